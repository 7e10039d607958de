"""The analysis of a hand as plain text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.wording import counted
from webapp.language.messages import say
from webapp.language.words import shanten_words
from webapp.parts.columns import ACCEPTS, FIGURES
from webapp.parts.worth import figures, long_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from webapp.analysis.facts import Fact
    from webapp.analysis.report_hand import Row, Section
    from webapp.analysis.schema import ReadingModel
    from webapp.api.fields import AcceptedModel
    from webapp.parts.columns import Column

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
    document = section.document
    size = counted(len(document["tiles"]) + 3 * len(document["melds"]), "tile", "tiles")
    yield f"{section.text}  {say(shanten_words(document['shanten']['value']))} ({size})"
    yield "shanten: " + ", ".join(f"{_spaced(form)} {value}" for form, value in section.forms)
    if document["warnings"]:
        yield "note: a hand has 3k+1 or 3k+2 tiles"
    if section.facts:
        yield "table: " + ", ".join(map(_fact, section.facts))
    drawn = document["tiles"][-1]
    for reading in section.readings:
        yield f"reading: {reading.text} ({_how(reading.model, drawn)})"
    if section.more_readings:
        yield f"and {counted(section.more_readings, 'more reading', 'more readings')}"
    if section.worth:
        yield f"points: {long_words(section.worth)}"
    yield ""
    if section.has_discards:
        yield from _table(section, has_outlook)
    else:
        yield from _draws(section.keeping[0])
        if has_outlook:
            yield from _follows(section.keeping[0])


def _how(reading: ReadingModel, drawn: str) -> str:
    """Return the form, and the shapes that the drawn tile may have completed."""
    form = _spaced(reading["form"])
    if not reading["shapes"]:
        return form
    return f"{form}; drawn {drawn}: {'/'.join(map(_spaced, reading['shapes']))}"


def _fact(fact: Fact) -> str:
    name, tiles = FACTS.get(fact.key, fact.key), "".join(map(str, fact.tiles))
    if fact.key == "jokers":
        return f"{name} {fact.value} ({tiles})"
    if fact.key == "dora":
        return f"{name} {tiles} (dora {''.join(map(str, fact.dora))}, {fact.value} in hand)"
    if fact.key in ("round_wind", "seat_wind"):
        return f"{name} {WINDS[fact.value]}"
    return f"{name} {tiles or fact.value}"


def _table(section: Section, has_outlook: bool) -> Iterator[str]:
    columns = section.columns
    yield _cells({column.key: column.name.id for column in columns}, ACCEPTS.id, columns)
    for row in section.keeping:
        yield _row(row, columns)
        if has_outlook:
            yield from _follows(row)
    if section.joker:
        yield "letting a joker go"
        yield _row(section.joker, columns)
    if section.going_back:
        yield f"going back to {say(shanten_words(section.going_back[0].model['shanten']))}"
        for row in section.going_back:
            yield _row(row, columns)
    if "dominated" in section.marks:
        yield f"{DOMINATED} strictly worse: the discard behind the sign accepts all of this"
    if any(row.worths for row in section.rows):
        yield POINTS


def _row(row: Row, columns: Sequence[Column]) -> str:
    figures = {column.key: row.figure(column) for column in columns}
    return _cells({**figures, "tile": row.tile or ""}, _accepted(row), columns)


def _follows(row: Row) -> Iterator[str]:
    """Yield the useful draws after a row, a line each."""
    for step in row.to_tenpai:
        waits = f"waits {_copies(step['ukeire'])}, {counted(step['count'], 'tile', 'tiles')}"
        yield f"    draw {_copies([step])}, discard {step['physical']}: {waits}"
    for (discard, before, after), draws in row.improvements:
        yield f"    draw {_copies(draws)}, discard {discard}: accepts {before} → {after}"


def _cells(texts: Mapping[str, str], accepted: str, columns: Sequence[Column]) -> str:
    """Return a line of a table: the first column aligned left, the others right."""
    first, *others = columns
    numbers = "".join(f"  {texts[one.key]:>{len(one.name.id)}}" for one in others)
    return f"{texts[first.key]:{len(first.name.id)}}{numbers}  {accepted}".rstrip()


def _draws(row: Row) -> Iterator[str]:
    """Yield the accepted tiles of a hand that draws next, and its figures."""
    if not row.model["ukeire"]:
        yield "nothing brings these tiles nearer"
        return
    tiles = counted(row.model["count"], "tile", "tiles")
    yield f"{tiles}, {counted(row.model['kinds'], 'kind', 'kinds')}: {_accepted(row)}"
    if row.worths:
        yield POINTS
    ahead = [
        f"{column.name.id.lower()} {row.figure(column)}"
        for column in FIGURES
        if column.looks_ahead and row.figure(column)
    ]
    if ahead:
        yield ", ".join(ahead)


def _accepted(row: Row) -> str:
    worths = row.worths
    tiles = [
        f"{tile}×{left}"
        + (f" {'/'.join(map(_spaced, shapes))}" if shapes else "")
        + (f" {figures(worths[tile])}" if tile in worths else "")
        for tile, left, shapes in row.accepted
    ]
    marks = "".join(f"  ! {MARKS[mark]}" for mark in MARKS if mark in row.marks)
    return " ".join(tiles) + marks + (f"  {DOMINATED} {row.better}" if row.better else "")


def _copies(tiles: Sequence[AcceptedModel]) -> str:
    return " ".join(f"{each['tile']}×{each['left']}" for each in tiles)


def _spaced(name: str) -> str:
    return name.replace("_", " ")
