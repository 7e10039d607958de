"""Helpers for the tests of games: comparing games, and a round to change by hand."""

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from analyzer.games import Decision, Event, Game, GameError, Left, Returned, Round, parse_game, walk
from tests.unit.games.play import describe

HANDS = (
    "1m 2m 3m 4m 5mr 6m 7m 8m 9m E E S S",
    "1p 2p 3p 4p 5pr 6p 7p 8p 9p W W N N",
    "1s 2s 3s 4s 5sr 6s 7s 8s 9s P P F F",
    "1m 2m 3m 1p 2p 3p 1s 2s 3s C C E E",
)
"""A deal of four players, in words of mjai."""

THREE_HANDS = (
    "1m 9m 1p 1p 2p 3p 4p 5pr 6p E E S S",
    "1m 9m 7p 8p 9p 7p 8p 9p W W N N P",
    "1s 2s 3s 4s 5sr 6s 7s 8s 9s P P F F",
)


def start(hands: Sequence[str] = HANDS, **changes: Any) -> dict[str, Any]:
    """Return the start of a round of mjai."""
    return {
        "type": "start_kyoku",
        "bakaze": "E",
        "kyoku": 1,
        "honba": 0,
        "kyotaku": 0,
        "oya": 0,
        "dora_marker": "4p",
        "scores": [25000] * len(hands),
        "tehais": [hand.split() for hand in hands],
    } | changes


def draw(seat: int, word: str) -> dict[str, Any]:
    return {"type": "tsumo", "actor": seat, "pai": word}


def cut(seat: int, word: str, *, tsumogiri: bool = False) -> dict[str, Any]:
    return {"type": "dahai", "actor": seat, "pai": word, "tsumogiri": tsumogiri}


def turn(seat: int, word: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the draw of a tile and its discard."""
    return draw(seat, word), cut(seat, word)


def call(name: str, seat: int, source: int, word: str, consumed: str) -> dict[str, Any]:
    return {
        "type": name,
        "actor": seat,
        "target": source,
        "pai": word,
        "consumed": consumed.split(),
    }


def kan(name: str, seat: int, consumed: str, **changes: Any) -> dict[str, Any]:
    return {"type": name, "actor": seat, "consumed": consumed.split()} | changes


def mjai(*records: dict[str, Any]) -> bytes:
    return "\n".join(map(json.dumps, records)).encode()


def read(*records: dict[str, Any]) -> Game:
    return parse_game(mjai(*records))


def refusal(data: bytes) -> GameError:
    """Return the error of a log that is refused."""
    try:
        parse_game(data)
    except GameError as error:
        return error
    raise AssertionError("the log was read")


def line(decision: Decision) -> str:
    """Return a decision as checksums have it."""
    melds = "".join(map(str, decision.hand.melds))
    mark = "*" * decision.is_riichi
    return f"{describe(decision.hand.tiles)}|{melds}|{decision.discard}{mark}"


def checksums(game: Game) -> list[str]:
    """Return the SHA-256 of each seat's decisions."""
    lines: list[list[str]] = [[] for _ in range(game.players)]
    for each in game.rounds:
        for decision in walk(each):
            lines[decision.seat].append(line(decision))
    return [hashlib.sha256("\n".join(own).encode()).hexdigest() for own in lines]


def comparable(each: Round) -> tuple[object, ...]:
    """Return what every format says of a round."""
    events: tuple[Event, ...] = tuple(
        event for event in each.events if not isinstance(event, (Left, Returned))
    )
    result = each.result
    wins = result.wins if result else ()
    return (
        (each.number, each.honba, each.sticks, each.dealer, each.scores),
        (each.hands, each.indicators, events),
        (each.scores_after, each.sticks_after, result and (result.kind, result.changes)),
        [(win.seat, win.source, win.tile, win.hand, win.ura) for win in wins],
    )
