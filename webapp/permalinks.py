"""Links to the analyzer page, written exactly as tenhou.net/2 writes its own.

A link is `?q=` or `?p=` and a hand, so that it works on either site with only the host changed.
What tenhou does not know (jokers, what lies on the table) follows in parameters of our own.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from analyzer.hand import Hand, sort_tiles
from analyzer.notation import format_typed
from analyzer.tiles import Tile
from webapp.parameters import Setting, format_parameters

SWITCHED = {"q": "p", "p": "q", "qd": "pd", "pd": "qd"}
"""Mode -> the mode that counts the other forms."""


def leading_on(setting: Setting) -> Setting:
    """Return the setting of a link that leads on to another hand: in mode q or p."""
    return replace(setting, mode=setting.mode[0])


def hand_link(query: str, setting: Setting) -> str:
    """Return the link to a hand as it was typed."""
    return f"?{setting.mode}={query}{format_parameters(setting)}"


def switch_link(query: str, setting: Setting) -> str:
    """Return the link to the same hand with the other forms counted."""
    return hand_link(query, replace(setting, mode=SWITCHED[setting.mode]))


def discard_link(hand: Hand, tile: Tile, setting: Setting) -> str:
    """Return the link to the hand after discarding one of its tiles: the rest, sorted.

    Where a river is given the tile goes there.
    """
    rest = _written(hand, _rest(hand, tile))
    return hand_link(rest, _with_river(leading_on(setting), tile))


def draw_link(hand: Hand, drawn: Tile, setting: Setting) -> str:
    """Return the link to a hand, in typed order, after drawing a tile."""
    return hand_link(f"{_written(hand, hand.tiles)}{drawn}", leading_on(setting))


def draw_links(hand: Hand, discarded: Tile | None, setting: Setting) -> Callable[[Tile], str]:
    """Return what gives the link of each accepted tile of a row.

    It discards that tile and draws the other, or, about to draw, draws it.
    """
    if discarded is None:
        before, after = _written(hand, hand.tiles), leading_on(setting)
    else:
        before = _written(hand, _rest(hand, discarded))
        after = _with_river(leading_on(setting), discarded)
    start, end = f"?{after.mode}={before}", format_parameters(after)
    return lambda drawn: f"{start}{drawn}{end}"


def _rest(hand: Hand, tile: Tile) -> tuple[Tile, ...]:
    """Return the other tiles, sorted; they may be none, which is no hand."""
    tiles = list(hand.tiles)
    tiles.remove(tile)
    return sort_tiles(tiles)


def _written(hand: Hand, tiles: Iterable[Tile]) -> str:
    """Return concealed tiles as text, with the melds of the hand behind them."""
    return format_typed(tiles) + "".join(map(str, hand.melds))


def _with_river(setting: Setting, tile: Tile) -> Setting:
    situation = setting.situation
    if not situation.river:
        return setting
    return replace(setting, situation=replace(situation, river=(*situation.river, tile)))
