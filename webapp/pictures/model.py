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
    """A discard with what it accepts, draws of a hand, a reading of it, or an answer to a throw.

    Attributes:
        discard: the tile to let go.
        is_best: it is to be recommended.
        label: the name of a reading, or of an answer without tiles.
        groups: the blocks of a reading; else one, with all tiles accepted or called.
        total: how many tiles are accepted, in words.
        figures: one for each of the card's `columns`, instead of the total.
        mark: a warning.
        worth: what the waits win, in lines; of a discard in place of the total.
    """

    discard: str | None = None
    is_best: bool = False
    label: str = ""
    groups: tuple[tuple[CardTile, ...], ...]
    total: str = ""
    figures: tuple[str, ...] = ()
    mark: str = ""
    worth: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card.

    Attributes:
        language: of its words; a character may look otherwise in another one.
        headline: the answer in a word or two, or the question of a card without an answer.
        best: the places of the tiles to let go.
        dora: the tiles that are, behind `dora_word`.
        discard, following: headings of the discards, and of the tiles that rows hold.
        columns: headings of the figures that rows have.
        thrown: a tile that another player threw; the rows are the answers to it, and `following`
            says who threw it.
        rows: at most three.
        more: what else there would be, in words.
        note: a sentence above or instead of the rows.
        is_lasting: the same link gives the same card tomorrow.
    """

    language: str
    headline: str
    hand: Hand
    best: frozenset[int] = frozenset()
    dora_word: str = ""
    dora: tuple[str, ...] = ()
    discard: str = ""
    following: str = ""
    columns: tuple[str, ...] = ()
    thrown: str = ""
    rows: tuple[CardRow, ...] = ()
    more: str = ""
    note: str = ""
    is_lasting: bool = True

    @property
    def is_question(self) -> bool:
        """Whether there is nothing but the hand and the headline."""
        return not self.rows and not self.note


def accepted_tiles(ukeire: Ukeire) -> tuple[CardTile, ...]:
    """Return tiles with their copies left."""
    return tuple(CardTile(str(tile), left) for tile, left in ukeire)
