"""The JSON of exercises, of graded answers, and of a hand as an exercise."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.training import Kind
from analyzer.training.exercises import Mark
from webapp.api.models import From, Limits
from webapp.api.schema import HandModel, TileName

Points = Annotated[int, Limits(ge=0, le=100)]

Wind = Annotated[int, Limits(ge=1, le=4)]


class WonModel(TypedDict):
    """How a hand was won, and what lies on the table."""

    self_drawn: Annotated[bool, "Whether the winning tile was drawn, not claimed."]
    flags: Annotated[
        list[str],
        "What else counts: riichi, ippatsu, haitei, houtei; last_of_kind, wall_last, "
        "kong_situation of Chinese Official.",
    ]
    round_wind: Annotated[Wind | None, "1–4, east to north; null if it is not known."]
    seat_wind: Annotated[Wind | None, "1–4, east to north; null if it is not known."]
    dora_indicators: Annotated[list[TileName], "The dora indicators."]
    ura_indicators: Annotated[list[TileName], "The ura dora indicators."]
    honba: Annotated[int, "The honba.", Limits(ge=0)]
    kiriage_mangan: Annotated[bool, "Whether 4 han 30 fu and 3 han 60 fu are a mangan."]
    flowers: Annotated[int, "The flowers of Chinese Official.", Limits(ge=0)]


class ExerciseModel(TypedDict):
    """One question, and its grade if it was answered."""

    kind: Annotated[Kind, "What is asked.", From("exercise.kind")]
    hand: Annotated[str, "The hand in canonical text; of 14 tiles the last one was drawn or won."]
    visible: Annotated[list[TileName], "The tiles on the table that a discard depends on."]
    won: Annotated[WonModel | None, "How the hand was won, of a score or of fans; else null."]
    code: Annotated[str | None, "The code of the exercise alone; null if it has none."]
    answer: Annotated[str | None, "The letters of the answer; null without one."]
    points: Annotated[Points | None, "The points of the answer, 0–100; null without a grade."]
    mark: Annotated[Mark | None, "right, near, miss or none (given up); null without a grade."]
    lost: Annotated[int | None, "Tiles that a discard loses; null without a grade."]
    right: Annotated[
        list[str] | None,
        "What is right: the best discards, the waits, the accepted kinds, the ids of fans, or "
        "numbers; null unless it is asked for or the question is answered.",
    ]


class SetModel(TypedDict):
    """A set of exercises, graded as far as there are answers."""

    set: Annotated[str, "The code of the set, as in its address; empty if it has none."]
    seed: Annotated[int | None, "The seed that made it; null for a code or a day.", Limits(ge=0)]
    exercises: Annotated[list[ExerciseModel], "Each exercise."]
    answered: Annotated[int, "How many are answered or given up.", Limits(ge=0)]
    right: Annotated[int, "How many answers are right.", Limits(ge=0)]
    points: Annotated[Points, "The mean of the points of the answers, rounded down."]
    lost: Annotated[int, "Tiles that the discards lose together.", Limits(ge=0)]


class ClassifiedModel(HandModel):
    """A hand before a discard as an exercise."""

    shanten: Annotated[int, "Shanten of the hand.", Limits(ge=0)]
    is_choice: Annotated[bool, "Whether a kept discard accepts something, and another one less."]
    best: Annotated[list[TileName], "The best discards."]
    kept: Annotated[list[TileName], "The discards that keep shanten."]
    near: Annotated[list[TileName], "Those with 90 to 99 points."]
    chance: Annotated[Points, "P: the chance in per cent to find a best one through a blur."]
    floats: Annotated[bool, "Whether a best tile floats."]
    largest_block: Annotated[int, "Tiles of the largest block.", Limits(ge=1)]
    difficulty: Annotated[int, "The difficulty.", Limits(ge=0)]
    level: Annotated[Literal[1, 2, 3, 4, 5], "The level."]
    themes: Annotated[list[str], "The ids of its themes."]
    two_step: Annotated[
        dict[str, int], "Kept discard → copies of the next two steps; empty at tenpai."
    ]
