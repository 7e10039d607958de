"""How far a hand is from a win: its discards, its waits, or the tiles that it accepts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from analyzer.mcr import Score
from webapp.language.messages import Message
from webapp.mcr.query import discarded, drawing_link, mcr_link
from webapp.mcr.words import BELOW_EIGHT, FORMS
from webapp.parts.pieces import TilePlaces, tile_places
from webapp.parts.rows import Accepted, Row
from webapp.parts.table_headings import PLAIN_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from analyzer.hand import Hand
    from webapp.mcr.answer import McrAnswer, WaitScore
    from webapp.mcr.answer import Row as AnswerRow
    from webapp.mcr.conditions import WinConditions
    from webapp.mcr.query import McrQuery
    from webapp.parts.table_headings import ColumnView

CLAIMED = Message("from a discard: %(num)s point", plural="from a discard: %(num)s points")

DRAWN = Message("self-drawn: %(num)s point", plural="self-drawn: %(num)s points")


@dataclass(frozen=True, slots=True, kw_only=True)
class McrRow(Row):
    """A discard; if it leaves tenpai, with its waits and the link to each of their wins."""

    wins: tuple[WaitScore, ...] = ()
    win_link: Callable[[Score], str]

    def scores(self, source: str) -> list[Score]:
        """Return the points of the waits, all `claimed` or all `drawn`, the cheapest first."""
        scores = [score for win in self.wins if (score := getattr(win, source))]
        return sorted(scores, key=lambda score: score.total)

    def enough(self, source: str) -> int:
        """Return the copies left of the waits that reach eight points."""
        pairs = [(win.left, getattr(win, source)) for win in self.wins]
        return sum(left for left, score in pairs if score and score.reaches_eight)


@dataclass(frozen=True, slots=True, kw_only=True)
class Distance:
    """The tables of an answer.

    Attributes:
        keeping, going_back: discards of fourteen tiles that keep and that raise shanten; for a win
            only those that leave tenpai.
        is_waiting: whether the best of them leave tenpai.
        drawing: the tiles that thirteen tiles accept.
        wins: the waits at tenpai, instead of `drawing`; `win_link` returns the link to a win.
        places, back_places: the places of accepted tiles in `keeping`, and in all rows.
    """

    keeping: tuple[McrRow, ...] = ()
    going_back: tuple[McrRow, ...] = ()
    is_waiting: bool = False
    drawing: Row | None = None
    wins: tuple[WaitScore, ...] = ()
    win_link: Callable[[Score], str] | None = None
    places: TilePlaces | None = None
    back_places: TilePlaces | None = None

    @property
    def columns(self) -> tuple[ColumnView, ...]:
        """The columns of the table of discards."""
        return PLAIN_COLUMNS


def distance_of(answer: McrAnswer) -> Distance:
    """Return the discards of fourteen tiles, or what thirteen tiles accept."""
    query, standing, wins = answer.query, answer.standing, answer.wins()
    if query.hand.drawn is not None:
        return _discards(answer)
    if wins:
        return Distance(wins=wins, win_link=partial(_win_link, query.hand, query.conditions))
    drawing = Row(
        shanten=standing.shanten,
        accepted=tuple(Accepted(tile, left) for tile, left in standing.ukeire),
        draw_link=lambda drawn: drawing_link(query.hand, drawn, query.conditions),
    )
    return Distance(drawing=drawing)


def _discards(answer: McrAnswer) -> Distance:
    """Return the discards; for a win only those that leave tenpai."""
    kept, found = max(answer.standing.shanten, 0), list(answer.rows())
    most = max(row.standing.count for row in found)
    rows = tuple(_row(answer.query, row, most) for row in found)
    number = sum(row.shanten == kept for row in rows)
    return Distance(
        keeping=rows[:number],
        going_back=rows[number:] if answer.score is None else (),
        is_waiting=kept == 0,
        places=tile_places(rows[:number], rows[0]),
        back_places=tile_places(rows, rows[0]),
    )


def _row(query: McrQuery, row: AnswerRow, most: int) -> McrRow:
    after, conditions = discarded(query.hand, row.tile), query.conditions.after(row.tile)
    standing, wins = row.standing, {win.tile: win for win in row.wins}
    forms = (each.form for each in standing.forms if each.shanten == standing.shanten)
    return McrRow(
        tile=row.tile,
        link=mcr_link(after, conditions),
        draw_link=lambda drawn: drawing_link(after, drawn, conditions),
        shanten=standing.shanten,
        accepted=tuple(
            Accepted(tile, left, points=points, notes=tuple(_words(points)))
            for tile, left in standing.ukeire
            for points in [_points(wins.get(tile))]
        ),
        most=most,
        forms=tuple(FORMS[form] for form in forms),
        wins=row.wins,
        win_link=partial(_win_link, after, conditions),
    )


def _points(win: WaitScore | None) -> tuple[tuple[int, bool], ...]:
    scores = (win.claimed, win.drawn) if win else ()
    return tuple((score.total, score.reaches_eight) for score in scores if score)


def _words(points: tuple[tuple[int, bool], ...]) -> Iterable[Message]:
    for message, (total, is_enough) in zip((CLAIMED, DRAWN), points, strict=False):
        yield replace(message, num=total)
        if not is_enough:
            yield BELOW_EIGHT


def _win_link(hand: Hand, conditions: WinConditions, score: Score) -> str:
    """Return the link to a win; it has the flags of the win."""
    win = score.win
    how = replace(conditions, self_drawn=win.self_drawn, last_of_kind=win.last_of_kind)
    return drawing_link(hand, win.hand.tiles[-1], how)
