"""When a server compiles and loads the kernels of estimates; nothing is compiled here."""

import os
import subprocess
import sys
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest

from analyzer import expectation
from analyzer.expectation import compiling
from webapp.expectation.waiting import COMPILE, Kernels

WAIT_SECONDS = 20


@pytest.fixture(name="loaded")
def loads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A word for each time that kernels are loaded."""
    loaded: list[str] = []
    monkeypatch.setattr(expectation, "warm_up", lambda: loaded.append("loaded"))
    return loaded


@pytest.fixture(name="kernels")
def fresh_kernels() -> Iterator[Kernels]:
    kernels = Kernels()
    yield kernels
    if kernels._compiling is not None:
        os.close(kernels._compiling)


def test_kernels_are_loaded_once_in_the_background(kernels: Kernels, loaded: list[str]) -> None:
    assert not kernels.is_ready
    for _ in range(3):
        kernels.begin()
    assert kernels._thread
    kernels._thread.join(WAIT_SECONDS)
    assert (loaded, kernels.is_ready, kernels._thread.daemon) == (["loaded"], True, True)


def test_kernels_that_are_there_are_not_loaded_again(kernels: Kernels, loaded: list[str]) -> None:
    kernels.finish()
    kernels.begin()
    assert (loaded, kernels._thread) == (["loaded"], None)


def test_kernels_that_are_compiled_are_not_compiled_again(
    kernels: Kernels, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "is_compiled", lambda: True)
    monkeypatch.setattr(subprocess, "run", None)
    kernels.compile_ahead()
    assert kernels._compiling is None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing can be left behind here")
def test_loading_waits_for_the_process_that_compiles(
    kernels: Kernels, loaded: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[int] = []

    def run(command: list[str], *, pass_fds: list[int], check: bool) -> None:
        assert (command, check) == ([sys.executable, "-c", COMPILE], False)
        ends.extend(map(os.dup, pass_fds))

    monkeypatch.setattr(compiling, "is_compiled", lambda: False)
    monkeypatch.setattr(subprocess, "run", run)
    kernels.compile_ahead()
    (end,) = ends
    loading: Any = Thread(target=kernels.finish, daemon=True)
    loading.start()
    loading.join(0.05)
    assert (loading.is_alive(), loaded) == (True, [])
    os.close(end)
    loading.join(WAIT_SECONDS)
    assert (loaded, kernels.is_ready) == (["loaded"], True)
