"""What a link says besides the hand, and the links of the analyzer's page.

A `LinkState` is read from the parameters of a request and written into links. These have exactly
the same form as those of tenhou.net/2: a link is `?q=` or `?p=` and a hand, so that it works on
both sites if the host is replaced. Facts that tenhou does not have (jokers, the table) follow in
other parameters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import SimpleNamespace
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from analyzer.errors import MESSAGES, InvalidSituationError
from analyzer.hand import Hand, sort_tiles
from analyzer.notation import format_typed, read_placed_tiles
from analyzer.rules import JOKERS, RIICHI, SANMA, Rules, default_rules
from analyzer.situation import EMPTY_SITUATION, Situation, check_situation
from analyzer.tiles import COPIES, Tile
from webapp.language.speech import given_language, phrase
from webapp.query.parameter_kinds import Parameter
from webapp.query.parameters import (
    JOKER_SWITCHES,
    NUKI,
    PRESETS,
    RULES,
    RULES_NAME,
    SITUATION,
    TILES,
    link_of,
    read_each,
)
from webapp.query.problems import InvalidRequestError, Problem, checked, fault_of
from webapp.query.threats import (
    THREATS,
    after_discard,
    format_threats,
    join_threats,
    with_rivers,
)

if TYPE_CHECKING:
    from analyzer.danger import Threat

SWITCHED = {"q": "p", "p": "q", "qd": "pd", "pd": "qd"}
"""Mode -> the mode in which the other winning forms count."""

RELATIVE = "./"
"""Prefix of links that tenhou's page does not have. The links of tiles are the same as tenhou's,
so that the two kinds can be distinguished."""

SUITS = "mpszj"
DIGITS = "1234056789"
"""Digits in the order of a sorted hand: a red five comes before the plain fives."""


@dataclass(frozen=True, slots=True)
class LinkState:
    """The parameters of a link besides the hand; all links of a page keep them.

    Attributes:
        mode: q, p, qd or pd, the parameter that holds the hand.
        language: the language that `lang=` named, empty without it.
        extra: more parameters of the links of a page, such as `&sort=count`.
        threats: the players in riichi, whose rivers are not repeated in the situation.
    """

    mode: str = "q"
    situation: Situation = EMPTY_SITUATION
    rules: Rules = RIICHI
    language: str = field(default_factory=given_language)
    extra: str = ""
    threats: tuple[Threat, ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether the hand and the mode are enough, as in tenhou's links."""
        is_empty = self.situation == EMPTY_SITUATION and not self.threats
        return is_empty and self.rules == RIICHI

    @property
    def table(self) -> Situation:
        """The situation with the rivers of the players in riichi."""
        return with_rivers(self.situation, self.threats)


def format_parameters(state: LinkState) -> str:
    """Return the parameters after the hand in a link: empty, or `&d=1m&rules=sanma`."""
    language = f"&lang={state.language}" if state.language else ""
    if state.is_plain:
        return state.extra + language
    rules = SimpleNamespace(**_rule_values(state.rules))
    table = link_of(SITUATION, state.situation) + link_of(RULES, rules)
    return table + format_threats(state.threats) + state.extra + language


def read_rules(arguments: Mapping[str, str]) -> Rules:
    """Return the rules that the parameters name or need, else those of riichi.

    Raises:
        InvalidRequestError: a value is invalid, or there are switches of jokers without jokers.
    """
    return checked(*_read_rules(arguments, None))


def read_state(
    arguments: Mapping[str, str], hand: Hand, mode: str, places: Sequence[tuple[int, int]] = ()
) -> LinkState:
    """Return the state that the parameters describe for a hand.

    `places` are the spans of its tiles and melds in the text that it was read from.

    Raises:
        InvalidRequestError: a parameter is invalid, or the hand contradicts it.
    """
    state = read_unchecked_state(arguments, hand, mode)
    try:
        check_situation(hand, state.situation, state.rules)
    except InvalidSituationError as error:
        problem = _contradiction(arguments, mode, error, places)
        raise InvalidRequestError(problem) from error
    return state


def read_unchecked_state(
    arguments: Mapping[str, str], hand: Hand | None = None, mode: str = "q"
) -> LinkState:
    """Return the state that the parameters describe, even if the hand contradicts it.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    return checked(*_read_all(arguments, hand, mode))


def find_problems(arguments: Mapping[str, str]) -> tuple[Problem, ...]:
    """Return the problems of parameters that are invalid with every hand."""
    return tuple(_read_all(arguments, None, "q")[1])


def _read_all(
    arguments: Mapping[str, str], hand: Hand | None, mode: str
) -> tuple[LinkState, list[Problem]]:
    """Return the state that the parameters describe, and the problems."""
    rules, faults = _read_rules(arguments, hand)
    values, problems = read_each(SITUATION, arguments)
    if values["nuki"] and rules.name != SANMA.name:
        problems += _refused(NUKI, arguments, "NEEDS_SANMA", MESSAGES["NEEDS_SANMA"])
    read_threats, problems_of_threats = read_each(THREATS, arguments)
    threats, without_riichi = join_threats(read_threats, arguments)
    problems += [*problems_of_threats, *without_riichi]
    state = LinkState(mode, Situation(**values), rules, threats=threats)
    return state, [*faults, *problems]


def _read_rules(arguments: Mapping[str, str], hand: Hand | None) -> tuple[Rules, list[Problem]]:
    """Return the named rules, or those that the switches or the hand need, and the problems."""
    values, problems = read_each([RULES_NAME], arguments)
    switches = [each for each in JOKER_SWITCHES if arguments.get(each.name, "").strip()]
    if values["rules"]:
        preset = PRESETS[values["rules"]]
    else:
        preset = JOKERS if switches else RIICHI if hand is None else default_rules(hand)
    if preset.name == JOKERS.name:
        rules, faults = _read_joker_rules(arguments)
        return rules, [*problems, *faults]
    message = phrase("only the rules with jokers have this parameter: add rules=jokers")
    for switch in switches:
        problems += _refused(switch, arguments, "NEEDS_JOKERS", message)
    return preset, problems


def _read_joker_rules(arguments: Mapping[str, str]) -> tuple[Rules, list[Problem]]:
    values, problems = read_each(JOKER_SWITCHES, arguments)
    wild, jokers, orphans = values["wild"], values["jokers"], values["orphans"]
    if wild is not None and jokers is not None:
        message = phrase("with wild= the four copies of that kind are the jokers")
        problems = [*_refused(JOKER_SWITCHES[1], arguments, "WILD_AND_JOKERS", message), *problems]
    rules = Rules(
        name=JOKERS.name,
        seven_pairs=values["pairs"] or JOKERS.seven_pairs,
        orphans=JOKERS.orphans if orphans is None else orphans,
        is_capped=values["cap"] != "none",
        jokers=COPIES if wild is not None else JOKERS.jokers if jokers is None else jokers,
        wild=None if wild is None else wild.kind,
    )
    return rules, problems


def _refused(
    record: Parameter, arguments: Mapping[str, str], code: str, message: str
) -> tuple[Problem, ...]:
    """Return the problem of a parameter that is impossible with the others."""
    return record.refuse(arguments[record.name], code, message).problems


def _rule_values(rules: Rules) -> dict[str, object]:
    """Return the values of the parameters of these rules; None for those of the preset."""
    preset = PRESETS[rules.name]
    is_changed = rules.wild is None and rules.jokers != preset.jokers
    return {
        "rules": None if rules.name == RIICHI.name else rules.name,
        "wild": None if rules.wild is None else rules.joker_tile,
        "jokers": rules.jokers if is_changed else None,
        "pairs": None if rules.seven_pairs == preset.seven_pairs else rules.seven_pairs,
        "orphans": None if rules.orphans == preset.orphans else rules.orphans,
        "cap": None if rules.is_capped == preset.is_capped else "4" if rules.is_capped else "none",
    }


def _contradiction(
    arguments: Mapping[str, str],
    mode: str,
    error: InvalidSituationError,
    places: Sequence[tuple[int, int]],
) -> Problem:
    names = {key: name for name, key in TILES.items()} | {"nuki": "nuki", "hand": mode}
    field = names[error.field]
    if error.field != "hand" and field in TILES:
        places = read_placed_tiles(arguments.get(field, ""))[1]
    span = places[error.index] if places and field != "nuki" else None
    return fault_of(field, arguments.get(field, ""), error, span)


def for_next_hand(state: LinkState) -> LinkState:
    """Return the state of a link to another hand: in mode q or p."""
    return state if len(state.mode) == 1 else replace(state, mode=state.mode[0])


def hand_link(query: str, state: LinkState) -> str:
    """Return the link to a hand as it was typed."""
    return f"?{state.mode}={query}{format_parameters(state)}"


def switch_link(query: str, state: LinkState) -> str:
    """Return the link to the same hand with the other forms counted."""
    return hand_link(query, replace(state, mode=SWITCHED[state.mode]))


def discard_link(hand: Hand, tile: Tile, state: LinkState) -> str:
    """Return the link to the hand after discarding one of its tiles: the rest, sorted.

    If the state has own discards or a player in riichi, the tile is added to the own discards.
    """
    return hand_link(_written_without(hand, tile), _after(state, tile))


def draw_links(hand: Hand, discarded: Tile | None, state: LinkState) -> Callable[[Tile], str]:
    """Return a function that returns the link to a hand after drawing a tile.

    The link discards `discarded` before, if there is one; else the hand is in typed order.
    """
    before = _written_without(hand, discarded) if discarded else _written(hand, hand.tiles)
    after = _after(state, discarded)
    start, end = f"?{after.mode}={before}", format_parameters(after)
    return lambda drawn: f"{start}{drawn}{end}"


def step_links(hand: Hand, discarded: Tile | None, state: LinkState) -> Callable[[Tile, Tile], str]:
    """Return a function that returns the link of a step after a row: draw a tile, discard another.

    It is the same link as after two clicks, on the draw and on the discard.
    """
    before = hand.tiles if discarded is None else _rest(hand, discarded)
    after = _after(state, discarded)
    suits = dict.fromkeys(SUITS, "")
    for tile in sort_tiles(before):
        suits[tile.suit] += tile.digit
    start, melds = f"{RELATIVE}?{after.mode}=", "".join(map(str, hand.melds))
    end = None if after.situation.river or after.threats else format_parameters(after)

    def link(drawn: Tile, leaving: Tile) -> str:
        """Return the link to the hand after a draw and a discard."""
        digits = dict(suits)
        digits[drawn.suit] = "".join(sorted(digits[drawn.suit] + drawn.digit, key=DIGITS.index))
        digits[leaving.suit] = digits[leaving.suit].replace(leaving.digit, "", 1)
        rest = "".join([f"{ranks}{suit}" for suit, ranks in digits.items() if ranks])
        parameters = format_parameters(_after(after, leaving)) if end is None else end
        return f"{start}{rest}{melds}{parameters}"

    return link


def pasted_texts(page: str, text: str) -> dict[str, str] | None:
    """Return the parameters of a page's address that was typed as a hand; None for another text."""
    match = re.fullmatch(rf"[^\s?]*/{page}\?(\S+)", text.strip())
    return dict(parse_qsl(match[1].split("#")[0])) if match else None


def _rest(hand: Hand, tile: Tile) -> tuple[Tile, ...]:
    """Return the other tiles, sorted; possibly none, which would not be a hand."""
    tiles = list(hand.tiles)
    tiles.remove(tile)
    return sort_tiles(tiles)


@lru_cache(maxsize=32)
def _written_without(hand: Hand, tile: Tile) -> str:
    """Return the other tiles as text; cached, since a page needs it several times for each tile."""
    return _written(hand, _rest(hand, tile))


def _written(hand: Hand, tiles: Iterable[Tile]) -> str:
    """Return concealed tiles as text, followed by the melds of the hand."""
    return format_typed(tiles) + "".join(map(str, hand.melds))


def _after(state: LinkState, discarded: Tile | None) -> LinkState:
    """Return the state of a link to another hand, after a discard if there is one."""
    after, river, threats = for_next_hand(state), state.situation.river, state.threats
    if not (river or threats) or discarded is None:
        return after
    situation = replace(state.situation, river=(*river, discarded))
    return replace(after, situation=situation, threats=after_discard(threats, discarded))
