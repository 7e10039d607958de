"""The app and a visitor of it, without a server."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.templates import CompiledTemplates
from webapp import create_app

Flask.jinja_options = {"bytecode_cache": CompiledTemplates()}


@pytest.fixture(scope="session")
def app() -> Flask:
    """Without a memory of pages, so that no test is answered by another's page."""
    return create_app({"TESTING": True, "PAGE_CACHE_MB": 0})


@pytest.fixture
def visitor(app: Flask) -> FlaskClient:
    return app.test_client()
