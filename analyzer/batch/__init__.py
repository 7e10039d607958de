"""Files of hands: Parquet, CSV or text in, Parquet out, on all cores or on a Dask cluster.

    reading         formats, spans, chunks of texts        text_kernels
    columns         what a file says beside its hands
    answers         texts -> the columns of the answers    ranking_kernels
    hands           a file of hands as the work of a run
    parts           one part, written aside, sealed, then renamed
    folder          manifest, which parts are kept, parts -> one file
    running         the whole run, in threads or processes locking, progress
    cluster         the same parts on Dask
    scoring         riichi wins instead: han, fu, points
    counting        wins of Chinese Official mahjong instead: totals, fans
    expecting       chances and points of every discard instead, as the work of a run

It needs the packages of the extra `batch`, on a cluster those of `cluster`. Modules are imported on
first use; docs/batch.md describes the output.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from analyzer.cores import count_cores
from analyzer.extras import install_command

if TYPE_CHECKING:
    from analyzer.batch.running import Finisher, Plan, Summary, Watcher
    from analyzer.expectation import Options
    from analyzer.riichi import RiichiRules
    from analyzer.shanten import Forms

__all__ = [
    "BatchError",
    "Means",
    "count_batch",
    "expect_batch",
    "run_batch",
    "run_plan",
    "score_batch",
]


class BatchError(RuntimeError):
    """A file, a folder or a cluster cannot be used; invalid hands do not raise this error.

    It ends the run; its text is a sentence for the user.
    """


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

    def plan() -> Plan:
        from analyzer.batch.hands import Options, plan_hands  # noqa: PLC0415

        return plan_hands(source, target, Options(format=format, column=column, forms=forms))

    return run_plan(plan, Means("hairi batch", threads, scheduler), watcher)


def score_batch(
    source: str, target: str, *, column: str | None = None, rules: RiichiRules
) -> Summary:
    """Score every riichi win of a Parquet file and return a summary of the run.

    Args:
        source, target: paths or fsspec URLs.
        column: the column with the hands; by default `hand`.
        rules: the scoring rules.

    Raises:
        BatchError: a library is missing, or the file has no such column.
        OSError: from the file systems.
    """
    try:
        from analyzer.batch import scoring  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise _missing("hairi batch", error, "batch") from error
    return scoring.score_file(source, target, column=column, rules=rules)


def count_batch(  # noqa: PLR0913 (one for each option)
    source: str,
    target: str,
    *,
    format: str | None = None,
    column: str | None = None,
    profile: str = "practice",
    processes: int | None = None,
    scheduler: str | None = None,
    watcher: Watcher | None = None,
) -> Summary:
    """Count the fans of every win of Chinese Official mahjong in a file.

    Args:
        source, target, format, column, scheduler, watcher: as for `run_batch`.
        profile: name of a variant of the rules, a key of `analyzer.mcr.PROFILES`.
        processes: number of processes; by default one for each core.

    Raises:
        BatchError: a library is missing, there is no such profile, or the files or the cluster
            cannot be used.
        OSError: from the file systems.
    """

    def plan() -> Plan:
        from analyzer.batch.counting import plan_counts  # noqa: PLC0415
        from analyzer.mcr import many  # noqa: PLC0415

        done = plan_counts(source, target, profile, format=format, column=column)
        if scheduler is None:
            many.score_wins([])  # compiles the kernel, which each process then loads
        return done

    return run_plan(plan, Means("hairi batch", processes, scheduler, in_processes=True), watcher)


def expect_batch(  # noqa: PLR0913 (one for each option)
    source: str,
    target: str,
    *,
    format: str | None = None,
    column: str | None = None,
    options: Options | None = None,
    processes: int | None = None,
    scheduler: str | None = None,
    watcher: Watcher | None = None,
) -> Summary:
    """Compute the expectation of every hand of a file and return a summary of the run.

    Args:
        source, target, format, column, scheduler, watcher: as for `run_batch`.
        options: the assumptions and limits, except `seconds`, which is ignored.
        processes: number of processes; by default one for each core.

    Raises:
        BatchError: a library is missing, or the files or the cluster cannot be used.
        OSError: from the file systems.
    """

    def plan() -> Plan:
        from analyzer import expectation  # noqa: PLC0415
        from analyzer.batch.expecting import plan_expectations  # noqa: PLC0415

        done = plan_expectations(
            source, target, options or expectation.Options(), format=format, column=column
        )
        if scheduler is None:
            expectation.warm_up()
        return done

    return run_plan(plan, Means("hairi batch", processes, scheduler, in_processes=True), watcher)


@dataclass(frozen=True, slots=True)
class Means:
    """The means of a run: threads, processes, or a Dask cluster.

    Attributes:
        command: the name of the command, for messages.
        workers: number of threads or processes; None for one for each core.
        scheduler: address of a Dask scheduler whose workers do the work, or None.
        in_processes: whether the work holds the interpreter's lock, so that threads do not help.
    """

    command: str
    workers: int | None = None
    scheduler: str | None = None
    in_processes: bool = False


def run_plan(plan: Callable[[], Plan], means: Means, watcher: Watcher | None = None) -> Summary:
    """Run a plan, which is made only if the packages of the extra are installed.

    Raises:
        BatchError: a library is missing, or the files or the cluster cannot be used.
        OSError: from the file systems.
    """
    try:
        from analyzer.batch import progress, running  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise _missing(means.command, error, "batch") from error
    finisher = _finisher(means)
    return running.run(plan(), finisher, watcher or progress.watch())


def _finisher(means: Means) -> Finisher:
    """Return the function that finishes the parts.

    Raises:
        BatchError: a package is missing; the message has the command that installs it.
    """
    from analyzer.batch import running  # noqa: PLC0415

    workers = means.workers or count_cores()
    if means.scheduler is not None:
        try:
            from analyzer.batch import cluster  # noqa: PLC0415
        except ModuleNotFoundError as error:
            raise _missing("a cluster", error, "cluster") from error
        return partial(cluster.finish_on_cluster, address=means.scheduler)
    if means.in_processes:
        return partial(running.finish_in_processes, workers=workers)
    return partial(running.finish_in_threads, threads=workers)


def _missing(what: str, error: ModuleNotFoundError, extra: str) -> BatchError:
    return BatchError(f"{what} needs {error.name}: {install_command(extra)}")
