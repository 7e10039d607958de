"""How far a hand is from a win: the rows of its discards, or of the tiles that it accepts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from webapp.language.messages import Message
from webapp.mcr.query import discarded, drawing_link, mcr_link
from webapp.mcr.words import BELOW_EIGHT, FORMS
from webapp.parts.rows import Accepted, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from analyzer.hand import Hand
    from analyzer.mcr import Score
    from webapp.mcr.answer import McrAnswer, WaitScore
    from webapp.mcr.answer import Row as AnswerRow
    from webapp.mcr.conditions import WinConditions
    from webapp.mcr.query import McrQuery

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


def discards(answer: McrAnswer) -> tuple[McrRow, ...]:
    """Return the discards of fourteen tiles, the best first; the first ones keep shanten."""
    found = list(answer.rows())
    most = max(row.standing.count for row in found)
    return tuple(_row(answer.query, row, most) for row in found)


def drawing(answer: McrAnswer) -> Row:
    """Return the tiles that thirteen tiles accept."""
    query, standing = answer.query, answer.standing
    return Row(
        shanten=standing.shanten,
        accepted=tuple(Accepted(tile, left) for tile, left in standing.ukeire),
        draw_link=lambda drawn: drawing_link(query.hand, drawn, query.conditions),
    )


def win_links(query: McrQuery) -> Callable[[Score], str]:
    """Return a function that returns the link to a win of thirteen tiles."""
    return partial(_win_link, query.hand, query.conditions)


def _win_link(hand: Hand, conditions: WinConditions, score: Score) -> str:
    """Return the link to a win of a hand; it has the flags of the win."""
    win = score.win
    how = replace(conditions, self_drawn=win.self_drawn, last_of_kind=win.last_of_kind)
    return drawing_link(hand, win.hand.tiles[-1], how)


def _row(query: McrQuery, row: AnswerRow, most: int) -> McrRow:
    after, conditions = discarded(query.hand, row.tile), query.conditions.after(row.tile)
    standing = row.standing
    return McrRow(
        tile=row.tile,
        link=mcr_link(after, conditions),
        draw_link=lambda drawn: drawing_link(after, drawn, conditions),
        shanten=standing.shanten,
        accepted=tuple(map(_wait, row.wins))
        or tuple(Accepted(tile, left) for tile, left in standing.ukeire),
        most=most,
        forms=tuple(FORMS[each.form] for each in standing.nearest),
        wins=row.wins,
        win_link=partial(_win_link, after, conditions),
    )


def _wait(win: WaitScore) -> Accepted:
    points = tuple((score.total, score.reaches_eight) for score in win.scores)
    return Accepted(win.tile, win.left, points=points, notes=tuple(_words(win)))


def _words(win: WaitScore) -> Iterator[Message]:
    for message, score in zip((CLAIMED, DRAWN), win.scores, strict=False):
        yield replace(message, num=score.total)
        if not score.reaches_eight:
            yield BELOW_EIGHT
