"""The answer in a real browser: order, columns, comparison, highlights; on phones and printed."""

import re
from io import BytesIO

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.answers import FAR_AWAY, ONE_AWAY, PAGES
from tests.e2e.lights import lit, with_picker
from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT
from tests.page_kinds import KINDS

SHIFTS = """() => {
  window.shifts = [];
  addEventListener("scroll", () => { window.hasScrolled = true; });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      if (window.hasScrolled && sources.every(({ node }) => node?.closest?.(".hand"))) continue;
      window.shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 90))]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""
"""What moves by itself, but for the hand of a phone, which becomes small on scrolling."""


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
    heading = page.locator(".keeping").get_by_role("columnheader", name="Tiles", exact=True)
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
def test_columns_are_hidden_and_brought_back(page: Page, *, with_script: bool) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    page.locator("#table-tools > summary").click()
    page.get_by_role("checkbox", name="Kinds").check()
    page.get_by_role("checkbox", name="Good shape").uncheck()
    page.get_by_label("Sort by").select_option("improving")
    page.get_by_role("button", name="Apply", exact=True).click()
    headings = page.locator(".keeping thead")
    expect(headings).to_contain_text("Kinds")
    expect(headings).not_to_contain_text("Next")
    expect(headings).not_to_contain_text("Good shape")
    expect(headings.locator("[aria-sort=descending]")).to_have_text("Improve")
    if with_script:
        expect(page).to_have_url(re.compile("sort=improving&hide=good,next$"))

    page.locator("#table-tools > summary").click()
    page.get_by_role("link", name="tenhou’s order, usual columns").click()
    expect(page).to_have_url(re.compile(rf"q={ONE_AWAY}$"))
    expect(headings).to_contain_text("Good shape")
    expect(headings).not_to_contain_text("Kinds")


# Two discards side by side


@WITH_AND_WITHOUT_SCRIPT
@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (375, "ja")])
def test_two_discards_are_compared_in_place_and_closed(
    page: Page, complaints: list[str], width: int, language: str, *, with_script: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 700})
    page.goto(f"/?q={ONE_AWAY}&lang={language}")
    if width < 640:
        row(page, "6s").locator(".opener").click()
        page.locator("#follows-6s .comparer, .opened .comparer").click()
    else:
        row(page, "6s").hover()
        row(page, "6s").locator(".comparer").click()
    if with_script:
        expect(page.locator("#compared")).to_have_count(0)
        if width < 640:
            row(page, "9p").locator(".opener").click()
            page.locator('tr[data-discard="9p"] + .opened .comparer').click()
        else:
            row(page, "9p").locator("th a").focus()
            page.keyboard.press("c")
    pair = ("6s", "9p") if with_script else ("9p", "6s")
    expect(page).to_have_url(re.compile(f"compare={''.join(pair)}"))
    expect(page.locator("#notice")).to_be_empty()
    panel = page.locator("#compared")
    expect(panel.locator("tbody tr").first).to_contain_text("12")
    expect(page.locator(f'tr[data-discard="{pair[0]}"] + tr.panel #compared')).to_be_visible()
    expect(panel.get_by_role("heading")).to_be_in_viewport()
    panel.locator(".close").click()
    expect(panel).to_have_count(0)
    assert "compare" not in page.url
    assert complaints == []


# What follows


@WITH_AND_WITHOUT_SCRIPT
def test_a_row_opens_to_next_hands_that_are_links(page: Page, *, with_script: bool) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    row(page, "9p").locator("th a").focus()
    if with_script:
        page.keyboard.press("Space")
        best = page.locator('tr[data-discard="9p"] + tr.opened')
        expect(row(page, "9p").locator(".opener")).to_have_attribute("aria-expanded", "true")
    else:
        row(page, "9p").locator(".opener").click()
        expect(page).to_have_url(re.compile("tab=following#follows-9p$"))
        best = page.locator("#follows-9p")
    step = best.get_by_role("link", name=re.compile("then draw: 8 of characters")).first
    expect(step).to_be_visible()
    address = step.get_attribute("href") or ""
    step.click()
    expect(page).to_have_url(re.compile(re.escape(address.removeprefix("./"))))
    expect(page.locator(".hand-tile")).to_have_count(13)


PLACES = """() => [...document.querySelectorAll(".keeping .placed > *")]
  .map((one) => Math.round(one.getBoundingClientRect().left))"""


@pytest.mark.parametrize("address", [f"/?q={ONE_AWAY}", f"/?q={FAR_AWAY}&lang=ru"])
@pytest.mark.parametrize("width", [640, 768, 1024])
@pytest.mark.sweep
def test_on_a_tablet_an_open_row_leaves_the_tiles_their_places(
    page: Page, address: str, width: int
) -> None:
    """A panel spans also the columns that a narrow window leaves out, and takes no room."""
    page.set_viewport_size({"width": width, "height": 1024})
    page.goto(address)
    expect(page.locator("#estimates:is(.ready, .slim)")).to_be_attached(timeout=60_000)
    before = page.evaluate(PLACES)
    opener = page.locator(".keeping .opener").first
    opener.click()
    expect(page.locator(".keeping .opened")).to_be_visible()
    assert page.evaluate(PLACES) == before
    panel = page.evaluate("() => document.querySelector('.keeping .opened').clientWidth")
    assert panel == page.evaluate(
        "() => document.querySelector('.keeping .discard-row').clientWidth"
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    opener.click()
    expect(page.locator(".keeping .opened")).to_have_count(0)


# Keys


def test_a_table_is_one_stop_and_arrows_lead_from_tile_to_tile(page: Page) -> None:
    page.goto(f"/?q={FAR_AWAY}")
    assert page.locator('.keeping table a[tabindex="0"]').count() == 1
    page.locator('.keeping table a[tabindex="0"]').focus()
    place = "(({ ariaLabel, parentElement: e }) => [e.closest('tr').dataset.discard, ariaLabel])"
    place += "(document.activeElement)"
    assert page.evaluate(place) == ["1z", "discard east wind"]
    page.keyboard.press("ArrowRight")
    assert page.evaluate(place) == ["1z", "draw 3 of characters, 2 left"]
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    assert page.evaluate(place) == ["7z", "draw 3 of characters, 2 left"]
    page.keyboard.press("Home")
    assert page.evaluate(place) == ["7z", "discard red dragon"]
    assert page.locator('.keeping table a[tabindex="0"]').count() == 1
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("q=336m237p23479s16z$"))


# Sizes


def test_thirteen_discards_fit_a_desk_and_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"/?q={FAR_AWAY}")
    height = "document.documentElement.scrollHeight"
    assert page.evaluate(height) <= 1300
    assert page.evaluate("document.querySelectorAll('*').length") <= 2200
    inside = """() => [...document.querySelectorAll("tr[data-discard]")]
      .filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length"""
    assert page.evaluate(inside) >= 9
    page.set_viewport_size({"width": 375, "height": 667})
    page.reload()
    assert page.evaluate(height) <= 2600


@WITH_AND_WITHOUT_SCRIPT
def test_discards_that_go_back_are_folded_on_a_phone_alone(
    page: Page, *, with_script: bool
) -> None:
    table = page.locator(".back table")
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto(f"/?q={FAR_AWAY}")
    expect(table).not_to_be_visible()
    page.locator(".back > summary").click()
    expect(table).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"/?q={FAR_AWAY}")
    expect(table).to_be_visible()
    if with_script:
        page.locator(".hand-tile").first.click()
        page.locator(".accepted a").first.click()
        expect(table).to_be_visible()
        page.locator(".back > summary").click()
        expect(table).not_to_be_visible()
        page.locator(".keeping thead a").first.click()
        expect(page).to_have_url(re.compile("sort="))
        expect(table).not_to_be_visible()


@pytest.mark.parametrize("width", [640, 768, 1024, 1280])
def test_tiles_of_one_kind_stand_below_each_other(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"/?q={ONE_AWAY}")
    lefts: dict[str, set[int]] = {}
    for place, left in (
        page.evaluate("""() => [...document.querySelectorAll(".keeping .placed > *")]
      .map((one) => [one.className.split(" ")[0], Math.round(one.getBoundingClientRect().left)])""")
    ):
        lefts.setdefault(place, set()).add(left)
    assert len(lefts) > 9
    assert {len(each) for each in lefts.values()} == {1}


# Light


LIGHT = {"row": ["9p"], "gone": ["9p"], "gains": ["6m", "7m", "6s", "6s", "7s", "8s", "8s"]}


@pytest.mark.parametrize("where", ['tr[data-discard="9p"] th', ".hand-tile.drawn"])
def test_a_discard_under_the_pointer_lights_up_what_it_accepts(page: Page, where: str) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    with_picker(page)
    page.locator(where).hover()
    result = lit(page)
    assert {name: result[name] for name in LIGHT} == LIGHT
    shadows = "(tiles) => tiles.map((tile) => getComputedStyle(tile).boxShadow)"
    assert page.locator(".hand-tile").evaluate_all(shadows).count("none") == 13
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
    expect(page.locator(".draw-steps").first).to_be_visible()
    assert lit(page)["row"] == []


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_the_row_itself_lights_up(page: Page) -> None:
    page.goto(f"/?q={ONE_AWAY}")
    plain, best = row(page, "6s"), row(page, "9p")
    colour = "element => getComputedStyle(element).backgroundColor"
    best.hover()
    assert best.evaluate(colour) != plain.evaluate(colour)


# A phone


@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.parametrize("name", ["one away", "far away", "waits", "sorted and compared"])
def test_nothing_moves_by_itself(stranger: Page, name: str, width: int) -> None:
    stranger.set_viewport_size({"width": width, "height": 700})
    stranger.add_init_script(f"({SHIFTS})()")
    stranger.goto(PAGES[name], wait_until="networkidle")
    heads = ["thead a"] if width > 640 else []  # unseen on a phone
    for place in (".hand-tile", ".discards tbody th a", ".accepted a", *heads, "button"):
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


# Paper


@pytest.mark.parametrize("name", ["one away", "far away", "tenpai", "waits", "jokers", "complete"])
def test_a_hand_prints_to_one_page(page: Page, name: str) -> None:
    page.goto(PAGES[name])
    printed = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, BytesIO(printed).getbuffer().nbytes


@pytest.mark.parametrize("hand", ["23467m340p66788s", "3455667m445567p"])
def test_draws_and_estimates_print_to_one_page(page: Page, hand: str) -> None:
    page.goto(f"/?q={hand}")
    expect(page.locator("#estimates-notes .when")).to_be_attached(timeout=60_000)
    printed = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


PRINTED = {kind: KINDS[kind] for kind in ("mcr score", "mcr waits", "mcr discards", "many games")}
PRINTED["a game of 18 turns"] = "/simulate?games=1&seed=19"


@pytest.mark.parametrize("address", PRINTED.values(), ids=PRINTED)
def test_points_and_figures_print_to_one_page(page: Page, address: str) -> None:
    page.goto(address)
    printed = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    page.emulate_media(media="print")
    controls = "main :is(button, input, select, summary):not(.unseen, .back > summary):visible"
    display = page.locator(controls)
    expect(display).to_have_count(0)


def test_paper_shows_hand_table_and_link_and_no_buttons(page: Page) -> None:
    page.emulate_media(media="print")
    page.goto(f"/?q={ONE_AWAY}")
    for name in (".hand", ".keeping .accepted >> nth=0", ".back .total >> nth=0", ".link-line"):
        expect(page.locator(name)).to_be_visible()
    display = page.locator(
        "button:visible, input:visible, select:visible, "
        "summary:not(.back > *, .winds-menu > *, .assumed > *):visible"
    )
    expect(display).to_have_count(0)
    page.emulate_media(media="print", color_scheme="dark")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(255, 255, 255)"
