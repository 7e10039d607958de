"""Facts about the table in a line of chat: `dora 4m, east round, turn 5, south seat`.

    dora        dora 4m, ドラは東, 宝牌 4m; dora indicator 3m, 表示牌 3m
    round       east round, East 1, round: east, E1, 東一局, 東場
    seat        south seat, seat: south, 南家
    turn        turn 5, junme 5, 5th turn, 5巡目

A word counts only with a tile, a wind or a number next to it; the tiles of the hand are never taken
for it. A line may contradict itself: every wind and turn that it names is found.
"""

import re
from dataclasses import dataclass

from analyzer.errors import NotationError
from analyzer.notation.address import find_address
from analyzer.notation.chat_words import (
    DORA,
    DORA_BEHIND,
    IS,
    TAKEN,
    find_known_words,
    spell_honours,
)
from analyzer.notation.mpsz import PLAIN
from analyzer.notation.names import KANJI
from analyzer.notation.pieces import Reading, Span, fold, mask
from analyzer.notation.reading import read_tiles
from analyzer.tiles import Tile

TURNS = {
    sign: number for number, sign in enumerate([*KANJI, "十", *(f"十{k}" for k in KANJI[:-1])], 1)
}
"""Number of a turn in kanji -> its value."""

AND = re.compile("and", re.IGNORECASE)

NEARBY = 3
"""Characters that may stand between two tiles of one hand, such as a letter and a space."""

WINDS = {
    **{word: number for number, word in enumerate(("east", "south", "west", "north"), 1)},
    **{letter: number for number, letter in enumerate("ESWN", 1)},
    **{sign: number for number, sign in enumerate("東南西北", 1)},
    "东": 1,
}
"""Word, letter or sign of a wind -> 1-4."""

_WORD = r"(?<![a-z])(?i:east|south|west|north)(?![a-z])"

_LETTER = "[ESWN](?![0-9A-Za-z])"

_SIGN = "[東东南西北]"


ROUND = re.compile(
    rf"(?P<before>{_WORD})[^\S\n]*(?i:round)(?!\s?[:=]|\swind)|(?P<counted>{_WORD})\s*[1-4](?![0-9a-zA-Z])"
    rf"|(?<![a-z])(?i:round)(?:\s(?i:wind))?{IS}(?P<behind>{_WORD}|{_LETTER})"
    rf"|(?P<sign>{_SIGN})\s?(?:[1-4一二三四]\s?局|[場场](?!風|风))"
    rf"|[場场][風风]{IS}(?P<sign_behind>{_SIGN})"
)

SEAT = re.compile(
    rf"(?P<before>{_WORD})[^\S\n]*(?i:seat)(?!\s?[:=]|\swind)|(?<![a-z])(?i:seat)(?:\s(?i:wind))?{IS}(?P<behind>{_WORD}|{_LETTER})"
    rf"|(?P<sign>{_SIGN})家|自[風风]{IS}(?P<sign_behind>{_SIGN})"
)

TURN = re.compile(
    rf"(?<![A-Za-z])(?i:turn|junme){IS}(?P<behind>[0-9]{{1,2}})(?![0-9A-Za-z])"
    r"|(?<![0-9A-Za-z])(?P<before>[0-9]{1,2})(?i:st|nd|rd|th)\s(?i:turn)"
    rf"|(?P<counted>[0-9]{{1,2}}|[{KANJI}十]{{1,2}})\s?巡目?"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatFacts:
    """Facts about the table in a line of chat, each once; empty if the line does not give them.

    Attributes:
        dora: the tiles that are named as dora.
        indicators: the tiles that are named as dora indicators.
        round_winds, seat_winds: 1-4, east to north.
        turns: numbers of one or two digits.
    """

    dora: tuple[Tile, ...] = ()
    indicators: tuple[Tile, ...] = ()
    round_winds: tuple[int, ...] = ()
    seat_winds: tuple[int, ...] = ()
    turns: tuple[int, ...] = ()


def find_facts(text: str, reading: Reading) -> ChatFacts:
    """Return the facts about the table in a text, besides the hand that was read from it.

    >>> from analyzer.notation import read_hand
    >>> line = "wwyd 123m406p789s1122z6z, dora 4m, east round"
    >>> facts = find_facts(line, read_hand(line))
    >>> str(facts.dora[0]), facts.round_winds
    ('4m', (1,))
    """
    if PLAIN.fullmatch(text):
        return ChatFacts()
    address = find_address(text) if reading.mode is not None else None
    spans = [address.span] if address else _hand_spans(reading.places)
    line = mask(fold(spell_honours(text)), spans, TAKEN)
    tiles: dict[bool, dict[Tile, None]] = {True: {}, False: {}}
    for match in DORA.finditer(line):
        is_indicator = bool(match["indicator"] or match["behind"])
        tiles[is_indicator] |= dict.fromkeys(_tiles(AND.sub(" ", match["tiles"])))
    for match in DORA_BEHIND.finditer(line):
        tiles[False] |= dict.fromkeys(_tiles(match["tile"]))
    return ChatFacts(
        dora=tuple(tiles[False]),
        indicators=tuple(tiles[True]),
        round_winds=tuple(dict.fromkeys(_winds(ROUND, line) or _round_codes(line))),
        seat_winds=tuple(dict.fromkeys(_winds(SEAT, line))),
        turns=tuple(dict.fromkeys(filter(None, map(_turn, TURN.finditer(line))))),
    )


def _hand_spans(places: tuple[Span, ...]) -> list[Span]:
    """Return the spans of the hand in the text; short gaps between its tiles are included."""
    spans: list[Span] = []
    for start, end in sorted(places):
        if spans and start - spans[-1][1] <= NEARBY:
            spans[-1] = spans[-1][0], max(end, spans[-1][1])
        else:
            spans.append((start, end))
    return spans


def _tiles(text: str) -> tuple[Tile, ...]:
    try:
        return read_tiles(text)
    except NotationError:
        return ()


def _winds(pattern: re.Pattern[str], line: str) -> list[int]:
    words = [str(match[match.lastgroup or 0]) for match in pattern.finditer(line)]
    return [WINDS.get(word) or WINDS[word.lower()] for word in words]


def _round_codes(line: str) -> list[int]:
    """Return the winds of codes such as `E1`."""
    return [WINDS[line[start]] for start, _ in find_known_words(line)[1]]


def _turn(match: re.Match[str]) -> int:
    """Return the number of a turn; 0 if it is in kanji and there is no such turn."""
    number = str(match[match.lastgroup or 0])
    return int(number) if number.isascii() else TURNS.get(number, 0)
