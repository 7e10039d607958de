"""What a browser keeps of practice, repeats, and clocks."""

import json
import re
from datetime import date, timedelta

from playwright.sync_api import FilePayload, Page, expect

from tests.e2e.script import WITHOUT_SCRIPT
from tests.e2e.trainer.kept import Entry, answer, keep, kept

CUTS = "/train/s/EQADK_M1-MZrgtjG3FDCTS2O1I-"

HIDE = """isHidden => Object.defineProperty(
    document, "hidden", { configurable: true, get: () => isHidden },
)"""
"""Makes a page believe that its tab is hidden, or seen."""


def file_of(text: str) -> FilePayload:
    return {"name": "saved.json", "mimeType": "application/json", "buffer": text.encode()}


def test_what_was_answered_is_kept_shown_saved_and_deleted(page: Page) -> None:
    page.goto("/train/progress")
    expect(page.locator("#progress table").first).to_be_hidden()
    page.goto(f"{CUTS}?a=a&i=1")
    page.goto(CUTS)
    page.locator("a.hand-tile").first.click()
    expect(page.locator("#verdict")).to_be_visible()
    page.reload()
    page.goto("/train/progress")
    row = page.locator("[data-topic='six-blocks']")
    expect(row).to_be_visible()
    expect(row.locator("td").nth(0)).to_have_text(re.compile("^0/1"))
    expect(row.locator("td").nth(3)).to_have_text(re.compile("^0/1"))
    expect(page.locator("[data-topic='wait']")).to_be_hidden()
    with page.expect_download() as download:
        page.locator("#save").click()
    saved = download.value.path().read_text("utf-8")
    assert len(json.loads(saved)["answers"]) == 1
    page.get_by_role("button", name="Copy text").click()
    expect(page.locator("#notice")).to_have_text("Text copied.")
    assert page.locator("#copy button").get_attribute("data-copy") == saved
    page.locator("#forget").click()
    expect(row).to_be_visible()
    page.locator("#forget").click()
    expect(row).to_be_hidden()
    assert page.evaluate("localStorage.getItem('practised')") is None
    for _ in range(2):
        page.locator("#join").set_input_files(download.value.path())
        expect(row.locator("td").nth(0)).to_have_text(re.compile("^0/1"))
    page.get_by_text("Add what another browser saved").click()
    for text in (saved, "{no list", "[[1, 2]]", "{}", "null", '{"folded": {"a": [1, 2]}}'):
        page.get_by_label("Its text").fill(text)
        page.get_by_role("button", name="Add the text").click()
        words = "1 answers read" if text == saved else "There are no answers in it"
        expect(page.locator("#notice")).to_contain_text(words)
    assert kept(page)["answers"] == json.loads(saved)["answers"]


def folded(page: Page, browser: str, answers: list[Entry]) -> str:
    """Return what a browser keeps that has these answers, with the oldest folded."""
    page.evaluate(
        "text => localStorage.setItem('practised', text)",
        json.dumps({"browser": browser, "answers": answers}),
    )
    page.goto("/train/progress")
    return str(page.evaluate("localStorage.getItem('practised')"))


def test_answers_that_are_folded_stay_in_the_table_and_join_in_any_order_and_twice(
    page: Page,
) -> None:
    """One file has all answers; one was saved earlier, when fewer of them were folded; one is of
    another browser, which knows some of the first one's."""
    page.goto("/train/progress")
    own, others = (
        [
            [first + 10 * number, f"{name}{number}", f"cut-{number}", "right",
             f"cut lossless level:{1 + number % 5}", 1, 900, name]
            for number in range(size)
        ]
        for name, first, size in (("one", 1_700_000_000, 10_300), ("two", 1_700_000_005, 3_000))
    )  # fmt: skip
    states = [
        folded(page, "one", [*own, *others]),
        folded(page, "one", own[:5_100]),
        folded(page, "two", [*own[:4_000], *others]),
    ]
    row = page.locator("[data-topic='lossless'] td")
    for first, *rest in ((0, 1, 2, 1), (1, 0, 0, 2), (2, 1, 0, 1)):
        page.evaluate("text => localStorage.setItem('practised', text)", states[first])
        page.goto("/train/progress")
        for place in rest:
            page.locator("#join").set_input_files(file_of(states[place]))
            expect(page.locator("#notice")).to_contain_text("answers read")
            page.reload()
        expect(row.nth(0)).to_have_text("13300/13300−13300")
        expect(row.nth(2)).to_have_text("2660/2660−2660")
        assert len(kept(page)["answers"]) <= 5_000


def test_what_cannot_be_shown_is_not_read(page: Page) -> None:
    good = answer(1, "right", "cut", on=date(2026, 11, 2))
    sums = [1, 1, 0]
    keep(page, [])
    page.evaluate(
        "text => localStorage.setItem('practised', text)",
        json.dumps({
            "answers": [good, [1e300, *good[1:]], [-1, *good[1:]]],
            "folded": {
                "a": [1], "b": [1, None], "c": [1, {"week:x": sums}], "d": [1, {"week:1e99": sums}],
                "e": [1e300, {"all": sums}], "f": [1, {"all": sums}],
            },
        }),
    )  # fmt: skip
    page.goto("/train/progress")
    weeks = [row.split("\t") for row in page.locator("#weeks tr").all_inner_texts()]
    assert weeks == [["2026-11-02", "1", "1", "0"]]
    assert (len(kept(page)["answers"]), [*kept(page)["folded"]]) == (1, ["f"])


def test_the_last_answers_are_a_row_of_marks_and_weeks_begin_on_monday(page: Page) -> None:
    monday = date(2026, 11, 16)
    days = [monday - timedelta(days=1), *(monday + timedelta(days=day) for day in (0, 6))]
    entries = [answer(place, "miss", "wait", on=days[0]) for place in range(19)]
    keep(
        page,
        [*entries, answer(20, "right", "cut", on=days[1]), answer(21, "near", "cut", on=days[2])],
    )
    page.goto("/train/progress")
    marks = page.get_by_role("img", name=", ".join(["Miss"] * 18 + ["Right", "Near"]))
    expect(marks).to_have_text("✗" * 18 + "✓~")
    weeks = [row.split("\t") for row in page.locator("#weeks tr").all_inner_texts()]
    assert weeks == [["2026-11-16", "2", "1", "0"], ["2026-11-09", "19", "0", "0"]]


def test_what_was_missed_four_times_rests_and_leads_to_the_analyzer(page: Page) -> None:
    code = CUTS.rpartition("/")[2]
    days = [date(2026, 11, day) for day in (1, 2, 3, 4)]
    entries = [answer(0, "miss", "cut", on=day) for day in days]
    keep(page, [[when, code, *rest] for when, _, *rest in entries])
    page.goto("/train/progress")
    expect(page.locator("#repeat")).to_be_hidden()
    page.get_by_role("link", name="Discards · 2026-11-04").click()
    expect(page).to_have_url(re.compile(r"/\?q=\d"))


def test_at_most_twenty_a_day_come_again(page: Page) -> None:
    before = date.today() - timedelta(days=9)
    missed = [answer(place, "miss", "cut", on=before) for place in range(30)]
    repeated = [answer(place, "right", "cut", on=date.today()) for place in range(7)]
    for entries, number in ((missed, 20), ([*missed, *repeated], 13)):
        keep(page, entries)
        page.goto("/train/progress")
        expect(page.locator("#repeat")).to_have_text(f"{number} to repeat")


@WITHOUT_SCRIPT
def test_without_script_the_page_says_that_nothing_is_kept(page: Page) -> None:
    page.goto("/train")
    page.get_by_role("link", name="Progress").click()
    expect(page.get_by_text("It does not run, so nothing is kept.")).to_be_visible()
    expect(page.locator("#progress")).to_be_hidden()


def test_a_miss_comes_again_after_a_day_in_disguise(page: Page) -> None:
    page.goto(CUTS)
    page.locator("a.hand-tile").first.click()
    expect(page.locator("#verdict")).to_be_visible()
    page.goto("/train")
    expect(page.locator("#repeat")).to_be_hidden()
    page.evaluate(
        """() => {
            const kept = JSON.parse(localStorage.getItem("practised"));
            kept.answers[0][0] -= 90000;
            localStorage.setItem("practised", JSON.stringify(kept));
        }"""
    )
    page.reload()
    expect(page.locator("#repeat")).to_have_text("1 to repeat")
    page.locator("#repeat").click()
    expect(page).to_have_url(re.compile(r"/train/s/\S{13}$"))
    assert page.evaluate("document.querySelector('[data-asked]').dataset.asked") != CUTS


def test_a_clock_stands_over_a_reload_and_ends_in_no_answer(page: Page) -> None:
    page.goto(f"{CUTS}?clock=5")
    clock = page.locator("[data-seconds]")
    expect(clock).to_have_text("0:03", timeout=10_000)
    page.reload()
    expect(clock).to_have_text(re.compile("0:0[0-3]"))
    expect(page).to_have_url(re.compile(r"\?clock=5&a=-&i=1$"), timeout=10_000)


def test_a_clock_stands_still_while_its_tab_is_hidden(page: Page) -> None:
    page.goto(f"{CUTS}?clock=60")
    clock = page.locator("[data-seconds]")
    expect(clock).to_have_text("0:58", timeout=10_000)
    page.evaluate(HIDE, arg=True)
    page.wait_for_timeout(300)
    stands = clock.inner_text()
    page.wait_for_timeout(2_500)
    assert clock.inner_text() == stands
    page.evaluate(HIDE, arg=False)
    expect(clock).not_to_have_text(stands, timeout=10_000)


def test_a_sprint_ends_with_its_time_and_counts_what_was_answered(page: Page) -> None:
    page.goto(f"{CUTS}?show=end&sprint=10")
    page.locator("a.hand-tile[data-tile='9p']").click()
    expect(page.get_by_text("2 of 3")).to_be_visible()
    page.reload()
    expect(page.get_by_text("2 of 3")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("1 of 1 right · 100", timeout=15_000)
    page.goto("/train/progress")
    expect(page.locator("[data-topic='cut'] td").first).to_have_text("1/1")


def test_without_storage_practice_works(stranger: Page, complaints: list[str]) -> None:
    stranger.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, { get() { throw Error(); } })"
    )
    stranger.goto(CUTS)
    stranger.locator("a.hand-tile").first.click()
    expect(stranger.locator("#verdict")).to_be_visible()
    stranger.goto("/train/progress")
    expect(stranger.get_by_text("This browser keeps nothing.")).to_be_visible()
    assert complaints == []
