"""The book of discards: its file, its entries, and sets that must stay the same for ever."""

import hashlib
import random
from collections.abc import Callable
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from analyzer.rules import RIICHI
from analyzer.simulation import simulate
from analyzer.simulation.many import TURNS
from analyzer.training import (
    LEVELS,
    Facts,
    build_book,
    classify,
    code_of,
    draw,
    draw_day,
    format_set,
    grade,
    parse_answers,
    parse_set,
)
from analyzer.training.book import LATER, PACKAGED, load, pack, pack_hand, unpack, unpack_hand
from analyzer.training.build_book import SEED, Choice, choose, hands_of_games, is_later, rival
from analyzer.training.cuts.disguise import plainest
from analyzer.training.cuts.facts import is_good, view_of
from tests.oracle.hands import FRESH
from tests.samples import FULL, sample
from tests.unit.training.hands import load as load_json

SHA256 = "17e865f55cae9b46e9c10f49fb4ddd801d2eef61f3914b927fb03a3f0f2bb850"

SHA256_OF_LATER = "1a9e462c16fbcb5b5a372dd4ef1c0238d3bf9d1003b6f137e5cfaabc745c0004"

MARKS = {"right": "+", "near": "~", "miss": "-", "none": "."}

FROZEN = load_json("training_sets.json")


def some_numbers(number: int, full: bool = FULL) -> list[int]:
    """Numbers of entries: all of them, or others in each run."""
    every = range(len(load()))
    return [*every] if full else random.Random(FRESH).sample(every, number)


@pytest.mark.parametrize(("file", "digest"), [(PACKAGED, SHA256), (LATER, SHA256_OF_LATER)])
def test_the_file_is_the_one_that_was_checked(file: Path, digest: str) -> None:
    assert hashlib.sha256(file.read_bytes()).hexdigest() == digest


@pytest.mark.slow
def test_a_book_is_written_as_it_is_read() -> None:
    book = load()
    groups = {(level, themes): [*map(book.hand, some)] for level, themes, some in book.groups}
    assert pack(groups) == PACKAGED.read_bytes()


def test_no_two_entries_are_alike_up_to_disguise() -> None:
    book = load()
    assert len({plainest(book.hand(number).counts) for number in range(len(book))}) == len(book)


def test_every_entry_is_good_and_has_the_level_and_the_themes_of_its_group() -> None:
    book = load()
    groups = {number: group[:2] for group in book.groups for number in group[2]}
    for number in some_numbers(300):
        facts = classify(book.hand(number))
        assert is_good(facts.view), facts.hand
        assert (facts.level, facts.themes) == groups[number], facts.hand


def test_every_entry_of_the_other_part_is_decided_by_two_steps() -> None:
    later = load(part="later")
    assert len({plainest(later.hand(number).counts) for number in range(len(later))}) == len(later)
    groups = {number: group[:2] for group in later.groups for number in group[2]}
    every = [*groups] if FULL else random.Random(FRESH).sample([*groups], 40)
    for number in every:
        facts = classify(later.hand(number), by="two")
        assert (facts.level, facts.themes) == groups[number], facts.hand
        assert "now-or-later" in facts.themes
        assert len(facts.best) == 1, facts.hand
        assert is_later(view_of(facts.hand)), facts.hand


@pytest.mark.slow
def test_two_steps_and_points_agree_with_the_tiles() -> None:
    for number in some_numbers(sample(100), full=False):
        hand = load().hand(number)
        assert not rival(view_of(hand)), hand


@pytest.mark.slow
def test_a_build_that_was_stopped_goes_on_and_chooses_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_book, "EVERY", 4)
    whole, part = tmp_path / "whole.part", tmp_path / "book.part"
    book = pack(choose(12, whole))
    assert len(unpack(book)) > 0
    choose(4, part)
    with part.open("ab") as file:
        file.write(b"[9, [12")
    assert pack(choose(12, part)) == book
    assert part.read_bytes() == whole.read_bytes()
    assert pack(choose(12, part)) == book
    assert all(map(is_later, map(view_of, chain(*choose(12, tmp_path / "later", "two").values()))))
    with pytest.raises(ValueError, match="12 games already"):
        choose(8, part)
    part.write_text("[1, 2, 3]\n")
    with pytest.raises(ValueError, match="other seeds"):
        choose(12, part)


def test_a_hand_is_chosen_while_one_of_its_themes_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_book, "ROOM", 1)
    choice = Choice("tiles")
    full: set[tuple[int, str]] = set()
    for number in some_numbers(100, full=False):
        hand = load().hand(number)
        facts = classify(hand)
        cells = {(facts.level, theme) for theme in facts.themes or ("",)}
        assert choice.takes(hand) == (not cells <= full)
        full |= cells


def test_the_hands_are_those_of_self_played_games() -> None:
    (hand,) = hands_of_games(3, 1)
    turns = simulate(SEED, rules=RIICHI, turns=TURNS, number=3).turns
    assert hand.sorted() in [turn.hand.sorted() for turn in turns]
    assert hand.drawn in [turn.draw for turn in turns]


def test_a_hand_is_six_bytes() -> None:
    for number in some_numbers(100, full=False):
        hand = load().hand(number)
        assert unpack_hand(pack_hand(hand)) == hand
        assert pack_hand(hand) < 1 << 43


def test_a_cell_holds_the_hands_of_any_of_its_themes() -> None:
    book = load()
    both = book.cell(range(3, 4), ("lossless", "six-blocks"))
    each = [book.cell(range(3, 4), (theme,)) for theme in ("lossless", "six-blocks")]
    assert {*both} == {*each[0], *each[1]}
    assert len(both) == len({*both}) < len(each[0]) + len(each[1])
    assert len(book.cell(range(1, 6))) == len(book)


@pytest.mark.parametrize("frozen", FROZEN["sets"], ids=lambda frozen: frozen["code"][:12])
def test_a_set_of_today_is_answered_for_ever(frozen: dict[str, Any]) -> None:
    chosen = parse_set(frozen["code"])
    hands = ["".join(map(str, exercise.hand.shown)) for exercise in chosen.exercises]
    assert hands == frozen["hands"]
    result = grade(chosen, parse_answers(chosen, frozen["answers"]))
    assert "".join(MARKS[each.mark] for each in result.grades) == frozen["marks"]
    assert [each.points for each in result.grades] == frozen["points"]


@pytest.mark.parametrize(
    "recipe", FROZEN["recipes"], ids=lambda recipe: recipe["code"][:12] or "tables"
)
def test_a_recipe_makes_the_same_set_for_ever(recipe: dict[str, Any]) -> None:
    how: Any = {key: tuple(v) if isinstance(v, list) else v for key, v in recipe["draw"].items()}
    chosen = draw(**how)
    assert code_of(chosen) == recipe["code"]
    for exercise, table in zip(chosen.exercises, recipe.get("tables", ()), strict=False):
        tiles = (exercise.hand.tiles, exercise.situation.visible)
        assert " ".join("".join(map(str, each)) for each in tiles) == table


@pytest.mark.parametrize("day", FROZEN["days"])
def test_a_day_has_the_same_set_for_ever(day: str) -> None:
    assert format_set(draw_day(date.fromisoformat(day))) == FROZEN["days"][day]


@pytest.fixture(scope="module")
def met() -> list[Facts]:
    """Choices of self-play, each level as often as it is met: the book has more of rare themes."""
    return [classify(hand) for hand in hands_of_games(1, 1500)]


def any_kept(facts: Facts, chance: random.Random) -> bool:
    return chance.choice(facts.kept) in facts.best


def fewest_neighbours(facts: Facts, _: random.Random) -> bool:
    """Of all kinds held, the one with the fewest tiles within two ranks leaves."""
    counts = facts.hand.counts

    def company(kind: int) -> int:
        first = kind // 9 * 9
        near = range(max(first, kind - 2), min(first + 9, kind + 3)) if kind < 27 else (kind,)
        return sum(counts[other] for other in near)

    kinds = sorted(kind for kind in range(34) if counts[kind])
    return min(kinds, key=company) in facts.view.best


def blurred(facts: Facts, chance: random.Random, blur: float) -> bool:
    """Sees each count with a relative error."""
    seen = {kind: count * chance.gauss(1, blur) for kind, count in facts.view.worth.items()}
    return max(seen, key=lambda kind: seen[kind]) in facts.view.best


@pytest.mark.slow
@pytest.mark.parametrize(
    "player",
    [
        any_kept,
        fewest_neighbours,
        lambda facts, chance: blurred(facts, chance, 0.1),
        lambda facts, chance: blurred(facts, chance, 0.2),
    ],
    ids=["any kept", "fewest neighbours", "blur of 10 %", "blur of 20 %"],
)
def test_players_are_right_less_often_from_level_to_level(
    met: list[Facts], player: Callable[[Facts, random.Random], bool]
) -> None:
    chance = random.Random(1)
    every = [[player(facts, chance) for facts in met if facts.level == n] for n in LEVELS]
    shares = [sum(rights) / len(rights) for rights in every]
    assert shares[0] > shares[1] > shares[2] > max(shares[3:]), shares
