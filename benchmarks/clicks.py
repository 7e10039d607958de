"""The time from a click to the updated table, with `hairi serve` and a browser on this machine.

A visitor walks from hand to hand: the best discard of the table is clicked, or a tile that a hand
accepts, and now and then a new hand is dealt. The clock starts with the click's own time stamp and
stops when a frame with the new page has been drawn: in the first task after the animation frame
that follows the exchange, an urgent one, for a usual one may come after the next frame (which
brings rows below the third, and the discards that go back).
Two sizes, because a phone shows less of a page at once. Clicks are made by pointer, which goes down
before the click, and by the Enter key on a link that had the focus for a moment: in both cases the
page sends its request before the click. Clicks by a script come without this notice. The last line
is a phone whose processor is slower.

    python -m benchmarks.clicks [--clicks N]
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import product
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

from analyzer.cores import count_cores
from analyzer.notation import format_hand
from benchmarks import load, machine
from benchmarks.hands import SEED, random_hands
from tests.browser import LAUNCH_ARGUMENTS, find_browser

WAYS = {"pointer": 60, "key": 120, "no notice": 0}
"""Milliseconds from the press of a pointer to its click, which people take a hundred for, and from
the focus of a link to the Enter key, about as fast as two keys are pressed one after the other."""

SIZES = {"phone": (375, 667), "desktop": (1280, 800)}

SLOWER = 4
"""How often the time of this processor a slow phone takes: for a last line, of a pointer."""

WALK = 12
"""Clicks from one dealt hand."""

WARM_UP = 24
"""Clicks before anything is measured: the browser and the server have seen the pages' code."""

TIMED_CLICK = """([way, notice]) => new Promise((resolve) => {
  const links = document.querySelectorAll(".keeping tbody th a, .draw-steps tbody th a");
  if (!links.length) return resolve(null);
  let start;
  addEventListener("click", (event) => { start = event.timeStamp; }, { capture: true, once: true });
  document.addEventListener("hairi:page", () => {
    requestAnimationFrame(() => {
      scheduler.postTask(() => resolve(performance.now() - start), { priority: "user-blocking" });
    });
  }, { once: true });
  if (way === "pointer") {
    links[0].dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, isPrimary: true }));
  }
  if (way === "key") links[0].focus({ focusVisible: true });
  setTimeout(() => links[0].click(), notice);
})"""
"""Clicks the first link of the table; the milliseconds until its page has been drawn."""


def main() -> None:
    """Print the report as Markdown, to be kept in docs/serving.md."""
    parser = ArgumentParser(prog="python -m benchmarks.clicks", description="Print the report.")
    parser.add_argument("--clicks", type=int, default=300, help="Of each line.")
    options = parser.parse_args()
    hands = [format_hand(hand) for hand in random_hands(WARM_UP + options.clicks // WALK + 1)]
    path = find_browser()
    with load.serving_hairi(count_cores()) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(LAUNCH_ARGUMENTS))
        print(f"- Processor: {machine.processor()}, {count_cores()} cores for server and browser")
        print(f"- Browser: Chromium {browser.version}, no graphics processor")
        print(f"- Sample: {options.clicks} clicks a line, hands of seed {SEED}\n")
        print("| size | by | median, ms | 95th percentile | most |\n|---|---|--:|--:|--:|")
        lines = [(size, way, 1) for size, way in product(SIZES, WAYS)]
        for size, way, rate in [*lines, ("phone", "pointer", SLOWER)]:
            width, height = SIZES[size]
            page = browser.new_page(
                base_url=server.address, viewport={"width": width, "height": height}
            )
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            _walk(page, hands, way, WARM_UP)
            waits = _walk(page, hands, way, options.clicks)
            p95 = quantiles(waits, n=20)[-1]
            slow = f", processor ÷ {rate}" if rate > 1 else ""
            print(f"| {size}, {width} × {height}{slow} | {way} ", end="")
            print(f"| {median(waits):.0f} | {p95:.0f} |", end="")
            print(f" {max(waits):.0f} |")
            page.close()
        browser.close()


def _walk(page: Page, hands: Sequence[str], way: str, clicks: int) -> list[float]:
    waits: list[float] = []
    for hand in hands:
        page.goto(f"/?q={hand}")
        for _ in range(WALK):
            wait = page.evaluate(TIMED_CLICK, [way, WAYS[way]])
            if wait is None:
                break
            waits.append(wait)
            if len(waits) == clicks:
                return waits
    return waits


if __name__ == "__main__":
    main()
