"""Every wait of a tenpai hand but shanpon, each with the weights that its place decides.

`WAITS` has ryanmen, kanchan, penchan, tanki, nobetan, sanmen and waits beside a triplet. `PAIRS`
has what a pair of each kind brings to a shanpon. The weights are in weights.json, in logarithms;
docs/danger.md tells where they come from.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from analyzer.danger.values import WaitType
from analyzer.tiles import KIND_NAMES, KINDS

WEIGHTS: dict[str, float] = json.loads(
    files("analyzer.danger").joinpath("weights.json").read_text()
)
"""Name of a feature -> its weight in a sum of logarithms."""

STAGES = ("early", "late", "riichi")
"""When a kind was discarded: in the first six discards, later, as the riichi tile."""

Clue = tuple[int, tuple[float, ...]]
"""A kind, and the weights if it is not in the river, or was discarded in each of `STAGES`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """One wait.

    Attributes:
        type: its type.
        held: kind -> copies of it in the shape.
        wins: the kinds that win.
        base: its weight without anything known.
        clues: the kinds whose discard changes the weight.
        dora: weight if the dora is in the shape.
        group: the weights of the number of ways and of seen copies that it uses.
    """

    type: WaitType
    held: tuple[tuple[int, int], ...]
    wins: tuple[int, ...]
    base: float
    clues: tuple[Clue, ...]
    dora: float
    group: Literal["sequences", "tanki"] = "sequences"

    @property
    def shape(self) -> str:
        """The tiles held, such as `45p`."""
        return write_shape(self.held)


@cache
def write_shape(held: tuple[tuple[int, int], ...]) -> str:
    """Return held tiles as text, such as `45p`, or `33p11z` for two suits."""
    text = ""
    for kind, copies in held:
        name = KIND_NAMES[kind]
        rank, suit = name[0], name[1]
        text = (text[:-1] if text.endswith(suit) else text) + rank * copies + suit
    return text


def rank_class(kind: int) -> str:
    """Return the class of a kind by its distance from the end: 19, 28, 37, 456 or honour."""
    if kind >= 27:
        return "honour"
    return ("19", "28", "37", "456", "456")[_from_end(kind) - 1]


def _from_end(kind: int) -> int:
    """Return 1 for a 1 or a 9 up to 5 for a 5."""
    rank = kind % 9 + 1
    return min(rank, 10 - rank)


def _clue(kind: int, name: str, stages: Sequence[str] = STAGES) -> Clue:
    return kind, (0.0, *(WEIGHTS[f"{name} {s}"] if s in stages else 0.0 for s in STAGES))


def _around(kind: int, step: int) -> Iterator[int]:
    """Yield the kinds of the same suit at a distance."""
    for other in (kind - step, kind + step):
        if kind < 27 and other >= 0 and other // 9 == kind // 9:
            yield other


def _beyond(low: int, high: int, step: int) -> Iterator[int]:
    """Yield the kinds of the suit that lie at a distance outside of a shape."""
    yield from (kind for kind in _around(low, step) if kind < low)
    yield from (kind for kind in _around(high, step) if kind > high)


def _sequence(
    type: WaitType, shape: Sequence[int], wins: Sequence[int], name: str, clues: Sequence[Clue]
) -> Wait:
    held = tuple((kind, shape.count(kind)) for kind in sorted(set(shape)))
    return Wait(
        type=type,
        held=held,
        wins=tuple(wins),
        base=WEIGHTS[name],
        clues=tuple(clues),
        dora=WEIGHTS["dora in shape"],
    )


def _inside(shape: Sequence[int], name: str) -> list[Clue]:
    return [_clue(kind, f"{name} in") for kind in shape]


def _neighbours(low: int) -> Wait:
    """Return the ryanmen or the penchan of two neighbours."""
    shape = low, low + 1
    wins = (*_beyond(*shape, 1),)
    if len(wins) == 1:
        beyond = 2 * wins[0] - (low + 1 if wins[0] > low else low)
        clues = [*_inside(shape, "penchan"), _clue(beyond, "penchan next")]
        return _sequence("penchan", shape, wins, "penchan", clues)
    outer, inner = sorted(shape, key=_from_end)
    base = "23" if _from_end(outer) == 2 else "34" if _from_end(outer) == 3 else "45"
    clues = [_clue(outer, "ryanmen in outer"), _clue(inner, "ryanmen in inner")]
    for kind in _beyond(*shape, 2):
        is_outer = abs(kind - outer) == 2
        clues.append(_clue(kind, f"ryanmen gap2 {'outer' if is_outer else 'inner'}"))
    return _sequence("ryanmen", shape, wins, f"ryanmen {base}", clues)


def _kanchan(low: int) -> Wait:
    shape, wait = (low, low + 2), low + 1
    clues = _inside(shape, "kanchan")
    clues += [_clue(kind, "kanchan next") for kind in _beyond(*shape, 1)]
    clues += [_clue(kind, "kanchan gap2") for kind in _beyond(*shape, 2)]
    return _sequence("kanchan", shape, (wait,), f"kanchan {_from_end(wait)}", clues)


def _triplet(kind: int, other: int) -> Wait:
    """Return the waits of a triplet with one more tile beside it, such as 3334 or 3335."""
    shape = [kind] * 3 + [other]
    clues = [_clue(kind, "sanmen in")]
    low, high = sorted((kind, other))
    if high - low == 2:
        return _sequence("triplet", shape, (low + 1, other), "aaac", clues)
    sides = (*_beyond(low, high, 1),)
    name = "aaab" if len(sides) == 2 else "aaab edge"
    return _sequence("triplet", shape, (*sides, other), name, clues)


def _tanki(kind: int) -> Wait:
    clues = [_clue(other, "tanki next", ["riichi"]) for other in _around(kind, 1)]
    clues += [_clue(other, "tanki gap2", ["riichi"]) for other in _around(kind, 2)]
    return Wait(
        type="tanki",
        held=((kind, 1),),
        wins=(kind,),
        base=WEIGHTS[f"tanki {rank_class(kind)}"],
        clues=tuple(clues),
        dora=WEIGHTS["tanki on dora"],
        group="tanki",
    )


def _in_suit(first: int) -> Iterator[Wait]:
    """Yield the waits in the suit whose 1 is `first`."""
    last = first + 8
    for low in range(first, last):
        yield _neighbours(low)
    for low in range(first, last - 1):
        yield _kanchan(low)
    for low in range(first, last - 2):
        shape = range(low, low + 4)
        yield _sequence("nobetan", shape, (low, low + 3), "nobetan", _inside(shape, "nobetan"))
    for low in range(first + 1, last - 4):
        shape = range(low, low + 5)
        wins = low - 1, low + 2, low + 5
        yield _sequence("sanmen", shape, wins, "sanmen", _inside(shape, "sanmen"))
    for kind in range(first, last + 1):
        for step in (1, 2):
            for other in _around(kind, step):
                yield _triplet(kind, other)


WAITS: tuple[Wait, ...] = (
    *(wait for first in (0, 9, 18) for wait in _in_suit(first)),
    *(_tanki(kind) for kind in range(KINDS)),
)
"""Every wait but shanpon: 196."""

PAIRS: tuple[tuple[Clue, ...], ...] = tuple(
    tuple(
        _clue(other, f"pair {name}")
        for step, name in ((1, "next"), (2, "gap2"))
        for other in _around(kind, step)
    )
    for kind in range(KINDS)
)
"""Kind -> the kinds whose discard changes the weight of its pair."""
