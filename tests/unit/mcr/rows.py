"""A row of the compiled count against the plain count of the same win."""

from analyzer.mcr import Win, many, score_win
from analyzer.mcr.many.fan_words import Array
from analyzer.mcr.points.fan_bits import FLOWERS


def check_row(win: Win, profile: str, total: int, words: Array) -> None:
    """Check a row against the plain count: the total, and one of the lists of fans."""
    result = score_win(win, profile)
    counts = {fan.id: count for fan, count in many.read_set(words).items()}
    if win.flowers:
        assert counts[FLOWERS] == 1
        counts[FLOWERS] = win.flowers
    lists = [account.counts for account in (result.best, *result.alternatives)]
    assert (total, counts in lists) == (result.total, True), (win, counts, lists)
