"""View: a hand before a discard with everything that its themes are told by."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal

from analyzer.analysis import Analysis, analyze
from analyzer.discards import Discard, rank_discards
from analyzer.hand import MAX_TILES, PER_MELD
from analyzer.outlook import look_ahead_rows
from analyzer.training.cuts.suits import Holding, holding

Measure = Literal["tiles", "two"]
"""What discards are compared by: the copies accepted, or those of the next two steps."""

Kinds = frozenset[int]

NEXT_TO = 2
"""Ranks within which another tile of the suit helps a tile."""


@dataclass(frozen=True)  # without slots, since it keeps what is computed
class View:
    """A hand of 3n+2 tiles before a discard, without jokers.

    Everything else is computed when it is first asked for. *Kept* discards keep the hand's
    shanten, the *best* of them are worth most. Sets that are melds, or that are missing from 14
    tiles, count as sets that are held.

    Attributes:
        analysis: its analysis.
        by: what discards are compared by.
    """

    analysis: Analysis
    by: Measure = "tiles"

    @property
    def counts(self) -> tuple[int, ...]:
        """Concealed copies of each kind."""
        return self.analysis.hand.counts

    @property
    def shanten(self) -> int:
        """Shanten of the hand."""
        return self.analysis.shanten.value

    @cached_property
    def kept(self) -> tuple[Discard, ...]:
        """The discards that keep shanten, in tenhou's order."""
        return tuple(row for row in self.analysis.discards if row.shanten == self.shanten)

    @cached_property
    def two_step(self) -> dict[int, int]:
        """Kind of a kept discard -> the sum of left x copies accepted after the next step.

        The sum is over the tiles that can be drawn and lower shanten; at 1-shanten it counts the
        ways to tenpai and then to a win. Empty at tenpai and for a complete hand.
        """
        return two_step_sums(self.analysis, self.kept)

    @cached_property
    def worth(self) -> dict[int, int]:
        """Kind of a kept discard -> its copies, or its two-step sum where that is compared."""
        if self.by == "two" and self.shanten > 0:
            return self.two_step
        return {row.tile.kind: row.count for row in self.kept}

    @cached_property
    def best(self) -> Kinds:
        """The kinds of the best discards."""
        return best_of(self.worth)

    @property
    def most(self) -> int:
        """The worth of a best discard; 0 without a kept one."""
        return max(self.worth.values(), default=0)

    @property
    def is_choice(self) -> bool:
        """Whether a kept discard is worth something, and another one less."""
        return self.most > min(self.worth.values(), default=0)

    @cached_property
    def floating(self) -> Kinds:
        """The kinds held once without another kind of their suit within two ranks."""
        return frozenset(
            kind
            for kind, held in enumerate(self.counts)
            if held == 1 and not any(self.counts[near] for near in _neighbours(kind))
        )

    @property
    def best_floats(self) -> bool:
        """Whether a best discard floats."""
        return not self.floating.isdisjoint(self.best)

    @cached_property
    def blocks(self) -> tuple[tuple[int, ...], ...]:
        """The kinds of each block, by suit and rank; an honour is a block of its own."""
        blocks: list[list[int]] = []
        for kind in (kind for kind, held in enumerate(self.counts) if held):
            if blocks and blocks[-1][-1] in _neighbours(kind):
                blocks[-1].append(kind)
            else:
                blocks.append([kind])
        return tuple(map(tuple, blocks))

    @cached_property
    def double_closed(self) -> tuple[int, ...]:
        """The first block of three tiles x, x+2, x+4, one of them kept; empty without one."""
        for block in self.blocks:
            steps = [after - before for before, after in pairwise(block)]
            is_kept = not self.worth.keys().isdisjoint(block)
            if steps == [NEXT_TO, NEXT_TO] and self.tiles_of(block) == 3 and is_kept:
                return block
        return ()

    @cached_property
    def run_or_pair(self) -> tuple[int, ...]:
        """The first block of three tiles of two kinds, both kept, one of them best, the other not;
        empty without one."""
        for block in self.blocks:
            are_kept = len(block) == 2 and self.worth.keys() >= {*block}
            if are_kept and self.tiles_of(block) == 3 and len(self.best.intersection(block)) == 1:
                return block
        return ()

    @property
    def largest_block(self) -> int:
        """Number of tiles of the largest block."""
        return max(map(self.tiles_of, self.blocks))

    def tiles_of(self, block: Sequence[int]) -> int:
        """Return the number of tiles of a block."""
        return sum(self.counts[kind] for kind in block)

    @cached_property
    def holds(self) -> Holding:
        """What the hand holds."""
        return self._holding(self.counts)

    @cached_property
    def holds_after(self) -> dict[int, Holding]:
        """Kind of a best discard -> what the hand holds after it."""
        return {
            kind: self._holding(
                (*self.counts[:kind], self.counts[kind] - 1, *self.counts[kind + 1 :])
            )
            for kind in self.best
        }

    @cached_property
    def best_regular(self) -> Kinds:
        """The best discards by copies where only sets and a pair count."""
        analysis = self.analysis
        rows = rank_discards(
            analysis.hand, analysis.situation, all_forms=False, rules=analysis.rules
        )
        return best_of({row.tile.kind: row.count for row in rows if row.shanten == rows[0].shanten})

    @cached_property
    def best_unseen(self) -> Kinds:
        """The best discards if the table shows nothing."""
        return View(analyze(self.analysis.hand, rules=self.analysis.rules), self.by).best

    def _holding(self, counts: tuple[int, ...]) -> Holding:
        more = (MAX_TILES - len(self.analysis.hand)) // PER_MELD
        return Holding(*(number + more for number in holding(counts)))


def two_step_sums(
    analysis: Analysis, rows: Sequence[Discard], *, compiled: bool = False
) -> dict[int, int]:
    """Return kind -> two-step sum of the given discards, as `View.two_step` describes it.

    With `compiled` the kernels are used, which takes a tenth of the time but loads Numba.
    """
    if analysis.shanten.value < 1:
        return {}
    outlooks = look_ahead_rows(analysis, rows, compiled=compiled)
    return {
        row.tile.kind: sum(step.left * step.count for step in outlook.steps)
        for row, outlook in zip(rows, outlooks, strict=True)
    }


def best_of(worth: dict[int, int]) -> Kinds:
    """Return the kinds that are worth most."""
    most = max(worth.values(), default=0)
    return frozenset(kind for kind, value in worth.items() if value == most)


def _neighbours(kind: int) -> Iterator[int]:
    """Yield the other kinds of the suit within two ranks; none for an honour."""
    if kind < 27:
        first = kind // 9 * 9
        for other in range(max(first, kind - NEXT_TO), min(first + 9, kind + NEXT_TO + 1)):
            if other != kind:
                yield other
