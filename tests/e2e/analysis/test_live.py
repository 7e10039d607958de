"""The next hand without a full load: by clicks, by typing, back and forward."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.clicks import expect_answer, hold_next, is_marked, mark, open_share

THIRTEEN = "123m406p789s1122z"
TENPAI = f"{THIRTEEN}6z"


pytestmark = pytest.mark.usefixtures("no_complaints")


def heading(page: Page) -> str:
    return page.locator(".tenhou-tag").inner_text()


def query(page: Page) -> str:
    return urlsplit(page.url).query


def test_a_click_changes_the_page_its_address_and_the_box_without_a_load(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    mark(page)
    page.locator(".hand-tile").last.click()
    expect(page.get_by_label("Hand", exact=True)).to_have_value(THIRTEEN)
    expect(page).to_have_url(re.compile(rf"/\?q={THIRTEEN}$"))
    expect(page).to_have_title(re.compile(rf"^{THIRTEEN} "))
    expect(page.locator("#announcement")).to_have_text(re.compile("Tenpai: one tile away"))
    assert heading(page) == "聴牌(13枚)"
    assert page.locator("link[rel=canonical]").get_attribute("href") == page.url
    assert is_marked(page)


def test_back_and_forward_show_the_hands_again_without_a_load(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    mark(page)
    page.locator(".hand-tile").last.click()
    expect(page.locator(".draw-steps")).to_be_visible()
    page.get_by_role("link", name="draw east wind, 2 left").click()
    expect(page.locator(".tenhou-tag")).to_contain_text("和了")
    page.go_back()
    page.go_back()
    expect(page.get_by_label("Hand", exact=True)).to_have_value(TENPAI)
    expect(page.locator(".hand-tile")).to_have_count(14)
    page.go_forward()
    expect(page.locator(".hand-tile")).to_have_count(13)
    assert is_marked(page)


def test_the_page_follows_the_typing_and_one_step_back_is_before_it(page: Page) -> None:
    page.goto("/")
    mark(page)
    page.get_by_label("Hand", exact=True).press_sequentially("123m", delay=5)
    expect(page.locator(".hand-tile")).to_have_count(3)
    expect(page).to_have_url(re.compile(r"/\?q=123m$"))
    page.keyboard.type("406p789s")
    expect(page.locator(".hand-tile")).to_have_count(9)
    page.keyboard.type("1122z")
    expect(page.locator(".hand-tile")).to_have_count(13)
    expect(page).to_have_url(re.compile(rf"/\?q={THIRTEEN}$"))
    expect(page.get_by_label("Hand", exact=True)).to_be_focused()
    expect(page.get_by_label("Hand", exact=True)).to_have_value(THIRTEEN)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("What should I discard?")
    assert query(page) == ""
    assert is_marked(page)


def test_a_mistake_while_typing_is_told_beside_the_box_and_the_results_stay(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    mark(page)
    page.get_by_label("Hand", exact=True).fill(f"{TENPAI}8z")
    expect(page.locator("#hint")).to_contain_text("honours are 1z to 7z")
    expect(page.get_by_label("Hand", exact=True)).to_have_attribute("aria-invalid", "true")
    assert heading(page) == "聴牌(14枚)"
    assert query(page) == f"q={TENPAI}"
    page.get_by_label("Hand", exact=True).fill(THIRTEEN)
    expect(page.locator(".hand-tile")).to_have_count(13)
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.get_by_label("Hand", exact=True)).not_to_have_attribute("aria-invalid", "true")
    assert is_marked(page)


def test_a_mistake_that_is_sent_gets_its_page(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    page.get_by_label("Hand", exact=True).fill("123m0z456p")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("This is not a hand yet")
    expect(page).to_have_url(re.compile(r"\?q=123m0z456p$"))
    page.keyboard.type("5")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Waits: ")
    expect(page).to_have_url(re.compile(r"\?q=123m5z456p$"))


def test_an_outdated_answer_is_never_shown(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.goto("/")
    page.route("**/?q=123m", hold)
    page.get_by_label("Hand", exact=True).fill("123m")
    expect(page.locator("main")).to_have_attribute("aria-busy", "true")
    page.get_by_label("Hand", exact=True).fill("456p11z")
    expect(page.locator(".hand-tile")).to_have_count(5)
    for route in held:
        route.abort()
    expect(page).to_have_url(re.compile(r"\?q=456p11z$"))
    expect(page.locator(".hand-tile")).to_have_count(5)
    assert len(held) == 1


def test_a_field_of_the_table_is_answered_and_the_next_one_keeps_the_focus(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    mark(page)
    page.locator("#table > summary").click()
    page.get_by_label("Dora indicators").fill("3p")
    page.keyboard.press("Tab")
    page.keyboard.type("1z")
    expect(page.locator(".facts")).to_contain_text("1 in hand")
    expect(page.get_by_label("Visible tiles")).to_have_value("1z")
    expect(page.get_by_label("Visible tiles")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".keeping .accepted .left").first).to_have_text("1")
    expect(page).to_have_url(re.compile(rf"\?q={TENPAI}&d=3p&v=1z$"))
    assert is_marked(page)


def test_a_link_to_elsewhere_and_a_click_with_a_key_are_left_to_the_browser(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    with page.context.expect_page() as opened:
        page.locator(".hand-tile").first.click(modifiers=["ControlOrMeta"])
    opened.value.close()
    expect(page.locator(".hand-tile")).to_have_count(14)
    mark(page)
    page.get_by_role("link", name=re.compile("^Self-play")).click()
    expect(page).to_have_url(re.compile("/simulate"))
    assert not is_marked(page)
    page.go_back()
    expect(page.locator(".hand-tile")).to_have_count(14)


def test_a_server_that_fails_is_asked_again_as_browsers_do(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    mark(page)
    page.route(f"**/?q={THIRTEEN}", lambda route: route.fulfill(status=503, body="busy"), times=1)
    page.locator(".hand-tile").last.click()
    expect(page.locator(".tenhou-tag")).to_have_text("聴牌(13枚)")
    assert not is_marked(page)


def test_a_typed_hand_is_read_again_where_no_answer_came(page: Page) -> None:
    refused: list[str] = []

    def refuse_once(route: Route) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route.request.url)
            route.fulfill(status=503, body="busy")

    page.goto(f"/?q={TENPAI}")
    page.route(f"**/?q={THIRTEEN}*", refuse_once)
    page.get_by_label("Hand", exact=True).fill(THIRTEEN)
    expect(page.locator(".hand-tile")).to_have_count(13)
    assert len(refused) == 1


def test_the_keyboard_stays_at_its_place_in_the_hand(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    page.locator(".hand-tile").nth(4).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand-tile")).to_have_count(13)
    expect(page.locator(".hand-tile").nth(4)).to_be_focused()


def test_chance_is_followed_to_the_hand_that_it_gave(page: Page) -> None:
    page.goto(f"/?q={THIRTEEN}")
    mark(page)
    page.get_by_role("link", name="Draw a random tile").click()
    expect(page).to_have_url(re.compile(rf"/\?q={THIRTEEN}\d[mpsz]$"))
    expect(page.locator(".hand-tile")).to_have_count(14)
    assert is_marked(page)


@pytest.mark.parametrize("name", ["Copy link", "Copy text"])
def test_a_copy_waits_for_the_answer_to_the_hand_that_is_shown(page: Page, name: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/?q={TENPAI}")
    answer = hold_next(page, f"**/?q={THIRTEEN}", page.locator(".hand-tile").last.click)
    expect(page.locator(".hand-tile")).to_have_count(13)
    open_share(page)
    page.get_by_role("button", name=name).click()
    expect(page.locator("#notice")).to_be_empty()
    answer.continue_()
    expect(page.locator("#notice")).to_have_text(re.compile("copied"))
    text = page.evaluate("navigator.clipboard.readText()")
    assert THIRTEEN in text
    assert TENPAI not in text


def test_what_follows_a_row_is_there_when_the_row_is_opened(page: Page) -> None:
    page.goto("/?q=336m237p2479s167z3s")
    page.locator(".keeping .accepted a").first.click()
    expect(page.get_by_label("Hand", exact=True)).not_to_have_value("336m237p2479s167z3s")
    page.locator(".hand-tile").first.hover()
    opener = page.locator(".opener").first
    expect(page.locator(".steps li")).to_have_count(0)
    opener.click()
    expect(page.locator(".steps li").first).to_be_visible()
    opener.click()
    expect(page.locator(".steps li")).to_have_count(0)


def test_what_does_not_change_is_left_alone(page: Page) -> None:
    page.goto("/?q=336m237p2479s167z3s")
    page.evaluate("for (const id of ['picker', 'share']) document.getElementById(id).kept = true")
    page.locator(".keeping tbody th a").first.click()
    expect(page.locator(".hand-tile")).to_have_count(13)
    expect(page.locator(".tenhou-tag")).to_contain_text("13枚")
    assert page.evaluate(
        "document.getElementById('picker').kept && document.getElementById('share').kept"
    )


def test_a_row_is_chosen_for_comparison_in_one_hand_only(page: Page) -> None:
    page.goto("/?q=336m237p2479s167z3s")
    page.locator(".keeping tbody th a").first.focus()
    page.keyboard.press("c")
    expect(page.locator("tr.chosen")).to_have_count(1)
    page.locator(".keeping .accepted a").first.click()
    expect(page.get_by_label("Hand", exact=True)).not_to_have_value("336m237p2479s167z3s")
    expect(page.locator("tr.chosen")).to_have_count(0)


def without_estimates(queries: list[str]) -> list[str]:
    """The queries but for those of estimates, which come when they come."""
    return [query for query in queries if "expect=1" not in query]


def test_the_answer_is_asked_for_while_the_pointer_is_down(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    questions: list[str] = []
    page.on("request", lambda request: questions.append(urlsplit(request.url).query))
    page.locator(".hand-tile").last.hover()
    page.mouse.down()
    page.wait_for_timeout(300)
    assert without_estimates(questions) == [f"q={THIRTEEN}"]
    page.mouse.up()
    expect(page.locator(".hand-tile")).to_have_count(13)
    assert without_estimates(questions) == [f"q={THIRTEEN}"]


def test_the_answer_is_asked_for_while_the_focus_of_the_keys_rests_on_a_link(page: Page) -> None:
    page.goto(f"/?q={TENPAI}")
    questions: list[str] = []
    page.on("request", lambda request: questions.append(urlsplit(request.url).query))
    page.locator(".hand-tile").last.focus()
    page.wait_for_timeout(300)
    assert without_estimates(questions) == [f"q={THIRTEEN}"]
    page.keyboard.press("Enter")
    expect(page.locator(".hand-tile")).to_have_count(13)
    assert without_estimates(questions)[:2].count(f"q={THIRTEEN}") == 1


def test_every_row_is_there_in_the_end(page: Page) -> None:
    page.goto("/?q=147m258p369s12345z")
    rows = page.locator("tbody tr[data-discard]")
    whole = rows.count()
    page.locator(".keeping tbody th a").first.click()
    expect(page.locator(".hand-tile")).to_have_count(13)
    page.go_back()
    expect(rows).to_have_count(whole)
    assert whole > 10
    expect(page.locator("template[data-row]")).to_have_count(0)


def test_every_draw_is_there_in_the_end(page: Page) -> None:
    page.goto("/?q=3455667m445567p1z")
    page.locator(".keeping tbody th a").first.click()
    expect(page.locator(".hand-tile")).to_have_count(13)
    expect_answer(page)
    expect(page.locator("template[data-row]")).to_have_count(0)
    draws = page.locator(".draw-steps tbody tr")
    exchanged = draws.count()
    page.reload()
    assert draws.count() == exchanged > 10


@pytest.mark.parametrize("path", ["/2/", "/2", "/2/index.html"])
def test_a_tenhou_link_is_changed_in_place_too(page: Page, path: str) -> None:
    page.goto(f"{path}?q={TENPAI}")
    mark(page)
    page.locator(".hand a").last.click()
    expect(page).to_have_url(re.compile(rf"{path}\?q={THIRTEEN}$"))
    page.locator("#q").fill("1122z")
    page.locator("#q").press("Enter")
    expect(page).to_have_url(re.compile(r"/\?q=1122z$"))
    page.go_back()
    page.go_back()
    expect(page).to_have_url(re.compile(rf"{path}\?q={TENPAI}$"))
    expect(page.locator(".tenhou-tag")).to_have_text("聴牌(14枚)")
    assert is_marked(page)
    open_share(page)
    page.get_by_role("link", name="JSON").click()
    expect(page).to_have_url(re.compile(rf"/api/v1/analysis\?q={TENPAI}&expect=1$"))
