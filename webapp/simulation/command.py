"""`hairi simulate`: one game turn by turn, or the numbers of turns of many games."""

from __future__ import annotations

import sys
import time
from random import SystemRandom
from typing import TYPE_CHECKING

import click

from analyzer.cores import count_cores
from analyzer.extras import install_command
from analyzer.simulation import Statistics, format_json_lines, format_text
from analyzer.wording import counted
from webapp.query.hand import require_hand_query
from webapp.query.parameter_lists import options_of
from webapp.query.problems import InvalidRequestError
from webapp.simulation.chart import draw_chart
from webapp.simulation.query import OF_THE_COMMAND, SEEDS, read_simulation
from webapp.simulation.text import format_game, format_statistics, format_statistics_json
from webapp.terminal.files import write_answer
from webapp.terminal.options import given, layout_of, with_options, with_output
from webapp.terminal.problems import RefusedError, refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from analyzer.batch.progress import BarWatcher, LineWatcher
    from webapp.simulation.query import SimulationQuery


SUFFIXES = {".txt": "text", ".json": "json", ".jsonl": "json", ".svg": "svg"}
"""Suffix of `-o FILE` -> the default format."""

INTERRUPTED = 130
"""Exit code of a run that Ctrl-C ended."""


@click.command()
@click.argument("hand", required=False)
@with_options(OF_THE_COMMAND)
@click.option(
    "--threads", type=click.IntRange(1, 1024), help="Number of threads; default: one for each core."
)
@click.option("--format", "layout", type=click.Choice(("text", "source", "json", "svg")),
              help="Default: from the suffix of -o, else text. source is one game in the Chinese "
                   "source's format; svg draws the table.")  # fmt: skip
@with_output("Write to FILE (- for standard output); .txt .json .jsonl .svg choose the format.")
def simulate(
    hand: str | None,
    output: Path | None,
    threads: int | None,
    layout: str | None,
    **options: str | bool | None,
) -> None:
    """Play HAND, or dealt hands: draw, and keep the most useful tiles.

    One game is printed turn by turn, as text or with a line of JSON for each turn.
    """
    layout = layout or layout_of(output, SUFFIXES, "text")
    query = _read(hand, given(options))
    if layout == "source" and query.games > 1:
        raise RefusedError("the source's format has one game: leave out --games")
    if layout == "svg" and query.games == 1:
        raise RefusedError("a picture shows many games: name their number (--games 10000)")
    seed = query.seed
    if seed is None:
        seed = SystemRandom().randrange(SEEDS)
        print(f"seed {seed}", file=sys.stderr)
    is_interrupted = False
    if query.games > 1:
        text, is_interrupted = _play_many(query, seed, threads or count_cores(), layout)
    else:
        writers = {"json": format_json_lines, "source": format_text, "text": format_game}
        text = writers[layout](query.play(seed))
    write_answer(text.encode(), output)
    if is_interrupted:
        sys.exit(INTERRUPTED)


def _read(hand: str | None, arguments: Mapping[str, str]) -> SimulationQuery:
    """Return the games to play; an empty HAND is refused, a missing one is dealt.

    Raises:
        RefusedError: an option or the hand is invalid.
    """
    try:
        if hand is not None and not hand.strip():
            require_hand_query({"q": hand})
        return read_simulation({"q": hand or "", **arguments}, is_limited=False)
    except InvalidRequestError as error:
        raise refusal(error.problems, options_of(OF_THE_COMMAND)) from error


def _play_many(query: SimulationQuery, seed: int, threads: int, layout: str) -> tuple[str, bool]:
    """Return the text to write, and whether Ctrl-C ended the run before the last game."""
    began = time.perf_counter()
    statistics, is_interrupted = _watched(query.play_in_chunks(seed, threads), query.games)
    if statistics is None:
        raise KeyboardInterrupt
    seconds = time.perf_counter() - began
    rate = statistics.games / max(seconds, 1e-9)
    games = counted(query.games, "game", "games")
    if is_interrupted:
        games = f"{statistics.games:,} of {games}"
    print(
        f"{games}, {seconds:.1f} s, {rate:,.0f} games/s",
        file=sys.stderr,
    )
    writers = {"json": format_statistics_json, "svg": draw_chart, "text": format_statistics}
    return writers[layout](statistics), is_interrupted


def _watched(parts: Iterator[Statistics], games: int) -> tuple[Statistics | None, bool]:
    """Return the results so far (None if there are none), and whether Ctrl-C ended the games."""
    watcher = _watcher()
    statistics, done = None, 0
    watcher.begin(games, 0)
    try:
        for statistics in parts:
            more, done = statistics.games - done, statistics.games
            watcher.advance(more, more, 0)
    except KeyboardInterrupt:
        return statistics, True
    finally:
        watcher.end()
    return statistics, False


def _watcher() -> BarWatcher | LineWatcher | NullWatcher:
    """Return the object that shows the progress; without rich it shows nothing."""
    try:
        from analyzer.batch import progress  # noqa: PLC0415
    except ModuleNotFoundError as error:
        command = install_command("batch")
        print(f"no progress to be seen without {error.name}: {command}", file=sys.stderr)
        return NullWatcher()
    return progress.watch(lambda games, _, rate: f"{games:,} games, {rate:,.0f} games/s")


class NullWatcher:
    """A watcher that shows no progress."""

    def begin(self, total: int, done: int) -> None:
        """Do nothing."""

    def advance(self, size: int, rows: int, errors: int) -> None:
        """Do nothing."""

    def end(self) -> None:
        """Do nothing."""
