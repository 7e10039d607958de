"""The graph of a root with the greatest budget that the limits allow.

The usual budget is tried first, then smaller ones. If a greater budget is wanted, it grows step by
step: the size of each graph gives a lower bound for the next one, so that little time is lost on
graphs that are too large.
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
"""Share of the seconds for building graphs; the rest is for playing the turns."""

LAST = 0.1
"""Share of the seconds that every graph may take, even if earlier graphs took all of them."""

NO_LIMIT = 3600.0
"""Seconds for a graph without a time limit."""

GROWTH = 12.0
"""Least factor by which a graph grows if the budget grows by one; often 20 to 70."""

CLOSED_GROWTH, OPEN_GROWTH = 3.0, 1.4
"""The same for graphs with calls: if the budget before a call grows by one, or that after one."""

CALLED_SHARE, CALLED_MORE = 2 / 3, 1 / 3
"""Shares of `Options.nodes` for a graph with calls, whose nodes take longer: with the usual
budgets, and with greater ones."""

Budget = TypeVar("Budget", int, tuple[int, int])
Found = TypeVar("Found", Graph, CallGraph)


@dataclass(frozen=True, slots=True)
class _Search(Generic[Budget, Found]):
    """A search among budgets.

    Attributes:
        build: budget, most nodes and seconds -> the graph; raises `TooLargeError`.
        options: the options of the question.
        shanten: shanten of the root.
        most: most nodes of a graph with the usual budget, and with a greater one.
        end: end of the building time, in seconds as `thread_time` counts them.
    """

    build: Callable[[Budget, tuple[int, float]], Found]
    options: Options
    shanten: int
    most: tuple[int, int]
    end: float

    def largest(
        self, usual: Sequence[Budget], more: Iterable[tuple[Budget, float]]
    ) -> tuple[Found, Budget] | None:
        """Return the graph with the greatest budget that fits, and the budget; None if none fits.

        Args:
            usual: budgets to try, the greatest first; the first graph that fits is taken.
            more: greater budgets, tried if the first usual one fits, each with the least factor by
                which its graph is larger than the one before.

        Raises:
            ExpectationError: a graph is too large, and `falls_back` is off.
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
    """Return the graph of a root and its budget; None if even the smallest graph is too large.

    Raises:
        ExpectationError: the graph of the wanted budget is too large, and `falls_back` is off.
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
    """Return the graph with calls and its budgets before and after a call; None without calls.

    `offers`: whether calls are included that do not lower shanten, and the bit set of the kinds of
    which the root has every call.

    Raises:
        ExpectationError: as for `largest_graph`.
    """
    engine = engine_for(options.rules.tiles)
    distance, regular = max(shanten, 0), max(engine.shanten_of_forms(hand.counts)[0], 0)

    def build(budget: tuple[int, int], limits: tuple[int, float]) -> CallGraph:
        """Return the graph of the budgets before and after a call."""
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
    """Return the usual and the wanted budgets before and after a call.

    Far from tenpai the wanted ones are None, unless `extra` is set.
    """
    is_near = distance < len(DEFAULT_OPEN)
    before, after = (DEFAULT_EXTRA[distance], DEFAULT_OPEN[distance]) if is_near else (0, 0)
    usual = before, after - options.open_cut
    if options.extra is not None:
        return usual, (options.extra, options.extra - options.open_cut)
    return usual, usual if is_near else None


def _down_from(budget: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the budgets to try, the greatest first."""
    before, after = budget
    yield budget
    yield from ((before, each) for each in range(after - 1, -1, -1))
    if before:
        yield 0, min(after, 0)


def _up(first: tuple[int, int], wanted: tuple[int, int]) -> Iterator[tuple[tuple[int, int], float]]:
    """Yield greater budgets and the growth of their graphs, by turns before and after a call."""
    before, after = first
    while (before, after) != wanted:
        is_after = after < wanted[1] and (after < before or before == wanted[0])
        before, after = (before, after + 1) if is_after else (before + 1, after)
        yield (before, after), OPEN_GROWTH if is_after else CLOSED_GROWTH
