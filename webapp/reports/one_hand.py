"""The report on one hand: the JSON of its answer through the templates of a feature."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from webapp.reports.environment import render_report
from webapp.reports.paper import LaidHand, by_suit, laid_hand, quoted_site

if TYPE_CHECKING:
    from collections.abc import Iterable

    from analyzer.hand import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class HandReport:
    """What the templates print.

    Attributes:
        document: the JSON of the answer.
        hand: as it lies on the table.
        permalink: absolute address of the hand; None where the report knows no site.
    """

    document: Any
    hand: LaidHand
    permalink: str | None


def render_hand_report(
    template: str,
    hand: Hand,
    document: Any,
    *,
    shown: Iterable[str],
    site_url: str,
    link: str,
    **words: Any,
) -> str:
    """Return the report that a template, HTML or Markdown, makes of an answer.

    It carries the pictures of the hand and of the tiles that are `shown` besides. `link` is the
    page of the hand below the root of the site, `words` what else the template is given.
    """
    site = quoted_site(site_url)
    report = HandReport(
        document=document,
        hand=laid_hand(hand),
        permalink=f"{site}/{link}" if site else None,
    )
    tiles = by_suit((*report.hand.pictures, *shown))
    return render_report(template, tiles, report=report, **words)
