"""The report on a game: one file, HTML or Markdown, that needs no other file."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

from webapp import resources
from webapp.language.words import NAMES
from webapp.reports.environment import render_report
from webapp.reports.paper import quoted_site
from webapp.reports.pictures import png_path
from webapp.review.figures import GameView, game_view
from webapp.review.words import names_of

if TYPE_CHECKING:
    from analyzer.review import Review

INDENT = re.compile(r"\n\s+")
NOTES = re.compile(r"/\*.*?\*/|(?<=[{};,:])\s+|\s+(?=[{}])", re.DOTALL)
"""Comments and spaces of a style sheet that a report does not need."""

MOST_BYTES = 400_000
"""Most bytes of an HTML file; a larger report is written again with fewer tables."""

TABLES = (10, 6, 3, 0)
"""Numbers of tables (at the largest losses) that are tried, one after the other."""

COLORS = 48
"""Number of colours of a tile; at half its size no difference can be seen."""

PICTURES = (*(name for name in NAMES if name != "1j"), "back")


@dataclass(frozen=True, slots=True)
class ReviewReport:
    """The whole report; `site` is the address of the site for its links, or empty."""

    game: GameView
    site: str


def render_html(review: Review, *, site_url: str = "", shows_names: bool = False) -> str:
    """Return one HTML file; its only links to other pages are those of its decisions."""
    text = ""
    for tables in TABLES:
        text = _rendered(_report(review, site_url, shows_names, tables))
        if len(text.encode()) < MOST_BYTES:
            break
    return text


def _rendered(report: ReviewReport) -> str:
    sheet = (resources.STATIC / "css" / "review.css").read_text(encoding="utf-8")
    text = render_report(
        "review/report.html",
        report=report,
        game=report.game,
        analyzer=f"{report.site}/" if report.site else "",
        here=f"{report.site}/review" if report.site else "",
        is_brief=True,
        drawings={name: _picture(name) for name in PICTURES},
        sheet=NOTES.sub("", sheet),
    )
    return INDENT.sub("\n", text)


@cache
def _picture(name: str) -> str:
    """Return a tile as a data URI, with few colours because each file contains all tiles."""
    from PIL import Image  # noqa: PLC0415 (pages have no pictures)

    image = Image.open(png_path(name, 50)).convert("RGBA")
    buffer = BytesIO()
    image.quantize(COLORS, Image.Quantize.FASTOCTREE).save(buffer, "PNG", optimize=True)
    return "data:image/png;base64," + b64encode(buffer.getvalue()).decode()


def render_markdown(review: Review, *, site_url: str = "", shows_names: bool = False) -> str:
    """Return a Markdown file: the figures, the rounds, the largest losses."""
    report = _report(review, site_url, shows_names)
    return render_report("review/report.md", report=report, game=report.game)


def _report(
    review: Review, site_url: str, shows_names: bool, tables: int = TABLES[0]
) -> ReviewReport:
    names = names_of(review.game, shows_names=shows_names)
    return ReviewReport(game_view(review, names, tables=tables), quoted_site(site_url))
