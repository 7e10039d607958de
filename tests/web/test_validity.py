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
    """The errors of each page; all are checked at once, because Java takes its time to start."""
    command = find_validator()
    if command is None:
        pytest.skip(missing())
    folder = tmp_path_factory.mktemp("pages")
    for name, address in PAGES.items():
        answer = app.test_client().get(address)
        (folder / f"{name}.html").write_bytes(answer.data)
    broken = "<!doctype html><html lang=en><title>x</title><p><table><tr role=row><td></table></b>"
    (folder / f"{BROKEN}.html").write_text(broken)
    return check(command, folder)


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_valid(faults: Faults, name: str) -> None:
    assert faults[name] == []


def test_what_is_not_valid_is_found(faults: Faults) -> None:
    assert any("role" in fault for fault in faults[BROKEN])
    assert any("“b”" in fault for fault in faults[BROKEN])
