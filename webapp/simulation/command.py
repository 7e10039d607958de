"""`hairi simulate`: one game turn by turn, or the numbers of turns of many games, as tables."""

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import SystemRandom

import click

from analyzer.cores import count_cores
from analyzer.extras import install_command
from analyzer.hand import sort_tiles
from analyzer.melds import Meld
from analyzer.notation import format_hand, format_typed
from analyzer.simulation import Game, Outcome, Row, Statistics, format_json_lines, format_text
from analyzer.simulation.many import play_games
from analyzer.simulation.playing import play_game
from analyzer.tiles import Tile
from analyzer.wording import counted
from webapp.query.hand import require_hand_query
from webapp.simulation.chart import draw_chart
from webapp.simulation.document import statistics_record
from webapp.simulation.query import OF_THE_COMMAND, SEEDS, SimulationQuery, read_simulation
from webapp.terminal.input import (
    RefusedError,
    given,
    layout_of,
    refusing,
    with_options,
    with_output,
)
from webapp.terminal.output import json_text, text_of, write_answer
from webapp.terminal.screen import hung, paint

SUFFIXES = {".txt": "text", ".json": "json", ".jsonl": "json", ".svg": "svg"}
"""Suffix of `-o FILE` -> the default format."""

WIDTHS = (6, 11, 8, 8, 11, 8, 8)
"""Widths of the columns of the table; it may have fewer."""

OUTCOMES: dict[Outcome, str] = {"tenpai": "tenpai", "win": "won", "draw": "stopped"}

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
    is_json: bool,
    **options: str | bool | None,
) -> None:
    """Play HAND, or dealt hands: draw, and keep the most useful tiles.

    One game is printed turn by turn, as text or with a line of JSON for each turn.
    """
    layout = layout_of(output, SUFFIXES, "text", "json" * is_json or layout)
    with refusing(OF_THE_COMMAND):
        if hand is not None and not hand.strip():  # only a missing hand is dealt
            require_hand_query({"q": hand})
        query = read_simulation({"q": hand or "", **given(options)}, is_limited=False)
    if layout == "source" and query.games > 1:
        raise RefusedError("the source's format has one game: leave out --games")
    if layout == "svg" and query.games == 1:
        raise RefusedError("a picture shows many games: name their number (--games 10000)")
    seed = query.seed
    if seed is None:
        seed = SystemRandom().randrange(SEEDS)
        print(f"seed {seed}", file=sys.stderr)
    if query.games == 1:
        write_game = {"json": format_json_lines, "source": format_text, "text": format_game}[layout]
        write_answer(write_game(play_game(query.options, seed, query.number)).encode(), output)
        return
    results = _play_many(query, seed, threads or count_cores())
    write_results = {"json": _json, "svg": draw_chart, "text": format_statistics}[layout]
    write_answer(write_results(results).encode(), output)
    if results.games < query.games:
        sys.exit(INTERRUPTED)


def _play_many(query: SimulationQuery, seed: int, threads: int) -> Statistics:
    """Return the results of the games; Ctrl-C ends the run before the last game."""
    began, results = time.perf_counter(), None
    played = play_games(query.options, query.games, seed, threads)
    try:
        for results_so_far in _watched(played, query.games):
            results = results_so_far
    except KeyboardInterrupt:
        if results is None:
            raise
    assert results is not None
    seconds = time.perf_counter() - began
    games = counted(query.games, "game", "games")
    if results.games < query.games:
        games = f"{results.games:,} of {games}"
    rate = results.games / max(seconds, 1e-9)
    print(f"{games}, {seconds:.1f} s, {rate:,.0f} games/s", file=sys.stderr)
    return results


def _watched(parts: Iterator[Statistics], games: int) -> Iterator[Statistics]:
    """Yield the results so far, and show the progress; without rich it shows nothing."""
    try:
        from analyzer.batch import progress  # noqa: PLC0415
    except ModuleNotFoundError as error:
        command = install_command("batch")
        print(f"no progress to be seen without {error.name}: {command}", file=sys.stderr)
        yield from parts
        return
    watcher = progress.watch(lambda games, _, rate: f"{games:,} games, {rate:,.0f} games/s")
    watcher.begin(games, 0)
    done = 0
    try:
        for statistics in parts:
            watcher.advance(statistics.games - done, statistics.games - done, 0)
            done = statistics.games
            yield statistics
    finally:
        watcher.end()


def _json(statistics: Statistics) -> str:
    return json_text(statistics_record(statistics))


def format_game(game: Game) -> str:
    """Return the hand at the start, a row for each turn, and how the game ended."""
    return text_of(_game(game))


def format_statistics(statistics: Statistics) -> str:
    """Return a line that describes the games, and a table with a row for each turn."""
    return text_of(_lines(statistics))


def _game(game: Game) -> Iterator[str]:
    if game.turns:
        yield f"hand {_written(game.turns[0].tiles, game.melds)}"
        yield ""
        yield paint("turn  draw  discard  tiles  accepts", "heading")
    for turn in game.turns:
        accepted = [f"{tile}×{left}" for tile, left in turn.useful if left]
        discard = "–" if turn.discard is None else turn.discard
        figures = f"{turn.number:>4}  {turn.draw!s:<4}  {discard!s:<7}  {turn.count:>5}  "
        yield from hung(figures, accepted)
    yield ""
    draws = counted(len(game.turns), "draw", "draws")
    yield f"{OUTCOMES[game.outcome]} after {draws}: {_written(game.rest, game.melds)}"


def _written(tiles: Sequence[Tile], melds: Sequence[Meld]) -> str:
    return format_typed(sort_tiles(tiles)) + "".join(map(str, melds))


def _lines(statistics: Statistics) -> Iterator[str]:
    hand = "dealt" if statistics.hand is None else format_hand(statistics.hand)
    rules: str = statistics.rules.name
    if statistics.rules.jokers:
        rules += f" ({statistics.rules.jokers})"
    yield (
        f"{counted(statistics.games, 'game', 'games')}, {rules}, hand {hand}, "
        f"at most {counted(statistics.turns, 'draw', 'draws')}, seed {statistics.seed}"
    )
    yield ""
    goals = statistics.goals
    names = (cell for goal in goals for cell in (goal, "share", "by then"))
    yield paint(_row("turn", *names), "heading")
    for turn, rows in enumerate(statistics.rows(), start=1):
        yield _row(f"{turn}", *(cell for row in rows.values() for cell in _cells(row)))
    never, mean = [], []
    for reached in goals.values():
        never += [f"{reached.missed:,}", f"{reached.missed_share:.2%}", ""]
        mean += ["–" if reached.mean is None else f"{reached.mean:.2f}", "", ""]
    yield _row("never", *never)
    yield _row("mean", *mean)


def _cells(row: Row) -> tuple[str, str, str]:
    return f"{row.games:,}", f"{row.share:.2%}", f"{row.cumulated:.2%}"


def _row(*cells: str) -> str:
    return "".join(f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS, strict=False))
