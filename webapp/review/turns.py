"""One decision as pages and reports show it: the hand, the rows, the texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.notation import format_query
from analyzer.review.plain import rules_of
from analyzer.review.values import EXCLUDING, LOSSES, kinds_of
from analyzer.ukeire import find_tiles_left
from webapp.language.messages import Message
from webapp.language.speech import number, percent
from webapp.language.words import shanten_words
from webapp.parts.hand_facts import MeldView, meld_view
from webapp.review.words import (
    FLAGS,
    NOT_COUNTED,
    PASSED,
    mark_words,
    riichi_words,
    round_name,
)

if TYPE_CHECKING:
    from analyzer.review import DecisionReview, RoundReview, Row
    from analyzer.tiles import Tile
    from analyzer.ukeire import TilesLeft

HEIGHTS = 10
"""Greatest height of a bar of the timeline."""


@dataclass(frozen=True, slots=True)
class HandTileView:
    """A tile of the hand: whether it was discarded, is one of the best discards, was drawn."""

    tile: Tile
    is_cut: bool
    is_best: bool
    is_drawn: bool


@dataclass(frozen=True, slots=True)
class AcceptedTileView:
    """A tile that a row accepts, its copies left, and whether the best row accepts it too."""

    tile: Tile
    left: int
    is_shared: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RowView:
    """One of the best discards, or the discard of the player.

    Attributes:
        share: width of its bar, 0-100.
        shanten: in words; None if it equals that of the best.
        win, points: win chance and points; empty if they are not computed.
    """

    tile: Tile
    is_mine: bool
    is_best: bool
    count: int
    share: int
    shanten: Message | None
    accepted: tuple[AcceptedTileView, ...]
    win: str = ""
    points: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionView:
    """One decision.

    Attributes:
        anchor: its id in a page.
        round, turn: where it was; `last` is the number of turns of the round.
        shanten: before it, in words.
        hand, melds: before the discard; `text` is the same as typed.
        cut, best: the tile discarded, and the best discards.
        mark: the code of its symbol: the mark, or `none`.
        tag: the mark in words, with the cost.
        passed: why it was no decision.
        not_counted: why it is not counted in the figures.
        height: of its bar in the timeline, 0-10.
        rows: the best discards and the player's.
        lost, gained: tiles that only the best discard accepts, and tiles that only the player's
            discard accepts, each with the sum of their copies left.
        ties: other discards that are as good as the player's, if that is one of the best.
        flags: facts about the decision, with their tiles.
        riichi: sentences about the choice of riichi at a closed tenpai.
        has_chances: whether the rows have win chances and points.
        link: the query of the analyzer's page.
    """

    anchor: str
    round: Message
    turn: int
    last: int
    shanten: Message
    hand: tuple[HandTileView, ...]
    text: str
    melds: tuple[MeldView, ...]
    cut: Tile
    best: tuple[Tile, ...]
    mark: str
    tag: Message
    passed: Message | None
    not_counted: Message | None
    is_loss: bool
    height: int
    rows: tuple[RowView, ...]
    lost: tuple[tuple[Tile, ...], int]
    gained: tuple[tuple[Tile, ...], int]
    ties: tuple[Tile, ...]
    flags: tuple[tuple[Message, tuple[Tile, ...]], ...]
    riichi: tuple[Message, ...]
    indicators: tuple[Tile, ...]
    link: str
    has_chances: bool = False

    @property
    def compared(self) -> tuple[RowView, ...]:
        """The first of the best rows, and the player's."""
        first = next((row for row in self.rows if row.is_best), None)
        return tuple(row for row in self.rows if row is first or row.is_mine)

    @property
    def is_plain(self) -> bool:
        """Whether it needs no comment: a best discard without flags or riichi, or no decision."""
        return self.passed is not None or (self.is_best and not self.flags and not self.riichi)

    @property
    def is_best(self) -> bool:
        """Whether it was one of the best."""
        return self.mark == "best"


def anchor_of(review: DecisionReview) -> str:
    """Return the id of a decision in a page."""
    return f"r{review.round + 1}t{review.decision.turn}"


def decision_view(review: DecisionReview, played: RoundReview) -> DecisionView:
    """Return one decision of a round."""
    decision = review.decision
    left = find_tiles_left(decision.hand, decision.situation, rules_of(decision))
    best = review.best_tiles
    excluding = next((flag.code for flag in review.flags if flag.code in EXCLUDING), None)
    lost, gained = _difference(review, left)
    return DecisionView(
        anchor=anchor_of(review),
        round=round_name(played),
        turn=decision.turn,
        last=len(played.decisions),
        shanten=shanten_words(review.before),
        hand=_hand(review),
        text=format_query(decision.hand),
        melds=tuple(map(meld_view, decision.hand.melds)),
        cut=decision.discard,
        best=best,
        mark=review.mark or "none",
        tag=mark_words(review),
        passed=PASSED[review.passed] if review.passed else None,
        not_counted=NOT_COUNTED[excluding] if excluding and review.mark else None,
        is_loss=review.is_calm and review.mark in LOSSES,
        height=_height(review),
        rows=tuple(_rows(review, left)),
        lost=lost,
        gained=gained,
        ties=tuple(t for t in best if t.kind != decision.discard.kind) if review.is_best else (),
        flags=tuple((FLAGS[flag.code], flag.tiles) for flag in review.flags),
        riichi=riichi_words(review.riichi) if review.riichi else (),
        indicators=decision.indicators,
        link=review.link,
        has_chances=bool(review.chances),
    )


def turn_title(view: DecisionView, *, is_open: bool) -> Message:
    """Return the title of a turn; before a guess it does not contain the answer."""
    parts: dict[str, str | int | Message] = {"round": view.round, "turn": view.turn}
    if not is_open:
        return Message("%(round)s, turn %(turn)s: what would you discard?", parts)
    return Message("%(round)s, turn %(turn)s: %(mark)s", {**parts, "mark": view.tag})


def _hand(review: DecisionReview) -> tuple[HandTileView, ...]:
    """Return the hand; of several equal tiles, the last one is marked as discarded."""
    hand, cut = review.decision.hand, review.decision.discard
    best = {tile.kind for tile in review.best_tiles}
    place = max(place for place, tile in enumerate(hand.tiles) if tile == cut)
    ringed = {kind: _ringed(hand.tiles, kind, place) for kind in best}
    drawn = len(hand.tiles) - 1 if review.decision.call is None else None
    return tuple(
        HandTileView(tile, at == place, at == ringed.get(tile.kind), at == drawn)
        for at, tile in enumerate(hand.tiles)
    )


def _ringed(tiles: tuple[Tile, ...], kind: int, cut: int) -> int:
    """Return the index of the tile of a kind to be ringed: the one discarded, else the last."""
    places = [place for place, tile in enumerate(tiles) if tile.kind == kind]
    return cut if cut in places else places[-1]


def _height(review: DecisionReview) -> int:
    loss = review.loss
    if loss is None:
        return 0
    if loss.worth is not None:
        return min(HEIGHTS, round(HEIGHTS * loss.worth * 1.5))
    if loss.shanten:
        return HEIGHTS
    return min(HEIGHTS, max(bool(loss.tiles) * 2, round(HEIGHTS * (loss.relative or 0) * 1.5)))


def _rows(review: DecisionReview, left: TilesLeft) -> list[RowView]:
    mine = review.mine
    if mine is None:
        return []
    by_kind = {row.tile.kind: row for row in (*review.rows, *review.best)}
    best = [row for tile in review.best_tiles if (row := by_kind.get(tile.kind))]
    kinds = {row.tile.kind for row in best} | {mine.tile.kind}
    if review.leading:  # also show the discard that accepts most
        best += [row for row in review.best[:1] if row.tile.kind not in kinds]
    if mine.tile.kind not in {row.tile.kind for row in best}:
        best.append(mine)
    return [_row(row, review, left) for row in best]


def _row(row: Row, review: DecisionReview, left: TilesLeft) -> RowView:
    first, mine = review.best[0], review.mine
    is_near = row.shanten == first.shanten
    is_mine = mine is not None and row.tile.kind == mine.tile.kind
    chance = next((each for each in review.chances if each.tile.kind == row.tile.kind), None)
    return RowView(
        tile=row.tile,
        is_mine=is_mine,
        is_best=any(row.tile.kind == tile.kind for tile in review.best_tiles),
        count=row.count,
        share=round(100 * row.count / first.count) if first.count and is_near else 0,
        shanten=None if is_near else shanten_words(row.shanten),
        accepted=tuple(
            AcceptedTileView(
                tile, left.count(1 << tile.kind), bool(first.accepted >> tile.kind & 1)
            )
            for tile in row.kinds
        ),
        win=percent(chance.win) if chance else "",
        points=number(round(chance.points)) if chance else "",
    )


def _difference(
    review: DecisionReview, left: TilesLeft
) -> tuple[tuple[tuple[Tile, ...], int], tuple[tuple[Tile, ...], int]]:
    """Return `lost` and `gained`: the player's discard compared with the first of the best."""
    mine = review.mine
    by_tiles = (row.tile.kind for row in review.best)
    if mine is None or mine.tile.kind in by_tiles or mine.shanten != review.best[0].shanten:
        return ((), 0), ((), 0)
    lost = review.best[0].accepted & ~mine.accepted
    gained = mine.accepted & ~review.best[0].accepted
    return (kinds_of(lost), left.count(lost)), (kinds_of(gained), left.count(gained))
