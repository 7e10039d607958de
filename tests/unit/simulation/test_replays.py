"""The source's two games replayed: their tables, their lines of JSON, and impossible games."""

import json
from dataclasses import replace

import pytest

from analyzer import parse_hand
from analyzer.errors import InvalidSituationError
from analyzer.rules import JOKERS, RIICHI, SANMA, Rules
from analyzer.simulation import Game, format_json_lines, format_text, replay, simulate
from analyzer.tiles import parse_tile
from tests.unit.simulation.games import tiles

FIRST_GAME = """
1 1m  3 1s no   5z 57, 6z 57, 1s 49, 8m 45, 7p 44
2 8p  2 5z yes  8m 19, 5z 19, 6z 19
3 6z  2 8m yes  8m 21, 1m 19, 4z 19, 6z 19, 7p 14, 8p 14, 5s 13, 6s 13
4 3s  2 6s no   3s 21, 1m 19, 4z 19, 6z 19, 6s 17, 7p 14, 8p 14, 5s 13
5 1m  1 4z yes  3s 11, 5s 11, 4z 11, 6z 11, 7p 8, 8p 8
6 6p  0 4z yes  4z 4
"""
SECOND_GAME = """
1 1j  2 4m no   7z 63, 9m 55, 3p 51, 4m 47
2 2p  1 7z yes  9m 26, 7z 26
3 2p  1 3p no   9m 28, 2p 26, 3p 20
4 9m  1 2s yes  9m 20, 2p 20, 2s 20, 4z 20, 5s 18, 7s 18, 6p 14, 7p 14
5 9m  0 2s yes  2s 18
"""
"""Turn, draw, shanten, the source's discard, whether it is the most useful; every option."""


def replayed(hand: str, table: str, jokers: int) -> Game:
    rows = [row.split() for row in table.strip().splitlines()]
    return replay(
        parse_hand(hand),
        [parse_tile(row[1]) for row in rows],
        [parse_tile(row[3]) for row in rows],
        jokers_in_set=jokers,
    )


def table_of(game: Game) -> str:
    rows = []
    for turn in game.turns:
        options = ", ".join(f"{option.tile} {option.count}" for option in turn.options)
        largest = "yes" if turn.is_largest else "no"
        answer = f"{turn.number} {turn.draw}  {turn.shanten} {turn.discard} {largest:4} {options}"
        rows.append(answer)
    return "\n".join(rows)


# The source's games


def test_the_sources_first_game_is_legal_and_this_is_its_table() -> None:
    game = replayed("18m7789p156s4456z", FIRST_GAME, jokers=0)
    assert table_of(game) == FIRST_GAME.strip()
    assert game.outcome == "tenpai"
    assert game.rest == parse_hand("111m677889p35s66z").tiles
    assert [str(tile) for tile, _ in game.turns[-1].useful] == ["4s"]


def test_the_sources_second_game_is_legal_and_this_is_its_table() -> None:
    game = replayed("49m367p2257s447z1j", SECOND_GAME, jokers=4)
    assert table_of(game) == SECOND_GAME.strip()
    assert game.outcome == "tenpai"
    assert game.rest == parse_hand("999m2267p57s44z11j").tiles
    waits = [str(tile) for tile, _ in game.turns[-1].useful]
    assert waits == ["2p", "5p", "8p", "6s", "4z", "1j"]


def test_with_seven_pairs_the_sources_fourth_turn_would_go_back() -> None:
    rules = replace(JOKERS, seven_pairs="distinct")
    rows = [row.split() for row in SECOND_GAME.strip().splitlines()][:4]
    game = replay(
        parse_hand("49m367p2257s447z1j"),
        [parse_tile(row[1]) for row in rows],
        [parse_tile(row[3]) for row in rows],
        rules=rules,
    )
    assert [turn.keeps_shanten for turn in game.turns] == [True, True, True, False]


def test_a_joker_may_be_let_go_in_a_replay_and_goes_back() -> None:
    game = replay(parse_hand("456p24m1z1j"), tiles("9s"), tiles("1j"))
    (turn,) = game.turns
    assert not turn.keeps_shanten
    assert turn.count > 0
    assert game.outcome == "draw"


def test_a_winning_draw_needs_no_discard() -> None:
    game = replay(parse_hand("123m1z"), tiles("2z 1z"), tiles("2z"), rules=RIICHI)
    assert (game.outcome, game.turns[-1].discard) == ("win", None)
    assert format_text(game).endswith("胡牌!['一万', '二万', '三万', '东', '东']\n2巡胡牌\n")


@pytest.mark.parametrize(
    ("draws", "discards", "sentence"),
    [
        ("2z", "3z", "3z is not in the hand"),
        ("2z 3z", "2z", "does not complete the hand"),
        ("2z", "2z 1z", "2 discards do not fit 1 draws"),
        ("2z 3z", "", "0 discards do not fit 2 draws"),
    ],
)
def test_a_replay_that_cannot_have_been_is_refused(
    draws: str, discards: str, sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        replay(parse_hand("123m1z"), tiles(draws), tiles(discards), rules=RIICHI)


@pytest.mark.parametrize(
    ("draws", "rules", "code"),
    [
        ("2z 2z 2z 2z 2z", RIICHI, "FIFTH_COPY"),
        ("1j", RIICHI, "TOO_MANY_JOKERS"),
        ("1j 1j 1j 1j 1j", JOKERS, "TOO_MANY_JOKERS"),
        ("5m", SANMA, "FIFTH_COPY"),
    ],
)
def test_a_draw_that_is_not_in_the_wall_is_refused(draws: str, rules: Rules, code: str) -> None:
    drawn = tiles(draws)
    with pytest.raises(InvalidSituationError) as caught:
        replay(parse_hand("123p1z"), drawn, drawn, rules=rules)
    assert (caught.value.code, caught.value.field) == (code, "draws")
    assert caught.value.index == len(drawn) - 1


def test_a_replay_starts_before_a_draw() -> None:
    with pytest.raises(ValueError, match="starts from 3n\\+1 tiles, not from 5"):
        replay(parse_hand("123m11z"), tiles("1m"), tiles("1m"))


# Text


def test_a_line_of_json_for_each_turn() -> None:
    game = replayed("49m367p2257s447z1j", SECOND_GAME, jokers=4)
    lines = [json.loads(line) for line in format_json_lines(game).splitlines()]
    assert [line["turn"] for line in lines] == [1, 2, 3, 4, 5]
    assert [line["outcome"] for line in lines] == [None, None, None, None, "tenpai"]
    assert "".join(lines[0]["hand"]) == "4m9m3p6p7p2s2s5s7s4z4z7z1j"
    assert {key: lines[-1][key] for key in ("draw", "discard", "shanten", "count", "melds")} == {
        "draw": "9m", "discard": "2s", "shanten": 0, "count": 18, "melds": [],
    }  # fmt: skip
    assert lines[-1]["useful"][-1] == {"tile": "1j", "left": 2}


def test_lists_are_sorted_as_the_source_sorts_them() -> None:
    game = replayed("49m367p2257s447z1j", SECOND_GAME, jokers=4)
    assert format_text(game).splitlines()[-2:] == [
        "听牌!['九万', '九万', '九万', '五条', '七条', '二筒', '二筒', '六筒', '七筒', '北', "
        "'北', '混', '混']",
        "5巡听牌",
    ]
    honours = simulate(1, hand=parse_hand("7654321z123m456p7s"), rules=RIICHI).turns[0]
    display = format_text(simulate(1, hand=parse_hand("7654321z123m456p7s"), rules=RIICHI))
    assert honours.discard is not None
    second = display.splitlines()[3]
    order = [second.find(name) for name in "东南西北中发白" if name in second]
    assert order == sorted(order)
