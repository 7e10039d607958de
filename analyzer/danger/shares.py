"""How likely each wait of a player in riichi is: weights of all waits, divided by their sum.

A wait weighs more the more ways its tiles can lie in the unseen tiles; its shape, the river, the
dora and the turn of the riichi change the weight. A wait that wins on a kind that the player
cannot win on has no weight. A shanpon weighs the product of its two pairs, so that all 561 of them
are summed by the 34 pairs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import comb, exp, log
from operator import attrgetter

from analyzer.danger.values import Certain, Threat, TileDanger, WaitPart, WaitType
from analyzer.danger.waits import PAIRS, WAITS, WEIGHTS, Clue, rank_class, write_shape
from analyzer.tiles import KIND_NAMES, KINDS

EARLY = 6
"""Number of discards that are early."""

LATE_TURN = 12
"""First turn of a late riichi; an early one is in the early discards."""

SHOWN = 8
"""Most waits of a tile that an answer names."""

ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, KINDS))

LOG_WAYS = tuple(
    tuple(log(comb(copies, held)) if held <= copies else None for held in range(5))
    for copies in range(5)
)
"""Unseen copies, held copies -> logarithm of the number of ways to hold them; None for none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What is known when a player in riichi is assessed.

    Attributes:
        threat: the player.
        own, table: copies of each kind in the viewer's concealed hand, and open: 34 entries.
        unseen: copies of each kind that the viewer does not see, 34 entries of 0-4.
        dora: the kind of the first dora, or None.
        round_wind: 1-4, east to north.
    """

    threat: Threat
    own: Sequence[int]
    table: Sequence[int]
    unseen: Sequence[int]
    dora: int | None
    round_wind: int


def rate_tiles(view: View) -> dict[str, TileDanger] | None:
    """Return the danger of each kind by its name; None if no wait fits the unseen tiles."""
    furiten = view.threat.furiten
    stages = find_stages(view.threat)
    weights = _weigh_waits(view, furiten, stages)
    pairs = _weigh_pairs(view, furiten, stages)
    of_pairs = sum(pairs)
    whole = sum(weights) + (of_pairs**2 - sum(each**2 for each in pairs)) / 2
    if not whole:
        return None
    parts: list[dict[WaitType, float]] = [{} for _ in range(KINDS)]
    waits: list[list[WaitPart]] = [[] for _ in range(KINDS)]
    for wait, weight in zip(WAITS, weights, strict=True):
        if weight:
            part = WaitPart(wait.type, wait.shape, weight / whole)
            for kind in wait.wins:
                parts[kind][wait.type] = parts[kind].get(wait.type, 0.0) + part.p
                waits[kind].append(part)
    shanpon = _heaviest(pairs, whole)
    tiles = {}
    for kind, name in enumerate(KIND_NAMES):
        if pair := pairs[kind] * (of_pairs - pairs[kind]) / whole:
            parts[kind]["shanpon"] = pair
        p = sum(parts[kind].values(), 0.0)
        tiles[name] = TileDanger(
            p=p,
            certain=_certain(kind, view) if not p else None,
            parts=parts[kind],
            waits=tuple(nlargest(SHOWN, (*waits[kind], *shanpon[kind]), key=attrgetter("p"))),
        )
    return tiles


def find_stages(threat: Threat) -> list[int]:
    """Return for each kind 0, or 1 + the index of `STAGES` of its discard up to the riichi."""
    stages = [0] * KINDS
    for place in range(threat.riichi, -1, -1):
        stages[threat.river[place].kind] = 1 if place < EARLY else 2
    stages[threat.river[threat.riichi].kind] = 3
    return stages


def _weigh_waits(view: View, furiten: frozenset[int], stages: list[int]) -> list[float]:
    """Return the weight of each of `WAITS`."""
    unseen, own, table = view.unseen, view.own, view.table
    tanki = by_turn(view.threat.turn, "tanki")
    ways_of = {"sequences": WEIGHTS["log ways of sequences"], "tanki": WEIGHTS["log ways of tanki"]}
    copies_of = {
        "sequences": WEIGHTS["table copies of the waits, sequences"],
        "tanki": WEIGHTS["table copies, tanki"],
    }
    of_own = WEIGHTS["own copies of the waits, sequences"]
    weights = []
    for wait in WAITS:
        ways = 0.0
        for kind, held in wait.held:
            more = LOG_WAYS[unseen[kind]][held]
            if more is None:
                break
            ways += more
        else:
            if furiten.isdisjoint(wait.wins):
                group = wait.group
                seen = sum([table[kind] for kind in wait.wins]) / len(wait.wins)
                weight = wait.base + ways_of[group] * ways + copies_of[group] * seen
                weight += _by_river(wait.clues, stages)
                if any(kind == view.dora for kind, _ in wait.held):
                    weight += wait.dora
                if group == "tanki":
                    weight += tanki
                else:
                    weight += of_own * sum([own[kind] for kind in wait.wins]) / len(wait.wins)
                weights.append(exp(weight))
                continue
        weights.append(0.0)
    return weights


def _weigh_pairs(view: View, furiten: frozenset[int], stages: list[int]) -> list[float]:
    """Return the weight that a pair of each kind brings to a shanpon."""
    weights = []
    half_turn = by_turn(view.threat.turn, "shanpon") / 2
    for kind in range(KINDS):
        ways = LOG_WAYS[view.unseen[kind]][2]
        if ways is None or kind in furiten:
            weights.append(0.0)
            continue
        is_value = kind - 26 in (view.round_wind, view.threat.seat_wind)
        weight = WEIGHTS[f"pair {pair_class(kind, is_value=is_value)}"] + half_turn
        weight += WEIGHTS["log ways of pairs"] * ways
        weight += WEIGHTS["table copies, pair"] * view.table[kind]
        weight += _by_river(PAIRS[kind], stages)
        if kind == view.dora:
            weight += WEIGHTS["pair of dora"]
        weights.append(exp(weight))
    return weights


def _by_river(clues: tuple[Clue, ...], stages: list[int]) -> float:
    return sum([weights[stages[kind]] for kind, weights in clues])


def by_turn(turn: int, type: str) -> float:
    """Return what the turn of the riichi adds to the waits of a type, tanki or shanpon."""
    if turn <= EARLY:
        return WEIGHTS[f"{type}, riichi <={EARLY}"]
    return WEIGHTS[f"{type}, riichi >={LATE_TURN}"] if turn >= LATE_TURN else 0.0


def pair_class(kind: int, *, is_value: bool) -> str:
    """Return the class of a pair; `is_value`: it is a wind of the player or of the round."""
    if kind < 27:
        return rank_class(kind)
    return "value" if kind >= 31 or is_value else "guest"


def _certain(kind: int, view: View) -> Certain:
    """Return why a kind without danger has none."""
    threat = view.threat
    if kind in threat.furiten:
        return "river" if any(tile.kind == kind for tile in threat.river) else "passed"
    unseen = view.unseen
    if kind in ORPHANS:
        others = [unseen[other] for other in ORPHANS if other != kind]
        if min(others) and max(others) > 1:
            return "orphans"
    return "wall"


def _heaviest(pairs: list[float], whole: float) -> list[tuple[WaitPart, ...]]:
    """Return for each kind the most likely shanpon."""
    first = nlargest(SHOWN + 1, range(KINDS), key=pairs.__getitem__)
    return [
        tuple(
            WaitPart("shanpon", write_shape(((a, 2), (b, 2))), pairs[a] * pairs[b] / whole)
            for a, b in ((min(kind, other), max(kind, other)) for other in first)
            if a != b and pairs[a] and pairs[b]
        )
        for kind in range(KINDS)
    ]
