"""The lines of the count of a win as the page shows them."""

from dataclasses import dataclass

from analyzer.mcr import PROFILES, Account, Fan, Part, Score, Trial
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.mcr.words import FORMS


@dataclass(frozen=True, slots=True)
class FanView:
    """A fan that counts.

    Attributes:
        count: how many times.
        points: of all of them together.
        sets: for each time the parts that earn it; none where the whole hand does.
    """

    fan: Fan
    count: int
    points: int
    sets: tuple[tuple[Part, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialView:
    """A reading with a place, its total, and the fans that make it up.

    Attributes:
        name: of the form.
        parts: the tiles of each, and whether the winning tile completed it.
        is_chosen: it is what the page counts.
        is_equal: it has the same total as the one chosen.
    """

    name: Message
    parts: tuple[tuple[tuple[Tile, ...], bool], ...]
    fans: tuple[FanView, ...]
    total: int
    is_chosen: bool
    is_equal: bool


@dataclass(frozen=True, slots=True)
class CountView:
    """The lines of a count.

    Attributes:
        alternatives: other lists of fans with the same total.
        tried: the reading that was chosen first, then by total.
    """

    fans: tuple[FanView, ...]
    alternatives: tuple[tuple[FanView, ...], ...]
    tried: tuple[TrialView, ...]


def count_view(score: Score) -> CountView:
    """Return what a win is worth, and why."""
    return CountView(
        fan_views(score.best), tuple(map(fan_views, score.alternatives)), _tried(score)
    )


def fan_views(account: Account) -> tuple[FanView, ...]:
    """Return the lines of an account."""
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
    """Return every trial: the one chosen, then the others, the largest total first."""
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
