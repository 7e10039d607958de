"""How a card is drawn: its size, its colours, its tag."""

import re
import subprocess
import sys
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from analyzer.notation import read_tiles
from tests.unit.pictures.card_hands import (
    COMPLETE,
    FAR_AWAY,
    FOUR_KANS,
    HANDS,
    JOKERS,
    ONE_AWAY,
    THIRTEEN,
    box_of,
    card_of,
    tiles_of,
)
from webapp import resources
from webapp.language import speech
from webapp.language.speech import LANGUAGES
from webapp.pictures import painting
from webapp.pictures.painting import card_etag, draw_card


def read_png(png: bytes) -> Image.Image:
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    return picture.convert("RGB")


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_a_card_is_a_small_png_of_1200_by_630(hand: str) -> None:
    png = draw_card(card_of(hand))
    assert read_png(png).size == (1200, 630)
    assert len(png) < 60_000


@pytest.mark.parametrize(("width", "height"), [(600, 315), (400, 210)])
def test_smaller_cards_have_the_same_shape(width: int, height: int) -> None:
    card = card_of(ONE_AWAY)
    whole = read_png(draw_card(card)).resize((width, height), Image.Resampling.BOX)
    small = read_png(draw_card(card, width))
    assert small.size == (width, height)
    assert mean_difference(whole, small) < 3


@pytest.mark.parametrize("hand", [ONE_AWAY, FOUR_KANS, JOKERS, COMPLETE, THIRTEEN])
def test_each_tile_is_seen_at_its_place(hand: str) -> None:
    """Its own picture, reduced and laid on the ground, is what the card has there."""
    card = card_of(hand)
    picture = read_png(draw_card(card))
    for spot in tiles_of(card):
        with Image.open(resources.STATIC / "tiles" / "png" / "100" / f"{spot.name}.png") as file:
            tile = file.convert("RGBA")
        tile = tile.rotate(90, expand=True) if spot.is_turned else tile
        tile = tile.resize(spot.size, Image.Resampling.BOX)
        seen = picture.crop(box_of(spot))
        if spot.is_faint:
            continue
        expected = seen.copy()
        expected.paste(tile, (0, 0), tile)
        assert mean_difference(expected, seen) < 12, spot


def test_the_ring_around_a_tile_is_as_wide_on_its_right_as_on_its_left() -> None:
    card = card_of(ONE_AWAY)
    picture = read_png(draw_card(card))
    (*_, spot) = [each for each in tiles_of(card) if each.is_ringed]
    left, top, right, bottom = box_of(spot)
    top, bottom = top - painting.RING, bottom + painting.RING
    before = picture.crop((left - painting.RING, top, left, bottom))
    after = picture.crop((right, top, right + painting.RING, bottom))
    assert mean_difference(before, after.transpose(Image.Transpose.FLIP_LEFT_RIGHT)) == 0


def mean_difference(one: Image.Image, other: Image.Image) -> float:
    return float(np.abs(np.asarray(one, int) - np.asarray(other, int)).mean())


def test_cards_of_different_hands_differ() -> None:
    cards = [draw_card(card_of(hand)) for hand in HANDS.values()]
    assert len(set(cards)) == len(HANDS)


def test_a_card_in_another_language_differs(language: str) -> None:
    others = [other for other in LANGUAGES if other != language]
    card = draw_card(card_of(ONE_AWAY))
    for other in others:
        speech.set_language(other)
        assert draw_card(card_of(ONE_AWAY)) != card


def test_a_tag_changes_with_all_that_a_card_says_and_nothing_is_drawn_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(painting, "paint_card", pytest.fail)
    card = card_of(ONE_AWAY)
    tags = {card_etag(card_of(hand)) for hand in HANDS.values()} | {
        card_etag(card, 600),
        card_etag(card_of(ONE_AWAY, dora_indicators=read_tiles("8p"))),
    }
    assert len(tags) == len(HANDS) + 2
    assert all(re.fullmatch("[0-9a-f]{24}", tag) for tag in tags)
    assert card_etag(card) == card_etag(card_of(ONE_AWAY))


def test_the_tag_of_a_card_changes_with_the_version_of_its_drawing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = card_of(ONE_AWAY)
    before = card_etag(card)
    monkeypatch.setattr(painting, "CARD_VERSION", "another")
    painting._card_digest.cache_clear()
    try:
        assert card_etag(card) != before
    finally:
        painting._card_digest.cache_clear()


def test_a_file_that_is_too_large_is_drawn_in_fewer_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = card_of("1m2m3m4p5p6p7s8s9s1z2z3z4z6z")
    usual = draw_card(card)
    draw_card.cache_clear()
    monkeypatch.setattr(painting, "MOST_CARD_BYTES", len(usual) - 1)
    small = draw_card(card)
    draw_card.cache_clear()
    assert len(small) < len(usual)
    assert mean_difference(read_png(usual), read_png(small)) < 2


@pytest.mark.parametrize("hand", [ONE_AWAY, FAR_AWAY, JOKERS, COMPLETE])
def test_few_colours_are_enough(hand: str) -> None:
    card = card_of(hand)
    drawn = read_png(draw_card(card))
    assert mean_difference(painting.paint_card(card), drawn) < 1.5
    for color in (painting.FELT, painting.PANEL_COLOR, *painting.COLORS.values()):
        targets = tuple(bytes.fromhex(color.removeprefix("#")))
        distances = np.abs(np.asarray(drawn, int) - targets).sum(2)
        assert distances.min() <= 9, color


def test_pillow_is_not_loaded_before_the_first_card() -> None:
    code = "import sys, webapp.pictures, webapp.mcr.card; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
