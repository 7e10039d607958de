"""axe reports no problem on any page, in light and dark colours, on a phone and on a desktop."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from tests.e2e.axe import OBJECTIONS
from tests.page_kinds import KINDS, REPORTS
from tests.samples import cases

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WIDTHS = (375, 1280)

COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules about what a scheme changes; all others are asked once for each width."""

QUICK_FOR_AXE = (
    "start",
    "tenpai",
    "question",
    "question answered",
    "invalid",
    "missing",
    "mcr score",
    "help",
    "report",
)
"""axe takes seconds for a large page: these have every part of pages once."""


SHOWN = (
    "cells => [...document.querySelectorAll(cells)].filter((one) => one.checkVisibility()).length"
)
"""How many cells a page shows: narrow pages leave columns out."""


@pytest.fixture(scope="module")
def shared(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """One page for all of them: a new one for each would take longer than the check."""
    context = browser.new_context(**browser_context_args)
    yield context.new_page()
    context.close()


def objections(page: Page, address: str) -> list[list[str]]:
    """Return what axe objects to, with the scheme and the width in which it does."""
    page.goto(address)
    page.evaluate(AXE_SCRIPT)
    results = []
    for scheme, width in product(SCHEMES, WIDTHS):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 800})
        rules = COLOURS if scheme == "dark" else None
        results += [[scheme, str(width), *each] for each in page.evaluate(OBJECTIONS, rules)]
    return results


@pytest.mark.parametrize("address", cases(KINDS | REPORTS, QUICK_FOR_AXE))
def test_axe_has_no_objection(shared: Page, address: str) -> None:
    assert objections(shared, address) == []


def test_axe_objects_to_what_it_should(shared: Page) -> None:
    shared.goto("/")
    shared.evaluate("""() => {
      document.querySelector("main").innerHTML += "<img src='/favicon.ico'><p id=pale>pale</p>";
      document.getElementById("pale").style.color = "silver";
    }""")
    shared.evaluate(AXE_SCRIPT)
    shared.emulate_media(color_scheme="light")
    assert {each[0] for each in shared.evaluate(OBJECTIONS)} == {"image-alt", "color-contrast"}
    assert [each[0] for each in shared.evaluate(OBJECTIONS, COLOURS)] == ["color-contrast"]


@pytest.mark.parametrize("name", ["fourteen tiles", "mcr score", "mcr waits", "api"])
@pytest.mark.parametrize("width", WIDTHS)
def test_a_table_is_one_for_screen_readers_whatever_it_looks_like(
    shared: Page, name: str, width: int
) -> None:
    shared.set_viewport_size({"width": width, "height": 800})
    shared.goto(KINDS[name])
    shared.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    tree = shared.context.new_cdp_session(shared).send("Accessibility.getFullAXTree")
    roles = Counter(node["role"]["value"] for node in tree["nodes"] if not node["ignored"])
    for role, cells in {"table": "table", "row": "tr", "cell": "td"}.items():
        assert roles[role] == shared.evaluate(SHOWN, cells) > 0, role
    assert roles["columnheader"] + roles["rowheader"] == shared.evaluate(SHOWN, "th") > 0
