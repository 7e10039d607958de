"""The parameters of a request besides the hand: read from the request, written into links."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace

from analyzer.errors import MESSAGES, InvalidSituationError
from analyzer.hand import Hand
from analyzer.notation import read_placed_tiles
from analyzer.rules import JOKERS, RIICHI, SANMA, Rules, default_rules
from analyzer.situation import EMPTY_SITUATION, Situation, check_situation
from analyzer.tiles import COPIES
from webapp.language.speech import given_language, phrase
from webapp.query.parameter_kinds import Parameter
from webapp.query.parameter_lists import link_of, read_each
from webapp.query.parameters import (
    JOKER_SWITCHES,
    NUKI,
    PRESETS,
    RULES,
    RULES_NAME,
    SITUATION,
    TILES,
)
from webapp.query.problems import InvalidRequestError, Problem


@dataclass(frozen=True, slots=True)
class LinkState:
    """The parameters of a link besides the hand; all links of a page keep them.

    Attributes:
        mode: q, p, qd or pd, the parameter that holds the hand.
        language: the language that `lang=` named, empty without it.
        extra: more parameters of the links of a page, such as `&sort=count`.
    """

    mode: str = "q"
    situation: Situation = EMPTY_SITUATION
    rules: Rules = RIICHI
    language: str = field(default_factory=given_language)
    extra: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether the hand and the mode are enough, as in tenhou's links."""
        return self.situation == EMPTY_SITUATION and self.rules == RIICHI


def format_parameters(state: LinkState) -> str:
    """Return the parameters after the hand in a link: empty, or `&d=1m&rules=sanma`."""
    language = f"&lang={state.language}" if state.language else ""
    if state.is_plain:
        return state.extra + language
    rules = SimpleNamespace(**_rule_values(state.rules))
    return link_of(SITUATION, state.situation) + link_of(RULES, rules) + state.extra + language


def read_rules(arguments: Mapping[str, str], hand: Hand | None = None) -> Rules:
    """Return the rules that the parameters name, else those that the hand needs.

    Raises:
        InvalidRequestError: a value is invalid, or there are switches of jokers without jokers.
    """
    rules, problems = _read_rules(arguments, hand)
    if problems:
        raise InvalidRequestError(*problems)
    return rules


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
    state, problems = _read_all(arguments, hand, mode)
    if problems:
        raise InvalidRequestError(*problems)
    return state


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
    return LinkState(mode, Situation(**values), rules), [*faults, *problems]


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
    names = {field: name for name, field in TILES.items()} | {"nuki": "nuki", "hand": mode}
    field = names[error.field]
    if error.field != "hand" and field in TILES:
        places = read_placed_tiles(arguments.get(field, ""))[1]
    span = places[error.index] if places and field != "nuki" else None
    return Problem(
        field=field,
        text=arguments.get(field, ""),
        code=error.code,
        message=MESSAGES[error.code],
        found=error.found,
        span=span,
    )
