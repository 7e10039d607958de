"""What do I discard? The facts, the difficulty, the level and the points of a hand as an exercise.

All of it is whole numbers over the table of discards, so that it is equal in every language and on
every machine. c is what a kept discard is worth, c* the most of them, b the number of best ones:

    points       100 for a best discard, floor(100 c / c*) for a kept one, 0 if shanten rises;
                 100 for every kept one where c* is 0
    P            floor(100 b c*^8 / sum of c^8): the chance in per cent of a player who sees counts
                 through a blur, and chooses in proportion to c^8
    difficulty   (100 - P) + 20 if no best tile floats + 4 min(8, max(0, largest block - 3))
    level        1 to 5: difficulty below 20, 40, 60, 80, and from 80 on
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from analyzer.analysis import analyze
from analyzer.discards import Discard
from analyzer.hand import Hand
from analyzer.rules import RIICHI, Rules
from analyzer.situation import EMPTY_SITUATION, Situation
from analyzer.tiles import TILES, Tile
from analyzer.training.cuts.suits import readings
from analyzer.training.cuts.themes import themes_of
from analyzer.training.cuts.view import Measure, View
from analyzer.training.errors import TrainingError

LEVELS = range(1, 6)

STEP = 20
"""Difficulty from one level to the next."""

NEAR = 90
"""Fewest points of a discard that is near."""

MARGIN = 2
"""Tiles that the best discard of a good hand accepts more than the next one."""

FARTHEST = 3
"""Greatest shanten of a good hand."""

BLUR = 8
"""Exponent of the blur; the sums stay below 2**63."""

NOT_FLOATING, PER_TILE, SHORT, MOST_LONG = 20, 4, 3, 8
"""The difficulty of a best tile that does not float; of a tile of the largest block beyond
`SHORT`, of which at most `MOST_LONG` count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """A hand before a discard as an exercise.

    Attributes:
        hand, situation: the hand, and the tiles on the table.
        by: what discards are compared by: "tiles" or "two".
        shanten: shanten of the hand.
        is_choice: whether a kept discard is worth something, and another one less.
        rows: every discard, in tenhou's order.
        best: the best discards; kept: all that keep shanten; near: those with 90 to 99 points; each
            in tenhou's order, no red fives.
        P: chance in per cent to find a best one through a blur, 0-100; 100 without a kept one.
        floats: whether a best tile floats: no other tile is within two ranks.
        blocks: the tiles of each block, by suit and rank.
        sets: the most disjoint sets, melds included.
        parts: these and the most pairs, neighbours and gapped pairs beside them.
        largest_block: tiles of the largest block.
        difficulty: 0-152, as the module says.
        level: 1-5.
        themes: ids of its themes, in the order of `THEMES`.
        view: what the facts were computed from.
    """

    hand: Hand
    situation: Situation
    by: Measure
    shanten: int
    is_choice: bool
    rows: tuple[Discard, ...]
    best: tuple[Tile, ...]
    kept: tuple[Tile, ...]
    near: tuple[Tile, ...]
    P: int
    floats: bool
    blocks: tuple[tuple[Tile, ...], ...]
    sets: int
    parts: int
    largest_block: int
    difficulty: int
    level: int
    themes: tuple[str, ...]
    view: View = field(repr=False, compare=False)

    @property
    def two_step(self) -> dict[Tile, int]:
        """Kept discard -> sum of left x copies accepted after the next step; empty at tenpai."""
        return {TILES[kind]: ways for kind, ways in self.view.two_step.items()}

    @property
    def wider(self) -> tuple[Tile, float, float] | None:
        """Of several best discards the one with the widest next step, its mean width, and the next
        one's, rounded to tenths; None unless one is widest."""
        count = self.best_row.count
        if not self.best[1:] or not self.two_step or not count:
            return None
        widths = {tile: round(self.two_step[tile] / count, 1) for tile in self.best}
        first, second, *_ = sorted(widths, key=widths.__getitem__, reverse=True)
        most, other = widths[first], widths[second]
        return (first, most, other) if most > other else None

    @property
    def best_regular(self) -> tuple[Tile, ...]:
        """The best discards where only sets and a pair count, by suit and rank."""
        return tuple(TILES[kind] for kind in sorted(self.view.best_regular))

    @property
    def readings(self) -> list[tuple[tuple[Tile, ...], ...]]:
        """The readings of the concealed tiles: the most sets, and the most parts of two beside."""
        return [
            tuple(tuple(TILES[kind] for kind in part) for part in reading)
            for reading in readings(self.hand.counts)
        ]

    @property
    def best_row(self) -> Discard:
        """The row of the first best discard."""
        return next(row for row in self.rows if row.tile in self.best)

    @property
    def second(self) -> int:
        """The most copies that a kept discard accepts which is not best; 0 without one."""
        rows = (row for row in self.rows if row.tile in self.kept)
        return max((row.count for row in rows if row.tile not in self.best), default=0)

    @property
    def double_closed(self) -> tuple[Tile, ...]:
        """The block of the theme of this name."""
        return _tiles(self.view, self.view.double_closed)

    @property
    def run_or_pair(self) -> tuple[Tile, ...]:
        """The block of the theme of this name."""
        return _tiles(self.view, self.view.run_or_pair)

    @property
    def terms(self) -> dict[str, int]:
        """The three terms of the difficulty: how `close` the other discards are, that no best one
        is `floating`, `long` blocks."""
        close, floating = 100 - self.P, 0 if self.floats else NOT_FLOATING
        return {"close": close, "floating": floating, "long": self.difficulty - close - floating}

    def compared(self, own: Discard | None) -> tuple[Discard, Discard | None]:
        """Return a best discard, and one's own beside it, else the next that keeps shanten.

        The first is one's own if it is one of the best. The second is None if no other discard
        keeps shanten.
        """
        kept = self.view.kept
        best = [row for row in kept if row.tile in self.best]
        if own in kept and own not in best:
            return best[0], own
        others = (row for row in kept if row.tile not in self.best)
        return own if own in best else best[0], next(others, None)

    def block_of(self, tile: Tile) -> tuple[Tile, ...]:
        """Return the block of a tile that is held, a red five as a plain one."""
        return next(block for block in self.blocks if TILES[tile.kind] in block)

    def row(self, tile: Tile) -> Discard | None:
        """Return the row of a discard, a red five as a plain one; None if the tile is not held."""
        return next((row for row in self.rows if row.tile.kind == tile.kind), None)

    def points(self, tile: Tile) -> int:
        """Return the points of a discard, 0-100; 0 for a tile that is not held."""
        return _points(self.view, tile.kind)

    def lost(self, tile: Tile) -> int:
        """Return how much less a discard is worth than a best one; all, if shanten rises."""
        return self.view.most - self.view.worth.get(tile.kind, 0)


def classify(
    hand: Hand,
    situation: Situation = EMPTY_SITUATION,
    *,
    rules: Rules = RIICHI,
    by: Measure = "tiles",
) -> Facts:
    """Return the facts of a hand of 3n+2 tiles as an exercise.

    With `by="two"` discards are compared by the copies of the next two steps instead of those
    accepted now.

    >>> from analyzer.notation import parse_hand
    >>> facts = classify(parse_hand("456689m33445p77s8m"))
    >>> facts.level, facts.themes, list(map(str, facts.best))
    (3, ('six-blocks', 'complex-shape'), ['9m'])

    Raises:
        TrainingError: NOT_AN_EXERCISE: the hand does not discard, is complete, or holds a joker.
        InvalidSituationError: the hand, the situation and the rules contradict each other.
    """
    return _classify(hand, situation, rules, by)


def points(hand: Hand, tile: Tile, *, by: Measure = "tiles") -> int:
    """Return the points of a discard, 0-100.

    Raises:
        TrainingError: as for `classify`.
    """
    return _points(view_of(hand, by=by), tile.kind)


def is_good(view: View) -> bool:
    """Return whether a hand is worth asking: at most 3-shanten, and one best discard that accepts
    at least two tiles more than the next kept one."""
    if not view.is_choice or view.shanten > FARTHEST or len(view.best) > 1:
        return False
    *_, second, most = sorted(view.worth.values())
    return most - second >= MARGIN


def view_of(
    hand: Hand,
    situation: Situation = EMPTY_SITUATION,
    rules: Rules = RIICHI,
    by: Measure = "tiles",
) -> View:
    """Return the view of a hand before a discard; arguments and errors are those of `classify`."""
    if len(hand) % 3 != 2 or hand.jokers:
        raise TrainingError("NOT_AN_EXERCISE", "".join(map(str, hand.shown)))
    view = View(analyze(hand, situation, rules=rules), by)
    if view.shanten < 0:
        raise TrainingError("NOT_AN_EXERCISE", "".join(map(str, hand.shown)))
    return view


def _tiles(view: View, block: Sequence[int]) -> tuple[Tile, ...]:
    """Return the tiles of a block, by its kinds."""
    return tuple(TILES[kind] for kind in block for _ in range(view.counts[kind]))


@lru_cache(maxsize=256)
def _classify(hand: Hand, situation: Situation, rules: Rules, by: Measure) -> Facts:
    view = view_of(hand, situation, rules, by)
    rows = view.kept
    hard = difficulty(view)
    return Facts(
        hand=hand,
        situation=situation,
        by=by,
        shanten=view.shanten,
        is_choice=view.is_choice,
        rows=view.analysis.discards,
        best=tuple(row.tile for row in rows if row.tile.kind in view.best),
        kept=tuple(row.tile for row in rows),
        near=tuple(row.tile for row in rows if NEAR <= _points(view, row.tile.kind) < 100),
        P=blurred_chance(view),
        floats=view.best_floats,
        blocks=tuple(_tiles(view, block) for block in view.blocks),
        sets=view.holds.sets,
        parts=view.holds.parts,
        largest_block=view.largest_block,
        difficulty=hard,
        level=level_of(hard),
        themes=themes_of(view),
        view=view,
    )


def _points(view: View, kind: int) -> int:
    worth = view.worth.get(kind)
    if worth is None:
        return 0
    return 100 * worth // view.most if view.most else 100


def blurred_chance(view: View) -> int:
    """Return P, 0-100: the chance to find a best discard through a blur."""
    chances = sum(worth**BLUR for worth in view.worth.values())
    return 100 * len(view.best) * view.most**BLUR // chances if chances else 100


def difficulty(view: View) -> int:
    """Return the difficulty of a discard, 0-152."""
    long = min(MOST_LONG, max(0, view.largest_block - SHORT))
    return 100 - blurred_chance(view) + NOT_FLOATING * (not view.best_floats) + PER_TILE * long


def level_of(difficulty: int) -> int:
    """Return the level of a difficulty, 1-5."""
    return min(1 + difficulty // STEP, LEVELS[-1])
