"""Every tile by its code, as a document of its own and as a symbol of the sprite.

A symbol is the picture alone: a page shows hundreds of tiles, and the body of all is the same.

1m-9m 1p-9p 1s-9s, 0m 0p 0s the red fives, 1z-7z east south west north white green red, 1j the
joker, and `back`. A new tile is a new entry of PICTURES.
"""

from collections.abc import Callable, Iterable
from functools import partial
from urllib.parse import quote

from static.tiles.art.bamboo import draw_bamboo, draw_red_bamboo
from static.tiles.art.body import DEPTH, HEIGHT, WIDTH, draw_body
from static.tiles.art.characters import draw_characters, draw_honour, draw_red_characters
from static.tiles.art.circles import draw_circles, draw_red_circles
from static.tiles.art.kanji import draw_kanji
from static.tiles.art.marks import draw_dot, draw_joker, draw_lattice
from static.tiles.art.palette import AMBER, IVORY, RED
from static.tiles.art.svg import element

XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
VIEW_BOX = f"0 0 {WIDTH} {HEIGHT + DEPTH}"
BACK = "back"
DOT_X = 50  # of the dot of a red five
BAMBOO_DOT_X = 66  # in line with the canes

Draw = Callable[[], str]


def _suit(
    letter: str, draw: Callable[[int], str], draw_five: Draw, dot_x: float
) -> dict[str, Draw]:
    """Return the pictures of a suit, the red five after the plain one."""
    pictures = {f"{value}{letter}": partial(draw, value) for value in range(1, 6)}
    red = {f"0{letter}": lambda: draw_five() + draw_dot(dot_x)}
    return pictures | red | {f"{value}{letter}": partial(draw, value) for value in range(6, 10)}


PICTURES: dict[str, Draw] = {
    **_suit("m", draw_characters, draw_red_characters, DOT_X),
    **_suit("p", draw_circles, draw_red_circles, DOT_X),
    **_suit("s", draw_bamboo, draw_red_bamboo, BAMBOO_DOT_X),
    **{f"{value}z": partial(draw_honour, value) for value in range(1, 8)},
    "1j": draw_joker,
    BACK: draw_lattice,
}
CODES = tuple(PICTURES)


def draw_tile(code: str) -> str:
    """Return the shapes of a whole tile, without a document around them."""
    return draw_body(face_down=code == BACK) + PICTURES[code]()


def draw_document(code: str) -> str:
    """Return the tile as an SVG document."""
    size = f'width="{WIDTH}" height="{HEIGHT + DEPTH}"'
    return f'<svg {XMLNS} viewBox="{VIEW_BOX}" {size}>{draw_tile(code)}</svg>\n'


def draw_body_address() -> str:
    """Return the tile without its picture as a data address: what each symbol lies on."""
    document = f'<svg {XMLNS} viewBox="{VIEW_BOX}">{draw_body()}</svg>'
    return "data:image/svg+xml," + quote(document.replace('"', "'"), safe="=:/'(),.-_~; ")


def draw_sprite(codes: Iterable[str] = CODES) -> str:
    """Return one document with a symbol per picture: `<use href="sprite.svg#5m"/>`."""
    symbols = (
        f'<symbol id="{code}" viewBox="{VIEW_BOX}">{_draw_symbol(code)}</symbol>\n'
        for code in codes
    )
    return f"<svg {XMLNS}>\n{''.join(symbols)}</svg>\n"


def _draw_symbol(code: str) -> str:
    """Return what lies on the body; a tile that lies on its face has another body."""
    return draw_tile(code) if code == BACK else PICTURES[code]()


def draw_favicon() -> str:
    """Return the icon of the site: 中 on a square tile, bold enough for 16 px."""
    slabs = "".join(
        element("rect", x=0, y=y, width=64, height=height, rx=10, fill=color)
        for y, height, color in ((8, 56, AMBER.line), (8, 52, AMBER.side), (0, 56, IVORY.line))
    )
    face = element("rect", x=3, y=3, width=58, height=50, rx=7, fill=IVORY.top)
    kanji = draw_kanji("中", 32 + 28j, 53, RED, bolder=40)
    return f'<svg {XMLNS} viewBox="0 0 64 64">{slabs}{face}{kanji}</svg>\n'
