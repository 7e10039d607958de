"""Properties of every riichi win."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from analyzer.riichi import (
    Account,
    NoYakuError,
    RiichiRules,
    Score,
    Win,
    find_faults,
    points,
    score_win,
)
from tests.oracle.hands import FRESH
from tests.oracle.riichi.hands import any_rules, wins
from tests.samples import FULL

NUMBER = 3000 if FULL else 120

PAYERS = ("discarder", "each", "dealer", "others")


def scored(win: Win) -> Score | None:
    try:
        return score_win(win)
    except NoYakuError:
        return None


def scores(seed: str) -> Iterator[Score]:
    """Wins with a yaku."""
    for win in wins(f"{FRESH} {seed}", NUMBER, any_rules):
        found = scored(win)
        if found is not None:
            yield found


def rank(account: Account) -> tuple[int, ...]:
    return account.points, account.yakuman, account.han, account.fu, account.fu_before_rounding


def test_no_account_beats_the_one_returned() -> None:
    for found in scores("best"):
        assert rank(found.best) == max(rank(each) for each in found.tried if each.yaku)
        assert found.best in found.tried
        for other in found.alternatives:
            assert rank(other)[:4] == rank(found.best)[:4]
            assert [line.yaku for line in other.yaku] != [line.yaku for line in found.yaku]


def test_the_points_without_riichi_are_those_of_such_a_win() -> None:
    for found in scores("without riichi"):
        plain = replace(
            found.win, riichi=False, double_riichi=False, ippatsu=False, ura_indicators=()
        )
        expected = scored(plain)
        assert found.points_without_riichi == (expected and expected.points), found.win


def test_han_fu_and_yakuman_give_the_points() -> None:
    for found in scores("points"):
        win = found.win
        how = {"dealer": win.is_dealer, "self_drawn": win.self_drawn, "rules": win.rules}
        worth = found.han, found.fu
        alone = points(*worth, yakuman=found.yakuman, **how)  # type: ignore[arg-type]
        assert alone.total == found.points, win
        paid = points(*worth, yakuman=found.yakuman, honba=win.honba, **how)  # type: ignore[arg-type]
        assert paid == found.payments, win
        honba = 100 * win.honba * (win.rules.players - 1)
        assert found.total == found.points + honba + 1000 * win.riichi_sticks
        for name in PAYERS:
            payment = getattr(paid, name)
            assert payment is None or payment % 100 == 0


def test_the_han_are_the_sum_of_the_lines_and_the_fu_of_theirs() -> None:
    for found in scores("sums"):
        han = [line.han for line in found.yaku]
        assert found.han == sum(han) or (found.yakuman and not found.rules.multiple_yakuman)
        assert found.fu == sum(part.fu for part in found.fu_parts)
        assert found.fu % 10 == 0 or found.fu == 25
        assert found.yakuman == 0 or (found.fu, found.fu_parts) == (0, ())


def test_the_lines_come_in_the_order_of_the_table_dora_last() -> None:
    for found in scores("order"):
        kinds = [line.yaku.kind for line in found.yaku]
        assert kinds == sorted(kinds, key=lambda kind: kind == "dora")
        assert "yakuman" not in kinds or set(kinds) <= {"yakuman", "yaku"}
        assert all(line.han > 0 for line in found.yaku)


@pytest.mark.parametrize("options", [{"kiriage_mangan": True}, {"double_wind_pair_fu": 2}])
def test_scoring_changes_neither_the_win_nor_its_rules(options: dict[str, Any]) -> None:
    rules = RiichiRules(**options)
    for win in wins(f"{FRESH} frozen", 10, lambda _: rules):
        before = repr(win)
        scored(win)
        assert repr(win) == before
        assert win.rules is rules
        assert find_faults(win) == ()
