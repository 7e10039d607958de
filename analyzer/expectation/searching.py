"""The graph of a root with the greatest budget that the limits allow.

The usual budget is tried first, then smaller ones. Where more is wanted it grows step by step: each
graph tells how large the next one would be at least, so that little time goes into graphs that
turn out too large.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Generic, TypeVar

from analyzer.expectation.call_graph import CallGraph, CallRoot, build_call_graph
from analyzer.expectation.errors import TOO_LARGE, ExpectationError
from analyzer.expectation.graph import Graph, TooLargeError, build_graph
from analyzer.expectation.options import DEFAULT_EXTRA, DEFAULT_OPEN, Options
from analyzer.expectation.table import Table
from analyzer.hand import Hand
from analyzer.shanten.engines import engine_for

BUILDING = 0.45
"""Share of the seconds that graphs may take; the turns take the rest."""

LAST = 0.1
"""Share of the seconds that a graph may take in any case, however long others took."""

NO_LIMIT = 3600.0
"""Seconds of what has no limit of time."""

GROWTH = 12.0
"""A graph with one draw more to spend is so many times as large, at least; often 20 to 70."""

CLOSED_GROWTH, OPEN_GROWTH = 3.0, 1.4
"""The same of a graph with calls: with one draw more before a call, and after one."""

CALLED_SHARE, CALLED_MORE = 2 / 3, 1 / 3
"""Share of the nodes that a graph with calls may have, whose nodes take longer: with the usual
budgets, and with greater ones."""

Budget = TypeVar("Budget", int, tuple[int, int])
Found = TypeVar("Found", Graph, CallGraph)


@dataclass(frozen=True, slots=True)
class _Search(Generic[Budget, Found]):
    """A search among budgets.

    Attributes:
        build: budget, most nodes and seconds -> its graph, or a `TooLargeError`.
        most: nodes of a graph of usual and of greater budget.
        end: the time of this thread at which no larger graph is begun.
    """

    build: Callable[[Budget, tuple[int, float]], Found]
    options: Options
    shanten: int
    most: tuple[int, int]
    end: float

    def largest(
        self, usual: Sequence[Budget], more: Iterable[tuple[Budget, float]]
    ) -> tuple[Found, Budget] | None:
        """Return the graph of the first budget, or what it grows to; else one of the next ones.

        `more` are greater budgets, each with the growth of its graph at least. None where all are
        too large.

        Raises:
            ExpectationError: a graph is too large, and no other one will do.
        """
        best = next((found for budget in usual if (found := self._try(budget, 0))), None)
        if best is None or best[1] != usual[0]:
            return best
        for budget, growth in more:
            if best[0].nodes.full * growth > self.most[1]:
                self._fall_back()
                break
            larger = self._try(budget, 1)
            if larger is None:
                break
            best = larger
        return best

    def _try(self, budget: Budget, which: int) -> tuple[Found, Budget] | None:
        seconds = max(self.end - thread_time(), self.options.seconds * LAST)
        try:
            return self.build(budget, (self.most[which], seconds)), budget
        except TooLargeError:
            self._fall_back()
            return None

    def _fall_back(self) -> None:
        if not self.options.falls_back:
            raise ExpectationError(TOO_LARGE, str(self.shanten))


def largest_graph(table: Table, shanten: int, options: Options) -> tuple[Graph, int] | None:
    """Return the graph with its budget; None where the smallest one is too large.

    Raises:
        ExpectationError: it is too large with the budget that was wanted, and no other will do.
    """
    distance = max(shanten, 0)
    usual = DEFAULT_EXTRA[distance] if distance < len(DEFAULT_EXTRA) else -1
    wanted = usual if options.extra is None else options.extra
    first = min(wanted, max(usual, 0))

    def build(budget: int, limits: tuple[int, float]) -> Graph:
        """Return the graph of a budget."""
        return build_graph(table, shanten, budget, options.rules.tiles, limits, options.threads)

    end = thread_time() + options.seconds * BUILDING
    search = _Search(build, options, shanten, (options.nodes, options.nodes), end)
    more = ((budget, GROWTH) for budget in range(first + 1, wanted + 1))
    return search.largest(range(first, -1, -1), more)


def largest_call_graph(
    hand: Hand, table: Table, shanten: int, options: Options, offers: tuple[bool, int]
) -> tuple[CallGraph, tuple[int, int]] | None:
    """Return the graph with calls, with its budgets before and after a call; None without.

    `offers` is whether calls are played that do not lower shanten, and the kinds of which the root
    has every call.

    Raises:
        ExpectationError: as `largest_graph`.
    """
    engine = engine_for(options.rules.tiles)
    distance, regular = max(shanten, 0), max(engine.shanten_of_forms(hand.counts)[0], 0)

    def build(budget: tuple[int, int], limits: tuple[int, float]) -> CallGraph:
        """Return the graph of the budgets without and with a call."""
        extra, after_call = budget
        bound = max(distance + after_call, regular)
        if options.exact:
            bound = regular + after_call
        root = CallRoot(table, shanten, (distance + extra, bound), *offers)
        return build_call_graph(root, engine, options, limits)

    most = int(options.nodes * CALLED_SHARE), int(options.nodes * CALLED_MORE)
    if options.exact:
        most = options.nodes, options.nodes
    seconds = NO_LIMIT if options.exact else options.seconds * BUILDING
    search = _Search(build, options, shanten, most, thread_time() + seconds)
    usual, wanted = _call_budgets(distance, options)
    if wanted is None:
        return None
    first = wanted if options.exact else (min(wanted[0], usual[0]), min(wanted[1], usual[1]))
    return search.largest(tuple(_down_from(first)), _up(first, wanted))


def _call_budgets(
    distance: int, options: Options
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Return the usual budgets before and after a call, and those wanted; None far from tenpai."""
    is_near = distance < len(DEFAULT_OPEN)
    before, after = (DEFAULT_EXTRA[distance], DEFAULT_OPEN[distance]) if is_near else (0, 0)
    usual = before, after - options.open_cut
    if options.extra is not None:
        return usual, (options.extra, options.extra - options.open_cut)
    return usual, usual if is_near else None


def _down_from(budget: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield budgets to try, the largest first."""
    before, after = budget
    yield budget
    yield from ((before, each) for each in range(after - 1, -1, -1))
    if before:
        yield 0, min(after, 0)


def _up(first: tuple[int, int], wanted: tuple[int, int]) -> Iterator[tuple[tuple[int, int], float]]:
    """Yield larger budgets step by step, each with its growth: now before a call, now after it."""
    before, after = first
    while (before, after) != wanted:
        is_after = after < wanted[1] and (after < before or before == wanted[0])
        before, after = (before, after + 1) if is_after else (before + 1, after)
        yield (before, after), OPEN_GROWTH if is_after else CLOSED_GROWTH
