"""Workers of one machine share the file of kept games, each with several threads."""

import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.system.servers import SECONDS
from webapp.review.store import Store

PROCESSES, THREADS, GAMES = 3, 8, 40

WORKER = """
import sys
from concurrent.futures import ThreadPoolExecutor
from webapp.review import store as of_reviews

path, threads, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
store = of_reviews.Store(path=path, days=9, most_bytes=1 << 30)
of_reviews.BUSY_SECONDS = 60  # a busy machine refuses no game, so that every one counts

def keep(number):
    game = f"{number} " * 500
    name, _ = store.put(game) or ("", "")
    kept = store.get(name)
    return name, "there" if kept and kept.packed == game else "lost"

sys.stdin.readline()
with ThreadPoolExecutor(threads) as pool:
    for name, outcome in pool.map(keep, range(threads * games)):
        print(name, outcome)
"""
"""Keeps games and opens each at once, as a visitor does who is redirected to it."""


@pytest.mark.parametrize("has_file", [False, True], ids=["new file", "old file"])
def test_no_game_is_lost_if_many_are_sent_at_once(tmp_path: Path, has_file: bool) -> None:
    path = tmp_path / "games.sqlite"
    store = Store(path=str(path), days=9, most_bytes=1 << 30)
    if has_file:
        assert store.put("a game")
    command = [sys.executable, "-c", WORKER, str(path), str(THREADS), str(GAMES)]
    pipes: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    workers = [subprocess.Popen(command, text=True, **pipes) for _ in range(PROCESSES)]
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("begin\n")
        worker.stdin.flush()
    answers = [worker.communicate(timeout=SECONDS * 4) for worker in workers]
    outcomes = dict(line.split(" ") for output, _ in answers for line in output.splitlines())
    assert "".join(complaints for _, complaints in answers) == ""
    assert set(outcomes.values()) == {"there"}, "a game is lost when it is opened at once"
    assert len(outcomes) == PROCESSES * THREADS * GAMES
    assert all(map(store.get, outcomes)), "a game is lost afterwards"
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert path.stat().st_mode & 0o077 == 0
