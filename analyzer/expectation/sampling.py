"""Hands too far from tenpai for a graph: played by chance, simply."""

from analyzer.expectation.options import Options
from analyzer.expectation.playing import Clock
from analyzer.expectation.table import Table
from analyzer.expectation.values import Row
from analyzer.hand import Hand


def play_rows(hand: Hand, table: Table, clock: Clock, options: Options) -> list[Row]:
    """Return the rows of a hand."""
    raise NotImplementedError
