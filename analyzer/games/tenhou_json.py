"""tenhou/6: the JSON of tenhou's log editor, which most reviewers and converters write.

    {"log": [round, …], "name": […], "rule": {"disp": "般南喰赤", "aka": 1}}

A round is a list of 17: number, honba and sticks; points; indicators; ura indicators; for each seat
its hand, draws and calls ("takes"), and discards; the result. tenhou_order.py finds the order of
the events.
"""

import re
from dataclasses import replace
from typing import Any

from analyzer.games.board import Board
from analyzer.games.checking import check_number, check_start
from analyzer.games.errors import GameError, GameWarning
from analyzer.games.fields import as_number, as_points, clean_name, clean_names, describe
from analyzer.games.implied import add_payments
from analyzer.games.record import Draw, Event, Format, Game, Result, Reveal, Round
from analyzer.games.tenhou_codes import read_code
from analyzer.games.tenhou_connections import add_connections
from analyzer.games.tenhou_order import find_order
from analyzer.games.tenhou_wins import read_result
from analyzer.tiles import RED_FIVES, Tile

FORMAT: Format = "tenhou6"

LENGTH = 17
"""Items of a round; the last one is the result and may be missing."""

MOST_ITEMS = 100
"""Most takes or discards of one seat."""

MOST_INDICATORS = 5

REDS = ("aka", "aka51", "aka52", "aka53")
"""Keys of the rules about red fives."""

ROOM = re.compile("[三四]?[般上特鳳若][東南](喰?).*")
"""The name of one of tenhou's rooms; 喰 is open tanyao."""


def read_tenhou_json(documents: list[dict[str, Any]], index: int) -> Game:
    """Return one game of a file, unchecked; several documents may have the rounds of one game.

    Args:
        documents: objects with a list `log`.
        index: which of the games, from 0; a warning says how many others there are.

    Raises:
        GameError: a round cannot be read, no order of play fits its lists, or there is no such
            game or no round in it.
    """
    games = _join(documents)
    if index not in range(len(games)):
        raise GameError("EMPTY_LOG")
    document = games[index]
    log = document["log"]
    if not log:
        raise GameError("EMPTY_LOG")
    players = _count_players(document)
    warnings: list[GameWarning] = []
    rounds = []
    for number, items in enumerate(log, start=1):
        try:
            check_number(number)
            played, odd = _read_round(items, players)
        except GameError as error:
            raise error.locate(round=number) from None
        rounds.append(played)
        warnings += [replace(warning, round=number) for warning in odd]
    rounds = [*add_connections(rounds, document.get("connection"))]
    if len(games) > 1:
        warnings.append(GameWarning("MORE_GAMES", str(len(games) - 1)))
    return Game(
        format=FORMAT,
        players=players,
        names=clean_names(document.get("name"), players),
        red_fives=_has_reds(document, rounds),
        open_tanyao=_has_open_tanyao(document),
        rounds=tuple(rounds),
        final_scores=_final_scores(document, players),
        warnings=tuple(warnings),
        source_id=clean_name(document.get("ref")) or None,
    )


def _join(documents: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the games: a document that continues the one before is joined to it."""
    games: list[dict[str, Any]] = []
    for document in documents:
        if games and _goes_on(games[-1], document):
            games[-1] = {**games[-1], "log": [*games[-1]["log"], *document["log"]]}
        else:
            games.append(document)
    return games


def _goes_on(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Return whether the names agree and the second document begins after the first one ends."""
    if before.get("name") != after.get("name") or not before["log"] or not after["log"]:
        return False
    last, first = (_opening(log) for log in (before["log"][-1], after["log"][0]))
    return last is not None and first is not None and last < first


def _opening(items: Any) -> tuple[int, int] | None:
    """Return a round's number and honba, or None if they cannot be read."""
    start = items[0] if isinstance(items, list) and items else None
    if isinstance(start, list) and len(start) > 1 and all(type(each) is int for each in start[:2]):
        return start[0], start[1]
    return None


def _rule_text(document: dict[str, Any]) -> str:
    rule = document.get("rule")
    text = rule.get("disp") if isinstance(rule, dict) else None
    return text if isinstance(text, str) else ""


def _has_open_tanyao(document: dict[str, Any]) -> bool | None:
    """Return whether tanyao may be open, from the name of tenhou's room; None for other names."""
    room = ROOM.fullmatch(_rule_text(document))
    return bool(room[1]) if room else None


def _count_players(document: dict[str, Any]) -> int:
    """Return 3 if the fourth seat is empty or the log names three players, else 4."""
    rating = document.get("ratingc")
    first = document["log"][0]
    has_empty = isinstance(first, list) and len(first) > 13 and first[13] == []
    is_sanma = "三" in _rule_text(document) or (isinstance(rating, str) and "PF3" in rating)
    return 3 if has_empty or is_sanma else 4


def _has_reds(document: dict[str, Any], rounds: list[Round]) -> bool:
    rule = document.get("rule")
    if isinstance(rule, dict) and any(name in rule for name in REDS):
        return any(rule.get(name) not in (0, None, False) for name in REDS)
    tiles = [tile for each in rounds for hand in each.hands for tile in hand or ()]
    tiles += [e.tile for each in rounds for e in each.events if isinstance(e, Draw) and e.tile]
    return any(tile in RED_FIVES for tile in tiles)


def _final_scores(document: dict[str, Any], players: int) -> tuple[int, ...] | None:
    scores = document.get("sc")
    points = scores[: 2 * players : 2] if isinstance(scores, list) else []
    if len(points) == players and all(type(each) is int for each in points):
        return tuple(points)
    return None


def _read_round(items: Any, players: int) -> tuple[Round, list[GameWarning]]:
    """Return a round with its events in order of play, and warnings."""
    if not isinstance(items, list) or len(items) not in (LENGTH - 1, LENGTH):
        raise GameError("BAD_ROUND", describe(items))
    indicators = _read_tiles(items[2], "indicators", MOST_INDICATORS)
    start = _read_start(items, players, indicators)
    check_start(start)
    takes = [_read_items(items[5 + 3 * seat], "takes") for seat in range(players)]
    outs = [_read_items(items[6 + 3 * seat], "discards") for seat in range(players)]
    ura = _read_tiles(items[3], "ura indicators", MOST_INDICATORS)
    result, unknown = None, ""
    if len(items) == LENGTH:
        result, unknown = read_result(items[16], players, ura)
    _check_tiles(start, takes, indicators)
    order = find_order(start, takes, outs)
    played = replace(start, events=_complete(order.events, indicators, result), result=result)
    warnings = [GameWarning("AMBIGUOUS_ORDER")] * order.is_ambiguous
    if unknown:
        warnings.append(GameWarning("UNKNOWN_RESULT", unknown))
    return played, warnings


def _read_start(items: list[Any], players: int, indicators: tuple[Tile, ...]) -> Round:
    opening = items[0]
    if not isinstance(opening, list) or len(opening) != 3:
        raise GameError("BAD_ROUND", describe(opening))
    number, honba, sticks = (
        as_number(value, name, allowed, "BAD_ROUND")
        for value, name, allowed in zip(
            opening, ("number", "honba", "sticks"), (range(16), range(100), range(100)), strict=True
        )
    )
    if not indicators:
        raise GameError("BAD_ROUND", "no indicator")
    return Round(
        number=number,
        honba=honba,
        sticks=sticks,
        dealer=number % 4,
        scores=as_points(items[1], players, "points", "BAD_ROUND"),
        indicator=indicators[0],
        hands=tuple(
            _read_tiles(items[4 + 3 * seat], "hand", MOST_ITEMS) for seat in range(players)
        ),
    )


def _read_tiles(value: Any, name: str, most: int) -> tuple[Tile, ...]:
    if not isinstance(value, list) or len(value) > most:
        raise GameError("BAD_ROUND", f"{name} {describe(value)}")
    return tuple(map(read_code, value))


def _read_items(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list) or len(value) > MOST_ITEMS:
        raise GameError("BAD_ROUND", f"{name} {describe(value)}")
    return value


def _check_tiles(start: Round, takes: list[list[Any]], indicators: tuple[Tile, ...]) -> None:
    """Check the tiles from the wall before the search for an order of play."""
    board = Board(start)
    for items in takes:
        for item in items:
            if not isinstance(item, str):
                board.count(read_code(item))
    for tile in indicators[1:]:
        board.count(tile)


def _complete(
    events: tuple[Event, ...], indicators: tuple[Tile, ...], result: Result | None
) -> tuple[Event, ...]:
    """Return the events with payments and further indicators, which `check_game` puts in place."""
    return (*add_payments(events, result), *map(Reveal, indicators[1:]))
