"""The app and a visitor of it, without a server."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp import create_app


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app({"TESTING": True})


@pytest.fixture
def visitor(app: Flask) -> FlaskClient:
    return app.test_client()
