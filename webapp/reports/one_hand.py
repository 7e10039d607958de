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
    """The context of the templates.

    Attributes:
        document: the JSON of the answer.
        hand: its layout on the table.
        permalink: absolute address of the hand; None if the report has no site.
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
    """Return the report on an answer, rendered by an HTML or Markdown template.

    It contains the pictures of the hand and of the other tiles `shown`. `link` is the page of the
    hand relative to the root of the site, `words` are further variables of the template.
    """
    site = quoted_site(site_url)
    report = HandReport(
        document=document,
        hand=laid_hand(hand),
        permalink=f"{site}/{link}" if site else None,
    )
    tiles = by_suit((*report.hand.pictures, *shown))
    return render_report(template, tiles, report=report, **words)
