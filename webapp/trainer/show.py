"""What the templates of practice show of an answer besides its attributes: functions."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby
from operator import attrgetter
from typing import Any, cast
from urllib.parse import parse_qsl

from analyzer import training
from analyzer.analysis import Analysis
from analyzer.notation import format_hand, parse_hand
from analyzer.tiles import TILES, Tile, parse_tile
from analyzer.training import Exercise, ExerciseSet, Grade, Result, ScoreAnswer, Wall, code_of
from webapp.language.messages import Message, say
from webapp.language.speech import number
from webapp.language.words import FORMS, shanten_words, tile_count
from webapp.parts.columns import BY_KEY
from webapp.parts.hand_facts import HandTileView, hand_tiles
from webapp.parts.rows import Row
from webapp.parts.table_options import TableOptions, with_options
from webapp.parts.win_value import FU, level_words  # noqa: F401 (for templates)
from webapp.query.links import LinkState, hand_link
from webapp.trainer.answer import Practice, practise
from webapp.trainer.parameters import ANSWERS, ASKED, RIVAL
from webapp.trainer.query import Session
from webapp.trainer.words import ASKED as COUNTS
from webapp.trainer.words import FLAGS, KINDS, NO_WAITS, SETTINGS, THEMES

TOPICS: dict[str, Message] = {
    name: words
    for name, words in [*KINDS.items(), *COUNTS.items(), *THEMES.items()]
    if name not in ("count", "wall")
}
"""Kind of exercise, or theme -> its name."""

PARTS = {"han": Message("Han"), "fu": Message("Fu"), "points": Message("Points")}
"""What can be asked of a score -> its name."""

NUMBERS = ("1", "5", "10", "20", "50")
"""The values of the field of exercises."""


@cache
def example() -> Practice:
    """Return the worked example of the start page: a cut without an answer, explained."""
    chosen = ExerciseSet((Exercise("cut", parse_hand("23489m245p123s66z5p")),))
    return practise(Session(chosen=chosen, address="", answers=(None,)))


def hand(practice: Practice) -> tuple[HandTileView, ...]:
    """Return the tiles of the question: links that answer an open cut; else marked if answered."""
    session, exercise = practice.session, practice.session.exercise
    is_link = session.is_open and exercise.kind == "cut"
    marks = {} if session.is_open or exercise.kind != "cut" else cut_marks(practice)

    def link(tile: Tile) -> str | None:
        return session.answered(TILES[tile.kind]) if is_link else None

    return hand_tiles(exercise.hand, link, situation=exercise.situation, marks=marks)


def cut_marks(practice: Practice) -> dict[int, str]:
    """Return place -> mark of the best tiles and of the visitor's own; of equal tiles the last."""
    grade, tiles = practice.grade, practice.session.exercise.hand.tiles
    last = {tile.kind: place for place, tile in enumerate(tiles)}
    marks = {last[tile.kind]: "best" for tile in practice.why.facts.best}
    if grade and isinstance(grade.answer, Tile):
        place = last[grade.answer.kind]
        marks[place] = "both" if place in marks else "yours"
    return marks


def steps(practice: Practice) -> Iterator[tuple[int, str, str, bool]]:
    """Yield of each question its number, its mark, its link, and whether it is shown.

    The mark and the link are empty before its answer; while answers are not shown, the mark is
    `done` and the link is empty.
    """
    session, grades = practice.session, practice.result.grades
    for place in range(len(session.chosen)):
        mark = grades[place].mark if place < len(grades) else ""
        link = session.link(place=place) if mark and not session.is_silent else ""
        yield place + 1, "done" if mark and not link else mark, link, place == session.place


def after(row: Row) -> str:
    """Return what the analyzer's table has of a discard: its tiles, good shapes, the next width."""
    columns = [BY_KEY[key] for key in ("count", "good", "next")]
    return " · ".join(f"{say(one.name)} {text}" for one in columns if (text := one.figure(row)))


def analyzer_link(practice: Practice) -> str:
    """Return the link to the analyzer's page of the hand, of a cut with the comparison."""
    exercise = practice.session.exercise
    state = LinkState(situation=exercise.situation)
    if exercise.kind == "cut":
        pair = tuple(row.tile for row in practice.compared if row.tile)
        if pair[1:]:
            state = with_options(state, TableOptions(compared=pair))
    return hand_link(format_hand(exercise.hand), state)


def similar(practice: Practice) -> dict[str, str]:
    """Return the parameters of a recipe of one exercise like a cut: its level, its first theme."""
    facts = practice.why.facts
    theme = next((theme for theme in facts.themes if theme in ASKED), None)
    return {"level": str(facts.level), "n": "1"} | ({"theme": theme} if theme else {})


def given(answer: object) -> Sequence[Tile]:
    """Return the tiles of an answer, or of the right one; none for numbers."""
    every = answer if isinstance(answer, tuple) else (answer,)
    return [one for one in every if isinstance(one, Tile)]


def next_link(practice: Practice) -> str:
    """Return the link to the next question, or to the result: after the last one, or a miss."""
    session, grade = practice.session, practice.grade
    if session.options.get("until") == "miss" and grade and grade.mark in ("miss", "none"):
        return session.end
    return session.link(place=session.place + 1)


def record(practice: Practice, grade: Grade) -> dict[str, str]:
    """Return the attributes of an answer from which a browser keeps it; none without a code.

    Runs, which end with a clock or a miss, do not count for a level: how hard it was is left out.
    """
    exercise, session = grade.exercise, practice.session
    code, is_run = code_of(session.chosen, exercise), {*session.options} - {"show"}
    topics = training.topics(exercise, session.chosen.by)
    topics = tuple(each for each in topics if not is_run or not each.startswith("hard:"))
    values = {
        "code": code,
        "family": training.family_of(exercise),
        "mark": grade.mark,
        "lost": str(grade.lost),
        "topics": " ".join((*topics, f"day:{session.day}" if session.day else "")).strip(),
    }
    return {f"data-{name}": value for name, value in values.items()} if code else {}


def missed(practice: Practice) -> list[str]:
    """Return the codes of the exercises that were missed, or not answered."""
    grades = practice.result.grades
    those = [each.exercise for each in grades if each.mark in ("miss", "none")]
    codes = [code_of(practice.session.chosen, exercise) for exercise in those]
    return [*filter(None, codes)]


def clocks(session: Session) -> Iterator[tuple[int, str, str]]:
    """Yield of each clock its seconds, its key, and the link when they are over."""
    if seconds := session.options.get("clock"):
        yield int(seconds), f"{session.address} {session.place}", session.answered(None)
    if seconds := session.options.get("sprint"):
        yield int(seconds), session.address, session.end


def kept(session: Session) -> list[tuple[str, str]]:
    """Return the parameters that the form of a question repeats."""
    pairs = parse_qsl(session.address.partition("?")[2], keep_blank_values=True)
    pairs += session.options.items()
    return pairs + ([(ANSWERS, session.letters)] if session.letters else [])


def ranks(exercise: Exercise) -> Iterator[tuple[int, Tile]]:
    """Yield the ranks of the suit of a wait, each with its tile."""
    first = exercise.hand.tiles[0].kind // 9 * 9
    return enumerate(TILES[first : first + 9], 1)


def forms(analysis: Analysis) -> Iterator[tuple[Message, int]]:
    """Yield the name of each form that a hand can have, with its shanten."""
    for form, (name, _) in FORMS.items():
        shanten = getattr(analysis.shanten, form)
        if shanten is not None:
            yield name, shanten


def wall_hand(wall: Wall, link: Callable[[str], str]) -> tuple[HandTileView, ...]:
    """Return the tiles of a game: links that discard, or those that remain in the end.

    `link` returns the address after one more letter.
    """
    hand = wall.hand
    if hand is None:
        return hand_tiles(wall.rest, lambda _: None)
    return hand_tiles(hand, lambda tile: link(training.spell_discard(hand, tile)))


OWN_DRAW, ON_A_DISCARD = Message("own draw"), Message("on a discard")

BESIDE = {
    "round_wind": Message("Round wind"),
    "prevalent_wind": Message("Round wind"),
    "seat_wind": Message("Seat wind"),
    "dora_indicators": Message("Dora indicators"),
    "ura_indicators": Message("Ura dora indicators"),
}
"""Attribute of a win, a wind or tiles -> its name; the games have them in part."""


def circumstances(exercise: Exercise) -> Iterator[Message]:
    """Yield how a hand was won."""
    win = exercise.win
    assert win is not None
    yield OWN_DRAW if win.self_drawn else ON_A_DISCARD
    for flag, name in FLAGS.items():
        if getattr(win, flag, False):
            yield name
    if exercise.is_kiriage:
        yield SETTINGS["kiriage"]
    if honba := getattr(win, "honba", 0):
        yield Message("honba: %(number)s", {"number": honba})
    if flowers := getattr(win, "flowers", 0):
        yield Message("flowers: %(number)s", {"number": flowers})


def tiles_beside(exercise: Exercise) -> Iterator[tuple[Message, tuple[Tile, ...]]]:
    """Yield the winds and the indicators of a win, each with its name."""
    for name, words in BESIDE.items():
        if value := getattr(exercise.win, name, None):
            yield words, value if isinstance(value, tuple) else (parse_tile(f"{value}z"),)


def score_words(answer: ScoreAnswer) -> str:
    """Return an answer about a score in a few words; a dash for what is missing."""
    han, fu = ("–" if value is None else value for value in (answer.han, answer.fu))
    paid = [number(each) for each in (answer.points, answer.dealer) if each is not None]
    figures = say(Message("%(han)s han %(fu)s fu", {"han": han, "fu": fu}))
    return " · ".join(filter(None, (figures, " / ".join(paid))))


def right_words(grade: Grade) -> str:
    """Return what is right in words, where it is no tile."""
    exercise, right = grade.exercise, grade.right
    if isinstance(right, ScoreAnswer):
        return score_words(right)
    if exercise.kind == "fans":
        total = training.Explanation(exercise, "tiles", None).score.total
        return say(Message("%(num)s fan", {"num": total}))
    if exercise.kind == "shanten":
        return say(shanten_words(cast("int", right)))
    if exercise.kind == "numbers":
        kinds, copies = cast("tuple[int, int]", right)
        words = Message("%(num)s kind", plural="%(num)s kinds", num=kinds)
        return f"{say(words)} · {say(tile_count(copies))}"
    return say(NO_WAITS)


def rival(practice: Practice) -> Result | None:
    """Return the result of the one who sent the set; None if nobody did."""
    session = practice.session
    letters = session.options.get(RIVAL.name)
    if not letters:
        return None
    return training.grade(session.chosen, training.parse_answers(session.chosen, letters))


def challenge(session: Session) -> str:
    """Return the address of a set that was sent with its answers, to be compared with them."""
    options = {**session.options, RIVAL.name: session.letters}
    return replace(session, options=options).link("")


def fans_by_points() -> Iterator[tuple[int, list[Any]]]:
    """Yield the points of fans and the fans that are worth so much, from the least; no flowers."""
    from analyzer.training.wins import ASKED_FANS  # noqa: PLC0415 (loads MCR)

    for points, fans in groupby(ASKED_FANS, key=attrgetter("points")):
        yield points, [*fans]
