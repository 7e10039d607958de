"""Reading: recognises the format of a file and returns the game in it."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from analyzer.games.checking import check_game
from analyzer.games.documents import JSON_LINK, Numbered, decode, read_documents
from analyzer.games.errors import GameError
from analyzer.games.fields import describe
from analyzer.games.majiang import read_majiang
from analyzer.games.mjai import read_mjai
from analyzer.games.record import Game
from analyzer.games.tenhou_json import read_tenhou_json
from analyzer.games.tenhou_xml import read_tenhou_xml
from analyzer.notation.address import find_game

HTML = re.compile(r"<!doctype\s+html|<html", re.IGNORECASE)

LINK = re.compile(
    r"(?:https?://|(?:[\w-]+\.)*(?:tenhou\.net|mahjongsoul\.com|maj-soul\.com|ron2\.jp)/)\S+",
    re.IGNORECASE,
)

LONGEST_LINE = 1000
"""Most characters of the first line that are looked at."""

HAND_LINK = re.compile(r"[?&#](?:q|p|qd|pd)=", re.IGNORECASE)


def parse_game(data: bytes, *, index: int = 0, allow_hidden: bool = False) -> Game:
    """Return the game of a file in any of the four formats, with every round checked.

    Args:
        data: mjlog (XML), tenhou/6, mjai or majiang (JSON); gzip or plain.
        index: which game of the file, from 0; the warning `MORE_GAMES` means that there are
            others.
        allow_hidden: whether a log that hides the tiles of some players is accepted; `open_seats`
            of the game are the seats whose decisions `walk` yields.

    Raises:
        GameError: the file is not such a log, or the game cannot have been played like this.
    """
    text = decode(data)
    game = check_game(_read(text, index))
    hidden = sorted({*range(game.players)} - {*game.open_seats})
    if hidden and not allow_hidden:
        first = next(n for n, each in enumerate(game.rounds, 1) if None in each.hands)
        players = ", ".join(map(str, hidden))
        raise GameError("HIDDEN_HANDS", players).locate(round=first, format=game.format)
    return game


def _read(text: str, index: int) -> Game:
    start = text.lstrip()
    line = start[:LONGEST_LINE].partition("\n")[0].rstrip()
    if HTML.match(start):
        raise GameError("NOT_A_LOG", "HTML")
    if start.startswith("<"):
        return _named("mjlog", lambda: read_tenhou_xml(start))
    if start.startswith(("{", "[")) or JSON_LINK.match(line):
        return _read_values(read_documents(text), index)
    if (LINK.match(line) or find_game(line)) and not HAND_LINK.search(line):
        raise GameError("LINK_ONLY", line)
    raise GameError("NOT_A_LOG", line)


def _named(name: str, read: Callable[[], Game]) -> Game:
    """Return the game of a reader; its errors get the name of the format."""
    try:
        return read()
    except GameError as error:
        raise error.locate(format=name) from None


def _read_values(values: Iterator[Numbered], index: int) -> Game:
    """Return the game of one JSON value, or of one value on each line."""
    line, first = next(values)
    if isinstance(first, list):
        if first and isinstance(first[0], dict) and "type" in first[0]:
            return _named("mjai", lambda: read_mjai((None, each) for each in _objects(first)))
        return _read_logs(_objects(first), index)
    if isinstance(first, dict) and "type" in first and "log" not in first:
        records = _records((line, first), values)
        return _named("mjai", lambda: read_mjai(records))
    return _read_logs([first, *(value for _, value in values)], index)


def _records(
    first: tuple[int, dict[str, Any]], values: Iterator[Numbered]
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the events of mjai with their lines."""
    yield first
    for line, value in values:
        if not isinstance(value, dict):
            raise GameError("BAD_EVENT", describe(value), line=line)
        yield line, value


def _objects(values: list[Any]) -> list[dict[str, Any]]:
    for value in values:
        if not isinstance(value, dict):
            raise GameError("NOT_A_LOG", f"[{describe(value)}, …]")
    if not values:
        raise GameError("EMPTY_LOG")
    return values


def _read_logs(documents: list[Any], index: int) -> Game:
    """Return the game of objects with `log`, of tenhou/6 or of majiang."""
    for document in documents:
        if not isinstance(document, dict) or not isinstance(document.get("log"), list):
            raise GameError("NOT_A_LOG", "JSON")
    if any(_is_majiang(document) for document in documents):
        return _named("majiang", lambda: read_majiang(documents, index))
    return _named("tenhou6", lambda: read_tenhou_json(documents, index))


def _is_majiang(document: dict[str, Any]) -> bool:
    log = document["log"]
    first = log[0] if log else None
    return isinstance(first, list) and bool(first) and isinstance(first[0], dict)
