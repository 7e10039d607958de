"""Files of wins of Chinese Official mahjong: they go on after a stop, and give the same file."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from analyzer.batch import BatchError, Means, counting, run_plan
from analyzer.batch.reading import Cutting
from analyzer.batch.running import Plan
from analyzer.mcr import format_text, parse_text, score_win
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.unit.batch.runs import Recorder, StopError, Stopper, finished


def run(source: Path, target: Path, watcher: Recorder, profile: str = "practice") -> None:
    def plan() -> Plan:
        return counting.plan_counts(str(source), str(target), profile, format=None, column=None)

    run_plan(plan, Means("test", 1), watcher)


def test_a_stopped_run_goes_on_and_gives_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "SHORT_ROWS", Cutting(parts=3, smallest=1))
    source = tmp_path / "wins.txt"
    source.write_text("\n".join(map(format_text, wins(f"{FRESH} parts", 60))))
    whole, target = tmp_path / "whole.parquet", tmp_path / "fans.parquet"
    run(source, whole, Recorder())
    with pytest.raises(StopError):
        run(source, target, Stopper())
    parts = finished(Path(f"{target}.parts"))
    assert len(parts) == 3
    again = Recorder()
    run(source, target, again)
    assert again.parts == 0
    assert target.read_bytes() == whole.read_bytes()


def test_parts_of_another_profile_are_not_used(tmp_path: Path) -> None:
    source, target = tmp_path / "wins.txt", tmp_path / "fans.parquet"
    win = parse_text("[1111m][9999p]456m23477s")
    source.write_text(format_text(win))
    with pytest.raises(StopError):
        run(source, target, Stopper())
    run(source, target, Recorder(), "wmo2006")
    totals = [score_win(win, profile).total for profile in ("practice", "wmo2006")]
    assert totals[0] != totals[1]
    assert pq.read_table(target)["total"].to_pylist() == totals[1:]


def test_what_no_row_can_have_is_refused_at_once(tmp_path: Path) -> None:
    source, target = tmp_path / "wins.parquet", tmp_path / "fans.parquet"
    with pytest.raises(BatchError, match="profiles are practice, wmo2006, not riichi"):
        run(source, target, Recorder(), "riichi")
    pq.write_table(pa.table({"hand": ["1m"], "flowers": pa.array([True])}), source)
    with pytest.raises(BatchError, match='"flowers" holds bool'):
        run(source, target, Recorder())
