"""Entering and analysing a hand with the keyboard alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

HAND = "123m406p789s1122z"


@pytest.fixture(autouse=True)
def without_a_pointer(
    page: Page, complaints: list[str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Nothing here may need one; the console tells at most of half a hand that was asked for."""
    monkeypatch.setattr(page.mouse, "click", None)
    monkeypatch.setattr(page.mouse, "move", None)
    yield
    assert [complaint for complaint in complaints if "400 (BAD REQUEST)" not in complaint] == []


def box(page: Page) -> Locator:
    return page.get_by_label("Hand", exact=True)


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_hand_is_entered_discarded_drawn_undone_and_copied_by_keys_alone(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/")
    page.keyboard.type("123m406p789s11226z")
    expect(page).to_have_url(re.compile(r"\?q=123m406p789s11226z$"))
    expect(page.locator(".tenhou-tag")).to_have_text("聴牌(14枚)")

    press(page, "ArrowRight", "End")
    expect(page.locator(".hand-tile.drawn")).to_be_focused()
    press(page, "Enter")
    expect(page.locator(".tenhou-tag")).to_have_text("聴牌(13枚)")
    expect(page.locator(".hand-tile").last).to_be_focused()

    draw = page.get_by_role("link", name="draw east wind, 2 left")
    for _ in range(60):
        press(page, "Tab")
        if draw.evaluate("link => link === document.activeElement"):
            break
    press(page, "Enter")
    expect(page.locator(".tenhou-tag")).to_contain_text("和了")
    expect(page.locator(".hand-tile.drawn")).to_be_focused()

    press(page, "u")
    expect(page.locator(".tenhou-tag")).to_have_text("聴牌(13枚)")
    press(page, "Shift+u")
    expect(page.locator(".tenhou-tag")).to_contain_text("和了")
    press(page, "Control+z")
    expect(page).to_have_url(re.compile(rf"\?q={HAND}$"))
    expect(page.locator(".tenhou-tag")).to_have_text("聴牌(13枚)")
    press(page, "Control+Shift+z")
    expect(page).to_have_url(re.compile(rf"\?q={HAND}1z$"))
    expect(page.locator(".tenhou-tag")).to_contain_text("和了")

    page.locator("#share > summary").focus()
    press(page, "Enter")
    copy = page.get_by_role("button", name="Copy link")
    for _ in range(10):
        press(page, "Tab")
        if copy.evaluate("button => button === document.activeElement"):
            break
    press(page, "Enter")
    expect(page.locator("#notice")).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


@pytest.mark.parametrize(
    ("typed", "goal"),
    [
        ("123m406p789s11226z", "discard green dragon"),
        ("123m406p789s1122z", "draw east wind"),
        ("123m406p", "What should I discard"),
    ],
)
def test_enter_leads_from_a_typed_hand_to_its_answer(page: Page, typed: str, goal: str) -> None:
    """However soon it comes: the keys fold up, the first row of the table has the focus."""
    page.goto("/?lang=en")
    page.keyboard.type(typed)
    press(page, "Enter")
    expect(page.locator("#picker[open]")).to_have_count(0)
    expect(page.locator("main :focus")).to_have_accessible_name(re.compile(goal))
    press(page, "Tab")
    expect(page.locator("main :focus")).to_be_visible()


def test_few_stops_lead_to_the_rows_and_the_keys_are_one_of_them(page: Page) -> None:
    page.goto("/?q=34406m345p24678s8s&t=7")
    expect(page.locator("#estimates.ready")).to_be_attached(timeout=60_000)
    page.locator("#picker > summary").press("Enter")
    page.locator(".skip").first.focus()
    stops = 1
    while stops < 24 and not page.locator(".discards :focus").count():
        press(page, "Tab")
        stops += 1
    assert stops <= 23  # 5 are the navigation; 4 of the others are gone when the keys are closed
    page.locator("[data-pick='1m']").focus()
    press(page, "ArrowRight", "ArrowDown")
    expect(page.locator("[data-pick='2s']")).to_be_focused()


def test_digits_wait_for_the_letter_of_their_suit(page: Page) -> None:
    page.goto("/?q=1z")
    press(page, "m", "4", "0", "6")
    expect(page.locator("#notice")).to_have_text("406")
    expect(box(page)).to_have_value("1z")
    press(page, "p")
    expect(box(page)).to_have_value("1z406p")
    press(page, "7", "Escape", "8", "s")
    expect(box(page)).to_have_value("1z406p8s")
    press(page, "1", "j")
    expect(box(page)).to_have_value("1z406p8s1j")


def test_digits_go_where_the_picker_is_set_to(page: Page) -> None:
    page.goto("/?q=11z&partial=0")
    page.locator("#to-v").focus()
    press(page, "Space")
    page.keyboard.type("23p")
    expect(page).to_have_url(re.compile(r"\?q=11z&v=23p$"))
    expect(page.locator("#to-v")).to_be_checked()
    expect(page.locator("#to-v")).to_be_focused()


def test_backspace_takes_the_last_tile_away_as_often_as_it_is_pressed(page: Page) -> None:
    page.goto("/?q=123m456p")
    for _ in range(5):
        press(page, "Backspace")
    expect(box(page)).to_have_value("1m")
    press(page, "Backspace", "Backspace")
    expect(page.get_by_role("heading", level=1)).to_have_text("What should I discard?")


def test_the_arrows_move_along_the_hand_and_the_hand_is_one_stop_of_tab(page: Page) -> None:
    page.goto("/?q=123m11p")
    tiles = page.locator(".hand-tile")
    press(page, "ArrowRight")
    expect(tiles.nth(0)).to_be_focused()
    press(page, "ArrowRight", "ArrowRight")
    expect(tiles.nth(2)).to_be_focused()
    press(page, "ArrowLeft")
    expect(tiles.nth(1)).to_be_focused()
    press(page, "End")
    expect(tiles.nth(4)).to_be_focused()
    press(page, "ArrowRight", "Home", "ArrowLeft")
    expect(tiles.nth(0)).to_be_focused()
    press(page, "ArrowRight", "Tab")
    expect(page.locator(".hand :focus")).to_have_count(0)
    press(page, "Shift+Tab")
    expect(tiles.nth(1)).to_be_focused()


def test_with_shift_the_tile_comes_along_and_at_the_end_it_is_drawn(page: Page) -> None:
    page.goto("/?q=123m11p")
    tiles = page.locator(".hand-tile")
    tiles.nth(0).focus()
    press(page, "Shift+ArrowRight")
    expect(page).to_have_url(re.compile(r"\?q=213m11p$"))
    expect(tiles.nth(1)).to_be_focused()
    press(page, "Shift+End")
    expect(page).to_have_url(re.compile(r"\?q=23m11p1m$"))
    expect(tiles.nth(4)).to_be_focused()
    expect(tiles.nth(4)).to_have_class(re.compile("drawn"))
    press(page, "Shift+ArrowLeft")
    expect(page).to_have_url(re.compile(r"\?q=23m1p1m1p$"))


def test_escape_leads_from_the_text_box_to_the_hand(page: Page) -> None:
    page.goto("/")
    press(page, "/")
    expect(box(page)).to_be_focused()
    page.keyboard.insert_text("23467m340p66788s9p")
    expect(page).to_have_url(re.compile(r"\?q=23467m340p66788s9p$"))
    press(page, "Escape", "ArrowLeft")
    expect(page.locator(".hand-tile").first).to_be_focused()
    press(page, "End", "Enter")
    expect(page).to_have_url(re.compile(r"\?q=23467m340p66788s$"))
    expect(box(page)).to_have_value("23467m340p66788s")


def test_the_sheet_of_keys_opens_and_closes(page: Page) -> None:
    page.goto(f"/?q={HAND}")
    press(page, "?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("Discard the focused tile")
    press(page, "Escape")
    expect(sheet).to_be_hidden()
    page.locator("#menu > summary").click()
    page.get_by_role("link", name="Keys").focus()
    press(page, "Enter")
    expect(sheet).to_be_visible()
    page.keyboard.type("1m")
    expect(box(page)).to_have_value(HAND)
    page.get_by_role("button", name="Close").press("Enter")
    expect(sheet).to_be_hidden()
    expect(page).to_have_url(re.compile(rf"\?q={HAND}$"))


def test_keys_in_a_field_are_its_own(page: Page) -> None:
    page.goto("/?q=123m")
    box(page).focus()
    press(page, "End", "Backspace", "Backspace")
    expect(box(page)).to_have_value("12")
    page.keyboard.type("u?p")
    expect(box(page)).to_have_value("12u?p")
    press(page, "Control+z")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page).to_have_url(re.compile(r"\?q=123m$"))
