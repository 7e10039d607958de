"""What a command is given: options, hands in its arguments and in a file; messages about faults."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any

import click

from analyzer.errors import quote
from webapp.query.parameter_kinds import Parameter
from webapp.query.parameters import options_of
from webapp.query.problems import InvalidRequestError, Problem
from webapp.terminal.output import reason, shown_path
from webapp.terminal.screen import width

Command = Callable[..., None]

SUFFIXES = {".txt": "table", ".json": "json", ".md": "md", ".html": "html", ".png": "png"}
"""The layouts of a scored hand, each by the suffix of `-o FILE` that chooses it."""

LINE_END = re.compile(r"\r\n?|\n")

WINDOW = 30
"""Characters of the text shown on either side of a fault."""


@dataclass(frozen=True, slots=True)
class ListedHand:
    """A hand as it was typed.

    Attributes:
        where: beginning of a message about it, such as `line 3: `; empty for an argument.
        text: the hand in any notation.
        title: its title from the line before it; empty if there is none.
        note: what stands behind it; empty if there is nothing.
    """

    where: str
    text: str
    title: str = ""
    note: str = ""


def listed_hands(
    hands: Sequence[str], listing: str | None, sample: str, *, has_notes: bool = False
) -> list[ListedHand]:
    """Return every hand: arguments first, then the lines of the file, each after its title.

    With `has_notes` a hand ends at a `|`, and its note follows.

    Raises:
        click.UsageError: there is no hand; the message shows the sample.
    """
    listed = [ListedHand("", hand) for hand in hands]
    lines = [] if listing is None else LINE_END.split(file_text(listing))
    title = ""
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text.startswith("#"):
            title = text.lstrip("#").strip()
        elif text:
            listed.append(ListedHand(f"line {number}: ", text, title))
            title = ""
    if not listed:
        raise click.UsageError(f"no hand given; try: {sample}")
    return [*map(_noted, listed)] if has_notes else listed


def _noted(hand: ListedHand) -> ListedHand:
    text, *notes = (part.strip() for part in hand.text.split("|"))
    return replace(hand, text=text, note=" · ".join(filter(None, notes)))


class RefusedError(click.ClickException):
    """The input is invalid; the message has a paragraph for each problem."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the message on standard error, without a prefix."""
        click.echo(self.message, file=file, err=True)


@contextmanager
def refusing(records: Sequence[Parameter]) -> Iterator[None]:
    """Refuse what the block cannot read; messages name the options of these parameters.

    Raises:
        RefusedError: a parameter is invalid, or the hand.
    """
    try:
        yield
    except InvalidRequestError as error:
        options = options_of(records)
        texts = [format_problem(each, options) for each in error.problems]
        raise RefusedError("\n".join(texts)) from error


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


def file_text(listing: str) -> str:
    """Return the text of a UTF-8 file, without the byte order mark that Windows writes.

    Raises:
        click.ClickException: it cannot be read, or is not UTF-8.
    """
    try:
        with click.open_file(listing, "rb") as file:
            data: bytes = file.read()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise click.ClickException(f"cannot read {shown_path(listing)}: {reason(error)}") from error
    except UnicodeDecodeError as error:
        name = "standard input" if listing == "-" else shown_path(listing)
        line = len(LINE_END.split(error.object[: error.start].decode()))
        raise click.UsageError(f"{name} is not UTF-8: see line {line}") from error


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
    carets = " " * width(before) + "^" * max(1, width(fault))
    return [f"  {before}{fault}{after}", f"  {carets}"]


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else " " if c.isspace() else quote(c) for c in text)


def with_listing(help_text: str) -> Callable[[Command], Command]:
    """Return a decorator that adds the option --hands."""
    kind = click.Path(exists=True, dir_okay=False, allow_dash=True)
    return click.option("--hands", "listing", type=kind, metavar="FILE", help=help_text)


def with_options(records: Sequence[Parameter]) -> Callable[[Command], Command]:
    """Return a decorator that adds an option for each parameter that has one."""

    def decorate(command: Command) -> Command:
        for record in reversed(records):
            if option := record.option:
                names = [record.option_name, *([option.also] if option.also else [])]
                kind = {"metavar": option.metavar} if option.metavar else {"is_flag": True}
                add = click.option(*names, record.name, help=record.option_help, **kind)
                command = add(command)
        return command

    return decorate


def with_output(help_text: str) -> Callable[[Command], Command]:
    """Return a decorator that adds the options -o and --json."""
    add_file = click.option(
        "-o",
        "--output",
        type=click.Path(dir_okay=False, allow_dash=True),
        callback=_file,
        metavar="FILE",
        help=help_text,
    )
    add_json = click.option("--json", "is_json", is_flag=True, help="Write JSON.")
    return lambda command: add_json(add_file(command))


def with_site(help_text: str) -> Callable[[Command], Command]:
    """Return a decorator that adds the option --site-url."""
    return click.option(
        "--site-url",
        envvar="HAIRI_SITE_URL",
        show_envvar=True,
        default="",
        callback=_site,
        metavar="ADDRESS",
        help=help_text,
    )


def given(options: Mapping[str, str | bool | None]) -> dict[str, str]:
    """Return the options that were given, as parameters of a link; a flag is 1."""
    texts = {name: "1" if value is True else value for name, value in options.items()}
    return {name: text for name, text in texts.items() if isinstance(text, str)}


def layout_of(
    output: Path | None, suffixes: Mapping[str, str], default: str, chosen: str | None = None
) -> str:
    """Return the chosen format, or that of the suffix of a file; the default for standard output.

    Raises:
        click.UsageError: the suffix is unknown.
    """
    if chosen or output is None:
        return chosen or default
    layout = suffixes.get(output.suffix.lower())
    if layout is None:
        known = " ".join(suffixes)
        raise click.UsageError(f"{output.name}: the name ends in none of {known}; name a --format")
    return layout


def _file(context: click.Context, _option: click.Parameter, name: str | None) -> Path | None:
    """Return the file to write, which has no colours, or None for standard output."""
    if name in (None, "-"):
        return None
    context.color = False
    return Path(name)


def _site(_context: click.Context, _option: click.Parameter, address: str) -> str:
    """Return the address of a site; empty if none is given."""
    from webapp.settings import read_site_address  # noqa: PLC0415

    try:
        return read_site_address(address) if address else ""
    except ValueError as error:
        raise click.BadParameter(str(error)) from error
