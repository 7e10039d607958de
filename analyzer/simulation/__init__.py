"""Self-play of one hand: draw, keep shanten and most useful tiles, until tenpai or a win.

    >>> from analyzer.simulation import simulate, format_text
    >>> game = simulate(seed=7)
    >>> game.outcome, len(game.turns)
    ('tenpai', 18)

    options         GameOptions: the rules, the start and the end of the games
    playing         simulate, replay: one game, every turn of it      games, chance
    transcript      a game as the text of the Chinese source, or as JSON lines
    many            play_many: how many turns it takes                distribution, kernels

docs/simulation.md describes the policy, the ties and the generator. Compiled code is imported only
when many games are played.
"""

from analyzer.simulation.distribution import Distribution, Row, Statistics
from analyzer.simulation.games import Game, Option, Outcome, Turn, Until
from analyzer.simulation.many import play_in_chunks, play_many, warm_up
from analyzer.simulation.options import GameOptions
from analyzer.simulation.playing import replay, simulate
from analyzer.simulation.transcript import format_json_lines, format_text

__all__ = [
    "Distribution",
    "Game",
    "GameOptions",
    "Option",
    "Outcome",
    "Row",
    "Statistics",
    "Turn",
    "Until",
    "format_json_lines",
    "format_text",
    "play_in_chunks",
    "play_many",
    "replay",
    "simulate",
    "warm_up",
]
