"""`hairi mcr`: what a Chinese Official hand is worth, or how far it is, in one layout."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from webapp.mcr.answer import answer_mcr
from webapp.mcr.document import mcr_model
from webapp.mcr.query import require_mcr
from webapp.mcr.report import render_mcr_html, render_mcr_markdown
from webapp.mcr.text import format_mcr
from webapp.query.problems import InvalidRequestError
from webapp.terminal.problems import format_problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from webapp.mcr.answer import McrAnswer


class RefusedError(ValueError):
    """A hand or options that cannot be answered; the text names each one."""


def run(
    hand: str, arguments: Mapping[str, str], options: Mapping[str, str], layout: str, site_url: str
) -> bytes:
    """Return the answer to a hand; `options` names the option that gave each argument.

    Raises:
        RefusedError: the text is no hand, or an option is wrong or contradicts it.
    """
    try:
        answer = answer_mcr(require_mcr({"q": hand, **arguments}))
    except InvalidRequestError as error:
        told = (format_problem(problem, options) for problem in error.problems)
        raise RefusedError("\n".join(told)) from error
    if layout == "png":
        from webapp.pictures.strip import draw_hand  # noqa: PLC0415

        return draw_hand(answer.query.hand, scale=2)
    return _text(answer, layout, site_url).encode()


def _text(answer: McrAnswer, layout: str, site_url: str) -> str:
    if layout == "html":
        return render_mcr_html(answer, site_url=site_url)
    if layout == "md":
        return render_mcr_markdown(answer, site_url=site_url)
    if layout == "json":
        return json.dumps(mcr_model(answer), ensure_ascii=False, indent=2) + "\n"
    return format_mcr(mcr_model(answer))
