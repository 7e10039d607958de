"""Fixtures for all tests of the API."""

import pytest

from webapp.expectation.waiting import KERNELS


@pytest.fixture(scope="session", autouse=True)
def loaded_kernels() -> None:
    """Load what estimates need, as a server does when it starts."""
    KERNELS.finish()
