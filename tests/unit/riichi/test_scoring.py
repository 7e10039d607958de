"""The account that is the answer, and its other fields: cases in which engines were wrong."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

from analyzer.riichi import PRESETS, RiichiRules, Score
from tests.unit.cases import table
from tests.unit.riichi.cases import score

SOUTH = {"seat_wind": 2}
DRAWN = SOUTH | {"self_drawn": True}
RIICHI = SOUTH | {"riichi": True}

ALL_DOUBLE = PRESETS["mahjong_soul"]

SANMA = PRESETS["tenhou"].for_players(3)


def line(found: Score) -> str:
    """`pinfu 1, tanyao 1 = 30 fu 2000`."""
    yaku = ", ".join(f"{line.yaku.id} {line.han}" for line in found.yaku)
    return f"{yaku} = {found.fu} fu {found.points}"


TRAPS: list[tuple[str, str, dict[str, Any], str]] = [
    ("ryanpeikou is not seven pairs", "112233m556677p9s9s", SOUTH, "ryanpeikou 3 = 40 fu 5200"),
    ("four equal runs", "222233334444m5p5p", SOUTH, "tanyao 1, ryanpeikou 3 = 40 fu 8000"),
    ("runs before triplets", "111222333m78p99s9p", SOUTH,
     "pinfu 1, iipeikou 1, junchan 3 = 30 fu 8000"),
    ("triplets before runs", "333444555m67p88s5p", SOUTH, "tanyao 1, sanankou 2 = 50 fu 6400"),
    ("a discard completes an open triplet", "22299m555p66888s6s", SOUTH | {"houtei": True},
     "houtei 1, toitoi 2, sanankou 2 = 50 fu 8000"),
    ("a run saves the triplet", "22299m555p66678s6s", SOUTH, "sanankou 2 = 50 fu 3200"),
    ("shanpon on a discard", "123m44567789p99s9s", RIICHI, "riichi 1 = 40 fu 1300"),
    ("shanpon drawn", "123m44567789p99s9s", RIICHI | DRAWN, "riichi 1, tsumo 1 = 30 fu 2000"),
    ("sanankou in an open hand", "222m66688p99s(p3z1)9s", DRAWN,
     "toitoi 2, sanankou 2 = 50 fu 8000"),
    ("a value pair is no pinfu", "123456m34578s55z6s", RIICHI, "riichi 1 = 40 fu 1300"),
    ("the pair of a guest wind is", "123456m34578s33z6s", SOUTH, "pinfu 1 = 30 fu 1000"),
    ("the place makes pinfu", "4566m123345p789s6m", SOUTH, "pinfu 1 = 30 fu 1000"),
    ("the place makes fu", "234m4456p222z(789s2)4p", DRAWN | {"round_wind": 2, "seat_wind": 3},
     "round_wind 1 = 40 fu 1500"),
    ("penchan before ryanmen", "12345m88s777z(456p1)3m", DRAWN | {"seat_wind": 1},
     "chun 1 = 40 fu 2100"),
    ("a concealed kan leaves the hand closed", "567m22p34568s(k9p)7s", RIICHI | DRAWN,
     "riichi 1, tsumo 1 = 60 fu 4000"),
    ("a concealed kan is no pinfu", "234m22p34678s(k9p)5s", RIICHI, "riichi 1 = 70 fu 2300"),
    ("an open hand without fu, on a discard", "567m22p34567s(234m0)8s", SOUTH,
     "tanyao 1 = 30 fu 1000"),
    ("an open hand without fu, drawn", "567m22p34567s(234m0)8s", DRAWN, "tanyao 1 = 30 fu 1100"),
    ("pinfu drawn", "123456m99p34578s6s", DRAWN, "tsumo 1, pinfu 1 = 20 fu 1500"),
    ("110 fu", "456m1122z(k1s)(k7z)1z", SOUTH | {"round_wind": 2}, "chun 1 = 110 fu 3600"),
    ("two winds of one triplet", "123m456p2499s111z3s", {"seat_wind": 1},
     "seat_wind 1, round_wind 1 = 40 fu 3900"),
    ("chanta needs a run", "111m999p11s33z(p9s1)1s", SOUTH,
     "toitoi 2, honroutou 2 = 50 fu 8000"),
    ("ittsuu of dots", "123456789p99m45s3s", SOUTH, "pinfu 1, ittsuu 2 = 30 fu 3900"),
    ("ittsuu of bamboo", "123456789s99m45p3p", SOUTH, "pinfu 1, ittsuu 2 = 30 fu 3900"),
    ("234, 456 and 567 are no ittsuu", "234567m456m99p45s3s", SOUTH, "pinfu 1 = 30 fu 1000"),
    ("an indicator of north counts norths set aside", "123456p3457899s6s",
     SOUTH | {"nuki": 2, "dora_indicators": "3z", "rules": SANMA},
     "pinfu 1, dora 2, nuki_dora 2 = 30 fu 8000"),
    ("honroutou with seven pairs", "1199m1199p11s334z4z", SOUTH,
     "chiitoitsu 2, honroutou 2 = 25 fu 6400"),
    ("junchan instead of chanta", "12399m123p12379s8s", SOUTH,
     "sanshoku 2, junchan 3 = 40 fu 8000"),
    ("shousangen and its dragons", "234m78p55566777z9p", SOUTH,
     "haku 1, chun 1, shousangen 2 = 50 fu 8000"),
    ("nine gates with a kan are none", "2345678999m(k1m)5m", SOUTH, "chinitsu 6 = 80 fu 12000"),
    ("a fourth nine", "1112345678999m9m", SOUTH | {"rules": ALL_DOUBLE},
     "junsei_chuuren 26 = 0 fu 64000"),
    ("three kans", "22m55p(k1p)(k9s)(k3z)2m", SOUTH,
     "toitoi 2, sanankou 2, sankantsu 2 = 130 fu 12000"),
    ("four concealed kans", "5z(k1p)(k9s)(k3z)(k2m)5z", SOUTH,
     "suuankou_tanki 13, suukantsu 13 = 0 fu 64000"),
    ("no dora beside a yakuman", "19m19p19s1234567z1z", SOUTH | {"dora_indicators": "4z"},
     "kokushi_13 13 = 0 fu 32000"),
    ("a red five that is dora", "123406m99p34568s7s", RIICHI | {"dora_indicators": "4m"},
     "riichi 1, dora 1, red_dora 1 = 40 fu 5200"),
    ("a red indicator", "123456m99p34578s6s", SOUTH | {"dora_indicators": "0m"},
     "pinfu 1, dora 1 = 30 fu 2000"),
    ("two equal indicators", "123456m99p34578s6s", SOUTH | {"dora_indicators": "99s33m"},
     "pinfu 1, dora 2 = 30 fu 3900"),
    ("all four of a kan are dora", "567m22p34568s(k9p)7s", RIICHI | {"dora_indicators": "8p"},
     "riichi 1, dora 4 = 70 fu 8000"),
]  # fmt: skip


@table("hand, fields, answer", TRAPS)
def test_traps(hand: str, fields: dict[str, Any], answer: str) -> None:
    assert line(score(hand, **fields)) == answer


def test_the_example_of_the_document() -> None:
    found = score("123406m99p34578s6s", self_drawn=True, **RIICHI)
    assert (found.points, found.han, found.fu, found.level) == (5200, 4, 20, None)
    assert [str(line) for line in found.yaku] == ["立直 1", "門前清自摸和 1", "平和 1", "赤ドラ 1"]
    assert (found.payments.dealer, found.payments.others) == (2600, 1300)


def test_of_accounts_alike_the_one_with_more_fu_before_rounding_is_the_answer() -> None:
    found = score("96m5p6s68p7m6s7p9m6s6p8m7p", **RIICHI | DRAWN | {"round_wind": 3})
    assert [a.fu_before_rounding for a in found.tried if a.fu == found.fu] == [26, 28]
    assert (str(found.best.place), found.best.fu_before_rounding) == ("678p", 28)


def test_every_account_is_kept() -> None:
    found = score("111222333m78p99s9p", **SOUTH)
    assert [(str(account.reading), account.points) for account in found.tried] == [
        ("111m 222m 333m 789p 99s", 3200),
        ("123m 123m 123m 789p 99s", 8000),
    ]
    assert found.best == found.tried[1]
    assert found.alternatives == ()


def test_an_account_without_yaku_is_worth_nothing() -> None:
    found = score("4566m123345p789s6m", **SOUTH)
    worthless = [account for account in found.tried if not account.yaku]
    assert [(str(a.place), a.points, a.han, a.level) for a in worthless] == [("66m", 0, 0, None)]
    assert worthless[0].fu_parts


def test_the_place_and_the_blocks_are_those_of_the_reading() -> None:
    found = score("22299m555p66678s6s", **SOUTH)
    assert str(found.best.place) == "678s"
    blocks = [str(part.block) for part in found.fu_parts if part.block]
    assert blocks == ["222m", "555p", "666s"]


def test_fu_before_rounding() -> None:
    best = score("123456m99p34568s7s", **RIICHI).best
    assert (best.fu_before_rounding, best.fu) == (32, 40)


def test_the_document_has_each_option_of_the_rules_with_its_default() -> None:
    text = (Path(__file__).parents[3] / "docs" / "riichi.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| `?(\w+)`? \|", text, re.MULTILINE)
    usual = RiichiRules()
    defaults = {each.name: str(getattr(usual, each.name)).lower() for each in fields(usual)}
    defaults["double_yakuman"] = "none"
    assert defaults.items() <= dict(rows).items()
