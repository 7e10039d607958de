"""A review in a browser: seats, losses by key and by touch, guesses; also without script."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.unit.games.examples import FOLDER

LOG = FOLDER / "players-4.mjlog"
TURN = "/review?g=sample&round=4&at=8"


def test_a_file_is_chosen_and_a_seat_after_it(page: Page) -> None:
    page.goto("/review")
    page.set_input_files("#log", LOG)
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".game-name")).to_contain_text("Review of A")
    page.locator(".seat").nth(2).click()
    expect(page.locator(".game-name")).to_contain_text("Review of C")


@pytest.mark.parametrize("has_script", [True, False])
def test_back_and_reload_open_the_review_of_a_sent_game(
    page: Page, plain: Page, *, has_script: bool
) -> None:
    visitor = page if has_script else plain
    visitor.goto("/review")
    visitor.set_input_files("#log", LOG)
    visitor.get_by_role("button", name="Review", exact=True).click()
    expect(visitor).to_have_url(re.compile(r"/review\?g=[\w-]+&player=0"))
    visitor.reload()
    expect(visitor.locator(".game-name")).to_contain_text("Review of A")
    there = visitor.locator(".turn-facts b").inner_text()
    visitor.locator('[data-step="on"]').click()
    expect(visitor.locator(".turn-facts b")).not_to_have_text(there)
    expect(visitor).to_have_url(re.compile(r"&at=\d+\.\d+"))
    visitor.go_back()
    expect(visitor).not_to_have_url(re.compile("at="))
    expect(visitor.locator(".turn-verdict")).to_be_visible()
    visitor.go_back()
    expect(visitor.locator("#log")).to_be_visible()


def test_a_review_with_names_has_an_address_without_them(page: Page) -> None:
    page.goto("/review")
    text = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
    page.locator("#log-text").fill(text.replace('"name": ["A"', '"name": ["Akagi"'))
    page.get_by_label("Show the names").check()
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".game-name")).to_contain_text("Review of Akagi", timeout=60_000)
    expect(page).to_have_url(re.compile(r"/review\?g=[\w-]+&player=0$"))
    page.get_by_role("link", name="Summary").click()
    expect(page.locator("#summary")).to_be_visible()
    page.go_back()
    expect(page.locator(".game-name")).to_contain_text("Review of A: ")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_file_is_dropped_anywhere(page: Page, language: str) -> None:
    page.goto(f"/review?lang={language}")
    dropped = page.evaluate_handle(
        """(log) => {
          const data = new DataTransfer();
          data.items.add(new File([log], "game.mjlog"));
          return data;
        }""",
        (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8"),
    )
    page.dispatch_event("main", "dragover", {"dataTransfer": dropped})
    with page.expect_navigation():
        page.dispatch_event("main", "drop", {"dataTransfer": dropped})
    expect(page.locator(".line-round")).to_have_count(3)


def test_a_file_of_a_game_opens_from_disk(page: Page, tmp_path: Path) -> None:
    report = tmp_path / "review.html"
    report.write_bytes(page.request.get("/review.html?g=sample").body())
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    first = page.locator("details.decision").first
    first.locator("summary").click()
    expect(page.locator("h1")).to_contain_text("discards best")
    assert {url.partition(":")[0] for url in asked} <= {"file", "data"}


def test_a_game_is_stepped_through_by_keys(page: Page) -> None:
    """Turns, also from one round to the next, rounds, losses with the costliest first, guesses."""
    page.goto("/review?g=sample&player=1&at=4.11")
    place = page.locator(".turn-facts b")
    expect(place).to_have_text("E3.1, turn 11")
    for key, there in {
        "ArrowRight": "E3.1, turn 12", "ArrowDown": "E4, turn 1", "ArrowLeft": "E3.1, turn 13",
        "ArrowUp": "E3, turn 1", ".": None, ",": None,
    }.items():  # fmt: skip
        loss = page.locator('[data-step="loss_on"]').get_attribute("value")
        page.keyboard.press(key)
        if there:
            expect(place).to_have_text(there)
            assert page.locator(".column.here").get_attribute("aria-current")
        elif key == ".":
            expect(page).to_have_url(re.compile(f"at={loss}"))
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("g")
    expect(page).to_have_url(re.compile("ask=1"))
    expect(page.locator(".review-rows")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_losses_are_a_touch_apart_on_a_phone(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto(f"/review?g=sample&lang={language}")
    assert page.locator(".turn-verdict").evaluate("(one) => one.getBoundingClientRect().top") <= 330
    assert page.evaluate("document.querySelectorAll('*').length") < 3_000
    place = page.locator(".turn-facts b").inner_text()
    page.locator('[data-step="loss_on"]').click()
    expect(page.locator(".turn-facts b")).not_to_have_text(place)
    expect(page.locator(".strip-turn[aria-current]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("scrollY") == 0, "the hand comes first"


def test_a_guess_opens_the_answer(page: Page) -> None:
    page.goto(f"{TURN.replace('8', '11')}&ask=1")
    expect(page.locator(".review-rows")).to_have_count(0)
    page.locator('.hand-tile[data-tile="1s"]').first.click()
    expect(page.locator(".guess-answer")).to_contain_text("one of the best")
    expect(page.locator(".review-rows:not(.offer-rows)")).to_have_count(1)


@pytest.fixture
def plain(browser: Browser, site: str) -> Iterator[Page]:
    context = browser.new_context(base_url=site, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_without_script_each_turn_is_a_button_away(plain: Page) -> None:
    plain.goto("/review?g=sample")
    plain.locator(".column").nth(8).click()
    expect(plain.locator(".turn-facts b")).to_have_text("E1, turn 9")
    plain.locator('[data-step="on"]').click()
    expect(plain).to_have_url(re.compile(r"at=1\.10"))
    plain.get_by_role("link", name="Summary").click()
    plain.locator(".largest button, .round-table button").last.click()
    expect(plain.locator(".turn-verdict")).to_be_visible()


def test_win_chances_come_after_the_page(page: Page) -> None:
    page.goto("/review?g=sample&round=4&at=11")
    expect(page.locator(".review-rows.of-chances")).to_be_visible(timeout=240_000)
    expect(page.locator(".turn-verdict .sign")).to_have_class("sign of-best")
    expect(page.locator(".column.here")).to_have_class(re.compile("of-best"))
    expect(page.locator(".hand-word.is-best")).to_have_text(["best"] * 3)
    expect(page.locator(".strip-turn[aria-current] .sign")).to_have_class("sign of-best")
    expect(page.locator(".review-offer")).to_have_count(1)
    expect(page.locator(".chances-note")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"at=4\.12"))
    expect(page).not_to_have_url(re.compile("expect"))


def test_win_chances_of_a_game_come_after_it(page: Page) -> None:
    """Then the costliest loss is at the table, and `next loss` names what the next one cost."""
    page.goto("/review")
    page.set_input_files("#log", LOG)
    page.get_by_role("button", name="Review", exact=True).click()
    step = page.locator(".turn-steps > :nth-last-child(1)")
    expect(step).to_contain_text(re.compile(r"\d"), timeout=240_000)
    expect(page.locator(".turn-verdict")).to_contain_text("points fewer")
    expect(page).not_to_have_url(re.compile("expect=1"))
    lost: list[int] = []
    while found := re.findall(r"[\d,]+", step.inner_text()):
        (points,) = found
        lost.append(int(points.replace(",", "")))
        page.keyboard.press(".")
        expect(page.locator(".turn-verdict")).to_contain_text(f"{points} points fewer")
    assert lost == sorted(lost, reverse=True) != []


def test_without_script_win_chances_come_round_by_round(plain: Page) -> None:
    plain.goto("/review?g=sample")
    for _ in range(60):
        more = plain.locator(".chances-wait a")
        if not more.count():
            break
        more.click()
        plain.wait_for_load_state()
    expect(plain.locator(".column.of-open")).to_have_count(0)
    expect(plain.locator(".turn-verdict")).to_contain_text("points fewer")
    expect(plain.locator(".line-round")).to_have_count(9)


@pytest.mark.parametrize("width", [1024, 1279, 1280])
def test_accepted_tiles_stand_in_lines_beside_the_table(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    page.goto("/review?g=sample&round=4&at=11")
    rows = page.locator(".turn-answer .review-rows").first.locator("tbody tr")
    heights = rows.evaluate_all("(rows) => rows.map((row) => row.offsetHeight)")
    assert heights
    assert max(heights) <= 120
    assert page.evaluate("document.documentElement.scrollWidth") <= width
