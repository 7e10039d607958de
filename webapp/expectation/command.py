"""`hairi call`: the value of each call of a thrown tile, compared with passing."""

from pathlib import Path
from typing import Any

import click

from analyzer import expectation
from analyzer.errors import AnalyzerError
from analyzer.expectation.options import ORDERS
from analyzer.tiles import Tile, parse_tile
from webapp.expectation.document import offer_model
from webapp.expectation.text import offer_lines
from webapp.query.hand import require_hand_query
from webapp.query.parameters import SITUATION
from webapp.terminal.input import RefusedError, given, refusing, with_options, with_output
from webapp.terminal.output import json_text, text_of, write_answer

RECORDS = tuple(record for record in SITUATION if record.name != "nuki")
"""The parameters of the table with four players."""


def _tile(_context: click.Context, _option: click.Parameter, text: str) -> Tile:
    """Return the tile that a text names."""
    try:
        return parse_tile(text.strip())
    except KeyError as error:
        raise click.BadParameter(f"{text!r} is not one tile, such as 5z") from error


@click.command()
@click.argument("hand")
@click.option("--tile", required=True, callback=_tile, metavar="TILE", help="What was thrown.")
@click.option("--from", "source", required=True, type=click.Choice(("right", "opposite", "left")),
              help="By whom; the player on the right is the next one.")  # fmt: skip
@with_options(RECORDS)
@click.option("--goal", type=click.Choice(tuple(ORDERS)), default="points", show_default=True,
              help="What decides; score is points, less --loss for a hand not won.")  # fmt: skip
@click.option("--loss", type=click.FloatRange(0, 100_000), default=1_500, show_default=True,
              help="What a hand that is not won costs.")  # fmt: skip
@click.option("--extra", type=click.IntRange(0, 3), help="Budget of wasted draws; default: by "
              "shanten.")  # fmt: skip
@with_output("Write to FILE (- for standard output), JSON if the name ends in .json.")
def call(
    hand: str,
    tile: Tile,
    source: expectation.Source,
    is_json: bool,
    output: Path | None,
    **options: str | float | None,
) -> None:
    """Tell what passing and each call of a thrown tile are worth to HAND, 13 tiles.

    The turn is that of your last discard; the thrown tile is not among the visible ones. Such as
    hairi call 234m55z67p34s99s12p --tile 5z --from right --turn 7
    """
    way = {name: options.pop(name) for name in ("goal", "loss", "extra")}
    table = given({name: text for name, text in options.items() if isinstance(text, str)})
    offer = _answer({"q": hand, **table}, tile, source, way)
    is_json |= output is not None and output.suffix == ".json"
    text = json_text(offer_model(offer)) if is_json else text_of(offer_lines(offer))
    write_answer(text.encode(), output)


def _answer(
    arguments: dict[str, str], tile: Tile, source: expectation.Source, way: dict[str, Any]
) -> expectation.Offer:
    """Return the answers.

    Raises:
        RefusedError: the hand, the table or the tile is invalid.
    """
    with refusing(RECORDS):
        query = require_hand_query(arguments)
    state = query.state
    if state.rules.name != "riichi":
        raise RefusedError("only hands of four players without jokers call here")
    if query.forms != "standard":
        raise RefusedError("calls count every form of a win: write the hand as q=, not p=")
    try:
        return expectation.offer(query.reading.hand, state.situation, tile, source, **way)
    except AnalyzerError as error:
        raise RefusedError(str(error)) from error
