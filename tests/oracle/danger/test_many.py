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

DEALS = sample(20_000)

AT_ONCE = 1_000


def assess_all(questions: Sequence[Deal], honba: int = 0, rules: Rules = RIICHI) -> many.Dangers:
    tables = many.pack([(each.hand, each.situation, each.threats) for each in questions], rules)
    tables.honba[:] = honba
    return many.assess_tables(tables)


def check_row(dangers: many.Dangers, row: int, answer: danger.Danger) -> None:
    of_player = [each.chances for each in answer.threats]
    absent = np.zeros((many.MOST_THREATS - len(of_player), 34))
    assert dangers.p[row] == pytest.approx(np.array([*of_player, *absent]), abs=1e-9)
    risks = [*answer.tiles.values()]
    assert dangers.together[row] == pytest.approx(np.array([risk.p for risk in risks]), abs=1e-9)
    later = [
        sum(each.chances[kind] * each.later_costs[kind] for each in answer.threats)
        for kind in range(34)
    ]
    expected = np.array([[risk.loss for risk in risks], later])
    assert dangers.loss[row] == pytest.approx(expected, rel=1e-9, abs=1e-9)


def test_every_figure_is_that_of_the_plain_engine() -> None:
    chance = random.Random(SEED)
    for first in range(0, DEALS, AT_ONCE):
        questions = [deal(chance) for _ in range(min(AT_ONCE, DEALS - first))]
        honba = chance.randrange(4)
        dangers = assess_all(questions, honba)
        for row, each in enumerate(questions):
            answer = danger.assess(each.hand, each.situation, each.threats, honba=honba)
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
