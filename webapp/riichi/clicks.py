"""Turn the parameters that the form and the picker of /score send into a link to the hand.

Instead of flags the form has controls that cannot contradict each other:

    riichi=2    double riichi          last=1      the last tile of the wall, or the last discard
    kan=1       a tile after a kan, or from a robbed kan
    first=1     tenhou, chiihou or renhou

Which flag a control sets depends on the source of the winning tile and on the seat. A flag that is
chosen but impossible stays in the link; `off=` names it, and it counts again once it is possible.
The clicks of the picker are those of webapp/parts/clicks.py.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from analyzer.errors import MESSAGES, InvalidHandError
from analyzer.hand import MAX_TILES, Hand
from analyzer.notation import format_query
from analyzer.riichi.errors import Flag
from webapp.forms.entry import Entry
from webapp.parts import clicks
from webapp.query.parameter_kinds import wind_of
from webapp.query.parameters import read, read_each, typed_texts, written
from webapp.query.problems import InvalidRequestError, checked, fault_of, refuse
from webapp.riichi import query as queries
from webapp.riichi.conditions import CONDITIONS, FLAGS, WinConditions

CONTROLS = "controls"
"""The parameter that marks a request of the form."""

OFF = "off"

SHORT = 200
"""Fewer characters than this stay in the text box as they were typed."""

INDICATORS = {"d": "dora_indicators", "u": "ura_indicators"}
"""Pile of the picker -> the field of `WinConditions` that holds its tiles."""

TARGETS = (clicks.HAND, *INDICATORS, *clicks.MELD_TARGETS)
"""Values of `to`: the places where a picked tile can go."""

MAY_BE_OFF = (*FLAGS, "u")


ScoreEntry = Entry[queries.ScoreQuery, WinConditions]


def read_entry(arguments: Mapping[str, str]) -> ScoreEntry:
    """Return what a link of the page holds.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    fields, kept = _separated(arguments)
    query, empty = queries.read_score(fields), clicks.read_target(arguments, TARGETS)
    if query is None:
        conditions = WinConditions(**read_each(CONDITIONS, queries.own_fields(fields))[0])
        return replace(_entry(fields, None, conditions, empty), kept=kept)
    found = replace(_entry(fields, query.hand, query.conditions, empty), kept=kept)
    if query.hand.size < queries.WAITING:
        return found
    return replace(found, query=query, text=query.text if len(query.text) < SHORT else found.text)


def keep_entry(arguments: Mapping[str, str]) -> ScoreEntry:
    """Return what was typed on a page that is refused, as far as it can be read."""
    typed = typed_texts(queries.PARAMETERS, arguments)
    fields = flags_of(typed) if CONTROLS in arguments else typed
    conditions = WinConditions(**read_each(CONDITIONS, fields)[0])
    query, _ = queries.read_text(fields, conditions)
    return _entry(fields, query.hand if query else None, conditions, clicks.Draft())


def _entry(
    fields: Mapping[str, str], hand: Hand | None, conditions: WinConditions, empty: clicks.Draft
) -> ScoreEntry:
    return Entry(
        fields=fields,
        text=format_query(hand) if hand else "",
        draft=_draft(hand, conditions, empty),
        conditions=conditions,
    )


def _draft(hand: Hand | None, conditions: WinConditions, empty: clicks.Draft) -> clicks.Draft:
    piles = {pile: getattr(conditions, name) for pile, name in INDICATORS.items()}
    return empty.holding(hand, piles)


def _separated(arguments: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """Return the parameters of a link; those that `off=` names as impossible are apart."""
    names = [name for name in arguments.get(OFF, "").split(",") if name in MAY_BE_OFF]
    kept = {name: arguments[name] for name in names if name in arguments}
    return {name: text for name, text in arguments.items() if name not in kept}, kept


def settled_link(arguments: Mapping[str, str]) -> str | None:
    """Return the link that a form or a click leads to; None if the request is neither.

    Raises:
        InvalidRequestError: a value of the form is invalid, or the tile does not fit the hand.
    """
    click, is_form = clicks.click_of(arguments), CONTROLS in arguments
    if click is None and not is_form:
        return None
    fields, kept = (flags_of(arguments), {}) if is_form else _separated(arguments)
    fields = queries.own_fields(fields)
    records = [each for each in CONDITIONS if each.name in kept]
    conditions = replace(WinConditions(**read(CONDITIONS, fields)), **read(records, kept))
    query = checked(*queries.read_text(fields, conditions))
    target = arguments.get("to") or clicks.HAND
    if click is not None:
        before = _draft(query.hand if query else None, conditions, clicks.Draft(target=target))
        return _clicked(before, conditions, click, arguments)
    if query is None:
        return state_link(None, conditions, target)
    return state_link(query.hand, conditions, "", query.text if queries.found_facts(query) else "")


def state_link(hand: Hand | None, conditions: WinConditions, target: str, text: str = "") -> str:
    """Return the link to a hand of any size; `off=` names the flags that it rules out.

    `text` is the hand as typed, if there are facts beside it.
    """
    is_whole = hand is not None and hand.size == MAX_TILES
    fitting = conditions.fitting(hand) if hand is not None and is_whole else conditions
    records = [each for each in CONDITIONS if each.name in MAY_BE_OFF]
    texts, possible = written(records, conditions), written(records, fitting)
    off = [name for name in MAY_BE_OFF if texts[name] != possible[name]]
    pairs = [*((name, texts[name]) for name in off), (OFF, ",".join(off))] if off else []
    if target and not (is_whole and target == clicks.HAND):
        pairs += [("to", target)]
    link, rest = queries.score_link(hand, fitting, text), urlencode(pairs, safe=queries.SAFE)
    return f"{link}{'&' if '?' in link else '?'}{rest}" if pairs else link


def flags_of(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters of a form, with flags in place of its controls."""
    fields = {name: text for name, text in arguments.items() if name not in FLAGS}
    fields |= {name: "1" for name in ("self_drawn", "ippatsu") if arguments.get(name) == "1"}
    riichi = {"1": "riichi", "2": "double_riichi"}.get(arguments.get("riichi", ""))
    flags = [riichi] if riichi else []
    is_drawn = arguments.get("self_drawn") == "1"
    is_dealer = wind_of(arguments.get("seat_wind", "")) == "1"
    for control in ("last", "kan", "first"):
        if arguments.get(control) == "1":
            flags.append(flag_of(control, is_drawn=is_drawn, is_dealer=is_dealer))
    return fields | dict.fromkeys(flags, "1")


def flag_of(control: str, *, is_drawn: bool, is_dealer: bool) -> Flag:
    """Return the flag that a control sets."""
    if control == "last":
        return "haitei" if is_drawn else "houtei"
    if control == "kan":
        return "rinshan" if is_drawn else "chankan"
    if control == "first":
        return ("tenhou" if is_dealer else "chiihou") if is_drawn else "renhou"
    return "ippatsu"


def _clicked(
    before: clicks.Draft, conditions: WinConditions, click: str, arguments: Mapping[str, str]
) -> str:
    """Return the link to the hand after a click in the picker.

    Raises:
        InvalidRequestError: the click does not fit the hand.
    """
    draft, text = clicks.clicked(before, arguments), arguments[click]
    piles: dict[str, Any] = {name: draft.piles[pile] for pile, name in INDICATORS.items()}
    conditions = replace(conditions, **piles)
    try:
        made = Hand(draft.tiles, draft.melds) if draft.tiles or draft.melds else None
    except InvalidHandError as error:
        if error.code == "EMPTY":
            raise refuse(click, text, "ONLY_MELDS", MESSAGES["ONLY_MELDS"]) from error
        raise InvalidRequestError(fault_of(click, text, error)) from error
    if made is not None:
        query = queries.ScoreQuery(text="", hand=made, conditions=conditions)
        queries.check_tiles(query, click, text)
    return clicks.with_run(state_link(made, conditions, draft.next_target), draft)
