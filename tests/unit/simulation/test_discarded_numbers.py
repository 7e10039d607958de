"""Random numbers that would favour some tiles are discarded; being rare, they are made here."""

import pytest

from analyzer.rules import JOKERS, RIICHI, Rules
from analyzer.simulation import play_many, simulate
from analyzer.simulation.chance import FIRST_FACTOR, GROWTH, MASK, SECOND_FACTOR, Chance, mix


def unshift(value: int, places: int) -> int:
    """Return the number whose exclusive or with itself, shifted to the right, this is."""
    found = value
    for _ in range(64 // places):
        found = value ^ found >> places
    return found


def unmix(value: int) -> int:
    """Return the number of which `mix` makes this one."""
    value = unshift(value, 31) * pow(SECOND_FACTOR, -1, MASK + 1) & MASK
    value = unshift(value, 27) * pow(FIRST_FACTOR, -1, MASK + 1) & MASK
    return unshift(value, 30)


def seed_with(output: int, step: int, number: int = 1) -> int:
    """Return the seed with a game whose generator gives an output, of 64 bits, at a step."""
    start = unmix(output) - step * GROWTH & MASK
    return unmix(unmix(start) - number & MASK)


def test_every_number_can_be_made() -> None:
    for value in (0, 1, 12_345, MASK, 0x123456789ABCDEF0):
        assert mix(unmix(value)) == value


def test_a_product_is_discarded_whose_lower_half_is_below_the_remainder() -> None:
    """2**32 leaves 1 divided by 3, and 96 divided by 100."""
    for end, bits, is_discarded in (
        (3, 0, True), (3, pow(3, -1, 1 << 32), False), (100, 0, True), (100, 1, False),
        (4, 0, False),
    ):  # fmt: skip
        chance, following = (Chance(seed_with(bits << 32, 1)) for _ in range(2))
        following._state = following._state + GROWTH & MASK
        wanted = following.below(end) if is_discarded else bits * end >> 32
        assert chance.below(end) == wanted, (end, bits)


@pytest.mark.parametrize("rules", [JOKERS, RIICHI], ids=["jokers", "riichi"])
def test_the_kernel_discards_the_same_ones(rules: Rules) -> None:
    """Wherever it happens, in the deal or later, the game goes on as that of plain Python."""
    reached = 0
    for step in range(1, 28):
        seed = seed_with(0, step)
        game = simulate(seed, until="win", rules=rules, turns=30)
        turns = [turn.number for turn in game.turns if turn.shanten <= 0][:1]
        counts = play_many(1, seed, until="win", rules=rules, turns=30).tenpai.counts
        assert [turn for turn, games in enumerate(counts, start=1) if games] == turns, step
        reached += len(turns)
    assert reached > 10, "most games come to tenpai"
