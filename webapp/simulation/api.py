"""The API of self-play."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from webapp.api import codes
from webapp.api.operations import VERSION, Example, Operation
from webapp.language.messages import Message
from webapp.simulation.document import simulation_model
from webapp.simulation.query import PARAMETERS, SEEDS, read_simulation
from webapp.simulation.schema import SimulationModel
from webapp.site.weights import SIMULATION, Weight

if TYPE_CHECKING:
    from collections.abc import Mapping

CODES = (*codes.REQUEST, *codes.TEXT, *codes.RULES, "TOO_SLOW")

chance = SystemRandom()


def simulate(arguments: Mapping[str, str]) -> SimulationModel:
    """Return one game of self-play, or the results of many games."""
    query = read_simulation(arguments)
    seed = chance.randrange(SEEDS) if query.seed is None else query.seed
    return simulation_model(query, seed)


SIMULATE = Operation(
    name="simulate",
    path=f"{VERSION}/simulate",
    summary=Message("Let a hand play by itself"),
    description=Message(
        "The hand draws, keeps shanten, and keeps as many useful tiles as it can. The answer is "
        "one game turn by turn, or the number of turns in which many games reach tenpai and a win."
    ),
    hand=(),
    other_parameters=PARAMETERS,
    answer=simulate,
    answer_type=SimulationModel,
    other_codes=CODES,
    examples=(
        Example(
            title=Message("One game until tenpai"),
            arguments={"q": "406m2245p66789s1z4m", "seed": "7"},
        ),
        Example(
            title=Message("Many dealt games of three players"),
            arguments={"rules": "sanma", "games": "1000", "seed": "7"},
        ),
    ),
    chance="seed",
    weight=Weight("heavy", SIMULATION),
)

OPERATIONS = (SIMULATE,)
