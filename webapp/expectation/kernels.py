"""The kernels of estimates on a server: compiled once on a machine, loaded in the background."""

import os
import subprocess
import sys
from threading import Event, Lock, Thread

COMPILE = """
import os, runpy
if not os.fork():
    os.setsid()
    runpy.run_module("analyzer.expectation.compiling", run_name="__main__")
"""
"""Starts a process that is not a child of the server, whose children are its workers."""


class Kernels:
    """The state of the compiled kernels, which one thread of the process loads.

    If they were never compiled on this machine, a process of the lowest priority compiles them
    for all workers, which wait for the end of its pipe.
    """

    def __init__(self) -> None:
        self._ready = Event()
        self._lock = Lock()
        self._thread: Thread | None = None
        self._compiling: int | None = None

    @property
    def is_ready(self) -> bool:
        """Whether estimates can be computed."""
        return self._ready.is_set()

    def compile_ahead(self) -> None:
        """Start to compile the kernels if necessary; called before workers are forked."""
        from analyzer.expectation.compiling import is_compiled  # noqa: PLC0415

        if not hasattr(os, "fork") or is_compiled():
            return
        self._compiling, end = os.pipe()
        try:
            subprocess.run([sys.executable, "-c", COMPILE], pass_fds=[end], check=False)
        finally:
            os.close(end)

    def begin(self) -> None:
        """Load the kernels in the background, unless they are loaded or that has begun."""
        with self._lock:
            if self._thread is None and not self.is_ready:
                self._thread = Thread(target=self.finish, daemon=True)
                self._thread.start()

    def finish(self) -> None:
        """Load the kernels, compiled if necessary, and return when they are ready."""
        from analyzer import expectation  # noqa: PLC0415

        if self._compiling is not None:
            os.read(self._compiling, 1)  # nothing is written: it returns when the process ends
        expectation.warm_up()
        self._ready.set()


KERNELS = Kernels()
