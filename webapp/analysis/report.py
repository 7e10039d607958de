"""The report on hands: their JSON and other facts, rendered by analysis/report.*"""

from __future__ import annotations

import shutil
import unicodedata
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from urllib.parse import quote

from analyzer.tenhou import Refusal, format_tenhou, tenhou_refusal
from webapp.analysis.report_hand import Section, section_of
from webapp.parts.columns import COLUMNS, Column
from webapp.query.estimates import EXPECT, format_way
from webapp.query.links import LinkState, hand_link
from webapp.reports.environment import render_report
from webapp.reports.paper import TENHOU, LaidHand, by_suit, laid_hand, quoted_site
from webapp.reports.pictures import png_path

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from analyzer.analysis import Analysis
    from webapp.expectation.answer import Estimates
    from webapp.expectation.show import Findings
    from webapp.query.estimates import EstimateWay
    from webapp.query.hand import HandQuery

LONG = 50
"""Most hands of a report with outlook; a browser renders a longer report in parts."""


@dataclass(frozen=True, slots=True)
class ReportHand:
    """A hand to report on.

    Attributes:
        analysis: its analysis.
        query: the strict string of the hand in a link and in tenhou's text.
        mode: q, p, qd or pd.
        title: the author's title; any text.
        estimates: of tenpai, win and points, if the report has them; `findings` are the
            conclusions from them.
        late: the assumptions of requested estimates for which no time was left.
        decision: lines about whether to call a thrown tile.
    """

    analysis: Analysis
    query: str
    mode: str
    title: str | None = None
    estimates: Estimates | None = None
    late: EstimateWay | None = None
    decision: tuple[str, ...] = ()
    findings: Findings | None = None


def report_hand(query: HandQuery, title: str = "") -> ReportHand:
    """Return the hand of a query, analyzed for a report."""
    return ReportHand(query.analyze(), query.reading.query, query.mode, title or None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One hand of the report.

    Attributes:
        number: its place, from 1.
        name: the author's title, on one line and printable; without one the hand as written.
        section: its document, and what is printed with it.
        hand: its layout on the table.
        tenhou: tenhou's text; None if it cannot express the hand, and `refusal` is the reason.
        decision: as in `ReportHand`.
        permalink: absolute address of the hand, on tenhou if the report has no site; None if
            tenhou cannot show the hand either.
    """

    number: int
    name: str
    section: Section
    hand: LaidHand
    tenhou: str | None
    refusal: Refusal | None
    permalink: str | None
    decision: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The whole report.

    Attributes:
        entries: one for each hand.
        links_to_tenhou: whether permalinks lead to tenhou, not to a site of hairi.
    """

    entries: tuple[Entry, ...]
    links_to_tenhou: bool

    @property
    def is_long(self) -> bool:
        """Whether a browser should render the report in parts."""
        return len(self.entries) > LONG

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of all its tables, in order."""
        tables = [entry.section.columns for entry in self.entries]
        return tuple(column for column in COLUMNS if any(column in table for table in tables))

    @property
    def marks(self) -> frozenset[str]:
        """The marks in its rows, for the legend."""
        return frozenset(mark for entry in self.entries for mark in entry.section.marks)

    @property
    def pictures(self) -> tuple[str, ...]:
        """Every tile that the report shows, each once, in order."""
        tiles = {tile for entry in self.entries for tile in entry.hand.pictures}
        return by_suit(tiles.union(*(entry.section.pictures for entry in self.entries)))


def build_report(hands: Sequence[ReportHand], site_url: str) -> Report:
    """Return the report on these hands, with links to `site_url`, or to tenhou if that is empty.

    A report on more than `LONG` hands has no outlook.
    """
    site, looks_ahead = quoted_site(site_url), len(hands) <= LONG
    entries = (_entry(number, hand, site, looks_ahead) for number, hand in enumerate(hands, 1))
    return Report(entries=tuple(entries), links_to_tenhou=not site)


def _entry(number: int, hand: ReportHand, site: str, looks_ahead: bool) -> Entry:
    analysis = hand.analysis
    refusal = tenhou_refusal(analysis.hand)
    return Entry(
        number=number,
        name=_clean_title(hand.title) or hand.query,
        section=section_of(
            analysis,
            hand.query,
            looks_ahead=looks_ahead,
            estimates=hand.estimates,
            findings=hand.findings,
            is_late=hand.late is not None,
        ),
        hand=laid_hand(analysis.hand),
        tenhou=None if refusal else format_tenhou(analysis, hand.query),
        refusal=refusal,
        permalink=_permalink(hand, site),
        decision=hand.decision,
    )


def _clean_title(title: str | None) -> str:
    """Return the title on one line, with � for each character that cannot be printed."""
    words = " ".join((title or "").split())
    return "".join("�" if unicodedata.category(c) in ("Cc", "Cs") else c for c in words)


def _permalink(hand: ReportHand, site: str) -> str | None:
    """Return the absolute link to the hand, which does not change the hand.

    Unless the mode is qd or pd, tenhou adds a tile to a hand that draws next.
    """
    analysis = hand.analysis
    state = LinkState(hand.mode, analysis.situation, analysis.rules)
    if site:
        way = hand.estimates.query.way if hand.estimates else hand.late
        extra = f"&{EXPECT.name}=1{format_way(way)}" if way else ""
        return f"{site}/{hand_link(hand.query, replace(state, extra=extra))}"
    if not state.is_plain or tenhou_refusal(analysis.hand):
        return None
    mode = hand.mode if analysis.hand.drawn else f"{hand.mode[0]}d"
    return f"{TENHOU}/{hand_link(hand.query, LinkState(mode))}"


def render_html(hands: Sequence[ReportHand], *, site_url: str) -> str:
    """Return one HTML file on these hands, with no external references except its permalinks.

    The style contains the picture of each tile once. A tile is a short element with its name as
    text: a thousand hands stay fast, and copied text is readable. Permalinks start with
    `site_url`; without one they lead to tenhou.net/2, which works for everyone.
    """
    report = build_report(hands, site_url)
    return render_report("analysis/report.html", report.pictures, report=report)


def render_markdown(
    hands: Sequence[ReportHand], *, site_url: str, image_folder: str | None = None
) -> str:
    """Return a Markdown file on these hands.

    Its pictures are data URIs, or files in `image_folder`, a path relative to the report; in
    both cases their names are readable as text.
    """
    report = build_report(hands, site_url)
    if image_folder is None:
        return render_report("analysis/report.md", report.pictures, report=report)
    folder = quote(image_folder.rstrip("/"), safe="/")
    files = {tile: f"{folder}/{tile}.png" for tile in report.pictures}
    return render_report("analysis/report.md", report=report, pictures=files)


def write_tile_images(hands: Sequence[ReportHand], folder: Path) -> None:
    """Create the folder and write the PNG of each tile that a report on these hands shows."""
    folder.mkdir(parents=True, exist_ok=True)
    for tile in build_report(hands, "").pictures:
        shutil.copyfile(png_path(tile, 50), folder / f"{tile}.png")
