"""Every number of an estimate is finite, with the extreme values of every option too."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from math import isfinite
from typing import Any

import pytest

from analyzer import expectation, format_hand
from analyzer.expectation import Expectation, ExpectationError
from analyzer.hand import MAX_TILES
from analyzer.situation import unseen_tiles
from tests.properties.extremes import extremes
from tests.samples import sample

NUMBER = sample(2_000)


def floats(value: Any) -> Iterator[float]:
    """Yield every number in a value, however deep."""
    if isinstance(value, float):
        yield value
    elif is_dataclass(value):
        for each in fields(value):
            yield from floats(getattr(value, each.name))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from floats(each)


def everything(answer: Expectation) -> Iterator[Any]:
    """Yield all that an answer says."""
    yield answer.rows
    if answer.passes is None:
        return
    first = answer.best
    yield answer.explain(first.tile), answer.with_riichi("always", first.tile)
    for row in answer.rows[1:3]:
        if row.tile and first.tile:
            yield answer.compare(first.tile, row.tile), answer.explain(row.tile)


@pytest.mark.slow
def test_estimates_are_finite_with_every_combination_of_options() -> None:
    for _, hand, situation, options in extremes("finite", NUMBER):
        answer = expectation.expect(hand, situation, options)
        for value in everything(answer):
            about = format_hand(hand), situation, options, value
            assert all(map(isfinite, floats(value))), about


@pytest.mark.slow
def test_the_answers_to_a_tile_are_finite_with_every_combination_of_options() -> None:
    for rng, hand, situation, options in extremes("offered", NUMBER):
        if options.rules.players == 3:
            continue
        rest = hand.without(rng.choice(hand.tiles)) if hand.size == MAX_TILES else hand
        tile = rng.choice(unseen_tiles(rest, situation))
        source: Any = rng.choice(("right", "opposite", "left"))
        try:
            answer = expectation.offer(rest, situation, tile, source, options)
        except ExpectationError:
            continue
        for line in answer:
            value = line, answer.compare(line), answer.turning(line)
            about = format_hand(rest), tile, source, situation, options, value
            assert all(map(isfinite, floats(value))), about
