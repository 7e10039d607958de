"""The project's own examples, in tests/data."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data"


def load_cases(file: str, key: str = "cases") -> list[dict[str, Any]]:
    """The cases of one file; their fields are told in tests/data/README.md."""
    cases: list[dict[str, Any]] = json.loads((DATA / file).read_text(encoding="utf-8"))[key]
    return cases
