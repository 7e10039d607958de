"""Many hands posted at once, and the lines of the answer."""

import json
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from webapp.api.bodies import JSON, NDJSON
from webapp.features import OPERATIONS

MANY = [operation for operation in OPERATIONS if operation.takes_many]
ANALYSIS = "/api/v1/analysis"


def post(visitor: FlaskClient, body: Any, path: str = ANALYSIS, media_type: str = JSON) -> Any:
    data = json.dumps(body) if media_type == JSON else body
    return visitor.post(path, data=data, content_type=media_type)


def lines(answer: TestResponse) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    assert answer.mimetype == NDJSON
    documents = [json.loads(line) for line in answer.text.splitlines()]
    assert [line.pop("index") for line in documents] == list(range(len(documents)))
    return documents
