"""What follows a discard: every draw from there, the next discard, and how much that accepts.

A *step* is a draw that lowers shanten, an *improvement* one that keeps it and accepts more
afterwards. The discard after a draw is the one that stands first in the table of the hand to which
the draw's link leads: least shanten, then most copies, then the order in which that hand is
written. It is the rest by suit and rank, or 3n+1 tiles as typed, and then the drawn tile.

Copies left are those the player does not see after the draw: hand as typed, the tile discarded
first, the drawn tile, melds and table are all seen. The table of the next hand has forgotten the
tile discarded first unless a river keeps it, so it is counted as left where discards are compared.

Source: docs/model.md, "What follows a discard".
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.hand import sort_tiles
from analyzer.rules import Rules, count_naturals
from analyzer.shanten.engines import Engine, engine_for
from analyzer.tiles import JOKER_KIND, KINDS, TILES, Tile
from analyzer.ukeire import TilesLeft, Ukeire, accepted_kinds, find_tiles_left

GOOD = 4
"""A wait is of good shape if more tiles than this are left of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A draw that lowers shanten, and the best discard after it.

    Attributes:
        tile: the tile drawn; never red.
        left: its copies left before the draw, at least one.
        discard: the kind to discard next, never red; None where the draw completes the hand.
        physical: the very tile that leaves then; a red five where the hand has no plain one.
        shanten: after draw and discard; -1 where the draw completes the hand.
        count: copies left, after the draw, of all that is accepted then.
        ukeire: the accepted tiles, each with its copies left; the waits at tenpai.
    """

    tile: Tile
    left: int
    discard: Tile | None
    physical: Tile | None
    shanten: int
    count: int
    ukeire: Ukeire


@dataclass(frozen=True, slots=True, kw_only=True)
class Improvement:
    """A draw that keeps shanten but, after the best discard, accepts more copies (手変わり).

    Attributes:
        tile: the tile drawn; never red.
        left: its copies left before the draw, at least one.
        discard: the kind to discard next, never red.
        physical: the very tile that leaves then; a red five where the hand has no plain one.
        before: copies accepted now.
        after: copies accepted after draw and discard.
    """

    tile: Tile
    left: int
    discard: Tile
    physical: Tile
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What can follow 3n+1 tiles.

    Attributes:
        shanten: of the 3n+1 tiles.
        steps: for each accepted tile with a copy left, by suit and rank, the joker last.
        improvements: those that accept most first; equal ones by suit and rank.
    """

    shanten: int
    steps: tuple[Step, ...] = ()
    improvements: tuple[Improvement, ...] = ()

    @property
    def count(self) -> int:
        """Copies left of all tiles that `steps` draw."""
        return sum(step.left for step in self.steps)

    @property
    def next_width(self) -> float | None:
        """Copies accepted after the next step, expected over the copies that can be drawn.

        None at tenpai, where the draw wins, and where nothing can be drawn.
        """
        if self.shanten <= 0 or not self.steps:
            return None
        return sum(step.left * step.count for step in self.steps) / self.count

    @property
    def good_shape(self) -> tuple[int, int] | None:
        """At 1-shanten the copies that lead to a wait of more than four tiles, and all copies.

        The wait is that of the step. None at any other shanten, and where nothing can be drawn.
        """
        if self.shanten != 1 or not self.steps:
            return None
        good = sum(step.left for step in self.steps if step.count > GOOD)
        return good, self.count


def look_ahead(analysis: Analysis, discard: Discard | None = None) -> Outlook:
    """Return what can follow one of the discards of an analysis, or its hand of 3n+1 tiles.

    Nothing follows 3n tiles, which no player holds.

    Raises:
        ValueError: 3n+2 tiles without a discard.
    """
    (outlook,) = look_ahead_rows(analysis, [discard])
    return outlook


def look_ahead_all(analysis: Analysis) -> tuple[Outlook, ...]:
    """Return what can follow each discard, in the order of `analysis.discards`."""
    return look_ahead_rows(analysis, analysis.discards)


def look_ahead_rows(
    analysis: Analysis, rows: Sequence[Discard | None], find: "Finder | None" = None
) -> tuple[Outlook, ...]:
    """Return what can follow each of these discards, in their order; None is the hand itself.

    `find` is how the best discards after all draws are found; `analyzer.quick_outlook` has a
    compiled way.

    Raises:
        ValueError: as `look_ahead`.
    """
    size = len(analysis.hand) % 3
    if size == 2 and None in rows:
        raise ValueError("3n+2 tiles have to discard before they draw")
    if size == 0:
        return (Outlook(shanten=analysis.shanten.value),) * len(rows)
    starts = [_start(analysis, row) for row in rows]
    found = (find or find_each)(starts)
    return tuple(_explore(start, best) for start, best in zip(starts, found, strict=True))


class Start(NamedTuple):
    """3n+1 tiles before a draw.

    Attributes:
        counts: natural tiles of each kind.
        jokers: how many are held besides.
        shanten, accepted, left: as those of a `Discard`.
        all_forms: whether forms besides four sets and a pair count.
        rules, engine: those of the hand.
        drawable: the bit set of the natural kinds that exist.
        last: the last tile of each kind held, in the order in which the next hand begins.
        places: of each kind in that order.
        forgotten: the bit of the kind that the next page no longer sees; 0 for none.
    """

    counts: Sequence[int]
    jokers: int
    shanten: int
    accepted: int
    left: TilesLeft
    all_forms: bool
    rules: Rules
    engine: Engine
    drawable: int
    last: Mapping[int, Tile]
    places: Mapping[int, int]
    forgotten: int

    @property
    def draws(self) -> list[tuple[int, Tile, int]]:
        """Kind, tile and copies left of everything that can be drawn."""
        return [
            (kind, tile, copies)
            for kind, (tile, copies) in enumerate(self.left.pairs)
            if copies and (kind == JOKER_KIND or self.drawable >> kind & 1)
        ]

    def goals(self) -> list[tuple[int, int]]:
        """Return each kind that can be drawn without winning, and the shanten to keep then."""
        return [
            (kind, self.shanten - (self.accepted >> kind & 1))
            for kind, _, _ in self.draws
            if self.shanten or not self.accepted >> kind & 1
        ]

    def physical_tile(self, drawn: Tile, kind: int) -> Tile:
        """Return the very tile that leaves when a kind is discarded after a draw."""
        return drawn if kind == drawn.kind else self.last[kind]


class Best(NamedTuple):
    """The best discard after a draw, with the copies and the kinds accepted then."""

    kind: int
    copies: int
    accepted: int


Finder = Callable[[Sequence[Start]], Sequence[Mapping[int, Best]]]
"""Gives for each start the best discard after each draw that does not win, by its kind."""


def find_each(starts: Sequence[Start]) -> list[dict[int, Best]]:
    """Return the best discard after each draw, one after the other, in plain Python."""
    return [
        {kind: _best_discard(start, kind, goal) for kind, goal in start.goals()} for start in starts
    ]


def _start(analysis: Analysis, row: Discard | None) -> Start:
    hand, rules = analysis.hand, analysis.rules
    naturals, jokers = count_naturals(hand, rules)
    counts = list(naturals)
    if row is None:
        shanten = analysis.shanten.value
        accepted = accepted_kinds(hand, all_forms=analysis.all_forms, rules=rules)
        left = find_tiles_left(hand, analysis.situation, rules)
        rest, gone = hand.tiles, None
    else:
        shanten, accepted, left = row.shanten, row.accepted, row.left
        rest = sort_tiles(_without(hand.tiles, hand.last_of_kind(row.tile.kind)))
        gone = JOKER_KIND if rules.is_wild(row.tile) else row.tile.kind
        if gone == JOKER_KIND:
            jokers -= 1
        else:
            counts[gone] -= 1
    drawable = rules.kinds if rules.wild is None else rules.kinds & ~(1 << rules.wild)
    return Start(
        counts=counts,
        jokers=jokers,
        shanten=shanten,
        accepted=accepted,
        left=left,
        all_forms=analysis.all_forms,
        rules=rules,
        engine=engine_for(rules, jokers),
        drawable=drawable,
        last={tile.kind: tile for tile in rest},
        places={kind: place for place, kind in enumerate(dict.fromkeys(t.kind for t in rest))},
        forgotten=0 if gone is None or analysis.situation.river else 1 << gone,
    )


def _without(tiles: Sequence[Tile], gone: Tile) -> list[Tile]:
    rest = list(tiles)
    rest.remove(gone)
    return rest


def _explore(start: Start, best_of: Mapping[int, Best]) -> Outlook:
    before = start.left.count(start.accepted)
    steps: list[Step] = []
    improvements: list[Improvement] = []
    for kind, tile, copies in start.draws:
        best = best_of.get(kind)
        if best is None or start.accepted >> kind & 1:
            steps.append(_step(start, best, tile, copies))
        elif best.copies > before:
            improvements.append(
                Improvement(
                    tile=tile,
                    left=copies,
                    discard=TILES[best.kind],
                    physical=start.physical_tile(tile, best.kind),
                    before=before,
                    after=best.copies,
                )
            )
    improvements.sort(key=lambda one: -one.after)
    return Outlook(shanten=start.shanten, steps=tuple(steps), improvements=tuple(improvements))


def _step(start: Start, best: Best | None, tile: Tile, copies: int) -> Step:
    if best is None:
        return Step(
            tile=tile, left=copies, discard=None, physical=None, shanten=-1, count=0, ukeire=()
        )
    ukeire = tuple(
        [
            (other, left - 1 if other is tile else left)
            for other, left in start.left.ukeire(best.accepted)
        ]
    )
    return Step(
        tile=tile,
        left=copies,
        discard=TILES[best.kind],
        physical=start.physical_tile(tile, best.kind),
        shanten=start.shanten - 1,
        count=best.copies,
        ukeire=ukeire,
    )


def _best_discard(start: Start, drawn: int, goal: int) -> Best:
    """Return the discard that stands first after a draw; it is known which shanten it leaves.

    At tenpai a hand wins in any form, whatever forms counted on the way.
    """
    all_forms = start.all_forms or goal == 0
    if drawn == JOKER_KIND:
        rows = engine_for(start.rules, start.jokers + 1).discards(start.counts, all_forms)
    else:
        counts = list(start.counts)
        counts[drawn] += 1
        rows = start.engine.discards(counts, all_forms)
    count_of, places, forgotten = start.left.count, start.places, start.forgotten
    found = (-1, 0, 0, 0, 0)
    for kind, shanten, accepted in rows:
        if shanten == goal:
            count = count_of(accepted) - (accepted >> drawn & 1)
            listed = count + bool(accepted & forgotten)
            found = max(found, (listed, -places.get(kind, KINDS), kind, count, accepted))
    _, _, kind, count, accepted = found
    return Best(kind, count, accepted)
