"""The flags of a win in a log, read from its events: riichi, first turn, last tile, kan."""

from dataclasses import replace

import pytest

from analyzer import parse_hand
from analyzer.games import Win as LoggedWin
from analyzer.games.record import Call, Discard, Draw, Event, Kan, North, Paid
from analyzer.melds import make_set
from analyzer.review.rescoring import win_of
from analyzer.riichi import SANMA_PRESETS, TENHOU, Win
from analyzer.tiles import parse_tile
from tests.unit.games.cases import HANDS, THREE_HANDS, read, start

THREE, FOUR = (
    replace(read(start(hands)).rounds[0], honba=2, sticks=1) for hands in (THREE_HANDS, HANDS)
)

TILE = parse_tile("9p")

FLAGS = (
    "riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou",
    "chiihou", "self_drawn",
)  # fmt: skip


def turn(seat: int, *, riichi: bool = False) -> list[Event]:
    return [Draw(seat, TILE), Discard(seat, TILE, is_riichi=riichi)]


def go_around(times: int = 1, *, riichi: int | None = None) -> list[Event]:
    """Every seat draws and discards; one declares riichi, the first time."""
    first = [event for seat in range(4) for event in turn(seat, riichi=seat == riichi)]
    return first + [event for _ in range(times - 1) for seat in range(4) for event in turn(seat)]


def kan_of(seat: int, call: str = "concealed_kan") -> Kan:
    return Kan(seat, make_set(call, parse_tile("7z"), 0 if call == "concealed_kan" else 1))  # type: ignore[arg-type]


PON = Call(3, make_set("pon", TILE, 1), 0, TILE)

DRAWN: list[Event] = [Draw(0, TILE)]

LATER = [*go_around(2), *DRAWN]

WON: dict[str, tuple[list[Event], int, set[str]]] = {
    "own draw": (LATER, 0, {"self_drawn"}),
    "a discard": (go_around(2), 3, set()),
    "the first draw of the dealer": (DRAWN, 0, {"self_drawn", "tenhou"}),
    "riichi in the first turn": (
        [*go_around(riichi=0), *turn(0), *turn(1)], 1, {"double_riichi"}
    ),
    "riichi later": ([*go_around(), *go_around(riichi=0), *turn(0), *turn(1)], 1, {"riichi"}),
    "riichi after a call": (
        [*turn(3), PON, *go_around(riichi=0), *turn(0), *turn(1)], 1, {"riichi"}
    ),
    "a discard after riichi": (
        [*go_around(), *turn(0, riichi=True), *turn(1)], 1, {"riichi", "ippatsu"}
    ),
    "the next draw after riichi": (
        [*go_around(), *go_around(riichi=0), *DRAWN], 0, {"riichi", "ippatsu", "self_drawn"}
    ),
    "the draw after that": (
        [*go_around(), *go_around(2, riichi=0), *DRAWN], 0, {"riichi", "self_drawn"}
    ),
    "a call after riichi": (
        [*go_around(), *turn(0, riichi=True), PON, *turn(1)], 1, {"riichi"}
    ),
    "the last draw": (
        [*(event for n in range(69) for event in turn((n + 3) % 4)), *DRAWN], 0,
        {"self_drawn", "haitei"},
    ),
    "the last discard": ([event for n in range(70) for event in turn((n + 2) % 4)], 3, {"houtei"}),
    "the last but one": ([event for n in range(69) for event in turn((n + 3) % 4)], 3, set()),
    "after a kan": ([*go_around(2), *DRAWN, kan_of(0), *DRAWN], 0, {"self_drawn", "rinshan"}),
    "the last tile, after a kan": (
        [*(event for n in range(68) for event in turn(n % 4)), *DRAWN, kan_of(0), *DRAWN], 0,
        {"self_drawn", "rinshan"},
    ),
    "the tile of a kan": ([*go_around(2), Draw(1, TILE), kan_of(1, "added_kan")], 1, {"chankan"}),
    "the tile of a kan after riichi": (
        [*go_around(), *turn(0, riichi=True), Draw(1, TILE), kan_of(1, "added_kan")], 1,
        {"riichi", "ippatsu", "chankan"},
    ),
}  # fmt: skip


def flags_of(win: Win) -> set[str]:
    return {name for name in FLAGS if getattr(win, name)}


CLOSED, WITH_A_KAN = "123m456m789m11s78p9p", "123m456m(k7z)11s78p9p"


def logged(source: int, seat: int = 0, hand: str = CLOSED) -> LoggedWin:
    return LoggedWin(seat=seat, source=source, hand=parse_hand(hand))


@pytest.mark.parametrize("name", WON)
def test_a_win_has_the_yaku_of_its_moment(name: str) -> None:
    events, source, flags = WON[name]
    hand = WITH_A_KAN if "rinshan" in flags or "after a kan" in name else CLOSED
    played = replace(FOUR, events=tuple(events))
    win = win_of(played, logged(source, hand=hand), TENHOU, is_first=True)
    assert flags_of(win) == flags


def test_the_first_draw_of_another_player_is_its_own_yaku() -> None:
    played = replace(FOUR, events=(*turn(0), Draw(1, TILE)))
    win = win_of(played, logged(1, 1), TENHOU, is_first=True)
    assert (flags_of(win), win.seat_wind, win.round_wind) == ({"chiihou", "self_drawn"}, 2, 1)
    called = replace(FOUR, events=(*turn(0), PON, *turn(3)[1:], Draw(1, TILE)))
    assert flags_of(win_of(called, logged(1, 1), TENHOU, is_first=True)) == {"self_drawn"}


def test_the_first_winner_takes_honba_and_sticks() -> None:
    played = replace(FOUR, number=5, dealer=1, events=(*go_around(2), Paid(2), *DRAWN))
    first, second = (
        win_of(played, logged(0), TENHOU, is_first=is_first) for is_first in (True, False)
    )
    assert (first.honba, first.riichi_sticks, first.round_wind, first.seat_wind) == (2, 2, 2, 4)
    assert (second.honba, second.riichi_sticks) == (0, 0)


NORTHS = "111p456p789p222s4z4z"

WAITS_FOR_NORTH = ("19m19p19s1123567z4z", "111p456p789p22s44z4z")


def test_norths_of_the_winner_count_and_a_robbed_one_is_no_kan() -> None:
    rules, north = SANMA_PRESETS["tenhou"], parse_tile("4z")
    before = [event for _ in range(2) for seat in range(3) for event in turn(seat)]
    own = (*before, *DRAWN, North(0, north), *DRAWN)
    win = win_of(replace(THREE, events=own), logged(0, hand=NORTHS), rules, is_first=True)
    assert (flags_of(win), win.nuki) == ({"self_drawn", "rinshan"}, 1)
    robbed = (*before, Draw(1, TILE), North(1, north))
    for hand in WAITS_FOR_NORTH:
        win = win_of(replace(THREE, events=robbed), logged(1, hand=hand), rules, is_first=True)
        assert (flags_of(win), win.nuki) == (set(), 0)
