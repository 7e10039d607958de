"""Fair timing: every contestant runs once per round, and the median round counts."""

from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter


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
