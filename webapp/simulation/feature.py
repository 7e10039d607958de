"""Self-play as a feature of the site: its page and its operation, what others say of it."""

from collections.abc import Mapping
from random import SystemRandom

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from analyzer.dealing import Wish, deal_hand
from analyzer.notation import format_hand
from analyzer.simulation import Game, Statistics
from webapp.api.operations import (
    REQUEST_CODES,
    RULES_CODES,
    TEXT_CODES,
    VERSION,
    Example,
    Operation,
)
from webapp.forms.feature import Feature, Guide
from webapp.forms.pages import Frame
from webapp.language.messages import Message
from webapp.query.problems import InvalidRequestError
from webapp.simulation import query as queries
from webapp.simulation import show
from webapp.simulation.document import simulation_model
from webapp.simulation.schema import SimulationModel
from webapp.site import view_marks
from webapp.site.responses import redirect_by_chance
from webapp.site.view_marks import Weight, heavy, mark

blueprint = Blueprint("simulation", __name__)
chance = SystemRandom()

START = 13
"""Number of tiles of a hand before its first draw."""


@blueprint.get("/simulate")
@mark("kept")
@heavy(view_marks.SIMULATION)
def simulate() -> tuple[str, int] | Response:
    """Return the page of the games in the address; without a seed, redirect to a random one.

    Without parameters it shows the games of an example.
    """
    try:
        query = queries.read_page(request.args)
    except InvalidRequestError as error:
        fields = queries.typed_fields(request.args)
        return _page(fields, show.page_frame(fields, refused=error.problems)), 400
    if query.seed is None:
        return _games_of_chance(query)
    frame = show.page_frame(query.fields, query)
    return _page(query.fields, frame, query, query.play(query.seed)), 200


@blueprint.get("/simulate/random")
def deal() -> Response:
    """Deal a hand, and redirect to its games with the other parameters of the address."""
    query = queries.read_page(request.args)
    hand = deal_hand(Wish(size=START, rules=query.options.rules), chance)
    return _games_of_chance(query, q=format_hand(hand), game=None)


def _games_of_chance(query: queries.SimulationQuery, **changes: str | None) -> Response:
    """Redirect to games with a random seed."""
    link = queries.simulation_link(query.fields, **changes, seed=chance.randrange(queries.SEEDS))
    return redirect_by_chance(url_for(".simulate", lang=None) + link)


def _page(
    fields: Mapping[str, str],
    frame: Frame,
    query: queries.SimulationQuery | None = None,
    answer: Game | Statistics | None = None,
) -> str:
    tools = {"fields": dict.fromkeys(queries.NAMES, "") | dict(fields), "show": show}
    return render_template("simulation/page.html", page=frame, query=query, answer=answer, **tools)


def answer_simulation(arguments: Mapping[str, str]) -> SimulationModel:
    """Return one game of self-play, or the results of many games."""
    query = queries.read_simulation(arguments)
    seed = chance.randrange(queries.SEEDS) if query.seed is None else query.seed
    return simulation_model(query, seed)


OPERATION = Operation(
    path=f"{VERSION}/simulate",
    summary=Message("Let a hand play by itself"),
    description=Message(
        "The hand draws, keeps shanten, and keeps as many useful tiles as it can. The answer is "
        "one game turn by turn, or the number of turns in which many games reach tenpai and a win."
    ),
    hand=(),
    other_parameters=queries.PARAMETERS,
    answer=answer_simulation,
    answer_type=SimulationModel,
    other_codes=(*REQUEST_CODES, *TEXT_CODES, *RULES_CODES, "TOO_SLOW"),
    examples=(
        Example(Message("One game until tenpai"), {"q": "406m2245p66789s1z4m", "seed": "7"}),
        Example(
            Message("Many dealt games of three players"),
            {"rules": "sanma", "games": "1000", "seed": "7"},
        ),
    ),
    chance="seed",
    weight=Weight("heavy", view_marks.SIMULATION),
)

SIMULATION = Feature(
    name="simulation",
    blueprint=blueprint,
    operations=(OPERATION,),
    page="simulation.simulate",
    word=Message("Self-play"),
    owner="analysis",
    guide=Guide(
        words=Message(
            '<a href="%(link)s">Self-play</a> lets a hand draw and discard by itself, once or '
            "thousands of times."
        )
    ),
    disallowed=("/simulate?", "/simulate/"),
)
