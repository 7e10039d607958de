"""A review and a season as JSON; docs/review.md describes it."""

from collections.abc import Iterable, Sequence

from analyzer.notation import format_typed
from analyzer.review import CallReview, DecisionReview, Review, RoundReview, Summary
from analyzer.review.season_values import Season
from analyzer.review.summary import STAGES
from analyzer.review.values import MARKS
from webapp.api.models import json_of
from webapp.review import schema
from webapp.review.words import SEASON_CALLS, SEASON_MEANS, SEASON_RATES


def review_model(review: Review, *, only_losses: bool = False, site: str) -> schema.ReviewModel:
    """Return the JSON of a review.

    Args:
        review: the review.
        only_losses: whether only the decisions with a loss are listed.
        site: address of the site for the links; if it is empty, they begin with `?`.
    """
    listed = [
        [each for each in one.decisions if not only_losses or each.is_loss] for one in review.rounds
    ]
    return {
        "game": game_model(review),
        "warnings": warning_models(review),
        "rounds": [round_model(*pair, site) for pair in zip(review.rounds, listed, strict=True)],
        "summary": summary_model(review.summary, listed),
    }


def game_model(review: Review) -> schema.ReviewedGameModel:
    """Return the JSON of a game: its format, its players and their final scores."""
    return json_of(schema.ReviewedGameModel, review)


def warning_models(review: Review) -> list[schema.WarningModel]:
    """Return the JSON of the warnings about a log."""
    return [json_of(schema.WarningModel, each) for each in review.warnings]


def round_model(
    review: RoundReview, listed: Iterable[DecisionReview], site: str
) -> schema.RoundModel:
    """Return the JSON of a round with the given decisions."""
    return json_of(
        schema.RoundModel,
        review,
        passed_wins=[(each.turn, each.tile) for each in review.passed_wins],
        decisions_counted=len(review.calm),
        offers=[_call_chance(each) for each in review.call_chances],
        decisions=[_decision(each, site) for each in listed],
    )


def _decision(review: DecisionReview, site: str) -> schema.DecisionModel:
    return json_of(
        schema.DecisionModel,
        review,
        hand=format_typed(review.decision.hand.tiles),
        shanten=None if review.mark is None else review.before,
        link=f"{site}/{review.link}" if site else review.link,
    )


def _call_chance(review: CallReview) -> schema.CallChanceModel:
    hand = format_typed(review.position.hand.tiles)
    return json_of(schema.CallChanceModel, review, hand=hand)


def summary_model(
    summary: Summary, listed: Sequence[Sequence[DecisionReview]]
) -> schema.SummaryModel:
    """Return the JSON of the figures of a game; each largest loss is given by its indexes."""
    return json_of(
        schema.SummaryModel,
        summary,
        accuracy=zip(STAGES, summary.accuracy, strict=True),
        marks=zip(MARKS, summary.marks, strict=True),
        largest=[(each.round, listed[each.round].index(each)) for each in summary.largest],
    )


def season_model(season: Season) -> schema.SeasonModel:
    """Return the JSON of a season."""
    return json_of(
        schema.SeasonModel,
        season,
        accuracy=zip(STAGES, season.accuracy, strict=True),
        means={name: getattr(season, name) for name in SEASON_MEANS},
        rates={name: getattr(season, name) for name in (*SEASON_RATES, *SEASON_CALLS)},
    )
