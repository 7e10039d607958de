"""Compiled kernels, which nothing checks as they run, stay within their arrays."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.other_users import ROOT

TESTS = (
    "oracle/danger/test_many.py",
    "oracle/riichi/test_kernel.py",
    "oracle/test_mcr_many.py",
    "oracle/test_outlook.py",
    "oracle/test_simulation.py",
    "unit/expectation/test_calls.py",
    "unit/expectation/test_explaining.py",
    "unit/shanten/test_bulk.py",
)
"""Tests of kernels; those that read files of hands are not among them."""


@pytest.mark.long
@pytest.mark.timeout(900)
def test_kernels_that_are_compiled_with_bounds_give_the_same_answers(tmp_path: Path) -> None:
    checked = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path), "HAIRI_TEST_FULL": ""}
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, *(f"tests/{each}" for each in TESTS)],
        cwd=ROOT, env=os.environ | checked, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
