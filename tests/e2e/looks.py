"""What every page has to hold in a browser, whoever asks."""

from playwright.sync_api import Page


def assert_clean_console(page: Page, complaints: list[str], address: str) -> None:
    """Open a page: the console says nothing but that a failure is one."""
    answer = page.goto(address, wait_until="networkidle")
    assert answer is not None
    own = f"Failed to load resource: the server responded with a status of {answer.status}"
    assert [told for told in complaints if answer.ok or own not in told] == []
