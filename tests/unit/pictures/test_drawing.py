"""The strip of tiles that Pillow draws."""

import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from analyzer import Hand, parse_hand
from analyzer.melds import Meld, make_run, make_set
from analyzer.tiles import parse_tile
from webapp import resources
from webapp.pictures import strip
from webapp.pictures.strip import (
    DRAWN_GAP,
    MELD_GAP,
    TILE_SIZES,
    Place,
    draw_hand,
    hand_etag,
    tile_places,
)

ORDINARY = "336m237p2479s167z3s"
FEW_COLORS = "111222333m11122z"
MANY_COLORS = "1m2p3s4z5m6p7s1z2z3z0m0p0s9p"
HANDS = (ORDINARY, FEW_COLORS, MANY_COLORS, "123m406p789s1122z", "11m", "5z", "123m")
CALLED = (
    make_run(tuple(map(parse_tile, ("4s", "0s", "6s"))), 1),
    make_set("pon", parse_tile("7z"), 2),
    make_set("concealed_kan", parse_tile("0p")),
)
STACKED = (make_set("open_kan", parse_tile("1p"), 1), make_set("added_kan", parse_tile("9m"), 2))


def with_melds(text: str, melds: tuple[Meld, ...] = ()) -> Hand:
    return Hand(parse_hand(text).tiles, melds)


MELDED = (with_melds("123m1z5z", CALLED), with_melds("11j5p", STACKED), with_melds("1z", CALLED))


def read_strip(hand: Hand, scale: int) -> Image.Image:
    return Image.open(BytesIO(draw_hand(hand, scale))).convert("RGBA")


def read_tile(place: Place, scale: int) -> Image.Image:
    path = resources.STATIC / "tiles" / "png" / str(TILE_SIZES[scale][0]) / f"{place.name}.png"
    with Image.open(path) as picture:
        tile = picture.convert("RGBA")
    return tile.rotate(90, expand=True) if place.is_turned else tile


def tile_boxes(hand: Hand, scale: int) -> Iterator[tuple[int, int, int, int]]:
    width, height = TILE_SIZES[scale]
    ground = read_strip(hand, scale).height
    for place in tile_places(hand, scale):
        across, down = (height, width) if place.is_turned else (width, height)
        bottom = ground - place.bottom
        yield place.left, bottom - down, place.left + across, bottom


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
    assert read_strip(parse_hand(text), scale).size == size


@pytest.mark.sweep
@pytest.mark.parametrize("scale", TILE_SIZES)
@pytest.mark.parametrize("hand", [*map(parse_hand, HANDS), *MELDED], ids=str)
def test_each_tile_of_the_strip_equals_its_own_picture_pixel_by_pixel(
    hand: Hand, scale: int
) -> None:
    strip = read_strip(hand, scale)
    boxes = tile_boxes(hand, scale)
    for place, box in zip(tile_places(hand, scale), boxes, strict=True):
        assert strip.crop(box).tobytes() == read_tile(place, scale).tobytes(), (hand, place)


@pytest.mark.parametrize(("number", "is_enough"), [(255, True), (256, False)])
def test_a_palette_has_256_colours_and_transparency_is_one(number: int, is_enough: bool) -> None:
    colors = [bytes([at, 0, 0, 255]) for at in range(128)]
    colors += [bytes([0, at, 0, 255]) for at in range(1, number - 127)]
    tiles = []
    for part in (colors[:200], colors[100:]):
        tile = Image.new("P", (1, 1))
        tile.putpalette(b"".join(part), "RGBA")
        tiles.append(tile)
    merged = strip._merge_palettes(tiles)
    assert (merged is not None) == is_enough
    assert merged is None or [*merged.values()] == [*range(256)]


@pytest.mark.sweep
@pytest.mark.parametrize("scale", TILE_SIZES)
@pytest.mark.parametrize("hand", [*map(parse_hand, HANDS), *MELDED], ids=str)
def test_beside_its_tiles_a_strip_is_empty(hand: Hand, scale: int) -> None:
    alpha = read_strip(hand, scale).getchannel("A")
    for box in tile_boxes(hand, scale):
        alpha.paste(0, box)
    assert alpha.getextrema() == (0, 0)


@pytest.mark.parametrize("scale", TILE_SIZES)
def test_the_drawn_tile_stands_apart_and_no_other(scale: int) -> None:
    width, _ = TILE_SIZES[scale]
    lefts = [place.left for place in tile_places(parse_hand(ORDINARY), scale)]
    gaps = [right - left - width for left, right in pairwise(lefts)]
    assert gaps == [0] * 12 + [DRAWN_GAP * scale]


def test_melds_lie_to_the_right_of_the_drawn_tile() -> None:
    places = tile_places(with_melds("123m1z5z", CALLED))
    names = "".join(place.name for place in places)
    assert names == "1m2m3m1z5z" + "0s4s6s" + "7z7z7z" + "back0p5pback"


def test_each_meld_stands_apart_and_the_called_tile_is_turned() -> None:
    """A turned tile is as wide as a tile is high."""
    width, height = TILE_SIZES[1]
    places = tile_places(with_melds("123m1z5z", CALLED))[4:12]
    wide = [height if place.is_turned else width for place in places]
    gaps = [
        b.left - a.left - across for (a, b), across in zip(pairwise(places), wide, strict=False)
    ]
    assert [place.is_turned for place in places] == [
        False,
        True,
        False,
        False,
        False,
        True,
        False,
        False,
    ]
    assert gaps == [MELD_GAP, 0, 0, MELD_GAP, 0, 0, MELD_GAP]


def test_the_outer_tiles_of_a_concealed_kan_lie_face_down() -> None:
    kan = tile_places(with_melds("1z", CALLED[2:]))[1:]
    assert [place.name for place in kan] == ["back", "0p", "5p", "back"]


@pytest.mark.parametrize("scale", TILE_SIZES)
def test_a_tile_added_to_a_pon_lies_right_above_the_turned_one(scale: int) -> None:
    width, height = TILE_SIZES[scale]
    hand = with_melds("11j5p", STACKED)
    *_, turned, added, _ = tile_places(hand, scale)
    assert turned.is_turned
    assert added.is_turned
    assert (added.left, added.bottom) == (turned.left, turned.bottom + width)
    assert read_strip(hand, scale).height == 2 * width > height


def test_other_melds_leave_a_strip_as_high_as_a_tile() -> None:
    assert read_strip(with_melds("1z", (*CALLED, STACKED[0])), 1).height == 72


@pytest.mark.parametrize(("scale", "most"), [(1, 40_000), (2, 90_000)])
def test_no_strip_is_large(scale: int, most: int) -> None:
    hands = (*map(parse_hand, HANDS), *MELDED)
    assert all(len(draw_hand(hand, scale)) < most for hand in hands)


def test_a_strip_of_few_colors_has_a_palette() -> None:
    with Image.open(BytesIO(draw_hand(parse_hand(FEW_COLORS)))) as strip:
        assert strip.mode == "P"


def test_the_tag_tells_hands_orders_reds_and_scales_apart() -> None:
    texts = ("123m11z", "321m11z", "1z123m1z", "406m11z", "456m11z")
    tags = {hand_etag(parse_hand(text), scale) for text in texts for scale in TILE_SIZES}
    assert len(tags) == len(texts) * len(TILE_SIZES)


def test_the_tag_tells_melds_apart() -> None:
    calls = [(), CALLED, CALLED[::-1], CALLED[:1]]
    pons = [(make_set("pon", parse_tile("7z"), seat),) for seat in (1, 2, 3)]
    tags = {hand_etag(with_melds("1z", melds)) for melds in (*calls, *pons)}
    assert len(tags) == len(calls) + len(pons)


def test_the_tag_is_made_without_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strip, "open_tile", pytest.fail)
    assert hand_etag(parse_hand("1234m789s11122z"))


def test_pillow_is_imported_when_the_first_strip_is_drawn_and_not_before() -> None:
    code = (
        "import sys, analyzer, webapp.cli, webapp.pictures.strip as drawing\n"
        "hand = analyzer.parse_hand('11m')\n"
        "drawing.hand_etag(hand)\n"
        "assert 'PIL' not in sys.modules\n"
        "drawing.draw_hand(hand)\n"
        "assert 'PIL' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
