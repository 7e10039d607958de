"""From a hand to its rows: the largest graph within the limits, priced and played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cmp_to_key, lru_cache
from typing import Any

import numpy as np

from analyzer.expectation.errors import ExpectationError
from analyzer.expectation.graph import Graph, TooLargeError, build_graph
from analyzer.expectation.options import DEFAULT_EXTRA, ORDERS, TURNS, Options
from analyzer.expectation.playing import NO_RED, Clock, Passes, find_waits, make_clock, play_turns
from analyzer.expectation.sampling import play_rows
from analyzer.expectation.table import Table, make_table, without_red
from analyzer.expectation.values import Expectation, Row, Size, Value
from analyzer.hand import MAX_TILES, Hand
from analyzer.notation import parse_hand
from analyzer.shanten.engines import engine_for
from analyzer.situation import EMPTY_SITUATION, Situation, check_situation
from analyzer.tiles import FIVES, KINDS, RED_FIVES, TILES, Tile

NEAR = 1e-9
"""Values that differ by less, relative to 1 + the value, are equal."""

BUILDING = 0.45
"""Share of the seconds that building a graph may take; the turns take the rest."""


NO_LIMIT = 3600.0
"""Seconds that loading may take."""


def expect(hand: Hand, situation: Situation, options: Options) -> Expectation:
    """Return the expectation of a hand; `analyzer.expectation.expect` describes it."""
    check_situation(hand, situation, options.rules.tiles)
    if hand.size not in (MAX_TILES - 1, MAX_TILES):
        raise ExpectationError("EXPECTATION_SIZE", str(hand.size))
    load()
    shanten = _shanten(hand, options)
    draws = _draws(situation, options)
    table = make_table(
        hand, situation, options.rules, ura=options.ura, haitei=options.haitei, reds=options.reds
    )
    if draws > table.unseen.sum():
        raise ExpectationError("EXPECTATION_DRAWS", str(draws))
    answer = Expectation(
        hand=hand, situation=situation, options=options, shanten=shanten, draws=draws
    )
    clock = make_clock(table, options, draws)
    graph, extra = _largest_graph(table, shanten, options)
    if graph is None:
        rows = play_rows(hand, situation.river, table, clock, options)
        return replace(answer, rows=_ranked(rows, options), method="simple play")
    passes, rows = _play(graph, table, clock, hand, situation.river, options)
    return replace(
        answer, rows=_ranked(rows, options), extra=extra, size=_size(passes), passes=passes
    )


@lru_cache(maxsize=1)
def load() -> None:
    """Load or compile all kernels, so that no limit of time counts it."""
    options = Options(draws=2, extra=0, red_rows=False, games=1)
    for text in ("1133m2267p3399s17z", "1133m2267p3399s1z"):
        hand = parse_hand(text)
        table = make_table(hand, EMPTY_SITUATION, options.rules, ura=True, haitei=False, reds=True)
        clock = make_clock(table, options, 2)
        graph = build_graph(table, 1, 0, options.rules.tiles, (1 << 20, NO_LIMIT))
        _play(graph, table, clock, hand, (), options)
    play_rows(hand, (), table, clock, options)


def _shanten(hand: Hand, options: Options) -> int:
    engine = engine_for(options.rules.tiles)
    all_forms = not hand.melds
    forms = engine.shanten_of_forms(hand.counts)
    return min(forms) if all_forms else forms[0]


def _draws(situation: Situation, options: Options) -> int:
    return TURNS - (situation.turn or 1) if options.draws is None else options.draws


def _largest_graph(table: Table, shanten: int, options: Options) -> tuple[Graph | None, int | None]:
    """Return the graph with the greatest budget within the limits, and that budget."""
    extra = options.extra
    if extra is None:
        distance = max(shanten, 0)
        extra = DEFAULT_EXTRA[distance] if distance < len(DEFAULT_EXTRA) else -1
    for budget in range(extra, -1, -1):
        try:
            limits = options.nodes, options.seconds * BUILDING
            return build_graph(table, shanten, budget, options.rules.tiles, limits), budget
        except TooLargeError:
            continue
    return None, None


def _play(
    graph: Graph,
    table: Table,
    clock: Clock,
    hand: Hand,
    river: tuple[Tile, ...],
    options: Options,
) -> tuple[Passes, list[Row]]:
    """Return the policies of a graph, and the rows in the order of the tiles."""
    places = _row_places(graph, hand, options)
    passes = Passes(
        graph=graph, clock=clock, places={tile: (suit, hand) for tile, hand, suit in places}
    )
    rows = []
    for suit in sorted({suit for _, _, suit in places}):
        used = table if suit == NO_RED else without_red(table, suit)
        waits = find_waits(graph, used, river, options)
        mine = [(tile, place) for tile, place, its_suit in places if its_suit == suit]
        starts = np.array([place for _, place in mine], np.int32)
        played = play_turns(graph, used, waits, clock, options, starts)
        passes.played[suit] = played
        for (tile, _), values in zip(mine, played.answers.tolist(), strict=True):
            rows.append(Row(tile=tile, by_draws=tuple(Value(*value) for value in values)))
    return passes, rows


def _row_places(graph: Graph, hand: Hand, options: Options) -> list[tuple[Tile | None, int, int]]:
    """Return tile, waiting hand and pass of each row."""
    if len(hand) % 3 == 1:
        return [(None, 0, NO_RED)]
    reds = {tile.kind for tile in hand.tiles if tile.is_red and options.reds}
    places: list[tuple[Tile | None, int, int]] = []
    for kind in range(KINDS):
        place = int(graph.nodes.rows[kind])
        if place < 0:
            continue
        has_red_row = options.red_rows and options.rules.red_fives and kind in reds
        tile = hand.physical_tile(kind) if options.red_rows else TILES[kind]
        if has_red_row:
            suit = FIVES.index(kind)
            places.append((RED_FIVES[suit], place, suit))
        if not (has_red_row and tile.is_red):
            places.append((tile, place, NO_RED))
    return places


def _ranked(rows: Sequence[Row], options: Options) -> tuple[Row, ...]:
    """Return rows best first by the goal; equal ones by kind, a plain five before the red one."""
    order = ORDERS[options.goal]

    def compare(row: Row, other: Row) -> int:
        for name in order:
            mine, its = getattr(row.value, name), getattr(other.value, name)
            if abs(mine - its) > NEAR * (1 + abs(its)):
                return -1 if mine > its else 1
        return 0

    by_tile = sorted(rows, key=lambda row: (row.tile.kind, row.tile.is_red) if row.tile else (0, 0))
    return tuple(sorted(by_tile, key=cmp_to_key(compare)))


def _size(passes: Passes) -> Size:
    nodes = passes.graph.nodes
    played: Any = next(iter(passes.played.values()))
    return Size(
        full=nodes.full, waiting=nodes.waiting, draws=nodes.draws, waits=len(played.waits.kinds)
    )
