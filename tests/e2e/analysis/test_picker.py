"""The tile picker in a real browser: by clicks and taps, with and without script."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.clicks import aim, edges, open_more, paste, pick
from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT, WITHOUT_SCRIPT

HAND = "123m406p789s1122z"
PICKS = [*["1m", "2m", "3m", "4p", "0p", "6p", "7s", "8s", "9s", "1z", "1z", "2z", "2z"]]


def box(page: Page) -> Locator:
    return page.get_by_label("Hand", exact=True)


def pick_the_hand(page: Page) -> None:
    page.goto("/")
    typed = ""
    for place, code in enumerate(PICKS, 1):
        pick(page, code)
        typed = (
            re.sub(rf"{code[1]}$", "", typed) + code if typed.endswith(code[1]) else typed + code
        )
        expect(box(page)).to_have_value(typed)
        expect(page.locator(".hand-tile")).to_have_count(place)
    expect(page).to_have_url(re.compile(rf"/\?q={HAND}$"))


@WITH_AND_WITHOUT_SCRIPT
@pytest.mark.parametrize("width", [375, 1280])
def test_a_hand_is_picked_tile_by_tile_and_the_box_follows(
    page: Page, complaints: list[str], width: int, *, with_script: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    pick_the_hand(page)
    expect(page.locator(".tenhou-tag")).to_have_text("聴牌(13枚)")
    assert complaints == []


@WITH_AND_WITHOUT_SCRIPT
def test_every_place_of_the_table_is_filled_and_emptied_by_the_picker(
    page: Page, *, with_script: bool
) -> None:
    page.goto("/?q=11z")
    for target, code in [("d", "5m"), ("d", "0p"), ("v", "1s"), ("river", "9m")]:
        aim(page, target)
        pick(page, code)
        expect(page.locator(f"#to-{target}")).to_be_checked()
    for target, code in [("chii", "4m"), ("pon", "2z"), ("ankan", "9s")]:
        aim(page, target)
        pick(page, code)
        if target == "chii":
            page.get_by_role("button", name=re.compile("^4 of characters, red 5")).click()
        expect(page.locator("#to-hand")).to_be_checked()
    mark = "" if with_script else "&partial=0"
    expect(page).to_have_url(
        re.compile(re.escape(f"q=1z(406m0)(p2z1)(k9s)1z&d=5m0p&v=1s&river=9m{mark}") + "$")
    )
    expect(page.locator(".melds .meld")).to_have_count(3)

    page.get_by_role("button", name="take away: red 5 of dots").click()
    page.get_by_role("button", name=re.compile("take away: .*south wind")).click()
    page.get_by_role("button", name="take away: 1 of bamboo").click()
    expect(page).to_have_url(re.compile(rf"\?q=1z\(406m0\)\(k9s\)1z&d=5m&river=9m{mark}$"))


@WITH_AND_WITHOUT_SCRIPT
def test_winds_are_chosen_and_taken_back(page: Page, *, with_script: bool) -> None:
    page.goto("/?q=11z")
    seat = page.locator(".winds > div", has_text="Seat wind")
    for wind, link in [("south wind", "&s=2"), ("west wind", "&s=3"), ("west wind", "")]:
        open_more(page)
        seat.get_by_role("button", name=wind).click()
        expect(page).to_have_url(re.compile(rf"\?q=11z{link}$"))
    open_more(page)
    pressed = seat.locator("[aria-pressed=true]")
    expect(pressed).to_have_count(0)


@WITH_AND_WITHOUT_SCRIPT
def test_the_last_tile_is_taken_away_and_the_hand_cleared(page: Page, *, with_script: bool) -> None:
    page.goto("/?q=31m2z")
    back = page.get_by_role("button", name="Take the last tile away")
    back.click()
    expect(box(page)).to_have_value("31m")
    back.click()
    expect(box(page)).to_have_value("3m")
    open_more(page)
    page.get_by_role("link", name="Clear").click()
    expect(page).to_have_url(re.compile(r"/$"))
    expect(page.locator(".slot")).to_have_count(14)


def test_a_tile_of_which_all_copies_are_seen_cannot_be_picked(page: Page) -> None:
    page.goto("/?q=1111m50p&v=222z&d=2z")
    disabled = page.locator(".pick:disabled")
    expect(disabled).to_have_count(3)
    codes = {one.get_attribute("data-pick") for one in disabled.all()}
    assert codes == {"1m", "0p", "2z"}


def test_what_does_not_fit_is_told_beside_the_box(page: Page) -> None:
    page.goto(f"/?q={HAND}6z")
    page.evaluate("window.marked = true")
    page.locator("#picker > summary").click()
    pick(page, "9p")
    expect(page.locator("#hint")).to_contain_text('"9p" is the 15th tile')
    expect(box(page)).to_have_value(f"{HAND}6z")
    expect(page).to_have_url(re.compile(rf"\?q={HAND}6z$"))
    page.locator(".hand-tile").last.click()
    expect(page.locator("#hint")).to_be_hidden()
    assert page.evaluate("window.marked") is True


@WITHOUT_SCRIPT
def test_without_script_what_does_not_fit_has_a_page_and_picking_goes_on(page: Page) -> None:
    page.goto("/?q=111m11z&d=1m")
    aim(page, "v")
    pick(page, "2z")
    aim(page, "chii")
    pick(page, "1z")
    expect(page.locator("#problem")).to_contain_text("1z begins no such meld")
    expect(box(page)).to_have_value("111m11z")
    aim(page, "hand")
    pick(page, "9s")
    expect(page).to_have_url(re.compile(r"\?q=111m11z9s&d=1m&v=2z&partial=0$"))


def test_the_picker_is_open_while_a_hand_is_entered(page: Page) -> None:
    for address, is_open in [
        ("/", True),
        ("/?q=123m", True),
        ("/?q=123m4p&partial=0", True),
        ("/?q=123m4p", False),
        (f"/?q={HAND}", False),
    ]:
        page.goto(address)
        assert (page.locator("#picker").get_attribute("open") is not None) == is_open, address


def test_the_picker_stays_as_the_visitor_left_it(page: Page) -> None:
    page.goto("/?q=12345678m1234p")
    pick(page, "1z")
    expect(page.locator(".hand-tile")).to_have_count(13)
    expect(page.locator("#picker")).to_have_attribute("open", "")
    page.locator("#picker > summary").click()
    page.locator(".hand-tile").first.click()
    expect(page.locator(".hand-tile")).to_have_count(12)
    expect(page.locator("#picker")).not_to_have_attribute("open", "")


def test_typing_to_the_end_closes_the_picker_for_the_results(page: Page) -> None:
    page.goto("/")
    box(page).press_sequentially("123m")
    expect(page.locator("#picker")).to_have_attribute("open", "")
    box(page).press_sequentially("406p789s1122z")
    expect(page.locator(".hand-tile")).to_have_count(13)
    expect(page.locator("#picker")).not_to_have_attribute("open", "")


SMALL_TARGETS = """() => [...document.querySelectorAll(
    ".hand-tile, .tools :is(a, button:not(.pick, .key), label:not(.unseen), select, summary)")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
  .filter(([_, { width, height }]) => width > 0 && Math.min(width, height) < 44)
  .map(([html, { width, height }]) => [html, width, height])"""

HIDDEN_KEYS = """() => [...document.querySelectorAll("#picker :is(.pick, .key)")]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, { x, y, width, height, right, bottom }]) =>
    x < 0 || y < 0 || right > innerWidth || bottom > innerHeight || width < 25 || height < 36
    || !document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".pick, .key"))
  .map(([one]) => one.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("width", [320, 375])
@pytest.mark.parametrize("address", ["/?q=23467m34p(p1z1)&d=1m&v=1s", "/"])
def test_everything_to_tap_is_44_pixels_on_a_phone(page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 667})
    page.goto(address)
    assert page.evaluate(SMALL_TARGETS.replace("< 44", "< 41" if width < 375 else "< 44")) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(
    ("width", "height"), [(375, 667), (320, 568), (375, 553), (667, 375), (568, 320)]
)
def test_the_keys_are_docked_below_the_hand_and_its_answer(
    page: Page, width: int, height: int
) -> None:
    """In portrait and in landscape every key is in sight, and so is what the page says."""
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/?q=13m340p6799s&partial=0")
    assert page.evaluate(HIDDEN_KEYS) == []
    dock = edges(page, ".picker-body")
    assert dock["bottom"] == pytest.approx(height, abs=1)
    for part in (".tray .slot >> nth=-1", "h1.answer-line"):
        assert edges(page, part)["bottom"] <= dock["top"], part
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_keys_fold_up_to_a_bar_and_open_again(phone: Page) -> None:
    phone.goto("/?q=13m340p6799s")
    phone.get_by_role("button", name="Done").click()
    bar = phone.locator("#picker > summary")
    expect(bar).to_be_focused()
    assert edges(phone, "#picker > summary")["top"] == pytest.approx(667 - 44, abs=1)
    assert edges(phone, "#picker > summary")["bottom"] == pytest.approx(667, abs=1)
    bar.click()
    expect(phone.locator("[data-pick='1m']")).to_be_visible()
    phone.goto(f"/?q={HAND}6z")
    phone.locator("#picker > summary").click()
    phone.mouse.move(187, 200)
    phone.mouse.wheel(0, 300)
    expect(phone.locator("[data-pick='1m']")).to_be_hidden()


def test_thirteen_tiles_a_pon_and_a_dora_take_fifteen_taps(phone: Page) -> None:
    phone.goto("/")
    taps = 0
    for step in ["1m", "2m", "3m", "to-pon", "7z", *PICKS[3:11], "to-d", "5m"]:
        phone.locator(f"label[for={step}]" if "-" in step else f"[data-pick='{step}']").click()
        taps += 1
    expect(phone).to_have_url(re.compile(r"\?q=123m406p789s1z\(p7z1\)1z&d=5m$"))
    expect(phone.locator(".hand-tile")).to_have_count(11)
    assert taps == 15


def test_a_five_that_is_held_down_is_the_red_one(page: Page) -> None:
    page.goto("/")
    page.locator("[data-pick='5s']").click(delay=600)
    page.locator("[data-pick='5s']").click()
    expect(box(page)).to_have_value("05s")
    expect(page.locator("[data-pick='0s']")).to_be_disabled()


def test_a_tile_that_is_taken_away_while_it_is_dragged_moves_no_other(page: Page) -> None:
    page.goto("/?q=123m4p")
    last, first = (edges(page, f".hand-tile:nth-of-type({place})") for place in (4, 1))
    page.mouse.move(last["left"] + 20, last["top"] + 20)
    page.mouse.down()
    page.mouse.move(first["left"] + 20, first["top"] + 20, steps=3)
    page.keyboard.press("Backspace")
    expect(page.locator(".hand-tile")).to_have_count(3)
    page.mouse.up()
    page.keyboard.press("Backspace")
    expect(page).to_have_url(re.compile(r"\?q=12m$"))


def test_a_tile_is_dragged_to_the_end_and_is_the_drawn_one(page: Page) -> None:
    page.goto("/?q=123m11p")
    tiles = page.locator(".hand-tile")
    tiles.first.drag_to(tiles.last)
    expect(page).to_have_url(re.compile(r"\?q=23m11p1m$"))
    expect(box(page)).to_have_value("23m11p1m")
    expect(tiles.last).to_have_class(re.compile("drawn"))
    tiles.last.click()
    expect(page).to_have_url(re.compile(r"\?q=23m11p$"))


def test_a_hand_is_pasted_or_dropped_anywhere(page: Page) -> None:
    page.goto("/")
    paste(page, "https://tenhou.net/2/?q=123m11z")
    expect(page.locator(".hand-tile")).to_have_count(5)
    page.evaluate(
        """(text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.setData("text/plain", text);
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
        }""",
        "🀀🀀🀀",
    )
    expect(page.locator(".hand-tile")).to_have_count(3)
    expect(box(page)).to_have_value("🀀🀀🀀")


@WITH_AND_WITHOUT_SCRIPT
def test_a_random_hand_is_of_the_kind_and_the_shanten_chosen(
    page: Page, *, with_script: bool
) -> None:
    page.goto("/")
    page.locator(".deal-menu > summary").click()
    page.get_by_label("Kind of hand").select_option("one_suit")
    page.get_by_label("Shanten", exact=True).select_option("0")
    page.get_by_role("button", name="Deal a random hand").click()
    expect(page.locator(".tenhou-tag")).to_have_text(re.compile("聴牌"))
    expect(page).to_have_url(re.compile(r"\?q=\d{13}[mps]\d[mps]$"))
    if with_script:
        page.goto("/")
        page.locator(".deal-menu > summary").click()
        page.get_by_label("Kind of hand").select_option("one_suit")
        page.get_by_label("Shanten", exact=True).select_option("6")
        page.get_by_role("button", name="Deal a random hand").click()
        expect(page.locator("#hint")).to_contain_text("no hand of this kind")


# Undo, redo, the path


def test_picks_are_undone_and_done_again_one_by_one(page: Page) -> None:
    page.goto("/?q=1m")
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    for code in ("2m", "3m"):
        pick(page, code)
    expect(box(page)).to_have_value("123m")
    page.get_by_role("button", name="Undo").click()
    expect(box(page)).to_have_value("12m")
    page.get_by_role("button", name="Undo").click()
    expect(box(page)).to_have_value("1m")
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Redo").click()
    expect(box(page)).to_have_value("12m")
    page.reload()
    page.get_by_role("button", name="Redo").click()
    expect(box(page)).to_have_value("123m")
    expect(page.locator("#redo")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Undo").click()
    expect(box(page)).to_have_value("12m")
    pick(page, "9m")
    expect(box(page)).to_have_value("129m")
    expect(page.locator("#redo")).to_have_attribute("aria-disabled", "true")


def test_the_path_shows_each_step_and_leads_back(page: Page) -> None:
    page.goto("/?q=23467m340p66788s9p")
    steps = page.locator("#trail li")
    expect(steps).to_have_count(0)
    page.get_by_role("table").get_by_role("link", name="discard 9 of dots", exact=True).click()
    expect(steps).to_have_text(["23467m340p66788s9p", "打9p"])
    draws = page.locator(".draw-steps")
    draws.get_by_role("link", name=re.compile("^draw 5 of characters")).click()
    expect(steps).to_have_text(["23467m340p66788s9p", "打9p", "摸5m"])
    page.locator(".accepted a").first.click()
    expect(steps).to_have_count(4)
    expect(steps.last.get_by_role("link")).to_have_attribute("aria-current", "page")
    steps.nth(1).get_by_role("link").click()
    expect(steps).to_have_count(2)
    expect(page).to_have_url(re.compile(r"\?q=23467m340p66788s$"))
    page.go_back()
    expect(steps).to_have_count(4)
    box(page).fill(HAND)
    expect(steps).to_have_count(0)


def test_on_a_phone_a_long_path_leaves_room_for_the_answer(phone: Page) -> None:
    phone.goto("/?q=23467m340p66788s9p")
    phone.locator(".keeping tbody th a").first.click()
    expect(phone.locator(".hand-tile")).to_have_count(13)
    phone.locator(".draw-steps th a").first.click()
    expect(phone.locator(".hand-tile")).to_have_count(14)
    assert phone.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [375, 375]
    expect(phone.get_by_role("button", name="Undo")).to_be_in_viewport()


@WITHOUT_SCRIPT
def test_without_script_nothing_is_shown_that_needs_it(page: Page) -> None:
    page.goto("/?q=123m")
    page.locator(".hand-tile").first.click()
    expect(page).to_have_url(re.compile(r"\?q=23m$"))
    for control in ("#trail", "#undo", "#hint", "dialog"):
        expect(page.locator(control)).to_be_hidden()


def test_a_tile_goes_to_where_the_picker_pointed_when_it_was_picked(page: Page) -> None:
    page.goto("/?q=11z")
    page.evaluate(
        """() => {
          for (const [target, code] of [["d", "5m"], ["d", "0p"], ["v", "1s"], ["river", "9m"]]) {
            document.querySelector(`#to-${target}`).click();
            document.querySelector(`[data-pick="${code}"]`).click();
          }
        }"""
    )
    expect(page).to_have_url(re.compile(r"q=11z&d=5m0p&v=1s&river=9m$"))
