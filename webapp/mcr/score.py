"""The views of the points of a win: its fans, and the readings that were tried."""

from dataclasses import dataclass

from analyzer.mcr import PROFILES, Account, Fan, Part, Score, Trial
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.mcr.words import FORMS


@dataclass(frozen=True, slots=True)
class FanView:
    """A fan that counts.

    Attributes:
        count: how many times it counts.
        points: the points of all these times together.
        sets: the parts that earn it, for each time; empty if the whole hand earns it.
    """

    fan: Fan
    count: int
    points: int
    sets: tuple[tuple[Part, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialView:
    """A reading with a place of the winning tile, its total, and its fans.

    Attributes:
        name: the name of the winning form.
        parts: the tiles of each part, and whether the winning tile completed it.
        is_chosen: whether it gives the points of the win.
        is_equal: whether it has the same total as the chosen one.
    """

    name: Message
    parts: tuple[tuple[tuple[Tile, ...], bool], ...]
    fans: tuple[FanView, ...]
    total: int
    is_chosen: bool
    is_equal: bool


@dataclass(frozen=True, slots=True)
class CountView:
    """The lines of the points of a win.

    Attributes:
        alternatives: other lists of fans with the same total.
        tried: every reading: first the chosen one, then the others by total.
    """

    fans: tuple[FanView, ...]
    alternatives: tuple[tuple[FanView, ...], ...]
    tried: tuple[TrialView, ...]


def count_view(score: Score) -> CountView:
    """Return the lines of the points of a win."""
    return CountView(
        fan_views(score.best), tuple(map(fan_views, score.alternatives)), _tried(score)
    )


def fan_views(account: Account) -> tuple[FanView, ...]:
    """Return the fans of an account."""
    whole = len(account.reading.parts)
    return tuple(
        FanView(
            line.fan,
            line.count,
            line.points,
            () if all(len(earned) == whole for earned in line.earned_by) else line.earned_by,
        )
        for line in account.fans
    )


def _tried(score: Score) -> tuple[TrialView, ...]:
    """Return every trial: the chosen one, then the others, the largest total first."""
    views = [_trial(trial, score) for trial in score.tried]
    return tuple(sorted(views, key=lambda view: (not view.is_chosen, -view.total)))


def _trial(trial: Trial, score: Score) -> TrialView:
    name, _ = FORMS[trial.reading.form]
    points, parts = PROFILES[score.profile].points, trial.reading.parts
    place = parts.index(trial.place)
    return TrialView(
        name=name,
        parts=tuple((part.tiles, number == place) for number, part in enumerate(parts)),
        fans=tuple(FanView(fan, count, points[fan.id] * count) for fan, count in trial.fans),
        total=trial.total,
        is_chosen=(trial.reading, trial.place) == (score.best.reading, score.best.place),
        is_equal=trial.total == score.total,
    )
