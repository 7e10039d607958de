"""Waits of one suit: what they are, and how hard they are to see.

What does a reader see who takes sets out of the tiles? Four simple readings take runs or triplets
first, from the left or from the right, as long as a set is left and more than four tiles are. Each
of them sees the waits of what remains: some of the waits, never a wrong one. A wait is harder, the
fewer of its tiles they see on average:

    x        floor(100 (1 - mean share of the waits that a reading sees)), in whole numbers
    level    1 at x = 0, 2 to 25, 3 to 50, 4 to 75, 5 above

A tile held four times is no wait. Where it formally would be one, it is among the `fifth`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from analyzer.hand import Hand
from analyzer.shanten.kernel import ukeire
from analyzer.tiles import COPIES, KINDS, TILES, Tile
from analyzer.training.cuts.themes import is_one_suit
from analyzer.training.errors import TrainingError
from analyzer.training.numbering import unrank
from analyzer.waits import waits as find_waits

SIZES = (7, 10, 13)
"""Tiles of an exercise."""

RANKS = 9

FEW = 4
"""Tiles at which a reading ends."""

QUARTER = 25

Counts = tuple[int, ...]
"""Copies of each rank of a suit, nine entries of 0-4."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a simple reading sees.

    Attributes:
        sets: the sets that it takes out, in this order.
        rest: the tiles that remain.
        waits: the waits of these, without those of which the hand holds all four.
    """

    sets: tuple[tuple[Tile, ...], ...]
    rest: tuple[Tile, ...]
    waits: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitFacts:
    """3n+1 tiles of one suit as an exercise.

    Attributes:
        hand: the hand.
        waits: the waits, by rank; empty unless the hand is tenpai.
        fifth: the tiles held four times that formally would be waits.
        readings: runs first from the left and from the right, triplets first from the left and from
            the right.
        x: 0-100, as the module says; 0 without a wait.
        level: 1-5; 1 without a wait.
    """

    hand: Hand
    waits: tuple[Tile, ...]
    fifth: tuple[Tile, ...]
    readings: tuple[Reading, ...]
    x: int
    level: int

    @property
    def different(self) -> list[Reading]:
        """The readings without those that are the same but for the order of their sets."""
        every = {(tuple(sorted(each.sets, key=str)), each.rest): each for each in self.readings}
        return [*every.values()]


def classify_wait(hand: Hand) -> WaitFacts:
    """Return the facts of 3n+1 tiles of one suit.

    >>> from analyzer.notation import parse_hand
    >>> facts = classify_wait(parse_hand("1112345678999m"))
    >>> facts.level, len(facts.waits)
    (5, 9)

    Raises:
        TrainingError: NOT_AN_EXERCISE: other numbers of tiles, several suits, melds or jokers.
    """
    if len(hand) % 3 != 1 or hand.melds or hand.jokers or not is_one_suit(hand.counts):
        raise TrainingError("NOT_AN_EXERCISE", "".join(map(str, hand.shown)))
    first = hand.tiles[0].kind // RANKS * RANKS
    counts = hand.counts[first : first + RANKS]
    every = find_waits(hand, formal=True)

    def tiles(ranks: tuple[int, ...]) -> tuple[Tile, ...]:
        return tuple(TILES[first + rank] for rank in ranks)

    readings = tuple(
        Reading(tuple(map(tiles, sets)), tiles(_each(rest)), tiles(seen))
        for sets, rest, seen in _read(counts)
    )
    waiting = tuple(wait.tile for wait in every if wait.is_available)
    x = unseen(counts)
    return WaitFacts(
        hand=hand,
        waits=waiting,
        fifth=tuple(wait.tile for wait in every if not wait.is_available),
        readings=readings,
        x=x,
        level=wait_level(x),
    )


def suit_hand(place: int, tiles: int) -> Hand:
    """Return the hand of so many tiles of characters with this rank, sorted.

    Raises:
        ValueError: there are not so many hands.
    """
    return Hand(tuple(TILES[rank] for rank in _each(unrank(place, tiles, RANKS))))


@lru_cache(maxsize=1 << 12)
def suit_waits(counts: Counts) -> tuple[int, ...]:
    """Return the ranks, from 0, that complete these tiles of one suit, held less than four times.

    All forms count. Empty unless the tiles are tenpai.
    """
    shanten, accepted = ukeire((*counts, *(0,) * (KINDS - RANKS)), True)
    if shanten:
        return ()
    return tuple(rank for rank, held in enumerate(counts) if accepted >> rank & 1 and held < COPIES)


def unseen(counts: Counts) -> int:
    """Return x, 0-100: the share of the waits that a simple reading does not see, in per cent."""
    every = len(suit_waits(counts))
    if not every:
        return 0
    readings = [len(seen) for *_, seen in _read(counts)]
    whole = every * len(readings)
    return 100 * (whole - sum(readings)) // whole


def wait_level(x: int) -> int:
    """Return the level of a wait, 1-5."""
    return 1 + -(-x // QUARTER)


def _read(counts: Counts) -> Iterator[tuple[list[Counts], Counts, tuple[int, ...]]]:
    """Yield the sets that each simple reading takes out, the counts of the rest, and its waits."""
    every = suit_waits(counts)
    runs = [(rank, rank + 1, rank + 2) for rank in range(RANKS - 2)]
    triplets = [(rank,) * 3 for rank in range(RANKS)]
    for order in (
        runs + triplets,
        runs[::-1] + triplets[::-1],
        triplets + runs,
        triplets[::-1] + runs[::-1],
    ):
        sets, rest = _take_sets(counts, order)
        yield sets, rest, tuple(rank for rank in suit_waits(rest) if rank in every)


def _take_sets(counts: Counts, order: Sequence[Counts]) -> tuple[list[Counts], Counts]:
    """Take out sets, always the first one in this order that is there, until few tiles remain."""
    rest, sets = list(counts), []
    for ranks in order:
        while sum(rest) > FEW and all(rest[rank] >= ranks.count(rank) for rank in ranks):
            for rank in ranks:
                rest[rank] -= 1
            sets.append(ranks)
    return sets, tuple(rest)


def _each(counts: Counts) -> tuple[int, ...]:
    return tuple(rank for rank, held in enumerate(counts) for _ in range(held))
