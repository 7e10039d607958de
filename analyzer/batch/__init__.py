"""Files of hands: Parquet, CSV or text in, Parquet out, on all cores or on a Dask cluster.

    reading         formats, spans, chunks of texts        text_kernels
    answers         texts -> columns of the schema         ranking_kernels, schema
    parts           one part, written aside, then renamed  aside, sealing
    folder          manifest, which parts can stay
    joining         parts -> one file
    running         the whole run, threads                 locking, progress, wording
    cluster         the same parts on Dask
    scoring         riichi wins instead: han, fu, points

It needs the packages of the extra `batch`, on a cluster those of `cluster`. Modules are imported on
first use; docs/batch.md describes the output.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from analyzer.batch.errors import BatchError
from analyzer.cores import count_cores
from analyzer.extras import install_command

if TYPE_CHECKING:
    from types import ModuleType

    from analyzer.batch.running import Finisher, Options, Summary, Watcher
    from analyzer.riichi import RiichiRules
    from analyzer.shanten import Forms

__all__ = ["BatchError", "run_batch", "score_batch"]


def run_batch(  # noqa: PLR0913 (one for each option)
    source: str,
    target: str,
    *,
    format: str | None = None,
    column: str | None = None,
    forms: Forms = "standard",
    threads: int | None = None,
    scheduler: str | None = None,
    watcher: Watcher | None = None,
) -> Summary:
    """Analyse every hand of a file and return a summary of the run.

    Args:
        source, target: paths or fsspec URLs; the same call continues an interrupted run.
        format: text, csv, tsv or parquet; by default from the suffix of the source.
        column: the column with the hands; by default `hand`, else the first.
        forms: "standard" or "regular", as for `analyzer.analyze`.
        threads: number of threads; by default one for each core.
        scheduler: address of a Dask scheduler whose workers do the work.
        watcher: receives the progress; by default lines or a bar on standard error.

    Raises:
        BatchError: a library is missing, or the files or the cluster cannot be used.
        OSError: from the file systems.
    """
    running, finisher, watcher = _load(threads, scheduler, watcher)
    options: Options = running.Options(format=format, column=column, forms=forms)
    summary: Summary = running.run(source, target, options, finisher, watcher)
    return summary


def score_batch(
    source: str, target: str, *, column: str | None = None, rules: RiichiRules
) -> Summary:
    """Score every riichi win of a Parquet file and return a summary of the run.

    Args:
        source, target: paths or fsspec URLs.
        column: the column with the hands; by default `hand`.
        rules: what a win is worth.

    Raises:
        BatchError: a library is missing, or the file has no such column.
        OSError: from the file systems.
    """
    try:
        from analyzer.batch import scoring  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise _missing("hairi batch", error, "batch") from error
    return scoring.score_file(source, target, column=column, rules=rules)


def _load(
    threads: int | None, scheduler: str | None, watcher: Watcher | None
) -> tuple[ModuleType, Finisher, Watcher]:
    """Import the modules of the run; if a package is missing, raise an error with the install
    command."""
    try:
        from analyzer.batch import progress, running  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise _missing("hairi batch", error, "batch") from error
    watcher = watcher or progress.watch()
    if scheduler is None:
        threads = threads or count_cores()
        return running, partial(running.finish_in_threads, threads=threads), watcher
    try:
        from analyzer.batch import cluster  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise _missing("a cluster", error, "cluster") from error
    return running, partial(cluster.finish_on_cluster, address=scheduler), watcher


def _missing(what: str, error: ModuleNotFoundError, extra: str) -> BatchError:
    return BatchError(f"{what} needs {error.name}: {install_command(extra)}")
