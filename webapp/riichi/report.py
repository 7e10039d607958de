"""The report on a riichi score or on waits: its JSON rendered with riichi/report.*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from analyzer.notation import read_placed_melds
from webapp.language.words import WINDS
from webapp.parts.hand_facts import meld_layout
from webapp.reports.one_hand import render_hand_report
from webapp.riichi.document import score_document
from webapp.riichi.query import score_link
from webapp.riichi.rule_words import changed_rules
from webapp.riichi.words import FLAGS, FU, ON_A_DISCARD, RULES, answer_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from webapp.riichi.answer import ScoreAnswer
    from webapp.riichi.schema import RiichiAccountModel


def render_html(answer: ScoreAnswer, *, site_url: str) -> str:
    """Return the report as one HTML file, which needs no other file; it links to its page."""
    return _render("riichi/report.html", answer, site_url)


def render_markdown(answer: ScoreAnswer, *, site_url: str) -> str:
    """Return the report as a Markdown file that includes its tile pictures."""
    return _render("riichi/report.md", answer, site_url)


def split_part(part: str) -> list[str]:
    """Return the pictures of a block, a meld or a tile.

    >>> split_part("406m"), split_part("(p5z1)")
    (['4m', '0m', '6m'], ['5z', '5z', '5z'])
    """
    if part.startswith("("):
        (meld,) = read_placed_melds(part)[0]
        return [tile.picture for tile in meld_layout(meld)]
    return [digit + part[-1] for digit in part[:-1]]


def _render(template: str, answer: ScoreAnswer, site_url: str) -> str:
    query, document = answer.query, score_document(answer)
    return render_hand_report(
        template,
        query.hand,
        document,
        shown=_shown(document),
        site_url=site_url,
        link=f"score{score_link(query.hand, query.way)}",
        is_win=answer.score is not None,
        heading=answer_words(answer),
        split=split_part,
        fu_words=FU,
        flags=FLAGS,
        on_a_discard=ON_A_DISCARD,
        presets=RULES,
        changed_rules=tuple(changed_rules(query.way.preset, query.way.rules)),
        winds=WINDS,
    )


def _shown(document: Any) -> Iterator[str]:
    """Yield every tile of the document of a win or of waits."""
    yield from (*document["way"]["dora_indicators"], *document["way"]["ura_indicators"])
    yield from (each["tile"] for each in document.get("waits", ()))
    for account in (document, *document["tried"]) if "tried" in document else ():
        yield from _earning(account)


def _earning(account: RiichiAccountModel) -> Iterator[str]:
    """Yield every tile of the parts that an account names."""
    parts = [*account["blocks"], *(part for line in account["yaku"] for part in line["tiles"])]
    yield from (tile for part in parts for tile in split_part(part))
