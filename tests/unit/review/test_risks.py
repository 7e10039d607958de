"""What a discard under riichi risks, and whether to push or to fold."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from analyzer import danger, expectation
from analyzer.danger import Plan, PlanRow, Plans
from analyzer.games import parse_game
from analyzer.review import DecisionReview, Loss, review_game
from analyzer.review.chances import with_chances
from analyzer.review.marks import FARTHEST, awaiting, mark_of, marked
from analyzer.review.rescoring import scoring_of
from analyzer.review.risks import RiskReview, assess_discard, without_wins
from analyzer.tiles import TILES, parse_tile
from tests.unit.games.examples import FOLDER
from tests.unit.review.cases import bits, decision, river

FILES = ("players-4.mjlog", "players-3.mjlog")


@cache
def decisions() -> tuple[DecisionReview, ...]:
    """Return every decision of every seat in the games of the tests."""
    games = [parse_game((FOLDER / name).read_bytes()) for name in FILES]
    return tuple(
        each
        for game in games
        for seat in range(game.players)
        for each in review_game(game, seat).decisions
    )


def under_riichi() -> list[tuple[DecisionReview, RiskReview]]:
    return [(each, each.risk) for each in decisions() if each.risk]


def plans(values: Mapping[str, tuple[float, float]]) -> Plans:
    """Return plans with these values of pushing and folding for each discard."""
    rows = [
        PlanRow(tile=parse_tile(name), push=Plan(push, 0, 0, 0), fold=Plan(0, fold, 0, 0))
        for name, (push, fold) in values.items()
    ]
    some = next(risk for _, risk in under_riichi())
    course = danger.follow(some.answer, 5, 4, is_dealer=False)
    return Plans(rows=tuple(sorted(rows, key=lambda row: -row.value)), course=course, draws=5)


def facing(cut: str, safest: str, values: Mapping[str, tuple[float, float]]) -> RiskReview:
    """Return the discard of a hand against a riichi that has shown 1m 9m 1z 5z."""
    made = decision(
        "23m456p33567s1z5z9p9m", cut,
        rivers=((), river("1m9m1z5z"), (), ()), riichi=(None, 4, None, None),
        safe=(0, bits("1m9m1z5z"), 0, 0),
    )  # fmt: skip
    risk = assess_discard(made, [TILES[kind] for kind in made.hand.kinds], 0)
    assert risk is not None
    legal = map(parse_tile, values)
    return replace(risk.with_plans(plans(values), legal), safest=parse_tile(safest))


def test_every_discard_under_riichi_has_its_risk_and_no_other() -> None:
    for each in decisions():
        others = [
            turn for seat, turn in enumerate(each.decision.riichi) if seat != each.decision.seat
        ]
        is_under = any(turn is not None for turn in others)
        assert (each.risk is not None) == (is_under and each.passed != "away")
    assert len(under_riichi()) > 40


def test_the_safest_discard_costs_least_of_all_legal_ones() -> None:
    for each, risk in under_riichi():
        costs = {tile: risk.answer.tiles[str(tile)].loss for tile in each.legal}
        assert risk.least.loss == min(costs.values())
        assert risk.safest == risk.mine or risk.least.loss < risk.own.loss
        assert risk.safest in each.legal
        assert not {*each.forbidden} & {risk.safest}


def test_what_nobody_can_win_on_by_furiten_risks_nothing() -> None:
    for each, risk in under_riichi():
        against = [threat.threat for threat in risk.answer.threats]
        kind = each.discard.kind
        seats = [seat for seat, turn in enumerate(each.decision.riichi) if turn is not None]
        safe = [
            each.decision.safe[seat] >> kind & 1 for seat in seats if seat != each.decision.seat
        ]
        assert len(against) == len(safe)
        assert not all(safe) or risk.own[1:3] == (0, 0)


def test_a_deal_in_has_the_risk_of_its_discard() -> None:
    games = [parse_game((FOLDER / name).read_bytes()) for name in FILES]
    rounds = [
        played for game in games for seat in range(game.players)
        for played in review_game(game, seat).rounds
    ]  # fmt: skip
    found = [one for one in rounds if one.deal_in and one.deal_in.is_against_riichi]
    assert found
    for one in found:
        assert one.deal_in
        assert one.deal_in.risk is one.decisions[-1].risk
        assert one.deal_in.risk
        assert one.deal_in.risk.mine.kind == one.deal_in.tile.kind


@pytest.mark.parametrize(
    ("cut", "safest", "values", "did"),
    [
        ("9p", "1z", {"9p": (500, -100), "1z": (-50, 0)}, "push"),
        ("9p", "1z", {"9p": (-900, -800), "1z": (-50, 0)}, "push"),
        ("1z", "1z", {"9p": (500, -100), "1z": (300, 0)}, "push"),
        ("1z", "1z", {"9p": (500, -100), "1z": (-50, 0)}, "fold"),
        ("5z", "1z", {"5z": (-900, -800), "1z": (-50, 0)}, "fold"),
    ],
    ids=[
        "the discard is worth pushing",
        "the discard is dangerous, whatever is better after it",
        "a safe tile after which pushing is better",
        "a safe tile after which folding is better",
        "another safe tile",
    ],
)
def test_what_the_player_did(
    cut: str, safest: str, values: dict[str, tuple[float, float]], did: str
) -> None:
    assert facing(cut, safest, values).did == did


def test_riichi_is_a_push() -> None:
    folding = facing("1z", "1z", {"1z": (-50, 0)})
    assert (folding.did, replace(folding, is_riichi=True).did) == ("fold", "push")


def test_what_was_lost_is_the_best_value_minus_that_of_the_discard() -> None:
    risk = facing("1z", "1z", {"9p": (2500, -900), "1z": (-300, -50), "5z": (-200, -60)})
    assert (risk.verdict, risk.did, risk.lost) == ("push", "fold", 2550)
    assert risk.is_against_verdict
    assert not replace(risk, mine=parse_tile("9p")).is_against_verdict
    assert not replace(risk, plans=None).is_against_verdict


CLOSE = {"9p": (1_000, -900), "1z": (-50, 0), "5z": (-900, -1_200)}
PUSH = {"9p": (2_000, -900), "1z": (-50, 0), "5z": (-900, -1_200)}
FOLD = {"9p": (-1_200, -2_500), "5z": (-700, -500), "1z": (-800, -200)}


def marked_by(cut: str, values: Mapping[str, tuple[float, float]]) -> DecisionReview:
    """Return a decision of a real game whose discard is worth this."""
    each = next(each for each, _ in under_riichi() if each.mark)
    return marked(replace(each, risk=facing(cut, "1z", values)))


def scaled(values: Mapping[str, tuple[float, float]], by: float) -> dict[str, tuple[float, float]]:
    return {tile: (by * push, by * fold) for tile, (push, fold) in values.items()}


@pytest.mark.parametrize(
    ("cut", "values", "verdict", "mark"),
    [
        ("9p", PUSH, "push", "best"),
        ("1z", PUSH, "push", "large_loss"),
        ("1z", scaled(PUSH, 0.4), "push", "loss"),
        ("1z", scaled(PUSH, 0.15), "push", "fine"),
        ("1z", FOLD, "fold", "best"),
        ("5z", FOLD, "fold", "fine"),
        ("5z", FOLD | {"5z": (-700, -501)}, "fold", "loss"),
        ("5z", FOLD | {"5z": (-700, -501), "9p": (-2_000, -2_500)}, "fold", "fine"),
        ("5z", FOLD | {"5z": (-1_300, -203)}, "fold", "best"),
        ("9p", FOLD, "fold", "loss"),
        ("9p", FOLD | {"9p": (-1_201, -2_500)}, "fold", "large_loss"),
        ("9p", {"9p": (100, -900), "1z": (-150, 20)}, "push", "best"),
        ("9p", FOLD | {"9p": (-190, -900), "1z": (-800, -200)}, "close", "best"),
        ("1z", FOLD | {"9p": (-190, -900), "1z": (-800, -200)}, "close", "best"),
        ("5z", FOLD | {"9p": (-190, -900), "5z": (-700, -505)}, "close", "fine"),
    ],
    ids=[
        "the best push",
        "a fold that gives away more than 1,000 points",
        "a fold that gives away 800",
        "a fold that gives away 300",
        "the best fold",
        "a fold that gives away 300 points",
        "a fold that gives away more than 300",
        "more than 300, but little beside the worst",
        "within two per cent",
        "a push that gives away 1,000 points",
        "a push that gives away more",
        "a little, but clear",
        "too close: the best push",
        "too close: the best fold",
        "too close: neither, and no loss",
    ],
)
def test_the_mark_by_value(
    cut: str, values: dict[str, tuple[float, float]], verdict: str, mark: str
) -> None:
    each = marked_by(cut, values)
    assert each.risk
    assert (each.risk.verdict, each.mark) == (verdict, mark)
    assert each.is_calm
    assert each.is_loss == (mark in ("loss", "large_loss"))
    assert (parse_tile(cut) in each.best_tiles) == (mark == "best")
    assert each.points_lost == (0 if verdict == "close" else each.risk.lost)
    assert each.tiles_lost == 0


def test_tiles_and_points_make_no_mark_where_values_do() -> None:
    each = marked_by("1z", FOLD)
    back = Loss(shanten=1, win=(0.5, 0.1), points=(5_000.0, 100.0), worth=0.9)
    assert mark_of(replace(each, loss=back)) == "best"
    unknown = replace(each, loss=back, risk=replace(facing("1z", "1z", FOLD), plans=None))
    assert (unknown.is_calm, unknown.excluding) == (False, "riichi_against")


def test_until_values_are_known_a_decision_is_to_be_checked() -> None:
    """It counts among those to be checked; what tiles say of it does not matter."""
    known = [replace(each, chances=()) for each, _ in under_riichi() if each.mark]
    for each in known:
        later = awaiting(each)
        is_far = each.before > FARTHEST
        assert (later.mark == "open") == (not is_far)
        assert later.is_calm
        assert later.is_suspect == (each.risk is not None and each.risk.is_taken)
        assert later.is_by_value == is_far


def test_without_plans_nothing_is_said_about_the_player() -> None:
    risk = replace(facing("1z", "1z", {"1z": (-50, 0)}), plans=None)
    assert (risk.row, risk.did, risk.lost) == (None, None, None)


def test_a_hand_too_far_from_tenpai_folds() -> None:
    each, risk = max(under_riichi(), key=lambda pair: pair[0].before)
    far = without_wins(risk, each.decision, each.legal)
    assert far.plans
    assert far.plans.verdict == "fold"
    assert {row.tile for row in far.plans.rows} == {*each.legal}
    assert all(row.push.gain == 0 and row.fold.value >= row.push.value for row in far.plans.rows)


@pytest.mark.slow
def test_values_of_push_and_fold_are_those_of_the_engine() -> None:
    """Without a limit that matters here the review says what `push_or_fold` says by itself."""
    game = parse_game((FOLDER / FILES[0]).read_bytes())
    every = [each for each, _ in under_riichi() if len(each.decision.rivers) == game.players]
    near = [each for each in every if each.mark and each.before <= 1][:4]
    assert near
    for each in near:
        weighed = with_chances(each, scoring_of(game))
        risk, made = weighed.risk, each.decision
        assert risk
        assert risk.plans
        threats = danger.threats_of(made)
        answer = danger.assess(made.hand, danger.situation_of(made), threats)
        options = expectation.Options(
            draws=made.tiles_left // 4, rules=scoring_of(game), red_rows=False, extra=1
        )
        plans = danger.push_or_fold(
            made.hand, danger.situation_of(made), answer, options, sticks=risk.sticks
        )
        known = {row.tile: (row.push, row.fold) for row in plans.rows}
        assert risk.plans.verdict == plans.verdict
        for row in risk.plans.rows:
            assert (row.push, row.fold) == known[row.tile]
        assert weighed.is_by_value
        assert weighed.mark == mark_of(weighed)
        assert weighed.leading == risk.plans.leading
        assert with_chances(awaiting(each), scoring_of(game)) == weighed
