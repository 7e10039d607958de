"""The JSON of self-play; docs/simulation.md and docs/api.md describe it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from analyzer.notation import format_hand
from analyzer.simulation.transcript import turn_records
from webapp.api.values import rules_model

if TYPE_CHECKING:
    from collections.abc import Mapping

    from analyzer.simulation import Distribution, Game, GameOptions, Statistics
    from webapp.simulation.query import SimulationQuery
    from webapp.simulation.schema import (
        DistributionModel,
        GameModel,
        SimulationModel,
        StatisticsModel,
    )


def simulation_model(query: SimulationQuery, seed: int) -> SimulationModel:
    """Play the games of a query, and return their JSON."""
    game = statistics = None
    options = query.options
    if query.games == 1:
        game = query.play(seed)
    else:
        statistics = query.play_many(seed)
        options = statistics.options
    model = {
        **_parameters(seed, query.games, options, {"rules": rules_model(options.rules)}),
        "game": None if game is None else _game(game, query.number),
        "statistics": None if statistics is None else _results(statistics),
    }
    return cast("SimulationModel", model)


def statistics_record(statistics: Statistics) -> dict[str, Any]:
    """Return the results of many games, as plain values."""
    options, rules = statistics.options, statistics.rules
    written = {"rules": rules.name, "jokers": rules.jokers, "seven_pairs": rules.seven_pairs}
    return {
        **_parameters(statistics.seed, statistics.games, options, written),
        **_results(statistics),
    }


def _parameters(
    seed: int, games: int, options: GameOptions, rules: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the parameters of the games; `rules` are the entries for their rules."""
    return {
        "seed": seed,
        "games": games,
        "hand": None if options.hand is None else format_hand(options.hand),
        **rules,
        "until": options.until,
        "turns": options.turns,
    }


def _results(statistics: Statistics) -> StatisticsModel:
    return {
        "tenpai": _distribution(statistics.tenpai),
        "win": _distribution(statistics.win) if statistics.until == "win" else None,
    }


def _game(game: Game, number: int) -> GameModel:
    turns: Any = list(turn_records(game))
    return {"number": number, "outcome": game.outcome, "turns": turns}


def _distribution(distribution: Distribution) -> DistributionModel:
    return {
        "reached": distribution.reached,
        "share": distribution.share,
        "mean": distribution.mean,
        "median": distribution.median,
        "turns": [
            {
                "turn": row.turn,
                "games": row.games,
                "share": row.share,
                "cumulated": row.cumulated,
                "example": row.example or None,
            }
            for row in distribution.rows()
        ],
    }
