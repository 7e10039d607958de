"""Exercises for the tests, and typed answers."""

import json
from pathlib import Path
from typing import Any

from analyzer import parse_hand
from analyzer.training import Exercise, ExerciseSet

DATA = Path(__file__).parents[2] / "data"

SHARED = Path("/work/shared/data/trainer_examples.json")
"""More examples, which a copy of the project may have beside it."""


def load(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def cuts(*hands: str) -> ExerciseSet:
    return ExerciseSet(tuple(Exercise("cut", parse_hand(hand)) for hand in hands))


def waits(*hands: str) -> ExerciseSet:
    return ExerciseSet(tuple(Exercise("wait", parse_hand(hand)) for hand in hands))
