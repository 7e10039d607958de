"""The count of a win as the page shows it."""

from collections.abc import Mapping
from dataclasses import dataclass

from analyzer.mcr import (
    PROFILES,
    Account,
    CountedFan,
    ExcludedFan,
    Fan,
    Part,
    Reading,
    Score,
    Trial,
)
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import current_language
from webapp.mcr.words import FORMS


@dataclass(frozen=True, slots=True)
class FanNameView:
    """A fan's name in Chinese and in the language of the page."""

    native: str
    words: str


@dataclass(frozen=True, slots=True)
class PartView:
    """Tiles that belong together; `is_place` where the winning tile completed them."""

    tiles: tuple[Tile, ...]
    is_place: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FanView:
    """A line of the count.

    Attributes:
        definition: one English sentence, a message id.
        points: of all of them together.
        sets: for each time the parts that earn it; none where the whole hand does.
    """

    name: FanNameView
    definition: str
    count: int
    points: int
    sets: tuple[tuple[PartView, ...], ...]


@dataclass(frozen=True, slots=True)
class ExcludedView:
    """A fan that does not count: beside which one, None where its sets are joined already.

    Then `sets` has, for each time, the parts that would earn it.
    """

    name: FanNameView
    count: int
    by: FanNameView | None
    becomes: FanNameView | None
    sets: tuple[tuple[PartView, ...], ...]


@dataclass(frozen=True, slots=True)
class TalliedView:
    """A fan with its times, and the points of all of them together."""

    name: FanNameView
    count: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialView:
    """A reading with a place, its total, and the fans that make it up.

    Attributes:
        name: of the form, in English; `native` in Chinese.
        is_chosen: it is what the page counts.
        is_equal: it has the same total as the one chosen.
    """

    name: Message
    native: str
    parts: tuple[PartView, ...]
    fans: tuple[TalliedView, ...]
    total: int
    is_chosen: bool
    is_equal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreView:
    """The count of a win.

    Attributes:
        total: flowers included.
        without_flowers: what must be eight.
        alternatives: other lists of fans with the same total.
        tried: the one chosen first, then by total.
    """

    total: int
    without_flowers: int
    flowers: int
    reaches_eight: bool
    fans: tuple[FanView, ...]
    excluded: tuple[ExcludedView, ...]
    alternatives: tuple[tuple[FanView, ...], ...]
    tried: tuple[TrialView, ...]


def score_view(score: Score) -> ScoreView:
    """Return what a win is worth, and why."""
    best = score.best
    return ScoreView(
        total=score.total,
        without_flowers=score.total_without_flowers,
        flowers=score.win.flowers,
        reaches_eight=score.reaches_eight,
        fans=fan_views(best),
        excluded=tuple(map(_excluded, best.excluded)),
        alternatives=tuple(map(fan_views, score.alternatives)),
        tried=_tried(score),
    )


def fan_views(account: Account) -> tuple[FanView, ...]:
    """Return the lines of an account."""
    return tuple(_fan(line, account) for line in account.fans)


def _fan(line: CountedFan, account: Account) -> FanView:
    whole = len(account.reading.parts)
    is_whole = all(len(earned) == whole for earned in line.earned_by)
    return FanView(
        name=_name(line.fan),
        definition=line.fan.definition,
        count=line.count,
        points=line.points,
        sets=() if is_whole else _sets(line.earned_by),
    )


def _excluded(line: ExcludedFan) -> ExcludedView:
    by, becomes = line.by, line.becomes
    return ExcludedView(
        _name(line.fan),
        line.count,
        _name(by) if by else None,
        _name(becomes) if becomes else None,
        () if by else _sets(line.sets),
    )


def _sets(sets: tuple[tuple[Part, ...], ...]) -> tuple[tuple[PartView, ...], ...]:
    return tuple(tuple(PartView(part.tiles) for part in those) for those in sets)


def _name(fan: Fan) -> FanNameView:
    return FanNameView(fan.zh, getattr(fan, current_language()))


def _tried(score: Score) -> tuple[TrialView, ...]:
    """Return every trial: the one chosen, then the others, the largest total first."""
    points = PROFILES[score.profile].points
    views = [_trial(trial, score.best, points) for trial in score.tried]
    return tuple(sorted(views, key=lambda view: (not view.is_chosen, -view.total)))


def _trial(trial: Trial, best: Account, points: Mapping[str, int]) -> TrialView:
    name, native = FORMS[trial.reading.form]
    return TrialView(
        name=name,
        native=native,
        parts=part_views(trial.reading, trial.place),
        fans=tuple(
            TalliedView(_name(fan), count, points[fan.id] * count) for fan, count in trial.fans
        ),
        total=trial.total,
        is_chosen=(trial.reading, trial.place) == (best.reading, best.place),
        is_equal=trial.total == best.total,
    )


def part_views(reading: Reading, place: Part) -> tuple[PartView, ...]:
    """Return the parts of a reading, the first that equals `place` marked."""
    at = reading.parts.index(place)
    return tuple(PartView(part.tiles, number == at) for number, part in enumerate(reading.parts))
