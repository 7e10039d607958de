"""Hands in a line with other words, such as `what would you cut? 123m406p789s1122z6z, I think 6z`.

    line     only where the whole text is no hand, and has a word that belongs to no notation
    piece    what looks like tiles of one notation, with no letter or digit close to it
    stretch  pieces of one notation that only white space parts; of single tiles and names, commas
    hand     a stretch that reads as a hand of four tiles or more

Of a stretch with a piece of ten tiles or more, that piece is the hand, with the melds around it and
the single tile behind it if one is to be drawn. A single tile behind the word dora belongs to no
hand. Lists of numbers are not looked for.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from analyzer.errors import NotationError
from analyzer.notation.mpsz import format_hand
from analyzer.notation.names import DISTINCT, SECOND
from analyzer.notation.pieces import Span, fold
from analyzer.notation.reading import Reading
from analyzer.notation.unicode_tiles import SIGNS

Reader = Callable[[str], Reading]

LONGEST = 4_000
"""Characters of a text that may be such a line; a longer one is a document."""

FEWEST = 4
"""Tiles of a hand among other words."""

COMPACT = 10
"""Tiles of a piece that is a hand by itself."""

MOST_READINGS = 4

DORA = re.compile(r"(?:dora|ドラ|宝牌|indicator|表示牌)[^\w]*\Z", re.IGNORECASE)
LONGEST_DORA = 16

CJK = "\u3005-\u3007\u3040-\u9fff\uac00-\ud7af\uf900-\ufaff"
"""Letters that may be a word by themselves, and need no space around them."""

LETTERS = "0-9A-Za-z_\u00c0-\u1fff"

WORD = re.compile(
    f"(?![{''.join([*DISTINCT, *SECOND.values()])}])[{CJK}]"
    r"|(?<!\w)(?=[^\W\d_]*[^\W\d_mpszjhrxMPSZJHRX])[^\W\d_]{2,}(?!\w)"
)
"""A word of no notation: it has a letter that neither stands in hands nor marks tiles."""

NAME = "".join(DISTINCT)

SIGN = "".join(SIGNS)


def _apart(pattern: str, also: str) -> str:
    """Return the pattern, where it is no part of a word or of something in other signs."""
    signs = rf"[{LETTERS}{also}{{}}/%&@\\^~$]"
    return rf"(?<!{signs})(?<!\w'){pattern}(?!{signs}|'\w)"


def _with_melds(sign: str) -> str:
    """Return the pattern of signs, some of them in the brackets of melds."""
    return rf"(?:{sign}|\((?:{sign})+\+?[0-3]?\))+"


PATTERNS = {
    "address": r"(?<!\S)\S*[?&](?:qd?|pd?)=\S+",
    "emoji": _with_melds(r"<?a?:[0-9][mpszj]:(?:[0-9]+>)?"),
    "unicode": _with_melds(f"[{SIGN}][\ufe0e\ufe0f]*"),
    "names": _apart(f"[0-9mpszj]*[{NAME}][{NAME}0-9mpszj]*", CJK),
    "mpsz": _apart(r"(?i:[0-9r]+[mpszhj]|\([pks]?[0-9r]+[mpszh][0-9]?r?\))+", NAME),
    "majiang": _apart(r"(?i:[mpszj][0-9]+)+\*?(?:,(?i:[mpsz])(?:[0-9][+=-]?)+)*", NAME),
    "tokens": _apart(r"(?:5[mps]r|[ESWNPFC]|[WBT][1-9]|F[1-4]|J[1-3])", NAME),
}
"""What a piece of each notation looks like."""

PIECE = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in PATTERNS.items()))

GAP = re.compile(r"[^\S\n\r]+|[\"']?\s*[,、]\s*[\"']?")
"""What may stand between the pieces of a stretch."""

SINGLE = re.compile(r"[0-9][mpszj]", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Piece:
    """What looks like tiles.

    Attributes:
        notations: those that it can be of.
        is_listed: whether commas may stand between it and others of its kind.
    """

    start: int
    end: int
    notations: frozenset[str]
    is_listed: bool


def find_hand(text: str, error: NotationError, read: Reader) -> Reading:
    """Return the only hand in a line whose whole is none for the reason of `error`.

    Raises:
        NotationError: there are several hands, or none: then that of the first stretch which is
            nearly a hand, else `error`.
    """
    folded = fold(text)
    if error.code == "LOG_FILE" or len(text) > LONGEST or not WORD.search(folded):
        raise error
    hands: dict[str, Reading] = {}
    faults: list[NotationError] = []
    for start, end in _stretches(folded, read):
        try:
            reading = read(text[start:end])
        except NotationError as fault:
            if end - start > FEWEST:
                span = fault.span[0] + start, fault.span[1] + start
                faults.append(NotationError(fault.code, fault.found, text, span, fault.readings))
            continue
        if reading.hand.size >= FEWEST:
            places = tuple((first + start, last + start) for first, last in reading.places)
            hands.setdefault(format_hand(reading.hand), replace(reading, places=places))
    if not hands:
        raise next(iter(faults), error) from error
    if len(hands) > 1:
        raise _several(text, hands) from error
    return next(iter(hands.values()))


def _several(text: str, hands: dict[str, Reading]) -> NotationError:
    """Return the error that lists the hands; it points at the second."""
    readings = tuple((reading.notation, hand) for hand, reading in hands.items())
    second = list(hands.values())[1].places
    span = min(start for start, _ in second), max(end for _, end in second)
    return NotationError("SEVERAL_HANDS", "", text, span, readings[:MOST_READINGS])


def _stretches(folded: str, read: Reader) -> Iterator[Span]:
    """Yield where something stands that may be a hand."""
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
    """Yield the pieces in groups: of one notation, nothing but spaces and commas between them."""
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
    """Yield the hands in a stretch: its compact pieces, else all of it."""
    sizes = [_size(folded[piece.start : piece.end], read) for piece in pieces]
    are_melds = [folded[piece.start] == "(" for piece in pieces]
    compact = [place for place, size in enumerate(sizes) if size >= COMPACT]
    for place in compact:
        first = last = place
        while first and are_melds[first - 1]:
            first -= 1
        while last + 1 < len(pieces) and are_melds[last + 1]:
            last += 1
        takes_next = sizes[place] % 3 == 1 and sizes[last + 1 : last + 2] == [1]
        yield pieces[first].start, pieces[last + takes_next].end
    if compact:
        return
    start = pieces[0].start
    if sizes[0] == 1 and len(pieces) > 1:
        before = folded[max(0, start - LONGEST_DORA) : start]
        start = pieces[1].start if DORA.search(before) else start
    yield start, pieces[-1].end


def _size(text: str, read: Reader) -> int:
    """Return the tiles of a text, 0 where it is no hand."""
    try:
        return read(text).hand.size
    except NotationError:
        return 0
