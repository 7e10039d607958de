"""`/mcr` towards eight points: the order of discards, the headline, and what draws lead to."""

import json
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.web.site import open_page
from webapp.cli import main

NEAR = "123456m13p1199s77z"
FEW_THAT_WIN = "123456m12356p99s1z"


def answer(visitor: FlaskClient, query: str) -> dict[str, Any]:
    document: dict[str, Any] = visitor.get(f"/api/v1/mcr?q={query}").get_json()
    return document


def both(claimed: int, drawn: int) -> dict[str, int]:
    return {"claimed": claimed, "drawn": drawn}


def place(row: dict[str, Any]) -> tuple[int, ...]:
    winning = row["winning"] or {"claimed": 0, "drawn": 0}
    chances = 3 * winning["claimed"] + winning["drawn"]
    return row["shanten"], -chances, -winning["claimed"], -row["count"]


@pytest.mark.slow
def test_discards_are_in_the_order_of_what_wins(visitor: FlaskClient) -> None:
    for win in wins(f"{FRESH} order", 20):
        tiles = [*map(str, win.hand.tiles)]
        query = "".join(tiles[1:]) + "1z" + "".join(map(str, win.hand.melds))
        document = visitor.get("/api/v1/mcr", query_string={"q": query})
        if document.status_code == 200:  # 1z may be a fifth copy
            rows = document.get_json()["discards"]
            assert [*map(place, rows)] == sorted(map(place, rows)), query


def test_a_discard_that_wins_goes_before_one_that_accepts_more(visitor: FlaskClient) -> None:
    first, second, *_ = answer(visitor, "13333445599p456s")["discards"]
    assert (first["tile"], first["count"], first["winning"]) == ("3p", 4, both(4, 4))
    assert (second["tile"], second["count"], second["winning"]) == ("1p", 6, both(2, 6))


def test_the_sums_of_a_discard_are_those_of_its_draws(visitor: FlaskClient) -> None:
    rows = [row for row in answer(visitor, NEAR)["discards"] if row["shanten"] == 1]
    assert rows
    for row in rows:
        draws = row["draws"]
        for source in ("claimed", "drawn"):
            pairs = [draw["left"] * draw["winning"][source] for draw in draws]
            assert row["winning"][source] == sum(pairs)
        leading = [draw["left"] for draw in draws if any(draw["winning"].values())]
        assert row["leading"] == sum(leading)


def test_a_draw_leads_to_the_page_with_its_discard_first(visitor: FlaskClient) -> None:
    document = answer(visitor, "147m25p36s12345z9p")
    for draw in document["draws"]:
        after = answer(visitor, f"147m25p36s12345z9p{draw['tile']}")
        first = after["discards"][0]
        assert (first["tile"], first["winning"]) == (draw["discard"], draw["winning"])


def test_the_headline_says_how_many_tiles_win(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/mcr?q={FEW_THAT_WIN}")
    (heading,) = page.all("h1")
    assert "8 points only self-drawn, with 8 tiles" in heading.text
    (heading,) = open_page(visitor, f"/mcr?q={NEAR}").all("h1")
    assert "8 of 8 tiles lead to 8 points" in heading.text


def test_where_nothing_reaches_eight_the_tiles_accepted_decide(visitor: FlaskClient) -> None:
    query = "23m456p99s(123p0)(567s0)9m"
    assert "No discard reaches eight points" in visitor.get(f"/mcr?q={query}").text
    rows = [row for row in answer(visitor, query)["discards"] if not row["shanten"]]
    assert all(not any(row["winning"].values()) for row in rows)
    counts = [row["count"] for row in rows]
    assert counts == sorted(counts, reverse=True)


def test_far_hands_say_nothing_of_eight(visitor: FlaskClient) -> None:
    document = answer(visitor, "1223345m4467p5z6z9s")
    assert {row["winning"] for row in document["discards"]} == {None}
    assert "8 points" not in visitor.get("/mcr.md?q=1223345m4467p5z6z9s").text


@pytest.mark.parametrize("query", [NEAR, "147m25p36s12345z9p", FEW_THAT_WIN])
def test_every_form_says_the_same(visitor: FlaskClient, query: str) -> None:
    result = CliRunner().invoke(main, ["mcr", query, "--format", "json"])
    document = answer(visitor, query)
    assert json.loads(result.stdout) == document
    shown = visitor.get(f"/mcr.md?q={query}").text
    for row in document["discards"]:
        if row["shanten"] == 0:
            assert f"| {row['winning']['claimed']}/{row['winning']['drawn']} |" in shown
