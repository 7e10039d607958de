"""Chinese Official hands in a real browser: typed, pasted, wrong; with and without script."""

import re

import pytest
from playwright.sync_api import Page, expect

from analyzer.errors import MESSAGES
from analyzer.mcr.fans import FANS_BY_ID
from tests.e2e.clicks import aim, open_more, open_way, pick
from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT
from webapp.language.speech import catalogue

PAGES = {
    "form": "/mcr",
    "entered": "/mcr?q=123m(p1z1)5p&to=pon&v=9m",
    "win": "/mcr?q=1111223344s(k5z)4s&flowers=2",
    "melds": "/mcr?q=1z(p5z1)(k9p)(456m1)(s1s3)1z",
    "many readings": "/mcr?q=555666777p5556s7s&self_drawn=1",
    "orphans": "/mcr?q=19m19p19s12345677z",
    "below eight": "/mcr?q=123456m12345p99s6p",
    "tenpai": "/mcr?q=147m258p36s12345z",
    "discards": "/mcr?q=123m406p789s1122z6z",
    "many rows": "/mcr?q=23456777888999m&v=11z",
    "going on": "/mcr?q=123456m12345p99s6p&v=5m11z",
    "accepted": "/mcr?q=123m406p79s1122z9m",
    "invalid": "/mcr?q=123x&flowers=9&wall_last=x",
}

TARGETS = """() => [...document.querySelectorAll(
    "main button, main input, main select, main summary, .play-tick label, .way > a")]
  .filter((one) => one.checkVisibility())
  .map((one) => one.type === "checkbox" ? one.closest(".play-tick") : one)
  .map((one) => one.type === "radio" ? one.labels[0] : one)
  .filter((one) => one.getBoundingClientRect().height < 44)
  .map((one) => one.outerHTML)"""


@WITH_AND_WITHOUT_SCRIPT
def test_a_typed_hand_is_counted_and_won_in_another_way(
    page: Page, complaints: list[str], *, with_script: bool
) -> None:
    page.goto("/mcr")
    open_way(page)
    page.get_by_label("Replacement tile or robbed kong").check()
    page.get_by_label("Hand, the winning tile last").fill("123m67p99s(678s0)(k2s1)8p")
    page.get_by_role("button", name="Count").first.click()
    expect(page).to_have_url(re.compile(r"/mcr\?.*q=.*kong_situation=1"))
    expect(page.get_by_role("heading", level=1)).to_have_text("11 points")
    expect(page.get_by_role("rowheader", name="抢杠和")).to_be_visible()

    expect(page.get_by_label("Hand, the winning tile last")).to_have_value(
        "123m67p99s(678s0)(k2s1)8p"
    )
    open_way(page)
    page.get_by_label("Won").select_option("1")
    page.get_by_role("button", name="Count").first.click()
    expect(page.get_by_role("rowheader", name="杠上开花")).to_be_visible()
    assert complaints == []


@WITH_AND_WITHOUT_SCRIPT
@pytest.mark.parametrize("width", [375, 1280])
def test_a_hand_is_entered_with_the_picker(
    page: Page, complaints: list[str], width: int, *, with_script: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/mcr")
    open_way(page)
    page.get_by_label("Flowers").fill("1")
    for target, codes in (("chii", ["6s"]), ("kan", ["2s"]), ("v", ["8p", "8p", "8p"]),
                          ("hand", ["1m", "2m", "3m", "6p", "7p", "9s", "9s"])):  # fmt: skip
        aim(page, target)
        for code in codes:
            pick(page, code)
            if target == "chii":
                page.get_by_role("button", name=re.compile("^6 of bamboo, 7")).click()
            after = "hand" if target in {"chii", "kan"} else target
            expect(page.locator(f"#to-{after}")).to_be_checked()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Waits:")
    pick(page, "8p")
    expect(page.get_by_role("rowheader", name="和绝张")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("8 points")
    address = r"/mcr\?q=123m67p99s\(678s0\)\(k2s1\)8p&flowers=1&v=888p$"
    expect(page).to_have_url(re.compile(address))
    assert complaints == []


@WITH_AND_WITHOUT_SCRIPT
def test_picked_tiles_are_taken_away_again(
    page: Page, complaints: list[str], *, with_script: bool
) -> None:
    page.goto("/mcr?q=123m(p1z1)5p&to=hand&v=9m")
    page.get_by_label("take away 2 of characters").click()
    expect(page.locator(".hand-tile")).to_have_count(3)
    page.get_by_label("Take the last tile away").click()
    expect(page.locator(".hand-tile")).to_have_count(2)
    page.locator(".piles button").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("12 more tiles")
    page.locator(".piles button").first.click()
    expect(page).to_have_url(re.compile(r"/mcr\?q=13m&to=hand$"))
    open_more(page)
    page.get_by_role("link", name="Clear").click()
    expect(page).to_have_url(re.compile(r"/mcr$"))
    assert complaints == []


def test_the_enter_key_counts_and_picks_no_tile(page: Page) -> None:
    page.goto("/mcr")
    open_way(page)
    page.get_by_label("Visible tiles").fill("5m")
    page.get_by_label("Hand, the winning tile last").fill("123456m789p12s55z3s")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("12 points")


@WITH_AND_WITHOUT_SCRIPT
def test_the_text_of_the_community_may_be_pasted(
    page: Page, complaints: list[str], *, with_script: bool
) -> None:
    page.goto("/mcr")
    page.get_by_label("Hand, the winning tile last").fill("[EEE,2][SSS,3]WWWNN55pN|EE1000|2")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("99 points")
    expect(page.locator(".fan-sum")).to_contain_text("97 without flowers")
    open_way(page)
    expect(page.get_by_label("Flowers")).to_have_value("2")
    expect(page.get_by_label("Won")).to_have_value("1")
    assert complaints == []


@WITH_AND_WITHOUT_SCRIPT
def test_sets_the_winning_tile_and_visible_tiles_have_fields(
    page: Page, complaints: list[str], *, with_script: bool
) -> None:
    page.goto("/mcr")
    open_way(page)
    for label, text in (("Hand, the winning tile last", "123m67p99s"),
                        ("Declared sets", "(678s0)(k2s1)"), ("Winning tile", "8p"),
                        ("Visible tiles", "888p")):  # fmt: skip
        page.get_by_label(label, exact=True).fill(text)
    page.get_by_label("Won").select_option("1")
    page.get_by_label("Replacement tile or robbed kong").check()
    page.get_by_role("button", name="Count").first.click()
    expect(page.get_by_role("rowheader", name="和绝张")).to_be_visible()
    expect(page.locator(".facts")).to_contain_text("replacement tile of a kong")

    for label, text in (("Declared sets", "(678s0)(k2s1)"), ("Winning tile", "8p"),
                        ("Visible tiles", "888p")):  # fmt: skip
        expect(page.get_by_label(label, exact=True)).to_have_value(text)
    page.get_by_label("Visible tiles").fill("88889p")
    page.get_by_role("button", name="Count").first.click()
    expect(page.locator(".problem")).to_contain_text("Visible tiles: Position 4: fifth 8p")
    expect(page.get_by_label("Declared sets")).to_have_value("(678s0)(k2s1)")
    assert [complaint for complaint in complaints if "400" not in complaint] == []


@WITH_AND_WITHOUT_SCRIPT
def test_a_discard_tells_the_fans_of_its_waits(
    page: Page, complaints: list[str], *, with_script: bool
) -> None:
    page.goto("/mcr?q=123m406p789s1122z6z")
    row = page.locator(".keeping .discards > tbody > tr").first
    expect(row.locator(".shape")).to_have_text(["14/16", "11/13"])
    expect(row.get_by_text("花龙").first).to_be_hidden()
    row.locator(".worth > summary").click()
    expect(row.get_by_text("花龙").first).to_be_visible()
    row.locator(".way > a").nth(1).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("16 points")
    assert complaints == []


@pytest.mark.parametrize("language", ["zh", "ru"])
def test_a_hand_is_counted_and_a_wrong_one_explained_in_other_languages(
    page: Page, complaints: list[str], language: str
) -> None:
    words = catalogue(language)
    hand, count = words.gettext("Hand, the winning tile last"), words.gettext("Count")
    page.goto(f"/mcr?lang={language}")
    page.get_by_label(hand).fill("[EEE,2][SSS,3]WWWNN55pN|EE1000|2")
    page.get_by_role("button", name=count).first.click()
    points = words.ngettext("%(num)s point", "%(num)s points", 99) % {"num": 99}
    expect(page.get_by_role("heading", level=1)).to_have_text(points)
    expect(page).to_have_url(re.compile(f"lang={language}"))
    expect(page.locator("html")).to_have_attribute("lang", language)
    name = FANS_BY_ID["big_four_winds"]
    expect(page.locator(".fans").first).to_contain_text(getattr(name, language))

    page.get_by_label(hand).fill("123456m789p12s558z3s")
    page.get_by_role("button", name=count).first.click()
    message = words.gettext(MESSAGES["BAD_HONOUR"]).format(found="8z")
    expect(page.locator(".problem")).to_contain_text(message)
    expect(page.get_by_label(hand)).to_have_value("123456m789p12s558z3s")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert [complaint for complaint in complaints if "400" not in complaint] == []


@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES)
def test_fingers_find_every_control(phone: Page, address: str) -> None:
    phone.goto(address)
    assert phone.evaluate(TARGETS) == []


@WITH_AND_WITHOUT_SCRIPT
def test_on_a_phone_the_discards_that_go_back_are_folded(page: Page, *, with_script: bool) -> None:
    rows = page.locator(".back .discard-row")
    page.goto(PAGES["discards"])
    expect(rows.first).to_be_visible()
    page.set_viewport_size({"width": 375, "height": 667})
    page.reload()
    expect(page.locator(".back .back-tiles .tile")).to_have_count(rows.count())
    expect(rows.first).to_be_hidden()
    page.locator(".back > summary").click()
    expect(rows.first).to_be_visible()
