"""The estimates that a server caches: answers for a visitor, but not for a list of hands."""

from collections.abc import Callable

import pytest
from flask import Flask

import analyzer
from tests.web.expectation.cases import DRAGON, NEAR
from webapp.expectation.query import require_estimate_query, thrown_query
from webapp.expectation.waiting import estimates_of, offer_of
from webapp.query.hand import require_hand_query


def estimates(*, is_one_of_many: bool) -> object:
    with estimates_of(require_estimate_query(NEAR), is_one_of_many=is_one_of_many) as answer:
        return answer


def offers(*, is_one_of_many: bool) -> object:
    tile = analyzer.parse_hand(DRAGON["offer"]).tiles[0]
    hand, query = require_hand_query(DRAGON), require_estimate_query(DRAGON)
    asked = thrown_query(hand, query, tile, DRAGON["from"])
    return offer_of(asked, is_one_of_many=is_one_of_many)


@pytest.mark.parametrize("answer", [estimates, offers])
def test_one_answer_is_kept_and_those_of_many_hands_are_not(
    app: Flask, answer: Callable[..., object]
) -> None:
    with app.test_request_context():
        assert answer(is_one_of_many=False) is answer(is_one_of_many=False)
        assert answer(is_one_of_many=True) is not answer(is_one_of_many=True)
