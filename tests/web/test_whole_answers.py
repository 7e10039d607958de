"""Whole answers equal those stored in tests/data/answers, word for word."""

import pytest
from flask.testing import FlaskClient

from tests.web.answers import names, path_of
from tests.web.exchanges import FOLDER
from tests.web.stored import assert_stored


@pytest.mark.any_case(6)
@pytest.mark.parametrize(
    "name", names("page", "part", "document", "command", "card", "short", "body")
)
def test_a_whole_answer_is_as_stored(
    visitor: FlaskClient, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_stored(visitor, name, monkeypatch)


def test_every_stored_answer_has_a_name() -> None:
    assert {*FOLDER.iterdir()} == {path_of(name) for name in names()}
