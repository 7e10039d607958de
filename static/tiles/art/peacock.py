"""The peacock of 1s, facing left: the tail fans to the upper right, the crest fills the corner."""

from static.tiles.art.palette import BLUE, FACE, GREEN, INK, RED
from static.tiles.art.svg import circle, element, group, number, stroke

RUMP = 150 + 264j  # the feathers grow from here
FEATHERS = ((61, 140), (1, 228), (41, 178), (20, 220))  # angle in degrees, length; back to front
BLADE = 25  # half the width of a feather
LONG = 150  # longer feathers show their shaft
GAP = 5  # width of the light seam between two parts

BODY = (
    "M76 118C52 118 42 138 48 160C56 186 64 202 64 234C64 292 100 330 146 330"
    "C188 330 218 300 222 262C194 268 166 254 146 228C126 202 112 184 108 158"
    "C104 134 96 118 76 118Z"
)
WING = "M106 240C134 224 184 236 210 266C194 298 160 310 132 302C112 290 104 264 106 240Z"
SCALES = "M124 258q10 14 20 0q10 14 20 0M136 282q10 14 20 0q10 14 20 0"
BEAK = "M51 138L20 154L53 166Z"
EYE = 73 + 146j
CREST = "M72 124L54 82M79 124V72M86 124L104 84"
CREST_TIPS = (53 + 77j, 79 + 66j, 106 + 78j)
LEG = 10  # width of a leg
LEGS = "M122 327V364M100 372L122 364L139 372M170 327V364M153 372L170 364L192 372"


def draw_peacock() -> str:
    """Return the picture of 1s."""
    tail = "".join(_draw_feather(angle, length) for angle, length in FEATHERS)
    crest = stroke(CREST, BLUE, 6) + "".join(circle(tip, 9, RED) for tip in CREST_TIPS)
    head = circle(EYE, 11, FACE) + circle(EYE - 1, 6, INK) + element("path", fill=RED, d=BEAK)
    return (
        tail
        + _part(BODY, BLUE)
        + crest
        + _part(WING, GREEN)
        + stroke(SCALES, FACE, GAP)
        + head
        + stroke(LEGS, RED, LEG)
    )


def _draw_feather(angle: int, length: int) -> str:
    """Return a tail feather with one eye, from the rump outwards."""
    x, y, tip = RUMP.real, RUMP.imag, RUMP.imag - length
    eye = complex(x, tip + BLADE * 1.15)
    low, mid, high = (tip + BLADE * part for part in (2.6, 1.1, -0.37))
    blade = (
        f"M{x:g} {y:g}C{x - 6:g} {number(y - length * 0.4)}"
        f" {x - BLADE - 3:g} {number(low)} {x - BLADE:g} {number(mid)}"
        f"C{number(x - BLADE * 0.86)} {number(high)} {number(x + BLADE * 0.86)} {number(high)}"
        f" {x + BLADE:g} {number(mid)}"
        f"C{x + BLADE + 3:g} {number(low)} {x + 6:g} {number(y - length * 0.4)} {x:g} {y:g}Z"
    )
    shaft = stroke(f"M{x:g} {y - 68:g}V{number(tip + BLADE * 2.5)}", FACE, 4)
    return group(
        _part(blade, GREEN)
        + (shaft if length > LONG else "")
        + circle(eye, 14, FACE)
        + circle(eye, 9, RED),
        f"rotate({angle} {x:g} {y:g})",
    )


def _part(path: str, color: str) -> str:
    """Return a filled shape, set off from what lies under it by a light seam."""
    return element("path", fill=color, stroke=FACE, stroke_width=GAP, d=path)
