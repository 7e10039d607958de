"""A set is asked, answered and graded; every answer is a link, and nothing is told before it."""

import re

import pytest
from flask.testing import FlaskClient

from analyzer import mcr, training
from analyzer.notation import format_hand
from analyzer.training import family, format_set, parse_set
from tests.web.site import classed, open_page, page_of
from tests.web.trainer.sets import (
    CUTS,
    FANS,
    KINDS,
    NUMBERS,
    OPEN_HAND,
    SCORES,
    SHANTEN,
    WAITS,
    letter_of_best,
    moves,
)


def test_each_tile_of_an_open_question_is_a_link_to_the_answered_question(
    visitor: FlaskClient,
) -> None:
    links = moves(visitor, f"/train/s/{CUTS}")
    assert links["9p"].endswith(f"/train/s/{CUTS}?a={letter_of_best(0)}&i=1")
    assert moves(visitor, links["9p"]) == {}
    following = moves(visitor, f"/train/s/{CUTS}?a={letter_of_best(0)}")
    assert following["2p"].endswith(f"?a={letter_of_best(0)}{letter_of_best(1)}&i=2")


@pytest.mark.parametrize("code", [CUTS, WAITS, SHANTEN, NUMBERS, KINDS, SCORES, FANS])
def test_nothing_is_told_before_the_answer(visitor: FlaskClient, code: str) -> None:
    text = visitor.get(f"/train/s/{code}").text
    assert 'id="verdict"' not in text
    assert "train-tag" not in text
    assert "noindex" not in text
    after = visitor.get(f"/train/s/{code}?a=-&i=1").text
    assert 'id="verdict"' in after
    assert '<meta name="robots" content="noindex">' in after


@pytest.mark.parametrize(
    ("tile", "mark", "words"),
    [
        ("9p", "Right", "14 tiles"),
        ("7p", "Miss", "12"),
        ("4m", "Miss", "2-shanten"),
    ],
)
def test_the_verdict_is_the_grade_in_words(
    visitor: FlaskClient, tile: str, mark: str, words: str
) -> None:
    link = moves(visitor, f"/train/s/{CUTS}")[tile]
    (verdict,) = [one for one in page_of(visitor.get(link)).all("h2") if one["id"] == "verdict"]
    assert mark in verdict.text
    assert words in verdict.text


def test_an_answered_cut_has_the_sentences_of_its_themes_and_the_comparison(
    visitor: FlaskClient,
) -> None:
    page = open_page(visitor, moves(visitor, f"/train/s/{CUTS}")["7p"])
    themes = [one["data-theme"] for one in classed(page, "train-why")]
    assert themes == ["six-blocks", "lossless"]
    (link,) = [a["href"] for a in page.all("a") if "compare=" in a["href"]]
    assert link.endswith("compare=97p")
    assert visitor.get(link).status_code == 200


@pytest.mark.parametrize("tile", ["9p", "7p", "4m"])
def test_the_comparison_has_the_figures_of_the_analyzer(visitor: FlaskClient, tile: str) -> None:
    """The rows of both discards: tiles, good shapes and the next width, as the API has them."""
    page = open_page(visitor, moves(visitor, f"/train/s/{CUTS}")[tile])
    hand = format_hand(parse_set(CUTS).exercises[0].hand)
    found = visitor.get(f"/api/v1/analysis?outlook=1&q={hand}").get_json()["discards"]
    rows = [each for each in found if each["tile"] in ("9p", "7p")]
    expected = [
        f"Tiles {row['count']} · Good shape {100 * good['good'] / good['count']:.0f}% · "
        f"Next {row['outlook']['next_width']:.1f}"
        for row in rows
        if (good := row["outlook"]["good_shape"])
    ]
    assert [one.text for one in classed(page, "train-after")] == expected


def test_fans_that_were_named_are_graded_one_by_one(visitor: FlaskClient) -> None:
    exercise = parse_set(FANS).exercises[0]
    assert isinstance(exercise.win, mcr.Win)
    score = mcr.score_win(exercise.win)
    first, *_ = (line for line in score.best.fans if line.fan.id != "flower_tiles")
    form = f"fan={first.fan.id}&fan=all_green"
    text = visitor.get(visitor.get(f"/train/s/{FANS}?go=1&{form}").headers["Location"]).text
    table = text[text.index("What counts") : text.index("train-next")]
    assert table.count("train-mark") == len(score.best.fans) + 1
    assert table.count("is-right") == 1 + ("Flower" in table)
    assert table.count("is-miss") == 1
    assert "the hand does not have it" in table


def test_after_the_last_answer_comes_the_result_with_an_address_to_send(
    visitor: FlaskClient,
) -> None:
    letters = "".join(map(letter_of_best, range(3)))
    text = visitor.get(f"/train/s/{CUTS}?a={letters}").text
    assert "3 of 3 right · 100" in text
    assert f"/train/s/{CUTS}.{letters}" in text
    assert "✓✓✓" in text


def test_a_result_that_was_sent_shows_no_hand_until_it_is_asked_for(visitor: FlaskClient) -> None:
    sent = visitor.get(f"/train/s/{CUTS}.abc").text
    assert "0 of 3 right" in sent
    assert "train-list" not in sent
    assert f'href="/train/s/{CUTS}?vs=abc"' in sent
    assert "train-list" in visitor.get(f"/train/s/{CUTS}.abc?show=1").text


def test_whoever_tries_a_set_that_was_sent_sees_both_answers(visitor: FlaskClient) -> None:
    tiles = [letter_of_best(place) for place in range(3)]
    text = visitor.get(f"/train/s/{CUTS}?a={tiles[0]}&vs=ab-").text
    assert "The sender" not in text
    links = re.findall(rf'href="(/train/s/{CUTS}\?[^"]*)"', text)
    assert links
    assert all("vs=ab-" in link for link in links)
    text = visitor.get(f"/train/s/{CUTS}?vs=ab-&a={''.join(tiles)}").text
    assert "3 of 3 right · 100" in text
    assert "The sender: 0 of 3 right" in text
    assert text.count(">the sender") == 3
    assert visitor.get(f"/train/s/{CUTS}?vs=xyz").status_code == 400


def test_a_result_says_what_is_right_of_every_kind(visitor: FlaskClient) -> None:
    words = {"score": "{0.han} han {0.fu} fu", "numbers": "{0[0]} kind", "shanten": "{0}-shanten"}
    for kind in training.KINDS:
        chosen = training.draw(seed=11, kind=kind, number=4)
        given = [None] * len(chosen)
        path = f"{format_set(chosen)}?a={training.format_answers(chosen, given)}"
        rows = classed(page_of(visitor.get(f"/train/s/{path}")), "train-gave")
        assert len(rows) == 4, kind
        for row, grade in zip(rows, training.grade(chosen, given).grades, strict=True):
            text = words.get(kind, "").format(grade.right).replace("0-shanten", "tenpai")
            assert text in row.text, kind


def test_a_score_is_asked_in_part_and_an_empty_one_is_no_answer(visitor: FlaskClient) -> None:
    target = visitor.get("/train/score?fields=fu&fields=han&n=2&seed=1").headers["Location"]
    assert parse_set(target.rpartition("/")[2]).fields == ("han", "fu")
    page = open_page(visitor, target)
    assert [each["name"] for each in page.all("input") if each["inputmode"] == "numeric"] == [
        "han",
        "fu",
    ]
    assert visitor.get(f"{target}?go=1&han=&fu=").status_code == 400
    assert visitor.get(f"{target}?go=1&han=3&fu=").status_code == 303
    assert visitor.get("/train/score?fields=yaku").status_code == 400


def test_a_result_leads_to_what_was_missed_or_not_answered(visitor: FlaskClient) -> None:
    answers = f"{letter_of_best(0)}-b"
    page = open_page(visitor, f"/train/s/{CUTS}?a={answers}")
    (again,) = [link["href"] for link in page.all("a") if "/again" in (link["href"] or "")]
    target = visitor.get(again).headers["Location"]
    found = parse_set(target.rpartition("/")[2]).exercises
    missed = parse_set(CUTS).exercises[1:]
    assert [family(each.hand) for each in found] == [family(each.hand) for each in missed]
    assert "/again" not in visitor.get(f"/train/s/{CUTS}.{answers}").text
    letters = "".join(map(letter_of_best, range(3)))
    assert "/again" not in visitor.get(f"/train/s/{CUTS}?a={letters}").text


@pytest.mark.parametrize(
    ("code", "form", "answer"),
    [
        (CUTS, "tile=9p", letter_of_best(0)),
        (WAITS, "w=1&w=3", "AF"),
        (WAITS, "", "AA"),
        (SHANTEN, "shanten=2", "2"),
        (NUMBERS, "kinds=7&copies=22", "HAW"),
        (KINDS, "k=1m&k=7z", "IAAAAB"),
        (SCORES, "han=4&fu=40&points=8,000", "AEAoB9A___"),
        (SCORES, "han=４&fu=４０&points=8\u00a0000", "AEAoB9A___"),
        (FANS, "total=12", "_AM"),
        (FANS, "total=&fan=short_straight&fan=all_chows&fan=short_straight", "DA_BHBH"),
    ],
)
def test_a_form_leads_to_the_address_with_its_answer(
    visitor: FlaskClient, code: str, form: str, answer: str
) -> None:
    response = visitor.get(f"/train/s/{code}?go=1&{form}")
    assert response.status_code == 303
    assert response.headers["Location"] == f"/train/s/{code}?a={answer}&i=1"


def test_the_address_is_the_same_by_a_link_and_by_typing(visitor: FlaskClient) -> None:
    typed = visitor.get(f"/train/s/{CUTS}?go=1&tile=7p&lang=ru").headers["Location"]
    assert moves(visitor, f"/train/s/{CUTS}?lang=ru")["7p"] == typed


@pytest.mark.parametrize(
    ("code", "form", "kept"),
    [
        (CUTS, "tile=8z", "8z"),
        (CUTS, "tile=1s", "1s"),
        (CUTS, "tile=", ""),
        (NUMBERS, "kinds=99&copies=4", "99"),
        (NUMBERS, "kinds=7&copies=", "7"),
        (SCORES, "han=x&fu=30", "30"),
        (FANS, "total=1e9", "1e9"),
        (FANS, "fan=all_green&fan=all_gren", "all_green"),
        (FANS, f"fan=all_green{'&fan=all_green' * 40}", "all_green"),
        (WAITS, "w=10", ""),
        (KINDS, "k=8z", ""),
    ],
)
def test_a_wrong_form_is_refused_and_keeps_what_was_typed(
    visitor: FlaskClient, code: str, form: str, kept: str
) -> None:
    response = visitor.get(f"/train/s/{code}?go=1&{form}")
    assert response.status_code == 400
    assert "problem" in response.text
    assert not kept or f'value="{kept}"' in response.text


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (f"s/{CUTS[:-1]}", "position"),
        (f"s/{CUTS}x", "position"),
        ("s/%F0%9F%80%80", "position"),
        (f"s/{CUTS}?a=z", "position 1"),
        (f"s/{CUTS}?a=abca", "position 4"),
        (f"s/{CUTS}.abca", "position 4"),
        (f"s/{CUTS}?a=a&i=3", "1–2"),
        (f"s/{CUTS}?i=x", "Question: a number, 1–1"),
        (f"s/{CUTS}?a=abc&i=9", "1–4"),
        ("wall?seed=7&a=zz", "this is no discard of this wall"),
        ("wall?seed=x", "Seed"),
        ("cut?q=123m", "this hand cannot be asked here"),
        ("cut?q=19m19p19s1234567z1j", "this hand cannot be asked here"),
        ("day/2026-02-30", "2026-02-30"),
        ("day/0001-01-01", "0001-01-01 — a day is written as 2026-11-22, and the first is 2020"),
        ("wall?seed=7&game=0", "Number of the game: a number, 1–"),
    ],
)
def test_a_damaged_address_is_refused_with_the_place(
    visitor: FlaskClient, place: str, words: str
) -> None:
    response = visitor.get(f"/train/{place}")
    assert response.status_code == 400
    assert words.lower() in re.sub(r"<[^>]*>", "", response.text).lower()


@pytest.mark.parametrize("code", ["A" * 5000, "EQ" + "A" * 3000, ".", "..", "-", f"{CUTS}."])
def test_no_code_is_a_mistake_of_ours(visitor: FlaskClient, code: str) -> None:
    assert visitor.get(f"/train/s/{code}").status_code in (200, 308, 400, 404)


def test_a_typed_hand_is_an_exercise_and_one_that_has_no_code_keeps_its_address(
    visitor: FlaskClient,
) -> None:
    response = visitor.get("/train/cut?q=336m237p2479s167z3s")
    assert response.headers["Location"].startswith("/train/s/")
    links = moves(visitor, f"/train/cut?q={OPEN_HAND}&v=58p")
    assert links["6s"].startswith(f"/train/cut?q={OPEN_HAND}&v=58p&a=")
    assert "Right" in visitor.get(links["6s"]).text or "Best" in visitor.get(links["6s"]).text
    typed = visitor.get(f"/train/cut?q={OPEN_HAND}&v=58p&go=1&tile=6s").headers["Location"]
    assert typed == links["6s"]


def test_the_card_of_a_set_is_its_first_hand_and_needs_a_code(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/train/s/{CUTS}")
    (image,) = [meta["content"] for meta in page.all("meta") if meta["property"] == "og:image"]
    assert f"card.png?s={CUTS}&rules=train" in image
    assert visitor.get(f"/card.png?s={CUTS}&rules=train").mimetype == "image/png"
    assert visitor.get(f"/card.png?s={CUTS}x&rules=train").status_code == 400


def test_a_wall_is_played_to_its_end_and_graded(visitor: FlaskClient) -> None:
    address, turns = "/train/wall?seed=7&game=3", 0
    while links := moves(visitor, address):
        address, turns = next(iter(links.values())), turns + 1
    text = visitor.get(address).text
    assert turns == 18
    assert "of 100" in text
    assert "with the same draws" in text
    assert visitor.get(f"{address}a").status_code == 400
