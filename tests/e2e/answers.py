"""Answers for browser tests: hands near and far from tenpai, with melds, jokers, a comparison."""

from playwright.sync_api import Page, expect

ONE_AWAY = "23467m340p66788s9p"
FAR_AWAY = "336m237p2479s167z3s"
MELDS = "123m40p67s(p5z1)(s9p2)6s"

PAGES = {
    "one away": f"/?q={ONE_AWAY}",
    "far away": f"/?q={FAR_AWAY}",
    "tenpai": "/?q=123m406p789s1122z6z",
    "waits": "/?q=3334567m123p999s",
    "complete": "/?q=1122334455667m7m",
    "melds and a table": f"/?q={MELDS}&d=4m&v=117m&river=9m1z&r=1&s=2&t=7",
    "jokers": "/?q=49m367p2257s447z11j",
    "sorted and compared": f"/?q={ONE_AWAY}&sort=-count&hide=kinds&compare=9p4m",
}


def expect_estimates(page: Page) -> None:
    """Wait until no estimates are to come."""
    coming = page.locator("#estimates:is(.coming, .warming, .busy)")
    expect(coming).to_have_count(0, timeout=120_000)
