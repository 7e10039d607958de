"""What a visitor does with the picker, and a mark that only a full load of a page wipes out."""

from playwright.sync_api import Page


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
