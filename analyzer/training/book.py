"""The book: hands to discard from that are worth asking, kept in cells of level and themes.

`build_book.py` chooses them from self-played games. The file is one line of JSON, then six bytes
for each hand: its rank among the hands of 14 tiles times 16, plus the place of the drawn kind among
the kinds held (big-endian). The line has the groups in order, [level, themes, number of hands].
Only the hands are stored; level and themes of a group are there to find them, and a test computes
them again for every hand.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path

from analyzer.hand import MAX_TILES, Hand
from analyzer.tiles import KINDS, TILES
from analyzer.training.numbering import rank, unrank

PACKAGED, LATER = map(Path(__file__).with_name, ("book.bin", "later.bin"))

BOOKS = {1: {"book": PACKAGED, "later": LATER}}
"""Version of the book, and of the recipes that draw from it -> its files: the book; the hands of
the theme `now-or-later`, whose levels and themes are those by two steps."""

GENERATION = max(BOOKS)
"""The newest version."""

ENTRY = 6
"""Bytes of an entry."""

PLACES = 16
"""More than the places of the drawn kind."""

Group = tuple[int, tuple[str, ...]]
"""Level and themes of hands."""


@dataclass(frozen=True, slots=True)
class Book:
    """The hands of a generation.

    Attributes:
        groups: level, themes, and the numbers of the hands of each group.
        entries: the hands, `ENTRY` bytes each.
    """

    groups: tuple[tuple[int, tuple[str, ...], range], ...]
    entries: bytes

    def __len__(self) -> int:
        """Number of hands."""
        return len(self.entries) // ENTRY

    def hand(self, number: int) -> Hand:
        """Return a hand by its number, from 0; sorted, its drawn tile last."""
        entry = self.entries[ENTRY * number : ENTRY * (number + 1)]
        return unpack_hand(int.from_bytes(entry))

    def cell(self, levels: Sequence[int], themes: tuple[str, ...] = ()) -> list[int]:
        """Return the numbers of the hands of some levels that have one of the themes.

        Without themes, all hands of the levels.
        """
        return [
            number
            for level, held, numbers in self.groups
            if level in levels and (not themes or not {*themes}.isdisjoint(held))
            for number in numbers
        ]

    def levels(self, themes: tuple[str, ...] = ()) -> set[int]:
        """Return the levels that have a hand of one of the themes; without themes, of any."""
        return {level for level, *_ in self.groups if self.cell(range(level, level + 1), themes)}


@cache
def load(generation: int = GENERATION, part: str = "book") -> Book:
    """Return the book of a version, or another part of it; the first call reads it."""
    return unpack(BOOKS[generation][part].read_bytes())


def pack(groups: dict[Group, list[Hand]]) -> bytes:
    """Return the bytes of a book of these hands."""
    order = sorted(groups.items())
    line = json.dumps(
        [[level, themes, len(hands)] for (level, themes), hands in order], allow_nan=False
    )
    body = b"".join(pack_hand(hand).to_bytes(ENTRY) for _, hands in order for hand in hands)
    return line.encode() + b"\n" + body


def unpack(data: bytes) -> Book:
    """Return the book of these bytes."""
    line, _, entries = data.partition(b"\n")
    groups = json.loads(line)
    ends = [*accumulate((number for *_, number in groups), initial=0)]
    return Book(
        tuple(
            (level, tuple(themes), range(ends[at], ends[at + 1]))
            for at, (level, themes, _) in enumerate(groups)
        ),
        entries,
    )


def pack_hand(hand: Hand) -> int:
    """Return the number of a hand of 14 tiles without melds, jokers and red fives, 43 bits."""
    held = [kind for kind, copies in enumerate(hand.counts) if copies]
    return rank(hand.counts) * PLACES + held.index(hand.tiles[-1].kind)


def unpack_hand(number: int) -> Hand:
    """Return the hand with this number, sorted, its drawn tile last.

    Raises:
        ValueError: no hand has this number.
    """
    place, drawn = divmod(number, PLACES)
    counts = unrank(place, MAX_TILES, KINDS)
    held = [TILES[kind] for kind, copies in enumerate(counts) for _ in range(copies)]
    kinds = list(dict.fromkeys(held))
    if drawn >= len(kinds):
        raise ValueError(f"the hand holds {len(kinds)} kinds, so there is no place {drawn}")
    held.remove(kinds[drawn])
    return Hand((*held, kinds[drawn]))
