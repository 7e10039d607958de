"""The axis of the points of a game: round numbers, few of them, and room for every value."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.review.charts import MOST_TICKS, STEPS, _axis


@given(st.lists(st.integers(-10_000_000, 10_000_000), min_size=1, max_size=5))
def test_an_axis_has_round_ends_around_every_value(values: list[int]) -> None:
    low, high, step = _axis(values)
    assert low <= min(0, *values)
    assert max(values) <= high
    assert low % step == high % step == 0
    assert low < high
    assert (max(values) - min(0, *values)) / step <= MOST_TICKS
    assert low > min(0, *values) - step
    assert high < max(*values, low + 1) + step


@pytest.mark.parametrize(
    ("values", "ends"),
    [
        ([0], (0, 5_000, 5_000)),
        ([-1, -1], (-5_000, 0, 5_000)),
        ([25_000, 35_000], (0, 35_000, 5_000)),
        ([25_000, 35_001], (0, 40_000, 10_000)),
        ([-15_000, 55_000], (-20_000, 60_000, 10_000)),
        ([-100, 700_000 - 100], (-100_000, 700_000, 100_000)),
        ([0, 700_001], (0, 840_000, 140_000)),
    ],
)
def test_steps_are_the_smallest_that_leave_few_numbers(
    values: list[int], ends: tuple[int, int, int]
) -> None:
    assert _axis(values) == ends
    assert ends[2] in STEPS or max(values) > MOST_TICKS * STEPS[-1]
