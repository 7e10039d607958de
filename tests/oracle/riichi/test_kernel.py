"""The compiled scorer against the plain one, on random wins under any rules."""

import random

import pytest

from analyzer.riichi import NoYakuError, RiichiRules, Win, score_win
from analyzer.riichi.many import score_wins
from tests.oracle.hands import FRESH
from tests.oracle.riichi.hands import MakeRules, any_rules, wins
from tests.samples import FULL

TABLES = 250 if FULL else 2
"""Rules tried in a shard; the kernel takes many wins under the same ones."""

WINS = 200


def always(rules: RiichiRules) -> MakeRules:
    return lambda _: rules


def plain(win: Win) -> tuple[int, int, int, int]:
    try:
        found = score_win(win)
    except NoYakuError:
        return -1, 0, 0, 0
    return found.han, found.fu, found.yakuman, found.points


@pytest.mark.parametrize("shard", range(4))
def test_the_kernel_equals_the_plain_scorer(shard: int) -> None:
    for table in range(TABLES):
        seed = f"{FRESH} kernel {shard} {table}"
        rules = any_rules(random.Random(seed))
        sample = list(wins(seed, WINS, always(rules)))
        found = score_wins(sample, rules)
        rows = zip(found.han, found.fu, found.yakuman, found.points, strict=True)
        for win, row in zip(sample, rows, strict=True):
            assert tuple(map(int, row)) == plain(win), win
