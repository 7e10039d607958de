"""The report on one hand as one file, HTML or Markdown: the answer in a template."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from webapp.reports.environment import render_report
from webapp.reports.paper import by_suit, laid_hand, quoted_site

if TYPE_CHECKING:
    from webapp.forms import A, Forms

Layout = Literal["html", "md"]


def render(forms: Forms[Any, A], answer: A, layout: Layout, *, site_url: str) -> str:
    """Return the report on an answer, with the pictures that it shows; it links to its page."""
    query, site = answer.query, quoted_site(site_url)  # type: ignore[attr-defined]
    hand = laid_hand(query.hand)
    return render_report(
        f"{forms.name}/report.{layout}",
        by_suit((*hand.pictures, *forms.shown(answer))),
        answer=answer,
        hand=hand,
        headline=forms.headline(answer),
        permalink=f"{site}/{forms.path}{query.link}" if site else None,
        **forms.tools,
    )
