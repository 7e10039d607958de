"""Impossible events are refused, in every format."""

import gzip
from dataclasses import replace

import pytest

from analyzer.games import GameError, parse_game
from analyzer.games.board import MOST_EVENTS, Board
from analyzer.games.checking import check_game, check_round, check_start
from analyzer.games.mjai_results import read_draw
from analyzer.games.record import Call, Discard, Draw, Event, Kan, North, Paid, Reveal, Round
from analyzer.melds import make_run, make_set
from analyzer.tiles import parse_tile
from tests.unit.games.cases import HANDS, THREE_HANDS, read, start
from tests.unit.games.examples import FOLDER

W, S, N = (parse_tile(name) for name in ("3z", "2z", "4z"))

THREE, FOUR = (read(start(hands)).rounds[0] for hands in (THREE_HANDS, HANDS))

PON: list[Event] = [Draw(0, W), Discard(0, W), Call(1, make_set("pon", W, 3), 0, W)]

ILLEGAL: dict[str, tuple[Round, list[Event], str]] = {
    "a fifth seat": (FOUR, [Draw(4, W)], "BAD_EVENT"),
    "a fourth seat of three": (THREE, [Draw(3, W)], "BAD_EVENT"),
    "a seat before the first": (FOUR, [Draw(-1, W)], "BAD_EVENT"),
    "a call in riichi": (
        FOUR,
        [Draw(0, W), Discard(0, W, is_riichi=True), Draw(1, S), Discard(1, S),
         Call(0, make_set("pon", S, 1), 1, S)],
        "RIICHI_HAND",
    ),
    "a call without the called tile": (
        FOUR, [Draw(0, W), Discard(0, W), Call(1, make_set("pon", N, 3), 0, W)], "BAD_MELD"
    ),
    "a closed kan of a discard": (
        FOUR, [Draw(0, W), Discard(0, W), Call(1, make_set("added_kan", W, 3), 0, W)], "BAD_MELD"
    ),
    "a call of nobody's discard": (FOUR, [Call(1, make_set("pon", W, 3), 0, W)], "WRONG_ORDER"),
    "a call from oneself": (
        FOUR, [Draw(0, W), Discard(0, W), Call(0, make_set("pon", W, 1), 0, W)], "NOT_CALLED"
    ),
    "an added kan without a pon": (
        FOUR, [Draw(0, W), Kan(0, make_set("added_kan", W, 1))], "NOT_CALLED"
    ),
    "an added kan of another's pon": (
        FOUR,
        [*PON, Discard(1, N), Draw(2, S), Discard(2, S), Draw(3, S), Discard(3, S), Draw(0, N),
         Discard(0, N), Draw(1, W), Kan(1, make_set("added_kan", W, 2))],
        "NOT_CALLED",
    ),
    "an open kan of one's own": (
        FOUR,
        [*PON, Discard(1, N), Draw(2, S), Discard(2, S), Draw(3, S), Discard(3, S), Draw(0, N),
         Discard(0, N), Draw(1, W), Kan(1, make_set("open_kan", W, 3))],
        "NOT_CALLED",
    ),
    "a stick without riichi": (FOUR, [Paid(0)], "WRONG_ORDER"),
    "two sticks": (
        FOUR, [Draw(0, W), Discard(0, W, is_riichi=True), Paid(0), Paid(0)], "WRONG_ORDER"
    ),
    "a sixth indicator": (FOUR, [Reveal(parse_tile(f"{n}p")) for n in range(5, 10)], "BAD_EVENT"),
    "another tile set aside": (THREE, [Draw(0, W), North(0, W)], "BAD_EVENT"),
    "a chii of three players": (
        THREE,
        [Draw(0, N), Discard(0, parse_tile("1p")),
         Call(1, make_run(tuple(parse_tile(f"{n}p") for n in (1, 2, 3)), 0), 0, parse_tile("1p"))],
        "NOT_CALLED",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ILLEGAL)
def test_an_illegal_event_is_refused_and_not_the_ones_before(name: str) -> None:
    played, events, code = ILLEGAL[name]
    board = Board(played)
    for event in events[:-1]:
        board.apply(event)
    with pytest.raises(GameError) as refused:
        board.apply(events[-1])
    assert refused.value.code == code


def test_there_are_five_indicators_and_four_kans() -> None:
    board = Board(FOUR)
    for number in range(5, 9):
        board.apply(Reveal(parse_tile(f"{number}p")))
    assert len(board.indicators) == 5
    board.apply(Draw(0, W))
    board.hands[0] = [W] * 4
    board.kans = 3
    board.apply(Kan(0, make_set("concealed_kan", W, 0)))
    assert board.kans == 4
    board.apply(Draw(0, N))
    board.hands[0] = [N] * 4
    with pytest.raises(GameError) as refused:
        board.apply(Kan(0, make_set("concealed_kan", N, 0)))
    assert refused.value.code == "WRONG_ORDER"


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"number": 16}, "round 16"),
        ({"number": -4}, "round -4"),
        ({"number": 1}, "dealer 0 in E2"),
        ({"honba": 100}, "honba 100, sticks 0"),
        ({"sticks": 100}, "honba 0, sticks 100"),
        ({"honba": -1}, "honba -1, sticks 0"),
        ({"scores": (25_000,) * 3}, "points of 3 players"),
    ],
)
def test_a_round_begins_with_numbers_that_can_be(changes: dict[str, int], found: str) -> None:
    with pytest.raises(GameError, match=found) as refused:
        check_start(replace(FOUR, **changes))  # type: ignore[arg-type]
    assert refused.value.code == "BAD_ROUND"


def test_points_of_too_few_players_before_a_win_are_refused() -> None:
    log = gzip.decompress((FOLDER / "players-4.mjlog").read_bytes())
    win = log.index(b"<AGARI")
    begin = log.rindex(b' ten="', 0, log.rindex(b"oya=", 0, win))
    log = log[:begin] + b' ten="250,250,250"' + log[log.index(b'"', begin + 6) + 1 :]
    with pytest.raises(GameError, match="points of 3 players"):
        parse_game(log)


def test_a_fourth_dealer_of_three_is_none() -> None:
    with pytest.raises(GameError, match="dealer 3 in E4"):
        check_start(replace(THREE, number=3, dealer=3))
    check_start(replace(THREE, number=2, dealer=2))
    check_start(replace(FOUR, number=15, dealer=3, honba=99, sticks=99))


def test_a_game_has_rounds_and_a_round_an_end() -> None:
    game = read(start())
    with pytest.raises(GameError) as refused:
        check_game(replace(game, rounds=()))
    assert refused.value.code == "EMPTY_LOG"
    with pytest.raises(GameError, match="more than 400 events"):
        check_round(replace(FOUR, events=(Draw(0, W),) * (MOST_EVENTS + 1)))
    with pytest.raises(GameError, match="out of order"):
        check_round(replace(FOUR, events=(Draw(0, W),) * MOST_EVENTS))


def discards(number: int, *, riichi: bool = False, tile: str = "3z") -> list[Event]:
    return [Discard(seat, parse_tile(tile), is_riichi=riichi) for seat in range(number)]


KAN = Kan(0, make_set("concealed_kan", W, 0))

DRAWN: dict[str, tuple[list[Event], int, str]] = {
    "no tile left": ([Draw(0, W)] * 70, 4, "exhaustive"),
    "no tile left of three": ([Draw(0, W)] * 55, 3, "exhaustive"),
    "after a draw": ([*discards(4), Draw(0, W)], 4, "nine_terminals"),
    "riichi of all": (discards(4, riichi=True), 4, "four_riichi"),
    "riichi of all three": ([*discards(3, riichi=True), *discards(1)], 3, "three_ron"),
    "riichi of three": ([*discards(3, riichi=True), *discards(2)], 4, "three_ron"),
    "four kans": ([KAN] * 4 + discards(1), 4, "four_kans"),
    "one of them called": (
        [Call(1, make_set("open_kan", W, 3), 0, W), *[KAN] * 3, *discards(1)], 4, "four_kans"
    ),
    "three kans and a pon": ([PON[-1], *[KAN] * 3, *discards(1)], 4, "three_ron"),
    "one wind": (discards(4), 4, "four_winds"),
    "two winds": ([*discards(3), *discards(1, tile="4z")], 4, "three_ron"),
    "five of one wind": (discards(5), 4, "three_ron"),
}  # fmt: skip


@pytest.mark.parametrize("name", DRAWN)
def test_why_a_round_was_drawn_follows_from_its_events(name: str) -> None:
    events, players, kind = DRAWN[name]
    assert read_draw({"deltas": [0] * players}, events, players).kind == kind
