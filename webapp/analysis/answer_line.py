"""The answer to a hand in one sentence: `Cut 9p · 29 tiles, 9 kinds · 69% to a good wait`.

Heading, title, announcement, previews and card give the same answer; each writes tiles its own way.
"""

from __future__ import annotations

from collections.abc import Iterable

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.outlook import FARTHEST
from analyzer.tiles import Tile
from webapp.analysis.points import worth_of_win
from webapp.language.messages import Message
from webapp.language.words import odd_size_note
from webapp.parts.answer_line import Answer, cut_answer, draw_answer
from webapp.parts.rows import good_percent, look_ahead
from webapp.parts.worth import Worth, win_words

COMPLETE = Message("Complete")
NOTHING = Message("No single tile brings this hand nearer.")


def first_rows(analysis: Analysis) -> tuple[Discard, ...]:
    """Return the first rows: those that accept as many tiles as the first one."""
    rows = analysis.keeping
    return tuple(row for row in rows if row.count == rows[0].count)


def first_discards(analysis: Analysis) -> tuple[Tile, ...]:
    """Return the tiles of the first rows."""
    return tuple(analysis.hand.last_of_kind(row.tile.kind) for row in first_rows(analysis))


def best_places(analysis: Analysis) -> frozenset[int]:
    """Return the places of the best discards in the hand; of equal tiles, that of the last."""
    places = {tile.kind: place for place, tile in enumerate(analysis.hand.tiles)}
    return frozenset(places[row.tile.kind] for row in analysis.best)


def answer_to(
    analysis: Analysis, good: Iterable[int | None] = (), worth: Worth | None = None
) -> Answer:
    """Return the answer; `good` are the shares of good waits of the first rows.

    `worth` is the worth of a complete hand, if it has points.
    """
    if analysis.shanten.value < 0:
        return Answer(words=COMPLETE, worth=win_words(worth) if worth else None)
    shares = set(good)
    share = shares.pop() if len(shares) == 1 else None
    if analysis.discards:
        return _cut(analysis, share)
    size = analysis.hand.size
    if not size % 3 and analysis.shanten.value <= 0:
        return Answer(words=odd_size_note(size))
    if not analysis.ukeire:
        return Answer(words=NOTHING)
    return draw_answer(analysis.ukeire, is_waiting=analysis.shanten.value <= 0, good=share)


def _cut(analysis: Analysis, share: int | None) -> Answer:
    """Return what to discard, with the number of kinds if it is the same in all first rows."""
    tiles, rows = first_discards(analysis), first_rows(analysis)
    if not rows:
        return Answer(words=NOTHING)
    return cut_answer(
        tiles,
        (row.kinds for row in rows),
        count=rows[0].count,
        is_any=len(tiles) == len(analysis.discards),
        good=share,
    )


def answer_of(analysis: Analysis) -> Answer:
    """Return the answer; the outlook of the first rows is computed for it."""
    is_near = 0 <= analysis.shanten.value <= FARTHEST and analysis.hand.size % 3
    outlooks = look_ahead(analysis, first_rows(analysis) or [None]) if is_near else ()
    return answer_to(analysis, map(good_percent, outlooks), worth_of_win(analysis))
