"""When calling a tile is better: in a sentence of the page and in a line of a terminal."""

from types import SimpleNamespace
from typing import Any

import pytest

from analyzer.expectation.values import LEVEL
from tests.web.expectation.offers import PON, RUN, line_of, offer_of
from webapp.expectation.text import offer_lines
from webapp.expectation.thrown import decision_figures, verdicts
from webapp.language.messages import say


def turning(loss: float, *, above: bool) -> Any:
    return SimpleNamespace(loss=loss, calls_above=above)


@pytest.mark.parametrize(
    ("call", "found", "words"),
    [
        ((0.3, 900), turning(1_000.4, above=True),
         "it is right if a hand that is not won costs you more than 1,000 points."),
        ((0.1, 1_500), turning(5_000.6, above=False),
         "it is right if a hand that is not won costs you less than 5,001 points."),
        ((0.3, 1_500), None, "The call is right whatever a hand that is not won costs you."),
        ((0.1, 500), None, "Passing is right whatever a hand that is not won costs you."),
        ((0.205, 975), turning(2_000, above=True),
         "The answers are close whatever a hand that is not won costs you."),
    ],
)  # fmt: skip
def test_a_call_is_right_by_what_a_hand_costs_that_is_not_won(
    call: tuple[float, float], found: Any, words: str
) -> None:
    offer = offer_of(line_of(*call, PON), line_of(0.2, 1_000), found)
    (verdict,) = map(say, verdicts(offer))
    assert verdict.endswith(words)
    assert any(line.endswith(words) for line in offer_lines(offer))


def test_a_call_is_level_with_passing_within_the_error_of_the_model() -> None:
    within, beyond = (1_000 * (1 + share) for share in (0.9 * LEVEL, 1.2 * LEVEL))
    for points, level in ((within, True), (beyond, False), (1_000, True)):
        for lines in ((points, 1_000), (1_000, points)):
            offer = offer_of(line_of(0.3, lines[0], PON), line_of(0.2, lines[1]))
            assert offer.is_level(offer.best_call, offer.passing) is level
            assert ("level" in " ".join(map(say, verdicts(offer)))) is level


@pytest.mark.parametrize(
    ("wins", "text"),
    [
        ((0.204, 0.213), "20% → 21% won"),
        ((0.201, 0.204), "20.1% → 20.4% won"),
        ((0.004, 0.003), "0.4% → 0.3% won"),
    ],
)
def test_percentages_that_would_look_alike_have_a_decimal(
    wins: tuple[float, float], text: str
) -> None:
    passing, calling = (
        line_of(win, 1_000, meld) for win, meld in zip(wins, (None, PON), strict=True)
    )
    figures = decision_figures(offer_of(calling, passing))
    assert figures
    assert all(text in say(each) for each in figures)


def test_nothing_is_said_where_nothing_can_be_called() -> None:
    offer = offer_of(None, line_of(0.2, 1_000))
    assert list(verdicts(offer)) == []


def test_a_terminal_shows_a_table_of_the_answers() -> None:
    offer = offer_of(line_of(0.25, 1_234.5, RUN), line_of(0.2, 1_000), far=(PON, RUN))
    assert [*offer_lines(offer)] == [
        "5z from the left, 1-shanten, 7 draws; best by points",
        "  round east, seat south",
        "                              tenpai      won   points",
        "  chii 3s with 24s, then 2p    50.0%    25.0%    1,234",
        "  pass                         50.0%    20.0%    1,000",
        "  pon 5z: too far from a win to be computed",
        "  chii 3s with 24s: too far from a win to be computed",
        "  chii 3s with 24s, then 2p, against passing: +1,234 points = speed -101, waits +0, "
        "points +9",
        "  The call is right whatever a hand that is not won costs you.",
        "  others' discards are estimated; what they threaten is not in these numbers",
    ]
    lines = [*offer_lines(offer_of(line_of(0.25, 900, PON), line_of(0.2, 1_000)))]
    assert lines[2] == f"  {'':{len('pon 5z, then 2p')}}   tenpai      won   points"


def test_a_win_is_the_first_line_in_a_terminal_and_what_is_said_is_about_it() -> None:
    offer = offer_of(line_of(0.25, 900, PON), line_of(0.2, 1_000), winning=7_700)
    lines = [*offer_lines(offer)]
    assert lines[0] == "5z from the left, 1-shanten, 7 draws; it wins; then best by points"
    assert [one.split()[0] for one in lines[3:6]] == ["win", "pon", "pass"]
    assert lines[6] == "  Winning is right whatever a hand that is not won costs you."
