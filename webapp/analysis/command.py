"""`hairi analyze`: hands read with the options of the command line, and written in one layout."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from analyzer.notation.writers import WRITERS
from analyzer.tenhou import format_tenhou, tenhou_refusal
from webapp.analysis.report import build_report, render_html, render_markdown
from webapp.analysis.report_model import ReportHand
from webapp.analysis.text import format_table
from webapp.query.hand import require_hand_query
from webapp.query.problems import InvalidRequestError
from webapp.terminal.problems import format_problem

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from webapp.query.hand import HandQuery
    from webapp.query.problems import Problem


class RefusedError(ValueError):
    """Hands or options that cannot be answered; the text names each one."""


@dataclass(frozen=True, slots=True)
class ListedHand:
    """A hand as it was given.

    Attributes:
        where: what a message about it begins with, such as `line 3: `; empty for an argument.
        title: of the hand; empty without.
        text: the hand in any notation.
    """

    where: str
    title: str
    text: str


def read_hands(
    listed: Sequence[ListedHand],
    arguments: Mapping[str, str],
    options: Mapping[str, str],
    *,
    regular: bool,
) -> list[ReportHand]:
    """Return the analysis of every hand; `arguments` hold for each of them.

    `options` names the option that gave each argument: `--dora` gave d.

    Raises:
        RefusedError: a text is no hand, or an option is wrong or contradicts a hand.
    """
    found: list[ReportHand] = []
    faults: list[tuple[str, Problem]] = []
    for each in listed:
        try:
            query = _read(each.text, arguments)
        except InvalidRequestError as error:
            faults += [(each.where, problem) for problem in error.problems]
            continue
        if regular:
            query = replace(query, setting=replace(query.setting, mode="p"))
        hand = ReportHand(query.analyze(), query.reading.query, query.mode, each.title or None)
        found.append(hand)
    if faults:
        raise RefusedError("\n".join(_told(faults, options, len(listed))))
    return found


def _read(text: str, arguments: Mapping[str, str]) -> HandQuery:
    """Return a hand; options hold before what a pasted address says of the table."""
    query = require_hand_query({"q": text, **arguments})
    if arguments.items() <= query.fields.items():
        return query
    return require_hand_query({query.mode: query.reading.query, **query.fields, **arguments})


def render(
    found: Sequence[ReportHand],
    layout: str,
    site_url: str,
    image_folder: str | None,
    *,
    has_outlook: bool = False,
) -> bytes:
    """Return the answer to all hands in one layout.

    `has_outlook` asks table and json for what follows each discard; reports tell it anyway.

    Raises:
        RefusedError: tenhou's text cannot express a hand.
    """
    if layout == "png":
        from webapp.pictures.strip import draw_hand  # noqa: PLC0415

        return draw_hand(found[0].analysis.hand, scale=2)
    if layout == "json":
        return _json(found, has_outlook).encode()
    if layout == "table":
        return _table(found, has_outlook).encode()
    return _text(found, layout, site_url, image_folder).encode()


def _text(found: Sequence[ReportHand], layout: str, site_url: str, image_folder: str | None) -> str:
    if layout == "html":
        return render_html(found, site_url=site_url)
    if layout == "md":
        return render_markdown(found, site_url=site_url, image_folder=image_folder)
    if layout == "tenhou":
        return _tenhou(found)
    return "".join(f"{WRITERS[layout](hand.analysis.hand)}\n" for hand in found)


def _table(found: Sequence[ReportHand], has_outlook: bool) -> str:
    report = build_report(found, "", always_ahead=has_outlook)
    return "\n".join(format_table(each, has_outlook=has_outlook) for each in report.sections)


def _told(
    faults: Sequence[tuple[str, Problem]], options: Mapping[str, str], hands: int
) -> list[str]:
    """Return a message for each fault; what is wrong for every hand is told once."""
    texts = [(where, format_problem(problem, options)) for where, problem in faults]
    times = Counter(text for (_, text), (_, problem) in zip(texts, faults, strict=True)
                    if problem.field in options)  # fmt: skip
    told = [text if times[text] == hands else where + text for where, text in texts]
    return list(dict.fromkeys(told))


def _tenhou(found: Sequence[ReportHand]) -> str:
    refused = [
        f"{hand.query}: tenhou's text cannot express {refusal}"
        for hand in found
        if (refusal := tenhou_refusal(hand.analysis.hand))
    ]
    if refused:
        raise RefusedError("\n".join(refused))
    return "\n".join(format_tenhou(hand.analysis, hand.query) for hand in found)


def _json(found: Sequence[ReportHand], has_outlook: bool) -> str:
    """Return one object, or a list of them for several hands."""
    from webapp.analysis.document import analysis_model  # noqa: PLC0415

    models = [analysis_model(hand.analysis, has_outlook=has_outlook) for hand in found]
    answer = models[0] if len(models) == 1 else models
    return json.dumps(answer, ensure_ascii=False, indent=2) + "\n"
