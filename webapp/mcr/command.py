"""`hairi mcr`: what a Chinese Official hand is worth, or how far it is, in one layout."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from webapp.mcr.answer import answer_mcr
from webapp.mcr.document import mcr_model
from webapp.mcr.query import require_mcr
from webapp.mcr.report import render_mcr_html, render_mcr_markdown
from webapp.mcr.text import format_mcr
from webapp.query.problems import InvalidRequestError
from webapp.terminal.files import refuse_picture_on_screen, write_answer
from webapp.terminal.options import layout_of, with_output, with_site
from webapp.terminal.problems import refusal

if TYPE_CHECKING:
    from pathlib import Path

    from webapp.mcr.answer import McrAnswer

SUFFIXES = {".txt": "table", ".json": "json", ".md": "md", ".html": "html", ".png": "png"}
"""What `-o FILE` writes when no format is named."""

OPTIONS = {
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


@click.command()
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
@with_output("Write to FILE (- for standard output); .txt .json .md .html .png choose the format.")
@with_site("Address of the hairi site that the link in a report leads to.")
def mcr(
    hand: str, layout: str | None, output: Path | None, site_url: str, **way: str | bool | None
) -> None:
    """Count the fans of HAND, a Chinese Official (MCR) hand with its winning tile last.

    Such as '123m67p99s(678s0)(k2s1)8p', or the text '[EEE,2][SSS,3]WWWNN55pN|EE1000|2'. Of a hand
    that does not win: how far it is.
    """
    layout = layout or layout_of(output, SUFFIXES, "table")
    refuse_picture_on_screen(layout, output)
    values = {name: "1" if value is True else value for name, value in way.items()}
    arguments = {name: value for name, value in values.items() if isinstance(value, str)}
    try:
        answer = answer_mcr(require_mcr({"q": hand, **arguments}))
    except InvalidRequestError as error:
        raise refusal(error.problems, OPTIONS) from error
    write_answer(_render(answer, layout, site_url), output)


def _render(answer: McrAnswer, layout: str, site_url: str) -> bytes:
    """Return the answer in one layout."""
    if layout == "png":
        from webapp.pictures.strip import draw_hand  # noqa: PLC0415 (loads Pillow)

        return draw_hand(answer.query.hand, scale=2)
    return _text(answer, layout, site_url).encode()


def _text(answer: McrAnswer, layout: str, site_url: str) -> str:
    if layout == "html":
        return render_mcr_html(answer, site_url=site_url)
    if layout == "md":
        return render_mcr_markdown(answer, site_url=site_url)
    if layout == "json":
        return json.dumps(mcr_model(answer), ensure_ascii=False, indent=2) + "\n"
    return format_mcr(mcr_model(answer))
