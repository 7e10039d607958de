"""Every status that an operation answers with is in OpenAPI, and no other one."""

import http.client

import pytest

from tests.system.servers import SECONDS, serving
from tests.web.api.described import answer_faults, statuses_of
from tests.web.api.situations import answers
from webapp.api.operations import AnyOperation
from webapp.features import LOG_OPERATIONS, OPERATIONS

EVERY: tuple[AnyOperation, ...] = (*OPERATIONS, *LOG_OPERATIONS)

TOO_LONG = 414
"""The status of an address that the server refuses before the app sees it."""

every_operation = pytest.mark.parametrize(
    "operation", EVERY, ids=[f"{each.method} {each.name}" for each in EVERY]
)


@pytest.mark.any_case(3)
@every_operation
def test_a_status_is_described_if_and_only_if_it_is_answered(
    operation: AnyOperation, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = operation.path, operation.method
    seen = set()
    for answer in answers(operation, monkeypatch):
        seen.add(answer.status_code)
        assert answer_faults(*place, answer.status_code, answer.mimetype or "", answer.text) == []
    assert seen == statuses_of(*place) - {TOO_LONG}


@pytest.mark.long
def test_an_address_that_is_too_long_has_a_status_that_is_described() -> None:
    with serving("--workers", "1") as (_, address):
        for operation in EVERY:
            connection = http.client.HTTPConnection(
                address.removeprefix("http://"), timeout=SECONDS
            )
            target = f"{operation.path}?q={'1' * 70_000}"
            connection.putrequest(operation.method, target)
            connection.endheaders()
            answer = connection.getresponse()
            assert answer.status == TOO_LONG
            media = answer.headers.get_content_type()
            text = answer.read().decode()
            connection.close()
            faults = answer_faults(operation.path, operation.method, TOO_LONG, media, text)
            assert faults == [], operation.name
