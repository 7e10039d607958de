"""Melds, visible tiles, jokers and complete hands in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.contrast import CONTRASTS
from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT

MELDS = "123m40p67s(p5z1)(s9p2)6s"
ONE_AWAY = "23467m340p66788s9p"


def expect_left(page: Page, *copies: str) -> None:
    """Wait for the copies left of each tile in the first row."""
    expect(page.locator(".keeping .accepted").first.locator(".left")).to_have_text(list(copies))


@WITH_AND_WITHOUT_SCRIPT
def test_melds_are_typed_and_stay_through_discard_and_draw(
    page: Page, *, with_script: bool
) -> None:
    page.goto("/")
    page.get_by_label("Hand", exact=True).fill(MELDS)
    page.get_by_role("button", name="Analyze", exact=True).click()
    expect(page.locator(".tenhou-tag")).to_have_text("聴牌(14枚)")
    expect(page.locator(".melds .meld")).to_have_count(2)
    expect(page.get_by_role("img", name=re.compile("added kan"))).to_be_visible()

    page.get_by_role("table").get_by_role("link", name="discard 7 of bamboo", exact=True).click()
    expect(page.locator(".tenhou-tag")).to_have_text("聴牌(13枚)")
    expect(page.locator(".melds .meld")).to_have_count(2)
    page.get_by_role("link", name=re.compile("^draw 3 of dots")).click()
    expect(page.locator(".tenhou-tag")).to_contain_text("和了")
    expect(page.locator(".readings .meld")).to_have_count(2)
    expect(page.locator(".reading-form")).to_contain_text("two-sided")


@WITH_AND_WITHOUT_SCRIPT
def test_what_is_visible_is_no_longer_left(page: Page, *, with_script: bool) -> None:
    page.goto("/?q=123m406p789s1122z6z")
    expect_left(page, "2", "2")
    page.locator("#table > summary").click()
    if not with_script:
        page.get_by_role("link", name="Open these fields").click()
    page.get_by_label("Visible tiles").fill("1z")
    page.get_by_label("Dora indicators").fill("3p")
    page.get_by_label("Seat wind").select_option("2")
    page.locator("#table").get_by_role("button", name="Apply").click()
    expect(page.locator(".chips")).to_contain_text("south seat")
    expect_left(page, "1", "2")
    if with_script:
        expect(page).to_have_url(re.compile(r"\?q=123m406p789s1122z6z&d=3p&v=1z&s=2$"))

    page.get_by_role("table").get_by_role("link", name="discard green dragon", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?q=123m406p789s1122z&d=3p&v=1z&s=2$"))
    draw = page.get_by_role("link", name="draw east wind, 1 left")
    expect(draw).to_have_count(1)
    draw.click()
    expect(page).to_have_url(re.compile(r"1z&d=3p&v=1z&s=2$"))
    expect(page.get_by_label("Visible tiles")).to_have_value("1z")
    page.go_back()
    page.go_back()
    expect_left(page, "1", "2")


def test_a_wrong_field_is_shown_where_it_is(page: Page) -> None:
    page.goto("/?q=111m&v=1m1m&d=3m")
    expect(page.locator(".problem")).to_contain_text("Visible tiles: Position 3: fifth 1m")
    expect(page.get_by_label("Visible tiles")).to_have_value("1m1m")
    expect(page.get_by_label("Dora indicators")).to_have_value("3m")
    page.get_by_label("Visible tiles").fill("1m")
    page.locator("#table").get_by_role("button", name="Apply").click()
    expect(page.locator(".facts")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.parametrize(("language", "yours"), [("en", "yours"), ("ja", "あなた")])
@pytest.mark.sweep
def test_the_reader_s_own_discard_is_marked_in_its_row(
    page: Page, scheme: str, width: int, language: str, yours: str
) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_viewport_size({"width": width, "height": 667})
    page.goto(f"/?q={ONE_AWAY}&cut=8s&lang={language}")
    row = page.locator("[data-discard='8s']")
    expect(row.locator(".row-mark")).to_have_text(yours)
    expect(page.locator(".row-mark")).to_have_count(2)
    outlines = row.locator("th > a").evaluate("(one) => getComputedStyle(one).outlineStyle")
    assert outlines == "dashed"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert [each for each in page.evaluate(CONTRASTS) if "row-mark" in each] == []


def test_on_a_phone_a_link_that_sorts_is_seen_while_it_has_the_focus(page: Page) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto(f"/?q={ONE_AWAY}")
    link, row = page.locator("#sort-good"), page.locator(".discard-row").first
    place = row.bounding_box()
    page.locator("#sort-count").focus()
    page.keyboard.press("ArrowRight")
    expect(link).to_be_focused()
    box = link.bounding_box()
    assert box is not None
    assert box["width"] > 20
    assert box["height"] > 20
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    hit = "([x, y]) => document.elementFromPoint(x, y).id"
    assert page.evaluate(hit, middle) == "sort-good"
    assert row.bounding_box() == place
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("&sort=good$"))


def test_on_a_very_wide_screen_an_opened_row_is_beside_the_table(page: Page) -> None:
    page.set_viewport_size({"width": 2560, "height": 1300})
    page.goto(f"/?q={ONE_AWAY}&expect=1&open=8s")
    panel = page.locator("tr.panel > td")
    table = page.locator(".keeping .discards").bounding_box()
    place = panel.bounding_box()
    assert table
    assert place
    assert place["x"] > table["x"] + table["width"]
    assert place["x"] + place["width"] <= 2560
    assert table["y"] < place["y"] < table["y"] + table["height"]
    assert page.evaluate("document.documentElement.scrollWidth") == 2560
    page.locator(".opener").nth(3).click()
    expect(panel).to_have_count(2)
    (first, second) = (panel.nth(place).bounding_box() for place in (0, 1))
    assert first
    assert second
    assert first["x"] == table["x"] < second["x"]
