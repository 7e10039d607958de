"""Reports with estimates by address: the columns, the assumptions, and the time to try again."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from tests.web.expectation.cases import NEAR, TENPAI
from webapp.cli import main
from webapp.query.estimates import ASSUMPTIONS
from webapp.query.parameters import BESIDE_HAND, options_of

LATE = {**TENPAI, "expect": "1", "e_extra": "1", "e_goal": "win"}


def test_of_several_hands_each_that_has_estimates_has_them(visitor: FlaskClient) -> None:
    query = f"q={TENPAI['q']}&q=123m&q=23467m34567p3388s&expect=1&e_extra=0&t=15"
    text = visitor.get(f"/report.md?{query}").text
    assert text.count("each followed by the best discard") == 2


@pytest.mark.parametrize("path", ["/report.md", "/report.html"])
def test_a_busy_server_says_when_to_come_again(visitor: FlaskClient, busy: None, path: str) -> None:
    answer = visitor.get(path, query_string=LATE)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
    assert visitor.get(path, query_string=TENPAI).status_code == 200


def whole(text: str) -> int:
    return int(re.sub(r"[^\d−-]", "", text).replace("−", "-"))


@pytest.mark.parametrize(("opened", "against"), [("", ""), ("8s", "7m")])
def test_the_points_of_a_row_are_sums_that_can_be_seen(
    visitor: FlaskClient, opened: str, against: str
) -> None:
    """Every table of a Markdown report adds up to the points of the best row, or the one opened."""
    chosen = {"expect": "1", "open": opened, "against": against}
    text = visitor.get("/report.md", query_string=NEAR | chosen).text
    origin = text.split("## Where the ")[1].split("\n## ")[0]
    assert f"points of ![{opened or '3s'}] come from" in origin
    assert f"Against ![{against or '8s'}]:" in origin
    tables = [part.strip().splitlines() for part in origin.split("\n\n") if part.startswith("| ")]
    *sums, difference = [[whole(line.rsplit("|", 2)[1]) for line in table[2:]] for table in tables]
    assert len(sums) == 4
    for *parts, total in (*sums, difference):
        assert sum(parts) == total
    assert {total for *_, total in sums} == {whole(origin.split(" points of")[0])}
    assert all(f"[{tile}]: data:" in text for tile in re.findall(r"!\[(\w+)\]", origin))


def test_an_html_report_has_the_same_sums(visitor: FlaskClient) -> None:
    asked = NEAR | {"expect": "1"}
    html = visitor.get("/report.html", query_string=asked).text
    markdown = visitor.get("/report.md", query_string=asked).text
    for row in re.findall(r"\| \*\*(.*?)\*\*.*\| \*\*(.*?)\*\* \|", markdown):
        name, points = map(re.escape, row)
        assert re.search(rf">{name}</th>.*<td>{points}</td></tr></tfoot>", html)
    assert all(
        f".t{tile}{{" in html.replace(" ", "") for tile in re.findall(r'class="t(\w+)"', html)
    )


def test_a_report_opens_tiles_of_its_hand_only(visitor: FlaskClient) -> None:
    answer = visitor.get("/report.md", query_string=LATE | {"open": "9p"})
    assert answer.status_code == 400
    assert "9p is not in the hand" in answer.text


def test_the_link_of_a_report_keeps_what_the_estimates_assume(visitor: FlaskClient) -> None:
    text = visitor.get("/report.md", query_string=LATE).text
    (link,) = re.findall(r"<(http.*)>", text)
    assert {"expect": ["1"], "e_goal": ["win"], "e_extra": ["1"]}.items() <= parse_qs(
        urlsplit(link).query
    ).items()
    assert "e_" not in visitor.get("/report.md", query_string=TENPAI).text


# What page, report and terminal say alike


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"q": "233445m12p67899s1p", "t": "5"}, "About level: "),
        ({"q": "2345m456p3388s123p", "t": "18"}, "No win is possible with these draws."),
        ({"q": "34406m345p24678s8s", "t": "7", "e_extra": "1"}, "wins bigger ("),
        (TENPAI, "riichi is better."),
    ],
)
def test_page_report_and_terminal_say_the_same(
    visitor: FlaskClient, asked: dict[str, str], sentence: str
) -> None:
    options = options_of((*BESIDE_HAND, *ASSUMPTIONS))
    given = [word for name in asked if name != "q" for word in (options[name], asked[name])]
    shown = CliRunner().invoke(main, ["analyze", asked["q"], "--expect", *given])
    texts = [shown.output]
    for path in ("/", "/report.md", "/report.html"):
        texts.append(visitor.get(path, query_string=asked | {"expect": "1"}).text)
    assert [sentence in text for text in texts] == [True] * 4
