"""The API against its own description: schemathesis makes valid and invalid requests from it.

`HAIRI_SCHEMATHESIS_EXAMPLES=2000` makes 2,000 for each operation; a usual run makes few.

All checks of schemathesis are on, with one exception: a request that the schema allows may be
answered with 400 (see schemathesis.toml). schemathesis does not support NDJSON: the lines of
answers are checked here, NDJSON bodies in test_many_described.py.
"""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import hypothesis
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import strategies as st

from analyzer.notation import format_hand, format_typed
from analyzer.notation.writers import WRITERS
from tests.properties.strategies import any_hands, any_texts, tiles
from tests.samples import FULL, sample
from tests.web.api.described import DOCUMENT, request_faults
from webapp import create_app

EXAMPLES = int(os.environ.get("HAIRI_SCHEMATHESIS_EXAMPLES", sample(12, part=1)))
CONFIG = Path(__file__).parents[3] / "schemathesis.toml"
NDJSON = "application/x-ndjson"

PLAIN = {"Accept-Encoding": "identity"}
"""Without a server between, schemathesis asks for gzip but does not unpack it."""


def is_sendable(text: str) -> bool:
    """Tell whether a text is no piece of a character, which UTF-8 cannot send."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def hand_texts() -> st.SearchStrategy[str]:
    writers = st.sampled_from([format_hand, *WRITERS.values()])
    written = st.builds(lambda write, hand: write(hand), writers, any_hands())
    return st.one_of(written, written, any_texts().filter(is_sendable))


def tile_lists() -> st.SearchStrategy[str]:
    return st.lists(tiles(), max_size=5).map(format_typed)


schemathesis.openapi.format("mahjong-hand", hand_texts())
schemathesis.openapi.format("mahjong-tiles", tile_lists())


def settings_of_a_run() -> schemathesis.Config:
    """The walk through every value of every schema takes seconds to plan: for a full run."""
    config = schemathesis.Config.from_path(CONFIG)
    config.projects.default.phases.coverage.enabled = FULL
    return config


schema = schemathesis.openapi.from_wsgi(
    "/api/openapi.json", create_app({"RATELIMIT_ENABLED": False}), config=settings_of_a_run()
)


@cache
def line_validator(path: str) -> jsonschema_rs.Validator:
    answer = DOCUMENT["paths"][path]["post"]["responses"]["200"]["content"][NDJSON]["schema"]
    return jsonschema_rs.validator_for({**answer, "components": DOCUMENT["components"]})


@schemathesis.check
def every_line_conforms(_context: Any, response: Any, case: Any) -> None:
    """Every line of an answer to many hands is what the document describes, in order."""
    if response.headers.get("content-type") != [NDJSON]:
        return
    lines = response.content.decode().splitlines()
    assert lines, "no hand was answered"
    for number, line in enumerate(lines):
        document = json.loads(line)
        assert document["index"] == number
        line_validator(case.operation.path).validate(document)


@schemathesis.check
def nothing_undescribed_is_accepted(_context: Any, response: Any, case: Any) -> None:
    """What is answered with 200 is allowed by the document.

    The check of schemathesis takes the value it made for wrong where another branch of an `anyOf`
    allows it, and a text that is not JSON for no text.
    """
    if response.status_code == 200:
        sent = response.request
        faults = request_faults(
            case.operation.path, sent.method, sent.url, case.media_type, sent.body
        )
        assert faults == []


def test_the_document_is_openapi() -> None:
    schema.validate()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Skipped test cases with unsupported payload")
@schema.parametrize()
@hypothesis.settings(
    max_examples=EXAMPLES, suppress_health_check=list(hypothesis.HealthCheck), deadline=None
)
def test_no_request_finds_a_fault(case: Any) -> None:
    case.call_and_validate(headers=PLAIN)


@pytest.mark.parametrize(
    ("query", "body", "faults"),
    [
        ("t=9&r=&d=1p", {"hands": ["1z"], "d": None}, 0),
        ("t=nine", {"hands": ["1z"]}, 1),
        ("t=19", {"hands": "1z", "d": 1}, 3),
        ("forms=all&lang=en", {"forms": "regular"}, 2),
    ],
)
def test_a_request_that_the_document_does_not_allow_is_told(
    query: str, body: object, faults: int
) -> None:
    sent = json.dumps(body).encode()
    answer = request_faults("/api/v1/waits", "POST", f"/?{query}", "application/json", sent)
    assert len(answer) == faults, answer
