"""The answers of /mcr: the points of a complete hand, or the shanten of another hand."""

from dataclasses import dataclass, replace

from analyzer import mcr
from analyzer.hand import Hand
from analyzer.tiles import Tile
from webapp.mcr.conditions import WinConditions
from webapp.mcr.query import McrQuery, discarded, drawing_link, mcr_link
from webapp.mcr.words import BELOW_EIGHT, CLAIMED, DRAWN, FORMS
from webapp.parts.rows import Accepted, Row


@dataclass(frozen=True, slots=True)
class WaitScore:
    """A wait, its copies left, and its points if claimed from a discard and if drawn.

    `claimed` and `drawn` are None if no copy is left.
    """

    tile: Tile
    left: int
    claimed: mcr.Score | None
    drawn: mcr.Score | None

    @property
    def scores(self) -> tuple[mcr.Score, ...]:
        """The points claimed and drawn, if a copy is left."""
        return tuple(score for score in (self.claimed, self.drawn) if score)


@dataclass(frozen=True, slots=True, kw_only=True)
class McrRow(Row):
    """A discard of fourteen tiles.

    Attributes:
        standing: the shanten and the accepted tiles that it leaves.
        wins: the waits that it leaves, with their points; none if it does not leave tenpai.
    """

    tile: Tile
    standing: mcr.Standing
    wins: tuple[WaitScore, ...]

    def scores(self, source: str) -> list[mcr.Score]:
        """Return the points of the waits, all `claimed` or all `drawn`, the cheapest first."""
        scores = [score for win in self.wins if (score := getattr(win, source))]
        return sorted(scores, key=lambda score: score.total)

    def enough(self, source: str) -> int:
        """Return the copies left of the waits that reach eight points."""
        pairs = [(win.left, getattr(win, source)) for win in self.wins]
        return sum(left for left, score in pairs if score and score.reaches_eight)


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
    score: mcr.Score | None
    efficiency: mcr.Efficiency
    waits: mcr.Waits

    @property
    def standing(self) -> mcr.Standing:
        """The shanten and the accepted tiles of the hand."""
        return self.efficiency.standing

    def wins(self) -> tuple[WaitScore, ...]:
        """Return the waits of thirteen tiles at tenpai, with their points."""
        hand = self.query.hand
        return () if hand.drawn else _wins(hand, self.standing, self.query.conditions)

    def rows(self) -> tuple[McrRow, ...]:
        """Return the discards of fourteen tiles, the best first; the first ones keep shanten."""
        discards = self.efficiency.discards
        most = max((discard.standing.count for discard in discards), default=0)
        return tuple(_row(self.query, discard, most) for discard in discards)


def answer_mcr(query: McrQuery) -> McrAnswer:
    """Return the answer to a question."""
    hand, conditions = query.hand, query.conditions
    before = hand if hand.drawn is None else Hand(hand.tiles[:-1], hand.melds)
    return McrAnswer(
        query=query,
        score=mcr.score_win(query.win, conditions.profile) if query.win else None,
        efficiency=mcr.efficiency(hand, conditions.situation),
        waits=mcr.waits(before, conditions.situation),
    )


def accepted(standing: mcr.Standing) -> tuple[Accepted, ...]:
    """Return the accepted tiles of a hand for its row."""
    return tuple(Accepted(tile, left) for tile, left in standing.ukeire)


def _row(query: McrQuery, discard: mcr.McrDiscard, most: int) -> McrRow:
    """Return the row of a discard; the points of its waits count the discarded tile as visible."""
    tile, standing = query.hand.physical_tile(discard.tile.kind), discard.standing
    after, conditions = discarded(query.hand, tile), query.conditions.after(tile)
    wins = _wins(after, standing, replace(conditions, visible=(*query.conditions.visible, tile)))
    return McrRow(
        tile=tile,
        link=mcr_link(after, conditions),
        draw_link=lambda drawn: drawing_link(after, drawn, conditions),
        shanten=standing.shanten,
        accepted=tuple(map(_accepted_wait, wins)) or accepted(standing),
        most=most,
        forms=tuple(FORMS[each.form] for each in standing.nearest),
        standing=standing,
        wins=wins,
    )


def _accepted_wait(win: WaitScore) -> Accepted:
    notes = []
    for words, score in zip((CLAIMED, DRAWN), win.scores, strict=False):
        notes += [replace(words, num=score.total), *([] if score.reaches_eight else [BELOW_EIGHT])]
    points = tuple((score.total, score.reaches_eight) for score in win.scores)
    return Accepted(win.tile, win.left, points=points, notes=tuple(notes))


def _wins(hand: Hand, standing: mcr.Standing, conditions: WinConditions) -> tuple[WaitScore, ...]:
    waits = standing.ukeire if standing.shanten == 0 else ()
    return tuple(_win(hand, tile, left, conditions) for tile, left in waits)


def _win(hand: Hand, tile: Tile, left: int, conditions: WinConditions) -> WaitScore:
    if not left:
        return WaitScore(tile, left, None, None)
    complete = hand.with_drawn(tile)
    claimed, drawn = (_score(complete, conditions, self_drawn) for self_drawn in (False, True))
    return WaitScore(tile, left, claimed, drawn)


def _score(hand: Hand, conditions: WinConditions, self_drawn: bool) -> mcr.Score:
    """Return the points of a win, without the flags that its tiles rule out."""
    conditions = replace(conditions, self_drawn=self_drawn).fitting(hand)
    return mcr.score_win(conditions.win(hand), conditions.profile)
