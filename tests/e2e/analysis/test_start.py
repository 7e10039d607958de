"""The start page in a real browser: tray, question, keys, links to hands."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT
from tests.page_kinds import KINDS

BRIGHT_ON_FELT = """() => [...document.querySelectorAll("main .felt *")]
  .filter((one) => one.checkVisibility() && !one.closest(".tile, input, select, .targets, mark"))
  .filter((one) => {
    const colour = getComputedStyle(one).backgroundColor.match(/[\\d.]+/g).map(Number);
    const [red, green, blue, alpha = 1] = colour;
    return alpha > .5 && Math.min(red, green, blue) > 180;
  }).map((one) => one.outerHTML.slice(0, 100))"""

LANGUAGES = pytest.mark.parametrize("language", ["en", "ja"])


def bottom(page: Page, selector: str) -> float:
    box = page.locator(selector).last.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


@LANGUAGES
@WITH_AND_WITHOUT_SCRIPT
def test_tray_and_keys_are_seen_at_once(page: Page, language: str, *, with_script: bool) -> None:
    page.goto(f"/?lang={language}")
    expect(page.locator(".slot")).to_have_count(14)
    assert bottom(page, ".tray") < bottom(page, "h1") < bottom(page, "[data-pick]") <= 430
    rows = page.locator(".hand-link").all()
    assert len(rows) == 4
    heights = [box["height"] for row in rows if (box := row.bounding_box())]
    assert all(44 <= height <= 46 for height in heights)


def test_the_fourteenth_place_stands_apart(page: Page) -> None:
    page.goto("/")
    left = [box["x"] for slot in page.locator(".slot").all() if (box := slot.bounding_box())]
    steps = [after - before for before, after in pairwise(left)]
    assert max(steps[:-1]) - min(steps[:-1]) < 1
    assert steps[-1] > steps[0] + 6


@pytest.mark.parametrize(
    "kind", ["start", "start, with the table", "invalid", "missing, with a hand"]
)
@pytest.mark.parametrize("width", [375, 1280])
def test_nothing_white_lies_on_the_felt(page: Page, width: int, kind: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(KINDS[kind])
    assert page.evaluate(BRIGHT_ON_FELT) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@WITH_AND_WITHOUT_SCRIPT
def test_rules_are_chosen_before_the_hand(page: Page, *, with_script: bool) -> None:
    page.goto("/?lang=en")
    page.get_by_text("4 players").first.click()
    page.get_by_role("link", name="Three players", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?rules=sanma"))
    expect(page.locator("[data-pick='5m']")).to_be_disabled()
    expect(page.locator("[data-pick='9m']")).to_be_enabled()


def test_what_belongs_to_jokers_is_behind_their_rules(page: Page) -> None:
    for rules, number in ("riichi", 0), ("jokers", 1):
        page.goto(f"/?rules={rules}&fields=1")
        expect(page.locator("[data-pick='1j']")).to_have_count(number)
        expect(page.get_by_label("Jokers in the game")).to_be_visible(visible=number > 0)
