"""Gap code: a hand as counts and gaps, without suits, ranks or order.

Sort the tiles by kind; write for each kind its count and the gap to the next one: 1, 2, or 3 for
"three ranks or more, another suit, an honour". The last gap is left out. Gaps of 3 cut the string
into *blocks*, and no run, pair or triplet reaches across such a gap. So the order of the blocks
does not matter, nor which end of a block comes first. The *shape* of a hand is the smallest string
among all these orders:

    123m358s11z   blocks 1-1-1, 1-2-1, 1, 2   shape 11111 3 121 3 1 3 2

A shape can be written as text or as an integer. The integer has one digit in base 4 for each
character, one lower than the character, and a 3 at the end (no gap gives a 3). For up to 14 tiles
it has at most 56 bits. A count of 1 and a gap of 1 become zeros, and leading zeros are lost: the
integer is unique only together with the number of tiles.

Source: the gap-encoded shapes of the Chinese efficiency literature.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

PARTS = ((0, 9), (9, 18), (18, 27))
"""First kind of each suit and the kind after its last; every honour is a separate block."""

FIRST_HONOUR = 27

APART = "3"
"""The gap between two blocks."""

ONE_LOWER = str.maketrans("1234", "0123")
"""Translation of the characters of a shape to digits in base 4."""


def find_shape(counts: Sequence[int]) -> str:
    """Return the shape of 34 counts.

    >>> import analyzer
    >>> find_shape(analyzer.parse_hand("123m358s11z").counts)
    '1111131213132'
    """
    return join_blocks(cut_blocks(counts))


def cut_blocks(counts: Sequence[int]) -> list[str]:
    """Return the blocks of 34 counts by suit and rank, each from its smaller end.

    >>> import analyzer
    >>> cut_blocks(analyzer.parse_hand("112m57m9p4z").counts)
    ['112', '121', '1', '1']
    """
    blocks: list[str] = []
    for start, end in PARTS:
        blocks += cut_suit(tuple(counts[start:end]))
    return blocks + [str(count) for count in counts[FIRST_HONOUR:] if count]


@lru_cache(maxsize=1 << 15)
def cut_suit(counts: tuple[int, ...]) -> tuple[str, ...]:
    """Return the blocks of one suit, nine counts; the last 32,768 results are cached.

    >>> cut_suit((4, 1, 0, 0, 0, 1, 0, 0, 2))
    ('114', '1', '2')
    """
    held = [rank for rank, count in enumerate(counts) if count]
    block = ""
    blocks = []
    for place, rank in enumerate(held):
        block += str(counts[rank])
        gap = held[place + 1] - rank if place + 1 < len(held) else 3
        if gap < 3:
            block += str(gap)
        else:
            blocks.append(mirror_down(block))
            block = ""
    return tuple(blocks)


def mirror_down(block: str) -> str:
    """Return the smaller of a block and its mirror image.

    >>> mirror_down("31211")
    '11213'
    """
    return min(block, block[::-1])


def join_blocks(blocks: Iterable[str]) -> str:
    """Return the shape of blocks in any order; each block starts from its smaller end.

    >>> join_blocks(["2", "121", "1", "11111"])
    '1111131213132'
    """
    return "".join(sorted(block + APART for block in blocks))[:-1]


def encode_shape(shape: str) -> int:
    """Return the integer of a shape.

    >>> f"{encode_shape('1111131213132'):b}"
    '100001001000100111'
    >>> encode_shape("2") == encode_shape("1111112")
    True
    """
    return int(shape.translate(ONE_LOWER) + "3", 4)
