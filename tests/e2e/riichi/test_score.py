"""`/score` in a real browser: its controls, links and picker, with and without script."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.script import WITH_AND_WITHOUT_SCRIPT

WIN = "/score?q=567m22p34568s(k9p)7s&self_drawn=1&riichi=1&seat_wind=2&d=6s&u=1z"

PAGES = {
    "win": WIN,
    "limit": "/score?q=111222333m78p99s9p&riichi=1&honba=2&sticks=1",
    "yakuman": "/score?q=5z(k1p)(k9s)(k3z)(k2m)5z",
    "waits": "/score?q=123m406p789s1122z&seat_wind=2",
    "empty": "/score",
    "impossible": "/score?q=567m22p34568s(k9p)7s&chankan=1&ippatsu=1&u=1z&off=ippatsu,u",
    "invalid": "/score?q=123456m99p34568s7s&ippatsu=1&d=9x",
    "points": "/score/table",
}

TARGETS = """() => [...document.querySelectorAll(
    ".conditions .control, .conditions select, .conditions summary, .changes a, .waits td a")]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().height < 44)
  .map((one) => one.outerHTML)"""

APART = """([one, other]) => {
  const middle = (name) => {
    const { top, bottom } = document.querySelector(name).getBoundingClientRect();
    return (top + bottom) / 2;
  };
  return Math.abs(middle(one) - middle(other));
}"""

JAPANESE = {"en": "2,000 / 3,900", "ja": "2,000・3,900点"}


def answer(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def send(page: Page, *, with_script: bool) -> None:
    """Without script the form has a button."""
    if not with_script:
        page.locator(".conditions").get_by_role("button", name="Score").click()


@WITH_AND_WITHOUT_SCRIPT
def test_what_a_control_rules_out_stays_and_says_why(
    page: Page, complaints: list[str], *, with_script: bool
) -> None:
    page.goto(WIN)
    expect(answer(page)).to_have_text("2,000 / 3,900")
    page.get_by_label("ippatsu").check()
    send(page, with_script=with_script)
    expect(answer(page)).to_have_text("Mangan · 2,000 / 4,000")
    page.get_by_label("tile after a kan").check()
    send(page, with_script=with_script)
    expect(page.get_by_text("a kan or a north set aside ends ippatsu").first).to_be_visible()
    expect(page.get_by_label("ippatsu")).to_be_checked()
    expect(page).to_have_url(re.compile(r"rinshan=1.*off=ippatsu"))
    page.locator("label[for=score-self_drawn-0]").click()
    send(page, with_script=with_script)
    expect(page.get_by_label("robbed kan")).to_be_checked()
    expect(page).to_have_url(re.compile(r"chankan=1"))
    assert complaints == []


@WITH_AND_WITHOUT_SCRIPT
def test_a_neighbour_is_a_link_and_the_controls_follow(page: Page, *, with_script: bool) -> None:
    page.goto(WIN)
    page.get_by_role("link", name=re.compile("as dealer")).click()
    expect(answer(page)).to_have_text("3,900 from each")
    expect(page.locator("#score-seat_wind-1")).to_be_checked()
    if with_script:
        page.go_back()
        expect(answer(page)).to_have_text("2,000 / 3,900")
        expect(page.locator("#score-seat_wind-2")).to_be_checked()


@WITH_AND_WITHOUT_SCRIPT
def test_tiles_are_tapped_and_the_waits_are_there_before_the_last(
    page: Page, *, with_script: bool
) -> None:
    page.goto("/score?q=123456m99p3456s&seat_wind=2&to=hand")
    page.locator("[data-pick='8s']").click()
    expect(page.get_by_role("heading", name="Waits", exact=True)).to_be_visible()
    page.get_by_role("link", name=re.compile("1,300")).first.click()
    expect(answer(page)).to_have_text("1,300 from the discarder")
    assert with_script in (True, False)


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("width", [320, 375, 1280])
@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES)
def test_nothing_is_wider_than_the_screen(
    page: Page, address: str, width: int, language: str
) -> None:
    page.set_viewport_size({"width": width, "height": 667})
    page.goto(f"{address}{'&' if '?' in address else '?'}lang={language}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if width == 1280:
        expect(page.locator("body")).to_be_visible()
        return
    for summary in page.locator("#conditions > summary").all():
        summary.click()
    assert page.evaluate(TARGETS) == []


@pytest.mark.parametrize("language", JAPANESE)
def test_the_answer_stands_on_the_first_screen_of_a_phone(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto(f"{WIN}&lang={language}")
    expect(answer(page)).to_have_text(JAPANESE[language])
    box = page.locator(".payers").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 667


@pytest.mark.parametrize("name", ["win", "limit", "yakuman", "waits"])
@pytest.mark.parametrize("language", ["en", "ja", "ru"])
@pytest.mark.parametrize("width", [1024, 1279])
def test_on_a_small_desk_who_pays_does_not_squeeze_the_points(
    page: Page, width: int, language: str, name: str
) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    page.goto(f"{PAGES[name]}&lang={language}")
    assert answer(page).evaluate("(one) => one.offsetHeight") < 40
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    pen_and_share = [".entry .picker > summary", "#share > summary"]
    assert page.evaluate(APART, pen_and_share) <= 2


@pytest.mark.parametrize("name", ["win", "limit", "yakuman"])
@pytest.mark.parametrize("language", ["en", "ja", "ru"])
@pytest.mark.parametrize(("width", "height"), [(640, 400), (844, 390), (1100, 400)])
def test_a_low_screen_has_the_points_and_who_pays_in_a_line_each(
    page: Page, width: int, height: int, language: str, name: str
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{PAGES[name]}&lang={language}")
    assert page.locator(".band").evaluate("(one) => one.offsetHeight") <= 100
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    pen_and_share = [".entry .picker > summary", "#share > summary"]
    assert page.evaluate(APART, pen_and_share) <= 2
