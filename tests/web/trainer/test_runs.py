"""Runs and papers, answers at the end, clocks, repeats in disguise, and what a browser keeps."""

import re

import pytest
from flask.testing import FlaskClient

from analyzer.notation import format_hand
from analyzer.training import classify, draw_placement, family, parse_set
from tests.web.site import classed, open_page
from tests.web.trainer.sets import CUTS, FANS, SCORES, WAITS, letter_of_best, moves


def test_answers_at_the_end_are_not_told_before(visitor: FlaskClient) -> None:
    best = letter_of_best(0)
    links = moves(visitor, f"/train/s/{CUTS}?show=end")
    assert links["9p"].endswith(f"?show=end&a={best}")
    for address in (f"?show=end&a={best}", f"?show=end&a={best}&i=1", f"?show=end&a={best}a&i=2"):
        page = open_page(visitor, f"/train/s/{CUTS}{address}")
        assert not [one for one in page.elements if one["id"] == "verdict"]
        assert not [one for one in page.elements if one["data-mark"]]
        assert not [one for one in page.all("a") if "i=1" in one["href"] and not one["hreflang"]]
        assert classed(page, "is-done")
    after = visitor.get(f"/train/s/{CUTS}?show=end&a={best}aa").text
    assert "1 of 3 right" in after
    assert after.count("data-mark=") == 3
    assert 'id="verdict"' in visitor.get(f"/train/s/{CUTS}?show=end&a={best}aa&i=1").text


def test_a_form_keeps_what_the_links_of_a_set_keep(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/train/s/{CUTS}?go=1&tile=9p&show=end&clock=20")
    assert answer.headers["Location"] == f"/train/s/{CUTS}?show=end&clock=20&a={letter_of_best(0)}"
    text = visitor.get(f"/train/s/{CUTS}?show=end&clock=20").text
    assert '<input type="hidden" name="clock" value="20">' in text


def test_until_a_miss_the_next_question_follows_then_the_result(visitor: FlaskClient) -> None:
    best = letter_of_best(0)

    def goes_on(letters: str) -> str:
        page = open_page(visitor, f"/train/s/{CUTS}?until=miss&a={letters}&i={len(letters)}")
        (link,) = [one["href"] for one in page.all("a") if "train-main" in one["class"]]
        return link

    assert goes_on(best).endswith(f"/train/s/{CUTS}?until=miss&a={best}&i=2")
    end = goes_on(f"{best}a")
    assert end.endswith(f"/train/s/{CUTS}.{best}a?until=miss&show=1")
    assert "1 of 2 right" in visitor.get(end).text


def test_a_run_becomes_harder_and_keeps_its_clock(visitor: FlaskClient) -> None:
    target = visitor.get("/train/cut?n=8&seed=3&g=1&sprint=180&show=end").headers["Location"]
    assert target.endswith("?show=end&sprint=180")
    code = target.partition("?")[0].rpartition("/")[2]
    found = [classify(each.hand).difficulty for each in parse_set(code).exercises]
    assert found == sorted(found)
    plain = visitor.get("/train/cut?n=8&seed=3&g=1").headers["Location"].rpartition("/")[2]
    assert {each.hand for each in parse_set(plain).exercises} == {
        each.hand for each in parse_set(code).exercises
    }
    (clock,) = [one for one in open_page(visitor, target).elements if one["data-seconds"]]
    assert clock["data-seconds"] == "180"
    assert clock["data-out"].startswith(f"/train/s/{code}.?")


def test_the_clock_of_a_question_leads_to_no_answer(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/train/s/{WAITS}?clock=20")
    (clock,) = [one for one in page.elements if one["data-seconds"]]
    assert (clock["data-seconds"], clock["data-out"]) == (
        "20",
        f"/train/s/{WAITS}?clock=20&a=-&i=1",
    )


@pytest.mark.parametrize(
    "place",
    [f"s/{CUTS}?show=never", f"s/{CUTS}?clock=1", f"s/{CUTS}?sprint=99999", f"s/{CUTS}?until=x",
     "cut?n=3&clock=x", "again", "again?set=nonsense", "paper?seed=x"],
)  # fmt: skip
def test_what_is_no_setting_is_refused(visitor: FlaskClient, place: str) -> None:
    answer = visitor.get(f"/train/{place}")
    assert answer.status_code == 400
    assert 'class="problem"' in answer.text


def test_a_paper_has_its_parts_and_its_time(visitor: FlaskClient) -> None:
    target = visitor.get("/train/paper?seed=7").headers["Location"]
    assert target.endswith("?show=end&sprint=1500")
    code = target.partition("?")[0].rpartition("/")[2]
    kinds = [each.kind for each in parse_set(code).exercises]
    assert kinds == ["wait"] * 5 + ["score"] * 4 + ["numbers"] * 4 + ["cut"] * 4
    assert visitor.get("/train/paper?seed=7").headers["Location"] == target
    assert visitor.get(target).status_code == 200


def test_a_placement_shows_its_answers_at_the_end(visitor: FlaskClient) -> None:
    target = visitor.get("/train/placement?seed=7").headers["Location"]
    code, mark, options = target.rpartition("/")[2].partition("?")
    assert (mark, options) == ("?", "show=end")
    assert parse_set(code) == draw_placement(7)


@pytest.mark.parametrize("code", [CUTS, WAITS])
def test_again_is_the_same_in_disguise(visitor: FlaskClient, code: str) -> None:
    answer = visitor.get(f"/train/again?set={code}&set={code}")
    assert answer.headers["Cache-Control"] == "no-store"
    before = parse_set(code).exercises
    after = parse_set(answer.headers["Location"].rpartition("/")[2]).exercises
    assert len(after) == 2 * len(before)
    for one, other in zip((*before, *before), after, strict=True):
        assert family(one.hand) == family(other.hand)
        assert one.kind == other.kind
        assert one.hand != other.hand


def test_a_win_comes_again_as_it_is(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/train/again?set={FANS}")
    assert answer.headers["Location"] == f"/train/s/{FANS}"


def test_an_answer_says_what_a_browser_keeps_and_an_open_question_does_not(
    visitor: FlaskClient,
) -> None:
    text = visitor.get(f"/train/s/{CUTS}").text
    assert "data-mark" not in text
    (asked,) = re.findall(r'data-asked="([^"]*)"', text)
    page = open_page(visitor, f"/train/s/{CUTS}?a=a&i=1")
    (kept,) = [one for one in page.elements if one["data-mark"]]
    exercise = parse_set(CUTS).exercises[0]
    assert kept["data-code"] == asked
    assert parse_set(asked).exercises == (exercise,)
    assert kept["data-family"] == f"cut-{family(exercise.hand)}"
    assert kept["data-mark"] == "miss"
    assert kept["data-topics"] == "cut six-blocks lossless level:3 hard:52"
    assert int(kept["data-lost"]) == classify(exercise.hand).lost(
        min(exercise.hand.tiles, key=lambda tile: tile.kind)
    )
    assert f"/train/again?set={asked}" in {one["href"] for one in page.all("a")}


def test_what_was_practised_has_a_row_for_each_kind_and_theme(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/train/progress")
    rows = [row["data-topic"] for row in page.all("tr") if row["data-topic"]]
    assert {"cut", "wait", "shanten", "kinds", "numbers", "score", "fans", "lossless"} <= {*rows}
    assert len(rows) == len({*rows})


@pytest.mark.parametrize(
    ("code", "address"),
    [(CUTS, f"/?q={format_hand(parse_set(CUTS).exercises[0].hand)}"), (WAITS, "/?q="),
     (SCORES, f"/train/s/{SCORES}?a=-&i=1"), (FANS, f"/train/s/{FANS}?a=-&i=1")],
)  # fmt: skip
def test_what_rests_is_opened_in_the_analyzer_and_a_win_with_its_answer(
    visitor: FlaskClient, code: str, address: str
) -> None:
    link = visitor.get(f"/train/hand/{code}").headers["Location"]
    assert link.startswith(address)
    assert visitor.get(link).status_code == 200
