"""The engine against a plain enumeration, on fresh small situations."""

import pytest

from analyzer import expectation, format_hand
from tests.oracle.expectation.naive import NAMES, Player
from tests.oracle.expectation.situations import question_of, situations
from tests.oracle.hands import FRESH
from tests.samples import sample

NUMBER = sample(60)


def test_every_row_of_fresh_situations_is_what_enumeration_says() -> None:
    for hand, situation, options in situations(f"{FRESH} expectation", NUMBER):
        answer = expectation.expect(hand, situation, options)
        player = Player(question_of(hand, situation, options))
        if len(hand) % 3 == 1:
            wanted = {"None": [player.value(hand.counts, left) for left in range(answer.draws + 1)]}
        else:
            wanted = {NAMES[kind]: values for kind, values in player.rows().items()}
        assert {str(row.tile) for row in answer} == set(wanted), format_hand(hand)
        for row in answer:
            for value, theirs in zip(row.by_draws, wanted[str(row.tile)], strict=True):
                why = format_hand(hand), situation, options, row.tile
                assert value[:2] == pytest.approx(theirs[:2], abs=1e-9), why
                assert value.points == pytest.approx(theirs[2], abs=1e-6), why
