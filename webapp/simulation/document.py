"""The JSON of self-play; docs/simulation.md and docs/api.md describe it."""

from typing import Any, cast

from analyzer.notation import format_hand
from analyzer.simulation import Distribution, Game, GameOptions, Statistics
from analyzer.simulation.transcript import turn_records
from webapp.api.document import rules_model
from webapp.api.models import json_of
from webapp.simulation import schema
from webapp.simulation.query import SimulationQuery


def simulation_model(query: SimulationQuery, seed: int) -> schema.SimulationModel:
    """Play the games of a query, and return their JSON."""
    answer = query.play(seed)
    results: dict[str, Any] = {"game": None, "statistics": None}
    if isinstance(answer, Game):
        options, turns = query.options, list(turn_records(answer))
        results["game"] = {"number": answer.number, "outcome": answer.outcome, "turns": turns}
    else:
        options, results["statistics"] = answer.options, _results(answer)
    rules = rules_model(options.rules)
    model = _parameters(seed, query.games, options, rules=rules) | results
    return cast("schema.SimulationModel", model)


def statistics_record(statistics: Statistics) -> dict[str, Any]:
    """Return the results of many games, as plain values."""
    rules = statistics.rules
    written = {"rules": rules.name, "jokers": rules.jokers, "seven_pairs": rules.seven_pairs}
    return {
        **_parameters(statistics.seed, statistics.games, statistics.options, **written),
        **_results(statistics),
    }


def _parameters(seed: int, games: int, options: GameOptions, **rules: Any) -> dict[str, Any]:
    """Return the parameters of the games; `rules` are the entries for their rules."""
    return {
        "seed": seed,
        "games": games,
        "hand": None if options.hand is None else format_hand(options.hand),
        **rules,
        "until": options.until,
        "turns": options.turns,
    }


def _results(statistics: Statistics) -> schema.StatisticsModel:
    win = statistics.goals.get("win")
    return {
        "tenpai": _distribution(statistics.tenpai),
        "win": None if win is None else _distribution(win),
    }


def _distribution(distribution: Distribution) -> schema.DistributionModel:
    turns = [
        json_of(schema.TurnShareModel, row, example=row.example or None)
        for row in distribution.rows()
    ]
    return json_of(schema.DistributionModel, distribution, turns=turns)
