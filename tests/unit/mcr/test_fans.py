"""The table of fans, and which fans exclude others."""

from collections import Counter

import pytest

from analyzer.mcr import FANS, FANS_BY_ID, PROFILES, Fan
from analyzer.mcr.excluding import Tally, exclude
from analyzer.mcr.fans import PRACTICE, Exclusion
from analyzer.mcr.forms import FORMS
from analyzer.mcr.predicates import (
    OF_JOINED_RUNS,
    OF_JOINED_TRIPLETS,
    OF_PARTS,
    OF_THE_HAND,
    chicken_hand,
)

NUMBERED = [fan for fan in FANS if fan.no is not None]

ENTRIES = [(fan, entry) for fan in FANS for entry in fan.excludes]

WMO = PROFILES["wmo2006"]


def names(fans: "list[Fan] | tuple[Fan, ...]") -> list[str]:
    return [fan.zh for fan in fans]


def entry_name(entry: tuple[Fan, Exclusion]) -> str:
    return f"{entry[0]}-{FANS_BY_ID[entry[1].fan]}"


# The table


def test_there_are_81_fans_and_one_without_a_number() -> None:
    assert len(NUMBERED) == 81
    assert names([fan for fan in FANS if fan.no is None]) == ["明暗杠"]


def test_both_numberings_count_to_81() -> None:
    assert sorted(fan.no or 0 for fan in NUMBERED) == list(range(1, 82))
    assert sorted(fan.no_wmo2006 or 0 for fan in NUMBERED) == list(range(1, 82))


def test_the_numbers_differ_from_48_to_53_only() -> None:
    assert {fan.no for fan in NUMBERED if fan.no != fan.no_wmo2006} == set(range(48, 54))


def test_each_worth_has_its_number_of_fans() -> None:
    worths = Counter(fan.points for fan in NUMBERED)
    assert worths == {
        88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 9, 6: 7, 4: 4, 2: 10, 1: 13,
    }  # fmt: skip


def test_the_wmo_pays_more_for_two_kongs_and_else_the_same() -> None:
    other = {
        fan.zh: (fan.points, fan.points_wmo2006) for fan in FANS if fan.points != WMO.points[fan.id]
    }
    assert other == {"双暗杠": (6, 8), "明暗杠": (5, 6)}


def test_the_table_goes_down_in_worth() -> None:
    worths = [fan.points for fan in FANS]
    assert worths[:54] == sorted(worths[:54], reverse=True)
    assert worths == sorted(worths, reverse=True)


@pytest.mark.parametrize("name", ["id", "zh", "en", "ru"])
def test_no_two_fans_have_the_same_name(name: str) -> None:
    results = [getattr(fan, name) for fan in FANS]
    assert len(set(results)) == len(FANS)
    assert all(results)


@pytest.mark.parametrize("fan", FANS, ids=str)
def test_each_fan_has_one_predicate_of_its_name(fan: Fan) -> None:
    tables = (OF_THE_HAND, OF_PARTS, OF_JOINED_RUNS, OF_JOINED_TRIPLETS, {chicken_hand.__name__})
    assert sum(fan.id in table for table in tables) == 1


def test_each_predicate_has_a_fan() -> None:
    predicates = {*OF_THE_HAND, *OF_PARTS, *OF_JOINED_RUNS, *OF_JOINED_TRIPLETS}
    assert predicates < set(FANS_BY_ID)


@pytest.mark.parametrize("fan", FANS, ids=str)
def test_each_fan_is_of_some_form(fan: Fan) -> None:
    assert fan.forms
    assert fan.forms <= set(FORMS)


@pytest.mark.parametrize("entry", ENTRIES, ids=entry_name)
def test_a_fan_takes_away_only_fans_that_exist_and_come_later(entry: tuple[Fan, Exclusion]) -> None:
    """So that going through the table once settles everything; equals cannot come together."""
    fan, excluded = entry
    other = FANS_BY_ID[excluded.fan]
    pair = {"pure_triple_chow", "pure_shifted_pungs"}
    assert FANS.index(fan) < FANS.index(other) or {fan.id, other.id} == pair
    assert excluded.becomes is None or excluded.becomes in FANS_BY_ID


# What a fan takes away


@pytest.mark.parametrize("entry", ENTRIES, ids=entry_name)
def test_a_fan_takes_away_what_its_entry_says(entry: tuple[Fan, Exclusion]) -> None:
    fan, excluded = entry
    earned: Tally = {fan.id: ((0, 1),), excluded.fan: ((0,),) * 5 + ((3,),)}
    tally, taken = exclude(earned, PRACTICE)
    left = len(tally.get(excluded.fan, ()))
    if fan.id == "pure_shifted_pungs":
        assert left == 6, "equal runs, which are no such triplets, take it away themselves"
        return
    if excluded.count is not None:
        assert left == 6 - excluded.count
    elif excluded.only_own_sets:
        assert left == 1
    else:
        assert left == 0
    if excluded.becomes:
        assert excluded.becomes in tally
    results = [(one.fan, len(one.parts), one.by, one.becomes) for one in taken]
    assert (excluded.fan, 6 - left, fan.id, excluded.becomes) in results


def all_earned(*fans: str) -> Tally:
    """Each of these, once, by the same sets."""
    return dict.fromkeys(fans, ((0, 1),))


def test_a_fan_that_is_gone_takes_nothing_away() -> None:
    """四杠 takes 双暗杠 away, which therefore leaves 双暗刻 alone."""
    earned = all_earned("four_kongs", "two_concealed_kongs", "two_concealed_pungs")
    tally, _ = exclude(earned, PRACTICE)
    assert set(tally) == {"four_kongs", "two_concealed_pungs"}


def test_several_fans_together_take_nothing_away() -> None:
    """绿一色 and 清一色 have no honours, but neither implies 断幺."""
    earned = all_earned("all_green", "full_flush", "all_simples", "no_honors")
    tally, _ = exclude(earned, PRACTICE)
    assert set(tally) == {"all_green", "full_flush", "all_simples"}


def test_the_wmo_counts_fully_concealed_beside_seven_pairs() -> None:
    earned = all_earned("seven_pairs", "fully_concealed_hand", "self_drawn")
    assert set(exclude(earned, PRACTICE)[0]) == {"seven_pairs", "self_drawn"}
    assert set(exclude(earned, WMO)[0]) == {"seven_pairs", "fully_concealed_hand"}
