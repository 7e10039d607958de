"""Facts in a line of chat besides its hand, which can become parameters of the page.

A fact that the page cannot use is named as well: one that contradicts the hand, a parameter or
another fact, or that the page has no parameter for. The API and the command line use no fact, and
name all of them.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from analyzer.notation import Reading
from analyzer.notation.chat_facts import find_facts
from analyzer.rules import Rules
from analyzer.situation import TURNS, indicator_of
from analyzer.tiles import TILES, Tile
from webapp.language.messages import Message, say
from webapp.query.parameters import LABELS

BEFORE_EAST = 26
"""The kind of the tile before east; winds are numbered from 1."""


UnusedFact = Literal[
    "UNUSED_DORA", "UNUSED_ROUND_WIND", "UNUSED_SEAT_WIND", "UNUSED_TURN", "UNUSED_THROWN_TILE"
]
"""The warning of the API that an answer does not use a fact of the text of its hand."""

Warnings = Annotated[
    list[UnusedFact],
    "For each fact that the text of the hand names and no parameter gives: the answer does not use "
    "it.",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundFact:
    """A fact of a line.

    Attributes:
        code: what the API says if it does not use the fact.
        name: the name of the fact; it has tiles or numbers as well.
        field, value: the field of the page that the fact fills, and its value; no field if the line
            contradicts itself.
    """

    code: UnusedFact
    name: Message
    tiles: tuple[Tile, ...] = ()
    numbers: tuple[int, ...] = ()
    field: str
    value: object = None


@dataclass(frozen=True, slots=True)
class FoundFacts:
    """The facts of a line that its page does not use yet.

    Attributes:
        usable: those that it can use.
        link: the page that uses them; empty if there are none.
        unused: those that it cannot use.
    """

    usable: tuple[FoundFact, ...]
    link: str
    unused: tuple[FoundFact, ...]


def warnings_of(found: FoundFacts | None) -> list[UnusedFact]:
    """Return the warnings about the facts of a text, none of which the answer uses."""
    return [fact.code for fact in _every(found)]


def notes_of(found: FoundFacts | None) -> Iterator[str]:
    """Yield the line of a terminal about these facts, if there are any."""
    if found:
        facts = ", ".join(
            f"{say(fact.name)} {''.join(map(str, fact.tiles or fact.numbers))}"
            for fact in _every(found)
        )
        yield f"note: found in the text, but not used: {facts}"


def _every(found: FoundFacts | None) -> tuple[FoundFact, ...]:
    return (*found.usable, *found.unused) if found else ()


def usable_facts(
    facts: Iterator[FoundFact],
    current: object,
    usual: object,
    link: Callable[[Mapping[str, object]], str | None],
) -> FoundFacts | None:
    """Return the facts that a page does not use; None if it uses all of them.

    Args:
        facts: the facts of a line.
        current: the values of the page's parameters.
        usual: the values without parameters; others are not replaced.
        link: returns the link to the page with some values; None if they contradict the hand.
    """
    usable, unused, address = list[FoundFact](), list[FoundFact](), ""
    for fact in facts:
        given = getattr(current, fact.field, None)
        if given == fact.value:
            continue
        values = {each.field: each.value for each in (*usable, fact)}
        is_free = hasattr(usual, fact.field) and given == getattr(usual, fact.field)
        found = link(values) if is_free else None
        if found is None:
            unused.append(fact)
        else:
            address = found
            usable.append(fact)
    return FoundFacts(tuple(usable), address, tuple(unused)) if usable or unused else None


def facts_in(text: str, reading: Reading, rules: Rules) -> Iterator[FoundFact]:
    """Yield the facts in a text besides its hand; the fields are those of a `Situation`."""
    facts = find_facts(text, reading)
    dora = tuple(tile for tile in facts.dora if not tile.is_joker and rules.has_tile(tile))
    indicators = facts.indicators or tuple(indicator_of(tile, rules) for tile in dora)
    if indicators:
        name, tiles = (LABELS["d"], indicators) if facts.indicators else (Message("Dora"), dora)
        yield FoundFact(
            code="UNUSED_DORA", name=name, tiles=tiles, field="dora_indicators", value=indicators
        )
    yield from _winds("UNUSED_ROUND_WIND", LABELS["r"], "round_wind", facts.round_winds)
    yield from _winds("UNUSED_SEAT_WIND", LABELS["s"], "seat_wind", facts.seat_winds)
    if facts.turns:
        yield FoundFact(
            code="UNUSED_TURN",
            name=LABELS["t"],
            numbers=facts.turns,
            field="turn" if len(facts.turns) == 1 and facts.turns[0] in TURNS else "",
            value=facts.turns[0],
        )
    if reading.offered:
        tile = reading.offered
        yield FoundFact(
            code="UNUSED_THROWN_TILE",
            name=Message("Thrown tile"),
            tiles=(tile,),
            field="offered",
            value=tile,
        )


def _winds(
    code: UnusedFact, name: Message, field: str, winds: tuple[int, ...]
) -> Iterator[FoundFact]:
    """Yield the winds that a text names for the round or the seat, if any."""
    if winds:
        tiles = tuple(TILES[BEFORE_EAST + wind] for wind in winds)
        usable = field if len(winds) == 1 else ""
        yield FoundFact(code=code, name=name, tiles=tiles, field=usable, value=winds[0])
