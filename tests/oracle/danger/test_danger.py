"""The danger of every tile, beside a model written from the words alone."""

import os
import random

import pytest

from analyzer import danger
from analyzer.danger.waits import WAITS
from analyzer.situation import dora_of, tiles_seen
from tests.oracle.danger import naive
from tests.properties.dangers import Deal, deal
from tests.samples import sample

SEED = int(os.environ["HAIRI_TEST_SEED"])

DEALS = sample(60)


def naive_table(question: Deal) -> naive.Table:
    situation = danger.with_rivers(question.situation, tuple(question.threats))
    seen = tiles_seen(question.hand, situation)
    indicators = situation.dora_indicators
    return naive.Table(
        own=question.hand.counts,
        open=[a - b for a, b in zip(seen, question.hand.counts, strict=True)],
        dora=dora_of(indicators[0]) if indicators else None,
        round_wind=situation.winds[0],
    )


def naive_riichi(threat: danger.Threat) -> naive.Riichi:
    return naive.Riichi(
        river=[tile.kind for tile in threat.river],
        place=threat.riichi,
        passed=[tile.kind for tile in threat.passed],
        seat_wind=threat.seat_wind,
    )


def test_the_waits_are_all_shapes_that_a_tile_completes() -> None:
    known = {(wait.type, tuple(sorted(wait.wins))) for wait in WAITS}
    tried = [each for each in naive.every_wait() if each[0] != "shanpon"]
    assert {(name, tuple(sorted(wins))) for name, _, wins in tried} == known
    assert len(tried) == len(WAITS)


def test_every_chance_with_its_parts() -> None:
    chance = random.Random(SEED)
    for _ in range(DEALS):
        question = deal(chance)
        answer = danger.assess(question.hand, question.situation, question.threats)
        table = naive_table(question)
        for threat, found in zip(question.threats, answer.threats, strict=True):
            riichi = naive_riichi(threat)
            expected = naive.chances(table, riichi)
            for kind, tile in enumerate(found.tiles.values()):
                assert tile.parts == pytest.approx(expected[kind], abs=1e-12), question
                if tile.certain in ("wall", "orphans"):
                    may_wait = naive.may_wait_for_orphans(table, riichi, kind)
                    assert (tile.certain == "orphans") is may_wait, question
