"""Many logs reviewed into one Parquet file, in parts, so that a stopped run can be continued."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

import fsspec
import pyarrow as pa
from fsspec.implementations.local import LocalFileSystem

from analyzer.batch import BatchError
from analyzer.batch.running import Plan, absolute, fingerprint_of
from analyzer.games import Game, GameError, parse_game
from analyzer.games.documents import MOST_SENT
from analyzer.review import season_columns
from analyzer.review.chances import Effort
from analyzer.review.game import review_game
from analyzer.review.season_columns import Row, error_row, season_rows

PARTS_WANTED = 64
"""Number of parts of a run, if the limits of their sizes allow it."""

FEWEST_FILES = 4
"""Fewest files in a part, except the last one."""

MOST_FILES = 64
"""Most files in a part."""

MAGIC = "*?["
"""Characters that make a name a pattern."""

STATES = ("mtime", "LastModified", "last_modified", "ETag", "etag")
"""Names that file systems give to the time or version of a file."""


@dataclass(frozen=True, slots=True)
class Player:
    """The player to review: a name, a seat 0-3, or with neither all players with known tiles."""

    name: str | None = None
    seat: int | None = None

    def seats(self, game: Game) -> tuple[int, ...]:
        """Return the seats of the player in a game; () if no player has the name."""
        if self.name is not None:
            return tuple(seat for seat, name in enumerate(game.names) if name == self.name)
        if self.seat is not None:
            return (self.seat,)
        return game.open_seats


@dataclass(frozen=True, slots=True)
class Files:
    """The logs of one part.

    Attributes:
        start: number of logs in earlier parts.
        names: paths or URLs.
    """

    start: int
    names: tuple[str, ...]

    @property
    def size(self) -> int:
        """Number of logs."""
        return len(self.names)


@dataclass(frozen=True, slots=True)
class GameLogs:
    """The work of a run: logs to review.

    Attributes:
        player: whose decisions are reviewed.
        is_expected: whether win chances are computed, or only tiles.
    """

    player: Player
    is_expected: bool = False

    @property
    def version(self) -> int:
        """Version of the columns."""
        return season_columns.VERSION

    @property
    def schema(self) -> pa.Schema:
        """The columns."""
        return season_columns.SCHEMA

    @property
    def repeated(self) -> tuple[str, ...]:
        """The columns whose values are often repeated."""
        return season_columns.REPEATED

    def tables(self, span: Files) -> Iterator[pa.Table]:
        """Yield one table with the rows of the logs of a part."""
        rows = [row for name in span.names for row in self._rows(name)]
        yield pa.Table.from_pylist(rows, schema=season_columns.SCHEMA)

    def _rows(self, name: str) -> list[Row]:
        return review_file(name, self.player, is_expected=self.is_expected)

    def describe(self, span: Files) -> str:
        """Return the numbers of the logs in a part, as a text."""
        return f"logs {span.start + 1:,} to {span.start + span.size:,}"


def plan_season(
    sources: Sequence[str], target: str, player: Player, *, is_expected: bool = False
) -> Plan:
    """Return the plan of a run that reviews all logs of some files, folders and patterns.

    Args:
        sources: paths or URLs of files and folders, or patterns of them.
        target: path of the Parquet file; it is not taken for a log.
        player: whose decisions are reviewed.
        is_expected: whether win chances are computed.

    Raises:
        BatchError: there is no log.
        OSError: an error of the file systems.
    """
    target = absolute(target)
    files = [name for name in find_logs(sources) if name != target]
    if not files:
        raise BatchError(f"no log in {', '.join(sources)}")
    work = GameLogs(player, is_expected)
    step = min(max(len(files) // PARTS_WANTED, FEWEST_FILES), MOST_FILES)
    starts = range(0, len(files), step)
    facts = {"player": asdict(player), "logs": _digest(files), "chances": is_expected}
    return Plan(
        work=work,
        spans=[Files(start, tuple(files[start : start + step])) for start in starts],
        target=target,
        fingerprint=fingerprint_of(work, facts),
    )


def find_player(sources: Sequence[str]) -> tuple[str, int, int]:
    """Return the name that is in most games of some files, folders and patterns, the number of
    these games, and that of all games; of equal names the one of those who saved the logs.

    Raises:
        BatchError: there is no log, or none that names its players.
        OSError: an error of the file systems.
    """
    found: Counter[str] = Counter()
    saved: Counter[str] = Counter()
    games = 0
    files = find_logs(sources)
    if not files:
        raise BatchError(f"no log in {', '.join(sources)}")
    for name in files:
        with suppress(GameError, OSError), fsspec.open(name, "rb") as file:
            game = parse_game(file.read(MOST_SENT + 1), allow_hidden=True)
            games += 1
            found.update([*dict.fromkeys(filter(None, game.names))])
            saved[game.names[game.saver or 0]] += 1
    if not found:
        raise BatchError("no log names its players: name a seat by --player 0, or --player all")
    name = max(found, key=lambda each: (found[each], saved[each]))
    return name, found[name], games


def find_logs(sources: Sequence[str]) -> list[str]:
    """Return the files of some paths, folders and patterns, each once, sorted within each."""
    names: dict[str, None] = {}
    for source in sources:
        fs, path = fsspec.core.url_to_fs(source)
        if fs.isdir(path):
            paths = fs.find(path)
        elif any(sign in path for sign in MAGIC) and not fs.exists(path):
            paths = [name for name in fs.glob(path) if fs.isfile(name)]
        else:
            paths = [path]
        local = isinstance(fs, LocalFileSystem)
        names |= dict.fromkeys(
            str(name) if local else fs.unstrip_protocol(name) for name in sorted(paths)
        )
    return list(names)


def review_file(name: str, player: Player, *, is_expected: bool = False) -> list[Row]:
    """Return the rows of every game of a log; if one cannot be reviewed, a row with the reason."""
    rows: list[Row] = []
    try:
        with fsspec.open(name, "rb") as file:
            data = file.read(MOST_SENT + 1)
        first = parse_game(data, allow_hidden=True)
        rows += _review(first, player, name, is_expected)
        for index in range(1, 1 + _further_games(first)):
            further = parse_game(data, index=index, allow_hidden=True)
            rows += _review(further, player, name, is_expected)
    except GameError as error:
        rows.append(error_row(name, str(error)))
    except OSError as error:
        rows.append(error_row(name, error.strerror or str(error)))
    return rows


def _further_games(game: Game) -> int:
    """Return the number of games in the file after its first one."""
    return sum(int(warning.found) for warning in game.warnings if warning.code == "MORE_GAMES")


def _review(game: Game, player: Player, name: str, is_expected: bool) -> list[Row]:
    seats = player.seats(game)
    if not seats:
        return [error_row(name, f"no player is called {player.name}")]
    rows: list[Row] = []
    for seat in seats:
        effort = Effort() if is_expected else None
        review = review_game(game, seat, compiled=True, thorough=False, chances=effort)
        rows += season_rows(review, name)
    return rows


def _digest(files: Sequence[str]) -> str:
    """Return a digest of the names, sizes and times of some files."""
    digest = hashlib.sha256()
    for name in files:
        fs, path = fsspec.core.url_to_fs(name)
        state: dict[str, Any] = fs.info(path)
        times = [str(state[key]) for key in STATES if key in state]
        digest.update(f"{name}\0{state['size']}\0{times}\n".encode())
    return digest.hexdigest()
