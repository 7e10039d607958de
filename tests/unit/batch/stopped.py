"""A run of `hairi batch` that stopped before it joined its parts."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from analyzer.batch import run_batch
from tests.unit.batch.runs import SEED, Flipper, Recorder, StopError, Stopper, flip


@dataclass
class Stopped:
    """A run whose parts are finished, and what it has to come to.

    Attributes:
        source, target: of the run.
        folder: of its parts.
        copy: of this folder, as it was.
        whole: bytes of the output of a run that nothing happened to.
    """

    source: Path
    target: Path
    folder: Path
    copy: Path
    whole: bytes

    def restore(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.copy, self.folder)
        self.target.unlink(missing_ok=True)

    def parts(self) -> list[Path]:
        return sorted(self.folder.glob("part-*.parquet"))

    def go_on(self, watcher: Recorder | None = None) -> Recorder:
        watcher = watcher or Recorder()
        run_batch(str(self.source), str(self.target), threads=1, watcher=watcher)
        assert self.target.read_bytes() == self.whole
        assert not self.folder.exists()
        return watcher


def stop(source: Path, target: Path, whole: bytes, **options: Any) -> Stopped:
    target.unlink(missing_ok=True)
    with pytest.raises(StopError):
        run_batch(str(source), str(target), threads=1, watcher=Stopper(), **options)
    folder = target.with_name(target.name + ".parts")
    copy = target.with_name("copy")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy)
    return Stopped(source, target, folder, copy, whole)


def damage_and_go_on(stopped: Stopped, times: int, at_join: bool) -> None:
    """Flip a bit of a part, before the run goes on or just before it joins, so many times."""
    rng = np.random.default_rng(SEED)
    for _ in range(times):
        stopped.restore()
        part = stopped.parts()[rng.integers(len(stopped.parts()))]
        bit = int(rng.integers(8 * part.stat().st_size))
        watcher = Flipper(part, bit) if at_join else Recorder()
        if not at_join:
            flip(part, bit)
        stopped.go_on(watcher)
        number = part.name.split(".")[0].removeprefix("part-")
        (values,) = [note for note in watcher.notes if "again" in note]
        assert re.fullmatch(
            rf"part {number} \(bytes [\d,]+ to [\d,]+ of hands\.txt\) is computed again: "
            "its file has changed since it was written",
            values,
        ), (part.name, bit, values)
        assert watcher.parts == (0 if at_join else 1), "only the damaged part is computed"
