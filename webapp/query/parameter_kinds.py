"""A parameter of a request as a record: its values, how it is read and written, its words.

    Number      a whole number within bounds    Tiles       single tiles in any notation
    Wind        1 to 4, or a wind's name        OneTile     a single tile
    Choice      one of several words            Melds       declared sets
    Switch      0 or 1                          HandText    a hand, which is read elsewhere
    Text        any text

Requests are read and links are written by `parameters.py`. The API's schema and codes, the options
of the command line, the labels of fields and the rows of `/help` are made from the same records. An
empty parameter counts as left out, unless its record says otherwise.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any

from analyzer.errors import NotationError
from analyzer.notation import format_typed, read_placed_melds, read_placed_tiles
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.problems import InvalidRequestError, problem_of, refuse

LONGEST_LIST = 1_000
"""Most characters of a list of tiles or melds."""

LONGEST_HAND = 128 * 1024
"""Most characters of a text that is read as a hand; whole logs are shorter."""

NOT_GIVEN = re.compile(r"[,;] 0: .*")
"""What a switch means if it is 0, in its meaning."""

TOO_LONG = "TOO_LONG"

NO_WIND = phrase("{found} — winds are 1 to 4 or east, south, west, north")
ONE_OF = phrase("one of these: {allowed}")
TEXT_TOO_LONG = phrase("a text has at most {most} characters")
LIST_TOO_LONG = phrase("a list of tiles has at most {most} characters")

HAND_FORMAT = "mahjong-hand"
"""The `format` of a hand in JSON Schema, which cannot describe its notations."""

Placed = tuple[tuple[Any, ...], tuple[tuple[int, int], ...]]
"""Tiles or melds, and the span of each in the text."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the command line, such as `--turn`; without a metavar it is a flag.

    Attributes:
        name: without one, that of the parameter with `--` before it.
        help: without one, the meaning of the parameter.
        also: its name in another command.
    """

    name: str = ""
    metavar: str = ""
    help: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class Sample:
    """The example of a parameter on /help: a hand or an address, and a value."""

    link: str
    value: str
    meaning: Message | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Parameter:
    """A parameter of the query string. Each kind has `read`, `write` and `schema`.

    Attributes:
        meaning: its description in the API; None if the API does not have it.
        label: the label of its field; None if no page has such a field.
        attribute: the attribute that holds its value; if empty, the name.
        default: the value if it is left out; links leave this value out.
        code, message: the code and the message of the problem of an invalid value.
        may_be_empty: an empty text counts as left out, and spaces around a value are ignored.
    """

    name: str
    _: KW_ONLY
    meaning: Message | None = None
    label: Message | None = None
    attribute: str = ""
    default: Any = None
    code: str = ""
    message: str = ONE_OF
    option: Option | None = None
    sample: Sample | None = None
    may_be_empty: bool = True

    @property
    def key(self) -> str:
        """The name of the attribute that holds its value."""
        return self.attribute or self.name

    @property
    def option_name(self) -> str:
        """The name of its option, such as `--turn`; empty without an option."""
        if self.option is None:
            return ""
        return self.option.name or f"--{self.name.replace('_', '-')}"

    @property
    def option_help(self) -> str:
        """The help of its option: what it means; of a flag what it means if it is given."""
        if self.option is None or self.option.help:
            return self.option.help if self.option else ""
        words = self.description.id
        if not self.option.metavar:
            words = NOT_GIVEN.sub(".", words.removeprefix("1: "))
        return words[0].upper() + words[1:]

    @property
    def own_code(self) -> str:
        """The code of the problem of an invalid value."""
        return self.code or f"BAD_{self.name.upper()}"

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of its problems; those of tiles in any notation are in docs/notation.md."""
        return (self.own_code,)

    @property
    def description(self) -> Message:
        """The description of a parameter of the API."""
        if self.meaning is None:
            raise ValueError(f"no operation of the API has {self.name}")
        return self.meaning

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of its value."""
        raise NotImplementedError

    @property
    def allowed(self) -> str:
        """Its possible values, for a sentence."""
        return ", ".join(map(str, self.schema.get("enum", ())))

    @property
    def json_types(self) -> tuple[str, ...]:
        """The types that it may have in a JSON body; numbers and switches need not be texts."""
        values = self.schema.get("enum", ())
        if values == [0, 1]:
            return ("boolean", "integer", "string")
        if self.schema["type"] == "integer" or any(str(each).isdigit() for each in values):
            return ("integer", "string")
        return ("string",)

    def of(self, arguments: Mapping[str, str]) -> Any:
        """Return the value that a request gives it; the default if it is left out.

        Raises:
            InvalidRequestError: the text is not a valid value.
        """
        return self.read(arguments[self.name]) if self.name in arguments else self.default

    def read(self, text: str) -> Any:
        """Return the value of a text as typed.

        Raises:
            InvalidRequestError: the text is not a valid value.
        """
        trimmed = text.strip() if self.may_be_empty else text
        return self.value_of(trimmed) if trimmed or not self.may_be_empty else self.default

    def value_of(self, text: str) -> Any:
        """Return the value of a text without spaces around it.

        Raises:
            InvalidRequestError: the text is not a valid value.
        """
        raise NotImplementedError

    def write(self, value: Any) -> str:
        """Return the text of a value."""
        return str(value)

    def refuse(
        self, text: str, code: str = "", message: str = "", **parts: str
    ) -> InvalidRequestError:
        """Return the error of a text; without `code` and `message`, with those of the parameter."""
        parts = {"name": self.name, "allowed": self.allowed, **parts}
        return refuse(self.name, text, code or self.own_code, message or self.message, **parts)


@dataclass(frozen=True, slots=True, eq=False)
class Number(Parameter):
    """A whole number of ASCII digits; both bounds are included.

    Attributes:
        digits: the most digits that are read, leading zeros included.
        dash: the sign between the bounds in a sentence.
    """

    least: int
    most: int
    _: KW_ONLY
    code: str = "OUT_OF_RANGE"
    message: str = phrase("a number, {allowed}")
    digits: int = 2
    dash: str = "-"

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of its value."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}

    @property
    def allowed(self) -> str:
        """The bounds."""
        return f"{self.least}{self.dash}{self.most}"

    def value_of(self, text: str) -> int:
        """Return the number."""
        is_number = text.isascii() and text.isdigit() and len(text) <= self.digits
        if not is_number or not self.least <= int(text) <= self.most:
            raise self.refuse(text)
        return int(text)


@dataclass(frozen=True, slots=True, eq=False)
class Wind(Number):
    """A wind as a number or by its English name."""

    least: int = 1
    most: int = 4
    _: KW_ONLY
    message: str = NO_WIND

    def value_of(self, text: str) -> int:
        """Return the wind, 1-4."""
        return Number.value_of(self, wind_of(text))


def wind_of(text: str) -> str:
    """Return the number of a wind that is given by its English name; another text as it is."""
    return {"east": "1", "south": "2", "west": "3", "north": "4"}.get(text.lower(), text)


@dataclass(frozen=True, slots=True, eq=False)
class Choice(Parameter):
    """One of several words."""

    values: tuple[str, ...]

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of its value."""
        return {"type": "string", "enum": [*self.values]}

    def value_of(self, text: str) -> str:
        """Return the word."""
        if text not in self.values:
            raise self.refuse(text)
        return text


@dataclass(frozen=True, slots=True, eq=False)
class Switch(Parameter):
    """1 for yes, 0 for no."""

    _: KW_ONLY
    default: bool | None = False

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of its value."""
        return {"type": "integer", "enum": [0, 1]}

    def value_of(self, text: str) -> bool:
        """Return whether it is 1."""
        if text not in ("0", "1"):
            raise self.refuse(text)
        return text == "1"

    def write(self, value: Any) -> str:
        """Return 1 or 0."""
        return str(int(value))


@dataclass(frozen=True, slots=True, eq=False)
class Text(Parameter):
    """Any text of at most `longest` characters."""

    _: KW_ONLY
    code: str = TOO_LONG
    longest: int | None = 20_000

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of its value; without a longest length, if that is None."""
        return {"type": "string", **({"maxLength": self.longest} if self.longest else {})}

    def value_of(self, text: str) -> Any:
        """Return the text."""
        if self.longest and len(text) > self.longest:
            raise self.refuse(text[:80], message=TEXT_TOO_LONG, most=f"{self.longest:,}")
        return text


@dataclass(frozen=True, slots=True, eq=False)
class HandText(Text):
    """A hand in any notation."""

    _: KW_ONLY
    format: str = HAND_FORMAT
    longest: int | None = LONGEST_HAND

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of its value."""
        return {"type": "string", "format": self.format, **Text.schema.__get__(self)}

    def read(self, text: str) -> Any:
        """Return the text; the error of a text that is too long does not repeat it."""
        if len(text) > LONGEST_HAND:
            raise self.refuse("", message=TEXT_TOO_LONG, most=f"{LONGEST_HAND:,}")
        return text


@dataclass(frozen=True, slots=True, eq=False)
class Tiles(HandText):
    """Single tiles in any notation."""

    _: KW_ONLY
    default: Any = ()
    format: str = "mahjong-tiles"
    longest: int | None = LONGEST_LIST
    reader: Callable[[str], Placed] = read_placed_tiles

    def read(self, text: str) -> Any:
        """Return the tiles."""
        return self.read_placed(text)[0]

    def read_placed(self, text: str) -> Placed:
        """Return the tiles, and the span of each in the text.

        Raises:
            InvalidRequestError: the text is too long, or is not a list of these.
        """
        if not text.strip():
            return (), ()
        if len(text.strip()) > LONGEST_LIST:
            raise self.refuse(text, TOO_LONG, LIST_TOO_LONG, most=str(LONGEST_LIST))
        try:
            return self.reader(text)
        except NotationError as error:
            raise InvalidRequestError(problem_of(self.name, error)) from error

    def write(self, value: Any) -> str:
        """Return the tiles as digits and suits."""
        return format_typed(value)


@dataclass(frozen=True, slots=True, eq=False)
class Melds(Tiles):
    """Declared sets in any notation."""

    _: KW_ONLY
    format: str = "mahjong-melds"
    reader: Callable[[str], Placed] = read_placed_melds

    def write(self, value: Any) -> str:
        """Return the sets, one after the other."""
        return "".join(map(str, value))


@dataclass(frozen=True, slots=True, eq=False)
class OneTile(Tiles):
    """A single tile, a joker only if `may_be_joker`; None if it is left out."""

    _: KW_ONLY
    code: str = ""
    default: Tile | None = None
    may_be_joker: bool = False

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of a text that is too long, and of another number of tiles or a joker."""
        return TOO_LONG, self.own_code

    def read(self, text: str) -> Tile | None:
        """Return the tile."""
        tiles = self.read_placed(text)[0]
        if len(tiles) > 1 or (tiles and tiles[0].is_joker and not self.may_be_joker):
            raise self.refuse(text)
        return tiles[0] if tiles else None

    def write(self, value: Any) -> str:
        """Return the tile."""
        return str(value)
