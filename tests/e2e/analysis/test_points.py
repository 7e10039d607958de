"""The points of waits in a real browser: on a desktop and on a phone, with and without script."""

import pytest
from playwright.sync_api import Page, expect

TENPAI = "/?q=2333456m456p111z4s&s=2&d=1m"

SPILLS = """() => document.documentElement.scrollWidth > innerWidth
  || [...document.querySelectorAll(".wins")].some((one, place, all) => place
    && one.getBoundingClientRect().top === all[place - 1].getBoundingClientRect().top
    && one.getBoundingClientRect().left < all[place - 1].getBoundingClientRect().right)"""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("width", [1280, 375])
def test_points_stand_below_the_waits_and_a_row_opens_to_all_of_them(
    page: Page, width: int, language: str
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{TENPAI}&lang={language}")
    row = page.locator(".discard-row").first
    expect(row.locator(".wins")).to_have_text(["2,600", "6,400", "2,600", "2,600"])
    expect(row.locator(".wins").first).to_be_visible()
    expect(row.locator(".row-worth")).to_contain_text("5,200–8,000")
    row.locator(".opener").click()
    cells = page.locator(".opened .points")
    expect(cells).to_have_count(12)
    expect(cells.nth(4)).to_have_text("8,000")
    assert not page.evaluate(SPILLS)


@pytest.mark.parametrize("width", [1280, 375])
def test_a_complete_hand_leads_to_its_score(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/?q=567m22p34568s(k9p)7s&s=2&lang=en")
    expect(page.locator(".win-points dd")).to_have_text(["no yaku", "2,000", "2,300"])
    score, share = (
        page.get_by_role("link", name="Score this hand"),
        page.locator("#share > summary"),
    )
    painted = [
        one.evaluate("(one) => getComputedStyle(one).backgroundColor") for one in (score, share)
    ]
    assert painted[0] == painted[1], "the way on is as plain as Share"
    score.click()
    page.wait_for_url("**/score?*")
    assert "/score?q=567m22p34568s(k9p)7s&self_drawn=1&seat_wind=2" in page.url
