"""Reference pictures of the pages, in a small format.

`python -m tests.e2e.pictures` takes all of them again, `… help-375` those whose names begin with
this. Run it after an intended change of the design, when you have checked the pages. `distance`
compares other pictures with them.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from importlib import import_module
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import FloatRect, Page, sync_playwright

from tests.browser import HINT, LAUNCH_ARGUMENTS, find_browser
from tests.page_kinds import KINDS
from tests.system.servers import serving

FOLDER = Path(__file__).parent / "pictures"

PAGES = {
    "start": "start",
    "discards": "fourteen tiles",
    "draws": "thirteen tiles",
    "complete": "complete",
    "invalid": "invalid",
    "help": "help",
    "mcr": "mcr score",
}
"""Name of a picture -> the kind of page that it shows."""

WIDTHS = {320: 640, 375: 667, 768: 1024, 1280: 800, 2560: 1440}
"""Width of a window -> its height."""

TALLEST = 2_400
"""What lies farther below is left out, in CSS pixels."""

SCALE = 4
"""A reference picture has so many CSS pixels to one of its own, along each side."""

QUALITY = 60

Scheme = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Shot:
    """A page as someone sees it."""

    page: str
    width: int
    scheme: Scheme = "light"
    language: str = "en"

    @property
    def path(self) -> Path:
        """Where its reference is kept."""
        return FOLDER / f"{self.page}-{self.width}-{self.scheme}-{self.language}.webp"

    @property
    def address(self) -> str:
        """The page in the language."""
        address = KINDS[PAGES[self.page]]
        if self.language == "en":
            return address
        return f"{address}{'&' if '?' in address else '?'}lang={self.language}"


def languages() -> tuple[str, ...]:
    """Return the languages of the site, English first."""
    try:
        references = tuple(import_module("webapp.language.speech").LANGUAGES)
    except ModuleNotFoundError:
        references = ("en",)
    return ("en", *(language for language in references if language != "en"))


def shots() -> Iterator[Shot]:
    """Return every picture of the set: all widths, both schemes and all languages, in part."""
    for page, width in product(PAGES, WIDTHS):
        yield Shot(page, width)
    for page, width in product(PAGES, (375, 1280)):
        yield Shot(page, width, "dark")
    for language in languages()[1:]:
        for page in PAGES:
            yield Shot(page, 375, language=language)
        for page in ("start", "discards", "complete"):
            yield Shot(page, 1280, language=language)


WAITING = "#estimates[data-retry]"
"""What stands in a page until its estimates have come."""

MOST_WAITING = 180_000
"""Milliseconds: the first server of a machine compiles its kernels."""


def take(page: Page, shot: Shot) -> Image.Image:
    """Return a picture of a page, small."""
    page.set_viewport_size({"width": shot.width, "height": WIDTHS[shot.width]})
    page.emulate_media(color_scheme=shot.scheme, reduced_motion="reduce")
    answer = page.goto(shot.address, wait_until="networkidle")
    assert answer is not None
    assert answer.status < HTTPStatus.INTERNAL_SERVER_ERROR, f"{answer.status}: {shot}"
    page.wait_for_selector(WAITING, state="detached", timeout=MOST_WAITING)
    return photograph(page)


def photograph(page: Page) -> Image.Image:
    """Return a picture of a page as it stands, small."""
    width, height = page.evaluate("[innerWidth, document.documentElement.scrollHeight]")
    clip: FloatRect = {"x": 0, "y": 0, "width": width, "height": min(height, TALLEST)}
    display = page.screenshot(full_page=True, clip=clip, animations="disabled")
    return Image.open(BytesIO(display)).convert("RGB").reduce(SCALE)


def save(picture: Image.Image, path: Path) -> None:
    """Keep a picture as a reference."""
    picture.save(path, quality=QUALITY, method=6)


def main(beginnings: Sequence[str]) -> int:
    """Take the pictures whose names begin so, or all of them, from a server of this checkout."""
    FOLDER.mkdir(exist_ok=True)
    references = {shot.path: shot for shot in shots()}
    for path in set(FOLDER.iterdir()) - set(references):
        path.unlink()
    targets = [path for path in references if path.name.startswith(tuple(beginnings) or "")]
    with serving("--workers", "2") as (_, site), browsing(site) as page:
        for path in targets:
            save(take(page, references[path]), path)
    size = sum(path.stat().st_size for path in FOLDER.iterdir())
    print(f"{len(targets)} pictures taken; all together {size / 1000:.0f} kB")
    return 0


@contextmanager
def browsing(site: str) -> Iterator[Page]:
    """Give a page of the browser that the tests use."""
    path = find_browser()
    if path is None:
        sys.exit(HINT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(LAUNCH_ARGUMENTS))
        yield browser.new_page(base_url=site, locale="en-GB")
        browser.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
