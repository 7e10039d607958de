"""Many hands in the body of a request: JSON, NDJSON, or lines of text.

    application/json       {"hands": ["123m…", {"q": "123m…", "d": "4p"}], "r": 1}
    application/x-ndjson   a string or an object in each line
    text/plain             a hand in each line

Parameters mean the same as in a query string. Parameters in the address apply to all hands; those
next to `hands` override them, and those of a hand override both. A body of another structure is
refused as a whole, and so is an invalid value for all hands; an invalid hand gives a problem in its
line of the answer.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from types import NoneType
from typing import Any

from analyzer.errors import quote
from webapp.api.operations import MOST_HANDS, MOST_OUTLOOKS, Arguments, Operation
from webapp.language.speech import phrase
from webapp.query.parameter_kinds import Parameter
from webapp.query.problems import InvalidRequestError, Problem

HandArguments = Arguments | InvalidRequestError
Types = Mapping[str, tuple[str, ...]]

JSON = "application/json"
NDJSON = "application/x-ndjson"
TEXT = "text/plain"

SENTENCES = {
    "BAD_MEDIA_TYPE": phrase('"{found}" — this media type is not accepted; send {allowed}'),
    "BAD_ENCODING": phrase("the text from here on is not UTF-8"),
    "BAD_JSON": phrase("the text from here on is not JSON"),
    "BAD_BODY": phrase("{found} — the value must be: {allowed}"),
    "UNKNOWN_PARAMETER": phrase("{found} — there is no such parameter"),
    "NO_HANDS": phrase("no hand is given"),
    "TOO_MANY_HANDS": phrase("{found} hands — at most {most} at once"),
    "TOO_MANY_OUTLOOKS": phrase("{found} hands with outlook — at most {most} at once"),
}

STATUSES = {"BAD_MEDIA_TYPE": 415, "TOO_MANY_HANDS": 413, "TOO_MANY_OUTLOOKS": 413}
"""Code -> status, for codes whose status is not 400."""

MOST_BODY_PROBLEMS = 20
"""Most problems of one body that an answer lists."""

LONGEST_PLACE = 60
"""Most characters of the name of a place in a body."""

HAND_TYPES = ("string", "object")

NULL = "null"

TYPES = {
    NoneType: NULL, bool: "boolean", int: "integer", float: "number", str: "string",
    list: "array", dict: "object",
}  # fmt: skip
"""Type of a value that is read from JSON -> its name."""

SURROGATE = re.compile("[\ud800-\udfff]")
"""Half of a character, which UTF-8 cannot write."""


def read_hands(
    operation: Operation, media_type: str, data: bytes, common: Arguments
) -> list[HandArguments]:
    """Return the parameters of each hand of a body, or the error of that hand.

    `common` has the parameters of the address.

    Raises:
        InvalidRequestError: the body is invalid as a whole, or is too large.
    """
    if media_type not in READERS:
        raise _invalid_body("BAD_MEDIA_TYPE", media_type, parts={"allowed": ", ".join(READERS)})
    named = {
        each.name: common[each.name] for each in operation.other_parameters if each.name in common
    }
    defaults = {**operation.defaults, **named}
    operation.check(defaults)
    hands = list(READERS[media_type](operation, _decode(data), defaults))
    outlooks = number_of_outlooks(hands)
    if outlooks > MOST_OUTLOOKS:
        raise _invalid_body("TOO_MANY_OUTLOOKS", str(outlooks), parts={"most": str(MOST_OUTLOOKS)})
    return hands


def number_of_outlooks(hands: Iterable[HandArguments]) -> int:
    """Return the number of hands that are answered with their outlook."""
    return sum(not isinstance(one, Exception) and one.get("outlook") == "1" for one in hands)


def _decode(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _invalid_body("BAD_ENCODING", span=(error.start, error.end)) from error


def _check_number(hands: int) -> None:
    if not hands:
        raise _invalid_body("NO_HANDS")
    if hands > MOST_HANDS:
        raise _invalid_body("TOO_MANY_HANDS", str(hands), parts={"most": f"{MOST_HANDS:,}"})


def _read_document(operation: Operation, text: str, defaults: Arguments) -> Iterator[HandArguments]:
    body = _load(text)
    hands = body.get("hands") if isinstance(body, dict) else None
    if isinstance(hands, list):
        _check_number(len(hands))
    known = _types(operation.parameters)
    of_hands = [
        fault
        for index, hand in enumerate(hands if isinstance(hands, list) else ())
        for fault in _faults(hand, known, HAND_TYPES, f"hands[{index}]")
    ]
    common_types = {"hands": ("array",), **_types(operation.other_parameters)}
    _refuse([*of_hands, *_faults(body, common_types, ("object",))])
    common = {**defaults, **_arguments(operation.other_parameters, body)}
    operation.check(common)
    for hand in body["hands"]:
        yield common | _hand_arguments(operation, hand)


def _read_objects(operation: Operation, text: str, defaults: Arguments) -> Iterator[HandArguments]:
    known = _types(operation.parameters)
    for line in _lines(text):
        try:
            hand = _load(line)
            _refuse([*_faults(hand, known, HAND_TYPES)])
            yield {**defaults, **_hand_arguments(operation, hand)}
        except InvalidRequestError as error:
            yield error


def _read_texts(_operation: Operation, text: str, defaults: Arguments) -> Iterator[HandArguments]:
    for line in _lines(text):
        yield {**defaults, "q": line}


READERS: Mapping[str, Callable[[Operation, str, Arguments], Iterator[HandArguments]]] = {
    JSON: _read_document,
    NDJSON: _read_objects,
    TEXT: _read_texts,
}
"""Media type of a body -> its reader."""


def _lines(text: str) -> list[str]:
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    _check_number(len(lines))
    return lines


def _load(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise _invalid_body("BAD_JSON", span=(error.pos, error.pos + 1)) from error
    except (ValueError, RecursionError) as error:  # a number too long to read, brackets too deep
        raise _invalid_body("BAD_JSON") from error


def _arguments(parameters: Iterable[Parameter], given: Mapping[str, Any]) -> dict[str, str]:
    """Return the parameters of a JSON object in the form of a query string."""
    values = {each.name: given.get(each.name) for each in parameters}
    return {name: _text(value) for name, value in values.items() if value is not None}


def _text(value: Any) -> str:
    """Return a value of JSON as a query string has it: `1` for true and for 1.0, no exponents."""
    if _type(value) in ("boolean", "integer"):
        value = int(value)
    return format(Decimal(repr(value)), "f") if isinstance(value, float) else str(value)


def _hand_arguments(operation: Operation, hand: str | Mapping[str, Any]) -> dict[str, str]:
    return {"q": hand} if isinstance(hand, str) else _arguments(operation.parameters, hand)


def _refuse(faults: list[Problem]) -> None:
    """Raise the error of a wrong structure if there are faults."""
    if faults:
        raise InvalidRequestError(*faults[:MOST_BODY_PROBLEMS])


def _faults(value: Any, types: Types, allowed: Iterable[str], place: str = "") -> Iterator[Problem]:
    """Yield a problem for every place of a body with a wrong structure.

    Args:
        value: a hand, or the whole body, read from JSON.
        types: name -> the types that it may have in an object.
        allowed: the types of the value.
        place: its place, such as `hands[3]`; empty for the whole body.
    """
    if _type(value) not in allowed:
        yield _misplaced("BAD_BODY", place or "body", allowed)
    elif isinstance(value, dict):
        for name in [*types, *(key for key in value if key not in types)]:
            inner = f"{place}.{name}" if place else name
            if name not in types:
                yield _misplaced("UNKNOWN_PARAMETER", inner)
            elif _type(value.get(name)) not in types[name]:
                yield _misplaced("BAD_BODY", inner, types[name])


def _types(parameters: Iterable[Parameter]) -> Types:
    """Return the types of parameters in JSON; their values are checked later, with the hand."""
    return {each.name: (*each.json_types, NULL) for each in parameters}


def _type(value: Any) -> str:
    """Return the type of a value in JSON, where 1.0 is an integer; empty: an object with half a
    character in a name."""
    if isinstance(value, dict) and SURROGATE.search("".join(value)):
        return ""
    is_whole = isinstance(value, float) and value.is_integer()
    return "integer" if is_whole else TYPES[type(value)]


def _misplaced(code: str, place: str, allowed: Iterable[str] = ()) -> Problem:
    """Return the problem of a place of a body, such as `hands[3].r`."""
    place = quote(place, LONGEST_PLACE)
    kinds = ", ".join(each for each in allowed if each != NULL)
    return _body_problem(code, place, place, parts={"allowed": kinds})


def _invalid_body(code: str, found: str = "", **more: Any) -> InvalidRequestError:
    problem = _body_problem(code, found, **more)
    return InvalidRequestError(problem, status=STATUSES.get(code, 400))


def _body_problem(code: str, found: str, field: str = "body", **more: Any) -> Problem:
    """Return a problem; `more` are its other attributes."""
    message, found = SENTENCES[code], quote(found, LONGEST_PLACE)
    return Problem(field=field, text="", code=code, message=message, found=found, **more)
