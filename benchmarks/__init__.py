"""How fast hairi is, beside what a user would pick instead: `python -m benchmarks`."""
