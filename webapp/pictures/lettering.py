"""Composes words of the letters in static/card, which a program drew from open fonts.

A face holds the characters that look different in one language; each face also has the letters
that all languages share. A size is the pixels of an em.

Pillow is imported when the first word is drawn.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from math import ceil
from typing import TYPE_CHECKING, Any

from webapp import resources

if TYPE_CHECKING:
    from PIL.Image import Image

FOLDER = resources.STATIC / "card"

NO_BREAK = "\N{NO-BREAK SPACE}"
"""Used in Russian numbers; it is as wide as a space."""

COMMON, BRAND = "", "brand"
"""The face that all languages share, and the face of the name of the site."""

ABOVE, BELOW = 1.2, 0.4
"""Height above the baseline and depth below it of the tallest letters, in ems."""

WORDS_KEPT = 256
"""Most pictures of words in the cache, of about 10 kB each."""


@dataclass(frozen=True, slots=True)
class Letter:
    """The place and the size of a letter in the picture of all letters, in its pixels.

    Attributes:
        box: left, top, right and bottom in the picture.
        left, top: offset of the letter from the pen on the baseline.
        advance: distance by which the pen moves.
    """

    box: tuple[int, int, int, int]
    left: int
    top: int
    advance: float


@dataclass(frozen=True, slots=True)
class _Case:
    """All letters.

    Attributes:
        em: the pixels of an em in the picture of all letters.
        faces: name of a face -> character -> letter.
        kerning: two characters -> the change of the distance between them.
    """

    em: int
    faces: dict[str, dict[str, Letter]]
    kerning: dict[str, float]


def can_spell(text: str, face: str) -> bool:
    """Return whether there is a letter for every character of a text."""
    return set(text) <= _letters(face).keys()


def text_width(text: str, face: str, size: float) -> int:
    """Return the width of a text in pixels, rounded up."""
    return ceil(_pens(text, face)[-1] * size / _case().em)


@lru_cache(maxsize=WORDS_KEPT)
def draw_text(text: str, face: str, size: int) -> Image:
    """Return a text in shades of grey; its baseline is `ABOVE` ems below the upper edge."""
    from PIL import Image, ImageChops  # noqa: PLC0415

    em, pens = _case().em, _pens(text, face)
    margin = em // 8
    height = round(em * (ABOVE + BELOW))
    line = Image.new("L", (ceil(pens[-1]) + 2 * margin, height))
    for character, pen in zip(text, pens, strict=False):
        letter = _letters(face)[character]
        ink = _picture().crop(letter.box)
        left, top = margin + round(pen) + letter.left, round(em * ABOVE) + letter.top
        under = line.crop((left, top, left + ink.width, top + ink.height))
        line.paste(ImageChops.lighter(under, ink), (left, top))
    width = text_width(text, face, size)
    box = (margin, 0, margin + width * em / size, height)
    return line.resize((width, round(height * size / em)), Image.Resampling.LANCZOS, box)


def _pens(text: str, face: str) -> list[float]:
    """Return the positions where each letter starts, and where the last one ends."""
    letters, kerning = _letters(face), _case().kerning
    steps = [
        letters[character].advance + kerning.get(character + following, 0)
        for character, following in pairwise(f"{text} ")
    ]
    return list(accumulate(steps, initial=0.0))


@cache
def _letters(face: str) -> dict[str, Letter]:
    faces = _case().faces
    return {NO_BREAK: faces[COMMON][" "]} | faces[COMMON] | faces.get(face, {})


@cache
def _case() -> _Case:
    data: dict[str, Any] = json.loads((FOLDER / "letters.json").read_text(encoding="utf-8"))
    faces = {
        face: {
            character: Letter((x, y, x + width, y + height), left, top, advance)
            for character, (x, y, width, height, left, top, advance) in letters.items()
        }
        for face, letters in data["faces"].items()
    }
    return _Case(data["em"], faces, data["kerning"])


@cache
def _picture() -> Image:
    from PIL import Image  # noqa: PLC0415

    with Image.open(FOLDER / "letters.png") as picture:
        return picture.convert("L")
