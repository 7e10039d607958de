"""Players in riichi in links: what is read, kept and refused."""

import os
import random
import re
from html import unescape
from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient

from analyzer import analyze, danger
from analyzer.hand import Hand
from analyzer.notation import format_hand, parse_hand
from tests.properties.dangers import Deal, as_in_a_link, deal
from tests.samples import sample
from tests.web.site import hand_links, links_of, open_page
from webapp.analysis.answer import answer_hand
from webapp.analysis.hands import report_hand
from webapp.analysis.report import format_table
from webapp.danger import show
from webapp.expectation.waiting import KERNELS
from webapp.language.speech import danger_percent
from webapp.query.hand import HandQuery, require_hand_query
from webapp.query.links import LinkState, discard_link, hand_link
from webapp.query.problems import InvalidRequestError
from webapp.query.threats import threat_fields

SEED = int(os.environ["HAIRI_TEST_SEED"])

HAND = "23467m34567p3388s"
RIICHI = "4:9m1z2p7z6s4m1m*5s-"


def read(link: str) -> HandQuery:
    return require_hand_query(dict(parse_qsl(link.lstrip("./?"))))


def random_deal(number: int) -> Deal:
    return as_in_a_link(deal(random.Random(f"{SEED} {number}")))


@pytest.mark.parametrize("number", range(sample(100)))
def test_the_link_of_players_in_riichi_read_back_is_the_same(number: int) -> None:
    found = random_deal(number)
    state = LinkState("q", found.situation, threats=tuple(found.threats))
    link = hand_link(format_hand(found.hand), state)
    query = read(link)
    assert hand_link(query.reading.query, query.state) == link
    for told, known in zip(query.state.threats, found.threats, strict=True):
        assert (told.river, told.riichi, told.called) == (known.river, known.riichi, known.called)
        assert told.seat_wind == known.seat_wind
        assert {tile.kind for tile in told.passed} == {tile.kind for tile in known.passed}
    assert query.danger is not None
    assert query.danger.unseen == tuple(4 - copies for copies in _seen(query.hand, found)), (
        "a river is seen once"
    )


def _seen(hand: Hand, found: Deal) -> list[int]:
    counts = list(hand.counts)
    table = found.situation
    rivers = (tile for threat in found.threats for tile in threat.river)
    for tile in (*table.visible, *table.dora_indicators, *rivers):
        counts[tile.kind] += 1
    return counts


@pytest.mark.parametrize(
    ("fields", "code", "field", "position"),
    [
        ({"t1": "9m1z*"}, "THREAT_RIVER", "t1", None),
        ({"t1": ":9m1z*"}, "THREAT_RIVER", "t1", None),
        ({"t1": "4:9m1z"}, "THREAT_RIVER", "t1", None),
        ({"t1": "4:9m*1z*"}, "THREAT_RIVER", "t1", 6),
        ({"t1": "4:9m1z*8z"}, "THREAT_RIVER", "t1", 8),
        ({"t1": "4:9m1z*333s"}, "THREAT_RIVER", "t1", 10),
        ({"t1": "4:9m*" + "1p" * 30}, "THREAT_RIVER", "t1", 52),
        ({"t1": "5:9m1z*"}, "THREAT_WIND", "t1", 1),
        ({"t1": "9" * 900 + ":9m1z*"}, "THREAT_WIND", "t1", 1),
        ({"t1": "²:9m1z*"}, "THREAT_WIND", "t1", 1),
        ({"t1": "2:9m1z*", "s": "2"}, "THREAT_WIND", "t1", 1),
        ({"t1": "4:9m1z*", "t3": "4:1z*"}, "THREAT_WIND", "t3", 1),
        ({"t1": "4:9m*" + "1p" * 3_000}, "TOO_LONG", "t1", None),
        ({"t1p": "39s"}, "THREAT_COUNT", "t1p", None),
        ({"t1": RIICHI, "t1p": "9m 8p"}, "PASSED_UNSEEN", "t1p", 4),
        ({"t1": RIICHI, "t1p": "1j"}, "PASSED_UNSEEN", "t1p", 1),
        ({"t1": RIICHI, "t1p": "8z"}, "BAD_HONOUR", "t1p", 1),
        ({"t1": RIICHI, "rules": "jokers"}, "DANGER_RULES", "rules", None),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(
    visitor: FlaskClient, fields: dict[str, str], code: str, field: str, position: int | None
) -> None:
    with pytest.raises(InvalidRequestError) as refused:
        require_hand_query({"q": HAND, **fields})
    (problem,) = refused.value.problems
    assert (problem.code, problem.field, problem.position) == (code, field, position)
    answer = visitor.get("/", query_string={"q": HAND, **fields})
    assert answer.status_code == 400
    assert HAND in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    ("river", "words"),
    [
        ("4:9m1z", "has no riichi"),
        ("4:9m*1z*", "1z declares riichi again"),
        ("4:9m1z*333s", "3s is one copy too many"),
    ],
)
def test_a_page_names_the_rule_of_a_river_that_is_broken(
    visitor: FlaskClient, river: str, words: str
) -> None:
    page = visitor.get("/", query_string={"q": HAND, "t1": river}).text
    assert words in unescape(page)
    assert "24 tiles" not in page
    answer = visitor.get("/api/v1/danger", query_string={"q": HAND, "t1": river})
    assert words in str(answer.get_json())


def test_three_players_have_two_in_riichi_at_most() -> None:
    threats = {"t1": "1:1z*", "t2": "3:1z*", "t3": "4:2z*"}
    with pytest.raises(InvalidRequestError) as refused:
        require_hand_query({"q": "19m34567p3388s122z", "rules": "sanma", **threats})
    assert [each.code for each in refused.value.problems] == ["THREAT_COUNT"]


def test_with_three_players_the_page_says_where_its_danger_comes_from(visitor: FlaskClient) -> None:
    hand, words = "/?q=19m34567p3388s122z", "that of games of four"
    three = visitor.get(f"{hand}&rules=sanma&t1=1:9m1z*").text
    assert words in three
    assert "row-danger" in three
    assert words not in visitor.get(f"{hand}&rules=sanma").text
    assert words not in visitor.get(f"{hand}&t1=1:9m1z*").text


def test_a_river_that_leaves_no_wait_is_refused() -> None:
    every = "4:9m1z2z3z4z5z6z7z1m5m6p2p8p5s2s8s9s1s4m7m3p6s*"
    with pytest.raises(InvalidRequestError) as refused:
        require_hand_query({"q": HAND, "t1": every, "v": "8m2m3m", "t1p": "14579p12368m3s7s1s"})
    assert [each.code for each in refused.value.problems] == ["PASSED_UNSEEN"]
    rest = "2m3m6m8m1p4p5p7p9p3s4s7s"
    with pytest.raises(InvalidRequestError) as refused:
        require_hand_query({"q": HAND, "t1": every, "v": rest, "t1p": rest})
    assert [(each.code, each.field) for each in refused.value.problems] == [("NO_WAIT", "t1")]


@pytest.mark.parametrize("wind", ["4", "N", "n", "north", "North"])
def test_a_seat_wind_is_a_number_a_name_or_its_letter(wind: str) -> None:
    query = require_hand_query({"q": HAND, "t1": f"{wind}:9m1z*"})
    assert threat_fields(query.state.threats) == {"t1": "4:9m1z*"}


def test_every_link_to_a_hand_keeps_the_riichi(visitor: FlaskClient) -> None:
    address = f"/?q={HAND}&v=39s&t1={RIICHI}&t1p=39s&t=8"
    links = [link for link in hand_links(open_page(visitor, address)) if "q=" in link]
    assert links
    for link in links:
        assert f"&t1={RIICHI}" in link, link
    others = [link for link in links_of(open_page(visitor, address), address) if "t1=" in link]
    assert len(others) > len(links)


def test_after_a_discard_it_has_passed_and_lies_in_the_own_river() -> None:
    query = read(f"?q={HAND}&t1={RIICHI}")
    link = discard_link(query.hand, parse_hand("7m").tiles[0], query.state)
    after = read(link)
    assert after.situation.river == parse_hand("7m").tiles
    assert after.danger is not None
    assert after.danger.threats[0].tiles["7m"].certain == "passed"


@pytest.mark.parametrize("number", range(sample(24, 8)))
def test_page_json_and_text_have_the_same_danger(visitor: FlaskClient, number: int) -> None:
    found = random_deal(number)
    state = LinkState("q", found.situation, threats=tuple(found.threats))
    link = hand_link(format_hand(found.hand), state)
    risks = {
        each["tile"]: each["p"] for each in visitor.get(f"/api/v1/danger{link}").get_json()["tiles"]
    }
    html = visitor.get(f"/{link}").text
    shown = dict(re.findall(r'data-discard="(..)".*?of-danger"[^>]*>([^<]*)<', html, re.DOTALL))
    query = read(link)
    lines = format_table(report_hand(query), has_outlook=False).partition("Accepts")[2].splitlines()
    assert {tile.kind for tile in query.hand.tiles} == {
        parse_hand(kind).tiles[0].kind for kind in shown
    }
    for kind, shown_figure in shown.items():
        figure = danger_percent(risks[kind]) if risks[kind] else "safe"
        assert unescape(shown_figure).strip() == (figure if risks[kind] else ""), "else the reason"
        line = next(each for each in lines if each[:2].replace("0", "5") == kind)
        assert f" {figure} " in f"{line} "


@pytest.mark.parametrize("number", range(sample(60)))
def test_the_waits_of_a_discard_add_up_to_what_is_printed(number: int) -> None:
    found = random_deal(number)
    every = danger.assess(found.hand, found.situation, found.threats)
    rows = answer_hand(analyze(found.hand), looks_ahead=False, danger=every).rows
    for row in rows:
        assert row.danger is not None
        for reason, threat in zip(show.reasons(row), every.threats, strict=True):
            tile = threat.tiles[row.kind]
            assert (reason.figure == "") is (tile.certain is not None)
            figures = [round(10 * float(each.figure[:-1])) for each in reason.shares]
            printed = "0%" if tile.certain or reason.figure == "<0.1%" else reason.figure
            assert sum(figures) == round(10 * float(printed[:-1]))


@pytest.mark.parametrize(
    ("tile", "fields", "words"),
    [
        ("9m", {}, "safe: discarded by north"),
        ("5p", {"v": "5p", "t1p": "5p"}, "safe: passed"),
        ("1z", {"v": "111z"}, "0, but for thirteen orphans"),
        ("1z", {"v": "111z99p", "t1": "4:1s9p9p*"}, "safe: four 1z seen"),
        ("2z", {}, "shanpon 22z"),
    ],
)
def test_a_reason_is_said_in_words(tile: str, fields: dict[str, str], words: str) -> None:
    hand = {"q": "19m258p1479s12356z", "t1": "4:9m2p7z6s4m1m*5s-"}
    query = require_hand_query(hand | fields)
    rows = answer_hand(query.analyze(), looks_ahead=False, danger=query.danger).rows
    (row,) = [row for row in rows if row.kind == tile]
    assert show.line(row) == words


@pytest.mark.parametrize(
    ("tile", "fields", "words"),
    [
        pytest.param("8s", {}, "north: kanchan 79s", id="only_one_can_win"),
        pytest.param("7p", {}, "north 10.5%: kanchan 68p", id="both_can_win"),
        pytest.param("8s", {"v": "8s", "t1p": "8s"}, "safe against all", id="safe_for_two_reasons"),
        pytest.param(
            "8s",
            {"v": "8s", "t1p": "8s", "t2": "1:9m*", "t2p": "8s"},
            "safe: passed",
            id="safe_for_one_reason",
        ),
    ],
)
def test_against_several_players_the_most_dangerous_one_is_named(
    tile: str, fields: dict[str, str], words: str
) -> None:
    query = require_hand_query({"q": HAND, "t1": RIICHI, "t2": "1:8s*", **fields})
    rows = answer_hand(query.analyze(), looks_ahead=False, danger=query.danger).rows
    (row,) = [row for row in rows if row.kind == tile]
    assert show.line(row) == words


def test_a_question_says_the_danger_and_why_once_it_is_answered(visitor: FlaskClient) -> None:
    link = f"/?q={HAND}&t=8&t1={RIICHI}&ask=1"
    assert "row-danger" not in visitor.get(link).text
    answered = open_page(visitor, f"{link}&guess=3s")
    (own,) = [each for each in answered.all("tr") if each["data-discard"] == "3s"]
    assert "6.3% penchan 12s" in " ".join(own.text.split())


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("hand", [HAND, "19m258p1479s12356z", "234m345678p3388s1z"])
def test_every_form_has_the_verdict_of_the_plans(visitor: FlaskClient, hand: str) -> None:
    link = f"q={hand}&t=10&t1={RIICHI}"
    answer = visitor.get(f"/api/v1/danger?{link}&push=1").get_json()
    analysis = visitor.get(f"/api/v1/analysis?{link}&expect=1").get_json()["expectation"]["verdict"]
    assert analysis["measure"] == answer["verdict"]
    line = {"push": "Push ", "fold": "Fold with ", "close": "Too close to call: "}
    words = line[answer["verdict"]]
    page = open_page(visitor, f"/?{link}&expect=1")
    (heading,) = page.all("h1")
    assert heading.text.startswith(words.strip())
    best = [each for each in page.all("a") if {"hand-tile", "best"} <= {*each["class"].split()}]
    codes = {each["href"] for each in best}
    assert len(codes) == len({tile.replace("0", "5") for tile in analysis["discards"]})
    report = visitor.get(f"/report.md?{link}&expect=1").text
    assert f"**{words}{analysis['discards'][0]}" in report
    guess = analysis["discards"][0]
    asked = visitor.get(f"/?{link}&ask=1&guess={guess}").text
    assert "✓" in asked or "as good" in asked


@pytest.fixture(scope="module")
def kernels() -> None:
    KERNELS.finish()
