"""What a browser says of the answers that it keeps: a level, weak themes, days in a row."""

from datetime import date, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.trainer.kept import answer, keep


def elo(answers: list[tuple[int, bool]]) -> int:
    """Return the number after answers to discards of a difficulty, from the words of the page."""
    rating = 1000.0
    for place, (difficulty, is_right) in enumerate(answers):
        expected = 1 / (1 + 10 ** ((800 + 9 * difficulty - rating) / 400))
        rating += (40 if place < 30 else 16) * (is_right - expected)
    return round(rating)


def test_a_level_is_that_of_the_first_answers_to_each_hand(page: Page) -> None:
    answers = [(30 + place % 50, place % 4 != 1) for place in range(40)]
    entries = [
        answer(place, "right" if is_right else "near", f"cut lossless hard:{difficulty}")
        for place, (difficulty, is_right) in enumerate(answers)
    ]
    again = answer(99, "miss", "cut hard:20", family="cut-3")
    page.add_init_script("Math.random = () => 0.9")
    keep(page, [*entries, again, answer(100, "miss", "cut"), answer(101, "miss", "wait")])
    page.reload()
    rating = elo(answers)
    assert rating > 1040
    level = 1 + (rating - 1040) // 180
    expect(page.locator("#go-on")).to_have_text(f"Discards of your level: {level}")
    expect(page.locator("#go-on")).to_have_attribute("href", f"/train/cut?level={level}")
    page.goto("/train/progress")
    page.get_by_text("Your level as a number").click()
    expect(page.locator("#rating")).to_contain_text(f"{rating}. ")


def test_without_an_answer_there_is_no_level(page: Page) -> None:
    for path, names in (("/train", ("go-on", "repeat")), ("/train/progress", ("weak", "level"))):
        page.goto(path)
        expect(page.locator("#to-progress, .train-none")).to_be_visible()
        for name in names:
            expect(page.locator(f"#{name}")).to_be_hidden()


def test_the_weakest_themes_are_those_with_the_smallest_share_of_right_answers(
    page: Page,
) -> None:
    rights = {"lossless": 1, "floating": 0, "six-blocks": 2, "headless": 3, "break-a-pair": 3}
    entries = [
        answer(place, "right" if place < right else "miss", f"cut {theme}")
        for theme, right in rights.items()
        for place in range(4 if theme != "headless" else 3)
    ]
    keep(page, [*entries, answer(9, "miss", "cut which-wait")])
    page.goto("/train/progress")
    themes = "theme=floating,lossless,six-blocks"
    expect(page.locator("#weak")).to_have_attribute("href", f"/train/cut?{themes}")


def test_seven_sets_of_ten_of_the_own_level_have_weak_themes(page: Page) -> None:
    entries = [answer(place, "miss", "cut lossless hard:20") for place in range(3)]
    for chance, address in ((0.69, "level=1&theme=lossless"), (0.71, "level=1")):
        page.add_init_script(f"Math.random = () => {chance}")
        keep(page, entries)
        page.reload()
        expect(page.locator("#go-on")).to_have_attribute("href", f"/train/cut?{address}")


@pytest.mark.parametrize(
    ("before", "late", "words"),
    [
        ([3, 2, 1], 0, "Days in a row: 3; the most: 3."),
        ([9, 8, 7, 6, 2, 1, 0], 1, "Days in a row: 3; the most: 4."),
        ([5, 4, 3], 0, "Days in a row: 0; the most: 3."),
        ([5, 4, 3], 2, ""),
    ],
    ids=["up to yesterday", "on the day or the next one", "broken", "too late"],
)
def test_days_in_a_row_are_those_whose_six_questions_were_answered_in_time(
    page: Page, before: list[int], late: int, words: str
) -> None:
    days = [date.today() - timedelta(days=number) for number in before]
    entries = [
        answer(number, "miss", f"cut day:{day}", on=min(day + timedelta(days=late), date.today()))
        for day in days
        for number in range(6)
    ]
    entries.append(answer(7, "right", f"cut day:{date.today() - timedelta(days=4)}"))
    keep(page, entries)
    page.goto("/train/day/2026-11-22?a=------")
    streak = page.locator("#streak")
    expect(streak).to_have_text(words) if words else expect(streak).to_be_hidden()


def test_the_answers_to_a_day_name_the_day_and_those_of_a_run_not_how_hard(page: Page) -> None:
    page.goto("/train/day/2026-11-22?a=------")
    topics = page.locator("[data-topics]").first.get_attribute("data-topics") or ""
    assert topics.startswith("cut ")
    assert topics.endswith(" day:2026-11-22")
    assert " hard:" in topics
    page.goto("/train/day/2026-11-22?a=------&clock=20")
    assert "hard:" not in (page.locator("[data-topics]").first.get_attribute("data-topics") or "")
