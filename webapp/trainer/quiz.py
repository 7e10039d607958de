"""A quiz of one's own: hands as typed, one a line, checked; the files are reports with questions.

    33m44445667p677s1p
    234m1123567p578s4p | 5s | Both discards are tenpai; one waits on both sides.
    2344445678999m

Behind a `|` stand the writer's own answer and a remark; before a tile `!` insists on it. A hand of
3n+2 tiles asks for the discard, and the writer is told if several are best; a tenpai of 3n+1 tiles
asks for its waits. Other lines say why they are no question.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast
from urllib.parse import urlencode

from analyzer.analysis import Analysis
from analyzer.errors import NotationError
from analyzer.hand import Hand
from analyzer.notation import format_hand, read_tiles
from analyzer.notation.writers import write
from analyzer.rules import RIICHI
from analyzer.situation import EMPTY_SITUATION
from analyzer.tiles import TILES, Tile, parse_tile
from analyzer.training import (
    DISGUISES,
    MOST,
    Disguise,
    Exercise,
    ExerciseSet,
    Facts,
    TrainingError,
    classify,
    classify_wait,
    code_of,
)
from webapp.language.messages import Message, fill, say
from webapp.language.words import copies, tile_count
from webapp.query.hand import HandQuery, require_hand_query
from webapp.query.links import LinkState, hand_link
from webapp.query.parameter_kinds import Choice, Text
from webapp.query.parameters import ANSWERS, TITLE
from webapp.query.problems import InvalidRequestError, refuse
from webapp.site.addresses import picture_address
from webapp.trainer import query as queries
from webapp.trainer.clicks import read_answer
from webapp.trainer.parameters import LEVEL, NUMBER, THEME
from webapp.trainer.query import chance, cut_of, draw_set, engine_problems, read_recipe
from webapp.trainer.words import CHANGES, NOT_TENPAI, QUESTIONS, WRITERS_ANSWER

HANDS = Text("hands", longest=6_000, default="", label=Message("Hands"))
"""The lines as typed."""

WRITING = Choice("write", ("mpsz", "unicode", "emoji"), default="mpsz")
"""The notation of messages for a chat."""

SAMPLES = {name: write(Hand((TILES[4], TILES[13])), name) for name in WRITING.values}
"""Notation -> two tiles in it."""

CHANGE = Choice("do", tuple(CHANGES))
"""What changes the lines."""

OF_FILES = (TITLE, ANSWERS, WRITING)
"""Parameters that the files and the messages have."""

OF_CHANGE = (CHANGE, LEVEL, THEME, NUMBER)
"""Parameters that no address keeps."""

PART = re.compile(r"\s*\|\s*")
INSISTS = "!"
TILES_IN_WORDS = re.compile(r"(?<!\w)([0-9]+)([mps])(?!\w)")
BEST_OF_CARD = 3

GRADING = 3
"""Units of grading a set, or of checking the lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line as typed.

    Attributes:
        text: the line.
        exercise: the question; None if the hand cannot be asked.
        facts: the facts of a cut.
        best: the best discards, or the waits.
        count: the copies that a best discard accepts, or those of the waits.
        level: 1-5; 0 if it has none.
        own: the writer's answer: a discard, or waits; empty without one.
        insists: whether the writer's answer stands, best or not.
        remark: what is printed beside the answer.
        problem: why it is no question, in the current language; empty for a question.
        ties: a key of `TIES` if several discards are best; else empty.
    """

    text: str
    exercise: Exercise | None = None
    facts: Facts | None = None
    best: tuple[Tile, ...] = ()
    count: int = 0
    level: int = 0
    own: tuple[Tile, ...] = ()
    insists: bool = False
    remark: str = ""
    problem: str = ""
    ties: str = ""

    @property
    def hand(self) -> Hand:
        """The hand of a line that has a question."""
        assert self.exercise is not None
        return self.exercise.hand

    @property
    def given(self) -> str:
        """The hand of a line that has a question, as reports take it."""
        assert self.exercise is not None
        return text_of_hand(self.exercise)

    @property
    def themes(self) -> tuple[str, ...]:
        """The themes of a cut."""
        return self.facts.themes if self.facts else ()

    @property
    def note(self) -> str:
        """What the files say beside the answer: the answer that the writer insists on, a remark."""
        tiles = " ".join(map(str, self.own))
        own = say(fill(WRITERS_ANSWER, tile=tiles)) if self.insists else ""
        return " · ".join(filter(None, (own, self.remark)))


def read_lines(text: str) -> list[Line]:
    """Return the lines that are not empty, each checked.

    Raises:
        InvalidRequestError: there are too many lines, or characters.
    """
    lines = [line for line in HANDS.value_of(text).splitlines() if line.strip()]
    if len(lines) > MOST:
        raise NUMBER.refuse(str(len(lines)), allowed=f"1–{MOST}")
    return [*map(_read_line, lines)]


def _read_line(text: str) -> Line:
    line = Line(text=text)
    typed, *behind = PART.split(text.strip().removeprefix("q:"), 2)
    try:
        query = require_hand_query({"q": typed.strip()})
        line = replace(line, exercise=exercise_of(query))
        if len(query.hand) % 3 == 1:
            return _of_waits(line, query.analyze(), behind)
        facts = classify(query.hand, query.situation)
        ties = ("best" if facts.is_choice else "choice") if facts.best[1:] else ""
        line = replace(line, facts=facts, best=facts.best, count=facts.best_row.count,
                       level=facts.level, ties=ties)  # fmt: skip
        return _answered(line, *behind)
    except InvalidRequestError as error:
        return replace(line, problem=" ".join(problem.detail for problem in error.problems))


def exercise_of(query: HandQuery) -> Exercise:
    """Return the question about a hand: what to discard, or what a hand that draws next waits for.

    Raises:
        InvalidRequestError: it can be asked neither.
    """
    if len(query.hand) % 3 != 1:
        return cut_of(query)
    if query.rules != RIICHI or query.hand.jokers or query.analyze().shanten.value:
        raise refuse("q", query.text, "NOT_AN_EXERCISE", NOT_TENPAI)
    return Exercise("wait", query.hand, situation=query.situation)


def _of_waits(line: Line, analysis: Analysis, behind: Sequence[str]) -> Line:
    try:
        level = classify_wait(line.hand).level
    except TrainingError:
        level = 0
    best = tuple(TILES[tile.kind] for tile, _ in analysis.ukeire)
    answer, *rest = behind or [""]
    try:
        tiles = read_tiles(answer.removeprefix(INSISTS))
    except NotationError:
        tiles, rest = (), [*behind]
    own = tuple(sorted({TILES[tile.kind] for tile in tiles}, key=lambda tile: tile.kind))
    insists = bool(own) and answer.startswith(INSISTS)
    remark = " · ".join(part for part in rest if part not in ("", "waits"))
    return replace(
        line, best=best, count=analysis.count, level=level, own=own, insists=insists, remark=remark
    )


def _answered(line: Line, answer: str = "", remark: str = "") -> Line:
    """Return the line of a cut with what stands behind its hand."""
    assert line.exercise is not None
    tile = answer.removeprefix(INSISTS).strip()
    own: tuple[Tile, ...] = ()
    if tile:
        own = (cast("Tile", read_answer(line.exercise, {"tile": tile}, {})),)
    return replace(line, own=own, insists=bool(own) and tile != answer, remark=remark)


def questions(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return the lines that are questions."""
    return tuple(line for line in lines if line.exercise and not line.problem)


def code(every: Sequence[Line]) -> str:
    """Return the code of the questions as a set; empty if a hand has none."""
    return code_of(ExerciseSet(tuple(line.exercise for line in every if line.exercise)))


def hands_link(every: Sequence[Line]) -> str:
    """Return the parameters of the discards of these hands, for those without a code."""
    return f"?{urlencode([('q', line.given) for line in every if line.facts], safe='()')}"


def report_link(every: Sequence[Line], fields: Mapping[str, str]) -> str:
    """Return the parameters of the report that asks them, with these fields."""
    pairs = [(name, text) for line in every
             for name, text in (("q", line.given), ("note", line.note)) if text]  # fmt: skip
    return f"?{urlencode([*pairs, ('ask', '1'), *fields.items()], safe='()')}"


def text_of_hand(exercise: Exercise) -> str:
    """Return the hand of a question, as a link if there is a table."""
    text, situation = format_hand(exercise.hand), exercise.situation
    return text if situation == EMPTY_SITUATION else hand_link(text, LinkState(situation=situation))


def chat_text(every: Sequence[Line], writing: str, part: str) -> str:
    """Return the questions for a chat, their answers, or both, with `spoilers`, hidden by bars."""
    return "\n".join(_chat_lines(every, writing, part))


def _chat_lines(every: Sequence[Line], writing: str, part: str) -> Iterator[str]:
    sentences = [say(QUESTIONS["cut" if line.facts else "wait"]) for line in every]
    is_alike = len({*sentences}) == 1
    if is_alike and part != "answers":
        yield sentences[0]
    for number, line in enumerate(every, 1):
        hand = write(line.hand, writing) + ("" if is_alike else f" · {sentences[number - 1]}")
        best = write(Hand(line.best), writing)
        answer = " · ".join(filter(None, (best, say(tile_count(line.count)), line.note)))
        texts = {"questions": hand, "answers": answer, "spoilers": f"{hand} ||{answer}||"}
        yield f"{number}. {texts[part]}"


def cards(every: Sequence[Line], root: str) -> Iterator[str]:
    """Yield a line for each question, for Anki: the picture, the answer, what the three best
    discards accept, the remark, the themes."""
    for line in every:
        hand = format_hand(line.hand)
        address = picture_address(root, f"?{urlencode({'q': hand}, safe='()')}")
        picture = f'<img src="{address.replace("&", "&amp;")}" alt="{hand}">'
        rows = line.facts.rows[:BEST_OF_CARD] if line.facts else ()
        table = "<br>".join(f"{row.tile} → {row.count}: {copies(row.ukeire)}" for row in rows)
        remark = " ".join(line.note.replace("<", "&lt;").split())
        yield "\t".join((picture, " ".join(map(str, line.best)), table or str(line.count), remark,
                         " ".join(line.themes)))  # fmt: skip


def units_of(arguments: Mapping[str, str]) -> int:
    """Return the units of the page; hands that fill it up are drawn."""
    return GRADING + (queries.units_of(arguments) if arguments.get(CHANGE.name) == "fill" else 0)


def changed(text: str, arguments: Mapping[str, str]) -> str:
    """Return the lines after the change that `do` names: sorted by level, shuffled, in disguise,
    or with more hands of a level and of themes.

    Raises:
        InvalidRequestError: the lines, or a parameter.
    """
    lines, change = read_lines(text), CHANGE.of(arguments)
    if change == "sort":
        lines.sort(key=lambda line: line.level or MOST)
    elif change == "shuffle":
        chance.shuffle(lines)
    texts = [line.text for line in lines]
    if change == "disguise":
        texts = [*map(_disguised, lines)]
    elif change == "fill":
        more = draw_set(read_recipe("cut", arguments)).exercises
        texts += map(text_of_hand, more)
        if len(texts) > MOST:
            raise NUMBER.refuse(str(len(texts)), allowed=f"1–{MOST}")
    return "\n".join(texts)


def _disguised(line: Line) -> str:
    """Return a line in another disguise, also the tiles in its words; itself if it has none."""
    disguise = chance.choice(DISGUISES[1:])
    if line.exercise is None or line.exercise.situation != EMPTY_SITUATION:
        return line.text
    try:
        with engine_problems():
            hand = format_hand(disguise.hand(line.hand))
    except InvalidRequestError:
        return line.text
    _, *behind = PART.split(line.text, 2)
    return " | ".join((hand, *(_disguised_words(part, disguise) for part in behind)))


def _disguised_words(text: str, disguise: Disguise) -> str:
    def each(found: re.Match[str]) -> str:
        digits, suit = found.groups()
        tiles = [str(disguise.tile(parse_tile(digit + suit))) for digit in digits]
        return "".join(sorted(tile[0] for tile in tiles)) + tiles[0][1]

    return TILES_IN_WORDS.sub(each, text)
