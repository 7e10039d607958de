"""The text of the MCR community: reading, writing, and places of errors."""

import pytest

from analyzer import NotationError, format_hand
from analyzer.mcr import IncompleteHandError, format_text, parse_text, read_text, score_text
from tests.unit.cases import table

READ = [
    ("a hand alone", "123m456p678sEEE55m", "1235m456p678s111z5m"),
    ("honours", "ESWNPFC19m19p19s9s", "19m19p19s1234567z9s"),
    ("a run: which tile was claimed", "[234m,2]456p678sEEE55m", "5m456p678s111z(234m1)5m"),
    ("a run without it: the first", "[234m]456p678sEEE55m", "5m456p678s111z(234m0)5m"),
    ("a triplet from the player before", "[EEE,1]123m456p678s55m", "1235m456p678s(p1z3)5m"),
    ("from the one opposite", "[EEE,2]123m456p678s55m", "1235m456p678s(p1z2)5m"),
    ("from the next", "[EEE,3]123m456p678s55m", "1235m456p678s(p1z1)5m"),
    ("without it: from the player before", "[EEE]123m456p678s55m", "1235m456p678s(p1z3)5m"),
    ("a kong", "[2222p,1]123m678sEEE55m", "1235m678s111z(k2p3)5m"),
    ("a kong added to a triplet", "[2222p,7]123m678sEEE55m", "1235m678s111z(s2p1)5m"),
    ("a concealed kong", "[SSSS]123m456p678s55m", "1235m456p678s(k2z)5m"),
    ("melds anywhere", "123m[SSSS]456p678s5m5m",
     "1235m456p678s(k2z)5m"),
    ("white space", " 123m 456p\t678s EEE 5 5m ", "1235m456p678s111z5m"),
]  # fmt: skip


@table("text, hand", READ)
def test_what_a_text_means(text: str, hand: str) -> None:
    assert format_hand(parse_text(text).hand) == hand


HAND = "123m45p678s[SSSS]55m6p"


def test_a_text_that_is_no_win_yet_tells_its_hand_and_where_it_says_what() -> None:
    answer = read_text("123m45p678s[SSSS]55m|SE1000|3")
    assert format_hand(answer.hand) == "12355m45p678s(k2z)"
    ways = {"self_drawn": True, "last_of_kind": False, "wall_last": False, "kong_situation": False}
    assert answer.fields == {"prevalent_wind": 2, "seat_wind": 1, **ways, "flowers": 3}
    assert answer.spans["hand"] == (18, 19)
    assert (answer.spans["self_drawn"], answer.spans["flowers"]) == ((23, 24), (28, 29))
    assert read_text("123m").fields == {}


def test_winds_and_flags_come_in_their_order() -> None:
    win = parse_text(f"{HAND}|SN0000")
    assert (win.prevalent_wind, win.seat_wind) == (2, 4)
    names = ("self_drawn", "last_of_kind", "wall_last", "kong_situation")
    for place, name in enumerate(names):
        digits = "".join("1" if i == place else "0" for i in range(4))
        win = parse_text(f"{HAND}|EE{digits}")
        assert [getattr(win, each) for each in names] == [each == name for each in names]


@pytest.mark.parametrize(
    ("behind", "flowers"),
    [
        ("", 0),
        ("|EE0000", 0),
        ("|EE0000|", 0),
        ("|EE0000|0", 0),
        ("|EE0000|8", 8),
        ("|EE0000|cab", 3),
    ],
)
def test_flowers_are_a_number_or_their_letters(behind: str, flowers: int) -> None:
    assert parse_text(HAND + behind).flowers == flowers


WRITTEN = [
    ("sorted, the winning tile apart", "6p54p876s321mEEE55m|EE1000", "1235m456p678sEEE5m|EE1000"),
    ("melds first", "5m123m[456p,3]5m678s[SSSS]|SN1000|2", "[456p,3][SSSS]12355m67s8s|SN1000|2"),
    ("from whom", "[1111p,6][222p,2][3333p,3]55m78s9s", None),
    ("honours", "[CCC,1]FFFPP123m55sP", "[CCC,1]123m55sPPFFFP|EE0000"),
]


@table("text, canonical", WRITTEN)
def test_a_win_is_written_in_one_way(text: str, canonical: str | None) -> None:
    written = format_text(parse_text(text))
    assert format_text(parse_text(written)) == written
    if canonical:
        assert written == canonical
    else:
        assert written.startswith("[1111p,6][222p,2][3333p,3]")


WRONG = [
    ("", "EMPTY", ""),
    ("  ", "EMPTY", ""),
    ("|EE0000", "EMPTY", ""),
    ("[SSSS]", "ONLY_MELDS", "[SSSS]"),
    ("123x", "NO_SUIT", "123"),
    ("123m45", "NO_SUIT", "45"),
    ("m123", "NO_DIGITS", "m"),
    ("120m", "BAD_TOKEN", "0"),
    ("123mX", "BAD_TOKEN", "X"),
    ("123m11z", "NO_SUIT", "11"),
    ("１2m", "BAD_TOKEN", "１"),
    ("55m[124m,1]", "BAD_MCR_MELD", "[124m,1]"),
    ("55m[EES]", "BAD_MCR_MELD", "[EES]"),
    ("55m[ESW,1]", "BAD_MCR_MELD", "[ESW,1]"),
    ("55m[222m,5]", "BAD_MCR_MELD", "[222m,5]"),
    ("55m[234m,4]", "BAD_MCR_MELD", "[234m,4]"),
    ("55m[2345m,1]", "BAD_MCR_MELD", "[2345m,1]"),
    ("55m[]", "BAD_MCR_MELD", "[]"),
    ("55m[222m", "BAD_MCR_MELD", "[222m"),
    ("55m222m]", "BAD_TOKEN", "]"),
    ("11111m", "FIFTH_COPY", "1"),
    ("11m[1111m]", "FIFTH_COPY", "[1111m]"),
    ("123456789m123456p", "TOO_MANY", "6"),
    ("123m456p789s", "WRONG_COUNT", "9"),
    (f"{HAND}|E0000", "BAD_MCR_WIN", "E0000"),
    (f"{HAND}|EX0000", "BAD_MCR_WIN", "EX0000"),
    (f"{HAND}|EE0002", "BAD_MCR_WIN", "EE0002"),
    (f"{HAND}|", "BAD_MCR_WIN", ""),
    (f"{HAND}|EE0000|9", "FLOWERS", "9"),
    (f"{HAND}|EE0000|aa", "FLOWERS", "aa"),
    (f"{HAND}|EE0000|x", "FLOWERS", "x"),
    (f"{HAND}|EE0000|1|", "BAD_CHAR", "|"),
    (f"{HAND}|EE0011", "BAD_FLAG", "1"),
    ("123m45p678sEEE55s5s|EE0100", "BAD_FLAG", "1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "part"), WRONG, ids=[f"{r[1]} {r[0]}" for r in WRONG])
def test_an_error_tells_where(text: str, code: str, part: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_text(text)
    assert caught.value.code == code
    assert text[slice(*caught.value.span)] == part


def test_tiles_that_are_no_win_are_told() -> None:
    with pytest.raises(IncompleteHandError):
        score_text("123m456p789sEESSW")


def test_a_text_is_scored_under_a_profile() -> None:
    text = "[EEEE][9999p]456m23477s|SS0000"
    assert score_text(text, "wmo2006").total - score_text(text).total == 2
