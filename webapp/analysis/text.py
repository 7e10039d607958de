"""A hand of a report and what is wrong with an input, as plain text for a terminal."""

from collections.abc import Iterator, Mapping, Sequence

from analyzer.errors import NotationError
from webapp.analysis.report_model import AcceptedTile, Ahead, Fact, ReadingBlocks, Row, Section
from webapp.language.words import SHAPES
from webapp.query.problems import problem_of
from webapp.terminal.problems import format_problem

HEADINGS = {
    "discard": "discard",
    "shanten": "shanten",
    "kinds": "kinds",
    "count": "tiles",
    "good": "good shape",
    "next": "next",
    "improving": "improve",
}
"""Column -> its heading; what a discard accepts comes last."""

ACCEPTS = "accepts"

FACTS = {
    "jokers": "jokers left",
    "nuki": "norths set aside",
    "red_fives": "red fives",
    "dora": "dora indicators",
    "round_wind": "round",
    "seat_wind": "seat",
    "river": "own discards",
}
"""Fact -> its name, where it has another one here."""

WINDS = {1: "east", 2: "south", 3: "west", 4: "north"}

MARKS = {"furiten": "furiten", "dead": "no tile left"}

DOMINATED = "⊂"
"""Mark of a row that another one beats."""


def format_table(section: Section, *, has_outlook: bool = False) -> str:
    """Return the hand, its shanten in each form, and a row for each discard.

    `has_outlook` tells the draws that follow each row below it.
    """
    return "".join(f"{line}\n" for line in _lines(section, has_outlook))


def format_fault(error: NotationError) -> str:
    """Return the error with the text below it and carets under the characters at fault."""
    return format_problem(problem_of("q", error), {})


def _lines(section: Section, has_outlook: bool) -> Iterator[str]:
    yield f"{section.text}  {section.header}"
    named = (f"{form.form.replace('_', ' ')} {form.shanten}" for form in section.forms)
    yield "shanten: " + ", ".join(named)
    if section.has_odd_size:
        yield "note: a hand has 3k+1 or 3k+2 tiles"
    if section.facts:
        yield "table: " + ", ".join(map(_fact, section.facts))
    for reading in section.readings:
        yield f"reading: {reading.text} ({_how(section, reading)})"
    if section.more_readings:
        yield f"and {section.more_readings} more readings"
    yield ""
    if section.has_discards:
        yield from _table(section, has_outlook)
    else:
        yield from _draws(section.keeping[0])
        if has_outlook:
            yield from _follows(section.keeping[0])


def _how(section: Section, reading: ReadingBlocks) -> str:
    """Return the form, and what the drawn tile may have completed."""
    form = reading.form.replace("_", " ")
    if not reading.shapes:
        return form
    shapes = "/".join(f"{_named([name])} {SHAPES[name][1]}" for name in reading.shapes)
    return f"{form}; drawn {section.drawn}: {shapes}"


def _fact(fact: Fact) -> str:
    name = FACTS.get(fact.name, fact.name)
    if fact.name == "jokers":
        return f"{name} {fact.number} ({fact.tiles[0]})"
    if fact.name == "dora":
        return f"{name} {''.join(fact.tiles)} (dora {''.join(fact.dora)}, {fact.number} in hand)"
    if fact.name in ("round_wind", "seat_wind"):
        return f"{name} {WINDS[fact.number or 1]}"
    return f"{name} {fact.rules or ''.join(fact.tiles) or fact.number}"


def _table(section: Section, has_outlook: bool) -> Iterator[str]:
    columns = [column for column in HEADINGS if column in section.columns]
    yield _cells({**HEADINGS, ACCEPTS: ACCEPTS}, columns)
    for row in section.keeping:
        yield _row(row, columns)
        if has_outlook:
            yield from _follows(row)
    if section.joker:
        yield "letting a joker go"
        yield _row(section.joker, columns)
    if section.going_back:
        yield "going back (向聴戻し)"
        for row in section.going_back:
            yield _row(row, columns)
    if "dominated" in section.marks:
        yield f"{DOMINATED} another discard accepts all of this and more"


def _row(row: Row, columns: list[str]) -> str:
    texts = {
        "discard": row.tile or "",
        "shanten": str(row.shanten),
        "kinds": str(row.kinds),
        "count": str(row.count),
        ACCEPTS: _accepted(row),
    }
    return _cells(texts | _ahead(row.ahead), columns)


def _follows(row: Row) -> Iterator[str]:
    """Yield the draws that follow a row, one a line."""
    if row.ahead is None:
        return
    for step in row.ahead.to_tenpai:
        waits = f"waits {_copies(step.waits)}, {step.count} tiles"
        yield f"    draw {step.tile}×{step.left}, discard {step.discard}: {waits}"
    for one in row.ahead.improvements:
        wider = f"accepts {one.before} → {one.after}"
        yield f"    draw {_copies(one.draws)}, discard {one.discard}: {wider}"


def _copies(tiles: Sequence[AcceptedTile]) -> str:
    return " ".join(f"{each.tile}×{each.left}" for each in tiles)


def _cells(texts: Mapping[str, str], columns: list[str]) -> str:
    """Return a line of a table: the first column to the left, the other ones to the right."""
    first, *others = columns
    numbers = "".join(f"  {texts.get(name, ''):>{len(HEADINGS[name])}}" for name in others)
    return f"{texts[first]:{len(HEADINGS[first])}}{numbers}  {texts[ACCEPTS]}".rstrip()


def _draws(row: Row) -> Iterator[str]:
    """Yield what a hand about to draw accepts, and what follows."""
    if not row.accepted:
        yield "nothing brings these tiles nearer"
        return
    yield f"{row.kinds} kinds, {row.count} tiles: {_accepted(row)}"
    said = {HEADINGS[name]: text for name, text in _ahead(row.ahead).items() if name in row.columns}
    if said:
        yield ", ".join(f"{heading} {text}" for heading, text in said.items())


def _ahead(ahead: Ahead | None) -> dict[str, str]:
    if ahead is None:
        return {}
    return {
        "good": "" if ahead.good is None else f"{ahead.good}%",
        "next": "" if ahead.next is None else f"{ahead.next:.1f}",
        "improving": str(ahead.improving),
    }


def _accepted(row: Row) -> str:
    tiles = [
        f"{each.tile}×{each.left}" + (f" {_named(each.shapes)}" if each.shapes else "")
        for each in row.accepted
    ]
    marks = [MARKS[mark] for mark in MARKS if mark in row.marks]
    dominated = f"  {DOMINATED}" if row.is_dominated else ""
    return " ".join(tiles) + "".join(f"  ! {mark}" for mark in marks) + dominated


def _named(shapes: Sequence[str]) -> str:
    return "/".join(shape.replace("_", " ") for shape in shapes)
