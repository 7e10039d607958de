"""The hands that a visitor collects for a report, in a real browser."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.clicks import hold_next
from tests.e2e.script import WITHOUT_SCRIPT

THIRTEEN = "123m406p789s1122z"
TENPAI = f"{THIRTEEN}6z"
PAIRS = "11223344556677z"
TABLE = "?q=123m45p&d=9s&t=3"
MOST = 50
SINGLE = [f"{number}{suit}" for suit in "mps" for number in range(1, 10)]
FULL = [f"?qd={tiles}" for tile in SINGLE for tiles in (tile, tile[0] + tile)][:MOST]

FILL = "links => localStorage.setItem('report', JSON.stringify(links))"


def add_this(page: Page) -> None:
    """Add the hand of the page by the Share menu, which is closed."""
    page.locator("#share > summary").click()
    page.get_by_role("button", name="Add to a report").click()


def add(page: Page, link: str) -> None:
    page.goto(f"/{link}")
    add_this(page)


def expect_hands(page: Page, *names: str) -> None:
    """Wait for the hands in the report, in their order."""
    expect(page.locator("#basket-hands li a")).to_have_text(list(names))
    line = page.locator("#basket-line")
    if names:
        expect(line).to_contain_text(f"In the report: {len(names)}")
    else:
        expect(line).to_be_hidden()


def reported(page: Page, name: str) -> list[tuple[str, str]]:
    """Return the parameters of the link to the report."""
    address = page.locator("#basket-line").get_by_role("link", name=name).get_attribute("href")
    return parse_qsl(urlsplit(address or "").query)


@pytest.mark.parametrize("width", [375, 1280])
def test_hands_are_collected_page_by_page_and_make_one_report(
    page: Page, complaints: list[str], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 667})
    add(page, f"?q={TENPAI}")
    expect(page.locator("#notice")).to_have_text("The hand is in the report.")
    add(page, f"?p={PAIRS}")
    add(page, TABLE)
    expect_hands(page, TENPAI, f"p={PAIRS}", "123m45p d=9s t=3")
    hands = [("q", TENPAI), ("p", PAIRS), ("q", TABLE)]
    assert reported(page, "HTML") == reported(page, "Markdown") == hands
    assert reported(page, "Your own quiz") == [("hands", f"{TENPAI}\n{PAIRS}\n{TABLE}")]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("#basket-line").get_by_role("link", name="HTML").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("3 hands")
    expect(page.locator("section")).to_have_count(3)
    expect(page.locator("section").last.locator(".facts")).to_contain_text("Turn 3")
    assert complaints == []


def test_the_report_speaks_the_language_of_the_page(page: Page) -> None:
    page.goto(f"/?q={TENPAI}&lang=ru")
    page.locator("#share > summary").click()
    page.locator("#basket-add").click()
    assert reported(page, "HTML") == [("lang", "ru"), ("q", TENPAI)]
    page.locator("#basket-hands summary").click()
    page.locator("#basket-hands li a").click()
    expect(page).to_have_url(re.compile(r"lang=ru"))


def test_the_basket_stays_while_a_visitor_goes_from_hand_to_hand(page: Page) -> None:
    add(page, f"?q={TENPAI}")
    page.get_by_role("table").get_by_role("link", name="discard green dragon", exact=True).click()
    expect(page).to_have_url(re.compile(r"1122z$"))
    add_this(page)
    expect_hands(page, TENPAI, THIRTEEN)


def test_a_hand_whose_answer_is_on_the_way_is_added_when_it_comes(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    answer = hold_next(page, f"**/?q={THIRTEEN}", page.locator(".hand-tile").last.click)
    expect(page.locator(".hand-tile")).to_have_count(13)
    add_this(page)
    expect_hands(page)
    answer.continue_()
    expect_hands(page, THIRTEEN)


def test_a_hand_is_in_the_report_once(page: Page) -> None:
    add(page, f"?q={TENPAI}")
    page.get_by_role("button", name="Add to a report").click()
    expect(page.locator("#notice")).to_have_text("This hand is in the report already.")
    expect_hands(page, TENPAI)


def test_hands_go_one_by_one_or_all_at_once_by_keys_alone(page: Page) -> None:
    page.goto("/?q=11z")
    page.evaluate(FILL, [f"?qd={rank}m" for rank in range(1, 5)])
    page.reload()
    page.locator("#share > summary").press("Enter")
    page.locator("#basket-hands summary").press("Enter")
    page.get_by_role("button", name="Take qd=2m out of the report").press("Enter")
    expect(page.locator("#notice")).to_have_text("The hand is out of the report.")
    expect_hands(page, "qd=1m", "qd=3m", "qd=4m")
    expect(page.get_by_role("button", name="Take qd=3m out of the report")).to_be_focused()
    page.get_by_role("button", name="Take qd=4m out of the report").press("Enter")
    expect(page.get_by_role("button", name="Take qd=3m out of the report")).to_be_focused()
    page.get_by_role("button", name="Clear").press("Enter")
    expect(page.locator("#notice")).to_have_text("The report is empty.")
    expect(page.get_by_role("button", name="Add to a report")).to_be_focused()
    expect_hands(page)
    assert page.evaluate("localStorage.getItem('report')") is None


def test_two_tabs_have_the_same_report(page: Page) -> None:
    add(page, f"?q={TENPAI}")
    other = page.context.new_page()
    add(other, f"?p={PAIRS}")
    expect_hands(other, TENPAI, f"p={PAIRS}")
    expect_hands(page, TENPAI, f"p={PAIRS}")
    page.locator("#basket-hands summary").click()
    page.get_by_role("button", name=f"Take {TENPAI} out of the report").click()
    expect_hands(other, f"p={PAIRS}")
    page.get_by_role("button", name="Clear").click()
    expect_hands(other)


def test_a_full_report_says_so(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    page.evaluate(FILL, FULL)
    page.reload()
    add_this(page)
    sentence = "A report has at most 50 hands: take one out first."
    expect(page.locator("#notice")).to_have_text(sentence)
    expect_hands(page, *(link[1:] for link in FULL))
    assert page.request.get(page.locator("#basket-line a").first.get_attribute("href") or "").ok


@pytest.mark.parametrize(
    "refusal",
    [
        "Storage.prototype.setItem = () => { throw new Error('full'); };",
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } });",
    ],
    ids=["full", "missing"],
)
def test_a_browser_that_keeps_nothing_says_so(
    stranger: Page, complaints: list[str], refusal: str
) -> None:
    stranger.add_init_script(refusal)
    add(stranger, f"?q={TENPAI}")
    sentence = re.compile("^This browser keeps nothing for this site")
    expect(stranger.locator("#notice")).to_have_text(sentence)
    expect_hands(stranger)
    assert complaints == []


@pytest.mark.parametrize("kept", ["no list", '"?q=1m"', "[1, null, {}, '']", '["javascript:1"]'])
def test_what_is_no_list_of_hands_is_an_empty_report(page: Page, kept: str) -> None:
    page.goto(f"/?q={TENPAI}")
    page.evaluate("kept => localStorage.setItem('report', kept)", kept)
    page.reload()
    add_this(page)
    expect_hands(page, TENPAI)


@WITHOUT_SCRIPT
def test_without_script_there_is_no_basket(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    expect(page.locator("#basket")).to_be_hidden()


@WITHOUT_SCRIPT
def test_without_script_a_wrong_report_is_put_right_in_its_form(page: Page) -> None:
    page.goto(f"/report.html?q={TENPAI}&p=123m0z&q=8z&t=7")
    page.get_by_label("Hand 2").fill(PAIRS)
    page.get_by_label("Hand 3").fill("")
    page.get_by_role("button", name="Make the report").click()
    expect(page.locator("section")).to_have_count(2)
    expect(page.locator("section").last.locator(".facts")).to_contain_text("Turn 7")
