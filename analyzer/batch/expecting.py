"""A file of hands whose expectation is computed, as the work of a run.

In addition to the hand a row may have columns with the names of the fields of `analyzer.Situation`;
a missing or empty field has its default. Graphs have no time limit, so the same file gives the same
answers on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import pyarrow as pa

from analyzer.batch import BatchError
from analyzer.batch.answers import MISSING
from analyzer.batch.columns import open_columns
from analyzer.batch.hands import describe_input, resolve
from analyzer.batch.reading import (
    LONG_ROWS,
    Source,
    Span,
    cut,
    open_source,
    read_chunks,
)
from analyzer.batch.running import Plan, fingerprint_of
from analyzer.errors import AnalyzerError
from analyzer.expectation import Expectation, Options, expect_many
from analyzer.expectation.options import stop_chances
from analyzer.hand import Hand
from analyzer.notation import parse_hand, read_tiles
from analyzer.situation import NORTHS, TILE_FIELDS, TURNS, WINDS, Situation

VERSION = 3

SCHEMA = pa.schema(
    [
        pa.field("hand", pa.string()),
        pa.field("shanten", pa.int8()),
        pa.field("draws", pa.uint8()),
        pa.field("extra", pa.int8()),
        pa.field("calls", pa.string()),
        pa.field("open_extra", pa.int8()),
        pa.field("best", pa.string()),
        pa.field("tenpai", pa.float64()),
        pa.field("win", pa.float64()),
        pa.field("points", pa.float64()),
        pa.field("points_error", pa.float64()),
        pa.field("discards", pa.list_(pa.string())),
        pa.field("discard_tenpai", pa.list_(pa.float64())),
        pa.field("discard_win", pa.list_(pa.float64())),
        pa.field("discard_points", pa.list_(pa.float64())),
        pa.field("discard_points_error", pa.list_(pa.float64())),
        pa.field("error", pa.string()),
    ],
    metadata={"hairi.expectation_version": str(VERSION)},
)

NUMBERS = {"round_wind": WINDS, "seat_wind": WINDS, "turn": TURNS, "nuki": NORTHS}
"""Columns of whole numbers -> the allowed numbers."""

FIELDS = (*TILE_FIELDS, *NUMBERS)
"""Columns that are read in addition to the hand."""

UNLIMITED = 1e9
"""Seconds that a graph may take: in effect no limit."""

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ExpectedFile:
    """A file of hands whose expectation is computed.

    Attributes:
        hands: the column of hands.
        fields: name of a field of a situation -> its column.
        options: the assumptions and limits.
    """

    hands: Source
    fields: Mapping[str, Source]
    options: Options

    @property
    def version(self) -> int:
        """Version of the columns."""
        return VERSION

    @property
    def schema(self) -> pa.Schema:
        """The columns."""
        return SCHEMA

    @property
    def repeated(self) -> tuple[str, ...]:
        """The columns of words, tile names and errors."""
        return "calls", "best", "discards.list.element", "error"

    def tables(self, span: Span) -> Iterator[pa.Table]:
        """Yield the rows of a part."""
        columns = {"hand": self.hands, **self.fields}
        chunks = zip(*(read_chunks(each, span) for each in columns.values()), strict=True)
        for chunk in chunks:
            texts = {
                name: values.to_pylist() for name, (values, _) in zip(columns, chunk, strict=True)
            }
            faults = {row: fault for _, errors in chunk for row, fault in errors.items()}
            yield pa.Table.from_pylist(self._answer(texts, faults), schema=SCHEMA)

    def describe(self, span: Span) -> str:
        """Return a part's place in the file."""
        return span.describe(self.hands.url.rsplit("/", 1)[-1])

    def _answer(self, texts: Mapping[str, list[Any]], faults: Mapping[int, str]) -> list[Row]:
        """Return the answers to the rows of a chunk; `faults` has the rows that cannot be read."""
        rows: list[Row] = []
        questions: dict[int, tuple[Hand, Situation]] = {}
        for number, hand in enumerate(texts["hand"]):
            fields = {name: texts[name][number] for name in self.fields}
            fault = faults.get(number)
            try:
                if fault is None:
                    questions[number] = read_question(hand, fields, self.options)
            except ValueError as error:
                fault = str(error)
            rows.append({"hand": hand, "error": fault})
        answers = expect_many(questions.values(), self.options, keep_errors=True)
        for number, answer in zip(questions, answers, strict=True):
            if isinstance(answer, AnalyzerError):
                rows[number] = {**rows[number], "error": str(answer)}
            else:
                rows[number] = {**rows[number], **row_of(answer)}
        return rows


def plan_expectations(
    source: str, target: str, options: Options, *, format: str | None, column: str | None
) -> Plan:
    """Return the run that computes the expectation of every hand of a file.

    Raises:
        BatchError: the input cannot be read, the output would replace it, or `stop` is too short
            for the first turn.
        OSError: from the file systems.
    """
    source, target = resolve(source, target)
    options = replace(options, seconds=UNLIMITED)
    try:
        stop_chances(options.stop, TURNS[-1] - 1 if options.draws is None else options.draws)
    except ValueError as error:
        raise BatchError(str(error)) from error
    hands = open_source(source, format, column)
    work = ExpectedFile(hands, open_columns(hands, FIELDS), options)
    facts = {
        "options": json.dumps(asdict(options), default=sorted, sort_keys=True, allow_nan=False),
        "fields": sorted(work.fields),
        **describe_input(hands),
    }
    return Plan(
        work=work,
        spans=cut(hands, LONG_ROWS),
        target=target,
        fingerprint=fingerprint_of(work, facts),
    )


def read_question(
    hand: str | None, fields: Mapping[str, str | None], options: Options
) -> tuple[Hand, Situation]:
    """Return the hand and the situation of a row.

    Raises:
        ValueError: there is no hand, or a field cannot be read; the message names the field.
    """
    if hand is None:
        raise ValueError(MISSING)
    given: dict[str, Any] = {}
    for name, text in fields.items():
        if text is not None and text.strip():
            given[name] = _read_number(name, text) if name in NUMBERS else _read(name, text)
    return parse_hand(hand, options.rules.tiles), Situation(**given)


def _read_number(name: str, text: str) -> int:
    typed = text.strip()
    allowed = NUMBERS[name]
    if typed.isascii() and typed.isdigit() and len(typed) < 3 and int(typed) in allowed:
        return int(typed)
    raise ValueError(f"{name} is {allowed[0]} to {allowed[-1]}, not {typed}")


def _read(name: str, text: str) -> Sequence[Any]:
    try:
        return read_tiles(text)
    except AnalyzerError as error:
        raise ValueError(f"{name}: {error}") from error


def row_of(answer: Expectation) -> Row:
    """Return the columns of an answer."""
    best = answer.best
    row = {
        "shanten": answer.shanten,
        "draws": answer.draws,
        "extra": answer.extra,
        "calls": answer.calls,
        "open_extra": answer.open_extra,
        "best": best.tile and str(best.tile),
        "tenpai": best.tenpai,
        "win": best.win,
        "points": best.points,
        "points_error": best.error.points,
    }
    rows = [each for each in answer.rows if each.tile is not None]
    return row | {
        "discards": [str(each.tile) for each in rows],
        "discard_tenpai": [each.tenpai for each in rows],
        "discard_win": [each.win for each in rows],
        "discard_points": [each.points for each in rows],
        "discard_points_error": [each.error.points for each in rows],
    }
