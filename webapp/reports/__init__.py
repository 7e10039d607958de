"""Render reports, each one self-contained file of HTML or Markdown, and charts in separate files.

Reports need neither Flask nor Pillow, so that the command line can write them too.

The tiles of a report are PNG, because a browser prints every SVG tile as a separate drawing: the
PDF of a hundred hands had 73 MB with SVG, and 1 MB with PNG.
"""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote

from webapp import resources
from webapp.language.messages import listed, say
from webapp.language.speech import translate_templates
from webapp.language.words import CALLS, FORMS, shanten_words, tile_name
from webapp.resources import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from jinja2 import Environment

    from analyzer.hand import Hand

GENERATOR = "hairi"

Width = Literal[50, 100]
"""Width of a tile in pixels."""

TURNED = 1.44
"""Width of a turned tile in widths of an upright one."""

TENHOU = "https://tenhou.net/2"
"""Target of links if the report has no site of hairi."""

URL_CHARACTERS = ":/?#[]@!$&'()*+,;=%~"
"""Characters that are not quoted in an address, besides letters, digits and `-._`."""

HTML_POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; "
    "style-src 'unsafe-inline'"
)
"""Content-Security-Policy of an HTML report: only its own style and pictures."""

SERVED_POLICY = f"{HTML_POLICY}; frame-ancestors 'none'"
"""The same in a header, where it can also say that no site may frame the report."""

MARKDOWN_SYNTAX = re.compile(r"[\\`*_\[\]<>|~&#$]|:(?=//)")
"""Characters with a meaning inside a line of Markdown."""

LINE_START = re.compile(r"^(?:\d+(?=[.)])|(?=[-+=]))")
"""Start of a line before a sign that makes the line a list, a rule or a heading."""


def escape_markdown(text: str) -> str:
    """Return one line of text escaped for Markdown, also at the start of a line.

    >>> print(escape_markdown("1. a|b *c* <d>"))
    1\\. a\\|b \\*c\\* \\<d\\>
    """
    return LINE_START.sub(r"\g<0>\\", MARKDOWN_SYNTAX.sub(r"\\\g<0>", text))


def heading_anchor(heading: str) -> str:
    """Return the anchor that Markdown renderers create for a heading.

    >>> heading_anchor("Hand 2")
    'hand-2'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def quoted_site(site_url: str) -> str:
    """Return the quoted address of a site for the start of links; empty without a site."""
    return quote(site_url.rstrip("/"), safe=URL_CHARACTERS)


def hand_width(hand: Hand) -> float:
    """Return the width of a hand in widths of a tile, without the gaps."""
    laid = [TURNED if tile.is_turned else 1 for tile in hand.laid if not tile.is_stacked]
    return round(len(hand) + sum(laid), 2)


def hand_pictures(hand: Hand) -> tuple[str, ...]:
    """Return the pictures of all tiles of a hand, including backs."""
    return (*map(str, hand.tiles), *(tile.picture for tile in hand.laid))


def by_suit(tiles: Iterable[str]) -> tuple[str, ...]:
    """Return the tiles, each once, in the order of their pictures in a report."""
    return tuple(sorted(set(tiles), key=lambda tile: (tile[1], tile[0])))


def render_report(template: str, tiles: Iterable[str] = (), **context: Any) -> str:
    """Return a report with the pictures of these tiles, which are smaller in Markdown."""
    width: Width = 100 if template.endswith(".html") else 50
    context = {"pictures": {tile: png_data_uri(tile, width) for tile in tiles}, **context}
    return report_environment().get_template(template).render(context)


@cache
def report_environment() -> Environment:
    """Return the Jinja environment of the templates of reports."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415

    environment = Environment(
        autoescape=lambda name: name is not None and name.endswith((".html", ".svg")),
        extensions=["jinja2.ext.i18n"],
        keep_trailing_newline=True,
        loader=FileSystemLoader(resources.TEMPLATES),
        lstrip_blocks=True,
        trim_blocks=True,
        undefined=StrictUndefined,
    )
    translate_templates(environment)
    environment.globals |= {
        "call_names": CALLS,
        "generator": GENERATOR,
        "version": VERSION,
        "policy": HTML_POLICY,
        "form_names": {form: name for form, (name, _) in FORMS.items()},
        "hand_width": hand_width,
        "listed": listed,
        "say": say,
        "shanten_words": shanten_words,
    }
    environment.filters["markdown"] = escape_markdown
    environment.filters["tile_name"] = tile_name
    environment.filters["anchor"] = heading_anchor
    return environment


@cache
def png_data_uri(tile: str, width: Width) -> str:
    """Return a tile's PNG as a data URI."""
    return png_uri(png_path(tile, width).read_bytes())


def png_uri(png: bytes) -> str:
    """Return a PNG as a data URI."""
    return f"data:image/png;base64,{b64encode(png).decode()}"


def png_path(tile: str, width: Width) -> Path:
    """Return the path of a tile's PNG."""
    return resources.STATIC / "tiles" / "png" / str(width) / f"{tile}.png"
