"""Han and fu to points: the tables that players know, limits, honba, three players."""

from typing import Any

import pytest

from analyzer.riichi import PRESETS, SANMA_PRESETS, TENHOU, RiichiRules, find_level, points

# fu: of 1 to 4 han "non-dealer ron, dealer ron, tsumo others-dealer, dealer's tsumo each"
TABLE = {
    20: ["", "- - 400-700 700", "- - 700-1300 1300", "- - 1300-2600 2600"],
    25: ["", "1600 2400 - -", "3200 4800 800-1600 1600", "6400 9600 1600-3200 3200"],
    30: ["1000 1500 300-500 500", "2000 2900 500-1000 1000", "3900 5800 1000-2000 2000",
         "7700 11600 2000-3900 3900"],
    40: ["1300 2000 400-700 700", "2600 3900 700-1300 1300", "5200 7700 1300-2600 2600", "*"],
    50: ["1600 2400 400-800 800", "3200 4800 800-1600 1600", "6400 9600 1600-3200 3200", "*"],
    60: ["2000 2900 500-1000 1000", "3900 5800 1000-2000 2000", "7700 11600 2000-3900 3900", "*"],
    70: ["2300 3400 600-1200 1200", "4500 6800 1200-2300 2300", "*", "*"],
    80: ["2600 3900 700-1300 1300", "5200 7700 1300-2600 2600", "*", "*"],
    90: ["2900 4400 800-1500 1500", "5800 8700 1500-2900 2900", "*", "*"],
    100: ["3200 4800 800-1600 1600", "6400 9600 1600-3200 3200", "*", "*"],
    110: ["3600 5300 900-1800 1800", "7100 10600 1800-3600 3600", "*", "*"],
}  # fmt: skip

ALMOST = "7700 11600 2000-3900 3900"

MANGAN = "8000 12000 2000-4000 4000"

ROWS = [
    (han, fu, MANGAN if cell == "*" else cell)
    for fu, cells in TABLE.items()
    for han, cell in enumerate(cells, start=1)
    if cell
]


def written(han: int, fu: int, **options: Any) -> list[str]:
    """The four payments of a cell of the table."""
    ron = [points(han, fu, dealer=seat, self_drawn=False, **options) for seat in (False, True)]
    tsumo = points(han, fu, dealer=False, self_drawn=True, **options)
    dealer = points(han, fu, dealer=True, self_drawn=True, **options)
    return [*(str(each.discarder) for each in ron), f"{tsumo.others}-{tsumo.dealer}",
            str(dealer.each)]  # fmt: skip


@pytest.mark.parametrize(("han", "fu", "cell"), ROWS)
def test_the_table_that_players_know(han: int, fu: int, cell: str) -> None:
    found = written(han, fu)
    for ours, theirs in zip(found, cell.split(), strict=True):
        assert theirs in (ours, "-")


LIMITS = [
    (5, "mangan", 8000), (6, "haneman", 12000), (7, "haneman", 12000), (8, "baiman", 16000),
    (10, "baiman", 16000), (11, "sanbaiman", 24000), (12, "sanbaiman", 24000),
    (13, "counted_yakuman", 32000), (40, "counted_yakuman", 32000),
]  # fmt: skip


@pytest.mark.parametrize(("han", "level", "ron"), LIMITS)
def test_from_five_han_on_the_level_decides(han: int, level: str, ron: int) -> None:
    for fu in (20, 25, 110):
        assert find_level(han, fu) == level
        assert points(han, fu, dealer=False, self_drawn=False).total == ron
        assert points(han, fu, dealer=True, self_drawn=False).total == ron * 3 // 2


@pytest.mark.parametrize("yakuman", range(1, 7))
def test_each_yakuman_counts_as_much(yakuman: int) -> None:
    assert points(0, 0, dealer=False, self_drawn=False, yakuman=yakuman).total == 32000 * yakuman
    assert points(0, 0, dealer=True, self_drawn=True, yakuman=yakuman).each == 16000 * yakuman


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_kiriage_makes_a_mangan_of_almost_one(han: int, fu: int) -> None:
    kiriage = RiichiRules(kiriage_mangan=True)
    assert find_level(han, fu) is None
    assert find_level(han, fu, rules=kiriage) == "mangan"
    assert written(han, fu) == ALMOST.split()
    assert written(han, fu, rules=kiriage) == MANGAN.split()


def test_thirteen_han_may_be_a_sanbaiman() -> None:
    assert find_level(13, 30, rules=RiichiRules(counted_yakuman="sanbaiman")) == "sanbaiman"


@pytest.mark.parametrize(("han", "fu"), [(0, 30), (1, 0), (-1, 30)])
def test_no_han_or_no_fu_is_refused(han: int, fu: int) -> None:
    with pytest.raises(ValueError, match="at least 1 han and 20 fu"):
        points(han, fu, dealer=False, self_drawn=False)


WRONG_RULES: list[dict[str, Any]] = [
    {"players": 2}, {"double_wind_pair_fu": 3}, {"counted_yakuman": "baiman"},
    {"renhou": "haneman"}, {"double_yakuman": {"daisangen"}},
]  # fmt: skip


@pytest.mark.parametrize("options", WRONG_RULES)
def test_rules_refuse_values_that_an_option_does_not_have(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(options)).replace("_", ".")):
        RiichiRules(**options)


PRESET_TABLE = [
    # red fives, open tanyao, pair of both winds, kiriage, 13 han, yakuman add up, double, renhou
    ("tenhou", (True, True, 4, False, "yakuman", True, 0, "none")),
    ("mahjong_soul", (True, True, 4, False, "yakuman", True, 4, "none")),
    ("m_league", (True, True, 2, True, "sanbaiman", True, 0, "none")),
    ("wrc", (False, True, 2, True, "sanbaiman", True, 0, "mangan")),
    ("ema", (False, True, 2, True, "sanbaiman", False, 0, "mangan")),
    ("rrc", (True, True, 4, False, "yakuman", True, 0, "mangan")),
]


@pytest.mark.parametrize(("name", "options"), PRESET_TABLE)
def test_the_presets_are_those_of_the_rule_books(name: str, options: tuple[Any, ...]) -> None:
    rules = PRESETS[name]
    assert options == (
        rules.red_fives,
        rules.open_tanyao,
        rules.double_wind_pair_fu,
        rules.kiriage_mangan,
        rules.counted_yakuman,
        rules.multiple_yakuman,
        len(rules.double_yakuman),
        rules.renhou,
    )
    assert (rules.players, SANMA_PRESETS[name].players) == (4, 3)
    assert SANMA_PRESETS[name].for_players(4) == rules


def test_there_is_a_preset_for_each_rule_book() -> None:
    assert list(PRESETS) == list(SANMA_PRESETS) == [name for name, _ in PRESET_TABLE]
    assert PRESETS["tenhou"] == TENHOU == RiichiRules()


def test_rules_do_not_change() -> None:
    with pytest.raises(AttributeError):
        TENHOU.players = 3  # type: ignore[misc]
    assert RiichiRules(double_yakuman=["daisuushii"]).double_yakuman == {"daisuushii"}  # type: ignore[arg-type]
