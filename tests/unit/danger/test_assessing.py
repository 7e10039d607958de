"""What is certain, what a deal-in costs, several players, the weights."""

import hashlib
from collections.abc import Mapping
from importlib.resources import files
from math import log

import pytest

from analyzer import Situation, danger, parse_hand
from analyzer.danger import Danger
from analyzer.danger.waits import WEIGHTS
from tests.unit.danger.cases import tiles

SHA256 = "fb25bb5c800948b0b31b3d14ab01ba8fd89d6dbbe69f35085315ea4149f144bd"

HAND = parse_hand("23467m34567p3388s")


def assess(river: str, visible: str = "", passed: str = "", **changes: object) -> Danger:
    """Return the danger against the player in the west."""
    threat = danger.parse_threat(river, 3, passed)
    situation = Situation(visible=tiles(visible), **changes)  # type: ignore[arg-type]
    return danger.assess(HAND, situation, [threat])


def reasons(answer: Danger) -> Mapping[str, str | None]:
    return {name: tile.certain for name, tile in answer.threats[0].tiles.items()}


def test_the_weights_are_those_of_the_documentation() -> None:
    packaged = files("analyzer.danger").joinpath("weights.json")
    assert hashlib.sha256(packaged.read_bytes()).hexdigest() == SHA256


def test_a_tile_of_the_river_or_one_that_passed_makes_its_whole_waits_safe() -> None:
    answer = assess("4p9m*", "7s", "7s")
    assert (reasons(answer)["4p"], reasons(answer)["7s"]) == ("river", "passed")
    parts = answer.threats[0].tiles["1p"].parts
    assert "ryanmen" not in parts, "23p waits for the 4p too"
    assert parts["tanki"] > 0


def test_a_kind_of_which_no_wait_is_left_is_safe() -> None:
    """With four 7s and four 8s seen, a 9s has only pairs, and an 8s has nothing."""
    answer = assess("1m*", "8877779s")
    assert set(answer.threats[0].tiles["9s"].parts) == {"tanki", "shanpon"}
    assert reasons(answer)["8s"] == "wall"


def test_an_honour_seen_four_times_is_safe_but_for_thirteen_orphans() -> None:
    assert reasons(assess("2m*", "1111z"))["1z"] == "orphans"
    assert reasons(assess("2m*", "1111z2222z"))["1z"] == "wall", "a kind of the thirteen is gone"
    alone = "1111z" + "".join(
        3 * name for name in ("1m", "9m", "1p", "9p", "1s", "9s", "2z", "3z", "4z", "5z", "6z")
    )
    assert reasons(assess("2m*", alone + "777z"))["1z"] == "wall", "none of them can be a pair"
    assert reasons(assess("2m*", alone + "77z"))["1z"] == "orphans"


@pytest.mark.parametrize(
    ("river", "stage"),
    [
        pytest.param("1z2z3z4z5z2m7z1p6z*", "early", id="the_sixth_discard"),
        pytest.param("1z2z3z4z5z6z2m1p7z*", "late", id="the_seventh_discard"),
        pytest.param("2m2z3z4z5z6z7z1p2m*", "riichi", id="thrown_again_to_declare_riichi"),
    ],
)
def test_a_kind_counts_once_by_when_it_was_discarded(river: str, stage: str) -> None:
    def odds(river: str, visible: str = "") -> float:
        """Return the weight of 24m beside that of 24s, in logarithms."""
        tiles = assess(river, visible).threats[0].tiles
        first, second = (tiles[name].parts["kanchan"] for name in ("3m", "3s"))
        return log(first / second)

    seen = "2" * river.count("2m") + "m"
    known = odds(river) - odds("1z2z3z4z5z6z7z1p1z*", seen)
    assert known == pytest.approx(WEIGHTS[f"kanchan in {stage}"])


COST = 5_000 * 0.93
"""With one copy of the dora in sight, its indicator in another kind."""


@pytest.mark.parametrize(
    ("river", "wind", "cost"),
    [("1m*2m", 3, 1), ("1m*", 3, 1.43), ("1m*2m", 1, 1.5), ("1m*", 1, 1.5 * 1.43)],
)
def test_a_dealer_and_ippatsu_cost_more(river: str, wind: int, cost: float) -> None:
    situation = Situation(dora_indicators=tiles("1z"), visible=tiles("2z"))
    answer = danger.assess(HAND, situation, [danger.parse_threat(river, wind)])
    costs = answer.threats[0].costs
    assert costs[9] == pytest.approx(COST * cost)
    assert costs[28] == pytest.approx(5_000 * 1.64 * cost), "the dora itself"
    later = answer.threats[0].later_costs[9]
    assert later == pytest.approx(COST * (1.5 if wind == 1 else 1))


@pytest.mark.parametrize(
    ("seen", "factor"), [("", 1.04), ("2z", 0.93), ("222z", 0.85), ("2222z", 0.85)]
)
def test_seen_dora_make_other_tiles_cheaper(seen: str, factor: float) -> None:
    answer = assess("1m*2m", seen, dora_indicators=tiles("1z"))
    assert answer.threats[0].costs[0] == pytest.approx(5_000 * factor)


def test_counters_cost_three_hundred_each_and_no_dora_is_no_factor() -> None:
    threat = danger.parse_threat("1m*2m", 3)
    answer = danger.assess(HAND, Situation(), [threat], honba=2)
    assert set(answer.threats[0].costs) == {5_600.0}


def test_the_largest_waits_come_first_with_the_tiles_held() -> None:
    waits = assess("2p9m*").threats[0].tiles["4s"].waits
    assert len(waits) == 8
    assert [wait.p for wait in waits] == sorted((wait.p for wait in waits), reverse=True)
    assert (waits[0].type, waits[0].shape) == ("ryanmen", "23s")
    honours = assess("2p9m*").threats[0].tiles["1z"].waits
    assert {wait.type for wait in honours} == {"tanki", "shanpon"}
    assert all(wait.shape.endswith("11z") or "11" in wait.shape for wait in honours[1:])
