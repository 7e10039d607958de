"""The pictures beside the tables, drawn from the tables: `python -m benchmarks.chart`.

`benchmarks/results.svg` shows the speeds of RESULTS.md, `docs/scaling.svg` the times of scaling.md.
Quantities stand on logarithmic axes: equal steps are equal factors.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import dropwhile, takewhile
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "RESULTS.md"
SCALING = ROOT / "docs" / "scaling.md"

GROUND, INK, SOFT, GRID = "#f5f2ea", "#1b2333", "#5a5f69", "#dcd5c3"
GREEN, AMBER = "#17503c", "#b9832f"
"""Colours of the page; the ground is opaque, so that a dark page does not swallow the text."""

HALO: dict[str, str | float] = {"stroke": GROUND, "stroke_width": 4, "paint_order": "stroke"}
"""Of text over lines, which stop before it."""

MARGIN = 24
ROW, TITLE, GAP = 20, 26, 14
"""Heights in a column of bars: a bar with its space, a panel's title, what is between panels."""

NAMES, BARS, VALUES = 120, 256, 60
"""Widths in a column of bars."""

TOP = 96
"""Where the panels begin."""

EXPLANATIONS = (
    "Shanten: the least of all three forms.",
    "Analysis, discards: for every discard",
    "shanten and the tiles that lower it.",
    "One thread; 14 tiles, of all or of one suit.",
)

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
LOWERED = {raised: digit for digit, raised in RAISED.items()}

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Panel:
    """One job: hands a second by name of who does it."""

    title: str
    speeds: dict[str, float]

    @property
    def height(self) -> int:
        """What it takes in the picture, with the space below it."""
        return TITLE + ROW * len(self.speeds) + GAP


@dataclass(frozen=True, slots=True)
class Column:
    """Jobs that are asked for in one way."""

    title: str
    panels: tuple[Panel, ...]

    @property
    def height(self) -> int:
        """What its panels take in the picture."""
        return sum(panel.height for panel in self.panels)


@dataclass(frozen=True, slots=True)
class Curve:
    """Seconds of a run by its number of rows."""

    name: str
    seconds: dict[int, float]


@dataclass(frozen=True, slots=True)
class Scale:
    """Whole decades, 10**low to 10**high, from one coordinate to another."""

    low: int
    high: int
    start: float
    end: float

    @property
    def decades(self) -> range:
        """The exponents of its grid lines."""
        return range(self.low, self.high + 1)

    def at(self, value: float) -> float:
        """Return where a value stands."""
        share = (math.log10(value) - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)


def main() -> None:
    """Draw both pictures anew from the documents."""
    columns = read_speeds(RESULTS.read_text(encoding="utf-8"))
    RESULTS.with_name("results.svg").write_text(draw_speeds(columns), encoding="utf-8")
    curves = read_curves(SCALING.read_text(encoding="utf-8"))
    SCALING.with_suffix(".svg").write_text(draw_curves(curves), encoding="utf-8")


def read_speeds(report: str) -> list[Column]:
    """Return the speeds in a report of `python -m benchmarks`."""
    _, *single = read_table(report, "## Hands a second")
    _, *batches = read_table(report, "## Batches")
    one_by_one = [
        (f"{row[0]}, {kind}", row[1], row[column])
        for kind, column in (("random", 2), ("one suit", 4))
        for row in single
    ]
    return [
        Column("Hand by hand", _panels(one_by_one)),
        Column(
            "In batches (others: hand by hand)",
            _panels(row[:3] for row in batches),
        ),
    ]


def read_curves(document: str) -> list[Curve]:
    """Return the seconds of a run by rows and threads from docs/scaling.md."""
    head, *rows = read_table(document, "# ")
    return [
        Curve(name, {_read_power(row[0]): float(row[column].removesuffix(" s")) for row in rows})
        for column, name in enumerate(head)
        if name.endswith(("thread", "threads"))
    ]


def read_table(document: str, heading: str) -> list[list[str]]:
    """Return the first table after a heading that starts so: its head, then its rows, as cells."""
    lines = dropwhile(lambda line: not line.startswith(heading), document.splitlines())
    table = takewhile(_is_row, dropwhile(lambda line: not _is_row(line), lines))
    head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in table)
    return [head, *rows]


def _is_row(line: str) -> bool:
    return line.startswith("|")


def _panels(cells: Iterable[Sequence[str]]) -> tuple[Panel, ...]:
    """Return a panel for each job, from rows of job, name and speed."""
    jobs: dict[str, dict[str, float]] = {}
    for job, name, speed in cells:
        jobs.setdefault(job, {})[name.replace("`", "")] = float(speed.replace(",", ""))
    return tuple(Panel(job, speeds) for job, speeds in jobs.items())


def draw_speeds(columns: Sequence[Column]) -> str:
    """Return the picture of bars, the fastest of each job on top; hairi in another colour."""
    panels = [panel for column in columns for panel in column.panels]
    decades = _decades(speed for panel in panels for speed in panel.speeds.values())
    title = "Hands a second, by job and by who does it"
    parts = [text((MARGIN, 36), title, font_size=18, font_weight="bold")]
    bottoms = []
    left = MARGIN
    for column in columns:
        scale = Scale(*decades, left + NAMES, left + NAMES + BARS)
        parts += _draw_column(column, scale)
        bottoms.append(TOP + column.height + 48)
        left += NAMES + BARS + VALUES + MARGIN
    parts += _draw_key((scale.start, bottoms[-1] + 24))
    bottoms[-1] += 24 + 22 * (1 + len(EXPLANATIONS))
    return _document((left, max(bottoms)), title, parts)


def _decades(values: Iterable[float]) -> tuple[int, int]:
    """Return the exponents of the powers of ten that enclose the values."""
    exponents = [math.log10(value) for value in values]
    low = math.floor(min(exponents))
    return low, max(low + 1, math.ceil(max(exponents)))


def _draw_column(column: Column, scale: Scale) -> Iterator[str]:
    """Draw the panels of a column on one scale, whose start is that of the bars."""
    yield text((scale.start, TOP - 16), column.title, font_size=14, font_weight="bold")
    y = TOP
    for panel in column.panels:
        yield from _draw_panel(panel, scale, y)
        y += panel.height
    for decade in scale.decades:
        place = scale.at(10**decade), y + 16 - GAP
        number = format_speed(10**decade)
        yield text(place, number, font_size=11, text_anchor="middle", fill=SOFT)
    place = (scale.start + scale.end) / 2, y + 36 - GAP
    label = "hands a second; each line is ten times the last"
    yield text(place, label, font_size=11, text_anchor="middle", fill=SOFT)


def _draw_panel(panel: Panel, scale: Scale, top: float) -> Iterator[str]:
    yield text((scale.start, top + 17), panel.title.capitalize(), font_size=13)
    for decade in scale.decades:
        x = scale.at(10**decade)
        yield line((x, top + TITLE), (x, top + panel.height - GAP), GRID)
    ranked = sorted(panel.speeds.items(), key=lambda item: -item[1])
    for number, (name, speed) in enumerate(ranked):
        y = top + TITLE + ROW * number
        end = scale.at(speed)
        ours = name.startswith("hairi")
        weight = "bold" if ours else "normal"
        yield text((scale.start - 8, y + 14), name, text_anchor="end", font_weight=weight)
        yield bar((scale.start, y + 3), end - scale.start, GREEN if ours else AMBER)
        yield text((end + 6, y + 14), format_speed(speed), font_weight=weight, **HALO)


def _draw_key(place: Place) -> Iterator[str]:
    x, y = place
    for name, color in (("hairi", GREEN), ("others", AMBER)):
        yield bar((x, y - 11), 24, color)
        yield text((x + 32, y), name)
        x += 100
    for number, sentence in enumerate(EXPLANATIONS, 1):
        yield text((place[0], y + 4 + 20 * number), sentence, fill=SOFT)


def draw_curves(curves: Sequence[Curve]) -> str:
    """Return the picture of time by rows, a line for each number of threads."""
    rows = [each for curve in curves for each in curve.seconds]
    times = [each for curve in curves for each in curve.seconds.values()]
    across = Scale(*_decades(rows), 84, 664)
    up = Scale(*_decades(times), 436, 76)
    title = "Time of hairi batch by rows"
    parts = [
        text((MARGIN, 36), title, font_size=18, font_weight="bold"),
        *_draw_frame(across, up),
        *_draw_proportion(curves[0], across, up),
    ]
    for number, curve in enumerate(curves):
        parts += _draw_curve(curve, number, across, up)
    return _document((700, 500), title, parts)


def _draw_frame(across: Scale, up: Scale) -> Iterator[str]:
    for decade in across.decades:
        x = across.at(10**decade)
        yield line((x, up.start), (x, up.end), GRID)
        yield text((x, up.start + 20), format_power(decade), text_anchor="middle", fill=SOFT)
    for decade in up.decades:
        y = up.at(10.0**decade)
        yield line((across.start, y), (across.end, y), GRID)
        yield text((across.start - 10, y + 4), f"{10.0**decade:g} s", text_anchor="end", fill=SOFT)
    middle = (across.start + across.end) / 2
    yield text((middle, up.start + 44), "rows (hands)", text_anchor="middle", fill=SOFT)
    yield text((across.start, up.end - 12), "time of the run", fill=SOFT)


def _draw_proportion(curve: Curve, across: Scale, up: Scale) -> Iterator[str]:
    """Draw what would be if every row took what it takes in the largest run."""
    rows, seconds = max(curve.seconds.items())
    each = seconds / rows
    first = max(10**across.low, 10**up.low / each)
    start = across.at(first), up.at(first * each)
    yield line(
        start, (across.at(rows), up.at(seconds)), SOFT, stroke_width=1.5, stroke_dasharray="3 4"
    )
    x, y = across.at(first * 2), up.at(first * 2 * each)
    label = f"in proportion: {each * 1e6:.1f} µs a row"
    yield text((x + 14, y + 16), label, fill=SOFT, **HALO)


def _draw_curve(curve: Curve, number: int, across: Scale, up: Scale) -> Iterator[str]:
    color = (GREEN, AMBER)[number]
    points = [(across.at(rows), up.at(each)) for rows, each in sorted(curve.seconds.items())]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    yield f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2.5"/>'
    for point in points:
        yield dot(point, color)
    x, y = across.start + 24, up.end + 28 + 24 * number
    yield line((x, y), (x + 28, y), color, stroke_width=2.5)
    yield dot((x + 14, y), color)
    yield text((x + 38, y + 4), curve.name, **HALO)


def format_speed(speed: float) -> str:
    """Return a number with three figures: `28`, `1.37 k`, `65.5 M`."""
    rounded = float(f"{speed:.3g}")
    for unit, name in ((1_000_000, " M"), (1_000, " k")):
        if rounded >= unit:
            return f"{rounded / unit:.3g}{name}"
    return f"{rounded:g}"


def format_power(exponent: int) -> str:
    """Return a power of ten: `10⁴`."""
    return "10" + str(exponent).translate(RAISED)


def _read_power(cell: str) -> int:
    exponent = int(cell.removeprefix("10").translate(LOWERED))
    return int(10**exponent)


def text(place: Place, content: str, **attributes: str | float) -> str:
    """Return a line of text, by itself dark, 12 units high and starting at its place."""
    x, y = place
    return f'<text x="{x:.1f}" y="{y:.1f}"{_written(attributes)}>{escape(content)}</text>'


def line(start: Place, end: Place, color: str, **attributes: str | float) -> str:
    """Return a straight line."""
    places = f'x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}"'
    return f'<line {places} stroke="{color}"{_written(attributes)}/>'


def bar(corner: Place, width: float, color: str) -> str:
    """Return a bar, from its upper left corner to the right."""
    x, y = corner
    return f'<rect x="{x:g}" y="{y:g}" width="{width:.1f}" height="{ROW - 6}" fill="{color}"/>'


def dot(center: Place, color: str) -> str:
    """Return a point of a curve."""
    return f'<circle cx="{center[0]:.1f}" cy="{center[1]:.1f}" r="4.5" fill="{color}"/>'


def _written(attributes: Mapping[str, str | float]) -> str:
    """Return attributes as text, `font_size=18` as ` font-size="18"`."""
    return "".join(f' {name.replace("_", "-")}="{it}"' for name, it in attributes.items())


def _document(size: Place, title: str, parts: Iterable[str]) -> str:
    width, height = (round(each) for each in size)
    content = "\n".join(f"  {part}" for part in parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="12" fill="{INK}">\n'
        f"  <title>{escape(title)}</title>\n"
        f'  <rect width="{width}" height="{height}" rx="12" fill="{GROUND}"/>\n'
        f"{content}\n</svg>\n"
    )


if __name__ == "__main__":
    main()
