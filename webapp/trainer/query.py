"""What is practised: the recipe of a set, and a set with the answers so far.

A form sends `go=1` and the answer to the question i in fields of its kind (`clicks`); the
address with the longer `a` replaces it.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from random import SystemRandom
from typing import cast
from urllib.parse import urlencode

from analyzer import training
from analyzer.rules import RIICHI
from analyzer.training import Answer, Exercise, ExerciseSet, Kind, Measure, TrainingError
from analyzer.training.exercises import Field
from webapp.language.speech import carried, phrase
from webapp.query.estimates import EXPECT
from webapp.query.hand import HandQuery, require_hand_query
from webapp.query.parameters import given_texts, read, read_each, unusual
from webapp.query.problems import InvalidRequestError, checked, fault_of
from webapp.trainer import parameters
from webapp.trainer.parameters import ANSWERS, AT, NUMBER, ONE_SUIT, RIVAL, SIZE, THEME

chance = SystemRandom()

FIELDS = {"OLD_VERSION": "g", "BAD_THEME": "theme", "NOTHING_FOUND": "level", "NOT_YET": "day"}
"""Code of an error of the engine -> the parameter at fault, if no other one is named."""


@contextmanager
def engine_problems(field: str = "", text: str = "") -> Iterator[None]:
    """Raise what the engine refuses in the block as the problem of a field with this text.

    Raises:
        InvalidRequestError: the engine refuses it.
    """
    try:
        yield
    except TrainingError as error:
        at = error.position
        span = None if at is None else (at - 1, at)
        field = field or FIELDS.get(error.code, "")
        raise InvalidRequestError(fault_of(field, text, error, span)) from error


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """What makes a set; the attributes are arguments of `draw`, and what is asked of scores."""

    kind: Kind
    level: str
    themes: tuple[str, ...]
    fields: tuple[Field, ...]
    number: int
    seed: int
    by: Measure
    tiles: str
    generation: int
    ask: str

    def link(self, options: Mapping[str, str]) -> str:
        """Return the parameters of its address, as text, with its version; options of the set."""
        fields = unusual(parameters.RECIPE, self) | {"g": str(self.generation), **options}
        return carried(f"?{urlencode(fields, safe=',')}")


def read_recipe(path: str, arguments: Mapping[str, str]) -> Recipe:
    """Return the recipe of an address, with a random seed if it has none.

    `path` is the kind, or `count`.

    Raises:
        InvalidRequestError: every parameter at fault.
    """
    values, problems = read_each(parameters.RECIPE, arguments)
    if values["seed"] is None:
        values["seed"] = chance.randrange(parameters.SEEDS)
    kind = cast("Kind", values["ask"] if path == "count" else path)
    themes = values["themes"]
    is_of_suit = ONE_SUIT in themes
    most = parameters.MOST_OF_ONE_SUIT
    for record, is_wrong, words in (
        (SIZE, values["tiles"] not in parameters.SIZES.get(kind, SIZE.values), TILE_SIZES),
        (THEME, themes and kind != "cut", TrainingError.sentences["BAD_THEME"]),
        (THEME, is_of_suit and themes[1:], ALONE),
        (NUMBER, is_of_suit and values["number"] > most, NUMBER.message),
    ):
        if is_wrong:
            allowed = {"allowed": f"1–{most}"} if record is NUMBER else {}
            problems += record.refuse(arguments[record.name], message=words, **allowed).problems
    return Recipe(kind=kind, **checked(values, problems))


TILE_SIZES = phrase("a wait has 7, 10 or 13 tiles, a shanten 13 or 14")
ALONE = phrase("one-suit stands alone, without other themes")


def units_of(arguments: Mapping[str, str]) -> int:
    """Return the units of a set that is drawn; hands of one suit are searched."""
    number: int = read_each([NUMBER], arguments)[0]["number"]
    return 2 + (2 * number if ONE_SUIT in arguments.get("theme", "") else number // 5)


def draw_set(recipe: Recipe) -> ExerciseSet:
    """Return the set that a recipe makes.

    Raises:
        InvalidRequestError: no exercise is like this, or the version is not known.
    """
    fields = tuple(each for each in training.FIELDS if each in recipe.fields)
    with engine_problems():
        chosen = training.draw(
            seed=recipe.seed, kind=recipe.kind, themes=recipe.themes, number=recipe.number,
            levels=(int(recipe.level[0]), int(recipe.level[-1])), by=recipe.by,
            tiles=int(recipe.tiles), generation=recipe.generation,
        )  # fmt: skip
    return replace(chosen, fields=fields) if recipe.kind == "score" else chosen


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
        is_expected: whether the question is compared by points too.
    """

    chosen: ExerciseSet
    address: str
    letters: str = ""
    answers: tuple[Answer | None, ...] = ()
    place: int = 0
    day: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    is_expected: bool = False

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

    def link(
        self, letters: str | None = None, place: int | None = None, *, is_expected: bool = False
    ) -> str:
        """Return the address with these answers at a question, from 0; the next without one."""
        fields: dict[str, str | int] = {**self.options}
        if letters := self.letters if letters is None else letters:
            fields[ANSWERS] = letters
        if place is not None:
            fields[AT.name] = place + 1
        if is_expected:
            fields[EXPECT.name] = 1
        mark = "&" if "?" in self.address else "?"
        return carried(f"{self.address}{mark if fields else ''}{urlencode(fields)}")

    @property
    def end(self) -> str:
        """The address of the result of the answers so far; of hands without a code it is whole."""
        if "?" in self.address or self.day:
            return self.link(place=len(self.chosen))
        fields = {**self.options, "show": "1"}
        return carried(f"{self.address}{training.POINT}{self.letters}?{urlencode(fields)}")

    def answered(self, answer: Answer | None) -> str:
        """Return the address of the question that is shown after this answer to it."""
        letters = training.format_answers(self.chosen, [*self.answers, answer])
        return self.link(letters, None if self.options.get("show") == "end" else self.place)


def read_session(session: Session, arguments: Mapping[str, str]) -> Session:
    """Return a session with the answers and the place of an address.

    Raises:
        InvalidRequestError: these are no answers to the set, or there is no such question yet.
    """
    options = read_options(arguments)
    read_result(session.chosen, options.get(RIVAL.name, ""), RIVAL.name)
    letters = arguments.get(ANSWERS, "")
    answers = read_result(session.chosen, letters)
    at, is_expected = read([AT, EXPECT], arguments).values()
    place = len(answers) if at is None else at - 1
    if place > len(answers):
        raise AT.refuse(arguments["i"], allowed=f"1–{min(len(answers) + 1, len(session.chosen))}")
    found = replace(
        session, letters=letters, answers=answers, place=place, options=options,
        is_expected=is_expected,
    )  # fmt: skip
    return replace(found, place=len(answers)) if found.is_silent else found


def read_options(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters that all links of a set keep, as text.

    Raises:
        InvalidRequestError: every parameter at fault.
    """
    read(parameters.OF_SET, arguments)
    return {
        name: text
        for name, text in given_texts(parameters.OF_SET, arguments).items()
        if text != "1"
    }


def read_result(
    chosen: ExerciseSet, letters: str, field: str = ANSWERS
) -> tuple[Answer | None, ...]:
    """Return the answers of a code.

    Raises:
        InvalidRequestError: these are no answers to the set.
    """
    with engine_problems(field, letters):
        return training.parse_answers(chosen, letters)


def read_set(code: str) -> ExerciseSet:
    """Return the set of a code.

    Raises:
        InvalidRequestError: the code is damaged, or of a newer version.
    """
    with engine_problems("set", code):
        return training.parse_set(code)


def read_hands(arguments: Mapping[str, str], texts: Sequence[str]) -> ExerciseSet:
    """Return the cuts of hands in any notation; a single one can have tiles on the table.

    Raises:
        InvalidRequestError: a text is no hand that discards, or there are more than 50.
    """
    if len(texts) > training.MOST:
        raise NUMBER.refuse(str(len(texts)))
    others = arguments if len(texts) == 1 else {}
    hands = (require_hand_query({**others, "q": text}) for text in texts)
    return ExerciseSet(tuple(map(cut_of, hands)))


def cut_of(query: HandQuery) -> Exercise:
    """Return the cut of a hand.

    Raises:
        InvalidRequestError: this is no hand that discards.
    """
    with engine_problems("q", query.text):
        if query.rules != RIICHI:
            raise TrainingError("NOT_AN_EXERCISE", "".join(map(str, query.hand.shown)))
        training.classify(query.hand, query.situation)
    return Exercise("cut", query.hand, situation=query.situation)


def set_of_day(text: str) -> ExerciseSet:
    """Return the set of a day.

    Raises:
        InvalidRequestError: this is no day, or it has not begun anywhere (NOT_YET).
    """
    with engine_problems("day", text):
        return training.draw_day(training.parse_day(text), datetime.now(UTC))
