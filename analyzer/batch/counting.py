"""A file of wins of Chinese Official mahjong whose fans are counted, as the work of a run.

Each row is a win: a hand in any notation, its winning tile last, or the community's text
(`analyzer.mcr.text`), which also says how it was won. In addition to the hand a row may have
columns with the names of the fields of `analyzer.mcr.Win`; a missing or empty field has its
default. Rows are read one by one, and counted together by the kernel of `analyzer.mcr.many`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa

from analyzer.batch import BatchError
from analyzer.batch.answers import MISSING
from analyzer.batch.columns import open_columns
from analyzer.batch.hands import describe_input, resolve
from analyzer.batch.reading import (
    SHORT_ROWS,
    Source,
    Span,
    cut,
    open_source,
    read_chunks,
)
from analyzer.batch.running import Plan, fingerprint_of
from analyzer.errors import MESSAGES, AnalyzerError
from analyzer.mcr import PROFILES, TextContent, Win, many, read_text_or_hand
from analyzer.notation import read_tiles

VERSION = 1

SCHEMA = pa.schema(
    [
        pa.field("hand", pa.string()),
        pa.field("total", pa.int16()),
        pa.field("flowers", pa.uint8()),
        pa.field("fans", pa.list_(pa.string())),
        pa.field("fan_counts", pa.list_(pa.uint8())),
        pa.field("error", pa.string()),
    ],
    metadata={"hairi.mcr_version": str(VERSION)},
)

FLAGS = tuple(many.FLAGS)
"""Columns of true and false."""

NUMBERS = {"seat_wind": range(1, 5), "prevalent_wind": range(1, 5), "flowers": range(9)}
"""Columns of whole numbers -> the allowed numbers."""

TILES = "visible"
"""The column of tiles."""

FIELDS = (*FLAGS, *NUMBERS, TILES)
"""Columns that are read in addition to the hand."""

TRUTHS = {"1": True, "true": True, "0": False, "false": False}
"""Text of a flag -> its value."""

FLOWERS = "flower_tiles"

Lists = tuple[list[str], list[int]]


@dataclass(frozen=True, slots=True)
class CountedFile:
    """A file of wins whose fans are counted.

    Attributes:
        hands: the column of hands.
        fields: name of a field of a win -> its column.
        profile: name of the variant of the rules.
    """

    hands: Source
    fields: Mapping[str, Source]
    profile: str

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
        """The columns of fans and errors."""
        return "fans.list.element", "error"

    def tables(self, span: Span) -> Iterator[pa.Table]:
        """Yield the rows of a part."""
        columns = {"hand": self.hands, **self.fields}
        for chunk in zip(*(read_chunks(each, span) for each in columns.values()), strict=True):
            texts = {
                name: values.to_pylist() for name, (values, _) in zip(columns, chunk, strict=True)
            }
            faults = {row: fault for _, errors in chunk for row, fault in errors.items()}
            yield self._answer(texts, faults)

    def describe(self, span: Span) -> str:
        """Return a part's place in the file."""
        return span.describe(self.hands.url.rsplit("/", 1)[-1])

    def _answer(self, texts: Mapping[str, list[Any]], faults: Mapping[int, str]) -> pa.Table:
        """Return the answers to the rows of a chunk; `faults` has the rows that cannot be read."""
        hands = texts["hand"]
        errors: list[str | None] = [faults.get(row) for row in range(len(hands))]
        wins: dict[int, Win] = {}
        for row, hand in enumerate(hands):
            if errors[row] is None:
                try:
                    wins[row] = read_win(hand, {name: texts[name][row] for name in self.fields})
                except ValueError as error:
                    errors[row] = str(error)
        values = many.score_wins(list(wins.values()), self.profile)
        sets, places = np.unique(values.fans, axis=0, return_inverse=True)
        known = [_lists(words) for words in sets]
        columns: dict[str, list[Any]] = {
            name: [None] * len(hands) for name in ("total", "flowers", "fans", "fan_counts")
        }
        for (row, win), total, place in zip(
            wins.items(), values.total.tolist(), places.reshape(-1).tolist(), strict=True
        ):
            if total < 0:
                errors[row] = MESSAGES["NOT_COMPLETE"].format(found=win.hand.tiles[-1])
                continue
            fans, counts = known[place]
            columns["total"][row], columns["flowers"][row] = total, win.flowers
            columns["fans"][row], columns["fan_counts"][row] = fans, counts
        return pa.table({"hand": hands, **columns, "error": errors}, schema=SCHEMA)


def plan_counts(
    source: str, target: str, profile: str, *, format: str | None, column: str | None
) -> Plan:
    """Return the run that counts the fans of every win of a file.

    Raises:
        BatchError: there is no such profile, the input cannot be read, or the output would replace
            it.
        OSError: from the file systems.
    """
    if profile not in PROFILES:
        raise BatchError(f"profiles are {', '.join(PROFILES)}, not {profile}")
    source, target = resolve(source, target)
    hands = open_source(source, format, column)
    work = CountedFile(hands, open_columns(hands, FIELDS, flags=FLAGS), profile)
    facts = {"profile": profile, "fields": sorted(work.fields), **describe_input(hands)}
    return Plan(
        work=work,
        spans=cut(hands, SHORT_ROWS),
        target=target,
        fingerprint=fingerprint_of(work, facts),
    )


def read_win(hand: str | None, fields: Mapping[str, str | None]) -> Win:
    """Return the win of a row; what the community's text says goes before the fields.

    Raises:
        ValueError: there is no hand, a field cannot be read, or no win is like this.
    """
    if hand is None:
        raise ValueError(MISSING)
    given = {
        name: _READERS[name](name, text.strip())
        for name, text in fields.items()
        if text is not None and text.strip()
    }
    content = read_text_or_hand(hand)
    if isinstance(content, TextContent):
        given |= content.fields
    return Win(hand=content.hand, **given)


def _read_flag(name: str, text: str) -> bool:
    value = TRUTHS.get(text.lower())
    if value is None:
        raise ValueError(f"{name} is 0 or 1, true or false, not {text}")
    return value


def _read_number(name: str, text: str) -> int:
    allowed = NUMBERS[name]
    if len(text) == 1 and text.isascii() and text.isdigit() and int(text) in allowed:
        return int(text)
    raise ValueError(f"{name} is {allowed[0]} to {allowed[-1]}, not {text}")


def _read_tiles(name: str, text: str) -> Any:
    try:
        return read_tiles(text)
    except AnalyzerError as error:
        raise ValueError(f"{name}: {error}") from error


_READERS: dict[str, Callable[[str, str], Any]] = {
    **dict.fromkeys(FLAGS, _read_flag), **dict.fromkeys(NUMBERS, _read_number), TILES: _read_tiles,
}  # fmt: skip


def _lists(words: Any) -> Lists:
    """Return the ids of the fans of a set, and how often each counts, without flowers."""
    counts = {fan.id: count for fan, count in many.read_set(words).items() if fan.id != FLOWERS}
    return list(counts), list(counts.values())
