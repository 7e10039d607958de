"""`hairi batch`: every hand of a file, analysed into a Parquet file."""

from __future__ import annotations

import click

from analyzer.riichi import PRESETS
from webapp.terminal.files import reason, shown_path


@click.command()
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option("--format", "layout", type=click.Choice(("text", "csv", "tsv", "parquet")),
              help="Format of IN; default: from the suffix of its name.")  # fmt: skip
@click.option("--column", metavar="NAME",
              help="Column with the hands; default: hand, else the first.")  # fmt: skip
@click.option("--regular", is_flag=True, help="Four sets and a pair only (tenhou's 一般形).")
@click.option(
    "--threads", type=click.IntRange(1, 1024), help="Number of threads; default: one for each core."
)
@click.option("--scheduler", metavar="ADDRESS",
              help="Address of a Dask scheduler, such as tcp://10.0.0.1:8786; its "
                   "workers must see IN and OUT under the same names.")  # fmt: skip
@click.option("--score", is_flag=True,
              help="Score the riichi wins of the Parquet file IN instead; its columns are named "
                   "as the fields of a win.")  # fmt: skip
@click.option("--rules", type=click.Choice(tuple(PRESETS)), help="With --score; default: tenhou.")
def batch(  # noqa: PLR0913, PLR0917 (one for each option)
    source: str,
    target: str,
    layout: str | None,
    column: str | None,
    regular: bool,
    threads: int | None,
    scheduler: str | None,
    score: bool,
    rules: str | None,
) -> None:
    """Analyse every hand of IN (Parquet, CSV, text) into the Parquet file OUT.

    Errors of invalid rows are in the column error. The same command continues an interrupted run.
    """
    from analyzer.batch import BatchError, run_batch, score_batch  # noqa: PLC0415
    from analyzer.batch.wording import counted  # noqa: PLC0415

    if rules and not score:
        raise click.UsageError("--rules needs --score")
    if score and (layout or regular or threads or scheduler):
        raise click.UsageError("--score takes --column and --rules only")
    try:
        if score:
            done = score_batch(source, target, column=column, rules=PRESETS[rules or "tenhou"])
        else:
            done = run_batch(
                source,
                target,
                format=layout,
                column=column,
                forms="regular" if regular else "standard",
                threads=threads,
                scheduler=scheduler,
            )
    except BatchError as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        name = f"{shown_path(error.filename)}: " if error.filename else ""
        raise click.ClickException(f"{name}{reason(error)}") from error
    before = f", {done.rows_before:,} of them before" if done.rows_before else ""
    rows, errors = counted(done.rows, "row", "rows"), counted(done.errors, "error", "errors")
    click.echo(f"{rows}{before}, {errors}, {done.seconds:.1f} s, {done.rate:,.0f} rows/s")
