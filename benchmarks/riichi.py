"""Riichi wins scored a second on one core, beside `mahjong`.

| by                    | what it says                                                            |
|-----------------------|-------------------------------------------------------------------------|
| `riichi.many`         | han, fu, yakuman and points of arrays of wins, compiled                 |
| `riichi.score_win`    | yaku, fu line by line, payments, and every other account                |
| `mahjong`             | yaku, fu line by line, payments                                         |

Everyone starts from what it takes: packed arrays, a `Win`, numbers of tiles with a configuration.
The wins are closed, on a discard after riichi; the kernel has a larger sample of them in each
round, so that a processor cannot learn it by heart.
"""

from functools import partial
from typing import Any

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

from analyzer.riichi import Win, score_win
from analyzer.riichi.many import pack, score_arrays
from benchmarks.hands import random_wins
from benchmarks.measure import Contestant, measure, ratio_rows
from benchmarks.peers import for_each

ROUNDS = 15
SAMPLE = 20_000
"""Wins of each kind."""

SLOW_SAMPLE = 300
"""Those that are scored one by one."""

SEAT = 2
SOUTH = 28


def run() -> list[str]:
    """Return the lines of the report."""
    wins = {
        name: [
            Win(hand=hand, riichi=True, seat_wind=SEAT)
            for hand in random_wins("riichi", SAMPLE, kinds)
        ]
        for name, kinds in (("random", range(34)), ("one suit", range(9)))
    }
    speeds = {kind: measure(score_job(those), ROUNDS) for kind, those in wins.items()}
    return [
        f"## Riichi, wins a second ({ROUNDS} interleaved rounds, medians, one core)",
        "",
        f"{SAMPLE:,} wins of each kind in a round for the kernel, {SLOW_SAMPLE} for the others. "
        "Ratio: how many times as fast as that row the first row is.",
        "",
        "| job | by | " + " | ".join(f"{kind} | ratio" for kind in wins) + " |",
        "|---|---|" + "--:|--:|" * len(wins),
        *ratio_rows("score", speeds),
    ]


def score_job(wins: list[Win]) -> list[Contestant]:
    """Return who scores wins, after checking that han, fu and points agree."""
    few = wins[:SLOW_SAMPLE]
    arrays = pack(wins)
    theirs = [_arguments(win) for win in few]
    values = score_arrays(arrays)
    for row, (win, given) in enumerate(zip(few, theirs, strict=True)):
        ours, found = score_win(win), HandCalculator.estimate_hand_value(**given)
        assert found.cost is not None
        assert ours.points == values.points[row] == found.cost["main"]
        assert ours.han == values.han[row] == found.han
    return [
        Contestant(name="hairi `riichi.many`", hands=len(wins), work=partial(score_arrays, arrays)),
        Contestant(
            name="hairi `riichi.score_win`", hands=len(few), work=partial(for_each, score_win, few)
        ),
        Contestant(name="mahjong", hands=len(few), work=partial(for_each, _estimate, theirs)),
    ]


def _estimate(given: dict[str, Any]) -> object:
    return HandCalculator.estimate_hand_value(**given)


def _arguments(win: Win) -> dict[str, Any]:
    """Return a win as `mahjong` takes it: no red five, tenhou's rules."""
    used: dict[int, int] = {}
    tiles = []
    for tile in win.hand.tiles:
        used[tile.kind] = used.get(tile.kind, -1) + 1
        tiles.append(tile.kind * 4 + used[tile.kind])
    options = OptionalRules(has_open_tanyao=True, has_double_yakuman=False)
    config = HandConfig(is_riichi=True, player_wind=SOUTH, round_wind=SOUTH - 1, options=options)
    return {"tiles": tiles, "win_tile": tiles[-1], "config": config}
