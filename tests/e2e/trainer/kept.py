"""What a browser keeps of practice, as tests put it there and read it."""

import json
from datetime import date
from typing import Any

from playwright.sync_api import Page

Entry = list[Any]

NOON = 12 * 3600


def answer(
    number: int, mark: str, topics: str, *, on: date | None = None, family: str = ""
) -> Entry:
    """Return an entry as a browser keeps it, of noon on a day."""
    days = ((on or date.today()) - date(1970, 1, 1)).days
    return [days * 86400 + NOON, f"code{number}", family or f"cut-{number}", mark, topics, 0, 900]


def keep(page: Page, entries: list[Entry]) -> None:
    """Make the browser keep these answers."""
    page.goto("/train")
    page.evaluate("text => localStorage.setItem('practised', text)", json.dumps(entries))


def kept(page: Page) -> Any:
    """Return what the browser keeps."""
    return json.loads(page.evaluate("localStorage.getItem('practised')"))
