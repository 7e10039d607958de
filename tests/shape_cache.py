"""One built shape table for all tests of a worker, in a separate cache."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.oracle import shapes
from tests.oracle.shapes.shape_file import CACHE_VARIABLE


@contextmanager
def cache_in(directory: Path) -> Iterator[Path]:
    """Keep the shape table in this directory for a while; the user's own cache is not touched."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, CACHE_VARIABLE, str(directory))
        shapes.load.cache_clear()
        yield directory
    shapes.load.cache_clear()


@contextmanager
def shared_cache(factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The cache that all modules of this run share: the table is built once."""
    with cache_in(factory.getbasetemp() / "shape-cache") as directory:
        yield directory
