"""What the templates of practice show of an answer besides its attributes: functions."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from urllib.parse import parse_qsl

from analyzer.analysis import Analysis
from analyzer.notation import format_hand
from analyzer.simulation import Turn
from analyzer.tiles import TILES, Tile
from analyzer.training import LEVELS, Exercise, Facts, Wall, spell_discard
from analyzer.training.cuts.facts import NOT_FLOATING
from analyzer.training.waits import Reading
from webapp.language.messages import Message, say
from webapp.language.words import FORMS
from webapp.parts.hand_facts import HandTileView, hand_tiles
from webapp.parts.table_options import TableOptions, with_options
from webapp.query.links import LinkState, hand_link
from webapp.trainer.answer import Practice
from webapp.trainer.parameters import ALL_LEVELS, ANSWERS, ASKED, LEVEL
from webapp.trainer.query import Session
from webapp.trainer.words import ASKED as COUNTS
from webapp.trainer.words import KINDS, MARKS, QUESTIONS, THEMES

__all__ = ["ASKED", "COUNTS", "KINDS", "LEVELS", "MARKS", "QUESTIONS", "THEMES", "TILES"]

LEVEL_CHOICES = tuple(
    LEVEL.write(levels)
    for levels in (ALL_LEVELS, *((each, each) for each in LEVELS), (1, 2), (2, 3), (3, 4), (4, 5))
)
"""The values of the field of levels."""

NUMBERS = (1, 5, 10, 20, 50)
"""The values of the field of exercises."""


def hand(practice: Practice) -> tuple[HandTileView, ...]:
    """Return the tiles of the question: links that answer an open cut; else marked if answered."""
    session, exercise = practice.session, practice.exercise
    if session.is_open:

        def link(tile: Tile) -> str | None:
            if exercise.kind != "cut":
                return None
            letter = spell_discard(exercise.hand, tile)
            return session.link(session.letters + letter, session.place)

        return hand_tiles(exercise.hand, link, situation=exercise.situation)
    marks = cut_marks(practice) if exercise.kind == "cut" else {}
    return hand_tiles(exercise.hand, lambda _: None, situation=exercise.situation, marks=marks)


def cut_marks(practice: Practice) -> dict[int, str]:
    """Return place -> mark of the best tiles and of the visitor's own; of equal tiles the last."""
    grade, tiles = practice.grade, practice.exercise.hand.tiles
    last = {tile.kind: place for place, tile in enumerate(tiles)}
    marks = {last[tile.kind]: "best" for tile in practice.facts.best}
    if grade and isinstance(grade.answer, Tile):
        place = last[grade.answer.kind]
        marks[place] = "both" if place in marks else "yours"
    return marks


def steps(practice: Practice) -> Iterator[tuple[int, str, str, bool]]:
    """Yield of each question its number, its mark, its link, and whether it is shown.

    The mark and the link are empty before its answer.
    """
    session, grades = practice.session, practice.result.grades
    for place in range(len(session.chosen)):
        is_done = place < len(grades)
        mark = grades[place].mark if is_done else ""
        link = session.link(place=place) if is_done else ""
        yield place + 1, mark, link, place == session.place


def analyzer_link(practice: Practice) -> str:
    """Return the link to the analyzer's page of the hand, of a cut with the comparison."""
    exercise = practice.exercise
    state = LinkState(situation=exercise.situation)
    if exercise.kind == "cut":
        first, second = practice.compared
        if second is not None:
            state = with_options(state, TableOptions(compared=(first.tile, second.tile)))
    return hand_link(format_hand(exercise.hand), state)


def similar(practice: Practice) -> dict[str, str]:
    """Return the parameters of a recipe of one exercise like a cut: its level, its first theme."""
    facts = practice.facts
    theme = next((theme for theme in facts.themes if theme in ASKED), None)
    return {"level": str(facts.level), "n": "1"} | ({"theme": theme} if theme else {})


def marks_text(practice: Practice) -> str:
    """Return the signs of the marks, one after the other."""
    return "".join(MARKS[grade.mark][0] for grade in practice.result.grades)


def given(answer: object) -> Sequence[Tile]:
    """Return the tiles of an answer, or of the right one; none for numbers."""
    if isinstance(answer, Tile):
        return (answer,)
    if isinstance(answer, tuple) and all(isinstance(one, Tile) for one in answer):
        return answer
    return ()


def next_link(session: Session) -> str:
    """Return the link to the next question, or to the result after the last one."""
    return session.link(place=session.place + 1)


def kept(session: Session) -> list[tuple[str, str]]:
    """Return the parameters that the form of a question repeats."""
    pairs = parse_qsl(session.address.partition("?")[2])
    return pairs + ([(ANSWERS, session.letters)] if session.letters else [])


def ranks(exercise: Exercise) -> Iterator[tuple[int, Tile]]:
    """Yield the ranks of the suit of a wait, each with its tile."""
    first = exercise.hand.tiles[0].kind // 9 * 9
    return enumerate(TILES[first : first + 9], 1)


def next_kept(facts: Facts) -> int:
    """Return the most tiles that a discard accepts which keeps shanten and is not best."""
    kept_rows = (row for row in facts.rows if row.tile in facts.kept)
    return max((row.count for row in kept_rows if row.tile not in facts.best), default=0)


def double_closed(facts: Facts) -> tuple[Tile, ...]:
    """Return the first block of three tiles that wait in two gaps; empty if there is none."""
    for block in facts.blocks:
        if len(block) == 3 and block[2].kind - block[1].kind == 2 == block[1].kind - block[0].kind:
            return block
    return ()


def difficulty(facts: Facts) -> dict[str, int]:
    """Return the three terms of the difficulty of a cut."""
    close, floating = 100 - facts.P, 0 if facts.floats else NOT_FLOATING
    return {"close": close, "floating": floating, "long": facts.difficulty - close - floating}


def different(readings: Sequence[Reading]) -> list[Reading]:
    """Return the readings without those that are the same but for the order of the sets."""
    return [*{(tuple(sorted(each.sets, key=str)), each.rest): each for each in readings}.values()]


def forms(analysis: Analysis) -> Iterator[tuple[Message, int]]:
    """Yield the name of each form that a hand can have, with its shanten."""
    for form, (name, _) in FORMS.items():
        shanten = getattr(analysis.shanten, form)
        if shanten is not None:
            yield name, shanten


OUTCOMES = {
    "tenpai": Message("Tenpai in turn %(turn)s"),
    "win": Message("Won in turn %(turn)s"),
    "draw": Message("No end after %(num)s draw", plural="No end after %(num)s draws"),
}
"""How a game ended -> its words."""


def wall_hand(wall: Wall, link: Callable[[str], str]) -> tuple[HandTileView, ...]:
    """Return the tiles of a game: links that discard, or those that remain in the end.

    `link` returns the address after one more letter.
    """
    hand = wall.hand
    if hand is None:
        return hand_tiles(wall.rest, lambda _: None)
    return hand_tiles(hand, lambda tile: link(spell_discard(hand, tile)))


def outcome(wall: Wall) -> str:
    """Return how a game ended."""
    turns = len(wall.steps)
    return say(replace(OUTCOMES[wall.outcome or "draw"], parts={"turn": turns}, num=turns))


def best_of_turn(turn: Turn) -> list[Tile]:
    """Return the discards of a turn that keep shanten and accept most."""
    most = max((option.count for option in turn.options), default=0)
    return [option.tile for option in turn.options if option.count == most]


def waits(wall: Wall) -> list[tuple[Tile, int]]:
    """Return the waits in the end, each with its copies left."""
    return [(wait.tile, wait.left) for wait in wall.waits]
