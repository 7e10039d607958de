"""What is said to be right about a thrown tile holds for the figures of every line."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from analyzer import expectation, parse_hand
from analyzer.errors import AnalyzerError
from analyzer.expectation import Offer, OfferLine, Options, Source
from analyzer.expectation.offers import ranked
from analyzer.expectation.parts import value_alone
from analyzer.melds import make_run, make_set
from analyzer.situation import Situation
from analyzer.tiles import RED_FIVES, TILES, parse_tile
from tests.properties.claims import check
from tests.samples import sample
from webapp.expectation.text import offer_lines

MELDS = (None, make_set("pon", parse_tile("5z"), 1), make_run(TILES[3:6], 1))


def line(win: float, points: float, place: int, *, is_win: bool = False) -> OfferLine:
    explanation = value_alone(TILES[place], (max(win, 0.5), win, points))
    return OfferLine(meld=MELDS[place], explanation=explanation, is_win=is_win)


def offer_of(figures: Sequence[tuple[float, float]], winning: int, goal: str) -> Offer:
    """An offer of passing, then calls, each with its wins and points; and perhaps of a win."""
    options = Options(goal=goal)  # type: ignore[arg-type]
    lines = tuple(line(*each, place) for place, each in enumerate(figures))
    wins = (line(1.0, winning, 0, is_win=True),) if winning else ()
    return Offer(
        hand=parse_hand("234m55z67p34s99s12p"), situation=Situation(), options=options,
        tile=parse_tile("5z"), source="left", shanten=1, draws=9, far=(), extra=1, open_extra=0,
        lines=(*wins, *ranked(lines, options.goal, options.loss)), winning=winning,
    )  # fmt: skip


FIGURES = st.tuples(st.floats(0, 0.9), st.floats(0, 9_000))
NEAR = st.tuples(st.floats(0.40, 0.44), st.floats(3_780, 3_900))


@given(
    figures=st.lists(st.one_of(FIGURES, NEAR), min_size=1, max_size=3),
    winning=st.sampled_from([0, 0, 0, 1_500, 8_000]),
    goal=st.sampled_from(["points", "win", "score"]),
)
@example(figures=[(0.52, 3_810.0), (0.46, 3_800.0)], winning=0, goal="points")
@example(figures=[(0.20, 1_000.0), (0.19, 900.0), (0.40, 800.0)], winning=0, goal="points")
@example(figures=[(0.47, 1_820.0), (0.0, 0.0)], winning=1_500, goal="points")
@example(figures=[(0.0, 0.0), (0.0, 0.0)], winning=0, goal="win")
@example(figures=[(0.3, 3_000.0), (0.1, 4_000.0), (0.5, 1_000.0)], winning=0, goal="score")
def test_every_sentence_is_true_of_the_figures(
    figures: list[tuple[float, float]], winning: int, goal: str
) -> None:
    check(offer_of(figures, winning, goal))


def test_at_a_lead_within_the_error_nothing_is_right_whatever_it_costs() -> None:
    """10 points in 3,800: only a dear hand makes passing right, which wins more often."""
    text = "\n".join(offer_lines(offer_of([(0.52, 3_810), (0.46, 3_800)], 0, "points")))
    assert "whatever" not in text
    assert "Passing is right if a hand that is not won costs you more than" in text
    assert "Otherwise the answers are close." in text


@pytest.mark.parametrize("seed", range(sample(40)))
def test_random_offers_say_what_their_figures_say(seed: int) -> None:
    """The engine's own lines; a win is the first of them, and nothing else is best beside it."""
    chance = random.Random(seed)
    for _ in range(200):
        wall = [tile for tile in TILES[:34] for _ in range(4 - (tile.digit == "5"))]
        wall += RED_FIVES
        suits = chance.choice(["mz", "mp", "sz", "p", "mps"])
        held = chance.sample([tile for tile in wall if tile.suit in suits], 14)
        hand = parse_hand("".join(map(str, held[:13])))
        source: Source = chance.choice(["right", "opposite", "left"])
        table = Situation(seat_wind=chance.randint(1, 4), turn=chance.randint(5, 15))
        try:
            offer = expectation.offer(hand, table, held[13], source, extra=0, explained=False)
        except AnalyzerError:
            continue
        if len(offer.lines) > 1:
            check(offer)
            assert [one.is_win for one in offer] == [
                bool(offer.winning),
                *[False] * len(offer.lines),
            ][: len(offer.lines)]
            return
