"""Parameters of the API: their meaning, and the limits that the readers of requests keep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from analyzer.rules import MOST_JOKERS
from webapp.language.messages import Message
from webapp.language.speech import LANGUAGES
from webapp.query.hand import FORMS as COUNTED
from webapp.query.hand import LONGEST_HAND
from webapp.query.parameters import CHOICES, LONGEST, NUMBERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

BOOLEAN = [0, 1]

HAND_FORMAT = "mahjong-hand"
"""A hand in any notation, for JSON Schema, which can say no more of it."""

TILES_FORMAT = "mahjong-tiles"
"""Single tiles in any notation."""

MELDS_FORMAT = "mahjong-melds"
"""Declared sets in any notation."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Parameter:
    """A parameter of the query string.

    Attributes:
        schema: JSON Schema of its value.
        may_be_empty: left empty it is left out.
    """

    name: str
    meaning: Message
    schema: Mapping[str, Any]
    may_be_empty: bool = True

    @property
    def json_types(self) -> tuple[str, ...]:
        """What it may be in a JSON body, where a number or a switch need not be text."""
        values = self.schema.get("enum", ())
        if values == BOOLEAN:
            return ("boolean", "integer", "string")
        if self.schema["type"] == "integer" or any(str(each).isdigit() for each in values):
            return ("integer", "string")
        return ("string",)


def hand(name: str, meaning: Message, longest: int | None = LONGEST_HAND) -> Parameter:
    """Return the parameter that holds a hand in any notation."""
    schema: dict[str, Any] = {"type": "string", "format": HAND_FORMAT}
    if longest is not None:
        schema["maxLength"] = longest
    return Parameter(name=name, meaning=meaning, schema=schema)


def tiles(name: str, meaning: Message, longest: int = LONGEST) -> Parameter:
    """Return the parameter that holds single tiles in any notation."""
    schema = {"type": "string", "format": TILES_FORMAT, "maxLength": longest}
    return Parameter(name=name, meaning=meaning, schema=schema)


def number(name: str, meaning: Message, bounds: tuple[int, int]) -> Parameter:
    """Return the parameter that holds a whole number within bounds, both included."""
    least, most = bounds
    schema = {"type": "integer", "minimum": least, "maximum": most}
    return Parameter(name=name, meaning=meaning, schema=schema)


def choice(
    name: str, meaning: Message, values: Iterable[str], *, may_be_empty: bool = True
) -> Parameter:
    """Return the parameter that holds one of several words."""
    schema = {"type": "string", "enum": list(values)}
    return Parameter(name=name, meaning=meaning, schema=schema, may_be_empty=may_be_empty)


def switch(name: str, meaning: Message, *, may_be_empty: bool = True) -> Parameter:
    """Return the parameter that holds 0 or 1."""
    schema = {"type": "integer", "enum": BOOLEAN}
    return Parameter(name=name, meaning=meaning, schema=schema, may_be_empty=may_be_empty)


HAND = (
    hand("q", Message("The hand, in any notation or as a link.")),
    hand("p", Message("The same, but four sets and a pair only."), longest=None),
    hand("qd", Message("As q: tenhou’s links have it."), longest=None),
    hand("pd", Message("As p: tenhou’s links have it."), longest=None),
)
"""The hand: the first of these that is there; nobody looks at the others, however long they are."""

FORMS = (
    choice(
        "forms",
        Message("Which forms count: all, or four sets and a pair, as with p."),
        COUNTED,
        may_be_empty=False,
    ),
)

TABLE = (
    tiles("d", Message("Dora indicators, at most five.")),
    tiles("v", Message("Tiles seen elsewhere.")),
    tiles("river", Message("Own discards.")),
    number("r", Message("Round wind, 1–4 from east to north."), NUMBERS["r"][1:]),
    number("s", Message("Seat wind, 1–4 from east to north."), NUMBERS["s"][1:]),
    number("t", Message("Turn."), NUMBERS["t"][1:]),
    number("nuki", Message("Norths set aside, of three players."), NUMBERS["nuki"][1:]),
)

RULES = (
    choice(
        "rules",
        Message("The rules; without it riichi, or jokers where the hand has some."),
        CHOICES["rules"],
    ),
    tiles("wild", Message("The tile that is a joker; means rules=jokers, as the next four do.")),
    number("jokers", Message("How many jokers exist."), (0, MOST_JOKERS)),
    choice("pairs", Message("With jokers, which seven pairs win."), CHOICES["pairs"]),
    switch("orphans", Message("With jokers, whether thirteen orphans win.")),
    choice("cap", Message("With jokers, how many copies of a kind there are."), CHOICES["cap"]),
)

OUTLOOK = (
    switch(
        "outlook",
        Message("1: with what follows each discard; it takes a hundred times as long."),
        may_be_empty=False,
    ),
)

LANGUAGE = choice(
    "lang",
    Message("The language of sentences; without it the one that a browser asks for."),
    LANGUAGES,
)
"""Of every address; it stands in no body."""

SHARED = (*HAND, *FORMS, *TABLE, *RULES)
"""What every operation about a hand of riichi, three players or jokers takes."""
