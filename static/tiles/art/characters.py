"""Characters 1m to 9m, winds and dragons 1z to 7z."""

from dataclasses import dataclass

from static.tiles.art.kanji import NUMBERS, TEN_THOUSAND, draw_kanji
from static.tiles.art.palette import AKA, BLUE, GREEN, INK, RED
from static.tiles.art.svg import element

NUMBER_EM, NUMBER_CENTER = 178, 150 + 106j
TEN_THOUSAND_EM, TEN_THOUSAND_CENTER = 190, 150 + 283j
HONOUR_EM, HONOUR_CENTER = 272, 150 + 200j


@dataclass(frozen=True, slots=True)
class Honour:
    """The kanji of a wind or dragon; a squat one is stretched more, by `stretch` in height."""

    char: str
    color: str
    stretch: float


HONOURS = {
    1: Honour("東", INK, 1.12),
    2: Honour("南", INK, 1.12),
    3: Honour("西", INK, 1.3),
    4: Honour("北", INK, 1.24),
    6: Honour("發", GREEN, 1.2),
    7: Honour("中", RED, 1.14),
}


def draw_characters(value: int) -> str:
    """Return the picture of 1m to 9m."""
    return _draw_number(value, INK, RED)


def draw_red_characters() -> str:
    """Return the picture of 0m without its dot."""
    return _draw_number(5, AKA, AKA)


def draw_honour(value: int) -> str:
    """Return the picture of 1z to 7z: east, south, west, north, white, green, red."""
    if value == 5:
        return _draw_white()
    honour = HONOURS[value]
    return draw_kanji(honour.char, HONOUR_CENTER, HONOUR_EM, honour.color, stretch=honour.stretch)


def _draw_number(value: int, number_color: str, unit_color: str) -> str:
    return draw_kanji(NUMBERS[value - 1], NUMBER_CENTER, NUMBER_EM, number_color) + draw_kanji(
        TEN_THOUSAND, TEN_THOUSAND_CENTER, TEN_THOUSAND_EM, unit_color
    )


def _draw_white() -> str:
    """Return a thin frame: an empty face would look like a picture that failed to load."""
    return "".join(
        element(
            "rect",
            x=inset,
            y=inset + 4,
            width=300 - 2 * inset,
            height=392 - 2 * inset,
            rx=radius,
            fill="none",
            stroke=BLUE,
            stroke_width=width,
        )
        for inset, radius, width in ((50, 16, 10), (66, 8, 4))
    )
