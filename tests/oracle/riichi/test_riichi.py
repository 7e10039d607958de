"""Riichi scoring against PyPI `mahjong`, and against a naive scorer for what it cannot express."""

import random
from dataclasses import fields

import pytest

from analyzer.riichi import NoYakuError, RiichiRules, Score, Win, score_win
from tests.oracle.hands import FRESH
from tests.oracle.riichi import naive, published
from tests.oracle.riichi.cases import case_of
from tests.oracle.riichi.hands import any_rules, wins
from tests.samples import FULL

SHARDS = range(4)

PUBLISHED = 5000 if FULL else 100
"""Wins in a shard that the package scores too."""

NAIVE = 1500 if FULL else 50
"""Wins in a shard that the naive scorer scores too."""

PAYERS = ("discarder", "each", "dealer", "others")


def our_score(win: Win) -> Score | None:
    """None where it has no yaku."""
    try:
        return score_win(win)
    except NoYakuError:
        return None


def payments(found: Score) -> dict[str, int]:
    paid = {name: getattr(found.payments, name) for name in PAYERS}
    return {name: value for name, value in paid.items() if value is not None}


def lines(found: Score) -> list[dict[str, int]]:
    """The yaku of each account that is as good as the best."""
    return [
        {line.yaku.id: line.han for line in account.yaku}
        for account in (found.best, *found.alternatives)
    ]


@pytest.mark.parametrize("shard", SHARDS)
def test_wins_are_worth_what_mahjong_says(shard: int) -> None:
    for win in wins(f"{FRESH} riichi {shard}", PUBLISHED, published.published_rules):
        if not published.can_express(win):
            continue
        ours, theirs = our_score(win), published.score(win)
        if ours is None or isinstance(theirs, str):
            assert (ours, theirs) == (None, "no_yaku"), win
            continue
        assert theirs["yaku"] in lines(ours), win
        assert ours.han == theirs["han"], win
        assert ours.fu == (0 if theirs["is_yakuman"] else theirs["fu"]), win
        assert (payments(ours), ours.total) == (theirs["payments"], theirs["total"]), win


@pytest.mark.parametrize("shard", SHARDS)
def test_wins_under_any_rules_are_worth_what_the_naive_scorer_says(shard: int) -> None:
    for win in wins(f"{FRESH} naive riichi {shard}", NAIVE, any_rules):
        ours = our_score(win)
        best, accounts = naive.score(case_of(win))
        if ours is None:
            assert best == [], win
            continue
        kept = [
            found
            for found in best
            if (found["han"], found["fu"], found["yakuman"], found["level"], found["points"])
            == (ours.han, ours.fu, ours.yakuman, ours.level, ours.points)
            and found["yaku"] in lines(ours)
            and found["raw_fu"] == ours.best.fu_before_rounding
        ]
        assert kept, (win, best)
        assert (payments(ours), ours.total) == (kept[0]["payments"], kept[0]["total"]), win
        alone = sum(
            account.yaku[:1] != () and account.yaku[0].yaku.id == "renhou"
            for account in ours.tried
            if win.rules.renhou == "mangan"
        )
        assert len(ours.tried) - alone == accounts, win


def test_the_rules_by_chance_have_more_than_one_value_of_each_option() -> None:
    rng = random.Random(1)
    rules = [any_rules(rng) for _ in range(100)]
    for option in fields(RiichiRules):
        assert len({getattr(each, option.name) for each in rules}) > 1, option.name
