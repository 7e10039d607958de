"""oEmbed: what a forum that is given the address of a page shows of it, a card of fitting size.

url=       the address of a page with a hand
maxwidth=  pixels at most, likewise maxheight=

Source: https://oembed.com, version 1.0.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

from werkzeug.datastructures import MultiDict

from analyzer.errors import quote
from analyzer.hand import Hand
from analyzer.mcr import efficiency, score_win
from analyzer.notation import format_hand
from webapp.forms import WIDTHS, InvalidRequestError, read_hand_query, read_language
from webapp.languages import current_language, phrase, speak
from webapp.mcr_form import read_mcr
from webapp.mcr_setting import mcr_link
from webapp.parameters import whole_number
from webapp.permalinks import hand_link
from webapp.problems import Problem
from webapp.site import card_address
from webapp.wording import POINTS, Message, say, shanten_words, tile_count

LIMITS = ("maxwidth", "maxheight")

LARGEST = (1, 10**9 - 1)

SIZES = tuple((int(width), int(width) * 630 // 1200) for width in WIDTHS)
"""Width and height of each picture, the largest first."""

MOST_FIELDS = 100
"""Parameters of an address that are read."""

KEEP_SECONDS = 86_400
"""How long a forum may keep the answer."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A card: its absolute address and its size in pixels."""

    url: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Embedding:
    """A page: the hand and the answer in a few words, and its cards that fit, the largest first."""

    title: str
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    """A hand, the answer in a few words, and what stands behind the name of its card."""

    hand: Hand
    state: Message
    link: str


def read_embedding(arguments: Mapping[str, str], root: str) -> Embedding | None:
    """Return what to show of an address, in its language; None where it is no hand of this site.

    Raises:
        InvalidRequestError: no address, or a limit that is no number.
    """
    problems = [_missing_address()] if not arguments.get("url", "").strip() else []
    limits = []
    for name in LIMITS:
        number = whole_number(arguments.get(name, str(LARGEST[1])), LARGEST, 9)
        limits.append(number or 0)
        problems += [] if number else [_no_number(name, arguments[name])]
    if problems:
        raise InvalidRequestError(*problems)
    found = _parts(arguments["url"].strip(), root)
    if found is None:
        return None
    try:
        return _embedding(*found, root, (limits[0], limits[1]))
    except InvalidRequestError:
        return None


def oembed_fields(embedding: Embedding, root: str) -> dict[str, str | int]:
    """Return the answer: a photo, or a mere link where the smallest card is too large."""
    fields: dict[str, str | int] = {
        "type": "photo" if embedding.pictures else "link",
        "version": "1.0",
        "title": embedding.title,
        "provider_name": "hairi",
        "provider_url": root,
        "cache_age": KEEP_SECONDS,
    }
    if embedding.pictures:
        largest, smallest = embedding.pictures[0], embedding.pictures[-1]
        fields |= {"url": largest.url, "width": largest.width, "height": largest.height}
        fields |= {
            "thumbnail_url": smallest.url,
            "thumbnail_width": smallest.width,
            "thumbnail_height": smallest.height,
        }
    return fields


def oembed_xml(fields: Mapping[str, str | int]) -> bytes:
    """Return the same as XML."""
    top = ElementTree.Element("oembed")
    for name, value in fields.items():
        ElementTree.SubElement(top, name).text = str(value)
    text: bytes = ElementTree.tostring(top, encoding="utf-8", xml_declaration=True)
    return text


def _parts(address: str, root: str) -> tuple[str, MultiDict[str, str]] | None:
    """Return the path behind the root and the parameters of an address of this site, else None."""
    try:
        site, page = urlsplit(root), urlsplit(address)
        pairs = parse_qsl(page.query, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return None
    is_ours = page.scheme in ("http", "https") and page.netloc.lower() == site.netloc.lower()
    if not is_ours or not page.path.startswith(site.path):
        return None
    return page.path.removeprefix(site.path), MultiDict(pairs)


def _embedding(
    path: str, fields: MultiDict[str, str], root: str, limits: tuple[int, int]
) -> Embedding | None:
    language = read_language(fields)
    speak(language or current_language(), is_given=bool(language))
    found = PAGES[path](fields) if path in PAGES else None
    if found is None:
        return None
    pictures = tuple(
        Picture(card_address(root, f"{found.link}&width={size[0]}"), *size)
        for size in SIZES
        if all(one <= most for one, most in zip(size, limits, strict=True))
    )
    return Embedding(f"{format_hand(found.hand)} · {say(found.state)}", pictures)


def _analyzed(fields: Mapping[str, str]) -> _Found | None:
    query = read_hand_query(fields)
    if query is None:
        return None
    hand, shanten = query.reading.hand, query.analyze().shanten.value
    state = shanten_words(shanten) if hand.size % 3 else tile_count(hand.size)
    return _Found(hand, state, hand_link(query.reading.query, query.setting))


def _scored(fields: Mapping[str, str]) -> _Found | None:
    query = read_mcr(fields)
    if query is None:
        return None
    if query.win:
        state = replace(POINTS, num=score_win(query.win, query.setting.profile).total)
    else:
        state = shanten_words(efficiency(query.hand, query.setting.situation).standing.shanten)
    return _Found(query.hand, state, f"{mcr_link(query.hand, query.setting)}&rules=mcr")


PAGES = {**dict.fromkeys(("", "2", "2/", "2/index.html"), _analyzed), "mcr": _scored}
"""Path of a page -> what it answers to its parameters."""


def _missing_address() -> Problem:
    message = phrase("url is the address of a page with a hand")
    return Problem(field="url", text="", code="NO_ADDRESS", message=message)


def _no_number(name: str, text: str) -> Problem:
    message = phrase("{found} is no number of pixels")
    return Problem(field=name, text=text, code="OUT_OF_RANGE", message=message, found=quote(text))
