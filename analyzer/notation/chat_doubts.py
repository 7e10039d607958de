"""Text beside the hand of a line that may belong to it: nothing that looks like a tile is lost.

With a hand of less than 14 tiles, any other tile is in doubt, except in the words of `chat_words`.
With one of 14 tiles, or in a link, text may also speak of tiles of the hand (`6z or 1z?`), of its
waits, or have a number beside plain words (`25000 points`); any other tile is in doubt.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from analyzer.errors import NotationError
from analyzer.hand import MAX_TILES, Hand
from analyzer.notation.address import find_address
from analyzer.notation.calls import WORD, find_calls, find_unclear_calls, without_calls
from analyzer.notation.chat_pieces import PIECE, SINGLE
from analyzer.notation.chat_words import (
    ALONE,
    DORA,
    FACE,
    NAMED,
    OPINION,
    RED_FIVE,
    TAKEN,
    TILE_TEXT,
    WAIT,
    find_doubt,
    find_known_words,
)
from analyzer.notation.mpsz import format_hand
from analyzer.notation.pieces import Reading, Span, fold, mask

Reader = Callable[[str], Reading]

COMPACT = 10
"""Least number of tiles of a piece that is a hand without other pieces."""

CALL_BEFORE = re.compile(rf"{WORD}\s?:?\s?(?:(?i:red)\s)?\Z")

BEHIND_HAND = re.compile(rf"{TAKEN}[\s,、;(\[]{{0,8}}\Z")

BEFORE_HAND = re.compile(rf"[\s,、;)\]]{{0,8}}{TAKEN}")

CALL_BEHIND = re.compile(rf"\s?{WORD}")

WHOLE_WORD = re.compile("[0-9A-Za-z]*")

WORD_BEFORE = re.compile(r"[0-9A-Za-z]*\Z")

NEARBY = 20
"""Characters before a part of the line that are looked at."""

LINKED = re.compile(r"\s*\[(?P<hand>[^\[\]]+)\]\([^\s()]+\)\s*\Z")
"""A link in Markdown, and nothing else."""

LONGEST_CHAT_LINE = 4_000
"""Greatest number of characters of such a line; a longer text is not searched."""


@dataclass(frozen=True, slots=True)
class PlacedHand:
    """A hand in a line, and the spans of the text that give it.

    Attributes:
        drawn: the span of a drawn tile that stands apart from the others.
    """

    reading: Reading
    spans: list[Span]
    drawn: Span | None = None


def read_part(text: str, start: int, end: int, read: Reader) -> Reading:
    """Return the hand in a part of the text; its places are indices of the whole text."""
    reading = read(text[start:end])
    places = tuple((first + start, last + start) for first, last in reading.places)
    return replace(reading, places=places)


def try_part(text: str, start: int, end: int, read: Reader) -> Reading | None:
    """Return the hand in a part of the text, or None."""
    try:
        return read_part(text, start, end, read)
    except NotationError:
        return None


def unclear(text: str, doubt: Span, *readings: Reading | None) -> NotationError:
    """Return the error about an unclear part of the text, with the hands that the text may mean."""
    hands = {format_hand(one.hand): one.notation for one in readings if one}
    meanings = tuple((notation, hand) for hand, notation in hands.items())
    return NotationError("UNCLEAR_WORDS", text[slice(*doubt)], text, doubt, meanings)


def refuse_doubt(
    text: str, line: str, placed: PlacedHand, rounds: list[Span], read: Reader
) -> None:
    """Raise an error if text outside the hand could belong to it.

    Args:
        text: the line.
        line: the folded line with its known words masked.
        placed: the hand.
        rounds: the spans of the rounds, such as `S4`.
        read: reads a hand from a part of the line.
    """
    hand, notation = placed.reading.hand, placed.reading.notation
    is_link = placed.reading.mode is not None
    rest = mask(line, placed.spans, TAKEN)
    if not is_link:
        may_be_tile = notation in ("majiang", "tokens") or (
            rounds and notation == "names" and not text[rounds[0][0]].isascii()
        )
        if rounds and (hand.size < COMPACT or may_be_tile):
            raise unclear(text, rounds[0], placed.reading)
        named = NAMED.search(rest)
        if named is not None:
            raise unclear(text, named.span(), placed.reading)
    if hand.size % 3 == 2:
        end = placed.spans[0][1]
        rest = mask(rest, [match.span() for match in OPINION.finditer(rest, end)])
    if is_link or hand.size == MAX_TILES:
        _refuse_strays(text, rest, placed, read)
        return
    if all(SINGLE.fullmatch(word) for word in line[slice(*placed.spans[0])].split()):
        notation = "tokens"
    piece = PIECE.search(rest)
    doubts = [span for span in (piece and piece.span(), find_doubt(rest, notation)) if span]
    if doubts:
        line = " ".join(text[slice(*span)] for span in (placed.spans[0], min(doubts)))
        raise unclear(text, min(doubts), placed.reading, try_part(line, 0, len(line), read))


def refuse_beside_link(text: str, reading: Reading, read: Reader) -> None:
    """Raise an error if text outside a link could belong to its hand."""
    address = find_address(text)
    if address is None or text.strip() == text[slice(*address.span)].strip():
        return
    if len(text) > LONGEST_CHAT_LINE:
        other = (
            (0, address.span[0])
            if text[: address.span[0]].strip()
            else (address.span[1], len(text))
        )
        raise unclear(text, other, reading)
    beside = without_calls(text, find_calls(text, address.span))
    named = LINKED.match(text)
    same = named and try_part(text, *named.span("hand"), read)
    if same and format_hand(same.hand) == format_hand(reading.hand):
        return
    beside = mask(beside, [address.span], " ")
    unread = find_unclear_calls(beside)
    if unread:
        raise unclear(text, unread[0], reading)
    folded = fold(beside)
    words, rounds = find_known_words(folded)
    placed = PlacedHand(reading, [address.span, *reading.places])
    refuse_doubt(text, mask(folded, words + rounds), placed, rounds, read)


def _refuse_strays(text: str, rest: str, placed: PlacedHand, read: Reader) -> None:
    """Raise an error if text outside a whole hand has a tile that is not in the hand."""
    beside = mask(fold(text), placed.spans, TAKEN)
    rest = mask(rest, [match.span() for match in DORA.finditer(beside)])
    for talk in (WAIT, FACE):
        rest = mask(rest, [match.span() for match in talk.finditer(rest)])
    lone = ALONE.search(rest)
    strays = [lone.span(str(lone.lastgroup))] if lone else []
    own = {str(tile) for tile in placed.reading.hand.tiles}
    for match in RED_FIVE.finditer(rest):
        suit = match["suit"] or match["its_suit"]
        if f"5{suit}" in own and f"0{suit}" not in own:
            strays.append(match.span())
    for span in _tile_texts(rest):
        if not _is_mentioned(rest, span, placed.reading.hand, read):
            strays.append(span)
            break
    if strays:
        raise unclear(text, min(strays), placed.reading)


def _tile_texts(rest: str) -> Iterator[Span]:
    """Yield the spans of text that looks like tiles, in order."""
    spans = {match.span() for match in PIECE.finditer(rest)}
    for match in TILE_TEXT.finditer(rest):
        word = WHOLE_WORD.match(rest, match.end() - 1)
        end = max(match.end(), word.end() if word else 0)
        before = WORD_BEFORE.search(rest[max(0, match.start() - NEARBY) : match.start()])
        spans.add((match.start() - (len(before[0]) if before else 0), end))
    yield from sorted(spans)


def _is_mentioned(rest: str, span: Span, hand: Hand, read: Reader) -> bool:
    """Return whether a part of the line only speaks of tiles of the hand."""
    reading = try_part(rest, *span, read)
    if reading is None or reading.hand.melds:
        return False
    before = rest[max(0, span[0] - NEARBY) : span[0]]
    if CALL_BEFORE.search(before) or CALL_BEHIND.match(rest, span[1]):
        return False
    is_beside = BEHIND_HAND.search(before) or BEFORE_HAND.match(rest, span[1])
    if reading.hand.size > 1 and (is_beside or before.rstrip().endswith(("(", "["))):
        return False
    own = Counter(tile.kind for tile in hand.tiles)
    return not Counter(tile.kind for tile in reading.hand.tiles) - own
