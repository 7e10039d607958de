"""The kernels of estimates on a server: compiled once on a machine, loaded beside requests."""

import os
import subprocess
import sys
from threading import Event, Lock, Thread, Timer

COMPILE = """
import os, runpy
if not os.fork():
    os.setsid()
    runpy.run_module("analyzer.expectation.compiling", run_name="__main__")
"""
"""Leaves a process behind that is no child of the server, whose children are its workers."""

QUIET_SECONDS = 5
"""A worker loads its kernels so long after its start, if nobody asks for estimates before."""


class Kernels:
    """Whether the compiled kernels are loaded; one thread of the process does that.

    Where they were never compiled on this machine, a process of the lowest priority compiles them
    for all workers, who wait for the end of its pipe.
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
        """Begin to compile them where that has not been done; before workers are forked."""
        from analyzer.expectation.compiling import is_compiled  # noqa: PLC0415

        if not hasattr(os, "fork") or is_compiled():
            return
        self._compiling, end = os.pipe()
        try:
            subprocess.run([sys.executable, "-c", COMPILE], pass_fds=[end], check=False)
        finally:
            os.close(end)

    def begin(self, delay: float = 0) -> None:
        """Load them in the background after some seconds, unless that has begun."""
        with self._lock:
            if self._thread is None or (delay == 0 and isinstance(self._thread, Timer)):
                self._thread = Timer(delay, self.finish) if delay else Thread(target=self.finish)
                self._thread.daemon = True
                self._thread.start()

    def finish(self) -> None:
        """Load them, or compile them, and come back when they are there."""
        from analyzer import expectation  # noqa: PLC0415

        if self._compiling is not None:
            os.read(self._compiling, 1)  # nothing is ever written: it ends with the process
        expectation.warm_up()
        self._ready.set()


KERNELS = Kernels()
