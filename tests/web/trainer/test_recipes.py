"""Recipes, days, and the page from which they start."""

import html
import re
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer import Situation, parse_hand
from analyzer.notation import read_tiles
from analyzer.training import SETTINGS, THEMES, classify, parse_set
from tests.web.site import open_page, page_of


def drawn(visitor: FlaskClient, recipe: str) -> str:
    """Return the code of the set of a recipe with a seed."""
    response = visitor.get(f"/train/{recipe}")
    assert response.status_code == 303
    place, _, code = response.headers["Location"].rpartition("/")
    assert place == "/train/s"
    return code


def test_without_a_seed_a_recipe_gets_one_and_its_version(visitor: FlaskClient) -> None:
    response = visitor.get("/train/cut?level=2-4&theme=six-blocks&theme=lossless&n=5")
    assert response.status_code == 303
    assert response.headers["Cache-Control"] == "no-store"
    link = response.headers["Location"]
    assert link.startswith("/train/cut?level=2-4&theme=six-blocks,lossless&n=5&seed=")
    assert link.endswith("&g=1")
    assert drawn(visitor, link.removeprefix("/train/")) == drawn(
        visitor, link.removeprefix("/train/")
    )


def test_the_exercises_have_the_levels_and_themes_that_were_asked_for(visitor: FlaskClient) -> None:
    code = drawn(visitor, "cut?level=2-3&theme=lossless&n=8&seed=3&g=1")
    facts = [classify(exercise.hand) for exercise in parse_set(code).exercises]
    assert len(facts) == 8
    assert all(each.level in (2, 3) and "lossless" in each.themes for each in facts)


@pytest.mark.parametrize(
    ("recipe", "kind", "tiles"),
    [
        ("wait?tiles=10&n=3&seed=1", "wait", 10),
        ("count?n=3&seed=1", "shanten", 13),
        ("count?ask=shanten&tiles=14&n=3&seed=1", "shanten", 14),
        ("count?ask=kinds&n=3&seed=1", "kinds", 13),
        ("count?ask=numbers&n=3&seed=1", "numbers", 13),
        ("score?n=2&seed=1", "score", 14),
        ("fans?n=2&seed=1", "fans", 14),
        ("cut?theme=one-suit&n=2&seed=1", "cut", 14),
        ("cut?theme=now-or-later&n=2&seed=1", "cut", 14),
        ("score?wins=no-melds,kiriage&wins=no-honba&n=2&seed=1", "score", 14),
    ],
)
def test_every_kind_is_drawn_and_shown(
    visitor: FlaskClient, recipe: str, kind: str, tiles: int
) -> None:
    code = drawn(visitor, recipe)
    for exercise in parse_set(code).exercises:
        assert (exercise.kind, exercise.hand.size) == (kind, tiles)
    open_page(visitor, f"/train/s/{code}")


@pytest.mark.parametrize(
    "recipe",
    [
        "score?fields=points,fu,han",
        f"score?wins={','.join(SETTINGS)}",
        f"cut?theme={','.join(theme.id for theme in THEMES if theme.has_cell)}",
    ],
)
def test_all_words_of_a_list_can_be_chosen(visitor: FlaskClient, recipe: str) -> None:
    assert visitor.get(f"/train/{recipe}&seed=1").status_code == 303


@pytest.mark.parametrize(
    ("recipe", "field"),
    [
        ("cut?level=0", "level"),
        ("cut?level=4-2", "level"),
        ("cut?level=1-9", "level"),
        ("cut?theme=nonsense", "theme"),
        ("cut?theme=table&seed=1&by=two", "theme"),
        ("cut?theme=now-or-later&seed=1&by=tiles", "theme"),
        ("cut?theme=table&n=21", "n"),
        ("score?wins=closed", "wins"),
        ("cut?theme=one-suit,lossless", "theme"),
        ("cut?theme=one-suit&n=21", "n"),
        ("wait?theme=lossless", "theme"),
        ("cut?n=51", "n"),
        ("cut?n=0", "n"),
        ("cut?seed=x", "seed"),
        ("cut?seed=1&g=9", "g"),
        ("wait?tiles=8", "tiles"),
        ("wait?tiles=7&level=5&n=50&seed=7", "level"),
        ("count?ask=fu", "ask"),
    ],
)
def test_a_wrong_recipe_is_refused_with_the_page_to_choose(
    visitor: FlaskClient, recipe: str, field: str
) -> None:
    response = visitor.get(f"/train/{recipe}")
    assert response.status_code == 400
    assert 'class="problem"' in response.text
    assert field in ("seed", "g") or f'name="{field}" aria-invalid="true"' in response.text


def test_a_set_with_tables_is_an_address_of_hands(visitor: FlaskClient) -> None:
    response = visitor.get("/train/cut?theme=table&n=3&seed=1&g=1")
    address = response.headers["Location"]
    fields = parse_qs(urlsplit(address).query)
    assert (response.status_code, len(fields["q"]), len(fields["v"])) == (303, 3, 3)
    asked = visitor.get("/api/v1/exercises?theme=table&n=3&seed=1&g=1&solutions=1").get_json()
    assert asked["set"] == ""
    for place, one in enumerate(asked["exercises"]):
        hand, table = fields["q"][place], fields["v"][place]
        assert (one["hand"], one["visible"]) == (hand, [*map(str, read_tiles(table))])
        facts = classify(parse_hand(hand), Situation(visible=tuple(read_tiles(table))))
        assert one["right"] == [*map(str, facts.best)]
        assert "table" in facts.themes
    page = visitor.get(f"{address}&a=--&i=2")
    assert "The tiles on the table decide" in page.text
    assert visitor.get(f"{address}&v=").status_code == 400


def test_a_hand_without_a_table_keeps_its_place_beside_one_with_a_table(
    visitor: FlaskClient,
) -> None:
    address = "/train/cut?q=456689m33445p77s8m&v=&q=336m237p2479s167z3s&v=444s"
    typed = visitor.get(f"{address}&go=1&tile=4m").headers["Location"]
    assert parse_qs(urlsplit(typed).query, keep_blank_values=True)["v"] == ["", "444s"]
    kept = [
        each["value"] for each in open_page(visitor, address).all("input") if each["name"] == "v"
    ]
    assert kept == ["", "444s"]


@pytest.mark.parametrize(
    ("recipe", "level"),
    [
        ("level=1&theme=break-a-set", "2"),
        ("level=5&theme=which-wait", "4"),
        ("level=1&theme=table&n=1", "[2-5]"),
        ("level=1&theme=one-suit&n=1", "2"),
    ],
)
def test_where_nothing_is_found_the_nearest_level_is_a_link_to_the_same_recipe(
    visitor: FlaskClient, recipe: str, level: str
) -> None:
    recipe += "&seed=3"
    response = visitor.get(f"/train/cut?{recipe}&g=1")
    assert response.status_code == 400
    found = re.search(rf'<a href="([^"]*)"><code>Level ({level})</code>', response.text)
    assert found
    near = html.unescape(found[1])
    assert drawn_from(visitor, f"cut{near}") == (303, f"level={found[2]}" in near)
    problem = visitor.get(f"/api/v1/exercises?{recipe}").get_json()
    assert problem["code"] == "NOTHING_FOUND"
    assert f"the nearest level that has some is {found[2]}" in problem["detail"]


def drawn_from(visitor: FlaskClient, recipe: str) -> tuple[int, bool]:
    """Return the status of a recipe, and whether it leads to questions."""
    response = visitor.get(f"/train/{recipe}")
    return response.status_code, "/train/" in response.headers.get("Location", "")


def test_only_the_card_of_the_form_that_is_refused_is_open(visitor: FlaskClient) -> None:
    for path, number in (("/train", 0), ("/train/score?level=9", 1), ("/train/s/x", 0)):
        cards = [one for one in page_of(visitor.get(path)).all("details") if one["name"] == "kinds"]
        assert len(cards) == 10
        assert sum("open" in card.attributes for card in cards) == number, path


def test_a_choice_is_kept_on_the_page_that_refuses_it(visitor: FlaskClient) -> None:
    text = visitor.get("/train/cut?level=2-3&theme=lossless&n=x").text
    assert '<option value="2-3" selected>' in text
    assert 'value="lossless" checked' in text


def test_a_day_is_the_same_set_for_ever_and_leads_to_its_neighbours(visitor: FlaskClient) -> None:
    first, again = (visitor.get("/train/day/2026-11-22").text for _ in range(2))
    assert first == again
    result = visitor.get("/train/day/2026-11-22?a=------").text
    assert "/train/day/2026-11-21" in result
    assert "hairi 2026-11-22 · 0 of 6 right" in result


def test_a_day_that_has_begun_nowhere_is_not_found(visitor: FlaskClient) -> None:
    now = datetime.now(UTC)
    later = (now + timedelta(days=2)).date().isoformat()
    response = visitor.get(f"/train/day/{later}")
    assert response.status_code == 404
    assert "has not begun anywhere yet" in response.text
    today = visitor.get("/train/today")
    assert today.headers["Location"] in {
        f"/train/day/{(now + timedelta(days=day)).date().isoformat()}" for day in (0, 1)
    }
    assert visitor.get(today.headers["Location"]).status_code == 200
