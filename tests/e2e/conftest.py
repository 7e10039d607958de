"""A real server and a real browser, shared by the tests of this folder."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Request

from tests.browser import HINT, LAUNCH_ARGUMENTS, browser_is_required, find_browser
from tests.web.test_serving import serving

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder, and keep them in one worker: one browser, one server."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Tell pytest-playwright which browser to start; without one the tests are skipped."""
    # In a thread of its own, because pytest-playwright may already run a loop in this one.
    with ThreadPoolExecutor(1) as thread:
        path = thread.submit(find_browser).result()
    if path is None:
        (pytest.fail if browser_is_required() else pytest.skip)(HINT)
    return {"executable_path": path, "args": list(LAUNCH_ARGUMENTS)}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of a server started as users start it."""
    with serving("--workers", "2") as (_, address):
        yield address


@pytest.fixture(scope="session")
def browser_context_args(site: str) -> dict[str, Any]:
    return {"base_url": site, "locale": "en-GB", "viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def complaints(context: BrowserContext) -> list[str]:
    """Whatever a page of the context has to complain about."""
    found: list[str] = []
    context.on("console", lambda message: found.append(f"{message.type}: {message.text}"))
    context.on("weberror", lambda error: found.append(str(error.error)))
    context.on("requestfailed", lambda request: found.extend(_failure(request)))
    return found


def _failure(request: Request) -> list[str]:
    """A visitor who clicks on ends the requests of the page before; that is no failure."""
    is_left = request.failure == "net::ERR_ABORTED"
    return [] if is_left else [f"failed: {request.url} {request.failure}"]


@pytest.fixture
def phone(page: Page) -> Page:
    """A page as small as a phone's."""
    page.set_viewport_size({"width": 375, "height": 667})
    return page
