"""The generator of random numbers: one game for each seed."""

import pytest

from analyzer.simulation import format_text, simulate
from analyzer.simulation.chance import GROWTH, MASK, Chance, mix


def test_the_generator_is_splitmix64() -> None:
    """The numbers published for the seed 1234567."""
    states = [1234567 + step * GROWTH & MASK for step in range(1, 6)]
    assert [mix(state) for state in states] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_numbers_below_a_limit_are_the_upper_halves() -> None:
    chance = Chance(0)
    assert [chance.below(100) for _ in range(10)] == [74, 37, 43, 95, 20, 59, 45, 18, 31, 88]
    assert {chance.below(1) for _ in range(10)} == {0}
    assert {chance.below(3) for _ in range(100)} == {0, 1, 2}


def test_a_seed_means_the_same_game_in_every_version() -> None:
    game = simulate(7)
    assert format_text(game).splitlines()[:3] == [
        "牌: ['五筒', '混', '三条', '六筒', '白', '八条', '四条', '北', '三条', '一条', '四万', "
        "'中', '四万']",
        "摸到 中",
        "打出 白",
    ]
    assert format_text(game).splitlines()[-2:] == [
        "听牌!['三万', '四万', '六万', '七万', '八万', '二条', '三条', '四条', '五筒', '六筒', "
        "'北', '北', '混']",
        "18巡听牌",
    ]


@pytest.mark.parametrize(("seed", "number"), [(-1, 1), (2**64, 1), (1, -1), (1, 2**64)])
def test_seeds_have_64_bits(seed: int, number: int) -> None:
    with pytest.raises(ValueError, match="0 to 2\\*\\*64 - 1"):
        simulate(seed, number=number)


def test_each_seed_and_each_number_is_another_game() -> None:
    first = {
        simulate(seed, number=n, turns=1).turns[0] for seed in (0, 1, 2**64 - 1) for n in (1, 2)
    }
    assert len(first) == 6


@pytest.mark.parametrize(("seed", "number"), [(0, 0), (MASK, 1), (1, MASK)])
def test_the_least_and_the_greatest_numbers_are_seeds(seed: int, number: int) -> None:
    assert Chance(seed, number).below(1) == 0
