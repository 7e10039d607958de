"""How a hand is entered: the tile picker, its clicks, and the pages that have no answer.

A click in the picker leads to the changed hand. The clicks are those of webapp/parts/clicks.py, and

    wind=r1     the round wind is east; s sets the seat wind; r0, s0 clear it
    riichi=t1   of a player in riichi: webapp/parts/threat_piles.py

The form of the text box sends them with all its other fields. A hand of fewer than 13 tiles gets
`partial=0` with a click that changes it, and keeps it with others.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from analyzer.hand import MAX_JOKERS, Hand
from analyzer.notation import format_query, format_typed, read_tiles
from analyzer.notation.address import MODES
from analyzer.rules import JOKERS, Rules
from analyzer.tiles import JOKER_KIND, KINDS, Tile
from webapp.analysis.hands import Fault, InvalidHandsError, hand_name
from webapp.analysis.query import PageQuery, read_invalid_page_query
from webapp.language.messages import Message, fill
from webapp.language.speech import carried, phrase
from webapp.language.words import LABELLED
from webapp.parts import threat_piles
from webapp.parts.clicks import CLICKS, HAND, PARTIAL, Draft, aimed, click_of, clicked
from webapp.parts.failures import LABELS, ProblemView, problem_view
from webapp.parts.hand_facts import EXAMPLES, Box, example_view
from webapp.parts.picker import FULL, PickerView
from webapp.parts.table_options import read_options, with_options
from webapp.query.hand import HandQuery, read_fields, read_hand_query, read_mode
from webapp.query.links import LinkState, for_next_hand, hand_link, read_unchecked_state
from webapp.query.parameters import FIELDS, FORMS, NAMES, names_of
from webapp.query.parameters import TILES as PILES
from webapp.query.problems import InvalidRequestError, Problem, refuse
from webapp.query.threats import PAIRS
from webapp.site.addresses import card_address

WIND = re.compile(r"([rs])([0-4])", re.ASCII)

CHOICES = ("wind", threat_piles.RIICHI)
"""Parameters of clicks that move no tile."""

LONGEST_LINK = 2_000
"""Most characters of an address that a browser is redirected to."""


def picked_link(arguments: Mapping[str, str]) -> str | None:
    """Return the link that a request of the picker leads to; None for any other request.

    Raises:
        InvalidRequestError: the form has no valid hand, or the click does not fit it.
    """
    click = click_of(arguments) or next((each for each in CHOICES if each in arguments), None)
    if click is None:
        return _without_target(arguments) if arguments.get("to") == HAND else None
    query = read_hand_query(arguments)
    try:
        draft, fields, is_changed = _after(query, arguments)
        text = format_typed(draft.tiles) + "".join(map(str, draft.melds))
        mode = read_mode(arguments)[0] if query is None else query.mode[0]
        after = read_hand_query({**fields, mode: text})
    except InvalidRequestError as error:
        # A problem of the click has no span: its text was not typed.
        of_click: dict[str, Any] = {"field": click, "text": arguments[click], "span": None}
        problems = (p if p.field == "to" else replace(p, **of_click) for p in error.problems)
        raise InvalidRequestError(*problems) from error
    options = read_options(arguments)[0].for_other_hands
    if after is None:
        link = hand_link("", with_options(read_unchecked_state(fields), options))
    else:
        link = hand_link(after.reading.query, with_options(for_next_hand(after.state), options))
        is_entered = is_changed or arguments.get(PARTIAL.name) == "0"
        link += f"&{PARTIAL.name}=0" if is_entered and after.hand.size < FULL else ""
    link = aimed(link, draft)
    return "" if link == "?q=" else link


def _after(
    query: HandQuery | None, arguments: Mapping[str, str]
) -> tuple[Draft, dict[str, str], bool]:
    """Return the draft after the click, the other fields of the form, and whether tiles came to
    the hand or left it."""
    fields = dict(query.fields if query else read_fields(arguments))
    threats = threat_piles.read_threats(fields)
    rivers = threat_piles.piles_of(threats)
    piles = {name: read_tiles(fields.get(name, "")) for name in PILES} | rivers
    empty = Draft(target=arguments.get("to") or HAND)
    hand, called = query.hand if query else None, threat_piles.called_of(threats)
    draft = empty.holding(hand, piles, called)
    after = clicked(draft, arguments)
    changed = {
        name: format_typed(tiles)
        for name, tiles in after.piles.items()
        if tiles != draft.piles[name] and name in PILES
    }
    removed = arguments.get("remove", "")
    changed |= threat_piles.changed_fields(fields, rivers, after.piles, removed)
    if not arguments.keys() & CLICKS.keys():
        if "wind" in arguments:
            changed |= _wind(arguments["wind"])
        elif threat_piles.RIICHI in arguments:
            changed |= threat_piles.clicked_riichi(arguments[threat_piles.RIICHI], fields)
    return after, fields | changed, after.size != draft.size


def _wind(text: str) -> dict[str, str]:
    """Return the field of the wind with its new value, empty for 0."""
    match = WIND.fullmatch(text)
    if match is None:
        message = phrase("wind is r or s, then a number, 1-4, east to north, or 0")
        raise refuse("wind", text, "BAD_WIND", message)
    return {match[1]: match[2].replace("0", "")}


def _without_target(arguments: Mapping[str, str]) -> str | None:
    """Return the address without empty fields and without where the next tile goes; None if it is
    too long."""
    fields = {name: text for name, text in arguments.items() if text or name in MODES}
    for name in ("to", PARTIAL.name):
        fields.pop(name, None)
    link = f"?{urlencode(fields, safe='()')}"
    return link if len(link) <= LONGEST_LINK else None


ORDER = ("q", "p", *names_of(FIELDS))


def picker_view(
    hand: Hand | None, state: LinkState, empty: Draft, *, is_entered: bool = True
) -> PickerView:
    """Return the picker beside a hand; `hand` is None if nothing is entered yet.

    It is open while tiles are missing: `is_entered` says that more of them follow, and no hand has
    3n tiles.
    """
    table = state.situation
    piles = {name: getattr(table, field) for name, field in PILES.items()}
    threats = {river.name: each for (river, _), each in zip(PAIRS, state.threats, strict=False)}
    passed = {
        tiles.name: each.passed for (_, tiles), each in zip(PAIRS, state.threats, strict=False)
    }
    if state.rules.name != JOKERS.name:
        piles |= threat_piles.piles_of(threats | passed)
    draft = empty.holding(hand, piles, threat_piles.called_of(threats))
    return PickerView(
        draft=draft,
        labels=LABELS,
        link=hand_link(format_query(hand), for_next_hand(state)) if hand else "",
        order=ORDER,
        is_open=is_entered or not draft.size % 3 or draft.open_run is not None,
        is_entered=is_entered,
        can_call=hand is not None,
        has_jokers=state.rules.jokers > 0 and state.rules.wild is None,
        unknown=_unknown(draft.shown, state.rules),
        riichi=[(name, LABELS[name], each.seat_wind) for name, each in threats.items()],
        winds=[("r", LABELS["r"], table.round_wind), ("s", LABELS["s"], table.seat_wind)],
    )


def _unknown(seen: tuple[Tile, ...], rules: Rules) -> set[int]:
    """Return the kinds that the rules do not have; also the joker if none is left.

    Under plain rules a joker adds jokers to them.
    """
    unknown = {kind for kind in range(KINDS) if not rules.kinds >> kind & 1}
    most = min(rules.jokers or MAX_JOKERS, MAX_JOKERS)
    is_without = rules.wild is not None or rules.name == "sanma"
    if is_without or sum(tile.is_joker for tile in seen) >= most:
        unknown.add(JOKER_KIND)
    return unknown


START_EXAMPLES = (
    *EXAMPLES[:2],
    example_view("123m40p67s(p5z1)(k9p)6s", Message("Melds: an open hand")),
    EXAMPLES[2],
)
"""The examples of the page without a hand."""

FACTS = tuple(name for name in NAMES if name != "rules")
"""The fields that open the form if they are filled in; the rules have their own menu."""


def start_page(query: PageQuery, root: str) -> dict[str, object]:
    """Return the context of the page without a hand; `root` is the absolute address of the site.

    Filled fields and the options of the table are kept for the next hand. There are no chips, since
    the open fields of the form show the table.
    """
    return {
        "box": replace(
            query.box,
            text="",
            is_regular=False,
            is_requested=query.wants_fields or any(map(query.fields.get, FACTS)),
        ),
        "picker": picker_view(None, read_unchecked_state(query.fields), query.target),
        "examples": START_EXAMPLES,
        "canonical": root,
        "image": card_address(root, START_EXAMPLES[0].link),
        "chips": (),
    }


def invalid_page(problems: tuple[Problem, ...], arguments: Mapping[str, str]) -> dict[str, object]:
    """Return the context of the page about the problems of a request, with its parameters.

    There is no picker if the text is not a hand, so that no tile can be added; `fault` is then the
    place of the first fault in the text box. There are no chips: the fields show the table.
    """
    query = read_invalid_page_query(arguments)
    box = replace(query.box, faults=frozenset(problem.field for problem in problems))
    spans = [problem.span for problem in problems if problem.field in MODES]
    fields = dict(query.fields) | ({"forms": "regular"} if box.is_regular else {})
    return {
        "box": box,
        "picker": None if spans else _picker(query),
        "is_hand_at_fault": bool(spans),
        "fault": next(iter(spans), None),
        "problems": [problem_view(problem, fields=fields) for problem in problems],
        "examples": EXAMPLES,
        "chips": (),
    }


def _picker(query: PageQuery) -> PickerView | None:
    """Return the picker of the typed hand, after a click that did not fit it."""
    try:
        hand = read_hand_query({query.mode: query.text, **query.fields})
        if hand is None:
            return picker_view(None, read_unchecked_state(query.fields), query.target)
    except InvalidRequestError:
        return None
    return picker_view(hand.hand, hand.state, query.target)


def invalid_report(error: InvalidHandsError, arguments: Mapping[str, str]) -> dict[str, object]:
    """Return the context of the page about hands that cannot be reported, with its parameters.

    It has a form to correct them. `wrong` are the numbers of the invalid hands, and the names of
    invalid parameters.
    """
    is_regular = arguments.get(FORMS.name) == "regular"
    fields = read_fields(arguments) if error.hands else {}
    beside = fields | ({FORMS.name: "regular"} if is_regular else {})
    return {
        "problems": [_named_problem(error, fault, beside) for fault in error.faults],
        "hands": error.hands,
        "fields": fields,
        "wrong": {each for fault in error.faults for each in (fault.number, fault.problem.field)},
        "is_regular": is_regular,
        "box": Box(),
        "examples": EXAMPLES,
        "labels": LABELS,
    }


def _named_problem(
    error: InvalidHandsError, fault: Fault, beside: Mapping[str, str]
) -> ProblemView:
    """Return a problem with the name of its hand; links to other readings keep other hands."""
    problem = problem_view(fault.problem)
    if fault.number is None:
        return problem
    place, readings = fault.number - 1, []
    name = hand_name(fault.number, error.hands[place].text)
    for reading, _ in problem.readings:
        hands = [(hand.mode, hand.text) for hand in error.hands]
        hands[place] = (hands[place][0], reading)
        link = carried(f"?{urlencode([*hands, *beside.items()], safe='()')}")
        readings.append((reading, link))
    name = fill(LABELLED, what=name, which=problem.name) if problem.name else name
    return replace(problem, name=name, readings=tuple(readings), pieces=())
