"""Ways to write a hand, and what holds for a text."""

import re

from hypothesis import strategies as st

from analyzer import Hand, NotationError, Tile, format_hand, parse_hand
from analyzer.errors import MESSAGES
from analyzer.notation import format_query, read_hand
from analyzer.notation.writers import WRITERS, write
from analyzer.tiles import TILES

KANJI = "一二三四五六七八九"

LONG_NAMES = {"m": "萬万", "p": "筒饼餅", "s": "索条條"}

HONOURS = ("東东", "南", "西", "北", "白", "發发発", "中")

ENGINES = {"m": "W", "p": "B", "s": "T"}

ENGINE_HONOURS = ("F1", "F2", "F3", "F4", "J3", "J2", "J1")


def written_in_any_way(hand: Hand, data: st.DataObject) -> str:
    """The hand in a notation that can express it, or nearly."""
    ways = [*WRITERS, "groups", "apart", "engines", "names", "list of names", "numerals"]
    way = data.draw(st.sampled_from(ways))
    if way in WRITERS:
        return write(hand, way)
    if way == "groups":
        return re.sub("([mpszj])(?=[0-9])", r"\1 ", format_query(hand))
    if way == "apart":
        gap = data.draw(st.sampled_from([" ", ", "]))
        return gap.join(str(tile) for tile in hand.tiles)
    if way == "engines":
        codes = (
            f"{tile.digit}j"
            if tile.is_joker
            else ENGINE_HONOURS[tile.kind - 27]
            if tile.suit == "z"
            else ENGINES[tile.suit] + TILES[tile.kind].digit
            for tile in hand.tiles
        )
        return " ".join(codes)
    if way == "numerals":
        scripts = {"m": KANJI, "p": "①②③④⑤⑥⑦⑧⑨", "s": "123456789", "z": "東南西北白發中"}
        gap = data.draw(st.sampled_from(["", " ", ",", "、"]))
        return gap.join(scripts[t.suit][t.kind % 9] for t in hand.tiles if not t.is_joker)
    gap = "" if way == "names" else "、"
    return gap.join(data.draw(st.sampled_from(names_of(tile))) for tile in hand.tiles)


def names_of(tile: Tile) -> list[str]:
    """Ways to name a tile in Chinese or Japanese by itself."""
    if tile.is_joker:
        return list("混癞癩")
    rank = tile.kind % 9
    if tile.suit == "z":
        return list(HONOURS[rank])
    red = ["赤", "红", "紅"] if tile.is_red else [""]
    ranks = [KANJI[rank], str(rank + 1), chr(ord("１") + rank)]
    names = [f"{r}{n}{word}" for r in red for n in ranks for word in LONG_NAMES[tile.suit]]
    if tile.suit == "p":
        names += [f"{r}{chr(ord('①') + rank)}" for r in red]
    return names


def error_of(text: str) -> NotationError | None:
    """The error of a text, or None where it is a hand; any other exception fails the test."""
    try:
        hand = parse_hand(text)
    except NotationError as error:
        return error
    assert 1 <= len(hand) <= 14
    return None


def check_text(text: str) -> None:
    """Hold what is said of a text, a hand or an error inside it, against the text."""
    error = error_of(text)
    if error is None:
        reading = read_hand(text)
        assert len(reading.places) == len(reading.hand.tiles) + len(reading.hand.melds)
        assert all(0 <= start < end <= len(text) for start, end in reading.places)
        assert parse_hand(reading.query) == reading.hand
        return
    assert error.code in MESSAGES
    start, end = error.span
    assert 0 <= start <= end <= len(text)
    assert (start == end) == (error.code == "EMPTY"), text
    assert error.text == text
    assert str(error) == f"position {start + 1}: {error.message}"
    assert str(error).isprintable()
    assert len(str(error)) < 400
    for _, hand in error.readings:
        assert format_hand(parse_hand(hand)) == hand


def count_tiles(digits: str) -> int:
    """Tiles of a group with marks: an `r` with a 5 of its own is none."""
    size, is_free_five = 0, False
    left = list(digits.replace(" ", ""))
    while left:
        character = left.pop(0)
        if character == "r" and left[:1] == ["5"]:
            left.pop(0)
            size, is_free_five = size + 1, False
        elif character == "r" and is_free_five:
            is_free_five = False
        else:
            size, is_free_five = size + 1, character == "5"
    return size
