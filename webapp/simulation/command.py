"""`hairi simulate`: one game turn by turn, or how many turns many games take."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import click

from analyzer.cores import count_cores
from analyzer.extras import install_command
from analyzer.simulation import (
    Statistics,
    Until,
    format_json_lines,
    format_text,
    play_in_chunks,
)
from analyzer.simulation import simulate as play_game
from analyzer.simulation.many import TURNS
from webapp.query.hand import require_hand_query
from webapp.query.parameters import read_rules
from webapp.query.problems import InvalidRequestError
from webapp.query.records import options_of
from webapp.query.table import BESIDE_HAND, RULES
from webapp.simulation.chart import draw_chart
from webapp.simulation.text import format_statistics, format_statistics_json
from webapp.terminal.files import write_answer
from webapp.terminal.options import given, layout_of, with_options, with_output
from webapp.terminal.problems import RefusedError, refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from analyzer.batch.progress import BarWatcher, LineWatcher
    from analyzer.hand import Hand
    from analyzer.rules import Rules


SUFFIXES = {".txt": "text", ".json": "json", ".jsonl": "json", ".svg": "svg"}
"""What `-o FILE` writes when no format is named."""

INTERRUPTED = 130
"""What a shell is told of a run that Ctrl-C ended."""

SEEDS = 1 << 32
"""A seed by chance is below it, so that it is quickly typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options as they were given; None where one was not."""

    seed: int | None
    games: int
    number: int
    until: Until | None
    turns: int | None
    threads: int | None
    layout: str | None


@dataclass(frozen=True, slots=True)
class Answer:
    """The text to write, and whether it is less than was asked for."""

    text: str
    is_interrupted: bool = False


@click.command()
@click.argument("hand", required=False)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1),
              help="The same seed gives the same games; default: a random seed, which is "
                   "printed.")  # fmt: skip
@click.option("--games", default=1, show_default=True, type=click.IntRange(1),
              help="For more than one game: a table of the number of turns they take.")  # fmt: skip
@click.option("--game", "number", default=1, show_default=True, type=click.IntRange(1),
              help="For one game: the number of the game among those of the seed.")  # fmt: skip
@click.option("--until", type=click.Choice(("tenpai", "win")),
              help="Default: tenpai for one game, win for many.")  # fmt: skip
@click.option("--turns", type=click.IntRange(1),
              help="Greatest number of draws; default: 18 for many games, otherwise until the "
                   "wall is empty.")  # fmt: skip
@click.option(
    "--threads", type=click.IntRange(1, 1024), help="Number of threads; default: one for each core."
)
@click.option("--format", "layout", type=click.Choice(("text", "json", "svg")),
              help="Default: from the suffix of -o, else text. svg draws the table.")  # fmt: skip
@with_output("Write to FILE (- for standard output); .txt .json .jsonl .svg choose the format.")
@with_options(RULES)
def simulate(hand: str | None, output: Path | None, **options: Any) -> None:
    """Play HAND, or dealt hands: draw, and keep the most useful tiles.

    One game is printed turn by turn, as text or with a line of JSON for each turn.
    """
    arguments = given({each.name: options.pop(each.name) for each in RULES})
    answer = _answer(hand, arguments, output, Options(**options))
    write_answer(answer.text.encode(), output)
    if answer.is_interrupted:
        sys.exit(INTERRUPTED)


def _answer(
    text: str | None, arguments: Mapping[str, str], output: Path | None, options: Options
) -> Answer:
    """Play, and return what is to be written; `arguments` name the rules as a link does.

    Raises:
        RefusedError: an option or the hand is wrong.
    """
    layout = options.layout or layout_of(output, SUFFIXES, "text")
    if layout == "svg" and options.games == 1:
        raise RefusedError("a picture needs many games: give their number (--games 10000)")
    hand, rules = _read(text, arguments)
    seed = options.seed
    if seed is None:
        seed = SystemRandom().randrange(SEEDS)
        print(f"seed {seed}", file=sys.stderr)
    if options.games > 1:
        return _play_many(hand, rules, seed, options, layout)
    game = play_game(
        seed,
        until=options.until or "tenpai",
        hand=hand,
        rules=rules,
        turns=options.turns,
        number=options.number,
    )
    return Answer(format_json_lines(game) if layout == "json" else format_text(game))


def _read(text: str | None, arguments: Mapping[str, str]) -> tuple[Hand | None, Rules]:
    try:
        if text is None:
            return None, read_rules(arguments)
        query = require_hand_query({"q": text, **arguments})
    except InvalidRequestError as error:
        raise refusal(error.problems, options_of(BESIDE_HAND)) from error
    return query.reading.hand, query.setting.rules


def _play_many(hand: Hand | None, rules: Rules, seed: int, options: Options, layout: str) -> Answer:
    parts = play_in_chunks(
        options.games,
        seed,
        options.until or "win",
        hand=hand,
        rules=rules,
        turns=options.turns or TURNS,
        threads=options.threads or count_cores(),
    )
    began = time.perf_counter()
    statistics, is_interrupted = _watched(parts, options.games)
    if statistics is None:
        raise KeyboardInterrupt
    seconds = time.perf_counter() - began
    rate = statistics.games / max(seconds, 1e-9)
    of_all = f" of {options.games:,}" if is_interrupted else ""
    print(
        f"{statistics.games:,}{of_all} games, {seconds:.1f} s, {rate:,.0f} games/s",
        file=sys.stderr,
    )
    if layout == "svg":
        return Answer(draw_chart(statistics), is_interrupted)
    write = format_statistics_json if layout == "json" else format_statistics
    return Answer(write(statistics), is_interrupted)


def _watched(parts: Iterator[Statistics], games: int) -> tuple[Statistics | None, bool]:
    """Return what is known when the games, or the patience of the user, come to an end."""
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
    """Return what shows the progress; nothing does without rich."""
    try:
        from analyzer.batch import progress  # noqa: PLC0415
    except ModuleNotFoundError as error:
        command = install_command("batch")
        print(f"no progress to be seen without {error.name}: {command}", file=sys.stderr)
        return NullWatcher()
    return progress.watch(lambda games, _, rate: f"{games:,} games, {rate:,.0f} games/s")


class NullWatcher:
    """Shows no progress."""

    def begin(self, total: int, done: int) -> None:
        """Do nothing."""

    def advance(self, size: int, rows: int, errors: int) -> None:
        """Do nothing."""

    def end(self) -> None:
        """Do nothing."""
