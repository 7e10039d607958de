"""A server for the browser tests of estimates, with its kernels loaded."""

import pytest

from tests.system.servers import wait_for_estimates


@pytest.fixture(autouse=True, scope="session")
def _loaded_kernels(site: str) -> None:
    wait_for_estimates(site)
