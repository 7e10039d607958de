"""Composes words of the letters in static/card, which a program drew from open fonts.

A face holds the characters that look different in one language; each face also has the letters
that all languages share. A size is the pixels of an em.

Pillow is imported when the first word is drawn.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from webapp import resources

if TYPE_CHECKING:
    from PIL.Image import Image

FOLDER = resources.STATIC / "card"

NO_BREAK = "\N{NO-BREAK SPACE}"
"""Used in Russian numbers; it is as wide as a space."""

MINUS = "\N{MINUS SIGN}"
"""Drawn as a dash."""

COMMON, BRAND = "", "brand"
"""The face that all languages share, and the face of the name of the site."""

ABOVE, BELOW = 1.2, 0.4
"""Height above the baseline and depth below it of the tallest letters, in ems."""

WORDS_KEPT = 256
"""Most pictures of words in the cache, of about 10 kB each."""


class Letter(NamedTuple):
    """The place and the size of a letter in the picture of all letters, in its pixels.

    Attributes:
        x, y, width, height: its place in the picture.
        left, top: offset of the letter from the pen on the baseline.
        advance: distance by which the pen moves.
    """

    x: int
    y: int
    width: int
    height: int
    left: int
    top: int
    advance: float


def can_spell(text: str, face: str) -> bool:
    """Return whether there is a letter for every character of a text."""
    return set(text) <= _letters(face).keys()


def text_width(text: str, face: str, size: float) -> int:
    """Return the width of a text in pixels, rounded up."""
    em: int = _case()["em"]
    return ceil(_pens(text, face)[-1] * size / em)


@lru_cache(maxsize=WORDS_KEPT)
def draw_text(text: str, face: str, size: int) -> Image:
    """Return a text in shades of grey; its baseline is `ABOVE` ems below the upper edge."""
    from PIL import Image, ImageChops  # noqa: PLC0415

    em, pens = _case()["em"], _pens(text, face)
    margin = em // 8
    height = round(em * (ABOVE + BELOW))
    line = Image.new("L", (ceil(pens[-1]) + 2 * margin, height))
    for character, pen in zip(text, pens, strict=False):
        letter = _letters(face)[character]
        right, bottom = letter.x + letter.width, letter.y + letter.height
        ink = _picture().crop((letter.x, letter.y, right, bottom))
        left, top = margin + round(pen) + letter.left, round(em * ABOVE) + letter.top
        under = line.crop((left, top, left + ink.width, top + ink.height))
        line.paste(ImageChops.lighter(under, ink), (left, top))
    width = text_width(text, face, size)
    box = (margin, 0, margin + width * em / size, height)
    return line.resize((width, round(height * size / em)), Image.Resampling.LANCZOS, box)


def _pens(text: str, face: str) -> list[float]:
    """Return the positions where each letter starts, and where the last one ends."""
    letters, kerning = _letters(face), _case()["kerning"]
    steps = [
        letters[character].advance + kerning.get(character + following, 0)
        for character, following in pairwise(f"{text} ")
    ]
    return list(accumulate(steps, initial=0.0))


@cache
def _letters(face: str) -> dict[str, Letter]:
    faces = _case()["faces"]
    every = faces[COMMON] | faces.get(face, {})
    letters = {character: Letter(*values) for character, values in every.items()}
    return {NO_BREAK: letters[" "], MINUS: letters["–"]} | letters


@cache
def _case() -> dict[str, Any]:
    """Return all letters.

    em         the pixels of an em in the picture of all letters
    faces      name of a face -> character -> the values of a `Letter`
    kerning    two characters -> the change of the distance between them
    """
    case: dict[str, Any] = json.loads((FOLDER / "letters.json").read_text(encoding="utf-8"))
    return case


@cache
def _picture() -> Image:
    from PIL import Image  # noqa: PLC0415

    with Image.open(FOLDER / "letters.png") as picture:
        return picture.convert("L")
