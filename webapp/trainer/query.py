"""What is practised: the recipe of a set, and a set with the answers so far.

/train/cut?level=2-4&theme=lossless&n=10&seed=7&g=1   a recipe, redirected to the set that it makes
/train/s/SET?a=ANSWERS&i=4                            question 4 of a set after some answers

`parameters` has the parameters of a recipe.

A form sends `go=1` and the answer to the question i in fields of its kind (`clicks`); the
address with the longer `a` replaces it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import cast
from urllib.parse import urlencode

from analyzer.rules import RIICHI
from analyzer.training import (
    MOST,
    Answer,
    Exercise,
    ExerciseSet,
    Kind,
    Measure,
    TrainingError,
    classify,
    draw,
    format_answers,
    format_set,
    parse_answers,
    parse_set,
)
from analyzer.training.errors import MESSAGES
from webapp.language.speech import carried, phrase
from webapp.query.hand import require_hand_query
from webapp.query.parameters import given_texts, read, read_each, unusual
from webapp.query.problems import InvalidRequestError, Problem, checked, refuse
from webapp.trainer.parameters import (
    ANSWERS,
    AT,
    MOST_OF_ONE_SUIT,
    NUMBER,
    OF_SET,
    ONE_SUIT,
    POINT,
    RECIPE,
    SIZE,
    SIZES,
    THEME,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """What makes a set; the attributes are arguments of `draw`.

    Attributes:
        seed: None if a random one is chosen.
    """

    kind: Kind
    level: str
    themes: tuple[str, ...]
    number: int
    seed: int | None
    by: Measure
    tiles: str
    generation: int
    ask: str

    def link(self, options: Mapping[str, str]) -> str:
        """Return the parameters of its address, as text, with its version; options of the set."""
        fields = unusual(RECIPE, self) | {"g": str(self.generation), **options}
        return carried(f"?{urlencode(fields, safe=',')}")


def read_recipe(path: str, arguments: Mapping[str, str]) -> Recipe:
    """Return the recipe of an address; `path` is the kind, or `count`.

    Raises:
        InvalidRequestError: every parameter at fault.
    """
    values, problems = read_each(RECIPE, arguments)
    kind = cast("Kind", values["ask"] if path == "count" else path)
    if values["tiles"] not in SIZES.get(kind, SIZE.values):
        problems += SIZE.refuse(arguments["tiles"], message=TILE_SIZES).problems
    if kind != "cut" and values["themes"]:
        problems += THEME.refuse(arguments["theme"], message=MESSAGES["BAD_THEME"]).problems
    if ONE_SUIT in values["themes"] and len(values["themes"]) > 1:
        problems += THEME.refuse(arguments["theme"], message=ALONE).problems
    if ONE_SUIT in values["themes"] and values["number"] > MOST_OF_ONE_SUIT:
        problems += NUMBER.refuse(arguments["n"], allowed=f"1–{MOST_OF_ONE_SUIT}").problems
    return Recipe(kind=kind, **checked(values, problems))


TILE_SIZES = phrase("a wait has 7, 10 or 13 tiles, a shanten 13 or 14")
ALONE = phrase("one-suit stands alone, without other themes")


def units_of(arguments: Mapping[str, str]) -> int:
    """Return the units of a set that is drawn; hands of one suit are searched."""
    number: int = read_each([NUMBER], arguments)[0]["number"]
    return 2 + (2 * number if ONE_SUIT in arguments.get("theme", "") else number // 5)


def draw_set(recipe: Recipe) -> ExerciseSet:
    """Return the set that a recipe with a seed makes.

    Raises:
        InvalidRequestError: no exercise is like this, or the version is not known.
    """
    assert recipe.seed is not None
    try:
        return draw(
            seed=recipe.seed, kind=recipe.kind, themes=recipe.themes, number=recipe.number,
            levels=(int(recipe.level[0]), int(recipe.level[-1])), by=recipe.by,
            tiles=int(recipe.tiles), generation=recipe.generation,
        )  # fmt: skip
    except TrainingError as error:
        field = {"OLD_VERSION": "g", "BAD_THEME": "theme"}.get(error.code, "level")
        raise training_problem(field, "", error) from error


def training_problem(field: str, text: str, error: TrainingError) -> InvalidRequestError:
    """Return the error of a field that the engine refuses."""
    span = None if error.position is None else (error.position - 1, error.position)
    return InvalidRequestError(
        Problem(field=field, text=text, code=error.code, message=MESSAGES[error.code],
                found=error.found, span=span)
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A set with the answers so far, at one of its questions.

    Attributes:
        chosen: the set.
        address: its address on this site, without answers.
        letters: the code of the answers.
        answers: an answer for each of the first questions; None where there is none.
        place: the question that is shown, from 0; the number of questions for the result.
        day: the day whose set it is, as 2026-11-22; empty for other sets.
        options: the parameters that all its links keep, as text (`OF_SET`).
    """

    chosen: ExerciseSet
    address: str
    letters: str = ""
    answers: tuple[Answer | None, ...] = ()
    place: int = 0
    day: str = ""
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_silent(self) -> bool:
        """Whether answers are shown at the end, and this is not the end."""
        return self.options.get("show") == "end" and len(self.answers) < len(self.chosen)

    @property
    def is_result(self) -> bool:
        """Whether the result is shown."""
        return self.place == len(self.chosen)

    @property
    def is_open(self) -> bool:
        """Whether the question that is shown is still to be answered."""
        return self.place == len(self.answers) and not self.is_result

    @property
    def exercise(self) -> Exercise:
        """The question that is shown; of a result the last one."""
        return self.chosen.exercises[min(self.place, len(self.chosen) - 1)]

    def link(self, letters: str | None = None, place: int | None = None) -> str:
        """Return the address with these answers at a question, from 0; the next without one."""
        fields: dict[str, str | int] = {**self.options}
        if letters := self.letters if letters is None else letters:
            fields[ANSWERS] = letters
        if place is not None:
            fields[AT.name] = place + 1
        mark = "&" if "?" in self.address else "?"
        return carried(f"{self.address}{mark if fields else ''}{urlencode(fields)}")

    @property
    def alone(self) -> ExerciseSet:
        """The set of the question that is shown."""
        return replace(self.chosen, exercises=(self.exercise,))

    @property
    def end(self) -> str:
        """The address of the result of the answers so far; of hands without a code it is whole."""
        if "?" in self.address or self.day:
            return self.link(place=len(self.chosen))
        fields = {**self.options, "show": "1"}
        return carried(f"{self.address}{POINT}{self.letters}?{urlencode(fields)}")

    def answered(self, answer: Answer | None) -> str:
        """Return the address of the question that is shown after this answer to it."""
        letters = format_answers(self.chosen, [*self.answers, answer])
        return self.link(letters, None if self.options.get("show") == "end" else self.place)


def read_session(session: Session, arguments: Mapping[str, str]) -> Session:
    """Return a session with the answers and the place of an address.

    Raises:
        InvalidRequestError: these are no answers to the set, or there is no such question yet.
    """
    options = read_options(arguments)
    letters = arguments.get(ANSWERS, "")
    answers = read_result(session.chosen, letters)
    at = read([AT], arguments)["i"]
    place = len(answers) if at is None else at - 1
    if place > len(answers):
        raise AT.refuse(arguments["i"], allowed=f"1–{min(len(answers) + 1, len(session.chosen))}")
    found = replace(session, letters=letters, answers=answers, place=place, options=options)
    return replace(found, place=len(answers)) if found.is_silent else found


def read_options(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters that all links of a set keep, as text.

    Raises:
        InvalidRequestError: every parameter at fault.
    """
    read(OF_SET, arguments)
    return {name: text for name, text in given_texts(OF_SET, arguments).items() if text != "1"}


def read_result(
    chosen: ExerciseSet, letters: str, field: str = ANSWERS
) -> tuple[Answer | None, ...]:
    """Return the answers of a code.

    Raises:
        InvalidRequestError: these are no answers to the set.
    """
    try:
        return parse_answers(chosen, letters)
    except TrainingError as error:
        raise training_problem(field, letters, error) from error


def code_of(chosen: ExerciseSet) -> str:
    """Return the code of a set; empty for hands that have none."""
    try:
        return format_set(chosen)
    except TrainingError:
        return ""


def read_set(code: str) -> ExerciseSet:
    """Return the set of a code.

    Raises:
        InvalidRequestError: the code is damaged, or of a newer version.
    """
    try:
        return parse_set(code)
    except TrainingError as error:
        raise training_problem("set", code, error) from error


def read_hands(arguments: Mapping[str, str], texts: Sequence[str]) -> ExerciseSet:
    """Return the cuts of hands in any notation; a single one can have tiles on the table.

    Raises:
        InvalidRequestError: a text is no hand that discards, or there are more than 50.
    """
    if len(texts) > MOST:
        raise NUMBER.refuse(str(len(texts)))
    others = arguments if len(texts) == 1 else {}
    return ExerciseSet(tuple(exercise_of({**others, "q": text}) for text in texts))


def exercise_of(arguments: Mapping[str, str]) -> Exercise:
    """Return the cut of a hand in any notation.

    Raises:
        InvalidRequestError: this is no hand that discards.
    """
    query = require_hand_query(arguments)
    try:
        if query.rules != RIICHI:
            raise TrainingError("NOT_AN_EXERCISE", "".join(map(str, query.hand.shown)))
        classify(query.hand, query.situation)
    except TrainingError as error:
        raise training_problem("q", query.text, error) from error
    return Exercise("cut", query.hand, situation=query.situation)


def read_day(text: str) -> date:
    """Return the day of an address, written as 2026-11-22.

    Raises:
        InvalidRequestError: this is no day.
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text or day.year < FIRST_YEAR:
        raise refuse("day", text, "BAD_DAY", phrase("{found} — a day is written as 2026-11-22"))
    return day


FIRST_YEAR = 2020
"""Days before it have no set."""
