"""Facts in a line of chat besides its hand, which can become parameters of the page.

A fact that the page cannot use is named as well: one that contradicts the hand or a parameter, or
that the page has no parameter for.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from analyzer.notation import Reading
from analyzer.notation.chat_facts import find_facts
from analyzer.rules import Rules
from analyzer.situation import indicator_of
from analyzer.tiles import TILES, Tile
from webapp.language.messages import Message
from webapp.query.parameters import LABELS

BEFORE_EAST = 26
"""The kind of the tile before east; winds are numbered from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundFact:
    """A fact of a line.

    Attributes:
        name: the name of the fact; it has tiles or a number as well.
        field, value: the field of the page that the fact fills, and its value.
    """

    name: Message
    tiles: tuple[Tile, ...] = ()
    number: int | None = None
    field: str
    value: object


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
        yield FoundFact(name=name, tiles=tiles, field="dora_indicators", value=indicators)
    winds = (("r", "round_wind", facts.round_wind), ("s", "seat_wind", facts.seat_wind))
    for parameter, field, wind in winds:
        if wind:
            tile = TILES[BEFORE_EAST + wind]
            yield FoundFact(name=LABELS[parameter], tiles=(tile,), field=field, value=wind)
    if facts.turn:
        yield FoundFact(name=LABELS["t"], number=facts.turn, field="turn", value=facts.turn)
    if reading.offered:
        tile = reading.offered
        yield FoundFact(name=Message("Thrown tile"), tiles=(tile,), field="offered", value=tile)
