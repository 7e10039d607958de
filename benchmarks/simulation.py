"""Games a second of `analyzer.simulation.play_many`, and of the single game in plain Python."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from analyzer.rules import JOKERS, RIICHI, SANMA, Rules
from analyzer.simulation import Statistics, play_many, simulate
from benchmarks.measure import interleave

GAMES = 100_000
FEW = 100
ROUNDS = 7
SEED = 7

GOAL = 10
"""Seconds that 100,000 games may take on one core."""

JOBS: dict[str, tuple[Rules, int | None]] = {
    "riichi": (RIICHI, 18),
    "riichi, to the end of the wall": (RIICHI, None),
    "two jokers": (replace(JOKERS, jokers=2), 18),
    "four jokers": (JOKERS, 18),
    "three players": (SANMA, 18),
}
"""Name -> the rules, and how many draws at most."""


def run() -> list[str]:
    """Return the lines of the report."""
    jobs = {name: _many(*job) for name, job in JOBS.items()}
    single = partial(_one_by_one, FEW)
    seconds = interleave({**jobs, "single": single}, ROUNDS)
    lines = [
        f"## Self-play ({GAMES:,} dealt games until a win, one thread, {ROUNDS} interleaved "
        "rounds, medians)",
        "",
        f"Goal: {GAMES:,} games in less than {GOAL} s.",
        "",
        "| rules | draws at most | seconds | games/s | tenpai | on average in turn | win |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for name, (_, turns) in JOBS.items():
        result = jobs[name]()
        taken = seconds[name]
        lines.append(
            f"| {name} | {turns or result.turns} | {taken:.2f} | {GAMES / taken:,.0f} | "
            f"{result.tenpai.share:.1%} | {result.tenpai.mean:.1f} | {result.win.share:.1%} |"
        )
    lines += ["", f"One by one in plain Python, riichi, 18 draws: {FEW / seconds['single']:,.0f} "
              "games/s."]  # fmt: skip
    return lines


def _many(rules: Rules, turns: int | None) -> Callable[[], Statistics]:
    return partial(play_many, GAMES, SEED, rules=rules, turns=turns)


def _one_by_one(games: int) -> None:
    for number in range(1, games + 1):
        simulate(SEED, until="win", rules=RIICHI, turns=18, number=number)
