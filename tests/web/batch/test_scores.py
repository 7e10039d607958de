"""`hairi batch --score`: files of riichi wins."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from analyzer.notation import format_typed
from analyzer.riichi import PRESETS, NoYakuError, Win, score_win
from tests.oracle.hands import FRESH
from tests.oracle.riichi.hands import wins
from webapp.cli import main

pq = pytest.importorskip(
    "pyarrow.parquet", reason="the packages of the extra batch are not installed"
)
pa = pytest.importorskip("pyarrow")


def hairi(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["batch", "--score", *map(str, arguments)])


def row_of(win: Win) -> dict[str, Any]:
    fields = {name: getattr(win, name) for name in Win.__dataclass_fields__}
    del fields["rules"]
    for name in ("dora_indicators", "ura_indicators"):
        fields[name] = format_typed(fields[name])
    melds = "".join(map(str, win.hand.melds))
    tiles = win.hand.tiles
    return fields | {"hand": f"{format_typed(tiles[:-1])}{melds}{tiles[-1]}"}


def test_each_row_is_worth_what_the_library_says(tmp_path: Path) -> None:
    rules = PRESETS["wrc"]
    every = list(wins(f"{FRESH} file", 60, lambda _rng: rules))
    source, target = tmp_path / "wins.parquet", tmp_path / "points.parquet"
    pq.write_table(pa.Table.from_pylist([row_of(win) for win in every]), source)
    result = hairi(source, target, "--rules", "wrc")
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("60 rows, ")
    for win, row in zip(every, pq.read_table(target).to_pylist(), strict=True):
        try:
            score = score_win(win)
        except NoYakuError:
            assert (row["points"], "no yaku" in row["error"]) == (None, True), row
            continue
        values = (score.han, score.fu, score.yakuman, score.points, None)
        assert (row["han"], row["fu"], row["yakuman"], row["points"], row["error"]) == values, row


def test_a_row_that_is_no_win_has_the_reason(tmp_path: Path) -> None:
    source, target = tmp_path / "wins.parquet", tmp_path / "points.parquet"
    hands = ["123456m99p34568s7s", "123x", None, "123456m99p34568s1z", "123456m99p34568s7s"]
    table = pa.table({"tiles": hands, "ippatsu": [None, None, None, None, True],
                      "riichi": [True] + [None] * 4})  # fmt: skip
    pq.write_table(table, source)
    assert hairi(source, target, "--column", "tiles").exit_code == 0
    rows = pq.read_table(target).to_pylist()
    assert [row["points"] for row in rows] == [1300, None, None, None, None]
    assert "does not belong" in rows[1]["error"]
    assert "not complete" in rows[3]["error"]
    assert "ippatsu needs riichi" in rows[4]["error"]


def test_bad_input_is_a_sentence(tmp_path: Path) -> None:
    text, target = tmp_path / "wins.txt", tmp_path / "points.parquet"
    text.write_text("123m\n")
    assert "no Parquet file" in hairi(text, target).stderr
    source = tmp_path / "wins.parquet"
    pq.write_table(pa.table({"tiles": ["1m"]}), source)
    assert 'no column "hand", only: tiles' in hairi(source, target).stderr
    assert "--column and --rules only" in hairi(source, target, "--regular").stderr
    assert "would replace the input" in hairi(source, source).stderr
    plain = CliRunner().invoke(main, ["batch", str(text), str(target), "--rules", "wrc"])
    assert "--rules needs --score or --expect" in plain.stderr
    assert not target.exists()


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("hand", 5, "int64, not text"),
        ("dora_indicators", ["1m"], "list<element: string>, not text"),
        ("ura_indicators", 1.5, "double, not text"),
        ("seat_wind", "2", "string, not numbers or true and false"),
        ("riichi", "yes", "string, not numbers or true and false"),
    ],
)
def test_a_column_of_another_type_is_refused(
    tmp_path: Path, name: str, value: object, words: str
) -> None:
    source, target = tmp_path / "wins.parquet", tmp_path / "points.parquet"
    pq.write_table(pa.table({"hand": ["123456m99p34568s7s"]} | {name: [value]}), source)
    result = hairi(source, target)
    assert f'column "{name}" holds {words}' in result.stderr
    assert result.exit_code == 1
    assert not target.exists()


def test_numbers_may_be_floats_and_columns_empty(tmp_path: Path) -> None:
    """As pandas writes columns with missing values."""
    source, target = tmp_path / "wins.parquet", tmp_path / "points.parquet"
    hands = ["123456m99p34568s7s"] * 2
    columns = {"seat_wind": [1.0, None], "riichi": [1.0, 1.0], "ura_indicators": [None, None]}
    pq.write_table(pa.table({"hand": hands} | columns), source)
    assert hairi(source, target).exit_code == 0
    assert [row["points"] for row in pq.read_table(target).to_pylist()] == [2000, 1300]


def test_a_damaged_page_of_wins_is_a_sentence(tmp_path: Path) -> None:
    source, target = tmp_path / "wins.parquet", tmp_path / "points.parquet"
    table = pa.table({"hand": [f"{number}m" for number in range(20_000)]})
    pq.write_table(
        table, source, use_dictionary=False, compression="none", write_page_checksum=True
    )
    data = bytearray(source.read_bytes())
    data[len(data) // 2] ^= 1
    source.write_bytes(data)
    result = hairi(source, target)
    assert "wins.parquet is damaged" in result.stderr
    assert result.exit_code == 1
    assert not target.exists()
