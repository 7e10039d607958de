"""Practice in a real browser: by mouse, by keys, by typing, without script, on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT
from tests.system.servers import wait_for_estimates

CUTS = "/train/s/EQADK_M1-MZrgtjG3FDCTS2O1I-"
WAITS = "/train/s/FAACAf3IqUV"
FANS = "/train/s/GgAFmSKkTaCI4eAcQEJsoI1CMUIBjrjZ2MeCEBHiIgkriFFDQlqHEYAp"
SCORES = "/train/s/GQACCVAwkIAshqFhiEJEBIAEQ17n5tET"
SHANTEN = "/train/s/FgACS0T1jXiJFrB14oA3"


@WITH_AND_WITHOUT_SCRIPT
def test_a_set_by_mouse_from_the_first_question_to_the_result(
    page: Page, complaints: list[str], *, with_script: bool
) -> None:
    page.goto(CUTS)
    for place in (1, 2, 3):
        page.locator("a.hand-tile").last.click()
        expect(page.locator("#verdict")).to_be_visible()
        expect(page).to_have_url(re.compile(rf"\?a=[a-n]{{{place}}}&i={place}$"))
        page.locator("[data-next]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\d of 3 right · \d+"))
    assert complaints == []


def test_keys_and_typed_tiles_lead_to_the_same_address_as_the_mouse(page: Page) -> None:
    page.goto(CUTS)
    page.locator("a.hand-tile[data-tile='9p']").click()
    expect(page.locator("#verdict")).to_be_focused()
    address = page.url

    page.goto(CUTS)
    page.keyboard.type("9p")
    page.keyboard.press("Enter")
    expect(page).to_have_url(address)

    page.goto(CUTS)
    page.keyboard.press("End")
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    expect(page.locator("a.hand-tile[data-tile='9p']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(address)
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 of 3")).to_be_visible()

    page.goto(CUTS)
    page.get_by_label("or type it:").fill("9p")
    page.get_by_label("or type it:").press("Enter")
    expect(page).to_have_url(address)


def test_u_goes_back_without_another_grade_and_c_copies_the_link_of_an_open_question(
    page: Page,
) -> None:
    page.goto(f"{CUTS}?a=ab")
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    page.keyboard.press("c")
    expect(page.locator("#notice")).to_have_text("Link copied.")
    for place in (2, 1):
        page.keyboard.press("u")
        expect(page).to_have_url(re.compile(rf"\?a=ab&i={place}$"))
    page.goto(f"{CUTS}?a=abc")
    page.keyboard.press("u")
    expect(page).to_have_url(re.compile(r"\?a=abc&i=3$"))


@WITH_AND_WITHOUT_SCRIPT
def test_the_kinds_open_one_at_a_time_and_by_their_link(page: Page, *, with_script: bool) -> None:
    page.goto("/train#score")
    start = page.get_by_role("button", name="Start")
    expect(page.locator("#han, form[action$=score]")).to_be_visible()
    expect(start).to_have_count(1)
    page.get_by_role("heading", name="Waits of one suit").click()
    expect(page.locator("form[action$=wait]")).to_be_visible()
    expect(start).to_have_count(1)


def test_the_first_screen_of_a_phone_has_today_and_every_kind(page: Page) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto("/train")
    quiz = page.get_by_role("heading", name="Your own quiz").bounding_box()
    assert quiz
    assert quiz["y"] + quiz["height"] <= 667
    assert page.evaluate("document.documentElement.scrollWidth") == 375


def test_two_taps_discard_if_they_are_wanted_and_a_key_at_once(page: Page) -> None:
    page.goto("/train#settings")
    page.get_by_label("Tap twice to discard").check()
    page.goto(CUTS)
    first, last = page.locator("a.hand-tile").first, page.locator("a.hand-tile").last
    last.click()
    expect(last).to_have_class(re.compile("lifted"))
    first.click()
    expect(last).not_to_have_class(re.compile("lifted"))
    expect(page.locator("#notice")).to_have_text("discard 4 of characters?")
    first.click()
    expect(page.locator("#verdict")).to_be_visible()
    page.goto(CUTS)
    page.keyboard.type("9p")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_be_visible()


def test_characters_and_honours_have_digits_and_letters_on_every_page_if_they_are_wanted(
    page: Page,
) -> None:
    page.goto("/train#settings")
    page.get_by_label("Digits on characters").check()
    for path in (CUTS, "/?q=123m406p789s1122z"):
        page.goto(path)
        corners = page.locator(".hand-tile .tile").evaluate_all(
            """tiles => tiles.map((tile) => [
                /[mz]$/.test(tile.querySelector("use").getAttribute("href")),
                getComputedStyle(tile).backgroundImage.split("url(").length - 1,
            ])"""
        )
        assert {tuple(one) for one in corners} == {(True, 2), (False, 1)}, path
    page.goto("/train#settings")
    page.get_by_label("Digits on characters").uncheck()
    page.reload()
    expect(page.get_by_label("Digits on characters")).not_to_be_checked()


def test_digits_choose_waits_and_enter_answers(page: Page) -> None:
    page.goto(WAITS)
    page.keyboard.type("13")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"\?a=AF&i=1$"))
    page.goto(WAITS)
    page.keyboard.type("140")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"\?a=AA&i=1$"))


def test_enter_that_is_held_does_not_answer_the_next_question(page: Page) -> None:
    page.goto(f"{WAITS}?a=AF&i=1")
    page.keyboard.down("Enter")
    expect(page).to_have_url(re.compile(r"\?a=AF&i=2$"))
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.wait_for_timeout(300)
    expect(page).to_have_url(re.compile(r"\?a=AF&i=2$"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"\?a=AFAA&i=2$"))


def test_fans_are_found_and_named(page: Page) -> None:
    page.goto(FANS)
    page.get_by_text("or name its fans").click()
    page.get_by_label("Find").fill("straight")
    expect(page.get_by_label("All Chows")).to_be_hidden()
    page.get_by_label("Short Straight").first.check()
    page.get_by_label("Short Straight ×2").check()
    page.get_by_label("Find").fill("all chows")
    page.get_by_label("Find").press("Enter")
    expect(page.get_by_label("Short Straight ×2")).to_be_visible()
    page.get_by_label("All Chows").check()
    page.get_by_role("button", name="Answer").click()
    expect(page).to_have_url(re.compile(r"\?a=DA_BHBH&i=1$"))
    expect(page.get_by_text("the hand does not have it")).to_have_count(2)


def test_a_digit_answers_how_far_it_is(page: Page) -> None:
    page.goto(SHANTEN)
    page.keyboard.press("3")
    expect(page).to_have_url(re.compile(r"\?a=3&i=1$"))


def test_the_first_digit_begins_the_numbers_of_a_score(page: Page) -> None:
    page.goto(SCORES)
    for number in ("4", "40", "8000"):
        page.keyboard.type(number)
        page.keyboard.press("Tab" if number != "8000" else "Enter")
    expect(page).to_have_url(re.compile(r"\?a=AEAoB9A___&i=1$"))
    expect(page.locator("#verdict")).to_contain_text("Right")
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 of 2")).to_be_visible()


def test_the_waits_of_a_reading_stand_apart_from_its_tiles(page: Page) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto(f"{WAITS}?a=AB&i=1")
    rows = page.locator(".train-compared tbody tr:has(td .tile)").all()
    assert rows
    for row in rows:
        read, waits = (row.locator(f"{cell} .tile").all() for cell in ("th", "td"))
        ends = [box["x"] + box["width"] for one in read if (box := one.bounding_box())]
        starts = [box["x"] for one in waits if (box := one.bounding_box())]
        assert len(ends) == 13
        assert min(starts) - max(ends) > 8


@WITH_AND_WITHOUT_SCRIPT
def test_waits_by_mouse(page: Page, *, with_script: bool) -> None:
    page.goto(WAITS)
    page.get_by_label("1 of characters").last.check()
    page.get_by_role("button", name="Answer").click()
    expect(page).to_have_url(re.compile(r"\?a=AB&i=1$"))


@pytest.mark.parametrize("path", [CUTS, f"{CUTS}?a=b&i=1", f"{CUTS}?a=abc", WAITS, "/train"])
def test_a_phone_shows_it_without_scrolling_sideways(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") == 375


def test_hand_verdict_and_comparison_fit_on_a_phone_and_the_hand_does_not_move(page: Page) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto(f"{CUTS}?a=b")
    before = page.locator(".hand").bounding_box()
    page.locator(".hand-tile").nth(10).click()
    expect(page.locator("#verdict")).to_be_visible()
    assert page.locator(".hand").bounding_box() == before
    table, bar = (
        page.locator(part).first.bounding_box() for part in (".train-compared", ".train-next")
    )
    assert table
    assert bar
    assert table["y"] + table["height"] <= bar["y"]


@WITH_AND_WITHOUT_SCRIPT
def test_points_come_after_the_answer_or_by_a_link(
    page: Page, site: str, *, with_script: bool
) -> None:
    wait_for_estimates(site)
    page.goto(CUTS)
    page.locator("a.hand-tile[data-tile='7p']").first.click()
    expect(page.locator("#by-points")).to_be_visible()
    if not with_script:
        page.get_by_role("link", name="Estimates").click()
        expect(page).to_have_url(re.compile(r"&i=1&expect=1$"))
    expect(page.locator("#by-points")).to_contain_text("cut", timeout=30_000)
    expect(page.locator("#by-points .train-after")).to_have_count(2)
    expect(page.locator("#by-points a")).to_have_count(0)


def test_today_is_the_day_of_the_visitor(page: Page) -> None:
    page.goto("/train")
    day = page.evaluate("new Date().toLocaleDateString('sv')")
    expect(page.locator("#to-today")).to_have_attribute("href", f"/train/day/{day}")
