"""`hairi batch --mcr`: files of wins of Chinese Official mahjong."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from analyzer.mcr import Win, format_text, score_win
from analyzer.notation import format_typed
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from webapp.cli import main

pq = pytest.importorskip(
    "pyarrow.parquet", reason="the packages of the extra batch are not installed"
)
pa = pytest.importorskip("pyarrow")


def hairi(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["batch", "--mcr", *map(str, arguments), "--threads", "1"])


def row_of(win: Win) -> dict[str, Any]:
    fields = {name: getattr(win, name) for name in Win.__dataclass_fields__}
    melds = "".join(map(str, win.hand.melds))
    tiles = win.hand.tiles
    hand = f"{format_typed(tiles[:-1])}{melds}{tiles[-1]}"
    return fields | {"hand": hand, "visible": format_typed(win.visible)}


def check(row: dict[str, Any], win: Win, profile: str) -> None:
    score = score_win(win, profile)
    assert (row["total"], row["flowers"], row["error"]) == (score.total, win.flowers, None), row
    counts = dict(zip(row["fans"], row["fan_counts"], strict=True))
    lists = [
        {fan: times for fan, times in account.counts.items() if fan != "flower_tiles"}
        for account in (score.best, *score.alternatives)
    ]
    assert counts in lists, row


def test_each_row_has_the_total_and_the_fans_of_the_library(tmp_path: Path) -> None:
    every = list(wins(f"{FRESH} file", 60))
    source, target = tmp_path / "wins.parquet", tmp_path / "fans.parquet"
    pq.write_table(pa.Table.from_pylist([row_of(win) for win in every]), source)
    result = hairi(source, target, "--profile", "wmo2006")
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("60 rows, ")
    for win, row in zip(every, pq.read_table(target).to_pylist(), strict=True):
        check(row, win, "wmo2006")


def test_lines_may_be_texts_of_the_community(tmp_path: Path) -> None:
    every = list(wins(f"{FRESH} lines", 40))
    source, target = tmp_path / "wins.txt", tmp_path / "fans.parquet"
    source.write_text("\n".join(map(format_text, every)))
    assert hairi(source, target).exit_code == 0
    for win, row in zip(every, pq.read_table(target).to_pylist(), strict=True):
        check(row, win, "practice")


def test_a_row_that_is_no_win_has_the_reason(tmp_path: Path) -> None:
    rows = {
        "123m456p678s1111z55m": ("", "", "at most 14"),
        "123m456p678s1115z1m": ("", "", "not complete"),
        "123x": ("", "", "does not belong"),
        "123456789m12s55z3s": ("5", "", "seat_wind is 1 to 4, not 5"),
        "123456789m12s55z03s": ("", "yes", "self_drawn is 0 or 1, true or false, not yes"),
        "123456789m55z13s2s": ("", "1", None),
        "123456789m33s111z3s": ("2" * 5000, "", "seat_wind is 1 to 4"),
    }
    source, target = tmp_path / "wins.csv", tmp_path / "fans.parquet"
    lines = [f"{hand},{wind},{drawn}" for hand, (wind, drawn, _) in rows.items()]
    source.write_text("\n".join(["hand,seat_wind,self_drawn", *lines]))
    assert hairi(source, target).exit_code == 0
    answers = pq.read_table(target).to_pylist()
    for answer, (_, _, reason) in zip(answers, rows.values(), strict=True):
        assert (answer["error"] is None) == (answer["total"] is not None) == (reason is None)
        assert reason is None or reason in answer["error"], answer
    assert "fully_concealed_hand" in answers[5]["fans"]


def test_options_of_other_runs_are_refused(tmp_path: Path) -> None:
    source, target = tmp_path / "wins.txt", tmp_path / "fans.parquet"
    assert "--score or --mcr, not both" in hairi(source, target, "--score").stderr
    assert "--mcr or --expect, not both" in hairi(source, target, "--expect").stderr
    assert "--mcr counts every form" in hairi(source, target, "--regular").stderr
    assert "--rules needs --score or --expect" in hairi(source, target, "--rules", "wrc").stderr
    plain = ["batch", str(source), str(target), "--profile", "practice"]
    assert "--profile needs --mcr" in CliRunner().invoke(main, plain).stderr
    assert not target.exists()
