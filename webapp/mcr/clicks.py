"""What is typed on /mcr, and the picker, whose clicks become links to the changed hand.

The clicks are those of webapp/parts/clicks.py. With `to=` in the address, the hand is still
being entered: it may have fewer than 13 tiles.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl

from analyzer.hand import MAX_TILES, find_fault
from analyzer.notation import format_query
from analyzer.tiles import COPIES
from webapp.language.messages import Message
from webapp.language.speech import carried
from webapp.mcr.conditions import CONDITIONS, WinConditions
from webapp.mcr.query import (
    LABELS,
    NAMES,
    PARAMETERS,
    McrDraft,
    McrQuery,
    draft_link,
    read_mcr,
    read_mcr_draft,
)
from webapp.mcr.typed_hand import NAMES as HAND_NAMES
from webapp.mcr.typed_hand import SIZES, hand_problem
from webapp.parts.clicks import (
    HAND,
    MELD_TARGETS,
    Aim,
    Draft,
    click_of,
    clicked,
    read_aim,
    with_run,
)
from webapp.parts.picker import MELDS, PickerView
from webapp.query.parameters import names_of, typed_texts, written
from webapp.query.problems import InvalidRequestError

OPEN = "v"

TARGETS = (HAND, *MELD_TARGETS, OPEN)
"""Values of `to`: the places where a picked tile can go."""


TARGET_NAMES = {
    "hand": Message("Hand"),
    "chii": Message("Chow"),
    "pon": Message("Pung"),
    "kan": Message("Kong"),
    "v": Message("Seen"),
    "ankan": Message("Concealed kong"),
}
"""Place where a tile can go -> the label of its button."""

ORDER = ("q", "melds", *names_of(CONDITIONS))
"""The parameters in the order of links."""

USUAL = written(CONDITIONS, WinConditions())
"""The default values, which the form leaves out of the address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What is typed on the page: a hand of any size, and how it was won.

    Attributes:
        fields: the parameters as typed.
        aim: where the next tile goes.
        draft: the hand; None if the text is not a hand.
        query: the question about thirteen or fourteen tiles; None about fewer.
    """

    fields: Mapping[str, str]
    aim: Aim
    draft: McrDraft | None
    query: McrQuery | None = None

    @property
    def text(self) -> str:
        """The content of the text box."""
        return self.fields.get("q", "")

    @property
    def form(self) -> dict[str, str]:
        """The content of each field; empty for the default value."""
        texts = {name: text for name, text in self.fields.items() if text != USUAL.get(name)}
        return dict.fromkeys(NAMES, "") | texts


def read_entry(arguments: Mapping[str, str]) -> Entry:
    """Return what a link of the page holds.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    aim = read_aim(arguments, TARGETS)
    if aim.is_named:
        draft = read_mcr_draft(arguments)
        if 0 < draft.size < min(SIZES):
            tiles = draft.typed or dict(parse_qsl(link_to_draft(draft, aim.target)[1:]))
            fields = {**written(CONDITIONS, draft.conditions), **tiles}
            return Entry(fields=_named(fields), aim=aim, draft=draft)
    query = read_mcr(arguments)
    if query is None:
        return Entry(fields=_named(arguments), aim=aim, draft=read_mcr_draft(arguments))
    draft = McrDraft(query.hand.tiles, query.hand.melds, query.conditions)
    return Entry(fields=_named(_typed(query)), aim=aim, draft=draft, query=query)


def keep_entry(arguments: Mapping[str, str]) -> Entry:
    """Return what was typed on a page that is refused, as far as it can be read."""
    draft, fields = None, typed_texts(PARAMETERS, arguments)
    with suppress(InvalidRequestError):
        draft = read_mcr_draft(fields)
    return Entry(fields=fields, aim=read_aim(arguments, TARGETS), draft=draft)


def _named(fields: Mapping[str, str]) -> dict[str, str]:
    return {name: text for name, text in fields.items() if name in NAMES}


def _typed(query: McrQuery) -> dict[str, str]:
    """Return the hand as typed, and how it was won.

    A text of the community holds both. It is replaced by its hand, so that the other fields can
    be changed.
    """
    fields = {**written(CONDITIONS, query.conditions), **query.typed}
    if query.is_plain:
        return fields
    return fields | dict.fromkeys(HAND_NAMES, "") | {"q": format_query(query.hand)}


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
        piles={OPEN: before.conditions.visible},
        target=arguments.get("to") or HAND,
        has_reds=False,
    )
    after = clicked(draft, arguments)
    _check(after, click, arguments[click])
    conditions = replace(before.conditions, visible=after.piles[OPEN])
    held = replace(before, tiles=after.tiles, melds=after.melds, conditions=conditions)
    return with_run(link_to_draft(held, after.next_target), after)


def link_to_draft(draft: McrDraft, target: str) -> str:
    """Return the link to a hand that is being entered; a whole hand needs no `to=`."""
    is_whole = draft.size == MAX_TILES and target == HAND
    return draft_link(draft.tiles, draft.melds, draft.conditions, "" if is_whole else target)


def picker(entry: Entry, *, is_refused: bool) -> PickerView | None:
    """Return the picker for a hand of any size; None if the text is not a hand."""
    draft, aim = entry.draft, entry.aim
    if draft is None:
        return None
    is_open = entry.query is None or (aim.is_named and draft.missing > 0)
    melded = (tile for meld in draft.melds for tile in meld.tiles)
    seen = (*draft.tiles, *melded, *draft.conditions.visible)
    return PickerView(
        is_open=(aim.is_named if is_refused else is_open) or aim.open_run is not None,
        aim=aim,
        targets=TARGET_NAMES,
        piles=[("meld", MELDS, draft.melds), (OPEN, LABELS[OPEN], draft.conditions.visible)],
        seen=seen,
        link=link_to_draft(draft, aim.target) if draft.size else "",
        size=draft.size,
        missing=draft.missing,
        order=ORDER,
        clear=carried("mcr"),
        has_reds=False,
    )


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
