"""What the templates of self-play show besides the attributes of its answers: words, links."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from analyzer.errors import InvalidHandError
from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.notation import format_query
from analyzer.simulation import Game, Statistics, Turn, format_text
from analyzer.situation import Situation
from analyzer.tiles import Tile
from webapp.forms.pages import Frame
from webapp.parts.failures import ProblemView
from webapp.parts.hand_facts import EXAMPLES
from webapp.query.links import LinkState, draw_links, hand_link
from webapp.query.parameter_kinds import Parameter
from webapp.query.parameters import RULES
from webapp.query.problems import Problem
from webapp.simulation import query as queries
from webapp.simulation.chart import Chart
from webapp.simulation.query import EXAMPLE, MOST_GAMES, simulation_link
from webapp.site.addresses import card_address, site_root

__all__ = ["EXAMPLE", "MOST_GAMES", "Chart", "format_text", "simulation_link"]

FIELDS: tuple[Parameter, ...] = (
    *(each for each in RULES if each.name in ("rules", "jokers")),
    *(queries.GAMES, queries.UNTIL),
    *(each for each in queries.OWN if each not in (queries.GAMES, queries.GAME)),
)
"""The parameters with a field. The number of the game has none, since it belongs to one seed."""

UNSEEN = tuple(each.name for each in RULES if each not in FIELDS)
"""Parameters without a field, which the form sends unchanged."""


def page_frame(
    fields: Mapping[str, str],
    query: queries.SimulationQuery | None = None,
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
        problems=tuple(ProblemView(each, queries.LABELS.get(each.field)) for each in refused),
        faults=frozenset(problem.field for problem in refused),
    )


def board(answer: Game | Statistics | None) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """Return tiles and melds: of the hand at the end of a game, or at the start of many."""
    if isinstance(answer, Game):
        return answer.rest, answer.melds
    hand = answer and answer.hand
    return (hand.tiles, hand.melds) if hand else ((), ())


def neighbours(query: queries.SimulationQuery) -> tuple[str | None, str]:
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
