"""`hairi quiz` prints exercises with their answers, or grades answers; `hairi train` asks them;
`hairi classify` says what hands are as exercises."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

import click

from analyzer import training
from analyzer.notation import format_hand, format_typed
from analyzer.training import Answer, Exercise, ExerciseSet, Grade, Result, code_of
from webapp.language.messages import say
from webapp.query.hand import require_hand_query
from webapp.query.problems import InvalidRequestError
from webapp.terminal.input import (
    RefusedError,
    file_text,
    given,
    layout_of,
    refusing,
    with_listing,
    with_options,
    with_output,
    with_site,
)
from webapp.terminal.output import json_text, text_of, write_answer, write_output
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
from webapp.trainer.words import MARKS, PLACES, QUESTIONS, VISIBLE

KIND = click.option("--kind", type=click.Choice(training.KINDS), default="cut", show_default=True,
                    help="What is asked.")  # fmt: skip

AS_JSON = click.option("--json", "is_json", is_flag=True, help="Print the JSON of the API.")

OPTIONS = (*OF_RECIPE, DAY, SET)

SITE = with_site("The site of the link to the set.")

SUFFIXES = {".txt": "text", ".json": "json", ".md": "report", ".html": "report"}
"""Suffix of the file in `-o FILE` -> what is written."""


@click.command()
@KIND
@with_options((*OPTIONS, ANSWERS))
@with_listing(
    "Ask the hands of FILE in UTF-8 (- for standard input) instead, a line each: HAND | ANSWER | "
    "REMARK, as /quiz takes them."
)
@with_output("Write to FILE; .html .md .txt .json choose the format.")
@click.option("--title", default="", metavar="TEXT", help="With .html or .md: the title.")
@click.option("--answers-at", "place", type=click.Choice([*PLACES]), default="end",
              help="With .html or .md: where the answers stand.")  # fmt: skip
@SITE
def quiz(  # noqa: PLR0913, PLR0917 (one for each option)
    kind: str,
    answers: str | None,
    listing: str | None,
    output: Path | None,
    is_json: bool,
    title: str,
    place: str,
    site_url: str,
    **options: str | bool | None,
) -> None:
    """Print exercises, then their answers; with --answers grade these."""
    is_report = layout_of(output, SUFFIXES, "text", "json" * is_json) == "report"
    if listing and given(options):
        raise click.UsageError("--hands FILE is a set already: leave level, seed and such out")
    if is_report and answers is not None:
        raise click.UsageError("--answers are graded as text or JSON, not in a report")
    notes: Sequence[str] = ()
    if listing:
        chosen, notes = _listed(listing)
    else:
        chosen = _chosen(kind, given(options))
    if is_report:
        _write_report(chosen, notes, site_url, title=title, answers=place, output=output)
        return
    with refusing((*OPTIONS, ANSWERS)):
        letters = queries.read_result(chosen, answers or "", ANSWERS.name)
    if is_json or (output and output.suffix == ".json"):
        text = json_text(set_model(chosen, letters, has_solutions=answers is None))
    elif answers is not None:
        text = text_of(_result_lines(training.grade(chosen, letters), site_url))
    else:
        text = text_of(_sheet(chosen, site_url))
    write_answer(text.encode(), output)


def _listed(listing: str) -> tuple[ExerciseSet, list[str]]:
    """Return the questions of a file, and what is printed beside the answer of each.

    Raises:
        RefusedError: a line is no question.
    """
    from webapp.trainer.quiz import read_lines  # noqa: PLC0415 (loads Flask)

    with refusing(()):
        lines = read_lines(file_text(listing))
    if problems := [f"{line.text.strip()}: {line.problem}" for line in lines if line.problem]:
        raise RefusedError("\n".join(problems))
    if not lines:
        raise click.UsageError("--hands: the file has no hand")
    exercises = tuple(line.exercise for line in lines if line.exercise)
    return ExerciseSet(exercises), [line.note for line in lines]


def _write_report(chosen: ExerciseSet, notes: Sequence[str], site_url: str, **values: Any) -> None:
    """Write what `hairi analyze --ask` writes about the hands of a set.

    Raises:
        click.UsageError: the set asks something else than discards and waits.
    """
    from webapp.trainer.quiz import text_of_hand  # noqa: PLC0415 (loads Flask)

    if {each.kind for each in chosen.exercises} - {"cut", "wait"}:
        raise click.UsageError("a report asks discards or waits: --kind cut or --kind wait")
    if chosen.by == "two":
        raise click.UsageError("a report compares tiles: leave --by two and now-or-later out")
    code, group = code_of(chosen), click.get_current_context().parent
    assert group
    assert isinstance(group.command, click.Group)
    analyze = group.command.get_command(group, "analyze")
    assert analyze
    texts = zip_longest(map(text_of_hand, chosen.exercises), notes, fillvalue="")
    group.invoke(
        analyze,
        hands=[f"{hand} | {note}" for hand, note in texts],
        ask=True,
        practice=_address(site_url, code) if site_url and code else "",
        site_url=site_url,
        **values,
    )


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
    line = f"{number:2} {format_hand(exercise.hand)}  {say(QUESTIONS[exercise.kind])}"
    visible = exercise.situation.visible
    table = [f"{say(VISIBLE)} {format_typed(visible)}"] if visible else []
    return "\n   ".join([line, *([_circumstances(exercise)] if exercise.win else table)])


def _circumstances(exercise: Exercise) -> str:
    """Return the winds and indicators of a win, and how it was won."""
    from webapp.trainer.show import circumstances, tiles_beside  # noqa: PLC0415 (loads Flask)

    beside = [f"{say(name)} {' '.join(map(str, tiles))}" for name, tiles in tiles_beside(exercise)]
    return ", ".join([*beside, *map(say, circumstances(exercise))])


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
        yield from _question(number, exercise).splitlines()
    yield ""
    for number, found in enumerate(training.grade(chosen, [None] * len(chosen)).grades, 1):
        yield f"{number:2} {' '.join(right_texts(found.right)) or '–'}"
    if address := _address_of(site_url, chosen):
        yield ""
        yield address


def _result_lines(result: Result, site_url: str) -> Iterator[str]:
    """Yield the marks of a result, and its address."""
    for number, found in enumerate(result.grades, 1):
        yield f"{number:2} {_verdict(found)}"
    yield f"{result.right} of {len(result.grades)} right, {result.points} points"
    if result.code:
        yield _address(site_url, result.code)


def _address_of(site_url: str, chosen: ExerciseSet) -> str:
    """Return the address of a set: by its code, or of discards by their hands; else nothing."""
    if code := code_of(chosen):
        return _address(site_url, code)
    link = queries.hands_link(chosen)
    return f"{site_url.rstrip('/')}/train/cut?{link}" if link else ""


def _address(site_url: str, code: str) -> str:
    return f"{site_url.rstrip('/')}/train/s/{code}"
