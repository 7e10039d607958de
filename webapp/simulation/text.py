"""A game as a table for a terminal; the results of many games as a table and as JSON."""

from collections.abc import Iterator, Sequence

from analyzer.hand import sort_tiles
from analyzer.melds import Meld
from analyzer.notation import format_hand
from analyzer.notation.mpsz import format_typed
from analyzer.simulation import Game, Outcome, Row, Statistics
from analyzer.tiles import Tile
from analyzer.wording import counted
from webapp.simulation.document import statistics_record
from webapp.simulation.series import last_turn, series_of
from webapp.terminal.files import json_text

WIDTHS = (6, 11, 8, 8, 11, 8, 8)
"""Widths of the columns; a table may have fewer columns."""


OUTCOMES: dict[Outcome, str] = {"tenpai": "tenpai", "win": "won", "draw": "stopped"}


def format_game(game: Game) -> str:
    """Return the hand at the start, a row for each turn, and how the game ended."""
    return "".join(f"{line.rstrip()}\n" for line in _game(game))


def format_statistics(statistics: Statistics) -> str:
    """Return a line that describes the games, and a table with a row for each turn."""
    return "".join(f"{line.rstrip()}\n" for line in _lines(statistics))


def format_statistics_json(statistics: Statistics) -> str:
    """Return the results as one JSON object; docs/simulation.md describes it."""
    return json_text(statistics_record(statistics))


def _game(game: Game) -> Iterator[str]:
    if game.turns:
        yield f"hand {_written(game.turns[0].tiles, game.melds)}"
        yield ""
        yield "turn  draw  discard  tiles  accepts"
    for turn in game.turns:
        accepted = " ".join(f"{tile}×{left}" for tile, left in turn.useful if left)
        discard = "–" if turn.discard is None else turn.discard
        yield f"{turn.number:>4}  {turn.draw!s:<4}  {discard!s:<7}  {turn.count:>5}  {accepted}"
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
    series = series_of(statistics)
    yield _row("turn", *(cell for name in series for cell in (name, "share", "by then")))
    last = last_turn(series.values())
    for rows in zip(*(list(one.rows())[:last] for one in series.values()), strict=True):
        yield _row(f"{rows[0].turn}", *(cell for row in rows for cell in _cells(row)))
    never, mean = [], []
    for one in series.values():
        never += [f"{one.games - one.reached:,}", _percent(1 - one.share), ""]
        mean += ["–" if one.mean is None else f"{one.mean:.2f}", "", ""]
    yield _row("never", *never)
    yield _row("mean", *mean)


def _cells(row: Row) -> tuple[str, str, str]:
    return f"{row.games:,}", _percent(row.share), _percent(row.cumulated)


def _row(*cells: str) -> str:
    return "".join(f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS, strict=False))


def _percent(share: float) -> str:
    return f"{100 * share:.2f}%"
