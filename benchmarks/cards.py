"""The picture that link previews show: milliseconds and kilobytes a hand, in one process.

No other package draws such a picture, so there is no ratio.
"""

from statistics import median
from time import process_time

import analyzer
from analyzer import Hand
from benchmarks.hands import one_suit_hands, random_hands
from webapp.analysis.card import analysis_card
from webapp.pictures.painting import draw_card

SAMPLE = 100
"""Hands of each kind, each drawn once; the pictures of tiles and words stay in memory."""

GOAL_MS, GOAL_KB = 100, 60


def run() -> list[str]:
    """Return the lines of the report."""
    lines = [
        f"## The card of a hand ({SAMPLE} of each kind, one core)",
        "",
        "From the hand to the file, with its analysis; milliseconds of the processor. Goals: "
        f"{GOAL_MS} ms and {GOAL_KB} kB. Alone: `python -m benchmarks.cards`.",
        "",
        "| hands of 14 tiles | median ms | slowest ms | median kB | largest kB |",
        "|---|--:|--:|--:|--:|",
    ]
    _draw(random_hands(1)[0])
    for name, hands in (("random", random_hands(SAMPLE)), ("one suit", one_suit_hands(SAMPLE))):
        seconds, sizes = zip(*map(_draw, hands), strict=True)
        cells = [f"{1000 * each:.0f}" for each in (median(seconds), max(seconds))]
        cells += [f"{each / 1000:.0f}" for each in (median(sizes), max(sizes))]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines


def _draw(hand: Hand) -> tuple[float, int]:
    """Return the seconds that a card takes, and its bytes."""
    draw_card.cache_clear()
    start = process_time()
    png = draw_card(analysis_card(analyzer.analyze(hand)))
    return process_time() - start, len(png)


if __name__ == "__main__":
    print("\n".join(run()))
