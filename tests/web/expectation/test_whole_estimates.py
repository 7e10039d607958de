"""Whole answers with estimates equal those stored in tests/data/answers."""

import pytest
from flask.testing import FlaskClient

from tests.web.answers import names
from tests.web.stored import assert_stored


@pytest.mark.any_case(6)
@pytest.mark.parametrize("name", names("estimate", "estimate command"))
def test_a_whole_answer_is_as_stored(
    visitor: FlaskClient, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_stored(visitor, name, monkeypatch)
