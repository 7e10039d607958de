"""Helpers: clicks on the picker, delayed answers, and a mark that a full page load removes."""

from collections.abc import Callable

from playwright.sync_api import Page, Route


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


def is_marked(page: Page) -> bool:
    return bool(page.evaluate("window.marked === true"))


def mark(page: Page) -> None:
    """Leave a mark that a full load would wipe out."""
    page.evaluate("window.marked = true")


def aim(page: Page, target: str) -> None:
    page.locator(f"label[for=to-{target}]").click()


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
    """Pick a tile as a visitor does: on a phone its suit has to be shown first."""
    button = page.locator(f"[data-pick='{code}']")
    if not button.is_visible():
        page.locator(f"label[for=suit-{'z' if code == '1j' else code[1]}]").click()
    button.click()


def open_way(page: Page) -> None:
    """Open the fields that say how a Chinese Official hand was won, unless they are."""
    closed = page.locator("#again:not([open]) > summary")
    if closed.count():
        closed.click()
