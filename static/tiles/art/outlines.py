"""Writes kanji.json: the kanji of the tiles, cleaned and fitted, from the font Yuji Syuku.

    python -m static.tiles.art.outlines FONT.woff2

Dry-brush scratches are closed and stray hairs removed, because at 40 px they look like rendering
errors; then every outline is refitted with smooth curves. Only this module needs the font
(Yuji Syuku, OFL 1.1; npm package @fontsource/yuji-syuku 5.3.0, file
yuji-syuku-japanese-400-normal.woff2) and the dependency group `art`.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from shapely import affinity
from shapely.geometry import MultiPolygon, Polygon, box
from shapely.geometry.polygon import orient

from static.tiles.art.curves import Points, fit_ring
from static.tiles.art.kanji import DATA, JOKER, NUMBERS, TEN_THOUSAND, WINDS_AND_DRAGONS
from static.tiles.art.svg import closed_curve

CLOSE = 8  # gaps up to twice this are closed, in em units
OPEN = 7  # hairs up to twice this are removed
CRUMB = 900  # smaller specks of ink are dropped, in square em units
PINHOLE = 500  # smaller holes are filled
MIDDLE = (500, 380)  # centre of the em box, in font units
FLAT = 8  # straight pieces per curve of the font

LARGE = WINDS_AND_DRAGONS + JOKER
WEIGHT = 3  # added to either side of the strokes of numbers and 萬, which are shown smaller


@dataclass(frozen=True, slots=True)
class Mend:
    """Repairs by hand for dry-brush ends, in em units from the centre.

    Attributes:
        fill: boxes (left, top, right, bottom) in which the stroke becomes its convex hull.
        cut: outlines of areas that are removed.
    """

    fill: tuple[tuple[int, int, int, int], ...]
    cut: tuple[tuple[tuple[int, int], ...], ...] = ()


MENDS = {
    "八": Mend(((340, 270, 520, 345), (105, 85, 350, 345), (-500, 195, -300, 345))),
    "九": Mend(
        fill=((-390, 360, -270, 425),),
        cut=(((316, 100), (314, 176), (346, 226), (392, 268), (470, 306), (560, 306), (560, 100)),),
    ),
    "東": Mend(((-430, 290, -250, 400),)),
    "發": Mend(
        ((290, -60, 470, 150), (-480, 70, -330, 195), (205, 370, 360, 450), (-300, -130, -180, -80))
    ),
}


def main(arguments: list[str]) -> None:
    """Write kanji.json from the font named on the command line."""
    if len(arguments) != 1:
        sys.exit("usage: python -m static.tiles.art.outlines FONT.woff2")
    DATA.write_text(trace_kanji(Path(arguments[0])), encoding="utf-8")
    print(f"{DATA.name}: {DATA.stat().st_size} bytes")


def trace_kanji(font: Path) -> str:
    """Return the text of kanji.json: one kanji per line, its ink bounds and its path."""
    with TTFont(font) as opened:
        glyphs, names = opened.getGlyphSet(), opened.getBestCmap()
        lines = [
            f'"{char}": {json.dumps(_trace(char, glyphs, names[ord(char)]))}'
            for char in NUMBERS + TEN_THOUSAND + LARGE
        ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _trace(char: str, glyphs: Any, name: str) -> dict[str, object]:
    weight = 0 if char in LARGE else WEIGHT
    shape = _clean(_fill(_read_contours(glyphs, name)), weight)
    shape = affinity.affine_transform(shape, (1, 0, 0, -1, -MIDDLE[0], MIDDLE[1]))
    shape = _mend(shape, MENDS[char]) if char in MENDS else shape
    parts = [orient(part) for part in getattr(shape, "geoms", [shape])]
    rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]
    return {
        "bounds": [round(edge) for edge in shape.bounds],
        "path": "".join(_format_ring(fit_ring(np.asarray(ring.coords))) for ring in rings),
    }


def _read_contours(glyphs: Any, name: str) -> Iterator[list[complex]]:
    """Yield the contours of a TrueType glyph as polylines, in font units, y upwards."""
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    contour: list[complex] = []
    for verb, points in pen.value:
        match verb:
            case "moveTo":
                contour = [complex(*points[0])]
            case "lineTo":
                contour.append(complex(*points[0]))
            case "qCurveTo":
                for handle, end in decomposeQuadraticSegment(points):
                    contour += _flatten(contour[-1], complex(*handle), complex(*end))
            case "closePath":
                yield contour
            case _:
                raise ValueError(f"{name}: not a TrueType outline: {verb}")


def _flatten(start: complex, handle: complex, end: complex) -> list[complex]:
    steps = [k / FLAT for k in range(1, FLAT + 1)]
    return [(1 - t) ** 2 * start + 2 * t * (1 - t) * handle + t**2 * end for t in steps]


def _fill(contours: Iterator[list[complex]]) -> Any:
    """Return the inked area: contours alternate between ink and counter."""
    shape = Polygon()
    for contour in contours:
        outline = Polygon([(point.real, point.imag) for point in contour])
        shape = shape.symmetric_difference(outline.buffer(0))
    return shape


def _clean(shape: Any, weight: int) -> Any:
    """Return the area without scratches, hairs, specks and pinholes."""
    shape = shape.buffer(CLOSE).buffer(-CLOSE - OPEN).buffer(OPEN + weight)
    return MultiPolygon(
        [
            Polygon(
                part.exterior, [hole for hole in part.interiors if Polygon(hole).area > PINHOLE]
            )
            for part in getattr(shape, "geoms", [shape])
            if part.area > CRUMB
        ]
    )


def _mend(shape: Any, mend: Mend) -> Any:
    for area in mend.fill:
        shape = shape.union(shape.intersection(box(*area)).convex_hull)
    for outline in mend.cut:
        shape = shape.difference(Polygon(outline))
    return shape


def _format_ring(cubics: list[Points]) -> str:
    """Return the path of a closed chain, in whole em units."""
    points = [complex(*cubics[0][0])]
    points += [complex(*point) for cubic in cubics for point in cubic[1:]]
    return closed_curve(points, digits=0)


if __name__ == "__main__":
    main(sys.argv[1:])
