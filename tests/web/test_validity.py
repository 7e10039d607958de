"""Every kind of page, and every report, is valid HTML for the Nu HTML checker."""

import pytest
from flask import Flask

from tests.page_kinds import KINDS, QUICK, REPORTS
from tests.samples import FULL
from tests.validator import Faults, check, find_validator, missing

PAGES = {name: page for name, page in (KINDS | REPORTS).items() if FULL or name in QUICK}
BROKEN = "broken"


@pytest.fixture(scope="module")
def faults(app: Flask, tmp_path_factory: pytest.TempPathFactory) -> Faults:
    """The errors of each page; all are checked at once, because Java takes its time to start.

    A page with two errors is among them, so that a checker that finds nothing is noticed.
    """
    command = find_validator()
    if command is None:
        pytest.skip(missing())
    folder = tmp_path_factory.mktemp("pages")
    for name, address in PAGES.items():
        answer = app.test_client().get(address)
        (folder / f"{name}.html").write_bytes(answer.data)
    broken = "<!doctype html><html lang=en><title>x</title><p><table><tr role=row><td></table></b>"
    (folder / f"{BROKEN}.html").write_text(broken)
    results = check(command, folder)
    assert all(any(word in fault for fault in results[BROKEN]) for word in ("role", "“b”"))
    return results


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_valid(faults: Faults, name: str) -> None:
    assert faults[name] == []
