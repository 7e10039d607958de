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
from dataclasses import dataclass, field

from analyzer.errors import MESSAGES, InvalidHandError, quote
from analyzer.hand import MAX_TILES, Hand
from analyzer.notation import format_query
from analyzer.riichi.errors import Flag
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
from webapp.query.parameters import read, written
from webapp.query.problems import InvalidRequestError, Problem
from webapp.riichi.chat_facts import chat_offer
from webapp.riichi.query import ScoreQuery, check_tiles, link_to, own_fields, read_text, score_link
from webapp.riichi.way import FLAGS, WAY, ScoreWay, wind_of

CONTROLS = "controls"
"""The parameter that marks a request of the form."""

OFF = "off"

INDICATORS = {"d": "dora_indicators", "u": "ura_indicators"}
"""Pile of the picker -> the field of `ScoreWay` that holds its tiles."""

TARGETS = (HAND, *INDICATORS, *MELD_TARGETS)
"""Values of `to`: the places where a picked tile can go."""

MAY_BE_OFF = (*FLAGS, "u")


@dataclass(frozen=True, slots=True, kw_only=True)
class PageQuery:
    """The parameters of a request for the page.

    Attributes:
        fields: the parameters that count, as typed.
        kept: the parameters that were chosen but are impossible.
        aim: where the next tile goes.
    """

    fields: Mapping[str, str]
    kept: Mapping[str, str] = field(default_factory=dict)
    aim: Aim = field(default_factory=Aim)


def read_page_query(arguments: Mapping[str, str]) -> PageQuery:
    """Return the parameters of a link; those that `off=` names as impossible are kept apart."""
    names = [name for name in arguments.get(OFF, "").split(",") if name in MAY_BE_OFF]
    kept = {name: arguments[name] for name in names if name in arguments}
    return PageQuery(
        fields={name: text for name, text in arguments.items() if name not in kept},
        kept=kept,
        aim=read_aim(arguments, TARGETS),
    )


def settled_link(arguments: Mapping[str, str]) -> str | None:
    """Return the link that a form or a click leads to; None if the request is neither.

    Raises:
        InvalidRequestError: a value of the form is invalid, or the tile does not fit the hand.
    """
    is_click, is_form = click_of(arguments) is not None, CONTROLS in arguments
    if not is_click and not is_form:
        return None
    page_query = PageQuery(fields=flags_of(arguments)) if is_form else read_page_query(arguments)
    fields = own_fields(page_query.fields)
    kept = [each for each in WAY if each.name in page_query.kept]
    way = ScoreWay(**read(WAY, fields)).changed(**read(kept, page_query.kept))
    reading, target = read_text(fields, way), arguments.get("to") or HAND
    hand = None if reading is None else reading.hand
    if is_click:
        return _clicked(hand, way, target, arguments)
    link = state_link(hand, way, target if hand is None else "")
    if reading is None:
        return link
    query = ScoreQuery(text=fields["q"], hand=reading.hand, way=way, reading=reading)
    return _with_text(link, query) if chat_offer(query) else link


def _with_text(link: str, query: ScoreQuery) -> str:
    """Return the link with the hand as typed, because of the facts beside it."""
    typed, hand = (
        link_to([("q", text)], is_carried=False) for text in (query.text, format_query(query.hand))
    )
    return typed + link.removeprefix(hand)


def state_link(hand: Hand | None, way: ScoreWay, target: str) -> str:
    """Return the link to a hand of any size; `off=` names the flags that it rules out."""
    is_whole = hand is not None and hand.size == MAX_TILES
    fitting = way.fitting(hand) if hand is not None and is_whole else way
    records = [each for each in WAY if each.name in MAY_BE_OFF]
    texts, possible = written(records, way), written(records, fitting)
    off = [name for name in MAY_BE_OFF if texts[name] != possible[name]]
    pairs = [*((name, texts[name]) for name in off), (OFF, ",".join(off))] if off else []
    if target and not (is_whole and target == HAND):
        pairs += [("to", target)]
    link = score_link(hand, fitting)
    if not pairs:
        return link
    return f"{link}{'&' if '?' in link else '?'}{link_to(pairs, is_carried=False)[1:]}"


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


def _clicked(hand: Hand | None, way: ScoreWay, target: str, arguments: Mapping[str, str]) -> str:
    """Return the link to the hand after a click in the picker.

    Raises:
        InvalidRequestError: the click does not fit the hand.
    """
    click = click_of(arguments) or ""
    piles = {pile: getattr(way, name) for pile, name in INDICATORS.items()}
    tiles, melds = (hand.tiles, hand.melds) if hand else ((), ())
    draft = clicked(Draft(tiles=tiles, melds=melds, piles=piles, target=target), arguments)
    way = way.changed(**{name: draft.piles[pile] for pile, name in INDICATORS.items()})
    try:
        made = Hand(draft.tiles, draft.melds) if draft.tiles or draft.melds else None
    except InvalidHandError as error:
        raise InvalidRequestError(_problem_of_click(click, arguments[click], error)) from error
    if made is not None:
        check_tiles(ScoreQuery(text="", hand=made, way=way), click, arguments[click])
    return with_run(state_link(made, way, draft.next_target), draft)


def _problem_of_click(click: str, text: str, error: InvalidHandError) -> Problem:
    code = "ONLY_MELDS" if error.code == "EMPTY" else error.code
    return Problem(
        field=click, text=text, code=code, message=MESSAGES[code], found=error.found or quote(text)
    )
