"""Scores a Parquet file of riichi wins into another one.

Each row is a win: a hand in any notation, its winning tile last, and columns with the names of the
fields of `analyzer.riichi.Win`; a missing or null field has its default. Rows are read one by one,
and scored together by the kernel of `analyzer.riichi.many`.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import fsspec
import pyarrow as pa
import pyarrow.parquet as pq

from analyzer.batch.hands import resolve
from analyzer.batch.parts import written_aside
from analyzer.batch.reading import CHUNK_ROWS, HAND, check_numbers, check_text, readable
from analyzer.batch.running import Summary
from analyzer.errors import MESSAGES, AnalyzerError
from analyzer.notation import parse_hand, read_tiles
from analyzer.riichi import TENHOU, RiichiRules, Win, many

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SCHEMA = pa.schema(
    [
        pa.field("hand", pa.string()),
        pa.field("han", pa.int16()),
        pa.field("fu", pa.int16()),
        pa.field("yakuman", pa.int8()),
        pa.field("points", pa.int32()),
        pa.field("error", pa.string()),
    ],
    metadata={"hairi.score_version": "2"},
)

INDICATORS = ("dora_indicators", "ura_indicators")

FIELDS = tuple(name for name in Win.__dataclass_fields__ if name not in ("hand", "rules"))
"""Columns that are read in addition to the hand."""

REFUSALS = {-1: "NO_YAKU", -2: "NOT_COMPLETE"}
"""Negative number of han, which the kernel returns instead of an error -> the code of the error."""


def score_file(
    source: str, target: str, *, column: str | None = None, rules: RiichiRules = TENHOU
) -> Summary:
    """Score every win of a Parquet file; a row that is not a win has the reason in `error`.

    Raises:
        BatchError: the source is no Parquet file, is damaged, or is the target; or a column is
            missing or holds values of another type.
        OSError: from the file systems.
    """
    began, rows, errors = time.perf_counter(), 0, 0
    source, target = resolve(source, target)
    fs, path = fsspec.core.url_to_fs(target)
    with fsspec.open(source, "rb") as file, written_aside(fs, path) as aside:
        wins = _open(file, source)
        names = _columns(wins.schema_arrow, column or HAND)
        with pq.ParquetWriter(aside.file, SCHEMA, compression="zstd") as writer:
            for batch in _batches(wins, source, names):
                table = _score(batch.to_pydict(), column or HAND, rules)
                writer.write_table(table)
                rows += table.num_rows
                errors += table.num_rows - table["error"].null_count
    seconds = time.perf_counter() - began
    return Summary(rows=rows, errors=errors, rows_before=0, seconds=seconds)


def _open(file: Any, source: str) -> pq.ParquetFile:
    with readable(source, "is no Parquet file of wins"):
        return pq.ParquetFile(file, page_checksum_verification=True)


def _batches(wins: pq.ParquetFile, source: str, names: list[str]) -> Iterator[pa.RecordBatch]:
    with readable(source):
        yield from wins.iter_batches(CHUNK_ROWS, columns=names)


def _columns(schema: pa.Schema, column: str) -> list[str]:
    """Return the columns to read; those that hold nothing are left out."""
    check_text(schema, column)
    beside = [
        name
        for name in FIELDS
        if name in schema.names and not pa.types.is_null(schema.field(name).type)
    ]
    for name in beside:
        (check_text if name in INDICATORS else check_numbers)(schema, name)
    return [column, *beside]


def _score(columns: Mapping[str, list[Any]], column: str, rules: RiichiRules) -> pa.Table:
    """Return the rows of the output for the rows of a chunk."""
    hands = columns[column]
    errors: list[str | None] = [None] * len(hands)
    wins: dict[int, Win] = {}
    for row, hand in enumerate(hands):
        fields = {name: columns[name][row] for name in columns if name != column}
        try:
            wins[row] = _read_win(hand, fields, rules)
        except AnalyzerError as error:
            errors[row] = str(error)
    values = many.score_wins(list(wins.values()), rules)
    answers: dict[str, list[int | None]] = {
        name: [None] * len(hands) for name in ("han", "fu", "yakuman", "points")
    }
    for place, (row, win) in enumerate(wins.items()):
        code = REFUSALS.get(int(values.han[place]))
        if code:
            errors[row] = MESSAGES[code].format(found=win.hand.tiles[-1])
            continue
        for name, answer in answers.items():
            answer[row] = int(getattr(values, name)[place])
    return pa.table({"hand": hands, **answers, "error": errors}, schema=SCHEMA)


def _read_win(hand: str | None, fields: Mapping[str, Any], rules: RiichiRules) -> Win:
    given = {name: value for name, value in fields.items() if value is not None}
    for name in INDICATORS:
        if name in given:
            given[name] = read_tiles(given[name]) if given[name].strip() else ()
    return Win(hand=parse_hand(hand or ""), rules=rules, **given)
