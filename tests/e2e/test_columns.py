"""Columns stay apart: the text of a cell never overlaps that of the next cell."""

import pytest
from playwright.sync_api import Page

from tests.e2e.answers import expect_estimates
from tests.page_kinds import KINDS

TABLES = {
    "full figures": "/?q=23406m23p45667s77z",
    "mcr": KINDS["mcr discards"],
    "mcr, long names": "/mcr?q=147m258p36s123455z",
}

LONGEST = ("en", "ru")
"""Languages whose words take the most room."""

COLLISIONS = """() => {
  const isSeen = (node, cell) => {
    const one = node.parentElement;
    if (!node.data.trim() || !one.checkVisibility({ opacityProperty: true })) return false;
    for (let at = one; at !== cell.parentElement; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== "none") return false;
    return true;
  };
  const boxes = (cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      if (!isSeen(walker.currentNode, cell)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      found.push(...range.getClientRects());
    }
    return found;
  };
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const found = [];
  for (const row of document.querySelectorAll(".discards tr:not(.panel)")) {
    const cells = [...row.cells].map((cell) => [cell.innerText, boxes(cell)]);
    cells.forEach(([words, own], at) => cells.slice(at + 1).forEach(([others, far]) => {
      if (own.some((a) => far.some((b) => meet(a, b)))) found.push(`${words} | ${others}`);
    }));
  }
  return found;
}"""


WIDTHS = (320, 375, 640, 768, 832, 960, 1231, 1232, 1280, 2560)
"""Phones, tablets, desks, and both sides of where the layout changes."""


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize("kind", TABLES)
def test_no_cell_runs_into_another(page: Page, kind: str, language: str) -> None:
    page.goto(f"{TABLES[kind]}&lang={language}")
    assert page.locator(".discards tr").count() > 1
    expect_estimates(page)
    results = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        results += [(width, one) for one in page.evaluate(COLLISIONS)]
    assert results == []


def test_on_a_phone_a_best_tile_covers_none_of_the_row_above(phone: Page) -> None:
    phone.goto("/?q=23406m23p45667s77z")
    above = phone.locator(".hand-tile").first.bounding_box()
    best = phone.locator(".hand-tile.best").first.bounding_box()
    assert above is not None
    assert best is not None
    assert best["y"] >= above["y"] + above["height"]
