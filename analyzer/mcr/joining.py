"""Which fans of joined sets count: the principles of MCR as the choice of a forest.

The runs of a reading (or its triplets of suit tiles) are the vertices of a graph; a fan that two,
three or four of them earn together is an edge between them. The fans that count are the edges
*without a cycle* that have the largest sum of points: each edge joins vertices that are not
connected yet. So the same sets are not combined twice, combined sets are not separated, and a set
is joined only once to sets that already count.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Literal, NamedTuple

from analyzer.mcr.fans import FANS, Fan, Profile
from analyzer.mcr.predicates import OF_JOINED_RUNS, OF_JOINED_TRIPLETS
from analyzer.mcr.predicates.joined import Joined, Starts

Sets = Literal["runs", "triplets"]


def _by_size(table: dict[str, tuple[int, Joined]]) -> dict[int, list[tuple[int, Joined]]]:
    return {
        number: [
            (place, table[fan.id][1])
            for place, fan in enumerate(FANS)
            if fan.id in table and table[fan.id][0] == number
        ]
        for number in range(2, 5)
    }


JOINING: dict[Sets, dict[int, list[tuple[int, Joined]]]] = {
    "runs": _by_size(OF_JOINED_RUNS),
    "triplets": _by_size(OF_JOINED_TRIPLETS),
}
"""Number of sets -> the fans that join so many: places in the table, and the predicates."""


class Join(NamedTuple):
    """A fan with the indices of the sets that it joins, from 0."""

    fan: Fan
    members: tuple[int, ...]


class Left(NamedTuple):
    """A join that is excluded, and the id of the fan that has joined all of its sets, or None."""

    fan: Fan
    members: tuple[int, ...]
    by: str | None


class Choice(NamedTuple):
    """The joins that count together, and the joins that are then excluded."""

    chosen: tuple[Join, ...]
    left: tuple[Left, ...]


SOME_SETS = {
    number: tuple([
        (members, itemgetter(*members))
        for size in range(2, number + 1)
        for members in combinations(range(number), size)
    ])
    for number in range(5)
}  # fmt: skip
"""Number of sets -> each combination of two or more: their indices, and what picks them."""


def choose_runs(starts: Starts, profile: Profile) -> tuple[Choice, ...]:
    """Return every best choice for runs with these first kinds, which are in ascending order.

    If several choices have the same fans, only one of them is returned.
    """
    return _choose(starts, profile, "runs")


def choose_triplets(starts: Starts, profile: Profile) -> tuple[Choice, ...]:
    """Return every best choice for triplets of suit tiles of these kinds, in ascending order.

    If several choices have the same fans, only one of them is returned.
    """
    return _choose(starts, profile, "triplets")


@lru_cache(maxsize=1 << 13)
def _choose(starts: Starts, profile: Profile, sets: Sets) -> tuple[Choice, ...]:
    joins = possible_joins(starts, sets)
    if len(joins) < 2:
        return (Choice(joins, ()),)
    worth = profile.points
    best, choices = 0, dict[tuple[str, ...], tuple[Join, ...]]()
    for chosen in forests(joins):
        points = sum([worth[join.fan.id] for join in chosen])
        if points > best:
            best, choices = points, {}
        if points == best:
            choices.setdefault(tuple(sorted([join.fan.id for join in chosen])), chosen)
    return tuple([
        Choice(chosen, tuple([_leave(join, chosen) for join in joins if join not in chosen]))
        for chosen in choices.values()
    ])  # fmt: skip


def _leave(join: Join, chosen: tuple[Join, ...]) -> Left:
    members = set(join.members)
    around = (other.fan.id for other in chosen if members <= set(other.members))
    return Left(join.fan, join.members, next(around, None))


def possible_joins(starts: Starts, sets: Sets) -> tuple[Join, ...]:
    """Return each fan of runs, or of triplets, with each combination of sets that earns it."""
    joins = [
        (place, members)
        for members, pick in SOME_SETS[len(starts)]
        for place in _fans_together(pick(starts), sets)
    ]
    return tuple([Join(FANS[place], members) for place, members in sorted(joins)])


@lru_cache(maxsize=1 << 15)
def _fans_together(starts: Starts, sets: Sets) -> tuple[int, ...]:
    """Return the places in the table of the fans that these sets earn all together."""
    return tuple([place for place, is_earned in JOINING[sets][len(starts)] if is_earned(starts)])


def forests(joins: tuple[Join, ...]) -> Iterator[tuple[Join, ...]]:
    """Yield every choice of joins without a cycle; larger choices come before their subsets."""
    return _forests(joins, (0, 1, 2, 3))


def _forests(joins: tuple[Join, ...], groups: tuple[int, ...]) -> Iterator[tuple[Join, ...]]:
    """Yield choices from these joins; `groups` has a number for each set, equal for sets that are
    already joined."""
    if not joins:
        yield ()
        return
    first, rest = joins[0], joins[1:]
    touched = {groups[i] for i in first.members}
    if len(touched) == len(first.members):
        merged = tuple(min(touched) if group in touched else group for group in groups)
        for others in _forests(rest, merged):
            yield (first, *others)
    yield from _forests(rest, groups)
