"""The report on a riichi score, or on what waits could win: its JSON through riichi/report.*."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from analyzer.notation import read_placed_melds
from webapp.language.words import WINDS
from webapp.parts.meld_layout import meld_layout
from webapp.reports.environment import render_report
from webapp.reports.paper import LaidHand, by_suit, laid_hand, quoted_site
from webapp.riichi.document import score_document
from webapp.riichi.query import score_link
from webapp.riichi.words import FLAGS, FU, ON_A_DISCARD, RULES, answer_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from webapp.language.messages import Message
    from webapp.riichi.answer import ScoreAnswer
    from webapp.riichi.schema import RiichiAccountModel


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreReport:
    """The whole report.

    Attributes:
        document: the JSON of the answer; `is_win` tells of which kind it is.
        heading: the answer in a few words.
        hand: as it lies on the table.
        permalink: absolute address of the hand; None where the report knows no site.
    """

    document: Any
    is_win: bool
    heading: Message
    hand: LaidHand
    permalink: str | None

    @property
    def pictures(self) -> tuple[str, ...]:
        """Every tile that it shows, each once, in order."""
        return by_suit(_shown(self))


def render_html(answer: ScoreAnswer, *, site_url: str) -> str:
    """Return one HTML file on the hand, which refers to nothing outside but its permalink."""
    return _render("riichi/report.html", _report(answer, site_url))


def render_markdown(answer: ScoreAnswer, *, site_url: str) -> str:
    """Return a Markdown file on the hand, tile pictures included."""
    return _render("riichi/report.md", _report(answer, site_url))


def split_part(part: str) -> list[str]:
    """Return the pictures of a block, a meld or a tile.

    >>> split_part("406m"), split_part("(p5z1)")
    (['4m', '0m', '6m'], ['5z', '5z', '5z'])
    """
    if part.startswith("("):
        (meld,) = read_placed_melds(part)[0]
        return [tile.picture for tile in meld_layout(meld)]
    return [digit + part[-1] for digit in part[:-1]]


def _render(template: str, report: ScoreReport) -> str:
    return render_report(
        template,
        report.pictures,
        report=report,
        split=split_part,
        fu_words=FU,
        flags=FLAGS,
        on_a_discard=ON_A_DISCARD,
        presets=RULES,
        winds=WINDS,
    )


def _report(answer: ScoreAnswer, site_url: str) -> ScoreReport:
    query, site = answer.query, quoted_site(site_url)
    return ScoreReport(
        document=score_document(answer),
        is_win=answer.score is not None,
        heading=answer_words(answer),
        hand=laid_hand(query.hand),
        permalink=f"{site}/score{score_link(query.hand, query.way)}" if site else None,
    )


def _shown(report: ScoreReport) -> Iterator[str]:
    document = report.document
    yield from report.hand.pictures
    yield from (*document["way"]["dora_indicators"], *document["way"]["ura_indicators"])
    if not report.is_win:
        yield from (each["tile"] for each in document["waits"])
        return
    for account in (document, *document["tried"]):
        yield from _earning(account)


def _earning(account: RiichiAccountModel) -> Iterator[str]:
    """Yield every tile of the parts that an account names."""
    parts = [*account["blocks"], *(part for line in account["yaku"] for part in line["tiles"])]
    yield from (tile for part in parts for tile in split_part(part))
