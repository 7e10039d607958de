"""Compares a whole answer with the stored one."""

from difflib import unified_diff

import pytest
from flask.testing import FlaskClient

from tests.web.answers import path_of, written

STORE = "python -m tests.web.answers"


def assert_stored(visitor: FlaskClient, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What differs should be what a change is for."""
    monkeypatch.setenv("COLUMNS", "80")
    stored = path_of(name).read_text(encoding="utf-8").splitlines()
    now = written(name, visitor).splitlines()
    if stored != now:  # what pytest would compare takes long
        lines = unified_diff(stored, now, "stored", "now", n=1, lineterm="")
        pytest.fail("\n".join([*lines, f"If this is wanted: {STORE} (it stores all)"]), False)
