"""`python -m analyzer.expectation.compiling`: compile the kernels before the first request.

It runs at the lowest priority. A server starts it if the kernels are not compiled yet, and loads
them from their folder when it has ended.
"""

import hashlib
import os
import sys
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba

from analyzer import expectation, kernel_cache

LOWEST = 19
"""Niceness of the lowest priority."""


def mark_of_version() -> Path | None:
    """Return the path of the file that marks these kernels as compiled; None without a folder."""
    if not kernel_cache.prepare():
        return None
    sources = sorted(Path(__file__).parents[1].rglob("*.py"))
    known = [(str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in sources]
    processor = llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    version = f"{numba.__version__} {sys.version} {processor} {known}"
    key = hashlib.sha256(version.encode()).hexdigest()[:16]
    config: Any = numba.config
    return Path(config.CACHE_DIR, f"expectation-{key}")


def is_compiled() -> bool:
    """Return whether the file exists that marks these kernels as compiled."""
    mark = mark_of_version()
    return mark is not None and mark.exists()


def main() -> None:
    """Compile the kernels of estimates, and write the mark."""
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    expectation.warm_up()
    mark = mark_of_version()
    if mark is not None:
        mark.touch()


if __name__ == "__main__":
    main()
