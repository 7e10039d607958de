"""Jokers and three players: milliseconds for `analyze`, and the ratio to a riichi analysis.

No peer has these rules, so the ratio is to hairi's own `analyze` of as many hands without jokers.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product

import analyzer
from analyzer import JOKERS, RIICHI, SANMA, Hand, Rules
from analyzer.rules import SevenPairs
from analyzer.tiles import JOKER, TILES
from benchmarks.hands import one_suit_hands, random_hands
from benchmarks.measure import interleave

ROUNDS = 5
SAMPLE = 60

GOAL_MS = 5

PAIRS: tuple[SevenPairs, ...] = ("none", "distinct", "any")


def run() -> list[str]:
    """Return the lines of the report."""
    samples = {
        "random": random_hands(40 * SAMPLE),
        "one-suit": [in_dots(hand) for hand in one_suit_hands(SAMPLE)],
    }
    lines = [
        f"## Jokers and three players ({ROUNDS} interleaved rounds, medians, one core)",
        "",
        f"{SAMPLE} hands of 14 tiles in each cell; ms a hand for `analyze`. "
        f"Goal: under {GOAL_MS} ms in every setting. Ratio: of the slowest number of jokers to "
        "riichi.",
    ]
    for kind, hands in samples.items():
        works = {name: jobs(rules, hands) for name, rules in settings().items()}
        lines += ["", *table(kind, works)]
    return lines


def in_dots(hand: Hand) -> Hand:
    """Return a hand of characters in the suit that three players have whole."""
    return Hand(tuple(TILES[tile.kind + 9] for tile in hand.tiles))


def settings() -> dict[str, Rules]:
    """Return the rules that are measured, riichi first."""
    named = {"riichi": RIICHI, "three players": SANMA}
    for pairs, orphans, is_capped in product(PAIRS, (False, True), (True, False)):
        switches = [f"pairs {pairs}", "orphans" if orphans else "", "" if is_capped else "no cap"]
        named["jokers, " + ", ".join(filter(None, switches))] = replace(
            JOKERS, seven_pairs=pairs, orphans=orphans, is_capped=is_capped
        )
    return named


def jobs(rules: Rules, hands: Sequence[Hand]) -> dict[int, Callable[[], object]]:
    """Return the work for each number of jokers: none, or 1-4 where the rules have them."""

    def job(jokers: int) -> Callable[[], object]:
        reference = [hand for hand in hands if all(map(rules.has_tile, hand.tiles))][:SAMPLE]
        held = [Hand((*hand.tiles[jokers:], *(JOKER,) * jokers)) for hand in reference]
        return lambda: [analyzer.analyze(hand, rules=rules) for hand in held]

    return {jokers: job(jokers) for jokers in (range(1, 5) if rules.jokers else (0,))}


def table(kind: str, by_setting: dict[str, dict[int, Callable[[], object]]]) -> list[str]:
    """Return the rows of one kind of hands."""
    numbers = range(5)
    every = {
        f"{name}: {jokers}": work
        for name, works in by_setting.items()
        for jokers, work in works.items()
    }
    seconds = interleave(every, ROUNDS)
    first = seconds["riichi: 0"]
    lines = [
        f"| {kind} hands | " + " | ".join(f"{held} jokers" for held in numbers) + " | ratio |",
        "|---|" + "--:|" * (len(numbers) + 1),
    ]
    for name, works in by_setting.items():
        own = {jokers: seconds[f"{name}: {jokers}"] for jokers in works}
        cells = [
            f"{own[jokers] / SAMPLE * 1000:.3f}" if jokers in own else "" for jokers in numbers
        ]
        lines.append(f"| {name} | {' | '.join(cells)} | {max(own.values()) / first:.1f} |")
    return lines
