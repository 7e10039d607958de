"""`hairi score`: the points of riichi hands, or of their waits, in one layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from webapp.query.parameters import options_of
from webapp.query.problems import InvalidRequestError, require
from webapp.riichi.answer import require_answer
from webapp.riichi.document import score_document, score_model, waits_model
from webapp.riichi.query import PARAMETERS, read_score
from webapp.riichi.report import render_html, render_markdown
from webapp.riichi.text import format_score, format_waits
from webapp.riichi.way import WAY
from webapp.terminal.files import json_text, refuse_picture_on_screen, write_answer
from webapp.terminal.hands import ListedHand, listed_hands
from webapp.terminal.options import SUFFIXES, given, layout_of, with_options, with_output, with_site
from webapp.terminal.problems import RefusedError, format_problem

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from webapp.riichi.answer import ScoreAnswer

ONE_HAND = ("md", "html", "png")
"""Layouts that show one hand."""


@click.command()
@click.argument("hands", nargs=-1, metavar="HAND...")
@with_options(WAY)
@click.option("--hands", "listing",
              type=click.Path(exists=True, dir_okay=False, allow_dash=True), metavar="FILE",
              help="Read hands from FILE in UTF-8 (- for standard input), one in each "
                   "line.")  # fmt: skip
@click.option("--format", "layout", type=click.Choice([*SUFFIXES.values()]),
              help="Default: from the suffix of -o, else table.")  # fmt: skip
@click.option("--json", "is_json", is_flag=True, help="The same as --format json.")
@with_output("Write to FILE (- for standard output); .txt .json .md .html .png choose the format.")
@with_site("Address of the hairi site for the link in a report.")
def score(
    hands: tuple[str, ...],
    listing: str | None,
    layout: str | None,
    is_json: bool,
    output: Path | None,
    site_url: str,
    **way: str | bool | None,
) -> None:
    """Score each HAND, a riichi win with its winning tile last, such as 123406m99p34578s6s.

    Of a hand of 13 tiles at tenpai, what each wait could win is printed.
    """
    layout = "json" if is_json else layout or layout_of(output, SUFFIXES, "table")
    refuse_picture_on_screen(layout, output)
    answers = _read(listed_hands(hands, listing, "hairi score 123406m99p34578s6s"), given(way))
    write_answer(_render(answers, layout, site_url), output)


def _read(listed: Sequence[ListedHand], way: Mapping[str, str]) -> list[ScoreAnswer]:
    """Return the answer for each hand; `way` applies to all of them.

    Raises:
        RefusedError: a hand is invalid or does not win; the text names each problem.
    """
    answers, faults = [], list[str]()
    for each in listed:
        try:
            answers.append(require_answer(require(read_score({"q": each.text, **way}))))
        except InvalidRequestError as error:
            options = options_of(PARAMETERS)
            faults += [each.where + format_problem(problem, options) for problem in error.problems]
    if faults:
        raise RefusedError("\n".join(dict.fromkeys(faults)))
    return answers


def _render(answers: Sequence[ScoreAnswer], layout: str, site_url: str) -> bytes:
    """Return the answers in one layout."""
    if layout in ONE_HAND and len(answers) != 1:
        raise click.UsageError("a report or a picture shows one hand")
    if layout == "png":
        from webapp.pictures.strip import draw_hand  # noqa: PLC0415 (loads Pillow)

        return draw_hand(answers[0].query.hand, scale=2)
    if layout in ("md", "html"):
        render = render_markdown if layout == "md" else render_html
        return render(answers[0], site_url=site_url).encode()
    if layout == "json":
        models = [score_document(answer) for answer in answers]
        return json_text(models[0] if len(models) == 1 else models).encode()
    return "\n".join(map(_text, answers)).encode()


def _text(answer: ScoreAnswer) -> str:
    if answer.score:
        return format_score(score_model(answer))
    return format_waits(waits_model(answer))
