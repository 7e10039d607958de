"""The features of the site: a record of each, and what other parts of the site get from them.

A feature is added here and in `cli.py`; nothing below it knows its name.
"""

from flask import Flask

from webapp import errors
from webapp.analysis.entry import invalid_page
from webapp.analysis.feature import analysis_feature
from webapp.analysis.query import PARAMETERS as QUESTION
from webapp.analysis.query import WISHES
from webapp.api.routes import api_blueprint
from webapp.help import help_blueprint
from webapp.mcr.feature import MCR
from webapp.pictures.routes import picture_blueprint
from webapp.review.feature import REVIEW
from webapp.riichi.feature import RIICHI
from webapp.simulation.feature import SIMULATION
from webapp.site import site_blueprint
from webapp.trainer.feature import TRAINER

OTHERS = (RIICHI, REVIEW, TRAINER, MCR, SIMULATION)

FEATURES = (analysis_feature(OTHERS), *OTHERS)
"""Every feature, in the order in which the API and its page list them."""

OPERATIONS = tuple(operation for each in FEATURES for operation in each.operations)
"""The whole API but for operations whose body is a file."""

LOG_OPERATIONS = tuple(operation for each in FEATURES for operation in each.of_logs)
"""Those operations."""

NAVIGATION = tuple(
    (each.page, each.word, each.owner or each.name) for each in FEATURES if each.page
)
"""The navigation of every page: an endpoint, its name, and the feature in whose place it is."""

GUIDES = tuple(each for each in FEATURES if each.guide)

PREVIEWS = tuple(each.preview for each in FEATURES if each.preview)


def register_features(app: Flask) -> None:
    """Attach every address, the navigation and the error pages to the app."""
    app.jinja_env.globals["navigation"] = NAVIGATION
    allowed = sorted(path for each in FEATURES for path in each.allowed)
    disallowed = sorted(["/api/", *(path for each in FEATURES for path in each.disallowed)])
    for blueprint in (
        *(each.blueprint for each in FEATURES),
        help_blueprint(QUESTION, WISHES, GUIDES),
        api_blueprint((*OPERATIONS, *LOG_OPERATIONS)),
        picture_blueprint(PREVIEWS),
        site_blueprint(allowed, disallowed),
    ):
        app.register_blueprint(blueprint)
    errors.register_errors(app, invalid_page)
