"""A game as text: in the format of the Chinese source, or as one line of JSON for each turn.

牌: ['六条', '九筒', …]      the tiles before the draw, in dealt order; later 万 条 筒 字 混
摸到 一万                   the draw
打出 一条                   the discard
…
听牌!['一万', …]            the tenpai tiles; 胡牌! the complete hand, 流局! when the wall is empty
6巡听牌                     the number of draws
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from analyzer.simulation.games import Game, Outcome, Turn
from analyzer.tiles import JOKER, TILES, Tile

DIGITS = "一二三四五六七八九"
SUIT_NAMES = {"m": "万", "p": "筒", "s": "条"}
HONOUR_NAMES = "东南西北白发中"
JOKER_NAME = "混"

PRINTED_SUITS = "mspzj"
PRINTED_HONOURS = "1234765"
"""The order in which the source prints honours: 东南西北中发白."""

OUTCOME_NAMES: dict[Outcome, str] = {"tenpai": "听牌", "win": "胡牌", "draw": "流局"}


def _name(tile: Tile) -> str:
    if tile.is_joker:
        return JOKER_NAME
    rank = tile.kind % 9
    return HONOUR_NAMES[rank] if tile.suit == "z" else DIGITS[rank] + SUIT_NAMES[tile.suit]


NAMES = {tile: _name(tile) for tile in (*TILES, JOKER)}
"""Tile -> its name in the source; red fives are plain fives."""


def format_text(game: Game) -> str:
    """Return the game in the format of the source."""
    return "".join(f"{line}\n" for line in _lines(game))


def format_json_lines(game: Game) -> str:
    """Return a line of JSON for each turn; docs/simulation.md describes the fields."""
    lines = (json.dumps(each, ensure_ascii=False, allow_nan=False) for each in turn_records(game))
    return "".join(f"{line}\n" for line in lines)


def turn_records(game: Game) -> Iterator[dict[str, Any]]:
    """Yield the record of each turn; the last one has the outcome."""
    for turn in game.turns:
        yield {
            "turn": turn.number,
            "hand": list(map(str, turn.tiles)),
            "melds": list(map(str, turn.melds)),
            "draw": str(turn.draw),
            "discard": None if turn.discard is None else str(turn.discard),
            "shanten": turn.shanten,
            "useful": [{"tile": str(tile), "left": left} for tile, left in turn.useful],
            "count": turn.count,
            "outcome": game.outcome if turn is game.turns[-1] else None,
        }


def _lines(game: Game) -> Iterator[str]:
    if game.melds:
        yield f"副露: {' '.join(map(str, game.melds))}"
    for turn in game.turns:
        tiles = turn.tiles if turn.number == 1 else _in_order(turn.tiles)
        yield f"牌: {_listed(tiles)}"
        yield f"摸到 {NAMES[turn.draw]}"
        if turn.discard is not None and not _is_end(game, turn):
            yield f"打出 {NAMES[turn.discard]}"
    name = OUTCOME_NAMES[game.outcome]
    yield f"{name}!{_listed(_in_order(game.rest))}"
    yield f"{len(game.turns)}巡{name}"


def _is_end(game: Game, turn: Turn) -> bool:
    """Return whether the outcome is printed instead of the discard."""
    return game.outcome != "draw" and turn is game.turns[-1]


def _in_order(tiles: Iterable[Tile]) -> list[Tile]:
    def order(tile: Tile) -> tuple[int, int]:
        rank = PRINTED_HONOURS.index(tile.digit) if tile.suit == "z" else tile.kind % 9
        return PRINTED_SUITS.index(tile.suit), rank

    return sorted(tiles, key=order)


def _listed(tiles: Iterable[Tile]) -> str:
    return str([NAMES[tile] for tile in tiles])
