"""The tile picker beside a hand of riichi, three players or jokers."""

from analyzer.hand import MAX_JOKERS, MAX_TILES, Hand
from analyzer.notation import format_query
from analyzer.rules import Rules
from analyzer.situation import WINDS
from analyzer.tiles import JOKER_KIND, KINDS, TILES, Tile
from webapp.analysis.clicks import TARGETS
from webapp.language.messages import Message
from webapp.parts.clicks import Aim
from webapp.parts.picker import (
    PickerView,
    WindView,
    missing_to_win,
    piles_of,
    runs_of,
    suits_beside,
    targets_of,
)
from webapp.query.links import LinkState, for_next_hand, hand_link
from webapp.query.parameters import LABELS, NAMES
from webapp.query.parameters import TILES as PILES

EAST = 27
"""Kind of the first wind."""

ORDER = ("q", "p", *NAMES)


def picker_view(
    hand: Hand | None, state: LinkState, aim: Aim, *, is_entered: bool = True
) -> PickerView:
    """Return the picker beside a hand; `hand` is None if nothing is entered yet.

    It is open while tiles are missing: `is_entered` says that more of them follow, and no hand has
    3n tiles.
    """
    table, size = state.situation, hand.size if hand else 0
    seen = (*(hand.shown if hand else ()), *table.tiles)
    return PickerView(
        is_open=is_entered or not size % 3 or aim.open_run is not None,
        suits=suits_beside(seen, _unknown(seen, state.rules)),
        targets=targets_of(TARGETS, aim.target, can_call=hand is not None),
        piles=piles_of(
            hand.melds if hand else (),
            [(name, LABELS[name], getattr(table, field)) for name, field in PILES.items()],
        ),
        winds=(_winds("r", table.round_wind), _winds("s", table.seat_wind)),
        link=hand_link(format_query(hand), for_next_hand(state)) if hand else "",
        size=size,
        missing=MAX_TILES - size if is_entered else 0,
        sentence=missing_to_win,
        order=ORDER,
        runs=runs_of(aim.open_run, seen, has_reds=True),
    )


def _unknown(seen: tuple[Tile, ...], rules: Rules) -> set[int]:
    """Return the kinds that the rules do not have; also the joker if none is left."""
    unknown = {kind for kind in range(KINDS) if not rules.kinds >> kind & 1}
    if not _has_joker(sum(tile.is_joker for tile in seen), rules):
        unknown.add(JOKER_KIND)
    return unknown


def _has_joker(visible: int, rules: Rules) -> bool:
    """Return whether one more joker can be picked; under plain rules it adds jokers to them."""
    if rules.wild is not None or rules.name == "sanma":
        return False
    return visible < min(rules.jokers or MAX_JOKERS, MAX_JOKERS)


def _winds(parameter: str, chosen: int | None) -> tuple[Message, tuple[WindView, ...]]:
    """Return the winds to choose from; a click on the chosen wind clears it."""
    winds = [
        WindView(
            tile=TILES[EAST + number - 1],
            value=f"{parameter}{0 if number == chosen else number}",
            is_chosen=number == chosen,
        )
        for number in WINDS
    ]
    return LABELS[parameter], tuple(winds)
