"""Every page looks like its reference picture, at every width, in both colour schemes and all
languages."""

from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from tests.e2e.distance import Distance, distance
from tests.e2e.pictures import FOLDER, SCALE, TALLEST, Scheme, Shot, photograph, shots, take
from tests.samples import cases

SHOTS = tuple(shots())
MOST_BYTES = 1_500_000
SCHEMES: tuple[Scheme, ...] = ("light", "dark")

FARTHEST = Distance(longest=192, share=0.15, mean=3.0)
"""Beyond what other fonts did (144, 0.10 and 1.3), and below a section of 200 pixels."""

FONTS = ["Liberation Sans", "Noto Sans CJK JP"]
SECTIONS = {
    "discards": [".keeping"],
    "complete": ["[aria-labelledby=readings]"],
    "start": [".keys"],
    "help": [".help-text .points"],
    "mcr": [".fans"],
}
"""Picture -> parts of its page, each of which is missed if it is gone."""


@pytest.fixture(scope="module")
def shared(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """One page for all of them; the styles that tests add to it are let in."""
    context = browser.new_context(**browser_context_args, bypass_csp=True)
    yield context.new_page()
    context.close()


def is_near(one: Image.Image, other: Image.Image) -> tuple[bool, Distance]:
    """Tell whether two pictures show the same; with how far they are apart."""
    cut = TALLEST // SCALE
    result = distance(one, other, is_cut=one.height == other.height == cut)
    near = (
        result.longest <= FARTHEST.longest
        and result.share <= FARTHEST.share
        and result.mean <= FARTHEST.mean
    )
    return near, result


@pytest.mark.parametrize(
    "shot", cases({shot.path.stem: shot for shot in SHOTS}, {shot.path.stem for shot in SHOTS[::9]})
)
def test_a_page_looks_as_it_did(shared: Page, shot: Shot) -> None:
    if not shot.path.exists():
        pytest.skip("no reference yet: python -m tests.e2e.pictures")
    picture = take(shared, shot)
    with Image.open(shot.path) as reference:
        near, result = is_near(reference, picture)
    assert near, f"{result}; see it, then python -m tests.e2e.pictures {shot.path.stem}"


def test_no_reference_is_left_over_and_all_are_small() -> None:
    files = set(FOLDER.iterdir())
    assert files <= {shot.path for shot in SHOTS}
    assert 0 < sum(file.stat().st_size for file in files) < MOST_BYTES


@pytest.mark.long
@pytest.mark.parametrize("name", SECTIONS)
@pytest.mark.parametrize("width", [375, 1280])
def test_another_font_is_no_difference_and_a_section_that_is_gone_is(
    shared: Page, name: str, width: int
) -> None:
    usual = take(shared, Shot(name, width))
    assert is_near(usual, photograph(shared)) == (True, Distance(0, 0.0, 0.0))
    fonts = [f"body, button, input {{ font-family: '{font}' !important }}" for font in FONTS]
    hidden = [f"{section} {{ display: none !important }}" for section in SECTIONS[name]]
    for style in (*fonts, *hidden):
        added = shared.add_style_tag(content=style)
        near, result = is_near(usual, photograph(shared))
        added.evaluate("style => style.remove()")
        assert near == (style in fonts), (style, result)


def test_the_other_scheme_is_found(shared: Page) -> None:
    light, dark = (take(shared, Shot("help", 1280, scheme)) for scheme in SCHEMES)
    near, result = is_near(light, dark)
    assert not near, result
