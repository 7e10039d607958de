"""Links to the analyzer page, written exactly as tenhou.net/2 writes its own.

A link is `?q=` or `?p=` and a hand, so that it works on either site with only the host changed.
"""

from analyzer.hand import Hand, sort_tiles
from analyzer.notation import format_typed
from analyzer.tiles import Tile

SWITCHED = {"q": "p", "p": "q", "qd": "pd", "pd": "qd"}
"""Mode -> the mode that counts the other forms."""


def drawing_mode(mode: str) -> str:
    """Return q or p: the mode of a link that leads on from a page of any mode."""
    return mode[0]


def hand_link(query: str, mode: str) -> str:
    """Return the link to a hand as it was typed."""
    return f"?{mode}={query}"


def switch_link(query: str, mode: str) -> str:
    """Return the link to the same hand with the other forms counted."""
    return hand_link(query, SWITCHED[mode])


def discard_link(hand: Hand, tile: Tile, mode: str) -> str:
    """Return the link to the hand after discarding one of its tiles: the rest, sorted."""
    return hand_link(format_typed(_rest(hand, tile)), drawing_mode(mode))


def discard_and_draw_link(hand: Hand, kind: int, drawn: Tile, mode: str) -> str:
    """Return the link of an accepted tile in a row: discard that kind, draw the tile.

    Of a red and a plain five the one typed last leaves the hand.
    """
    rest = _rest(hand, hand.last_of_kind(kind))
    return hand_link(f"{format_typed(rest)}{drawn}", drawing_mode(mode))


def draw_link(hand: Hand, drawn: Tile, mode: str) -> str:
    """Return the link to a hand, in typed order, after drawing a tile."""
    return hand_link(f"{format_typed(hand.tiles)}{drawn}", drawing_mode(mode))


def _rest(hand: Hand, tile: Tile) -> tuple[Tile, ...]:
    """Return the other tiles, sorted; they may be none, which is no hand."""
    tiles = list(hand.tiles)
    tiles.remove(tile)
    return sort_tiles(tiles)
