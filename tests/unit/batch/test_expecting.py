"""Files of hands with their expectation: every row equals the library's answer, or has an error."""

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from analyzer import parse_hand
from analyzer.batch import BatchError, Means, expecting, run_plan
from analyzer.batch.reading import Cutting
from analyzer.expectation import Options, expect
from analyzer.notation import read_tiles
from analyzer.riichi import SANMA_PRESETS
from analyzer.situation import TILE_FIELDS, Situation
from tests.unit.batch.runs import Recorder, StopError, Stopper, finished

OPTIONS = Options(goal="win", extra=1, nodes=4_000, games=50)

ROWS: list[dict[str, Any]] = [
    {"hand": "123m406p789s1122z6z", "turn": 9, "dora_indicators": "9s", "river": "1m2m"},
    {"hand": "123m406p789s1122z", "turn": 15, "seat_wind": 3},
    {"hand": "340m58p1223s99s(p5z1)", "round_wind": 2, "visible": "1z1z"},
    {"hand": "147m258p369s12345z", "turn": 17},
]
"""Tenpai with a red five, 13 tiles, melds, a hand too far from tenpai for a graph."""

REFUSED = {"123x": "does not belong", "123m": "tiles: 3", "": "nothing typed", "11112m": "13 or 14"}

WRONG_FIELDS = {
    "turn": ("19", "turn is 1 to 18, not 19"),
    "seat_wind": ("east", "seat_wind is 1 to 4, not east"),
    "dora_indicators": ("1x", "dora_indicators: position 2"),
    "visible": ("6z6z6z6z", "fifth 6z"),
    "nuki": ("1", "set norths aside"),
}


def run(source: Path, options: Options = OPTIONS, watcher: Recorder | None = None) -> Any:
    target = source.with_suffix(".out.parquet")

    def plan() -> Any:
        return expecting.plan_expectations(
            str(source), str(target), options, format=None, column=None
        )

    run_plan(plan, Means("test", 2), watcher or Recorder())
    return pq.read_table(target).to_pylist()


def parquet(folder: Path, rows: list[dict[str, Any]]) -> Path:
    source = folder / "hands.parquet"
    names = {name: None for row in rows for name in row}
    pq.write_table(pa.Table.from_pylist([{**names, **row} for row in rows]), source)
    return source


def expected(row: dict[str, Any], options: Options = OPTIONS) -> dict[str, Any]:
    fields = {name: value for name, value in row.items() if name != "hand"}
    fields |= {name: read_tiles(fields[name]) for name in TILE_FIELDS if name in fields}
    answer = expect(parse_hand(row["hand"]), Situation(**fields), options)
    return {"hand": row["hand"], "error": None, **expecting.row_of(answer)}


def test_each_row_is_what_the_library_says(tmp_path: Path) -> None:
    rows = run(parquet(tmp_path, ROWS))
    assert rows == [expected(row) for row in ROWS]
    tenpai, waiting, _, far = rows
    assert tenpai["best"] == tenpai["discards"][0] == "6z"
    assert "0p" in tenpai["discards"]
    assert (waiting["best"], waiting["discards"], waiting["draws"]) == (None, [], 3)
    assert (far["extra"], far["points_error"]) == (None, far["discard_points_error"][0])
    assert tenpai["points_error"] == 0


def test_columns_of_csv_are_read_by_name(tmp_path: Path) -> None:
    source = tmp_path / "hands.csv"
    lines = [f"{r['hand']},x,{r.get('turn', '')},{r.get('river', '')}" for r in ROWS[:2]]
    source.write_text("\n".join(["hand,note,turn,river", *lines]))
    kept = "hand", "turn", "river"
    assert run(source) == [
        expected({name: row[name] for name in kept if name in row}) for row in ROWS[:2]
    ]


@pytest.mark.parametrize("suffix", [".txt", ".csv"])
def test_hands_alone_are_on_the_usual_table(tmp_path: Path, suffix: str) -> None:
    source = tmp_path / f"hands{suffix}"
    source.write_text("123m406p789s1122z6z\n")
    assert run(source) == [expected({"hand": "123m406p789s1122z6z"})]


def test_a_row_without_an_answer_has_the_reason(tmp_path: Path) -> None:
    good = {"hand": ROWS[0]["hand"]}
    hands = [{"hand": text} for text in (*REFUSED, None)]
    fields = [{**good, name: text} for name, (text, _) in WRONG_FIELDS.items()]
    *refused, answered = run(parquet(tmp_path, [*hands, *fields, good]))
    reasons = [*REFUSED.values(), "no hand", *(reason for _, reason in WRONG_FIELDS.values())]
    for row, reason in zip(refused, reasons, strict=True):
        assert reason in row["error"], row
        assert row["points"] is row["discards"] is None
    assert answered == expected(good)


def test_three_players_have_their_tiles(tmp_path: Path) -> None:
    options = Options(rules=SANMA_PRESETS["tenhou"], extra=0)
    hand = {"hand": "199m123p789s1122z6z", "turn": 15, "nuki": 1}
    refused, answered = run(parquet(tmp_path, [{"hand": "2m"}, hand]), options)
    assert "three players have no such tile" in refused["error"]
    assert answered == expected(hand, options)


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expecting, "LONG_ROWS", Cutting(rows=1))
    source = parquet(tmp_path, ROWS)
    folder = source.with_suffix(".out.parquet.parts")
    with pytest.raises(StopError):
        run(source, watcher=Stopper())
    before = finished(folder)
    assert len(before) == len(ROWS)
    last = sorted(folder.glob("part-*.parquet"))[-1]
    last.unlink()
    watcher = Recorder(folder)
    assert run(source, watcher=watcher) == [expected(row) for row in ROWS]
    assert watcher.parts == 1
    assert [n for n, time in watcher.written.items() if before[n] != time] == [last.name]
    assert "going on with 3 finished parts of 4" in watcher.notes


def test_another_option_begins_anew(tmp_path: Path) -> None:
    source = parquet(tmp_path, ROWS[:1])
    with pytest.raises(StopError):
        run(source, watcher=Stopper())
    watcher = Recorder()
    run(source, Options(goal="points", extra=0), watcher)
    assert any("an option" in note for note in watcher.notes)


def test_what_no_row_can_have_is_refused_at_once(tmp_path: Path) -> None:
    source = parquet(tmp_path, ROWS)
    with pytest.raises(BatchError, match="stop has 2 chances for 17 draws"):
        run(source, Options(stop=(0.1, 0.1)))
    table = pa.table({"hand": ["1m"], "turn": pa.array([True])})
    pq.write_table(table, source)
    with pytest.raises(BatchError, match='"turn" holds bool, neither text nor numbers'):
        run(source)


@pytest.mark.parametrize("suffix", ["parquet", "csv"])
def test_columns_that_are_not_read_are_named(
    suffix: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    source = tmp_path / f"hands.{suffix}"
    if suffix == "parquet":
        source = parquet(tmp_path, [{"hand": "123m406p789s1122z6z", "turn": 17, "seat": 3}])
    else:
        source.write_text("hand,turn,seat\n123m406p789s1122z6z,17,3\n")
    run(source)
    assert {record.getMessage() for record in caplog.records} == {"columns that are not read: seat"}
