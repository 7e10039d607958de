"""Reports: the draws that follow a discard."""

import pytest

from tests.web.analysis.report_readers import (
    READERS,
    TWO_READINGS,
    Reader,
    outlooks,
    report_hand,
    told_one_by_one,
    widening,
)

ONE_AWAY = "23467m340p66788s9p"


@READERS
@pytest.mark.parametrize(
    "query", [ONE_AWAY, ONE_AWAY[:-2], TWO_READINGS, "12m11z(456p1)(s3z2)(k0s)4m"]
)
def test_each_draw_that_follows_is_told_below_the_table(read: Reader, query: str) -> None:
    hand = report_hand(query)
    text = read(hand).text
    result = outlooks(hand.analysis)
    for outlook in result:
        for step in outlook.steps:
            waits = " ".join(f"{tile}×{left}" for tile, left in step.ukeire)
            line = f"{step.tile}×{step.left} → {step.discard}: {step.count} {waits}"
            assert (line in text) == (outlook.shanten == 1), line
        for (discard, after), alike in widening(outlook).items():
            draws = " ".join(f"{draw.tile}×{draw.left}" for draw in alike)
            assert f"{draws} → {discard}: {alike[0].before} → {after}" in text
    answer = sum(bool(told_one_by_one(outlook)) for outlook in result)
    assert text.count("What follows") == answer > 0
