"""The engine answers many random questions as before."""

import json

import pytest

from tests.stored_digests import digest_of
from tests.unit.digests import KINDS, STORED, answers


@pytest.mark.parametrize("kind", KINDS)
def test_the_answers_of_a_kind_are_as_before(kind: str) -> None:
    if kind == "season":
        pytest.importorskip("pyarrow")
    assert digest_of(answers(kind)) == json.loads(STORED.read_text(encoding="utf-8"))[kind]
