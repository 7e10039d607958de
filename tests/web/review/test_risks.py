"""What a discard under riichi risks: page, file, JSON and shell say the same."""

import re
from dataclasses import replace
from functools import cache
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from analyzer.danger import Plan, PlanRow
from analyzer.games import pack_game, parse_game
from analyzer.review import DecisionReview, Review, review_game
from analyzer.review.chances import Effort
from analyzer.review.game import weigh_rounds
from analyzer.review.marks import FARTHEST
from analyzer.review.risks import RiskReview, without_wins
from tests.unit.games.examples import FOLDER
from webapp.expectation.waiting import KERNELS
from webapp.language.messages import say
from webapp.language.speech import percent
from webapp.review import risks as show
from webapp.review import schema
from webapp.review.card import PREVIEW
from webapp.review.document import review_model
from webapp.review.report import render_html, render_markdown
from webapp.review.text import review_lines
from webapp.review.words import signed

SEAT = 2


@cache
def reviewed() -> Review:
    """Return a game of three players with seven discards under riichi in its last round."""
    return review_game(parse_game((FOLDER / "players-3.mjlog").read_bytes()), SEAT)


def under_riichi(review: Review) -> list[tuple[DecisionReview, RiskReview]]:
    return [(each, each.risk) for each in review.decisions if each.risk and each.mark]


def models(review: Review) -> list[schema.DiscardRiskModel]:
    """Return the risks in the JSON of these discards."""
    listed = [each for one in review_model(review, site="")["rounds"] for each in one["decisions"]]
    return [each["risk"] for each in listed if each["risk"] and each["mark"]]


def words_of(text: str) -> str:
    """Return the visible text of a page."""
    text = re.sub(r"<svg.*?</svg>|<style.*?</style>|<[^>]*>", "", text, flags=re.DOTALL)
    return re.sub(r"\s+", " ", unescape(text))


def test_a_page_says_the_chance_of_the_json_and_why(visitor: FlaskClient) -> None:
    review = reviewed()
    pairs = list(zip(under_riichi(review), models(review), strict=True))
    assert len(pairs) > 10
    packed = pack_game(review.game.without_names())
    for (each, risk), model in pairs[::3]:
        address = f"/review?g={packed}&player={SEAT}&round={each.round + 1}&at={each.turn}"
        page = words_of(visitor.get(address).text)
        assert model["own"]["tile"] == str(risk.mine)
        for tile, of in ((risk.mine, model["own"]), (risk.safest, model["least"])):
            assert show.danger(risk, tile) in page
            chance = percent(of["p"])
            assert show.danger(risk, tile).startswith(chance) == bool(of["p"])
            assert bool(of["p"]) == any(player["certain"] is None for player in of["against"])


def test_before_a_guess_a_page_says_nothing_of_danger(visitor: FlaskClient) -> None:
    each, risk = under_riichi(reviewed())[0]
    packed = pack_game(reviewed().game.without_names())
    address = f"/review?g={packed}&player={SEAT}&round={each.round + 1}&at={each.turn}&ask=1"
    page = words_of(visitor.get(address).text)
    assert show.danger(risk, risk.safest) not in page
    assert "safest" not in page


@pytest.mark.slow
def test_every_form_says_the_same_of_push_and_fold() -> None:
    review = reviewed()
    review = review.with_rounds(weigh_rounds(review, Effort()))
    shell = " ".join(" ".join(review_lines(review, site="")).split())
    file = words_of(render_html(review))
    marked = 0
    for (each, risk), model in zip(under_riichi(review), models(review), strict=True):
        sentence, shown = show.verdict(risk), show.plans(risk)
        assert sentence
        assert say(sentence) in file
        assert show.values(risk) in file
        assert model["verdict"] == risk.verdict
        best = {row["tile"]: row for row in model["rows"]}
        assert shown[0].value == round(best[str(shown[0].tile)]["push"]["value"])
        assert shown[1].value == round(best[str(shown[1].tile)]["fold"]["value"])
        if risk.is_taken or risk.is_against_verdict:
            marked += 1
            assert f"{say(sentence)} {show.values(risk)}" in shell, each.turn
    assert marked


def with_values(own: tuple[float, float], other: tuple[float, float]) -> RiskReview:
    """Return a discard with these values of pushing and of folding, and those of the safest."""
    risk = next(risk for _, risk in under_riichi(reviewed()) if risk.safest != risk.mine)
    rows = [
        PlanRow(tile=tile, push=Plan(push, 0, 0, 0), fold=Plan(0, fold, 0, 0))
        for tile, (push, fold) in ((risk.mine, own), (risk.safest, other))
    ]
    plans = next(risk.plans for risk in weighed() if risk.plans)
    rows.sort(key=lambda row: -row.value)
    return replace(risk, plans=replace(plans, rows=tuple(rows), draws=9))


@cache
def weighed() -> tuple[RiskReview, ...]:
    return tuple(
        without_wins(risk, each.decision, each.legal) for each, risk in under_riichi(reviewed())
    )


BAD = -5_000


@pytest.mark.parametrize(
    ("own", "other", "is_mine", "sentence"),
    [
        ((900, BAD), (BAD, -100), True, "Pushing {own} is worth 1,000 points more than folding."),
        ((-1_500, BAD), (BAD, -300), False,
         "Folding is worth 1,200 points more than pushing."),
        ((-300, BAD), (BAD, -299), True, "Push or fold: too close to call."),
        ((-1_500, BAD), (BAD, -300), True,
         "Folding with {other} was worth 1,200 points more than pushing {own}."),
        ((900, BAD), (BAD, -100), False,
         "Pushing {own} was worth 1,000 points more than folding with {other}."),
        ((BAD, -900), (BAD, -100), True,
         "Folding with {other} was worth 800 points more than folding with {own}."),
        ((600, BAD), (1_600, BAD), True,
         "Pushing {other} was worth 1,000 points more than pushing {own}."),
    ],
)  # fmt: skip
def test_the_sentence_says_which_plan_is_worth_more(
    own: tuple[int, int], other: tuple[int, int], is_mine: bool, sentence: str
) -> None:
    """Beside a loss it names both plans, beside the best discard only the better one."""
    risk = with_values(own, other)
    cut = replace(risk, mine=risk.mine if is_mine else risk.safest)
    verdict = show.verdict(cut)
    assert verdict
    assert say(verdict) == sentence.format(own=risk.mine, other=risk.safest)


def test_printed_parts_add_up() -> None:
    risk = with_values((0, BAD), (BAD, 0))
    row = replace(risk.rows[0], tile=risk.mine, push=Plan(1_000.4, -200.4, -99.4, -0.4))
    assert risk.plans
    risk = replace(risk, plans=replace(risk.plans, rows=(row, *risk.rows[1:])))
    shown = show.plans(risk)
    assert all(sum(plan.parts) == plan.value for plan in shown)
    assert shown[0].value == round(row.push.value)


@pytest.mark.slow
def test_the_card_of_a_turn_has_the_values_and_the_best_of_its_page(app: Flask) -> None:
    """Until the kernels are free it has the tiles, and is asked for again."""
    KERNELS.finish()
    review = reviewed().with_rounds(weigh_rounds(reviewed(), Effort()))
    packed = pack_game(review.game.without_names())
    pairs = [each for each, risk in under_riichi(review) if each.before < FARTHEST]
    for each in [*pairs[:1], *(each for each in pairs if not each.is_best)]:
        turn = {"g": packed, "player": str(SEAT), "round": str(each.round + 1)}
        with app.test_request_context():
            card = PREVIEW.card(turn | {"at": str(each.turn)})
        assert card.is_lasting
        assert each.risk
        assert [row.discard for row in card.rows if row.is_best] == [
            row.tile for row in each.compared if row.tile in each.best_tiles
        ]
        assert {each.hand.tiles[place].kind for place in card.best} == {
            tile.kind for tile in each.best_tiles
        }
        for row in card.rows:
            assert row.discard
            plan = each.risk.row_of(row.discard)
            assert plan
            assert row.value[0] == f"{plan.plan} {signed(round(plan.value))}"


def test_a_card_before_the_values_is_not_kept(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(KERNELS), "is_ready", False)
    monkeypatch.setattr(type(KERNELS), "begin", lambda _: None)
    each = next(each for each, _ in under_riichi(reviewed()) if each.before < FARTHEST)
    packed = pack_game(reviewed().game.without_names())
    turn = {"g": packed, "player": str(SEAT), "round": str(each.round + 1), "at": str(each.turn)}
    with app.test_request_context():
        card = PREVIEW.card(turn)
    assert not card.is_lasting
    assert all("tile" in row.value[0] for row in card.rows)


@pytest.mark.slow
def test_markdown_says_what_the_shell_says_against_a_riichi() -> None:
    review = reviewed().with_rounds(weigh_rounds(reviewed(), Effort()))
    text = render_markdown(review)
    found = show.against_riichi(review)
    assert found
    for each in found:
        assert each.risk
        assert show.danger(each.risk, each.risk.mine) in text
        sentence = show.verdict(each.risk)
        assert sentence
        assert f"**{say(sentence)}** {show.values(each.risk)}" in text
    assert text.count("## Against a riichi") == 1
    assert "## Against" not in render_markdown(review.with_rounds(review.rounds[:1]))
