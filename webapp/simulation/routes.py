"""Self-play: `/simulate`, one game or what many of them come to."""

from functools import cache
from random import SystemRandom
from threading import Thread

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from analyzer.simulation import warm_up
from webapp.query.problems import InvalidRequestError
from webapp.simulation.page import (
    SimulationPage,
    entry_page,
    game_page,
    statistics_page,
)
from webapp.simulation.query import (
    SEEDS,
    SimulationQuery,
    read_simulation,
    simulation_link,
    typed_fields,
)
from webapp.site.addresses import site_root
from webapp.site.marks import mark
from webapp.site.weights import SIMULATION, heavy

blueprint = Blueprint("simulation", __name__)
chance = SystemRandom()


@blueprint.get("/simulate")
@mark("kept")
@heavy(SIMULATION)
def simulate() -> tuple[str, int] | Response:
    """Return the page of the games asked for; without a seed, a link to one."""
    root = site_root()
    try:
        query = read_simulation(request.args)
    except InvalidRequestError as error:
        return _page(entry_page(root, typed_fields(request.args), error.problems)), 400
    _warm_up_once()
    if query is None:
        return _page(entry_page(root, {})), 200
    if query.seed is None:
        link = simulation_link(query.fields, seed=chance.randrange(SEEDS))
        response = redirect(url_for(".simulate", lang=None) + link, 303)
        response.headers["Cache-Control"] = "no-store"
        response.headers["X-Robots-Tag"] = "noindex"
        return response
    return _page(_played(query, query.seed, root)), 200


def _played(query: SimulationQuery, seed: int, root: str) -> SimulationPage:
    if query.games == 1:
        return game_page(query, query.play(seed), root)
    return statistics_page(query, query.play_many(seed), root)


def _page(page: SimulationPage) -> str:
    return render_template("simulation/page.html", page=page)


@cache
def _warm_up_once() -> None:
    """Load the kernel while the visitor fills in the form; it takes a second, or ten to compile."""
    Thread(target=warm_up, name="warm-up", daemon=True).start()
