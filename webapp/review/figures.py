"""The figures of a game, as the page and the report show them: rounds, losses and totals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.games import pack_game
from analyzer.games.errors import WARNINGS
from analyzer.review.rounds import given_away
from analyzer.review.summary import luck_of, stage_of
from webapp.language.messages import Message
from webapp.language.speech import gettext, number, percent
from webapp.review.board import BoardView, board_view
from webapp.review.charts import (
    PointsChart,
    TurnTable,
    points_chart,
    shanten_steps,
    turn_table,
)
from webapp.review.offers import OfferView, offer_view
from webapp.review.query import placed
from webapp.review.turns import DecisionView, anchor_of, decision_view
from webapp.review.words import STAGES, outcome_words, round_name, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from analyzer.games import Game, GameWarning
    from analyzer.review import DecisionReview, Review, RoundReview, Share, Summary

FEW = 12
"""Fewest decisions for which a percentage is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnView:
    """A decision in the timeline; if `is_flat`, its mark is not shown."""

    view: DecisionView
    link: str
    is_current: bool
    is_flat: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRound:
    """A round of the timeline."""

    name: Message
    change: str
    columns: tuple[ColumnView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StageView:
    """Decisions at one shanten: `share` is empty if they are few, `width` is that of its bar."""

    name: Message
    share: str
    best: int
    of: int
    width: int
    given_away: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundView:
    """A round: its figures, its decisions, and the table at losses by their anchors.

    Attributes:
        seat: the player under review.
        shanten: before each judged decision; `steps` are the points of its line.
        packed: the round in packed form, for links.
    """

    number: int
    seat: int
    name: Message
    result: Message
    change: str
    counted: int
    best: int
    given_away: int
    useful: int
    expected: str
    shanten: tuple[int, ...]
    steps: str
    also: tuple[Message, ...]
    decisions: tuple[DecisionView, ...]
    offers: tuple[OfferView, ...]
    boards: Mapping[str, BoardView]
    packed: str

    def link(self, turn: int) -> str:
        """Return the link to a turn, relative to the page."""
        return f"?g={self.packed}&player={self.seat}&at={turn}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SummaryView:
    """The figures of a game: `figures` are printed unchanged, the others are texts for the page.

    Attributes:
        weighed: the number of decisions with win chances.
        not_counted: the number of judged decisions that are not calm.
    """

    figures: Summary
    headline: StageView
    total: StageView
    stages: tuple[StageView, ...]
    points_given_away: str
    weighed: int
    not_counted: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView:
    """A whole game of one player.

    Attributes:
        largest: the largest losses.
        points: the chart of the points; None if they are unknown.
        place: at the end; None if it is unknown.
        change: sum of the points won and lost in all rounds.
    """

    title: Message
    line: tuple[LineRound, ...]
    warnings: tuple[str, ...]
    summary: SummaryView
    largest: tuple[DecisionView, ...]
    rounds: tuple[RoundView, ...]
    points: PointsChart | None
    turns: TurnTable
    place: int | None
    change: str


def game_view(review: Review, names: Sequence[str], *, tables: int | None = None) -> GameView:
    """Return the view of a game.

    Args:
        review: the game.
        names: of the players.
        tables: number of the largest losses that show the table; None: each loss shows it.
    """
    drawn = None if tables is None else review.summary.largest[:tables]
    rounds = tuple(round_view(each, review.game, names, drawn) for each in review.rounds)
    views = {view.anchor: view for each in rounds for view in each.decisions}
    total = review.summary.total
    return GameView(
        title=Message(
            "Review of %(name)s: %(best)s of %(of)s calm decisions best",
            {"name": names[review.seat], "best": total.number, "of": total.of},
        ),
        line=tuple(_line(each) for each in rounds),
        warnings=tuple(warning_words(each) for each in review.warnings),
        summary=_summary(review),
        largest=tuple(views[anchor_of(each)] for each in review.summary.largest),
        rounds=rounds,
        points=points_chart(review, names),
        turns=turn_table(review),
        place=review.place,
        change=signed(review.change),
    )


def warning_words(warning: GameWarning) -> str:
    """Return the text of a warning about a log, with its round."""
    text = gettext(WARNINGS[warning.code]).format(found=warning.found)
    return placed(text, round=warning.round)


def round_view(
    played: RoundReview,
    game: Game,
    names: Sequence[str],
    drawn: Sequence[DecisionReview] | None = None,
) -> RoundView:
    """Return a round: its figures, its decisions, and the table at each loss, or only at the losses
    in `drawn`."""
    luck = luck_of([played])
    calm = played.calm
    shanten = tuple(each.before for each in played.judged)
    decisions = tuple(decision_view(each, played) for each in played.decisions)
    return RoundView(
        number=played.number + 1,
        seat=played.seat,
        name=round_name(played),
        result=outcome_words(played, names),
        change=signed(played.change),
        counted=len(calm),
        best=sum(each.is_best for each in calm),
        given_away=played.tiles_given_away,
        useful=luck.useful,
        expected=number(luck.expected, 1),
        shanten=shanten,
        steps=shanten_steps(shanten),
        also=tuple(_also(played)),
        decisions=decisions,
        offers=tuple(offer_view(each, names) for each in played.offers if each.answers),
        boards={
            view.anchor: board_view(played, each.decision, names)
            for each, view in zip(played.decisions, decisions, strict=True)
            if view.is_loss and (drawn is None or each in drawn)
        },
        packed=pack_game(game, [played.played]),
    )


def _also(played: RoundReview) -> Iterable[Message]:
    if played.riichi is not None:
        yield Message("riichi on turn %(turn)s", {"turn": played.riichi.turn})
    if played.deal_in is not None:
        yield Message("dealt in on turn %(turn)s", {"turn": played.deal_in.turn})
    against = [each for each in played.judged if "riichi_against" in each.codes]
    if against:
        safe = sum("pushing" not in each.codes for each in against)
        yield Message(
            "%(num)s decision under riichi, %(safe)s safe",
            {"safe": safe},
            plural="%(num)s decisions under riichi, %(safe)s safe",
            num=len(against),
        )
    if played.passed_wins:
        yield Message("a win was passed")


def _summary(review: Review) -> SummaryView:
    summary = review.summary
    calm = [each for one in review.rounds for each in one.calm]
    stages = tuple(
        stage_view(name, share, [each for each in calm if stage_of(each.before) == stage])
        for stage, (name, share) in enumerate(zip(STAGES, summary.accuracy, strict=True))
    )
    judged = sum(len(one.judged) for one in review.rounds)
    near = [each for each in calm if each.before <= 2]
    return SummaryView(
        figures=summary,
        headline=stage_view(Message("0 to 2"), summary.headline, near),
        total=stage_view(Message("all"), summary.total, calm),
        stages=stages,
        points_given_away=""
        if summary.points_given_away is None
        else number(round(summary.points_given_away)),
        weighed=sum(bool(each.chances) for each in review.decisions),
        not_counted=judged - len(calm),
    )


def stage_view(name: Message, share: Share, decisions: Iterable[DecisionReview]) -> StageView:
    """Return the share of best decisions, without a percentage if the decisions are few."""
    known = share.share
    return StageView(
        name=name,
        share=percent(known, 0) if known is not None and share.of >= FEW else "",
        best=share.number,
        of=share.of,
        width=round(100 * (known or 0)),
        given_away=sum(map(given_away, decisions)),
    )


def _line(played: RoundView) -> LineRound:
    """Return a round of the timeline of a whole game; its columns link to their decisions."""
    return LineRound(
        name=played.name,
        change=played.change,
        columns=tuple(
            ColumnView(view=view, link=f"#{view.anchor}", is_current=False)
            for view in played.decisions
        ),
    )
