"""Lists that begin with another seat than 0."""

from collections.abc import Sequence
from typing import TypeVar

Value = TypeVar("Value")


def by_seat(values: Sequence[Value], first: int) -> tuple[Value, ...]:
    """Return the values rotated so that `values[first]` comes first, modulo their number.

    For a list by player, `first` is the player at seat 0; for a list by wind with the dealer at
    seat d it is -d. The list must not be empty.
    """
    start = first % len(values)
    return (*values[start:], *values[:start])
