"""What a line of chat says besides its hand, offered for the table."""

from dataclasses import dataclass

from analyzer.tiles import TILES, Tile
from webapp.language.messages import Message

BEFORE_EAST = 26
"""Kind of the tile before the winds, which count from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedFact:
    """A fact of a line.

    Attributes:
        name: of the fact; then its tiles or its number.
        field, value: of what the page knows of the table.
    """

    name: Message
    tiles: tuple[Tile, ...] = ()
    number: int | None = None
    field: str
    value: object


@dataclass(frozen=True, slots=True)
class ChatOffer:
    """The facts of a line that its page does not use, and the link that does."""

    facts: tuple[OfferedFact, ...]
    link: str


def offered_wind(name: Message, field: str, wind: int) -> OfferedFact:
    """Return the fact that a wind is this one, 1-4."""
    return OfferedFact(name=name, tiles=(TILES[BEFORE_EAST + wind],), field=field, value=wind)
