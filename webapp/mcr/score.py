"""The count of a win as the page shows it."""

from collections.abc import Mapping

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
from webapp.language.speech import current_language
from webapp.mcr.contexts import (
    ExcludedView,
    FanNameView,
    FanView,
    PartView,
    ScoreView,
    TalliedView,
    TrialView,
)
from webapp.mcr.words import FORMS
from webapp.parts.tiles import tile_view


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
        formal=tuple(map(tile_view, score.waits.formal)),
        available=tuple(map(tile_view, score.waits.available)),
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
    return tuple(
        tuple(PartView(tuple(map(tile_view, part.tiles))) for part in those) for those in sets
    )


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
    return tuple(
        PartView(tuple(map(tile_view, part.tiles)), number == at)
        for number, part in enumerate(reading.parts)
    )
