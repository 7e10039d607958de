"""Points, difficulty and refusals of discards as exercises."""

import pytest

from analyzer import Situation, analyze, parse_hand
from analyzer.outlook import look_ahead
from analyzer.rules import SANMA
from analyzer.tiles import parse_tile
from analyzer.training import TrainingError, classify, points
from analyzer.training.cuts.facts import level_of


@pytest.mark.parametrize(
    ("hand", "tile", "expected"),
    [
        ("1255667m456678p3z", "3z", 100),
        ("1255667m456678p3z", "1m", 52),
        ("1255667m456678p3z", "6p", 0),
        ("1255667m456678p3z", "9s", 0),
        ("345579m11405p12s7m", "5p", points(parse_hand("345579m11455p12s7m"), parse_tile("5p"))),
    ],
    ids=["best", "kept", "goes back", "not held", "a red five counts as a plain one"],
)
def test_points_of_a_discard(hand: str, tile: str, expected: int) -> None:
    assert points(parse_hand(hand), parse_tile(tile)) == expected


def test_equal_counts_are_equal_answers() -> None:
    facts = classify(parse_hand("123m456p789s12345z"))
    assert len(facts.best) > 1
    assert {facts.points(tile) for tile in facts.best} == {100}


def test_of_equal_discards_the_one_with_the_wider_next_step_is_named() -> None:
    facts = classify(parse_hand("1236899m12448p5s3s"))
    analysis = analyze(facts.hand)
    widths = {tile: look_ahead(analysis, facts.row(tile)).next_width for tile in facts.best}
    assert {str(tile): round(width or 0, 1) for tile, width in widths.items()} == {
        "6m": 10.0,
        "1p": 10.0,
        "8p": 11.0,
    }
    assert facts.wider == (parse_tile("8p"), 11.0, 10.0)
    for hand in ("336m237p2479s167z3s", "33m44445667p677s1p", "123m456p789s1112z3z"):
        assert classify(parse_hand(hand)).wider is None


def test_every_kept_discard_is_best_where_nothing_is_left() -> None:
    hand = parse_hand("123456789m11123z")
    table = tuple(parse_tile(name) for name in ("2z", "3z") for _ in range(3))
    facts = classify(hand, Situation(visible=table))
    assert facts.kept
    assert (facts.best, facts.is_choice, facts.themes) == (facts.kept, False, ())
    assert {facts.points(tile) for tile in facts.kept} == {100}


def test_melds_are_sets_that_the_hand_has() -> None:
    facts = classify(parse_hand("24668m2377p45s(p5z1)"))
    assert (facts.sets, facts.parts) == (1, 6)


def test_two_steps_are_compared_where_they_are_asked() -> None:
    hand = parse_hand("1123899m33p7788s6s")
    facts = classify(hand, by="two")
    assert "now-or-later" in facts.themes
    assert max(facts.two_step.values()) == facts.two_step[facts.best[0]]
    assert facts.best != classify(hand).best


def test_with_three_players_other_tiles_are_accepted() -> None:
    hand = parse_hand("19m2344567p123s99p")
    assert classify(hand, rules=SANMA).rows != classify(hand).rows


@pytest.mark.parametrize(
    ("hand", "terms", "expected"),
    [
        ("1255667m456678p3z", (98, True, 6), 14),
        ("789m113677p68s11z8p", (92, False, 4), 32),
        ("16779m14569p223z7s", (47, True, 4), 57),
        ("123456789m11123z", (100, True, 9), 24),
    ],
)
def test_difficulty_has_three_terms(hand: str, terms: tuple[int, bool, int], expected: int) -> None:
    facts = classify(parse_hand(hand))
    assert (facts.P, facts.floats, facts.largest_block) == terms
    assert facts.difficulty == expected


@pytest.mark.parametrize(
    ("hard", "level"), [(0, 1), (19, 1), (20, 2), (40, 3), (60, 4), (79, 4), (80, 5), (152, 5)]
)
def test_a_level_is_twenty_of_difficulty(hard: int, level: int) -> None:
    assert level_of(hard) == level


@pytest.mark.parametrize("hand", ["1255667m456678p", "123m456p789s11122z", "123m456p789s112z1j2z"])
def test_a_hand_that_does_not_discard_is_refused(hand: str) -> None:
    with pytest.raises(TrainingError, match="cannot be asked") as refused:
        classify(parse_hand(hand))
    assert refused.value.code == "NOT_AN_EXERCISE"
