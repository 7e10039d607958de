"""Unusual results and records of a log: their meaning, and those that are refused."""

import gzip
import json
import re
from typing import Any

import pytest

from analyzer.games import GameError, pack_game, parse_game, unpack_game
from analyzer.games.majiang import read_majiang
from analyzer.games.majiang import read_win as read_majiang_win
from analyzer.games.tenhou_json import read_result
from tests.unit.games.cases import cut, draw, read, refusal, start
from tests.unit.games.examples import FOLDER
from tests.unit.games.tenhou_round import tenhou

# tenhou/6


@pytest.mark.parametrize(
    ("text", "players", "source", "points"),
    [
        ("30符4飜7700点", 4, 1, 7_700),
        ("30符2飜500-1000点", 4, 0, 2 * 500 + 1_000),
        ("30符2飜500-1000点", 3, 0, 500 + 1_000),
        ("満貫4000点∀", 4, 0, 3 * 4_000),
        ("満貫4000点∀", 3, 0, 2 * 4_000),
        ("満貫4000点∀", 4, 1, 4_000),
        ("満貫", 4, 1, None),
    ],
)
def test_the_points_of_a_win_are_those_of_all_who_pay(
    text: str, players: int, source: int, points: int | None
) -> None:
    result, name = read_result(["和了", [0] * players, [0, source, 0, text]], players, ())
    (win,) = result.wins
    assert (win.points, win.seat, win.source, win.is_self_drawn, name) == (
        points, 0, source, source == 0, "",
    )  # fmt: skip


def test_the_yaku_of_a_win_count_where_no_han_are_written() -> None:
    details = [2, 1, 3, "満貫8000点", "立直(1飜)", "ドラ(3飜)", "no yaku"]
    (win,) = read_result(["和了", [0] * 4, details], 4, ())[0].wins
    assert (win.han, win.fu, win.yakuman, win.liable) == (4, None, 0, 3)
    assert win.yaku == (("立直", 1), ("ドラ", 3))
    details = [2, 1, 2, "役満32000点", "国士無双(役満)"]
    (win,) = read_result(["和了", [0] * 4, details], 4, ())[0].wins
    assert (win.han, win.yakuman, win.liable) == (None, 1, None)
    (win,) = read_result(["和了", [0] * 3, [0, 1, 3, "20符3飜"]], 3, ())[0].wins
    assert (win.han, win.fu, win.liable) == (3, 20, None)
    (win,) = read_result(["和了", [0] * 4, [2, 1]], 4, ())[0].wins
    assert (win.han, win.fu, win.points, win.liable, win.yaku) == (None, None, None, None, ())


def test_the_changes_of_several_wins_add_up() -> None:
    first, second = [0, 8_000, -8_000, 0], [1_000, 0, -1_000, 0]
    result, _ = read_result(["和了", first, [1, 2], second, [0, 2]], 4, ())
    assert result.changes == (1_000, 8_000, -9_000, 0)
    assert [win.seat for win in result.wins] == [1, 0]


@pytest.mark.parametrize(
    ("value", "kind", "changes", "name"),
    [
        (["流局", [1500, -1500, 1500, -1500]], "exhaustive", (1500, -1500, 1500, -1500), ""),
        (["流局"], "exhaustive", (), ""),
        (["全員不聴"], "exhaustive", (0, 0, 0, 0), ""),
        (["九種九牌"], "nine_terminals", (), ""),
        (["九種九牌", []], "nine_terminals", (), ""),
        (["rain"], "unknown", (), "rain"),
    ],
)
def test_a_drawn_round_has_its_reason(
    value: list[Any], kind: str, changes: tuple[int, ...], name: str
) -> None:
    result, unknown = read_result(value, 4, ())
    assert (result.kind, result.changes, unknown) == (kind, changes, name)


@pytest.mark.parametrize(
    "value",
    [
        None, {}, [], [5], ["和了"], ["和了", [0] * 4], ["和了", *[[0] * 4, [0, 1]] * 4],
        ["和了", [0] * 4, {}], ["和了", [0] * 4, [0]], ["和了", [0] * 4, [4, 0]],
        ["和了", [0] * 4, [0, 4]], ["和了", [0] * 4, [0, 0, 4]], ["和了", [0] * 3, [0, 0]],
        ["流局", [0] * 3], ["流局", "x"],
    ],
    ids=str,
)  # fmt: skip
def test_a_result_of_another_shape_is_refused(value: Any) -> None:
    with pytest.raises(GameError) as refused:
        read_result(value, 4, ())
    assert refused.value.code == "BAD_EVENT"


def test_three_wins_are_read() -> None:
    assert len(read_result(["和了", *[[0] * 4, [0, 1]] * 3], 4, ())[0].wins) == 3


@pytest.mark.parametrize("scores", [None, [1, 2, 3], [1, 0, 2, 0, 3, 0, "4", 0], {}])
def test_final_points_are_numbers_of_all_or_none(scores: Any) -> None:
    assert parse_game(json.dumps(tenhou() | {"sc": scores}).encode()).final_scores is None
    whole = tenhou() | {"sc": [1, 50.0, 2, 0, 3, 0, 4, 0]}
    assert parse_game(json.dumps(whole).encode()).final_scores == (1, 2, 3, 4)


def test_final_points_that_nobody_can_have_are_left_out() -> None:
    for points, final in ((10**8 - 1, (10**8 - 1, 0, 0, 0)), (10**8, None), (-(10**8) - 1, None)):
        scores = [points, 0.0, 0, 0, 0, 0, 0, 0]
        game = parse_game(json.dumps(tenhou() | {"sc": scores}).encode())
        assert game.final_scores == final


@pytest.mark.parametrize("start_", [5, None, "0", [], [0], ["0", 0], [0, 0.5, 0]])
def test_a_document_with_an_odd_start_does_not_continue_the_one_before(start_: Any) -> None:
    documents = [tenhou(), tenhou(_0=start_)]
    game = parse_game(json.dumps(documents).encode())
    assert len(game.rounds) == 1
    assert [warning.code for warning in game.warnings] == ["MORE_GAMES"]


@pytest.mark.parametrize("items", [{"_2": []}, {"_4": 5}, {"_4": [11] * 200}, {"_0": [0, 0]}])
def test_a_start_of_another_shape_is_refused(items: dict[str, Any]) -> None:
    assert refusal(json.dumps(tenhou(**items)).encode()).code == "BAD_ROUND"


# mjai


def test_the_changes_of_two_wins_on_a_discard_add_up() -> None:
    wins = [
        {"type": "hora", "actor": 1, "target": 0, "deltas": [-8000, 8000, 0, 0]},
        {"type": "hora", "actor": 3, "target": 0, "deltas": [-1000, 0, 0, 1000]},
    ]
    result = read(start(), draw(0, "W"), cut(0, "W"), *wins).rounds[0].result
    assert result is not None
    assert result.changes == (-9000, 8000, 0, 1000)


@pytest.mark.parametrize("name", ["fan", "fu", "hora_points"])
@pytest.mark.parametrize(("figure", "known"), [(-30, None), (-1, None), (0, 0), (10**9, None)])
def test_a_figure_that_no_win_has_is_left_out(name: str, figure: int, known: int | None) -> None:
    won = {"type": "hora", "actor": 1, "target": 0, "deltas": [0, 0, 0, 0], name: figure}
    game = read(start(), draw(0, "W"), cut(0, "W"), won)
    (win,) = game.rounds[0].result.wins if game.rounds[0].result else ()
    assert {"fan": win.han, "fu": win.fu, "hora_points": win.points}[name] == known
    (packed,) = unpack_game(pack_game(game)).rounds
    assert packed.result == game.rounds[0].result


@pytest.mark.parametrize(
    "end",
    [
        {"type": "hora", "actor": 1, "target": 0, "deltas": [-8000, 8000, 0, 0]},
        {"type": "ryukyoku", "deltas": [-8000, 8000, 0, 0]},
    ],
)
def test_the_points_at_the_end_of_a_round_are_those_that_it_says(end: dict[str, Any]) -> None:
    """Else those of the changes; a start without points has those of the end of the last round."""
    following = start(kyoku=2, oya=1)
    del following["scores"]
    for more, points in (
        ({}, (17_000, 33_000, 25_000, 25_000)),
        ({"scores": [1, 2, 3, 4]}, (1, 2, 3, 4)),
    ):
        drawn = {"type": "ryukyoku", "deltas": [0] * 4}
        game = read(start(), draw(0, "W"), cut(0, "W"), end | more, following, drawn)
        assert game.rounds[1].scores == points


# mjlog


def test_points_that_nobody_can_win_are_refused() -> None:
    log = gzip.decompress((FOLDER / "players-4.mjlog").read_bytes()).decode()
    odd = re.sub('sc="([0-9]+),-?[0-9]+', r'sc="\g<1>,10000000', log, count=1)
    assert refusal(odd.encode()).code == "BAD_EVENT"
    assert parse_game(odd.replace(",10000000,", ",999999,").encode()).rounds


REASONS = {
    "": "exhaustive", ' type="nm"': "nagashi_mangan", ' type="yao9"': "nine_terminals",
    ' type="kaze4"': "four_winds", ' type="reach4"': "four_riichi", ' type="ron3"': "three_ron",
    ' type="kan4"': "four_kans", ' type="unheard"': "unknown",
}  # fmt: skip


@pytest.mark.parametrize(("written", "kind"), REASONS.items())
def test_a_draw_has_its_reason(written: str, kind: str) -> None:
    log = gzip.decompress((FOLDER / "players-4.mjlog").read_bytes()).decode()
    read = parse_game(log.replace("<RYUUKYOKU", f"<RYUUKYOKU{written}", 1).encode())
    assert kind in [each.result.kind for each in read.rounds if each.result]


HANDS3 = 'hai0="0,4,8,12,16,20,24,28,32,108,109,112,113" hai1="36,40" hai2="72,76"'

INIT = f'<INIT seed="0,0,0,0,0,52" ten="350,350,350" oya="0" {HANDS3}/>'

INIT4 = INIT.replace('ten="350,350,350"', 'ten="250,250,250,250"').replace("/>", ' hai3="1,5"/>')


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        ("", "EMPTY_LOG"),
        (f"{INIT}{INIT4}", "BAD_ROUND"),
        (INIT.replace("0,0,0,0,0,52", "0,0,0,0,52"), "BAD_ROUND"),
        (INIT.replace("350,350,350", "350,350"), "BAD_ROUND"),
        (INIT.replace("350,350,350", "1,1,1,1,1"), "BAD_ROUND"),
        (INIT.replace("0,4,8,", "0,4,136,"), "BAD_TILE"),
        (INIT.replace("0,4,8,", "0,4,4,"), "TILE_TWICE"),
        (f'{INIT}<T114/><REACH who="0" step="1"/><REACH who="0" step="1"/>', "WRONG_ORDER"),
        (f'{INIT}<T114/><REACH who="1" step="1"/><D114/>', "WRONG_ORDER"),
        (f'{INIT}<T114/><REACH who="3" step="1"/>', "BAD_EVENT"),
        (f'{INIT}<T114/><REACH who="0" step="3"/>', "BAD_EVENT"),
        (f"{INIT}<T114/><E0/>", "NOT_HELD"),
    ],
)
def test_a_tag_that_cannot_be_is_refused(tags: str, code: str) -> None:
    assert refusal(f"<mjloggm>{tags}</mjloggm>".encode()).code == code


def test_a_yaku_without_its_han_is_left_out() -> None:
    text = gzip.decompress((FOLDER / "players-4.mjlog").read_bytes())
    odd = re.sub(rb' yaku="([^"]*)"', rb' yaku="\1,52"', text)
    assert odd != text
    assert parse_game(odd).rounds == parse_game(text).rounds


# majiang

MAJIANG = json.loads((FOLDER / "players-4.majiang.json").read_text(encoding="utf-8"))

FIRST = MAJIANG["log"][0][0]


def majiang(*records: Any, start: Any = FIRST) -> dict[str, Any]:
    return {**MAJIANG, "log": [[start, *records]]}


def dealt(**changes: Any) -> dict[str, Any]:
    return {"qipai": FIRST["qipai"] | changes}


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({**MAJIANG, "log": []}, "EMPTY_LOG"),
        ({**MAJIANG, "log": [[]]}, "BAD_ROUND"),
        ({**MAJIANG, "log": [{}]}, "BAD_ROUND"),
        (majiang(start={"qipai": 5}), "BAD_EVENT"),
        (majiang(5), "BAD_EVENT"),
        (majiang({"zimo": {}, "dapai": {}}), "BAD_EVENT"),
        (majiang({"zimo": {"l": 4, "p": "m1"}}), "BAD_EVENT"),
        (majiang(start=dealt(shoupai=[""] * 3)), "BAD_ROUND"),
        (majiang(start=dealt(jushu=4)), "BAD_ROUND"),
        (majiang(start=dealt(zhuangfeng=4)), "BAD_ROUND"),
        (majiang(start=dealt(changbang=100)), "BAD_ROUND"),
        (majiang(start=dealt(lizhibang=-1)), "BAD_ROUND"),
        (majiang(start=dealt(defen=[0] * 3)), "BAD_ROUND"),
        *((majiang({"fulou": {"l": 1, "m": meld}}), "BAD_MELD")
          for meld in (5, None, "", "x", "m123", "m1111", "m1-1-1-", "m12-3m456-", "m" + "1" * 40)),
        *((majiang({"gang": {"l": 1, "m": meld}}), "BAD_MELD") for meld in ("m12-3", "m111-", "z")),
        (majiang({"hule": {"l": 1, "hupai": [5]}}), "BAD_EVENT"),
        (majiang({"pingju": {"name": "x", "fenpei": [0]}}), "BAD_EVENT"),
    ],
)  # fmt: skip
def test_a_record_of_majiang_that_cannot_be_is_refused(document: Any, code: str) -> None:
    with pytest.raises(GameError) as refused:
        read_majiang([document], 0)
    assert refused.value.code == code


def test_one_game_of_a_file_is_read_and_the_others_counted() -> None:
    game = read_majiang([MAJIANG, majiang()], 1)
    assert [(each.code, each.found) for each in game.warnings] == [("MORE_GAMES", "1")]
    assert len(game.rounds) == 1
    for index in (-1, 2):
        with pytest.raises(GameError):
            read_majiang([MAJIANG, MAJIANG], index)


def test_an_unknown_end_is_told_with_its_name_and_without_changes() -> None:
    game = read_majiang([majiang({"pingju": {"name": "x" * 50}})], 0)
    (warning,) = game.warnings
    assert (warning.code, warning.found, warning.round) == ("UNKNOWN_RESULT", "x" * 40, 1)
    result = game.rounds[0].result
    assert result
    assert (result.kind, result.changes, result.open_hands) == ("unknown", (), ())


def test_numbers_and_names_of_a_win_may_be_missing() -> None:
    yaku = [{"name": 5, "fanshu": 1}, {}, {"name": "x", "fanshu": "*", "baojia": "="}]
    win, changes = read_majiang_win({"shoupai": "", "fu": "x", "hupai": yaku}, 3, 2, 0)
    assert (win.fu, win.han, win.points, win.yakuman) == (None, None, None, 0)
    assert (win.yaku, win.liable, win.claimed, win.ura) == ((("x", 0),), 1, (), ())
    assert changes == ()
    assert read_majiang_win({"hupai": 5}, 3, 2, 0)[0].liable is None
