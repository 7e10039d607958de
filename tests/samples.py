"""The tests that a quick run tries (`make test`), a part of those of a full run (`make test-all`).

It tries a part of each random sample (`sample`), the most important of many named cases (`cases`),
each value of each `parametrize` once in a test with the mark `sweep`, and one case of a test with
the mark `any_case`, or one in n if the mark has a number n. Of the tests of browsers and servers,
and of those with the mark `slow`, it tries some (`TURNS`), of other tests with many cases every
third one. Each run has a new seed, so the quick runs of a week cover a full run.
"""

import os
import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import pytest

FULL = os.environ.get("HAIRI_TEST_FULL") == "1"
"""Whether samples, systems and pictures are tried in full."""

PART = 16
"""One in so many cases of a sample is tried in a quick run."""

MANY = 4
"""Cases of a test without a mark from which on a quick run tries a third of them."""

TURNS = {"e2e": 16, "system": 10, "slow": 5}
"""Folder or mark -> one in so many of its tests is tried in a quick run, other ones each time."""


def sample(number: int, part: int = PART) -> int:
    """Return how many cases of a sample are tried: all of them, or a part and at least one."""
    return number if FULL else -(-number // part)


def cases(every: Mapping[str, Any], quick: Collection[str]) -> list[Any]:
    """Return every value as a case of its name for `parametrize`; all but the quick are long."""
    assert set(quick) & every.keys(), "a rule keeps a quick case"
    return [
        pytest.param(value, id=name, marks=() if name in quick else pytest.mark.long)
        for name, value in every.items()
    ]


def choose_cases(items: Sequence[pytest.Item]) -> None:
    """Mark as long what a quick run leaves out."""
    rules: dict[str, list[pytest.Item]] = {}
    for item in items:
        if not item.get_closest_marker("long"):
            rules.setdefault(item.nodeid.partition("[")[0], []).append(item)
    seed = os.environ["HAIRI_TEST_SEED"]
    kept = dict.fromkeys(rules, True)
    for group, turns in TURNS.items():
        tried = sorted(
            rule
            for rule, every in rules.items()
            if rule.startswith(f"tests/{group}/") or every[0].get_closest_marker(group)
        )
        number = len(tried) - -(-len(tried) // turns)
        kept.update(dict.fromkeys(random.Random(seed).sample(tried, number), False))
    for rule, every in rules.items():
        random.Random(f"{seed} {rule}").shuffle(every)
        chosen = _covering(every) if every[0].get_closest_marker("sweep") else _first(every)
        for item in set(every) - (set(chosen) if kept[rule] else set()):
            item.add_marker("long")


def _first(items: Sequence[pytest.Item]) -> Sequence[pytest.Item]:
    """Return the first one of the cases of a test, one in so many, or a third of many."""
    if mark := items[0].get_closest_marker("any_case"):
        part = mark.args[0] if mark.args else len(items)
    else:
        part = 3 if len(items) >= MANY else 1
    return items[: -(-len(items) // part)]


def _covering(items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield few of the cases of a test, in which each value of each parameter occurs."""
    values = {item: {*_values(item)} for item in items}
    missing = set().union(*values.values())
    while missing:
        best = max(items, key=lambda item: len(values[item] & missing))
        yield best
        missing -= values[best]


def _values(item: pytest.Item) -> Iterator[tuple[object, ...]]:
    """Yield which value of each `parametrize` a case has."""
    assert isinstance(item, pytest.Function)
    for mark in item.iter_markers("parametrize"):
        given = mark.args[0]
        names = given.replace(" ", "").split(",") if isinstance(given, str) else given
        yield (*names, *(id(item.callspec.params[name]) for name in names))
