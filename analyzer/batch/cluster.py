"""The parts of a run on an existing Dask cluster.

If a worker dies, no rows are lost: the scheduler gives its parts to another worker. A part that is
written twice has the same content both times, and is renamed only when it is complete.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError
from itertools import islice
from typing import Any

import distributed
from distributed.scheduler import KilledWorker

from analyzer.batch import BatchError
from analyzer.batch.parts import Job, Part, Span, finish_part
from analyzer.batch.running import Task

dask: Any = distributed
"""Typed as Any, since most functions of Dask have no types."""

PARTS_A_THREAD = 4
"""Number of parts that the scheduler holds for each thread of its workers."""

LEAST_PARTS = 256
"""Number of parts that the scheduler holds at least, if there are as many."""

CONNECT_SECONDS = 10
"""Time limit for the connection to the scheduler."""

RETRIES = 3
"""Number of times that a part is tried again after an error, such as a disk that is briefly full.
"""


def finish_on_cluster(job: Job, tasks: Iterable[Task], *, address: str) -> Iterator[Part]:
    """Finish parts on the workers of a scheduler; all must have the files under the same names.

    Raises:
        BatchError: there is no scheduler at the address, a part crashed every worker that tried it,
            or the scheduler died.
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
