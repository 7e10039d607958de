"""Expectation: the chance of tenpai, of winning, and the points of every discard, explained.

    >>> import analyzer
    >>> from analyzer import expectation
    >>> hand = analyzer.parse_hand("23467m34567p3388s")
    >>> answer = expectation.expect(hand, analyzer.Situation(turn=15))
    >>> str(answer.best.tile), f"{answer.best.win:.3f}", len(answer.best.by_draws)
    ('3s', '0.052', 4)

options.py     the options and their defaults
values.py      the answer: rows by draws left
offers.py      the answer for a tile that another player discarded
claims.py      which of its lines is right, by the cost of a hand that is not won
parts.py       the parts of an explanation, and of the difference of two rows
verdicts.py    what to discard, by tiles and by points
errors.py      errors about hands that have no expectation

The rest needs Numba and is loaded by the first call:

engine.py      computes the rows of a hand, of many hands on all cores
searching.py   the largest graph within the limits
table.py       the situation as arrays
graph.py       hands and draws           nodes, graph_kernels, slot_kernels
playing.py     prices and turns          price_kernels, turn_kernels
explaining.py  explanations, by playing a graph forward: flows, explain_kernels
call_graph.py  hands, draws and calls    call_nodes, call_graph_kernels
call_yaku.py     melds without a yaku    call_yaku_kernels
call_playing.py  turns with calls        call_turn_kernels, call_explain_kernels
offering.py    the answers to an offered tile
sampling.py    random games of hands too far from tenpai; sampling_kernels

docs/expectation.md describes the model and its limits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any, Literal, overload

from analyzer.errors import AnalyzerError
from analyzer.expectation.errors import ExpectationError
from analyzer.expectation.offers import Offer, OfferLine, Source, Turning
from analyzer.expectation.options import Options
from analyzer.expectation.values import Expectation, Row, Size, Value
from analyzer.expectation.verdicts import Verdict, verdict
from analyzer.hand import Hand
from analyzer.notation import parse_hand
from analyzer.situation import EMPTY_SITUATION, Situation
from analyzer.tiles import Tile

__all__ = [
    "Expectation",
    "ExpectationError",
    "Offer",
    "OfferLine",
    "Options",
    "Row",
    "Size",
    "Source",
    "Turning",
    "Value",
    "Verdict",
    "expect",
    "expect_many",
    "offer",
    "verdict",
    "warm_up",
]


def expect(
    hand: Hand,
    situation: Situation = EMPTY_SITUATION,
    options: Options | None = None,
    **changes: Any,
) -> Expectation:
    """Return tenpai, win and points of every discard, best first by the goal.

    The first call in a process loads the compiled kernels (about a second), or compiles them.

    Args:
        hand: 14 or 13 tiles, a meld counting for three; 13 give one row without a tile.
        situation: winds left out are east; the turn gives the number of draws.
        options: the assumptions and limits.
        changes: single options by name, as in `expect(hand, goal="win", draws=8)`.

    Raises:
        ExpectationError: the hand has another number of tiles, there are fewer unseen tiles than
            draws, or, with `falls_back=False`, the graph is too large.
        InvalidSituationError: hand and situation contradict each other or the rules.
        ValueError: the value of an option is not allowed, or `stop` is shorter than the draws.
        TypeError: there is no such option.
    """
    options = replace(options or Options(), **changes)
    answer: Expectation = import_module("analyzer.expectation.engine").expect(
        hand, situation, options
    )
    return answer


def offer(
    hand: Hand,
    situation: Situation,
    tile: Tile,
    source: Source,
    options: Options | None = None,
    *,
    explained: bool = True,
    **changes: Any,
) -> Offer:
    """Return the values of passing and of each call of an offered tile, best first by the goal.

    Args:
        hand: 13 tiles after the player's last discard, a meld counting for three.
        situation: the offered tile is not among the visible ones; the turn is that of the player's
            last discard.
        tile: the offered tile, which another player discarded.
        source: that player: "right" (the next player), "opposite" or "left".
        options, changes: as for `expect`; calls are always considered.
        explained: whether the lines have explanations, which take half of the time.

    Raises:
        ExpectationError: as for `expect`; the hand has another size or is too far from tenpai, all
            copies of the tile are seen, or no draw is left.
        InvalidSituationError, TypeError: as for `expect`.
        ValueError: as for `expect`, there is no such source, or the rules are for three players.
    """
    options = replace(options or Options(), **changes)
    answer: Offer = import_module("analyzer.expectation.offering").offer(
        hand, situation, tile, source, options, explained=explained
    )
    return answer


@overload
def expect_many(
    questions: Iterable[tuple[Hand, Situation]],
    options: Options | None = None,
    *,
    processes: int = 1,
    keep_errors: Literal[False] = False,
    **changes: Any,
) -> Iterator[Expectation]: ...


@overload
def expect_many(
    questions: Iterable[tuple[Hand, Situation]],
    options: Options | None = None,
    *,
    processes: int = 1,
    keep_errors: Literal[True],
    **changes: Any,
) -> Iterator[Expectation | AnalyzerError]: ...


def expect_many(
    questions: Iterable[tuple[Hand, Situation]],
    options: Options | None = None,
    *,
    processes: int = 1,
    keep_errors: bool = False,
    **changes: Any,
) -> Iterator[Expectation | AnalyzerError]:
    """Yield the expectation of each hand in its situation, in order, under the same options.

    The answers have no graph, so they cannot be explained.

    Args:
        questions: hands with their situations; each is read when it is needed.
        options, changes: as for `expect`.
        processes: number of processes; with more than one, new processes are started.
        keep_errors: whether a hand that `expect` refuses yields its error; otherwise the error is
            raised, and the hands after it have no answer.

    Raises:
        As for `expect`, when the hand at fault is reached.
    """
    options = replace(options or Options(), **changes)
    answers: Iterator[Expectation | AnalyzerError] = import_module(
        "analyzer.expectation.engine"
    ).expect_many(questions, options, processes)
    for answer in answers:
        if isinstance(answer, AnalyzerError) and not keep_errors:
            raise answer
        yield answer


def warm_up() -> None:
    """Load the compiled kernels (some seconds), or compile them (about a minute)."""
    hand = parse_hand("1133m2267p3399s17z")
    for calls in ("off", "lower"):
        answer = expect(hand, draws=1, extra=0, calls=calls)
        answer.explain(answer.best.tile)
