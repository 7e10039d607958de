"""The size of the random samples: `make test` tries a part of each, `make test-all` all of it.

The seeds are fresh in both, so that the quick runs of a week cover what a full one does.
"""

import os
from collections.abc import Collection, Mapping
from typing import Any

import pytest

FULL = os.environ.get("HAIRI_TEST_FULL") == "1"
"""Whether samples, systems and pictures are tried in full."""

PART = 6
"""One in so many cases of a sample is tried in a quick run."""


def sample(number: int) -> int:
    """Return how many cases of a sample are tried: all of them, or a part and at least one."""
    return number if FULL else -(-number // PART)


def cases(every: Mapping[str, Any], quick: Collection[str]) -> list[Any]:
    """Return every value as a case of its name for `parametrize`; all but the quick are long."""
    assert set(quick) & every.keys(), "a rule keeps a quick case"
    return [
        pytest.param(value, id=name, marks=() if name in quick else pytest.mark.long)
        for name, value in every.items()
    ]
