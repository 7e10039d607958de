"""Hands on a table with the outlook of one of their discards, for Hypothesis."""

from hypothesis import strategies as st

from analyzer import RIICHI, Analysis, Discard, Hand, Outlook, Rules, Situation, analyze, look_ahead
from analyzer.shanten import Forms
from analyzer.situation import unseen_tiles
from analyzer.tiles import JOKER, TILES
from tests.properties.strategies import BEFORE_DRAW, WITH_DISCARD, hands

forms_counted: st.SearchStrategy[Forms] = st.sampled_from(["standard", "regular"])


@st.composite
def tables(draw: st.DrawFn, hand: Hand, rules: Rules) -> Situation:
    """Up to 60 tiles seen elsewhere; a joker indicates no dora."""
    unseen = unseen_tiles(hand, rules=rules)
    place = st.integers(0, len(unseen) - 1)
    chosen = draw(st.lists(place, max_size=60, unique=True))
    seen = tuple(unseen[one] for one in chosen)
    indicators = tuple(tile for tile in seen[:2] if not tile.is_joker)
    return Situation(dora_indicators=indicators, visible=seen[2:40], river=seen[40:])


@st.composite
def outlooks(draw: st.DrawFn, rules: Rules = RIICHI) -> tuple[Analysis, Discard | None, Outlook]:
    """A hand on a table, one of its discards where it has to discard, and what follows."""
    hand = played_by(rules, draw(hands([*BEFORE_DRAW, *WITH_DISCARD, 13, 14])))
    forms = draw(forms_counted)
    report = analyze(hand, draw(tables(hand, rules)), forms=forms, rules=rules)
    rows = report.discards + ((report.joker_discard,) if report.joker_discard else ())
    row = draw(st.sampled_from(rows)) if rows else None
    return report, row, look_ahead(report, row)


def played_by(rules: Rules, hand: Hand) -> Hand:
    """The same hand as far as the rules have its tiles; 1z and 2z are the first jokers."""
    tiles = list(hand.tiles)
    for place, tile in enumerate(tiles):
        if not rules.has_tile(tile):
            tiles[place] = TILES[9 + tile.kind if not tile.is_red else 13]
        if rules.has_tile(JOKER) and tile.kind in (27, 28) and tiles.count(JOKER) < 3:
            tiles[place] = JOKER
    spare = iter(TILES[18:])
    for place, tile in enumerate(tiles):
        while [one.kind for one in tiles].count(tiles[place].kind) > 4 and not tile.is_joker:
            tiles[place] = next(spare)
    return Hand(tuple(tiles))
