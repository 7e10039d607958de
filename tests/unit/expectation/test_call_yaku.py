"""A graph leaves out melds that can never have a yaku, and no others."""

from dataclasses import replace
from itertools import chain, combinations
from typing import Any

import numpy as np
import pytest

from analyzer import parse_hand
from analyzer.expectation import Options
from analyzer.expectation.call_graph import CallGraph, CallRoot, build_call_graph
from analyzer.expectation.call_playing import find_call_waits, play_calls
from analyzer.expectation.playing import make_clock
from analyzer.expectation.price_kernels import QUIET_DISCARD
from analyzer.expectation.table import Table, make_table
from analyzer.riichi import TENHOU
from analyzer.rules import RIICHI
from analyzer.shanten.engines import engine_for
from analyzer.situation import Situation

HANDS = {
    "simples": "345m24p688p3466s22s",
    "pairs": "22m55m88p99s77z34p1s6m",
    "flush": "123456s889s2255z7m",
    "three colours": "23m234p24s789m99s13z",
    "straight": "123m57m89m24p99s13z5s",
    "outside": "12m789p13s99s34z78s5m",
    "same triplets": "11m111p11s57p99s234z",
    "open run": "66z456p77p99s13m(123s0)",
    "open simple": "2466s88m67p34m(345p0)",
    "open outside": "1278p1399s34z5s(789m0)",
    "open value": "13m66z456p99s24s(p7z1)",
    "concealed kan": "1399m34p678s12z(k8p)",
}

RULES = {"tanyao": TENHOU, "closed tanyao": replace(TENHOU, open_tanyao=False)}

EVERY = Options(exact=True)
"""Which leaves no melds out."""


def graph_of(text: str, options: Options) -> tuple[CallGraph, Table]:
    """Return the graph of a hand with a budget of one, and its table."""
    hand, table = parse_hand(text), Situation(seat_wind=2)
    given = make_table(hand, table, options.rules, ura=True, haitei=False, reds=True)
    engine = engine_for(RIICHI)
    forms = engine.shanten_of_forms(hand.counts)
    nearest = forms[0] if hand.melds else min(forms)
    root = CallRoot(given, nearest, (nearest + 1, max(nearest + 1, forms[0])), False)
    return build_call_graph(root, engine, options, (options.nodes, options.seconds)), given


def melds_of(graph: CallGraph, sets: Any) -> list[tuple[int, ...]]:
    rows = graph.calls.sets[sets].tolist()
    return [tuple(meld for meld in row if meld >= 0) for row in rows]


def play(graph: CallGraph, table: Table, options: Options) -> Any:
    """Return the values of the rows with five draws left."""
    waits, clock = find_call_waits(graph, table, (), options), make_clock(table, options, 5)
    rows = graph.nodes.rows[graph.nodes.rows >= 0]
    return play_calls(graph, table, waits, clock, options, rows).answers


@pytest.mark.any_case
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("text", HANDS.values(), ids=HANDS)
def test_the_melds_of_a_graph_are_those_of_its_wins(text: str, rules: Any) -> None:
    """Every set of melds that is part of a win stays, no other does; wins and points stay too."""
    options = Options(rules=rules)
    every, table = graph_of(text, replace(EVERY, rules=rules))
    waits = find_call_waits(every, table, (), options)
    owner = np.repeat(waits.hands, np.diff(waits.start))
    winners = owner[(waits.prices[:, : QUIET_DISCARD + 1] > 0).any(axis=1)]
    of_wins = melds_of(every, np.unique(every.calls.waiting_melds[winners]))
    parts = [[combinations(melds, size) for size in range(len(melds) + 1)] for melds in of_wins]
    live = {(), *chain.from_iterable(chain.from_iterable(parts))}
    kept, _ = graph_of(text, options)
    mine, its = (melds_of(graph, graph.calls.melds[: graph.nodes.full]) for graph in (kept, every))
    assert sorted(mine) == sorted(melds for melds in its if melds in live)
    some, all_of_it = play(kept, table, options), play(every, table, options)
    assert some[..., 1:] == pytest.approx(all_of_it[..., 1:], rel=1e-9, abs=1e-9)
    assert np.all(some[..., 0] <= all_of_it[..., 0] + 1e-9)


def test_formal_tenpai_counts_with_the_goal_tenpai() -> None:
    text = HANDS["straight"]
    sizes = {goal: graph_of(text, Options(goal=goal))[0].nodes.full for goal in ("tenpai", "win")}
    assert sizes["tenpai"] == graph_of(text, EVERY)[0].nodes.full > sizes["win"]
