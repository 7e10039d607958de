"""What is not a picture of a suit: the joker, the lattice of the back, the dot of the red fives."""

from static.tiles.art.kanji import JOKER, draw_kanji
from static.tiles.art.palette import AKA, AMBER, FACE, INK
from static.tiles.art.svg import circle, element, stroke

DOT = 19  # radius of the red dot, a sign that does not depend on colour
RHOMBUS_WIDTH, RHOMBUS_HEIGHT = 58, 54
COLUMNS, ROWS = 4, 6
LATTICE_X, LATTICE_Y = 34, 38  # upper left corner


def draw_dot(x: float) -> str:
    """Return the dot of a red five, half-way down."""
    return circle(complex(x, 200), DOT, AKA)


def draw_joker() -> str:
    """Return 混 (mixed, wild) cut out of a dark panel: no other face is dark, coloured or grey."""
    panel = element("rect", x=26, y=28, width=248, height=344, rx=26, fill=INK)
    return panel + draw_kanji(JOKER, 150 + 200j, 230, FACE, stretch=1.25, bolder=14)


def draw_lattice() -> str:
    """Return the quiet pattern of the back, light on amber."""
    across, down = RHOMBUS_WIDTH // 2, RHOMBUS_HEIGHT // 2
    rhombi = "".join(
        f"M{LATTICE_X + RHOMBUS_WIDTH * column} {LATTICE_Y + RHOMBUS_HEIGHT * row + down}"
        f"l{across}-{down} {across} {down}-{across} {down}z"
        for column in range(COLUMNS)
        for row in range(ROWS)
    )
    frame = element(
        "rect",
        x=LATTICE_X,
        y=LATTICE_Y,
        width=RHOMBUS_WIDTH * COLUMNS,
        height=RHOMBUS_HEIGHT * ROWS,
        rx=12,
        fill="none",
        stroke=AMBER.light,
        stroke_width=9,
    )
    return stroke(rhombi, AMBER.light, 4) + frame
