"""The report on one hand as one file, HTML or Markdown: the answer in a template."""

from typing import Any, Literal

from webapp.forms import A, Forms
from webapp.reports import by_suit, hand_pictures, quoted_site, render_report

Layout = Literal["html", "md"]


def render(forms: Forms[Any, A], answer: A, layout: Layout, *, site_url: str) -> str:
    """Return the report on an answer, with the pictures that it shows; it links to its page."""
    query, site = answer.query, quoted_site(site_url)  # type: ignore[attr-defined]
    return render_report(
        f"{forms.name}/report.{layout}",
        by_suit((*hand_pictures(query.hand), *forms.shown(answer))),
        answer=answer,
        hand=query.hand,
        headline=forms.headline(answer),
        permalink=f"{site}/{forms.path}{query.link}" if site else None,
        **forms.tools,
    )
