"""An answer on a phone: all that is touched is large enough for a finger, and nothing slides."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.answers import FAR_AWAY, PAGES
from tests.e2e.clicks import open_picker

SMALL_TARGETS = """(within) => {
  const small = [];
  const isSentence = (element) => getComputedStyle(element).display === "inline"
    && element.parentElement.textContent.trim() !== element.textContent.trim();
  const targets = `${within} :is(a, button, summary, input, select, textarea)`;
  for (const element of document.querySelectorAll(targets)) {
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isDense = element.matches(".skip, .placed > a, .opener, .origin-link, [type=hidden]")
      || element.closest("thead")?.getBoundingClientRect().width < 2;
    if (!isSeen || isDense || isSentence(element)) continue;
    const parts = [element, ...(element.labels ?? [])];
    parts.at(-1).scrollIntoView({ block: "center" });
    const { left, top, width, height } = parts.map((part) => part.getBoundingClientRect())
      .reduce((one, other) => one.width * one.height < other.width * other.height ? other : one);
    if (width < 2 && height < 2) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    const isHit = ([across, down]) => {
      const found = document.elementFromPoint(x + across, y + down);
      return parts.some((part) => part.contains(found));
    };
    if (![[-21, 0], [21, 0], [0, -21], [0, 21]].every(isHit)) {
      small.push(`${width.toFixed(0)}x${height.toFixed(0)} ${element.outerHTML.slice(0, 110)}`);
    }
  }
  return small;
}"""


@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES)
@pytest.mark.parametrize("state", ["closed", "open"])
def test_whatever_can_be_touched_has_44_pixels(phone: Page, address: str, state: str) -> None:
    phone.goto(address)
    if state == "open":  # but for what lies over the page: see the next test
        phone.evaluate(
            """() => [...document.querySelectorAll("details:not(.menu, .picker, .picker-more)")]
              .forEach((one) => { one.open = true; })"""
        )
    assert phone.evaluate(SMALL_TARGETS, "body") == []


@pytest.mark.parametrize("name", ["#share", "#menu", "#picker", "#picker-more"])
def test_whatever_lies_over_the_page_has_44_pixels_too(phone: Page, name: str) -> None:
    phone.goto(PAGES["melds and a table"])
    if name == "#picker-more":
        phone.locator("#picker > summary").click()
    phone.locator(f"{name} > summary").click()
    phone.evaluate(
        """(name) => document.querySelectorAll(`${name} .menu-body details`)
          .forEach((one) => { one.open = true; })""",
        name,
    )
    within = {"#picker": "#picker :is(.piles, .aims > .targets)"}.get(name, name)
    assert phone.evaluate(SMALL_TARGETS, within) == []


COVERED_TILES = """() => [...document.querySelectorAll(".discard-row .placed > a")]
  .filter((tile) => tile.checkVisibility())
  .map((tile) => {
    tile.scrollIntoView({ block: "center" });
    const { left, right, top, height } = tile.getBoundingClientRect();
    const isSeen = (x) => tile.contains(document.elementFromPoint(x, top + height / 2));
    return isSeen(left + 2) && isSeen(right - 2) ? "" : tile.getAttribute("aria-label");
  })"""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
@pytest.mark.parametrize(("width", "height"), [(667, 375), (1024, 768)])
def test_nothing_lies_on_the_tiles_of_a_row_where_nothing_hovers(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(PAGES["far away"])
    covered = page.evaluate(COVERED_TILES)
    assert len(covered) > 40
    assert {*covered} == {""}


BELOW_BAND = """() => {
  const bottom = document.querySelector(".band").getBoundingClientRect().bottom;
  return Math.round(document.querySelector(".answer").getBoundingClientRect().top - bottom);
}"""
"""How many pixels below the band the answer begins."""


@pytest.mark.parametrize("width", [360, 375, 390, 414])
@pytest.mark.parametrize(
    "address", [f"/?q={FAR_AWAY}", "/?q=336m237p2479s16z3s", "/?q=14668889m&lang=ru"]
)
def test_nothing_slides_under_the_band_when_the_keys_are_folded(
    phone: Page, width: int, address: str
) -> None:
    """The answer begins where the band ends: with keys, after ✓, and before either."""
    phone.set_viewport_size({"width": width, "height": 740})
    phone.goto(address)
    places = [phone.evaluate(BELOW_BAND)]
    open_picker(phone)
    expect(phone.locator("#fold")).to_be_visible()
    places.append(phone.evaluate(BELOW_BAND))
    phone.locator("#fold").click()
    expect(phone.locator("#fold")).to_be_hidden()
    places.append(phone.evaluate(BELOW_BAND))
    assert all(0 <= place <= 1 for place in places), places


def test_on_a_phone_plus_opens_the_keys_on_dora_and_their_menu_the_fields(phone: Page) -> None:
    phone.goto("/?q=13m340p66799s1233z&lang=en")
    phone.locator("#table > summary").click()
    phone.locator("[data-pick='1m']").click()
    expect(phone).to_have_url(re.compile("&d=1m"))
    phone.locator("#picker-more > summary").click()
    expect(phone.locator("#picker-more select")).to_have_count(0)
    phone.get_by_role("link", name="Turn and rules").click()
    expect(phone.get_by_label("Turn", exact=True)).to_be_visible()


def test_thirteen_tiles_begin_with_their_draws(phone: Page) -> None:
    phone.goto("/?q=23467m340p66788s")
    expect(phone.locator(".drawing .accepted a >> visible=true")).to_have_count(9)
