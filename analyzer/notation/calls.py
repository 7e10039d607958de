"""Melds with the word of a call, beside tiles in any notation: `(chi 123m)`, `pon 5p`, `碰白`.

    meld  = word tiles                         ; outside brackets
          / "(" word tiles [number] ")"        ; or square ones
          / "(" tiles word ")"
    word  = chi / pon / kan …                  ; see `WORDS`
    tiles = all tiles of the meld, or one of the tiles of a set

The number is that of `brackets`. Without it a run is called with its first tile, a set from the
next player; a kan is concealed, unless its word says that it is not. Words as in `should I pon 5p`
ask about a call, and are no meld.
"""

import re
from dataclasses import replace
from itertools import islice, takewhile

from analyzer.errors import InvalidHandError, NotationError
from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.notation.brackets import Name, make_meld
from analyzer.notation.detection import READERS, detect_notation
from analyzer.notation.mpsz import SUIT_WORD, format_hand, read_mpsz
from analyzer.notation.names import DISTINCT
from analyzer.notation.pieces import Pieces, Span, fault_at, fold, mask
from analyzer.notation.red_fives import DIGIT
from analyzer.notation.unicode_tiles import SIGNS
from analyzer.tiles import TILES_BY_NAME, Tile

WORDS: dict[str, Name] = {
    **dict.fromkeys(("chi", "chii", "chow", "チー", "吃", "чи"), "chii"),
    **dict.fromkeys(("pon", "pong", "pung", "ponned", "ポン", "碰", "пон"), "pon"),
    **dict.fromkeys(("kan", "kong", "カン", "槓", "杠", "кан"), "kan"),
    **dict.fromkeys(("ankan", "closed kan", "concealed kan", "concealed kong"), "concealed_kan"),
    **dict.fromkeys(("暗槓", "暗カン", "暗杠"), "concealed_kan"),
    **dict.fromkeys(("minkan", "daiminkan", "open kan", "open kong"), "open_kan"),
    **dict.fromkeys(("大明槓", "大明杠", "明槓", "明カン", "明杠"), "open_kan"),
    **dict.fromkeys(("kakan", "shouminkan", "shominkan", "added kan", "added kong"), "added_kan"),
    **dict.fromkeys(("加槓", "加カン", "加杠", "补杠", "補槓"), "added_kan"),
}
"""Word of a call -> the call."""

HONOURS = {
    word: TILES_BY_NAME[f"{rank}z"]
    for rank, words in enumerate(
        ("east ton", "south nan", "west sha", "north pei", "white haku", "green hatsu", "red chun"),
        start=1,
    )
    for word in words.split()
}
"""English and Japanese word of an honour -> the tile."""


def _any(words: list[str]) -> str:
    return "|".join(word.replace(" ", r"\s") for word in sorted(words, key=len, reverse=True))


_LATIN, _OTHER = (_any([word for word in WORDS if word.isascii() == latin]) for latin in (1, 0))

WORD = (
    rf"(?:(?<![0-9A-Za-z'])(?i:{_LATIN})(?![A-Za-z])"
    rf"|(?<![\u30a0-\u30ffа-я])(?:{_OTHER})了?(?![а-я]))"
)

OPENED = (
    r"(?:(?<=[(\[])(?i:open(?:ed)?|called|melded|from\s)|副露|鳴き"
    r"|(?<![0-9A-Za-z])(?i:called|melded)(?![A-Za-z]))"
)
"""Words behind tiles that were called."""

SEATS = {
    **dict.fromkeys(("shimocha", "下家"), "1"),
    **dict.fromkeys(("toimen", "対面", "对家", "對家"), "2"),
    **dict.fromkeys(("kamicha", "上家"), "3"),
}
"""Word of the player that a set was called from -> the number of the seat."""

_NAME = "".join(DISTINCT)

TILES = (
    rf"(?:(?i:{DIGIT}){{1,14}}(?:\s?(?i:{SUIT_WORD})|[mpszhMPSZH][rR]?(?![A-Za-z]))"
    rf"|[ESWNPFC]{{1,4}}(?![0-9A-Za-z])|(?i:{_any([*HONOURS])})(?![0-9A-Za-z])(?<!red(?=\s[0-9]))"
    rf"|[0-9]{{0,4}}[{_NAME}][{_NAME}0-9]{{0,11}}|(?:[{''.join(SIGNS)}][\ufe0e\ufe0f]*){{1,4}}"
    r"|(?:<?a?:[0-9][mpszj]:(?:[0-9]+>)?){1,4})"
)
"""Tiles of any notation, without white space."""

_LISTED = rf"{TILES}(?:[\s,、]{{0,3}}{TILES}){{0,3}}"

CALL = re.compile(
    rf"(?P<open>[(\[]\s*)?(?P<word>{WORD})\s?(?::(?!\w+:)|(?i:of)\s)?\s?(?P<tiles>{_LISTED})"
    r"(?P<close>(?:\s?(?P<number>[0-3]))?\s*[)\]])?"
    rf"(?:\s?\(?(?:(?i:from)\s)?(?P<seat>(?i:{'|'.join(SEATS)}))\)?)?"
)

CALLED = re.compile(rf"[(\[]\s*(?P<tiles>{_LISTED})\s?(?P<word>{WORD})\s*[)\]]")
"""A meld in brackets whose word is last."""

BEHIND = re.compile(
    rf"(?<![0-9A-Za-z'{_NAME}])(?P<tiles>{TILES})\s?[(\[]?(?P<word>{WORD}|{OPENED})"
)
"""A word of a call behind tiles; the tiles are outside brackets."""

TILE = re.compile(TILES)

ASKED = re.compile(
    r"(?<!\w)(?:you|i|we|to|should|would|could|can|not|don't|when|if|or|calls?|called)\s\Z",
    re.IGNORECASE,
)
"""The text before a word of a call that is no meld."""

TOUCHING = re.compile(rf"{TILES}\Z")
"""Tiles that touch the word of a call behind them."""

LETTER = re.compile("[0-9A-Za-z]")

LONGEST_ASKED = 10

MOST_CALLS = 64
"""Number of calls after which a text is not searched; a hand has four."""

EMPTY = re.compile(r"[(\[][\s,、;+/]*[)\]]")
"""Brackets without anything in them."""

LISTING = ("SEVERAL_HANDS", "AMBIGUOUS_IDS")
"""Codes of errors whose message lists the readings."""

LONGEST_GAP = 8

BETWEEN = " \t\n\r\u3000,，、;"


def read_with_calls(text: str) -> tuple[str, Pieces]:
    """Return the name of the notation of a text, and its tiles and melds in reading order.

    Raises:
        NotationError: the text is in no notation, or a meld is not one.
    """
    calls = find_calls(text)
    if not calls.items:
        notation = detect_notation(text)
        return notation, READERS[notation](text)
    rest = without_calls(text, calls)
    if not rest.strip(BETWEEN):
        return "mpsz", calls
    try:
        notation = detect_notation(rest)
        pieces = READERS[notation](rest)
    except NotationError as error:
        raise fault_of(error, text, calls) from error
    return notation, merge(pieces, calls)


def find_calls(text: str, outside: Span = (0, 0)) -> Pieces:
    """Return the melds with the word of a call in a text, but not those in the span `outside`.

    Raises:
        NotationError: brackets around a word and tiles hold no meld.
    """
    folded = mask(fold(text), [outside])
    found: dict[Span, Meld] = {}
    for match in islice(CALLED.finditer(folded), MOST_CALLS):
        found[match.span()] = _read_enclosed(text, match, "")
    for match in islice(CALL.finditer(folded), MOST_CALLS):
        if match["open"] and match["close"]:
            found[match.span()] = _read_enclosed(text, match, match["number"] or "")
        else:
            found |= {
                span: meld for span, meld in _read_open(match).items() if _is_apart(folded, span)
            }
    spans = tuple(sorted(found))
    return Pieces(tuple(found[span] for span in spans), spans)


def _is_apart(folded: str, span: Span) -> bool:
    """Return whether nothing touches a meld outside brackets, and no question is before it."""
    start, end = span
    if TILE.match(folded, end) or LETTER.match(folded, end):
        return False
    before = folded[max(0, start - LONGEST_ASKED) : start]
    return ASKED.search(before) is None and TOUCHING.search(before) is None


def find_unclear_calls(rest: str) -> list[Span]:
    """Return the spans of words of calls and tiles next to them, in a line without its melds."""
    folded = fold(rest)
    spans = []
    for match in CALL.finditer(folded):
        first = TILE.match(folded, match.start("tiles"))
        spans.append((match.start("word"), first.end() if first else match.end("tiles")))
    for match in BEHIND.finditer(mask(folded, spans)):
        if _read_open(match):
            spans.append(match.span())
    return spans


def without_calls(text: str, calls: Pieces) -> str:
    """Return the text with white space for its calls, and for brackets that held only calls."""
    rest = mask(text, [_with_comma(text, span) for span in calls.spans], " ")
    return EMPTY.sub(
        lambda found: " " * len(found[0]) if found[0] != text[slice(*found.span())] else found[0],
        rest,
    )


def _with_comma(text: str, span: Span) -> Span:
    """Return the span of a call with the comma before it, or with that behind it at the start."""
    start, end = span
    before = text[max(0, start - LONGEST_GAP) : start]
    behind = text[end : end + LONGEST_GAP]
    start -= len(before) - len(before.rstrip(BETWEEN))
    return start, end if start else end + len(behind) - len(behind.lstrip(BETWEEN))


def fault_of(error: NotationError, text: str, calls: Pieces) -> NotationError:
    """Return the error about a text without its calls as one about the whole text."""
    readings = tuple(
        (name, format_hand(hand))
        for name, written in error.readings
        if (hand := _with_calls(written, calls))
    )
    is_listed = readings and error.code in LISTING
    return NotationError(error.code, "" if is_listed else error.found, text, error.span, readings)


def _with_calls(written: str, calls: Pieces) -> Hand | None:
    pieces = read_mpsz(written)
    tiles = tuple(item for item in pieces.items if isinstance(item, Tile))
    melds = tuple(item for item in (*pieces.items, *calls.items) if isinstance(item, Meld))
    try:
        return Hand(tiles, melds)
    except InvalidHandError:
        return None


def merge(pieces: Pieces, calls: Pieces) -> Pieces:
    """Return the tiles and melds of both in reading order."""
    if not calls.items:
        return pieces
    items, spans = (*pieces.items, *calls.items), (*pieces.spans, *calls.spans)
    order = sorted(range(len(items)), key=spans.__getitem__)
    return replace(
        pieces, items=tuple(items[i] for i in order), spans=tuple(spans[i] for i in order)
    )


def _read_enclosed(text: str, match: re.Match[str], number: str) -> Meld:
    """Return the meld in brackets."""
    parts = _parts(match)
    try:
        return make_meld(
            _name(match), sum(parts.values(), ()) if all(parts.values()) else (), number
        )
    except (ValueError, IndexError) as error:
        raise fault_at("BAD_MELD", text, *match.span()) from error


def _read_open(match: re.Match[str]) -> dict[Span, Meld]:
    """Return the longest meld after a word outside brackets, with its span, or nothing."""
    found: dict[Span, Meld] = {}
    tiles: tuple[Tile, ...] = ()
    name = _name(match)
    seat = SEATS.get((match.groupdict().get("seat") or "").lower(), "") if name != "chii" else ""
    for end, part in takewhile(lambda each: each[1], _parts(match).items()):
        tiles += part
        try:
            last = match.end() if end == match.end("tiles") and seat else end
            found = {(match.start("word"), last): make_meld(name, tiles, seat)}
        except ValueError:
            continue
    return found


def _name(match: re.Match[str]) -> Name:
    """Return the call that a word names; of any other word, that of a run or of a set."""
    word = " ".join(match["word"].lower().removesuffix("了").split())
    is_run = len({tile.kind for tile in _read_tiles(match["tiles"])}) > 1
    return WORDS.get(word) or ("chii" if is_run else "pon")


def _parts(match: re.Match[str]) -> dict[int, tuple[Tile, ...]]:
    """Return the index after each part of the tiles of a match -> its tiles."""
    parts = TILE.finditer(match.string, *match.span("tiles"))
    return {part.end(): _read_tiles(part[0]) for part in parts}


def _read_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a text that `TILE` matches; none if one of them does not exist."""
    if text.lower() in HONOURS:
        return (HONOURS[text.lower()],)
    try:
        items = READERS[detect_notation(text)](text).items
    except NotationError:
        return ()
    return tuple(item for item in items if isinstance(item, Tile))
