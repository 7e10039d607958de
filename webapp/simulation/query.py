"""The games to play: the parameters of /simulate and of `hairi simulate`, and the links.

q=      the hand; without one it is dealt      seed=   0 to 2**64 - 1; random without one
games=  1 to 10,000                            game=   number of a single game of the seed
until=  tenpai, win                            turns=  most draws
rules=, wild=, jokers=, pairs=, orphans=, cap=  the same as on other pages
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from analyzer.hand import Hand
from analyzer.rules import Rules
from analyzer.simulation import Game, GameOptions, Statistics
from analyzer.simulation.many import TURNS, play_games
from analyzer.simulation.playing import play_game
from webapp.language.messages import Message
from webapp.language.speech import carried, phrase
from webapp.parts.chat_facts import FoundFacts, facts_in, usable_facts
from webapp.query.hand import read_hand_query
from webapp.query.links import read_rules
from webapp.query.parameter_kinds import Choice, HandText, Number, Option
from webapp.query.parameters import LABELS as SHARED_LABELS
from webapp.query.parameters import RULES, given_texts, labels_of, names_of, read_each, typed_texts
from webapp.query.problems import InvalidRequestError, Problem

MOST_GAMES = 10_000
"""Most games of a request; they take less than a second."""

MOST_SEED = 2**64 - 1

MOST_NUMBER = 10**12
"""Greatest number of a game of a seed, and of games or draws on the command line."""

SEEDS = 1_000_000
"""Random seeds are smaller than this, to keep links and commands short."""

HAND = HandText("q", meaning=Message("The hand to start from; default: a random deal of 13 tiles."))

UNTIL = Choice("until", ("tenpai", "win"), label=Message("Until"),
               meaning=Message("Where a game ends; default: tenpai for one game, a win for "
                               "many."),
               option=Option(metavar="tenpai|win"))  # fmt: skip

GAMES = Number("games", 1, MOST_GAMES, digits=20, dash="–", default=1, label=Message("Games"),
               meaning=Message("How many; a single game is listed turn by turn."))  # fmt: skip

TURNS_AT_MOST = Number("turns", 1, 150, digits=20, dash="–", label=Message("Most draws"),
                       meaning=Message("Most draws of a game; default: 18 for many games, else "
                                       "the wall decides."))  # fmt: skip

SEED = Number("seed", 0, MOST_SEED, digits=20, dash="–", label=Message("Seed"),
              meaning=Message("The same seed gives the same games; default: random, and given in "
                              "the answer."),
              option=Option(metavar=f"0-{MOST_SEED}"))  # fmt: skip

GAME = Number("game", 1, MOST_NUMBER, attribute="number", digits=20, dash="–", default=1,
              label=Message("Number of the game"),
              meaning=Message("Which game of the seed, for a single game."),
              option=Option(metavar=f"1-{MOST_NUMBER}"))  # fmt: skip

OWN = (GAMES, TURNS_AT_MOST, SEED, GAME)
"""The parameters that only self-play has, except `until`. Apart from the number of games, the seed
and the number of the game, the key of each is an attribute of `GameOptions`."""

UNLIMITED = (
    replace(GAMES, most=MOST_NUMBER,
            option=Option(metavar="NUMBER",
                          help="More than one: a table of how many turns they take; default 1.")),
    replace(TURNS_AT_MOST, most=MOST_NUMBER,
            option=Option(metavar="NUMBER")),
    *OWN[2:],
)  # fmt: skip
"""The same parameters on the command line, where games may take any time."""

PARAMETERS = (HAND, *RULES, UNTIL, *OWN)

OF_THE_COMMAND = (*UNLIMITED, UNTIL, *RULES)
"""The parameters of `hairi simulate`; only those with an option can be given."""

NAMES = names_of(PARAMETERS)
"""The names of all parameters, in their order in a link."""

LABELS = SHARED_LABELS | labels_of(PARAMETERS)
"""Parameter -> the name of its field."""

TOO_SLOW = phrase(
    "where a joker may be a fifth copy only one game is played here; the command line has no limit"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationQuery:
    """The games to play.

    Attributes:
        options: the options of each game.
        seed: None if a random one is chosen.
        number: number of the game among those of the seed, if a single game is played.
        fields: the parameters as typed, without empty ones.
        found: the facts in the text of the hand, none of which counts; None without any.
    """

    options: GameOptions
    games: int
    seed: int | None
    number: int
    fields: Mapping[str, str]
    found: FoundFacts | None = None

    def play(self, seed: int) -> Game | Statistics:
        """Play the games, and return the single game or the results of many."""
        if self.games == 1:
            return play_game(self.options, seed, self.number)
        *_, statistics = play_games(self.options, self.games, seed)
        return statistics


def read_page(arguments: Mapping[str, str]) -> SimulationQuery:
    """Return the games of the address of a page, or the example if it has no parameters.

    Raises:
        InvalidRequestError: every parameter at fault.
    """
    return read_simulation(arguments) if any(name in arguments for name in NAMES) else EXAMPLE


def read_simulation(arguments: Mapping[str, str], *, is_limited: bool = True) -> SimulationQuery:
    """Return the games to play.

    Without `is_limited` the number of games and their time are not limited.

    Raises:
        InvalidRequestError: every parameter at fault.
    """
    fields = _given(arguments)
    problems: list[Problem] = []
    hand = rules = found = None
    try:
        hand, rules, found = _read_hand(fields)
    except InvalidRequestError as error:
        problems += error.problems
    values, faults = read_each((*(OWN if is_limited else UNLIMITED), UNTIL), fields)
    problems += faults
    games, seed, number = (values.pop(key) for key in ("games", "seed", "number"))
    if is_limited and rules is not None and games > 1 and not rules.is_capped:
        problems += GAMES.refuse(fields["games"], "TOO_SLOW", TOO_SLOW).problems
    if problems or rules is None:
        raise InvalidRequestError(*problems)
    values["until"] = values["until"] or ("tenpai" if games == 1 else "win")
    values["turns"] = values["turns"] or (None if games == 1 else TURNS)
    options = GameOptions(rules=rules, hand=hand, **values)
    return SimulationQuery(
        options=options, games=games, seed=seed, number=number, fields=fields, found=found
    )


def typed_fields(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters as typed, without empty ones and without a hand that is too long."""
    return typed_texts(PARAMETERS, _given(arguments))


def _given(arguments: Mapping[str, str]) -> dict[str, str]:
    return {name: text.strip() for name, text in given_texts(PARAMETERS, arguments).items()}


def simulation_link(fields: Mapping[str, str], **changes: str | int | None) -> str:
    """Return the link to these parameters with changes; None removes a parameter."""
    values = {**fields, **changes}
    pairs = [(name, values[name]) for name in NAMES if values.get(name) is not None]
    return carried(f"?{urlencode(pairs, safe='()')}")


def _read_hand(fields: Mapping[str, str]) -> tuple[Hand | None, Rules, FoundFacts | None]:
    names = names_of(RULES)
    arguments = {name: fields[name] for name in names if name in fields}
    query = read_hand_query({"q": fields.get("q", ""), **arguments}, names)
    if query is None:
        return None, read_rules(arguments), None
    facts = facts_in(query.text, query.reading, query.rules)
    return query.hand, query.rules, usable_facts(facts, None, None, lambda _: None)


EXAMPLE = read_simulation({"q": "067m4578p133357s", "games": "1000", "seed": "1"})
"""The games that `/simulate` shows if it has no parameters."""
