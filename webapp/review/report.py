"""Files that need no other file: of a review HTML or Markdown, of a season HTML."""

import re
from functools import cache
from io import BytesIO
from typing import Any

from analyzer.review import Review
from analyzer.review.season_values import Season
from webapp import resources
from webapp.language.words import NAMES
from webapp.reports import by_suit, png_path, png_uri, quoted_site, render_report
from webapp.review import drawing, risks, show, words

INDENT = re.compile(r"\n\s+")
NOTES = re.compile(r"/\*.*?\*/|(?<=[{};,:])\s+|\s+(?=[{}])", re.DOTALL)
"""Comments and spaces of a style sheet that a report does not need."""

MOST_BYTES = 400_000
"""Most bytes of an HTML file; a larger report is written again with fewer tables."""

TABLES = (10, 6, 3, 0)
"""Numbers of tables (at the largest losses) that are tried, one after the other."""

COLORS = 48
"""Number of colours of a tile; at half its size no difference can be seen."""

TOOLS = {"drawing": drawing, "risks": risks, "show": show, "words": words}
"""The functions and words of the templates of a review."""

PICTURES = (*(name for name in NAMES if name != "1j"), "back")


def render_html(review: Review, *, site_url: str = "") -> str:
    """Return one HTML file; its only links to other pages are those of its decisions."""
    sheet = NOTES.sub("", (resources.STATIC / "css" / "review.css").read_text(encoding="utf-8"))
    site, text = quoted_site(site_url), ""
    for tables in TABLES:
        text = _render(
            "review/report.html",
            review,
            drawn=review.summary.largest[:tables],
            analyzer=f"{site}/" if site else "",
            here=f"{site}/review" if site else "",
            drawings={name: _picture(name) for name in PICTURES},
            sheet=sheet,
        )
        text = INDENT.sub("\n", text)
        if len(text.encode()) < MOST_BYTES:
            break
    return text


def render_markdown(review: Review, *, site_url: str = "") -> str:
    """Return a Markdown file: the figures, the rounds, the largest losses."""
    site = quoted_site(site_url)
    return _render("review/report.md", review, site=site)


def render_season(season: Season, *, site_url: str = "") -> str:
    """Return one HTML file: each share with its interval, and the costliest decisions, with links
    to `site_url`, or to tenhou if that is empty."""
    links = [show.season_link(loss, quoted_site(site_url)) for loss in season.largest]
    tiles = by_suit(tile for one in season.largest for tile in (*one.tiles, *one.best))
    return render_report(
        "review/season.html", tiles, season=season, links=links, risks=risks, show=show, words=words
    )


def _render(template: str, review: Review, **context: Any) -> str:
    return render_report(template, review=review, names=review.game.labels, **TOOLS, **context)


@cache
def _picture(name: str) -> str:
    """Return a tile as a data URI, with few colours because each file contains all tiles."""
    from PIL import Image  # noqa: PLC0415 (pages have no pictures)

    image = Image.open(png_path(name, 50)).convert("RGBA")
    buffer = BytesIO()
    image.quantize(COLORS, Image.Quantize.FASTOCTREE).save(buffer, "PNG", optimize=True)
    return png_uri(buffer.getvalue())
