"""Games that a site keeps for some days, so that a whole game has a short link.

The file is a database of SQLite with these columns; by default a site keeps no games.

    id      128 random bits, the name in the address
    day     of the last visit, without the time of day
    keeper  SHA-256 of the key that deletes the game
    game    its packed rounds: no player's name, no address, no file name

A worker opens the file for each task and closes it after that. Only SQLite opens a file that is
there, because closing any descriptor of a file drops all POSIX locks of the process on it, those of
SQLite too. If the file cannot be written, there is no short link, but the review is shown.
"""

import logging
import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from hmac import compare_digest
from sqlite3 import Connection
from threading import Lock
from typing import TypeVar

BYTES = 16
"""Number of random bytes of a name and of a key."""

BUSY_SECONDS = 2.0
"""Most seconds that a thread waits for others of its worker, and then for other workers."""

AT_ONCE = 16
"""Number of games deleted in each step if the file is too large."""

STATEMENTS = (
    "PRAGMA journal_mode=WAL",
    "CREATE TABLE IF NOT EXISTS games (number INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL,"
    " day INTEGER NOT NULL, keeper BLOB NOT NULL, game TEXT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS by_day ON games (day)",
)

T = TypeVar("T")

_turn = Lock()
"""Held by the thread of this process that uses the file: SQLite would let some wait too long."""

log = logging.getLogger("webapp.review")


@dataclass(frozen=True, slots=True)
class Kept:
    """A game that is kept: its packed rounds, the digest of its key, and the last day on which it
    is kept."""

    packed: str
    keeper: bytes
    until: date

    def is_keeper(self, key: str) -> bool:
        """Return whether a key deletes the game."""
        return compare_digest(self.keeper, _digest(key))


def today() -> date:
    """Return the date in UTC."""
    return datetime.now(UTC).date()


@dataclass(frozen=True, slots=True, kw_only=True)
class Store:
    """The games of a file.

    Attributes:
        path: of the file.
        days: how many days a game is kept after its last visit.
        most_bytes: most bytes of all games; those visited longest ago are deleted first.
        clock: returns the date.
    """

    path: str
    days: int
    most_bytes: int
    clock: Callable[[], date] = today

    def put(self, packed: str) -> tuple[str, str] | None:
        """Keep a game; return its name and the key that deletes it, or None if that fails."""
        name, key = secrets.token_urlsafe(BYTES), secrets.token_urlsafe(BYTES)
        row = (name, self.clock().toordinal(), _digest(key), packed)

        def insert(connection: Connection) -> bool:
            connection.execute("BEGIN IMMEDIATE")
            self._sweep(connection)
            query = "INSERT INTO games (id, day, keeper, game) VALUES (?, ?, ?, ?)"
            connection.execute(query, row)
            self._make_room(connection)
            return _game(connection, name) is not None

        return (name, key) if self._run("kept", insert) else None

    def get(self, name: str) -> Kept | None:
        """Return a game, and store the day of this visit; None if no game has this name."""
        day = self.clock()
        if not name.isascii():
            return None
        row = self._run("read", lambda connection: _game(connection, name))
        if row is None or row[0] + self.days < day.toordinal():
            return None
        visited, keeper, packed = row
        if visited < day.toordinal():
            visit = "UPDATE games SET day = ? WHERE id = ?"
            values = (day.toordinal(), name)
            self._run("marked as visited", lambda connection: connection.execute(visit, values))
        return Kept(packed, keeper, day + timedelta(self.days))

    def delete(self, name: str, key: str) -> bool:
        """Delete a game if the key is right; return whether it was deleted."""
        query, row = "DELETE FROM games WHERE id = ? AND keeper = ?", (name, _digest(key))
        return bool(self._run("deleted", lambda games: games.execute(query, row).rowcount))

    def _sweep(self, connection: Connection) -> None:
        """Delete the games whose last visit is more than `days` days ago."""
        first = (self.clock() - timedelta(self.days)).toordinal()
        connection.execute("DELETE FROM games WHERE day < ?", (first,))

    def _make_room(self, connection: Connection) -> None:
        """Delete the games visited longest ago, until the others need at most `most_bytes`."""
        oldest = "SELECT number FROM games ORDER BY day, number LIMIT ?"
        query = f"DELETE FROM games WHERE number IN ({oldest})"
        while _used(connection) > self.most_bytes:
            if not connection.execute(query, (AT_ONCE,)).rowcount:
                return

    def _run(self, task: str, work: Callable[[Connection], T]) -> T | None:
        """Return the result of work on the file; if it fails, log a warning and return None."""
        try:
            with _own_turn(), closing(self._connect()) as connection, connection:
                return work(connection)
        except (OSError, sqlite3.Error) as error:
            log.warning("A review cannot be %s (%s: %s).", task, type(error).__name__, error)
            return None

    def _connect(self) -> Connection:
        """Open the file: a new one is private to its owner, and deleted data are overwritten.

        After a power failure the last changes may be missing, but the file is whole.
        """
        with suppress(FileExistsError):
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
            os.close(os.open(os.path.realpath(self.path), flags, 0o600))
        connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
        connection.execute("PRAGMA secure_delete=ON")
        connection.execute("PRAGMA synchronous=NORMAL")
        if not connection.execute("PRAGMA schema_version").fetchone()[0]:
            for statement in STATEMENTS:
                connection.execute(statement)
        return connection


def store_of(settings: Mapping[str, object]) -> Store | None:
    """Return the store of a site; None if the site keeps no games."""
    path, days, megabytes = (settings[f"REVIEWS{end}"] for end in ("", "_DAYS", "_MB"))
    if not path:
        return None
    assert isinstance(days, int), "read as a number"
    assert isinstance(megabytes, int), "read as a number"
    return Store(path=str(path), days=days, most_bytes=megabytes * 1024 * 1024)


@contextmanager
def _own_turn() -> Iterator[None]:
    """Wait until no other thread of this process uses the file.

    Raises:
        TimeoutError: that takes too long.
    """
    if not _turn.acquire(timeout=BUSY_SECONDS):
        raise TimeoutError("other threads use the file")
    try:
        yield
    finally:
        _turn.release()


def _game(connection: Connection, name: str) -> tuple[int, bytes, str] | None:
    query = "SELECT day, keeper, game FROM games WHERE id = ?"
    row: tuple[int, bytes, str] | None = connection.execute(query, (name,)).fetchone()
    return row


def _digest(key: str) -> bytes:
    return sha256(key.encode("utf-8", "surrogatepass")).digest()


def _used(connection: Connection) -> int:
    """Return the bytes in use in the file: those of all games and those of SQLite itself."""
    names = ("page_count", "freelist_count", "page_size")
    pages, free, size = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names)
    return int((pages - free) * size)
