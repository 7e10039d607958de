"""The content of a card: frozen values, with texts in the language of the card."""

from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.ukeire import Ukeire

MOST_ROWS = 3


@dataclass(frozen=True, slots=True)
class CardTile:
    """A tile of a row, and its copies left; None if they are not shown."""

    name: str
    left: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRow:
    """A row of a card: a discard, the draws of a hand, a reading of it, or an answer to a discard.

    Attributes:
        discard: the tile to discard.
        is_best: whether it is recommended.
        label: the name of a reading, or of an answer without tiles.
        groups: the blocks of a reading; else one group, with all tiles accepted or called.
        total: how many tiles are accepted, in words.
        figures: a text for each of the card's `columns`, instead of the total.
        mark: a warning.
        worth: lines with the value of a win on the waits; for a discard instead of the total.
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
        language: of its texts; some characters look different in different languages.
        headline: the answer in a word or two, or the question of a card without an answer.
        best: the indexes of the recommended discards in the hand.
        dora: the tiles that are dora, after the text `dora_word`.
        discard, following: headings of the discards, and of the tiles of the rows.
        columns: headings of the figures that rows have.
        thrown: the discard of another player; the rows are the answers to it, and `following` names
            the player.
        rows: at most three.
        more: the number of readings that are not shown, in words.
        note: a sentence above or instead of the rows.
        is_lasting: whether the same link gives the same card later.
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
        """Whether the card has only the hand and the headline."""
        return not self.rows and not self.note


def accepted_tiles(ukeire: Ukeire) -> tuple[CardTile, ...]:
    """Return the accepted tiles with their copies left."""
    return tuple(CardTile(str(tile), left) for tile, left in ukeire)
