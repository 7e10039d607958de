"""What a browser keeps of practice, repeats, and clocks."""

import json
import re

from playwright.sync_api import Page, expect

CUTS = "/train/s/EQADK_M1-MZrgtjG3FDCTS2O1I-"

HIDE = """isHidden => Object.defineProperty(
    document, "hidden", { configurable: true, get: () => isHidden },
)"""
"""Makes a page believe that its tab is hidden, or seen."""


def test_what_was_answered_is_kept_shown_saved_and_deleted(page: Page) -> None:
    page.goto("/train")
    expect(page.locator("#progress table")).to_be_hidden()
    page.goto(f"{CUTS}?a=a&i=1")
    page.goto(CUTS)
    page.locator("a.hand-tile").first.click()
    expect(page.locator("#verdict")).to_be_visible()
    page.reload()
    page.goto("/train")
    row = page.locator("[data-topic='six-blocks']")
    expect(row).to_be_visible()
    expect(row.locator("td").nth(1)).to_have_text("1")
    expect(page.locator("[data-topic='wait']")).to_be_hidden()
    with page.expect_download() as download:
        page.locator("#save").click()
    saved = json.loads(download.value.path().read_text("utf-8"))
    assert len(saved) == 1
    page.locator("#forget").click()
    expect(row).to_be_visible()
    page.locator("#forget").click()
    expect(row).to_be_hidden()
    assert page.evaluate("localStorage.getItem('practised')") is None
    for _ in range(2):
        page.locator("#join").set_input_files(download.value.path())
        expect(row.locator("td").nth(1)).to_have_text("1")
    for text in (b"{no list", b"[[1, 2]]", b"{}"):
        page.locator("#join").set_input_files(
            {"name": "other.json", "mimeType": "application/json", "buffer": text}
        )
        expect(page.locator("#notice")).to_contain_text("This file has no answers")
    assert json.loads(page.evaluate("localStorage.getItem('practised')")) == saved


def test_a_miss_comes_again_after_a_day_in_disguise(page: Page) -> None:
    page.goto(CUTS)
    page.locator("a.hand-tile").first.click()
    expect(page.locator("#verdict")).to_be_visible()
    page.goto("/train")
    expect(page.locator("#repeat")).to_be_hidden()
    page.evaluate(
        """() => {
            const [entry] = JSON.parse(localStorage.getItem("practised"));
            entry[0] -= 90000;
            localStorage.setItem("practised", JSON.stringify([entry]));
        }"""
    )
    page.reload()
    expect(page.locator("#repeat")).to_have_text("Repeat what you missed: 1")
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
    page.goto("/train")
    expect(page.locator("[data-topic='cut'] td").nth(2)).to_have_text("1")


def test_without_storage_practice_works(stranger: Page, complaints: list[str]) -> None:
    stranger.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, { get() { throw Error(); } })"
    )
    stranger.goto(CUTS)
    stranger.locator("a.hand-tile").first.click()
    expect(stranger.locator("#verdict")).to_be_visible()
    assert complaints == []
