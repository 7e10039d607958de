"""The pictures for the tables of the benchmarks, drawn from these tables: `python -m
benchmarks.chart`.

`benchmarks/results.svg` shows the speeds of RESULTS.md, `docs/scaling.svg` the times of scaling.md.
Axes are logarithmic: equal steps are equal factors. The same tables give the same bytes with the
same version of matplotlib.
"""

import math
from collections.abc import Iterable, Sequence
from io import StringIO
from itertools import dropwhile, takewhile
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "RESULTS.md"
SCALING = ROOT / "docs" / "scaling.md"

GROUND, INK, SOFT, GRID = "#f5f2ea", "#1b2333", "#5a5f69", "#dcd5c3"
GREEN, AMBER = "#17503c", "#b9832f"
"""Colours of the page; the ground is opaque, so that a dark page does not swallow the text."""

STYLE: dict[Any, Any] = {
    **{"axes.edgecolor": GRID, "axes.facecolor": GROUND, "axes.labelcolor": SOFT},
    **{"axes.axisbelow": True, "axes.grid": True, "axes.grid.which": "major", "grid.color": GRID},
    **{"axes.spines.right": False, "axes.spines.top": False, "axes.titlelocation": "left"},
    **{"axes.titlesize": 10, "figure.facecolor": GROUND, "font.size": 9, "text.color": INK},
    **{"figure.constrained_layout.h_pad": 0.12, "figure.constrained_layout.w_pad": 0.15},
    **{"font.sans-serif": ["DejaVu Sans"]},  # comes with matplotlib, which measures texts with it
    **{"svg.fonttype": "none", "svg.hashsalt": "hairi", "xtick.color": SOFT, "ytick.color": INK},
    **{"xtick.minor.size": 0, "ytick.minor.size": 0, "xtick.major.size": 0, "ytick.major.size": 0},
}

EXPLANATION = """\
Green: hairi; amber: others.
Hands a second; each line is ten times the last.

Shanten: the least of all three forms.
Analysis, discards: for every discard
shanten and the tiles that lower it.
One thread; 14 tiles, of all or of one suit."""

LOWERED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")

Speeds = dict[str, float]
"""Hands a second by name of who does a job."""

Columns = dict[str, dict[str, Speeds]]
"""Way of asking -> job -> speeds."""

Curves = dict[str, dict[int, float]]
"""Name -> number of rows -> seconds of the run."""


def main() -> None:
    """Draw both pictures anew from the documents."""
    columns = read_speeds(RESULTS.read_text(encoding="utf-8"))
    RESULTS.with_name("results.svg").write_text(draw_speeds(columns), encoding="utf-8")
    curves = read_curves(SCALING.read_text(encoding="utf-8"))
    SCALING.with_suffix(".svg").write_text(draw_curves(curves), encoding="utf-8")


def read_speeds(report: str) -> Columns:
    """Return the speeds in a report of `python -m benchmarks`."""
    _, *single = read_table(report, "## Hands a second")
    _, *batches = read_table(report, "## Batches")
    one_by_one = [
        (f"{row[0]}, {kind}", row[1], row[column])
        for kind, column in (("random", 2), ("one suit", 4))
        for row in single
    ]
    return {
        "Hand by hand": _by_job(one_by_one),
        "In batches (others: hand by hand)": _by_job(row[:3] for row in batches),
    }


def read_curves(document: str) -> Curves:
    """Return the seconds of a run by rows and threads from docs/scaling.md."""
    head, *rows = read_table(document, "# ")
    return {
        name: {_read_power(row[0]): float(row[column].removesuffix(" s")) for row in rows}
        for column, name in enumerate(head)
        if name.endswith(("thread", "threads"))
    }


def read_table(document: str, heading: str) -> list[list[str]]:
    """Return the first table after a heading that starts so: its head, then its rows, as cells."""
    lines = dropwhile(lambda line: not line.startswith(heading), document.splitlines())
    table = takewhile(_is_row, dropwhile(lambda line: not _is_row(line), lines))
    head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in table)
    return [head, *rows]


def _is_row(line: str) -> bool:
    return line.startswith("|")


def _by_job(cells: Iterable[Sequence[str]]) -> dict[str, Speeds]:
    """Return the speeds of each job, the fastest first, from rows of job, name and speed."""
    jobs: dict[str, Speeds] = {}
    for job, name, speed in cells:
        jobs.setdefault(job, {})[name.replace("`", "")] = float(speed.replace(",", ""))
    return {
        job: dict(sorted(speeds.items(), key=lambda item: -item[1])) for job, speeds in jobs.items()
    }


def _read_power(cell: str) -> int:
    return int(10 ** int(cell.removeprefix("10").translate(LOWERED)))


def draw_speeds(columns: Columns) -> str:
    """Return the picture of bars, the fastest of each job on top; hairi in another colour."""
    speeds = [each for jobs in columns.values() for job in jobs.values() for each in job.values()]
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(10.5, 9), layout="constrained")
        rows = max(len(jobs) for jobs in columns.values())
        grid = figure.subplots(rows, len(columns), sharex=True, squeeze=False)
        for axes, (title, jobs) in zip(grid.T, columns.items(), strict=True):
            for cell, (job, each) in zip(axes, jobs.items(), strict=False):
                _draw_job(cell, job, each, _decades(speeds))
            for cell in axes[len(jobs) :]:
                cell.axis("off")
            axes[0].set_title(f"{title}\n\n{axes[0].get_title(loc='left')}")
        grid[-1, -1].text(0, 0, EXPLANATION, color=SOFT, transform=grid[-1, -1].transAxes)
        return _written(figure, "Hands a second, by job and by who does it")


def _draw_job(axes: Axes, job: str, speeds: Speeds, decades: range) -> None:
    colors = [GREEN if name.startswith("hairi") else AMBER for name in speeds]
    start = 10.0 ** decades[0]
    widths = [speed - start for speed in speeds.values()]
    bars = axes.barh(list(speeds), widths, left=start, color=colors, height=0.7, log=True)
    axes.bar_label(bars, [format_speed(speed) for speed in speeds.values()], padding=4)
    axes.set(xlim=(start, 10 ** decades[-1] * 3), title=job.capitalize())
    ticks = [10**decade for decade in decades]
    axes.set_xticks(ticks, [format_speed(tick) for tick in ticks])
    axes.tick_params(labelbottom=True, labelsize=8)
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")


def _decades(values: Iterable[float]) -> range:
    """Return the exponents of the powers of ten that enclose the values."""
    exponents = [math.log10(value) for value in values]
    return range(math.floor(min(exponents)), math.ceil(max(exponents)) + 1)


def draw_curves(curves: Curves) -> str:
    """Return the picture of time by rows, a line for each number of threads."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(7.5, 5.2), layout="constrained")
        axes = figure.subplots()
        for (name, seconds), color in zip(curves.items(), (GREEN, AMBER), strict=False):
            axes.loglog(list(seconds), list(seconds.values()), color=color, marker="o", label=name)
        rows, time = max(next(iter(curves.values())).items())
        few = min(min(seconds) for seconds in curves.values())
        label = f"in proportion: {time / rows * 1e6:.1f} µs a row"
        straight = (few, rows), (few * time / rows, time)
        axes.plot(*straight, color=SOFT, linestyle=":", label=label, zorder=1)
        axes.yaxis.set_major_formatter("{x:g} s")
        decades = _decades(time for each in curves.values() for time in each.values())
        axes.set(xlabel="rows (hands)", ylabel="time of the run")
        axes.set_ylim(10.0 ** decades[0], 10.0 ** decades[-1])
        axes.legend(frameon=False)
        return _written(figure, "Time of hairi batch by rows")


def format_speed(speed: float) -> str:
    """Return a number with three figures: `28`, `1.37 k`, `65.5 M`."""
    rounded = float(f"{speed:.3g}")
    for unit, name in ((1_000_000, " M"), (1_000, " k")):
        if rounded >= unit:
            return f"{rounded / unit:.3g}{name}"
    return f"{rounded:g}"


def _written(figure: Figure, title: str) -> str:
    """Return a picture as SVG with a title and nothing of when or by what it was drawn."""
    figure.suptitle(title, x=0.02, horizontalalignment="left", fontweight="bold")
    file = StringIO()
    nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
    figure.savefig(file, format="svg", metadata={"Title": title, **nothing})
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines()) + "\n"


if __name__ == "__main__":
    main()
