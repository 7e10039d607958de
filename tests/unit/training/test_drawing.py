"""Sets by seed, and those of a day."""

from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

import pytest

from analyzer import shanten
from analyzer.training import (
    KINDS,
    THEMES,
    Kind,
    TrainingError,
    classify,
    classify_wait,
    draw,
    draw_day,
    format_set,
    parse_day,
    parse_set,
)
from analyzer.training.book import load
from analyzer.training.cuts.disguise import plainest
from analyzer.training.cuts.facts import is_good
from tests.unit.training.hands import refusal


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_gives_the_same_set_again_and_another_one_gives_others(kind: Kind) -> None:
    first, again, other = (draw(seed=seed, kind=kind, number=3) for seed in (7, 7, 8))
    assert format_set(first) == format_set(again) != format_set(other)


def test_a_longer_set_begins_like_a_shorter_one() -> None:
    assert draw(seed=7, number=9).exercises[:4] == draw(seed=7, number=4).exercises


@pytest.mark.parametrize("theme", [theme.id for theme in THEMES if theme.has_cell])
def test_cuts_have_the_levels_and_one_of_the_themes(theme: str) -> None:
    chosen = draw(seed=7, levels=(2, 4), themes=(theme, "which-wait"), number=5)
    for exercise in chosen.exercises:
        facts = classify(exercise.hand)
        assert 2 <= facts.level <= 4
        assert {theme, "which-wait"} & {*facts.themes}
        assert is_good(facts.view)


def test_no_two_cuts_of_a_set_are_alike() -> None:
    hands = [exercise.hand for exercise in draw(seed=7, themes=("floating",), number=50).exercises]
    assert len({plainest(hand.counts) for hand in hands}) == len(hands)


def test_a_set_is_shorter_where_the_book_has_not_so_many() -> None:
    book = load()
    level, theme = min(
        ((level, theme) for level, themes, _ in book.groups for theme in themes),
        key=lambda cell: len(book.cell(range(cell[0], cell[0] + 1), cell[1:])),
    )
    rare = len(book.cell(range(level, level + 1), (theme,)))
    assert rare < 50
    assert len(draw(seed=7, levels=(level, level), themes=(theme,), number=50)) == rare


def test_cuts_of_one_suit_choose_the_wait() -> None:
    for exercise in draw(seed=7, themes=("one-suit",), levels=(2, 3), number=4).exercises:
        facts = classify(exercise.hand)
        assert {"one-suit", "which-wait"} <= {*facts.themes}
        assert facts.level in (2, 3)


def test_tables_decide_cuts_of_the_level() -> None:
    chosen = draw(seed=7, themes=("table",), levels=(3, 5), number=4)
    for exercise in chosen.exercises:
        facts = classify(exercise.hand, exercise.situation)
        assert "table" in facts.themes
        assert is_good(facts.view)
        assert 3 <= facts.level <= 5
    assert (
        draw(seed=7, themes=("table",), levels=(3, 5), number=2).exercises == (chosen.exercises[:2])
    )


def test_now_or_later_is_decided_by_two_steps() -> None:
    chosen = draw(seed=7, themes=("now-or-later",), by="two", levels=(3, 4), number=5)
    assert parse_set(format_set(chosen)) == chosen
    for exercise in chosen.exercises:
        facts, tiles = classify(exercise.hand, by="two"), classify(exercise.hand)
        assert "now-or-later" in facts.themes
        assert facts.level in (3, 4)
        assert all(facts.points(tile) < 90 for tile in tiles.best)


@pytest.mark.parametrize(
    ("recipe", "level"),
    [
        ({"themes": ("break-a-set",), "levels": (1, 1)}, 2),
        ({"themes": ("one-suit",), "levels": (1, 1)}, 2),
        ({"themes": ("which-wait",), "levels": (5, 5)}, 4),
        ({"kind": "wait", "tiles": 7, "levels": (5, 5), "number": 50}, 4),
    ],
)
def test_where_nothing_is_found_the_error_has_the_nearest_level(
    recipe: dict[str, Any], level: int
) -> None:
    with pytest.raises(TrainingError) as found:
        draw(seed=7, **recipe)
    assert (found.value.code, found.value.level) == ("NOTHING_FOUND", level)


@pytest.mark.parametrize("level", [1, 3, 5])
@pytest.mark.parametrize("tiles", [7, 10, 13])
def test_waits_have_the_level_and_one_in_ten_has_none(tiles: int, level: int) -> None:
    chosen = draw(seed=11, kind="wait", levels=(level, level), tiles=tiles, number=30)
    facts = [classify_wait(exercise.hand) for exercise in chosen.exercises]
    assert {each.level for each in facts if each.waits} == {level}
    assert 0 < sum(not each.waits for each in facts) < 10
    assert {len(each.hand) for each in facts} == {tiles}


@pytest.mark.parametrize("tiles", [13, 14])
def test_shanten_is_asked_from_zero_to_five(tiles: int) -> None:
    chosen = draw(seed=7, kind="shanten", tiles=tiles, number=20)
    assert {len(exercise.hand) for exercise in chosen.exercises} == {tiles}
    assert {shanten(exercise.hand).value for exercise in chosen.exercises} == {*range(6)}
    (count,) = draw(seed=7, kind="numbers", levels=(3, 3), number=1).exercises
    assert shanten(count.hand).value == 2


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"kind": "danger"}, "BAD_KIND"),
        ({"levels": (0, 3)}, "BAD_LEVEL"),
        ({"levels": (4, 3)}, "BAD_LEVEL"),
        ({"levels": (3, 6)}, "BAD_LEVEL"),
        ({"themes": ("ducks",)}, "BAD_THEME"),
        ({"themes": ("table",), "by": "two"}, "BAD_THEME"),
        ({"themes": ("now-or-later",)}, "BAD_THEME"),
        ({"themes": ("table", "floating")}, "BAD_THEME"),
        ({"themes": ("floating", "one-suit")}, "BAD_THEME"),
        ({"kind": "wait", "themes": ("floating",)}, "BAD_THEME"),
        ({"number": 0}, "BAD_NUMBER"),
        ({"number": 51}, "BAD_NUMBER"),
        ({"generation": 0}, "OLD_VERSION"),
        ({"themes": ("break-a-set",), "levels": (1, 1)}, "NOTHING_FOUND"),
        ({"themes": ("one-suit",), "levels": (1, 1)}, "NOTHING_FOUND"),
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: dict[str, object], code: str) -> None:
    how: Any = {"seed": 1, **wrong}
    assert refusal(lambda: draw(**how)) == (code, None)


def test_a_day_has_cuts_of_each_level_and_a_wait() -> None:
    day = date(2026, 11, 22)
    chosen = draw_day(day)
    assert [exercise.kind for exercise in chosen.exercises] == [*["cut"] * 5, "wait"]
    levels = [classify(exercise.hand).level for exercise in chosen.exercises[:5]]
    assert levels == [1, 2, 3, 4, 5]
    assert len(chosen.exercises[5].hand) in (10, 13)
    assert draw_day(day) == chosen != draw_day(day + timedelta(days=1))


def test_a_day_begins_where_the_sun_rises_first() -> None:
    day = date(2026, 11, 22)
    begun = datetime(2026, 11, 21, 10, tzinfo=UTC)
    assert draw_day(day, begun) == draw_day(day)
    assert draw_day(day, begun.astimezone(timezone(timedelta(hours=-11)))) == draw_day(day)
    assert refusal(lambda: draw_day(day, begun - timedelta(seconds=1))) == ("NOT_YET", None)


def test_a_day_is_written_in_one_way() -> None:
    assert parse_day("2026-11-22") == date(2026, 11, 22)
    assert parse_day("2020-01-01") == date(2020, 1, 1)


@pytest.mark.parametrize(
    "text",
    ["", "2019-12-31", "2026-11-31", "20261122", "2026-W47-7", "2026-11-22 ", "-", "٢٠٢٦-11-22"],
)
def test_what_is_no_day_is_refused(text: str) -> None:
    assert refusal(lambda: parse_day(text)) == ("BAD_DAY", None)
