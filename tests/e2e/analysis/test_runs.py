"""The possible runs of a chii, to choose from."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.clicks import aim, edges, pick


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_chii_lights_its_runs_and_goes_on_with_the_hand(phone: Page, language: str) -> None:
    phone.goto(f"/?q=11z&lang={language}")
    aim(phone, "chii")
    pick(phone, "4p")
    runs = phone.locator("#runs button")
    values = [run.get_attribute("value") for run in runs.all()]
    assert values == ["(234p2)", "(345p1)", "(340p1)", "(456p0)", "(406p0)"]
    expect(phone.locator("[data-pick].lit")).to_have_count(6)
    assert edges(phone, "#runs button >> nth=-1")["right"] <= 375
    runs.last.click()
    expect(phone.locator("#runs")).to_be_hidden()
    expect(phone.locator("#to-hand")).to_be_checked()
    expect(phone).to_have_url(re.compile(r"\?q=1z\(406p0\)1z&lang="))


def test_the_runs_go_with_a_page_that_the_script_does_not_draft(
    page: Page, complaints: list[str]
) -> None:
    page.goto("/?q=123m&rules=jokers&wild=5p")
    page.locator("main").evaluate(
        """(place) => {
          const link = document.createElement("a");
          link.href = "/?q=11z";
          place.append(link);
          link.click();
        }"""
    )
    expect(page.locator(".hand-tile")).to_have_count(2)
    aim(page, "chii")
    pick(page, "4p")
    expect(page.locator("#runs")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile("wild=5p$"))
    expect(page.locator("#runs:visible")).to_have_count(0)
    assert complaints == []
