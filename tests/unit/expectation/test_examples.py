"""Every row of the checked examples, for every number of draws."""

import pytest

from analyzer import expectation
from tests.samples import cases as quick_cases
from tests.unit.expectation.cases import Case, call_cases, cases

CHANCE, POINTS = 1e-9, 1e-6
"""The values are rounded to twelve decimals."""


LONG = {name for name in call_cases() if "triplets" in name or "tanyao" in name or "17" in name}
"""Cases with large graphs."""


@pytest.mark.parametrize("case", cases().values(), ids=cases())
def test_every_row_has_the_enumerated_values(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", quick_cases(call_cases(), call_cases().keys() - LONG))
def test_every_row_of_a_hand_that_calls_has_the_enumerated_values(case: Case) -> None:
    check(case)


def check(case: Case) -> None:
    """Compare every row for every number of draws."""
    answer = expectation.expect(case.hand, case.situation, case.options)
    assert answer.extra == case.options.extra
    assert {str(row.tile) for row in answer} == set(case.rows)
    for row in answer:
        assert len(row.by_draws) == answer.draws + 1
        for value, wanted in zip(row.by_draws, case.rows[str(row.tile)], strict=True):
            assert value[:2] == pytest.approx(wanted[:2], abs=CHANCE), row.tile
            assert value.points == pytest.approx(wanted[2], abs=POINTS), row.tile
