"""The query of /mcr: a hand and how it was won, and the links to it.

The hand is read by `typed_hand`; the other parameters are in `conditions`. If the community's
text says how the hand was won, this overrides the other parameters.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from analyzer.errors import InvalidSituationError
from analyzer.hand import MAX_TILES, Hand, sort_tiles
from analyzer.mcr import InvalidWinError, Win, find_readings, format_text
from analyzer.notation import Reading, format_query, read_placed_tiles
from analyzer.notation.address import MODES
from analyzer.rules import RIICHI
from analyzer.situation import check_situation
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import carried
from webapp.mcr import typed_hand
from webapp.mcr.conditions import CONDITIONS, WinConditions
from webapp.mcr.typed_hand import TypedHand, read_typed_hand
from webapp.parts.chat_facts import FoundFact, FoundFacts, facts_in, usable_facts
from webapp.parts.clicks import HAND, Draft
from webapp.query.links import pasted_texts
from webapp.query.parameters import given_texts, labels_of, names_of, read, read_each, unusual
from webapp.query.problems import InvalidRequestError, Problem, fault_of, together_with

PARAMETERS = (*typed_hand.HAND, *CONDITIONS)

NAMES = names_of(PARAMETERS)
"""Every parameter of /mcr; a link has only the first of those that hold the hand."""

LABELS = labels_of(PARAMETERS)
"""Parameter -> the label of its field."""

WINDS = {"s": "seat_wind", "r": "prevalent_wind"}
"""Parameter of the analyzer's page -> the parameter of /mcr with the same meaning."""


@dataclass(frozen=True, slots=True, kw_only=True)
class McrQuery:
    """A question about a hand.

    Attributes:
        typed: the hand as typed.
        hand: the hand of 13 or 14 tiles; a meld counts as three.
        conditions: how it was won.
        win: the win of a complete hand; else None.
    """

    typed: TypedHand
    hand: Hand
    conditions: WinConditions
    win: Win | None

    @property
    def link(self) -> str:
        """The parameters of its page."""
        return mcr_link(self.hand, self.conditions)

    @property
    def text(self) -> str | None:
        """A win in the notation of the community; None for another hand."""
        return format_text(self.win) if self.win else None


def read_mcr(arguments: Mapping[str, str]) -> McrQuery | None:
    """Return the question of a request, or None if it has no hand.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    read(typed_hand.HAND[:1], arguments)
    fields = given_texts(PARAMETERS, arguments)
    fields |= pasted_texts("mcr", fields.get("q", "")) or {}
    if not any(name in fields for name in typed_hand.NAMES):
        read(CONDITIONS, fields)
        return None
    typed, conditions = _read(fields)
    hand, win = typed.hand, None
    if hand.size == MAX_TILES and find_readings(hand):
        try:
            win = conditions.win(hand)
        except InvalidWinError as error:
            raise InvalidRequestError(_contradiction(fields, typed, error)) from error
    return McrQuery(typed=typed, hand=hand, conditions=conditions, win=win)


def read_mcr_draft(arguments: Mapping[str, str]) -> tuple[TypedHand, WinConditions]:
    """Return the hand of any size that is being entered, and how it is won.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    return _read(given_texts(PARAMETERS, arguments), is_draft=True)


def _read(fields: Mapping[str, str], *, is_draft: bool = False) -> tuple[TypedHand, WinConditions]:
    """Return a hand and how it was won.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    values, problems = read_each(CONDITIONS, fields)
    with together_with(problems):
        typed = read_typed_hand(fields, is_draft=is_draft)
    conditions = WinConditions(**{**values, **typed.win_fields})
    if typed.tiles:
        _check_table(fields, typed.hand, conditions)
    return typed, conditions


def _check_table(fields: Mapping[str, str], hand: Hand, conditions: WinConditions) -> None:
    """Check that the visible tiles are possible with the hand.

    Raises:
        InvalidRequestError: a visible tile is impossible; the problem names the first one.
    """
    try:
        check_situation(hand, conditions.situation, RIICHI)
    except InvalidSituationError as error:
        span = read_placed_tiles(fields["v"])[1][error.index]
        message = typed_hand.SENTENCES.get(error.code, "")
        raise InvalidRequestError(fault_of("v", fields["v"], error, span, message)) from error


def _contradiction(
    fields: Mapping[str, str], reading: TypedHand, error: InvalidWinError
) -> Problem:
    """Return the problem of an impossible flag, with its place if the text in q holds it."""
    span = reading.spans.get(error.field)
    name = error.field if span is None else "q"
    return fault_of(name, fields.get(name, ""), error, span, error.why)


def mcr_link(hand: Hand, conditions: WinConditions) -> str:
    """Return the link to a hand in typed order, without the default values.

    >>> from analyzer.notation import parse_hand
    >>> mcr_link(parse_hand("123m(p1z1)2z"), WinConditions(self_drawn=True, seat_wind=3))
    '?q=123m2z(p1z1)&self_drawn=1&seat_wind=3'
    """
    return link_to([("q", format_query(hand)), *unusual(CONDITIONS, conditions).items()])


def draft_link(draft: Draft, conditions: WinConditions, target: str) -> str:
    """Return the link to a hand that is being entered; `target` is where the next tile goes.

    In a hand without concealed tiles the sets are in `melds`, not in `q`.
    """
    text = format_query(Hand(draft.tiles, draft.melds)) if draft.tiles else ""
    sets = "" if draft.tiles else "".join(map(str, draft.melds))
    target = "" if draft.size == MAX_TILES and target == HAND else target
    pairs = [("q", text), ("melds", sets), *unusual(CONDITIONS, conditions).items(), ("to", target)]
    return link_to([(name, value) for name, value in pairs if value])


def own_fields(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters of /mcr for those of a request with `rules=mcr` to either page.

    Own discards become visible tiles.

    >>> own_fields({"p": "123m", "r": "2", "rules": "mcr", "d": "1m", "river": "9m"})
    {'q': '123m', 'prevalent_wind': '2', 'v': '9m'}
    """
    text = next((arguments[mode] for mode in MODES if mode in arguments), "")
    fields = {"q": text} | {ours: arguments.get(theirs, "") for theirs, ours in WINDS.items()}
    fields |= {name: arguments[name] for name in NAMES[1:] if name in arguments}
    fields["v"] = " ".join(filter(None, (arguments.get(name, "") for name in ("v", "river"))))
    return {name: fields[name] for name in NAMES if fields.get(name)}


def discarded(hand: Hand, tile: Tile) -> Hand:
    """Return the hand after discarding one of its tiles, sorted."""
    return hand.without(tile).sorted()


def drawing_link(hand: Hand, tile: Tile, conditions: WinConditions) -> str:
    """Return the link to a hand after drawing a tile, without flags that are then impossible."""
    after = Hand((*sort_tiles(hand.tiles), tile), hand.melds)
    return mcr_link(after, conditions.fitting(after) if after.size == MAX_TILES else conditions)


def link_to(pairs: Iterable[tuple[str, str]]) -> str:
    """Return a link with these parameters; it keeps the given language."""
    return carried(f"?{urlencode([*pairs], safe='()')}")


def found_facts(query: McrQuery) -> FoundFacts | None:
    """Return the winds that the text of a hand names besides it; None if they add nothing.

    A wind that the parameters give is not replaced; dora and the turn do not count in MCR.
    """
    reading = query.typed.reading
    if reading is None:
        return None

    def link(values: Mapping[str, Any]) -> str:
        return mcr_link(query.hand, replace(query.conditions, **values))

    facts = _facts(query.typed.texts["q"], reading)
    return usable_facts(facts, query.conditions, WinConditions(), link)


def _facts(text: str, reading: Reading) -> Iterator[FoundFact]:
    names = {"round_wind": "prevalent_wind", "seat_wind": "seat_wind"}
    for fact in facts_in(text, reading, RIICHI):
        name = names.get(fact.field)
        yield replace(fact, field=name, name=LABELS[name]) if name else fact


def read_card(arguments: Mapping[str, str]) -> McrQuery | None:
    """Return the question of a card, whose parameters may be those of the analyzer's page.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    return read_mcr(own_fields(arguments))


def _example(text: str, words: Message, **conditions: Any) -> tuple[McrQuery, Message]:
    query = read_mcr({"q": text, **dict.fromkeys(conditions, "1")})
    assert query is not None
    return query, words


EXAMPLES = (
    _example("123456m789p12s55z3s", Message("14 tiles: how many points?")),
    _example("147m258p36s12345z", Message("13 tiles: what is it waiting for?")),
    _example("123m67p99s(678s0)(k2s1)8p",
             Message("With melds: the last tile of the wall, after a kong"),
             self_drawn=True, wall_last=True, kong_situation=True),
)  # fmt: skip
"""A win, a hand that waits, and a win with melds, each with what it shows."""
