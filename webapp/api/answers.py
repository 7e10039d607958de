"""What each operation answers to the parameters of a request."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from analyzer.notation.address import MODES
from webapp.api_models import (
    analysis_model,
    decomposition_model,
    notations_model,
    waits_model,
)
from webapp.forms import (
    InvalidRequestError,
    read_outlook,
    read_tried,
    require_hand_query,
)
from webapp.languages import phrase
from webapp.mcr_answer import answer_mcr
from webapp.mcr_form import check_mcr_setting, require_mcr
from webapp.mcr_models import mcr_model
from webapp.problems import Problem
from webapp.simulation_form import SEEDS, read_simulation
from webapp.simulation_models import simulation_model

if TYPE_CHECKING:
    from collections.abc import Mapping

    from webapp.schemas.hands import (
        AnalysisModel,
        DecompositionModel,
        NotationsModel,
        WaitsModel,
    )
    from webapp.schemas.mcr import McrModel
    from webapp.schemas.simulation import SimulationModel

SENTENCES = {
    "COUNT_NOT_3N1": phrase(
        "{found} tiles — what waits has 13, or as many without sets: 10, 7, 4 or 1"
    ),
}

chance = SystemRandom()


def analysis(arguments: Mapping[str, str]) -> AnalysisModel:
    """Return the analysis of the hand."""
    query = require_hand_query(arguments)
    has_outlook = read_outlook(arguments)
    return analysis_model(query.analyze(), has_outlook=has_outlook)


def decomposition(arguments: Mapping[str, str]) -> DecompositionModel:
    """Return every reading of the hand."""
    return decomposition_model(require_hand_query(arguments).analyze())


def waits(arguments: Mapping[str, str]) -> WaitsModel:
    """Return what the hand waits for.

    Raises:
        InvalidRequestError: it has not 3n+1 tiles.
    """
    query = require_hand_query(arguments)
    hand = query.reading.hand
    if len(hand) % 3 != 1:
        code = "COUNT_NOT_3N1"
        raise InvalidRequestError(
            Problem(
                field=next(mode for mode in MODES if mode in arguments),
                text=query.text,
                code=code,
                message=SENTENCES[code],
                found=str(hand.size),
            )
        )
    return waits_model(query.analyze())


def notations(arguments: Mapping[str, str]) -> NotationsModel:
    """Return the hand in every notation."""
    return notations_model(require_hand_query(arguments).reading.hand)


def mcr(arguments: Mapping[str, str]) -> McrModel:
    """Return what a Chinese Official hand is worth, or how far it is."""
    has_tried = read_tried(arguments)
    return mcr_model(answer_mcr(require_mcr(arguments)), has_tried=has_tried)


def check_mcr(arguments: Mapping[str, str]) -> None:
    """Accept parameters that hold for many Chinese Official hands.

    Raises:
        InvalidRequestError: a value is wrong whatever the hand is.
    """
    check_mcr_setting(arguments)
    read_tried(arguments)


def simulate(arguments: Mapping[str, str]) -> SimulationModel:
    """Return what the hand comes to that plays itself, or that many do."""
    query = read_simulation({"q": "", **arguments})
    assert query is not None, "a request that names q asks for something"
    seed = chance.randrange(SEEDS) if query.seed is None else query.seed
    return simulation_model(query, seed)
