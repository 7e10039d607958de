"""The command line: `hairi analyze`, `mcr`, `serve`, `batch`, `simulate`."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from webapp.terminal.streams import checked_streams, write_output

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from webapp.analysis.command import ListedHand
    from webapp.analysis.report_model import ReportHand

NOTATIONS = ("mpsz", "unicode", "mjai", "majiang", "emoji")
FORMATS = ("table", "tenhou", "json", "md", "html", "png", *NOTATIONS)
OUTLOOK_FORMATS = ("table", "json")
SUFFIXES = {".txt": "tenhou", ".json": "json", ".md": "md", ".html": "html", ".png": "png"}
"""What `-o FILE` writes when no format is named."""

LINE_END = re.compile(r"\r\n?|\n")

INTERRUPTED = 130
"""What a shell is told where Ctrl-C ended a run early."""

SETTING = {
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


def _with_setting(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command an option for each parameter that a link has besides the hand."""
    for name, (option, metavar, meaning) in reversed(SETTING.items()):
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


class _Commands(click.Group):
    """The commands; an output that cannot be written ends each of them with a sentence."""

    def main(self, *args: Any, **options: Any) -> Any:
        """Run a command."""
        with checked_streams():
            return super().main(*args, **options)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="hairi", prog_name="hairi")
def main() -> None:
    """Mahjong tile efficiency (牌理): what to discard, and why."""


@main.command()
@click.argument("hands", nargs=-1, metavar="HAND...")
@click.option("--regular", is_flag=True, help="Four sets and a pair only (tenhou's 一般形).")
@click.option("--format", "layout", type=click.Choice(FORMATS), help="Default: by -o, else table.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, allow_dash=True), callback=_file,
              metavar="FILE",
              help="Write to FILE (- for standard output); .md .html .txt .json .png choose the "
                   "format.")  # fmt: skip
@click.option("--hands", "listing",
              type=click.Path(exists=True, dir_okay=False, allow_dash=True), metavar="FILE",
              help="Read hands from FILE in UTF-8 (- for standard input), one a line; "
                   "a line “# …” is the title of the next.")  # fmt: skip
@click.option("--images", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
              help="With md: write the tile pictures into DIR instead of data URIs.")  # fmt: skip
@click.option("--outlook", is_flag=True,
              help="With table or json: the draws that follow each discard.")  # fmt: skip
@click.option("--site-url", envvar="HAIRI_SITE_URL", show_envvar=True, default="",
              callback=_site, metavar="ADDRESS",
              help="Address of the hairi site that links in a report lead to; without it they "
                   "lead to tenhou.net/2.")  # fmt: skip
@_with_setting
def analyze(  # noqa: PLR0913, PLR0917 (one for each option)
    hands: tuple[str, ...],
    regular: bool,
    layout: str | None,
    output: Path | None,
    listing: str | None,
    images: Path | None,
    outlook: bool,
    site_url: str,
    **setting: str | None,
) -> None:
    """Rank every discard of each HAND, such as 123m406p789s1122z6z or a tenhou.net/2 link."""
    layout = layout or _layout_of(output)
    if images is not None and layout != "md":
        raise click.UsageError("--images goes with a Markdown report (--format md)")
    if outlook and layout not in OUTLOOK_FORMATS:
        raise click.UsageError("--outlook goes with table and json; md and html have it anyway")
    from webapp.analysis.command import RefusedError, read_hands, render  # noqa: PLC0415

    arguments = {name: text for name, text in setting.items() if text is not None}
    options = {name: option for name, (option, *_) in SETTING.items()}
    try:
        found = read_hands(_listed(hands, listing), arguments, options, regular=regular)
        if layout == "png" and len(found) != 1:
            raise click.UsageError("a picture shows one hand")
        if layout == "png" and output is None and sys.stdout.isatty():
            raise click.UsageError("a terminal shows no picture; write it to a file (-o hand.png)")
        folder = _image_folder(images, output)
        data = render(found, layout, site_url, folder, has_outlook=outlook)
    except RefusedError as error:
        click.echo(error, err=True)
        sys.exit(2)
    if images is not None:
        _write_images(found, images)
    if output is None:
        write_output(data)
    else:
        _write(data, output)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535),
              help="0 takes any free port.")  # fmt: skip
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; default one a core.")
def serve(host: str, port: int, workers: int | None) -> None:
    """Serve the page, the reports and the API."""
    from webapp.serving import serve as run  # noqa: PLC0415
    from webapp.settings import SettingError  # noqa: PLC0415

    try:
        run(host, port, workers)
    except SettingError as error:
        raise click.ClickException(str(error)) from error
    except (OSError, UnicodeError) as error:
        raise click.ClickException(f"cannot listen on {host}:{port}: {_reason(error)}") from error


def _layout_of(output: Path | None) -> str:
    if output is None:
        return "table"
    layout = SUFFIXES.get(output.suffix.lower())
    if layout is None:
        known = " ".join(SUFFIXES)
        raise click.UsageError(f"{output.name}: the name ends in none of {known}; name a --format")
    return layout


def _listed(hands: Sequence[str], listing: str | None) -> list[ListedHand]:
    """Return every hand: arguments first, then the lines of the file."""
    from webapp.analysis.command import ListedHand  # noqa: PLC0415

    listed = [ListedHand("", "", hand) for hand in hands]
    lines = [] if listing is None else LINE_END.split(_text_of(listing))
    title = ""
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text.startswith("#"):
            title = text.lstrip("#").strip()
        elif text:
            listed.append(ListedHand(f"line {number}: ", title, text))
            title = ""
    if not listed:
        raise click.UsageError("no hand given; try: hairi analyze 123m406p789s1122z6z")
    return listed


def _text_of(listing: str) -> str:
    """Return the text of a file in UTF-8; Windows begins it with a mark, which is no part of it."""
    try:
        with click.open_file(listing, "rb") as file:
            data: bytes = file.read()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise click.ClickException(f"cannot read {_shown(listing)}: {_reason(error)}") from error
    except UnicodeDecodeError as error:
        name = "standard input" if listing == "-" else _shown(listing)
        line = len(LINE_END.split(error.object[: error.start].decode()))
        raise click.UsageError(f"{name} is not UTF-8: see line {line}") from error


def _image_folder(images: Path | None, output: Path | None) -> str | None:
    """Return the folder of pictures as a path from the report; None where it carries its own."""
    if images is None:
        return None
    start = Path.cwd() if output is None else output.parent.resolve()
    return Path(os.path.relpath(images.resolve(), start)).as_posix()


def _write_images(found: Sequence[ReportHand], folder: Path) -> None:
    from webapp.analysis.report import write_tile_images  # noqa: PLC0415

    try:
        write_tile_images(found, folder)
    except OSError as error:
        raise _cannot_write(folder, error) from error


def _write(data: bytes, file: Path) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        raise _cannot_write(file, error) from error


def _cannot_write(path: Path, error: OSError) -> click.ClickException:
    return click.ClickException(f"cannot write {_shown(path)}: {_reason(error)}")


def _shown(path: str | Path) -> str:
    """Return a path as text that every terminal prints."""
    return click.format_filename(path)


def _reason(error: OSError | UnicodeError) -> str:
    """Return the system's own words, those of name look-ups included."""
    return getattr(error, "strerror", None) or str(error)


@main.command()
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option("--format", "layout", type=click.Choice(("text", "csv", "tsv", "parquet")),
              help="Of IN; default: as its name ends.")  # fmt: skip
@click.option("--column", metavar="NAME", help="Which holds the hands; default: hand, else the "
              "first.")  # fmt: skip
@click.option("--regular", is_flag=True, help="Four sets and a pair only (tenhou's 一般形).")
@click.option("--threads", type=click.IntRange(1, 1024), help="Default: one a core.")
@click.option("--scheduler", metavar="ADDRESS",
              help="Of a Dask cluster, such as tcp://10.0.0.1:8786; its workers reach IN and OUT "
                   "under the same names.")  # fmt: skip
def batch(  # noqa: PLR0913, PLR0917 (one for each option)
    source: str,
    target: str,
    layout: str | None,
    column: str | None,
    regular: bool,
    threads: int | None,
    scheduler: str | None,
) -> None:
    """Analyse every hand of IN (Parquet, CSV, text) into the Parquet file OUT.

    Bad rows go to the column error. Interrupted and run again, it goes on where it was.
    """
    from analyzer.batch import BatchError, run_batch  # noqa: PLC0415
    from analyzer.batch.wording import counted  # noqa: PLC0415

    try:
        done = run_batch(
            source,
            target,
            format=layout,
            column=column,
            forms="regular" if regular else "standard",
            threads=threads,
            scheduler=scheduler,
        )
    except BatchError as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        name = f"{_shown(error.filename)}: " if error.filename else ""
        raise click.ClickException(f"{name}{_reason(error)}") from error
    before = f", {done.rows_before:,} of them before" if done.rows_before else ""
    rows, errors = counted(done.rows, "row", "rows"), counted(done.errors, "error", "errors")
    click.echo(f"{rows}{before}, {errors}, {done.seconds:.1f} s, {done.rate:,.0f} rows/s")


def _with_rules(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command an option for each parameter that names the rules."""
    for name in ("cap", "orphans", "pairs", "jokers", "wild", "rules"):
        option, metavar, meaning = SETTING[name]
        command = click.option(option, name, metavar=metavar, help=meaning)(command)
    return command


@main.command()
@click.argument("hand", required=False)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed, the same games; "
              "default: one by chance, which is told.")  # fmt: skip
@click.option("--games", default=1, show_default=True, type=click.IntRange(1),
              help="Of more than one: a table of how many turns they take.")  # fmt: skip
@click.option("--game", "number", default=1, show_default=True, type=click.IntRange(1),
              help="Which game of the seed to show, where it is one.")  # fmt: skip
@click.option("--until", type=click.Choice(("tenpai", "win")),
              help="Default: tenpai for one game, win for many.")  # fmt: skip
@click.option("--turns", type=click.IntRange(1), help="Draws at most; default: 18 for many games, "
              "else the wall decides.")  # fmt: skip
@click.option("--threads", type=click.IntRange(1, 1024), help="Default: one a core.")
@click.option("--format", "layout", type=click.Choice(("text", "json", "svg")),
              help="Default: by -o, else text. svg draws the table.")  # fmt: skip
@click.option("-o", "--output", type=click.Path(dir_okay=False, allow_dash=True), callback=_file,
              metavar="FILE", help="Write to FILE (- for standard output); .txt .json .jsonl .svg "
              "choose the format.")  # fmt: skip
@_with_rules
def simulate(hand: str | None, output: Path | None, **options: Any) -> None:
    """Play HAND, or hands that are dealt: draw, and keep what is most useful.

    One game is printed turn by turn, as text or with a line of JSON for each turn.
    """
    from webapp.simulation import command  # noqa: PLC0415

    setting = {name: options.pop(name) for name in SETTING if name in options}
    arguments = {name: text for name, text in setting.items() if text is not None}
    try:
        wanted = command.Options(**options)
        answer = command.run(hand, arguments, output, wanted)
    except command.RefusedError as error:
        click.echo(error, err=True)
        sys.exit(2)
    if output is None:
        write_output(answer.text.encode())
    else:
        _write(answer.text.encode(), output)
    if answer.is_interrupted:
        sys.exit(command.INTERRUPTED)


MCR_OPTIONS = {
    "win": "--win",
    "melds": "--melds",
    "self_drawn": "--self-drawn",
    "last_of_kind": "--last-of-kind",
    "wall_last": "--wall-last",
    "kong_situation": "--kong",
    "seat_wind": "--seat-wind",
    "prevalent_wind": "--prevalent-wind",
    "flowers": "--flowers",
    "profile": "--profile",
    "v": "--visible",
}
"""Parameter of /mcr -> its option."""


@main.command()
@click.argument("hand")
@click.option("--win", metavar="TILE", help="The winning tile, where HAND does not end with it.")
@click.option("--melds", metavar="MELDS", help="Declared sets that HAND does not have.")
@click.option("--self-drawn", is_flag=True, help="The winning tile was drawn, not claimed.")
@click.option("--last-of-kind", is_flag=True, help="Its three other copies lie open (和绝张).")
@click.option("--wall-last", is_flag=True, help="No tile of the wall was left.")
@click.option("--kong", "kong_situation", is_flag=True,
              help="It replaced a tile of a kong, or robbed one.")  # fmt: skip
@click.option("--seat-wind", metavar="1-4", help="East to north; default 1.")
@click.option("--prevalent-wind", metavar="1-4", help="East to north; default 1.")
@click.option("--flowers", metavar="0-8", help="How many; default 0.")
@click.option("--profile", metavar="practice|wmo2006", help="Default: practice, the rules of 1998.")
@click.option("--visible", "v", metavar="TILES", help="Tiles seen elsewhere, in rivers and melds.")
@click.option("--format", "layout", type=click.Choice(("table", "json", "md", "html", "png")),
              help="Default: by -o, else table.")  # fmt: skip
@click.option("-o", "--output", type=click.Path(dir_okay=False, allow_dash=True), callback=_file,
              metavar="FILE", help="Write to FILE (- for standard output); .txt .json .md .html "
              ".png choose the format.")  # fmt: skip
@click.option("--site-url", envvar="HAIRI_SITE_URL", show_envvar=True, default="",
              callback=_site, metavar="ADDRESS",
              help="Address of the hairi site that the link in a report leads to.")  # fmt: skip
def mcr(
    hand: str, layout: str | None, output: Path | None, site_url: str, **way: str | bool | None
) -> None:
    """Count the fans of HAND, a Chinese Official (MCR) hand with its winning tile last.

    Such as '123m67p99s(678s0)(k2s1)8p', or the text '[EEE,2][SSS,3]WWWNN55pN|EE1000|2'. Of a hand
    that does not win: how far it is.
    """
    layout = layout or _layout_of(output)
    from webapp.mcr import command  # noqa: PLC0415

    if layout == "png" and output is None and sys.stdout.isatty():
        raise click.UsageError("a terminal shows no picture; write it to a file (-o hand.png)")
    told = {name: "1" if value is True else value for name, value in way.items()}
    arguments = {name: value for name, value in told.items() if isinstance(value, str)}
    try:
        data = command.run(hand, arguments, MCR_OPTIONS, layout, site_url)
    except command.RefusedError as error:
        click.echo(error, err=True)
        sys.exit(2)
    if output is None:
        write_output(data)
    else:
        _write(data, output)
