"""Facts, codes and waits of hands that an independent prototype classified."""

import json
from typing import Any

import pytest

from analyzer import Situation, parse_hand
from analyzer.tiles import parse_tile
from analyzer.training import (
    DISGUISES,
    Disguise,
    classify,
    classify_wait,
    format_set,
    parse_set,
    points,
)
from analyzer.training.letters import Reader
from tests.unit.training.hands import SHARED, cuts, load

EXAMPLES = load("training_examples.json")

EXERCISES = {exercise["hand"]: exercise for exercise in EXAMPLES["exercises"]}

NOW_OR_LATER = "now-or-later"


def check(exercise: dict[str, Any]) -> None:
    """Compare a hand with its example, row by row."""
    hand = parse_hand(exercise["hand"])
    facts = classify(hand)
    found = {
        "shanten": facts.shanten, "best": [*map(str, facts.best)], "kept": len(facts.kept),
        "near": len(facts.near), "P": facts.P, "best_floats": facts.floats,
        "largest_block": facts.largest_block, "sets": facts.sets, "blocks": facts.parts,
        "difficulty": facts.difficulty, "level": facts.level,
    }  # fmt: skip
    assert found == {key: exercise[key] for key in found}
    later = NOW_OR_LATER in classify(hand, by="two").themes
    assert [*facts.themes, *[NOW_OR_LATER] * later] == exercise["themes"]
    for row in exercise["table"]:
        tile = parse_tile(row["tile"])
        discard = facts.row(tile)
        assert discard is not None
        assert (discard.shanten, discard.count) == (row["shanten"], row["count"]), tile
        assert points(hand, tile) == facts.points(tile) == row["points"], tile
        assert facts.two_step.get(tile) == row["two_step"], tile
    letters = format_set(cuts(exercise["hand"]))
    reader = Reader(letters, "BAD_SET")
    reader.read(24)
    assert reader.read(43) == Reader(exercise["code"], "BAD_SET").read(48)
    assert parse_set(letters) == cuts(exercise["hand"])


@pytest.mark.parametrize("hand", EXERCISES)
def test_a_hand_has_the_facts_of_its_example(hand: str) -> None:
    check(EXERCISES[hand])


@pytest.mark.skipif(not SHARED.exists(), reason="the other examples are not here")
def test_every_other_hand_has_the_facts_of_its_example() -> None:
    for exercise in json.loads(SHARED.read_text(encoding="utf-8"))["exercises"]:
        check(exercise)


@pytest.mark.parametrize("example", EXAMPLES["table"], ids=lambda example: example["hand"])
def test_the_tiles_on_the_table_can_decide(example: dict[str, Any]) -> None:
    hand = parse_hand(example["hand"])
    facts = classify(hand, Situation(visible=visible_tiles(example["visible"])))
    (best,) = facts.best
    assert (str(best), facts.lost(best)) == (example["best_with"], 0)
    assert "table" in facts.themes
    assert [str(tile) for tile in classify(hand).best] == [example["best_without"]]


def visible_tiles(text: str) -> Any:
    tiles, digits = [], ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            tiles += [parse_tile(digit + letter) for digit in digits]
            digits = ""
    return tuple(tiles)


def test_a_disguise_exchanges_and_mirrors_suits() -> None:
    example = EXAMPLES["disguises"]
    hand = parse_hand(example["hand"])
    for other in example["of"]:
        disguise = Disguise(tuple(other["permutation"]), tuple(map(bool, other["mirror"])))
        assert disguise in DISGUISES
        changed = disguise.hand(hand)
        assert changed.sorted() == parse_hand(other["hand"]).sorted()
        facts = classify(changed)
        assert [str(tile) for tile in facts.best] == [other["best"]]
        assert facts.row(facts.best[0]).count == other["count"]  # type: ignore[union-attr]


@pytest.mark.parametrize("example", EXAMPLES["waits"], ids=lambda example: example["hand"])
def test_waits_of_one_suit(example: dict[str, Any]) -> None:
    facts = classify_wait(parse_hand(example["hand"]))
    assert [str(tile) for tile in facts.waits] == example["available"]
    assert [str(tile) for tile in facts.fifth] == example["formal_only"]
