"""The chances beside what players in riichi of real games waited for."""

from math import log

import pytest

from analyzer.games import walk
from analyzer.waits import waits
from tests.oracle.danger.real_riichi import GAMES, rounds, tiles_against


def log_loss(tried: list[tuple[float, bool]]) -> float:
    return -sum(log(p if wins else 1 - p) for p, wins in tried) / len(tried)


@pytest.mark.slow
@pytest.mark.skipif(not GAMES.exists(), reason="the logs are not here")
def test_the_chances_are_right_on_average_and_tell_tiles_apart() -> None:
    tried: list[tuple[float, float, bool]] = []
    for each in rounds():
        winning: dict[int, set[int]] = {}
        for decision in walk(each):
            tried += tiles_against(decision, winning)
            if decision.is_riichi:
                hand = decision.hand.without(decision.discard)
                winning[decision.seat] = {wait.tile.kind for wait in waits(hand)}
    assert len(tried) > 10_000
    seen = sum(wins for *_, wins in tried) / len(tried)
    assert sum(p for p, *_ in tried) / len(tried) == pytest.approx(seen, abs=0.01)
    loss = log_loss([(p, wins) for p, _, wins in tried])
    assert loss < log_loss([(table, wins) for _, table, wins in tried]), "a table by suji"
    assert loss < -seen * log(seen) - (1 - seen) * log(1 - seen) - 0.01, "a constant chance"
