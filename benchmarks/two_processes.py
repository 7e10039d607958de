"""The best speed of two cores: one batch divided between two processes."""

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection

import numpy as np
from numpy.typing import NDArray

from analyzer import bulk


@contextmanager
def two_processes(counts: NDArray[np.uint8]) -> Iterator[Callable[[], None]]:
    """Give a function that analyses every discard of the hands, half of them in each process."""
    spawning = multiprocessing.get_context("spawn")
    halves = np.array_split(counts, 2)
    ours, theirs = zip(*(spawning.Pipe() for _ in halves), strict=True)
    workers = [
        spawning.Process(target=_work, args=(end, half), daemon=True)
        for end, half in zip(theirs, halves, strict=True)
    ]
    for worker in workers:
        worker.start()

    def run() -> None:
        for end in ours:
            end.send(True)
        for end in ours:
            end.recv()

    try:
        run()
        yield run
    finally:
        for end, worker in zip(ours, workers, strict=True):
            end.send(False)
            worker.join()


def _work(end: Connection, counts: NDArray[np.uint8]) -> None:
    out = bulk.discards(counts)
    while end.recv():
        bulk.discards(counts, out=out)
        end.send(True)
