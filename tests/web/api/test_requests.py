"""Every address of the API: digests, methods, scripts of other sites."""

import pytest
from flask.testing import FlaskClient

from tests.web.api.questions import TENPAI

REQUESTS = {
    "analysis": f"/api/v1/analysis?q={TENPAI}",
    "decomposition": "/api/v1/decomposition?q=22m",
    "waits": "/api/v1/waits?q=3334m",
    "notations": "/api/v1/notations?q=1m",
    "simulate": "/api/v1/simulate?q=123m1p&seed=1",
    "mcr": f"/api/v1/mcr?q={TENPAI}",
    "openapi": "/api/openapi.json",
}
everywhere = pytest.mark.parametrize("address", REQUESTS.values(), ids=REQUESTS)


@everywhere
def test_an_answer_is_kept_and_asked_about_by_its_digest(
    visitor: FlaskClient, address: str
) -> None:
    first = visitor.get(address)
    tag = first.headers["ETag"]
    assert not tag.startswith("W/")
    assert first.cache_control.public
    assert 0 < (first.cache_control.max_age or 0) <= 3_600
    for reference, status in ((tag, 304), (f'"x", {tag}', 304), ('"x"', 200)):
        again = visitor.get(address, headers={"If-None-Match": reference})
        assert again.status_code == status
        assert again.headers["ETag"] == tag
    assert visitor.get(address, headers={"If-None-Match": tag}).data == b""


@everywhere
def test_scripts_of_any_site_may_ask(visitor: FlaskClient, address: str) -> None:
    path = address.partition("?")[0]
    questions = {"Origin": "https://a.example", "Access-Control-Request-Method": "GET"}
    before = visitor.options(path, headers=questions)
    assert before.status_code == 200
    assert before.headers["Access-Control-Allow-Origin"] == "*"
    assert "GET" in before.headers["Access-Control-Allow-Methods"]
    answer = visitor.get(address, headers=questions)
    kept = visitor.get(address, headers={"If-None-Match": answer.headers["ETag"]})
    for each in (answer, kept, visitor.get("/api/v1/none"), visitor.delete(path)):
        assert each.headers["Access-Control-Allow-Origin"] == "*"
        assert "ETag" in each.headers["Access-Control-Expose-Headers"]


def test_scripts_may_post_json(visitor: FlaskClient) -> None:
    before = visitor.options("/api/v1/analysis")
    assert "POST" in before.headers["Access-Control-Allow-Methods"]
    assert "Content-Type" in before.headers["Access-Control-Allow-Headers"]


@everywhere
@pytest.mark.parametrize("method", ["DELETE", "PUT", "PATCH", "TRACE"])
def test_another_method_is_405_with_those_allowed(
    visitor: FlaskClient, address: str, method: str
) -> None:
    answer = visitor.open(address, method=method)
    assert (answer.status_code, answer.mimetype) == (405, "application/problem+json")
    assert answer.get_json()["code"] == "METHOD_NOT_ALLOWED"
    assert "Allow" in answer.get_json()["detail"]
    assert "GET" in answer.headers["Allow"]


@pytest.mark.parametrize("path", ["/api/", "/api/v1", "/api/v1/", "/api/v2/analysis", "/api/x.png"])
def test_another_address_is_a_404_for_programs(visitor: FlaskClient, path: str) -> None:
    answer = visitor.get(path)
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
    assert "/api lists" in answer.get_json()["detail"]
