"""Other characters in mpsz: `r`, brackets, commas, the words of suits."""

import re

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from analyzer import Hand, NotationError, Tile, parse_hand
from analyzer.hand import sort_tiles
from analyzer.notation import Reading, format_query, format_typed, read_hand
from analyzer.rules import RIICHI, Rules
from tests.properties.spellings import check_text, count_tiles
from tests.properties.strategies import any_hands, hands
from tests.samples import sample

RED_FIVES = ("0", "r5", "5r", "R5", "5R", "r 5", "5 r", "(0)", "(r5)", "( 5r )", "（0）")
WORDS = {
    "m": ("man", "Man", "MAN", "manzu", "wan"),
    "p": ("pin", "Pin:", "pinzu"),
    "s": ("sou", "SOU", "souzu :"),
    "z": ("ji", "honors", "honours:", "Honor"),
}
ALPHABET = "0145rR()（）,，、mpszhjMSZ \t\nanio:#"


def outcome_of(text: str, rules: Rules | None = None) -> Reading | NotationError:
    """What a text is; any other exception fails the test."""
    try:
        return read_hand(text, rules)
    except NotationError as error:
        return error


def spell(tile: Tile, data: st.DataObject) -> str:
    """The digit of a tile, a red five in one of its spellings."""
    return data.draw(st.sampled_from(RED_FIVES)) if tile.is_red else tile.digit


def groups_of(hand: Hand) -> list[tuple[str, list[Tile]]]:
    """The tiles in typed order, neighbours of one suit together."""
    groups: list[tuple[str, list[Tile]]] = []
    for tile in hand.tiles:
        if not groups or groups[-1][0] != tile.suit:
            groups.append((tile.suit, []))
        groups[-1][1].append(tile)
    return groups


@given(hands(), st.data())
@settings(max_examples=sample(300))
def test_a_red_five_is_one_tile_however_it_is_spelt(hand: Hand, data: st.DataObject) -> None:
    """Of `5r5` the second five is the red one: only their order is lost."""
    text = ""
    for suit, tiles in groups_of(hand):
        text += "".join(spell(tile, data) for tile in tiles) + suit
        text += data.draw(st.sampled_from(["", " ", ",", ", ", "、"]))
    again = parse_hand(text)
    assert sort_tiles(again.tiles) == sort_tiles(hand.tiles), text


@given(hands(), st.data())
@settings(max_examples=sample(300))
def test_words_of_suits_are_read_as_the_same_tiles(hand: Hand, data: st.DataObject) -> None:
    """The last tile may stand behind them as in mpsz."""
    text = ""
    for suit, tiles in groups_of(Hand(hand.tiles[:-1])) if len(hand) > 1 else []:
        text += data.draw(st.sampled_from(WORDS[suit])) + " "
        text += "".join(tile.digit for tile in tiles)
        text += data.draw(st.sampled_from([" ", ", ", "\n"]))
    last = hand.tiles[-1]
    word = data.draw(st.sampled_from(WORDS[last.suit]))
    text += str(last) if text and data.draw(st.booleans()) else f"{word} {last.digit}"
    reading = read_hand(text)
    assert reading.hand == hand, text
    assert reading.query == format_typed(hand.tiles)


@given(st.text("146555rr ", min_size=1, max_size=12))
@settings(max_examples=sample(500))
@example("5r5")
@example("5rr5")
@example("r5r5")
@example("5 r 5")
def test_an_r_beside_a_five_is_no_tile(digits: str) -> None:
    assume(digits.strip())
    outcome = outcome_of(f"{digits}p")
    if isinstance(outcome, NotationError):
        assert outcome.code in ("SECOND_RED", "FIFTH_COPY", "TOO_MANY"), digits
        assert outcome.code != "SECOND_RED" or digits.count("r") > 1, digits
    else:
        assert len(outcome.hand) == count_tiles(digits), digits


@given(st.text("146555rr(0)", max_size=10), st.sampled_from("mps"))
def test_white_space_in_a_group_changes_nothing(digits: str, suit: str) -> None:
    whole, apart = outcome_of(f"{digits}{suit}"), outcome_of(" ".join(digits) + f" {suit}")
    if isinstance(whole, NotationError):
        assert isinstance(apart, NotationError)
        assert whole.code == apart.code
    else:
        assert isinstance(apart, Reading)
        assert whole.hand == apart.hand


@given(any_hands(), st.sampled_from([",", ", ", "，", "、", " ,\n"]))
def test_commas_between_groups_change_nothing(hand: Hand, comma: str) -> None:
    text = re.sub(r"(?<=[mpszj)])(?=[0-9(])(?![^()]*\))", comma, format_query(hand))
    assert parse_hand(text) == hand, text


@given(st.text(ALPHABET, max_size=24) | st.text(st.characters(exclude_categories=()), max_size=12))
@settings(max_examples=sample(500))
def test_any_text_is_a_hand_or_an_error_inside_the_text(text: str) -> None:
    for written in (text, f"man {text}", f"34{text}p", f"cut? 1234m {text} thanks"):
        check_text(written)


PIECES = ("1m", "34", "5", "r", "R5", "5r", "(0)", "(p5m1)", ",", " ", "\t", "p", "5pr", "man", "E")


@given(
    st.lists(
        st.text(ALPHABET, max_size=10) | st.lists(st.sampled_from(PIECES), max_size=6).map("".join),
        min_size=1,
        max_size=60,
    )
)
@settings(max_examples=sample(200), deadline=None)
@example(
    ["34r5p", "5pr 6p", "5 r p", "34(0)p", "123m,456p", "man 234 pin 5", "m123", "1m S", "1\tm"]
)
def test_batches_read_a_text_as_the_parser_does(texts: list[str]) -> None:
    """What the kernel does not read goes to the parser; what it reads, both read alike."""
    pa = pytest.importorskip("pyarrow", reason="hairi[batch] is not installed")
    from analyzer.batch.answers import read_hands

    read = read_hands(pa.array(texts, pa.string()), {})
    for row, text in enumerate(texts):
        outcome = outcome_of(text, RIICHI)
        kinds = read.tiles[row, : read.sizes[row]].tolist()
        if isinstance(outcome, NotationError):
            assert (kinds, read.errors[row]) == ([], str(outcome)), text
        else:
            assert kinds == [tile.kind for tile in outcome.hand.tiles], text
            assert row not in read.errors
