"""Estimates in a real browser: they come after the table, sort, open, and draw curves."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import OBJECTIONS
from tests.e2e.clicks import expect_held, keep_back
from tests.e2e.script import WITHOUT_SCRIPT

HAND = "23467m34567p3388s"
NEAR = f"/?q={HAND}&d=9s&s=2&t=12"
WAITING = "/?q=3334567m123p999s&t=12"

MINUTE = 60_000
"""Milliseconds in which a server compiles its kernels, the first time of all."""

SHIFTS = """new Promise((resolve) => {
  const moved = [];
  const named = ({ node }) => node?.id || node?.className || node?.nodeName;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
      if (!hadRecentInput) moved.push([value, startTime, ...sources.map(named)]);
    }
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(moved), 200);
})"""
"""What moved by itself: how far, when, and which elements; not what a new window size moved."""

FIGURES = ("tenpai", "win", "points")

SPILLS = "() => document.documentElement.scrollWidth > innerWidth"


def open_hand(page: Page, address: str) -> Locator:
    """Open a page, wait until its estimates are there, and return the rows that keep shanten."""
    page.goto(address)
    expect(page.locator("#estimates.ready")).to_be_attached(timeout=MINUTE)
    return page.locator(".keeping .discard-row")


SEEN = "(rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length"


@pytest.mark.parametrize("facts", ["", "&d=9s&s=2&t=12"])
@pytest.mark.parametrize("language", ["en", "ja", "zh", "ru"])
@pytest.mark.sweep
def test_a_phone_shows_the_reason_and_four_rows_with_their_figures(
    page: Page, language: str, facts: str
) -> None:
    """The bar is one line, and a row has its figures in one line above its tiles."""
    page.set_viewport_size({"width": 375, "height": 667})
    rows = open_hand(page, f"/?q=23467m340p66788s9p{facts}&lang={language}")
    tops = "() => ['.band', '#why'].map((one) => document.querySelector(one).offsetTop)"
    band, line = page.evaluate(tops)
    assert 0 < line - band < 60
    assert rows.evaluate_all(SEEN) >= 4
    lines = [rows.first.locator(f".of-{key}").bounding_box() for key in FIGURES]
    assert len({box["y"] for box in lines if box}) == 1
    page.locator("#assumed > summary").click()
    controls = ("#assumed > summary", "#e_draws", ".switches a >> nth=0", "#table-tools > summary")
    for control in controls:
        box = page.locator(control).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    page.set_viewport_size({"width": 320, "height": 640})
    assert not page.evaluate(SPILLS)


CONTROLS = """(y) => {
  const every = [...document.querySelectorAll("a, button, input, select, summary")];
  return every.filter((one) => {
    const { top, bottom, width } = one.getBoundingClientRect();
    const isSeen = one.checkVisibility() && width > 2 && top >= 0 && bottom <= y;
    return isSeen && !one.closest(".hand, .unseen");
  }).length;
}"""
"""How many controls are seen above a height, besides the tiles of the hand."""


@pytest.mark.parametrize("hand", [HAND, "34406m345p24678s8s&t=7", "2679m4567p457893s&d=1m&t=4"])
def test_a_desk_has_the_first_row_high_and_few_controls_above_it(page: Page, hand: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    box = open_hand(page, f"/?q={hand}").first.bounding_box()
    assert box
    assert box["y"] <= 290
    assert page.evaluate(CONTROLS, box["y"]) <= 28


@pytest.mark.parametrize(("width", "height"), [(667, 375), (640, 400)])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.sweep
def test_a_low_screen_shows_a_row(page: Page, width: int, height: int, language: str) -> None:
    """On its side, or at 200 % of its size."""
    page.set_viewport_size({"width": width, "height": height})
    rows = open_hand(page, f"/?q=23467m340p66788s9p&d=9s&s=2&lang={language}")
    assert rows.evaluate_all(SEEN) >= 1


@pytest.mark.parametrize("width", [375, 768, 1280])
def test_an_open_row_is_no_wider_than_the_page(page: Page, width: int) -> None:
    """Its panel spans columns that are not shown, in Russian as well, where columns are wider."""
    page.set_viewport_size({"width": width, "height": 800})
    open_hand(page, f"{NEAR}&expect=1&open=3s&lang=ru")
    assert not page.evaluate(SPILLS)


def discards(rows: Locator) -> list[str]:
    return [row.get_attribute("data-discard") or "" for row in rows.all()]


@pytest.mark.parametrize(
    ("width", "height", "language"), [(1280, 800, "en"), (375, 667, "ja"), (768, 1024, "en")]
)
@pytest.mark.parametrize("address", [NEAR, WAITING])
def test_figures_come_after_the_table_and_nothing_moves(
    page: Page, address: str, width: int, height: int, language: str
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_hand(page, f"{address}&lang={language}")
    moved = page.evaluate(SHIFTS)
    assert sum(value for value, *_ in moved) < 0.05, moved
    assert not page.evaluate(SPILLS)
    assert "expect=1" not in page.url
    figures = page.locator(".keeping .estimate.of-points, .estimate-facts strong")
    assert all(any(map(str.isdigit, text)) for text in figures.all_inner_texts())


def test_a_table_sorts_by_estimates_and_its_rows_open_to_sums(page: Page) -> None:
    rows = open_hand(page, f"{NEAR}&lang=en")
    before = discards(rows)
    page.locator("thead .of-tenpai a").first.click()
    expect(page.locator("thead .of-tenpai").first).to_have_attribute("aria-sort", "descending")
    assert sorted(discards(rows)) == sorted(before)
    tenpai = [float(text.strip("●%\n ")) for text in rows.locator(".of-tenpai").all_inner_texts()]
    assert tenpai == sorted(tenpai, reverse=True)
    link = page.locator("#origin-8s")
    link.click()
    panel = page.locator(".from .origin")
    expect(panel).to_be_visible()
    expect(link).to_have_attribute("aria-expanded", "true")
    expect(link).to_be_focused()
    totals = panel.locator("tfoot td:last-child")
    assert len({*totals.all_inner_texts()[:3]}) == 1
    expect(panel.locator(".versus-words")).to_contain_text("point")
    panel.locator(".or-against a").first.click()
    page.wait_for_url("**against=*")
    link.click()
    expect(panel).to_have_count(0)


def test_switches_change_the_figures_and_stay_in_links(page: Page) -> None:
    open_hand(page, f"{NEAR}&lang=en")
    figure = page.locator("#origin-3s")
    before = figure.inner_text()
    page.locator("#assumed > summary").click()
    page.get_by_role("link", name="alone").click()
    page.wait_for_url("**e_ron_quiet=0*")
    expect(page.locator("#estimates.ready")).to_be_attached(timeout=MINUTE)
    expect(figure).not_to_have_text(before)
    page.get_by_label("Draws left").select_option("2")
    page.wait_for_url("**e_draws=2*")
    expect(page.locator(".estimates-how")).to_contain_text("2 own draws")
    expect(page.locator(".estimates-how")).to_contain_text("Without calls")
    page.locator("a.hand-tile").last.click()
    page.wait_for_url("**q=23467m34567p338s*")
    assert "e_draws=2" in page.url
    assert "expect=1" not in page.url


def test_curves_are_drawn_for_the_rows_chosen(page: Page) -> None:
    open_hand(page, f"{NEAR}&tab=turns&lang=en")
    expect(page.locator(".plot")).to_have_count(2)
    expect(page.locator(".plot").first.locator("polyline")).to_have_count(2)
    page.locator("#line-7m").check()
    page.wait_for_url("**lines=*")
    lines = page.locator(".plot").first.locator("polyline")
    expect(lines).to_have_count(3)
    dashes = [one.evaluate("(one) => getComputedStyle(one).strokeDasharray") for one in lines.all()]
    assert len({*dashes}) == 3
    expect(page.locator(".turn-table tbody").first.locator("tr")).to_have_count(4)


CLICK_ON_ARRIVAL = """() => document.addEventListener("hairi:page", () => {
  document.querySelector(".draw-steps tbody a, .discards tbody th a").click();
}, { once: true })"""


def test_estimates_wait_while_a_visitor_waits_for_another_hand(page: Page) -> None:
    """A server works for who has clicked first."""
    open_hand(page, "/?q=23467m34567p3388s&lang=en")
    page.evaluate(CLICK_ON_ARRIVAL)
    held = keep_back(page, "**/?q=*")
    page.locator(".keeping tbody th a").first.click()
    for count in (1, 2):
        assert "expect=" not in expect_held(page, held, count)
        held[-1].continue_()
    assert "expect=" in expect_held(page, held, 3)
    held[-1].continue_()
    expect(page.locator("#estimates.ready")).to_be_attached(timeout=MINUTE)


def test_what_is_open_stays_open_when_the_estimates_come(page: Page) -> None:
    page.goto(f"{NEAR}&compare=3s7m")
    page.locator("#share > summary").click()
    expect(page.locator("#estimates.ready")).to_be_attached(timeout=MINUTE)
    expect(page.locator("#share[open]")).to_be_attached()
    expect(page.locator("#compared")).to_be_visible()


@WITHOUT_SCRIPT
@pytest.mark.parametrize("width", [1280, 375])
def test_without_script_a_link_brings_them(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{NEAR}&lang=en")
    expect(page.locator(".keeping .estimate >> visible=true")).to_have_count(0)
    link = page.get_by_role("link", name="Show the estimates")
    for _ in range(MINUTE // 1000):
        link.or_(page.get_by_role("link", name="Try again")).first.click()
        if page.locator("#estimates.ready").count():
            break
        page.wait_for_timeout(1000)
    page.locator("#origin-3s").click()
    expect(page.locator("#from-3s")).to_be_visible()
    page.locator("a.hand-tile").last.click()
    assert "expect=1" in page.url
    page.goto(f"{NEAR}&lang=en&expect=1&tab=turns")
    expect(page.locator(".plot")).to_have_count(2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", [f"{NEAR}&expect=1&open=3s&how=1", f"{NEAR}&tab=turns"])
def test_axe_has_no_objection(page: Page, address: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    open_hand(page, address)
    page.evaluate(AXE_SCRIPT)
    assert page.evaluate(OBJECTIONS, None) == []


@pytest.mark.parametrize("language", ["en", "ja", "zh", "ru"])
@pytest.mark.parametrize("width", [640, 768, 1024, 1280])
def test_the_goals_stand_in_one_line_with_their_name(page: Page, width: int, language: str) -> None:
    page.set_viewport_size({"width": width, "height": 1024})
    open_hand(page, f"{NEAR}&lang={language}")
    name, goals = page.locator("#goal-name"), page.locator("[aria-labelledby=goal-name]")
    first, second = name.bounding_box(), goals.bounding_box()
    assert first is not None
    assert second is not None
    assert second["y"] < first["y"] + first["height"] / 2 < second["y"] + second["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
