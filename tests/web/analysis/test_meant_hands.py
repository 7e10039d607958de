"""Links to the hands that an unclear text may mean."""

from urllib.parse import parse_qs, urlsplit

from flask.testing import FlaskClient

from tests.web.site import page_of


def test_each_meaning_of_an_unclear_text_is_a_link_that_keeps_the_rest(
    visitor: FlaskClient,
) -> None:
    answer = visitor.get("/?q=11,12,13,52&d=9m&lang=ja")
    assert answer.status_code == 400
    links = [parse_qs(urlsplit(link["href"]).query) for link in page_of(answer).all("a")]
    meant = [link for link in links if link.get("q") in (["123m0p"], ["344m0p"])]
    assert [link["q"] for link in meant] == [["344m0p"], ["123m0p"]]
    assert all(link["d"] == ["9m"] and link["lang"] == ["ja"] for link in meant)
