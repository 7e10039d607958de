"""Files of hands for `hairi batch`, and watchers of its runs."""

import os
from pathlib import Path

import numpy as np

from analyzer.notation import format_typed
from analyzer.tiles import TILES

SEED = int(os.environ["HAIRI_TEST_SEED"])


class Recorder:
    """A watcher that keeps what it was told, and looks into the folder before it goes."""

    def __init__(self, folder: Path | None = None) -> None:
        self.notes: list[str] = []
        self.parts = 0
        self.total = self.size = 0
        self.folder = folder
        self.written: dict[str, int] = {}

    def note(self, sentence: str) -> None:
        self.notes.append(sentence)

    def begin(self, total: int, done: int) -> None:
        self.total, self.size = total, done

    def advance(self, size: int, rows: int, errors: int) -> None:
        self.size += size
        self.parts += 1

    def end(self) -> None:
        if self.folder is not None:
            self.written = finished(self.folder)


def finished(folder: Path) -> dict[str, int]:
    results = {}
    for path in folder.glob("part-*.parquet") if folder.exists() else ():
        results[path.name] = path.stat().st_mtime_ns
    return results


def random_hands(rows: int, seed: int = SEED) -> list[str]:
    rng = np.random.default_rng(seed)
    deck = np.repeat(np.arange(34), 4)
    hands = []
    for row in range(rows):
        tiles = rng.choice(deck, 14 if row % 3 else 13, replace=False)
        hands.append(format_typed(TILES[kind] for kind in tiles))
    return hands


def hands_file(folder: Path, data: str | bytes, name: str = "hands.txt") -> Path:
    """Write a file of hands, and return where it is."""
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def many_lines(rows: int) -> str:
    """A text that is quickly made and has something wrong in every thousandth line."""
    base = [*random_hands(999), "129z"]
    return "\n".join((base * (rows // 1000 + 1))[:rows])


class StopError(Exception):
    """Ends a run when its parts are finished and not yet joined."""


class Stopper(Recorder):
    def end(self) -> None:
        super().end()
        raise StopError


def flip(path: Path, bit: int) -> None:
    data = bytearray(path.read_bytes())
    data[bit // 8] ^= 1 << bit % 8
    path.write_bytes(data)


class Flipper(Recorder):
    """Flips a bit of a part when the run is about to join."""

    def __init__(self, part: Path, bit: int) -> None:
        super().__init__()
        self.part, self.bit = part, bit

    def end(self) -> None:
        flip(self.part, self.bit)
