"""The search for the largest budget within the limits does not build graphs that are too large."""

from collections.abc import Callable
from typing import Any

import pytest

from analyzer import expectation, parse_hand
from analyzer.expectation import searching
from analyzer.expectation.graph import TooLargeError
from analyzer.situation import Situation

NEAR = parse_hand("23467m34567p3388s")
TENPAI = parse_hand("123m406p789s1122z6z")
OPEN = parse_hand("345m2466s88m67p(345p0)")
EARLY = Situation(turn=1)

Sizes = list[int | None]


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> Sizes:
    """The sizes of all graphs, in the order in which they were tried; None of those too large."""
    tried: Sizes = []

    def watched(build: Callable[..., Any]) -> Callable[..., Any]:
        def built(*arguments: Any) -> Any:
            tried.append(None)
            graph = build(*arguments)
            tried[-1] = graph.nodes.full
            return graph

        return built

    for name in ("build_graph", "build_call_graph"):
        monkeypatch.setattr(searching, name, watched(getattr(searching, name)))
    return tried


@pytest.mark.parametrize("calls", ["off", "lower", "all"])
@pytest.mark.parametrize("hand", [NEAR, TENPAI, OPEN], ids=["near", "tenpai", "open"])
def test_hardly_more_is_built_than_is_used(hand: Any, calls: str, sizes: Sizes) -> None:
    nodes = 60_000
    answer = expectation.expect(hand, EARLY, extra=3, calls=calls, nodes=nodes, draws=3)
    assert answer.size
    assert sizes[-1] == answer.size.full or sizes[-1] is None
    assert sizes.count(None) <= 2
    assert sum(size or 0 for size in sizes) <= 1.5 * nodes


def test_what_cannot_fit_is_not_tried(sizes: Sizes) -> None:
    answer = expectation.expect(NEAR, EARLY, extra=3, nodes=60_000, draws=1)
    assert answer.extra == 2
    assert sizes == [answer.size.full if answer.size else None]


@pytest.mark.parametrize(
    ("wanted", "steps"),
    [
        ((2, 1), []),
        ((3, 1), [(3, 1)]),
        ((3, 3), [(2, 2), (3, 2), (3, 3)]),
        ((3, 2), [(2, 2), (3, 2)]),
    ],
)
def test_budgets_grow_before_and_after_a_call_by_turns(
    wanted: tuple[int, int], steps: list[tuple[int, int]]
) -> None:
    assert [budget for budget, _ in searching._up((2, 1), wanted)] == steps


def test_a_graph_grows_to_the_budget_that_is_wanted(sizes: Sizes) -> None:
    answer = expectation.expect(TENPAI, EARLY, extra=3, draws=1)
    usual, grown = sizes
    assert answer.extra == 3
    assert usual
    assert grown
    assert grown > searching.GROWTH * usual


def test_a_graph_that_fails_leaves_the_rest_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[float] = []

    def fail(*arguments: Any) -> None:
        *_, (_, seconds), _ = arguments
        limits.append(seconds)
        raise TooLargeError

    monkeypatch.setattr(searching, "build_graph", fail)
    answer = expectation.expect(NEAR, EARLY, extra=2, draws=1, seconds=2.0, games=1)
    assert answer.method == "simple play"
    assert len(limits) == 3
    most = 2.0 * searching.BUILDING
    assert all(0.2 <= seconds <= most for seconds in limits)
