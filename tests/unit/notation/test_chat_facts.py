"""The facts in a line of chat besides its hand."""

import pytest

from analyzer.notation import read_hand
from analyzer.notation.chat_facts import ChatFacts, find_facts
from analyzer.rules import RIICHI, SANMA
from analyzer.situation import dora_of, indicator_of
from analyzer.tiles import TILES, parse_tile

HAND = "23467m340p66788s9p"


def facts(line: str) -> ChatFacts:
    return find_facts(line, read_hand(line))


def facts_of(*, dora: str = "", indicators: str = "", **numbers: tuple[int, ...]) -> ChatFacts:
    return ChatFacts(
        dora=tuple(map(parse_tile, dora.split())),
        indicators=tuple(map(parse_tile, indicators.split())),
        **numbers,
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (f"wwyd: {HAND}? dora 4m, east round", facts_of(dora="4m", round_winds=(1,))),
        (f"{HAND} dora indicator 3m turn 5", facts_of(indicators="3m", turns=(5,))),
        (f"{HAND}, dora indicators: 3m 4p", facts_of(indicators="3m 4p")),
        (f"dora is 0p: {HAND}", facts_of(dora="0p")),
        (f"{HAND} what would you cut? 5th turn, south seat", facts_of(turns=(5,), seat_winds=(2,))),
        (f"{HAND}, East 1, seat: north", facts_of(round_winds=(1,), seat_winds=(4,))),
        (f"S4 turn 12: {HAND}", facts_of(round_winds=(2,), turns=(12,))),
        (f"東一局 南家 5巡目 ドラ 東 {HAND} 何切る",
         facts_of(dora="1z", round_winds=(1,), seat_winds=(2,), turns=(5,))),
        (f"ドラ表示牌は3m、十二巡目、{HAND}", facts_of(indicators="3m", turns=(12,))),
        (f"{HAND} seat: west round: south", facts_of(round_winds=(2,), seat_winds=(3,))),
        (f"{HAND} round wind: E, seat S", facts_of(round_winds=(1,), seat_winds=(2,))),
        (f"E1-0 {HAND}, дора 4m", facts_of(dora="4m", round_winds=(1,))),
        (f"{HAND} 4m dora", facts_of(dora="4m")),
        (f"{HAND} 4m is the dora", facts_of(dora="4m")),
        (f"{HAND} dora: 4m (indicator)", facts_of(indicators="4m")),
        (f"{HAND} dora indicators 3m and 5p", facts_of(indicators="3m 5p")),
        (f"{HAND} dora is white dragon", facts_of(dora="5z")),
        (f"{HAND} Dora - 5 sou", facts_of(dora="5s")),
        (f"{HAND} ドラ表→3m", facts_of(indicators="3m")),
        (f"Round wind: East\nSeat wind: South\n{HAND}",
         facts_of(round_winds=(1,), seat_winds=(2,))),
        (f"{HAND} E1", facts_of(round_winds=(1,))),
        (f"南4 {HAND} オーラス", facts_of(round_winds=(2,))),
        (f"{HAND} индикатор доры 3m", facts_of(indicators="3m")),
        (f"{HAND}, east round or south round? 東家 西家",
         facts_of(round_winds=(1, 2), seat_winds=(1, 3))),
        (f"turn 19, 5巡目: {HAND}", facts_of(turns=(19, 5))),
        (f"宝牌4m {HAND} 东场 请问打什么", facts_of(dora="4m", round_winds=(1,))),
    ],
)  # fmt: skip
def test_dora_winds_and_the_turn_are_found_beside_the_hand(line: str, expected: ChatFacts) -> None:
    assert facts(line) == expected


@pytest.mark.parametrize(
    "line",
    [
        HAND,
        "23467m340p 66788s 9p",
        f"https://tenhou.net/2/?q={HAND}",
        f"turn 0: {HAND}",
        f"二十巡目 {HAND}",
        f"what would you cut? {HAND}",
        f"I love the eastern seaboard: {HAND}",
    ],
)
def test_nothing_is_found_where_nothing_is_said(line: str) -> None:
    assert facts(line) == ChatFacts()


def test_the_indicator_of_a_tile_makes_it_dora() -> None:
    for rules in (RIICHI, SANMA):
        for tile in filter(rules.has_tile, TILES):
            assert dora_of(indicator_of(tile, rules), rules) == tile.kind
