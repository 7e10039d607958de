"""`hairi quiz` prints exercises with their answers, or grades answers; `hairi train` asks them;
`hairi classify` says what hands are as exercises."""

from collections.abc import Iterator

import click

from analyzer import training
from analyzer.notation import format_hand
from analyzer.training import Answer, Exercise, ExerciseSet, Grade, Result
from webapp.language.messages import say
from webapp.query.hand import require_hand_query
from webapp.query.problems import InvalidRequestError
from webapp.terminal.input import given, refusing, with_options, with_site
from webapp.terminal.output import json_text, text_of, write_output
from webapp.trainer import query as queries
from webapp.trainer.clicks import read_typed
from webapp.trainer.document import (
    ANSWERS,
    DAY,
    OF_RECIPE,
    SET,
    classified_model,
    right_texts,
    set_model,
)
from webapp.trainer.words import MARKS, QUESTIONS

KIND = click.option("--kind", type=click.Choice(training.KINDS), default="cut", show_default=True,
                    help="What is asked.")  # fmt: skip

AS_JSON = click.option("--json", "is_json", is_flag=True, help="Print the JSON of the API.")

OPTIONS = (*OF_RECIPE, DAY, SET)

SITE = with_site("The site of the link to the set.")


@click.command()
@KIND
@with_options((*OPTIONS, ANSWERS))
@AS_JSON
@SITE
def quiz(
    kind: str, answers: str | None, is_json: bool, site_url: str, **options: str | bool | None
) -> None:
    """Print exercises, then their answers; with --answers grade these."""
    chosen = _chosen(kind, given(options))
    with refusing((*OPTIONS, ANSWERS)):
        letters = queries.read_result(chosen, answers or "", ANSWERS.name)
    if is_json:
        text = json_text(set_model(chosen, letters, has_solutions=answers is None))
    elif answers is not None:
        text = text_of(_result_lines(training.grade(chosen, letters), site_url))
    else:
        text = text_of(_sheet(chosen, site_url))
    write_output(text.encode())


@click.command()
@KIND
@with_options(OPTIONS)
@SITE
def train(kind: str, site_url: str, **options: str | bool | None) -> None:
    """Ask exercises one after the other; an empty answer is none."""
    chosen = _chosen(kind, given(options))
    answers: list[Answer | None] = []
    for number, exercise in enumerate(chosen.exercises, 1):
        click.echo(_question(number, exercise))
        answers.append(_ask(exercise))
        result = training.grade(chosen, answers)
        click.echo(f"   {_verdict(result.grades[-1])}\n")
    write_output(text_of(_result_lines(result, site_url)).encode())


@click.command("classify")
@click.argument("hands", nargs=-1, required=True)
@AS_JSON
def classify(hands: tuple[str, ...], is_json: bool) -> None:
    """Say level, themes, difficulty and the best discards of each HAND."""
    found = []
    for text in hands:
        with refusing(()), queries.engine_problems("q", text):
            found.append(training.classify(require_hand_query({"q": text}).hand))
    if is_json:
        write_output(json_text([classified_model(facts) for facts in found]).encode())
        return
    lines = (
        f"{format_hand(facts.hand)}  level {facts.level} ({facts.difficulty})  "
        f"best {' '.join(map(str, facts.best))}  {', '.join(facts.themes) or 'no theme'}"
        for facts in found
    )
    write_output(text_of(lines).encode())


def _chosen(kind: str, arguments: dict[str, str]) -> ExerciseSet:
    """Return the set of a code, of a day, or of a recipe.

    Raises:
        RefusedError: an option is invalid.
    """
    with refusing(OPTIONS):
        if code := arguments.get("set"):
            return queries.read_set(code)
        if day := arguments.get("day"):
            return queries.set_of_day(day)
        return queries.draw_set(queries.read_recipe(kind, arguments))


def _question(number: int, exercise: Exercise) -> str:
    return f"{number:2} {format_hand(exercise.hand)}  {say(QUESTIONS[exercise.kind])}"


def _ask(exercise: Exercise) -> Answer | None:
    """Return the answer that is typed, None for an empty one; ask again if it is none."""
    while text := click.prompt("  ", default="", show_default=False).strip():
        try:
            return read_typed(exercise, text)
        except InvalidRequestError as error:
            click.echo(f"   {error}")
    return None


def _verdict(found: Grade) -> str:
    sign, name = MARKS[found.mark]
    return f"{sign} {say(name)}: {' '.join(right_texts(found.right)) or '–'} ({found.points})"


def _sheet(chosen: ExerciseSet, site_url: str) -> Iterator[str]:
    """Yield the questions, then the answers."""
    for number, exercise in enumerate(chosen.exercises, 1):
        yield _question(number, exercise)
    yield ""
    for number, found in enumerate(training.grade(chosen, [None] * len(chosen)).grades, 1):
        yield f"{number:2} {' '.join(right_texts(found.right)) or '–'}"
    yield ""
    yield _address(site_url, training.format_set(chosen))


def _result_lines(result: Result, site_url: str) -> Iterator[str]:
    """Yield the marks of a result, and its address."""
    for number, found in enumerate(result.grades, 1):
        yield f"{number:2} {_verdict(found)}"
    yield f"{result.right} of {len(result.grades)} right, {result.points} points"
    yield _address(site_url, training.format_result(result))


def _address(site_url: str, code: str) -> str:
    return f"{site_url.rstrip('/')}/train/s/{code}"
