"""Lists that begin with another seat than 0."""

from collections.abc import Sequence
from typing import TypeVar

Value = TypeVar("Value")


def by_seat(values: Sequence[Value], first: int) -> tuple[Value, ...]:
    """Return the values from place `first` on, the ones before it behind.

    A list by player, of whom `first` is seat 0; of one by wind, with the dealer at seat d, -d.
    """
    start = first % len(values)
    return (*values[start:], *values[:start])
