"""The highlighted elements of a page under the pointer, and buttons that can be highlighted."""

from typing import Any

from playwright.sync_api import Page


def lit(page: Page) -> dict[str, Any]:
    """What is alight: rows, tiles of the hand, and of the picker with their copies left."""
    result = page.evaluate("""async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);  // it comes a frame later
      const codes = (name) => [...document.querySelectorAll(name)]
        .map((one) => one.querySelector("use").getAttribute("href").split("#")[1]);
      const picks = [...document.querySelectorAll("[data-pick].lit")]
        .map(({ dataset: { pick, left } }) => `${pick}${left}`);
      return {
        row: [...document.querySelectorAll("tr.lit")].map((one) => one.dataset.discard),
        gone: codes(".hand-tile.lit"), gains: codes(".hand-tile.gains"), picks: picks.sort(),
      };
    }""")
    return dict(result)


def with_picker(page: Page) -> None:
    """Make sure of the buttons of a picker, whether or not this page has them already."""
    page.evaluate("""() => {
      if (document.querySelector("[data-pick]")) return;
      for (const pick of ["5m", "0m", "1z", "9s"]) {
        const button = document.createElement("button");
        button.dataset.pick = pick;
        document.querySelector("main").append(button);
      }
    }""")
