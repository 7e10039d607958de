"""What is typed on /mcr, and the picker, whose clicks become links to the changed hand.

The clicks are those of webapp/parts/clicks.py. With `to=` in the address, the hand is still
being entered: it may have fewer than 13 tiles.
"""

from collections.abc import Mapping
from dataclasses import replace

from analyzer.errors import MESSAGES
from analyzer.hand import MAX_TILES, find_fault
from analyzer.tiles import COPIES
from webapp.forms.entry import Entry
from webapp.language.messages import Message
from webapp.language.speech import carried
from webapp.mcr.conditions import CONDITIONS, WinConditions
from webapp.mcr.query import LABELS, PARAMETERS, McrQuery, draft_link, read_mcr, read_mcr_draft
from webapp.mcr.typed_hand import SENTENCES, SIZES, TypedHand
from webapp.parts import clicks
from webapp.parts.picker import TARGET_NAMES, PickerView
from webapp.query.parameters import names_of, typed_texts, written
from webapp.query.problems import InvalidRequestError, refuse

OPEN = "v"

TARGETS = (clicks.HAND, *clicks.MELD_TARGETS, OPEN)
"""Values of `to`: the places where a picked tile can go."""


MCR_NAMES = TARGET_NAMES | {
    "chii": Message("Chow"),
    "pon": Message("Pung"),
    "kan": Message("Kong"),
    "ankan": Message("Concealed kong"),
}
"""Place where a tile can go -> the label of its button."""

ORDER = ("q", "melds", *names_of(CONDITIONS))
"""The parameters in the order of links."""

McrEntry = Entry[McrQuery, WinConditions]


def read_entry(arguments: Mapping[str, str]) -> McrEntry:
    """Return what a link of the page holds.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    empty = clicks.read_target(arguments, TARGETS)
    if empty.is_named:
        entry = _entry(*read_mcr_draft(arguments), empty)
        if 0 < entry.size < min(SIZES):
            return entry
    query = read_mcr(arguments)
    if query is None:
        return _entry(*read_mcr_draft(arguments), empty)
    return replace(_entry(query.typed, query.conditions, empty), query=query)


def keep_entry(arguments: Mapping[str, str]) -> McrEntry:
    """Return what was typed on a page that is refused, as far as it can be read."""
    fields = typed_texts(PARAMETERS, arguments)
    try:
        entry = _entry(*read_mcr_draft(fields), clicks.read_target(arguments, TARGETS))
        return replace(entry, fields=fields)
    except InvalidRequestError:
        return Entry(fields=fields, conditions=WinConditions())


def _entry(typed: TypedHand, conditions: WinConditions, empty: clicks.Draft) -> McrEntry:
    return Entry(
        fields={**written(CONDITIONS, conditions), **typed.texts},
        text=typed.texts.get("q", ""),
        draft=_draft(typed, conditions, empty),
        conditions=conditions,
    )


def _draft(hand: TypedHand, conditions: WinConditions, empty: clicks.Draft) -> clicks.Draft:
    piles = {OPEN: conditions.visible}
    return replace(empty, tiles=hand.tiles, melds=hand.melds, piles=piles, has_reds=False)


def picked_link(arguments: Mapping[str, str]) -> str | None:
    """Return the link that a click in the picker leads to; None if the request is not a click.

    Raises:
        InvalidRequestError: a value of the form is invalid, or the tile does not fit the hand.
    """
    click = clicks.click_of(arguments)
    if click is None:
        return None
    typed, conditions = read_mcr_draft(arguments)
    before = _draft(typed, conditions, clicks.Draft(target=arguments.get("to") or clicks.HAND))
    after = clicks.clicked(before, arguments)
    _check(after, click, arguments[click])
    conditions = replace(conditions, visible=after.piles[OPEN])
    return clicks.with_run(draft_link(after, conditions, after.next_target), after)


def picker(entry: McrEntry, *, is_refused: bool) -> PickerView | None:
    """Return the picker for a hand of any size; None if the text is not a hand."""
    draft = entry.draft
    if draft is None:
        return None
    is_open = entry.query is None or (draft.is_named and draft.size < MAX_TILES)
    return PickerView(
        draft=draft,
        labels=LABELS,
        link=draft_link(draft, entry.conditions, draft.target),
        clear=carried("mcr"),
        order=ORDER,
        is_open=(draft.is_named if is_refused else is_open) or draft.open_run is not None,
        names=MCR_NAMES,
    )


def _check(draft: clicks.Draft, click: str, text: str) -> None:
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
        raise refuse(click, text, code, SENTENCES.get(code) or MESSAGES[code])
