"""Differences between the programs that write the same format."""

import json
from dataclasses import replace
from typing import Any

import pytest

from analyzer.games import Discard, Game, pack_game, parse_game, unpack_game, walk
from analyzer.games.record import START, UNPAID
from tests.unit.games.cases import (
    HANDS,
    THREE_HANDS,
    call,
    cut,
    draw,
    kan,
    line,
    mjai,
    read,
    refusal,
    start,
    turn,
)
from tests.unit.games.examples import FOLDER
from tests.unit.games.play import play_game
from tests.unit.games.tenhou_round import tenhou
from tests.unit.games.writers import WRITERS

WIND = turn(0, "W")

DRAWN: dict[str, Any] = {"type": "ryukyoku", "deltas": [1500, -1500, 1500, -1500]}


def lines(game: Game) -> list[str]:
    return [line(decision) for each in game.rounds for decision in walk(each)]


def test_events_of_mjai_in_one_list() -> None:
    records = [{"type": "start_game", "id": 2}, start(), *WIND, DRAWN]
    listed = parse_game(json.dumps(records, indent=1).encode())
    assert listed == read(*records)
    assert listed.saver == 2


def test_unknown_events_and_other_keys_are_left_out() -> None:
    records = [start(), *WIND, DRAWN]
    more = [{"type": "hello"}, *(record | {"meta": {"q": [1.5]}} for record in records)]
    noted = [*more, {"type": "none"}, {"error": "?"}]
    assert read(*noted).rounds == read(*records).rounds


def test_the_oldest_mjai_deals_in_events_of_their_own_and_has_no_sticks_or_scores() -> None:
    first = {key: value for key, value in start().items() if key not in ("tehais", "scores")}
    del first["kyotaku"]
    dealt = [
        {"type": "haipai", "actor": seat, "pais": hand.split()} for seat, hand in enumerate(HANDS)
    ]
    game = read(first, *dealt, *WIND, DRAWN)
    assert lines(game) == lines(read(start(), *WIND, DRAWN))
    assert game.rounds[0].scores == (25000,) * 4
    assert [warning.code for warning in game.warnings] == ["START_UNKNOWN"]
    assert refusal(mjai(first, *dealt[:3], *WIND)).code == "BAD_HAND"


def test_scores_of_gimites_logs_are_carried_on() -> None:
    first = start(scores=None)
    del first["scores"]
    second = first | {"kyoku": 2, "oya": 1, "honba": 1}
    tail = [*turn(1, "8p")]
    written = read(first, *WIND, DRAWN | {"scores": [26500, 23500, 26500, 23500]}, second, *tail)
    assert written.rounds[1].scores == (26500, 23500, 26500, 23500)
    assert [warning.code for warning in written.warnings] == ["CUT_OFF"]
    counted = read(first, *WIND, DRAWN, second, *tail)
    assert counted.rounds[1].scores == written.rounds[1].scores


def test_a_win_of_gimites_logs_has_its_hand_and_its_points() -> None:
    won = {
        "type": "hora",
        "actor": 1,
        "target": 0,
        "pai": "W",
        "hora_tehais": HANDS[1].split(),
        "yakus": [["sanshoku", 2], ["akadora", 1]],
        "fu": 40,
        "fan": 3,
        "hora_points": 5200,
        "uradora_markers": [],
        "deltas": [-5200, 5200, 0, 0],
    }
    game = read(start(), *WIND, won)
    (win,) = game.rounds[0].result.wins if game.rounds[0].result else ()
    assert game.warnings == ()
    assert (win.han, win.fu, win.points, str(win.tile)) == (3, 40, 5200, "3z")
    assert win.yaku == (("sanshoku", 2), ("akadora", 1))
    other = HANDS[1].replace("1p", "1s").split()
    wrong = read(start(), *WIND, won | {"hora_tehais": other})
    assert [warning.code for warning in wrong.warnings] == ["WIN_HAND"]


DRAWS = {
    "流局": "exhaustive", "流し満貫": "nagashi_mangan", "九種九牌": "nine_terminals",
    "四風連打": "four_winds", "四家立直": "four_riichi", "三家和": "three_ron",
    "三家和了": "three_ron", "四開槓": "four_kans", "四槓散了": "four_kans",
}  # fmt: skip


@pytest.mark.parametrize(("name", "kind"), DRAWS.items())
def test_a_draw_has_its_reason_in_every_format(name: str, kind: str) -> None:
    (played,) = parse_game(json.dumps(tenhou(_16=[name])).encode()).rounds
    document = json.loads((FOLDER / "players-4.majiang.json").read_text(encoding="utf-8"))
    *events, _ = document["log"][0]
    end = {"pingju": {"name": name, "shoupai": [""] * 4, "fenpei": [0] * 4}}
    drawn = parse_game(json.dumps({**document, "log": [[*events, end]]}).encode()).rounds[0]
    assert [each.result and each.result.kind for each in (played, drawn)] == [kind] * 2


def test_reasons_of_a_draw_are_found_where_mortal_tells_none() -> None:
    hands = tuple(hand.rsplit(" ", 1)[0] + " N" for hand in HANDS)
    hands = (hands[0], HANDS[1].rsplit(" ", 2)[0] + " P N", *hands[2:])
    norths = zip(range(4), ("9p", "8p", "7p", "6p"), strict=True)
    kinds = {
        "nine_terminals": [draw(0, "W")],
        "three_ron": WIND,
        "four_winds": [
            record for seat, word in norths for record in (draw(seat, word), cut(seat, "N"))
        ],
    }
    for kind, records in kinds.items():
        deal = start(hands) if kind == "four_winds" else start()
        (each,) = read(deal, *records, {"type": "ryukyoku"}).rounds
        assert each.result is not None
        assert each.result.kind == kind
    named = read(start(), *WIND, {"type": "ryukyoku", "reason": "sanchaho"})
    assert named.rounds[0].result is not None
    assert named.rounds[0].result.kind == "three_ron"


def test_a_fourth_slot_of_three_players_may_be_there() -> None:
    tail = [draw(0, "N"), {"type": "nukidora", "actor": 0}, *turn(0, "C")]
    three = read(start(THREE_HANDS, scores=[35000] * 3), *tail)
    hands = [hand.split() for hand in THREE_HANDS]
    for fourth in ([], ["?"] * 13):
        four = read(start(tehais=[*hands, fourth], scores=[35000] * 3 + [0]), *tail)
        assert (four.players, four.rounds) == (3, three.rounds)
    assert three.rounds[0].events[1].seat == 0  # type: ignore[union-attr]
    (decision,) = walk(three.rounds[0])
    assert decision.situation.nuki == 1


def test_a_kan_that_is_robbed_ends_the_round() -> None:
    hands = (
        "1m 2m 3m 4m 5mr 6m 7m 8m 9m W W S S",
        "1p 2p 3p 4p 5pr 6p 7p 8p 9p E E N N",
        "1s 2s 3s 4s 5sr 6s 7s 8s 9s P P F F",
        "1s 2s 3s 1p 2p 3p 4p 5p 6p 8m 7m C C",
    )
    pon = call("pon", 0, 1, "9m", "9m 9m")
    turns = (*turn(1, "8p"), *turn(2, "8s"), *turn(3, "4s"))
    game = read(
        start(hands, dora_marker="C"),
        *(draw(0, "9m"), cut(0, "S"), *turn(1, "9m"), pon, cut(0, "S"), *turns),
        *(draw(0, "9m"), kan("kakan", 0, "9m 9m 9m", pai="9m")),
        {"type": "hora", "actor": 3, "target": 0, "deltas": [-8000, 0, 0, 8000]},
    )
    assert game.warnings == ()
    (win,) = game.rounds[0].result.wins if game.rounds[0].result else ()
    assert str(win.tile) == "9m"
    assert win.hand is not None
    assert str(win.hand.tiles[-1]) == "9m"


def test_a_riichi_is_paid_unless_its_discard_is_won_on() -> None:
    """tenhou/6 and majiang do not say when a stick was paid."""
    hands = [
        [11, 12, 13, 14, 51, 16, 17, 18, 19, 41, 41, 42, 42],
        [21, 22, 23, 24, 52, 26, 27, 28, 29, 43, 43, 44, 44],
        [31, 32, 33, 34, 53, 36, 37, 38, 39, 45, 45, 46, 46],
        [11, 12, 13, 21, 22, 23, 31, 32, 33, 47, 47, 41, 41],
    ]
    results: dict[int, list[list[Any]]] = {
        0: [["和了", [-1000, 1000, 0, 0], [1, 0, 1]], ["三家和了"]],
        1: [["四家立直"], ["流局"], ["?"]],
    }
    for paid, endings in results.items():
        for ending in endings:
            items: list[Any] = [[0, 0, 0], [25000] * 4, [47], []]
            for seat, hand in enumerate(hands):
                items += [hand, [43] if seat == 0 else [], ["r60"] if seat == 0 else []]
            (each,) = parse_game(json.dumps({"log": [[*items, ending]]}).encode()).rounds
            assert len(each.paid) == each.sticks_after == paid
            assert isinstance(each.events[1], Discard)


REACH: list[dict[str, Any]] = [
    *(draw(0, "W"), {"type": "reach", "actor": 0}, cut(0, "W")),
    {"type": "reach_accepted", "actor": 0},
]

AT_START = (25000,) * 4


def without(key: str, record: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != key}


def written_without(game: Game, *keys: str) -> Game:
    """Return a game as read from mjai whose events lack some keys."""
    records = [json.loads(each) for each in WRITERS["mjai"](game).decode().splitlines()]
    for key in keys:
        records = [without(key, each) for each in records]
    return read(*records)


def test_a_log_without_scores_has_no_points_and_invents_none() -> None:
    """Every round begins with the points of the start, also after riichi and wins."""
    for seed, players in ((3, 4), (4, 3), (5, 4)):
        game, _ = play_game(seed, players)
        bare = written_without(game, "scores", "deltas")
        assert not bare.has_scores
        assert {each.scores for each in bare.rounds} == {(START[players],) * players}
        assert (bare.final_scores, bare.scores_at_end) == (None, None)
        won = [each for each in bare.rounds if each.result and each.result.kind == "win"]
        assert {each.scores_after for each in won} <= {None}
        assert [warning.code for warning in bare.warnings] == ["SCORES_UNKNOWN"]
        assert [each.sticks_after for each in bare.rounds] == [
            each.sticks_after for each in game.rounds
        ]


def test_changes_that_a_log_leaves_out_follow_from_the_scores_of_the_next_round() -> None:
    for seed, players in ((3, 4), (4, 3), (5, 4)):
        game, _ = play_game(seed, players)
        told = written_without(game, "deltas")
        assert told.has_scores
        assert [each.scores for each in told.rounds] == [each.scores for each in game.rounds]
        assert [each.gains for each in told.rounds[:-1]] == [e.gains for e in game.rounds[:-1]]
        last = game.rounds[-1].result
        assert last is not None
        is_known = last.kind in UNPAID
        assert (told.scores_at_end is None) == (not is_known)


def test_scores_of_a_log_with_changes_only_are_counted_from_the_first_round() -> None:
    game, _ = play_game(3)
    counted = written_without(game, "scores")
    assert counted.has_scores
    assert [each.scores for each in counted.rounds] == [each.scores for each in game.rounds]
    assert [warning.code for warning in counted.warnings] == ["START_UNKNOWN"]


UNTOLD: dict[str, Any] = {"type": "ryukyoku", "reason": "fanpai"}

DRAWN_FIRST = [start(), *REACH, UNTOLD]

PARTS: dict[str, tuple[list[dict[str, Any]], bool]] = {
    "begins in the middle": ([without("scores", start(kyoku=2, oya=1)), draw(1, "W")], False),
    "scores of the second round only": (
        [without("scores", start()), *REACH, UNTOLD, start(kyoku=2, oya=1)],
        True,
    ),
    "scores of the first round only": (
        [*DRAWN_FIRST, without("scores", start(kyoku=2, oya=1))], False,
    ),
    "a round without deltas": (
        [without("scores", start()), *REACH, UNTOLD,
         without("scores", start(kyoku=2, oya=1)), *turn(1, "W"), DRAWN],
        False,
    ),
    "null": ([start(scores=None), *WIND, DRAWN | {"deltas": None}], False),
    "cut off": ([without("scores", start()), *REACH], False),
}  # fmt: skip


@pytest.mark.parametrize("name", PARTS)
def test_scores_are_known_if_those_of_every_round_are_told_or_follow(name: str) -> None:
    records, is_known = PARTS[name]
    game = read(*records)
    assert game.has_scores == is_known
    if not is_known:
        assert {each.scores for each in game.rounds} == {AT_START}


def test_a_packed_game_keeps_that_its_scores_are_unknown() -> None:
    game, _ = play_game(3)
    bare = written_without(game, "scores", "deltas")
    assert unpack_game(pack_game(bare)).has_scores is False
    assert unpack_game(pack_game(bare, bare.rounds[:1])).has_scores is False
    assert unpack_game(pack_game(game)).has_scores is True


@pytest.mark.parametrize("name", ["tenhou6", "majiang"])
def test_a_win_that_changes_nothing_has_no_known_changes(name: str) -> None:
    """Somebody gains by every win, so zeros mean that the log does not tell the points."""
    game, _ = play_game(3)
    log = json.loads(WRITERS[name](game))
    for played in log["log"]:
        if name == "majiang":
            for values in (value for event in played for value in event.values()):
                values.pop("fenpei", None)
        elif len(played[16]) > 1:
            played[16][1::2] = [[0] * 4 for _ in played[16][1::2]]
    read_ = parse_game(json.dumps(log | {"defen": None}).encode())
    assert [each.scores for each in read_.rounds] == [each.scores for each in game.rounds]
    gains = [each.gains for each in read_.rounds[:-1] if each.result and each.result.kind == "win"]
    assert gains == [e.gains for e in game.rounds[:-1] if e.result and e.result.kind == "win"]
    assert not [each for each in read_.warnings if each.code == "SCORE_SUM"]


@pytest.mark.parametrize("name", WRITERS)
def test_points_that_are_0_for_everybody_are_unknown(name: str) -> None:
    """Some converters write zeros where they have no points."""
    game, _ = play_game(3)
    none = (0,) * 4
    rounds = [
        replace(each, scores=none, result=each.result and replace(each.result, changes=none))
        for each in game.rounds
    ]
    zeros = replace(game, rounds=tuple(rounds), final_scores=none)
    told = parse_game(WRITERS[name](zeros))
    assert not told.has_scores
    assert {each.scores for each in told.rounds} == {AT_START}
    assert told.scores_at_end is None
    assert [warning.code for warning in told.warnings if warning.code != "SCORE_BEFORE"] == [
        "SCORES_UNKNOWN"
    ]
