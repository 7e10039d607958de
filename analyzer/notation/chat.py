"""Hands in a line with other words, such as `what would you cut? 123m406p789s1122z6z, I think 6z`.

    line     searched only if the whole text is not a hand, and if it has a word that belongs to no
             notation (or a plus between a hand and a tile)
    frame    quotes, punctuation and marks of a chat around a hand; plain words around those
    piece    text that looks like tiles of one notation, with no letter or digit next to it
    stretch  pieces of one notation with white space between them, or commas for tiles and names
    hand     the whole text in the frame; otherwise a stretch that is a hand of at least four tiles

In a stretch with a piece of ten tiles or more, that piece is the hand, together with the melds
around it and, if a drawn tile is missing, a single tile after it. No tile that could belong to the
hand is ignored: with a hand of less than 14 tiles, other text that looks like tiles is an error,
except for the words in `chat_words`. Lists of numbers are not searched for.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from analyzer.errors import NotationError
from analyzer.notation.address import find_game
from analyzer.notation.calls import fault_of, find_calls, find_unclear_calls, without_calls
from analyzer.notation.chat_doubts import (
    COMPACT,
    LONGEST_CHAT_LINE,
    PlacedHand,
    Reader,
    read_part,
    refuse_doubt,
    try_part,
    unclear,
)
from analyzer.notation.chat_pieces import CJK, GAP, PIECE, SINGLE, SPARE, SUITED
from analyzer.notation.chat_words import (
    COMMON,
    CUT,
    DRAWN,
    LONE,
    PLUS,
    TILE,
    find_known_words,
    is_plain,
    spell_honours,
)
from analyzer.notation.mpsz import format_hand
from analyzer.notation.names import DISTINCT, SECOND
from analyzer.notation.pieces import MASK, Pieces, Reading, Span, fold, mask

FEWEST = 4
"""Least number of tiles of a hand among other words."""

WHOLE = (13, 14)
"""Tiles of a hand whose tiles or groups may have any sign between them."""

MOST_MELDS = 4

MOST_HANDS = 4
"""Number of hands that end the search of a line."""

WORD = re.compile(
    f"(?![{''.join([*DISTINCT, *SECOND.values()])}])[{CJK}]"
    r"|(?<!\w)(?=[^\W\d_]*[^\W\d_mpszjhrxMPSZJHRX])[^\W\d_]{2,}(?!\w)"
)
"""A word that belongs to no notation: it has a letter that occurs neither in hands nor in marks."""

QUOTES = "\"'`\u201c\u201d\u2018\u2019「」『』«»"

FRAMED = re.compile(rf"\s*[{QUOTES}]*(?P<core>[^{QUOTES}]*[^{QUOTES}\s?!。.…])[{QUOTES}?!。.…]*\s*")
"""A hand in quotes, or followed by the punctuation of a sentence."""

_EMOJI = r"\u200d\u2600-\u27bf\U0001f300-\U0001faff"

_NUMBER = r"(?:(?:(?:Q|No\.?|問)\s?[0-9]{1,3}[.:)、]?|第[0-9]{1,3}問|[0-9]{1,3}[.)])\s+)?"

MARKUP = re.compile(
    rf"(?:[\s`*~|<\[{{>•–—{_EMOJI}]|-\s|\((?![cpksCPKS]))*{_NUMBER}"
    rf"(?P<core>.*[^\s`*~|>)\]}}!\ufe0f{_EMOJI}])[\s`*~|>)\]}}!\ufe0f{_EMOJI}]*",
    re.DOTALL,
)
"""A hand in emoji, in brackets, behind the number of a question, or in the signs by which chats
mark a text or a list."""

CHOSEN = re.compile(rf"(?:[-=]{{1,2}}>|→|⇒)\s?{TILE}\s?[?!。.]{{0,3}}\Z")
"""An arrow at the end of a text, and the discard that somebody would choose."""

LAST = re.compile(rf"\s?(?:[|/=_→–—-]\s?|\.{{3}}|…|[\[(])(?P<tile>{TILE})[\])]?\s*\Z")
"""A sign between a hand of 13 tiles and the drawn tile, or brackets around it."""

APART = re.compile(r"(?<=[0-9mpszhMPSZHESWNFC])\s*[,|/・·–-]\s*(?=[0-9ESWNPFC])")
"""A sign between the tiles or the groups of a hand."""

EDGES = QUOTES + "?!。.…,:;、[]"
"""Characters that may touch a hand or a word in a sentence."""

ENTRY = re.compile(rf"{SUITED}|[^\s{MASK}]+")

URL = re.compile(r"(?<![a-z])[a-z]+://\S+|tenhou\.net/\S+", re.IGNORECASE)

QUERY = re.compile(r"[?&](?:qd?|pd?)=", re.IGNORECASE)
"""The parameter that marks an address with a hand."""

VALUE = re.compile(r"(?<==)(?:[0-9]+[mpsz])+(?=[&#]|\Z)")
"""A hand as a parameter of the address of another site."""

SEPARATOR = re.compile(r"[\s,、]+")

MELDS = re.compile(r"(?:\([^()]*\))+")


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of the line that looks like tiles.

    Attributes:
        notations: the notations that it may be written in.
        is_listed: whether commas may stand between it and other pieces of its kind.
    """

    start: int
    end: int
    notations: frozenset[str]
    is_listed: bool


def find_hand(text: str, error: NotationError, read: Reader) -> Reading:
    """Return the only hand in a line.

    Args:
        text: the line.
        error: the reason why the whole line is not a hand.
        read: reads a hand from a part of the line.

    Raises:
        NotationError: there are several hands, or other text may belong to the hand, or there is no
            hand. In the last case it is the error of the first stretch that is nearly a hand, or
            `error` if there is no such stretch.
    """
    game = find_game(text)
    if game is not None:
        error = NotationError("GAME_LINK", text[slice(*game)], text, game)
    if error.code in ("LOG_FILE", "EMPTY") or len(text) > LONGEST_CHAT_LINE:
        raise error
    calls = find_calls(text)
    rest = without_calls(spell_honours(text), calls)
    try:
        return _find_hand(text, rest, calls, error, read)
    except NotationError as fault:
        if fault is error:
            raise
        raise fault_of(fault, text, calls) from error


def _find_hand(text: str, rest: str, calls: Pieces, error: NotationError, read: Reader) -> Reading:
    """Return the only hand in a line; `rest` is the line without the calls, which belong to it."""
    framed = _read_framed(rest, read)
    if framed is not None:
        return _with_calls(text, rest, framed, calls, read).reading
    folded = fold(rest)
    words, rounds = find_known_words(folded)
    has_drawn = "#" not in folded and PLUS.search(folded)
    suited = [match.span() for match in re.finditer(SUITED, folded)]
    has_words = calls.items or rounds or has_drawn or WORD.search(mask(folded, suited))
    if not has_words:
        raise error
    links = [span for match in URL.finditer(folded) for span in _without_hand(match)]
    unread = find_unclear_calls(rest)
    line = mask(mask(folded, words), rounds + links + unread)
    without = mask(line, [match.span() for match in CUT.finditer(line)])
    fewest = FEWEST if len(calls.items) < MOST_MELDS else 1
    placed = _read_between(rest, without, read, fewest)
    placed = placed or _read_stretches(rest, without, error, read, fewest)
    placed = _with_drawn(rest, line, placed, read)
    placed = _with_calls(text, rest, placed, calls, read)
    if unread:
        raise unclear(text, unread[0], placed.reading)
    refuse_doubt(rest, line, placed, rounds, read)
    return placed.reading


def _without_hand(link: re.Match[str]) -> Iterator[Span]:
    """Yield the spans of an address that are no hand; any parameter may be one."""
    if QUERY.search(link[0]):
        return
    start = link.start()
    for value in VALUE.finditer(link[0]):
        yield start, link.start() + value.start()
        start = link.start() + value.end()
    yield start, link.end()


def _read_framed(text: str, read: Reader) -> PlacedHand | None:
    """Return the hand of a text that has only quotes and punctuation around it, or None."""
    for frame, fewest in ((FRAMED, 1), (MARKUP, FEWEST)):
        match = frame.fullmatch(fold(text))
        reading = match and try_part(text, *match.span("core"), read)
        if match and reading and reading.hand.size >= fewest:
            return PlacedHand(reading, [match.span("core")])
    joined, signs = APART.subn(lambda sign: " " * len(sign[0]), fold(text))
    match = MARKUP.fullmatch(joined) if signs > 1 else None
    reading = match and try_part(joined, *match.span("core"), read)
    if match and reading and reading.hand.size in WHOLE:
        return PlacedHand(reading, [match.span("core")])
    last = LAST.search(fold(text))
    waiting = last and try_part(text, 0, last.start(), read)
    if last and waiting and waiting.hand.size == min(WHOLE):
        start, end = last.span("tile")
        reading = try_part(text[: last.start()].ljust(start) + text[start:end], 0, end, read)
        return PlacedHand(reading, [(0, end)]) if reading else None
    chosen = CHOSEN.search(fold(text))
    reading = chosen and try_part(text, 0, chosen.start(), read)
    if chosen and reading and reading.hand.drawn and reading.hand.size >= FEWEST:
        return PlacedHand(reading, [(0, chosen.start())])
    return None


def _read_between(text: str, line: str, read: Reader, fewest: int) -> PlacedHand | None:
    """Return the hand if the line has only plain words before and after it, or None.

    Raises:
        NotationError: its first or last word may belong to the neighbouring word.
    """
    words = list(ENTRY.finditer(line))
    places = [at for at, word in enumerate(words) if not is_plain(word[0].strip(EDGES))]
    if not places:
        return None
    first, last = words[places[0]], words[places[-1]]
    start, end = first.start(), last.end()
    start += len(first[0]) - len(first[0].lstrip(EDGES))
    end -= len(last[0]) - len(last[0].rstrip(EDGES))
    reading = try_part(text, start, end, read) if MASK not in line[start:end] else None
    if reading is None or reading.hand.size < fewest or reading.notation == "numbers":
        return None
    entries = [word for word in SEPARATOR.split(line[start:end]) if word]
    if reading.mode is not None and len(entries) > 1:
        return None
    if len(entries) > 1:
        before = words[places[0] - 1][0] if places[0] and first.start() == start else ""
        behind = words[places[-1] + 1][0] if last.end() == end and last is not words[-1] else ""
        is_spare = _is_spare(line[start:end], entries, reading, read)
        if is_spare or _may_be_of(entries[-1], behind, behind[:1], False):
            doubt = end - len(entries[-1]), end
            raise unclear(text, doubt, try_part(text, start, doubt[0], read), reading)
        if _may_be_of(entries[0], before, before[-1:], LONE.fullmatch(entries[1]) is None):
            doubt = start, start + len(entries[0])
            raise unclear(text, doubt, try_part(text, doubt[1], end, read), reading)
    return PlacedHand(reading, [(start, end)])


def _is_spare(line: str, entries: list[str], reading: Reading, read: Reader) -> bool:
    """Return whether the last tile of a line is one more than the hand before it needs."""
    if SPARE.fullmatch(entries[-1]) is None:
        return False
    size = _size(entries[-2], read)
    if size >= COMPACT and size % 3 == 2:
        return True
    is_apart = line[: -len(entries[-1])].rstrip().endswith((",", "、"))
    is_apart = is_apart or reading.notation == "suit_words"
    is_list = all(SPARE.fullmatch(entry) for entry in entries)
    return is_apart and not is_list and reading.hand.size % 3 == 0


def _may_be_of(entry: str, word: str, nearest: str, is_before_longer: bool) -> bool:
    """Return whether a number, or a tile before longer pieces, may belong to the neighbouring
    word."""
    if not nearest.isalpha() or word.strip(EDGES).lower() in COMMON or not LONE.fullmatch(entry):
        return False
    return is_before_longer or not SINGLE.fullmatch(entry)


def _read_stretches(
    text: str, line: str, error: NotationError, read: Reader, fewest: int
) -> PlacedHand:
    """Return the only hand among the stretches of a line."""
    hands: dict[str, PlacedHand] = {}
    faults: list[NotationError] = []
    for start, end in _stretches(line, read):
        try:
            reading = read_part(text, start, end, read)
        except NotationError as fault:
            if end - start > FEWEST:
                span = fault.span[0] + start, fault.span[1] + start
                faults.append(NotationError(fault.code, fault.found, text, span, fault.readings))
            continue
        if reading.hand.size >= fewest:
            placed = hands.setdefault(format_hand(reading.hand), PlacedHand(reading, []))
            placed.spans.append((start, end))
        if len(hands) == MOST_HANDS:
            break
    if not hands:
        raise next(iter(faults), error) from error
    if len(hands) > 1:
        raise _several(text, hands) from error
    return next(iter(hands.values()))


def _several(text: str, hands: dict[str, PlacedHand]) -> NotationError:
    """Return the error that lists the hands; its span is that of the second hand."""
    readings = tuple((placed.reading.notation, hand) for hand, placed in hands.items())
    second = list(hands.values())[1].reading.places
    span = min(start for start, _ in second), max(end for _, end in second)
    return NotationError("SEVERAL_HANDS", "", text, span, readings)


def _with_drawn(text: str, line: str, placed: PlacedHand, read: Reader) -> PlacedHand:
    """Return the hand with the drawn tile that follows it after a word such as "drew" or a plus."""
    start, end = placed.spans[0]
    match = DRAWN.search(line, end)
    if match is None:
        return placed
    if placed.reading.hand.size % 3 != 1:
        if PLUS.match(line, match.start()):
            raise unclear(text, match.span(), placed.reading)
        return placed
    first, last = match.span("tile")
    together = text[start:end] + " " * (first - end) + text[first:last]
    reading = try_part(text[:start] + together, start, last, read)
    if reading is None or reading.hand.size != placed.reading.hand.size + 1:
        return placed
    return PlacedHand(reading, [*placed.spans, match.span("tile")], match.span("tile"))


def _with_calls(
    text: str, rest: str, placed: PlacedHand, calls: Pieces, read: Reader
) -> PlacedHand:
    """Return the hand with the calls of its line; `rest` is the line without them."""
    if not calls.items:
        return placed
    kept = " " * len(text)
    for source, spans in ((rest, placed.spans[:1]), (rest, [placed.drawn]), (text, calls.spans)):
        for start, end in filter(None, spans):
            kept = kept[:start] + source[start:end] + kept[end:]
    return PlacedHand(read(kept), [*placed.spans, *calls.spans])


def _stretches(folded: str, read: Reader) -> Iterator[Span]:
    """Yield the spans of text that may be a hand."""
    for run in _runs(folded):
        gaps = [folded[a.end : b.start] for a, b in pairwise(run)]
        if not any(gap.isspace() for gap in gaps) and all(piece.is_listed for piece in run):
            yield run[0].start, run[-1].end
            continue
        first = 0
        for place, gap in enumerate([*gaps, ","]):
            if not gap.isspace():
                yield from _choose(folded, run[first : place + 1], read)
                first = place + 1


def _runs(folded: str) -> Iterator[list[_Piece]]:
    """Yield groups of pieces in one notation that are separated only by spaces and commas."""
    run: list[_Piece] = []
    shared: frozenset[str] = frozenset()
    for match in PIECE.finditer(folded):
        piece = _piece(match)
        gap = folded[run[-1].end : piece.start] if run else ""
        if GAP.fullmatch(gap) and shared & piece.notations:
            run.append(piece)
            shared &= piece.notations
            continue
        if run:
            yield run
        run, shared = [piece], piece.notations
    if run:
        yield run


def _piece(match: re.Match[str]) -> _Piece:
    name = str(match.lastgroup)
    notations = set() if name == "address" else {name}
    is_single = SINGLE.fullmatch(match[0]) is not None
    if name == "mpsz" and "(" not in match[0]:
        notations |= {"names", "tokens"} if is_single else {"names"}
    return _Piece(*match.span(), frozenset(notations), is_single or name in ("tokens", "names"))


def _choose(folded: str, pieces: list[_Piece], read: Reader) -> Iterator[Span]:
    """Yield the spans of hands in a stretch: its compact pieces, or the whole stretch if it has
    none."""
    sizes = [_size(folded[piece.start : piece.end], read) for piece in pieces]
    are_melds = [MELDS.fullmatch(folded, piece.start, piece.end) is not None for piece in pieces]
    compact = [place for place, size in enumerate(sizes) if size >= COMPACT]
    for place in compact:
        first = last = place
        while first and are_melds[first - 1]:
            first -= 1
        while last + 1 < len(pieces) and are_melds[last + 1]:
            last += 1
        takes_next = sizes[place] % 3 == 1 and sizes[last + 1 : last + 2] == [1]
        yield pieces[first].start, pieces[last + takes_next].end
    if not compact:
        yield pieces[0].start, pieces[-1].end


def _size(text: str, read: Reader) -> int:
    """Return the number of tiles of a text, 0 if it is not a hand."""
    try:
        return read(text).hand.size
    except NotationError:
        return 0
