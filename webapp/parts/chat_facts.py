"""Facts in a line of chat besides its hand, offered as parameters of the page."""

from dataclasses import dataclass

from analyzer.tiles import TILES, Tile
from webapp.language.messages import Message

BEFORE_EAST = 26
"""The kind of the tile before east; winds are numbered from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedFact:
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
class ChatOffer:
    """The facts of a line that its page does not use, and the link to the page that uses them."""

    facts: tuple[OfferedFact, ...]
    link: str


def offered_wind(name: Message, field: str, wind: int) -> OfferedFact:
    """Return the fact of a wind, 1-4 from east to north."""
    return OfferedFact(name=name, tiles=(TILES[BEFORE_EAST + wind],), field=field, value=wind)
