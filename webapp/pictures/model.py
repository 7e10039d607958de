"""A card as frozen values with texts in its language; the texts of all cards; previews of links.

The letters of these texts are drawn beforehand. A new text must be added to `PHRASES` in
static/card/art/alphabet.py, or to the `Preview` of its feature.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from analyzer.hand import Hand
from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire
from webapp.language.messages import Message, say
from webapp.language.speech import current_language, phrase
from webapp.pictures.lettering import can_spell
from webapp.query.parameter_kinds import Choice

MOST_ROWS = 3

DISCARD = Message("Discard")
DRAWS = Message("Draws")
WAITS = Message("Waits")
DORA = Message("Dora")
FURITEN = Message("furiten")
DEAD = Message("no tiles left")
NOTHING = Message("No single tile brings this hand nearer.")

SCALE = Choice(
    "scale",
    ("1", "2"),
    default="1",
    message=phrase("scale is 1 (50 pixels to a tile) or 2 (100 pixels)"),
    may_be_empty=False,
)
"""Size of a picture: 50 or 100 pixels to a tile."""

WIDTHS = ("1200", "600", "400")
"""Widths of a card in pixels."""

WIDTH = Choice(
    "width",
    WIDTHS,
    default=WIDTHS[0],
    message=phrase("width is 1200, 600 or 400 pixels"),
    may_be_empty=False,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRow:
    """A row of a card: a discard, the draws of a hand, a reading of it, or an answer to a discard.

    Attributes:
        discard: the tile to discard.
        is_best: whether it is recommended.
        label: the name of a reading, or of an answer without tiles.
        accepted: the tiles that it accepts, with their copies left.
        groups: the blocks of a reading; or one group, the tiles called.
        total: how many tiles are accepted, in words.
        figures: a text for each of the card's `columns`, instead of the total.
        mark: a warning.
        value: lines with the value of a win on the waits; for a discard instead of the total.
    """

    discard: Tile | None = None
    is_best: bool = False
    label: str = ""
    accepted: Ukeire = ()
    groups: tuple[tuple[Tile, ...], ...] = ()
    total: str = ""
    figures: tuple[str, ...] = ()
    mark: str = ""
    value: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card.

    Attributes:
        language: of its texts; some characters look different in different languages.
        headline: the answer in a word or two, or the question of a card without an answer.
        best: the indexes of the recommended discards in the hand.
        dora: the tiles that are dora.
        following: the heading of the tiles of the rows.
        columns: headings of the figures that rows have.
        thrown: the discard of another player; the rows are the answers to it, and `following` names
            the player.
        rows: at most three.
        more: the number of readings that are not shown, in words.
        note: a sentence above or instead of the rows.
        is_lasting: whether the same link gives the same card later.
    """

    headline: str
    hand: Hand
    language: str = field(default_factory=current_language)
    best: frozenset[int] = frozenset()
    dora: tuple[Tile, ...] = ()
    following: str = ""
    columns: tuple[str, ...] = ()
    thrown: Tile | None = None
    rows: tuple[CardRow, ...] = ()
    more: str = ""
    note: str = ""
    is_lasting: bool = True

    @property
    def is_question(self) -> bool:
        """Whether the card has only the hand and the headline."""
        return not self.rows and not self.note


@dataclass(frozen=True, slots=True)
class Summary:
    """A hand, the answer in a few words, and the query of the address of its card."""

    hand: Hand
    state: str
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """The preview of links to a feature's page, as the feature describes it.

    Attributes:
        paths: of the page, below the root of the site.
        rules: the value of `rules` that requests its card at /card.png; empty: all other values.
        card: returns the card for parameters.
        summary: returns the summary for parameters of the page; None if they name no hand.
        phrases: texts of its card that are not in the `PHRASES` of all cards.
    """

    paths: tuple[str, ...]
    rules: str
    card: Callable[[Mapping[str, str]], Card]
    summary: Callable[[Mapping[str, str]], Summary | None]
    phrases: tuple[Message, ...] = ()


def say_on_card(phrase: Message) -> str:
    """Return a text in the current language, or in English if one of its letters was not drawn.

    >>> from webapp.language import words
    >>> say_on_card(words.tile_count(3))
    '3 tiles'
    """
    text = say(phrase)
    return text if can_spell(text, current_language()) else _in_english(phrase)


def begin_on_card(phrase: Message) -> str:
    """Return a text with a capital first letter.

    >>> from webapp.language import words
    >>> begin_on_card(words.shanten_words(0))
    'Tenpai'
    """
    text = say_on_card(phrase)
    return text[:1].upper() + text[1:]


def _in_english(phrase: Message) -> str:
    text = phrase.plural if phrase.plural and phrase.num != 1 else phrase.id
    parts = {
        name: _in_english(part) if isinstance(part, Message) else part
        for name, part in phrase.parts.items()
    }
    return text % {"num": phrase.num, **parts}
