"""Links to the analyzer's page, in exactly the same form as those of tenhou.net/2.

A link is `?q=` or `?p=` and a hand, so that it works on both sites if the host is replaced.
Facts that tenhou does not have (jokers, the table) follow in other parameters.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from urllib.parse import parse_qsl

from analyzer.hand import Hand, sort_tiles
from analyzer.notation import format_typed
from analyzer.tiles import Tile
from webapp.query.state import LinkState, format_parameters

SWITCHED = {"q": "p", "p": "q", "qd": "pd", "pd": "qd"}
"""Mode -> the mode in which the other winning forms count."""

RELATIVE = "./"
"""Prefix of links that tenhou's page does not have. The links of tiles are the same as tenhou's,
so that the two kinds can be distinguished."""

SUITS = "mpszj"
DIGITS = "1234056789"
"""Digits in the order of a sorted hand: a red five comes before the plain fives."""


def for_next_hand(state: LinkState) -> LinkState:
    """Return the state of a link to another hand: in mode q or p."""
    return state if len(state.mode) == 1 else replace(state, mode=state.mode[0])


def hand_link(query: str, state: LinkState) -> str:
    """Return the link to a hand as it was typed."""
    return f"?{state.mode}={query}{format_parameters(state)}"


def switch_link(query: str, state: LinkState) -> str:
    """Return the link to the same hand with the other forms counted."""
    return hand_link(query, replace(state, mode=SWITCHED[state.mode]))


def discard_link(hand: Hand, tile: Tile, state: LinkState) -> str:
    """Return the link to the hand after discarding one of its tiles: the rest, sorted.

    If the state has own discards, the tile is added to them.
    """
    return hand_link(_written_without(hand, tile), _with_river(for_next_hand(state), tile))


def draw_link(hand: Hand, drawn: Tile, state: LinkState) -> str:
    """Return the link to a hand, in typed order, after drawing a tile."""
    return hand_link(f"{_written(hand, hand.tiles)}{drawn}", for_next_hand(state))


def draw_links(hand: Hand, discarded: Tile | None, state: LinkState) -> Callable[[Tile], str]:
    """Return a function that returns the link of an accepted tile of a row.

    The link discards `discarded`, if there is one, and draws the accepted tile.
    """
    if discarded is None:
        before, after = _written(hand, hand.tiles), for_next_hand(state)
    else:
        before = _written_without(hand, discarded)
        after = _with_river(for_next_hand(state), discarded)
    start, end = f"?{after.mode}={before}", format_parameters(after)
    return lambda drawn: f"{start}{drawn}{end}"


def step_links(hand: Hand, discarded: Tile | None, state: LinkState) -> Callable[[Tile, Tile], str]:
    """Return a function that returns the link of a step after a row: draw a tile, discard another.

    It is the same link as after two clicks, on the draw and on the discard.
    """
    before = hand.tiles if discarded is None else _rest(hand, discarded)
    after = for_next_hand(state)
    if discarded is not None:
        after = _with_river(after, discarded)
    suits = dict.fromkeys(SUITS, "")
    for tile in sort_tiles(before):
        suits[tile.suit] += tile.digit
    start, melds = f"{RELATIVE}?{after.mode}=", "".join(map(str, hand.melds))
    end = None if after.situation.river else format_parameters(after)

    def link(drawn: Tile, leaving: Tile) -> str:
        """Return the link to the hand after a draw and a discard."""
        digits = dict(suits)
        digits[drawn.suit] = "".join(sorted(digits[drawn.suit] + drawn.digit, key=DIGITS.index))
        digits[leaving.suit] = digits[leaving.suit].replace(leaving.digit, "", 1)
        rest = "".join([f"{ranks}{suit}" for suit, ranks in digits.items() if ranks])
        parameters = format_parameters(_with_river(after, leaving)) if end is None else end
        return f"{start}{rest}{melds}{parameters}"

    return link


def pasted_texts(page: str, text: str) -> dict[str, str] | None:
    """Return the parameters of a page's address that was typed as a hand; None for another text."""
    match = re.fullmatch(rf"[^\s?]*/{page}\?(\S+)", text.strip())
    return dict(parse_qsl(match[1].split("#")[0])) if match else None


def _rest(hand: Hand, tile: Tile) -> tuple[Tile, ...]:
    """Return the other tiles, sorted; possibly none, which would not be a hand."""
    tiles = list(hand.tiles)
    tiles.remove(tile)
    return sort_tiles(tiles)


@lru_cache(maxsize=32)
def _written_without(hand: Hand, tile: Tile) -> str:
    """Return the other tiles as text; cached, since a page needs it several times for each tile."""
    return _written(hand, _rest(hand, tile))


def _written(hand: Hand, tiles: Iterable[Tile]) -> str:
    """Return concealed tiles as text, followed by the melds of the hand."""
    return format_typed(tiles) + "".join(map(str, hand.melds))


def _with_river(state: LinkState, tile: Tile) -> LinkState:
    situation = state.situation
    if not situation.river:
        return state
    return replace(state, situation=replace(situation, river=(*situation.river, tile)))
