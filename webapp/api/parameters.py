"""Parameters of the API: their meaning, and the limits that the readers of requests keep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from analyzer.mcr import PROFILES
from analyzer.rules import MOST_JOKERS
from webapp import mcr_setting, simulation_form
from webapp.forms import FORMS as COUNTED
from webapp.forms import LONGEST_HAND
from webapp.languages import LANGUAGES
from webapp.parameters import CHOICES, LONGEST, NUMBERS
from webapp.wording import Message

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


def _hand(name: str, meaning: Message, longest: int | None = LONGEST_HAND) -> Parameter:
    schema: dict[str, Any] = {"type": "string", "format": HAND_FORMAT}
    if longest is not None:
        schema["maxLength"] = longest
    return Parameter(name=name, meaning=meaning, schema=schema)


def _tiles(name: str, meaning: Message, longest: int = LONGEST) -> Parameter:
    schema = {"type": "string", "format": TILES_FORMAT, "maxLength": longest}
    return Parameter(name=name, meaning=meaning, schema=schema)


def _number(name: str, meaning: Message, bounds: tuple[int, int]) -> Parameter:
    least, most = bounds
    schema = {"type": "integer", "minimum": least, "maximum": most}
    return Parameter(name=name, meaning=meaning, schema=schema)


def _choice(
    name: str, meaning: Message, values: Iterable[str], *, may_be_empty: bool = True
) -> Parameter:
    schema = {"type": "string", "enum": list(values)}
    return Parameter(name=name, meaning=meaning, schema=schema, may_be_empty=may_be_empty)


def _switch(name: str, meaning: Message, *, may_be_empty: bool = True) -> Parameter:
    schema = {"type": "integer", "enum": BOOLEAN}
    return Parameter(name=name, meaning=meaning, schema=schema, may_be_empty=may_be_empty)


HAND = (
    _hand("q", Message("The hand, in any notation or as a link.")),
    _hand("p", Message("The same, but four sets and a pair only."), longest=None),
    _hand("qd", Message("As q: tenhou’s links have it."), longest=None),
    _hand("pd", Message("As p: tenhou’s links have it."), longest=None),
)
"""The hand: the first of these that is there; nobody looks at the others, however long they are."""

FORMS = (
    _choice(
        "forms",
        Message("Which forms count: all, or four sets and a pair, as with p."),
        COUNTED,
        may_be_empty=False,
    ),
)

TABLE = (
    _tiles("d", Message("Dora indicators, at most five.")),
    _tiles("v", Message("Tiles seen elsewhere.")),
    _tiles("river", Message("Own discards.")),
    _number("r", Message("Round wind, 1–4 from east to north."), NUMBERS["r"][1:]),
    _number("s", Message("Seat wind, 1–4 from east to north."), NUMBERS["s"][1:]),
    _number("t", Message("Turn."), NUMBERS["t"][1:]),
    _number("nuki", Message("Norths set aside, of three players."), NUMBERS["nuki"][1:]),
)

RULES = (
    _choice(
        "rules",
        Message("The rules; without it riichi, or jokers where the hand has some."),
        CHOICES["rules"],
    ),
    _tiles("wild", Message("The tile that is a joker; means rules=jokers, as the next four do.")),
    _number("jokers", Message("How many jokers exist."), (0, MOST_JOKERS)),
    _choice("pairs", Message("With jokers, which seven pairs win."), CHOICES["pairs"]),
    _switch("orphans", Message("With jokers, whether thirteen orphans win.")),
    _choice("cap", Message("With jokers, how many copies of a kind there are."), CHOICES["cap"]),
)

OUTLOOK = (
    _switch(
        "outlook",
        Message("1: with what follows each discard; it takes a hundred times as long."),
        may_be_empty=False,
    ),
)

LANGUAGE = _choice(
    "lang",
    Message("The language of sentences; without it the one that a browser asks for."),
    LANGUAGES,
)
"""Of every address; it stands in no body."""

SHARED = (*HAND, *FORMS, *TABLE, *RULES)
"""What every operation about a hand of riichi, three players or jokers takes."""

MCR_HAND = (
    _hand("q", Message("The hand, its winning tile last: any notation, or the community’s text.")),
    _tiles("win", Message("The winning tile, where q does not end with it.")),
    Parameter(
        name="melds",
        meaning=Message("Declared sets that q does not have."),
        schema={"type": "string", "format": MELDS_FORMAT, "maxLength": LONGEST},
    ),
)

MCR = (
    _switch("self_drawn", Message("1: the winning tile was drawn, 0: claimed from a discard.")),
    _switch("last_of_kind", Message("1: its three other copies lie open.")),
    _switch("wall_last", Message("1: no tile of the wall is left.")),
    _switch("kong_situation", Message("1: it replaces a tile of a kong, or robs one.")),
    _number(
        "seat_wind",
        Message("Seat wind, 1–4 from east to north; without it 1."),
        mcr_setting.RANGES["seat_wind"],
    ),
    _number(
        "prevalent_wind",
        Message("Prevalent wind, 1–4 from east to north; without it 1."),
        mcr_setting.RANGES["prevalent_wind"],
    ),
    _number("flowers", Message("How many flowers."), mcr_setting.RANGES["flowers"]),
    _choice(
        "profile", Message("The rules it is counted by: those of 1998, or WMO 2006."), PROFILES
    ),
    _tiles("v", Message("Tiles that lie open elsewhere.")),
)

TRIED = (
    _switch(
        "tried",
        Message("1: with every reading that was tried; without it 1 for one hand, 0 for many."),
        may_be_empty=False,
    ),
)

GAMES = (
    _hand("q", Message("The hand to start from; without it 13 tiles are dealt.")),
    *RULES,
    _choice(
        "until",
        Message("Where a game ends; without it at tenpai, of many games at a win."),
        simulation_form.UNTIL,
    ),
    _number(
        "games",
        Message("How many; one is told turn by turn."),
        simulation_form.RANGES["games"],
    ),
    _number(
        "turns",
        Message("Draws at most; without it the wall decides, of many games 18."),
        simulation_form.RANGES["turns"],
    ),
    _number(
        "seed",
        Message("The same seed gives the same games; without it one by chance, which is told."),
        simulation_form.RANGES["seed"],
    ),
    _number(
        "game", Message("Which game of the seed, where it is one."), simulation_form.RANGES["game"]
    ),
)
