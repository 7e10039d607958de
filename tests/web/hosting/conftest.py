"""A small server with short time limits, for the tests of bytes and of slow clients."""

from collections.abc import Iterator

import pytest

from tests.web.hosting.small_server import SHORT, App, served


@pytest.fixture
def small_app() -> App:
    return App()


@pytest.fixture
def place(small_app: App) -> Iterator[tuple[str, int]]:
    with served(small_app, SHORT) as place:
        yield place
