"""The report on a game: one file, HTML or Markdown, that needs nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp import resources
from webapp.language.words import NAMES
from webapp.reports.environment import HTML_POLICY, report_environment
from webapp.reports.paper import GENERATOR, quoted_site
from webapp.reports.pictures import png_data_uri
from webapp.resources import VERSION
from webapp.review.figures import GameView, game_view
from webapp.review.words import names_of

if TYPE_CHECKING:
    from analyzer.review import Review

INDENT = re.compile(r"\n\s+")
"""What only the templates need: a file of a game stays below 400 KB."""

PICTURES = (*(name for name in NAMES if name != "1j"), "back")


@dataclass(frozen=True, slots=True)
class ReviewReport:
    """The whole report; `site` is where its links lead, empty without one."""

    game: GameView
    site: str
    generator: str = GENERATOR
    version: str = VERSION


def render_html(review: Review, *, site_url: str = "", shows_names: bool = False) -> str:
    """Return one HTML file, which refers to nothing outside but the pages of its decisions."""
    report = _report(review, site_url, shows_names)
    template = report_environment().get_template("review/report.html")
    sheet = (resources.STATIC / "css" / "review.css").read_text(encoding="utf-8")
    text = template.render(
        report=report,
        game=report.game,
        analyzer=f"{report.site}/" if report.site else "",
        here=f"{report.site}/review" if report.site else "",
        is_brief=True,
        drawings={name: png_data_uri(name, 50) for name in PICTURES},
        sheet=sheet,
        pictures={},
        policy=HTML_POLICY,
    )
    return INDENT.sub("\n", text)


def render_markdown(review: Review, *, site_url: str = "", shows_names: bool = False) -> str:
    """Return a Markdown file: figures, rounds, the largest losses."""
    report = _report(review, site_url, shows_names)
    template = report_environment().get_template("review/report.md")
    return template.render(report=report, game=report.game)


def _report(review: Review, site_url: str, shows_names: bool) -> ReviewReport:
    names = names_of(review.game, shows_names=shows_names)
    return ReviewReport(game_view(review, names, is_brief=True), quoted_site(site_url))
