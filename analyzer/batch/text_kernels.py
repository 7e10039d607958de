"""Reads millions of hands in text: lines to fields, fields to tiles, compiled by Numba.

A kernel: buffers are not checked. It reads digits, suit letters and white space, which have the
same meaning in every reader of `analyzer.notation`. Texts with anything else (`r`, brackets,
commas, words), and texts that are not hands, are left to the parser of single hands.
"""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from analyzer import kernel_cache

KEPT = kernel_cache.prepare()

Array = NDArray[Any]

MAX_TILES = 14
KINDS = 34
COPIES = 4

SUIT = 10
"""Meaning of the letter m; those of p, s and z are the next numbers."""

SPACE = 14
"""Meaning of white space."""

UNKNOWN = 255
"""Meaning of every byte that only the parser of single hands reads."""

COMMA = ord(",")
TAB = ord("\t")
QUOTE = ord('"')
RETURN = ord("\r")

NO_FIELD = -1
"""Start of a field that is missing in a line."""


def _meanings() -> NDArray[np.uint8]:
    meanings = np.full(256, UNKNOWN, np.uint8)
    letters = {"m": SUIT, "p": SUIT + 1, "s": SUIT + 2, "z": SUIT + 3, "h": SUIT + 3}
    for letter, meaning in letters.items():
        meanings[[ord(letter), ord(letter.upper())]] = meaning
    for digit in range(10):
        meanings[ord("0") + digit] = digit
    meanings[[ord(" "), ord("\t")]] = SPACE
    return meanings


MEANINGS = _meanings()
"""Byte -> 0-9 for a digit, `SUIT` + suit, `SPACE` or `UNKNOWN`."""


@njit(cache=KEPT, nogil=True)
def read_tiles(offsets: Any, text: Any, meanings: Any, tiles: Any, sizes: Any, counts: Any) -> None:
    """Fill the tiles of each text in typed order; the size is 0 for a text that could not be read.

    Args:
        offsets: int32[n + 1], the start of each text in `text`, and the end of the last.
        text: uint8, the bytes of all texts.
        meanings: `MEANINGS`.
        tiles: uint8[n, 14], kinds; entries beyond the size are not changed.
        sizes: uint8[n].
        counts: uint8[n, 34], must be zero before; not meaningful where the size is 0.
    """
    for row in range(len(offsets) - 1):
        size = 0
        first = 0
        reds = 0
        good = True
        for at in range(offsets[row], offsets[row + 1]):
            meaning = meanings[text[at]]
            if meaning < SUIT:
                if size == MAX_TILES:
                    good = False
                    break
                tiles[row, size] = meaning
                size += 1
            elif meaning < SPACE:
                suit = meaning - SUIT
                good = good and size > first
                for place in range(first, size):
                    rank = tiles[row, place]
                    if rank == 0 and suit < 3:
                        good = good and not reds >> suit & 1
                        reds |= 1 << suit
                        rank = 5
                    if suit == 3 and (rank == 0 or rank > 7):
                        good = False
                        rank = 1
                    kind = 9 * suit + rank - 1
                    tiles[row, place] = kind
                    counts[row, kind] += 1
                    good = good and counts[row, kind] <= COPIES
                first = size
            elif meaning != SPACE:
                good = False
                break
        sizes[row] = size if good and first == size else 0


@njit(cache=KEPT, nogil=True)
def find_fields(text: Any, ends: Any, column: int, comma: int, fields: Any) -> None:
    """Fill int64[n, 2]: the start and the end of the field in each line.

    Args:
        text: uint8.
        ends: int64[n], the end of each line, without its line feed.
        column: index of the field, from 0; with `comma` -1 the whole line is the field.
        fields: the output; the start is `NO_FIELD` if the line has no such field or a quote is not
            closed. A quoted field keeps its quotes.
    """
    start = 0
    for line in range(len(ends)):
        end = ends[line]
        stop = end - 1 if end > start and text[end - 1] == RETURN else end
        fields[line, 0] = start
        fields[line, 1] = stop
        if comma >= 0:
            _find_field(text, start, stop, column, comma, fields[line])
        start = end + 1


@njit(cache=KEPT, nogil=True)
def _find_field(text: Any, start: int, stop: int, column: int, comma: int, field: Any) -> None:
    at = start
    for number in range(column + 1):
        first = at
        if at < stop and text[at] == QUOTE:
            at += 1
            while at < stop and (text[at] != QUOTE or (at + 1 < stop and text[at + 1] == QUOTE)):
                at += 2 if text[at] == QUOTE else 1
            if at >= stop:
                break
        while at < stop and text[at] != comma:
            at += 1
        if number == column:
            field[0] = first
            field[1] = at
            return
        if at >= stop:
            break
        at += 1
    field[0] = NO_FIELD


@njit(cache=KEPT, nogil=True)
def gather(text: Any, fields: Any, offsets: Any, out: Any) -> None:
    """Copy fields, one after the other, to `out`, uint8.

    Args:
        text: uint8.
        fields: int64[n, 2], start and end of each field in `text`.
        offsets: int32[n + 1], start of each field in `out`, and the end of the last.
        out: uint8, output.
    """
    for row in range(len(fields)):
        source = fields[row, 0]
        for at in range(offsets[row], offsets[row + 1]):
            out[at] = text[source]
            source += 1
