"""The answers of /mcr: the points of a complete hand, or the shanten of another hand."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from analyzer import mcr
from analyzer.hand import Hand
from analyzer.mcr import TowardsEight, WaitScore, WinningCopies, winning_copies
from analyzer.tiles import Tile
from webapp.mcr.conditions import OF_A_WIN, WinConditions
from webapp.mcr.query import McrQuery, discarded, drawing_link, mcr_link
from webapp.mcr.words import BELOW_EIGHT, CLAIMED, DRAWN, FORMS
from webapp.parts.rows import Accepted, Row


@dataclass(frozen=True, slots=True, kw_only=True)
class McrRow(Row):
    """A discard of fourteen tiles.

    Attributes:
        standing: the shanten and the accepted tiles that it leaves.
        wins: the waits that it leaves, with their points; none if it does not leave tenpai.
        ahead: what draws lead to if it leaves 1-shanten; None if that was not counted.
    """

    tile: Tile
    standing: mcr.Standing
    wins: tuple[WaitScore, ...]
    ahead: TowardsEight | None = None

    @property
    def winning(self) -> WinningCopies:
        """The winning copies of its waits, or over all draws at 1-shanten."""
        return self.ahead.winning if self.ahead else winning_copies(self.wins)

    def scores(self, source: str) -> list[mcr.Score]:
        """Return the points of the waits, all `claimed` or all `drawn`, the cheapest first."""
        scores = [score for win in self.wins if (score := getattr(win, source))]
        return sorted(scores, key=lambda score: score.total)


@dataclass(frozen=True, kw_only=True)
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

    @cached_property
    def wins(self) -> tuple[WaitScore, ...]:
        """The waits of thirteen tiles at tenpai, with their points."""
        hand = self.query.hand
        return () if hand.drawn else _wins(hand, self.standing, self.query.conditions)

    @cached_property
    def ahead(self) -> TowardsEight | None:
        """What draws lead to for thirteen tiles at 1-shanten."""
        return None if self.query.hand.drawn else self._ahead.get(None)

    @property
    def winning(self) -> WinningCopies:
        """The winning copies of thirteen tiles, as those of a row."""
        return self.ahead.winning if self.ahead else winning_copies(self.wins)

    @cached_property
    def _ahead(self) -> Mapping[int | None, TowardsEight]:
        """What draws lead to after each discard that leaves 1-shanten; at None, without one."""
        conditions = self.query.conditions
        return mcr.look_towards_eight(
            self.query.hand,
            self.efficiency,
            seat_wind=conditions.seat_wind,
            prevalent_wind=conditions.prevalent_wind,
            visible=conditions.visible,
            profile=conditions.profile,
        )

    @cached_property
    def rows(self) -> tuple[McrRow, ...]:
        """The discards of fourteen tiles, the best first: by shanten, by the chances to win with
        eight points, by the tiles accepted, and as typed. The first ones keep shanten.

        Draws are counted for discards that leave 1-shanten, unless one at tenpai may win.
        """
        discards = self.efficiency.discards
        most = max((discard.standing.count for discard in discards), default=0)
        rows = [_row(self.query, discard, most) for discard in discards]
        if self.score is None and not any(row.winning.chances for row in rows):
            rows = [replace(row, ahead=self._ahead.get(row.tile.kind)) for row in rows]
        return tuple(sorted(rows, key=_place))

    @property
    def best(self) -> tuple[McrRow, ...]:
        """The best discards, which no other is better than."""
        first = self.rows[:1]
        return tuple(row for row in self.rows if _place(row) == _place(*first))


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


def _place(row: McrRow) -> tuple[int, ...]:
    """Return what rows are sorted by."""
    chances, claimed = row.winning.order
    return row.shanten, -chances, -claimed, -row.count


def _wins(hand: Hand, standing: mcr.Standing, conditions: WinConditions) -> tuple[WaitScore, ...]:
    fields = {name: getattr(conditions, name) for name in OF_A_WIN if name != "self_drawn"}
    waits = standing.ukeire if standing.shanten == 0 else ()
    return mcr.score_waits(hand, waits, conditions.profile, visible=conditions.visible, **fields)
