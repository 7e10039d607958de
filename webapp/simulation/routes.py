"""Self-play: `/simulate`, one game or the results of many games."""

from random import SystemRandom

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from analyzer.dealing import Wish, deal_hand
from analyzer.notation import format_hand
from webapp.query.problems import InvalidRequestError
from webapp.simulation.page import (
    SimulationPage,
    game_page,
    invalid_page,
    statistics_page,
)
from webapp.simulation.query import (
    EXAMPLE,
    SEEDS,
    SimulationQuery,
    read_page,
    simulation_link,
    typed_fields,
)
from webapp.site.addresses import site_root
from webapp.site.view_marks import mark
from webapp.site.weights import SIMULATION, heavy

blueprint = Blueprint("simulation", __name__)
chance = SystemRandom()

START = 13
"""Number of tiles of a hand before its first draw."""


@blueprint.get("/simulate")
@mark("kept")
@heavy(SIMULATION)
def simulate() -> tuple[str, int] | Response:
    """Return the page of the games in the address; without a seed, redirect to a random one.

    Without parameters it shows the games of an example.
    """
    root = site_root()
    try:
        query = read_page(request.args)
    except InvalidRequestError as error:
        return _page(invalid_page(root, typed_fields(request.args), error.problems)), 400
    if query.seed is None:
        return _games_of_chance(query)
    return _page(_played(query, query.seed, root)), 200


@blueprint.get("/simulate/random")
def deal() -> Response:
    """Deal a hand, and redirect to its games with the other parameters of the address."""
    query = read_page(request.args)
    hand = deal_hand(Wish(size=START, rules=query.options.rules), chance)
    return _games_of_chance(query, q=format_hand(hand), game=None)


def _games_of_chance(query: SimulationQuery, **changes: str | None) -> Response:
    """Redirect to games with a random seed; the redirect is not cached, since the seed changes."""
    link = simulation_link(query.fields, **changes, seed=chance.randrange(SEEDS))
    response = redirect(url_for(".simulate", lang=None) + link, 303)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _played(query: SimulationQuery, seed: int, root: str) -> SimulationPage:
    if query.games == 1:
        return game_page(query, query.play(seed), root)
    return statistics_page(query, query.play_many(seed), root, is_example=query is EXAMPLE)


def _page(page: SimulationPage) -> str:
    return render_template("simulation/page.html", page=page)
