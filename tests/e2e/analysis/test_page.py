"""The page in a real browser against a real server: typing, clicking, reading, copying."""

import io
import re
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.e2e.answers import expect_estimates
from tests.e2e.clicks import open_share
from tests.e2e.contrast import CONTRASTS
from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT

TENPAI = "123m406p789s1122z6z"
THIRTEEN = "123m406p789s1122z"
ONE_AWAY = "23467m340p66788s9p"
FAR_AWAY = "336m237p2479s167z3s"
TEN_KINDS = "3406m23p45667s77z7z"
LONG_HEADER = "11223344556677z"


def ask(page: Page, text: str) -> None:
    page.get_by_label("Hand", exact=True).fill(text)
    page.get_by_role("button", name="Analyze").click()


def expect_rows(page: Page, *counts: str) -> None:
    """Wait for the counts of the first rows that keep shanten."""
    rows = page.locator(".keeping .total b")
    for place, count in enumerate(counts):
        expect(rows.nth(place)).to_have_text(count)


# What a visitor does


@WITH_AND_WITHOUT_SCRIPT
def test_type_a_hand_discard_draw_and_go_back(
    page: Page, complaints: list[str], *, with_script: bool
) -> None:
    page.goto("/")
    ask(page, TENPAI)
    expect(page).to_have_url(re.compile(rf"/\?q={TENPAI}$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Cut · 4 tiles, 2 kinds")
    expect_rows(page, "4")

    page.get_by_role("table").get_by_role("link", name="discard green dragon", exact=True).click()
    expect(page).to_have_url(re.compile(rf"/\?q={THIRTEEN}$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Waits: · 4 tiles, 2 kinds")

    page.get_by_role("link", name="draw east wind, 2 left").click()
    expect(page).to_have_url(re.compile(rf"/\?q={THIRTEEN}1z$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(
        re.compile(r"^Complete · .+ points by own draw$")
    )

    page.go_back()
    page.go_back()
    expect_rows(page, "4")
    expect(page.get_by_label("Hand", exact=True)).to_have_value(TENPAI)
    page.locator("#share > summary").click()
    expect(page.get_by_role("button", name="Copy link")).to_be_visible(visible=with_script)
    assert complaints == []


def test_the_forms_are_switched_and_the_box_keeps_them(page: Page) -> None:
    page.goto(f"/?q={LONG_HEADER}")
    page.locator("#instead > summary").click()
    page.get_by_role("link", name="regular form only", exact=True).click()
    expect(page).to_have_url(re.compile(rf"/\?p={LONG_HEADER}$"))
    expect(page.locator(".switch a")).to_have_text("all forms count")
    ask(page, "11223344556677z")
    expect(page.locator(".switch a")).to_have_text("all forms count")


@pytest.mark.parametrize("width", [320, 375, 1280])
def test_melds_of_an_example_are_nearly_as_large_as_its_tiles(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/")
    card = page.locator(".hand-link:has(.row-melds)").first
    concealed = card.locator(".row > .tile").first.bounding_box()
    called = card.locator(".row-melds .tile").first.bounding_box()
    assert concealed is not None
    assert called is not None
    assert 0.8 <= called["width"] / concealed["width"] <= 1


def test_an_example_has_its_place_before_the_next_ones_arrive(page: Page) -> None:
    page.set_viewport_size({"width": 2560, "height": 1440})
    page.goto("/")
    second = page.locator(".hand-links > li").nth(1)
    whole = second.bounding_box()
    page.locator(".hand-links").evaluate(
        "(list) => list.replaceChildren(...[...list.children].slice(0, 2))"
    )
    assert second.bounding_box() == whole


@WITH_AND_WITHOUT_SCRIPT
def test_of_a_chat_with_two_meanings_one_is_a_click_away(phone: Page, *, with_script: bool) -> None:
    phone.goto("/")
    box = phone.get_by_label("Hand", exact=True)
    box.fill("what would you cut? 3406m23p45667s77z, I think 7z")
    if not with_script:
        box.press("Enter")
    phone.get_by_role("link", name="3406m23p45667s77z7z", exact=True).click()
    expect(phone).to_have_url(re.compile(r"/\?q=3406m23p45667s77z7z$"))
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Cut")


def test_the_keyboard_reaches_the_content_and_the_box(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to Share")).to_be_focused()
    page.keyboard.press("/")
    expect(page.get_by_label("Hand", exact=True)).to_be_focused()
    pages = page.locator(".site-nav a").count()
    for _ in range(1 + pages + 2):  # the button, the pages, the menu, the hand
        page.keyboard.press("Tab")
    expect(page.locator(".hand-tile").first).to_be_focused()


# What a visitor takes along


def test_a_picture_is_copied_with_a_word(page: Page, complaints: list[str]) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/?q={TENPAI}")
    page.locator("#share > summary").click()
    page.get_by_role("button", name="Copy picture").click()
    expect(page.locator("#notice")).to_have_text("Picture copied.")
    types = page.evaluate("navigator.clipboard.read().then((items) => items[0].types)")
    assert types == ["image/png"]
    assert complaints == []


def test_text_is_copied_without_the_clipboard_interface_too(stranger: Page) -> None:
    stranger.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    stranger.goto(f"/?q={TENPAI}")
    open_share(stranger)
    stranger.get_by_role("button", name="Copy text").click()
    expect(stranger.locator("#notice")).to_have_text("Text copied.")
    stranger.get_by_label("Hand", exact=True).fill("")
    stranger.get_by_label("Hand", exact=True).press("Control+v")
    expect(stranger.get_by_label("Hand", exact=True)).to_have_value(re.compile("打6z 待ち"))


# What a visitor sees


@pytest.mark.parametrize(("query", "rows"), [(ONE_AWAY, 2), (TEN_KINDS, 2), (FAR_AWAY, 1)])
def test_hand_and_best_rows_are_on_the_first_screen_of_a_phone(
    phone: Page, query: str, rows: int
) -> None:
    phone.goto(f"/?q={query}")
    tiles = [tile.bounding_box() for tile in phone.locator(".hand-tile").all()]
    row = phone.get_by_role("row").nth(rows).bounding_box()
    assert row is not None
    assert row["y"] + row["height"] <= 667
    assert len({round(box["x"]) for box in tiles if box}) == 7
    assert min(box["width"] for box in tiles if box) >= 44


@pytest.mark.parametrize("width", [320, 375, 1280])
def test_the_tile_of_a_row_is_easy_to_hit(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 667})
    page.goto(f"/?q={FAR_AWAY}")
    if width < 1024:
        page.locator("#back > summary").click()
    for link in page.locator(".discards tbody th > a").all():
        box = link.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


def test_a_second_page_asks_the_server_for_the_page_alone_and_then_its_estimates(
    stranger: Page,
) -> None:
    network = stranger.context.new_cdp_session(stranger)
    network.send("Network.enable")
    kept: set[str] = set()
    urls: dict[str, str] = {}

    def answered(event: dict[str, Any]) -> None:
        urls[event["requestId"]] = event["response"]["url"]
        if event["response"].get("fromDiskCache"):
            kept.add(event["requestId"])

    network.on("Network.requestServedFromCache", lambda event: kept.add(event["requestId"]))
    network.on("Network.responseReceived", answered)
    stranger.goto(f"/?q={ONE_AWAY}", wait_until="networkidle")
    expect_estimates(stranger)
    urls.clear()
    stranger.locator(".hand-tile").first.click()
    expect(stranger.locator(".tenhou-tag")).to_contain_text("13枚")
    questions = [url for request, url in urls.items() if request not in kept]
    assert questions[0] == stranger.url
    assert set(questions[1:]) <= {f"{stranger.url}&expect=1"}


def test_tiles_keep_their_place_while_they_load(stranger: Page) -> None:
    stranger.route("**/sprite.svg*", lambda route: route.abort())
    stranger.goto(f"/?q={FAR_AWAY}")
    without = stranger.locator("tbody").first.bounding_box()
    stranger.unroute("**/sprite.svg*")
    stranger.reload()
    assert stranger.locator("tbody").first.bounding_box() == without


def test_tiles_stay_light_on_a_dark_page(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("/?q=5z123m", wait_until="networkidle")
    picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
    tile = page.locator(".hand-tile").first.bounding_box()
    assert tile is not None
    place = int(tile["x"] + tile["width"] / 2), int(tile["y"] + tile["height"] / 3)
    middle = picture.getpixel(place)
    edge = picture.getpixel((10, 700))
    assert isinstance(middle, int)
    assert isinstance(edge, int)
    assert (middle > 200, edge < 60) == (True, True)


def test_the_printed_page_is_dark_on_white(page: Page) -> None:
    page.emulate_media(media="print")
    page.goto(f"/?q={ONE_AWAY}")
    assert page.evaluate(CONTRASTS) == []
    expect(page.get_by_role("button", name="Analyze")).to_be_hidden()
