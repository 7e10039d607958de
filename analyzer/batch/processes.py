"""The parts of a run in processes of this machine, for work that holds the interpreter's lock.

Processes are spawned, so they have neither the lock of the run nor its open files. If the run is
killed, the processes end too.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from threading import Thread

from analyzer.batch.errors import BatchError
from analyzer.batch.parts import Job, Part, finish_part
from analyzer.batch.running import Task


def finish_in_processes(job: Job, tasks: Iterable[Task], *, workers: int) -> Iterator[Part]:
    """Finish parts in at most `workers` processes.

    Raises:
        BatchError: a process was killed.
    """
    todo = list(tasks)
    if not todo:
        return
    waiting = iter(todo)
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(
        min(workers, len(todo)), mp_context=context, initializer=end_with_parent
    )
    try:
        running = {pool.submit(finish_part, job, *task) for task in islice(waiting, workers + 1)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(finish_part, job, *task) for task in islice(waiting, len(done))}
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise BatchError("a process was killed; the next run goes on from here") from error
    finally:
        pool.shutdown(cancel_futures=True)


def end_with_parent() -> None:
    """Start a thread that ends this process when its parent has ended, even by `kill -9`."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)
