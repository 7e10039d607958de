"""The model of nekobean/mahjong-cpp 0.9.8 in plain Python, with our shanten and points.

It differs from our model: a discarded tile of the root returns to the wall, a hand in riichi may
return to the hand before it, and tenpai, win and points are separate maxima. If its numbers equal
those of the program, our shanten, accepted tiles, points and ura dora are right.
docs/expectation.md has the differences.

A hand is 37 counts: the 34 kinds, then the three red fives, each a kind with one copy.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from analyzer.hand import Hand
from analyzer.riichi import PRESETS, NoYakuError, score
from analyzer.shanten import kernel
from analyzer.situation import dora_of
from analyzer.tiles import FIVES, RED_FIVES, TILES, Tile

KINDS = 37
EVERY_TILE = (*TILES, *RED_FIVES)
TURNS = 18
RULES = PRESETS["mahjong_soul"]
"""Four concealed triplets with a pair wait are two yakuman in that program."""

EXTRA = 1

Counts = tuple[int, ...]
Value = tuple[float, float, float]


class Node(NamedTuple):
    """A hand, and whether it is in riichi."""

    counts: Counts
    riichi: bool


class Edge(NamedTuple):
    """A draw and a discard at once.

    Attributes:
        copies: of the tile, before it is drawn.
        points: of the win, 0 where it is none.
    """

    copies: int
    points: float


class Model:
    """The graph of a hand of 14 tiles without melds."""

    def __init__(self, hand: Hand, indicator: Tile, round_wind: int, seat_wind: int) -> None:
        self.root = counts_of(hand.tiles)
        self.indicator, self.winds = indicator, (round_wind, seat_wind)
        seen = counts_of((*hand.tiles, indicator))
        self.wall = [_copies_of(kind) - seen[kind] for kind in range(KINDS)]
        self.tiles = sum(self.wall)
        self.limit = shanten_of(self.root) + EXTRA
        self.edges: dict[tuple[Node, Node], Edge] = {}
        self.draws: dict[Node, dict[Node, Edge]] = {}
        self.discards: dict[Node, dict[Node, Edge]] = {}
        self._build()

    @property
    def vertices(self) -> int:
        """Number of nodes."""
        return len(self.draws) + len(self.discards)

    def left(self, counts: Counts, kind: int) -> int:
        return self.wall[kind] - counts[kind] + self.root[kind]

    def _build(self) -> None:
        start = Node(self.root, False)
        self.discards[start] = {}
        open_nodes = [start]
        while open_nodes:
            node = open_nodes.pop()
            steps = self._discards(node) if node in self.discards else self._draws(node)
            for drawing, discarding, kind in steps:
                new = drawing if node is discarding else discarding
                known = self.draws if node is discarding else self.discards
                if new not in known:
                    known[new] = {}
                    open_nodes.append(new)
                if (drawing, discarding) not in self.edges:
                    edge = self._edge(drawing, discarding, kind, node.riichi)
                    self.edges[drawing, discarding] = edge
                    self.draws[drawing][discarding] = edge
                    self.discards[discarding][drawing] = edge

    def _may_stray(self, node: Node) -> bool:
        spent = sum(max(0, a - b) for a, b in zip(node.counts, self.root, strict=True))
        return not node.riichi and spent + shanten_of(node.counts) < self.limit

    def _draws(self, node: Node) -> Iterator[tuple[Node, Node, int]]:
        useful = accepted_by(node.counts)
        for kind in range(KINDS):
            if self.left(node.counts, kind) > 0 and (kind in useful or self._may_stray(node)):
                yield node, Node(change(node.counts, kind, 1), node.riichi), kind

    def _discards(self, node: Node) -> Iterator[tuple[Node, Node, int]]:
        now = shanten_of(node.counts)
        for kind in range(KINDS):
            if node.counts[kind]:
                rest = change(node.counts, kind, -1)
                keeps = now >= 0 and shanten_of(rest) == now
                if keeps or self._may_stray(node):
                    yield Node(rest, node.riichi or (keeps and now == 0)), node, kind

    def _edge(self, drawing: Node, discarding: Node, kind: int, riichi: bool) -> Edge:
        points = 0.0
        if shanten_of(discarding.counts) < 0:
            points = self._points(discarding.counts, kind, riichi)
        return Edge(self.left(drawing.counts, kind), points)

    def _points(self, full: Counts, won: int, riichi: bool) -> float:
        """Mean points over the ura indicators that are left."""
        if not riichi:
            return self._score(full, won, riichi, None)
        shown: dict[int, list[int]] = {}
        for kind in range(KINDS):
            hits = self._held(full, dora_of(EVERY_TILE[kind]))
            shown.setdefault(hits, []).extend([kind] * self.left(full, kind))
        every = sum(map(len, shown.values()))
        scores = {
            hits: self._score(full, won, riichi, EVERY_TILE[kinds[0]])
            for hits, kinds in shown.items()
            if kinds
        }
        return sum(len(shown[hits]) * points for hits, points in scores.items()) / every

    def _held(self, full: Counts, kind: int) -> int:
        return full[kind] + (full[34 + FIVES.index(kind)] if kind in FIVES else 0)

    def _score(self, full: Counts, won: int, riichi: bool, ura: Tile | None) -> float:
        rest = change(full, won, -1)
        tiles = [EVERY_TILE[kind] for kind in range(KINDS) for _ in range(rest[kind])]
        round_wind, seat_wind = self.winds
        try:
            return score(
                Hand((*tiles, EVERY_TILE[won])),
                self_drawn=True,
                riichi=riichi,
                round_wind=round_wind,
                seat_wind=seat_wind,
                dora_indicators=(self.indicator,),
                ura_indicators=(ura,) if ura else (),
                rules=RULES,
            ).points
        except NoYakuError:
            return 0.0

    def rows(self) -> dict[str, dict[int, Value]]:
        """Tile -> turn -> tenpai, win, points."""
        root = Node(self.root, False)
        after = {node: name_of(self.root, node.counts) for node in self.discards[root]}
        rows: dict[str, dict[int, Value]] = {name: {} for name in after.values()}
        waiting: dict[Node, Value] = {}
        full: dict[Node, Value] = {}
        for turn in range(TURNS, 0, -1):
            waiting = {node: self._drawing(node, turn, waiting, full) for node in self.draws}
            for node, name in after.items():
                rows[name][turn] = waiting[node]
            full = {
                node: _maxima([waiting[drawing] for drawing in edges])
                for node, edges in self.discards.items()
            }
        return rows

    def _drawing(
        self, node: Node, turn: int, waiting: dict[Node, Value], full: dict[Node, Value]
    ) -> Value:
        tenpai = shanten_of(node.counts) == 0
        if turn == TURNS:
            return float(tenpai), 0.0, 0.0
        now = waiting[node]
        total = list(now)
        for discarding, (copies, points) in self.draws[node].items():
            after = full[discarding]
            if points:
                after = 1.0, 1.0, max(points, after[2])
            for place in range(3):
                total[place] += copies * (after[place] - now[place]) / (self.tiles - turn)
        return 1.0 if tenpai else total[0], total[1], total[2]


def _maxima(values: Sequence[Value]) -> Value:
    tenpai, win, points = (max(column) for column in zip(*values, strict=True))
    return tenpai, win, points


def _copies_of(kind: int) -> int:
    return 1 if kind >= 34 else 3 if kind in FIVES else 4


def counts_of(tiles: Sequence[Tile]) -> Counts:
    counts = [0] * KINDS
    for tile in tiles:
        counts[34 + FIVES.index(tile.kind) if tile.is_red else tile.kind] += 1
    return tuple(counts)


def change(counts: Counts, kind: int, by: int) -> Counts:
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])


def name_of(before: Counts, after: Counts) -> str:
    """The tile that was thrown."""
    (kind,) = (kind for kind in range(KINDS) if before[kind] > after[kind])
    return str(EVERY_TILE[kind])


def plain(counts: Counts) -> list[int]:
    """34 counts, red fives among the others."""
    kinds = list(counts[:34])
    for place, five in enumerate(FIVES):
        kinds[five] += counts[34 + place]
    return kinds


@cache
def shanten_of(counts: Counts) -> int:
    return min(kernel.shanten_of_forms(plain(counts)))


@cache
def accepted_by(counts: Counts) -> frozenset[int]:
    _, bits = kernel.ukeire(plain(counts), True)
    kinds = {kind for kind in range(34) if bits >> kind & 1}
    return frozenset(kinds | {34 + place for place, five in enumerate(FIVES) if five in kinds})
