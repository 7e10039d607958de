"""Shanten, ukeire and discards with jokers or for three players, written from the rules alone.

Shares no code with the analyzer. A hand is the counts of its natural tiles and its jokers; N tiles
need N // 3 sets and a pair. The definition is tried out rather than computed: of all targets the
one that lacks the fewest tiles, each joker being one of those lacking.

* sets and a pair: the distances of a part (a suit, or the kinds without runs) with at most four
  copies of a kind are those of `naive.py`; without a limit every target is written down
* seven pairs: each kind gives none, one, two pairs …, seven in all
* thirteen orphans: each kind may be the pair

A tile is accepted if the hand with it has a shanten one lower: all kinds are tried.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from tests.oracle import naive
from tests.oracle.naive import Counts

JOKER = 34
FAR = 99


@dataclass(frozen=True)
class Game:
    """The rules of a game in plain words.

    Attributes:
        pairs: seven pairs do not win (none), must differ (distinct), or four alike are two (any).
        orphans: thirteen orphans win.
        limit: copies of a kind in a target.
        three: for three players, without 2m-8m.
        wild: the kind whose tiles are jokers; it is not drawn as itself.
        joker_exists: a joker can be drawn.
    """

    pairs: str = "none"
    orphans: bool = False
    limit: int = 4
    three: bool = False
    wild: int | None = None
    joker_exists: bool = True

    @property
    def drawn(self) -> list[int]:
        """The kinds that can be drawn as themselves."""
        missing = {*(range(1, 8) if self.three else ()), self.wild}
        return [kind for kind in range(34) if kind not in missing]


def shanten(counts: Counts, jokers: int, game: Game, all_forms: bool = True) -> int:
    """The least distance of the forms that count, less the jokers, minus one."""
    distances = [regular_distance(counts, (sum(counts) + jokers) // 3, game)]
    if all_forms and sum(counts) + jokers >= 13:
        distances += [pairs_distance(counts, game), orphans_distance(counts, game)]
    return min(distances) - jokers - 1


# Sets and a pair


def regular_distance(counts: Counts, sets: int, game: Game) -> int:
    suits = [counts[9:18], counts[18:27]]
    if game.three:
        runless = (counts[0], counts[8], *counts[27:])
    else:
        suits.append(counts[:9])
        runless = counts[27:]
    whole = part_short(runless, False, game.limit)
    for suit in suits:
        whole = naive.together(whole, part_short(suit, True, game.limit))
    return whole[5 + sets]


@cache
def part_short(part: Counts, runs: bool, limit: int) -> naive.Short:
    """Tiles that a part lacks for k sets (entries 0-4), and for k sets and a pair (5-9)."""
    if limit == 4:
        distances = naive.part_distances(len(part), runs)
        return tuple(int(distances[(entry, *part)]) for entry in range(10))
    held = np.array(part, np.int8)
    return tuple(
        int(np.maximum(targets(len(part), runs, sets, pair, limit) - held, 0).sum(1).min())
        for pair in (False, True)
        for sets in range(5)
    )


@cache
def targets(ranks: int, runs: bool, sets: int, pair: bool, limit: int) -> NDArray[np.int8]:
    """int8[n, ranks]: the copies in each choice of sets (and a pair) within the limit."""
    blocks = naive.all_sets(ranks, runs)
    rows = []
    for chosen in combinations_with_replacement(blocks, sets):
        for last in [(rank, rank) for rank in range(ranks)] if pair else [()]:
            tiles = [rank for block in (*chosen, last) for rank in block]
            rows.append([tiles.count(rank) for rank in range(ranks)])
    written = np.unique(np.array(rows, np.int8), axis=0)
    within: NDArray[np.int8] = written[written.max(axis=1) <= limit]
    return within


# The other forms


def pairs_distance(counts: Counts, game: Game) -> int:
    """Tiles that seven pairs lack: `least[n]` is that of n pairs among the kinds seen so far."""
    if game.pairs == "none":
        return FAR
    most = 1 if game.pairs == "distinct" else game.limit // 2
    least = [0] + [FAR] * 7
    for kind in range(34):
        if not (game.three and kind in range(1, 8)):
            lacking = [max(0, 2 * own - counts[kind]) for own in range(most + 1)]
            least = [
                min(least[n - own] + more for own, more in enumerate(lacking[: n + 1]))
                for n in range(8)
            ]
    return least[7]


def orphans_distance(counts: Counts, game: Game) -> int:
    if not game.orphans:
        return FAR
    return min(
        sum(max(0, 1 + (kind == pair) - counts[kind]) for kind in naive.ORPHAN_KINDS)
        for pair in naive.ORPHAN_KINDS
    )


# Useful tiles


def ukeire(counts: Counts, jokers: int, game: Game, all_forms: bool = True) -> tuple[int, set[int]]:
    """Shanten, and every tile that lowers it by one; `JOKER` among them."""
    now = shanten(counts, jokers, game, all_forms)
    useful = {
        kind
        for kind in game.drawn
        if counts[kind] < 4 and shanten(more(counts, kind), jokers, game, all_forms) == now - 1
    }
    if game.joker_exists and shanten(counts, jokers + 1, game, all_forms) == now - 1:
        useful.add(JOKER)
    return now, useful


def discards(
    counts: Counts, jokers: int, game: Game, all_forms: bool = True
) -> dict[int, tuple[int, set[int]]]:
    """Each tile in a hand of 3n+2, `JOKER` too -> shanten and useful tiles of what remains."""
    rows = {
        kind: ukeire(more(counts, kind, -1), jokers, game, all_forms)
        for kind in range(34)
        if counts[kind]
    }
    if jokers:
        rows[JOKER] = ukeire(counts, jokers - 1, game, all_forms)
    return rows


def more(counts: Counts, kind: int, tiles: int = 1) -> Counts:
    return (*counts[:kind], counts[kind] + tiles, *counts[kind + 1 :])


def write(counts: Counts, jokers: int = 0) -> str:
    """The hand as text, for messages."""
    return naive.write(counts) + ("1" * jokers + "j" if jokers else "")
