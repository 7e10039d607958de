"""The answers of /mcr: the points of a complete hand, or the shanten of another hand."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from analyzer.hand import Hand
from analyzer.mcr import Efficiency, Score, Standing, Waits, efficiency, score_win, waits
from analyzer.tiles import Tile
from webapp.mcr.conditions import WinConditions
from webapp.mcr.query import McrQuery, discarded


@dataclass(frozen=True, slots=True)
class WaitScore:
    """A wait, its copies left, and its points if claimed from a discard and if drawn.

    `claimed` and `drawn` are None if no copy is left.
    """

    tile: Tile
    left: int
    claimed: Score | None
    drawn: Score | None

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points claimed and drawn, if a copy is left."""
        return tuple(score for score in (self.claimed, self.drawn) if score)


@dataclass(frozen=True, slots=True)
class Row:
    """A discard of fourteen tiles.

    Attributes:
        tile: the tile that leaves the hand, which may be red.
        standing: the shanten and the accepted tiles that it leaves.
        wins: the waits that it leaves, with their points; none if it does not leave tenpai.
    """

    tile: Tile
    standing: Standing
    wins: tuple[WaitScore, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class McrAnswer:
    """The answer to a question about a hand.

    Attributes:
        query: the question.
        score: the points of a complete hand; else None.
        efficiency: the shanten and the accepted tiles of any hand.
        waits: the waits of thirteen tiles; of fourteen tiles, those without the last tile.
    """

    query: McrQuery
    score: Score | None
    efficiency: Efficiency
    waits: Waits

    @property
    def standing(self) -> Standing:
        """The shanten and the accepted tiles of the hand."""
        return self.efficiency.standing

    def wins(self) -> tuple[WaitScore, ...]:
        """Return the waits of thirteen tiles at tenpai, with their points."""
        hand = self.query.hand
        return () if hand.drawn else _wins(hand, self.standing, self.query.conditions)

    def rows(self) -> Iterator[Row]:
        """Yield the discards of fourteen tiles, the best first; a discarded tile is visible."""
        hand, conditions = self.query.hand, self.query.conditions
        for discard in self.efficiency.discards:
            tile, standing = hand.physical_tile(discard.tile.kind), discard.standing
            table = replace(conditions.after(tile), visible=(*conditions.visible, tile))
            yield Row(tile, standing, _wins(discarded(hand, tile), standing, table))


def answer_mcr(query: McrQuery) -> McrAnswer:
    """Return the answer to a question."""
    hand, conditions = query.hand, query.conditions
    before = hand if hand.drawn is None else Hand(hand.tiles[:-1], hand.melds)
    return McrAnswer(
        query=query,
        score=score_win(query.win, conditions.profile) if query.win else None,
        efficiency=efficiency(hand, conditions.situation),
        waits=waits(before, conditions.situation),
    )


def _wins(hand: Hand, standing: Standing, conditions: WinConditions) -> tuple[WaitScore, ...]:
    waits = standing.ukeire if standing.shanten == 0 else ()
    return tuple(_win(hand, tile, left, conditions) for tile, left in waits)


def _win(hand: Hand, tile: Tile, left: int, conditions: WinConditions) -> WaitScore:
    if not left:
        return WaitScore(tile, left, None, None)
    complete = hand.with_drawn(tile)
    claimed, drawn = (_score(complete, conditions, self_drawn) for self_drawn in (False, True))
    return WaitScore(tile, left, claimed, drawn)


def _score(hand: Hand, conditions: WinConditions, self_drawn: bool) -> Score:
    """Return the points of a win, without the flags that its tiles rule out."""
    conditions = replace(conditions, self_drawn=self_drawn).fitting(hand)
    return score_win(conditions.win(hand), conditions.profile)
