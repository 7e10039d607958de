"""The compiled count of MCR against the plain one and PyMahjongGB, on random wins of every form."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from analyzer.mcr import FANS_BY_ID, PROFILES, many
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.oracle.pymahjonggb import count
from tests.samples import FULL, sample
from tests.unit.mcr.rows import check_row

SHARDS = 20 if FULL else 2

WINS = 5000 if FULL else 500
"""Wins in a shard and a profile: 200,000 in a full run."""

FANS_OF_FLAGS = {
    "last_of_kind": {"last_tile"},
    "kong_situation": {"out_with_replacement_tile", "robbing_the_kong"},
    "wall_last": {"last_tile_draw", "last_tile_claim"},
}

shards = pytest.mark.parametrize("shard", range(SHARDS))


@shards
@pytest.mark.parametrize("profile", PROFILES)
def test_totals_and_fans_equal_those_of_the_plain_count(profile: str, shard: int) -> None:
    sample_of = list(wins(f"{FRESH} many {profile} {shard}", WINS))
    values = many.score_wins(sample_of, profile)
    for row, win in enumerate(sample_of):
        check_row(win, profile, int(values.total[row]), values.fans[row])


@shards
def test_totals_equal_those_of_pymahjonggb(shard: int) -> None:
    engine: Any = pytest.importorskip("MahjongGB", reason="PyMahjongGB is not installed")
    sample_of = list(wins(f"{FRESH} many beside {shard}", 2 * WINS))
    values = many.score_wins(sample_of)
    for row, win in enumerate(sample_of):
        assert count(engine, win)[0] == values.total[row], win


def test_every_fan_is_among_the_wins() -> None:
    """So that the comparisons say something about each."""
    values = many.score_wins(list(wins("every fan", sample(40_000, 4))))
    seen = np.bitwise_or.reduce(values.fans, axis=0)
    missing = FANS_BY_ID.keys() - {fan.id for fan in many.read_set(seen)}
    assert len(missing) <= (0 if FULL else 8), missing


@pytest.mark.parametrize("flag", FANS_OF_FLAGS)
def test_a_flag_is_worth_no_less_than_nothing_and_no_more_than_its_fan(flag: str) -> None:
    """Except beside a win without another fan, which is worth eight points itself."""
    with_flag = [win for win in wins(f"{FRESH} flags", sample(20_000)) if getattr(win, flag)]
    no_flag: dict[str, Any] = {flag: False}
    without = [replace(win, **no_flag) for win in with_flag]
    before, after = many.score_wins(with_flag), many.score_wins(without)
    most = max(FANS_BY_ID[fan].points for fan in FANS_OF_FLAGS[flag])
    for row, win in enumerate(with_flag):
        if FANS_BY_ID["chicken_hand"] not in many.read_set(after.fans[row]):
            worth = int(before.total[row]) - int(after.total[row])
            assert 0 <= worth <= most, win


def test_wins_keep_their_order() -> None:
    sample_of = list(wins(f"{FRESH} order", 50))
    together = many.score_wins(sample_of).total
    assert together.tolist() == [int(many.score_wins([win]).total[0]) for win in sample_of]
