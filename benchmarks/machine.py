"""The processor and versions of the machine, without its name."""

import os
import platform
from importlib.metadata import version
from pathlib import Path

from benchmarks import peers
from benchmarks.hands import SEED


def describe() -> list[str]:
    """Return the lines of the report."""
    packages = {name: version(name) for name in ("hairi", "numba", "numpy")} | peers.versions()
    return [
        f"- Processor: {processor()}, {os.cpu_count()} cores",
        f"- Python: {platform.python_implementation()} {platform.python_version()}",
        "- Packages: " + ", ".join(f"{name} {result}" for name, result in packages.items()),
        f"- Seed: {SEED}",
    ]


def processor() -> str:
    """Return the name of the processor's model as the system tells it."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
