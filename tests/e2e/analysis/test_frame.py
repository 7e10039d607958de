"""The frame of a hand's page in a real browser: bar, board, answer, menus, tabs, panel."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.clicks import hold_next, open_share
from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT

ONE_AWAY = "23467m340p66788s9p"
TWO_BEST = "23467m34567p3388s"
"""Its answer is the longest: two discards, and where all of their draws lead."""

FAR_AWAY = "336m237p2479s167z3s"
COMPLETE = "1122334455667m7m"

LOWEST = """(names) => Math.max(...names.map((name) =>
  document.querySelector(name).getBoundingClientRect().bottom))"""


def open_sized(page: Page, address: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(address)


@WITH_AND_WITHOUT_SCRIPT
@pytest.mark.parametrize("language", ["en", "ja", "zh", "ru"])
@pytest.mark.parametrize(
    ("width", "height", "most"), [(1280, 800, 210), (1024, 768, 216), (375, 667, 262)]
)
def test_hand_and_answer_leave_the_screen_to_the_table(
    page: Page, width: int, height: int, most: int, language: str, *, with_script: bool
) -> None:
    for hand in (ONE_AWAY, TWO_BEST, FAR_AWAY, COMPLETE, f"{ONE_AWAY}&d=9s&s=2"):
        open_sized(page, f"/?q={hand}&lang={language}", width, height)
        bottom = page.evaluate(LOWEST, [".bar", ".tray .hand", ".band", ".answer-line", ".state"])
        facts = page.locator(".chips").evaluate("(one) => one.offsetHeight") if width < 640 else 0
        assert facts <= 86, hand
        assert bottom <= most + facts + 8 * (hand == TWO_BEST), hand
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", ["en", "ja", "zh", "ru"])
@pytest.mark.parametrize("width", [1024, 1152, 1279])
def test_on_a_small_desk_the_answer_is_one_line(page: Page, width: int, language: str) -> None:
    for hand in (TWO_BEST, FAR_AWAY, COMPLETE):
        open_sized(page, f"/?q={hand}&lang={language}", width, 768)
        assert page.locator(".answer-line").evaluate("(one) => one.offsetHeight") < 40, hand


@pytest.mark.parametrize(("width", "height"), [(667, 375), (640, 400)])
def test_a_low_screen_has_the_answer_in_one_line_and_room_below(
    page: Page, width: int, height: int
) -> None:
    open_sized(page, f"/?q={ONE_AWAY}", width, height)
    answer = page.locator(".answer-line").bounding_box()
    assert answer is not None
    assert answer["height"] < 40
    assert page.evaluate(LOWEST, [".band"]) <= height / 2


@pytest.mark.parametrize(("width", "height"), [(667, 375), (640, 400)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_low_screen_shows_a_row_below_what_lies_on_the_table(
    page: Page, width: int, height: int, language: str
) -> None:
    facts = "&d=5m&v=58p4z&river=9m1p&r=1&s=2&t=7"
    open_sized(page, f"/?q=344m67p340s678s44z1z{facts}&lang={language}", width, height)
    row = page.locator(".discard-row").first.bounding_box()
    assert row is not None
    assert row["y"] + row["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", ["#share", "#menu"])
@pytest.mark.parametrize("width", [375, 1280])
def test_a_menu_closes_by_escape_and_by_a_click_elsewhere(
    page: Page, complaints: list[str], name: str, width: int
) -> None:
    open_sized(page, f"/?q={ONE_AWAY}", width, 667)
    menu, summary = page.locator(f"{name} > .menu-body"), page.locator(f"{name} > summary")
    summary.click()
    expect(menu).to_be_visible()
    place = menu.bounding_box()
    assert place is not None
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= width
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(summary).to_be_focused()
    summary.click()
    page.locator("h1").click()
    expect(menu).to_be_hidden()
    assert complaints == []


@pytest.mark.parametrize(("name", "width"), [("#share", 375), ("#share", 1280), ("#menu", 375)])
def test_a_menu_opened_before_the_answer_comes_stays_open(
    page: Page, name: str, width: int
) -> None:
    open_sized(page, f"/?q={FAR_AWAY}", width, 667)
    held = hold_next(page, f"**/?q={FAR_AWAY[:-2]}", page.locator(".hand-tile").last.click)
    expect(page).to_have_url(re.compile("167z$"))
    page.locator(f"{name} > summary").click()
    held.continue_()
    expect(page.locator(".tenhou-tag")).to_contain_text("13枚")
    expect(page.locator(f"{name} > .menu-body")).to_be_visible()
    expect(page.locator(f"{name} > summary")).to_be_focused()
    page.go_back()
    expect(page.locator(".tenhou-tag")).to_contain_text("14枚")
    expect(page.locator(f"{name} > .menu-body")).to_be_hidden()


def test_a_menu_closes_when_a_link_of_it_is_followed(page: Page) -> None:
    open_sized(page, f"/?q={ONE_AWAY}", 375, 667)
    page.locator("#menu > summary").click()
    page.locator("#menu").get_by_role("link", name="Score").click()
    expect(page).to_have_url(re.compile("/score$"))
    expect(page.locator("#menu > .menu-body")).to_be_hidden()


@WITH_AND_WITHOUT_SCRIPT
@pytest.mark.parametrize("width", [375, 1280])
def test_tabs_lead_to_the_parts_and_the_share_menu_to_every_form(
    page: Page, width: int, *, with_script: bool
) -> None:
    open_sized(page, f"/?q={ONE_AWAY}", width, 800)
    tabs = page.get_by_role("navigation", name="Parts of the answer")
    tabs.get_by_role("link", name="As text").click()
    expect(page.get_by_label("tenhou text")).to_be_visible()
    expect(page.locator(".keeping")).to_have_count(0)
    open_share(page)
    expect(page.locator(".formats a").first).to_be_visible()
    expect(page.get_by_role("button", name="Copy text")).to_be_visible(visible=with_script)
    page.goto(f"/?q={ONE_AWAY}&tab=text&expect=1")
    expect(page.get_by_role("button", name="Copy", exact=True)).to_be_visible(visible=with_script)
    tabs.get_by_role("link", name="Discards").click()
    expect(page.locator(".keeping")).to_be_visible()
