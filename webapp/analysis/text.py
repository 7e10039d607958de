"""The analysis of a hand as plain text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.wording import counted
from webapp.analysis import show
from webapp.language.messages import say
from webapp.language.words import shanten_words
from webapp.parts.columns import ACCEPTS, FIGURES
from webapp.parts.worth import figures, long_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from analyzer.hand import Hand
    from analyzer.winning import Decomposition
    from webapp.analysis.answer import HandAnswer
    from webapp.analysis.hands import Section
    from webapp.analysis.show import Fact
    from webapp.parts.columns import Column
    from webapp.parts.rows import Row

FACTS = {
    "jokers": "jokers left",
    "nuki": "norths set aside",
    "red_fives": "red fives",
    "dora": "dora indicators",
    "round_wind": "round",
    "seat_wind": "seat",
    "river": "own discards",
    "called": "called sets, not shown:",
}
"""Key of a fact -> its name in the terminal, if that differs from the key."""

WINDS: dict[object, str] = {1: "east", 2: "south", 3: "west", 4: "north"}

MARKS = {"furiten": "furiten", "dead": "no tiles left (dead wait)"}

DOMINATED = "⊂"
"""Mark of a dominated row; the better discard follows it."""


POINTS = "points of a wait: on a discard/own draw/riichi; – no yaku"


def format_table(section: Section, *, has_outlook: bool) -> str:
    """Return the hand, its shanten in each form, and a row for each discard.

    With `has_outlook` the useful draws of each row follow below it.
    """
    return "".join(f"{line}\n" for line in _lines(section, has_outlook))


def _lines(section: Section, has_outlook: bool) -> Iterator[str]:
    answer, analysis = section.answer, section.answer.analysis
    size = counted(analysis.hand.size, "tile", "tiles")
    yield f"{section.hand.query}  {say(shanten_words(analysis.shanten.value))} ({size})"
    yield "shanten: " + ", ".join(f"{_spaced(form)} {value}" for form, value in section.forms)
    if analysis.hand.size % 3 == 0:
        yield "note: a hand has 3k+1 or 3k+2 tiles"
    if facts := section.facts:
        yield "table: " + ", ".join(map(_fact, facts))
    for reading in section.readings:
        yield f"reading: {reading} ({_how(reading, analysis.hand)})"
    if section.more_readings:
        yield f"and {counted(section.more_readings, 'more reading', 'more readings')}"
    if answer.worth:
        yield f"points: {long_words(answer.worth)}"
    yield ""
    if answer.drawing is None:
        yield from _table(answer, has_outlook)
    else:
        yield from _draws(answer.drawing)
        if has_outlook:
            yield from _follows(answer.drawing)


def _how(reading: Decomposition, hand: Hand) -> str:
    """Return the form, and the shapes that the drawn tile may have completed."""
    form, drawn = _spaced(reading.form), hand.tiles[-1]
    shapes = reading.wait_shapes(drawn)
    return f"{form}; drawn {drawn}: {'/'.join(map(_spaced, shapes))}" if shapes else form


def _fact(fact: Fact) -> str:
    name, tiles = FACTS.get(fact.key, fact.key), "".join(map(str, fact.tiles))
    if fact.key == "jokers":
        return f"{name} {fact.value} ({tiles})"
    if fact.key == "dora":
        return f"{name} {tiles} (dora {''.join(map(str, fact.dora))}, {fact.value} in hand)"
    if fact.key in ("round_wind", "seat_wind"):
        return f"{name} {WINDS[fact.value]}"
    return f"{name} {tiles or fact.value}"


def _table(answer: HandAnswer, has_outlook: bool) -> Iterator[str]:
    columns = answer.columns
    yield _cells({column.key: column.name.id for column in columns}, ACCEPTS.id, columns)
    for row in answer.keeping:
        yield _row(row, columns)
        if has_outlook:
            yield from _follows(row)
    if answer.joker:
        yield "letting a joker go"
        yield _row(answer.joker, columns)
    if answer.going_back:
        yield f"going back to {say(shanten_words(answer.going_back[0].shanten))}"
        for row in answer.going_back:
            yield _row(row, columns)
    if any(row.better for row in answer.rows):
        yield f"{DOMINATED} strictly worse: the discard behind the sign accepts all of this"
    if any(row.worths for row in answer.rows):
        yield POINTS


def _row(row: Row, columns: Sequence[Column]) -> str:
    figures = {column.key: column.figure(row) for column in columns}
    return _cells({**figures, "tile": str(row.tile)}, _accepted(row), columns)


def _follows(row: Row) -> Iterator[str]:
    """Yield the useful draws after a row, a line each."""
    for step in show.steps_to_tenpai(row):
        waits = f"waits {show.copies(step.ukeire)}, {counted(step.count, 'tile', 'tiles')}"
        yield f"    draw {step.tile}×{step.left}, discard {step.physical}: {waits}"
    for (discard, before, after), draws in show.improvements(row).items():
        yield f"    draw {show.copies(draws)}, discard {discard}: accepts {before} → {after}"


def _cells(texts: Mapping[str, str], accepted: str, columns: Sequence[Column]) -> str:
    """Return a line of a table: the first column aligned left, the others right."""
    first, *others = columns
    numbers = "".join(f"  {texts[one.key]:>{len(one.name.id)}}" for one in others)
    return f"{texts[first.key]:{len(first.name.id)}}{numbers}  {accepted}".rstrip()


def _draws(row: Row) -> Iterator[str]:
    """Yield the accepted tiles of a hand that draws next, and its figures."""
    if not row.accepted:
        yield "nothing brings these tiles nearer"
        return
    tiles = counted(row.count, "tile", "tiles")
    yield f"{tiles}, {counted(row.kinds, 'kind', 'kinds')}: {_accepted(row)}"
    if row.worths:
        yield POINTS
    ahead = [
        f"{column.name.id.lower()} {figure}"
        for column in FIGURES
        if column.looks_ahead and (figure := column.figure(row))
    ]
    if ahead:
        yield ", ".join(ahead)


def _accepted(row: Row) -> str:
    tiles = [
        f"{one.tile}×{one.left}"
        + (f" {'/'.join(map(_spaced, one.shapes))}" if one.shapes else "")
        + (f" {figures(one.worth)}" if one.worth else "")
        for one in row.accepted
    ]
    found = show.marks_of(row)
    marks = "".join(f"  ! {MARKS[mark]}" for mark in MARKS if mark in found)
    return " ".join(tiles) + marks + (f"  {DOMINATED} {row.better}" if row.better else "")


def _spaced(name: str) -> str:
    return name.replace("_", " ")
