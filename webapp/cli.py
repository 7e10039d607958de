"""The command line: `hairi analyze`, `hairi serve`, `hairi batch`."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Sequence

    from webapp.reports import ReportHand

FORMATS = ("table", "tenhou", "json", "md", "html", "png")
SUFFIXES = {".txt": "tenhou", ".json": "json", ".md": "md", ".html": "html", ".png": "png"}
"""What `-o FILE` writes when no format is named."""

LINE_END = re.compile(r"\r\n?|\n")


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


def _file(_context: click.Context, _option: click.Parameter, name: str | None) -> Path | None:
    """Return the file to write, or None for standard output."""
    return None if name in (None, "-") else Path(name)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
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
@click.option("--site-url", envvar="HAIRI_SITE_URL", show_envvar=True, default="",
              help="Address of the hairi site that links in a report lead to; without it they "
                   "lead to tenhou.net/2.")  # fmt: skip
def analyze(  # noqa: PLR0913, PLR0917 (one for each option)
    hands: tuple[str, ...],
    regular: bool,
    layout: str | None,
    output: Path | None,
    listing: str | None,
    images: Path | None,
    site_url: str,
) -> None:
    """Rank every discard of each HAND, such as 123m406p789s1122z6z or a tenhou.net/2 link."""
    layout = layout or _layout_of(output)
    if images is not None and layout != "md":
        raise click.UsageError("--images goes with a Markdown report (--format md)")
    found = _read(_listed(hands, listing), regular)
    if layout == "png" and len(found) != 1:
        raise click.UsageError("a picture shows one hand")
    if layout == "png" and output is None and sys.stdout.isatty():
        raise click.UsageError("a terminal shows no picture; write it to a file (-o hand.png)")
    data = _rendered(found, layout, site_url, _image_folder(images, output))
    if images is not None:
        _write_images(found, images)
    if output is None:
        sys.stdout.buffer.write(data)
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

    try:
        run(host, port, workers)
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


def _read(listed: Sequence[ListedHand], regular: bool) -> list[ReportHand]:
    """Return the analysis of every hand, or end with every fault on standard error."""
    from analyzer.analysis import analyze as analyze_hand  # noqa: PLC0415
    from analyzer.errors import NotationError  # noqa: PLC0415
    from analyzer.notation import read_hand  # noqa: PLC0415
    from webapp.forms import forms_of  # noqa: PLC0415
    from webapp.reports import ReportHand  # noqa: PLC0415
    from webapp.terminal import format_fault  # noqa: PLC0415

    found, faults = [], []
    for each in listed:
        try:
            reading = read_hand(each.text)
        except NotationError as error:
            faults.append(each.where + format_fault(error))
            continue
        mode = "p" if regular else reading.mode or "q"
        report = analyze_hand(reading.hand, forms=forms_of(mode))
        found.append(ReportHand(report, reading.query, mode, each.title or None))
    if faults:
        for fault in faults:
            click.echo(fault, err=True)
        sys.exit(2)
    return found


def _image_folder(images: Path | None, output: Path | None) -> str | None:
    """Return the folder of pictures as a path from the report; None where it carries its own."""
    if images is None:
        return None
    start = Path.cwd() if output is None else output.parent.resolve()
    return Path(os.path.relpath(images.resolve(), start)).as_posix()


def _rendered(
    found: list[ReportHand], layout: str, site_url: str, image_folder: str | None
) -> bytes:
    """Return the answer to all hands in one layout."""
    if layout == "png":
        from webapp.drawing import draw_hand  # noqa: PLC0415

        return draw_hand(found[0].analysis.hand, scale=2)
    if layout in ("md", "html"):
        from webapp import reports  # noqa: PLC0415

        if layout == "html":
            return reports.render_html(found, site_url=site_url).encode()
        text = reports.render_markdown(found, site_url=site_url, image_folder=image_folder)
        return text.encode()
    if layout == "json":
        return _json(found)
    if layout == "tenhou":
        from analyzer.tenhou import format_tenhou  # noqa: PLC0415

        return "\n".join(format_tenhou(hand.analysis, hand.query) for hand in found).encode()
    from webapp.terminal import format_table  # noqa: PLC0415

    return "\n".join(format_table(hand.analysis) for hand in found).encode()


def _json(found: list[ReportHand]) -> bytes:
    """Return one object, or a list of them for several hands."""
    import json  # noqa: PLC0415

    from webapp.api_models import analysis_model  # noqa: PLC0415

    models = [analysis_model(hand.analysis) for hand in found]
    answer = models[0] if len(models) == 1 else models
    return (json.dumps(answer, ensure_ascii=False, indent=2) + "\n").encode()


def _write_images(found: Sequence[ReportHand], folder: Path) -> None:
    from webapp.reports import write_tile_images  # noqa: PLC0415

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
