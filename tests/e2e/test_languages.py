"""Four languages in a real browser: every word fits, and the language is kept."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT
from tests.page_kinds import KINDS, QUICK, REPORTS
from tests.samples import FULL
from webapp.language.speech import LANGUAGES, in_language

HAND = "23467m340p66788s9p"

MINUTE = 60_000
"""Milliseconds in which the first kernels of a machine are compiled."""

TOO_WIDE = """() => document.documentElement.scrollWidth > innerWidth
  && [...document.querySelectorAll("body *:not(pre *, .line-round *)")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + .5)
    .map((each) => each.outerHTML.slice(0, 120)).slice(0, 3)"""


CUT_OFF = """() => [...document.querySelectorAll(".estimates *")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().left < 0
    && each.getBoundingClientRect().width > 1)
  .map((each) => each.outerHTML.slice(0, 120)).slice(0, 3)"""
"""Words of the estimates that begin beside the page: no scrolling shows them."""


NAMES = """() => [...document.querySelector(".estimated > tbody > tr")
    .querySelectorAll(".total, .figure[data-name]")].map((cell) => {
  const style = getComputedStyle(cell, cell.matches(".total") ? "::after" : "::before");
  const left = cell.getBoundingClientRect().left + parseFloat(style.left);
  return [left, left + parseFloat(style.width)];
}).filter(([left, right]) => right > left).sort((one, other) => one[0] - other[0])"""
"""The left and right edges of the names above the figures of the first row, on a phone."""


@WITH_AND_WITHOUT_SCRIPT
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_the_estimates_is_on_the_page(
    page: Page, language: str, *, with_script: bool
) -> None:
    for width in (375, 320):
        page.set_viewport_size({"width": width, "height": 700})
        for asked in ("", "&expect=1"):
            page.goto(in_language(f"/?q={HAND}{asked}", language))
            assert not page.evaluate(CUT_OFF), (width, asked)
            assert not page.evaluate(TOO_WIDE), (width, asked)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", ["", "&t1=4:9m1z2p7z*5s"])
def test_the_names_of_the_figures_stand_apart(page: Page, language: str, table: str) -> None:
    page.goto(in_language(f"/?q={HAND}{table}", language))
    for width in (375, 320):
        page.set_viewport_size({"width": width, "height": 700})
        spans = page.evaluate(NAMES)
        assert len(spans) > 2
        assert all(one[1] <= other[0] for one, other in pairwise(spans)), (width, spans)


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_no_page_scrolls_sideways_in_any_language(page: Page, language: str) -> None:
    """As test_every_page.py has it for English, where every width and what opens is tried."""
    for name, address in (KINDS | REPORTS).items():
        if not FULL and name not in QUICK:
            continue
        page.goto(in_language(address, language))
        for width in (375, 320):
            page.set_viewport_size({"width": width, "height": 700})
            assert not page.evaluate(TOO_WIDE), (name, width)


@WITH_AND_WITHOUT_SCRIPT
def test_a_language_that_was_chosen_stays(page: Page, *, with_script: bool) -> None:
    page.goto(f"/?q={HAND}")
    page.locator("#menu > summary").click()
    page.get_by_role("link", name="日本語").click()
    expect(page).to_have_url(re.compile(rf"/\?q={HAND}&lang=ja$"))
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.get_by_role("link", name=re.compile("^九筒を切る")).first.click()
    expect(page).to_have_url(re.compile(r"/\?q=[^&]+&lang=ja$"))
    expect(page.get_by_role("heading", name="有効牌").first).to_be_visible()
    page.get_by_role("searchbox").or_(page.locator("#q")).first.fill("123x")
    page.get_by_role("button", name="解析", exact=True).click()
    expect(page.get_by_text("手牌に使えません").first).to_be_visible()
    page.locator("#menu > summary").click()
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


@WITH_AND_WITHOUT_SCRIPT
def test_the_switch_leads_to_the_hand_that_is_shown(page: Page, *, with_script: bool) -> None:
    page.goto(f"/?q={HAND}")
    page.get_by_role("link", name=re.compile("^discard 9 of dots")).first.click()
    expect(page).to_have_url(re.compile(r"/\?q=23467m340p66788s$"))
    page.locator("#menu > summary").click()
    page.get_by_role("link", name="Русский").click()
    expect(page).to_have_url(re.compile(r"/\?q=23467m340p66788s&lang=ru$"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Улучшают")


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [("ja-JP", "何切る？"), ("zh-TW", "切哪张？"), ("ru-RU", "Что сбросить?"),
     ("de-DE", "What should I discard?")],
)  # fmt: skip
def test_a_browser_is_answered_in_its_language(
    browser: Browser, site: str, locale: str, sentence: str
) -> None:
    context = browser.new_context(base_url=site, locale=locale)
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence)
    assert context.cookies() == []
    assert page.evaluate(
        "[...document.links].every((link) => link.hreflang || !/lang=/.test(link.href))"
    )
    context.close()


def test_a_link_to_a_language_is_as_large_as_a_finger(phone: Page) -> None:
    phone.goto("/")
    phone.locator("#menu > summary").click()
    for link in phone.locator(".languages a").all():
        box = link.bounding_box()
        assert box is not None
        assert box["height"] >= 44


KANJI = re.compile("[\u4e00-\u9fff]")


@pytest.mark.parametrize(("language", "name"), [("en", "regular form only"), ("ja", "一般形")])
def test_forms_and_figures_are_named_in_words_that_one_reads(
    phone: Page, language: str, name: str
) -> None:
    phone.goto(f"/?q=23406m23p45667s77z&lang={language}")
    phone.locator("#table-tools > summary").click()
    expect(phone.locator(".switch").get_by_role("link", name=name)).to_be_visible()
    names = phone.locator("[data-name]").evaluate_all("all => all.map((one) => one.dataset.name)")
    assert any(KANJI.search(each) for each in names) == (language == "ja")


def test_who_asks_what_the_columns_mean_reads_it_below_the_hand(phone: Page) -> None:
    phone.goto("/?q=23406m23p45667s77z")
    expect(phone.locator("#estimates.ready")).to_be_attached(timeout=MINUTE)
    phone.locator("#table-tools > summary").click()
    phone.get_by_text("What the columns mean").click()
    meaning = phone.locator(".meaning")
    expect(meaning.get_by_text("Pale tiles")).to_be_visible()
    hand = phone.locator(".hand").bounding_box()
    box = meaning.bounding_box()
    assert hand is not None
    assert box is not None
    assert box["y"] >= hand["y"] + hand["height"]
