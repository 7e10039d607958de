"""The rows of a hand: the largest graph within the limits, its wins priced, its turns played."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cmp_to_key, lru_cache
from itertools import islice
from typing import Any

import numpy as np

from analyzer import kernel_cache
from analyzer.errors import AnalyzerError
from analyzer.expectation.call_graph import CallGraph, CallRoot, build_call_graph
from analyzer.expectation.call_playing import find_call_waits, play_calls
from analyzer.expectation.errors import TOO_LARGE, ExpectationError
from analyzer.expectation.graph import Graph, build_graph
from analyzer.expectation.options import (
    ORDERS,
    TURNS,
    Declare,
    Options,
    calls_of,
)
from analyzer.expectation.parts import CallPart, Comparison, Explanation
from analyzer.expectation.playing import (
    NO_RED,
    Clock,
    Passes,
    Played,
    find_waits,
    make_clock,
    play_turns,
)
from analyzer.expectation.sampling import play_rows
from analyzer.expectation.searching import NO_LIMIT, largest_call_graph, largest_graph
from analyzer.expectation.table import Table, make_table, without_red
from analyzer.expectation.values import NEAR, Expectation, Row, Size, Value
from analyzer.hand import MAX_TILES, Hand
from analyzer.notation import parse_hand
from analyzer.shanten.engines import engine_for
from analyzer.situation import EMPTY_SITUATION, Situation, check_situation
from analyzer.tiles import FIVES, RED_FIVES, TILES, Tile

Question = tuple[Hand, Situation]

CHUNK = 16
"""Number of hands that are sent to a process at once."""


def expect(hand: Hand, situation: Situation, options: Options) -> Expectation:
    """Return the expectation of a hand, as `analyzer.expectation.expect` describes."""
    answer, table, clock = _begin(hand, situation, options)
    found = None
    if options.method == "graph":
        called = _called(answer, table)
        if called is not None:
            return _play_with_calls(answer, called, table, clock)
        found = largest_graph(table, answer.shanten, options)
    if found is None:
        if options.method == "graph" and not options.falls_back:
            raise ExpectationError(TOO_LARGE, str(answer.shanten))
        rows = play_rows(hand, situation.river, table, clock, options)
        return replace(answer, rows=_ranked(rows, options), method="simple play")
    graph, extra = found
    passes, rows = _play(graph, table, clock, hand, situation.river, options)
    return replace(
        answer, rows=_ranked(rows, options), extra=extra, size=_size(passes), passes=passes
    )


def expect_many(
    questions: Iterable[Question], options: Options, processes: int
) -> Iterator[Expectation | AnalyzerError]:
    """Yield the answers, or the errors, in the order of the questions."""
    if processes == 1:
        for question in questions:
            yield _answer(question, options)
        return
    context = multiprocessing.get_context("spawn")
    every = iter(questions)
    with ProcessPoolExecutor(processes, mp_context=context, initializer=load) as pool:
        while chunk := list(islice(every, CHUNK * processes)):
            yield from pool.map(_answer, chunk, [options] * len(chunk), chunksize=CHUNK)


def _answer(question: Question, options: Options) -> Expectation | AnalyzerError:
    """Return the error, or the answer without its graph, which other processes do not need."""
    hand, situation = question
    try:
        return replace(expect(hand, situation, options), passes=None)
    except AnalyzerError as error:
        return error


def expect_called(hand: Hand, situation: Situation, options: Options, offered: int) -> Expectation:
    """Return the expectation of a hand of 3n+1 tiles, with every call of the offered kind (0-33).

    Raises:
        ExpectationError: as for `expect`, or the hand is too far from tenpai for a graph with
            calls.
    """
    answer, table, clock = _begin(hand, situation, options)
    called = _called(answer, table, 1 << offered)
    if called is None:
        raise ExpectationError("EXPECTATION_OFFER_FAR", str(answer.shanten))
    return _play_with_calls(answer, called, table, clock)


def _begin(hand: Hand, situation: Situation, options: Options) -> tuple[Expectation, Table, Clock]:
    """Return an answer without rows, with its table and clock."""
    check_situation(hand, situation, options.rules.tiles)
    if hand.size not in (MAX_TILES - 1, MAX_TILES):
        raise ExpectationError("EXPECTATION_SIZE", str(hand.size))
    load()
    draws = _draws(situation, options)
    table = make_table(
        hand, situation, options.rules, ura=options.ura, haitei=options.haitei, reds=options.reds
    )
    clock = make_clock(table, options, draws)
    shanten = _shanten(hand, options)
    answer = Expectation(
        hand=hand, situation=situation, options=options, shanten=shanten, draws=draws
    )
    return answer, table, clock


def _plain_table(hand: Hand, options: Options) -> Table:
    return make_table(hand, EMPTY_SITUATION, options.rules, ura=True, haitei=False, reds=True)


@lru_cache(maxsize=1)
def load() -> None:
    """Load or compile all kernels without calls; this time does not count for time limits."""
    with kernel_cache.one_at_a_time():
        options = Options(draws=2, extra=0, red_rows=False, games=1)
        for text in ("1133m2267p3399s17z", "1133m2267p3399s1z"):
            hand = parse_hand(text)
            table = _plain_table(hand, options)
            clock = make_clock(table, options, 2)
            graph = build_graph(table, 1, 0, options.rules.tiles, (1 << 20, NO_LIMIT))
            _play(graph, table, clock, hand, (), options)
        play_rows(hand, (), table, clock, options)


@lru_cache(maxsize=1)
def load_calls() -> None:
    """Load or compile the kernels of calls."""
    with kernel_cache.one_at_a_time():
        options = Options(draws=1, extra=0, calls="lower", red_rows=False)
        for text in ("1133m2267p3399s17z", "1133m2267p3399s1z"):
            hand = parse_hand(text)
            table = _plain_table(hand, options)
            root = CallRoot(table, 1, (1, 1), False)
            limits = options.nodes, NO_LIMIT
            graph = build_call_graph(root, engine_for(options.rules.tiles), options, limits)
            _play(graph, table, make_clock(table, options, 1), hand, (), options)


def _shanten(hand: Hand, options: Options) -> int:
    engine = engine_for(options.rules.tiles)
    all_forms = not hand.melds
    forms = engine.shanten_of_forms(hand.counts)
    return min(forms) if all_forms else forms[0]


def _draws(situation: Situation, options: Options) -> int:
    return TURNS - (situation.turn or 1) if options.draws is None else options.draws


def _called(
    answer: Expectation, table: Table, forced: int = 0
) -> tuple[CallGraph, tuple[int, int]] | None:
    """Return the graph with calls and its budgets before and after a call; None without calls.

    `forced` is the bit set of the kinds of which the root has every call.
    """
    hand, options = answer.hand, answer.options
    which = _calls(answer)
    if which == "off":
        return None
    load_calls()
    return largest_call_graph(hand, table, answer.shanten, options, (which == "all", forced))


def _calls(answer: Expectation) -> str:
    is_open = any(meld.is_open for meld in answer.hand.melds)
    return calls_of(answer.options, is_open=is_open)


def _play_with_calls(
    answer: Expectation,
    called: tuple[CallGraph, tuple[int, int]],
    table: Table,
    clock: Clock,
) -> Expectation:
    hand, options = answer.hand, answer.options
    graph, (extra, open_extra) = called
    passes, rows = _play(graph, table, clock, hand, answer.situation.river, options)
    return replace(
        answer,
        rows=_ranked(rows, options),
        extra=extra,
        calls=_calls(answer),
        open_extra=open_extra,
        size=_size(passes),
        passes=None if options.exact else passes,
    )


def _play(
    graph: Graph | CallGraph,
    table: Table,
    clock: Clock,
    hand: Hand,
    river: tuple[Tile, ...],
    options: Options,
) -> tuple[ExplainedPasses, list[Row]]:
    """Return the policies of a graph, and the rows by pass and kind."""
    places = _row_places(graph, hand, options)
    passes = ExplainedPasses(
        graph=graph, clock=clock, places={tile: (suit, hand) for tile, hand, suit in places}
    )
    rows = []
    for suit in sorted({suit for _, _, suit in places}):
        used = table if suit == NO_RED else without_red(table, suit)
        mine = [(tile, place) for tile, place, its_suit in places if its_suit == suit]
        starts = np.array([place for _, place in mine], np.int32)
        played = _play_pass(graph, used, clock, river, options, starts)
        passes.played[suit] = played
        values = map(Value._make, played.answers[:, -1].tolist())
        for (tile, _), value, numbers in zip(mine, values, played.answers, strict=True):
            rows.append(Row(tile=tile, value=value, numbers=numbers))
    return passes, rows


def _play_pass(
    graph: Graph | CallGraph,
    table: Table,
    clock: Clock,
    river: tuple[Tile, ...],
    options: Options,
    rows: Any,
) -> Played:
    if isinstance(graph, CallGraph):
        waits = find_call_waits(graph, table, river, options)
        return play_calls(graph, table, waits, clock, options, rows)
    waits_without = find_waits(graph, table, river, options)
    return play_turns(graph, table, waits_without, clock, options, rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainedPasses(Passes):
    """The passes of an answer, which explain its numbers; see `values.PlayedGraph`."""

    def explain(self, answer: Expectation, row: Row) -> Explanation:
        """Return the explanation of a row."""
        from analyzer.expectation import explaining  # noqa: PLC0415 (it has kernels of its own)

        return explaining.explain(answer, self, row)

    def first_calls(self, answer: Expectation, row: Row) -> tuple[CallPart, ...]:
        """Return the first calls of a row."""
        from analyzer.expectation import explaining  # noqa: PLC0415

        return explaining.first_calls(answer, self, row)

    def yaku_shares(self, answer: Expectation, row: Row) -> dict[str, float]:
        """Return the share of each yaku among the likeliest wins of a row."""
        from analyzer.expectation import explaining  # noqa: PLC0415

        return explaining.yaku_shares(answer, self, row)

    def wins_in_turns(self, answer: Expectation, row: Row) -> tuple[float, ...]:
        """Return the chance of a row to win in each turn."""
        from analyzer.expectation import explaining  # noqa: PLC0415

        return explaining.wins_in_turns(answer, self, row)

    def compare(self, answer: Expectation, row: Row, other: Row) -> Comparison:
        """Return the points of a row minus those of another."""
        from analyzer.expectation import explaining  # noqa: PLC0415

        return explaining.compare(answer, self, row, other)

    def with_riichi(self, answer: Expectation, row: Row, riichi: Declare) -> Value:
        """Return the value of a row with another `riichi`; the graph is played again for it."""
        suit, place = self.places[row.tile]
        played: Any = self.played[suit]
        play = play_calls if isinstance(self.graph, CallGraph) else play_turns
        options, rows = replace(answer.options, riichi=riichi), np.array([place], np.int32)
        again = play(self.graph, played.table, played.waits, self.clock, options, rows)
        return Value._make(again.answers[0, -1].tolist())


def _row_places(
    graph: Graph | CallGraph, hand: Hand, options: Options
) -> list[tuple[Tile | None, int, int]]:
    """Return the tile, the waiting hand and the pass of each row."""
    if len(hand) % 3 == 1:
        return [(None, 0, NO_RED)]
    reds = {tile.kind for tile in hand.tiles if tile.is_red and options.reds}
    places: list[tuple[Tile | None, int, int]] = []
    for kind, place in enumerate(graph.nodes.rows.tolist()):
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
    """Return rows best first by the goal; equal rows by kind, a plain five before the red one."""
    first, second, third = (Value._fields.index(name) for name in ORDERS[options.goal])
    by_tile = sorted(rows, key=lambda row: (row.tile.kind, row.tile.is_red) if row.tile else (0, 0))
    compared = []
    for row in by_tile:
        value: tuple[float, ...] = row.value
        if options.goal == "score":
            value = row.value._replace(points=row.value.by_goal(options))
        compared.append(((value[first], value[second], value[third]), row))
    return tuple(row for _, row in sorted(compared, key=cmp_to_key(_compare)))


def _compare(one: tuple[tuple[float, ...], Row], two: tuple[tuple[float, ...], Row]) -> int:
    """Return -1 if the first numbers are better than the second ones, 1 if worse, 0 if level."""
    for mine, its in zip(one[0], two[0], strict=True):
        difference = mine - its
        if abs(difference) > NEAR * (1 + abs(its)):
            return -1 if difference > 0 else 1
    return 0


def _size(passes: Passes) -> Size:
    nodes = passes.graph.nodes
    played: Any = next(iter(passes.played.values()))
    return Size(
        full=nodes.full, waiting=nodes.waiting, draws=nodes.draws, waits=len(played.waits.kinds)
    )
