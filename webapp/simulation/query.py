"""The parameters of the page /simulate: what is to be played, and the links that say so.

q=      the hand; without one it is dealt      seed=   0 to 2**64 - 1; without one, by chance
games=  1 to 10,000                            game=   which one of the seed, where it is one
until=  tenpai, win                            turns=  draws at most
rules=, wild=, jokers=, pairs=, orphans=, cap=  as everywhere
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from analyzer.errors import quote
from analyzer.hand import Hand
from analyzer.rules import Rules
from analyzer.simulation import Game, Statistics, Until, play_many, simulate
from analyzer.simulation.many import TURNS
from webapp.language.speech import carried, phrase
from webapp.query.hand import LONGEST_HAND, read_hand_query
from webapp.query.parameters import ONE_OF, read_rules, whole_number
from webapp.query.problems import InvalidRequestError, Problem

RULES = ("rules", "wild", "jokers", "pairs", "orphans", "cap")

NAMES = ("q", *RULES, "until", "games", "turns", "seed", "game")
"""Every parameter, in the order in which a link has them."""

UNTIL = ("tenpai", "win")

MOST_GAMES = 10_000
"""Fewer than a second's work."""

MOST_SEED = 2**64 - 1

SEEDS = 1_000_000
"""A seed by chance is below it, so that a link stays short."""

RANGES = {
    "games": (1, MOST_GAMES),
    "turns": (1, 150),
    "seed": (0, MOST_SEED),
    "game": (1, 10**12),
}
"""Parameter -> its least and its greatest number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationQuery:
    """What is to be played.

    Attributes:
        hand: None where it is to be dealt.
        until: where a game ends.
        turns: draws at most; None: the wall decides.
        seed: None where it is to be chosen.
        number: of the game, where it is one.
        fields: the parameters as typed, those left empty left out.
    """

    hand: Hand | None
    rules: Rules
    until: Until
    games: int
    turns: int | None
    seed: int | None
    number: int
    fields: Mapping[str, str]

    def play(self, seed: int) -> Game:
        """Return the one game."""
        return simulate(
            seed,
            until=self.until,
            hand=self.hand,
            rules=self.rules,
            turns=self.turns,
            number=self.number,
        )

    def play_many(self, seed: int) -> Statistics:
        """Return what the games come to."""
        turns = TURNS if self.turns is None else self.turns
        return play_many(
            self.games, seed, until=self.until, hand=self.hand, rules=self.rules, turns=turns
        )


def read_simulation(arguments: Mapping[str, str]) -> SimulationQuery | None:
    """Return what is to be played, or None where no parameter says anything.

    Raises:
        InvalidRequestError: every parameter at fault.
    """
    fields = _given(arguments)
    if not any(name in arguments for name in NAMES):
        return None
    problems: list[Problem] = []
    hand = rules = None
    try:
        hand, rules = _read_hand(fields)
    except InvalidRequestError as error:
        problems += error.problems
    numbers = {name: _number(fields, name, problems) for name in RANGES}
    games = numbers["games"] or 1
    until: Any = fields.get("until", "tenpai" if games == 1 else "win")
    if until not in UNTIL:
        problems.append(_problem(fields, "until", "BAD_UNTIL", allowed=", ".join(UNTIL)))
    if rules is not None and games > 1 and not rules.is_capped:
        problems.append(_problem(fields, "games", "TOO_SLOW"))
    if problems or rules is None:
        raise InvalidRequestError(*problems)
    return SimulationQuery(
        hand=hand,
        rules=rules,
        until=until,
        games=games,
        turns=numbers["turns"],
        seed=numbers["seed"],
        number=numbers["game"] or 1,
        fields=fields,
    )


def typed_fields(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters as typed, without those left empty, and a hand too long to be shown."""
    fields = _given(arguments)
    return fields if len(fields.get("q", "")) <= LONGEST_HAND else fields | {"q": ""}


def _given(arguments: Mapping[str, str]) -> dict[str, str]:
    texts = {name: arguments.get(name, "").strip() for name in NAMES}
    return {name: text for name, text in texts.items() if text}


def simulation_link(fields: Mapping[str, str], **changes: str | int | None) -> str:
    """Return the link to what the parameters say, some of them changed; None takes one away."""
    told = {**fields, **changes}
    pairs = [(name, told[name]) for name in NAMES if told.get(name) is not None]
    return carried(f"?{urlencode(pairs, safe='()')}")


SENTENCES = {
    "OUT_OF_RANGE": phrase("a number, {allowed}"),
    "BAD_UNTIL": ONE_OF,
    "TOO_SLOW": phrase(
        "where a joker may be a fifth copy only one game is played here; the command line has no "
        "limit"
    ),
}


def _read_hand(fields: Mapping[str, str]) -> tuple[Hand | None, Rules]:
    arguments = {name: fields[name] for name in RULES if name in fields}
    query = read_hand_query({"q": fields.get("q", ""), **arguments})
    if query is None:
        return None, read_rules(arguments)
    return query.reading.hand, query.setting.rules


def _number(fields: Mapping[str, str], name: str, problems: list[Problem]) -> int | None:
    least, most = RANGES[name]
    text = fields.get(name)
    if text is None:
        return None
    number = whole_number(text, (least, most), 20)
    if number is None:
        problems.append(_problem(fields, name, "OUT_OF_RANGE", allowed=f"{least}–{most}"))
    return number


def _problem(fields: Mapping[str, str], name: str, code: str, allowed: str = "") -> Problem:
    text = fields.get(name, "")
    return Problem(
        field=name,
        text=text,
        code=code,
        message=SENTENCES[code],
        found=quote(text),
        parts={"allowed": allowed},
    )
