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
    expect(page.locator("h1")).to_contain_text("Review of A")
    page.locator(".seat").nth(2).click()
    expect(page.locator("h1")).to_contain_text("Review of C")


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
    expect(visitor.locator("h1")).to_contain_text("Review of A")
    visitor.locator(".decision.is-noted").first.get_by_text("This turn at the table").click()
    expect(visitor.locator(".turn-verdict")).to_be_visible()
    visitor.go_back()
    expect(visitor.locator("h1")).to_contain_text("Review of A")
    visitor.go_back()
    expect(visitor.locator("#log")).to_be_visible()


def test_a_review_with_names_has_an_address_without_them(page: Page) -> None:
    page.goto("/review")
    text = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
    page.locator("#log-text").fill(text.replace('"name": ["A"', '"name": ["Akagi"'))
    page.get_by_label("Show the names").check()
    page.locator('input[name="expect"]').uncheck()
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator("h1")).to_contain_text("Review of Akagi")
    expect(page).to_have_url(re.compile(r"/review\?g=[\w-]+&player=0$"))
    page.locator(".decision.is-noted").first.get_by_text("This turn at the table").click()
    expect(page.locator(".turn-verdict")).to_be_visible()
    page.go_back()
    expect(page.locator("h1")).to_contain_text("Review of A: ")
    page.reload()
    expect(page.locator("h1")).to_contain_text("Review of A: ")


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
    for event in ("dragover", "drop"):
        page.dispatch_event("main", event, {"dataTransfer": dropped})
    expect(page.locator(".one-round")).to_have_count(3)


def test_a_file_of_a_game_opens_from_disk(page: Page, tmp_path: Path) -> None:
    report = tmp_path / "review.html"
    report.write_bytes(page.request.get("/review.html?g=sample").body())
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    first = page.locator("details.decision").first
    first.locator("summary").click()
    expect(page.locator("h1")).to_contain_text("calm decisions best")
    assert {url.partition(":")[0] for url in asked} <= {"file", "data"}


def test_losses_are_a_key_apart(page: Page) -> None:
    page.goto("/review?g=sample")
    page.keyboard.press(".")
    expect(page.locator(".decision.here")).to_have_id("r1t9")
    page.keyboard.press("n")
    expect(page.locator(".decision.here")).to_have_id("r1t10")
    page.keyboard.press(",")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".decision.here")).to_have_id("r1t8")
    expect(page.locator(".decision.here")).to_be_in_viewport()


def test_a_turn_is_stepped_through_by_keys(page: Page) -> None:
    page.goto(TURN)
    page.keyboard.press(".")
    expect(page).to_have_url(re.compile("at=11"))
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("at=12"))
    page.keyboard.press("g")
    expect(page).to_have_url(re.compile("ask=1"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_losses_are_a_touch_apart_on_a_phone(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto(f"/review?g=sample&lang={language}")
    page.locator('[data-go="loss_on"]').click()
    expect(page.locator(".decision.here")).to_have_id("r1t9")
    page.goto(f"{TURN}&lang={language}")
    page.locator('[data-step="loss_on"]').click()
    expect(page).to_have_url(re.compile("at=11"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{TURN}&lang={language}")
    expect(page.locator(".strip-turn[aria-current]")).to_be_visible()
    assert page.evaluate("scrollY") == 0, "the hand comes first"


def test_a_guess_opens_the_answer(page: Page) -> None:
    page.goto(f"{TURN.replace('8', '11')}&ask=1")
    expect(page.locator(".review-rows")).to_have_count(0)
    page.locator('.hand-tile[data-tile="1s"]').first.click()
    expect(page.locator(".guess-answer")).to_contain_text("one of the best")
    expect(page.locator(".review-rows")).to_have_count(1)


@pytest.fixture
def plain(browser: Browser, site: str) -> Iterator[Page]:
    context = browser.new_context(base_url=site, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_without_script_everything_is_a_link(plain: Page) -> None:
    plain.goto("/review?g=sample")
    assert plain.locator("details.decision.is-noted[open]").count() == 13
    expect(plain.locator(".stepper")).to_be_hidden()
    plain.locator(".column").nth(8).click()
    expect(plain.locator("#r1t9")).to_be_in_viewport()
    plain.locator("#r1t9").get_by_text("This turn at the table").click()
    plain.locator('[data-step="on"]').click()
    expect(plain).to_have_url(re.compile("at=10"))


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
    expect(page).to_have_url(re.compile("at=12"))
    expect(page).not_to_have_url(re.compile("expect"))


def test_win_chances_of_a_game_come_after_it(page: Page) -> None:
    page.goto("/review")
    page.set_input_files("#log", LOG)
    page.locator('input[name="expect"]').check()
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".chances-wait")).to_be_visible()
    plain = page.locator("details.decision:not(.is-noted)").first
    plain.locator("summary").click()
    expect(page.locator(".figures")).to_contain_text("Points given away", timeout=240_000)
    expect(page).to_have_url(re.compile("expect=1"))
    expect(page.locator("h1")).to_contain_text("calm decisions")
    expect(page.locator(".chances-wait, .coming-note")).to_have_count(0)
    expect(page.locator(".review-rows.of-chances").first).to_be_attached()
    assert page.locator("#summary + .one-round").count() == 1, "the figures stand first"
    expect(page.locator("details.decision").first).to_have_attribute("open", "")
    lost = [int(each or -1) for each in page.locator("details.is-noted").evaluate_all(
        "(losses) => losses.map((loss) => loss.dataset.lost)"
    )]  # fmt: skip
    for most in sorted(lost, reverse=True)[:3]:
        page.keyboard.press(".")
        here = page.locator(".decision.here")
        expect(here).to_have_attribute("data-lost", str(most))
    page.keyboard.press(",")
    expect(here).to_have_attribute("data-lost", str(sorted(lost)[-2]))


def test_without_script_win_chances_come_round_by_round(plain: Page) -> None:
    plain.goto("/review?g=sample")
    plain.get_by_role("link", name="Win chances").click()
    for _ in range(60):
        if not plain.locator(".chances-wait").count():
            break
        plain.wait_for_timeout(1_000)  # others are being answered
        plain.reload()
    figures = plain.locator("#summary .figures")
    expect(figures).to_contain_text("Points given away", timeout=60_000)
    expect(plain.locator(".one-round")).to_have_count(9)


@pytest.mark.parametrize("width", [1024, 1279, 1280])
def test_accepted_tiles_stand_in_lines_beside_the_table(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    page.goto("/review?g=sample&round=4&at=11")
    rows = page.locator(".turn-answer .review-rows").first.locator("tbody tr")
    heights = rows.evaluate_all("(rows) => rows.map((row) => row.offsetHeight)")
    assert heights
    assert max(heights) <= 120
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "height"), [(375, 667), (1280, 800)])
def test_the_bar_at_the_foot_covers_nothing_that_has_the_focus(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/review?g=sample")
    bar = page.locator(".stepper").bounding_box()
    assert bar is not None
    decisions = page.locator("details.decision > summary")
    for number in range(0, 60, 3):
        decisions.nth(number).focus()
        place = decisions.nth(number).bounding_box()
        assert place is not None
        assert place["y"] + place["height"] <= bar["y"], number
