"""Properties of danger: parts add up, what is certain is 0, symmetries, what changes nothing."""

import os
import random
from dataclasses import replace

import pytest

from analyzer import danger
from analyzer.danger import ThreatDanger
from analyzer.tiles import TILES, Tile
from tests.properties.dangers import Change, Deal, changed, deal
from tests.samples import sample

SEED = int(os.environ["HAIRI_TEST_SEED"])

DEALS = [deal(random.Random(f"{SEED} {number}")) for number in range(sample(400))]


def assess(question: Deal) -> danger.Danger:
    return danger.assess(question.hand, question.situation, question.threats)


def first(question: Deal, **changes: object) -> ThreatDanger:
    """Return the danger of the first player in riichi, with something else known of him."""
    threats = [replace(question.threats[0], **changes), *question.threats[1:]]  # type: ignore[arg-type]
    return assess(replace(question, threats=threats)).threats[0]


def test_parts_add_up_and_everything_certain_is_nought() -> None:
    for question in DEALS:
        for found in assess(question).threats:
            threat = found.threat
            river, passed = ({tile.kind for tile in each} for each in (threat.river, threat.passed))
            for kind, tile in enumerate(found.tiles.values()):
                assert tile.p == pytest.approx(sum(tile.parts.values())), question
                assert 0 <= tile.p <= 1 + 1e-12, question
                assert (tile.p == 0) is (tile.certain is not None), question
                assert (tile.certain == "river") is (kind in river), question
                assert (tile.certain == "passed") is (kind in passed - river), question
                assert sum(wait.p for wait in tile.waits) <= tile.p + 1e-12, question


def exchange(tile: Tile) -> Tile:
    """Return the tile of the next suit."""
    return TILES[(tile.kind + 9) % 27] if tile.kind < 27 else tile


def mirror(tile: Tile) -> Tile:
    """Return the 9 for the 1, and so on."""
    return TILES[tile.kind + 8 - 2 * (tile.kind % 9)] if tile.kind < 27 else tile


@pytest.mark.parametrize("change", [exchange, mirror])
def test_exchanged_suits_and_mirrored_ranks_change_nothing(change: Change) -> None:
    for question in DEALS:
        plain = changed(question, lambda tile: TILES[tile.kind])
        before, after = assess(plain), assess(changed(plain, change))
        for tile in TILES:
            risk = after.tiles[str(change(tile))]
            assert risk == pytest.approx(before.tiles[str(tile)]), question


def test_a_passed_tile_never_lowers_the_share_of_a_wait_that_stays() -> None:
    for question in DEALS:
        threat = question.threats[0]
        before = first(question)
        seen = [*question.situation.visible, *threat.river]
        more = random.Random(SEED).choice(seen)
        after = first(question, passed=(*threat.passed, more))
        assert after.tiles[str(TILES[more.kind])].p == 0, question
        for name, tile in after.tiles.items():
            shares = {(wait.type, wait.shape): wait.p for wait in before.tiles[name].waits}
            for wait in tile.waits:
                assert wait.p >= shares.get((wait.type, wait.shape), 0.0) - 1e-12, question


def test_what_was_drawn_and_the_order_within_a_stage_change_nothing() -> None:
    for question in DEALS:
        threat, before = question.threats[0], first(question)
        early, late = threat.river[: min(6, threat.riichi)], threat.river[6 : threat.riichi]
        shuffled = early[::-1] + late[::-1] + threat.river[threat.riichi :]
        assert first(question, drawn=frozenset({0}), river=shuffled).tiles == before.tiles


def test_discards_after_the_riichi_only_make_furiten() -> None:
    """As if somebody else had thrown them: a tile that passed."""
    for question in DEALS:
        threat, before = question.threats[0], first(question)
        cut = threat.riichi + 1
        after, kept = threat.river[cut:], threat.river[:cut]
        visible = question.situation.visible + after
        there = replace(question, situation=replace(question.situation, visible=visible))
        moved = first(there, river=kept, passed=threat.passed + after)
        assert moved.chances == pytest.approx(before.chances), question
