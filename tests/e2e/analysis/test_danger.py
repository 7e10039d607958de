"""A player in riichi in a real browser: entered by keys on a phone, the opened row, no script."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.clicks import keep_back, open_picker

HAND = "/?q=23467m34567p3388s&t=8&lang=en"
RIICHI = "t1=4:9m1z2p7z6s4m1m*5s-"


@pytest.mark.parametrize("width", [1280, 375])
def test_a_riichi_is_entered_by_keys(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(HAND)
    open_picker(page)
    page.locator("#picker-more > summary").click()
    page.locator("label[for=to-t1]").click()
    page.locator("[data-pick='9m']").click()
    expect(page).to_have_url(re.compile("t1=3:9m\\*"))
    page.locator("[data-pick='1z']").click()
    expect(page).to_have_url(re.compile("t1=3:9m\\*1z"))
    page.locator("#picker-more > summary").click()
    page.locator("button[name=riichi][value=t1]").click()
    expect(page).to_have_url(re.compile("t1=3:9m1z\\*"))
    expect(page.locator(".discard-row .of-danger").first).to_contain_text("%")


@pytest.mark.parametrize("width", [1280, 375])
def test_a_row_opens_to_its_waits_and_both_plans(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{HAND}&{RIICHI}")
    expect(page.locator("h1.answer-line")).to_contain_text("Push", timeout=30_000)
    row = page.locator(".discard-row").first
    expect(row.locator(".row-danger")).to_have_text("penchan 12s")
    row.locator(".opener").click()
    opened = page.locator(".opened .danger-parts")
    expect(opened).to_contain_text("penchan 12s 3.0%")
    expect(opened.locator(".plans p")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [660, 900, 1280])
def test_values_stay_in_their_column_and_accepted_tiles_have_room(
    page: Page, width: int, language: str
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{HAND}&{RIICHI}&t2=1:8s*&expect=1".replace("lang=en", f"lang={language}"))
    expect(page.locator(".discard-row .of-value").first).to_contain_text("−", timeout=30_000)
    wide = "every => every.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    assert page.locator(".discard-row > td:is(.of-value, .of-danger)").evaluate_all(wide) == 0
    room = page.locator(".discard-row > .draws").first.bounding_box()
    assert room is not None
    assert room["width"] > 90


def test_links_before_the_answer_keep_the_riichi_and_what_passed(page: Page) -> None:
    page.goto(f"{HAND}&v=39s4z5z&{RIICHI[:-1]}~-&t1p=39s4z&t2=1:8s*")
    tiles = ".hand > a.hand-tile"
    open_picker(page)
    keep_back(page, "**/?q=*")
    page.locator("#rub-out").click()
    expect(page.locator(tiles)).to_have_count(13)
    drawn = [each.get_attribute("href") or "" for each in page.locator(tiles).all()]
    page.unroute_all()
    page.goto(page.url)
    answered = [each.get_attribute("href") or "" for each in page.locator(tiles).all()]
    assert [link.partition("?")[2] for link in drawn] == [
        link.partition("?")[2] for link in answered
    ]
    assert all("&t1=4:9m1z2p7z6s4m1m*5s~-&t1p=" in link for link in drawn)


def test_before_the_answer_no_fifth_copy_of_a_tile_in_a_river_is_added(page: Page) -> None:
    page.goto("/?q=2367m34567p388s&t=8&t1=4:99m9m*1z")
    open_picker(page)
    keep_back(page, "**/?q=*")
    key = page.locator("[data-pick='9m']")
    key.click()
    expect(key).to_be_disabled()
    expect(page.locator(".hand > :is(a, span).hand-tile")).to_have_count(13)


def test_before_the_answer_a_called_tile_is_counted_in_its_meld_alone(page: Page) -> None:
    """Two of the 9m lie in a pon of somebody else, with the one of the river: one more is left."""
    page.goto("/?q=2367m34567p388s&t=8&v=999m&t1=4:1z9m*~")
    open_picker(page)
    keep_back(page, "**/?q=*")
    key = page.locator("[data-pick='9m']")
    expect(key).to_be_enabled()
    key.click()
    expect(page.locator(".hand > :is(a, span).hand-tile")).to_have_count(13)
    expect(key).to_be_disabled()


def test_without_script_the_page_has_the_same(browser: Browser, page: Page) -> None:
    page.goto(HAND)
    root = page.url.split("/?")[0]
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(f"{root}{HAND}&{RIICHI}")
    expect(plain.locator(".discard-row .of-danger").first).to_have_text("6.3% penchan 12s")
    plain.locator(".opener").first.click()
    expect(plain.locator(".danger-parts").first).to_contain_text("penchan 12s 3.0%")
    context.close()
