"""Run every benchmark and print the report: `python -m benchmarks`."""

from benchmarks import cold_start, machine, throughput


def main() -> None:
    """Print the report as Markdown, to be kept in RESULTS.md."""
    sections = [machine.describe(), cold_start.run(), throughput.run()]
    print("\n\n".join("\n".join(lines) for lines in sections))


if __name__ == "__main__":
    main()
