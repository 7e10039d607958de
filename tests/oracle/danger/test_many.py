"""The compiled danger of many tables beside the plain one."""

import os
import random
from collections.abc import Sequence

import numpy as np
import pytest

from analyzer import danger, parse_hand
from analyzer.danger import many
from analyzer.rules import RIICHI, SANMA, Rules
from analyzer.situation import Situation
from analyzer.tiles import TILES
from tests.properties.dangers import Deal, deal
from tests.samples import sample

SEED = int(os.environ["HAIRI_TEST_SEED"])

DEALS, PARTS = sample(5_000), 4

FIGURES = 1e-9
"""Largest difference of a chance, and of a loss in units of 10,000 points."""


def assess_all(questions: Sequence[Deal], honba: int = 0, rules: Rules = RIICHI) -> many.Dangers:
    tables = many.pack([(each.hand, each.situation, each.threats) for each in questions], rules)
    tables.honba[:] = honba
    return many.assess_tables(tables)


def check_row(dangers: many.Dangers, row: int, answer: danger.Danger) -> None:
    expected = np.zeros((many.MOST_THREATS, 34))
    later = np.zeros(34)
    for place, each in enumerate(answer.threats):
        expected[place] = each.chances
        later += expected[place] * each.later_costs
    together, losses = zip(*answer.tiles.values(), strict=True)
    np.testing.assert_allclose(dangers.p[row], expected, rtol=0, atol=FIGURES)
    np.testing.assert_allclose(dangers.together[row], together, rtol=0, atol=FIGURES)
    expected_losses = np.array([losses, later])
    np.testing.assert_allclose(dangers.loss[row], expected_losses, rtol=0, atol=1e4 * FIGURES)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_figure_is_that_of_the_plain_engine(part: int) -> None:
    chance = random.Random(f"{SEED} {part}")
    questions = [deal(chance) for _ in range(DEALS)]
    dangers = assess_all(questions, honba=part)
    for row, each in enumerate(questions):
        answer = danger.assess(each.hand, each.situation, each.threats, honba=part)
        check_row(dangers, row, answer)


def test_tiles_that_three_players_do_not_have_are_not_unseen() -> None:
    hand = parse_hand("19m13567p2345678s")
    threats = [danger.parse_threat("1m9p4s5z*1p", seat_wind=1, passed="9s")]
    situation = Situation(seat_wind=2, dora_indicators=(TILES[0],), visible=(TILES[26],))
    question = Deal(hand, situation, threats)
    answer = danger.assess(hand, situation, threats, SANMA)
    check_row(assess_all([question], rules=SANMA), 0, answer)


def test_a_row_without_a_possible_wait_is_nan_and_spoils_no_other() -> None:
    question = deal(random.Random(SEED), players=1)
    tables = many.pack([(question.hand, question.situation, question.threats)] * 2)
    tables.unseen[0] = 0
    dangers = many.assess_tables(tables)
    assert np.isnan(dangers.p[0, 0]).all()
    assert np.isnan(dangers.loss[0]).all()
    answer = danger.assess(question.hand, question.situation, question.threats)
    check_row(dangers, 1, answer)


def test_nobody_in_riichi_is_no_danger() -> None:
    dangers = many.assess_tables(many.make_tables(1))
    assert not dangers.p.any()
    assert not dangers.together.any()
    assert not dangers.loss.any()
