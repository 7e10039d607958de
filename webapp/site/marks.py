"""Marks on a view that tell the server how to treat it.

What a view costs stands on it too: webapp/site/weights.py.

embeddable   other sites may show the answer
kept         the page follows from the request alone, so that it may be answered from memory
"""

from collections.abc import Callable
from typing import Any, Literal, TypeVar

from flask import current_app, request

Mark = Literal["embeddable", "kept"]

View = TypeVar("View", bound=Callable[..., Any])


def mark(*marks: Mark) -> Callable[[View], View]:
    """Return a decorator that puts marks on a view."""

    def put(view: View) -> View:
        """Put the marks on a view."""
        view.__dict__["marks"] = frozenset(marks) | view.__dict__.get("marks", frozenset())
        return view

    return put


def is_marked(name: Mark) -> bool:
    """Tell whether the view of this request bears a mark."""
    view = current_app.view_functions.get(request.endpoint or "")
    return name in getattr(view, "marks", ())
