"""Cold start: a new process that analyses one hand, less a process that does nothing."""

import subprocess
import sys

from benchmarks.measure import interleave

GOAL_MS = 150
ROUNDS = 15

NOTHING = "pass"
ONE_HAND = "import analyzer; analyzer.analyze(analyzer.parse_hand('123m406p789s1122z6z'))"


def run() -> list[str]:
    """Return the lines of the report."""
    seconds = interleave(
        {
            "python -c pass": lambda: _run_python(NOTHING),
            "import and one analysis": lambda: _run_python(ONE_HAND),
        },
        ROUNDS,
    )
    bare, with_hand = seconds["python -c pass"] * 1000, seconds["import and one analysis"] * 1000
    return [
        f"## Cold start ({ROUNDS} interleaved rounds, medians)",
        "",
        "| process | ms |",
        "|---|--:|",
        f"| `python -c pass` | {bare:.0f} |",
        f"| import analyzer and analyse one hand | {with_hand:.0f} |",
        f"| **difference** (goal: under {GOAL_MS}) | **{with_hand - bare:.0f}** |",
    ]


def _run_python(program: str) -> None:
    subprocess.run([sys.executable, "-c", program], check=True)
