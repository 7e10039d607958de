"""The statistics of a season as one HTML file: each share with its interval."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.language.messages import Message
from webapp.language.speech import number, percent
from webapp.reports.environment import render_report
from webapp.review.words import MINUS, SEASON_CALLS, SEASON_MEANS, SEASON_RATES, STAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from analyzer.review.season import Mean, Rate, Season

FLAGS = {
    "riichi_against": Message("under another’s riichi"),
    "open_threat": Message("against an open threat"),
    "last_turns": Message("in the last turns"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RateView:
    """A share with its interval; `at`, `low` and `high` are these in percent."""

    name: Message | str
    share: str
    interval: str
    of: str
    at: float = 0.0
    low: float = 0.0
    high: float = 0.0

    @property
    def width(self) -> float:
        """The length of the interval."""
        return round(self.high - self.low, 1)


@dataclass(frozen=True, slots=True)
class MeanView:
    """A mean with its interval, and the number of values."""

    name: Message
    value: str
    interval: str
    of: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonReport:
    """The context of review/season.html.

    Attributes:
        season: the figures that are printed unchanged.
        accuracy: at each shanten, at 0 to 2 shanten, and of all decisions.
        calls: of chances to call; empty if none was judged.
        deal_ins, deal_in_flags: number of deal-ins by own shanten, and by flag of the decision.
    """

    season: Season
    accuracy: tuple[RateView, ...]
    months: tuple[RateView, ...]
    rates: tuple[RateView, ...]
    calls: tuple[RateView, ...]
    means: tuple[MeanView, ...]
    deal_ins: tuple[tuple[Message | str, int], ...]
    deal_in_flags: tuple[tuple[Message | str, int], ...]


def render_season(season: Season) -> str:
    """Return one HTML file that needs no other file."""
    return render_report("review/season.html", report=season_report(season))


def season_report(season: Season) -> SeasonReport:
    """Return the content of the file."""
    stages = zip(STAGES, season.accuracy, strict=True)
    return SeasonReport(
        season=season,
        accuracy=(
            *(_rate(name, rate) for name, rate in stages),
            _rate(Message("0 to 2"), season.headline),
            _rate(Message("all"), season.total),
        ),
        calls=tuple(_rate(name, getattr(season, key)) for key, name in SEASON_CALLS.items())
        if season.taken.of
        else (),
        months=tuple(_rate(month, rate) for month, rate in season.months),
        rates=tuple(_rate(name, getattr(season, key)) for key, name in SEASON_RATES.items()),
        means=tuple(_means(season)),
        deal_ins=tuple(
            (STAGES[min(max(shanten, 0), len(STAGES) - 1)], count)
            for shanten, count in season.deal_ins
        ),
        deal_in_flags=tuple((FLAGS[flag], count) for flag, count in season.deal_in_flags),
    )


def _rate(name: Message | str, rate: Rate) -> RateView:
    share, interval = rate.share, rate.interval
    if share is None or interval is None:
        return RateView(name=name, share="–", interval="", of=number(0))
    low, high = (round(100 * edge, 1) for edge in interval)
    return RateView(
        name=name,
        share=percent(share),
        interval=f"{percent(interval[0])} – {percent(interval[1])}",
        of=number(rate.of),
        at=round(100 * share, 1),
        low=low,
        high=high,
    )


def _means(season: Season) -> Iterable[MeanView]:
    for key, (name, digits) in SEASON_MEANS.items():
        mean: Mean = getattr(season, key)
        if mean.value is None:
            continue
        interval = ""
        if mean.interval is not None:
            interval = " – ".join(_signed(edge, digits) for edge in mean.interval)
        value = _signed(mean.value, digits)
        yield MeanView(name, value, interval, number(mean.of))


def _signed(value: float, digits: int) -> str:
    """Return a number, with a minus sign instead of a hyphen."""
    return number(round(value, digits), digits).replace("-", MINUS)
