"""Random clicks, typing, pasting and going back never break the site.

HAIRI_MONKEY_SECONDS is the duration; HAIRI_TEST_SEED repeats a run.
"""

import os
import time

import pytest
from playwright.sync_api import Page, Response

from tests.e2e.monkey import Monkey, is_expected, too_wide

SECONDS = int(os.environ.get("HAIRI_MONKEY_SECONDS", "6"))


@pytest.mark.timeout(SECONDS + 120)
def test_the_site_survives_a_monkey(stranger: Page, complaints: list[str], site: str) -> None:
    seed = int(os.environ["HAIRI_TEST_SEED"])
    monkey = Monkey(stranger, seed)
    failures: list[str] = []

    def look(answer: Response) -> None:
        if answer.status >= 500:
            failures.append(f"{answer.status} {answer.url}")

    stranger.context.on("response", look)
    stranger.context.on("page", lambda other: other.close() if other is not stranger else None)
    stranger.context.grant_permissions(["clipboard-read", "clipboard-write"])
    stranger.context.route(
        lambda address: not address.startswith(site), lambda route: route.abort()
    )
    stranger.goto("/")
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        monkey.act()
        wide = too_wide(stranger)
        last = "\n".join([f"seed {seed}, action {len(monkey.done)}", *monkey.done[-12:]])
        assert wide is None, f"scrolls sideways {wide}\n{last}"
        assert not failures, f"{failures}\n{last}"
        assert [one for one in complaints if not is_expected(one)] == [], last
    assert len(monkey.done) - monkey.missed > SECONDS
