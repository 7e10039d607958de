"""The table of yaku; tests/data/riichi_examples.json has a win with each."""

from typing import Any

import pytest

from analyzer.riichi import YAKU, YAKU_BY_ID
from analyzer.riichi.predicates import PREDICATES
from analyzer.riichi.predicates.sets import OF_SETS, may_have
from analyzer.riichi.view import views
from tests.oracle.riichi.hands import wins


def test_each_yaku_has_a_predicate_of_its_name() -> None:
    assert set(PREDICATES) == set(YAKU_BY_ID)
    assert all(yaku.predicate.__name__ == yaku.id for yaku in YAKU)


def test_the_numbers_of_tenhou_are_used_once_each() -> None:
    numbers = sorted(number for yaku in YAKU for number in yaku.tenhou)
    assert numbers == list(range(55))


@pytest.mark.parametrize("yaku", YAKU, ids=lambda yaku: yaku.id)
def test_each_yaku_has_names_in_four_languages_and_a_definition(yaku: Any) -> None:
    assert all((yaku.ja, yaku.romaji, yaku.en, yaku.zh, yaku.ru))
    assert yaku.definition.endswith(".")
    assert yaku.open <= yaku.closed
    assert str(yaku) == yaku.ja


@pytest.mark.parametrize("name", ["ja", "romaji", "en", "zh", "ru"])
def test_no_two_yaku_have_the_same_name(name: str) -> None:
    names = [getattr(yaku, name) for yaku in YAKU]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("yaku", ["sanshoku", "ittsuu", "chanta", "honitsu", "junchan", "chinitsu"])
def test_an_open_hand_loses_a_han_of_these(yaku: str) -> None:
    assert YAKU_BY_ID[yaku].open == YAKU_BY_ID[yaku].closed - 1


def test_a_yaku_of_sets_is_asked_of_every_reading_that_has_it() -> None:
    had = set()
    for win in wins("asked", 3000):
        for view in views(win):
            has = [predicate for predicate in OF_SETS.values() if predicate(view)]
            assert all(may_have(each, view.form, view.runs) for each in has), view
            had.update(has)
    assert had == set(OF_SETS.values())
