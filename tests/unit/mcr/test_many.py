"""The compiled count: its tables, the examples of each fan, and what the arrays hold."""

import random
from collections import Counter
from itertools import product

import numpy as np
import pytest

from analyzer.mcr import FANS, PROFILES, Win, many, parse_text
from analyzer.mcr.joining import Choice, choose_runs, choose_triplets
from analyzer.mcr.many import FLAGS
from analyzer.mcr.many.joined_tables import JoinedTables
from analyzer.mcr.points import questions
from analyzer.mcr.points.fan_bits import BITS, FLOWERS, times
from analyzer.mcr.predicates import OF_JOINED_RUNS, OF_JOINED_TRIPLETS
from analyzer.notation import parse_hand
from analyzer.winning import cuttings
from tests.samples import FULL
from tests.unit.mcr.examples import EXAMPLES
from tests.unit.mcr.rows import check_row

JOINED = OF_JOINED_RUNS.keys() | OF_JOINED_TRIPLETS.keys()
PROFILE = PROFILES["practice"]


def test_every_fan_depends_on_one_thing() -> None:
    grouped = [fan for group in questions.GROUPS for fan in group]
    assert sorted([*grouped, *JOINED]) == sorted(fan.id for fan in FANS)


def test_only_pungs_of_terminals_are_excluded_in_part() -> None:
    """Beside joined sets among themselves, which the choice of joins has excluded."""
    in_part = {
        (fan.id, entry.fan)
        for fan in FANS
        for entry in fan.excludes
        if entry.count or entry.only_own_sets
    }
    others = {(fan, other) for fan, other in in_part if other != questions.PUNG}
    assert others
    assert all(fan in JOINED and other in JOINED for fan, other in others)


@pytest.mark.parametrize("profile", PROFILES)
def test_the_kernel_agrees_with_the_examples(profile: str) -> None:
    wins = [parse_text(text) for row in EXAMPLES for text in row[1:]]
    values = many.score_wins(wins, profile)
    for row, win in enumerate(wins):
        check_row(win, profile, int(values.total[row]), values.fans[row])


def test_tiles_that_are_no_win_have_no_total() -> None:
    hands = ["123456789m1234p5p", "1133557799m1357p", "123m456p789s11z22z7z"]
    values = many.score_wins([Win(hand=parse_hand(hand)) for hand in hands])
    assert values.total.tolist() == [-1] * 3
    assert not values.fans.any()


def test_winds_that_no_triplet_needs_may_be_unknown() -> None:
    unknown = Win(hand=parse_hand("123m456p678s55577z"), seat_wind=None, prevalent_wind=None)
    values = many.score_wins([unknown])
    check_row(unknown, "practice", int(values.total[0]), values.fans[0])


def test_no_wins_have_no_values() -> None:
    values = many.score_wins([])
    assert (values.total.shape, values.fans.shape) == ((0,), (0, 2))


def test_a_profile_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="profiles are practice, wmo2006, not 'x'"):
        many.score_wins([], "x")


def test_a_fan_that_repeats_has_a_bit_for_each_time() -> None:
    values = many.score_wins([parse_text("123m123p456m456p99s")])
    counts = {fan.id: count for fan, count in many.read_set(values.fans[0]).items()}
    assert counts["mixed_double_chow"] + counts["short_straight"] == 3
    assert [fan.id for fan in many.FANS[:82]] == [fan.id for fan in FANS]
    assert all(many.FANS[bit].id == fan for fan, bits in BITS.items() for bit in bits)
    repeated = [fan.id for fan in FANS if fan.repeatable and fan.id != FLOWERS]
    assert len(many.FANS) == len(FANS) + 3 * len(repeated) <= 128


def test_flags_have_the_names_of_fields() -> None:
    win = parse_text("123m456p678sEEE55m|EE1010")
    assert many.pack_flags(win) == FLAGS["self_drawn"] | FLAGS["wall_last"]


def state_of(counts: tuple[int, ...]) -> int:
    return sum(count * 5**rank for rank, count in enumerate(counts))


def words_of(state: int) -> list[int]:
    readings = many.load_tables("practice").readings
    place = int(readings.starts[state])
    words = []
    while word := int(readings.words[place]):
        words.append(word)
        place += 1
    return words


def test_every_state_has_its_readings_and_its_waits() -> None:
    waits = many.load_tables("practice").readings.waits
    every = [counts for counts in product(range(5), repeat=9) if sum(counts) <= 14]
    step = 1 if FULL else 997
    for counts in every[::step]:
        size = sum(counts)
        whole = (*counts, *(0,) * 25)
        if size % 3 == 2:
            readings = [cut for cut in cuttings(whole) if cut.form == "regular"]
            words = words_of(state_of(counts))
            pairs = Counter((word >> 16 & 15) - 1 for word in words)
            assert pairs == Counter(cut.pair[0] for cut in readings if cut.pair), counts
        if size % 3 == 1 and size < 14:
            expected = [rank for rank in range(9) if is_regular(whole, rank)]
            found = int(waits[state_of(counts)])
            assert [rank for rank in range(9) if found >> rank & 1] == expected, counts


def is_regular(counts: tuple[int, ...], drawn: int) -> bool:
    whole = (*counts[:drawn], counts[drawn] + 1, *counts[drawn + 1 :])
    return any(cut.form == "regular" for cut in cuttings(whole))


def test_joined_sets_have_the_choices_of_any_order_and_suit() -> None:
    rng = random.Random(5)
    tables = many.load_tables("practice")
    for _ in range(3000 if FULL else 300):
        number = rng.randint(1, 4)
        runs = rng.choices([9 * suit + rank for suit in range(3) for rank in range(7)], k=number)
        digits = [1 + kind // 9 * 7 + kind % 9 for kind in runs]
        expected = [sets(choice) for choice in choose_runs(tuple(sorted(runs)), PROFILE)]
        assert choices_of(tables.runs, 22, digits) == sorted(expected), runs
        triplets = rng.sample(range(27), number)
        digits = [kind + 1 for kind in triplets]
        expected = [sets(choice) for choice in choose_triplets(tuple(sorted(triplets)), PROFILE)]
        assert choices_of(tables.triplets, 28, digits) == sorted(expected), triplets


def sets(choice: Choice) -> int:
    counts = Counter(join.fan.id for join in choice.chosen)
    return sum(times(fan, count) for fan, count in counts.items())


def choices_of(tables: JoinedTables, radix: int, digits: list[int]) -> list[int]:
    number = 0
    for digit in digits:
        number = number * radix + digit
    row = int(tables.lists[number])
    words = tables.choices[tables.ends[row] : tables.ends[row + 1]].view(np.uint64)
    return sorted(int(lower) | int(upper) << 64 for lower, upper in words)
