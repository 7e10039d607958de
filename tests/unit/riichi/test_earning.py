"""Which blocks, melds and tiles of a hand earn a yaku."""

from typing import Any

import pytest

from analyzer.riichi import earned_by
from tests.unit.riichi.cases import score

DRAWN = {"self_drawn": True}

EARNED: dict[str, tuple[str, dict[str, Any], str]] = {
    "iipeikou": ("223344m567p4568s8s", {}, "234m 234m"),
    "ryanpeikou": ("223344m556677p8s8s", {}, "234m 234m 567p 567p"),
    "sanshoku": ("123345m345p3488s5s", {}, "345m 345p 345s"),
    "ittsuu": ("123456789p4588s6s", {}, "123p 456p 789p"),
    "toitoi": ("(p2m1)(p3p1)444s55z77z5z", {}, "444s 555z (p2m1) (p3p1)"),
    "sankantsu": ("(k2m1)(k3p)(k4s)56m55z7m", {}, "(k2m1) (k3p) (k4s)"),
    "suukantsu": ("(k2m1)(k3p)(k4s)(k1z)5z5z", {}, "(k2m1) (k3p) (k4s) (k1z)"),
    "sanshoku_doukou": ("222m222p22s45699m2s", {}, "222m 222p 222s"),
    "shousangen": ("555666z77z123m45p6p", {}, "555z 666z 77z"),
    "daisangen": ("555666777z12m99p3m", {}, "555z 666z 777z"),
    "shousuushii": ("111222333z44z12m3m", {}, "111z 222z 333z 44z"),
    "daisuushii": ("111222333444z9m9m", {}, "111z 222z 333z 444z"),
    "sanankou": ("222m333p444s567s77z", DRAWN, "222m 333p 444s"),
    "suuankou": ("222m333p444s66z77z7z", DRAWN, "222m 333p 444s 777z"),
    "suuankou_tanki": ("222m333p444s666z7z7z", {}, "222m 333p 444s 666z"),
    "round_wind": ("111z222m456p78s55s9s", {"round_wind": 1, "seat_wind": 2}, "111z"),
    "seat_wind": ("222z222m456p78s55s9s", {"round_wind": 1, "seat_wind": 2}, "222z"),
    "haku": ("555z222m456p78s55s9s", {}, "555z"),
    "hatsu": ("666z222m456p78s55s9s", {}, "666z"),
    "chun": ("777z222m456p78s55s9s", {}, "777z"),
    "tsumo": ("234m567p23478s55s9s", DRAWN, "9s"),
    "dora": ("234m567p23478s55s9s", {"riichi": True, "dora_indicators": "14s"}, "2s 5s 5s"),
    "red_dora": ("234m067p23478s55s9s", {"riichi": True}, "0p"),
    "pinfu": ("234m567p23478s55s9s", {}, ""),
}
"""Yaku -> a win, how it is won, and what earns the yaku; nothing where the whole hand does."""


@pytest.mark.parametrize(("yaku", "case"), EARNED.items(), ids=EARNED)
def test_what_earns_a_yaku(yaku: str, case: tuple[str, dict[str, Any], str]) -> None:
    text, fields, parts = case
    result = score(text, **fields)
    lines = result.best.yaku
    assert yaku in [line.yaku.id for line in lines], lines
    assert " ".join(map(str, earned_by(yaku, result.win, result.best))) == parts
