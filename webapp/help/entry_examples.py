"""Examples of what can be entered: hands, suits, melds, parameters with a field."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from analyzer.notation import parse_hand, read_tiles
from analyzer.tiles import Tile
from webapp.help.words import MELD_HAND, RULES_SAMPLE
from webapp.language.messages import Message
from webapp.parts.hand_facts import MeldView, meld_view
from webapp.query.links import hand_link
from webapp.query.parameter_kinds import Parameter, Sample
from webapp.query.parameters import JOKER_SWITCHES, NUKI, RULES_NAME, SITUATION
from webapp.query.state import LinkState

PLAIN = LinkState()

FIELDS = (
    *[each for each in SITUATION if each is not NUKI],
    replace(RULES_NAME, sample=RULES_SAMPLE),
    NUKI,
    *JOKER_SWITCHES,
)
"""Parameters other than the hand; those that all rules have come first."""


@dataclass(frozen=True, slots=True)
class HandExample:
    """A hand that the help page explains, with its link."""

    text: str
    tiles: tuple[Tile, ...]
    link: str


@dataclass(frozen=True, slots=True)
class SuitView:
    """A suit: its letter and its tiles in the order of their digits."""

    name: Message
    letter: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class MeldExample:
    """A meld as typed and as shown; `link` leads to a hand with it."""

    text: str
    meld: MeldView
    words: Message
    link: str


@dataclass(frozen=True, slots=True)
class FieldExample:
    """A parameter of a link, such as `d=5m`, with the name of its field and its meaning."""

    name: Message
    parameter: str
    meaning: Message
    link: str


def hand_example(text: str, state: LinkState = PLAIN) -> HandExample:
    """Return a hand with the link to its answer."""
    return HandExample(text, parse_hand(text).tiles, hand_link(text, state))


def suit_view(name: Message, letter: str, digits: str) -> SuitView:
    """Return the tiles of these digits in a suit."""
    return SuitView(name, letter, read_tiles(f"{digits}{letter}"))


def meld_example(text: str, words: Message) -> MeldExample:
    """Return a meld, with the link to a hand that has it."""
    whole = f"{MELD_HAND}{text}"
    meld = meld_view(parse_hand(whole).melds[0])
    return MeldExample(text, meld, words, hand_link(whole, PLAIN))


def field_examples(records: Iterable[Parameter]) -> tuple[FieldExample, ...]:
    """Return the parameters that have a sample."""
    return tuple(_field(each, each.sample) for each in records if each.sample)


def _field(record: Parameter, sample: Sample) -> FieldExample:
    parameter = f"{record.name}={sample.value}"
    link = f"{sample.link}{'&' if '?' in sample.link else '?'}{parameter}"
    label = record.label or record.description
    return FieldExample(label, parameter, sample.meaning or record.description, link)
