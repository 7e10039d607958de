"""A quiz of one's own: hands as typed, one a line, checked; the files are reports with questions.

    33m44445667p677s1p
    234m1123567p578s4p | 5s      behind the line, the writer's own answer

A hand is a question if exactly one discard is best; the others say why they are none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from analyzer.notation import format_hand
from analyzer.tiles import Tile
from analyzer.training import MOST, Exercise, ExerciseSet, Facts, classify, code_of
from webapp.language.messages import say
from webapp.language.speech import phrase
from webapp.language.words import tile_count
from webapp.query.problems import InvalidRequestError, refuse
from webapp.site.addresses import picture_address
from webapp.trainer.clicks import read_answer
from webapp.trainer.parameters import NUMBER
from webapp.trainer.query import exercise_of
from webapp.trainer.words import NOT_ONE, QUESTIONS

HANDS = "hands"
"""The parameter: the lines as typed."""

LONGEST = 6_000
"""Most characters of the lines."""

TOO_LONG = phrase("a text has at most {most} characters")


@dataclass(frozen=True, slots=True)
class Line:
    """A line as typed.

    Attributes:
        text: the line.
        facts: the facts of its hand; None if it cannot be read.
        own: the writer's answer; None without one.
        problem: why it is no question, in the current language; empty for a question.
    """

    text: str
    facts: Facts | None = None
    own: Tile | None = None
    problem: str = ""


def read_lines(text: str) -> list[Line]:
    """Return the lines that are not empty, each checked.

    Raises:
        InvalidRequestError: there are too many lines, or characters.
    """
    if len(text) > LONGEST:
        raise refuse(HANDS, text[:80], "TOO_LONG", TOO_LONG, most=f"{LONGEST:,}")
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > MOST:
        raise NUMBER.refuse(str(len(lines)), allowed=f"1–{MOST}")
    return [*map(_read_line, lines)]


def _read_line(text: str) -> Line:
    typed, _, answer = text.partition("|")
    facts = None
    try:
        exercise = exercise_of({"q": typed.strip()})
        facts = classify(exercise.hand)
        own = read_answer(exercise, {"tile": answer.strip()}, {}) if answer.strip() else None
    except InvalidRequestError as error:
        return Line(text, facts, None, " ".join(problem.detail for problem in error.problems))
    assert own is None or isinstance(own, Tile)
    why = "" if facts.is_choice else "choice"
    return Line(text, facts, own, say(NOT_ONE[why or "best"]) if why or facts.best[1:] else "")


def questions(lines: Sequence[Line]) -> tuple[Facts, ...]:
    """Return the facts of the lines that are questions."""
    return tuple(line.facts for line in lines if line.facts and not line.problem)


def code(every: Sequence[Facts]) -> str:
    """Return the code of the questions as a set; empty if a hand has none."""
    return code_of(ExerciseSet(tuple(Exercise("cut", facts.hand) for facts in every)))


def report_link(every: Sequence[Facts]) -> str:
    """Return the parameters of the report that asks them."""
    hands = [("q", format_hand(facts.hand)) for facts in every]
    return f"?{urlencode([*hands, ('ask', '1')], safe='()')}"


def chat_text(every: Sequence[Facts], *, has_answers: bool) -> str:
    """Return the questions, or their answers, for a chat."""
    lines = [] if has_answers else [say(QUESTIONS["cut"])]
    for number, facts in enumerate(every, 1):
        answer = f"{facts.best[0]} · {say(tile_count(facts.best_row.count))}"
        lines.append(f"{number}. {answer if has_answers else format_hand(facts.hand)}")
    return "\n".join(lines)


def cards(every: Sequence[Facts], root: str) -> Iterator[str]:
    """Yield a line for each question, for Anki: the picture, the answer, its tiles, the themes."""
    for facts in every:
        hand = format_hand(facts.hand)
        address = picture_address(root, f"?{urlencode({'q': hand}, safe='()')}")
        picture = f'<img src="{address.replace("&", "&amp;")}" alt="{hand}">'
        row = facts.best_row
        yield "\t".join((picture, str(row.tile), str(row.count), " ".join(facts.themes)))
