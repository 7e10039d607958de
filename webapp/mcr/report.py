"""The report on a Chinese Official hand: its JSON rendered with mcr/report.*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from webapp.language.words import SHORT_WINDS
from webapp.mcr.document import mcr_model
from webapp.mcr.query import mcr_link
from webapp.mcr.words import FLAGS, FORMS, PROFILES
from webapp.reports.one_hand import render_hand_report

if TYPE_CHECKING:
    from collections.abc import Iterator

    from webapp.mcr.answer import McrAnswer
    from webapp.mcr.schema import McrModel, ScoreModel


def render_html(answer: McrAnswer, *, site_url: str) -> str:
    """Return the report as one HTML file, which needs no other file; it links to its page."""
    return _render("mcr/report.html", answer, site_url)


def render_markdown(answer: McrAnswer, *, site_url: str) -> str:
    """Return the report as a Markdown file that includes its tile pictures."""
    return _render("mcr/report.md", answer, site_url)


def split_part(part: str) -> list[str]:
    """Return the tiles of a part of a reading.

    >>> split_part("(123m)"), split_part("(k5z)")
    (['1m', '2m', '3m'], ['5z', '5z', '5z', '5z'])
    """
    text = part.strip("()")
    if text.startswith("k"):
        return [text[1:]] * 4
    return [digit + text[-1] for digit in text[:-1]]


def _render(template: str, answer: McrAnswer, site_url: str) -> str:
    query, document = answer.query, mcr_model(answer)
    return render_hand_report(
        template,
        query.hand,
        document,
        shown=_shown(document),
        site_url=site_url,
        link=f"mcr{mcr_link(query.hand, query.way)}",
        split=split_part,
        forms={form: name for form, (name, _) in FORMS.items()},
        flags=FLAGS,
        profiles=PROFILES,
        winds=SHORT_WINDS,
    )


def _shown(document: McrModel) -> Iterator[str]:
    """Yield every tile of the document."""
    waits = document["waits"]
    yield from (*document["visible"], *waits["formal"], *waits["available"])
    yield from (row["physical"] for row in document["discards"])
    yield from (each["tile"] for row in document["discards"] for each in row["ukeire"])
    yield from (each["tile"] for each in (*document["ukeire"], *document["wins"]))
    if document["score"]:
        yield from _earning(document["score"])


def _earning(score: ScoreModel) -> Iterator[str]:
    """Yield the tiles of the reading; every other reading has the same ones."""
    yield from (tile for part in score["reading"]["parts"] for tile in split_part(part))
