"""A parameter of a request as a record: what it takes, how it is read and written, its words.

    Number      a whole number within bounds    Tiles       single tiles in any notation
    Choice      one of several words            OneTile     a single tile
    Switch      0 or 1                          Melds       declared sets
    HandText    a hand, which other code reads

One loop reads the records of a page, one writes its links. The API's schema, the options of the
command line, the names of fields and the rows of `/help` are made of the same records. A parameter
left empty is one left out, unless its record says otherwise.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any

from analyzer.errors import NotationError, quote
from analyzer.notation import format_typed, read_placed_melds, read_placed_tiles
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.problems import InvalidRequestError, Problem, problem_of

LONGEST_LIST = 1_000
"""Characters of a list of tiles or melds that are read."""

LONGEST_HAND = 128 * 1024
"""Characters of a text that are read as a hand; whole logs are shorter."""

ONE_OF = phrase("one of these: {allowed}")
HAND_TOO_LONG = phrase("a text has at most {most} characters")
LIST_TOO_LONG = phrase("a list of tiles has at most {most} characters")

BOOLEAN = [0, 1]

HAND_FORMAT = "mahjong-hand"
"""A hand in any notation, for JSON Schema, which can say no more of it."""

Placed = tuple[tuple[Any, ...], tuple[tuple[int, int], ...]]
"""Tiles or melds, and the span of each in the text."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the command line, such as `--turn`; without a metavar it is a flag. `also` is
    its name in another command."""

    name: str
    metavar: str
    help: str
    also: str = ""


@dataclass(frozen=True, slots=True)
class Sample:
    """How /help shows a parameter: a hand or an address, the value beside it, what it takes."""

    link: str
    value: str
    meaning: Message


@dataclass(frozen=True, slots=True, eq=False)
class Parameter:
    """A parameter of the query string. Each kind has `read`, `write` and `schema`.

    Attributes:
        meaning: for readers of the API; None where the API has no such parameter.
        label: the name of its field; None where no page has one.
        attribute: of the value that it is part of; the same as the name if empty.
        default: what is read where it is left out; a link leaves it out.
        code, message: of the problem of a wrong value.
        may_be_empty: left empty it is left out; the space around a value does not count.
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
        """The name of its value."""
        return self.attribute or self.name

    @property
    def description(self) -> Message:
        """What it means, of a parameter of the API."""
        if self.meaning is None:
            raise ValueError(f"no operation of the API has {self.name}")
        return self.meaning

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of its value."""
        raise NotImplementedError

    @property
    def allowed(self) -> str:
        """Its values, for a sentence."""
        return ", ".join(map(str, self.schema.get("enum", ())))

    @property
    def json_types(self) -> tuple[str, ...]:
        """What it may be in a JSON body, where a number or a switch need not be text."""
        values = self.schema.get("enum", ())
        if values == BOOLEAN:
            return ("boolean", "integer", "string")
        if self.schema["type"] == "integer" or any(str(each).isdigit() for each in values):
            return ("integer", "string")
        return ("string",)

    def read(self, text: str) -> Any:
        """Return the value of a text as it was typed.

        Raises:
            InvalidRequestError: it has none.
        """
        trimmed = text.strip() if self.may_be_empty else text
        return self.value_of(trimmed) if trimmed or not self.may_be_empty else self.default

    def value_of(self, text: str) -> Any:
        """Return the value of a text without the space around it.

        Raises:
            InvalidRequestError: it has none.
        """
        raise NotImplementedError

    def write(self, value: Any) -> str:
        """Return the text of a value."""
        return str(value)

    def refuse(
        self, text: str, code: str = "", message: str = "", **parts: str
    ) -> InvalidRequestError:
        """Return the error of a text; `code` and `message` unless they are the usual ones."""
        return InvalidRequestError(
            Problem(
                field=self.name,
                text=text,
                code=code or self.code or f"BAD_{self.name.upper()}",
                message=message or self.message,
                found=quote(text),
                parts={"name": self.name, "allowed": self.allowed, **parts},
            )
        )


@dataclass(frozen=True, slots=True, eq=False)
class Number(Parameter):
    """A whole number of ASCII digits; both bounds are included.

    Attributes:
        digits: how many are read at most, leading zeros included.
        dash: between the bounds in a sentence.
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
        number = whole_number(text, (self.least, self.most), self.digits)
        if number is None:
            raise self.refuse(text)
        return number


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
        return {"type": "integer", "enum": BOOLEAN}

    def value_of(self, text: str) -> bool:
        """Return whether it is 1."""
        if text not in ("0", "1"):
            raise self.refuse(text)
        return text == "1"

    def write(self, value: Any) -> str:
        """Return 1 or 0."""
        return str(int(value))


@dataclass(frozen=True, slots=True, eq=False)
class HandText(Parameter):
    """A hand in any notation; its schema has no longest text where another may take its place."""

    _: KW_ONLY
    format: str = HAND_FORMAT
    longest: int | None = LONGEST_HAND

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of its value."""
        limit = {} if self.longest is None else {"maxLength": self.longest}
        return {"type": "string", "format": self.format, **limit}

    def read(self, text: str) -> Any:
        """Return the text; one that is too long is not told again."""
        if len(text) > LONGEST_HAND:
            raise self.refuse("", "TOO_LONG", HAND_TOO_LONG, most=f"{LONGEST_HAND:,}")
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
            InvalidRequestError: the text is too long, or holds something else.
        """
        if not text.strip():
            return (), ()
        if len(text.strip()) > LONGEST_LIST:
            raise self.refuse(text, "TOO_LONG", LIST_TOO_LONG, most=str(LONGEST_LIST))
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
    """A single tile, which is no joker; None where it is left out."""

    _: KW_ONLY
    default: Tile | None = None

    def read(self, text: str) -> Tile | None:
        """Return the tile."""
        tiles = self.read_placed(text)[0]
        if len(tiles) > 1 or any(tile.is_joker for tile in tiles):
            raise self.refuse(text)
        return tiles[0] if tiles else None

    def write(self, value: Any) -> str:
        """Return the tile."""
        return str(value)


def read_each(
    records: Iterable[Parameter], arguments: Mapping[str, str]
) -> tuple[dict[str, Any], list[Problem]]:
    """Return the value of each record by its key, and what is wrong, in the order of the records.

    A value at fault is the default.
    """
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for record in records:
        values[record.key] = record.default
        if record.name in arguments:
            try:
                values[record.key] = record.read(arguments[record.name])
            except InvalidRequestError as error:
                problems += error.problems
    return values, problems


def read(records: Iterable[Parameter], arguments: Mapping[str, str]) -> dict[str, Any]:
    """Return the value of each record by its key.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    values, problems = read_each(records, arguments)
    if problems:
        raise InvalidRequestError(*problems)
    return values


def given_texts(records: Iterable[Parameter], arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters as typed, without those left empty."""
    names = names_of(records)
    return {name: arguments[name] for name in names if arguments.get(name, "").strip()}


def typed_texts(records: Iterable[Parameter], arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the same for a form, without a hand that is too long to be shown."""
    texts = given_texts(records, arguments)
    return texts if len(texts.get("q", "")) <= LONGEST_HAND else texts | {"q": ""}


def written(records: Iterable[Parameter], values: Any) -> dict[str, str]:
    """Return each parameter as text; `values` has an attribute for the key of each record."""
    return {each.name: each.write(getattr(values, each.key)) for each in records}


def unusual(records: Iterable[Parameter], values: Any) -> dict[str, str]:
    """Return the same without those that are as usual."""
    return written((each for each in records if getattr(values, each.key) != each.default), values)


def link_of(records: Iterable[Parameter], values: Any) -> str:
    """Return what stands for values in a link, such as `&d=4m&t=7`."""
    return "".join(f"&{name}={text}" for name, text in unusual(records, values).items())


def names_of(records: Iterable[Parameter]) -> tuple[str, ...]:
    """Return the names of parameters."""
    return tuple(each.name for each in records)


def labels_of(records: Iterable[Parameter]) -> dict[str, Message]:
    """Return parameter -> the name of its field, of those that have one."""
    return {each.name: each.label for each in records if each.label}


def options_of(records: Iterable[Parameter]) -> dict[str, str]:
    """Return parameter -> its option on the command line, of those that have one."""
    return {each.name: each.option.name for each in records if each.option}


def whole_number(text: str, bounds: tuple[int, int], digits: int) -> int | None:
    """Return the number that a text of at most so many ASCII digits is, None out of bounds."""
    if not (text.isascii() and text.isdigit()) or len(text) > digits:
        return None
    least, most = bounds
    return int(text) if least <= int(text) <= most else None
