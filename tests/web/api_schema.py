"""The OpenAPI document as validators: of an answer, closed to keys that it does not describe."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import jsonschema_rs

from webapp.api.openapi import openapi_document
from webapp.api.operations import Operation

DOCUMENT: Mapping[str, Any] = openapi_document("/")


def faults_of(name: str, answer: object) -> list[str]:
    """Return what an answer has that the model of this name does not describe, or the reverse."""
    return [f"{e.instance_path}: {e.message}" for e in _validator(name).iter_errors(answer)]


def line_faults(operation: Operation, line: str) -> list[str]:
    """Return the same of a line of the answer to many hands."""
    told = json.loads(line)
    del told["index"]
    return faults_of("ProblemModel" if "status" in told else operation.answer_type.__name__, told)


@cache
def _validator(name: str) -> jsonschema_rs.Validator:
    components = {"schemas": {k: _closed(v) for k, v in DOCUMENT["components"]["schemas"].items()}}
    root = {"$ref": f"#/components/schemas/{name}", "components": components}
    return jsonschema_rs.validator_for(root)


def _closed(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"additionalProperties": False, **schema}
