"""Offers of one call, and perhaps of a win, as far as their words read them."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from analyzer.expectation import Offer, Options
from analyzer.expectation.values import Value
from analyzer.melds import make_run, make_set
from analyzer.situation import EMPTY_SITUATION
from analyzer.tiles import parse_tile

RUN = make_run(tuple(parse_tile(f"{rank}s") for rank in (2, 3, 4)), 1)

PON = make_set("pon", parse_tile("5z"), 1)


def line_of(win: float, points: float, meld: Any = None, *, is_win: bool = False) -> Any:
    return SimpleNamespace(
        meld=meld, tile=parse_tile("2p"), tenpai=0.5, win=win, points=points, is_win=is_win,
        value=Value(0.5, win, points), answer="win" if is_win else "call" if meld else "pass",
    )  # fmt: skip


class FakeOffer(SimpleNamespace):
    """An offer of one call, and perhaps of a win, as far as its words read it."""

    def __iter__(self) -> Iterator[Any]:
        wins = (line_of(1.0, self.winning, is_win=True),) if self.winning else ()
        return iter((*wins, *filter(None, (self.best_call, self.passing))))

    @property
    def best(self) -> Any:
        """The call, if nothing else is given."""
        return next(iter(self))

    is_level = Offer.is_level

    def best_for(self, goal: str) -> Any:
        return max(self, key=lambda line: getattr(line, goal))


def offer_of(call: Any, passing: Any, turning: Any = None, **changes: Any) -> Any:
    bars = SimpleNamespace(
        difference=1_234.4, speed=-100.6, waits=0.0, points=9.0, losses=0.0, drawn=0.0
    )
    parts: dict[str, Any] = {
        "tile": parse_tile("5z"), "source": "left", "shanten": 1, "draws": 7, "winning": 0.0,
        "situation": EMPTY_SITUATION, "options": Options(goal="points"), "far": (),
        "best_call": call, "passing": passing,
        "turning": lambda _: turning, "compare": lambda _: bars,
    }  # fmt: skip
    return FakeOffer(**parts | changes)
