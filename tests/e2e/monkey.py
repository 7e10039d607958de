"""Random input to a page, and the failures that a page must never have."""

import random
from collections.abc import Callable

from playwright.sync_api import Error, Page

from tests.page_kinds import KINDS
from tests.web.site import HOSTILE

PATIENCE = 10_000
"""Milliseconds that one action may take."""

SIZES = ((320, 640), (375, 667), (768, 1024), (1280, 800))

KEYS = (
    *"123456789mpszuU?/0j",
    *("Enter", "Escape", "Backspace", "Delete", "Tab", "Shift+Tab", "Home", "End", "Space"),
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Control+z", "Control+v"),
)

TEXTS = (
    *(text for text in HOSTILE.values() if len(text) < 1_000),
    "1" * 5_000,
    "123m406p789s1122z6z",
    "123m40p67s(p5z1)(k9p)6s",
    "34m67p234s5566s1j4z9p",
    "一二三四⑤⑥789東東白白",
    "https://tenhou.net/2/?q=123m456p789s1122z6z",
    "what would you cut? 123m406p789s1122z6z, I think 6z",
)


# A click on a select opens a list outside of the page, which hears no keys: `choose` does without.
CONTROLS = """([skip]) => {
  const all = [...document.querySelectorAll(
    "a[href], button, summary, input, textarea, label, th, [data-pick], [tabindex]")]
    .filter((one) => one.checkVisibility() && !one.disabled);
  const one = all[skip % all.length];
  if (!one) return null;
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2, one.outerHTML.slice(0, 120)];
}"""

OPTIONS = """([skip]) => {
  const all = [...document.querySelectorAll("select:enabled")]
    .filter((one) => one.checkVisibility()).flatMap((one) => [...one.options]);
  const option = all[skip % all.length];
  if (!option) return null;
  option.selected = true;
  option.parentElement.closest("select").dispatchEvent(new Event("change", { bubbles: true }));
  return option.text;
}"""

TOO_WIDE = """() => {
  const root = document.documentElement;
  const isStyled = document.contentType === "text/html" && document.styleSheets.length > 0;
  if (!isStyled || root.scrollWidth <= innerWidth) return null;
  const wide = [...document.body.querySelectorAll("*")].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1);
  return [innerWidth, root.scrollWidth, ...wide.slice(-3).map((one) => one.outerHTML.slice(0, 99))];
}"""


class Monkey:
    """Does things by chance on a page, and remembers what it did."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.done: list[str] = []
        self.missed = 0
        self.actions: tuple[tuple[Callable[[], str], int], ...] = (
            (self.click, 12),
            (self.press, 6),
            (self.paste, 3),
            (self.fill, 3),
            (self.choose, 2),
            (self.go_back, 3),
            (self.go_forward, 1),
            (self.jump, 2),
            (self.resize, 1),
        )

    def act(self) -> None:
        """Do one thing; a click that comes too late for a page that has gone hits nothing."""
        actions, weights = zip(*self.actions, strict=True)
        (action,) = self.chance.choices(actions, weights)
        try:
            answer = action()
        except Error as error:
            answer = f"missed: {error.message.splitlines()[0]}"
            self.missed += 1
        self.done.append(f"{action.__name__} {answer} at {self.page.url}")
        if not self.page.url.startswith("http"):
            self.page.goto("/")

    def click(self) -> str:
        result = self.page.evaluate(CONTROLS, [self.chance.randrange(10_000)])
        if result is None:
            return self.jump()
        x, y, what = result
        self.page.mouse.click(x, y)
        self.settle()
        return str(what)

    def press(self) -> str:
        keys = self.chance.choices(KEYS, k=self.chance.randrange(1, 5))
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()
        return " ".join(keys)

    def paste(self) -> str:
        text = self.chance.choice(TEXTS)
        self.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.page.keyboard.press("Control+v")
        self.settle()
        return repr(text[:60])

    def fill(self) -> str:
        boxes = self.page.locator("input[type=text]:enabled:visible, input[type=search]:visible")
        text = self.chance.choice(TEXTS)
        boxes.nth(self.chance.randrange(max(boxes.count(), 1))).fill(text, timeout=1_000)
        if self.chance.random() < 0.7:
            self.page.keyboard.press("Enter")
        self.settle()
        return repr(text[:60])

    def choose(self) -> str:
        return str(self.page.evaluate(OPTIONS, [self.chance.randrange(10_000)]))

    def go_back(self) -> str:
        self.page.go_back(wait_until="domcontentloaded", timeout=PATIENCE)
        return ""

    def go_forward(self) -> str:
        self.page.go_forward(wait_until="domcontentloaded", timeout=PATIENCE)
        return ""

    def jump(self) -> str:
        self.page.goto(self.chance.choice([*KINDS.values()]), wait_until="domcontentloaded")
        return ""

    def resize(self) -> str:
        width, height = self.chance.choice(SIZES)
        self.page.set_viewport_size({"width": width, "height": height})
        return f"{width}"

    def settle(self) -> None:
        """Give a navigation the time to begin, then to end."""
        self.page.wait_for_timeout(20)
        self.page.wait_for_load_state("domcontentloaded", timeout=PATIENCE)


def too_wide(page: Page) -> object:
    """Return how far a page scrolls sideways; None where it does not, or is just leaving."""
    try:
        page.wait_for_load_state("load", timeout=PATIENCE)  # before its style a page is any width
        return page.evaluate(TOO_WIDE)
    except Error:
        return None


def is_expected(complaint: str) -> bool:
    """Tell whether a browser only repeats that a page is an error, or styles a bare picture."""
    expected = "Failed to load resource: the server responded with a status of 4", "inline style"
    return any(each in complaint for each in expected)
