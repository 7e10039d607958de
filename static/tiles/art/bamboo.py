"""Bamboo, 1s to 9s: canes of two joints with a light slit in each; 1s is a peacock."""

import cmath
import math
from dataclasses import dataclass

from static.tiles.art.palette import AKA, GREEN, RED
from static.tiles.art.peacock import draw_peacock
from static.tiles.art.svg import capsule, closed_curve, fill

WAIST = 0.37  # half the width of a joint between its swellings, as a part of the cane's width
SLIT = 0.2  # width of a slit, as a part of the cane's width
NODE = 0.13  # thickness of the cut between the joints
NODE_LENGTH = 0.42  # of the cane's width


@dataclass(frozen=True, slots=True)
class Cane:
    """Where one cane stands; `turn` in degrees, clockwise."""

    color: str
    center: complex
    turn: float = 0


@dataclass(frozen=True, slots=True)
class Canes:
    """The canes of one tile, all of one height and width."""

    height: float
    width: float
    canes: tuple[Cane, ...]


def _stand(color: str, *centers: complex) -> tuple[Cane, ...]:
    return tuple(Cane(color, center) for center in centers)


def _columns(color: str, xs: tuple[int, ...], ys: tuple[int, ...]) -> tuple[Cane, ...]:
    return _stand(color, *(complex(x, y) for y in ys for x in xs))


LAYOUTS = {
    2: Canes(156, 56, _columns(GREEN, (150,), (108, 292))),
    3: Canes(156, 56, _stand(GREEN, 150 + 108j, 84 + 292j, 216 + 292j)),
    4: Canes(156, 54, _columns(GREEN, (86, 214), (108, 292))),
    5: Canes(136, 50, _columns(GREEN, (66, 234), (98, 302)) + _stand(RED, 150 + 200j)),
    6: Canes(156, 50, _columns(GREEN, (62, 150, 238), (108, 292))),
    7: Canes(98, 46, _stand(RED, 150 + 75j) + _columns(GREEN, (62, 150, 238), (204, 325))),
    8: Canes(
        134,
        38,
        (
            *_columns(GREEN, (45, 255), (112, 288)),
            Cane(GREEN, 108 + 112j, 17),
            Cane(GREEN, 192 + 112j, -17),
            Cane(GREEN, 108 + 288j, -17),
            Cane(GREEN, 192 + 288j, 17),
        ),
    ),
    9: Canes(
        98,
        46,
        _columns(GREEN, (62, 238), (80, 200, 320)) + _columns(RED, (150,), (80, 200, 320)),
    ),
}


def draw_bamboo(value: int) -> str:
    """Return the picture of 1s to 9s."""
    if value == 1:
        return draw_peacock()
    layout = LAYOUTS[value]
    return "".join(
        fill(
            "".join(
                _cut_cane(cane, layout.height, layout.width)
                for cane in layout.canes
                if cane.color == color
            ),
            color,
        )
        for color in dict.fromkeys(cane.color for cane in layout.canes)
    )


def draw_red_bamboo() -> str:
    """Return the picture of 0s without its dot."""
    layout = LAYOUTS[5]
    canes = "".join(_cut_cane(cane, layout.height, layout.width) for cane in layout.canes)
    return fill(canes, AKA)


def _cut_cane(cane: Cane, height: float, width: float) -> str:
    """Return the path data of one cane, its slits and its node cut out."""
    turn = cmath.rect(1, math.radians(cane.turn))
    tip, swelling = height / 2, _swelling(height, width)
    slit = [(tip - swelling * 1.7) * 1j, swelling * 1.5j]
    node = width * NODE_LENGTH / 2
    lines = (
        (slit[0], slit[1], width * SLIT),
        (-slit[0], -slit[1], width * SLIT),
        (complex(-node), complex(node), width * NODE),
    )
    outline = closed_curve([cane.center + turn * p for p in _outline_cane(height, width)])
    return outline + "".join(
        capsule(cane.center + turn * a, cane.center + turn * b, across) for a, b, across in lines
    )


def _swelling(height: float, width: float) -> float:
    """Return the height of a swollen end."""
    return min(height * 0.09, width * 0.34)


def _outline_cane(height: float, width: float) -> list[complex]:
    """Return Bezier points around an upright cane, clockwise from the middle of its top."""
    t, b, s = height / 2, width / 2, width * WAIST
    e = _swelling(height, width)
    quarter = [
        *(-t * 1j, b * 0.8 - t * 1j, b + (e * 0.35 - t) * 1j, b + (e * 0.8 - t) * 1j),
        *(b + (e * 1.5 - t) * 1j, s + (e * 1.5 - t) * 1j, s + (e * 2.4 - t) * 1j),
        *(s - e * 2j, s - e * 2j, s - e * 2j),
        *(s - e * 1.5j, b - e * 1.3j, b + 0j),
    ]
    half = quarter + [point.conjugate() for point in reversed(quarter[:-1])]
    return half + [-point.conjugate() for point in reversed(half[:-1])]
