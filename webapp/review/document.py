"""A review and a season as JSON; docs/review.md describes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.notation import format_typed
from analyzer.review.summary import STAGES
from analyzer.review.values import MARKS
from webapp.review.words import SEASON_CALLS, SEASON_MEANS, SEASON_RATES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from analyzer.review import (
        CallAnswer,
        CallReview,
        DealIn,
        DecisionReview,
        Loss,
        Luck,
        Review,
        RiichiChoice,
        RiichiReview,
        RoundReview,
        Row,
        Share,
        Summary,
    )
    from analyzer.review.season import Mean, Rate, Season
    from analyzer.tiles import Tile
    from webapp.review import schema


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
    return {
        "format": review.game.format,
        "players": review.game.players,
        "names": list(review.game.labels),
        "seat": review.seat,
        "has_scores": review.game.has_scores,
        "final_scores": None if review.final_scores is None else list(review.final_scores),
        "place": review.place,
    }


def warning_models(review: Review) -> list[schema.WarningModel]:
    """Return the JSON of the warnings about a log."""
    return [
        {"code": each.code, "message": each.message, "round": each.round}
        for each in review.warnings
    ]


def round_model(
    review: RoundReview, listed: Iterable[DecisionReview], site: str
) -> schema.RoundModel:
    """Return the JSON of a round with the given decisions."""
    return {
        "name": review.name,
        "result": review.outcome,
        "points_change": review.change,
        "scores": None if review.scores is None else list(review.scores),
        "haipai": review.haipai,
        "tenpai_turn": review.tenpai_turn,
        "is_tenpai": review.is_tenpai,
        "riichi": None if review.riichi is None else _riichi(review.riichi),
        "calls": [{"turn": each.turn, "tiles": str(each.meld)} for each in review.calls],
        "kans": [
            {
                "turn": each.turn,
                "meld": str(each.meld),
                "before": list(each.before),
                "after": list(each.after),
            }
            for each in review.kans
        ],
        "passed_wins": [
            {"turn": each.turn, "tiles": str(each.tile)} for each in review.passed_wins
        ],
        "deal_in": None if review.deal_in is None else _deal_in(review.deal_in),
        "decisions_counted": len(review.calm),
        "best": review.best,
        "tiles_given_away": review.tiles_given_away,
        "offers": [_call_chance(each) for each in review.call_chances],
        "decisions": [_decision(each, site) for each in listed],
    }


def _decision(review: DecisionReview, site: str) -> schema.DecisionModel:
    decision, judged = review.decision, review.mark is not None
    return {
        "seat": decision.seat,
        "turn": decision.turn,
        "left": decision.tiles_left,
        "hand": format_typed(decision.hand.tiles),
        "melds": [str(meld) for meld in decision.hand.melds],
        "discard": str(decision.discard),
        "is_riichi": decision.is_riichi,
        "passed": review.passed,
        "shanten": review.before if judged else None,
        "best": [_row(row) for row in review.best],
        "best_tiles": _names(review.best_tiles),
        "mine": None if review.mine is None else _row(review.mine),
        "forbidden": _names(review.forbidden),
        "loss": None if review.loss is None else _loss(review.loss),
        "mark": review.mark,
        "is_calm": review.is_calm,
        "missing": _names(review.missing),
        "flags": [
            {
                "code": flag.code,
                "message": flag.message,
                "tiles": _names(flag.tiles),
                "seats": list(flag.seats),
            }
            for flag in review.flags
        ],
        "riichi": None if review.riichi is None else _choice(review.riichi),
        "chances": [
            {"discard": str(each.tile), "win": each.win, "points": each.points}
            for each in review.chances
        ],
        "link": f"{site}/{review.link}" if site else review.link,
    }


def _call_chance(review: CallReview) -> schema.CallChanceModel:
    hand, turning = review.position.hand, review.turning
    return {
        "turn": review.turn,
        "tile": str(review.tile),
        "source": review.source,
        "hand": format_typed(hand.tiles),
        "melds": [str(meld) for meld in hand.melds],
        "shanten": review.shanten,
        "called": None if review.made is None else str(review.made),
        "answers": [_call_answer(each) for each in review.answers],
        "best": None if review.best is None else _call_answer(review.best),
        "turning": None
        if turning is None
        else {"loss": turning.loss, "calls_above": turning.calls_above},
        "mark": review.mark,
        "unjudged": review.unjudged,
    }


def _call_answer(answer: CallAnswer) -> schema.CallAnswerModel:
    return {
        "meld": None if answer.meld is None else str(answer.meld),
        "discard": None if answer.tile is None else str(answer.tile),
        "tenpai": answer.tenpai,
        "win": answer.win,
        "points": answer.points,
    }


def _names(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def _row(row: Row) -> schema.RowModel:
    return {
        "discard": str(row.tile),
        "shanten": row.shanten,
        "count": row.count,
        "accepts": _names(row.kinds),
    }


def _loss(loss: Loss) -> schema.LossModel:
    return {
        "shanten": loss.shanten,
        "tiles": loss.tiles,
        "relative": loss.relative,
        "good": list(loss.good) if loss.good else None,
        "win": list(loss.win) if loss.win else None,
        "points": list(loss.points) if loss.points else None,
        "worth": loss.worth,
    }


def _choice(choice: RiichiChoice) -> schema.RiichiChoiceModel:
    return {
        "is_declared": choice.is_declared,
        "waits": {str(tile): left for tile, left in choice.waits},
        "count": choice.count,
        "is_good": choice.is_good,
        "is_furiten": choice.is_furiten,
        "is_doubtful": choice.is_doubtful,
        "others": choice.others,
        "win": list(choice.win) if choice.win else None,
        "points": list(choice.points) if choice.points else None,
    }


def _riichi(riichi: RiichiReview) -> schema.RiichiModel:
    return {
        "turn": riichi.turn,
        "wait": riichi.choice.count,
        "left_at_end": riichi.left_at_end,
        "is_won": riichi.is_won,
    }


def _deal_in(deal_in: DealIn) -> schema.DealInModel:
    return {
        "turn": deal_in.turn,
        "tile": str(deal_in.tile),
        "winners": list(deal_in.winners),
        "points": deal_in.points,
        "shanten": deal_in.shanten,
        "is_in_riichi": deal_in.is_in_riichi,
        "is_against_riichi": deal_in.is_against_riichi,
        "is_best": deal_in.is_best,
        "safe": deal_in.safe,
    }


def summary_model(
    summary: Summary, listed: Sequence[Sequence[DecisionReview]]
) -> schema.SummaryModel:
    """Return the JSON of the figures of a game; each largest loss is given by its indexes."""
    folding = summary.folding
    return {
        "accuracy": dict(zip(map(str, STAGES), map(_share, summary.accuracy), strict=True)),
        "headline": _share(summary.headline),
        "total": _share(summary.total),
        "marks": dict(zip(MARKS, summary.marks, strict=True)),
        "tiles_given_away": summary.tiles_given_away,
        "points_given_away": summary.points_given_away,
        "by_turn": {str(turn): tiles for turn, tiles in summary.by_turn},
        "luck": _luck(summary.luck),
        "folding": {
            "decisions": folding.decisions,
            "safe": folding.safe,
            "best": folding.best,
            "pushing": {str(shanten): number for shanten, number in folding.pushing},
        },
        "largest": [
            {"round": each.round, "decision": listed[each.round].index(each)}
            for each in summary.largest
        ],
    }


def _luck(luck: Luck) -> schema.LuckModel:
    return {"draws": luck.draws, "useful": luck.useful, "expected": luck.expected}


def _share(share: Share) -> schema.ShareModel:
    return {"number": share.number, "of": share.of, "share": share.share}


def season_model(season: Season) -> schema.SeasonModel:
    """Return the JSON of a season."""
    return {
        "games": season.games,
        "rounds": season.rounds,
        "decisions": season.decisions,
        "errors": season.errors,
        "repeated": season.repeated,
        "is_small": season.is_small,
        "accuracy": dict(zip(map(str, STAGES), map(_rate, season.accuracy), strict=True)),
        "headline": _rate(season.headline),
        "total": _rate(season.total),
        "months": {month: _rate(rate) for month, rate in season.months},
        "means": {name: _mean(getattr(season, name)) for name in SEASON_MEANS},
        "rates": {name: _rate(getattr(season, name)) for name in (*SEASON_RATES, *SEASON_CALLS)},
        "deal_ins": {str(shanten): number for shanten, number in season.deal_ins},
        "deal_in_flags": dict(season.deal_in_flags),
        "luck": _luck(season.luck),
    }


def _rate(rate: Rate) -> schema.RateModel:
    return {**_share(rate), "interval": list(rate.interval) if rate.interval else None}


def _mean(mean: Mean) -> schema.MeanModel:
    interval = list(mean.interval) if mean.interval else None
    return {"value": mean.value, "interval": interval, "of": mean.of}
