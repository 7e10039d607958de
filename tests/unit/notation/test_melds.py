"""Melds in brackets and in words: accepted texts, and places of errors."""

import pytest

from tests.unit.notation.cases import case, outcome_of

BRACKETS = [
    case("a run", "1z(456m1)", "1z(456m1)"),
    case("a run out of order", "1z(645m1)", "1z(456m1)"),
    case("a run with the red five", "1z(064s2)", "1z(406s2)"),
    case("an open kan, a concealed one, one added to", "1z(k2p3)(k3p)(s4p1)", None),
    case("upper case, full width, space", "1z(Ｐ 5 Ｍ1）", "1z(p5m1)"),
    case("h for z, r for 0", "1z(p2h1)(prm1)", "1z(p2z1)(p0m1)"),
    case("r behind the seat is the red five", "1z(p5m1r)(s5p1r)", "1z(p0m1)(s0p1)"),
    case("r and 0 are one red five", "1z(p0m1r)", "1z(p0m1)"),
    case("r beside the 5", "1z(pr5m1)(k5rp)(34r5s0)", "1z(p0m1)(k0p)(340s0)"),
    case("r beside the 5 and at the end", "1z(p5rm1r)", "1z(p0m1)"),
    case("r alone in a run", "1z(4r6m1)", "1z(406m1)"),
    case("a meld inside a group", "12(p5m1)3m", "123m(p5m1)"),
    case("melds keep their order", "1z(p5m1)(123m0)", None),
    case("a red tile that is no five", "1z(p4m1r)", "BAD_MELD 2-9"),
    case("a red honour", "1z(p0z1)", "BAD_HONOUR 2-8"),
    case("two red fives in a run", "1z(400m1)", "BAD_MELD 2-9"),
    case("a run without the called tile", "1z(456m)", "BAD_MELD 2-8"),
    case("a run of honours", "1z(123z0)", "BAD_MELD 2-9"),
    case("a run past nine", "1z(891m0)", "BAD_MELD 2-9"),
    case("a pon without a seat is one from the next player", "1z(p5m)(s5p)", "1z(p5m1)(s5p1)"),
    case("all tiles of a set", "1z(p550m2)(k7777z)(s1111p3)", "1z(p0m2)(k7z)(s1p3)"),
    case("a run with its letter", "1z(c123s)(c406m2)", "1z(123s0)(406m2)"),
    case("a run with its letter that is none", "1z(c124s)", "BAD_MELD 2-9"),
    case("a run with its letter and the number of a fourth tile", "1z(c123s3)", "BAD_MELD 2-10"),
    case("two tiles of a set", "1z(p55m1)", "BAD_MELD 2-9"),
    case("a set of two kinds", "1z(p556m1)", "BAD_MELD 2-10"),
    case("a kan from nowhere", "1z(k5m0)", "BAD_MELD 2-8"),
    case("a pon from nowhere", "1z(p5m0)", "BAD_MELD 2-8"),
    case("a meld of jokers", "1z(p1j1)", "BAD_MELD 2-8"),
    case("an empty bracket", "1z()", "BAD_MELD 2-4"),
    case("a bracket in a bracket", "1z((p5m1))", "BAD_MELD 2-9"),
    case("a bracket left open", "1z(p5m1 ", "BAD_MELD 2-7"),
    case("a bracket closed without being open", "1z)", "BAD_CHAR 2-3"),
    case("nothing but melds", " (p5m1)(k2z)", "ONLY_MELDS 1-12"),
    case("a meld has the fifth copy", "1111m(p1m1)", "FIFTH_COPY 5-11"),
    case("a tile is the fifth copy after a meld", "(p1m1)11m", "FIFTH_COPY 7-8"),
    case("a meld has the second red five", "0m(p0m1)", "SECOND_RED 2-8"),
    case("five melds are too many", "1z(k1m)(k2m)(k3m)(k4m)(k5m)", "TOO_MANY 22-27"),
    case("a meld is too many", "123456789m123p(p1z1)", "TOO_MANY 14-20"),
]  # fmt: skip

CALLS = [
    case("each call by its word", "1z chi 123m, pon 5p, kan 7z", "1z(123m0)(p5p1)(k7z)"),
    case("words of kans", "1z (ankan 1m)(open kan 2m)(kakan 3m)", "1z(k1m)(k2m1)(s3m1)"),
    case("a number in the brackets", "1z(chi 123m2)(pon 5p 3)(kan 7z2)", "1z(123m2)(p5p3)(k7z2)"),
    case("Japanese", "1z チー123m(ポン5p)[暗槓7z]", "1z(123m0)(p5p1)(k7z)"),
    case("Chinese, beside names", "一萬 吃123m，碰發，明杠白", "1m(123m0)(p6z1)(k5z1)"),
    case("the word last, in brackets", "1z(123m chi)[5pポン]", "1z(123m0)(p5p1)"),
    case("single tiles", "1z chi 1m 3m 2m, pon 5p 5p 0p", "1z(123m0)(p0p1)"),
    case("one bracket for all", "1z (chi 123m, pon 5p)", "1z(123m0)(p5p1)"),
    case("inside a group", "12(pon 5m)3m", "123m(p5m1)"),
    case("beside a list of words", '["1m","E"] pon E', "1m(p1z1)1z"),
    case("beside letters first", "m123,z777= (pon 5p)", "123m(p7z2)(p5p1)"),
    case("beside Unicode", "🀇 pon 🀙, chi 🀐🀑🀒", "1m(p1p1)(123s0)"),
    case("behind a link", "https://tenhou.net/2/?q=1m1z (pon 5p)", "1m(p5p1)1z"),
    case("no meld behind a link", "?q=1m1z (pon 55p)", "BAD_MELD 8-17"),
    case("nothing but melds", "chi 123m, pon 5p", "ONLY_MELDS 0-16"),
    case("no run", "1z (chi 124m)", "BAD_MELD 3-13"),
    case("two tiles", "1z (pon 55p)", "BAD_MELD 3-12"),
    case("an honour that does not exist", "1z (pon 8z)", "BAD_MELD 3-11"),
    case("a concealed kan from another player", "1z (ankan 5m2)", "BAD_MELD 3-14"),
    case("a fault beside a meld", "8z (pon 5p)", "BAD_HONOUR 0-1"),
    case("a meld too many", "123m406p789s1122z6z (chi 123m)", "TOO_MANY 20-30"),
    case("a meld before too many tiles", "(pon 5m) 123m406p789s1122z", "TOO_MANY 23-24"),
    case("a fifth copy", "11z (pon 1z)", "FIFTH_COPY 4-12"),
    case("a question about a call", "1234m1z would you pon 5p", "UNCLEAR_WORDS 18-24"),
    case("a tile to be called", "1234m1z, chi 3m?", "UNCLEAR_WORDS 9-15"),
    case("tiles that touch a meld", "1234m1z pon 5p6p", "UNCLEAR_WORDS 8-14"),
    case("tiles before a word", "1234m1z 5pポン", "UNCLEAR_WORDS 8-12"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "outcome"), [*BRACKETS, *CALLS])
def test_a_meld_is_read_or_its_fault_is_found(text: str, outcome: str | None) -> None:
    assert outcome_of(text) == (text if outcome is None else outcome)
