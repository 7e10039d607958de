"""What the templates of self-play show besides the attributes of its answers: words, links."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from analyzer.errors import InvalidHandError
from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.notation import format_query
from analyzer.simulation import Game, Statistics, Turn, format_text
from analyzer.situation import Situation
from analyzer.tiles import Tile
from webapp.forms.pages import Frame
from webapp.language.messages import Message, say
from webapp.language.speech import number, percent
from webapp.language.words import RULES as NAMES_OF_RULES
from webapp.parts.failures import ProblemView
from webapp.parts.hand_facts import EXAMPLES
from webapp.query.links import LinkState, draw_links, hand_link
from webapp.query.parameter_kinds import Number, Parameter
from webapp.query.parameters import RULES
from webapp.query.problems import Problem
from webapp.simulation.chart import Chart
from webapp.simulation.query import (
    EXAMPLE,
    GAME,
    GAMES,
    LABELS,
    MOST_GAMES,
    OWN,
    SEED,
    UNTIL,
    SimulationQuery,
    simulation_link,
)
from webapp.site.addresses import card_address, site_root

__all__ = ["EXAMPLE", "Chart", "format_text", "simulation_link"]

DEAL = "simulate/random"
"""Address that deals another hand, relative to the page of self-play."""

FIELDS: tuple[Parameter, ...] = (
    *(each for each in RULES if each.name in ("rules", "jokers")),
    *(GAMES, UNTIL),
    *(each for each in OWN if each not in (GAMES, GAME)),
)
"""The parameters with a field. The number of the game has none, since it belongs to one seed."""

UNSEEN = tuple(each.name for each in RULES if each not in FIELDS)
"""Parameters without a field, which the form sends unchanged."""

CHOICES = {
    "rules": {"": Message("auto"), **NAMES_OF_RULES},
    "until": {
        "": Message("default"),
        "tenpai": Message("tenpai", context="until"),
        "win": Message("a win", context="until"),
    },
}
"""Parameter -> its values in the form, and their words."""

WITHIN = {
    "tenpai": Message(
        "Tenpai within %(num)s draw: %(share)s", plural="Tenpai within %(num)s draws: %(share)s"
    ),
    "win": Message(
        "Win within %(num)s draw: %(share)s", plural="Win within %(num)s draws: %(share)s"
    ),
}
"""Goal -> the results of many games in words."""

WITH_MEAN = {
    "tenpai": Message(
        "Tenpai within %(num)s draw: %(share)s, on average in turn %(mean)s",
        plural="Tenpai within %(num)s draws: %(share)s, on average in turn %(mean)s",
    ),
    "win": Message(
        "Win within %(num)s draw: %(share)s, on average in turn %(mean)s",
        plural="Win within %(num)s draws: %(share)s, on average in turn %(mean)s",
    ),
}
"""The same with the average turn."""

DEALT = Message(
    "%(games)s game, each with a hand of its own",
    plural="%(games)s games, each with a hand of its own",
)
OF_HAND = Message("%(games)s game of this hand", plural="%(games)s games of this hand")
OF_KIND = Message("%(games)s game of this kind", plural="%(games)s games of this kind")
"""A number of games, and the hand at the start of each of them."""


def page_frame(
    fields: Mapping[str, str],
    query: SimulationQuery | None = None,
    refused: Sequence[Problem] = (),
) -> Frame:
    """Return the frame of the page; its card is that of the given hand, else of an example."""
    link = EXAMPLES[0].link
    if query and (hand := query.options.hand):
        link = hand_link(format_query(hand), LinkState(rules=query.options.rules))
    return Frame(
        text=fields.get("q", ""),
        canonical=f"{site_root()}simulate",
        image=card_address(site_root(), link),
        problems=tuple(ProblemView(each, LABELS.get(each.field)) for each in refused),
        faults=frozenset(problem.field for problem in refused),
    )


def choices(field: Parameter) -> list[tuple[str, str]]:
    """Return the values of a list of choices, each with its words; empty for a text field."""
    return [(value, say(words)) for value, words in CHOICES.get(field.name, {}).items()]


def hint(field: Number) -> str:
    """Return what a number may be, or what it is if its field stays empty."""
    return say(Message("random")) if field is SEED else f"{field.least}–{number(field.most)}"


def sentences(answer: Game | Statistics | None) -> tuple[Message, ...]:
    """Return the answer in words, the heading first."""
    if answer is None:
        return (Message("This does not fit yet"),)
    if isinstance(answer, Game):
        parts = {"number": str(answer.number), "seed": str(answer.seed)}
        return _outcome(answer), Message("Game %(number)s of seed %(seed)s", parts)
    start = DEALT if answer.hand is None else OF_HAND
    return *_within(answer), _games(start, answer.games)


def board(answer: Game | Statistics | None) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """Return tiles and melds: of the hand at the end of a game, or at the start of many."""
    if isinstance(answer, Game):
        return answer.rest, answer.melds
    hand = answer and answer.hand
    return (hand.tiles, hand.melds) if hand else ((), ())


def other_games(query: SimulationQuery) -> Iterator[tuple[Message, str]]:
    """Yield links to other games with their words."""

    def link(**changes: str | int | None) -> str:
        return simulation_link(query.fields, game=None, **changes)

    if query.games > 1:
        yield Message("Another hand"), DEAL + link(q=None, seed=None)
    yield Message("Another seed"), link(seed=None)
    if query.games > 1:
        yield Message("Watch one game"), link(games=None, turns=None)
    else:
        yield _games(OF_KIND, MOST_GAMES), link(games=MOST_GAMES, until=None, turns=None)


def neighbours(query: SimulationQuery) -> tuple[str | None, str]:
    """Return links to the previous game of the seed, None from the first one, and to the next."""
    before = simulation_link(query.fields, game=query.number - 1) if query.number > 1 else None
    return before, simulation_link(query.fields, game=query.number + 1)


def analyzed_turns(game: Game) -> Iterator[tuple[Turn, str | None]]:
    """Yield each turn with the link that analyses its hand; None if no such hand is valid there."""
    river: tuple[Tile, ...] = ()
    for turn in game.turns:
        state = LinkState(situation=Situation(river=river), rules=game.rules)
        link = None
        with suppress(InvalidHandError):
            link = draw_links(Hand(turn.tiles, turn.melds), None, state)(turn.hand.tiles[-1])
        yield turn, link
        river += () if turn.discard is None else (turn.discard,)


def _outcome(game: Game) -> Message:
    turns = len(game.turns)
    if game.outcome == "win":
        return Message("Won in turn %(turn)s", {"turn": turns})
    if game.outcome == "tenpai":
        return Message("Tenpai in turn %(turn)s", {"turn": turns})
    return Message("No end after %(num)s draw", plural="No end after %(num)s draws", num=turns)


def _within(statistics: Statistics) -> Iterator[Message]:
    for goal, reached in statistics.goals.items():
        words = WITHIN[goal] if reached.mean is None else WITH_MEAN[goal]
        parts = {"share": percent(reached.share), "mean": number(reached.mean or 0, 1)}
        yield replace(words, parts=parts, num=statistics.turns)


def _games(words: Message, games: int) -> Message:
    return replace(words, parts={"games": number(games)}, num=games)
