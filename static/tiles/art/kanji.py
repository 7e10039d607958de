"""The kanji of the tiles, read from kanji.json: outlines on an em of 1000 units.

`outlines.py` writes the file from the font; drawing needs the file only.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from static.tiles.art.svg import fill, number

NUMBERS = "一二三四伍六七八九"
TEN_THOUSAND = "萬"
WINDS_AND_DRAGONS = "東南西北發中"
JOKER = "混"

DATA = Path(__file__).with_name("kanji.json")
EM = 1000


@dataclass(frozen=True, slots=True)
class Kanji:
    """The outline of one kanji, the origin in the middle of its em box.

    Attributes:
        bounds: left, top, right and bottom of the ink.
        path: SVG path data.
    """

    bounds: tuple[int, int, int, int]
    path: str


def draw_kanji(
    char: str, center: complex, em: float, color: str, *, stretch: float = 1.0, bolder: int = 0
) -> str:
    """Return a kanji whose em box is centred across and whose ink is centred down.

    Args:
        char: one of the kanji of this module.
        center: in tile units.
        em: width of the em box in tile units; one em for one role keeps the strokes equal.
        color: of the ink.
        stretch: height by width; squat kanji need more.
        bolder: added to the width of the strokes, in units of the em.
    """
    kanji = _read_kanji()[char]
    _, top, _, bottom = kanji.bounds
    across, down = em / EM, em / EM * stretch
    y = center.imag - (top + bottom) / 2 * down
    move = f"translate({number(center.real)} {number(y)})"
    scale = f"scale({number(across, 4)} {number(down, 4)})"
    pen: dict[str, str | float] = {"stroke": color, "stroke_width": bolder} if bolder else {}
    return fill(kanji.path, color, transform=move + scale, **pen)


@cache
def _read_kanji() -> dict[str, Kanji]:
    records = json.loads(DATA.read_text(encoding="utf-8"))
    return {
        char: Kanji(bounds=tuple(record["bounds"]), path=record["path"])
        for char, record in records.items()
    }
