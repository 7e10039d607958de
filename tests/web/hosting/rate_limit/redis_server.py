"""A Redis server of the test's own."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A Redis of its own, or the reason why there is none."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("no redis-server on this machine")
    pytest.importorskip("redis")
    place = folder / "redis.sock"
    command = [program, "--port", "0", "--unixsocket", str(place), "--save", ""]
    with subprocess.Popen(
        [*command, "--dir", str(folder)], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            assert any("ready to accept" in line.lower() for line in server.stdout)
            yield f"redis+unix://{place}"
        finally:
            server.terminate()
            server.communicate()
