"""`hairi mcr`: the points of a Chinese Official hand, or its shanten, in one layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from webapp.mcr.answer import answer_mcr
from webapp.mcr.document import mcr_model
from webapp.mcr.query import read_mcr
from webapp.mcr.report import render_html, render_markdown
from webapp.mcr.text import format_mcr
from webapp.mcr.typed_hand import HAND
from webapp.mcr.way import WAY
from webapp.query.parameters import options_of
from webapp.query.problems import InvalidRequestError, require
from webapp.terminal.files import json_text, refuse_picture_on_screen, write_answer
from webapp.terminal.options import SUFFIXES, given, layout_of, with_options, with_output, with_site
from webapp.terminal.problems import refusal

if TYPE_CHECKING:
    from pathlib import Path

    from webapp.mcr.answer import McrAnswer

RECORDS = (*HAND, *WAY)
"""The parameters of /mcr; the command has the options of those that have one."""


@click.command()
@click.argument("hand")
@with_options(RECORDS)
@click.option("--format", "layout", type=click.Choice([*SUFFIXES.values()]),
              help="Default: from the suffix of -o, else table.")  # fmt: skip
@with_output("Write to FILE (- for standard output); .txt .json .md .html .png choose the format.")
@with_site("Address of the hairi site for the link in a report.")
def mcr(
    hand: str, layout: str | None, output: Path | None, site_url: str, **way: str | bool | None
) -> None:
    """Count the fans of HAND, a Chinese Official (MCR) hand with its winning tile last.

    HAND is such as '123m67p99s(678s0)(k2s1)8p', or the text '[EEE,2][SSS,3]WWWNN55pN|EE1000|2'. For
    a hand that does not win, the shanten is printed.
    """
    layout = layout or layout_of(output, SUFFIXES, "table")
    refuse_picture_on_screen(layout, output)
    try:
        answer = answer_mcr(require(read_mcr({"q": hand, **given(way)})))
    except InvalidRequestError as error:
        raise refusal(error.problems, options_of(RECORDS)) from error
    write_answer(_render(answer, layout, site_url), output)


def _render(answer: McrAnswer, layout: str, site_url: str) -> bytes:
    """Return the answer in one layout."""
    if layout == "png":
        from webapp.pictures.strip import draw_hand  # noqa: PLC0415 (loads Pillow)

        return draw_hand(answer.query.hand, scale=2)
    return _text(answer, layout, site_url).encode()


def _text(answer: McrAnswer, layout: str, site_url: str) -> str:
    if layout == "html":
        return render_html(answer, site_url=site_url)
    if layout == "md":
        return render_markdown(answer, site_url=site_url)
    if layout == "json":
        return json_text(mcr_model(answer))
    return format_mcr(mcr_model(answer))
