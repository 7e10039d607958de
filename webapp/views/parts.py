"""Pieces that several pages share: tiles, and the hands to click."""

from analyzer.notation import parse_hand
from analyzer.tiles import Tile
from webapp.permalinks import hand_link
from webapp.views.contexts import ExampleView, TileView
from webapp.wording import Message, tile_name


def tile_view(tile: Tile) -> TileView:
    """Return a tile as pages show it."""
    return TileView(str(tile), tile_name(tile))


def _example(text: str, words: Message) -> ExampleView:
    tiles = tuple(tile_view(tile) for tile in parse_hand(text).tiles)
    return ExampleView(words, text, tiles, hand_link(text, "q"))


EXAMPLES = (
    _example("23467m340p66788s9p", Message("14 tiles: what to discard?")),
    _example("3334567m123p999s", Message("13 tiles: what is it waiting for?")),
    _example("1122334455667m7m", Message("A complete hand: how is it read?")),
)


def picture_address(root: str, mode: str, text: str) -> str:
    """Return the absolute address of the picture of a hand."""
    return f"{root}hand.png{hand_link(text, mode)}&scale=2"
