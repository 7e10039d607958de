"""The speed of hairi compared with other packages: `python -m benchmarks`."""
