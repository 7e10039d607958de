"""The parts of a run on an existing Dask cluster.

A worker that dies takes no rows with it: the scheduler gives its parts to another one, and a part
written twice is written alike, aside, and renamed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError
from itertools import islice
from typing import Any

import distributed
from distributed.scheduler import KilledWorker

from analyzer.batch.errors import BatchError
from analyzer.batch.parts import Job, Part, finish_part
from analyzer.batch.reading import Span
from analyzer.batch.running import Task

dask: Any = distributed
"""Most of its functions have no types."""

PARTS_A_THREAD = 4
"""Parts that the scheduler holds for each thread of its workers."""

LEAST_PARTS = 256

CONNECT_SECONDS = 10

RETRIES = 3
"""How often a part is tried again after an error, such as a disk that is full for a moment."""


def finish_on_cluster(job: Job, tasks: Iterable[Task], *, address: str) -> Iterator[Part]:
    """Finish parts on the workers of a scheduler; they have to reach the files under one name.

    Raises:
        BatchError: there is no scheduler, or a part brought down every worker that tried it, or
            the scheduler died.
    """
    try:
        client = dask.Client(address, set_as_default=False, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise BatchError(f"no Dask scheduler at {address}: {error}") from error
    with client:
        waiting = iter(tasks)

        def submit(number: int, span: Span) -> Any:
            return client.submit(finish_part, job, number, span, pure=False, retries=RETRIES)

        ahead = max(LEAST_PARTS, PARTS_A_THREAD * sum(client.nthreads().values()))
        first = [submit(*task) for task in islice(waiting, ahead)]
        running = dask.as_completed(first, loop=client.loop)
        for future in running:
            try:
                part: Part = future.result()
            except KilledWorker as error:
                raise BatchError(f"a part brought down every worker: {error}") from error
            except CancelledError as error:
                raise BatchError("the cluster is gone; the next run goes on from here") from error
            yield part
            running.update([submit(*task) for task in islice(waiting, 1)])
