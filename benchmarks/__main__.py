"""Run every benchmark and print the report: `python -m benchmarks`."""

from benchmarks import bulk_throughput, cold_start, machine, shapes, throughput


def main() -> None:
    """Print the report as Markdown, to be kept in RESULTS.md."""
    benchmarks = (cold_start, throughput, bulk_throughput, shapes)
    sections = [machine.describe(), *(benchmark.run() for benchmark in benchmarks)]
    print("\n\n".join("\n".join(lines) for lines in sections))


if __name__ == "__main__":
    main()
