"""Marks on a view that tell the server how to treat it, and what a request costs.

embeddable   other sites may show the answer
kept         the page depends on the request only, so it may be cached
live         the page, or the page to which it redirects, can replace another live page without a
             full load: decision 17 in docs/decisions

The cost is counted in units. One unit is about 25 ms of one core, 30 at most.
`webapp.hosting.rate_limit` has two counts: of `pages` and of `heavy` requests. docs/serving.md has
the figures behind each weight; `python -m benchmarks.slowest` measures them.

    plain view         1 of pages
    @weighs(n)         n of pages
    @heavy(n)          n of heavy
    @free              none
    long address       1 more above 2 KiB, and 1 for each 8 KiB; above 8 KiB it counts as heavy
    body               1 more for each 8 KiB, up to the cost of many hands
    many hands         `Holding`: the highest possible cost; the unused part is given back
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any, Literal, TypeVar

from flask import Request, current_app, g, request

Mark = Literal["embeddable", "kept", "live"]

View = TypeVar("View", bound=Callable[..., Any])

UNIT_SECONDS = 0.025
"""Seconds of one core that one unit stands for."""

LENGTH = 8 * 1024
"""Bytes of an address, or of a body, that cost one unit."""

USUAL = 2 * 1024
"""Bytes of usual addresses; a longer one may take more time to read."""

MOST_UNITS_OF_MANY_HANDS = 60
"""Most units of a request with many hands; the answer ends when their time is spent."""

HANDS_AT_LEAST = 100
"""Number of hands that cost at least one unit, however quickly they are answered."""

SIMULATION = 4
"""Units of self-play: of one game, and of the largest request."""

Kind = Literal["free", "pages", "heavy"]

Units = int | Callable[[Mapping[str, str]], int]
"""A number of units, or a function that returns it for the parameters of a request."""


def mark(*marks: Mark) -> Callable[[View], View]:
    """Return a decorator that puts marks on a view."""

    def put(view: View) -> View:
        """Put the marks on a view."""
        view.__dict__["marks"] = frozenset(marks) | view.__dict__.get("marks", frozenset())
        return view

    return put


def is_marked(name: Mark) -> bool:
    """Return whether the view of this request has a mark."""
    view = current_app.view_functions.get(request.endpoint or "")
    return name in getattr(view, "marks", ())


def live_paths() -> str:
    """Return the paths of all live pages, separated by spaces; empty if this page is not live."""
    if not is_marked("live"):
        return ""
    views = current_app.view_functions
    live = {name for name, view in views.items() if "live" in getattr(view, "marks", ())}
    rules = (rule.rule for rule in current_app.url_map.iter_rules() if rule.endpoint in live)
    return " ".join(f"{request.script_root}{rule}" for rule in rules)


@dataclass(frozen=True, slots=True)
class Weight:
    """The cost of a view: the count, and the units."""

    kind: Kind
    units: Units = 1

    def units_of(self, request: Request) -> int:
        """Return the units of a request; its parameters are read only if they matter."""
        return self.units if isinstance(self.units, int) else self.units(request.args)


PAGE = Weight("pages")


def free(view: View) -> View:
    """Mark a view whose requests are not counted."""
    return weigh(view, Weight("free", 0))


def weighs(units: Units) -> Callable[[View], View]:
    """Return a decorator for views that cost these units of pages."""
    return lambda view: weigh(view, Weight("pages", units))


def heavy(units: Units) -> Callable[[View], View]:
    """Return a decorator for views that cost these units of heavy requests."""
    return lambda view: weigh(view, Weight("heavy", units))


def weigh(view: View, weight: Weight) -> View:
    """Mark a view with its cost."""
    view.weight = weight  # type: ignore[attr-defined]
    return view


def cost_of(request: Request) -> tuple[Kind, int]:
    """Return the count and the units of a request, before it is answered."""
    weight = _weight_of(request)
    if weight.kind == "free":
        return "free", 0
    units = weight.units_of(request)
    length = len(request.query_string)
    is_heavy = weight.kind == "heavy" or length > LENGTH
    units += (length > USUAL) + length // LENGTH
    if request.method == "POST":
        is_heavy = True
        units += min(_body_length(request) // LENGTH, MOST_UNITS_OF_MANY_HANDS)
    return "heavy" if is_heavy else "pages", units


def _weight_of(request: Request) -> Weight:
    """Return the weight of the view; a request without a view costs as much as a page."""
    if request.endpoint == "static":
        return Weight("free", 0)
    view = current_app.view_functions.get(request.endpoint or "")
    return getattr(view, "weight", PAGE)


def _body_length(request: Request) -> int:
    """Return the length of the body; the longest allowed one if it is not known."""
    most = request.max_content_length or 0
    return most if request.content_length is None else min(request.content_length, most)


class Holding:
    """Units reserved while many hands are answered; in the end the used ones are counted."""

    def __init__(self, units: int, least: int = 1) -> None:
        """Reserve units, at most those of many hands; `least` of them are always counted.

        Raises:
            TooManyRequests: fewer units are left.
        """
        self._least = least
        self._held = min(units, MOST_UNITS_OF_MANY_HANDS)
        self._give_back: Callable[[int], None] | None = None
        if hold := g.get("hold_units"):
            self._held, self._give_back = hold(self._held)

    def settle(self, seconds: float) -> None:
        """Count the cost of so many seconds of a core, instead of the reserved units."""
        needed = max(ceil(seconds / UNIT_SECONDS), self._least)
        if self._give_back is not None and needed != self._held:
            self._give_back(self._held - needed)
