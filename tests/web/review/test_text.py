"""The lines of a review in a terminal: their contents, and what they leave out."""

from dataclasses import fields, replace
from typing import Any

import pytest

from analyzer.games import Game, GameWarning, parse_game
from analyzer.games.errors import WARNINGS
from analyzer.notation import parse_hand
from analyzer.review import CallAnswer, Review, Share, review_game
from analyzer.review.call_values import CallReview
from analyzer.review.rounds import DealIn, Luck, PassedWin, RiichiReview
from analyzer.review.season_values import Cause, Mean, PushFold, Rate, Season
from analyzer.review.values import Flag, Loss, Mark, RiichiChoice
from analyzer.tiles import parse_tile
from tests.unit.games.examples import FOLDER
from tests.unit.review.cases import decision, judged
from webapp.review.text import HEADINGS, review_lines, season_lines
from webapp.terminal.output import text_of

PON = parse_hand("1m(p5z1)").melds[0]


@pytest.fixture(scope="module")
def game() -> Game:
    return parse_game((FOLDER / "players-4.mjlog").read_bytes())


@pytest.fixture(scope="module")
def whole(game: Game) -> Review:
    return review_game(game, 1)


@pytest.fixture(scope="module")
def bare(whole: Review) -> Review:
    """The same without events."""
    rounds = (replace(each, riichi=None, deal_in=None, passed_wins=()) for each in whole.rounds)
    return replace(whole, rounds=tuple(rounds))


def lines_of(review: Review, site: str = "") -> list[str]:
    return [line.rstrip() for line in review_lines(review, site=site)]


def with_rounds(review: Review, *changes: dict[str, Any]) -> Review:
    """Return a review with changes of its first rounds, which are named E1."""
    rounds = list(review.rounds)
    for at, change in enumerate(changes):
        played = replace(rounds[at].played, number=0, honba=0)
        rounds[at] = replace(rounds[at], played=played, **change)
    return replace(review, rounds=tuple(rounds))


def riichi(turn: int, wait: int, left: int, *, is_won: bool = False) -> RiichiReview:
    waits = ((parse_tile("1m"), wait),)
    choice = RiichiChoice(is_declared=True, waits=waits, is_furiten=False, others=0)
    return RiichiReview(turn, choice, left, is_won)


DEAL_IN = DealIn(
    turn=11, tile=parse_tile("5p"), winners=(0,), points=8_000, shanten=2, is_in_riichi=False,
    is_against_riichi=True, is_best=None, safe=3,
)  # fmt: skip


def test_an_event_has_its_line(bare: Review) -> None:
    robbed = replace(DEAL_IN, shanten=None, is_against_riichi=False)
    passed = (PassedWin(9, parse_tile("3m"), 0),)
    lines = lines_of(
        with_rounds(
            bare,
            {"riichi": riichi(7, 4, 2, is_won=True), "deal_in": DEAL_IN},
            {"riichi": riichi(8, 3, 1), "passed_wins": passed},
            {"deal_in": robbed},
        )
    )
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


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"shanten": 0, "safe": 1}, "dealt in at 0-shanten with 5p in turn 11: 8,000 to a riichi, "
         "1 safe tile in the hand"),
        ({"is_in_riichi": True, "safe": None},
         "dealt in in riichi with 5p in turn 11: 8,000 to a riichi"),
        ({"points": None, "safe": 0},
         "dealt in at 2-shanten with 5p in turn 11: to a riichi, 0 safe tiles in the hand"),
    ],
)  # fmt: skip
def test_a_deal_in_says_what_the_player_could_choose(
    bare: Review, changes: dict[str, Any], line: str
) -> None:
    review = with_rounds(bare, {"deal_in": replace(DEAL_IN, **changes)})
    assert f"E1     {line}" in lines_of(review)


def test_one_of_a_thing_is_in_the_singular(bare: Review) -> None:
    folding = replace(bare.summary.folding, decisions=1)
    review = replace(bare, summary=replace(bare.summary, folding=folding))
    lines = lines_of(with_rounds(review, {"riichi": riichi(7, 1, 1)}))
    assert "E1     riichi in turn 7, 1 tile left, 1 at the end" in lines
    assert not [line for line in lines if "1 decisions" in line]


def test_points_that_the_log_does_not_tell_are_left_out(whole: Review, game: Game) -> None:
    unknown = with_rounds(whole, *({"change": None} for _ in whole.rounds))
    lines = lines_of(replace(unknown, game=replace(game, final_scores=None, has_scores=False)))
    assert lines[0] == f"{game.names[1]} (player 1), points unknown"
    rows = lines[lines.index(HEADINGS) + 1 :][: len(whole.rounds)]
    assert all("–" in row and "+0" not in row for row in rows)


@pytest.mark.parametrize(
    ("loss", "mark", "words"),
    [
        ({}, "loss", "loss, accepts 17 tiles of 29 possible"),
        ({"good": (9, 5)}, "large_loss",
         "large loss, accepts 17 tiles of 29 possible; good shapes 9 → 5"),
        ({"good": (5, 5)}, "loss", "loss, accepts 17 tiles of 29 possible"),
        ({"good": (5, 9)}, "loss", "loss, accepts 17 tiles of 29 possible"),
        ({"shanten": 1}, "back", "goes back, 1-shanten for 1-shanten"),
        ({"win": (0.25, 0.2), "points": (1_500.4, 1_000)}, "loss",
         "loss, win 25.0% → 20.0%, points 1,500 → 1,000, accepts 17 tiles of 29 possible"),
        ({"win": (0.25, 0.2)}, "loss", "loss, accepts 17 tiles of 29 possible"),
    ],
)  # fmt: skip
def test_a_loss_is_told_with_what_it_costs(
    whole: Review, loss: dict[str, Any], mark: Mark, words: str
) -> None:
    made = replace(
        judged("23467m340p66788s9p", "6s"), mark=mark, loss=Loss(**loss),
        flags=(Flag("riichi_against"),),
    )  # fmt: skip
    review = replace(whole, summary=replace(whole.summary, largest=(made,)))
    lines = lines_of(review)
    assert lines[lines.index("largest losses") + 1 :] == [
        f"{whole.rounds[0].name:<6} turn {made.turn:<3} 23467m340p66788s9p",
        f"       6s, best {' '.join(map(str, made.best_tiles))}: {words}",
        "       another player is in riichi",
    ]
    assert lines_of(review, "https://a")[-1] == f"       https://a/{made.link}"


def test_chances_to_call_are_counted_and_the_losses_named(whole: Review) -> None:
    assert not [line for line in lines_of(whole) if "chances to call" in line]
    passing = CallAnswer(None, None, 0.5, 0.2, 900.0)
    call = CallAnswer(PON, parse_tile("2p"), 0.5, 0.25, 1_234.5)
    loss = CallReview(
        round=0, position=decision("55z1m23p(p9s1)", "5z"), tile=parse_tile("5z"),
        source=2, made=None, shanten=1, answers=(call, passing), mark="loss",
    )  # fmt: skip
    others = tuple(replace(loss, mark=mark) for mark in ("best", "best", "style"))
    called = replace(loss, made=PON)
    lines = lines_of(
        with_rounds(whole, {"call_chances": (*others, loss)}, {"call_chances": (called,)})
    )
    start = lines.index("chances to call           5: 2 best, 1 a matter of style, 2 with a loss")
    assert lines[start - 1] == ""
    assert lines[start + 1] == f"E1     turn {loss.turn:<3} 55z1m23p(p9s1)"
    assert lines[start + 2] == "       5z passed: (p5z1) then 2p 25.0% 1,234, pass 20.0% 900"
    assert lines[start + 4].startswith("       5z called (p5z1): ")


def test_what_is_not_known_is_left_out(whole: Review) -> None:
    code = next(code for code, text in WARNINGS.items() if "{found}" in text)
    warnings = tuple(GameWarning(code, "odd", place) for place in (None, 2))
    summary = replace(whole.summary, largest=(), points_given_away=None, headline=Share(0, 0))
    lines = lines_of(replace(whole, warnings=warnings, summary=summary))
    words = WARNINGS[code].format(found="odd")
    assert lines[1:3] == [f"warning: {words}", f"warning: round 2: {words}"]
    assert "accuracy at 0-2 shanten   –" in lines
    assert not [line for line in lines if line.startswith("points given away")]
    assert lines[-1] == "no losses"
    known = replace(whole, summary=replace(summary, points_given_away=1_234.5))
    assert "points given away         1,234" in lines_of(known)


def test_a_season_says_how_sure_its_figures_are() -> None:
    usual = {"int": 0, "Rate": Rate(0, 0), "Mean": Mean(None, None, 0)}
    known = {
        "games": 1_000, "rounds": 9_000, "decisions": 90_000, "repeated": 2,
        "won": Rate(500, 1_000), "accuracy": (Rate(0, 0),) * 5, "months": (),
        "months_points": (("2026-05", Mean(812.0, (700.0, 900.0), 40)),),
        "place": Mean(2.5, (2.4, 2.6), 1_000),
        "riichi_turn": Mean(8.0, None, 1), "luck": Luck(5_000, 1_000, 1_010.04),
        "deal_ins": ((0, 1), (1, 2_000)), "deal_in_flags": (),
        "causes": (Cause("dora", 3, 1_500.4), Cause("call", 1, None)), "largest": (),
        "danger": Rate(9, 150), "danger_taken": 7.26,
        "push_fold": (
            PushFold(verdict="push", pushed=Rate(3, 4), points=1_250.4),
            PushFold(verdict="close", pushed=Rate(1, 2), points=None),
            PushFold(verdict="fold", pushed=Rate(0, 9), points=0.0),
        ),
    }  # fmt: skip
    values: dict[str, Any] = {each.name: usual.get(str(each.type)) for each in fields(Season)}
    season = Season(**(values | known))
    lines = text_of(season_lines(season)).splitlines()
    assert lines[:3] == [
        "1,000 games, 9,000 rounds, 90,000 decisions", "left out: 0 errors, 2 repeated files", "",
    ]  # fmt: skip
    assert {
        f"{'4 shanten and more':<32}        –",
        f"{'won':<32}    50.0%       46.9–53.1%   500 of 1,000",
        f"{'place':<32}     2.50        2.40–2.60   of 1,000",
        f"{'2026-05':<32}   812.00    700.00–900.00   of 40",
        f"{'turn of riichi':<32}     8.00                    of 1",
        f"{'tiles waited for in riichi':<32}        –",
        f"{'draws that lower shanten':<32}    1,000 of 5,000, 1,010.0 expected",
        f"{'deal-ins by own shanten':<32}0: 1, 1: 2,000",
        f"{'deal-ins under riichi':<32}        9 of 150 discards, 7.3 expected",
        f"{'pushed, the values say push':<32}    75.0%       30.1–95.4%   3 of 4",
        f"{'points given away by these folds':<32}    1,250",
        f"{'pushed, the values say close':<32}    50.0%        9.5–90.5%   1 of 2",
        f"{'pushed, the values say fold':<32}     0.0%        0.0–29.9%   0 of 9",
        f"{'points given away by these pushes':<32}        0",
        f"{'deal-ins':<32}none",
        f"{'dora kept':<43}        3    1,500",
        f"{'calls and passes':<43}        1",
    } <= {*lines}
    small = [*season_lines(replace(season, repeated=0, games=29))]
    assert small[1:3] == ["Fewer than 30 games say little: look at the intervals.", ""]
