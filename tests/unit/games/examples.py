"""Examples of every format in tests/data/games: `python -m tests.unit.games.examples` writes them.

Two games of the program in play.py, one of four and one of three players.
"""

import gzip
import hashlib
import json
import os
from pathlib import Path

from tests.unit.games.play import play_game
from tests.unit.games.writers import WRITERS

FOLDER = Path(__file__).resolve().parents[2] / "data" / "games"

COLLECTION = Path(os.environ.get("HAIRI_GAMES", FOLDER / "none"))
"""A folder of logs, each with NAME.expected.json, and `bad/` with those that are refused."""

LOGS = sorted(COLLECTION.glob("*.expected.json"))

SEEDS = {4: 83, 3: 2}
"""Players -> seed of a game with calls, kans, riichi and wins."""

SUFFIXES = {
    "mjlog": ".mjlog",
    "tenhou6": ".tenhou6.json",
    "mjai": ".mjai.jsonl",
    "majiang": ".majiang.json",
}


def write_examples() -> None:
    """Write the examples, and what the players of each wrote down."""
    expected = {}
    for players, seed in SEEDS.items():
        game, played = play_game(seed, players, rounds=3)
        for name, write in WRITERS.items():
            if name != "majiang" or players == 4:
                data = write(game)
                if name == "mjlog":
                    data = gzip.compress(data, mtime=0)
                (FOLDER / f"players-{players}{SUFFIXES[name]}").write_bytes(data)
        lines = [
            [note.line for each in played for note in each.seen if note.seat == seat]
            for seat in range(players)
        ]
        expected[f"players-{players}"] = {
            "rounds": [each.name for each in game.rounds],
            "scores": [each.scores for each in game.rounds],
            "winners": [
                [win.seat for win in each.result.wins] if each.result else []
                for each in game.rounds
            ],
            "indicators": [[str(tile) for tile in each.indicators] for each in game.rounds],
            "decisions": [len(own) for own in lines],
            "sha256": [hashlib.sha256("\n".join(own).encode()).hexdigest() for own in lines],
        }
    text = json.dumps(expected, indent=1)
    (FOLDER / "expected.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_examples()
