"""A question in a browser: a tile is chosen, the answer opens beside it."""

import pytest
from playwright.sync_api import Page, Request, expect

from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT

HAND = "?q=23467m340p66788s9p&d=4m"
ASKED = f"/{HAND}&ask=1"

QUESTIONS = {"en": "What would you discard?", "ja": "何切る？"}

SMALL = """() => [...document.querySelectorAll("main :is(a, button, summary)")]
  .filter((one) => one.checkVisibility() && !one.closest("td, tbody"))
  .map((one) => [one.innerText, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 43.9 || height < 43.9)
  .map(([text]) => text)"""
"""What is too small for a finger, but for the tiles of a table."""


@WITH_AND_WITHOUT_SCRIPT
@pytest.mark.parametrize("language", QUESTIONS)
@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.sweep
def test_a_tile_opens_the_answer(
    page: Page, with_script: bool, language: str, width: int, complaints: list[str]
) -> None:
    page.set_viewport_size({"width": width, "height": 667})
    page.goto(f"{ASKED}&lang={language}")
    expect(page.locator("h1")).to_have_text(QUESTIONS[language])
    assert page.evaluate("document.documentElement.scrollWidth") == width
    unknown = page.locator(".unknown a").bounding_box()
    assert unknown is not None
    assert unknown["y"] + unknown["height"] <= 667
    assert page.evaluate(SMALL) == []
    page.locator("a.hand-tile").nth(12).click()
    page.wait_for_url(f"**/{HAND}&ask=1&guess=8s&lang={language}")
    heading = page.locator("#answer")
    expect(heading).to_contain_text("29")
    expect(page.locator("tr.yours .total")).to_contain_text("17")
    if with_script:
        expect(heading).to_be_focused()
    assert page.locator("tr[data-discard]").count() == 12
    assert page.locator("tr[data-discard]:visible").count() == 2
    assert [
        one.get_attribute("data-tile") for one in page.locator("a:is(.is-best, .is-yours)").all()
    ] == ["8s", "9p"]
    page.go_back()
    expect(page.locator("h1")).to_have_text(QUESTIONS[language])
    assert complaints == []


def test_keys_choose_a_tile(page: Page) -> None:
    page.goto(ASKED)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("a.hand-tile").nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".unknown a")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("a.hand-tile").nth(1)).to_be_focused()
    page.keyboard.type("8s")
    page.wait_for_url("**&guess=8s")
    page.keyboard.press("Tab")
    assert page.locator("main :focus").count() == 1


def test_nothing_brings_the_answer_in(page: Page) -> None:
    """A question is loaded as a whole, and loads nothing more."""
    page.goto(f"/{HAND}")
    page.locator("#share > summary").click()
    page.locator(".question-line a").click()
    expect(page.locator("#question")).to_be_visible()
    assert page.locator("body[data-live], #q").count() == 0
    requests: list[str] = []

    def note(request: Request) -> None:
        requests.append(request.url)

    page.on("request", note)
    page.locator("a.hand-tile").first.hover()
    page.mouse.down()
    page.mouse.move(0, 0)
    page.mouse.up()
    page.keyboard.press("Control+v")
    page.wait_for_timeout(100)
    page.remove_listener("request", note)
    assert [url for url in requests if "/static/" not in url] == []
    page.go_back()
    expect(page.locator("tr[data-discard]").first).to_be_visible()
