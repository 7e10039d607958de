"""npm's `@kobalab/majiang-core`, in one Node process that lives as long as the run: majiang.js.

Hands are read, and answers are checked, outside the timed part. The timed part is the job itself,
with one line sent to Node and one received: less than 0.1 ms, while the jobs take milliseconds.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

from analyzer.tiles import KIND_NAMES

NAME = "majiang-core"
MODULES = Path(sys.prefix) / "majiang" / "node_modules"
"""Where `make bench` installs it."""

PACKAGE = MODULES / "@kobalab" / "majiang-core" / "package.json"
PROGRAM = Path(__file__).with_suffix(".js")


def versions() -> dict[str, str]:
    """Return the versions of Node and of the package, or `missing`."""
    node = shutil.which("node")
    results = {"Node": "missing", NAME: "missing"}
    if node is not None:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        results["Node"] = answer.stdout.strip().removeprefix("v")
    if PACKAGE.exists():
        results[NAME] = json.loads(PACKAGE.read_text(encoding="utf-8"))["version"]
    return results


def is_present() -> bool:
    """Return whether there are both Node and the package."""
    return "missing" not in versions().values()


class Job:
    """A job on hands that Node has read already."""

    def __init__(self, word: Literal["shanten", "analysis"], hands: Sequence[Sequence[int]]):
        self._word = word
        self._number = _ask(word, *(hand_text(hand) for hand in hands))

    def run(self) -> None:
        """Do it once."""
        _ask("run", self._number)

    def answers(self) -> list[Any]:
        """Return the answers of the last run: shantens, or rows like those of the other peers."""
        answers: list[Any] = json.loads(_ask("tell", self._number))
        return answers if self._word == "shanten" else [_rows(each) for each in answers]


def hand_text(counts: Sequence[int]) -> str:
    """Return a hand as majiang-core writes it, suits first: `m123p469z11`."""
    suits = dict.fromkeys("mpsz", "")
    for name, count in zip(KIND_NAMES, counts, strict=True):
        suits[name[1]] += name[0] * count
    return "".join(suit + digits for suit, digits in suits.items() if digits)


def _rows(discards: list[tuple[str, int, list[str]]]) -> list[tuple[int, int, int]]:
    return sorted(
        (_kind(discard), shanten, sum(1 << _kind(tile) for tile in accepted))
        for discard, shanten, accepted in discards
    )


def _kind(tile: str) -> int:
    return KIND_NAMES.index(tile[1] + tile[0])


def _ask(*words: str) -> str:
    node = _process()
    assert node.stdin is not None
    assert node.stdout is not None
    print(*words, file=node.stdin, flush=True)
    answer = node.stdout.readline()
    if not answer:
        raise RuntimeError(f"Node ended at: {words[0]}")
    return answer.strip()


@cache
def _process() -> subprocess.Popen[str]:
    """Return the process, started when first asked; it ends with its standard input."""
    return subprocess.Popen(
        ["node", PROGRAM],
        env=os.environ | {"NODE_PATH": str(MODULES)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
