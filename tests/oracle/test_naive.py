"""The oracle itself, against an even simpler method: every target, one by one."""

import json
import random
from pathlib import Path

import pytest

from tests.oracle import naive
from tests.oracle.naive import fewest_tiles_to_any_target

DATA = Path(__file__).parents[1] / "data"


@pytest.mark.parametrize("pair", [False, True], ids=["without a pair", "with a pair"])
@pytest.mark.parametrize("ranks", [9, 7], ids=["suit", "honours"])
def test_the_distance_of_a_part_is_that_to_its_nearest_target(ranks: int, pair: bool) -> None:
    rng = random.Random(f"{ranks} {pair}")
    for _ in range(30):
        part = tuple(rng.choice((0, 0, 0, 1, 1, 2, 3, 4)) for _ in range(ranks))
        sets = rng.choice((0, 1, 1, 2, 2, 3))
        expected = fewest_tiles_to_any_target(part, sets, pair=pair)
        assert naive.part_short(part)[5 * pair + sets] == expected, (part, sets)


def test_the_oracle_writes_the_recorded_output_of_tenhou() -> None:
    cases = json.loads((DATA / "tenhou_examples.json").read_text(encoding="utf-8"))["cases"]
    for case in cases:
        assert naive.tenhou_text(case["mode"], case["query"]) == case["text"]
        assert naive.tenhou_header(case["query"]) == case["header"]


def test_a_hand_has_a_reading_exactly_when_its_regular_shanten_is_minus_one() -> None:
    rng = random.Random(0)
    for _ in range(3000):
        wall = [kind for kind in range(6) for _ in range(4)]
        kinds = rng.sample(wall, rng.choice((2, 5, 8, 11, 14)))
        counts = tuple(kinds.count(kind) for kind in range(34))
        is_complete = naive.regular(counts) == -1
        assert bool(naive.readings(counts)) == is_complete, naive.write(counts)
