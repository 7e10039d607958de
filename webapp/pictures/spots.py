"""The things drawn on a card, each with its position in pixels from the upper left corner."""

from dataclasses import dataclass
from typing import Literal

from webapp.pictures.lettering import text_width
from webapp.pictures.strip import TILE_SIZES

Color = Literal["cream", "soft", "amber"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSpot:
    """A tile.

    Attributes:
        name: of the tile, or `back`.
        left, bottom: its left and its lower edge.
        width: of the upright tile, even if it is turned.
        is_turned: whether it lies on its side.
        is_ringed: whether it is recommended.
        is_faint: whether no copy of it is left.
    """

    name: str
    left: int
    bottom: int
    width: int
    is_turned: bool = False
    is_ringed: bool = False
    is_faint: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height, after it is turned."""
        height = tile_height(self.width)
        return (height, self.width) if self.is_turned else (self.width, height)

    @property
    def corner(self) -> tuple[int, int]:
        """Its upper left corner."""
        return self.left, self.bottom - self.size[1]


@dataclass(frozen=True, slots=True)
class Pen:
    """The style of a text: face, pixels of an em, colour."""

    face: str
    size: int
    color: Color

    def width(self, text: str) -> int:
        """Return the width of a text in pixels."""
        return text_width(text, self.face, self.size)

    def write(self, text: str, left: int, baseline: int) -> "TextSpot":
        """Return a text that starts at `left`."""
        return TextSpot(text, self, left, baseline)

    def write_before(self, text: str, right: int, baseline: int) -> "TextSpot":
        """Return a text that ends at `right`."""
        return TextSpot(text, self, right - self.width(text), baseline)


@dataclass(frozen=True, slots=True)
class TextSpot:
    """A text, and the position on the baseline where it starts."""

    text: str
    pen: Pen
    left: int
    baseline: int


@dataclass(frozen=True, slots=True)
class LineSpot:
    """A thin horizontal line between the margins of the card."""

    top: int


Spot = TileSpot | TextSpot | LineSpot


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the card."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Its width."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Its height."""
        return self.bottom - self.top

    @property
    def middle(self) -> int:
        """The height half-way between top and bottom."""
        return (self.top + self.bottom) // 2

    def below(self, height: int) -> "Area":
        """Return the part of the area below a part of this height."""
        return Area(self.left, self.top + height, self.right, self.bottom)

    def split(self, number: int) -> "list[Area]":
        """Return this number of parts of equal height, from top to bottom."""
        tops = [self.top + self.height * at // number for at in range(number + 1)]
        return [Area(self.left, tops[at], self.right, tops[at + 1]) for at in range(number)]


def tile_height(width: int) -> int:
    """Return the height of a tile of this width."""
    across, down = TILE_SIZES[2]
    return round(width * down / across)


def tile_width(height: int) -> int:
    """Return the width of the largest tile that is not higher than `height`."""
    across, down = TILE_SIZES[2]
    return height * across // down
