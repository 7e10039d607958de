"""What a request costs, in units: marks on the views, and what else makes a request cost more.

One unit stands for about 25 ms of one core, 30 at most. `webapp.hosting.rate_limit` counts units of
two kinds: of pages, and of what takes longer. docs/serving.md has the figures behind each weight,
and `python -m benchmarks.slowest` measures them.

    plain view         1 of pages
    @weighs(…)         as many of pages
    @heavy(…)          as many of what takes longer
    @free              none
    long address       1 more beyond 2 KiB, and 1 for each 8 KiB; beyond those it is no page
    body               1 more for each 8 KiB, up to as many as many hands cost
    many hands         `Holding`: as many as they may take, and what is left over is given back
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any, Literal, TypeVar

from flask import Request, current_app, g

UNIT_SECONDS = 0.025
"""Of one core, at most, for each unit."""

LENGTH = 8 * 1024
"""Bytes of an address, or of a body, that cost one unit."""

USUAL = 2 * 1024
"""Bytes of an address that people send around; a longer one may be a line of many words."""

MOST_UNITS_OF_MANY_HANDS = 60
"""Units of a request with many hands; what they may take in seconds ends the answer."""

HANDS_AT_LEAST = 100
"""So many hands cost a unit, however soon they were answered."""

SIMULATION = 4
"""Units of self-play: of one game, or of as many and as long as there can be."""

Kind = Literal["free", "pages", "heavy"]

Units = int | Callable[[Mapping[str, str]], int]
"""How many, or what tells it from the parameters of a request."""

View = TypeVar("View", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Weight:
    """What a view costs: whose limit it counts against, and how many units."""

    kind: Kind
    units: Units = 1

    def units_of(self, request: Request) -> int:
        """Return how many units a request costs; its parameters are read only where they count."""
        return self.units if isinstance(self.units, int) else self.units(request.args)


PAGE = Weight("pages")


@dataclass(frozen=True, slots=True)
class Cost:
    """What a request costs."""

    kind: Kind
    units: int


def free(view: View) -> View:
    """Mark a view that is never counted."""
    return weigh(view, Weight("free", 0))


def weighs(units: Units) -> Callable[[View], View]:
    """Return what marks a view that costs as many units as so many pages."""
    return lambda view: weigh(view, Weight("pages", units))


def heavy(units: Units) -> Callable[[View], View]:
    """Return what marks a view that takes longer than pages and has a limit of its own."""
    return lambda view: weigh(view, Weight("heavy", units))


def weigh(view: View, weight: Weight) -> View:
    """Mark a view with what it costs."""
    view.weight = weight  # type: ignore[attr-defined]
    return view


def cost_of(request: Request) -> Cost:
    """Return what a request costs before anything of it is worked out."""
    weight = _weight_of(request)
    if weight.kind == "free":
        return Cost("free", 0)
    units = weight.units_of(request)
    length = len(request.query_string)
    is_heavy = weight.kind == "heavy" or length > LENGTH
    units += (length > USUAL) + length // LENGTH
    if request.method == "POST":
        is_heavy = True
        units += min(_body_length(request) // LENGTH, MOST_UNITS_OF_MANY_HANDS)
    return Cost("heavy" if is_heavy else "pages", units)


def _weight_of(request: Request) -> Weight:
    """Return the mark of the view that answers; whatever is no view weighs as much as a page."""
    if request.endpoint == "static":
        return Weight("free", 0)
    view = current_app.view_functions.get(request.endpoint or "")
    return getattr(view, "weight", PAGE)


def _body_length(request: Request) -> int:
    """Return how many bytes a body has, or may have where it does not tell."""
    most = request.max_content_length or 0
    return most if request.content_length is None else min(request.content_length, most)


def holding_hands(hands: int, hands_a_unit: float, outlooks: int) -> Holding:
    """Hold what so many hands of a body may take.

    Raises:
        TooManyRequests: there are not so many units left.
    """
    units = ceil((hands - outlooks) / hands_a_unit) + outlooks
    return Holding(units, ceil(hands / HANDS_AT_LEAST))


class Holding:
    """Units held while many hands are answered; in the end what was needed is counted.

    Nothing is held where nothing is counted.
    """

    def __init__(self, units: int, least: int = 1) -> None:
        """Hold units, as many as many hands may cost at most; at `least` so many are counted.

        Raises:
            TooManyRequests: there are not so many units left.
        """
        self._least = least
        self._held = min(units, MOST_UNITS_OF_MANY_HANDS)
        self._give_back: Callable[[int], None] | None = None
        if hold := g.get("hold_units"):
            self._held, self._give_back = hold(self._held)

    def settle(self, seconds: float) -> None:
        """Count what so many seconds of a core cost, in place of what was held."""
        needed = max(ceil(seconds / UNIT_SECONDS), self._least)
        if self._give_back is not None and needed != self._held:
            self._give_back(self._held - needed)
