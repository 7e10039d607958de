"""Marks on a view that tell the server how to treat it.

The cost of a view is a mark too: webapp/site/weights.py.

embeddable   other sites may show the answer
kept         the page depends on the request only, so it may be cached
live         the page, or the page to which it redirects, can replace another live page without a
             full load: decision 17 in docs/decisions
"""

from collections.abc import Callable
from typing import Any, Literal, TypeVar

from flask import current_app, request

Mark = Literal["embeddable", "kept", "live"]

View = TypeVar("View", bound=Callable[..., Any])


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
