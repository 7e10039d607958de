"""The report on hands: their answers, rendered by analysis/report.*"""

from __future__ import annotations

import shutil
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from analyzer.tenhou import tenhou_refusal
from webapp.analysis import show
from webapp.analysis.hands import ReportHand, Section, section_of
from webapp.parts.columns import COLUMNS, Column
from webapp.parts.worth import figures, long_words
from webapp.query.estimates import EXPECT, format_way
from webapp.query.links import LinkState, hand_link
from webapp.reports.environment import png_path, render_report
from webapp.reports.paper import TENHOU, by_suit, quoted_site

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

TOOLS: dict[str, Any] = {"show": show, "figures": figures, "long_words": long_words}
"""What the templates call."""

LONG = 50
"""Most hands of a report with outlook; a browser renders a longer report in parts."""


@dataclass(frozen=True, slots=True)
class Report:
    """The whole report.

    Attributes:
        sections: one for each hand.
        site: the quoted address of a site of hairi; empty if links lead to tenhou.
    """

    sections: tuple[Section, ...]
    site: str

    @property
    def is_long(self) -> bool:
        """Whether a browser should render the report in parts."""
        return len(self.sections) > LONG

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of all its tables, in order."""
        tables = [section.answer.columns for section in self.sections]
        return tuple(column for column in COLUMNS if any(column in table for table in tables))

    @property
    def marks(self) -> frozenset[str]:
        """The marks in its rows, for the legend."""
        return frozenset(mark for section in self.sections for mark in section.marks)

    @property
    def pictures(self) -> tuple[str, ...]:
        """Every tile that the report shows, each once, in order."""
        return by_suit(tile for section in self.sections for tile in section.pictures)

    def permalink(self, hand: ReportHand) -> str | None:
        """Return the absolute link to a hand, which does not change the hand.

        It is on tenhou if the report has no site; None if tenhou cannot show the hand either.
        Unless the mode is qd or pd, tenhou adds a tile to a hand that draws next.
        """
        analysis = hand.analysis
        state = LinkState(hand.mode, analysis.situation, analysis.rules)
        if self.site:
            way = hand.estimates.query.way if hand.estimates else hand.late
            extra = f"&{EXPECT.name}=1{format_way(way)}" if way else ""
            return f"{self.site}/{hand_link(hand.query, replace(state, extra=extra))}"
        if not state.is_plain or tenhou_refusal(analysis.hand):
            return None
        mode = hand.mode if analysis.hand.drawn else f"{hand.mode[0]}d"
        return f"{TENHOU}/{hand_link(hand.query, LinkState(mode))}"


def build_report(hands: Sequence[ReportHand], site_url: str) -> Report:
    """Return the report on these hands, with links to `site_url`, or to tenhou if that is empty.

    A report on more than `LONG` hands has no outlook.
    """
    looks_ahead = len(hands) <= LONG
    sections = tuple(section_of(hand, looks_ahead=looks_ahead) for hand in hands)
    return Report(sections, quoted_site(site_url))


def render_html(hands: Sequence[ReportHand], *, site_url: str) -> str:
    """Return one HTML file on these hands, with no external references except its permalinks.

    The style contains the picture of each tile once. A tile is a short element with its name as
    text: a thousand hands stay fast, and copied text is readable. Permalinks start with
    `site_url`; without one they lead to tenhou.net/2, which works for everyone.
    """
    report = build_report(hands, site_url)
    return render_report("analysis/report.html", report.pictures, report=report, **TOOLS)


def render_markdown(
    hands: Sequence[ReportHand], *, site_url: str, image_folder: str | None = None
) -> str:
    """Return a Markdown file on these hands.

    Its pictures are data URIs, or files in `image_folder`, a path relative to the report; in
    both cases their names are readable as text.
    """
    report = build_report(hands, site_url)
    if image_folder is None:
        return render_report("analysis/report.md", report.pictures, report=report, **TOOLS)
    folder = quote(image_folder.rstrip("/"), safe="/")
    files = {tile: f"{folder}/{tile}.png" for tile in report.pictures}
    return render_report("analysis/report.md", report=report, **TOOLS, pictures=files)


def write_tile_images(hands: Sequence[ReportHand], folder: Path) -> None:
    """Create the folder and write the PNG of each tile that a report on these hands shows."""
    folder.mkdir(parents=True, exist_ok=True)
    for tile in build_report(hands, "").pictures:
        shutil.copyfile(png_path(tile, 50), folder / f"{tile}.png")
