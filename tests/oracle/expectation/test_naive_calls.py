"""Hands that call against a plain enumeration, on fresh small situations."""

import pytest

from analyzer import expectation, format_hand
from tests.oracle.expectation.naive import NAMES
from tests.oracle.expectation.naive_calls import Caller
from tests.oracle.expectation.situations import calling_situations, question_of
from tests.oracle.hands import FRESH
from tests.samples import FULL, sample

NUMBER = sample(6)

MOST = 60
"""Situations to try until a call is worth something; it is in one of six."""


@pytest.mark.slow
def test_every_row_of_hands_that_call_is_what_enumeration_says() -> None:
    called = 0
    situations = calling_situations(f"{FRESH} calls", MOST)
    for tried, (hand, situation, options, calls) in enumerate(situations):
        if tried >= NUMBER and (called or not FULL):
            break
        answer = expectation.expect(hand, situation, options)
        wanted = {
            NAMES[kind]: values
            for kind, values in Caller(question_of(hand, situation, options), calls).rows().items()
        }
        off = {
            row.tile: row.value for row in expectation.expect(hand, situation, options, calls="off")
        }
        assert {str(row.tile) for row in answer} == set(wanted), format_hand(hand)
        for row in answer:
            called += off[row.tile] != pytest.approx(row.value, rel=1e-6)
            for value, theirs in zip(row.by_draws, wanted[str(row.tile)], strict=True):
                why = format_hand(hand), situation, options, row.tile
                assert value[:2] == pytest.approx(theirs[:2], abs=1e-9), why
                assert value.points == pytest.approx(theirs[2], abs=1e-6), why
    assert called or not FULL
