"""Estimates, compared with the plain enumerations."""

from collections.abc import Mapping, Sequence

import pytest

from analyzer import expectation, format_hand
from analyzer.expectation import Options
from analyzer.hand import Hand
from analyzer.situation import Situation
from tests.oracle.expectation.naive import NAMES
from tests.oracle.expectation.naive_calls import Caller, Calling
from tests.oracle.expectation.situations import question_of


def compare(
    hand: Hand, situation: Situation, options: Options, calls: Calling
) -> expectation.Expectation:
    """Return the estimates, after a comparison of every row with an enumeration."""
    answer = expectation.expect(hand, situation, options)
    rows = Caller(question_of(hand, situation, options), calls).rows()
    check_rows(answer, {NAMES[kind]: values for kind, values in rows.items()})
    return answer


def check_rows(
    answer: expectation.Expectation, wanted: Mapping[str, Sequence[Sequence[float]]]
) -> None:
    """Every row has these chances and points after each number of draws; `wanted` is by tile."""
    assert {str(row.tile) for row in answer} == set(wanted), format_hand(answer.hand)
    for row in answer:
        for value, theirs in zip(row.by_draws, wanted[str(row.tile)], strict=True):
            why = format_hand(answer.hand), answer.situation, answer.options, row.tile
            assert value[:2] == pytest.approx(theirs[:2], abs=1e-9), why
            assert value.points == pytest.approx(theirs[2], abs=1e-6), why
