"""The layout of a card: nothing is cut off, nothing is too small."""

from itertools import chain

import pytest

from analyzer import parse_hand
from analyzer.notation import read_tiles
from tests.unit.pictures.card_hands import (
    FAR_AWAY,
    HANDS,
    TENPAI,
    THIRTEEN,
    box_of,
    card_of,
    overlaps_of,
    texts_of,
    tiles_of,
)
from webapp.pictures.layout import PANEL, SMALL, lay_out
from webapp.pictures.spots import TextSpot


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
    names = {spot.name for spot in below}
    rows = [row for row in card.rows if not row.discard or str(row.discard) in names]
    tiles = [[*dict(row.accepted), *chain(*row.groups)] for row in rows]
    discards = [row for row in rows if row.discard]
    assert len([*chain(*tiles)]) + len(discards) >= len(below) + hidden
    assert {*map(str, tiles[0])} <= names or hidden


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
@pytest.mark.usefixtures("language")
def test_nothing_is_cut_off_and_nothing_lies_on_something_else(hand: str) -> None:
    assert overlaps_of(card_of(hand)) == []


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_no_word_is_too_small_to_be_read_on_a_card_of_400_pixels(hand: str) -> None:
    sizes = [spot.pen.size for spot in lay_out(card_of(hand)) if isinstance(spot, TextSpot)]
    assert min(sizes) >= SMALL >= 36


MARKED = {
    "furiten, about to draw": (THIRTEEN, {"river": "5m"}),
    "a furiten discard": (TENPAI, {"river": "1z"}),
    "no tiles left": ("123m456p789s1z5555z", {"visible": "111z"}),
    "no tiles left, about to draw": ("123m456p789s1z555z", {"visible": "111z"}),
    "dora": (TENPAI, {"dora_indicators": "5p1m9s"}),
    "dora beside few tiles": ("12m557z", {"dora_indicators": "5p1m9s4z7z"}),
}


@pytest.mark.parametrize(("hand", "table"), MARKED.values(), ids=MARKED)
@pytest.mark.usefixtures("language")
def test_marks_and_dora_have_their_place_too(hand: str, table: dict[str, str]) -> None:
    card = card_of(hand, **{name: tuple(read_tiles(text)) for name, text in table.items()})
    spots = [spot for spot in lay_out(card) if isinstance(spot, TextSpot)]
    marks = {row.mark for row in card.rows if row.mark}
    assert marks <= {spot.text for spot in spots}
    assert marks or card.dora
    assert overlaps_of(card) == []
    assert {spot.pen.face for spot in spots} <= {card.language, "brand", ""}
    assert min(spot.pen.size for spot in spots) >= SMALL


def test_fewer_discards_are_shown_where_three_would_be_too_small() -> None:
    displays = [spot for spot in tiles_of(card_of(FAR_AWAY)) if spot.bottom > PANEL.top]
    assert len(card_of(FAR_AWAY).rows) == 3
    assert len(displays) == 2 * (1 + 16)


@pytest.mark.parametrize("river", ["", "1z"], ids=["plain", "furiten"])
def test_the_words_of_a_discard_stand_beside_the_middle_of_its_tile(river: str) -> None:
    card = card_of(TENPAI, river=parse_hand(river).tiles if river else ())
    row = card.rows[0]
    assert bool(row.mark) is bool(river)
    tile = next(spot for spot in tiles_of(card) if spot.name == "6z" and spot.bottom > PANEL.top)
    middle = tile.bottom - tile.size[1] // 2
    words = {*(row.value or (row.total, row.mark))}
    boxes = [
        box_of(spot) for spot in lay_out(card) if isinstance(spot, TextSpot) and spot.text in words
    ]
    assert len(boxes) >= len(words)
    top, bottom = min(box[1] for box in boxes), max(box[3] for box in boxes)
    assert abs((top + bottom) // 2 - middle) <= 8
