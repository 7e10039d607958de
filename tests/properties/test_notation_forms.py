"""One hand in many notations, and texts that break them."""

from dataclasses import replace

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from analyzer import Hand, NotationError, Tile, format_hand, parse_hand
from analyzer.errors import MESSAGES
from analyzer.hand import sort_tiles
from analyzer.melds import Meld
from analyzer.notation import format_query, format_typed, read_hand
from analyzer.notation.writers import WRITERS, write
from analyzer.tiles import RED_FIVES, TILES
from tests.properties.spellings import (
    ENGINE_HONOURS,
    ENGINES,
    KANJI,
    error_of,
    names_of,
    written_in_any_way,
)
from tests.properties.strategies import NOTATION_CHARACTERS, any_hands, hands, melds
from tests.samples import sample


def with_plain_fives(hand: Hand) -> Hand:
    """The same hand without red fives."""
    melds = [replace(meld, tiles=plain(meld.tiles)) for meld in hand.melds]
    return Hand(plain(hand.tiles), tuple(melds))


def plain(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(TILES[tile.kind] if tile.is_red else tile for tile in tiles)


@given(any_hands())
def test_a_canonical_form_is_a_fixed_point(hand: Hand) -> None:
    canonical = format_hand(hand)
    again = parse_hand(canonical)
    assert format_hand(again) == canonical
    assert sort_tiles(again.tiles) == sort_tiles(hand.tiles)
    assert (again.melds, again.drawn) == (hand.melds, hand.drawn)


@given(any_hands())
def test_a_query_keeps_every_tile_and_meld_in_its_place(hand: Hand) -> None:
    assert parse_hand(format_query(hand)) == hand


@given(hands())
def test_without_melds_a_query_is_the_typed_form(hand: Hand) -> None:
    assert format_query(hand) == format_typed(hand.tiles)


@given(any_hands())
@pytest.mark.parametrize("name", ["mpsz", "majiang", "emoji"])
def test_what_expresses_everything_is_read_as_the_same_hand(name: str, hand: Hand) -> None:
    assert parse_hand(write(hand, name)) == hand


@given(any_hands())
def test_unicode_loses_red_fives_and_nothing_else(hand: Hand) -> None:
    assert parse_hand(write(hand, "unicode")) == with_plain_fives(hand)


@given(any_hands())
def test_mjai_loses_melds_and_nothing_else(hand: Hand) -> None:
    assert parse_hand(write(hand, "mjai")) == Hand(hand.tiles)


@given(any_hands(), st.sampled_from(sorted(WRITERS)))
def test_a_written_hand_is_found_in_a_line_of_chat(hand: Hand, name: str) -> None:
    text = write(hand, name)
    alone = read_hand(text)
    assume(alone.hand.size >= 4)
    line = f"what would you cut? {text} thanks"
    reading = read_hand(line)
    assert reading.hand == alone.hand
    shift = line.index(text)
    assert reading.places == tuple((start + shift, end + shift) for start, end in alone.places)


WORDS = {
    "chii": ("chi", "chow", "チー", "吃"),
    "pon": ("pon", "pung", "ポン", "碰"),
    "open_kan": ("daiminkan", "open kan", "明槓", "明杠"),
    "added_kan": ("kakan", "added kan", "加槓", "加杠"),
    "concealed_kan": ("kan", "ankan", "暗槓", "暗杠"),
}


@given(any_hands(), st.data())
@settings(max_examples=sample(600))
def test_melds_by_their_words_are_those_of_the_hand(hand: Hand, data: st.DataObject) -> None:
    """In any order of tiles and melds, by themselves or in a sentence."""
    assume(len(hand.tiles) >= 4)
    spelled = []
    for meld in hand.melds:
        number = meld.called if meld.call == "chii" else meld.seat or ""
        word = data.draw(st.sampled_from(WORDS[meld.call]))
        spelled.append(f"({word} {format_typed(meld.tiles)}{number})")
    closed = format_typed(hand.tiles)
    at = data.draw(st.integers(0, len(spelled)))
    text = " ".join([*spelled[:at], closed, *spelled[at:]])
    frame = data.draw(st.sampled_from(["{}", "wwyd {}", "what would you cut: {} thanks", "{}?"]))
    assert parse_hand(frame.format(text)) == hand


@given(
    any_hands(), melds(), st.sampled_from(["{} {}", "wwyd {} {} thanks", "{}\n{}", "cut? {}, {}"])
)
@settings(max_examples=sample(600))
def test_a_meld_is_in_the_hand_or_an_error(hand: Hand, meld: Meld, frame: str) -> None:
    word = WORDS[meld.call][0]
    line = frame.format(format_query(hand), f"{word} {format_typed(meld.tiles)}")
    try:
        result = parse_hand(line)
    except NotationError:
        return
    assert len(result.melds) == len(hand.melds) + 1, line
    assert result.melds[-1].tiles == meld.tiles
    assert result.tiles == hand.tiles


FRAMES_BEFORE = (
    *("", "WWYD", "wwyd?", "what would you cut here?", "My hand is", "hand:", "turn 5", "lap 5"),
    *("East 1,", "S4", "dora 3p", "plan", "what about", "何切る", "何切る？", "手牌", "手牌："),
    *("私なら", "東一局", "東一局 ドラ5p", "親は東", "面白い", "请问", "请问，", "打什么"),
    *("我的手牌是", "中国麻将", "一番", '"', "「"),
)
FRAMES_BEHIND = (
    *("", "?", "!", "。", "？", "thanks", "please", ", I think", "- hm, hard", "dora 3p"),
    *("5 minutes", "何切る", "何切る？", "お願いします", "です", "から切る", "面白い", "打什么"),
    *("打什么？", "怎么打", "、中国", '"', "」", "#wwyd"),
)


@given(any_hands(), st.data())
@settings(max_examples=sample(600))
def test_a_hand_among_words_is_that_very_hand_or_an_error(hand: Hand, data: st.DataObject) -> None:
    """Only Latin letters and digits do not touch the hand: `Ethanks` is one word."""
    text = written_in_any_way(hand, data)
    before = data.draw(st.sampled_from(FRAMES_BEFORE))
    behind = data.draw(st.sampled_from(FRAMES_BEHIND))
    gaps = ["", " ", " ", "\n", "：", "、"]
    gap = data.draw(st.sampled_from(gaps[before[-1:].isascii() :]))
    last_gap = data.draw(st.sampled_from(gaps[behind[:1].isascii() and behind[:1].isalnum() :]))
    line = f"{before}{gap}{text}{last_gap}{behind}"
    assume(error_of(text) is None)
    if read_hand(text).notation == "majiang":  # there `S4` is bamboo, and `-` belongs to a meld
        assume(before != "S4" and not behind.startswith("-"))
    try:
        result = parse_hand(line)
    except NotationError:
        return
    assert result == parse_hand(text), line


@given(any_hands(), st.data())
def test_names_are_read_as_the_same_tiles(hand: Hand, data: st.DataObject) -> None:
    names = [data.draw(st.sampled_from(names_of(tile))) for tile in hand.tiles]
    between = data.draw(st.sampled_from(["", " ", ",", "、", "', '", "\n"]))
    text = between.join(names)
    assume(not text.isascii())
    assert parse_hand(text) == Hand(hand.tiles), text


@given(hands())
def test_bare_numerals_are_read_by_their_script(hand: Hand) -> None:
    text = ""
    for tile in hand.tiles:
        scripts = {"m": KANJI, "p": "①②③④⑤⑥⑦⑧⑨", "s": "123456789", "z": "東南西北白發中"}
        text += ("赤" if tile.is_red else "") + scripts[tile.suit][tile.kind % 9]
    assume(not text.isascii())
    assert parse_hand(text) == hand, text


@given(hands(sizes=range(2, 15)))
def test_the_codes_of_engines_are_read_as_the_same_tiles(hand: Hand) -> None:
    hand = with_plain_fives(hand)
    words = [
        ENGINE_HONOURS[tile.kind - 27] if tile.suit == "z" else ENGINES[tile.suit] + tile.digit
        for tile in hand.tiles
    ]
    assert parse_hand(" ".join(words)) == hand


@given(hands())
def test_counts_are_read_with_the_highest_tile_drawn(hand: Hand) -> None:
    again = parse_hand(str(list(hand.counts)))
    assert again == Hand(sort_tiles(with_plain_fives(hand).tiles))


def check_numbers(hand: Hand, numbers: list[int], name: str) -> None:
    """The numbers are the hand, or it is one of the two readings."""
    error = error_of(str(numbers))
    if error is None:
        assert parse_hand(str(numbers)) == hand
    else:
        assert error.code == "AMBIGUOUS_IDS", numbers
        assert dict(error.readings)[name] == format_hand(hand)


@given(hands())
@example(parse_hand("344m0p"))
def test_ids_are_read_as_the_same_tiles(hand: Hand) -> None:
    left = {tile: [4 * tile.kind + copy for copy in range(4)] for tile in TILES}
    for red in RED_FIVES:
        left[red] = [4 * red.kind]
        left[TILES[red.kind]].remove(4 * red.kind)
    assume(all(hand.counts[red.kind] < 4 or red in hand.tiles for red in RED_FIVES))
    check_numbers(hand, [left[tile].pop() for tile in hand.tiles], "ids")


@given(hands())
@example(parse_hand("123m0p"))
def test_codes_of_two_digits_are_read_as_the_same_tiles(hand: Hand) -> None:
    numbers = [
        51 + RED_FIVES.index(tile) if tile.is_red else 11 + tile.kind // 9 * 10 + tile.kind % 9
        for tile in hand.tiles
    ]
    check_numbers(hand, numbers, "codes")


@given(hands(), st.data())
def test_a_changed_character_gives_a_hand_or_an_error(hand: Hand, data: st.DataObject) -> None:
    text = format_hand(hand)
    place = data.draw(st.integers(0, len(text) - 1))
    character = data.draw(st.sampled_from(NOTATION_CHARACTERS))
    changed = text[:place] + character + text[place + 1 :]
    error = error_of(changed)
    if error is not None:
        assert error.code in MESSAGES
        assert 0 <= error.span[0] < error.span[1] <= len(changed)
