"""The explanation of a row: the results of the forward pass in groups."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer import riichi
from analyzer.expectation import explain_kernels as kernels
from analyzer.expectation import price_kernels
from analyzer.expectation.call_graph import CallGraph, meld_of
from analyzer.expectation.flows import Flow, Start, call_parts, flow_from, open_wins
from analyzer.expectation.options import cost_of_losing
from analyzer.expectation.parts import (
    CallPart,
    Comparison,
    Explanation,
    FirstTenpai,
    TilePart,
    TurnPart,
    WaitPart,
    Way,
    WayPart,
    Worth,
    YakuPart,
    compare_worths,
)
from analyzer.expectation.playing import Passes, Played
from analyzer.expectation.values import Expectation, Row, Value
from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.tiles import KINDS, TILES, Tile

Array = NDArray[Any]

SCORED = 300
"""Most wins of a row whose yaku are computed, those with most points first; the others are rare."""

COMPARED = 80
"""The same if only the shares of yaku are wanted, the likeliest first."""

OF_LUCK = {"ippatsu", "haitei", "houtei"}
"""Yaku that do not form a class of wins; they only raise the mean of a class."""

IN_RIICHI = price_kernels.RIICHI_DRAW
"""The first column of the prices in riichi."""

FIRST_OF_CLASS = (
    price_kernels.QUIET_DRAW,
    price_kernels.QUIET_DISCARD,
    price_kernels.RIICHI_DRAW,
    price_kernels.RIICHI_DISCARD,
)
"""The first column of each group of prices that differ only by `OF_LUCK`."""

DISCARDS = {price_kernels.QUIET_DISCARD, price_kernels.RIICHI_DISCARD}


def explain(answer: Expectation, passes: Passes, row: Row) -> Explanation:
    """Return the explanation of a row."""
    played, flow = _flow(answer, passes, row)
    return explain_flow(answer, passes, played, flow, (row.tile, row.value))


def first_calls(answer: Expectation, passes: Passes, row: Row) -> tuple[CallPart, ...]:
    """Return the first calls of a row."""
    return call_parts(_flow(answer, passes, row)[1])


def wins_in_turns(answer: Expectation, passes: Passes, row: Row) -> tuple[float, ...]:
    """Return the chance of a row to win in each turn."""
    return tuple(part.win for part in _by_turn(_flow(answer, passes, row)[1]))


def yaku_shares(answer: Expectation, passes: Passes, row: Row) -> dict[str, float]:
    """Return the share of each yaku among the likeliest wins of a row."""
    played, flow = _flow(answer, passes, row)
    shares: dict[str, float] = defaultdict(float)
    for part in _by_yaku(answer, passes, played, flow, flow.by_wait, COMPARED):
        for yaku in part.yaku:
            shares[yaku] += part.win
    whole = float(flow.by_wait.sum())
    return {yaku: win / whole for yaku, win in shares.items()} if whole else {}


def explain_flow(
    answer: Expectation,
    passes: Passes,
    played: Played,
    flow: Flow,
    row: tuple[Tile | None, Value],
) -> Explanation:
    """Return the explanation of a flow; `row` is its discard and its value."""
    waits = played.waits
    points = flow.by_wait * waits.prices
    sets = [_tiles_of(int(bits)) for bits in passes.graph.nodes.accepted[waits.hands].tolist()]
    of_wait = np.repeat(np.arange(len(waits.hands)), np.diff(waits.start)).tolist()
    win_of, points_of = flow.by_wait.sum(axis=1).tolist(), points.sum(axis=1).tolist()
    return Explanation(
        tile=row[0],
        tenpai=row[1].tenpai,
        win=row[1].win,
        points=row[1].points,
        lost=flow.lost(answer.options),
        drawn=answer.options.noten * flow.drawn,
        by_wait=tuple(
            WaitPart(tiles=key, win=win, points=worth)
            for key, win, worth in _grouped((sets[i] for i in of_wait), win_of, points_of)
        ),
        by_tile=tuple(
            TilePart(tile=TILES[key], win=win, points=worth)
            for key, win, worth in _grouped(waits.kinds.tolist(), win_of, points_of)
        ),
        by_yaku=_by_yaku(answer, passes, played, flow, points),
        by_way=_by_way(flow),
        by_turn=_by_turn(flow),
        by_first_tenpai=_by_first_tenpai(played, flow),
        by_call=call_parts(flow),
        open_win=open_wins(passes, played, flow),
    )


def compare(answer: Expectation, passes: Passes, row: Row, other: Row) -> Comparison:
    """Return the points of one row minus those of another, as parts."""
    return compare_worths(*(_worth(answer, passes, each) for each in (row, other)))


def _worth(answer: Expectation, passes: Passes, row: Row) -> Worth:
    options, won, lost, drawn = answer.options, row.points, 0.0, 0.0
    if options.deposit or options.noten:
        played, flow = _flow(answer, passes, row)
        won = float((flow.by_wait * played.waits.prices).sum())
        lost, drawn = flow.lost(options), options.noten * flow.drawn
    lost -= cost_of_losing(options, row.win)
    return Worth(tenpai=row.tenpai, win=row.win, won=won, lost=lost, drawn=drawn)


def _flow(answer: Expectation, passes: Passes, row: Row) -> tuple[Played, Flow]:
    suit, place = passes.places[row.tile]
    played = passes.played[suit]
    return played, flow_from(passes, played, answer.options, Start({place: 1.0}, {}))


def _grouped(
    keys: Iterable[Any], wins: list[float], points: list[float]
) -> list[tuple[Any, float, float]]:
    """Return each key with wins and its sums of wins and points, most points first."""
    sums: defaultdict[Hashable, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for key, win, worth in zip(keys, wins, points, strict=True):
        if win:
            sums[key][0] += win
            sums[key][1] += worth
    found = [(key, win, worth) for key, (win, worth) in sums.items()]
    return sorted(found, key=lambda part: -part[2])


def _tiles_of(bits: int) -> tuple[Tile, ...]:
    return tuple(TILES[kind] for kind in range(KINDS) if bits >> kind & 1)


def _by_way(flow: Flow) -> tuple[WayPart, ...]:
    sums = flow.by_turn.sum(axis=0).tolist()
    parts = [
        WayPart(
            way="discard" if way & kernels.DISCARD else "draw",
            riichi=bool(way & kernels.IN_RIICHI),
            ippatsu=bool(way & kernels.WITH_IPPATSU),
            win=win,
            points=points,
        )
        for way, (win, points) in enumerate(sums)
        if win
    ]
    return tuple(sorted(parts, key=lambda part: -part.points))


def _by_turn(flow: Flow) -> tuple[TurnPart, ...]:
    """Return the turns; a win with n draws left belongs to the turn that the next draw ends."""
    sums, tenpai = flow.by_turn.sum(axis=1), flow.first_tenpai.sum(axis=1)
    draws = len(tenpai) - 1
    return tuple(
        TurnPart(
            turn=turn,
            tenpai=float(tenpai[draws - turn]),
            win=float(sums[draws - turn + 1, 0]) if turn else 0.0,
            points=float(sums[draws - turn + 1, 1]) if turn else 0.0,
        )
        for turn in range(draws + 1)
    )


def _by_first_tenpai(played: Played, flow: Flow) -> tuple[FirstTenpai, ...]:
    chance = flow.first_tenpai.sum(axis=1)
    worth = (flow.first_tenpai[:, :, None] * played.kept).sum(axis=1)
    draws = len(chance) - 1
    return tuple(
        FirstTenpai(
            turn=draws - left,
            chance=float(chance[left]),
            win=float(worth[left, 0]),
            points=float(worth[left, 1]),
        )
        for left in range(draws, -1, -1)
    )


def _by_yaku(
    answer: Expectation,
    passes: Passes,
    played: Played,
    flow: Flow,
    points: Array,
    most: int = SCORED,
) -> tuple[YakuPart, ...]:
    """Return the wins by their yaku, and all rare wins as one part."""
    waits = played.waits
    wins = np.add.reduceat(flow.by_wait, FIRST_OF_CLASS, axis=1).ravel()
    worth = np.add.reduceat(points, FIRST_OF_CLASS, axis=1).ravel()
    order = np.argsort(-worth, kind="stable")[:most]
    order = order[wins[order] > 0]
    wait_of, class_of = (order // len(FIRST_OF_CLASS)).tolist(), order % len(FIRST_OF_CLASS)
    hand_of = waits.hands[np.searchsorted(waits.start, wait_of, side="right") - 1].tolist()
    keys = [
        _yaku_of(answer, passes, played, (hand, int(waits.kinds[wait])), FIRST_OF_CLASS[group])
        for hand, wait, group in zip(hand_of, wait_of, class_of, strict=True)
    ]
    parts = [
        YakuPart(yaku=yaku, way=way, win=win, points=part)
        for (yaku, way), win, part in _grouped(keys, wins[order].tolist(), worth[order].tolist())
    ]
    if np.count_nonzero(wins) > len(order):
        win, part = wins.sum() - wins[order].sum(), worth.sum() - worth[order].sum()
        parts.append(YakuPart(yaku=(), way=None, win=float(win), points=float(part)))
    return tuple(parts)


def _called_melds(passes: Passes, hand: int) -> tuple[Meld, ...]:
    """Return the melds that a waiting hand has called since the root."""
    if not isinstance(passes.graph, CallGraph):
        return ()
    calls = passes.graph.calls
    called = calls.sets[calls.waiting_melds[hand]].tolist()
    return tuple(meld_of(meld) for meld in called if meld >= 0)


def _yaku_of(
    answer: Expectation, passes: Passes, played: Played, win: tuple[int, int], place: int
) -> tuple[tuple[str, ...], Way]:
    """Return the yaku and the way of a win; `win` is a waiting hand and the winning kind."""
    hand, kind = win
    tiles = np.zeros(KINDS, np.uint8)
    price_kernels.waiting_tiles(passes.graph.nodes, played.table.root, hand, tiles)
    melds = (*answer.hand.melds, *_called_melds(passes, hand))
    held = [TILES[each] for each in range(KINDS) for _ in range(tiles[each])]
    is_discard = place in DISCARDS
    question: dict[str, Any] = {
        "self_drawn": not is_discard,
        "riichi": place >= IN_RIICHI,
        "round_wind": played.table.round_wind,
        "seat_wind": played.table.seat_wind,
        "rules": answer.options.rules,
    }
    complete = Hand((*held, TILES[kind]), melds)
    try:
        score = riichi.score(complete, **question)
    except riichi.NoYakuError:  # haitei is the only yaku
        score = riichi.score(complete, haitei=True, **question)
    yaku = [line.yaku for line in score.yaku if line.yaku.kind != "dora"]
    names = tuple(each.id for each in yaku if each.id not in OF_LUCK)
    return names, "discard" if is_discard else "draw"
