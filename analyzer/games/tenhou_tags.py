"""Tags of mjlog: XML without a document type, read by expat, and attributes with numbers."""

import re
from collections.abc import Mapping
from xml.parsers import expat

from analyzer.games.errors import GameError

MOST_TAGS = 20_000
"""Most tags of a log."""

LONGEST_ATTRIBUTE = 16 << 10
"""Most characters of an attribute; the seed of a wall has some 3,400."""

LONGEST_TAG = 64 << 10
"""Most characters from one tag to the next."""

LONG_TAG = re.compile(f"<[^<]{{{LONGEST_TAG}}}")

ROOT = "mjloggm"

WHOLE = re.compile(r"-?[0-9]{1,9}", re.ASCII)

Tag = tuple[str, Mapping[str, str]]


def read_tags(text: str) -> list[Tag]:
    """Return the name and the attributes of each tag inside the root.

    Raises:
        GameError: BAD_XML with line and column, XML_DOCTYPE, NOT_A_LOG or TOO_LARGE.
    """
    if LONG_TAG.search(text):
        raise GameError("TOO_LARGE", f"{LONGEST_TAG >> 10} KiB")
    tags: list[Tag] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        if not tags and name != ROOT:
            raise GameError("NOT_A_LOG", f"<{name}>")
        if len(tags) > MOST_TAGS:
            raise GameError("TOO_LARGE", str(MOST_TAGS))
        if any(len(value) > LONGEST_ATTRIBUTE for value in attributes.values()):
            raise GameError("TOO_LARGE", f"{LONGEST_ATTRIBUTE >> 10} KiB")
        tags.append((name, attributes))

    def refuse(*_: object) -> None:
        raise GameError("XML_DOCTYPE")

    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        raise GameError(
            "BAD_XML",
            expat.ErrorString(error.code) or "",
            line=error.lineno,
            column=error.offset + 1,
        ) from None
    return tags[1:]


def read_numbers(attributes: Mapping[str, str], key: str, code: str = "BAD_EVENT") -> list[int]:
    """Return the whole numbers of an attribute, separated by commas; an empty one has none.

    Raises:
        GameError: `code`: the attribute is missing, or has something else than such numbers.
    """
    text = attributes.get(key)
    if text is None:
        raise GameError(code, f"{key} null")
    parts = text.split(",") if text else []
    if not all(WHOLE.fullmatch(part) for part in parts):
        raise GameError(code, f"{key} {text}")
    return [int(part) for part in parts]


def read_number(
    attributes: Mapping[str, str], key: str, allowed: range, code: str = "BAD_EVENT"
) -> int:
    """Return the whole number of an attribute.

    Raises:
        GameError: `code`: the attribute is missing, or is not one number in `allowed`.
    """
    numbers = read_numbers(attributes, key, code)
    if len(numbers) == 1 and numbers[0] in allowed:
        return numbers[0]
    raise GameError(code, f"{key} {attributes[key]}")
