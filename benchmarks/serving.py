"""Requests a second of `hairi serve`, and of an empty Flask page with the same server settings.

| asked for   | what                                                                          |
|-------------|-------------------------------------------------------------------------------|
| empty       | a Flask app whose only page is empty: what server and framework take           |
| one hand    | the page of one hand again and again, as a link that many follow               |
| many hands  | the pages of thousands of hands in turn, dealt from the wall: none is in memory |

Rounds are interleaved, so that a slow moment affects all contestants; the median round counts. Then
comes the soak: many hands at saturation, with the errors, and the memory of the workers before and
after. The rate limit is on, but too high to be reached.

    python -m benchmarks.serving [--workers N] [--rounds N] [--seconds N] [--soak N]
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from importlib.metadata import version
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from analyzer.cores import count_cores
from analyzer.notation import format_hand
from benchmarks import load, machine
from benchmarks.hands import SEED, random_hands
from benchmarks.load import Load, Measured

HAND = "/?q=123m406p789s1122z6z"

HANDS = 5_000
"""Far more than the memory of pages holds."""

CONNECTIONS = 16
"""Kept busy at a time, by one thread of wrk: enough for saturation, and for a wait in line."""

WARM_UP = 15
"""Seconds of load before anything is measured: caches fill, and with them memory."""

GOAL, AIM = 1 / 3, 1 / 2
"""Of the empty page's requests a second."""


def main() -> None:
    """Print the report as Markdown, to be kept in docs/serving.md."""
    options = _arguments()
    addresses = [f"/?q={format_hand(hand)}" for hand in random_hands(HANDS)]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        empty = stack.enter_context(load.serving_empty(options.workers))
        hairi = stack.enter_context(load.serving_hairi(options.workers))
        jobs = {
            "empty": Load(empty.address, ["/"], folder),
            "one hand": Load(hairi.address, [HAND], folder),
            "many hands": Load(hairi.address, addresses, folder),
        }
        print("\n".join(_describe(options)))
        for job in jobs.values():
            job.run(WARM_UP if job is jobs["many hands"] else 2, CONNECTIONS)
        rounds = _interleave(jobs, options.rounds, options.seconds)
        print("\n".join(_speed_rows(rounds)))
        before = hairi.memory()
        soaked = jobs["many hands"].run(options.soak, CONNECTIONS)
        print("\n".join(_soak_rows(soaked, before, hairi.memory())))


def _arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m benchmarks.serving", description="Print the report.")
    parser.add_argument("--workers", type=int, default=count_cores(), help="Default: one a core.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=int, default=5, help="Of each load in each round.")
    parser.add_argument("--soak", type=int, default=60, help="Seconds.")
    return parser.parse_args()


def _describe(question: Namespace) -> list[str]:
    packages = ", ".join(f"{name} {version(name)}" for name in ("flask", "granian", "hairi"))
    return [
        f"- Processor: {machine.processor()}, {count_cores()} cores, {question.workers} workers",
        f"- Packages: {packages}; load by {load.generator()}, {CONNECTIONS} connections",
        f"- Sample: {HANDS:,} hands of 14 tiles, seed {SEED}; "
        f"median of {question.rounds} rounds of {question.seconds} s",
        "",
    ]


def _interleave(jobs: Mapping[str, Load], rounds: int, seconds: int) -> dict[str, list[Measured]]:
    results: dict[str, list[Measured]] = {name: [] for name in jobs}
    for turn in range(rounds):
        names = list(jobs)
        for name in names if turn % 2 else reversed(names):
            results[name].append(jobs[name].run(seconds, CONNECTIONS))
    return results


def _speed_rows(rounds: Mapping[str, list[Measured]]) -> Iterator[str]:
    yield "| asked for | requests/s | of empty | p50, ms | p95, ms | errors |"
    yield "|---|--:|--:|--:|--:|--:|"
    empty = median(one.rate for one in rounds["empty"])
    for name, result in rounds.items():
        rate = median(one.rate for one in result)
        p50, p95 = (median(getattr(one, field) for one in result) for field in ("p50", "p95"))
        errors = sum(one.errors for one in result)
        yield f"| {name} | {rate:,.0f} | {rate / empty:.2f} | {p50:.1f} | {p95:.1f} | {errors} |"


def _soak_rows(soaked: Measured, before: float, after: float) -> Iterator[str]:
    yield ""
    yield "| soak | |"
    yield "|---|--:|"
    yield f"| requests in {soaked.seconds:.0f} s | {soaked.requests:,} |"
    yield f"| errors | {soaked.errors} |"
    yield f"| memory of the workers before, MiB | {before:.1f} |"
    yield f"| after | {after:.1f} ({after / before - 1:+.1%}) |"


if __name__ == "__main__":
    main()
