"""The pictures of README, docs/page.png and docs/card.png: `make pictures` takes them.

Each picture holds an outline of what it shows, as a text of the PNG file, so that a test finds a
picture that is older than the page or the card. Fonts do not change an outline.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Page

from tests.e2e.pictures import MOST_WAITING, WAITING, browsing
from tests.system.servers import serving
from tests.web.answers import card_of
from webapp import create_app

FOLDER = Path(__file__).parents[2] / "docs"

HAND = "23467m340p66788s9p"

SIZE = (1120, 760)
"""Width and height of the page, in pixels."""

COLOURS = 255
"""Most colours of a picture."""

OUTLINE = "outline"
"""Name of the text in a PNG file that holds the outline."""


def open_page(page: Page) -> str:
    """Open the page of the hand in a window of `SIZE`; return its outline.

    The outline is what a screen reader finds on the page, with its estimates.
    """
    width, height = SIZE
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/?q={HAND}", wait_until="networkidle")
    page.wait_for_selector(WAITING, state="detached", timeout=MOST_WAITING)
    return page.locator("body").aria_snapshot()


def card_outline() -> str:
    """Return the outline of the card: a line for each thing on it."""
    return card_of(f"/card.png?q={HAND}", create_app().test_client())


def stored_outline(name: str) -> str:
    """Return the outline that a picture of `FOLDER` holds; empty if it holds none."""
    with Image.open(FOLDER / name) as picture:
        return str(picture.info.get(OUTLINE, ""))


def _taken() -> Iterator[tuple[str, bytes, str]]:
    """Yield the name of each picture, the picture of today, and its outline."""
    with serving("--workers", "1") as (_, site), browsing(site) as page:
        outline = open_page(page)
        yield "page.png", page.screenshot(animations="disabled"), outline
        answer = page.request.get(f"/card.png?q={HAND}")
        yield "card.png", answer.body(), card_outline()


def main() -> None:
    """Take both pictures and store them."""
    for name, picture, outline in _taken():
        notes = PngInfo()
        notes.add_itxt(OUTLINE, outline, zip=True)
        image = Image.open(BytesIO(picture)).convert("RGB").quantize(COLOURS)
        image.save(FOLDER / name, optimize=True, pnginfo=notes)
        print(f"{name}: {(FOLDER / name).stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
