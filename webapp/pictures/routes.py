"""The previews of links: `/card.png`, and `/oembed`, which describes the preview to forums.

A forum sends the address of a page to `/oembed`, and gets a card of a suitable size.

url=       the address of a page with a hand
maxwidth=  greatest width in pixels; maxheight= the greatest height

Source: https://oembed.com, version 1.0.
"""

from collections.abc import Callable, Mapping
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

from flask import Blueprint, Response, abort, jsonify, request
from werkzeug.datastructures import MultiDict

from analyzer.hand import Hand
from analyzer.notation import format_hand
from webapp.language.speech import current_language, phrase, set_language
from webapp.pictures.model import SCALE, WIDTH, WIDTHS, Card, Preview, Summary
from webapp.pictures.painting import card_etag, draw_card
from webapp.pictures.strip import draw_hand, hand_etag
from webapp.query.parameter_kinds import Number
from webapp.query.parameters import LANGUAGE, read_each
from webapp.query.problems import InvalidRequestError, Problem
from webapp.site.addresses import card_address, site_root
from webapp.site.responses import publicly_kept, shown_file
from webapp.site.view_marks import heavy, mark

FORMATS = ("json", "xml")

NO_ADDRESS = phrase("url must be the address of a page with a hand")
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
"""Seconds for which a forum may cache the answer, and a browser a picture."""

Fields = dict[str, str | int]
"""The fields of an answer, in their order."""


def picture_blueprint(previews: tuple[Preview, ...]) -> Blueprint:
    """Return the routes of previews, for the pages that have one."""
    blueprint = Blueprint("pictures", __name__)
    by_rules = {preview.rules: preview for preview in previews}
    by_path = {path: preview for preview in previews for path in preview.paths}

    @blueprint.get("/card.png")
    @heavy(2)
    @mark("embeddable")
    def card() -> Response:
        """Return the card of the hand, or 304 without drawing it if the browser has it.

        `rules` selects the feature; the other parameters are those of its page.
        """
        preview = by_rules.get(request.args.get("rules", "").strip()) or by_rules[""]
        return card_response(preview.card(request.args))

    @blueprint.get("/oembed")
    def embed() -> Response:
        """Return the oEmbed answer for a page of this site: its card, and the hand as the title.

        Raises:
            InvalidRequestError: the address is missing, or a limit is not a number.
        """
        wanted = request.args.get("format", FORMATS[0])
        if wanted not in FORMATS:
            abort(400)
        limits, problems = read_each(LIMITS, request.args)
        if not (address := request.args.get("url", "").strip()):
            problem = Problem(field="url", text="", code="NO_ADDRESS", message=NO_ADDRESS)
            problems.insert(0, problem)
        if problems:
            raise InvalidRequestError(*problems)
        summary = _summary_of(address, by_path)
        if summary is None:
            abort(404)
        fields = oembed_fields(summary, (limits["maxwidth"], limits["maxheight"]))
        if wanted == "json":
            response = jsonify(fields)
        else:
            response = Response(oembed_xml(fields), content_type="text/xml; charset=utf-8")
        response.headers["Access-Control-Allow-Origin"] = "*"
        return publicly_kept(response, KEEP_SECONDS)

    return blueprint


def strip_response(hand: Hand) -> Response:
    """Return a hand as a strip of tiles."""
    scale = int(SCALE.of(request.args))
    return _picture(
        hand_etag(hand, scale), lambda: shown_file(draw_hand(hand, scale), "image/png", hand)
    )


def card_response(card: Card) -> Response:
    """Return a card."""
    width = int(WIDTH.of(request.args))
    response = _picture(
        card_etag(card, width),
        lambda: shown_file(draw_card(card, width), "image/png", card.hand, "hairi-card"),
    )
    if not card.is_lasting:
        response.cache_control.max_age = 0
    return response


def _picture(tag: str, draw: Callable[[], Response]) -> Response:
    """Return a picture, or 304 if the browser already has it."""
    is_known = request.if_none_match.contains_weak(tag)
    response = Response(status=304, mimetype="image/png") if is_known else draw()
    response.set_etag(tag)
    return publicly_kept(response, KEEP_SECONDS)


def _summary_of(address: str, previews: Mapping[str, Preview]) -> Summary | None:
    """Return the summary of a page, in its language; None if it is not a hand on this site."""
    try:
        site, page = urlsplit(site_root()), urlsplit(address)
        pairs = parse_qsl(page.query, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return None
    is_ours = page.scheme in ("http", "https") and page.netloc.lower() == site.netloc.lower()
    preview = previews.get(page.path.removeprefix(site.path))
    if not is_ours or not page.path.startswith(site.path) or preview is None:
        return None
    arguments = MultiDict(pairs)
    try:
        language = LANGUAGE.of(arguments)
        set_language(language or current_language(), is_given=bool(language))
        return preview.summary(arguments)
    except InvalidRequestError:
        return None


def oembed_fields(summary: Summary, limits: tuple[int, int]) -> Fields:
    """Return the answer for a page: a photo, or a link without a picture if the smallest card is
    too large."""
    root = site_root()
    fitting = [(wide, high) for wide, high in SIZES if wide <= limits[0] and high <= limits[1]]
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


def oembed_xml(fields: Fields) -> bytes:
    """Return the fields of an answer as XML."""
    top = ElementTree.Element("oembed")
    for name, value in fields.items():
        ElementTree.SubElement(top, name).text = str(value)
    text: bytes = ElementTree.tostring(top, encoding="utf-8", xml_declaration=True)
    return text
