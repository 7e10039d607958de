"""tenhou/6: the JSON of tenhou's log editor, which most reviewers and converters write.

    {"log": [round, …], "name": […], "rule": {"disp": "般南喰赤", "aka": 1}}

A round is a list of 17: number, honba and sticks; points; indicators; ura indicators; for each seat
its hand, draws and calls ("takes"), and discards; the result. tenhou_order.py finds the order of
the events.

A result is `["和了", changes, details, …]`, or the name of a draw and its changes. Details are
`[winner, source, liable, text, yaku …]`, such as `"30符4飜7700点"`, `"満貫2000-4000点"` or
`"役満16000点∀"`, then `"断幺九(1飜)"`. Text and yaku may be missing.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from analyzer.games.board import Board
from analyzer.games.checking import check_number, check_start
from analyzer.games.errors import GameError, GameWarning
from analyzer.games.fields import as_number, as_points, clean_name, clean_names, describe
from analyzer.games.open_round import add_payments, has_reds
from analyzer.games.record import (
    Call,
    Discard,
    Draw,
    Event,
    Format,
    Game,
    Kan,
    Left,
    North,
    Result,
    ResultKind,
    Returned,
    Reveal,
    Round,
    Win,
)
from analyzer.games.tenhou_codes import read_code
from analyzer.games.tenhou_order import find_order
from analyzer.tiles import Tile

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

Connection = tuple[int, Left | Returned]
"""The number of steps before it, and who left or came back."""

CONNECTED: dict[int, type[Left | Returned]] = {0: Left, 1: Returned}

SEATS = range(4)

MOST_CONNECTIONS = 100
"""Most items of `connection` that are read."""

WON = "和了"

DRAWN: dict[str, ResultKind] = {
    "流局": "exhaustive",
    "全員聴牌": "exhaustive",
    "全員不聴": "exhaustive",
    "流し満貫": "nagashi_mangan",
    "九種九牌": "nine_terminals",
    "四風連打": "four_winds",
    "四家立直": "four_riichi",
    "三家和了": "three_ron",
    "三家和": "three_ron",
    "四槓散了": "four_kans",
    "四開槓": "four_kans",
}

UNANIMOUS = ("全員聴牌", "全員不聴")
"""Draws after which nobody pays, because everybody is tenpai, or nobody."""

FU = re.compile(r"([0-9]{1,3})符", re.ASCII)

HAN = re.compile(r"([0-9]{1,3})[飜翻]", re.ASCII)

PAYMENT = re.compile(r"([0-9]{1,6})(?:-([0-9]{1,6}))?点(∀?)", re.ASCII)

YAKU = re.compile(r"(.{1,40})\((?:([0-9]{1,3})[飜翻]|(役満))\)", re.ASCII)


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
    rounds = [*_add_connections(rounds, document.get("connection"))]
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
    return has_reds(rounds)


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


def read_result(value: Any, players: int, ura: tuple[Tile, ...]) -> tuple[Result, str]:
    """Return the result of a round, and the name of an unknown kind of draw or an empty text.

    Raises:
        GameError: BAD_EVENT.
    """
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        raise GameError("BAD_EVENT", f"result {describe(value)}")
    if value[0] == WON:
        return _read_wins(value[1:], players, ura), ""
    kind = DRAWN.get(value[0], "unknown")
    changes = (0,) * players if value[0] in UNANIMOUS else ()
    if len(value) > 1 and value[1] != []:
        changes = as_points(value[1], players, "changes", "BAD_EVENT")
    return Result(kind=kind, changes=changes), "" if kind != "unknown" else value[0]


def _read_wins(pairs: list[Any], players: int, ura: tuple[Tile, ...]) -> Result:
    if not pairs or len(pairs) % 2 or len(pairs) > 6:
        raise GameError("BAD_EVENT", f"result {describe(pairs)}")
    changes = [as_points(each, players, "changes", "BAD_EVENT") for each in pairs[::2]]
    wins = [_read_win(each, players, ura) for each in pairs[1::2]]
    return Result(
        kind="win",
        wins=tuple(wins),
        changes=tuple(map(sum, zip(*changes, strict=True))),
    )


def _read_win(details: Any, players: int, ura: tuple[Tile, ...]) -> Win:
    if not isinstance(details, list) or len(details) < 2:
        raise GameError("BAD_EVENT", f"win {describe(details)}")
    seats = range(players)
    seat = as_number(details[0], "winner", seats, "BAD_EVENT")
    source = as_number(details[1], "source", seats, "BAD_EVENT")
    liable = as_number(details[2], "liable", range(4), "BAD_EVENT") if details[2:] else seat
    texts = [text for text in details[3:] if isinstance(text, str)]
    text = texts[0] if texts else ""
    yaku = [match for match in map(YAKU.fullmatch, texts[1:]) if match]
    yakuman = sum(match[3] is not None for match in yaku)
    fu, han = FU.search(text), HAN.search(text)
    hans = sum(int(match[2] or 0) for match in yaku)
    counted = int(han[1]) if han else hans or None
    return Win(
        seat=seat,
        source=source,
        han=None if yakuman else counted,
        fu=int(fu[1]) if fu else None,
        yakuman=yakuman,
        points=_read_payment(text, players, is_self_drawn=seat == source),
        yaku=tuple((match[1], int(match[2] or 0)) for match in yaku),
        ura=ura,
        liable=liable if liable != seat and liable < players else None,
    )


def _read_payment(text: str, players: int, *, is_self_drawn: bool) -> int | None:
    """Return the points of a hand from all payers together."""
    match = PAYMENT.search(text)
    if match is None:
        return None
    first, second, everyone = int(match[1]), match[2], match[3]
    if second is not None:
        return first * (players - 2) + int(second)
    return first * (players - 1) if everyone and is_self_drawn else first


def _add_connections(rounds: Sequence[Round], value: Any) -> Iterator[Round]:
    """Yield the rounds with the events of `connection`; items that cannot be read are left out.

    An item is `{"what": 0, "log": 3, "who": 2, "step": 14}`: 0 left or 1 came back; the round, from
    0, or -1 before it; the seat; the number of draws, discards and calls before it. Who is away at
    the end of a round leaves again at the start of the next one.
    """
    items = value[:MOST_CONNECTIONS] if isinstance(value, list) else []
    away = [event for _, event in _of_round(items, -1)]
    for index, played in enumerate(rounds):
        own = [(0, event) for event in _still_away(away)] + _of_round(items, index)
        own = [each for each in own if each[1].seat < played.players]
        away = [event for _, event in own]
        yield (replace(played, events=tuple(_merge(played.events, own))) if own else played)


def _still_away(events: Sequence[Left | Returned]) -> list[Left | Returned]:
    last = {event.seat: event for event in events}
    return [event for event in last.values() if isinstance(event, Left)]


def _of_round(items: Sequence[Any], index: int) -> list[Connection]:
    """Return the connections of a round, in order."""
    found = []
    for item in items:
        if isinstance(item, dict) and item.get("log") == index:
            what, who, step = (item.get(key) for key in ("what", "who", "step"))
            if type(what) is type(who) is type(step) is int and what in CONNECTED and who in SEATS:
                found.append((step, CONNECTED[what](who)))
    return sorted(found, key=lambda each: each[0])


def _merge(events: Sequence[Event], own: Sequence[Connection]) -> Iterator[Event]:
    """Yield the events of a round, and each connection after its number of steps."""
    rest, steps = [*own], 0
    for event in events:
        if isinstance(event, (Draw, Discard, Call, Kan, North)):
            while rest and rest[0][0] <= steps:
                yield rest.pop(0)[1]
            steps += 1
        yield event
    yield from (event for _, event in rest)
