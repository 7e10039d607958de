"""Cards with estimates, also of another player's tile: the library's figures, or none yet."""

from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from analyzer import analyze
from tests.unit.pictures.card_hands import overlaps_of, texts_of, tiles_of
from tests.web.expectation.cases import (
    DRAGON,
    NEAR,
    OPEN,
    TENPAI,
    THROWN,
    WAITING,
    answer_to,
)
from webapp.analysis.card import PREVIEW, analysis_card, estimated_card, offer_card
from webapp.expectation.answer import Estimates, make_estimates
from webapp.expectation.query import require_estimate_query
from webapp.expectation.waiting import KERNELS
from webapp.language.messages import Message
from webapp.language.speech import (
    LANGUAGES,
    danger_percent,
    number,
    percent,
    set_language,
    signed,
)
from webapp.parts.columns import round_points
from webapp.pictures import model
from webapp.pictures.model import Card
from webapp.query.hand import require_hand_query

ESTIMATED = {
    "tenpai": TENPAI,
    "open": OPEN,
    "near": NEAR,
    "far": {"q": "336m237p2479s167z3s", "t": "5", "e_extra": "0"},
}


def estimates_of(arguments: dict[str, str]) -> Estimates:
    return make_estimates(require_estimate_query(arguments))


def card_of(arguments: dict[str, str]) -> Card:
    return PREVIEW.card(arguments | {"expect": "1"})


@pytest.mark.parametrize("case", ESTIMATED)
def test_the_best_discards_stand_first_with_their_figures(app: Flask, case: str) -> None:
    best = estimates_of(ESTIMATED[case]).expectation.rows[:3]
    with app.test_request_context():
        card = card_of(ESTIMATED[case])
        figures = [(percent(row.win), round_points(row.points)) for row in best]
    assert card.columns == ("Win", "Points")
    assert [row.discard for row in card.rows] == [row.tile for row in best]
    assert [row.figures for row in card.rows] == figures
    assert card.rows[0].is_best
    assert card.is_lasting


@pytest.mark.parametrize("turn", ["8", "16"])
def test_against_a_riichi_a_card_has_danger_and_the_better_plan(app: Flask, turn: str) -> None:
    asked = {"q": "23467m34567p3388s", "t": turn, "t1": "4:9m1z2p7z6s4m1m*5s-"}
    plans, danger = estimates_of(asked).plans, require_hand_query(asked).danger
    assert plans
    assert danger
    with app.test_request_context():
        card = card_of(asked)
        figures = []
        for row in plans.rows[:3]:
            p = danger.tiles[str(row.tile)].p
            plan = f"{row.plan} {signed(round(row.value, -1))}"
            figures.append((row.tile, (danger_percent(p) if p else "safe", plan)))
    assert card.columns == ("Danger", "Value")
    assert [(row.discard, row.figures) for row in card.rows] == figures
    assert card.rows[0].is_best


def test_a_hand_that_draws_first_has_its_figures_beside_its_tiles(app: Flask) -> None:
    best = estimates_of(WAITING).expectation.best
    with app.test_request_context():
        (row,) = card_of(WAITING).rows
        points = number(round(best.points))
        assert row.total == f"{percent(best.win)} won · {points} points · 17 tiles"


@pytest.mark.parametrize(
    ("case", "headline", "labels"),
    [
        ("dragon", "Pon 5z, then cut ", ["", "Pass"]),
        ("cheap run", "Let 3s pass", ["Pass", ""]),
        ("win", "Win on 1z: 2,600 points", ["Win", "Pass", ""]),
        ("no call", "Nothing to call with 5z", ["Pass"]),
    ],
)
def test_a_thrown_tile_has_its_answers_best_first(
    app: Flask, case: str, headline: str, labels: list[str]
) -> None:
    offer = answer_to(THROWN[case])
    with app.test_request_context():
        card = PREVIEW.card(THROWN[case])
        figures = [
            (percent(line.tenpai), percent(line.win), round_points(line.points)) for line in offer
        ]
    assert card.headline.startswith(headline)
    assert [row.label for row in card.rows] == labels
    assert [row.figures for row in card.rows] == figures[: len(labels)]
    assert str(card.thrown) == THROWN[case]["offer"]
    marked = sorted(str(offer.hand.tiles[place]) for place in card.best)
    has_cut = offer.best.meld is not None and not offer.winning
    assert marked == ([str(offer.best.tile)] if has_cut else [])


def test_a_thrown_tile_of_many_calls_has_passing_and_the_two_best(app: Flask) -> None:
    asked = {"q": "234m3467p224688s", "t": "14", "e_extra": "0", "offer": "5p", "from": "left"}
    calls = sorted(line.points for line in answer_to(asked) if line.meld)
    assert len(calls) > 2
    with app.test_request_context():
        card = PREVIEW.card(asked)
        points = [round_points(each) for each in calls[-2:]]
    assert sorted(row.label for row in card.rows) == ["", "", "Pass"]
    assert sorted(row.figures[-1] for row in card.rows if not row.label) == sorted(points)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_lies_apart_and_is_said_in_letters_that_were_drawn(
    app: Flask, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    english: list[str] = []

    def listen(phrase: Message) -> str:
        english.append(phrase.id)
        return phrase.id

    monkeypatch.setattr(model, "_in_english", listen)
    with app.test_request_context():
        set_language(language)
        cards = [card_of(each) for each in (*ESTIMATED.values(), WAITING)]
        cards += [PREVIEW.card(each) for each in THROWN.values()]
        for card in cards:
            assert overlaps_of(card) == []
    assert english == []
    assert {card.language for card in cards} == {language}
    assert all(tiles_of(card) and texts_of(card) for card in cards)


@pytest.mark.parametrize("asked", [TENPAI | {"expect": "1"}, DRAGON], ids=["estimates", "thrown"])
def test_the_page_names_its_card(visitor: FlaskClient, asked: dict[str, str]) -> None:
    html = visitor.get(f"/?{urlencode(asked)}").get_data(as_text=True)
    image = html.split('property="og:image" content="')[1].split('"')[0].replace("&amp;", "&")
    card = visitor.get(image.removeprefix("http://localhost"))
    plain = visitor.get("/card.png", query_string={"q": asked["q"], "t": asked["t"]})
    same = visitor.get("/card.png", query_string=asked)
    assert card.data == same.data != plain.data
    assert f"card.png?q={asked['q']}" in html.split("<main")[1]


@pytest.mark.parametrize("asked", [TENPAI | {"expect": "1"}, DRAGON], ids=["estimates", "thrown"])
@pytest.mark.parametrize("reason", ["busy", "warming"])
def test_what_cannot_be_had_at_once_is_left_out_and_no_such_card_is_kept(
    visitor: FlaskClient,
    asked: dict[str, str],
    reason: str,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if reason == "busy":
        request.getfixturevalue("busy")
    else:
        monkeypatch.setattr(type(KERNELS), "is_ready", False)
    answer = visitor.get("/card.png", query_string=asked)
    plain = visitor.get("/card.png", query_string={"q": asked["q"], "t": asked["t"]})
    assert answer.status_code == 200
    assert answer.data == plain.data
    assert answer.cache_control.max_age == 0


def test_a_graph_that_takes_long_is_not_waited_for(app: Flask) -> None:
    with app.test_request_context():
        card = card_of({"q": "147m258p369s1234z5z", "e_extra": "1"})
    assert card.columns == ()
    assert not card.is_lasting


def test_oembed_has_the_estimates_of_a_link(visitor: FlaskClient) -> None:
    address = f"http://localhost/?{urlencode(TENPAI)}&expect=1"
    fields = visitor.get("/oembed", query_string={"url": address}).get_json()
    best = estimates_of(TENPAI).expectation.best
    assert f"Estimates with {best.tile} cut: tenpai" in fields["title"]
    assert "expect=1" in fields["url"]


def test_cards_of_the_library_need_no_address(app: Flask) -> None:
    query = require_hand_query(NEAR)
    with app.test_request_context():
        card = estimated_card(query.analyze(), estimates_of(NEAR))
        assert card == card_of(NEAR)
        offer = answer_to(DRAGON)
        plain = analysis_card(analyze(offer.hand, offer.situation))
        assert offer_card(plain, offer) == PREVIEW.card(DRAGON)
