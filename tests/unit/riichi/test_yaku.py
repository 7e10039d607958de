"""The table of yaku, and for each a win that has it and a near miss that does not."""

from contextlib import suppress
from typing import Any

import pytest

from analyzer.riichi import PRESETS, YAKU, YAKU_BY_ID, NoYakuError, RiichiRules
from analyzer.riichi.predicates import PREDICATES
from tests.unit.riichi.cases import score

DRAWN = {"self_drawn": True}
RIICHI = {"riichi": True}
SOUTH = {"seat_wind": 2}
WEST_ROUND = {"round_wind": 3, "seat_wind": 2}
MANGAN = {"rules": RiichiRules(renhou="mangan"), "renhou": True, "seat_wind": 2}

Fields = dict[str, Any]

EXAMPLES: list[tuple[str, str, Fields, str, Fields]] = [
    ("riichi", "123456m99p34568s7s", RIICHI, "123456m99p34578s6s", SOUTH),
    ("double_riichi", "123456m99p34568s7s", {"double_riichi": True}, "123456m99p34568s7s", RIICHI),
    ("ippatsu", "123456m99p34568s7s", RIICHI | {"ippatsu": True}, "123456m99p34568s7s", RIICHI),
    ("tsumo", "123456m99p34568s7s", DRAWN, "456m99p34578s(123m0)6s", DRAWN | {"haitei": True}),
    ("pinfu", "123456m99p34578s6s", {}, "123456m99p34568s7s", RIICHI),
    ("tanyao", "567m22p34568s(234m0)7s", {}, "567m22p34568s(123m0)7s", {"houtei": True}),
    ("iipeikou", "112233m6899s456p7s", {}, "112233m6899s(456p0)7s", {"houtei": True}),
    ("haku", "123m456p2499s555z3s", {}, "123m456p24s55z999s3s", RIICHI),
    ("hatsu", "123m456p2499s666z3s", {}, "123m456p24s66z999s3s", RIICHI),
    ("chun", "123m456p2499s(k7z)3s", {}, "123m456p24s77z999s3s", RIICHI),
    ("seat_wind", "123m456p2499s222z3s", SOUTH, "123m456p2499s333z3s", SOUTH | RIICHI),
    ("round_wind", "123m456p2499s333z3s", WEST_ROUND, "123m456p2499s444z3s", WEST_ROUND | RIICHI),
    ("haitei", "456m99p34578s(123m0)6s", DRAWN | {"haitei": True}, "123456m99p34568s7s", DRAWN),
    ("houtei", "456m99p34578s(123m0)6s", {"houtei": True}, "123456m99p34568s7s", RIICHI),
    ("rinshan", "456m99p34578s(k1m1)6s", DRAWN | {"rinshan": True}, "123456m99p34568s7s", DRAWN),
    ("chankan", "456m99p34578s(123m0)6s", {"chankan": True}, "123456m99p34568s7s", RIICHI),
    ("sanshoku", "123m123p12399s45s3s", {}, "123m123p45699s45m6m", {}),
    ("ittsuu", "123456789m99p45s3s", {}, "123456m789p99p45s3s", {}),
    ("chanta", "123m789p99s11z(789s0)9s", {}, "123m789p9s111z(678s0)9s", {}),
    ("chiitoitsu", "1199m1199p11s334z4z", {}, "112233m445566p7s7s", {}),
    ("toitoi", "111m99p33z(p9s1)(p2z1)9p", {}, "111m99p33z(789s1)(p2z1)9p", {"houtei": True}),
    ("sanankou", "22299m555p66678s6s", {}, "22299m555p66789s6s", {}),
    ("sankantsu", "22m55p(k1p)(k9s)(k3z)2m", {}, "22m55p111p(k9s)(k3z)2m", {}),
    ("sanshoku_doukou", "11m111s99s456p(p1p1)1m", {}, "11m111s99s456p(p2p1)1m", {}),
    ("honroutou", "111m999p11s33z(p9s1)1s", {}, "111m999p22s33z(p9s1)2s", {}),
    ("shousangen", "234m78p55566777z9p", {}, "234m78p55566z777m9p", {}),
    ("honitsu", "123456m99m11z(p2z1)1z", {}, "123456p99m11z(p2z1)1z", {}),
    ("junchan", "12399m123p12379s8s", {}, "123m11z123p12379s8s", {}),
    ("ryanpeikou", "112233m556677p9s9s", {}, "112233m567678p9s9s", {}),
    ("chinitsu", "1233455677899m9m", {}, "123345567789m1z1z", {}),
    ("tenhou", "123456m99p34568s7s", DRAWN | {"tenhou": True, "seat_wind": 1},
     "123456m99p34568s7s", DRAWN),
    ("chiihou", "123456m99p34568s7s", DRAWN | SOUTH | {"chiihou": True},
     "123456m99p34568s7s", DRAWN | SOUTH),
    ("renhou", "123456m99p34568s7s", MANGAN, "2233445566778p8p", MANGAN),
    ("daisangen", "11m555666z(p7z1)1m23m", {}, "11m55566z(p7z1)1m234m", {}),
    ("suuankou", "22299m555p66888s6s", DRAWN, "22299m555p66888s6s", {}),
    ("suuankou_tanki", "2229m555p666888s9m", {}, "2229m555p666(p8s1)9m", {}),
    ("tsuuiisou", "1122334455667z7z", {}, "1199m334455667z7z", {}),
    ("ryuuiisou", "2233444466688s8s", {}, "2233444477788s8s", {}),
    ("chinroutou", "111999m11p99s(p9p1)9s", {}, "111999m11p33z(p9p1)3z", {}),
    ("chuuren", "1123455678999m1m", {}, "2345678999m(k1m)5m", {}),
    ("junsei_chuuren", "1112345678999m5m", {}, "1123455678999m1m", {}),
    ("kokushi", "119m19p19s123456z7z", {}, "19m19p19s1234567z1z", {}),
    ("kokushi_13", "19m19p19s1234567z1z", {}, "119m19p19s123456z7z", {}),
    ("daisuushii", "8p111222z(p3z1)(p4z2)8p", {}, "11222z78p(p3z1)(p4z2)9p", {}),
    ("shousuushii", "11222z78p(p3z1)(p4z2)9p", {}, "11z22278p(p3z1)(p4z2)9p", {}),
    ("suukantsu", "5z(k1p)(k9s)(k3z)(k2m)5z", {}, "5z222m(k1p)(k9s)(k3z)5z", {}),
    ("dora", "123456m99p34578s6s", {"dora_indicators": "8p"},
     "123456m99p34578s6s", {"dora_indicators": "9p"}),
    ("red_dora", "123406m99p34578s6s", {}, "123456m99p34578s6s", {}),
    ("ura_dora", "123456m99p34578s6s", RIICHI | {"ura_indicators": "8p"},
     "123456m99p34578s6s", RIICHI | {"ura_indicators": "9p"}),
    ("nuki_dora", "123456p3457899s6s", {"nuki": 1, "rules": PRESETS["tenhou"].for_players(3)},
     "123456p3457899s6s", {}),
]  # fmt: skip
"""Id, a hand that has the yaku, how it was won, and a near miss."""


def yaku_of(hand: str, fields: Fields) -> set[str]:
    return {line.yaku.id for line in score(hand, **fields).yaku}


@pytest.mark.parametrize(
    ("yaku", "hand", "fields"), [row[:3] for row in EXAMPLES], ids=[row[0] for row in EXAMPLES]
)
def test_a_win_has_the_yaku(yaku: str, hand: str, fields: Fields) -> None:
    assert yaku in yaku_of(hand, fields), hand


@pytest.mark.parametrize(
    ("yaku", "hand", "fields"),
    [(row[0], *row[3:]) for row in EXAMPLES],
    ids=[row[0] for row in EXAMPLES],
)
def test_a_near_miss_has_not(yaku: str, hand: str, fields: Fields) -> None:
    with suppress(NoYakuError):
        assert yaku not in yaku_of(hand, fields), hand


def test_every_yaku_has_its_example() -> None:
    assert sorted(row[0] for row in EXAMPLES) == sorted(YAKU_BY_ID)


def test_each_yaku_has_a_predicate_of_its_name() -> None:
    assert set(PREDICATES) == set(YAKU_BY_ID)
    assert all(yaku.predicate.__name__ == yaku.id for yaku in YAKU)


def test_the_numbers_of_tenhou_are_used_once_each() -> None:
    numbers = sorted(number for yaku in YAKU for number in yaku.tenhou)
    assert numbers == list(range(55))


@pytest.mark.parametrize("yaku", YAKU, ids=lambda yaku: yaku.id)
def test_each_yaku_has_names_in_four_languages_and_a_definition(yaku: Any) -> None:
    assert all((yaku.ja, yaku.romaji, yaku.en, yaku.zh, yaku.ru))
    assert yaku.definition.endswith(".")
    assert yaku.open <= yaku.closed
    assert str(yaku) == yaku.ja


@pytest.mark.parametrize("name", ["ja", "romaji", "en", "zh", "ru"])
def test_no_two_yaku_have_the_same_name(name: str) -> None:
    names = [getattr(yaku, name) for yaku in YAKU]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("yaku", ["sanshoku", "ittsuu", "chanta", "honitsu", "junchan", "chinitsu"])
def test_an_open_hand_loses_a_han_of_these(yaku: str) -> None:
    assert YAKU_BY_ID[yaku].open == YAKU_BY_ID[yaku].closed - 1
