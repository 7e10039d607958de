"""The command of a feature that answers a question about a hand: `hairi NAME HAND...`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from webapp.forms import Forms
from webapp.pictures.strip import draw_hand
from webapp.query.parameters import options_of
from webapp.query.problems import InvalidRequestError, require
from webapp.terminal import input as terminal
from webapp.terminal.output import json_text, refuse_picture_on_screen, text_of, write_answer

ONE_HAND = ("md", "html", "png")
"""Layouts that show one hand."""


def form_command(forms: Forms[Any, Any], name: str) -> click.Command:
    """Return the command of a feature."""

    @click.command(name, help=forms.usage)
    @click.argument("hands", nargs=-1, metavar="HAND...")
    @terminal.with_options(forms.parameters)
    @click.option("--hands", "listing",
                  type=click.Path(exists=True, dir_okay=False, allow_dash=True), metavar="FILE",
                  help="Read hands from FILE in UTF-8 (- for standard input), one in each "
                       "line.")  # fmt: skip
    @click.option("--format", "layout", type=click.Choice([*terminal.SUFFIXES.values()]),
                  help="Default: from the suffix of -o, else table.")  # fmt: skip
    @terminal.with_output("Write to FILE (- for standard output); .txt .json .md .html .png choose "
                          "the format.")  # fmt: skip
    @terminal.with_site("Address of the hairi site for the link in a report.")
    def command(
        hands: tuple[str, ...],
        listing: str | None,
        layout: str | None,
        is_json: bool,
        output: Path | None,
        site_url: str,
        **options: str | bool | None,
    ) -> None:
        layout = terminal.layout_of(output, terminal.SUFFIXES, "table", "json" * is_json or layout)
        refuse_picture_on_screen(layout, output)
        listed = terminal.listed_hands(hands, listing, f"hairi {name} {forms.sample}")
        answers = _read(forms, listed, terminal.given(options))
        write_answer(_render(forms, answers, layout, site_url), output)

    return command


def _read(
    forms: Forms[Any, Any], listed: Sequence[terminal.ListedHand], given: Mapping[str, str]
) -> list[Any]:
    """Return the answer for each hand; the parameters `given` apply to all of them.

    Raises:
        RefusedError: a hand is invalid or has no answer; the text names each problem.
    """
    answers, faults = [], list[str]()
    for each in listed:
        try:
            answers.append(forms.require(require(forms.read({"q": each.text, **given}))))
        except InvalidRequestError as error:
            options = options_of(forms.parameters)
            texts = (terminal.format_problem(problem, options) for problem in error.problems)
            faults += [each.where + text for text in texts]
    if faults:
        raise terminal.RefusedError("\n".join(dict.fromkeys(faults)))
    return answers


def _render(forms: Forms[Any, Any], answers: Sequence[Any], layout: str, site_url: str) -> bytes:
    """Return the answers in one layout."""
    if layout in ONE_HAND and len(answers) != 1:
        raise click.UsageError("a report or a picture shows one hand")
    if layout == "png":
        return draw_hand(answers[0].query.hand, scale=2)
    if layout in ("md", "html"):
        return forms.report(answers[0], layout, site_url=site_url).encode()  # type: ignore[arg-type]
    if layout == "json":
        documents = list(map(forms.document, answers))
        return json_text(documents[0] if len(documents) == 1 else documents).encode()
    texts = (text_of(forms.text(answer)) for answer in answers)
    return "\n".join(texts).encode()
