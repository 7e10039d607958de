"""A text that is too long for an address is sent as a form, and answered like its address."""

import pytest
from flask.testing import FlaskClient

FORM = "application/x-www-form-urlencoded"
LONG = "1" * 100_000


@pytest.mark.parametrize("path", ["/", "/score", "/mcr", "/report.html", "/help"])
@pytest.mark.parametrize("text", ["123m406p789s1122z6z", "123m0z", "一二三萬", LONG])
def test_a_form_is_answered_like_its_address(visitor: FlaskClient, path: str, text: str) -> None:
    fields = {"q": text, "lang": "en"}
    address, form = visitor.get(path, query_string=fields), visitor.post(path, data=fields)
    assert (form.status_code, form.text) == (address.status_code, address.text)


@pytest.mark.parametrize(
    ("path", "status"), [("/review", 400), ("/api/v1/analysis", 415), ("/api/openapi.json", 405)]
)
def test_what_takes_a_form_itself_and_the_api_take_no_other_one(
    visitor: FlaskClient, path: str, status: int
) -> None:
    assert visitor.post(path, data={"q": "123m"}).status_code == status


def test_what_is_no_form_or_too_much_is_refused(visitor: FlaskClient) -> None:
    assert visitor.post("/", data="q=1m", content_type="text/plain").status_code == 405
    assert visitor.post("/", data="q=" + "1" * (1 << 20), content_type=FORM).status_code == 413
    assert visitor.delete("/").status_code == 405
    endless = {"CONTENT_TYPE": FORM, "CONTENT_LENGTH": "1" * 5_000}
    assert visitor.post("/", environ_overrides=endless).status_code == 405
