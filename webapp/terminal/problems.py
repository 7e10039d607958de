"""Messages about invalid input, for all commands."""

import unicodedata
from collections.abc import Iterable, Mapping
from typing import IO, Any

import click

from analyzer.errors import quote
from webapp.query.problems import Problem

WINDOW = 30
"""Characters of the text shown on either side of a fault."""


class RefusedError(click.ClickException):
    """The input is invalid; the message has a paragraph for each problem."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the message on standard error, without a prefix."""
        click.echo(self.message, file=file, err=True)


def refusal(problems: Iterable[Problem], options: Mapping[str, str]) -> RefusedError:
    """Return the error for these problems; `options` as in `format_problem`."""
    return RefusedError("\n".join(format_problem(each, options) for each in problems))


def format_problem(problem: Problem, options: Mapping[str, str]) -> str:
    """Return the message, with the text and carets below it, or with the possible meanings.

    `options` maps parameters of links to options of the command line: d to `--dora`.
    """
    option = options.get(problem.field)
    lines = [problem.detail if option is None else _detail(problem, option)]
    lines += [f"  {hand}  ({notation})" for notation, hand in problem.readings]
    if problem.span is not None and not problem.readings:
        lines += _pointed(problem.text, problem.span)
    return "\n".join(lines)


def _detail(problem: Problem, option: str) -> str:
    """Return the sentence with the name of the option instead of the parameter."""
    if "{name}" in problem.message:
        return problem.message.format(found=problem.found, **{**problem.parts, "name": option})
    detail = problem.detail.replace("rules=", "--rules ").replace("wild=", "--wild")
    return f"{option}: {detail}"


def _pointed(text: str, span: tuple[int, int]) -> list[str]:
    start, end = span
    first, last = max(0, start - WINDOW), min(len(text), end + WINDOW)
    before = _printable(text[first:start])
    fault = _printable(text[start:end])
    after = _printable(text[end:last])
    carets = " " * _width(before) + "^" * max(1, _width(fault))
    return [f"  {before}{fault}{after}", f"  {carets}"]


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else " " if c.isspace() else quote(c) for c in text)


def _width(text: str) -> int:
    """Return the width of a text in columns; Japanese characters have two."""
    return sum(1 + (unicodedata.east_asian_width(c) in "WF") for c in text)
