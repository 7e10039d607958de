"""The committed tile pictures are those that the program draws, and fit the pages."""

import io
import json
import os
import re
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from static.tiles.art.kanji import DATA
from static.tiles.art.raster import GRID, WIDTHS, encode_png, rasterize, reduce_colors
from static.tiles.art.svg import number, numbers
from static.tiles.art.tiles import (
    CODES,
    draw_body_address,
    draw_document,
    draw_favicon,
    draw_sprite,
)

TILES = Path(__file__).parents[3] / "static" / "tiles"
SVG = "{http://www.w3.org/2000/svg}"
FONT = os.environ.get("HAIRI_KANJI_FONT")

LIMIT = 8 * 1024  # bytes of one SVG
SHAPES = {"rect", "circle", "path", "g"}
ATTRIBUTES = {
    *("d", "x", "y", "width", "height", "rx", "cx", "cy", "r", "transform"),
    *("fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"),
}
DOTS = {"0m": (50, 200), "0p": (50, 200), "0s": (66, 200)}  # red fives, in tile units
SMALL = 28  # px: the narrowest tile that is meant for play
SMALLEST = 24  # px: the narrowest tile of a page
VISIBLE = {"L": 2.0, "RGB": 5.0}  # mean difference of two tiles at that width, of 255


@cache
def draw_on_page(code: str, width: int, mode: Literal["L", "RGB"]) -> NDArray[np.float64]:
    """Return a tile on the ground of a light page, channels 0-255."""
    tile = rasterize(draw_document(code), width)
    page = Image.new("RGBA", tile.size, "#f5f2ea")
    page.alpha_composite(tile)
    return np.asarray(page.convert(mode), dtype=np.float64)


def read_pixels(png: bytes) -> NDArray[np.int16]:
    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image.convert("RGBA"), dtype=np.int16)


class TestCodes:
    def test_there_are_37_riichi_tiles_a_joker_and_a_back(self) -> None:
        suits = [f"{value}{suit}" for suit in "mps" for value in range(10)]
        honours = [f"{value}z" for value in range(1, 8)]
        assert sorted(CODES) == sorted([*suits, *honours, "1j", "back"])
        assert len(set(CODES)) == 39


class TestCommittedFiles:
    @pytest.mark.parametrize("code", CODES)
    def test_svg_is_what_the_program_draws(self, code: str) -> None:
        committed = (TILES / "svg" / f"{code}.svg").read_bytes()
        assert committed == draw_document(code).encode(), "run python -m static.tiles.art"

    def test_sprite_is_what_the_program_draws(self) -> None:
        assert (TILES / "sprite.svg").read_bytes() == draw_sprite().encode()

    def test_style_has_the_body_that_the_program_draws(self) -> None:
        style = (TILES.parent / "css" / "base.css").read_text(encoding="utf-8")
        assert f'url("{draw_body_address()}")' in style

    def test_favicon_is_what_the_program_draws(self) -> None:
        assert (TILES.parent / "favicon.svg").read_bytes() == draw_favicon().encode()

    @pytest.mark.parametrize("width", WIDTHS)
    @pytest.mark.parametrize("code", CODES)
    def test_png_is_what_the_program_draws(self, code: str, width: int) -> None:
        committed = read_pixels((TILES / "png" / str(width) / f"{code}.png").read_bytes())
        drawn = reduce_colors(rasterize(draw_document(code), width))
        assert committed.shape == (width * 144 // 100, width, 4)
        assert np.array_equal(committed, read_pixels(encode_png(drawn)))

    @pytest.mark.parametrize(
        ("folder", "suffix"), [("svg", "svg"), *((f"png/{width}", "png") for width in WIDTHS)]
    )
    def test_folder_holds_every_tile_and_nothing_else(self, folder: str, suffix: str) -> None:
        names = {path.name for path in (TILES / folder).iterdir()}
        assert names == {f"{code}.{suffix}" for code in CODES}

    def test_png_folder_holds_the_two_widths_only(self) -> None:
        assert {path.name for path in (TILES / "png").iterdir()} == {"50", "100"}


class TestSelfContainedSvg:
    @pytest.mark.parametrize("code", CODES)
    def test_tile_is_made_of_plain_shapes(self, code: str) -> None:
        root = ElementTree.fromstring(draw_document(code))
        shapes = list(root.iter())[1:]
        assert {shape.tag.removeprefix(SVG) for shape in shapes} <= SHAPES
        assert {name for shape in shapes for name in shape.attrib} <= ATTRIBUTES
        assert root.attrib == {"viewBox": "0 0 300 432", "width": "300", "height": "432"}

    @pytest.mark.parametrize("code", CODES)
    def test_tile_is_small(self, code: str) -> None:
        assert len(draw_document(code).encode()) <= LIMIT

    def test_favicon_is_made_of_plain_shapes(self) -> None:
        tags = [shape.tag.removeprefix(SVG) for shape in ElementTree.fromstring(draw_favicon())]
        assert set(tags) <= SHAPES

    def test_two_drawings_of_a_tile_are_equal(self) -> None:
        assert [draw_document(code) for code in CODES] == [draw_document(code) for code in CODES]


class TestSprite:
    def test_ids_are_exactly_the_codes(self) -> None:
        root = ElementTree.fromstring(draw_sprite())
        assert [symbol.tag for symbol in root] == [f"{SVG}symbol"] * len(CODES)
        assert [element.get("id") for element in root.iter() if "id" in element.attrib] == [*CODES]

    def test_symbols_keep_the_ratio_of_a_tile(self) -> None:
        root = ElementTree.fromstring(draw_sprite())
        assert {symbol.get("viewBox") for symbol in root} == {"0 0 300 432"}

    def test_no_symbol_refers_to_another(self) -> None:
        """Safari does not resolve a use inside a symbol of another file."""
        root = ElementTree.fromstring(draw_sprite())
        tags = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert tags <= {"svg", "symbol", *SHAPES}


class TestLegibility:
    @pytest.mark.parametrize("mode", ["L", "RGB"], ids=["greyscale", "colour"])
    def test_any_two_tiles_differ_at_28_px(self, mode: Literal["L", "RGB"]) -> None:
        pixels = {code: draw_on_page(code, SMALL, mode) for code in CODES}
        alike = [
            (one, other)
            for one, other in combinations(CODES, 2)
            if np.abs(pixels[one] - pixels[other]).mean() < VISIBLE[mode]
        ]
        assert not alike

    @pytest.mark.parametrize("width", [SMALLEST, SMALL, *WIDTHS])
    def test_the_joker_is_the_only_dark_face(self, width: int) -> None:
        """It is told at a glance without colour, even where the kanji on it is a blot."""
        height = width * 400 // 300
        inside = slice(height // 12, height * 11 // 12), slice(width // 10, width * 9 // 10)
        light = {code: draw_on_page(code, width, "L")[inside].mean() for code in CODES}
        assert light.pop("1j") < min(light.values()) - 50

    @pytest.mark.parametrize("width", [SMALL, *WIDTHS])
    @pytest.mark.parametrize("red", DOTS)
    def test_red_five_has_a_dot_without_colour(self, red: str, width: int) -> None:
        """The middle of the dot is dark where the plain five shows its bare face."""
        column, row = (at * width // 300 for at in DOTS[red])
        bare = draw_on_page(red.replace("0", "5"), width, "L")[row, column]
        dotted = draw_on_page(red, width, "L")[row, column]
        assert bare > 220
        assert bare - dotted > 100

    @pytest.mark.parametrize("code", CODES)
    def test_corners_are_transparent_and_the_face_is_not(self, code: str) -> None:
        alpha = np.asarray(rasterize(draw_document(code), 100))[..., 3]
        assert {alpha[row, column] for row in (0, -1) for column in (0, -1)} == {0}
        assert alpha[20:130, 10:90].min() == 255


class TestReducedColors:
    @pytest.mark.parametrize("width", WIDTHS)
    @pytest.mark.parametrize("code", ["1s", "9p", "back"])
    def test_no_channel_moves_further_than_half_the_grid(self, code: str, width: int) -> None:
        full = rasterize(draw_document(code), width)
        reduced = read_pixels(encode_png(reduce_colors(full)))
        assert np.abs(reduced - np.asarray(full, dtype=np.int16)).max() <= GRID // 2

    def test_more_than_256_colours_are_refused(self) -> None:
        pixels = (bytes((x, y, 0, 255)) for y in range(0, 256, 4) for x in range(0, 256, 4))
        with pytest.raises(ValueError, match="256"):
            reduce_colors(Image.frombytes("RGBA", (64, 64), b"".join(pixels)))


class TestNumbers:
    @pytest.mark.parametrize(
        ("value", "text"),
        [(3.0, "3"), (0.5, ".5"), (-0.5, "-.5"), (-0.04, "0"), (10.0, "10"), (120.25, "120.2")],
    )
    def test_number_takes_its_shortest_form(self, value: float, text: str) -> None:
        assert number(value) == text

    def test_numbers_need_no_space_before_a_minus(self) -> None:
        assert numbers([1, -2.5, 0.5]) == "1-2.5 .5"


@pytest.mark.skipif(FONT is None, reason="HAIRI_KANJI_FONT does not name the font file")
def test_kanji_are_those_of_the_font() -> None:
    """Geometry libraries may round differently, so numbers may move by two em units."""
    from static.tiles.art.outlines import trace_kanji

    assert FONT is not None
    traced = json.loads(trace_kanji(Path(FONT)))
    committed = json.loads(DATA.read_text(encoding="utf-8"))

    assert list(traced) == list(committed)
    for char, record in traced.items():
        assert read_numbers(record) == pytest.approx(read_numbers(committed[char]), abs=2), char


def read_numbers(record: dict[str, object]) -> list[float]:
    return [float(text) for text in re.findall(r"-?\d+", json.dumps(record))]
