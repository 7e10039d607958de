"""The danger of every tile, from the words of docs/danger.md; shares no code with the analyzer.

Waits are not written down: every shape is tried with every tile, and what completes it to sets and
at most one pair is a wait. Each of the 561 shanpon is a wait of its own. Kinds are 0-33.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, exp, log, prod
from pathlib import Path

import analyzer

FILE = Path(analyzer.__file__).parent / "danger" / "weights.json"
WEIGHTS: dict[str, float] = json.loads(FILE.read_text(encoding="utf-8"))

Shape = tuple[int, ...]


@dataclass(frozen=True)
class Riichi:
    """What is known of a player in riichi; `passed` and `river` are kinds."""

    river: Sequence[int]
    place: int
    passed: Sequence[int]
    seat_wind: int


@dataclass(frozen=True)
class Table:
    """What the viewer knows: copies in the hand, copies that lie open, dora, round wind."""

    own: Sequence[int]
    open: Sequence[int]
    dora: int | None
    round_wind: int

    def unseen(self, kind: int) -> int:
        return 4 - self.own[kind] - self.open[kind]


def chances(table: Table, riichi: Riichi) -> list[dict[str, float]]:
    """Return for each kind type of wait -> chance to deal in to it."""
    weights = [
        (name, wins, exp(weight))
        for name, shape, wins in EVERY_WAIT
        if (weight := weigh(name, shape, wins, table, riichi)) is not None
    ]
    whole = sum(weight for _, _, weight in weights)
    found: list[dict[str, float]] = [{} for _ in range(34)]
    for name, wins, weight in weights:
        for kind in wins:
            found[kind][name] = found[kind].get(name, 0.0) + weight / whole
    return found


def every_wait() -> Iterator[tuple[str, Shape, Shape]]:
    """Yield the type, the shape and the winning kinds of each wait."""
    for kind in range(34):
        yield "tanki", (kind,), (kind,)
    for one, other in combinations(range(34), 2):
        yield "shanpon", (one, one, other, other), (one, other)
    for first in (0, 9, 18):
        suit = range(first, first + 9)
        shapes = [*combinations(suit, 2), *combinations(suit, 4), *combinations(suit, 5)]
        shapes += [(a, a, a, b) for a in suit for b in suit if a != b]
        for shape in shapes:
            wins = tuple(kind for kind in suit if is_complete(Counter((*shape, kind))))
            name = type_of(shape, wins)
            if name:
                yield name, shape, wins


def is_complete(tiles: Counter[int]) -> bool:
    """Return whether tiles are sets, and one pair if their number leaves two."""
    kind = min((each for each in tiles if tiles[each]), default=None)
    if kind is None:
        return True
    ways = [Counter({kind: 3}), Counter([kind, kind + 1, kind + 2])]
    if tiles.total() % 3 == 2:
        ways.append(Counter({kind: 2}))
    return any(part <= tiles and is_complete(tiles - part) for part in ways)


def type_of(shape: Shape, wins: Shape) -> str | None:
    span = shape[-1] - shape[0]
    if len(shape) == 2 and wins:
        return "ryanmen" if len(wins) == 2 else "kanchan" if span == 2 else "penchan"
    if len(shape) == 5 and span == 4 and len(wins) == 3:
        return "sanmen"
    if len(set(shape)) == 4 and span == 3:
        return "nobetan"
    return "triplet" if len(set(shape)) == 2 and abs(span) in (1, 2) else None


def weigh(name: str, shape: Shape, wins: Shape, table: Table, riichi: Riichi) -> float | None:
    """Return the logarithm of a wait's weight; None if it is not possible."""
    if {*wins} & {*riichi.river, *riichi.passed}:
        return None
    ways = {kind: comb(table.unseen(kind), copies) for kind, copies in Counter(shape).items()}
    if not all(ways.values()):
        return None
    if name == "shanpon":
        pairs = (weigh_pair(kind, ways[kind], table, riichi) for kind in wins)
        return sum(pairs) + of_turn("shanpon", riichi)
    group = "tanki" if name == "tanki" else "sequences"
    seen = sum(table.open[kind] for kind in wins) / len(wins)
    weight = base(name, shape, wins) + WEIGHTS[f"log ways of {group}"] * log(prod(ways.values()))
    for kind, stage in stages(riichi).items():
        weight += sum(
            WEIGHTS.get(f"{clue} {stage}", 0.0) for clue in clues(name, shape, wins, kind)
        )
    if name == "tanki":
        weight += WEIGHTS["table copies, tanki"] * seen + of_turn("tanki", riichi)
        return weight + WEIGHTS["tanki on dora"] * (table.dora in shape)
    held = sum(table.own[kind] for kind in wins) / len(wins)
    weight += WEIGHTS["table copies of the waits, sequences"] * seen
    weight += WEIGHTS["own copies of the waits, sequences"] * held
    return weight + WEIGHTS["dora in shape"] * (table.dora in shape)


def weigh_pair(kind: int, ways: int, table: Table, riichi: Riichi) -> float:
    names = {0: "19", 1: "28", 2: "37", 3: "456", 4: "456"}
    if kind < 27:
        rank = names[4 - abs(kind % 9 - 4)]
    else:
        valued = (table.round_wind + 26, riichi.seat_wind + 26, 31, 32, 33)
        rank = "value" if kind in valued else "guest"
    weight = WEIGHTS[f"pair {rank}"] + WEIGHTS["log ways of pairs"] * log(ways)
    weight += WEIGHTS["table copies, pair"] * table.open[kind]
    weight += WEIGHTS["pair of dora"] * (kind == table.dora)
    for other, stage in stages(riichi).items():
        if kind < 27 and other // 9 == kind // 9 and abs(kind - other) in (1, 2):
            weight += WEIGHTS[f"pair {'next' if abs(kind - other) == 1 else 'gap2'} {stage}"]
    return weight


def base(name: str, shape: Shape, wins: Shape) -> float:
    low = [4 - abs(kind % 9 - 4) + 1 for kind in range(27)]
    if name == "ryanmen":
        first = min(low[kind] for kind in shape)
        return WEIGHTS[f"ryanmen {first}{first + 1}"]
    if name == "kanchan":
        return WEIGHTS[f"kanchan {low[wins[0]]}"]
    if name == "tanki":
        kind = shape[0]
        rank = "honour" if kind >= 27 else ("19", "28", "37", "456", "456")[low[kind] - 1]
        return WEIGHTS[f"tanki {rank}"]
    if name == "triplet":
        if abs(shape[-1] - shape[0]) == 2:
            return WEIGHTS["aaac"]
        return WEIGHTS["aaab" if len(wins) == 3 else "aaab edge"]
    return WEIGHTS[name]


def clues(name: str, shape: Shape, wins: Shape, kind: int) -> Iterator[str]:
    """Yield what a discard of a kind says of a wait."""
    low, high = min(shape), max(shape)
    if kind >= 27 or kind // 9 != low // 9 or low >= 27:
        return
    outside = max(low - kind, kind - high, 0)
    end = low if abs(kind - low) < abs(kind - high) else high
    if name == "ryanmen" and outside in (0, 2):
        other = low + high - end
        side = "outer" if abs(end % 9 - 4) > abs(other % 9 - 4) else "inner"
        yield f"ryanmen {'gap2' if outside else 'in'} {side}"
    elif name == "penchan" and outside == 2 and abs(kind - wins[0]) == 1:
        yield "penchan next"
    elif name in ("kanchan", "tanki") and outside in (1, 2):
        yield f"{name} {'next' if outside == 1 else 'gap2'}"
    elif kind in shape and name in ("kanchan", "penchan", "nobetan", "sanmen"):
        yield f"{name} in"
    elif name == "triplet" and shape.count(kind) == 3:
        yield "sanmen in"


def stages(riichi: Riichi) -> dict[int, str]:
    """Return when each kind was first discarded, up to the riichi."""
    found: dict[int, str] = {}
    for place, kind in enumerate(riichi.river[: riichi.place], start=1):
        found.setdefault(kind, "early" if place <= 6 else "late")
    found[riichi.river[riichi.place]] = "riichi"
    return found


def of_turn(name: str, riichi: Riichi) -> float:
    turn = riichi.place + 1
    if 6 < turn < 12:
        return 0.0
    return WEIGHTS[f"{name}, riichi {'<=6' if turn <= 6 else '>=12'}"]


def may_wait_for_orphans(table: Table, riichi: Riichi, kind: int) -> bool:
    """Return whether thirteen orphans in the unseen tiles can win on a kind."""
    orphans = [0, 8, 9, 17, 18, 26, *range(27, 34)]
    dead = {*riichi.river, *riichi.passed}
    if kind not in orphans or kind in dead:
        return False
    others = [table.unseen(other) for other in orphans if other != kind]
    if min(others) >= 1 and max(others) >= 2:
        return True
    return min(others) >= 1 and table.unseen(kind) >= 1 and not dead & {*orphans}


EVERY_WAIT = [*every_wait()]
