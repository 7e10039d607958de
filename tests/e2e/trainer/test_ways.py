"""A set of ten is done in several ways, with the same address and the same result; it is sent, and
printed."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from analyzer.notation import format_hand
from analyzer.training import classify, draw, format_result, format_set, grade
from tests.e2e.printed import pages_of

TEN = draw(seed=7, number=10)
ADDRESS = f"/train/s/{format_set(TEN)}"
TILES = [
    facts.best[0] if place % 3 else facts.rows[-1].tile
    for place, facts in enumerate(classify(exercise.hand) for exercise in TEN.exercises)
]
"""What is discarded: a best tile, and of every third hand the last row of the table."""

RESULT = grade(TEN, TILES)

Discard = Callable[[Page, str], None]


def by_thumb(page: Page, tile: str) -> None:
    page.locator(f"a.hand-tile[data-tile='{tile}']").last.tap()


def wait_for_keys(page: Page) -> None:
    """Wait for the script, which makes the tiles one stop of the Tab key."""
    expect(page.locator("a.hand-tile").nth(1)).to_have_attribute("tabindex", "-1")


def by_arrows(page: Page, tile: str) -> None:
    wait_for_keys(page)
    page.keyboard.press("Home")
    choices = page.locator("a.hand-tile")
    tiles = [choices.nth(place).get_attribute("data-tile") for place in range(choices.count())]
    for _ in range(tiles.index(tile)):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def by_typing(page: Page, tile: str) -> None:
    wait_for_keys(page)
    page.keyboard.type(tile)
    page.keyboard.press("Enter")


def by_form(page: Page, tile: str) -> None:
    page.get_by_label("or type it:").fill(tile)
    page.get_by_role("button", name="Discard").click()


def tap_next(page: Page) -> None:
    page.locator("[data-next]").tap()


def press_enter(page: Page) -> None:
    expect(page.locator("#verdict")).to_be_focused()
    page.keyboard.press("Enter")


def click_next(page: Page) -> None:
    page.locator("[data-next]").click()


WAYS: dict[str, tuple[Discard, Callable[[Page], None], dict[str, Any]]] = {
    "by thumb": (
        by_thumb,
        tap_next,
        {"viewport": {"width": 375, "height": 667}, "has_touch": True},
    ),
    "by arrow keys": (by_arrows, press_enter, {}),
    "by typed tiles": (by_typing, press_enter, {}),
    "without script": (by_form, click_next, {"java_script_enabled": False}),
}


@pytest.fixture
def visitor(
    request: pytest.FixtureRequest, browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A page of a browser with these options."""
    context = browser.new_context(**browser_context_args | getattr(request, "param", {}))
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(
    ("discard", "go_on", "visitor"), WAYS.values(), ids=list(WAYS), indirect=["visitor"]
)
def test_a_set_of_ten_ends_at_the_same_address_and_result(
    visitor: Page, discard: Discard, go_on: Callable[[Page], None]
) -> None:
    visitor.goto(ADDRESS)
    for place, tile in enumerate(TILES, 1):
        expect(visitor.get_by_text(f"{place} of 10")).to_be_visible()
        discard(visitor, str(tile))
        expect(visitor.locator("#verdict")).to_be_visible()
        go_on(visitor)
    letters = format_result(RESULT).partition(".")[2]
    expect(visitor).to_have_url(re.compile(rf"{re.escape(ADDRESS)}\?a={letters}&i=11$"))
    score = f"{RESULT.right} of 10 right · {RESULT.points}"
    expect(visitor.get_by_role("heading", level=1)).to_have_text(score)
    marks = "".join({"right": "✓", "near": "~", "miss": "✗"}[each.mark] for each in RESULT.grades)
    sent = visitor.locator(".train-send pre").inner_text().split("\n")
    assert sent[:2] == [f"hairi · {score}", marks]
    assert sent[2].endswith(f"/train/s/{format_result(RESULT)}")


def test_a_friend_sees_marks_but_neither_hands_nor_answers(page: Page) -> None:
    page.goto(f"/train/s/{format_result(RESULT)}")
    expect(page.locator(".train-marks .train-mark")).to_have_count(10)
    expect(page.locator("main .tile")).to_have_count(0)
    page.get_by_role("link", name="Try the same").click()
    expect(page).to_have_url(
        re.compile(rf"{re.escape(ADDRESS)}\?vs={format_result(RESULT).partition('.')[2]}$")
    )
    expect(page.locator("a.hand-tile")).to_have_count(14)
    expect(page.locator("#verdict")).to_have_count(0)


@pytest.mark.parametrize("visitor", [WAYS["by thumb"][2]], ids=["phone"], indirect=True)
def test_hand_verdict_and_comparison_fit_on_a_phone_at_every_question_of_the_set(
    visitor: Page,
) -> None:
    letters = format_result(RESULT).partition(".")[2]
    for place in range(1, 11):
        visitor.goto(f"{ADDRESS}?a={letters}&i={place}")
        hand, table, bar = (
            visitor.locator(part).first.bounding_box()
            for part in (".hand", ".train-compared", ".train-next")
        )
        assert hand
        assert table
        assert bar
        assert hand["y"] >= 0
        assert table["y"] + table["height"] <= bar["y"], place
        assert visitor.evaluate("document.documentElement.scrollWidth") == 375


def test_a_printed_quiz_has_no_answer_before_its_last_pages(page: Page) -> None:
    hands = "\n".join(format_hand(exercise.hand) for exercise in TEN.exercises)
    page.goto("/quiz")
    page.locator("#hands").fill(hands)
    expect(page.get_by_role("button", name="Copy text")).to_have_count(3)
    page.get_by_role("button", name="Check").click()
    page.goto(page.get_by_role("link", name="One file, and to print").get_attribute("href") or "")
    code = format_set(TEN)
    for paper in ("A4", "Letter"):
        texts = pages_of(page.pdf(format=paper))
        assert [text.count("What would you discard?") for text in texts[:2]] == [6, 4], paper
        assert all(f"/train/s/{code}" in text for text in texts), paper
    first = next(place for place, text in enumerate(texts) if "Answers" in text)
    questions, answers = "".join(texts[:first]), "".join(texts[first:])
    assert first > 0
    assert questions.count("What would you discard?") == 10, questions
    assert not re.search("[Bb]est|[Cc]ut|tiles|shanten|tenpai", questions), questions
    assert len(re.findall(r"Cut \d[mpsz]", answers)) == 10, answers
    assert "What would you discard?" not in answers
