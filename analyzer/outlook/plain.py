"""What follows a discard, in plain Python: the draws, and the best discard after each of them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.hand import sort_tiles
from analyzer.outlook.values import Improvement, Outlook, Step
from analyzer.rules import Rules, count_naturals
from analyzer.shanten.engines import Engine, engine_for
from analyzer.tiles import JOKER_KIND, KINDS, TILES, Tile
from analyzer.ukeire import TilesLeft, accepted_kinds, find_tiles_left


class Start(NamedTuple):
    """3n+1 tiles before a draw.

    Attributes:
        counts: natural tiles of each kind.
        jokers: number of jokers held.
        shanten, accepted, left: as in a `Discard`.
        all_forms: whether forms other than four sets and a pair count.
        rules, engine: those of the hand.
        drawable: bit set of the natural kinds that exist.
        last: the last tile of each kind held, in the order of the next page's hand.
        places: index of each kind in that order.
        forgotten: bit of the discarded kind if the next page counts this tile as left, else 0.
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
        """Kind, tile and copies left of each tile that can be drawn."""
        return [
            (kind, tile, copies)
            for kind, (tile, copies) in enumerate(self.left.pairs)
            if copies and (kind == JOKER_KIND or self.drawable >> kind & 1)
        ]

    def goals(self) -> list[tuple[int, int]]:
        """Return each kind whose draw does not win, with the shanten to keep after it."""
        return [
            (kind, self.shanten - (self.accepted >> kind & 1))
            for kind, _, _ in self.draws
            if self.shanten or not self.accepted >> kind & 1
        ]

    def physical_tile(self, drawn: Tile, kind: int) -> Tile:
        """Return the exact tile that leaves when a kind is discarded after a draw."""
        return drawn if kind == drawn.kind else self.last[kind]


class Best(NamedTuple):
    """The best discard after a draw, with the copies and the kinds accepted then."""

    kind: int
    copies: int
    accepted: int


def find_each(starts: Sequence[Start]) -> list[dict[int, Best]]:
    """Return the best discard after each draw, computed one by one in plain Python."""
    return [
        {kind: _best_discard(start, kind, goal) for kind, goal in start.goals()} for start in starts
    ]


def start_of(analysis: Analysis, row: Discard | None) -> Start:
    """Return the tiles after a discard, or, without a discard, those of a hand of 3n+1 tiles."""
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


def explore(start: Start, best_of: Mapping[int, Best]) -> Outlook:
    """Return the outlook, given the best discard after each draw that does not win."""
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
    """Return the first discard of the ranking after a draw; `goal` is the shanten that it leaves.

    At tenpai all forms count, since a hand can win in any form.
    """
    all_forms = start.all_forms or goal == 0
    if drawn == JOKER_KIND:
        rows = engine_for(start.rules, start.jokers + 1).discards(start.counts, all_forms)
    else:
        counts = list(start.counts)
        counts[drawn] += 1
        rows = start.engine.discards(counts, all_forms)
    count_of, places, forgotten = start.left.count, start.places, start.forgotten
    best = (-1, 0, 0, 0, 0)
    for kind, shanten, accepted in rows:
        if shanten == goal:
            count = count_of(accepted) - (accepted >> drawn & 1)
            listed = count + bool(accepted & forgotten)
            best = max(best, (listed, -places.get(kind, KINDS), kind, count, accepted))
    _, _, kind, count, accepted = best
    return Best(kind, count, accepted)
