"""The limits of the verdict, measured: how far rows move when the graph has one detour more.

    python -m benchmarks.levels [HANDS]

Hands at tenpai, 1- and 2-shanten, at turns 3 to 12, with their usual budget `extra` and with one
more. `behind` is by how much the first row of the smaller graph is worth less than the first row of
the larger one, by the numbers of the larger one. `rise` is by how much the best row rises.
"""

import random
import sys

from analyzer import expectation
from analyzer.dealing import Wish, deal_hand
from analyzer.expectation.options import DEFAULT_EXTRA
from analyzer.expectation.values import LEVEL
from analyzer.expectation.verdicts import CLOSE
from analyzer.situation import Situation

HANDS = 2_000

SEED = 20261127


def measured(number: int) -> list[tuple[int, float, float]]:
    """Return of each hand its shanten, how far the first row is behind, and the rise."""
    rng, found = random.Random(SEED), []
    for index in range(number):
        shanten = index % 3
        hand = deal_hand(Wish(shanten=shanten), rng)
        table = Situation(turn=rng.randint(3, 12))
        extra = DEFAULT_EXTRA[shanten]
        small, large = (expectation.expect(hand, table, extra=e) for e in (extra, extra + 1))
        if not large.is_exact or small.is_hopeless:
            continue
        first, best = large.row(small.best.tile).points, large.best.points
        found.append((shanten, 1 - first / best, best / small.best.points - 1))
    return found


def main() -> None:
    """Print the figures of each shanten."""
    found = measured(int(sys.argv[1]) if len(sys.argv) > 1 else HANDS)
    for shanten in (0, 1, 2):
        rows = [(behind, rise) for each, behind, rise in found if each == shanten]
        moved = sorted(behind for behind, _ in rows)
        rises = sorted(rise for _, rise in rows)
        number = len(rows)
        print(
            f"{shanten}-shanten, {number} hands: another first row in "
            f"{sum(each > 0 for each in moved) / number:.1%}; "
            f"behind by more than {LEVEL:.0%} in {sum(e > LEVEL for e in moved) / number:.2%}, "
            f"than {CLOSE:.0%} in {sum(e > CLOSE for e in moved) / number:.2%}; most "
            f"{moved[-1]:.1%}; rise: median {rises[number // 2]:.1%}, "
            f"nine in ten below {rises[9 * number // 10]:.1%}"
        )


if __name__ == "__main__":
    main()
