"""The strip of tiles that Pillow draws."""

import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from analyzer import Hand, parse_hand
from webapp import drawing, resources
from webapp.drawing import DRAWN_GAP, TILE_SIZES, draw_hand, hand_etag, tile_places

ORDINARY = "336m237p2479s167z3s"
FEW_COLORS = "111222333m11122z"
MANY_COLORS = "1m2p3s4z5m6p7s1z2z3z0m0p0s9p"
HANDS = (ORDINARY, FEW_COLORS, MANY_COLORS, "123m406p789s1122z", "11m", "5z", "123m")


def read_strip(text: str, scale: int) -> Image.Image:
    return Image.open(BytesIO(draw_hand(parse_hand(text), scale))).convert("RGBA")


def tile_boxes(hand: Hand, scale: int) -> Iterator[tuple[int, int, int, int]]:
    width, height = TILE_SIZES[scale]
    for place in tile_places(hand, scale):
        yield place, 0, place + width, height


@pytest.mark.parametrize(
    ("text", "scale", "size"),
    [
        (ORDINARY, 1, (712, 72)),
        (ORDINARY, 2, (1424, 144)),
        ("123m406p789s1122z", 1, (650, 72)),
        ("11m", 1, (112, 72)),
        ("5z", 2, (100, 144)),
    ],
)
def test_a_tile_is_fifty_pixels_wide_at_each_scale_and_the_drawn_one_stands_apart(
    text: str, scale: int, size: tuple[int, int]
) -> None:
    assert read_strip(text, scale).size == size


@pytest.mark.parametrize("scale", TILE_SIZES)
@pytest.mark.parametrize("text", HANDS)
def test_each_tile_of_the_strip_equals_its_own_picture_pixel_by_pixel(
    text: str, scale: int
) -> None:
    hand = parse_hand(text)
    strip = read_strip(text, scale)
    folder = resources.STATIC / "tiles" / "png" / str(TILE_SIZES[scale][0])
    for tile, box in zip(hand.tiles, tile_boxes(hand, scale), strict=True):
        with Image.open(folder / f"{tile}.png") as picture:
            assert strip.crop(box).tobytes() == picture.convert("RGBA").tobytes(), (text, tile)


@pytest.mark.parametrize("scale", TILE_SIZES)
def test_the_gap_before_the_drawn_tile_is_empty_and_there_is_no_other(scale: int) -> None:
    hand = parse_hand(ORDINARY)
    width, height = TILE_SIZES[scale]
    places = tile_places(hand, scale)

    gaps = [right - left - width for left, right in pairwise(places)]
    box = (places[-1] - DRAWN_GAP * scale, 0, places[-1], height)
    gap = read_strip(ORDINARY, scale).crop(box)

    assert gaps == [0] * 12 + [DRAWN_GAP * scale]
    assert gap.getchannel("A").getextrema() == (0, 0)


def test_the_corners_of_a_strip_are_transparent() -> None:
    strip = read_strip(ORDINARY, 1)
    assert strip.getpixel((0, 0)) == (0, 0, 0, 0)


def test_thirteen_tiles_have_no_drawn_tile() -> None:
    assert tile_places(parse_hand("123m406p789s1122z")) == tuple(range(0, 650, 50))


@pytest.mark.parametrize(("scale", "most"), [(1, 40_000), (2, 90_000)])
def test_no_strip_is_large(scale: int, most: int) -> None:
    assert all(len(draw_hand(parse_hand(text), scale)) < most for text in HANDS)


def test_a_strip_of_few_colors_has_a_palette() -> None:
    with Image.open(BytesIO(draw_hand(parse_hand(FEW_COLORS)))) as strip:
        assert strip.mode == "P"


def test_the_tag_tells_hands_orders_reds_and_scales_apart() -> None:
    texts = ("123m11z", "321m11z", "1z123m1z", "406m11z", "456m11z")
    tags = {hand_etag(parse_hand(text), scale) for text in texts for scale in TILE_SIZES}
    assert len(tags) == len(texts) * len(TILE_SIZES)


def test_the_tag_is_made_without_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "_open_tile", pytest.fail)
    assert hand_etag(parse_hand("1234m789s11122z"))


def test_pillow_is_imported_when_the_first_strip_is_drawn_and_not_before() -> None:
    code = (
        "import sys, analyzer, webapp.cli, webapp.drawing as drawing\n"
        "hand = analyzer.parse_hand('11m')\n"
        "drawing.hand_etag(hand)\n"
        "assert 'PIL' not in sys.modules\n"
        "drawing.draw_hand(hand)\n"
        "assert 'PIL' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
