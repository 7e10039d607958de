"""Each error code once, with its place; each warning once."""

import copy
import gzip
import json
import re
from dataclasses import replace
from typing import Any

import pytest

from analyzer.errors import AnalyzerError
from analyzer.games import (
    Call,
    Discard,
    GameError,
    GameWarning,
    check_seat,
    parse_game,
    tenhou_json,
)
from analyzer.games.errors import MESSAGES, WARNINGS
from analyzer.games.tenhou_order import Order, find_order
from tests.unit.games.cases import (
    HANDS,
    THREE_HANDS,
    call,
    cut,
    draw,
    kan,
    mjai,
    read,
    refusal,
    start,
    turn,
)
from tests.unit.games.examples import FOLDER
from tests.unit.games.tenhou_round import tenhou

WIND = turn(0, "W")

RIICHI = [draw(0, "W"), {"type": "reach", "actor": 0}, cut(0, "W")]


MAJIANG = json.loads((FOLDER / "players-4.majiang.json").read_text(encoding="utf-8"))


def dumped(document: Any) -> bytes:
    return json.dumps(document).encode()


def majiang_with_hand(hand: Any) -> bytes:
    game = copy.deepcopy(MAJIANG)
    game["log"][0][0]["qipai"]["shoupai"][0] = hand
    return dumped(game)


REFUSED: dict[str, tuple[bytes, int | None, int | None]] = {
    "EMPTY": (b" \n", None, None),
    "TOO_LARGE": (b"x" * (2 << 20) + b"x", None, None),
    "BAD_GZIP": (b"\x1f\x8b\x08rubbish", None, None),
    "BAD_ENCODING": (b'{"name": "\xff"}', None, None),
    "NOT_A_LOG": (b"123m456p", None, None),
    "LINK_ONLY": (b"https://tenhou.net/0/?log=2020", None, None),
    "MAJSOUL_BINARY": (b"\n\x16.lq.GameDetailRecords\x12", None, None),
    "BAD_XML": (b'<mjloggm ver="2.3"><GO type=', None, None),
    "XML_DOCTYPE": (b"<!DOCTYPE mjloggm []><mjloggm/>", None, None),
    "BAD_JSON": (mjai(start()) + b'\n{"type": }', None, None),
    "TOO_DEEP": (b"[" * 40, None, None),
    "EMPTY_LOG": (b'{"log": []}', None, None),
    "BAD_ROUND": (mjai(start(honba=100)), 1, None),
    "BAD_EVENT": (mjai(start(), draw(4, "1m")), 1, 1),
    "BAD_TILE": (mjai(start(), draw(0, "8z")), 1, 1),
    "BAD_MELD": (mjai(start(), *WIND, call("pon", 1, 0, "W", "W N")), 1, 3),
    "BAD_HAND": (mjai(start((HANDS[0][:-2], *HANDS[1:]))), 1, None),
    "FIFTH_COPY": (mjai(start((HANDS[0], *["E E" + hand[5:] for hand in HANDS[1:]]))), 1, None),
    "SECOND_RED": (mjai(start(), draw(0, "5mr")), 1, 1),
    "TILE_TWICE": (
        b'<mjloggm><INIT seed="0,0,0,0,0,5" ten="250,250,250" oya="0" '
        b'hai0="1,1,2" hai1="" hai2=""/></mjloggm>',
        1,
        None,
    ),
    "SANMA_TILE": (mjai(start(THREE_HANDS), draw(0, "5m")), 1, 1),
    "NOT_HELD": (mjai(start(), draw(0, "W"), cut(0, "N")), 1, 2),
    "NOT_CALLED": (mjai(start(), *WIND, call("pon", 1, 2, "W", "W W")), 1, 3),
    "WRONG_ORDER": (mjai(start(), draw(1, "W")), 1, 1),
    "NO_ORDER": (dumped(tenhou(_6=[47])), 1, None),
    "RIICHI_HAND": (
        mjai(
            start(),
            *RIICHI,
            *(x for s in (1, 2, 3) for x in (draw(s, "8p"), cut(s, "8p"))),
            draw(0, "9s"),
            cut(0, "E"),
        ),
        1,
        10,
    ),
    "HIDDEN_HANDS": (mjai(start((HANDS[0], *[" ".join("?" * 13)] * 3))), 1, None),
}
"""Code -> a log that is refused with it, and the round and event that the error names."""


@pytest.mark.parametrize("code", REFUSED)
def test_a_log_is_refused_with_its_code_and_place(code: str) -> None:
    data, round_, event = REFUSED[code]
    error = refusal(data)
    assert (error.code, error.round, error.event) == (code, round_, event)
    assert isinstance(error, AnalyzerError)
    assert bool(error.found) == ("{found}" in MESSAGES[code])
    assert "{" not in error.message
    assert error.message in str(error)


def test_every_code_is_met() -> None:
    assert {*MESSAGES} - {*REFUSED} == {"NO_SUCH_PLAYER"}
    with pytest.raises(GameError, match="there is no player 3"):
        check_seat(read(start(THREE_HANDS), *turn(0, "P")), 3)


OTHERS: dict[str, tuple[bytes, str]] = {
    "a zip file": (b"PK\x03\x04", "NOT_A_LOG"),
    "a web page": (b"\n<!doctype HTML><title>x</title>", "NOT_A_LOG"),
    "other XML": (b"<svg/>", "NOT_A_LOG"),
    "a link to the analyzer": (b"https://host/?q=123m", "NOT_A_LOG"),
    "a link without a scheme": (b"game.mahjongsoul.com/?paipu=1", "LINK_ONLY"),
    "a name of a game": (b"2019012300gm-0089-0000-cf9a8b5d", "LINK_ONLY"),
    "a name of Mahjong Soul": (b"190101-0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f", "LINK_ONLY"),
    "JSON without a log": (b'{"rounds": []}', "NOT_A_LOG"),
    "a list of numbers": (b"[1, 2]", "NOT_A_LOG"),
    "an empty list": (b"[]", "EMPTY_LOG"),
    "UTF-16": ("{}".encode("utf-16"), "BAD_ENCODING"),
    "infinity": (b'{"log": [Infinity]}', "BAD_JSON"),
    "a huge number": (b'{"log": [' + b"9" * 5000 + b"]}", "BAD_JSON"),
    "a number of eleven digits": (mjai(start(honba=10**10)), "BAD_ROUND"),
    "a number that is cut off at its exponent": (b'{"log": [1.' + b"0" * 77 + b"e5]}", "BAD_JSON"),
    "a hand that is no text": (majiang_with_hand(5), "BAD_HAND"),
    "a hand that is too long": (majiang_with_hand("m1" * 100), "BAD_HAND"),
    "a link without a log": (b"https://tenhou.net/6/#json=%20", "BAD_JSON"),
    "too many points at the start": (
        b'<mjloggm><INIT seed="0,0,0,0,0,5" ten="999999999,250,250,250" oya="0" '
        b'hai0="" hai1="" hai2="" hai3=""/></mjloggm>',
        "BAD_ROUND",
    ),
    "true for a number": (mjai(start(honba=True)), "BAD_ROUND"),
    "a dealer that is not the round's": (mjai(start(oya=1)), "BAD_ROUND"),
    "a wind that is none": (mjai(start(bakaze="P")), "BAD_ROUND"),
    "two hands": (mjai(start(HANDS[:2])), "BAD_ROUND"),
    "a round of nine items": (dumped({"log": [[[0, 0, 0]] * 9]}), "BAD_ROUND"),
    "41 rounds": (mjai(*[start()] * 41), "BAD_ROUND"),
    "41 rounds of tenhou": (dumped({**tenhou(), "log": tenhou()["log"] * 41}), "BAD_ROUND"),
    "41 rounds of majiang": (dumped({**MAJIANG, "log": (MAJIANG["log"] * 41)[:41]}), "BAD_ROUND"),
    "an event before the first round": (mjai({"type": "start_game"}, *WIND), "WRONG_ORDER"),
    "an event after the result": (mjai(start(), {"type": "ryukyoku"}, *WIND), "WRONG_ORDER"),
    "four winners": (
        mjai(start(), *WIND, *[{"type": "hora", "actor": 1, "target": 0}] * 4),
        "WRONG_ORDER",
    ),
    "two draws in a row": (mjai(start(), draw(0, "W"), draw(0, "W")), "WRONG_ORDER"),
    "a discard without a draw": (mjai(start(), cut(0, "E")), "WRONG_ORDER"),
    "a chii from across": (
        mjai(start(), *turn(0, "7m"), call("chi", 2, 0, "7m", "8m 9m")),
        "NOT_CALLED",
    ),
    "a call after a draw": (
        mjai(start(), *WIND, draw(1, "8p"), call("pon", 1, 0, "W", "W W")),
        "WRONG_ORDER",
    ),
    "a kan without a draw": (
        mjai(start(), *WIND, call("pon", 1, 0, "W", "W W"), kan("ankan", 1, "N N N N")),
        "WRONG_ORDER",
    ),
    "an added kan without its pon": (
        mjai(start(), draw(0, "W"), kan("kakan", 0, "W W W", pai="W")),
        "NOT_CALLED",
    ),
    "a north of four players": (
        mjai(start(), draw(0, "N"), {"type": "kita", "actor": 0}),
        "BAD_EVENT",
    ),
    "riichi with an open hand": (
        mjai(
            start(),
            *WIND,
            call("pon", 1, 0, "W", "W W"),
            {"type": "reach", "actor": 1},
            cut(1, "1p"),
        ),
        "RIICHI_HAND",
    ),
    "a tile of tenhou/6 that is none": (dumped(tenhou(_5=[10])), "BAD_TILE"),
    "a text of tenhou/6 that is none": (dumped(tenhou(_6=["x99"])), "BAD_MELD"),
    "a fifth copy among the draws": (dumped(tenhou(_5=[41])), "FIFTH_COPY"),
    "majiang's hand of twelve": (dumped({"log": [[{"qipai": {"jushu": 0}}]]}), "BAD_ROUND"),
    "a discard in mjlog that lies elsewhere": (
        b'<mjloggm><INIT seed="0,0,0,0,0,5" ten="250,250,250" oya="0" '
        b'hai0="0,1,2" hai1="3" hai2="4"/><T9/><D3/></mjloggm>',
        "NOT_HELD",
    ),
}


@pytest.mark.parametrize("name", OTHERS)
def test_what_else_is_refused(name: str) -> None:
    data, code = OTHERS[name]
    assert refusal(data).code == code


def test_a_broken_line_is_named() -> None:
    error = refusal(mjai(start(), *WIND) + b'\n\n{"type"}')
    assert (error.line, error.round) == (5, None)
    assert str(error).startswith("mjai, line 5, column 8: the JSON is broken")
    error = refusal(mjai(start(), *WIND, draw(1, "0z")))
    assert str(error) == 'mjai, round 1, event 3, line 4: "0z" is not a tile'


def test_a_broken_tag_is_named() -> None:
    error = refusal(b"<mjloggm>\n<GO <")
    assert (error.format, error.line, error.column) == ("mjlog", 2, 5)


DRAWN = {"type": "ryukyoku", "deltas": [0, 0, 0, 0]}

WON = {"type": "hora", "actor": 2, "target": 0, "deltas": [0, 0, 0, 0]}

AFTER = start(kyoku=2, oya=1, honba=1)

WARNED: dict[str, tuple[bytes, int | None]] = {
    "SCORE_SUM": (mjai(start(), *WIND, DRAWN | {"deltas": [100, 0, 0, 0]}), 1),
    "SCORE_NEXT": (mjai(start(), *WIND, DRAWN, AFTER | {"honba": 0}, DRAWN), 1),
    "WIN_HAND": (mjai(start(), *WIND, WON), 1),
    "CUT_OFF": (mjai(start(), *WIND), 1),
    "SCORES_UNKNOWN": (mjai(start(scores=None), *WIND, {"type": "ryukyoku"}), None),
    "START_UNKNOWN": (mjai(start(scores=None), *WIND, DRAWN), None),
    "UNKNOWN_RESULT": (dumped(tenhou(_16=["?"])), 1),
    "ROUND_MISSING": (mjai(start(), *WIND, DRAWN, AFTER | {"kyoku": 3, "oya": 2}, DRAWN), 1),
    "SCORE_BEFORE": (
        b'<mjloggm><INIT seed="0,0,0,0,0,52" ten="250,250,250,250" oya="0" '
        b'hai0="0,4,8,12,16,20,24,28,32,108,109,112,113" '
        b'hai1="36,40,44,48,53,56,60,64,68,116,117,120,121" '
        b'hai2="72,76,80,84,88,92,96,100,104,124,125,128,129" '
        b'hai3="1,5,9,37,41,45,73,77,81,132,133,110,111"/><T118/>'
        b'<RYUUKYOKU type="yao9" sc="240,0,250,0,250,0,250,0" owari="1,1,1,1,1,1,1,1"/></mjloggm>',
        1,
    ),
    "MORE_GAMES": (dumped([tenhou(), tenhou()]), None),
}


@pytest.mark.parametrize("code", WARNED)
def test_what_is_odd_is_told_and_the_game_read_all_the_same(code: str) -> None:
    data, round_ = WARNED[code]
    warnings = parse_game(data).warnings
    assert (code, round_) in [(warning.code, warning.round) for warning in warnings]
    for warning in warnings:
        assert "{" not in warning.message


def test_an_unknown_result_of_an_mjlog_is_quoted() -> None:
    log = gzip.decompress((FOLDER / "players-4.mjlog").read_bytes()).decode()
    end = re.search(r"<(AGARI|RYUUKYOKU)[^>]*/>", log)
    assert end
    points = re.search(r'sc="[^"]*"', end[0])
    assert points
    odd = log.replace(end[0], f'<RYUUKYOKU type="chombo" {points[0]}/>', 1)
    (warning,) = (each for each in parse_game(odd.encode()).warnings if each.code[:3] == "UNK")
    assert (warning.code, warning.found, warning.round) == ("UNKNOWN_RESULT", "chombo", 1)


def test_every_warning_is_met() -> None:
    assert {*WARNINGS} - {*WARNED} == {"AMBIGUOUS_ORDER", "POINTS"}, "a review finds the last"


def test_two_orders_of_play_that_fit_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """No round is known of which two orders fit, so the search is made to say so."""

    def find_two(*arguments: Any) -> Order:
        return replace(find_order(*arguments), is_ambiguous=True)

    monkeypatch.setattr(tenhou_json, "find_order", find_two)
    game = parse_game(dumped(tenhou()))
    assert GameWarning("AMBIGUOUS_ORDER", "", 1) in game.warnings


def test_a_tile_that_is_let_pass_can_be_called_later() -> None:
    """Seat 0 discards a tile twice; seat 2 calls the second one, having drawn in between."""
    hands = [
        [42, 42, 12, 13, 14, 51, 16, 17, 18, 19, 41, 41, 11],
        [21, 22, 23, 24, 52, 26, 27, 28, 29, 43, 43, 44, 44],
        [42, 42, 33, 34, 53, 36, 37, 38, 39, 45, 45, 46, 46],
        [12, 13, 14, 21, 22, 23, 31, 32, 33, 47, 47, 41, 11],
    ]
    log = tenhou(_4=hands[0], _7=hands[1], _10=hands[2], _13=hands[3])["log"][0]
    log[5], log[6] = [15, 29], [42, 42]
    log[8], log[9] = [37], [60]
    log[11], log[12] = [19, "42p4242"], [60, 33]
    log[14], log[15] = [35, 19], [60, 60]
    game = parse_game(dumped({"log": [log]}))
    discards = [e.seat for e in game.rounds[0].events if isinstance(e, Discard)]
    assert discards == [0, 1, 2, 3, 0, 2, 3]


def test_three_players_may_be_counted_with_or_without_the_empty_seat() -> None:
    """Seat 2 calls seat 0, its next player among three, the one opposite among four."""
    hands = [
        [42, 19, 21, 22, 23, 24, 25, 26, 27, 28, 29, 41, 41],
        [31, 32, 33, 34, 35, 36, 37, 38, 39, 43, 43, 44, 44],
        [42, 42, 11, 11, 19, 19, 21, 22, 45, 45, 46, 46, 47],
    ]
    for text in ("42p4242", "4242p42"):
        items: list[Any] = [[0, 0, 0], [35000] * 3 + [0], [24], []]
        takes: list[list[Any]] = [[31], [], [text]]
        for hand, own, out in zip(hands, takes, ([42], [], [47]), strict=True):
            items += [hand, own, out]
        game = parse_game(dumped({"log": [[*items, [], [], [], ["流局"]]]}))
        call = game.rounds[0].events[2]
        assert isinstance(call, Call)
        assert (call.seat, call.source, str(call.meld)) == (2, 0, "(p2z2)")


def test_games_of_one_file_can_be_chosen() -> None:
    data = dumped([tenhou(), tenhou() | {"ref": "second"}])
    assert [parse_game(data, index=index).source_id for index in (0, 1)] == [None, "second"]
    with pytest.raises(GameError, match="no round"):
        parse_game(data, index=2)


def test_rounds_of_one_game_are_joined() -> None:
    second = tenhou(_0=[0, 1, 0])
    for data in (
        dumped([tenhou(), second]),
        dumped(tenhou()) + b"\n" + dumped(second),
        b"https://tenhou.net/6/#json="
        + dumped(tenhou()).replace(b" ", b"%20")
        + b"\nhttps://tenhou.net/6/#json="
        + dumped(second).replace(b" ", b"%20"),
    ):
        game = parse_game(data)
        assert [(each.name, each.honba) for each in game.rounds] == [("E1", 0), ("E1", 1)]
        assert game.warnings == ()


def test_names_are_fit_to_be_shown() -> None:
    names = ["a\u202eb\x00c", "x" * 100, 7, " d\n"]
    game = parse_game(dumped(tenhou() | {"name": names}))
    assert game.names == ("abc", "x" * 64, "", "d")
