"""What is practised: the recipe of a set, and a set with the answers so far.

A form sends `go=1` and the answer to the question i in fields of its kind (`clicks`); the
address with the longer `a` replaces it.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import zip_longest
from random import SystemRandom
from typing import cast
from urllib.parse import urlencode

from analyzer import training
from analyzer.notation import format_hand, format_typed
from analyzer.rules import RIICHI
from analyzer.situation import EMPTY_SITUATION
from analyzer.training import Answer, Exercise, ExerciseSet, Kind, Measure, TrainingError
from analyzer.training.drawing import ALONE, LATER, ONE_SUIT, SEARCHED, TABLE
from analyzer.training.exercises import Field, Setting
from webapp.language.speech import carried, phrase
from webapp.query.estimates import EXPECT
from webapp.query.hand import HandQuery, require_hand_query
from webapp.query.parameters import given_texts, read, read_each, unusual
from webapp.query.problems import InvalidRequestError, checked, fault_of, refuse
from webapp.trainer import parameters
from webapp.trainer.parameters import ANSWERS, AT, NUMBER, RIVAL, SIZE, THEME

chance = SystemRandom()

SEARCH = 30
"""Units of a set whose tables are searched."""

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
        fault = fault_of(field or FIELDS.get(error.code, ""), text, error, span)
        if error.level:
            fault = replace(fault, message=NEAREST, parts={"level": str(error.level)})
        raise InvalidRequestError(fault) from error


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """What makes a set; the attributes are arguments of `draw`, and what is asked of scores."""

    kind: Kind
    level: str
    themes: tuple[str, ...]
    fields: tuple[Field, ...]
    settings: tuple[Setting, ...]
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
    if themes == (LATER,) and not arguments.get("by", "").strip():
        values["by"] = "two"
    is_searched = not {*themes}.isdisjoint(SEARCHED)
    most = parameters.MOST_SEARCHED
    for record, is_wrong, words in (
        (SIZE, values["tiles"] not in parameters.SIZES.get(kind, SIZE.values), TILE_SIZES),
        (THEME, themes and kind != "cut", TrainingError.sentences["BAD_THEME"]),
        (THEME, themes[1:] and not {*themes}.isdisjoint(ALONE), STANDS_ALONE),
        (NUMBER, is_searched and values["number"] > most, NUMBER.message),
    ):
        if is_wrong:
            allowed = {"allowed": f"1–{most}"} if record is NUMBER else {}
            problems += record.refuse(arguments[record.name], message=words, **allowed).problems
    return Recipe(kind=kind, **checked(values, problems))


VISIBLE = "v"
ONE_TABLE_EACH = phrase("{found} — several hands have a table each, or none")
TILE_SIZES = phrase("a wait has 7, 10 or 13 tiles, a shanten 13 or 14")
STANDS_ALONE = phrase("one-suit, table and now-or-later stand alone, without other themes")
NEAREST = phrase("there is no such exercise; the nearest level that has some is {level}")


def units_of(arguments: Mapping[str, str]) -> int:
    """Return the units of a set that is drawn; some themes are searched."""
    number: int = read_each([NUMBER], arguments)[0]["number"]
    theme = arguments.get("theme", "")
    return SEARCH if TABLE in theme else 2 + (2 * number if ONE_SUIT in theme else number // 5)


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
            tiles=int(recipe.tiles), generation=recipe.generation, settings=recipe.settings,
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
    records = (replace(AT, most=len(answers) + 1), EXPECT)
    at, is_expected = read(records, arguments).values()
    found = replace(
        session, letters=letters, answers=answers, place=len(answers) if at is None else at - 1,
        options=options, is_expected=is_expected,
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


def read_hands(
    arguments: Mapping[str, str], texts: Sequence[str], tables: Sequence[str] = ()
) -> ExerciseSet:
    """Return the cuts of hands in any notation; `tables` are the visible tiles of each.

    A single hand can have everything else that lies on the table.

    Raises:
        InvalidRequestError: a text is no hand that discards, there are more than 50, or not a table
            for each of several hands.
    """
    if len(texts) > training.MOST:
        raise NUMBER.refuse(str(len(texts)))
    if len(texts) == 1:
        return ExerciseSet((cut_of(require_hand_query({**arguments, "q": texts[0]})),))
    if tables and len(tables) != len(texts):
        raise refuse(VISIBLE, str(len(tables)), "BAD_TABLES", ONE_TABLE_EACH)
    pairs = zip_longest(texts, tables, fillvalue="")
    hands = (require_hand_query({"q": text, VISIBLE: table}) for text, table in pairs)
    return ExerciseSet(tuple(map(cut_of, hands)))


def hands_link(chosen: ExerciseSet) -> str:
    """Return the parameters of cuts without a code: the hand and the visible tiles of each.

    Empty if something else is asked, or lies on the table.
    """
    for exercise in chosen.exercises:
        if exercise.kind != "cut" or replace(exercise.situation, visible=()) != EMPTY_SITUATION:
            return ""
    hands = [("q", format_hand(exercise.hand)) for exercise in chosen.exercises]
    tables = [(VISIBLE, format_typed(each.situation.visible)) for each in chosen.exercises]
    return urlencode(hands + tables, safe="()")


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
