"""The first visit: few files, few blocking requests, and the line for new visitors."""

import gzip

import pytest
from playwright.sync_api import Page, Response, expect

from tests.e2e.clicks import keep_back
from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT
from tests.page_kinds import KINDS
from webapp.language.speech import LANGUAGES

MOST_REQUESTS = 6
"""The page, its tiles, at most three style sheets and one script."""

MOST_STYLES = 3
"""Style sheets that keep a page from showing."""

MOST_BYTES = 75_000
FIRST = ["start", "fourteen tiles", "complete", "mcr score", "help"]
"""The pages that a stranger meets first: the start page, or where a link leads."""

BLOCKING = """() => performance.getEntriesByType("resource")
  .filter((entry) => entry.renderBlockingStatus === "blocking")
  .map((entry) => new URL(entry.name).pathname)"""

LOADED = """() => performance.getEntriesByType("resource").map((entry) => entry.name)
  .filter((name) => new URL(name).pathname.match(/[.](css|js)$/))"""

LARGEST_PAINT = """() => new Promise((resolve) => {
  const look = () => new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    resolve(`${last.size} ${last.element ? last.element.outerHTML.slice(0, 60) : "a text area"}`);
  }).observe({ type: "largest-contentful-paint", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(look));
  setTimeout(() => resolve("nothing is painted"), 30000);
})"""

WATCH = """() => new Promise((resolve) => {
  window.shifts = [];
  const watch = () => {
    const note = (list) => list.getEntries().forEach(({ value }) => shifts.push(value));
    new PerformanceObserver(note).observe({ type: "layout-shift" });
    resolve();
  };
  requestAnimationFrame(() => requestAnimationFrame(watch));
})"""
"""Notes how far the page moves from now on, once what it has so far is painted."""

SHIFTS = """() => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(() => resolve(shifts.reduce((a, b) => a + b, 0))));
})"""


def wait_for_the_parser(page: Page) -> None:
    """Wait until a page whose scripts are kept back is there as a whole."""
    while page.evaluate("document.readyState") == "loading":
        page.wait_for_timeout(20)


@pytest.mark.parametrize("kind", FIRST)
def test_a_first_visit_is_small(stranger: Page, kind: str) -> None:
    answers: list[Response] = []
    stranger.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108
    stranger.goto(KINDS[kind], wait_until="networkidle")
    sizes = {answer.url: len(gzip.compress(answer.body())) for answer in answers}
    icon = stranger.locator("link[rel=icon]").evaluate("link => link.href")
    if icon.startswith("http") and icon not in sizes:  # without a window none is asked for
        sizes[icon] = len(gzip.compress(stranger.request.get(icon).body()))
    assert 4 <= len(sizes) <= MOST_REQUESTS, sizes
    assert sum(sizes.values()) < MOST_BYTES, sizes


@pytest.mark.parametrize("kind", FIRST)
def test_only_style_sheets_keep_a_page_from_showing(stranger: Page, kind: str) -> None:
    stranger.goto(KINDS[kind], wait_until="networkidle")
    blocking = stranger.evaluate(BLOCKING)
    assert 1 <= len(blocking) <= MOST_STYLES
    assert all(path.startswith("/static/css/") for path in blocking), blocking


@pytest.mark.parametrize("kind", FIRST)
def test_no_file_waits_for_another_one(stranger: Page, kind: str) -> None:
    """Each style sheet and script is named by the page: the parser asks for them all at once."""
    stranger.goto(KINDS[kind], wait_until="networkidle")
    named = stranger.locator("link[rel=stylesheet], script")
    addresses = set(named.evaluate_all("files => files.map((file) => file.href ?? file.src)"))
    assert set(stranger.evaluate(LOADED)) == addresses


@pytest.mark.parametrize("kind", FIRST)
def test_the_largest_paint_waits_for_no_script(stranger: Page, kind: str) -> None:
    held = keep_back(stranger, "**/*.js*")
    stranger.goto(KINDS[kind], wait_until="commit")
    wait_for_the_parser(stranger)
    stranger.wait_for_timeout(300)
    painted = stranger.evaluate(LARGEST_PAINT)
    assert held
    assert painted != "nothing is painted"
    for route in held:
        route.continue_()
    stranger.wait_for_load_state("networkidle")
    assert stranger.evaluate(LARGEST_PAINT) == painted


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_desk_the_examples_announce_themselves(page: Page, language: str) -> None:
    page.goto(f"/?lang={language}")
    expect(page.locator("#try")).to_be_in_viewport(ratio=0.5)


@WITH_AND_WITHOUT_SCRIPT
def test_newcomers_are_told_in_one_line_until_they_open_a_hand(
    page: Page, *, with_script: bool
) -> None:
    page.goto("/")
    expect(page.get_by_text("New here?")).to_be_visible()
    page.goto(KINDS["fourteen tiles"])
    page.goto("/")
    expect(page.get_by_text("New here?")).to_be_visible(visible=not with_script)


@pytest.mark.parametrize("width", [320, 375, 768, 1280])
def test_nothing_moves_where_the_line_goes(page: Page, complaints: list[str], width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(KINDS["fourteen tiles"])
    held = keep_back(page, "**/*.js*")
    page.goto("/", wait_until="commit")
    wait_for_the_parser(page)
    page.evaluate(WATCH)
    expect(page.get_by_text("New here?")).to_have_count(1)
    for route in held:
        route.continue_()
    expect(page.get_by_text("New here?")).to_have_count(0)
    assert page.evaluate(SHIFTS) < 0.1, "less than anybody sees"
    assert page.context.cookies() == []
    assert complaints == []


def test_the_line_stands_where_a_browser_remembers_nothing(
    stranger: Page, complaints: list[str]
) -> None:
    stranger.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    )
    stranger.goto(KINDS["fourteen tiles"])
    stranger.goto("/")
    expect(stranger.get_by_text("New here?")).to_be_visible()
    assert complaints == []
