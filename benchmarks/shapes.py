"""The shape table and the class tables: the costs of building them and of a look-up.

The class tables are asked through their kernel, which also gives the two other forms for shanten;
the shape table knows the regular form, formally. Both must agree on every hand without a quad.
"""

from collections.abc import Sequence
from time import perf_counter

from analyzer import Hand
from analyzer.shanten import kernel, tables
from benchmarks.hands import Counts, one_suit_hands, random_hands
from benchmarks.measure import Contestant, measure, ratio_rows
from tests.oracle import shapes
from tests.oracle.shapes.gap_code import cut_suit

ROUNDS = 15
SAMPLE = 1_000
"""Hands of each kind; the shape table's discards, which are tried one by one, get fewer."""

SLOW_SAMPLE = 20


def run() -> list[str]:
    """Return the lines of the report."""
    return [*costs(), "", *speeds()]


def costs() -> list[str]:
    """Return what having each table costs."""
    shapes.load.cache_clear()
    start = perf_counter()
    built = shapes.load()
    seconds = perf_counter() - start
    packed = tables.unpack(tables.PACKAGED.read_bytes())
    size = sum(each.nbytes for part in built for each in part.values())
    return [
        "## Shape table (one build)",
        "",
        "| | class tables | shape table |",
        "|---|--:|--:|",
        f"| in memory, MB | {sum(table.data.nbytes for table in packed.values()) / 1e6:.1f} "
        f"| {size / 1e6:.1f} |",
        f"| building with NumPy, s | | {seconds:.1f} |",
    ]


def speeds() -> list[str]:
    """Return the hands a second of both engines."""
    samples = {"random": random_hands(SAMPLE), "one suit": one_suit_hands(SAMPLE)}
    lines = [
        f"Hands a second: {SAMPLE:,} hands of 14 tiles of each kind ({SLOW_SAMPLE} for the shape "
        f"table's discards), {ROUNDS} interleaved rounds, medians, one core. Ratio: how many times "
        "as fast as that row the class tables are.",
        "",
        "| job | by | " + " | ".join(f"{kind} | ratio" for kind in samples) + " |",
        "|---|---|" + "--:|--:|" * len(samples),
    ]
    for job, contestants_of in (("shanten", shanten_job), ("discards", discards_job)):
        results = {kind: measure(contestants_of(hands), ROUNDS) for kind, hands in samples.items()}
        lines += ratio_rows(job, results)
    return lines


def shanten_job(hands: Sequence[Hand]) -> list[Contestant]:
    """Return who computes regular shanten, after checking that they agree."""
    counts = [hand.counts for hand in hands]
    for each in counts:
        agreed = kernel.shanten_of_forms(each)[0] == shapes.formal_shanten(each)
        assert agreed or 4 in each, each
    return [
        Contestant(name="class tables", hands=len(hands), work=lambda: _classes(counts)),
        Contestant(
            name="shape table, suits remembered", hands=len(hands), work=lambda: _shapes(counts)
        ),
        Contestant(
            name="shape table, every suit cut anew",
            hands=len(hands),
            work=lambda: _shapes_anew(counts),
        ),
    ]


def discards_job(hands: Sequence[Hand]) -> list[Contestant]:
    """Return who analyses every discard, after checking that they agree."""
    counts = [hand.counts for hand in hands]
    few = counts[:SLOW_SAMPLE]
    for each in few:
        agreed = sorted(kernel.discards(each, False)) == shapes.formal_discards(each)
        assert agreed or 4 in each, each
    return [
        Contestant(name="class tables", hands=len(hands), work=lambda: _class_discards(counts)),
        Contestant(
            name="shape table, tile by tile", hands=len(few), work=lambda: _shape_discards(few)
        ),
    ]


def _classes(hands: Sequence[Counts]) -> None:
    for counts in hands:
        kernel.shanten_of_forms(counts)


def _shapes(hands: Sequence[Counts]) -> None:
    for counts in hands:
        shapes.formal_shanten(counts)


def _shapes_anew(hands: Sequence[Counts]) -> None:
    for counts in hands:
        cut_suit.cache_clear()
        shapes.formal_shanten(counts)


def _class_discards(hands: Sequence[Counts]) -> None:
    for counts in hands:
        kernel.discards(counts, False)


def _shape_discards(hands: Sequence[Counts]) -> None:
    for counts in hands:
        shapes.formal_discards(counts)
