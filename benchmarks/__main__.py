"""Run every benchmark and print the report: `python -m benchmarks`."""

from argparse import ArgumentParser
from pathlib import Path

from benchmarks import (
    bulk_throughput,
    cards,
    chart,
    cold_start,
    expectation,
    jokers,
    machine,
    many_expectations,
    mcr,
    outlook,
    riichi,
    shapes,
    simulation,
    throughput,
)


def main() -> None:
    """Print the report as Markdown, to be kept in RESULTS.md."""
    parser = ArgumentParser(prog="python -m benchmarks", description="Print the report.")
    parser.add_argument("--chart", type=Path, metavar="FILE", help="draw the speeds, as SVG")
    picture: Path | None = parser.parse_args().chart
    benchmarks = (
        cold_start,
        throughput,
        jokers,
        outlook,
        bulk_throughput,
        mcr,
        riichi,
        expectation,
        many_expectations,
        shapes,
        simulation,
        cards,
    )
    sections = [machine.describe(), *(benchmark.run() for benchmark in benchmarks)]
    report = "\n\n".join("\n".join(lines) for lines in sections)
    print(report)
    if picture is not None:
        picture.write_text(chart.draw_speeds(chart.read_speeds(report)), encoding="utf-8")


if __name__ == "__main__":
    main()
