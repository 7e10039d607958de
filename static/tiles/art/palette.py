"""The colours of the tiles; contrast is on the ivory face."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Material:
    """One half of the tile body.

    Attributes:
        top: colour of a face of it.
        light: bevel towards the light, upper left.
        side: thickness, and bevel away from the light.
        line: outline.
    """

    top: str
    light: str
    side: str
    line: str


INK = "#17233f"  # numbers and winds; 14.4 : 1
RED = "#c4202d"  # 萬, 中, accents; 5.4 : 1
GREEN = "#0b6f3d"  # bamboo, 發; 5.8 : 1
BLUE = "#1c4f9f"  # circles, white dragon, peacock; 7.3 : 1
AKA = "#dc0f28"  # red fives, a little brighter than RED; 4.7 : 1

IVORY = Material(top="#fbf6e8", light="#ffffff", side="#e0d4b6", line="#b8a677")
AMBER = Material(top="#dd9530", light="#efb455", side="#d08a28", line="#a9640f")
FACE = IVORY.top  # also separates the parts of the peacock
