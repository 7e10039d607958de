"""Exactly those answers have an ETag that have one in the OpenAPI document."""

import pytest
from flask.testing import FlaskClient

from tests.web.api.described import DOCUMENT
from webapp.api.operations import Operation
from webapp.features import OPERATIONS

ONE = [operation for operation in OPERATIONS if not operation.takes_many]


def described(operation: Operation) -> set[str]:
    answer = DOCUMENT["paths"][operation.path]["get"]["responses"]["200"]
    return set(answer.get("headers", ()))


@pytest.mark.parametrize("operation", ONE, ids=lambda each: each.name)
def test_an_answer_has_the_etag_that_the_document_describes(
    visitor: FlaskClient, operation: Operation
) -> None:
    """An answer made by chance is another one each time, unless its seed is given."""
    if operation.chance:
        assert "ETag" not in described(operation)
        return
    (example, *_) = operation.examples
    answer = visitor.get(operation.path, query_string=example.arguments)
    assert ("ETag" in answer.headers) == ("ETag" in described(operation)) == (not operation.chance)


def test_some_answers_have_one_and_some_have_none() -> None:
    assert {bool(operation.chance) for operation in ONE} == {True, False}
