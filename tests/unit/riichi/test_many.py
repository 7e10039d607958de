"""The tables of the kernel, and its scores of difficult wins."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from analyzer import parse_hand
from analyzer.riichi import RiichiRules, Win, score_win
from analyzer.riichi.many import score_wins
from analyzer.riichi.suit_readings import DIGEST, PAIR, digest, load_suit_readings
from analyzer.winning import cuttings
from tests.samples import FULL
from tests.unit.riichi.cases import Case, every_case, score_case

CASES = every_case()
COMPLETE = [
    case
    for case in CASES.values()
    if "expect" in case or case["error"]["code"] in ("NO_YAKU", "NOT_COMPLETE")
]


def test_the_tables_are_those_that_were_checked() -> None:
    tables = load_suit_readings()
    assert digest(tables) == DIGEST
    assert (int((tables.starts > 0).sum()), len(tables.words)) == (21_743, 43_477)


def words_of(state: int) -> list[int]:
    tables = load_suit_readings()
    place = int(tables.starts[state])
    words = []
    while word := int(tables.words[place]):
        words.append(word)
        place += 1
    return words


def state_of(counts: tuple[int, ...]) -> int:
    return sum(count * 5**rank for rank, count in enumerate(counts))


def test_every_state_with_a_pair_has_as_many_words_as_readings() -> None:
    step = 1 if FULL else 97
    every = [counts for counts in product(range(5), repeat=9) if sum(counts) in (2, 5, 8, 11, 14)]
    for counts in every[::step]:
        readings = [
            cutting for cutting in cuttings((*counts, *(0,) * 25)) if cutting.form == "regular"
        ]
        words = words_of(state_of(counts))
        assert len(words) == len(readings), counts
        pairs = Counter((word >> PAIR & 15) - 1 for word in words)
        assert pairs == Counter(cutting.pair[0] for cutting in readings if cutting.pair)


@pytest.mark.parametrize("case", COMPLETE, ids=lambda case: case["id"])
def test_the_kernel_agrees_with_the_examples(case: Case) -> None:
    codes = {"NO_YAKU": -1, "NOT_COMPLETE": -2}
    win = win_of(case)
    found = score_wins([win], win.rules)
    if "error" in case:
        assert (found.han[0], found.points[0]) == (codes[case["error"]["code"]], 0)
        return
    expected = case["expect"]
    got = found.han[0], found.fu[0], found.yakuman[0], found.points[0]
    assert got == tuple(expected[name] for name in ("han", "fu", "yakuman", "points"))


@pytest.mark.parametrize("added", [True, False])
@pytest.mark.parametrize("renhou", ["none", "mangan", "yakuman", "five_han"])
def test_the_kernel_counts_yakuman_of_luck_as_the_plain_count_does(
    renhou: Any, added: bool
) -> None:
    rules = RiichiRules(renhou=renhou, multiple_yakuman=added)
    hand = parse_hand("123m406p789s1122z2z")
    ways: list[dict[str, Any]] = [
        {"renhou": True, "seat_wind": 2},
        {"tenhou": True, "self_drawn": True, "seat_wind": 1},
        {"chiihou": True, "self_drawn": True, "seat_wind": 3},
    ]
    for way in ways[renhou == "none" :]:
        win = Win(hand=hand, rules=rules, **way)
        plain, found = score_win(win), score_wins([win], rules)
        got = found.han[0], found.yakuman[0], found.points[0]
        assert got == (plain.han, plain.yakuman, plain.points), way


def win_of(case: Case) -> Win:
    if "expect" in case:
        return score_case(case).win
    winds: dict[str, Any] = {name: case[name] for name in ("round_wind", "seat_wind")}
    winds["nuki"] = case.get("nuki", 0)
    return Win(hand=parse_hand(case["hand"]), rules=RiichiRules(**case.get("rules", {})), **winds)


def test_no_wins_are_no_rows() -> None:
    assert len(score_wins([]).han) == 0
