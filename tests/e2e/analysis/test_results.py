"""The answer in a real browser: order, columns, comparison, light; on phones and on paper."""

import re
from io import BytesIO

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.lights import lit, with_picker
from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT
from tests.page_kinds import KINDS

ONE_AWAY = "23467m340p66788s9p"
FAR_AWAY = "336m237p2479s167z3s"
MELDS = "123m40p67s(p5z1)(s9p2)6s"

PAGES = {
    "one away": f"/?q={ONE_AWAY}",
    "far away": f"/?q={FAR_AWAY}",
    "tenpai": "/?q=123m406p789s1122z6z",
    "waits": "/?q=3334567m123p999s",
    "complete": "/?q=1122334455667m7m",
    "melds and a table": f"/?q={MELDS}&d=4m&v=117m&river=9m1z&r=1&s=2&t=7",
    "jokers": "/?q=49m367p2257s447z11j",
    "sorted and compared": f"/?q={ONE_AWAY}&sort=-count&hide=kinds&compare=9p4m",
}

SMALL_TARGETS = """() => {
  const small = [];
  const isSentence = (element) => getComputedStyle(element).display === "inline"
    && element.parentElement.textContent.trim() !== element.textContent.trim();
  for (const element of document.querySelectorAll("a, button, summary, input, select, textarea")) {
    const isSeen = element.checkVisibility({ visibilityProperty: true });
    if (!isSeen || element.matches(".skip, [type=hidden]") || isSentence(element)) continue;
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

SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 90))]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""


def order(page: Page, table: str = ".keeping") -> list[str]:
    """The discards of a table from top to bottom, once all are in their place."""
    expect(page.locator("template[data-row]")).to_have_count(0)
    rows = page.locator(f"{table} tr[data-discard]")
    return [row.get_attribute("data-discard") or "" for row in rows.all()]


def row(page: Page, tile: str) -> Locator:
    return page.locator(f'tr[data-discard="{tile}"]')


def counts(page: Page) -> list[int]:
    expect(page.locator("template[data-row]")).to_have_count(0)
    return [int(text) for text in page.locator(".keeping .total b").all_inner_texts()]


# Order and columns


@WITH_AND_WITHOUT_SCRIPT
def test_a_heading_sorts_and_the_third_click_is_tenhous_order(
    page: Page, complaints: list[str], *, with_script: bool
) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    tenhou = order(page)
    heading = page.locator(".keeping").get_by_role("columnheader", name="枚 Left")
    heading.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"sort=count$"))
    expect(heading).to_have_attribute("aria-sort", "descending")
    assert counts(page) == sorted(counts(page), reverse=True)

    heading.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"sort=-count$"))
    expect(heading).to_have_attribute("aria-sort", "ascending")
    assert counts(page) == sorted(counts(page))
    if with_script:
        expect(heading.get_by_role("link")).to_be_focused()

    heading.get_by_role("link").click()
    expect(page).to_have_url(re.compile(rf"\?q={ONE_AWAY}$"))
    assert order(page) == tenhou
    page.go_back()
    expect(heading).to_have_attribute("aria-sort", "ascending")
    assert complaints == []


@WITH_AND_WITHOUT_SCRIPT
def test_the_order_stays_while_one_plays_on(page: Page, *, with_script: bool) -> None:
    page.goto(f"/?q={ONE_AWAY}&sort=-count")
    row(page, "9p").get_by_role("link", name=re.compile("draw 8 of characters")).click()
    expect(page).to_have_url(re.compile("8m&sort=-count$"))
    page.get_by_label("Hand", exact=True).fill(FAR_AWAY)
    page.get_by_role("button", name="Analyze", exact=True).click()
    expect(page).to_have_url(re.compile(rf"q={FAR_AWAY}&sort=-count$"))
    assert counts(page) == sorted(counts(page))


@WITH_AND_WITHOUT_SCRIPT
def test_columns_are_hidden_and_brought_back(page: Page, *, with_script: bool) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    page.get_by_text("Columns", exact=True).click()
    page.get_by_role("checkbox", name="Kinds").check()
    page.get_by_role("checkbox", name="Accepted next").check()
    page.get_by_role("button", name="Show the table so").click()
    headings = page.locator(".keeping thead")
    expect(headings).not_to_contain_text("Kinds")
    expect(headings).not_to_contain_text("Accepted next")
    expect(headings).to_contain_text("Good shape")
    assert "hide=" in page.url

    page.get_by_role("link", name="tenhou’s order, all columns").click()
    expect(page).to_have_url(re.compile(rf"q={ONE_AWAY}$"))
    expect(headings).to_contain_text("Kinds")


# Two discards side by side


@WITH_AND_WITHOUT_SCRIPT
def test_two_discards_are_ticked_compared_and_closed(
    page: Page, complaints: list[str], *, with_script: bool
) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    button = page.get_by_role("button", name="Compare two discards")
    expect(button).to_be_disabled() if with_script else expect(button).to_be_enabled()
    page.get_by_role("checkbox", name="compare 9 of dots").check()
    page.get_by_role("checkbox", name="compare 6 of bamboo").check()
    button.click()
    expect(page).to_have_url(re.compile("q=.*&compare=9p6s$" if with_script else "compare=6s"))
    panel = page.get_by_role("region", name="Side by side")
    expect(panel.get_by_role("row", name=re.compile("Left"))).to_contain_text("+12")
    top, table = panel.bounding_box(), page.locator(".keeping").bounding_box()
    assert top is not None
    assert table is not None
    assert top["y"] < table["y"]
    expect(panel).to_be_in_viewport()
    expect(page.get_by_role("checkbox", name="compare 9 of dots")).to_be_checked()

    panel.get_by_role("link", name="Close the comparison").click()
    expect(panel).to_have_count(0)
    assert "compare" not in page.url
    assert complaints == []


def test_a_third_tick_takes_the_place_of_the_first(page: Page) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    for name in ("9 of dots", "6 of bamboo", "8 of bamboo"):
        page.get_by_role("checkbox", name=f"compare {name}").check()
    expect(page.get_by_role("checkbox", name="compare 9 of dots")).not_to_be_checked()
    page.get_by_role("button", name="Compare two discards").click()
    expect(page).to_have_url(re.compile("compare=6s8s$"))


def test_on_a_phone_the_button_comes_to_the_ticks(phone: Page) -> None:
    phone.goto(f"/?q={FAR_AWAY}")
    boxes = phone.get_by_role("checkbox", name=re.compile("^compare"))
    boxes.nth(-1).check()
    boxes.nth(-2).check()
    button = phone.get_by_role("button", name="Compare two discards")
    expect(button).to_be_in_viewport()
    button.click()
    expect(phone.get_by_role("region", name="Side by side")).to_be_in_viewport()


# What follows


@WITH_AND_WITHOUT_SCRIPT
def test_a_row_opens_to_next_hands_that_are_links(page: Page, *, with_script: bool) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    best = row(page, "9p")
    opener = best.locator("summary")
    opener.focus()
    page.keyboard.press("Enter")
    step = best.get_by_role("link", name=re.compile("then draw: 8 of characters")).first
    expect(step).to_be_visible()
    address = step.get_attribute("href") or ""
    step.click()
    expect(page).to_have_url(re.compile(re.escape(address.removeprefix("./"))))
    expect(page.locator(".hand-tile")).to_have_count(13)
    expect(page.get_by_role("heading", level=1)).to_contain_text("聴牌(13枚)")


# Light


LIGHT = {
    "row": ["9p"],
    "bar": ["9p"],
    "gone": ["9p"],
    "gains": ["6m", "7m", "6s", "6s", "7s", "8s", "8s"],
}


@pytest.mark.parametrize(
    "where", ['tr[data-discard="9p"] th', '.bars [data-discard="9p"]', ".hand-tile.drawn"]
)
def test_a_discard_under_the_pointer_lights_up_what_it_accepts(page: Page, where: str) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    with_picker(page)
    page.locator(where).hover()
    result = lit(page)
    assert {name: result[name] for name in LIGHT} == LIGHT
    assert {"5m4", "0m4", "9s4"} <= set(result["picks"])
    assert not [pick for pick in result["picks"] if pick.startswith("1z")]
    page.mouse.move(2, 2)
    assert not any(lit(page).values())


def test_the_keyboard_lights_up_too_and_a_new_page_starts_dark(page: Page) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    with_picker(page)
    page.locator(".hand-tile").last.focus()
    assert lit(page)["row"] == ["9p"]
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("q=23467m340p66788s$"))
    assert lit(page)["row"] == []


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_the_row_itself_lights_up(page: Page) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    plain, best = row(page, "6s"), row(page, "9p")
    colour = "element => getComputedStyle(element).backgroundColor"
    best.hover()
    assert best.evaluate(colour) != plain.evaluate(colour)


# A phone


@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES)
@pytest.mark.parametrize("state", ["closed", "open"])
def test_whatever_can_be_touched_has_44_pixels(phone: Page, address: str, state: str) -> None:
    phone.goto(address)
    if state == "open":
        phone.evaluate(
            "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
        )
    assert phone.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("name", ["one away", "far away", "melds and a table", "jokers"])
def test_the_hand_stays_in_sight_while_the_table_scrolls(phone: Page, name: str) -> None:
    phone.goto(PAGES[name])
    hand = phone.locator(".hand")
    before = hand.bounding_box()
    for share in (0.2, 0.5, 1):
        phone.evaluate("share => scrollTo(0, share * document.body.scrollHeight)", share)
        now = hand.bounding_box()
        assert now is not None
        assert before is not None
        assert now["y"] == 0, share
        assert now["height"] == before["height"]
        assert now["height"] <= 0.22 * 667
        expect(phone.locator(".hand-tile").first).to_be_in_viewport(ratio=1)


def test_a_focused_row_is_not_hidden_under_the_hand(phone: Page) -> None:
    phone.goto(f"/?q={FAR_AWAY}")
    hand = phone.locator(".hand").bounding_box()
    assert hand is not None
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    links = phone.locator(".discards th a").all()
    for link in reversed(links):
        link.focus()
        place = link.bounding_box()
        assert place is not None
        assert place["y"] >= hand["height"] - 1
        assert place["y"] + place["height"] <= 667


@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.parametrize("name", ["one away", "far away", "waits", "sorted and compared"])
def test_nothing_moves_by_itself(stranger: Page, name: str, width: int) -> None:
    stranger.set_viewport_size({"width": width, "height": 700})
    stranger.add_init_script(f"({SHIFTS})()")
    stranger.goto(PAGES[name], wait_until="networkidle")
    for place in (".hand-tile", ".discards th a", ".accepted a", ".bars a", "thead a", "button"):
        result = stranger.locator(f"{place}:visible")
        if result.count():
            result.first.hover()
            result.last.hover()
    stranger.wait_for_timeout(100)
    shifts = stranger.evaluate("window.shifts")
    assert sum(share for share, *_ in shifts) < 0.001, shifts


def test_under_reduced_motion_nothing_is_animated(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/?q={ONE_AWAY}")
    moving = page.evaluate("""() => [...document.querySelectorAll("*")].filter((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
      const long = (text) => text.split(",").some((part) => parseFloat(part) > .01);
      return long(transitionDuration) || (animationName !== "none" && long(animationDuration));
    }).map((element) => element.outerHTML.slice(0, 80))""")
    assert moving == []


def test_wide_screens_are_used(page: Page) -> None:
    page.set_viewport_size({"width": 2560, "height": 1440})
    page.goto(f"/?q={FAR_AWAY}")
    keeping, back, aside = (
        page.locator(name).bounding_box() for name in (".keeping", ".back", ".aside")
    )
    assert keeping is not None
    assert back is not None
    assert aside is not None
    assert abs(keeping["y"] - back["y"]) < 40
    assert keeping["x"] + keeping["width"] < back["x"]
    assert back["x"] + back["width"] < aside["x"]
    assert aside["x"] + aside["width"] - keeping["x"] > 0.9 * 2560


# Paper


@pytest.mark.parametrize("name", ["one away", "far away", "tenpai", "jokers", "complete"])
def test_a_hand_prints_to_one_page(page: Page, name: str) -> None:
    page.goto(PAGES[name])
    printed = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, BytesIO(printed).getbuffer().nbytes


PRINTED = {kind: KINDS[kind] for kind in ("mcr score", "mcr waits", "mcr discards", "many games")}
PRINTED["a game of 18 turns"] = "/simulate?games=1&seed=19"


@pytest.mark.parametrize("address", PRINTED.values(), ids=PRINTED)
def test_points_and_figures_print_to_one_page(page: Page, address: str) -> None:
    page.goto(address)
    printed = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    page.emulate_media(media="print")
    display = page.locator("main :is(button, input, select, summary):not(.unseen):visible")
    expect(display).to_have_count(0)


def test_paper_shows_hand_table_and_link_and_no_buttons(page: Page) -> None:
    page.emulate_media(media="print")
    page.goto(f"/?q={ONE_AWAY}")
    for name in (".hand", ".keeping .accepted >> nth=0", ".back .total >> nth=0", ".link-line"):
        expect(page.locator(name)).to_be_visible()
    display = page.locator("button:visible, input:visible, select:visible, summary:visible")
    expect(display).to_have_count(0)
    page.emulate_media(media="print", color_scheme="dark")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(255, 255, 255)"
