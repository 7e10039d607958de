"""The parts of a row and of a difference of two rows add up."""

import pytest

from analyzer import expectation, parse_hand
from analyzer.expectation import Expectation
from analyzer.situation import Situation
from analyzer.tiles import parse_tile
from tests.unit.expectation.cases import Case, cases, check_sums, tiles_of

WORKED = Situation(dora_indicators=tiles_of("9s"), round_wind=1, seat_wind=2)


@pytest.fixture(scope="module")
def worked() -> Expectation:
    """The example of docs/expectation.md."""
    hand = parse_hand("23467m34567p3388s")
    return expectation.expect(hand, WORKED, draws=12, stop=0, extra=2)


@pytest.mark.parametrize("case", cases().values(), ids=cases())
def test_every_grouping_adds_up_to_the_row(case: Case) -> None:
    answer = expectation.expect(case.hand, case.situation, case.options)
    for row in answer.rows[:3]:
        check_sums(answer.explain(row.tile), row)


@pytest.mark.parametrize("case", cases().values(), ids=cases())
def test_what_two_rows_differ_by_adds_up_and_changes_sign(case: Case) -> None:
    answer = expectation.expect(case.hand, case.situation, case.options)
    best, last = answer.rows[0], answer.rows[-1]
    assert best.tile
    assert last.tile
    one, other = answer.compare(best.tile, last.tile), answer.compare(last.tile, best.tile)
    assert one.difference == pytest.approx(best.points - last.points, rel=1e-9, abs=1e-9)
    for name in ("speed", "waits", "points", "losses"):
        assert getattr(one, name) == pytest.approx(-getattr(other, name), abs=1e-9)


def test_the_worked_example_has_its_numbers(worked: Expectation) -> None:
    assert worked.size
    assert (worked.size.full, worked.size.waiting) == (51_840, 29_842)
    values = {str(row.tile): row.value for row in worked.rows[:4]}
    assert list(values) == ["3s", "8s", "7m", "6m"]
    assert values["3s"] == pytest.approx((0.9179, 0.6717, 4629.4), abs=0.05)
    assert values["6m"] == pytest.approx((0.8793, 0.5254, 3364.3), abs=0.05)
    parts = worked.explain(parse_tile("3s"))
    assert [round(part.points, 1) for part in parts.by_wait[:4]] == [2128.0, 2120.4, 195.4, 185.5]
    assert "".join(map(str, parts.by_wait[1].tiles)) == "2p5p8p"
    assert parts.by_yaku[0].yaku == ("riichi", "pinfu", "tanyao")
    assert parts.by_yaku[0].win == pytest.approx(0.3601, abs=5e-4)
    assert sum(part.win for part in parts.by_way if part.ippatsu) == pytest.approx(0.166, abs=5e-4)
    wins = [parts.win_by_turn[turn] for turn in (1, 2, 3, 5, 7, 9, 12)]
    assert wins == pytest.approx([0, 0.028, 0.076, 0.207, 0.355, 0.496, 0.672], abs=6e-4)
    in_turns = worked.wins_in_turns(parse_tile("3s"))
    assert in_turns == tuple(part.win for part in parts.by_turn)
    tenpai = [parts.tenpai_by_turn[turn] for turn in (1, 2, 4, 6, 8, 12)]
    assert tenpai == pytest.approx([0.157, 0.293, 0.519, 0.683, 0.795, 0.918], abs=6e-4)


def test_the_worked_comparison_has_its_numbers(worked: Expectation) -> None:
    near = worked.compare(parse_tile("3s"), parse_tile("8s"))
    assert (near.speed, near.waits, near.points) == pytest.approx((-23.6, 9.8, 50.3), abs=0.05)
    far = worked.compare(parse_tile("3s"), parse_tile("7m"))
    assert (far.speed, far.waits, far.points) == pytest.approx((150.0, 784.4, 269.6), abs=0.05)


@pytest.mark.parametrize(
    ("hand", "turn", "first", "second", "parts"),
    [
        ("336m1237p234789s4m", None, "6m", "7p", (-252.6, 205.1, 115.3)),
        ("34406m345p24678s8s", 7, "2s", "8s", (-179.4, 119.6, 243.8)),
        ("4567m456p3456s777z", None, "7m", "4m", (0, 0, 1567.3)),
    ],
)
def test_parts_go_by_tenpai_wins_once_tenpai_and_points_of_wins(
    hand: str, turn: int | None, first: str, second: str, parts: tuple[float, ...]
) -> None:
    answer = expectation.expect(parse_hand(hand), Situation(turn=turn, seat_wind=2))
    found = answer.compare(parse_tile(first), parse_tile(second))
    assert (found.speed, found.waits, found.points) == pytest.approx(parts, abs=0.05)
    assert found.losses == 0
