"""The OpenAPI document as validators of requests and of answers, which allow no unknown keys."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import jsonschema_rs

from webapp.api.openapi import openapi_document
from webapp.api.operations import Operation
from webapp.features import LOG_OPERATIONS, OPERATIONS

DOCUMENT: Mapping[str, Any] = openapi_document("/", (*OPERATIONS, *LOG_OPERATIONS))


def faults_of(name: str, answer: object) -> list[str]:
    """Return what an answer has that the model of this name does not describe, or the reverse."""
    return [f"{e.instance_path}: {e.message}" for e in _validator(name).iter_errors(answer)]


def line_faults(operation: Operation, line: str) -> list[str]:
    """Return the same of a line of the answer to many hands."""
    document = json.loads(line)
    del document["index"]
    return faults_of(
        "ProblemModel" if "status" in document else operation.answer_type.__name__, document
    )


def request_faults(path: str, method: str, address: str, media: str, body: bytes) -> list[str]:
    """Return what the document does not allow in a request, as it was sent.

    A text of a query is taken for what it may be: `5` for a string and for a number, without the
    white space around it. Of a parameter that is given twice the first counts.
    """
    operation = DOCUMENT["paths"][path].get(method.lower(), {})
    references = dict(map(_parameter, operation.get("parameters", ())))
    sent = parse_qsl(urlsplit(address).query, keep_blank_values=True)
    results = [
        f"{name}={text}"
        for name, text in dict(reversed(sent)).items()
        if name in references and not any(map(_judge(references[name]).is_valid, _meanings(text)))
    ]
    content = operation.get("requestBody", {}).get("content", {})
    if media == "application/json" in content:
        judge = _judge(json.dumps(content[media]["schema"]))
        results += [error.message for error in judge.iter_errors(json.loads(body))]
    return results


def statuses_of(path: str, method: str) -> set[int]:
    """Return every status that the document knows for an operation."""
    return set(map(int, DOCUMENT["paths"][path][method.lower()]["responses"]))


def answer_faults(path: str, method: str, status: int, media: str, text: str) -> list[str]:
    """Return what the document does not allow in an answer: its status, media type or JSON."""
    responses = DOCUMENT["paths"][path][method.lower()]["responses"]
    if str(status) not in responses:
        return [f"{status} is not described"]
    content = responses[str(status)].get("content", {})
    if content and media not in content:
        return [f"{media} is not described for {status}"]
    if not content:
        return []
    judge = _judge(json.dumps(content[media]["schema"]))
    lines = text.splitlines() if media == "application/x-ndjson" else [text]
    return [error.message for line in lines for error in judge.iter_errors(json.loads(line))]


def _parameter(answer: Mapping[str, Any]) -> tuple[str, str]:
    """Return the name of a parameter, and the schema of what is sent for it, as JSON."""
    if "$ref" in answer:
        answer = DOCUMENT["components"]["parameters"][answer["$ref"].rsplit("/", 1)[1]]
    may_be_empty = answer.get("allowEmptyValue", False)
    allowed = [answer["schema"], {"const": ""}] if may_be_empty else [answer["schema"]]
    return answer["name"], json.dumps({"anyOf": allowed})


def _meanings(text: str) -> Iterator[object]:
    yield text
    yield text.strip()
    try:
        yield json.loads(text.strip())
    except ValueError:
        return


@cache
def _judge(schema: str) -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for({**json.loads(schema), "components": DOCUMENT["components"]})


@cache
def _validator(name: str) -> jsonschema_rs.Validator:
    components = {"schemas": {k: _closed(v) for k, v in DOCUMENT["components"]["schemas"].items()}}
    root = {"$ref": f"#/components/schemas/{name}", "components": components}
    return jsonschema_rs.validator_for(root)


def _closed(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"additionalProperties": False, **schema}
