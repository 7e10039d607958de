"""Practice: exercises about tile efficiency, graded by exact tables.

    >>> from analyzer import parse_hand, training
    >>> hand = parse_hand("456689m33445p77s8m")
    >>> facts = training.classify(hand)
    >>> facts.level, facts.themes, training.points(hand, facts.best[0])
    (3, ('six-blocks', 'complex-shape'), 100)
    >>> chosen = training.ExerciseSet((training.Exercise("cut", hand),))
    >>> training.parse_set(training.format_set(chosen)) == chosen
    True

exercises.py   the values: exercises, sets, answers
cuts/          discards: facts, themes, difficulty, points, disguises
waits.py       waits of one suit
kinds.py       how each kind of exercise is written, answered and graded; wins.py those about wins
codes.py       sets and answers as letters of an address: numbering
grading.py     answers to a set, graded, and what explains them
drawing.py     exercises by seed, and those of a day: book; composing those about wins; tables
               those that visible tiles decide
wall.py        a whole game, each discard graded
errors.py      errors about exercises
build_book.py  the program that writes the book, book.bin and later.bin (needs Numba)

docs/training.md describes the model. Nothing here loads NumPy but `build_book`.
"""

from analyzer.training.book import GENERATION
from analyzer.training.codes import (
    POINT,
    code_of,
    format_answers,
    format_set,
    parse_answers,
    parse_set,
)
from analyzer.training.cuts.disguise import DISGUISES, Disguise, family
from analyzer.training.cuts.facts import LEVELS, Facts, classify, points
from analyzer.training.cuts.themes import THEMES, Theme
from analyzer.training.cuts.view import Measure
from analyzer.training.drawing import (
    disguises,
    draw,
    draw_day,
    draw_paper,
    draw_placement,
    parse_day,
    rise,
)
from analyzer.training.errors import TrainingError
from analyzer.training.exercises import (
    FIELDS,
    KINDS,
    MOST,
    SETTINGS,
    Answer,
    Exercise,
    ExerciseSet,
    Kind,
    ScoreAnswer,
    Setting,
)
from analyzer.training.grading import (
    Explanation,
    Grade,
    Result,
    family_of,
    format_result,
    grade,
    parse_result,
    topics,
)
from analyzer.training.waits import WaitFacts, classify_wait
from analyzer.training.wall import Wall, play_wall, spell_discard

__all__ = [
    "DISGUISES",
    "FIELDS",
    "GENERATION",
    "KINDS",
    "LEVELS",
    "MOST",
    "POINT",
    "SETTINGS",
    "THEMES",
    "Answer",
    "Disguise",
    "Exercise",
    "ExerciseSet",
    "Explanation",
    "Facts",
    "Grade",
    "Kind",
    "Measure",
    "Result",
    "ScoreAnswer",
    "Setting",
    "Theme",
    "TrainingError",
    "WaitFacts",
    "Wall",
    "classify",
    "classify_wait",
    "code_of",
    "disguises",
    "draw",
    "draw_day",
    "draw_paper",
    "draw_placement",
    "family",
    "family_of",
    "format_answers",
    "format_result",
    "format_set",
    "grade",
    "parse_answers",
    "parse_day",
    "parse_result",
    "parse_set",
    "play_wall",
    "points",
    "rise",
    "spell_discard",
    "topics",
]
