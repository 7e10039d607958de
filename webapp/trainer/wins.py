"""What the pages show of exercises about a win: how it was won, and the lines of its value.

`riichi` and `mcr` of the engine are imported when such an exercise is met: pages of cuts do
without them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from analyzer.tiles import TILES, Tile
from analyzer.training import Exercise, ScoreAnswer
from webapp.language.messages import Message, say
from webapp.language.speech import current_language, number

if TYPE_CHECKING:
    from analyzer import mcr, riichi

EAST = 27
"""The kind of the east wind."""

FLAGS = {
    "riichi": Message("riichi"),
    "double_riichi": Message("double riichi"),
    "ippatsu": Message("ippatsu"),
    "haitei": Message("last tile of the wall"),
    "houtei": Message("last discard"),
    "rinshan": Message("tile after a kan"),
    "chankan": Message("robbed kan"),
    "tenhou": Message("tenhou", context="yaku"),
    "chiihou": Message("chiihou"),
    "renhou": Message("renhou"),
    "last_of_kind": Message("last of its kind"),
    "wall_last": Message("last tile of the wall"),
    "kong_situation": Message("replacement tile or robbed kong"),
}
"""Attribute of a win -> its name; the games have them in part."""

OWN_DRAW, ON_A_DISCARD = Message("own draw"), Message("on a discard")

FIGURES = Message("%(han)s han %(fu)s fu")

PAYER = {
    "discarder": Message("The discarder pays"),
    "each": Message("Each player pays"),
    "others": Message("The others pay"),
}
"""Who pays the first amount -> the label of its field."""


def circumstances(exercise: Exercise) -> Iterator[Message]:
    """Yield how a hand was won."""
    win = exercise.win
    assert win is not None
    yield OWN_DRAW if win.self_drawn else ON_A_DISCARD
    for flag, name in FLAGS.items():
        if getattr(win, flag, False):
            yield name
    if honba := getattr(win, "honba", 0):
        yield Message("honba: %(number)s", {"number": honba})
    if flowers := getattr(win, "flowers", 0):
        yield Message("flowers: %(number)s", {"number": flowers})


def tiles_beside(exercise: Exercise) -> Iterator[tuple[Message, tuple[Tile, ...]]]:
    """Yield the winds and the indicators of a win, each with its name."""
    win = exercise.win
    assert win is not None
    round_wind = getattr(win, "round_wind", None) or getattr(win, "prevalent_wind", None)
    if round_wind:
        yield Message("Round wind"), (TILES[EAST + round_wind - 1],)
    if win.seat_wind:
        yield Message("Seat wind"), (TILES[EAST + win.seat_wind - 1],)
    if dora := getattr(win, "dora_indicators", ()):
        yield Message("Dora indicators"), dora
    if ura := getattr(win, "ura_indicators", ()):
        yield Message("Ura dora indicators"), ura


def _riichi_score(exercise: Exercise) -> riichi.Score:
    from analyzer.riichi import score_win  # noqa: PLC0415 (see above)

    return score_win(cast("riichi.Win", exercise.win))


def _fan_score(exercise: Exercise) -> mcr.Score:
    from analyzer.mcr import score_win  # noqa: PLC0415 (see above)

    return score_win(cast("mcr.Win", exercise.win))


def payer(exercise: Exercise) -> Message:
    """Return the label of the field of points."""
    paid = _riichi_score(exercise).payments
    return PAYER[next(name for name in PAYER if getattr(paid, name) is not None)]


def has_two_payments(exercise: Exercise) -> bool:
    """Return whether the dealer pays another amount than the others."""
    return _riichi_score(exercise).payments.dealer is not None


def score_words(answer: ScoreAnswer) -> str:
    """Return an answer about a score in a few words; a dash for what is missing."""
    han, fu = ("–" if value is None else value for value in (answer.han, answer.fu))
    paid = [number(each) for each in (answer.points, answer.dealer) if each is not None]
    figures = say(Message(FIGURES.id, {"han": han, "fu": fu}))
    return " · ".join(filter(None, (figures, " / ".join(paid))))


def total_fan(exercise: Exercise) -> int:
    """Return the total of a win, flowers included."""
    return _fan_score(exercise).total


def lines(exercise: Exercise) -> list[tuple[str, int]]:
    """Return each yaku or fan of a win in the current language, with what it counts."""
    language = current_language()
    if exercise.kind == "score":
        found = _riichi_score(exercise).best.yaku
        return [(getattr(line.yaku, language), line.han) for line in found]
    return [(getattr(line.fan, language), line.points) for line in _fan_score(exercise).best.fans]
