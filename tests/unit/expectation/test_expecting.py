"""Invalid hands, limits, presets, red fives, hands of 13 tiles, simple play."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from analyzer import expectation, parse_hand
from analyzer.errors import InvalidSituationError
from analyzer.expectation import ExpectationError, Options, graph
from analyzer.expectation.options import stop_chances
from analyzer.expectation.table import make_table
from analyzer.hand import Hand
from analyzer.situation import Situation
from analyzer.tiles import TILES, parse_tile
from tests.unit.expectation.cases import tiles_of

HAND = parse_hand("23467m34567p3388s")
FAR = parse_hand("147m258p369s12345z")
LATE = Situation(dora_indicators=tiles_of("9s"), turn=14, seat_wind=2)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("goal", "fast"),
        ("riichi", "sometimes"),
        ("calls", "on"),
        ("draws", 19),
        ("draws", -1),
        ("extra", 4),
        ("ron_quiet", -0.1),
        ("stop", 1.5),
        ("stop", "never"),
        ("stop", (0.1, 2.0)),
        ("stop", None),
        ("stop", ("a",)),
        ("call_factor", ("often",) * 34),
        ("draws", 3.5),
        ("draws", "3"),
        ("extra", 0.5),
        ("nodes", 0),
        ("seconds", float("nan")),
        ("method", "chance"),
        ("deposit", -1000),
    ],
)
def test_an_option_has_only_its_values(option: str, value: Any) -> None:
    with pytest.raises(ValueError, match=option):
        expectation.expect(HAND, LATE, **{option: value})


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError):
        expectation.expect(HAND, LATE, depth=3)


@pytest.mark.parametrize("text", ["123m", "123456789m12p", "1m"])
def test_only_thirteen_and_fourteen_tiles_have_an_expectation(text: str) -> None:
    with pytest.raises(ExpectationError, match="13 or 14"):
        expectation.expect(parse_hand(text))


def test_a_hand_that_contradicts_the_table_is_refused() -> None:
    with pytest.raises(InvalidSituationError):
        expectation.expect(HAND, Situation(visible=(TILES[1],) * 4))


def test_more_draws_than_unseen_tiles_are_refused() -> None:
    visible = tuple(tile for tile in TILES for _ in range(4 - HAND.counts[tile.kind]))[3:]
    with pytest.raises(ExpectationError, match="draws"):
        expectation.expect(HAND, Situation(visible=visible), draws=4)
    assert expectation.expect(HAND, Situation(visible=visible), draws=3).draws == 3


def test_the_turn_gives_the_draws() -> None:
    assert expectation.expect(HAND, LATE, extra=0).draws == 4
    assert expectation.expect(HAND, Situation(), extra=0).draws == 17
    assert expectation.expect(HAND, LATE, extra=0, draws=2).draws == 2


def test_answers_with_the_same_numbers_are_equal() -> None:
    first, again, other = (expectation.expect(HAND, LATE, extra=0, draws=n) for n in (2, 2, 3))
    assert first == again != other


def test_the_preset_ends_more_hands_the_later_it_is() -> None:
    chances = stop_chances("table", 17)
    assert chances[0] == 0
    by_turn = {18 - left + 1: chance for left, chance in enumerate(chances) if left}
    shown = [round(by_turn[turn], 3) for turn in (4, 7, 10, 13, 18)]
    assert shown == [0.008, 0.041, 0.085, 0.116, 0.143]


def test_a_list_of_chances_begins_with_the_next_draw() -> None:
    assert stop_chances((0.1, 0.2, 0.3), 2) == (0.0, 0.2, 0.1)
    with pytest.raises(ValueError, match="2 draws"):
        stop_chances((0.1,), 2)


def test_without_a_draw_a_hand_is_tenpai_or_nothing() -> None:
    answer = expectation.expect(parse_hand("123m456p789s1122z6z"), draws=0)
    values = {str(row.tile): row.value for row in answer}
    assert values["6z"] == (1.0, 0.0, 0.0)
    assert values["1m"] == (0.0, 0.0, 0.0)


def test_a_wait_without_a_copy_left_is_tenpai_and_never_wins() -> None:
    visible = (*(TILES[27],) * 2, *(TILES[28],) * 2)
    answer = expectation.expect(
        parse_hand("123m456p789s1122z6z"), Situation(visible=visible), draws=3, extra=0
    )
    assert answer.row(TILES[32]).value == (1.0, 0.0, 0.0)


def test_a_wait_for_four_copies_held_is_no_tenpai() -> None:
    answer = expectation.expect(parse_hand("1111m456p789s222z5z"), draws=0)
    assert answer.row(TILES[31]).tenpai == 0.0


def test_a_complete_hand_can_be_broken() -> None:
    answer = expectation.expect(parse_hand("123m456p789s11222z"), LATE, extra=0)
    assert answer.shanten == -1
    assert answer.row(TILES[27]).tenpai == 1.0
    assert answer.row(TILES[27]).win > 0


def test_thirteen_tiles_give_one_answer() -> None:
    answer = expectation.expect(parse_hand("2346m34567p3388s"), LATE)
    assert [row.tile for row in answer] == [None]
    parts = answer.explain()
    assert sum(part.win for part in parts.by_wait) == pytest.approx(answer.best.win)


def test_the_red_five_has_a_row_of_its_own() -> None:
    hand = parse_hand("23467m34067p3388s")
    answer = expectation.expect(hand, LATE, extra=1)
    red = answer.row(parse_tile("0p"))
    one_pass = expectation.expect(hand, LATE, extra=1, red_rows=False)
    by_kind = one_pass.row(parse_tile("5p"))
    assert red.tenpai == pytest.approx(by_kind.tenpai)
    assert red.points < by_kind.points  # a five that is drawn again is not the red one
    with pytest.raises(ValueError, match="no row"):
        answer.row(parse_tile("5p"))
    assert one_pass.row(parse_tile("0p")) == by_kind


def test_the_plain_five_leaves_before_the_red_one() -> None:
    answer = expectation.expect(parse_hand("23467m34055p3388s"), LATE, extra=1, goal="tenpai")
    plain, red = answer.row(parse_tile("5p")), answer.row(parse_tile("0p"))
    assert plain.tenpai == pytest.approx(red.tenpai)
    assert plain.points > red.points
    parts = answer.explain(red.tile)
    assert sum(part.points for part in parts.by_wait) == pytest.approx(red.points)


def test_over_a_limit_the_next_smaller_graph_is_used() -> None:
    answer = expectation.expect(HAND, LATE, nodes=5_000)
    assert answer.extra == 1
    assert answer.size
    assert answer.size.full <= 5_000
    assert answer.rows == expectation.expect(HAND, LATE, extra=1).rows


def test_a_table_of_chances_may_be_an_array() -> None:
    chances = np.full(4, 0.1)
    answer = expectation.expect(HAND, LATE, extra=0, stop=chances, draws=np.int64(4))
    assert answer.rows == expectation.expect(HAND, LATE, extra=0, stop=0.1).rows
    assert answer.options == replace(answer.options, stop=(0.1,) * 4)


@pytest.mark.parametrize(
    ("hand", "limits"),
    [(FAR, {}), (HAND, {"nodes": 1, "extra": 0}), (HAND, {"method": "simple play"})],
)
def test_without_a_graph_the_hand_is_played_simply(hand: Any, limits: dict[str, Any]) -> None:
    answer = expectation.expect(hand, LATE, games=500, **limits)
    assert (answer.method, answer.extra, answer.size) == ("simple play", None, None)
    assert answer.rows == expectation.expect(hand, LATE, games=500, **limits).rows
    with pytest.raises(ValueError, match="no explanation"):
        answer.explain(answer.best.tile)


def test_simple_play_knows_the_own_river() -> None:
    hand = parse_hand("234m567p23478s55p1z")
    wins = {
        river: expectation.expect(
            hand, Situation(river=parse_hand(river).tiles), method="simple play", games=2_000
        ).best.win
        for river in ("6s", "9s", "1z")
    }
    assert max(wins["6s"], wins["9s"]) < wins["1z"] - 0.2


def test_simple_play_is_near_the_model_and_says_its_error() -> None:
    exact = expectation.expect(HAND, LATE, extra=1).row(parse_tile("3s"))
    played = expectation.expect(HAND, LATE, nodes=1, games=20_000).row(parse_tile("3s"))
    assert exact.error == (0.0, 0.0, 0.0)
    for name, slack in {"tenpai": 0.02, "win": 0.02, "points": 150}.items():
        distance = abs(getattr(exact, name) - getattr(played, name))
        assert distance < slack + 1.5 * getattr(played.error, name), name


def test_threads_change_nothing() -> None:
    table = Situation(dora_indicators=tiles_of("9s"), turn=6, seat_wind=2)
    one, two = (expectation.expect(HAND, table, threads=threads, seconds=60) for threads in (1, 2))
    assert one.size
    assert one.size.full > 50_000
    assert one.rows == two.rows
    assert [row.by_draws for row in one.rows] == [row.by_draws for row in two.rows]
    assert one.explain(one.best.tile) == two.explain(two.best.tile)


def test_a_graph_in_small_steps_by_two_threads_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    table = make_table(HAND, LATE, Options().rules, ura=True, haitei=False, reds=True)
    arguments = table, 1, 1, Options().rules.tiles, (1 << 20, 60.0)
    one = graph.build_graph(*arguments)
    for name, value in {"MANY": 2, "STEP": 1, "STARTS": {}}.items():
        monkeypatch.setattr(graph, name, value)
    two = graph.build_graph(*arguments, threads=2)
    assert np.array_equal(one.first, two.first)
    assert np.array_equal(one.after, two.after)
    assert np.array_equal(one.nodes.tiles, two.nodes.tiles)


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 2])
def test_many_hands_have_the_answers_of_each(processes: int) -> None:
    questions = [(HAND, LATE), (parse_hand("19m1133456p789s11z"), LATE)]
    answers = expectation.expect_many(questions, processes=processes, extra=0)
    for (hand, situation), answer in zip(questions, answers, strict=True):
        assert answer.rows == expectation.expect(hand, situation, extra=0).rows
        with pytest.raises(ValueError, match="no explanation"):
            answer.explain(answer.best.tile)


@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=pytest.mark.long)])
def test_a_refused_hand_among_many_is_raised_or_kept(processes: int) -> None:
    questions = [(parse_hand("123m"), LATE), (HAND, LATE)]
    with pytest.raises(ExpectationError, match="tiles: 3"):
        list(expectation.expect_many(questions, processes=processes, extra=0))
    error, answer = expectation.expect_many(
        questions, processes=processes, extra=0, keep_errors=True
    )
    assert isinstance(error, ExpectationError)
    assert (error.code, error.found) == ("EXPECTATION_SIZE", "3")
    assert isinstance(answer, expectation.Expectation)


@pytest.mark.parametrize(
    ("hand", "change"),
    [(HAND, {}), (HAND, {"calls": "lower"}), (FAR, {})],
    ids=["without calls", "with calls", "too far for any"],
)
def test_a_graph_over_a_limit_is_an_error_where_nothing_else_will_do(
    hand: Hand, change: dict[str, Any]
) -> None:
    with pytest.raises(ExpectationError) as caught:
        expectation.expect(hand, falls_back=False, nodes=60, **change)
    assert caught.value.code == "EXPECTATION_TOO_LARGE"
