"""The answers of /mcr: the points of a complete hand, or the shanten of another hand."""

from dataclasses import dataclass, replace

from analyzer.hand import Hand
from analyzer.mcr import (
    Efficiency,
    McrDiscard,
    Score,
    Standing,
    Waits,
    efficiency,
    score_win,
    waits,
)
from analyzer.tiles import Tile
from webapp.mcr.query import McrQuery, discarded
from webapp.mcr.way import McrWay


@dataclass(frozen=True, slots=True)
class WaitScore:
    """A wait, its copies left, and its points if claimed from a discard and if drawn.

    `claimed` and `drawn` are None if no copy is left.
    """

    tile: Tile
    left: int
    claimed: Score | None
    drawn: Score | None


@dataclass(frozen=True, slots=True, kw_only=True)
class McrAnswer:
    """The answer to a question about a hand.

    Attributes:
        query: the question.
        score: the points of a complete hand; else None.
        efficiency: the shanten and the accepted tiles of any hand.
        waits: the waits of thirteen tiles; of fourteen tiles, those without the last tile.
        wins: the waits of thirteen tiles at tenpai, with their points.
        rows: the same after each discard of fourteen tiles; empty if it does not leave tenpai.
    """

    query: McrQuery
    score: Score | None
    efficiency: Efficiency
    waits: Waits
    wins: tuple[WaitScore, ...]
    rows: tuple[tuple[WaitScore, ...], ...]


def answer_mcr(query: McrQuery) -> McrAnswer:
    """Return the answer to a question."""
    hand, way = query.hand, query.way
    ranking = efficiency(hand, way.situation)
    before = hand if hand.drawn is None else Hand(hand.tiles[:-1], hand.melds)
    return McrAnswer(
        query=query,
        score=score_win(query.win, way.profile) if query.win else None,
        efficiency=ranking,
        waits=waits(before, way.situation),
        wins=_wins(hand, ranking.standing, way) if hand.drawn is None else (),
        rows=tuple(_wins_after(hand, row, way) for row in ranking.discards),
    )


def best_discards(ranking: Efficiency) -> tuple[McrDiscard, ...]:
    """Return the best discards: those with the lowest shanten and the most accepted tiles."""
    rows = ranking.discards
    order = [(row.standing.shanten, -row.standing.count) for row in rows]
    return tuple(row for row, place in zip(rows, order, strict=True) if place == order[0])


def _wins_after(hand: Hand, row: McrDiscard, way: McrWay) -> tuple[WaitScore, ...]:
    """Return the points of each wait after a discard; the discarded tile counts as visible."""
    if row.standing.shanten != 0:
        return ()
    tile = hand.physical_tile(row.tile.kind)
    table = replace(way.after(tile), visible=(*way.visible, tile))
    return _wins(discarded(hand, tile), row.standing, table)


def _wins(hand: Hand, standing: Standing, way: McrWay) -> tuple[WaitScore, ...]:
    if standing.shanten != 0:
        return ()
    return tuple(_win(hand, tile, left, way) for tile, left in standing.ukeire)


def _win(hand: Hand, tile: Tile, left: int, way: McrWay) -> WaitScore:
    if not left:
        return WaitScore(tile, left, None, None)
    complete = hand.with_drawn(tile)
    claimed, drawn = (_score(complete, way, self_drawn) for self_drawn in (False, True))
    return WaitScore(tile, left, claimed, drawn)


def _score(hand: Hand, way: McrWay, self_drawn: bool) -> Score:
    """Return the points of a win, without the flags that its tiles rule out."""
    way = replace(way, self_drawn=self_drawn).fitting(hand)
    return score_win(way.win(hand), way.profile)
