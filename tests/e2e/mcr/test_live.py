"""Chinese Official hands without a full load: the same clicks and keys as in the analyzer."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.answers import expect_estimates
from tests.e2e.clicks import aim, hold_next, is_marked, mark, open_way, paste, pick

WIN = "123456m789p12s55z3s"
APART = "123m406p789s1122z6z"


pytestmark = pytest.mark.usefixtures("no_complaints")


def hand(page: Page) -> Locator:
    return page.get_by_label("Hand, the winning tile last")


def test_tiles_are_picked_and_counted_without_a_load(page: Page) -> None:
    page.goto("/mcr")
    mark(page)
    aim(page, "pon")
    pick(page, "1z")
    expect(page.locator(".melds > *")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"/mcr\?melds=\(p1z1\)&to=hand$"))
    expect(page.locator("#to-hand")).to_be_checked()
    codes = ["1m", "2m", "3m", "4m", "5m", "6m", "7p", "8p", "5z", "5z", "9p"]
    page.evaluate(
        "codes => codes.forEach(code => document.querySelector(`[data-pick='${code}']`).click())",
        codes,
    )
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\d+ points"))
    expect(page).to_have_url(re.compile(r"/mcr\?q=123456m78p55z\(p1z1\)9p$"))
    expect(page.locator("body")).to_have_class("framed mcr")
    expect(page.locator("#announcement")).to_have_text(re.compile(r"\d+ points · "))
    assert is_marked(page)


def test_the_form_is_counted_and_back_and_forward_show_both_hands(page: Page) -> None:
    page.goto(f"/mcr?q={APART}")
    mark(page)
    hand(page).fill(WIN)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("12 points")
    expect(page).to_have_url(re.compile(rf"/mcr\?q={WIN}$"))
    page.go_back()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("12 points")
    expect(page).to_have_url(re.compile(rf"/mcr\?q={APART}$"))
    expect(hand(page)).to_have_value(APART)
    page.go_forward()
    expect(page.get_by_role("heading", level=1)).to_have_text("12 points")
    assert is_marked(page)


def test_a_hand_is_shown_while_it_is_typed(page: Page) -> None:
    page.goto("/mcr")
    open_way(page)
    mark(page)
    page.get_by_label("Flowers").fill("2")
    page.get_by_label("Declared sets").fill("(p1z1)")
    page.keyboard.press("Tab")
    expect(page.locator(".melds > *")).to_have_count(1)
    hand(page).press_sequentially("123456m")
    expect(page.get_by_role("heading", level=1)).to_have_text("5 more tiles")
    expect(page).to_have_url(re.compile(r"/mcr\?q=123456m&melds=\(p1z1\)&flowers=2&to=hand$"))
    hand(page).press_sequentially("78p55z9p")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\d+ points"))
    expect(page).to_have_url(re.compile(r"/mcr\?q=123456m78p55z9p&melds=\(p1z1\)&flowers=2$"))
    expect(hand(page)).to_have_value("123456m78p55z9p")
    expect(hand(page)).to_be_focused()
    page.go_back()
    expect(page).to_have_url(re.compile(r"/mcr\?q=&melds=\(p1z1\)&flowers=2&to=hand$"))
    assert is_marked(page)


def test_how_a_hand_is_won_changes_at_once_and_a_fault_is_told_where_it_is_seen(
    page: Page,
) -> None:
    page.set_viewport_size({"width": 375, "height": 640})
    page.goto(f"/mcr?q={WIN}")
    mark(page)
    open_way(page)
    page.get_by_label("Won").select_option("1")
    expect(page).to_have_url(re.compile(rf"/mcr\?q={WIN}&self_drawn=1$"))
    expect(page.locator(".facts")).to_contain_text("self-drawn")
    flag = page.get_by_label("Replacement tile or robbed kong")
    flag.check()
    expect(page.locator("#hint")).to_contain_text("without a kong")
    expect(page.locator("#hint")).to_be_in_viewport()
    expect(flag).to_have_attribute("aria-invalid", "true")
    flag.uncheck()
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#ask [aria-invalid], main [aria-invalid]")).to_have_count(0)
    assert is_marked(page)


def test_what_a_text_says_of_the_win_may_be_changed_beside_it(page: Page) -> None:
    page.goto("/mcr")
    hand(page).fill("[EEE,2][SSS,3]WWWNN55pN|EE1000|2")
    expect(page.get_by_role("heading", level=1)).to_have_text("99 points")
    open_way(page)
    expect(page.get_by_label("Flowers")).to_have_value("2")
    page.get_by_label("Flowers").fill("0")
    page.keyboard.press("Tab")
    expect(page.get_by_role("heading", level=1)).to_have_text("97 points")
    expect(hand(page)).to_have_value("33344z55p(p1z2)(p2z1)4z")


def test_a_field_that_is_left_for_the_box_leaves_it_as_it_is_typed(page: Page) -> None:
    page.goto("/mcr")
    open_way(page)
    page.get_by_label("Winning tile", exact=True).fill("8p")
    hand(page).fill("123m67p99s(678s0)(k2s1)")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\d+ points"))
    expect(hand(page)).to_have_value("123m67p99s(678s0)(k2s1)")
    expect(page.get_by_label("Winning tile", exact=True)).to_have_value("8p")


def test_a_field_keeps_the_focus_where_an_answer_folds_it(page: Page) -> None:
    page.goto("/mcr")
    open_way(page)
    held = hold_next(page, "**/mcr?**", lambda: hand(page).fill("123m67p99s(678s0)(k2s1)"))
    field = page.get_by_label("Winning tile", exact=True)
    field.focus()
    held.continue_()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Waits:")
    expect(field).to_be_focused()
    page.keyboard.type("8p")
    page.keyboard.press("Tab")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\d+ points"))
    expect(page.get_by_label("Won")).to_be_focused()


def test_a_field_keeps_what_is_typed_while_the_page_of_another_comes(page: Page) -> None:
    page.goto("/mcr")
    open_way(page)
    hand(page).fill("123m67p99s")
    expect(page).to_have_url(re.compile(r"/mcr\?q=123m67p99s"))
    sets, last = (page.get_by_label(name, exact=True) for name in ("Declared sets", "Winning tile"))
    sets.fill("(678s0)(k2s1)")
    held = hold_next(page, "**/mcr?**", lambda: last.fill("8p"))
    held.continue_()
    expect(page).to_have_url(re.compile("melds="))
    for field, text in ((hand(page), "123m67p99s"), (sets, "(678s0)(k2s1)"), (last, "8p")):
        expect(field).to_have_value(text)
    expect(last).to_be_focused()
    last.blur()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\d+ points"))


def test_the_path_leads_from_a_discard_to_a_win_and_is_undone(page: Page) -> None:
    page.goto(f"/mcr?q={APART}")
    mark(page)
    page.get_by_role("rowheader").first.get_by_role("link").click()
    expect(page.get_by_role("heading", name="Waits", exact=True)).to_be_visible()
    page.locator(".way a").last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\d+ points"))
    expect(page.locator("#trail li")).to_have_count(3)
    expect(page.locator("#trail li").first).to_have_text(APART)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Waits", exact=True)).to_be_visible()
    page.locator("#trail a").first.click()
    expect(hand(page)).to_have_value(APART)
    assert is_marked(page)


def test_an_answer_is_read_from_its_top_and_a_pick_leaves_the_page_where_it_is(page: Page) -> None:
    page.set_viewport_size({"width": 375, "height": 640})
    page.goto("/mcr?q=123m406p789s1122z")
    page.locator(".way a").last.click()
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    page.get_by_role("contentinfo").get_by_role("link", name=re.compile("^A random")).click()
    expect(page.locator("body")).to_have_class("framed analysis")
    assert page.evaluate("scrollY") == 0
    page.goto("/mcr?q=123m&to=hand")
    place = page.evaluate("(scrollTo(0, 60), scrollY)")
    page.evaluate("document.querySelector('[data-pick=\"5m\"]').click()")
    expect(page.locator(".hand-tile")).to_have_count(4)
    assert page.evaluate("scrollY") == place


@pytest.mark.parametrize("width", [320, 375])
def test_on_a_phone_a_long_path_is_not_drawn_and_undo_leads_along_it(
    page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    page.goto(f"/mcr?q={APART}")
    page.get_by_role("rowheader").first.get_by_role("link").click()
    expect(page.get_by_role("heading", name="Waits", exact=True)).to_be_visible()
    page.locator(".way a").last.click()
    expect(page.locator("#trail li")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#trail li")).to_have_count(2)


def test_a_tile_that_does_not_fit_is_told_and_nothing_else_changes(page: Page) -> None:
    page.goto(f"/mcr?q={WIN}")
    mark(page)
    page.locator("#picker > summary").click()
    pick(page, "5m")
    expect(page.locator("#hint")).to_contain_text("15th tile")
    expect(page.get_by_role("heading", level=1)).to_have_text("12 points")
    expect(page).to_have_url(re.compile(rf"/mcr\?q={WIN}$"))
    assert is_marked(page)


def test_a_hand_that_is_wrong_gets_its_page_with_what_was_typed(page: Page) -> None:
    page.goto("/mcr")
    mark(page)
    hand(page).fill("123456m789p12s558z3s")
    page.keyboard.press("Enter")
    expect(page.locator("main .problem")).to_contain_text("honours are 1z to 7z")
    expect(hand(page)).to_have_value("123456m789p12s558z3s")
    assert is_marked(page)


def test_keys_paste_and_the_order_of_tiles_are_those_of_this_page(page: Page) -> None:
    page.goto("/mcr")
    mark(page)
    paste(page, "123456m789p12s55z")
    expect(page.locator(".hand-tile")).to_have_count(13)
    page.locator("main h1").click()
    page.keyboard.type("3s")
    expect(page.get_by_role("heading", level=1)).to_have_text("12 points")
    page.keyboard.press("Backspace")
    expect(page.locator(".hand-tile")).to_have_count(13)
    page.keyboard.type("3s")
    expect(page.get_by_role("heading", level=1)).to_have_text("12 points")
    expect(page).to_have_url(re.compile(rf"/mcr\?q={WIN}"))
    page.locator(".hand-tile").last.focus()
    page.keyboard.press("Shift+ArrowLeft")
    expect(page).to_have_url(re.compile(r"/mcr\?q=123456m789p12s5z3s5z"))
    expect(page.locator(".hand-tile").nth(12)).to_be_focused()
    assert is_marked(page)


def test_the_box_on_top_is_that_of_the_page(page: Page) -> None:
    page.goto(f"/mcr?q={APART}")
    mark(page)
    page.locator("#share > summary").click()
    page.locator(".to-riichi a").click()
    expect(page.locator("body")).to_have_class("framed analysis")
    page.get_by_label("Hand", exact=True).fill(WIN)
    page.get_by_role("button", name="Analyze", exact=True).click()
    expect(page).to_have_url(re.compile(rf"/\?q={WIN}$"))
    page.get_by_role("link", name="Score", exact=True).first.click()
    page.get_by_role("link", name="Chinese Official").click()
    expect(hand(page)).to_have_value("")
    hand(page).fill(WIN)
    page.get_by_role("button", name="Count").click()
    expect(page).to_have_url(re.compile(rf"/mcr\?q={WIN}$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("12 points")
    for _ in range(3):
        page.go_back()
    expect(page.get_by_label("Hand", exact=True)).to_have_value(WIN)
    assert is_marked(page)


def test_a_choice_of_rules_leaves_the_page_only_when_it_is_sent(page: Page) -> None:
    page.goto(f"/?q={WIN}&r=2")
    mark(page)
    page.locator("#table > summary").click()
    with page.expect_response("**rules=mcr**"):
        page.get_by_label("Rules").select_option("mcr")
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\d+ points"))
    expect(page).to_have_url(re.compile(rf"/mcr\?q={WIN}&prevalent_wind=2"))
    assert is_marked(page)


STYLED = """() => [...document.querySelectorAll("body, main *")].filter((element) => (
  !element.closest("details:not([open]) > :not(summary), #trail ol")
)).map((element) => {
  const box = element.getBoundingClientRect();
  const [width, height] = [box.width, box.height].map((each) => each.toFixed(2));
  const { color, fontSize, display } = getComputedStyle(element);
  return [element.nodeName, width, height, color, fontSize, display].join(" ");
})"""
"""How large each part of a page is, and a little of its style: of what can be seen."""


@pytest.mark.parametrize(
    ("start", "end"),
    [("/", f"/mcr?q={WIN}"), (f"/mcr?q={WIN}", f"/?q={APART}")],
    ids=["from the analyzer", "to the analyzer"],
)
def test_a_page_of_another_feature_brings_its_styles(page: Page, start: str, end: str) -> None:
    page.goto(end)
    expect_estimates(page)
    whole = page.evaluate(STYLED)
    page.goto(start)
    mark(page)
    link = "const link = document.querySelector('main a'); link.href = address; link.click()"
    page.evaluate(f"address => {{ {link} }}", end)
    expect(page).to_have_url(re.compile(re.escape(end) + "$"))
    expect(page.locator("template[data-row]")).to_have_count(0)
    expect_estimates(page)
    assert is_marked(page)
    page.mouse.move(0, 0)
    assert page.evaluate(STYLED) == whole


def test_a_page_whose_styles_do_not_come_is_loaded(page: Page) -> None:
    page.goto("/score")
    mark(page)
    page.route("**/css/mcr.css*", lambda route: route.fulfill(status=500))
    page.get_by_role("link", name="Chinese Official").click()
    expect(page).to_have_url(re.compile("/mcr$"))
    expect(page.locator("body")).to_have_class("framed mcr")
    assert not is_marked(page)
