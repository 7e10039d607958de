"""Entry of a hand: tiles are shown before the server answers; history and addresses."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.clicks import aim, expect_answer, keep_back, paste, pick
from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT, WITHOUT_SCRIPT

HAND = "123m406p789s1122z"
CHAT = "hey guys wwyd: 23467m340p66788s9p? dora 4m, east round"
SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
FAST = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}

TAPS = """(codes) => codes.map((code) => {
  document.querySelector(`[data-pick="${code}"]`).click();
  return document.querySelectorAll(".hand-tile").length;
})"""


@pytest.fixture
def slow(page: Page) -> Iterator[Page]:
    """A start page whose next requests take as long as on a train."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    page.goto("/")
    session.send("Network.emulateNetworkConditions", SLOW)
    yield page
    session.send("Network.emulateNetworkConditions", FAST)
    session.detach()


@pytest.mark.parametrize("width", [375, 1280])
def test_seven_quick_taps_on_a_slow_network_are_shown_at_once(slow: Page, width: int) -> None:
    slow.set_viewport_size({"width": width, "height": 667})
    questions: list[str] = []
    slow.on("request", lambda request: questions.append(request.url))
    counts = slow.evaluate(TAPS, ["1m", "2m", "3m", "4p", "0p", "6p", "7s"])
    assert counts == [1, 2, 3, 4, 5, 6, 7]
    assert slow.get_by_label("Hand", exact=True).input_value() == "123m406p7s"
    assert slow.url.endswith("/?q=123m406p7s")
    expect(slow.locator("#count")).to_have_text("7 more tiles")
    expect(slow.locator(".hand-tile")).to_have_count(7)
    expect_answer(slow)
    pages = [url for url in questions if "?q=" in url]
    assert pages[-1].endswith("?q=123m406p7s&partial=0")
    assert len(pages) <= 2, "only the first and the latest state are asked for"


def test_an_answer_to_an_older_state_is_not_shown(page: Page) -> None:
    page.goto("/")
    held = keep_back(page, "**/?q=1m&partial=0")
    pick(page, "1m")
    pick(page, "2m")
    expect(page.locator(".hand-tile")).to_have_count(2)
    held[0].continue_()
    expect(page.locator("#count")).to_have_text("12 more tiles")
    expect(page.locator(".hand-tile")).to_have_count(2)


def test_a_discard_and_a_tile_taken_away_are_shown_before_the_answer(page: Page) -> None:
    page.goto(f"/?q={HAND}6z&d=3p")
    keep_back(page, "**/?q=*")
    page.locator(".hand-tile").last.click()
    expect(page.locator(".hand-tile")).to_have_count(13)
    pick(page, "7z")
    expect(page.locator(".hand-tile")).to_have_count(14)
    page.get_by_role("button", name="take away: 3 of dots").click()
    expect(page.locator("[data-pile=d]")).to_be_hidden()
    page.locator("#rub-out").click()
    expect(page.locator(".hand-tile")).to_have_count(13)
    expect(page).to_have_url(re.compile(rf"\?q={HAND}$"))
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    expect(page.locator(".tenhou-tag")).to_have_text("聴牌(13枚)")


@WITH_AND_WITHOUT_SCRIPT
def test_a_few_tiles_are_answered_at_once_and_counted_only_while_they_are_picked(
    page: Page, *, with_script: bool
) -> None:
    """Every second tile or so can be discarded: then the verdict is beside the count."""
    heading, count = page.get_by_role("heading", level=1), page.locator("#count")
    page.goto("/?q=4m13p5z")
    expect(heading).to_contain_text("Draws: 10 tiles")
    expect(count).to_be_hidden()
    expect(page.locator(".chips")).to_contain_text("3 called sets, not shown")
    pick(page, "9m")
    expect(count).to_have_text("9 more tiles")
    expect(heading).to_contain_text("10 tiles")
    expect(page.locator(".chips")).not_to_contain_text("not shown")
    expect(page.locator(".slot")).to_have_count(9)
    pick(page, "1z")
    expect(count).to_have_text("8 more tiles")
    expect(heading).to_have_text("What should I discard?")
    expect(page.locator("main table")).to_have_count(0)
    page.locator("#rub-out").click()
    expect(count).to_have_text("9 more tiles")
    pick(page, "1z")
    pick(page, "7z")
    expect(count).to_have_text("7 more tiles")
    expect(heading).to_have_text("What should I discard?")
    page.get_by_role("link", name="analyze these 7").click()
    expect(heading).to_contain_text("Draws: ")
    expect(count).to_be_hidden()
    expect(page.locator(".slot")).to_have_count(0)
    if with_script:
        expect(page).to_have_url(re.compile(r"/\?q=4m13p5z9m17z$"))


def test_undo_and_redo_keep_counting_and_a_reload_answers(page: Page) -> None:
    heading, count = page.get_by_role("heading", level=1), page.locator("#count")
    page.goto("/")
    for code in ("1m", "3m", "4p", "6p", "5s"):
        pick(page, code)
    expect(count).to_have_text("9 more tiles")
    expect_answer(page)
    page.locator("#undo").click()
    expect(count).to_have_text("10 more tiles")
    expect(heading).to_have_text("What should I discard?")
    page.locator("#redo").click()
    expect(count).to_have_text("9 more tiles")
    expect(heading).to_contain_text("20 tiles")
    expect(page).to_have_url(re.compile(r"/\?q=13m46p5s$"))
    page.locator("[data-pick='7z']").click()
    expect(count).to_have_text("8 more tiles")
    page.reload()
    expect(count).to_be_hidden()
    expect(page.locator(".note")).to_contain_text("6 tiles: a hand has 3k+1 or 3k+2 tiles")
    page.goto("/?q=123m406p789s112z")
    pick(page, "2z")
    pick(page, "6z")
    expect(page.locator(".hand-tile")).to_have_count(14)
    expect(count).to_be_hidden()


def test_what_is_typed_or_pasted_is_answered_at_every_size(page: Page) -> None:
    heading, count = page.get_by_role("heading", level=1), page.locator("#count")
    page.goto("/")
    page.get_by_label("Hand", exact=True).fill("4m13p5z9m")
    expect(heading).to_contain_text("10 tiles")
    expect(count).to_be_hidden()
    pick(page, "1z")
    expect(count).to_have_text("8 more tiles")
    page.get_by_label("Hand", exact=True).fill("1122334455m")
    expect(heading).to_contain_text("Waits: ")
    expect(count).to_be_hidden()
    paste(page, "14668889m")
    expect(heading).to_contain_text("25 tiles")
    expect(count).to_be_hidden()


def test_what_the_page_is_not_sure_of_waits_for_the_server_and_nothing_is_lost(page: Page) -> None:
    page.goto("/?q=12m&rules=jokers")
    page.evaluate(
        """() => { for (const code of ["3m", "1j", "4p"]) {
          document.querySelector(`[data-pick="${code}"]`).click();
        } }"""
    )
    expect(page).to_have_url(re.compile(r"\?q=123m1j4p&rules=jokers$"))
    expect(page.locator(".hand-tile")).to_have_count(5)


@pytest.mark.parametrize("start", ["/", "/mcr"])
def test_one_back_leaves_a_hand_that_is_half_entered(page: Page, start: str) -> None:
    page.goto("/help")
    page.goto(start)
    for code in ["1m", "2m", "3m"]:
        pick(page, code)
    expect(page.locator(".hand-tile")).to_have_count(3)
    expect(page).to_have_url(re.compile(r"\?q=123m"))
    page.locator("#undo").click()
    expect(page.locator(".hand-tile")).to_have_count(2)
    page.locator("#redo").click()
    expect(page.locator(".hand-tile")).to_have_count(3)
    page.go_back()
    expect(page).to_have_url(re.compile("/help$"))


def test_from_thirteen_tiles_on_back_leads_to_the_hand_before(page: Page) -> None:
    page.goto("/?q=123m406p789s112z")
    for code in ["2z", "6z"]:
        pick(page, code)
    expect(page.locator(".hand-tile")).to_have_count(14)
    for size in (13, 12):
        page.go_back()
        expect(page.locator(".hand-tile")).to_have_count(size)
    page.go_forward()
    expect(page.locator(".hand-tile")).to_have_count(13)


def test_the_address_is_the_link_of_the_hand_and_the_box_keeps_the_line(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Hand", exact=True).fill(CHAT)
    expect(page).to_have_url(re.compile(r"/\?q=23467m340p66788s9p$"))
    expect(page.get_by_label("Hand", exact=True)).to_have_value(CHAT)
    page.get_by_role("link", name="Use them").click()
    expect(page).to_have_url(re.compile(r"/\?q=23467m340p66788s9p&d=3m&r=1$"))
    expect(page.get_by_role("link", name="Use them")).to_be_hidden()
    page.goto("/?q=wwyd+123m406p789s1122z6z%3F+dora+4m&tab=text")
    expect(page).to_have_url(re.compile(r"/\?q=123m406p789s11226z&tab=text$"))


def test_half_a_hand_that_is_typed_fills_no_console_with_errors(
    page: Page, complaints: list[str]
) -> None:
    page.goto("/")
    page.get_by_label("Hand", exact=True).press_sequentially("123m0z", delay=130)
    expect(page.locator("#hint")).to_contain_text("honours are 1z to 7z")
    assert complaints == []


def test_a_reader_of_the_screen_is_told_how_many_tiles_are_missing(page: Page) -> None:
    page.goto("/?q=123m&lang=ja")
    key = page.locator("[data-pick='5m']")
    key.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#announcement")).to_contain_text("10")
    expect(key).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-pick='0m']")).to_be_focused()


def test_mcr_is_entered_by_the_same_keys(phone: Page) -> None:
    phone.goto("/mcr?q=123m&to=hand")
    aim(phone, "pon")
    pick(phone, "1z")
    pick(phone, "4m")
    expect(phone.locator(".melds .meld")).to_have_count(1)
    expect(phone.locator(".hand-tile")).to_have_count(4)
    expect(phone).to_have_url(re.compile(r"/mcr\?q=1234m\(p1z1\)&to=hand$"))


def test_on_a_low_phone_melds_are_no_larger_than_the_hand_above_the_keys(page: Page) -> None:
    page.set_viewport_size({"width": 375, "height": 553})
    page.goto("/")
    for code in ("2m", "3m", "4m"):
        pick(page, code)
    aim(page, "pon")
    pick(page, "5z")
    one, other = page.locator(".hand-tile").first, page.locator(".meld-tile:not(.turned)").first
    widths = [each.evaluate("(tile) => tile.offsetWidth") for each in (one, other)]
    assert 0 < widths[1] <= widths[0]


@WITHOUT_SCRIPT
@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_the_box_of_a_phone_without_script_has_room_for_a_hand(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    page.goto(f"/?q=223344566778m5p1s&lang={language}")
    expect(page.locator("#ask button")).to_be_visible()
    room = page.locator("#q").evaluate("box => box.clientWidth - box.scrollWidth")
    assert room == 0, "nothing of the text is cut off"


@pytest.mark.parametrize("path", ["/", "/score", "/mcr"])
def test_a_text_that_is_too_long_for_an_address_is_kept_and_explained(
    page: Page, path: str
) -> None:
    text = "1" * 100_000
    page.goto(path)
    box = page.locator("#ask [name=q]")
    box.fill(text)
    box.press("Enter")
    expect(page.get_by_text("has no suit").first).to_be_visible(timeout=30_000)
    expect(box).to_have_value(text)
    assert len(page.url) < 100
