"""Copy buttons and the bookmark, in a real browser."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.clicks import open_share

TENPAI = "123m406p789s1122z6z"

COPIES = {
    "Copy link": ("Link copied.", "http"),
    "Copy text": ("Text copied.", f"{TENPAI}\n打6z"),
    "Copy Markdown": ("Markdown copied: picture, link and the best discards.", "[![123m406p"),
    "Copy emoji": ("Copied as emoji names (:2m:).", ":1m::2m:"),
}


@pytest.mark.parametrize("name", COPIES)
def test_each_copy_says_that_it_happened_to_a_screen_reader_too(
    page: Page, complaints: list[str], name: str
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/?q={TENPAI}")
    open_share(page)
    page.get_by_role("group", name="Copy").get_by_role("button", name=name).click()
    sentence, start = COPIES[name]
    expect(page.locator("#notice")).to_have_text(sentence)
    assert page.evaluate("navigator.clipboard.readText()").startswith(start)
    assert complaints == []


SHARE = """() => {
  navigator.share = async (what) => {
    window.shared = what;
    if (window.refusal) throw new DOMException("", window.refusal);
  };
  document.dispatchEvent(new CustomEvent("hairi:page"));
}"""
"""The share sheet of a system, which remembers what it was handed."""


@pytest.mark.parametrize(
    "address",
    [f"/?q={TENPAI}", "/score?q=567m22p34568s(k9p)7s&self_drawn=1", "/mcr?q=123456m789p12s55z3s"],
)
def test_the_share_menu_begins_with_the_share_sheet_of_the_system(
    page: Page, site: str, address: str
) -> None:
    page.goto(address)
    expect(page.locator("[data-send]")).to_have_attribute("hidden", "")
    page.evaluate(SHARE)
    page.locator("#share > summary").click()
    button = page.locator("#share :is(button, a)").first
    expect(button).to_have_text("Share with an app")
    button.click()
    expect(page.locator("#notice")).to_have_text("")
    title = page.title()
    link = f"{site.rstrip('/')}{address}"
    assert page.evaluate("window.shared") == {"title": title, "url": link}
    page.evaluate("window.refusal = 'AbortError'")
    button.click()
    expect(page.locator("#notice")).to_have_text("")
    page.evaluate("window.refusal = 'NotAllowedError'")
    button.click()
    expect(page.locator("#notice")).to_contain_text("not possible")


@pytest.mark.parametrize("width", [320, 375, 1280])
def test_what_copies_is_easy_to_hit(page: Page, width: int) -> None:
    """What a finger meets reaches beyond what is seen, and never into the next button."""
    page.set_viewport_size({"width": width, "height": 667})
    page.goto(f"/?q={TENPAI}")
    open_share(page)
    buttons = page.locator(".copy button").all()
    assert len(buttons) == 3 + 3, "those that are always there, and those that are folded"
    for button in buttons:
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        hit = "([x, y]) => document.elementFromPoint(x, y).closest('button')?.ariaLabel"
        name = button.get_attribute("aria-label")
        for across, down in ((-21, 0), (21, 0), (0, -21), (0, 21)):
            place = [middle[0] + across, middle[1] + down]
            assert page.evaluate(hit, place) == name, (name, across, down)


@pytest.mark.parametrize(
    ("address", "selected", "opened"),
    [
        (f"https://tenhou.net/2/?q={TENPAI}", "", f"?q={TENPAI}"),
        (f"https://tenhou.net/2/?p={TENPAI}", "", f"?p={TENPAI}"),
        ("https://forum.example/", "123m 11z", "?q=123m11z"),
        (f"https://forum.example/?q={TENPAI}", "", ""),
    ],
)
def test_the_bookmark_opens_a_hand_here(
    page: Page, site: str, address: str, selected: str, opened: str
) -> None:
    def answer(route: Route) -> None:
        body = f"<!doctype html><title>x</title><p id=hand>{selected}</p>"
        route.fulfill(body=body, content_type="text/html")

    page.goto("/help")
    script = page.locator("a.bookmarklet").get_attribute("href")
    assert script is not None
    page.route(address, answer)
    page.goto(address)
    if selected:
        page.locator("#hand").click(click_count=3)
    with page.expect_navigation():
        page.evaluate("script => { location.href = script; }", script)
    expect(page).to_have_url(f"{site.rstrip('/')}/{opened}")


def test_here_the_bookmark_says_what_it_is_for(page: Page, complaints: list[str]) -> None:
    page.goto("/help")
    page.locator("a.bookmarklet").click()
    expect(page.locator("#notice")).to_have_text(
        "Drag it to your bookmarks; it works on other pages."
    )
    expect(page).to_have_url("/help")
    assert complaints == []
