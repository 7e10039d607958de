"""The verdict of tiles and points: hands whose answer books know, and its definition."""

import pytest

import analyzer
from analyzer import Analysis, expectation, parse_hand
from analyzer.expectation import Expectation, Verdict
from analyzer.rules import RIICHI, SANMA
from analyzer.situation import Situation
from analyzer.tiles import TILES
from tests.oracle.expectation.situations import situations
from tests.oracle.hands import FRESH
from tests.samples import sample

BOOK = {
    "4567m456p3456s777z": (6, "7m3s", "both", "7m4m", ""),
    "2346m3457p66s557z1m": (5, "7z", "both", "7z7p", ""),
    "233445m12p67899s1p": (5, "2p", "both", "2p1p", ""),
    "34406m345p24678s8s": (7, "2s4s", "points", "2s8s", ""),
    "336m1237p234789s4m": (6, "7p", "tiles", "6m7p", ""),
    "23467m340p66788s9p": (7, "9p", "both", "", ""),
    "23467m34567p3388s": (6, "3s8s", "both", "", ""),
    "2679m4567p457893s": (4, "9m", "points", "9m2m", "2m"),
}
"""A hand -> turn, discards, measure, the two discards that the reason compares, the dora kept."""


def judged(hand: str, turn: int) -> tuple[Analysis, Expectation, Verdict]:
    indicators = (TILES[0],) if hand == "2679m4567p457893s" else ()
    table = Situation(turn=turn, dora_indicators=indicators)
    analysis = analyzer.analyze(parse_hand(hand), situation=table)
    answer = expectation.expect(analysis.hand, table)
    return analysis, answer, expectation.verdict(analysis, answer)


@pytest.mark.parametrize("hand", BOOK)
def test_hands_of_books_have_the_answers_of_books(hand: str) -> None:
    turn, tiles, measure, compared, kept = BOOK[hand]
    _, _, says = judged(hand, turn)
    reason = says.reason
    assert "".join(map(str, says.tiles)) == tiles
    assert says.measure == measure
    assert (f"{reason.tile}{reason.other}" if reason else "") == compared
    assert (str(reason.kept or "") if reason else "") == kept
    assert (says.difference > 0) == bool(reason)


def test_the_verdict_is_what_its_two_limits_say() -> None:
    for hand, table, options in situations(f"{FRESH} verdicts", sample(200, part=8)):
        rules = SANMA if options.rules.players == 3 else RIICHI
        analysis = analyzer.analyze(hand, situation=table, rules=rules)
        answer = expectation.expect(hand, table, options)
        says = expectation.verdict(analysis, answer)
        if not analysis.discards or analysis.shanten.value < 0:
            assert not says.tiles
            continue
        most = max(row.count for row in analysis.keeping)
        widest = [hand.physical_tile(r.tile.kind) for r in analysis.keeping if r.count == most]
        assert says.most_tiles == tuple(widest)
        if not says.level:
            assert answer.is_hopeless
            assert (says.tiles, says.measure) == (says.most_tiles, "tiles")
            continue
        worth = {
            row.tile if options.red_rows else hand.physical_tile(row.tile.kind): row.value.by_goal(
                answer.options
            )
            for row in answer.rows
            if row.tile
        }
        best = max(worth.values())
        level, close = (best - share * abs(best) for share in (0.02, 0.05))
        assert set(says.level) == {tile for tile in worth if worth[tile] >= level}
        assert {*says.level, *says.close} == {tile for tile in worth if worth[tile] >= close}
        top = max(worth[tile] for tile in widest)
        expected = "both" if top >= level else "tiles" if top >= close else "points"
        assert says.measure == expected
        assert set(says.tiles) <= set(says.level if expected != "tiles" else widest)
        assert set(says.tiles) <= set(widest if expected != "points" else says.level)
        if says.reason:
            assert says.difference == pytest.approx(says.reason.parts.difference, abs=1e-6)


@pytest.mark.parametrize(
    ("hand", "riichi", "yaku"),
    [
        ("4567m456p3456s777z", True, "sanshoku"),
        ("34406m345p24678s8s", None, "pinfu"),
        ("336m1237p234789s4m", True, None),
        ("23467m34567p3388s", None, None),
        ("2679m4567p457893s", None, None),
    ],
)
def test_the_verdict_names_riichi_and_the_yaku(
    hand: str, riichi: bool | None, yaku: str | None
) -> None:
    """Riichi where it is better than without, a yaku if the wins of the better discard are bigger
    and have it far more often."""
    _, answer, says = judged(hand, BOOK[hand][0])
    assert (says.riichi, says.reason and says.reason.yaku) == (riichi, yaku)
    if yaku and says.reason:
        shares = [
            sum(part.win for part in answer.explain(tile).by_yaku if yaku in part.yaku)
            / answer.row(tile).win
            for tile in (says.reason.tile, says.reason.other)
        ]
        assert shares[0] > shares[1] + 0.1
    if riichi:
        declaring = answer.declaring(says.tiles[0])
        assert declaring
        assert declaring.riichi.points > 1.02 * declaring.quiet.points


def test_without_estimates_the_verdict_is_by_tiles() -> None:
    analysis, answer, _ = judged("2679m4567p457893s", 4)
    says = expectation.verdict(analysis)
    assert (says.tiles, says.measure, says.reason) == ((TILES[1],), "tiles", None)
    assert expectation.verdict(analysis, answer.without_graph).reason is None
    waiting = analyzer.analyze(parse_hand("123m406p789s1122z"))
    assert not expectation.verdict(waiting, expectation.expect(waiting.hand)).tiles
