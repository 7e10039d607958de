"""Reading and writing hands."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from analyzer import AnalyzerError, Hand, NotationError, Tile, parse_hand
from analyzer.notation import format_typed, read_hand, read_tiles
from analyzer.notation.mpsz import STRICT
from tests.properties.spellings import check_text
from tests.properties.strategies import any_texts, hands, tiles
from tests.samples import sample


@given(any_texts())
@settings(max_examples=sample(1_400))
@example("")
@example("\x00")
@example("\ud800m")
@example("?q=%")
@example("?q=%FF%FEm")
@example("?q=%31%0A")
@example("?q=%00%00")
@example("1" * 5000 + "m")
@example("%" * 5000)
@example("https://" + "?&" * 5000)
def test_any_text_is_a_hand_or_an_error_that_lies_inside_the_text(text: str) -> None:
    check_text(text)


@given(any_texts())
@settings(max_examples=sample(600))
def test_any_text_is_a_list_of_tiles_or_an_error_that_lies_inside_the_text(text: str) -> None:
    try:
        count, span = len(read_tiles(text)), (0, 0)
    except NotationError as error:
        count, span = 0, error.span
    assert count <= 136
    assert 0 <= span[0] <= span[1] <= len(text)


@given(st.lists(tiles(), max_size=20))
def test_any_tiles_are_a_legal_hand_or_an_error(chosen: list[Tile]) -> None:
    try:
        hand = Hand(tuple(chosen))
    except AnalyzerError:
        return
    assert sum(hand.counts) == len(hand) == len(chosen)
    assert max(hand.counts) <= 4


@given(hands())
def test_the_typed_form_keeps_every_tile_in_its_place(hand: Hand) -> None:
    typed = format_typed(hand.tiles)
    assert parse_hand(typed) == hand
    assert STRICT.fullmatch(typed)


@given(hands(), st.data())
def test_width_case_and_space_do_not_change_a_hand(hand: Hand, data: st.DataObject) -> None:
    written = ""
    for character in format_typed(hand.tiles):
        twin = chr(ord(character) + 0xFEE0)
        written += data.draw(st.sampled_from([character, character.upper(), twin, twin.upper()]))
        written += data.draw(st.sampled_from(["", "", " ", "\n", "\u3000"]))
    reading = read_hand(written)
    assert reading.hand == hand, written
    assert STRICT.fullmatch(reading.query)


@given(hands(), st.sampled_from(["q", "p", "qd", "pd"]), st.data())
def test_an_address_holds_the_same_hand_however_escaped(
    hand: Hand, mode: str, data: st.DataObject
) -> None:
    escaped = "".join(
        data.draw(st.sampled_from([character, f"%{ord(character):02x}", f"%{ord(character):02X}"]))
        for character in format_typed(hand.tiles)
    )
    reading = read_hand(f"https://tenhou.net/2/?{mode}={escaped}")
    assert (reading.hand, reading.mode) == (hand, mode), escaped
    assert reading.query == format_typed(hand.tiles)
