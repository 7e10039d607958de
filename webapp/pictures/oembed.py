"""oEmbed: a forum sends the address of a page, and gets a card of a suitable size.

url=       the address of a page with a hand
maxwidth=  greatest width in pixels; maxheight= the greatest height

Source: https://oembed.com, version 1.0.
"""

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

from werkzeug.datastructures import MultiDict

from analyzer.notation import format_hand
from webapp.language.speech import current_language, phrase, set_language
from webapp.pictures.model import WIDTHS
from webapp.pictures.preview import Preview
from webapp.query.hand import read_language
from webapp.query.parameter_kinds import Number
from webapp.query.parameters import read_each
from webapp.query.problems import InvalidRequestError, Problem
from webapp.site.addresses import card_address

NO_NUMBER = phrase("{found} is not a number of pixels")

LARGEST = 10**9 - 1

LIMITS = tuple(
    Number(name, 1, LARGEST, digits=9, default=LARGEST, message=NO_NUMBER, may_be_empty=False)
    for name in ("maxwidth", "maxheight")
)

SIZES = tuple((int(width), int(width) * 630 // 1200) for width in WIDTHS)
"""Width and height of each size of a card, the largest first."""

MOST_FIELDS = 100
"""Most parameters of an address."""

KEEP_SECONDS = 86_400
"""Seconds for which a forum may cache the answer."""


Fields = dict[str, str | int]
"""The fields of an answer, in their order."""


def oembed_fields(
    arguments: Mapping[str, str], root: str, previews: Mapping[str, Preview]
) -> Fields | None:
    """Return the answer for an address, in its language; None if it is not a hand on this site.

    The answer is a photo, or a link without a picture if the smallest card is too large.

    `previews`: path of a page -> its preview.

    Raises:
        InvalidRequestError: the address is missing, or a limit is not a number.
    """
    limits, problems = read_each(LIMITS, arguments)
    if not arguments.get("url", "").strip():
        problems.insert(0, _missing_address())
    if problems:
        raise InvalidRequestError(*problems)
    address = _parts(arguments["url"].strip(), root)
    if address is None or address[0] not in previews:
        return None
    path, fields = address
    try:
        return _fields(previews[path], fields, root, (limits["maxwidth"], limits["maxheight"]))
    except InvalidRequestError:
        return None


def oembed_xml(fields: Fields) -> bytes:
    """Return the fields of an answer as XML."""
    top = ElementTree.Element("oembed")
    for name, value in fields.items():
        ElementTree.SubElement(top, name).text = str(value)
    text: bytes = ElementTree.tostring(top, encoding="utf-8", xml_declaration=True)
    return text


def _parts(address: str, root: str) -> tuple[str, MultiDict[str, str]] | None:
    """Return the path below the root and the parameters of an address; None if not of this site."""
    try:
        site, page = urlsplit(root), urlsplit(address)
        pairs = parse_qsl(page.query, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return None
    is_ours = page.scheme in ("http", "https") and page.netloc.lower() == site.netloc.lower()
    if not is_ours or not page.path.startswith(site.path):
        return None
    return page.path.removeprefix(site.path), MultiDict(pairs)


def _fields(
    preview: Preview, arguments: MultiDict[str, str], root: str, limits: tuple[int, int]
) -> Fields | None:
    language = read_language(arguments)
    set_language(language or current_language(), is_given=bool(language))
    summary = preview.summary(arguments)
    if summary is None:
        return None
    fitting = [
        size for size in SIZES if all(one <= most for one, most in zip(size, limits, strict=True))
    ]
    fields: Fields = {
        "type": "photo" if fitting else "link",
        "version": "1.0",
        "title": f"{format_hand(summary.hand)} · {summary.state}",
        "provider_name": "hairi",
        "provider_url": root,
        "cache_age": KEEP_SECONDS,
    }
    if fitting:
        for prefix, (width, height) in (("", fitting[0]), ("thumbnail_", fitting[-1])):
            fields |= {
                f"{prefix}url": card_address(root, f"{summary.link}&width={width}"),
                f"{prefix}width": width,
                f"{prefix}height": height,
            }
    return fields


def _missing_address() -> Problem:
    message = phrase("url must be the address of a page with a hand")
    return Problem(field="url", text="", code="NO_ADDRESS", message=message)
