"""The command line: `hairi analyze`, `hairi serve`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from webapp.reports import ReportHand

FORMATS = ("table", "tenhou", "json", "md", "html", "png")
SUFFIXES = {".txt": "tenhou", ".json": "json", ".md": "md", ".html": "html", ".png": "png"}
"""What `-o FILE` writes when no format is named."""

LOCAL_SITE = "http://127.0.0.1:8000"
"""Where permalinks point unless HAIRI_SITE_URL or --site-url says otherwise."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="hairi", prog_name="hairi")
def main() -> None:
    """Mahjong tile efficiency (牌理): what to discard, and why."""


@main.command()
@click.argument("hands", nargs=-1, metavar="HAND...")
@click.option("--regular", is_flag=True, help="Four sets and a pair only (tenhou's 一般形).")
@click.option("--format", "layout", type=click.Choice(FORMATS), help="Default: by -o, else table.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write to FILE; .md .html .txt .json .png choose the format.")  # fmt: skip
@click.option("--hands", "listing", type=click.File(encoding="utf-8", errors="replace"),
              metavar="FILE",
              help="Read hands from FILE (- for standard input), one a line; "
                   "a line “# …” is the title of the next.")  # fmt: skip
@click.option("--images", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
              help="With md: write the tile pictures into DIR instead of data URIs.")  # fmt: skip
@click.option("--site-url", envvar="HAIRI_SITE_URL", default=LOCAL_SITE, show_default=True,
              help="Address that permalinks start with.")  # fmt: skip
def analyze(  # noqa: PLR0913, PLR0917 (one for each option)
    hands: tuple[str, ...],
    regular: bool,
    layout: str | None,
    output: Path | None,
    listing: Iterable[str] | None,
    images: Path | None,
    site_url: str,
) -> None:
    """Rank every discard of each HAND, such as 123m406p789s1122z6z or a tenhou.net/2 link."""
    layout = layout or _layout_of(output)
    if images is not None and layout != "md":
        raise click.UsageError("--images goes with a Markdown report (--format md)")
    numbered = _listed(hands, listing)
    found = _read(numbered, regular)
    if layout == "png" and (len(found) != 1 or output is None):
        raise click.UsageError("a picture shows one hand and goes to a file (-o hand.png)")
    data = _rendered(found, layout, site_url.rstrip("/"), images, output)
    if output is None:
        sys.stdout.buffer.write(data)
    else:
        output.write_bytes(data)


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
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise click.ClickException(f"cannot listen on {host}:{port}: {reason}") from error


def _layout_of(output: Path | None) -> str:
    if output is None:
        return "table"
    layout = SUFFIXES.get(output.suffix.lower())
    if layout is None:
        known = " ".join(SUFFIXES)
        raise click.UsageError(f"{output.name}: the name ends in none of {known}; name a --format")
    return layout


def _listed(hands: Sequence[str], listing: Iterable[str] | None) -> list[tuple[str, str, str]]:
    """Return (where, title, text) of every hand: arguments first, then the lines of the file."""
    listed = [("", "", hand) for hand in hands]
    title = ""
    for number, line in enumerate(listing or (), start=1):
        text = line.strip()
        if text.startswith("#"):
            title = text.lstrip("#").strip()
        elif text:
            listed.append((f"line {number}: ", title, text))
            title = ""
    if not listed:
        raise click.UsageError("no hand given; try: hairi analyze 123m406p789s1122z6z")
    return listed


def _read(listed: list[tuple[str, str, str]], regular: bool) -> list[ReportHand]:
    """Return the analysis of every hand, or end with every fault on standard error."""
    from analyzer.analysis import analyze as analyze_hand  # noqa: PLC0415
    from analyzer.errors import NotationError  # noqa: PLC0415
    from analyzer.notation import read_hand  # noqa: PLC0415
    from webapp.forms import forms_of  # noqa: PLC0415
    from webapp.reports import ReportHand  # noqa: PLC0415
    from webapp.terminal import format_fault  # noqa: PLC0415

    found, faults = [], []
    for where, title, text in listed:
        try:
            reading = read_hand(text)
        except NotationError as error:
            faults.append(where + format_fault(error))
            continue
        mode = "p" if regular else reading.mode or "q"
        report = analyze_hand(reading.hand, forms=forms_of(mode))
        found.append(ReportHand(report, reading.query, mode, title or None))
    if faults:
        for fault in faults:
            click.echo(fault, err=True)
        sys.exit(2)
    return found


def _rendered(
    found: list[ReportHand], layout: str, site_url: str, images: Path | None, output: Path | None
) -> bytes:
    """Return the answer to all hands in one layout."""
    if layout == "png":
        from webapp.drawing import draw_hand  # noqa: PLC0415

        return draw_hand(found[0].analysis.hand, scale=2)
    if layout in ("md", "html"):
        from webapp import reports  # noqa: PLC0415

        if layout == "html":
            return reports.render_html(found, site_url=site_url).encode()
        folder = None
        if images is not None:
            reports.write_tile_images(found, images)
            start = Path.cwd() if output is None else output.parent.resolve()
            folder = Path(os.path.relpath(images.resolve(), start)).as_posix()
        return reports.render_markdown(found, site_url=site_url, image_folder=folder).encode()
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
