"""The report on a Chinese Official hand: its JSON through mcr/report.*."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.mcr.document import mcr_model
from webapp.mcr.query import mcr_link
from webapp.reports.environment import render_report
from webapp.reports.paper import LaidHand, by_suit, laid_hand, quoted_site

if TYPE_CHECKING:
    from collections.abc import Iterator

    from webapp.mcr.answer import McrAnswer
    from webapp.mcr.schema import McrModel, ScoreModel


@dataclass(frozen=True, slots=True, kw_only=True)
class McrReport:
    """The whole report.

    Attributes:
        answer: what is told.
        hand: as it lies on the table.
        permalink: absolute address of the hand; None where the report knows no site.
    """

    answer: McrModel
    hand: LaidHand
    permalink: str | None

    @property
    def has_wins(self) -> bool:
        """Whether some discard leaves waits."""
        return any(row["wins"] for row in self.answer["discards"])

    @property
    def pictures(self) -> tuple[str, ...]:
        """Every tile that it shows, each once, in order."""
        return by_suit(_shown(self))


def render_mcr_html(answer: McrAnswer, *, site_url: str) -> str:
    """Return one HTML file on the hand, which refers to nothing outside but its permalink."""
    report = _report(answer, site_url)
    return render_report("mcr/report.html", report.pictures, report=report, split=split_part)


def render_mcr_markdown(answer: McrAnswer, *, site_url: str) -> str:
    """Return a Markdown file on the hand, tile pictures included."""
    report = _report(answer, site_url)
    return render_report("mcr/report.md", report.pictures, report=report, split=split_part)


def split_part(part: str) -> list[str]:
    """Return the tiles of a part of a reading.

    >>> split_part("(123m)"), split_part("(k5z)")
    (['1m', '2m', '3m'], ['5z', '5z', '5z', '5z'])
    """
    text = part.strip("()")
    if text.startswith("k"):
        return [text[1:]] * 4
    return [digit + text[-1] for digit in text[:-1]]


def _report(answer: McrAnswer, site_url: str) -> McrReport:
    hand, site = answer.query.hand, quoted_site(site_url)
    link = mcr_link(hand, answer.query.way)
    return McrReport(
        answer=mcr_model(answer),
        hand=laid_hand(hand),
        permalink=f"{site}/mcr{link}" if site else None,
    )


def _shown(report: McrReport) -> Iterator[str]:
    answer = report.answer
    yield from report.hand.pictures
    yield from (*answer["visible"], *answer["waits"]["formal"], *answer["waits"]["available"])
    yield from (row["physical"] for row in answer["discards"])
    yield from (each["tile"] for row in answer["discards"] for each in row["ukeire"])
    yield from (each["tile"] for each in (*answer["ukeire"], *answer["wins"]))
    if answer["score"]:
        yield from _earning(answer["score"])


def _earning(score: ScoreModel) -> Iterator[str]:
    """Yield the tiles of every reading; all the parts that fans name are among them."""
    for reading in (score["reading"], *(score["tried"] or ())):
        yield from (tile for part in reading["parts"] for tile in split_part(part))
