"""The lines of a review in a terminal: their contents, and what they leave out."""

from copy import deepcopy
from typing import Any

import pytest

from analyzer.games import parse_game
from analyzer.review import review_game
from tests.unit.games.examples import FOLDER
from webapp.review.document import review_model
from webapp.review.text import HEADINGS, format_review, format_season


@pytest.fixture(scope="module")
def whole() -> Any:
    game = parse_game((FOLDER / "players-4.mjlog").read_bytes())
    return review_model(review_game(game, 1), hides_names=False, site="")


@pytest.fixture(name="document")
def changeable(whole: Any) -> Any:
    return deepcopy(whole)


def lines_of(document: Any) -> list[str]:
    return format_review(document).splitlines()


def test_an_event_has_its_line(document: Any) -> None:
    for each in document["rounds"]:
        each |= {"name": "E1", "riichi": None, "deal_in": None, "passed_wins": []}
    first, second, third = document["rounds"][:3]
    first["riichi"] = {"turn": 7, "wait": 4, "left_at_end": 2, "is_won": True}
    second["riichi"] = {"turn": 8, "wait": 3, "left_at_end": 1, "is_won": False}
    second["passed_wins"] = [{"tiles": "3m", "turn": 9}]
    first["deal_in"] = {
        "shanten": 2, "tile": "5p", "turn": 11, "points": 8_000, "is_against_riichi": True,
        "is_in_riichi": False, "safe": 3,
    }  # fmt: skip
    third["deal_in"] = first["deal_in"] | {"shanten": None, "is_against_riichi": False}
    lines = lines_of(document)
    start = lines.index("E1     riichi in turn 7, 4 tiles left, 2 at the end, won")
    assert lines[start - 1] == ""
    assert lines[start + 1 : start + 5] == [
        "E1     dealt in at 2-shanten with 5p in turn 11: 8,000 to a riichi, "
        "3 safe tiles in the hand",
        "E1     riichi in turn 8, 3 tiles left, 1 at the end",
        "E1     passed a win on 3m in turn 9",
        "E1     dealt in with 5p in turn 11: 8,000 to a hand without riichi, "
        "3 safe tiles in the hand",
    ]


DEAL_IN = {
    "shanten": 0, "tile": "5p", "turn": 11, "points": 8_000, "is_against_riichi": True,
    "is_in_riichi": False, "safe": 1,
}  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({}, "dealt in at 0-shanten with 5p in turn 11: 8,000 to a riichi, "
         "1 safe tile in the hand"),
        ({"is_in_riichi": True, "safe": None},
         "dealt in in riichi with 5p in turn 11: 8,000 to a riichi"),
        ({"points": None, "safe": 0},
         "dealt in at 0-shanten with 5p in turn 11: to a riichi, 0 safe tiles in the hand"),
    ],
)  # fmt: skip
def test_a_deal_in_says_what_the_player_could_choose(
    document: Any, changes: dict[str, Any], line: str
) -> None:
    for each in document["rounds"]:
        each |= {"name": "E1", "riichi": None, "deal_in": None, "passed_wins": []}
    document["rounds"][0]["deal_in"] = DEAL_IN | changes
    assert f"E1     {line}" in lines_of(document)


def test_one_of_a_thing_is_in_the_singular(document: Any) -> None:
    for each in document["rounds"]:
        each |= {"name": "E1", "riichi": None, "deal_in": None, "passed_wins": []}
    document["rounds"][0]["riichi"] = {"turn": 7, "wait": 1, "left_at_end": 1, "is_won": False}
    document["summary"]["folding"]["decisions"] = 1
    lines = lines_of(document)
    assert "E1     riichi in turn 7, 1 tile left, 1 at the end" in lines
    assert not [line for line in lines if "1 decisions" in line]


def test_points_that_the_log_does_not_tell_are_left_out(document: Any) -> None:
    document["game"] |= {"final_scores": None, "place": None}
    for each in document["rounds"]:
        each["points_change"] = None
    lines = lines_of(document)
    assert lines[0] == f"{document['game']['names'][1]} (player 1), points unknown"
    rows = lines[lines.index(HEADINGS) + 1 :][: len(document["rounds"])]
    assert all("–" in row and "+0" not in row for row in rows)


@pytest.mark.parametrize(
    ("loss", "mark", "words"),
    [
        ({}, "loss", "loss, accepts 4 tiles of 10 possible"),
        ({"good": (9, 5)}, "large_loss",
         "large loss, accepts 4 tiles of 10 possible; good shapes 9 → 5"),
        ({"good": (5, 5)}, "loss", "loss, accepts 4 tiles of 10 possible"),
        ({"good": (5, 9)}, "loss", "loss, accepts 4 tiles of 10 possible"),
        ({"shanten": 1}, "back", "goes back, 2-shanten for 1-shanten"),
        ({"win": (0.25, 0.2), "points": (1_500.4, 1_000)}, "loss",
         "loss, win 25.0% → 20.0%, points 1,500 → 1,000, accepts 4 tiles of 10 possible"),
        ({"win": (0.25, 0.2)}, "loss", "loss, accepts 4 tiles of 10 possible"),
    ],
)  # fmt: skip
def test_a_loss_is_told_with_what_it_costs(
    document: Any, loss: dict[str, Any], mark: str, words: str
) -> None:
    document["summary"]["largest"] = [{"round": 0, "decision": 0}]
    decision = document["rounds"][0]["decisions"][0]
    decision["loss"] = {"shanten": 0, "good": None, "win": None, "points": None} | loss
    decision |= {
        "mark": mark, "turn": 3, "hand": "123m", "melds": ["(p5z1)"], "discard": "1m",
        "best_tiles": ["2m", "3m"], "flags": [{"message": "A riichi."}], "link": "?q=1m",
    }  # fmt: skip
    decision["mine"] |= {"shanten": 2, "count": 4}
    decision["best"][0] |= {"shanten": 1, "count": 10}
    name = document["rounds"][0]["name"]
    assert format_review(document).split("largest losses\n")[1].splitlines() == [
        f"{name:<6} turn 3   123m(p5z1)",
        f"       1m, best 2m 3m: {words}",
        "       A riichi.",
    ]
    decision["link"] = "https://a/?q=1m"
    assert lines_of(document)[-1] == "       https://a/?q=1m"


def test_chances_to_call_are_counted_and_the_losses_named(document: Any) -> None:
    for each in document["rounds"]:
        each["offers"] = []
    assert "chances to call" not in format_review(document)
    offer: dict[str, Any] = {
        "mark": "loss", "turn": 5, "hand": "11m23p", "melds": ["(p5z1)"], "tile": "1m",
        "called": "",
        "answers": [
            {"meld": "(p1m1)", "discard": "2p", "win": 0.25, "points": 1_234.5},
            {"meld": None, "discard": None, "win": 0.2, "points": 900},
        ],
    }  # fmt: skip
    marks = ["best", "best", "style"]
    document["rounds"][0]["offers"] = [*({**offer, "mark": mark} for mark in marks), offer]
    document["rounds"][1] |= {"name": "E9", "offers": [{**offer, "called": "(p1m1)"}]}
    lines = lines_of(document)
    start = lines.index("chances to call           5: 2 best, 1 a matter of style, 2 with a loss")
    assert lines[start - 1] == ""
    assert lines[start + 2] == "       1m passed: (p1m1) then 2p 25.0% 1,234, pass 20.0% 900"
    assert lines[start + 3] == "E9     turn 5   11m23p(p5z1)"
    assert lines[start + 4].startswith("       1m called (p1m1): ")


def test_what_is_not_known_is_left_out(document: Any) -> None:
    summary = document["summary"]
    summary |= {"largest": [], "points_given_away": None}
    summary["headline"] |= {"share": None}
    document["warnings"] = [{"round": None, "message": "Odd."}, {"round": 2, "message": "Odder."}]
    lines = lines_of(document)
    assert lines[1:3] == ["warning: Odd.", "warning: round 2: Odder."]
    assert "accuracy at 0-2 shanten   –" in lines
    assert not [line for line in lines if line.startswith("points given away")]
    assert lines[-1] == "no losses"
    summary["points_given_away"] = 1_234.5
    assert "points given away         1,234" in lines_of(document)


RATE = {"share": 0.5, "interval": (0.401, 0.599), "number": 1_000, "of": 2_000}

UNKNOWN = {"share": None, "interval": None, "number": 0, "of": 0}


def test_a_season_says_how_sure_its_figures_are() -> None:
    season: Any = {
        "games": 1_000, "rounds": 9_000, "decisions": 90_000, "errors": 0, "repeated": 2,
        "is_small": True, "headline": RATE, "accuracy": {"3": RATE, "4": UNKNOWN}, "total": RATE,
        "months": {"2024-05": RATE}, "rates": {"won": RATE},
        "means": {
            "place": {"value": 2.5, "interval": (2.4, 2.6), "of": 1_000},
            "riichi_turn": {"value": 8.0, "interval": None, "of": 1},
            "riichi_wait": {"value": None, "interval": None, "of": 0},
        },
        "luck": {"useful": 1_000, "draws": 5_000, "expected": 1_010.04},
        "deal_ins": {"0": 1, "1": 2_000}, "deal_in_flags": {},
    }  # fmt: skip
    shown = format_season(season)
    figures = "    50.0%       40.1–59.9%   1,000 of 2,000"
    assert shown.splitlines() == [
        "1,000 games, 9,000 rounds, 90,000 decisions",
        "left out: 0 errors, 2 repeated files",
        "Fewer than 30 games say little: look at the intervals.",
        "",
        f"{'accuracy':<32}{'':>9}    95 % interval",
        f"{'0-2 shanten':<32}{figures}",
        f"{'3 shanten':<32}{figures}",
        f"{'4 shanten and more':<32}        –",
        f"{'all':<32}{figures}",
        f"{'2024-05':<32}{figures}",
        "",
        f"{'won':<32}{figures}",
        "",
        f"{'place':<32}     2.50        2.40–2.60   of 1,000",
        f"{'turn of riichi':<32}     8.00                    of 1",
        f"{'tiles waited for in riichi':<32}        –",
        f"{'draws that lower shanten':<32}    1,000 of 5,000, 1,010.0 expected",
        "",
        f"{'deal-ins by own shanten':<32}0: 1, 1: 2,000",
        f"{'deal-ins':<32}none",
    ]
    season |= {"errors": 0, "repeated": 0, "is_small": False}
    assert format_season(season).splitlines()[1] == ""
