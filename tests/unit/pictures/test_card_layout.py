"""The layout of a card: nothing is cut off, nothing is too small."""

import pytest

from analyzer import parse_hand
from tests.unit.pictures.card_hands import FAR_AWAY, HANDS, box_of, card_of, texts_of, tiles_of
from webapp.pictures.layout import HEIGHT, PANEL, SMALL, WIDTH, lay_out
from webapp.pictures.spots import LineSpot, TextSpot


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_every_tile_of_the_hand_stands_on_the_felt_once(hand: str) -> None:
    parsed = parse_hand(hand)
    on_felt = sorted(spot.name for spot in tiles_of(card_of(hand)) if spot.bottom < PANEL.top)
    hidden = 2 * sum(meld.call == "concealed_kan" for meld in parsed.melds)
    assert len(on_felt) == len(parsed.shown)
    assert on_felt.count("back") == hidden
    assert set(on_felt) - {"back"} <= {str(tile) for tile in parsed.shown}


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_rows_show_all_their_tiles_or_how_many_more_there_are(hand: str) -> None:
    card = card_of(hand)
    below = [spot for spot in tiles_of(card) if spot.bottom > PANEL.top]
    hidden = sum(int(text) for text in texts_of(card) if text.startswith("+"))
    rows = [row for row in card.rows if row.discard in {spot.name for spot in below} | {None}]
    tiles = [tile for row in rows for group in row.groups for tile in group]
    discards = [row for row in rows if row.discard]
    assert len(tiles) + len(discards) >= len(below) + hidden
    assert {tile.name for tile in card.rows[0].groups[0]} <= {spot.name for spot in below} or hidden


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
@pytest.mark.usefixtures("language")
def test_nothing_is_cut_off_and_nothing_lies_on_something_else(hand: str) -> None:
    spots = [spot for spot in lay_out(card_of(hand)) if not isinstance(spot, LineSpot)]
    boxes = [box_of(spot) for spot in spots]
    for left, top, right, bottom in boxes:
        assert 0 <= left < right <= WIDTH
        assert 0 <= top < bottom <= HEIGHT
    for at, (left, top, right, bottom) in enumerate(boxes):
        for other, box in enumerate(boxes[:at]):
            apart = right <= box[0] or box[2] <= left or bottom <= box[1] or box[3] <= top
            assert apart, (hand, spots[at], spots[other])


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_no_word_is_too_small_to_be_read_on_a_card_of_400_pixels(hand: str) -> None:
    sizes = [spot.pen.size for spot in lay_out(card_of(hand)) if isinstance(spot, TextSpot)]
    assert min(sizes) >= SMALL >= 36


def test_fewer_discards_are_shown_where_three_would_be_too_small() -> None:
    displays = [spot for spot in tiles_of(card_of(FAR_AWAY)) if spot.bottom > PANEL.top]
    assert len(card_of(FAR_AWAY).rows) == 3
    assert len(displays) == 2 * (1 + 16)
