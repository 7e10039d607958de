"""A tile of another player in a real browser: from the hand to the advice and back."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from tests.e2e.axe import OBJECTIONS
from tests.e2e.script import WITHOUT_SCRIPT

HAND = "/?q=234m55z67p34s99s12p&t=13"
MINUTE = 60_000
"""Milliseconds in which a server compiles its kernels, the first time of all."""

SPILLS = "() => document.documentElement.scrollWidth > innerWidth"

THROWN = f"{HAND}&offer=5z&from=right"


def await_answer(page: Page) -> None:
    """Wait until the answers are there; the first time of all the kernels are loaded meanwhile."""
    expect(page.locator(".offer-lines")).to_be_visible(timeout=MINUTE)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("width", [375, 1280])
def test_a_tile_and_its_player_are_chosen_in_place(page: Page, width: int, language: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{HAND}&lang={language}")
    page.evaluate("window.isSame = true")
    link = page.locator(".throws a[href*='offer=5z&from=right']")
    box = link.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= (44 if width == 375 else 24)
    link.click()
    page.wait_for_url("**offer=5z&from=right*")
    await_answer(page)
    assert page.evaluate("window.isSame")
    assert "5z" in page.title()
    assert not page.evaluate(SPILLS)
    page.locator(".throws a[href*='offer=9s&from=left']").click()
    page.wait_for_url("**offer=9s&from=left*")
    expect(page.locator(".throws [aria-current]")).to_have_count(1)
    page.locator(".offer-head a").click()
    page.wait_for_url(lambda address: "offer" not in address)
    expect(page.locator(".draw-steps")).to_be_visible()


def test_another_goal_stays_with_the_tile(page: Page) -> None:
    page.goto(f"{THROWN}&lang=en")
    await_answer(page)
    expect(page.locator("#answer")).to_contain_text("then cut")
    page.locator("#assumed > summary").click()
    page.get_by_role("link", name="wins", exact=True).click()
    page.wait_for_url("**e_goal=win*")
    assert "offer=5z&from=right" in page.url
    await_answer(page)
    expect(page.locator(".estimates-how")).to_contain_text("With calls")
    expect(page.locator("#answer")).to_contain_text("→")


@WITHOUT_SCRIPT
@pytest.mark.parametrize("language", ["en", "ja"])
def test_without_script_links_do_the_same(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto(f"{HAND}&lang={language}")
    page.locator(".throws a[href*='offer=5z&from=right']").click()
    for _ in range(MINUTE // 1000):
        if page.locator(".offer-lines").count():
            break
        page.wait_for_timeout(1000)
        page.reload()
    expect(page.locator(".best-line")).to_have_count(1)
    expect(page.locator(".versus-bars tr")).to_have_count(5)
    page.locator(".offer-head a").click()
    assert "offer" not in page.url


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", [THROWN, f"{HAND}&e_calls=lower"])
def test_axe_has_no_objection(page: Page, address: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(address)
    expect(page.locator("#estimates.ready")).to_be_attached(timeout=MINUTE)
    page.evaluate(AXE_SCRIPT)
    assert page.evaluate(OBJECTIONS, None) == []
