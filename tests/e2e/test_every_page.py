"""Every page, and the widest one of its kind, fits every screen and logs nothing to the console."""

import pytest
from playwright.sync_api import Page

from tests.page_kinds import FAR_AWAY, KINDS, QUICK, REPORTS
from tests.samples import cases

WIDTHS = (320, 375, 768, 1280, 2560)

ONE_AWAY = "23467m340p66788s9p"

WIDEST = {
    "long and invalid": f"/?q={'1' * 3000}",
    "a full table": "/?q=123m40p67s(p5z1)(k9p)6s&d=4m123s&v=11777m&river=9m1z5z6z7z1p&r=1&s=2&t=7",
    "four melds": "/?q=1z(p5z1)(k9p)(k5m1)(s1s3)1z",
    "eight jokers": "/?q=49m367p2257s447z11j&jokers=8&pairs=any&orphans=1&cap=none",
    "two readings": "/?q=11,12,13,52",
    "question amid melds": "/?q=1z(p5z1)(k9p)(k5m1)(s1s3)1z&ask=1&d=4m123s&r=1&s=2&t=7",
    "all tied": "/?q=159m159p159s12345z&ask=1&guess=none&lang=ru",
    "draws alone": "/?q=3406m23p45667s77z",
    "open fields": "/?q=1m&fields=1",
    "sorted and compared": f"/?q={ONE_AWAY}&sort=-count&hide=kinds&compare=9p4m",
    "compared, far away": f"/?q={FAR_AWAY}&compare=1z7z",
    "one game of many jokers": "/simulate?seed=7&jokers=4&until=win",
    "self-play with melds": "/simulate?q=1234789p1s(p1z1)&seed=1",
    "wide numbers": "/simulate?q=123m456p1122789s&seed=7&games=10000",
    "many to the end": "/simulate?seed=7&games=500&turns=150&until=tenpai",
    "mcr melds": "/mcr?q=1z(p5z1)(k9p)(456m1)(s1s3)1z",
    "many mcr readings": "/mcr?q=555666777p5556s7s&self_drawn=1",
    "mcr orphans": "/mcr?q=19m19p19s12345677z",
    "many mcr rows": "/mcr?q=23456777888999m&v=11z",
    "mcr accepted": "/mcr?q=123m406p79s1122z9m",
    "mcr report of melds": "/mcr.html?q=1z(p5z1)(k9p)(456m1)(s1s3)1z",
}
"""Pages with as much in them as there can be."""

PAGES = KINDS | REPORTS | WIDEST

OPEN_ALL = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
WIDTH = "document.documentElement.scrollWidth"

COVERED = """() => {
  for (const over of document.querySelectorAll(".menu, .picker")) over.open = false;
  const isSeen = (one) => {
    const { top, bottom } = one.getBoundingClientRect();
    if (top < 200 || bottom > innerHeight - 80) one.scrollIntoView({ block: "center" });
    const text = document.createRange();
    text.selectNodeContents(one);
    const { left, right, y, height } = text.getBoundingClientRect();
    return [left + 1, (left + right) / 2, right - 1]
      .every((x) => one.contains(document.elementFromPoint(x, y + height / 2)));
  };
  return [...document.querySelectorAll(".accepted :is(.left, .shape), .counted .left")]
    .filter((one) => one.checkVisibility() && !isSeen(one))
    .map((one) => `${one.parentElement.ariaLabel}: ${one.innerText}`);
}"""
"""The copies left, and what stands below a wait, that something else hides: what opens over the
page, as a menu does, is closed for that."""


@pytest.mark.parametrize("address", cases(PAGES, QUICK))
def test_it_fits_hides_no_count_and_the_console_stays_clean(
    page: Page, complaints: list[str], address: str
) -> None:
    answer = page.goto(address, wait_until="networkidle")
    assert answer is not None
    wrong = []
    for is_open in (False, True):
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 700})
            if is_open:
                page.evaluate(OPEN_ALL)
            result, hidden = page.evaluate(WIDTH), page.evaluate(COVERED)
            wrong += [(width, is_open, result, hidden)] if result > width or hidden else []
    assert wrong == []
    own = f"Failed to load resource: the server responded with a status of {answer.status}"
    assert [complaint for complaint in complaints if answer.ok or own not in complaint] == []
