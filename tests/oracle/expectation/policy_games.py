"""Games with a real wall, played by the policy of a graph: own draws only."""

import random
from typing import Any, NamedTuple

from analyzer.expectation import Expectation, Row
from analyzer.expectation.engine import ExplainedPasses
from analyzer.expectation.price_kernels import QUIET_DRAW, RIICHI_DRAW


class Means(NamedTuple):
    """Mean tenpai, wins and points of the games, and the standard deviation of the points."""

    tenpai: float
    win: float
    points: float
    deviation: float


class Table:
    """What a game looks up: draws and waits of each waiting hand."""

    def __init__(self, answer: Expectation, row: Row) -> None:
        passes = answer.passes
        assert isinstance(passes, ExplainedPasses)
        suit, self.start = passes.places[row.tile]
        self.graph, self.played = passes.graph, passes.played[suit]
        self.draws = passes.clock.draws
        self.unseen = self.played.table.unseen.tolist()
        waits = self.played.waits
        self.tenpai = {int(hand): place for place, hand in enumerate(waits.hands.tolist())}
        self.known: dict[int, dict[int, int]] = {}

    def targets(self, hand: int) -> dict[int, int]:
        """Drawn kind -> full hand."""
        if hand not in self.known:
            nodes = self.graph.nodes
            span = slice(int(nodes.start[hand]), int(nodes.start[hand + 1]))
            kinds, full = nodes.kind[span].tolist(), nodes.target[span].tolist()
            self.known[hand] = dict(zip(kinds, full, strict=True))
        return self.known[hand]

    def price(self, tenpai: int, kind: int, place: int) -> float:
        waits = self.played.waits
        for wait in range(int(waits.start[tenpai]), int(waits.start[tenpai + 1])):
            if waits.kinds[wait] == kind:
                return float(waits.prices[wait, place])
        return 0.0


def play(answer: Expectation, row: Row, games: int, seed: str) -> Means:
    """Play a row; nobody else wins, discards are never claimed, no ippatsu."""
    rng, table = random.Random(seed), Table(answer, row)
    results = [_game(rng, table) for _ in range(games)]
    tenpai, win, points = (sum(column) / games for column in zip(*results, strict=True))
    variance = sum((result[2] - points) ** 2 for result in results) / games
    return Means(tenpai, win, points, variance**0.5)


def _game(rng: random.Random, table: Table) -> tuple[float, float, float]:
    left, hand, riichi, tenpai = list(table.unseen), table.start, False, False
    for turn in range(table.draws, 0, -1):
        place = table.tenpai.get(hand)
        if place is not None:
            tenpai = True
            riichi = riichi or bool(table.played.declared[turn, place])
        (kind,) = rng.choices(range(34), left)
        left[kind] -= 1
        if place is not None:
            points = table.price(place, kind, RIICHI_DRAW if riichi else QUIET_DRAW)
            if points:
                return 1.0, 1.0, points
        if not riichi and kind in (targets := table.targets(hand)):
            hand = _discard(table, targets[kind], turn - 1)
    return float(tenpai or hand in table.tenpai), 0.0, 0.0


def _discard(table: Table, full: int, left: int) -> int:
    graph: Any = table.graph
    return int(graph.after[graph.first[full] + table.played.choice[left, full]])
