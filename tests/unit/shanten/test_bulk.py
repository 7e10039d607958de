"""Arrays that are not hands are refused at once, with the row; kernels are compiled only once."""

from typing import Any

import numpy as np
import pytest

import analyzer
from analyzer import InvalidRowError, bulk

FUNCTIONS = (bulk.shanten, bulk.discards, bulk.ukeire)


def tenpai(rows: int) -> Any:
    counts = np.zeros((rows, 34), np.uint8)
    counts[:, :4] = 1, 1, 1, 1
    return counts


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("kind", [np.int64, np.int8, float])
def test_another_type_is_refused(function: Any, kind: Any) -> None:
    with pytest.raises(TypeError, match="uint8"):
        function(tenpai(2).astype(kind))


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_list_is_refused(function: Any) -> None:
    with pytest.raises(TypeError, match="list"):
        function([[0] * 34])


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("shape", [(34,), (2, 33), (2, 35), (1, 2, 34)])
def test_another_shape_is_refused(function: Any, shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="34"):
        function(np.ones(shape, np.uint8))


WRONG_ROWS = {"FIFTH_COPY": [5] + [0] * 33, "TOO_MANY": [1] * 15 + [0] * 19, "EMPTY": [0] * 34}


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("code", WRONG_ROWS)
def test_the_first_wrong_row_is_named(function: Any, code: str, threads: int) -> None:
    counts = tenpai(5_000)
    counts[[1_700, 4_200]] = WRONG_ROWS[code]
    with pytest.raises(InvalidRowError, match="row 1700: ") as caught:
        function(counts, threads=threads)
    assert (caught.value.row, caught.value.code) == (1_700, code)


@pytest.mark.parametrize(
    ("rows", "threads", "shares"),
    [
        (999, 2, [999]),
        (1_999, 2, [1_999]),
        (2_000, 0, [2_000]),
        (2_000, 1, [2_000]),
        (2_000, 2, [1_000, 1_000]),
        (3_001, 3, [1_000, 1_000, 1_001]),
        (2_000, 8, [1_000, 1_000]),
    ],
)
def test_each_thread_has_a_share_of_a_thousand_rows_at_least(
    monkeypatch: pytest.MonkeyPatch, rows: int, threads: int, shares: list[int]
) -> None:
    answered: list[int] = []

    def kernel(counts: Any, *_: Any) -> int:
        answered.append(len(counts))
        return -1

    monkeypatch.setattr("analyzer.bulk.kernels.shanten_kernel", kernel)
    bulk.shanten(tenpai(rows), threads=threads)
    assert sorted(answered) == shares


@pytest.mark.parametrize("place", range(34))
@pytest.mark.parametrize("held", [5, 8, 128, 133, 255])
def test_no_count_above_four_slips_through(place: int, held: int) -> None:
    counts = tenpai(3)
    counts[1, place] = held
    with pytest.raises(InvalidRowError, match="row 1: ") as caught:
        bulk.shanten(counts)
    assert caught.value.row == 1


def test_counts_that_add_up_to_a_small_number_modulo_256_are_refused() -> None:
    counts = np.full((1, 34), 4, np.uint8)
    with pytest.raises(InvalidRowError, match="15th"):
        bulk.shanten(counts)


@pytest.mark.parametrize("function", [bulk.discards, bulk.ukeire])
def test_wrong_unseen_copies_are_refused(function: Any) -> None:
    counts = tenpai(2)
    with pytest.raises(ValueError, match="1 rows"):
        function(counts, unseen=counts[:1])
    unseen = np.zeros_like(counts)
    unseen[1, 11] = 5
    with pytest.raises(InvalidRowError, match="row 1: fifth 3p"):
        function(counts, unseen=unseen)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_unknown_forms_are_refused(function: Any) -> None:
    with pytest.raises(ValueError, match="forms"):
        function(tenpai(1), forms="all")


@pytest.mark.parametrize("function", FUNCTIONS)
def test_no_rows_give_no_rows(function: Any) -> None:
    answer = function(np.zeros((0, 34), np.uint8))
    assert len(getattr(answer, "shanten", answer)) == 0


def test_rows_that_are_not_contiguous_are_read_right() -> None:
    counts = np.asfortranarray(tenpai(4))
    assert bulk.shanten(counts[::2]).tolist() == [0, 0]


def test_a_result_can_be_filled_again() -> None:
    counts = tenpai(3)
    counts[:, 4] = 1
    first = bulk.discards(counts)
    first.shanten[:] = 0
    assert bulk.discards(counts, out=first) is first
    assert (first.shanten[:, 5:] == bulk.NOT_HELD).all()
    with pytest.raises(ValueError, match="rows"):
        bulk.discards(counts[:2], out=first)


def test_the_package_offers_bulk_without_importing_it_first() -> None:
    assert analyzer.bulk is bulk
    with pytest.raises(AttributeError, match="bulky"):
        _ = analyzer.bulky
