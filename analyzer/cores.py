"""The number of processor cores that this process may use."""

import os


def count_cores() -> int:
    """Return the number of cores, at least 1."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
