"""Helpers: clicks on the picker, delayed answers, and a mark that a full page load removes."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect


def hold_next(page: Page, address: str, cause: Callable[[], None]) -> Route:
    """Do what asks for an address, and keep its answer back until the result is told to go on."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(address, hold, times=1)
    with page.expect_request(address):
        cause()
    while not held:
        page.wait_for_timeout(10)
    return held[0]


def keep_back(page: Page, address: str) -> list[Route]:
    """Return a list that every request for an address joins, without an answer."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(address, hold)
    return held


def expect_held(page: Page, held: list[Route], count: int) -> str:
    """Wait for a number of requests, and then for half a second; return the last address."""
    while len(held) < count:
        page.wait_for_timeout(10)
    page.wait_for_timeout(500)
    assert len(held) == count, [route.request.url for route in held]
    return held[-1].request.url


def expect_answer(page: Page) -> None:
    """Wait until the page has the answer to the hand that it shows."""
    expect(page.locator("body")).not_to_have_class(re.compile("is-behind"))


def edges(page: Page, selector: str) -> dict[str, float]:
    """Return where the edges of an element are, and its width and height."""
    box = page.locator(selector).evaluate("(one) => one.getBoundingClientRect().toJSON()")
    assert isinstance(box, dict)
    return box


def is_marked(page: Page) -> bool:
    return bool(page.evaluate("window.marked === true"))


def mark(page: Page) -> None:
    """Leave a mark that a full load would wipe out."""
    page.evaluate("window.marked = true")


def open_picker(page: Page) -> None:
    """Show the keys, which are folded up beside an answer."""
    if page.locator("#picker:not([open])").count():
        page.locator("#picker > summary").click()


def aim(page: Page, target: str) -> None:
    """Point the picker at a target; those that are rare stand behind the others."""
    open_picker(page)
    label = page.locator(f"label[for=to-{target}]")
    if not label.is_visible():
        open_more(page)
    label.click()


def open_more(page: Page) -> None:
    """Show what the picker has behind its keys: rare targets, winds, a hand by chance."""
    open_picker(page)
    if page.locator("#picker-more:not([open])").count():
        page.locator("#picker-more > summary").click()


def paste(page: Page, text: str) -> None:
    """Paste a text onto the page, outside of any field."""
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true });
          document.body.dispatchEvent(paste);
        }""",
        text,
    )


def pick(page: Page, code: str) -> None:
    """Pick a tile as a visitor does."""
    open_picker(page)
    page.locator(f"[data-pick='{code}']").click()


def open_way(page: Page) -> None:
    """Open the fields that say how a Chinese Official hand was won, unless they are."""
    closed = page.locator("#again:not([open]) > summary")
    if closed.count():
        closed.click()


def open_share(page: Page) -> None:
    """Open the Share menu and the formats that are folded in it."""
    page.locator("#share > summary").click()
    page.locator("#more-formats > summary").click()
