"""The content of a card: frozen values, every word in the language of the card."""

from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.ukeire import Ukeire

MOST_ROWS = 3


@dataclass(frozen=True, slots=True)
class CardTile:
    """A tile of a row, and its copies left where they matter."""

    name: str
    left: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRow:
    """A discard with what it accepts, the draws of a hand, or a reading of it.

    Attributes:
        discard: the tile to let go.
        is_best: it is to be recommended.
        label: the name of a reading.
        groups: the blocks of a reading; else one, with all tiles.
        total: how many tiles are accepted, in words.
        mark: a warning.
    """

    discard: str | None = None
    is_best: bool = False
    label: str = ""
    groups: tuple[tuple[CardTile, ...], ...]
    total: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card.

    Attributes:
        language: of its words; a character may look otherwise in another one.
        headline: the answer in a word or two, or the question of a card without an answer.
        best: the places of the tiles to let go.
        dora: the tiles that are, behind `dora_word`.
        discard, following: headings of the discards, and of the tiles that rows hold.
        rows: at most three.
        more: what else there would be, in words.
        note: a sentence above or instead of the rows.
    """

    language: str
    headline: str
    hand: Hand
    best: frozenset[int] = frozenset()
    dora_word: str = ""
    dora: tuple[str, ...] = ()
    discard: str = ""
    following: str = ""
    rows: tuple[CardRow, ...] = ()
    more: str = ""
    note: str = ""

    @property
    def is_question(self) -> bool:
        """Whether there is nothing but the hand and the headline."""
        return not self.rows and not self.note


def accepted_tiles(ukeire: Ukeire) -> tuple[CardTile, ...]:
    """Return tiles with their copies left."""
    return tuple(CardTile(str(tile), left) for tile, left in ukeire)
