"""Circles, 1p to 9p: coins with a thin ring and a flower cut out of them.

Most of a coin stays solid, so that below 40 px, where ring and petals melt away, a saturated spot
with a light heart remains. Small coins have a finer ring and flower, or they would turn pale.
"""

import cmath
import math
from dataclasses import dataclass

from static.tiles.art.palette import AKA, BLUE, GREEN, RED
from static.tiles.art.svg import disc, fill, rosette

PETALS = 6
SMALL = 45  # radius below which a coin gets the finer cut


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """What is cut out of a coin, as parts of its radius."""

    ring: float
    ring_width: float
    petal_distance: float
    petal: float
    heart: float


COARSE = Cut(ring=0.76, ring_width=0.1, petal_distance=0.31, petal=0.165, heart=0.13)
FINE = Cut(ring=0.77, ring_width=0.08, petal_distance=0.27, petal=0.15, heart=0.12)


@dataclass(frozen=True, slots=True)
class Coins:
    """The coins of one tile: their radius, and the centres by colour."""

    radius: float
    spots: tuple[tuple[str, tuple[complex, ...]], ...]


LAYOUTS = {
    2: Coins(66, ((GREEN, (150 + 106j,)), (BLUE, (150 + 294j,)))),
    3: Coins(56, ((BLUE, (78 + 84j,)), (RED, (150 + 200j,)), (GREEN, (222 + 316j,)))),
    4: Coins(55, ((BLUE, (83 + 98j, 217 + 302j)), (GREEN, (217 + 98j, 83 + 302j)))),
    5: Coins(
        50,
        (
            (BLUE, (78 + 82j, 222 + 318j)),
            (RED, (150 + 200j,)),
            (GREEN, (222 + 82j, 78 + 318j)),
        ),
    ),
    6: Coins(
        50,
        (
            (GREEN, (90 + 76j, 210 + 76j)),
            (RED, (90 + 208j, 210 + 208j, 90 + 326j, 210 + 326j)),
        ),
    ),
    7: Coins(
        43,
        (
            (GREEN, (62 + 62j, 150 + 100j, 238 + 138j)),
            (RED, (98 + 242j, 202 + 242j, 98 + 340j, 202 + 340j)),
        ),
    ),
    8: Coins(42, ((BLUE, tuple(complex(x, y) for y in (59, 153, 247, 341) for x in (92, 208))),)),
    9: Coins(
        42,
        tuple(
            (color, (57 + y, 150 + y, 243 + y))
            for color, y in ((BLUE, 76j), (RED, 200j), (GREEN, 324j))
        ),
    ),
}


def draw_circles(value: int) -> str:
    """Return the picture of 1p to 9p."""
    if value == 1:
        return _draw_one()
    coins = LAYOUTS[value]
    return "".join(_draw_coins(centers, coins.radius, color) for color, centers in coins.spots)


def draw_red_circles() -> str:
    """Return the picture of 0p without its dot."""
    coins = LAYOUTS[5]
    centers = tuple(center for _, centers in coins.spots for center in centers)
    return _draw_coins(centers, coins.radius, AKA)


def _draw_coins(centers: tuple[complex, ...], radius: float, color: str) -> str:
    return fill("".join(_cut_coin(center, radius) for center in centers), color)


def _cut_coin(center: complex, radius: float) -> str:
    cut = FINE if radius < SMALL else COARSE
    return (
        disc(center, radius)
        + disc(center, radius * (cut.ring + cut.ring_width / 2))
        + disc(center, radius * (cut.ring - cut.ring_width / 2))
        + rosette(center, PETALS, radius * cut.petal_distance, radius * cut.petal)
        + disc(center, radius * cut.heart)
    )


def _draw_one() -> str:
    """Return one great coin: rim, wreath with a bead in every petal, heart.

    The beads are the only detail below one pixel at 28 px, and small enough to fade there.
    """
    center, petals, distance = 150 + 200j, 12, 73
    rim = disc(center, 122) + disc(center, 103)
    beads = (center + cmath.rect(distance, 2 * math.pi * k / petals) for k in range(petals))
    wreath = rosette(center, petals, distance, 21) + disc(center, 55)
    heart = disc(center, 47) + rosette(center, PETALS, 21.5, 11.5) + disc(center, 8)
    return (
        fill(rim, GREEN)
        + fill(wreath + "".join(disc(bead, 5.5) for bead in beads), BLUE)
        + fill(heart, RED)
    )
