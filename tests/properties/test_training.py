"""Properties of exercises: codes, disguises, points."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import Hand, parse_hand, shanten
from analyzer.tiles import KINDS, TILES
from analyzer.training import (
    DISGUISES,
    Exercise,
    ExerciseSet,
    Facts,
    TrainingError,
    classify,
    format_answers,
    format_set,
    parse_answers,
    parse_set,
)
from analyzer.training.cuts.disguise import Disguise, plainest
from analyzer.training.numbering import ALPHABET, number_of_hands, rank, unrank
from tests.properties.strategies import hands

FOURTEEN = hands((14,)).filter(lambda hand: not hand.melds and shanten(hand).value >= 0)

CODE = format_set(
    ExerciseSet(
        (
            Exercise("cut", parse_hand("456689m33445p77s8m")),
            Exercise("wait", parse_hand("2344445678999m")),
        )
    )
)


def plain(hand: Hand) -> Hand:
    return Hand(tuple(TILES[tile.kind] for tile in hand.tiles))


def read(parse: Callable[[str], Any], text: str) -> Any:
    """Return what a text means, or the code of an error whose position is in it."""
    try:
        return parse(text)
    except TrainingError as error:
        is_inside = 1 <= (error.position or 0) <= len(text) + 1
        return error.code if is_inside else f"position {error.position}"


@given(st.data())
def test_a_hand_of_any_size_is_the_hand_of_its_rank(data: st.DataObject) -> None:
    tiles, kinds = data.draw(st.integers(1, 14)), data.draw(st.sampled_from([9, KINDS]))
    place = data.draw(st.integers(0, number_of_hands(tiles, kinds) - 1))
    counts = unrank(place, tiles, kinds)
    assert (sum(counts), max(counts) <= 4, rank(counts)) == (tiles, True, place)


@given(FOURTEEN)
def test_a_set_is_the_set_of_its_code(hand: Hand) -> None:
    chosen = ExerciseSet((Exercise("cut", plain(hand)), Exercise("shanten", plain(hand))))
    assert parse_set(format_set(chosen)) == chosen


@given(st.text() | st.text(ALPHABET, max_size=60) | st.text(ALPHABET).map("EQAB".__add__))
def test_any_text_is_a_set_or_an_error_with_a_position(text: str) -> None:
    chosen = read(parse_set, text)
    if isinstance(chosen, ExerciseSet):
        assert format_set(chosen) == text
    else:
        assert chosen == "BAD_SET"


@given(st.integers(0, len(CODE) - 1), st.sampled_from(ALPHABET), st.sampled_from(["put", "drop"]))
def test_a_code_with_another_letter_or_without_one_is_refused(
    place: int, letter: str, change: str
) -> None:
    changed = CODE[:place] + (letter if change == "put" else "") + CODE[place + 1 :]
    if changed != CODE:
        with pytest.raises(TrainingError):
            parse_set(changed)


@given(st.text(ALPHABET, max_size=6))
def test_any_letters_are_answers_or_an_error_with_a_position(letters: str) -> None:
    chosen = parse_set(CODE)
    answers = read(lambda text: parse_answers(chosen, text), letters)
    assert answers == "BAD_ANSWERS" or format_answers(chosen, answers) == letters


def summary(facts: Facts) -> object:
    """What a disguise keeps."""
    rows = sorted((row.shanten, row.count, facts.points(row.tile)) for row in facts.rows)
    terms = facts.P, facts.floats, facts.largest_block, facts.difficulty, facts.sets, facts.parts
    return rows, terms, facts.themes, sorted(facts.two_step.values())


@given(FOURTEEN, st.sampled_from(DISGUISES))
def test_a_disguise_keeps_the_table_the_difficulty_and_the_themes(
    hand: Hand, disguise: Disguise
) -> None:
    changed = disguise.hand(hand)
    assert summary(classify(changed)) == summary(classify(hand))
    assert plainest(changed.counts) == plainest(hand.counts)
    assert changed.counts == disguise.counts(hand.counts)
    assert changed.drawn == disguise.tile(hand.tiles[-1])


@given(FOURTEEN)
def test_each_reading_has_all_tiles_and_as_many_sets_and_parts_as_the_hand_holds(
    hand: Hand,
) -> None:
    facts = classify(hand)
    for reading in facts.readings:
        kinds = sorted(tile.kind for part in reading for tile in part)
        assert kinds == sorted(tile.kind for tile in hand.tiles)
        assert sum(len(part) == 3 for part in reading) == facts.sets
        assert sum(len(part) > 1 for part in reading) == facts.parts


@given(FOURTEEN)
def test_points_are_100_for_the_best_and_never_rise_when_copies_fall(hand: Hand) -> None:
    facts = classify(hand)
    kept = [row for row in facts.rows if row.tile in facts.kept]
    points = [facts.points(row.tile) for row in kept]
    assert points == sorted(points, reverse=True)
    for row, each in zip(kept, points, strict=True):
        assert (each == 100) == (row.tile in facts.best)
        assert (row.tile in facts.near) == (90 <= each < 100)
    for row in facts.rows[len(kept) :]:
        assert facts.points(row.tile) == 0
        assert facts.lost(row.tile) == kept[0].count
