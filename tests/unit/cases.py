"""The project's own examples, in tests/data, and tables of examples in a test."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).parents[1] / "data"


def load_cases(file: str, key: str = "cases") -> list[dict[str, Any]]:
    """The cases of one file; their fields are told in tests/data/README.md."""
    cases: list[dict[str, Any]] = json.loads((DATA / file).read_text(encoding="utf-8"))[key]
    return cases


def table(names: str, rows: Iterable[tuple[Any, ...]]) -> pytest.MarkDecorator:
    """Try each row of a table, whose first value is the id of the test."""
    every = [pytest.param(*values, id=sentence) for sentence, *values in rows]
    return pytest.mark.parametrize(names.split(", "), every)
