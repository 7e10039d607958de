"""The report as text: the model through a template."""

from __future__ import annotations

import re
import shutil
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import quote

from webapp import resources
from webapp.languages import translate_templates
from webapp.reports.building import build_report
from webapp.reports.pictures import png_data_uri, png_path
from webapp.wording import SHAPES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from jinja2 import Environment

    from webapp.reports.model import ReportHand

HTML_POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; "
    "style-src 'unsafe-inline'"
)
"""Content-Security-Policy of an HTML report: its own style and pictures, and nothing else."""

MARKDOWN_SYNTAX = re.compile(r"[\\`*_\[\]<>|~&#$]|:(?=//)")
"""Characters that mean something inside a line of Markdown."""

LINE_START = re.compile(r"^(?:\d+(?=[.)])|(?=[-+=]))")
"""What stands before a sign that makes a line a list, a rule or a heading."""


def render_html(hands: Sequence[ReportHand], *, site_url: str) -> str:
    """Return one HTML file on these hands, which refers to nothing outside but its permalinks.

    Each tile's picture stands once, in the style. A tile is a short element with its name as
    text: a thousand hands stay fast, and what is copied reads well. Permalinks start with
    `site_url`; without one they lead to tenhou.net/2, which works for whoever gets the file.
    """
    report = build_report(hands, site_url)
    pictures = {tile: png_data_uri(tile, 100) for tile in report.tiles}
    template = report_environment().get_template("report.html")
    return template.render(report=report, pictures=pictures, policy=HTML_POLICY)


def render_markdown(
    hands: Sequence[ReportHand], *, site_url: str, image_folder: str | None = None
) -> str:
    """Return a Markdown file on these hands.

    Its pictures are data URIs, or files in `image_folder`, a path relative to the report; in
    both cases their names alone are good to read.
    """
    report = build_report(hands, site_url)
    if image_folder is None:
        pictures = {tile: png_data_uri(tile, 50) for tile in report.tiles}
    else:
        folder = quote(image_folder.rstrip("/"), safe="/")
        pictures = {tile: f"{folder}/{tile}.png" for tile in report.tiles}
    return report_environment().get_template("report.md").render(report=report, pictures=pictures)


def write_tile_images(hands: Sequence[ReportHand], folder: Path) -> None:
    """Write the PNG of each tile that a report on these hands shows, making the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for tile in build_report(hands, "").tiles:
        shutil.copyfile(png_path(tile, 50), folder / f"{tile}.png")


def escape_markdown(text: str) -> str:
    """Return one line of text that Markdown shows as it is, even at the start of a line.

    >>> print(escape_markdown("1. a|b *c* <d>"))
    1\\. a\\|b \\*c\\* \\<d\\>
    """
    return LINE_START.sub(r"\g<0>\\", MARKDOWN_SYNTAX.sub(r"\\\g<0>", text))


def heading_anchor(heading: str) -> str:
    """Return the anchor that Markdown renderers give a heading.

    >>> heading_anchor("Hand 2")
    'hand-2'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@cache
def report_environment() -> Environment:
    """Return what the templates of reports are rendered in."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415

    environment = Environment(
        autoescape=lambda name: name is not None and name.endswith(".html"),
        extensions=["jinja2.ext.i18n"],
        keep_trailing_newline=True,
        loader=FileSystemLoader(resources.TEMPLATES),
        lstrip_blocks=True,
        trim_blocks=True,
        undefined=StrictUndefined,
    )
    translate_templates(environment)
    environment.globals["native_shapes"] = {name: native for name, (_, native) in SHAPES.items()}
    environment.filters["markdown"] = escape_markdown
    environment.filters["anchor"] = heading_anchor
    return environment
