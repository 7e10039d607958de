"""Facts, codes and waits of hands that an independent prototype classified."""

import json
from typing import Any

import pytest

from analyzer import Situation, parse_hand
from analyzer.training import DISGUISES, Disguise, classify, classify_wait
from tests.unit.training.hands import SHARED, check_cut, load, parse_tiles

EXAMPLES = load("training_examples.json")

EXERCISES = {exercise["hand"]: exercise for exercise in EXAMPLES["exercises"]}


@pytest.mark.parametrize("hand", EXERCISES)
def test_a_hand_has_the_facts_of_its_example(hand: str) -> None:
    check_cut(EXERCISES[hand])


@pytest.mark.skipif(not SHARED.exists(), reason="the other examples are not here")
def test_every_other_hand_has_the_facts_of_its_example() -> None:
    for exercise in json.loads(SHARED.read_text(encoding="utf-8"))["exercises"]:
        check_cut(exercise)


@pytest.mark.parametrize("example", EXAMPLES["table"], ids=lambda example: example["hand"])
def test_the_tiles_on_the_table_can_decide(example: dict[str, Any]) -> None:
    hand = parse_hand(example["hand"])
    facts = classify(hand, Situation(visible=parse_tiles(example["visible"])))
    (best,) = facts.best
    assert (str(best), facts.lost(best)) == (example["best_with"], 0)
    assert "table" in facts.themes
    assert [str(tile) for tile in classify(hand).best] == [example["best_without"]]


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
