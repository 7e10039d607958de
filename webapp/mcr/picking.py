"""Turn a click in the tile picker of /mcr into a link to the changed hand.

The clicks are those of webapp/parts/clicks.py. With `to=` in the address, the hand is still
being entered: it may have fewer than 13 tiles.
"""

from collections.abc import Mapping
from dataclasses import replace

from analyzer.hand import MAX_TILES, find_fault
from analyzer.tiles import COPIES
from webapp.mcr.query import McrDraft, draft_link, read_mcr_draft
from webapp.mcr.typed_hand import hand_problem
from webapp.parts.clicks import HAND, MELD_TARGETS, Draft, click_of, clicked, with_run
from webapp.query.problems import InvalidRequestError

OPEN = "v"

TARGETS = (HAND, *MELD_TARGETS, OPEN)
"""Values of `to`: the places where a picked tile can go."""


def picked_link(arguments: Mapping[str, str]) -> str | None:
    """Return the link that a click in the picker leads to; None if the request is not a click.

    Raises:
        InvalidRequestError: a value of the form is invalid, or the tile does not fit the hand.
    """
    click = click_of(arguments)
    if click is None:
        return None
    before = read_mcr_draft(arguments)
    draft = Draft(
        tiles=before.tiles,
        melds=before.melds,
        piles={OPEN: before.way.visible},
        target=arguments.get("to") or HAND,
        has_reds=False,
    )
    after = clicked(draft, arguments)
    _check(after, click, arguments[click])
    way = replace(before.way, visible=after.piles[OPEN])
    held = replace(before, tiles=after.tiles, melds=after.melds, way=way)
    return with_run(link_to_draft(held, after.next_target), after)


def link_to_draft(draft: McrDraft, target: str) -> str:
    """Return the link to a hand that is being entered; a whole hand needs no `to=`."""
    is_whole = draft.size == MAX_TILES and target == HAND
    return draft_link(draft.tiles, draft.melds, draft.way, "" if is_whole else target)


def _check(draft: Draft, click: str, text: str) -> None:
    """Check that a draft can still become a hand.

    Raises:
        InvalidRequestError: it cannot become a hand.
    """
    fault = find_fault((*draft.tiles, *draft.melds))
    kinds = [tile.kind for tile in draft.shown]
    code = fault.code if fault else None
    if any(tile.is_joker for tile in draft.shown):
        code = "NO_JOKERS"
    elif code is None and any(kinds.count(kind) > COPIES for kind in kinds):
        code = "FIFTH_COPY"
    if code:
        raise InvalidRequestError(hand_problem(click, text, code))
