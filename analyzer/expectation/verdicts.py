"""What to discard: the answer by tiles and the answer by points as one verdict.

By tiles the best rows are those with the least shanten and, of these, the most copies. By points it
is the first row of the estimates. Both are right about what they count, so the verdict says one
thing where they agree, and both where they do not:

    "both"    some rows with most tiles are level with the best by points: these
    "tiles"   the best of them by points is close to the best of all, or there are no estimates
    "points"  it is behind: the rows that are level with the best by points

Against players in riichi `analyzer.danger` judges by the points of the whole hand, what it costs
included:

    "push", "fold"   the discards with which the better plan begins
    "close"          those of both plans, of which neither is clearly better

docs/expectation.md says how the two limits were measured.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from analyzer.expectation.values import LEVEL
from analyzer.situation import dora_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from analyzer.analysis import Analysis
    from analyzer.expectation.options import Goal
    from analyzer.expectation.parts import Comparison
    from analyzer.expectation.values import Expectation
    from analyzer.tiles import Tile

Measure = Literal["both", "tiles", "points", "push", "fold", "close"]

CLOSE = 0.05
"""A row that is worth less by at most this share, and is not level, is close to the best one."""

NAMED = 0.02
"""Share of the worth from which on bigger wins are looked at for a yaku."""

MORE_OFTEN = 0.2
"""By how much more of its wins must have a yaku that explains why they are bigger."""

UNNAMED = frozenset({"riichi", "double_riichi", "ippatsu", "tsumo", "haitei", "houtei"})
"""Yaku that follow from how a hand is played, not from its tiles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why one discard is worth more than another one.

    Attributes:
        tile, other: the discard that is worth more, and the other one.
        parts: the difference in points as parts, each with the sign of what it is named for.
        kept: the dora or red five that `other` gives away; None if there is none, or if `tile`
            gives one away too.
        yaku: the yaku that wins of `tile` have so much more often that they are worth more; None if
            there is no such yaku.
    """

    tile: Tile
    other: Tile
    parts: Comparison
    kept: Tile | None
    yaku: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What to discard.

    Attributes:
        tiles: the discards, the one that is worth most first; without estimates in tenhou's order.
        measure: what they are best by.
        most_tiles: the discards with the least shanten and, of these, the most copies, in tenhou's
            order.
        level: the discards that are level with the best by the goal, best first; empty without
            estimates.
        close: those that are close to it.
        goal: the goal of the estimates.
        difference: what `reason` is about, by the goal: points, or a chance from 0 to 1. It is the
            best discard by the goal minus the best of `most_tiles`; if `measure` is "both", minus
            the best of those of `most_tiles` that are not level, and 0 if all of them are. Against
            players in riichi the best plan to push minus the best plan to fold, in points.
        riichi: whether to declare riichi with the first discard; None if the hand cannot, if both
            are level, and for estimates in which that is given, or that have lost their graph.
        reason: why; None without a difference, for the goals "win" and "tenpai", and for estimates
            that have lost their graph.
    """

    tiles: tuple[Tile, ...]
    measure: Measure
    most_tiles: tuple[Tile, ...]
    level: tuple[Tile, ...] = ()
    close: tuple[Tile, ...] = ()
    goal: Goal = "points"
    difference: float = 0.0
    riichi: bool | None = None
    reason: Reason | None = None

    @property
    def most_points(self) -> tuple[Tile, ...]:
        """The discards that are level with the best by the goal, as `level`."""
        return self.level


def verdict(analysis: Analysis, expectation: Expectation | None = None) -> Verdict:
    """Return what to discard; no discards for a complete hand, and for one of 3n+1 or 3n tiles.

    Args:
        analysis: the analysis of the hand.
        expectation: its estimates; None if it has none. Those that were played by chance do not
            count, nor those without a win.
    """
    rows = analysis.keeping if analysis.shanten.value >= 0 else ()
    most = (row.tile.kind for row in rows if row.count == rows[0].count)
    most_tiles = tuple(map(analysis.hand.physical_tile, most))
    by_tiles = Verdict(tiles=most_tiles, measure="tiles", most_tiles=most_tiles)
    if not expectation or not most_tiles or not expectation.is_exact or expectation.is_hopeless:
        return by_tiles
    hand, options = analysis.hand, expectation.options
    worth = {
        row.tile if options.red_rows else hand.physical_tile(row.tile.kind): row.value.by_goal(
            options
        )
        for row in expectation.rows
        if row.tile
    }
    best, *_ = worth
    level = _within(worth, best, LEVEL)
    close = tuple(tile for tile in _within(worth, best, CLOSE) if tile not in level)
    wide = {tile: worth[tile] for tile in worth if tile in most_tiles}
    widest, *_ = wide
    both = tuple(tile for tile in wide if tile in level)
    tiles, better, worse = level, best, widest
    measure: Measure = "points"
    if both:
        tiles, measure, better = both, "both", both[0]
        worse = next((tile for tile in wide if tile not in level), better)
    elif widest in close:
        tiles, measure = _within(wide, widest, LEVEL), "tiles"
    answer = replace(
        by_tiles, tiles=tiles, measure=measure, level=level, close=close, goal=options.goal,
        riichi=_riichi(expectation, tiles[0]),
    )  # fmt: skip
    if worse == better:
        return answer
    return _compared(answer, analysis, expectation, worth, better, worse)


def _riichi(expectation: Expectation, tile: Tile) -> bool | None:
    """Return whether a discard declares riichi; None if that is not clear."""
    options = expectation.options
    has_choice = expectation.passes is not None and options.riichi == "best"
    declaring = expectation.declaring(tile) if has_choice else None
    if declaring is None or declaring.riichi.is_level(declaring.quiet, options):
        return None
    return declaring.riichi.by_goal(options) > declaring.quiet.by_goal(options)


def _yaku(expectation: Expectation, tile: Tile, other: Tile) -> str | None:
    """Return the yaku that wins of a discard have far more often than those of another one."""
    shares, others = map(expectation.yaku_shares, (tile, other))
    more = {yaku: share - others.get(yaku, 0.0) for yaku, share in shares.items()}
    yaku = max(more.keys() - UNNAMED, key=lambda each: (more[each], each), default="")
    return yaku if more.get(yaku, 0.0) >= MORE_OFTEN else None


def _within(worth: Mapping[Tile, float], best: Tile, share: float) -> tuple[Tile, ...]:
    """Return the discards that are worth less than the best by at most a share of its worth."""
    least = worth[best] - share * abs(worth[best])
    return tuple(tile for tile in worth if worth[tile] >= least)


def _compared(
    answer: Verdict,
    analysis: Analysis,
    expectation: Expectation,
    worth: Mapping[Tile, float],
    tile: Tile,
    other: Tile,
) -> Verdict:
    """Return a verdict with the difference of two discards, and why."""
    reason = None
    if answer.goal in ("points", "score") and expectation.passes:
        parts = expectation.compare(tile, other)
        dora = {dora_of(each, analysis.rules) for each in analysis.situation.dora_indicators}
        gives, keeps = (each.is_red or each.kind in dora for each in (other, tile))
        kept = other if gives and not keeps else None
        is_bigger = parts.points > max(parts.speed, parts.waits, NAMED * worth[tile])
        yaku = _yaku(expectation, tile, other) if is_bigger and not kept else None
        reason = Reason(tile=tile, other=other, parts=parts, kept=kept, yaku=yaku)
    return replace(answer, difference=worth[tile] - worth[other], reason=reason)
