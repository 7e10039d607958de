"""The answers of the site equal the stored digests."""

import json

import pytest
from flask.testing import FlaskClient

from tests.stored_digests import digest_of
from tests.web.corpus import KINDS, STORED, answers
from webapp.expectation.waiting import KERNELS


@pytest.mark.any_case(7)
@pytest.mark.parametrize("kind", KINDS)
def test_the_answers_of_a_kind_are_as_before(
    visitor: FlaskClient, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """tests/web/corpus.py says how to see what differs, and how to store what is wanted."""
    monkeypatch.setenv("COLUMNS", "80")
    KERNELS.finish()
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    if digest_of(answers(kind, visitor)) != stored[kind]:
        pytest.fail(f"answers of the kind {kind!r} differ; see tests/web/corpus.py", pytrace=False)
