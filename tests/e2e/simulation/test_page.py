"""Self-play in a real browser: the form, with and without script, and what a visitor sees."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT

CHART_TEXTS = """() => [...document.querySelectorAll(".chart text")].map((text) => {
  const rgb = (colour) => colour.match(/[\\d.]+/g).map((part) => part / 255);
  const light = (c) => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) => .2126 * light(r) + .7152 * light(g) + .0722 * light(b);
  const card = getComputedStyle(document.querySelector(".chart-frame")).backgroundColor;
  const pair = [luminance(rgb(getComputedStyle(text).fill)), luminance(rgb(card))];
  const size = text.getBoundingClientRect().height;
  return [(Math.max(...pair) + .05) / (Math.min(...pair) + .05), size];
})"""
"""Contrast and height of each text of the chart."""


@WITH_AND_WITHOUT_SCRIPT
def test_play_a_game_then_many_then_one_of_them(
    page: Page, complaints: list[str], *, with_script: bool
) -> None:
    page.goto("/simulate")
    expect(
        page.get_by_role("img", name="Turns to tenpai and to a win, 1,000 games")
    ).to_be_visible()
    page.get_by_label("Hand to start from").fill("49m367p2257s447z1j")
    page.get_by_text("Change", exact=True).click()
    page.get_by_label("Games", exact=True).fill("1")
    page.get_by_label("Seed").fill("11")
    page.get_by_role("button", name="Play").last.click()
    expect(page).to_have_url(re.compile(r"/simulate\?q=49m367p2257s447z1j&.*seed=11"))
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"^Tenpai in turn \d+$"))
    expect(page.get_by_label("Hand to start from")).to_have_value("49m367p2257s447z1j")

    page.get_by_role("link", name="10,000 games of this kind").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Tenpai within 18 draws"))
    expect(page.get_by_role("img", name="Turns to tenpai and to a win")).to_be_visible()

    row = page.get_by_role("row").nth(4)
    turn = row.get_by_role("rowheader").inner_text()
    row.get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Tenpai in turn {turn}")
    expect(page.locator(".turn")).to_have_count(int(turn))
    assert complaints == []


def test_another_hand_is_in_the_address(page: Page) -> None:
    page.goto("/simulate")
    page.get_by_role("link", name="Another hand").click()
    expect(page).to_have_url(re.compile(r"/simulate\?q=\w+&games=1000&seed=\d+$"))
    heading = page.get_by_role("heading", level=1).inner_text()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)


def test_a_turn_leads_to_the_analysis_of_its_hand(page: Page) -> None:
    page.goto("/simulate?seed=7&jokers=4")
    turn = page.locator(".turn").nth(2)
    tiles = turn.locator(".turn-tile").count()
    turn.click()
    expect(page).to_have_url(re.compile(r"/\?q=.*&river=.*&rules=jokers"))
    expect(page.locator(".hand-tile")).to_have_count(tiles)


def test_the_keyboard_plays_too(page: Page) -> None:
    page.goto("/simulate")
    page.get_by_text("Change", exact=True).press("Enter")
    page.get_by_label("Games", exact=True).fill("1")
    page.get_by_label("Seed").fill("3")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("seed=3"))
    expect(page.locator(".turn").first).to_be_visible()


def test_what_is_wrong_is_told_and_kept(page: Page) -> None:
    page.goto("/simulate?q=123x&games=0&seed=1")
    expect(page.locator(".problem")).to_have_count(2)
    expect(page.get_by_label("Hand to start from")).to_have_value("123x")
    page.get_by_label("Hand to start from").fill("123m1z")
    page.get_by_label("Games", exact=True).fill("1")
    page.get_by_role("button", name="Play").last.click()
    expect(page.locator(".turn").first).to_be_visible()


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_words_of_the_chart_stand_out_and_can_be_read(
    page: Page, scheme: str, width: int
) -> None:
    """Text of SVG has a fill, not a colour: measured against the card that the chart lies on."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_viewport_size({"width": width, "height": 700})
    page.goto("/simulate?seed=7&games=500")
    result = page.evaluate(CHART_TEXTS)
    assert len(result) > 20
    assert min(ratio for ratio, _ in result) >= 4.5
    assert min(size for _, size in result) >= 9.5


def test_a_turn_fits_a_phone_in_one_line_of_tiles(phone: Page) -> None:
    phone.goto("/simulate?seed=7&until=win")
    tiles = phone.locator(".turn").first.locator(".turn-tile").all()
    boxes = [box for tile in tiles if (box := tile.bounding_box())]
    assert len(boxes) == 14
    assert max(box["y"] for box in boxes) - min(box["y"] for box in boxes) < 10
    assert min(box["width"] for box in boxes) >= 20


def test_a_hand_has_the_same_tiles_outside_the_board(page: Page) -> None:
    """A tray may stand anywhere on a page of a feature."""
    page.set_viewport_size({"width": 1600, "height": 900})
    page.goto("/simulate?seed=7&q=123m406p789s1122z6z")
    first = page.locator(".tray .hand-tile").first
    target = first.bounding_box()
    page.evaluate("document.querySelector('main').append(document.querySelector('.tray'))")
    box = first.bounding_box()
    assert target
    assert box
    assert (box["width"], box["height"]) == (target["width"], target["height"])
