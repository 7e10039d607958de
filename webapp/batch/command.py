"""`hairi batch`: every hand of a file, analysed into a Parquet file."""

from collections.abc import Mapping
from typing import Any

import click

from analyzer.mcr import PROFILES
from analyzer.riichi import PRESETS
from analyzer.shanten import Forms
from webapp.query.estimates import ASSUMPTIONS, CALLS, Assumptions
from webapp.query.parameters import options_of, read
from webapp.terminal.input import given, refusing, with_options
from webapp.terminal.output import run_errors, summary_line

WITHOUT_CALLS = "off"
"""The default of `--calls`, since rows with calls cannot be compared with rows without."""


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
@click.option("--mcr", is_flag=True,
              help="Count the fans of Chinese Official wins instead; columns beside the hands are "
                   "named as the fields of a win.")  # fmt: skip
@click.option("--profile", type=click.Choice(tuple(PROFILES)),
              help="With --mcr; default: practice.")  # fmt: skip
@click.option("--expect", is_flag=True,
              help="Chances of tenpai and of a win and mean points of each discard instead; "
                   "columns beside the hands are named as the fields of a situation.")  # fmt: skip
@click.option("--rules", type=click.Choice(tuple(PRESETS)),
              help="With --score or --expect; default: tenhou.")  # fmt: skip
@click.option("--players", type=click.Choice(("3", "4")), help="With --expect; default: 4.")
@with_options(ASSUMPTIONS)
def batch(  # noqa: PLR0913, PLR0917 (one for each option)
    source: str,
    target: str,
    layout: str | None,
    column: str | None,
    regular: bool,
    threads: int | None,
    scheduler: str | None,
    score: bool,
    mcr: bool,
    profile: str | None,
    expect: bool,
    rules: str | None,
    players: str | None,
    **assumptions: str | None,
) -> None:
    """Analyse every hand of IN (Parquet, CSV, text) into the Parquet file OUT.

    Errors of invalid rows are in the column error. The same command continues an interrupted run.
    """
    from analyzer.batch import (  # noqa: PLC0415
        count_batch,
        expect_batch,
        run_batch,
        score_batch,
    )

    kinds = {"--score": score, "--mcr": mcr, "--expect": expect}
    _check_options(kinds, rules, profile, given({"players": players, **assumptions}))
    if score and (layout or regular or threads or scheduler):
        raise click.UsageError("--score takes --column and --rules only")
    if regular and (expect or mcr):
        raise click.UsageError(f"{'--expect' if expect else '--mcr'} counts every form")
    preset = PRESETS[rules or "tenhou"]
    rows: dict[str, Any] = {"format": layout, "column": column, "scheduler": scheduler}
    with run_errors():
        if score:
            done = score_batch(source, target, column=column, rules=preset)
        elif mcr:
            variant = profile or "practice"
            done = count_batch(source, target, profile=variant, processes=threads, **rows)
        elif expect:
            table = preset.for_players(int(players or 4))
            options = _read_assumptions(given(assumptions)).options(table)
            done = expect_batch(source, target, options=options, processes=threads, **rows)
        else:
            forms: Forms = "regular" if regular else "standard"
            done = run_batch(source, target, forms=forms, threads=threads, **rows)
    click.echo(f"{summary_line(done)}, {done.rate:,.0f} rows/s")


def _check_options(
    kinds: Mapping[str, bool],
    rules: str | None,
    profile: str | None,
    of_estimates: Mapping[str, str],
) -> None:
    """Check that each option belongs to this kind of run; `kinds` has the options that name one.

    Raises:
        click.UsageError: an option belongs to another kind of run.
    """
    named = [kind for kind, is_given in kinds.items() if is_given]
    if len(named) > 1:
        raise click.UsageError(f"{named[0]} or {named[1]}, not both")
    if rules and not (kinds["--score"] or kinds["--expect"]):
        raise click.UsageError("--rules needs --score or --expect")
    if profile and not kinds["--mcr"]:
        raise click.UsageError("--profile needs --mcr")
    options = {"players": "--players", **options_of(ASSUMPTIONS)}
    if of_estimates and not kinds["--expect"]:
        raise click.UsageError(f"{options[next(iter(of_estimates))]} needs --expect")


def _read_assumptions(arguments: Mapping[str, str]) -> Assumptions:
    """Return the assumptions of estimates.

    Raises:
        RefusedError: a value is invalid.
    """
    with refusing(ASSUMPTIONS):
        values = read(ASSUMPTIONS, {CALLS.name: WITHOUT_CALLS, **arguments})
    return Assumptions(**values)
