"""Fair timing: every contestant runs once per round, and the median round counts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter


@dataclass(frozen=True, slots=True, kw_only=True)
class Contestant:
    """A job done by someone.

    Attributes:
        name: as the report says it.
        hands: how many hands of the sample `work` does.
        work: does them once.
        unlike: how many of them it answers otherwise than hairi.
    """

    name: str
    hands: int
    work: Callable[[], object]
    unlike: int = 0


def measure(contestants: Sequence[Contestant], rounds: int) -> dict[str, float]:
    """Return the hands a second of each contestant."""
    seconds = interleave({one.name: one.work for one in contestants}, rounds)
    return {one.name: one.hands / seconds[one.name] for one in contestants}


def interleave(contestants: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Return the median seconds of each contestant; a slow moment hits all of them alike."""
    seconds: dict[str, list[float]] = {name: [] for name in contestants}
    for name in contestants:
        contestants[name]()
    for turn in range(rounds):
        names = list(contestants)
        for name in names if turn % 2 else reversed(names):
            start = perf_counter()
            contestants[name]()
            seconds[name].append(perf_counter() - start)
    return {name: median(times) for name, times in seconds.items()}


def ratio_rows(job: str, speeds: Mapping[str, Mapping[str, float]]) -> list[str]:
    """Return a job's rows of a table: for each kind of hands, speeds and what the first is of them.

    Args:
        job: the first cell of each row.
        speeds: by kind of hands and name, hands a second.
    """
    first, *_ = names = list(next(iter(speeds.values())))
    rows = []
    for name in names:
        cells = [f"{each[name]:,.0f} | {each[first] / each[name]:.2f}" for each in speeds.values()]
        rows.append(f"| {job} | {name} | {' | '.join(cells)} |")
    return rows
