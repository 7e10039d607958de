"""Each fan has a win that earns it and a near miss that does not."""

import pytest

from analyzer.mcr import FANS, FANS_BY_ID, score_text
from tests.unit.mcr.examples import EXAMPLES


def fans_of(text: str) -> set[str]:
    return {line.fan.zh for line in score_text(text).fans}


@pytest.mark.parametrize(
    ("name", "win"), [row[:2] for row in EXAMPLES], ids=[r[0] for r in EXAMPLES]
)
def test_a_win_earns_the_fan(name: str, win: str) -> None:
    assert name in fans_of(win), win


@pytest.mark.parametrize(
    ("name", "miss"), [row[::2] for row in EXAMPLES], ids=[r[0] for r in EXAMPLES]
)
def test_a_near_miss_does_not(name: str, miss: str) -> None:
    assert name not in fans_of(miss), miss


def test_every_fan_has_its_example() -> None:
    assert [name for name, _, _ in EXAMPLES] == [
        fan.zh
        for fan in sorted(FANS, key=lambda fan: fan.no or FANS_BY_ID["two_dragon_pungs"].no or 0)
    ]
