"""Options that several commands have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import click

TABLE = {
    "d": ("--dora", "TILES", "Dora indicators."),
    "v": ("--visible", "TILES", "Tiles seen elsewhere, in rivers and melds."),
    "river": ("--river", "TILES", "Own discards."),
    "r": ("--round-wind", "1-4", "East to north."),
    "s": ("--seat-wind", "1-4", "East to north."),
    "t": ("--turn", "1-18", "Of the hand."),
    "nuki": ("--nuki", "0-4", "Norths set aside by three players."),
    "rules": ("--rules", "riichi|sanma|jokers", "Default: riichi; jokers where a hand has them."),
    "wild": ("--wild", "TILE", "The tile that is a joker."),
    "jokers": ("--jokers", "0-8", "How many there are; default 4."),
    "pairs": ("--pairs", "none|distinct|any", "Seven pairs with jokers; default none."),
    "orphans": ("--orphans", "0|1", "Thirteen orphans with jokers; default 0."),
    "cap": ("--cap", "4|none", "Copies of a kind, jokers included; default 4."),
}
"""Parameter of a link -> its option, what it takes, what it means."""

RULES = ("rules", "wild", "jokers", "pairs", "orphans", "cap")
"""Those of them that name the rules."""

OPTIONS = {name: option for name, (option, *_) in TABLE.items()}
"""Parameter of a link -> its option."""

Command = Callable[..., None]


def with_table(command: Command) -> Command:
    """Give a command an option for each parameter that a link has besides the hand."""
    return _with(command, tuple(TABLE))


def with_rules(command: Command) -> Command:
    """Give a command an option for each parameter that names the rules."""
    return _with(command, RULES)


def with_output(help_text: str) -> Callable[[Command], Command]:
    """Return what gives a command the option -o."""
    return click.option(
        "-o",
        "--output",
        type=click.Path(dir_okay=False, allow_dash=True),
        callback=_file,
        metavar="FILE",
        help=help_text,
    )


def with_site(help_text: str) -> Callable[[Command], Command]:
    """Return what gives a command the option --site-url."""
    return click.option(
        "--site-url",
        envvar="HAIRI_SITE_URL",
        show_envvar=True,
        default="",
        callback=_site,
        metavar="ADDRESS",
        help=help_text,
    )


def given(options: Mapping[str, str | None]) -> dict[str, str]:
    """Return the options that were given, as parameters of a link."""
    return {name: text for name, text in options.items() if text is not None}


def layout_of(output: Path | None, suffixes: Mapping[str, str], default: str) -> str:
    """Return the format that the name of a file chooses, the default for standard output.

    Raises:
        click.UsageError: the name ends in none that is known.
    """
    if output is None:
        return default
    layout = suffixes.get(output.suffix.lower())
    if layout is None:
        known = " ".join(suffixes)
        raise click.UsageError(f"{output.name}: the name ends in none of {known}; name a --format")
    return layout


def _with(command: Command, names: tuple[str, ...]) -> Command:
    for name in reversed(names):
        option, metavar, meaning = TABLE[name]
        command = click.option(option, name, metavar=metavar, help=meaning)(command)
    return command


def _file(_context: click.Context, _option: click.Parameter, name: str | None) -> Path | None:
    """Return the file to write, or None for standard output."""
    return None if name in (None, "-") else Path(name)


def _site(_context: click.Context, _option: click.Parameter, address: str) -> str:
    """Return the address of a site, or nothing where none is given."""
    from webapp.hosts import read_site_address  # noqa: PLC0415

    try:
        return read_site_address(address) if address else ""
    except ValueError as error:
        raise click.BadParameter(str(error)) from error
