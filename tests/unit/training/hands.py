"""Exercises for the tests, and the comparison with examples."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from analyzer import Tile, parse_hand
from analyzer.tiles import parse_tile
from analyzer.training import (
    Exercise,
    ExerciseSet,
    TrainingError,
    classify,
    format_set,
    parse_set,
    points,
)
from analyzer.training.numbering import Reader

DATA = Path(__file__).parents[2] / "data"

SHARED = Path(__file__).parents[4] / "shared" / "data" / "trainer_examples.json"
"""More examples, which a copy of the project may have beside it."""


def load(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def cuts(*hands: str) -> ExerciseSet:
    return ExerciseSet(tuple(Exercise("cut", parse_hand(hand)) for hand in hands))


def waits(*hands: str) -> ExerciseSet:
    return ExerciseSet(tuple(Exercise("wait", parse_hand(hand)) for hand in hands))


def refusal(ask: Callable[[], object]) -> tuple[str, int | None]:
    """Code and position of the error that a call ends with."""
    with pytest.raises(TrainingError) as refused:
        ask()
    return refused.value.code, refused.value.position


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Any number of tiles, such as `11222m44p`."""
    parts = re.findall(r"(\d+)([mpsz])", text)
    return tuple(parse_tile(digit + suit) for digits, suit in parts for digit in digits)


NOW_OR_LATER = "now-or-later"


def check_cut(exercise: Mapping[str, Any]) -> None:
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
