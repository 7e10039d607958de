"""Options of several commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click

from webapp.query.parameter_kinds import Parameter

Command = Callable[..., None]

SUFFIXES = {".txt": "table", ".json": "json", ".md": "md", ".html": "html", ".png": "png"}
"""The layouts of a scored hand, each by the suffix of `-o FILE` that chooses it."""


def with_options(records: Sequence[Parameter]) -> Callable[[Command], Command]:
    """Return a decorator that adds an option for each parameter that has one."""

    def decorate(command: Command) -> Command:
        for record in reversed(records):
            command = _with(command, record)
        return command

    return decorate


def with_output(help_text: str) -> Callable[[Command], Command]:
    """Return a decorator that adds the option -o."""
    return click.option(
        "-o",
        "--output",
        type=click.Path(dir_okay=False, allow_dash=True),
        callback=_file,
        metavar="FILE",
        help=help_text,
    )


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


def layout_of(output: Path | None, suffixes: Mapping[str, str], default: str) -> str:
    """Return the format for the suffix of a file; the default for standard output.

    Raises:
        click.UsageError: the suffix is unknown.
    """
    if output is None:
        return default
    layout = suffixes.get(output.suffix.lower())
    if layout is None:
        known = " ".join(suffixes)
        raise click.UsageError(f"{output.name}: the name ends in none of {known}; name a --format")
    return layout


def _with(command: Command, record: Parameter) -> Command:
    option = record.option
    if option is None:
        return command
    names = [record.option_name, *([option.also] if option.also else [])]
    kind = {"metavar": option.metavar} if option.metavar else {"is_flag": True}
    return click.option(*names, record.name, help=record.option_help, **kind)(command)


def _file(_context: click.Context, _option: click.Parameter, name: str | None) -> Path | None:
    """Return the file to write, or None for standard output."""
    return None if name in (None, "-") else Path(name)


def _site(_context: click.Context, _option: click.Parameter, address: str) -> str:
    """Return the address of a site; empty if none is given."""
    from webapp.settings import read_site_address  # noqa: PLC0415

    try:
        return read_site_address(address) if address else ""
    except ValueError as error:
        raise click.BadParameter(str(error)) from error
