"""The page `/simulate`: its form, one game turn by turn, many games."""

import re
from urllib.parse import parse_qs, urlsplit

from flask.testing import FlaskClient

from analyzer import parse_hand
from analyzer.rules import JOKERS
from analyzer.simulation import simulate
from tests.web.lint import Element, Page
from tests.web.site import classed, open_page, page_of
from webapp.query.hand import require_hand_query
from webapp.simulation.query import NAMES


def field(page: Page, name: str) -> Element:
    """A field of the form; the hand is in the box of the header."""
    (result,) = [each for each in page.elements if each["id"] in (f"play-{name}", name)]
    assert name == "q" or result["form"] == "ask"
    return result


# Every page


def test_results_are_for_visitors_not_for_search_engines(visitor: FlaskClient) -> None:
    def robots(address: str) -> list[str]:
        metas = open_page(visitor, address).all("meta")
        return [meta["content"] for meta in metas if meta["name"] == "robots"]

    assert robots("/simulate") == []
    assert robots("/simulate?seed=7") == robots("/simulate?seed=7&games=20") == ["noindex"]


def test_the_page_shows_games_of_a_hand_before_anything_is_asked(visitor: FlaskClient) -> None:
    """The form holds what is shown, so that a change of one field is a change of one thing."""
    page = open_page(visitor, "/simulate")
    assert page.all("h1")[0].text.startswith("Tenpai within 18 draws: ")
    assert len(classed(page, "hand-tile")) == 13
    assert (field(page, "games")["value"], field(page, "seed")["value"]) == ("1000", "1")
    assert "open" not in page.all("details")[-1].attributes
    (hand,) = [link["href"] for link in page.all("a") if link.text == "Another hand"]
    assert hand == "simulate/random?games=1000"


def test_another_hand_is_dealt_into_the_address(visitor: FlaskClient) -> None:
    """Everything else stays; a joker is dealt only where the rules have one."""
    answer = visitor.get("/simulate/random?rules=sanma&games=50&turns=9&lang=ru")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (303, "no-store")
    query = {k: v[0] for k, v in parse_qs(urlsplit(answer.location).query).items()}
    hand = query.pop("q")
    assert len(parse_hand(hand).tiles) == 13
    assert not re.search("[2-8][0-9]*m", hand)
    assert query.pop("seed").isdigit()
    assert query == {"rules": "sanma", "games": "50", "turns": "9", "lang": "ru"}
    assert visitor.get(answer.location).status_code == 200
    assert visitor.get("/simulate/random?games=x").status_code == 400


# The address


def test_without_a_seed_one_is_chosen_and_stands_in_the_address(visitor: FlaskClient) -> None:
    answer = visitor.get("/simulate?q=123m1z&games=1&until=&seed=&rules=")
    assert answer.status_code == 303
    assert re.fullmatch(r"/simulate\?q=123m1z&games=1&seed=\d+", answer.headers["Location"])
    assert answer.headers["Cache-Control"] == "no-store"
    assert visitor.get(answer.headers["Location"]).status_code == 200


def test_the_form_sends_each_parameter_once(visitor: FlaskClient) -> None:
    """Of another seed the number of the game means nothing: it alone is left out."""
    page = page_of(visitor.get("/simulate", query_string=dict.fromkeys(NAMES, "x")))
    fields = page.all("input", "select")
    sent = [e["name"] for e in fields if e["form"] == "ask" or e["id"] == "q"]
    for name in NAMES:
        assert sent.count(name) == (name != "game"), (
            f"{name} is sent {sent.count(name)} times: see FIELDS and UNSEEN in "
            "webapp/simulation/show.py"
        )


# One game


def test_every_turn_is_shown_and_leads_to_its_analysis(visitor: FlaskClient) -> None:
    """The analyzer counts what the player counted: the link tells the river too."""
    game = simulate(7, rules=JOKERS)
    page = open_page(visitor, "/simulate?seed=7&jokers=4")
    links = [
        link["href"] for link in page.all("a") if link["aria-label"].startswith("Analyze turn")
    ]
    assert len(classed(page, "turn")) == len(links) == len(game.turns)
    for turn, link in zip(game.turns, links, strict=True):
        query = {name: values[0] for name, values in parse_qs(urlsplit(link).query).items()}
        analysis = require_hand_query(query).analyze()
        assert analysis.hand.drawn == turn.draw
        assert analysis.shanten.value == turn.shanten
        counts = {row.tile: row.count for row in analysis.keeping}
        assert counts == {option.tile: option.count for option in turn.options}


def test_a_hand_of_five_jokers_has_no_analysis(visitor: FlaskClient) -> None:
    for seed in range(200):
        game = simulate(seed, 8, until="win", number=1)
        jokers = [sum(t.is_joker for t in (*turn.tiles, turn.draw)) for turn in game.turns]
        if max(jokers) > 4:
            break
    page = open_page(visitor, f"/simulate?jokers=8&until=win&seed={seed}")
    links = [link for link in page.all("a") if link["aria-label"].startswith("Analyze turn")]
    assert len(links) == sum(held <= 4 for held in jokers) < len(jokers)


# Bad input


def test_a_pasted_address_brings_its_hand_and_its_rules_but_no_table(visitor: FlaskClient) -> None:
    pasted = "?q=19m406p789s1122z11s&rules=sanma&d=123456z&nuki=9"
    answer = visitor.get("/api/v1/simulate", query_string={"q": pasted, "seed": "1"})
    document = answer.get_json()
    assert (document["hand"], document["rules"]["name"]) == ("19m406p1789s1122z1s", "sanma")
