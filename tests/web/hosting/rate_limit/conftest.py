"""A visitor whose address has few units, and the clock of its minutes."""

import pytest
from flask.testing import FlaskClient

from tests.web.hosting.rate_limit.asking import FEW
from webapp import create_app
from webapp.hosting import rate_limit


@pytest.fixture
def visitor() -> FlaskClient:
    """A visitor whose address has three units of pages a minute, and two of what takes long."""
    return create_app(FEW).test_client()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that have gone by, for whoever asks the time."""
    import time

    start, gone = time.time(), [0.0]
    monkeypatch.setattr(rate_limit, "time", lambda: start + gone[0])
    return gone
