"""A real server and a real browser, shared by the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Playwright, Request

from tests.browser import HINT, LAUNCH_ARGUMENTS, browser_is_required, find_browser
from tests.system.servers import serving

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)  # before the cases are chosen
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder: a quick run tries one case of each."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")
            item.add_marker("any_case")


@pytest.fixture(scope="session")
def browser_type_launch_args(playwright: Playwright) -> dict[str, Any]:
    """Tell pytest-playwright which browser to start; without one the tests are skipped."""
    path = find_browser(playwright.chromium.executable_path)
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


@pytest.fixture(scope="session")
def pages() -> Iterator[dict[str, Page]]:
    """The pages that tests share, by the kind of their context."""
    pages: dict[str, Page] = {}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def page(
    request: pytest.FixtureRequest,
    browser: Browser,
    browser_context_args: dict[str, Any],
    pages: dict[str, Page],
) -> Iterator[Page]:
    """A page for many tests, for a new one takes longer than most of them; each starts afresh.

    What a browser keeps of files, and the mouse's place, outlast a test: see `stranger`.
    """
    marker = request.node.get_closest_marker("browser_context_args")
    kind = marker.kwargs if marker else {}
    page = pages.get(str(kind)) or browser.new_context(**browser_context_args, **kind).new_page()
    pages[str(kind)] = page
    page.set_viewport_size(browser_context_args["viewport"])
    page.emulate_media(media="null", color_scheme="light", reduced_motion="no-preference")
    yield page
    page.unroute_all(behavior="ignoreErrors")
    page.context.clear_permissions()
    for other in page.context.pages:
        if other is not page:
            other.close()
    if page.url.startswith("http"):
        page.evaluate("localStorage.clear(); sessionStorage.clear()")


@pytest.fixture
def stranger(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page of a browser that has never been here."""
    context = browser.new_context(**browser_context_args)
    yield context.new_page()
    context.close()


@pytest.fixture
def complaints(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Whatever the page of a test has to complain about."""
    results: list[str] = []

    def tell(message: ConsoleMessage) -> None:
        results.append(f"{message.type}: {message.text}")

    def fail(error: Error) -> None:
        results.append(str(error))

    def miss(missed: Request) -> None:
        results.extend(_failure(missed, has_script=has_script))

    marker = request.node.get_closest_marker("browser_context_args")
    has_script = marker is None or marker.kwargs.get("java_script_enabled", True)
    page = request.getfixturevalue("page" if "page" in request.fixturenames else "stranger")
    page.on("console", tell)
    page.on("pageerror", fail)
    page.on("requestfailed", miss)
    yield results
    page.remove_listener("console", tell)
    page.remove_listener("pageerror", fail)
    page.remove_listener("requestfailed", miss)


@pytest.fixture
def no_complaints(complaints: list[str]) -> Iterator[None]:
    """Whatever a test does, the console has nothing to say but that a failure is one."""
    yield
    assert [each for each in complaints if "the server responded with a status" not in each] == []


def _failure(request: Request, *, has_script: bool) -> list[str]:
    """Return why a request failed.

    A visitor who clicks on ends the requests of the page before, and a browser without script
    refuses the modules that a page names: neither is a failure.
    """
    is_left = request.failure == "net::ERR_ABORTED"
    is_refused = not has_script and request.failure == "csp" and request.url.endswith(".js")
    return [] if is_left or is_refused else [f"failed: {request.url} {request.failure}"]


@pytest.fixture
def phone(page: Page) -> Page:
    """A page as small as a phone's."""
    page.set_viewport_size({"width": 375, "height": 667})
    return page
