"""The text notation of the MCR community: a hand, how it was won, its flowers.

    text    = hand [ "|" way [ "|" flowers ] ]
    hand    = 1*( 1*rank suit / honour / meld )     ; the last tile outside melds wins
    suit    = "m" / "p" / "s"
    honour  = "E" / "S" / "W" / "N" / "P" / "F" / "C"    ; 1z to 7z: 東南西北白發中
    meld    = "[" tiles [ "," from ] "]"            ; a run, three alike or four alike
    from    = "1" / "2" / "3" / "5" / "6" / "7"
    way     = wind wind 4flag                       ; prevalent wind, seat wind
    flag    = "0" / "1"                             ; self-drawn, last of its kind,
                                                    ; last of the wall, kong
    flowers = "0" … "8" / letters a-h, each once

In a run, `from` is the position of the claimed tile; 1 if it is left out. In other melds it is the
player whose tile was claimed: 1 the one before (left), 2 opposite, 3 the next (right); 5, 6 and 7
mean the same for a kong added to a triplet. Without it, three equal tiles come from 1, and four
equal tiles are a concealed kong.

White space is ignored. A missing way is read as `EE0000`, missing flowers as 0.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from analyzer.errors import InvalidHandError, NotationError
from analyzer.hand import Hand, find_fault, sort_tiles
from analyzer.mcr.errors import InvalidWinError
from analyzer.mcr.scoring import Score, score_win
from analyzer.mcr.win import Win
from analyzer.melds import Call, Meld, make_run, make_set
from analyzer.notation import Reading, read_hand
from analyzer.tiles import TILES, TILES_BY_NAME, Tile

HONOURS = "ESWNPFC"

TILES_OF_LETTERS = {letter: TILES_BY_NAME[f"{rank}z"] for rank, letter in enumerate(HONOURS, 1)}

WINDS = "ESWN"

SUIT_LETTERS = "mps"

FLOWERS = "abcdefgh"

ADDED = 4
"""Number that is added to `from` for a kong that was added to a triplet."""

SEATS = 4
"""Sum of the seat in the text and the seat of a `Meld`: one counts from the left, one from the
right."""

GROUP = re.compile(rf"([1-9][1-9\s]*)([mps])|([{HONOURS}])|(\[[^\]|]*\]?)|\s+")

MELD = re.compile(
    rf"\[\s*(?:([1-9]{{3,4}})([mps])|([{HONOURS}]{{3,4}}))\s*(?:,\s*([123567])\s*)?\]"
)

DIGITS = re.compile("[0-9]+", re.ASCII)

COMMUNITY = re.compile(r"[1-9mpsESWNPFC\[\],\s]*(\||\[\s*(\d\d+\s*[mps]|[ESWNPFC]{2}))")
"""The beginning of a text of the community, up to its first meld or the bar after the hand."""

LETTERS = re.compile(r"[1-9mps\s]*[ESWNPFC][1-9mpsESWNPFC\s]*")
"""A text of the community without melds and bars, or other codes of tiles, such as `W1`."""

WAY = re.compile(rf"\s*([{WINDS}]{{2}}[01]{{4}})\s*")

SEATED = ("prevalent_wind", "seat_wind")
"""The fields that the two letters of a way give."""

FLAGS = ("self_drawn", "last_of_kind", "wall_last", "kong_situation")
"""The fields that the four digits of a way give."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class TextContent:
    """The content of a text; whether it is a win is not checked.

    Attributes:
        hand: a hand of any size; its last concealed tile is the winning one.
        fields: name of a field of `Win` -> its value, for the fields after the first bar.
        spans: name of a field -> its place in the text; for `hand` that of the winning tile.
    """

    hand: Hand
    fields: Mapping[str, Any]
    spans: Mapping[str, Span]


def score_text(text: str, profile: str = "practice") -> Score:
    """Return the value of the win in a text.

    >>> result = score_text("[EEE,2][SSS,3]WWWNN55pN|EE1000|2")
    >>> result.total, " ".join(map(str, result.fans))
    (99, '大四喜 混一色 双暗刻 自摸 花牌 ×2')

    Raises:
        NotationError: the text is not a legal win; its span is the place of the fault.
        IncompleteHandError: the tiles are not a complete hand.
        ValueError: there is no such profile.
    """
    return score_win(parse_text(text), profile)


def parse_text(text: str) -> Win:
    """Return the win in a text; it may be incomplete.

    Raises:
        NotationError: the text is not a legal win; its span is the place of the fault.
    """
    content = read_text(text)
    try:
        return Win(hand=content.hand, **content.fields)
    except InvalidWinError as error:
        raise NotationError(error.code, error.found, text, content.spans[error.field]) from error


def read_text(text: str) -> TextContent:
    """Return the content of a text, whether or not it is a win.

    Raises:
        NotationError: the text is not a hand, or the way it was won cannot be read; its span is the
            place of the fault.
    """
    bars = [place for place, character in enumerate(text) if character == "|"]
    ends = [*bars, len(text), len(text), len(text)]
    if len(bars) > 2:
        raise _error("BAD_CHAR", text, (bars[2], bars[2] + 1))
    hand, last = _read_hand(text, ends[0])
    fields: dict[str, Any] = {}
    spans = {"hand": last}
    if bars:
        way, start = _read_way(text, (ends[0] + 1, ends[1]))
        fields |= {name: WINDS.index(wind) + 1 for name, wind in zip(SEATED, way, strict=False)}
        fields |= {name: flag == "1" for name, flag in zip(FLAGS, way[2:], strict=True)}
        spans |= {name: (at, at + 1) for at, name in enumerate(SEATED + FLAGS, start=start)}
    if len(bars) > 1:
        spans["flowers"] = ends[1] + 1, ends[2]
        fields["flowers"] = _read_flowers(text, spans["flowers"])
    return TextContent(hand, fields, spans)


def read_text_or_hand(text: str) -> TextContent | Reading:
    """Return the content of a text of the community, or the hand of a text in another notation.

    Raises:
        NotationError: it is neither; of letters that can be both, the error of the community's.
    """
    if COMMUNITY.match(text):
        return read_text(text)
    if not LETTERS.fullmatch(text):
        return read_hand(text)
    try:
        return read_text(text)
    except NotationError as error:
        with suppress(NotationError):
            return read_hand(text)
        raise error


def format_text(win: Win) -> str:
    """Return the text of a win: melds, then the other tiles sorted, then the winning tile.

    Winds that are None are written as east, and red fives as plain ones.

    >>> format_text(parse_text("55p WWW NN [EEE,2][SSS,3] N|EE1000|2"))
    '[EEE,2][SSS,3]55pWWWNNN|EE1000|2'
    """
    *closed, last = win.hand.tiles
    melds = "".join(map(_format_meld, win.hand.melds))
    winds = (WINDS[(wind or 1) - 1] for wind in (win.prevalent_wind, win.seat_wind))
    way = "".join(winds) + "".join("1" if getattr(win, name) else "0" for name in FLAGS)
    flowers = f"|{win.flowers}" if win.flowers else ""
    tiles = _format_tiles(sort_tiles(closed)) + _format_tiles((last,))
    return f"{melds}{tiles}|{way}{flowers}"


def _read_hand(text: str, end: int) -> tuple[Hand, Span]:
    """Return the hand before `end`, and the place of its winning tile."""
    items: list[Tile | Meld] = []
    spans: list[Span] = []
    place = 0
    while place < end:
        match = GROUP.match(text, place, end)
        if match is None:
            raise _no_tile(text, place, end)
        digits, suit, honour, meld = match.groups()
        if meld:
            items.append(_read_meld(text, match.span()))
            spans.append(match.span())
        for at, character in enumerate(digits or honour or "", start=place):
            if not character.isspace():
                items.append(_tile(character, suit))
                spans.append((at, at + 1))
        place = match.end()
    places = [at for at, item in enumerate(items) if isinstance(item, Tile)]
    tiles = tuple([item for item in items if isinstance(item, Tile)])
    try:
        hand = Hand(tiles, tuple([item for item in items if isinstance(item, Meld)]))
    except InvalidHandError as error:
        fault = find_fault(items)
        if fault is None:
            words = ("ONLY_MELDS", (0, end)) if items else ("EMPTY", (0, 0))
            raise _error(words[0], text, words[1]) from error
        raise NotationError(fault.code, fault.found, text, spans[fault.index]) from error
    return hand, spans[places[-1]]


def _tile(character: str, suit: str | None) -> Tile:
    """Return the tile of a rank and a suit, or of the letter of an honour."""
    return TILES_BY_NAME[character + suit] if suit else TILES_OF_LETTERS[character]


def _no_tile(text: str, place: int, end: int) -> NotationError:
    """Return the error for a character that is neither a tile nor a meld."""
    ranks = DIGITS.match(text, place, end)
    if ranks is None:
        code = "NO_DIGITS" if text[place] in SUIT_LETTERS else "BAD_TOKEN"
        return _error(code, text, (place, place + 1))
    if "0" in ranks[0]:
        zero = place + ranks[0].index("0")
        return _error("BAD_TOKEN", text, (zero, zero + 1))
    return _error("NO_SUIT", text, ranks.span())


def _read_meld(text: str, span: Span) -> Meld:
    match = MELD.fullmatch(text, *span)
    if match is None:
        raise _error("BAD_MCR_MELD", text, span)
    digits, suit, honours, origin = match.groups()
    tiles = tuple(_tile(character, suit) for character in digits or honours)
    try:
        return _meld(tiles, int(origin or 0))
    except ValueError as error:
        raise _error("BAD_MCR_MELD", text, span) from error


def _meld(tiles: tuple[Tile, ...], origin: int) -> Meld:
    """Return the meld of these tiles with this origin; 0 if the text has none.

    Raises:
        ValueError: there is no such meld.
    """
    if len(set(tiles)) > 1:
        return make_run(tiles, (origin or 1) - 1)
    call: Call = "pon"
    if len(tiles) == 4:
        call = "added_kan" if origin > ADDED else "open_kan" if origin else "concealed_kan"
    seat = origin - ADDED if call == "added_kan" else origin
    if call == "concealed_kan":
        return make_set(call, tiles[0])
    return make_set(call, tiles[0], SEATS - (seat or 1))


def _read_way(text: str, span: Span) -> tuple[str, int]:
    """Return the six characters of the winds and flags in `span`, and the place of the first."""
    match = WAY.fullmatch(text, *span)
    if match is None:
        raise _error("BAD_MCR_WIN", text, span)
    return match[1], match.start(1)


def _read_flowers(text: str, span: Span) -> int:
    written = text[slice(*span)].strip()
    if re.fullmatch("[0-9]", written, re.ASCII):
        return int(written)
    if set(written) <= set(FLOWERS) and len(set(written)) == len(written):
        return len(written)
    raise _error("FLOWERS", text, span)


def _format_meld(meld: Meld) -> str:
    tiles = _format_tiles(meld.tiles)
    if meld.call == "concealed_kan":
        return f"[{tiles}]"
    if meld.call == "chii":
        return f"[{tiles},{meld.called + 1}]"
    added = ADDED if meld.call == "added_kan" else 0
    return f"[{tiles},{SEATS - meld.seat + added}]"


def _format_tiles(tiles: tuple[Tile, ...]) -> str:
    """Return the tiles as text, with one letter for neighbours of a suit; red fives are plain."""
    plain = [TILES[tile.kind] for tile in tiles]
    parts: list[str] = []
    for i, tile in enumerate(plain):
        if tile.suit == "z":
            parts.append(HONOURS[int(tile.digit) - 1])
        else:
            ends = i + 1 == len(plain) or plain[i + 1].suit != tile.suit
            parts.append(tile.digit + (tile.suit if ends else ""))
    return "".join(parts)


def _error(code: str, text: str, span: Span) -> NotationError:
    return NotationError(code, text[slice(*span)], text, span)
