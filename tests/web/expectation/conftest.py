"""Fixtures for the tests of estimates: loaded kernels, and a busy server."""

from collections.abc import Iterator

import pytest

from webapp.expectation import waiting
from webapp.expectation.waiting import KERNELS


@pytest.fixture(scope="session", autouse=True)
def loaded_kernels() -> None:
    KERNELS.finish()


@pytest.fixture
def busy() -> Iterator[None]:
    """Somebody else is being answered."""
    assert waiting._turns.acquire(timeout=30)
    yield
    waiting._turns.release()
