"""Reading and writing hands."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from analyzer import AnalyzerError, Hand, NotationError, Tile, format_hand, parse_hand
from analyzer.hand import sort_tiles
from analyzer.notation import format_typed, read_hand
from analyzer.notation.mpsz import STRICT
from tests.properties.strategies import any_texts, hands, tiles
from tests.samples import sample


def error_of(text: str) -> NotationError | None:
    """The error of a text, or None where it is a hand; anything else fails the test."""
    try:
        hand = parse_hand(text)
    except NotationError as error:
        return error
    assert 1 <= len(hand) <= 14
    return None


@given(any_texts())
@settings(max_examples=sample(600))
@example("")
@example("\x00")
@example("\ud800m")
@example("?q=%")
@example("?q=%FF%FEm")
@example("1" * 5000 + "m")
@example("%" * 5000)
@example("https://" + "?&" * 5000)
def test_any_text_is_a_hand_or_an_error_that_lies_inside_the_text(text: str) -> None:
    error = error_of(text)
    if error is not None:
        start, end = error.span
        assert 0 <= start <= end <= len(text)
        assert error.text == text
        assert str(error) == f"position {start + 1}: {error.message}"


@given(any_texts())
@settings(max_examples=sample(400))
@example("?q=%31%0A")
@example("?q=%00%00")
def test_an_error_points_at_characters_unless_nothing_was_typed(text: str) -> None:
    error = error_of(text)
    if error is not None:
        start, end = error.span
        assert (start == end) == (error.code == "EMPTY"), text


@given(any_texts())
@settings(max_examples=sample(400))
def test_what_an_error_quotes_is_short_and_printable(text: str) -> None:
    error = error_of(text)
    if error is not None:
        assert str(error).isprintable()
        assert len(str(error)) < 400


@given(st.lists(tiles(), max_size=20))
def test_any_tiles_are_a_legal_hand_or_an_error(chosen: list[Tile]) -> None:
    try:
        hand = Hand(tuple(chosen))
    except AnalyzerError:
        return
    assert sum(hand.counts) == len(hand) == len(chosen)
    assert max(hand.counts) <= 4


@given(hands())
def test_a_written_hand_reads_as_the_same_tiles_with_the_same_draw(hand: Hand) -> None:
    again = parse_hand(format_hand(hand))
    assert sort_tiles(again.tiles) == sort_tiles(hand.tiles)
    assert again.drawn == hand.drawn


@given(hands())
def test_the_canonical_form_is_a_fixed_point(hand: Hand) -> None:
    canonical = format_hand(hand)
    assert format_hand(parse_hand(canonical)) == canonical
    assert STRICT.fullmatch(canonical)


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
