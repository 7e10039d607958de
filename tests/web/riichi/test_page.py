"""`/score`: the page of a win, of waits, of a hand without a yaku, of an impossible win."""

import pytest
from flask.testing import FlaskClient

from tests.unit.riichi.cases import every_case
from tests.web.lint import Page, lint_page
from tests.web.riichi.cases import FAR, NO_YAKU, RIICHI, TENPAI, WIN, case_parameters
from tests.web.site import HOSTILE, classed, hand_links

REFUSALS = [
    case for case in every_case().values() if case.get("error", {}).get("code") == "BAD_FLAG"
]


def ask(visitor: FlaskClient, status: int = 200, /, **parameters: str) -> Page:
    answer = visitor.get("/score", query_string=parameters)
    text = answer.get_data(as_text=True)
    assert answer.status_code == status, text
    assert lint_page(text) == []
    return Page(text)


def texts(page: Page, name: str) -> list[str]:
    return [" ".join(element.text.split()) for element in classed(page, name)]


def heading(page: Page) -> str:
    return page.all("h1")[0].text


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        (RIICHI, "2,000 / 3,900"),
        (RIICHI | {"seat_wind": "1"}, "3,900 from each"),
        ({"q": "111222333m78p99s9p", "seat_wind": "2"}, "Mangan · 8,000 from the discarder"),
        ({"q": "5z(k1p)(k9s)(k3z)(k2m)5z", "seat_wind": "2"}, "2 yakuman · 64,000 from the "
                                                                "discarder"),
        ({"q": TENPAI}, "Tenpai: what each wait wins"),
        ({"q": NO_YAKU}, "Complete, but no yaku"),
        ({"q": FAR}, "Not a win yet: 1-shanten"),
        ({}, "How many points?"),
        ({"q": "123m"}, "11 more tiles"),
    ],
)  # fmt: skip
def test_the_heading_is_the_answer(
    visitor: FlaskClient, parameters: dict[str, str], words: str
) -> None:
    assert heading(ask(visitor, **parameters)) == words


def test_who_pays_whom(visitor: FlaskClient) -> None:
    drawn = texts(ask(visitor, **RIICHI), "payer")
    assert drawn == ["you, south +7,900", "dealer −3,900", "west −2,000", "north −2,000"]
    parameters = RIICHI | {"self_drawn": "0", "honba": "2", "sticks": "1"}
    ron = texts(ask(visitor, **parameters), "payer")
    assert ron == ["you, south +6,100", "the discarder −5,100", "the others 0"]
    three = ask(visitor, q="123456p3457899s6s", players="3", riichi="1", self_drawn="1",
                seat_wind="1")  # fmt: skip
    assert texts(three, "payer") == ["you, east +2,600", "south −1,300", "west −1,300"]


SHARED = "the others share what the fourth player would pay"


@pytest.mark.parametrize(
    ("more", "steps"),
    [
        ({"seat_wind": "1"}, ["each pays twice that: 1,280 → 1,300"]),
        ({"seat_wind": "1", "self_drawn": "0"}, ["the dealer gets 6 times that: 2,880 → 2,900"]),
        ({"seat_wind": "2", "self_drawn": "0"}, ["the discarder pays 4 times that: 1,920 → 2,000"]),
        ({"seat_wind": "2"}, ["the dealer pays twice that: 1,280 → 1,300",
                              "the others once: 640 → 700"]),
        ({"seat_wind": "2", "tsumo_loss": "0"}, [SHARED]),
        ({"seat_wind": "1", "tsumo_loss": "0"}, [SHARED]),
        ({"seat_wind": "2", "tsumo_loss": "0", "self_drawn": "0"},
         ["the discarder pays 4 times that: 1,920 → 2,000"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("honba", ["0", "2"])
def test_the_shares_of_three_players_are_told(
    visitor: FlaskClient, more: dict[str, str], steps: list[str], honba: str
) -> None:
    asked = {"q": "123456p3457899s6s", "players": "3", "riichi": "1", "self_drawn": "1"}
    told = [item.text for item in ask(visitor, **asked | {"honba": honba} | more).all("li")]
    assert [text for text in told if "→" in text or text == SHARED] == steps


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({}, []),
        ({"honba": "2"}, ["honba add 600 in all"]),
        ({"honba": "2", "players": "3"}, ["honba add 400 in all"]),
        ({"sticks": "3"}, ["riichi sticks: 3,000"]),
        ({"honba": "1", "sticks": "2"}, ["honba add 300 in all", "riichi sticks: 2,000"]),
    ],
)
@pytest.mark.parametrize("self_drawn", ["0", "1"])
def test_what_lies_on_the_table_is_told(
    visitor: FlaskClient, more: dict[str, str], words: list[str], self_drawn: str
) -> None:
    asked = {"q": "123456p3457899s6s", "riichi": "1", "self_drawn": self_drawn}
    told = [item.text for item in ask(visitor, **asked | more).all("li")]
    assert [text for text in told if text.startswith(("honba add", "riichi sticks"))] == words


def test_one_thing_changed_is_a_link_to_that_score(visitor: FlaskClient) -> None:
    page = ask(visitor, **RIICHI)
    names, points = texts(page, "change-words"), texts(page, "change-points")
    assert dict(zip(names, points, strict=True)) == {
        "without riichi": "4,000",
        "with ippatsu": "8,000",
        "won on a discard": "4,500",
        "one more dora": "8,000",
        "as dealer": "11,700",
    }
    for link in page.all("a"):
        name = next((each for each in names if each in link.text), None)
        if name:
            after = Page(visitor.get(link["href"]).get_data(as_text=True))
            assert texts(after, "self")[0].endswith(f"+{points[names.index(name)]}")


def test_each_wait_leads_to_its_scores(visitor: FlaskClient) -> None:
    page = ask(visitor, q=TENPAI, round_wind="2", seat_wind="3")
    (table,) = classed(page, "waits")
    assert "no yaku" in table.text
    links = [each["href"] for each in page.all("a") if "seat_wind" in each["href"] or
             "riichi=1" in each["href"]]  # fmt: skip
    assert links
    for link in links:
        assert visitor.get(link).status_code == 200


def test_what_is_far_from_a_win_leads_to_the_analyzer(visitor: FlaskClient) -> None:
    links = {each.text: each["href"] for each in ask(visitor, q=FAR, seat_wind="2").all("a")}
    assert links["Analyze this hand"] == f"/?q={FAR}&r=1&s=2"
    waiting = ask(visitor, q="123456m99p34568s1z")
    assert "It waits for other tiles" in waiting.all("main")[0].text


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: case["id"])
def test_a_contradiction_in_an_address_says_why(visitor: FlaskClient, case: dict[str, str]) -> None:
    parameters = case_parameters(case)
    page = ask(visitor, 400, **parameters)
    assert classed(page, "problem")
    (box,) = [each for each in page.all("input") if each["id"] == "q"]
    assert box["value"] == parameters["q"]


def test_a_text_of_two_meanings_offers_each_with_the_fields(visitor: FlaskClient) -> None:
    page = ask(visitor, 400, q="[11,12,13,52]", seat_wind="2")
    (choices,) = classed(page, "either")
    hands = choices.text.split()
    assert hand_links(page) == [f"?q={hand}&seat_wind=2" for hand in hands]
    assert len(hands) == 2


@pytest.mark.parametrize(
    ("parameters", "status", "is_open"),
    [
        ({}, 200, True),
        ({"q": "123m"}, 200, True),
        ({"q": WIN}, 200, False),
        ({"q": WIN, "to": "d"}, 200, True),
        ({"q": "123x"}, 400, False),
        ({"d": "8z"}, 400, True),
    ],
)
def test_the_keys_are_open_while_a_hand_is_entered_and_folded_beside_a_text_that_is_none(
    visitor: FlaskClient, parameters: dict[str, str], status: int, is_open: bool
) -> None:
    (picker,) = classed(ask(visitor, status, **parameters), "picker")
    assert ("open" in picker.attributes) == is_open


@pytest.mark.parametrize(
    ("parameters", "is_open"),
    [({"q": "123x"}, False), ({"q": WIN, "d": "8z"}, True), ({"q": "123x", "honba": "x"}, True)],
)
def test_the_conditions_of_a_win_are_open_if_one_of_them_is_wrong(
    visitor: FlaskClient, parameters: dict[str, str], is_open: bool
) -> None:
    page = ask(visitor, 400, **parameters)
    (conditions,) = [each for each in page.all("details") if each["id"] == "conditions"]
    assert ("open" in conditions.attributes) == is_open


@pytest.mark.any_case(4)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_no_text_breaks_the_page(visitor: FlaskClient, text: str) -> None:
    for name in ("q", "d", "rules", "off", "double_yakuman"):
        answer = visitor.get("/score", query_string={"q": WIN, "riichi": "1"} | {name: text})
        assert answer.status_code in (200, 400)
        assert lint_page(answer.get_data(as_text=True)) == []


def test_rules_stand_in_the_link_and_change_the_points(visitor: FlaskClient) -> None:
    hand = {"q": "345m345p34588s67s8s", "seat_wind": "2"}
    texts_of = {rules: heading(ask(visitor, **hand, rules=rules)) for rules in ("tenhou", "wrc")}
    assert texts_of == {"tenhou": "7,700 from the discarder",
                        "wrc": "Mangan · 8,000 from the discarder"}  # fmt: skip


def test_the_closed_conditions_name_the_rules_that_differ_from_the_preset(
    visitor: FlaskClient,
) -> None:
    page = ask(visitor, q=TENPAI, rules="wrc", red_fives="1", kiriage_mangan="1")
    assert texts(page, "chip") == ["on a discard", "WRC rules", "Red fives: yes"]
    assert "WRC rules · Red fives: yes" in [each.text for each in page.all("summary")]


@pytest.mark.parametrize("players", ["", "3"])
def test_the_table_of_points_has_every_preset(visitor: FlaskClient, players: str) -> None:
    for rules, mangan in (("tenhou", False), ("m_league", True)):
        answer = visitor.get("/score/table", query_string={"rules": rules, "players": players})
        text = answer.get_data(as_text=True)
        assert lint_page(text) == []
        assert ("7,700</b>" not in text.split("30</th>")[1].split("</tr>")[0]) is mangan
    assert visitor.get("/score/table?rules=chess").status_code == 400
