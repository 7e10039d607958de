"""The hand on a phone: when it scrolls away, one row of small tiles stays visible."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.answers import FAR_AWAY, PAGES

HAND_LOOKS = """() => {
  const hand = document.querySelector(".hand");
  const tops = [...hand.children].map((tile) => Math.round(tile.getBoundingClientRect().top));
  const table = document.querySelector(".discards").getBoundingClientRect().top + scrollY;
  const { bottom } = hand.getBoundingClientRect();
  return { lines: new Set(tops).size, bottom, table: Math.round(table) };
}"""
"""In how many lines the tiles stand, where they end, and where on the page the table begins."""


def expect_row(page: Page, *, is_small: bool = True) -> None:
    """Wait until the hand is the small row, or is no longer."""
    expect(page.locator("html.is-hand-away")).to_have_count(int(is_small))


@pytest.mark.parametrize("name", ["one away", "far away", "melds and a table", "jokers"])
def test_one_row_of_the_hand_stays_in_sight_while_the_table_scrolls(phone: Page, name: str) -> None:
    """The page keeps its height and the table its place: nothing jumps."""
    phone.goto(PAGES[name])
    before = phone.evaluate(HAND_LOOKS)
    assert before["bottom"] <= 44 + 0.22 * 667
    for share in (0.3, 0.5, 1):
        phone.evaluate("share => scrollTo(0, share * document.body.scrollHeight)", share)
        expect_row(phone)
        now = phone.evaluate(HAND_LOOKS)
        assert now == {"lines": 1, "bottom": pytest.approx(40, abs=0.1), "table": before["table"]}
        expect(phone.locator(".hand-tile").first).to_be_in_viewport(ratio=1)
        expect(phone.locator(".hand-tile").last).to_be_in_viewport(ratio=1)
    phone.evaluate("scrollTo(0, 60)")
    expect_row(phone, is_small=False)
    now = phone.evaluate(HAND_LOOKS)
    assert now["lines"] == before["lines"]
    assert now["bottom"] == pytest.approx(before["bottom"] - 60, abs=0.1)


def test_a_tap_on_the_small_row_leads_up_and_discards_nothing(phone: Page) -> None:
    phone.goto(PAGES["far away"])
    phone.evaluate("scrollTo(0, 900)")
    expect_row(phone)
    address = phone.url
    phone.mouse.click(150, 22)
    expect_row(phone, is_small=False)
    assert phone.evaluate("[scrollY, location.href]") == [0, address]
    phone.locator(".hand-tile").first.click()
    expect(phone.locator(".hand-tile")).to_have_count(13)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_the_whole_hand_stays_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto(PAGES["far away"])
    page.mouse.wheel(0, 900)
    expect(page.locator("#share")).not_to_be_in_viewport()
    for tile in page.locator(".hand-tile").all():
        expect(tile).to_be_in_viewport(ratio=1)


def test_a_focused_row_is_not_hidden_under_the_hand(phone: Page) -> None:
    phone.goto(f"/?q={FAR_AWAY}")
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    links = phone.locator(".discards tbody th a:visible").all()
    for link in reversed(links):
        link.focus()
        place = link.bounding_box()
        assert place is not None
        assert place["y"] >= phone.evaluate(HAND_LOOKS)["bottom"] - 1
        assert place["y"] + place["height"] <= 667
