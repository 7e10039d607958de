"""Draws the letters of cards: one picture of them all, and where each one lies in it.

    python -m static.card.art.letters FOLDER

FOLDER holds the fonts as npm installs them (`node_modules/@fontsource`). Only this module needs
them: Noto Sans, Noto Sans JP, Noto Sans SC and, for the name of the site, Yuji Syuku.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from static.card.art.alphabet import BRAND, CYRILLIC, IDEOGRAPHIC, LATIN, needed_characters

CARD = Path(__file__).parents[1]
PICTURE, PLACES = CARD / "letters.png", CARD / "letters.json"

EM = 64
"""Pixels to an em; a card shows letters smaller than that."""

FINER = 4
"""Letters are drawn so many times as large, and then reduced: the font's hints move nothing."""

WIDTH = 1024
"""Of the picture, in pixels."""

SHADES = 16

FONTS = {
    "latin": "noto-sans/files/noto-sans-latin-600-normal.woff2",
    "cyrillic": "noto-sans/files/noto-sans-cyrillic-600-normal.woff2",
    "ja": "noto-sans-jp/files/noto-sans-jp-japanese-600-normal.woff2",
    "zh": "noto-sans-sc/files/noto-sans-sc-chinese-simplified-600-normal.woff2",
    "brand": "yuji-syuku/files/yuji-syuku-japanese-400-normal.woff2",
}

SMALLEST_KERNING = 8
"""In thousandths of an em; less is not seen."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter: its ink, where that starts seen from the pen on the baseline, and its advance."""

    ink: Image.Image
    left: int
    top: int
    advance: float


def main(arguments: list[str]) -> None:
    """Write the picture and the places from the fonts in the folder named."""
    if len(arguments) != 1:
        sys.exit("usage: python -m static.card.art.letters FOLDER_OF_FONTS")
    picture, places = draw_letters(Path(arguments[0]))
    picture.save(PICTURE, optimize=True, bits=4)
    PLACES.write_text(places, encoding="utf-8")
    print(f"{PICTURE.name}: {PICTURE.stat().st_size} bytes, {picture.size}")


def draw_letters(folder: Path) -> tuple[Image.Image, str]:
    """Return the picture of all letters, in shades of grey, and the text of letters.json.

    A face is a language whose characters differ from those of others; "" is common to all.
    """
    wanted = {"latin": LATIN + " ", "cyrillic": CYRILLIC, "brand": BRAND}
    wanted |= {language: needed_characters(language) for language in IDEOGRAPHIC}
    drawn = {
        (_face(font), character): _draw(folder / FONTS[font], character)
        for font, characters in wanted.items()
        for character in characters
    }
    corners, height = _pack({letter.ink.tobytes(): letter.ink for letter in drawn.values()})
    picture = Image.new("L", (WIDTH, height))
    faces: dict[str, dict[str, list[float]]] = {}
    for (face, character), letter in drawn.items():
        corner = corners[letter.ink.tobytes()]
        picture.paste(letter.ink, corner)
        faces.setdefault(face, {})[character] = [
            *corner, *letter.ink.size, letter.left, letter.top, letter.advance
        ]  # fmt: skip
    kerning = _kerning(folder / FONTS["latin"], LATIN)
    kerning |= _kerning(folder / FONTS["cyrillic"], CYRILLIC)
    return _reduce(picture), _format(faces, kerning)


def _face(font: str) -> str:
    return "" if font in ("latin", "cyrillic") else font


def _draw(path: Path, character: str) -> Letter:
    font = _font(path, EM * FINER)
    left, top, right, bottom = map(int, font.getbbox(character, anchor="ls"))
    left, top = left // FINER - 1, top // FINER - 1
    size = right // FINER + 2 - left, bottom // FINER + 2 - top
    canvas = Image.new("L", (size[0] * FINER, size[1] * FINER))
    pen = (-left * FINER, -top * FINER)
    ImageDraw.Draw(canvas).text(pen, character, fill=255, font=font, anchor="ls")
    ink = canvas.reduce(FINER)
    box = ink.getbbox() or (0, 0, 1, 1)
    advance = round(_font(path, 1000).getlength(character) * EM / 1000, 2)
    return Letter(ink.crop(box), left + box[0], top + box[1], advance)


def _font(path: Path, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


def _kerning(path: Path, characters: str) -> dict[str, float]:
    """Return by how many pixels the advance of a pair differs from that of its parts."""
    font = ImageFont.truetype(path, 1000, layout_engine=ImageFont.Layout.RAQM)
    alone = {each: font.getlength(each) for each in characters}
    letters = [each for each in characters if each.isalpha() or each in "-.,’"]
    pairs = {}
    for first, second in product(letters, letters):
        moved = font.getlength(first + second, features=["-liga"]) - alone[first] - alone[second]
        if abs(moved) >= SMALLEST_KERNING:
            pairs[first + second] = round(moved * EM / 1000, 1)
    return pairs


def _pack(inks: Mapping[bytes, Image.Image]) -> tuple[dict[bytes, tuple[int, int]], int]:
    """Return a place for each ink on shelves, the high ones first, and the height of all."""
    corners = {}
    left = top = shelf = 0
    for data, ink in sorted(inks.items(), key=lambda item: (-item[1].height, item[0])):
        if left + ink.width > WIDTH:
            left, top, shelf = 0, top + shelf + 1, 0
        corners[data] = (left, top)
        left, shelf = left + ink.width + 1, max(shelf, ink.height)
    return corners, top + shelf


def _reduce(picture: Image.Image) -> Image.Image:
    """Return the picture in a few shades, which halves its size."""
    step = 255 // (SHADES - 1)
    reduced = picture.point([(shade + step // 2) // step for shade in range(256)], "L")
    indexed = Image.frombytes("P", reduced.size, reduced.tobytes())
    indexed.putpalette([shade * step for shade in range(SHADES) for _ in "rgb"])
    return indexed


def _format(faces: Mapping[str, Mapping[str, list[float]]], kerning: Mapping[str, float]) -> str:
    """Return JSON with a line for each letter."""
    each = ",\n".join(f"{_json(name)}: {{\n{_lines(face)}\n}}" for name, face in faces.items())
    return f'{{\n"em": {EM},\n"faces": {{\n{each}\n}},\n"kerning": {_json(kerning)}\n}}\n'


def _lines(face: Mapping[str, list[float]]) -> str:
    return ",\n".join(f"{_json(character)}: {_json(place)}" for character, place in face.items())


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    main(sys.argv[1:])
