"""The tile without its picture: a face, and the thickness that shows below it.

The face is 300 x 400 units and the thickness 32, so a tile is 300 x 432: exact in whole pixels
at 25, 50, 75 and 100 px wide. Light comes from the upper left.
"""

from static.tiles.art.palette import AMBER, IVORY
from static.tiles.art.svg import element, stroke

WIDTH, HEIGHT = 300, 400  # of the face
DEPTH = 32  # thickness of the tile, visible below the face
RADIUS = 30  # corners
SEAM = 14  # of the thickness, how much belongs to the half with the face
OUTLINE, LIGHT, SHADE = 4, 6, 5  # stroke widths: outline of the face, its two bevels
INSET = 7  # from the edge of the face to the middle of a bevel
TAPER = 10  # the shaded bevel starts this much later at both ends
SLAB_TOP = 40  # the slabs start behind the face


def draw_body(*, face_down: bool = False) -> str:
    """Return a blank tile, or one that shows its back."""
    top, bottom = (AMBER, IVORY) if face_down else (IVORY, AMBER)
    face = element(
        "rect",
        x=OUTLINE / 2,
        y=OUTLINE / 2,
        width=WIDTH - OUTLINE,
        height=HEIGHT - OUTLINE,
        rx=RADIUS,
        fill=top.top,
        stroke=top.line,
        stroke_width=OUTLINE,
    )
    slabs = (
        _slab(DEPTH - 1, bottom.line)
        + _slab(DEPTH - 5, bottom.side)
        + _slab(SEAM + OUTLINE, top.line)
        + _slab(SEAM, top.side)
    )
    light, shade = _bevels()
    return slabs + face + stroke(light, top.light, LIGHT) + stroke(shade, top.side, SHADE)


def _slab(end: int, color: str) -> str:
    """Return one layer of the body, down to `end` below the face."""
    height = HEIGHT + end - SLAB_TOP
    return element("rect", x=1, y=SLAB_TOP, width=WIDTH - 2, height=height, rx=RADIUS, fill=color)


def _bevels() -> tuple[str, str]:
    """Return the paths along the upper left and the lower right edge."""
    bend = RADIUS - 5
    left, top, right, bottom = INSET, INSET, WIDTH - INSET, HEIGHT - INSET
    light = f"M{left} {bottom - bend}V{top + bend}Q{left} {top} {left + bend} {top}H{right - bend}"
    shade = (
        f"M{right} {top + bend + TAPER}V{bottom - bend}"
        f"Q{right} {bottom} {right - bend} {bottom}H{left + bend + TAPER}"
    )
    return light, shade
