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
from webapp.forms.feature import Feature, Guide
from webapp.help import FeatureGuide
from webapp.help.routes import help_blueprint
from webapp.language.messages import Message
from webapp.mcr.feature import MCR
from webapp.pictures.routes import picture_blueprint
from webapp.review import card as review_card
from webapp.review import routes as review_routes
from webapp.riichi.feature import RIICHI
from webapp.simulation import routes as simulation_routes
from webapp.site.routes import site_blueprint

REVIEW = Feature(
    name="review",
    blueprint=review_routes.blueprint,
    of_logs=review_routes.LOG_OPERATIONS,
    preview=review_card.PREVIEW,
    way=("review.page", Message("Review a whole game: what did it cost?")),
    word=Message("Review"),
    guide=Guide(
        heading=Message("Review a whole game"),
        words=Message(
            '<a href="%(link)s">The review</a> takes the log of a game and sets each of your '
            "discards beside the best ones: how many tiles fewer it accepts, and where the "
            "largest losses lie. Equal discards are equally right."
        ),
        points=(
            Message(
                "Under another’s riichi, in the last four draws and without a yaku a decision "
                "does not count: safety and payments decide there."
            ),
            Message(
                "Every turn has a link that shows the table as you saw it. With “Guess first” "
                "it hides the answer until a tile is chosen."
            ),
            Message(
                "Keys: ← → turns, ↑ ↓ rounds, comma and full stop losses, g guess first, h "
                "other hands."
            ),
        ),
    ),
    disallowed=("/review?", "/review.", "/review/"),
)

SIMULATION = Feature(
    name="simulation",
    blueprint=simulation_routes.blueprint,
    operations=(simulation_routes.OPERATION,),
    way=("simulation.simulate", Message("Self-play: how soon is a hand tenpai?")),
    word=Message("Self-play"),
    guide=Guide(
        words=Message(
            '<a href="%(link)s">Self-play</a> lets a hand draw and discard by itself, once or '
            "thousands of times."
        )
    ),
    disallowed=("/simulate?", "/simulate/"),
)

OTHERS = (RIICHI, REVIEW, MCR, SIMULATION)

FEATURES = (analysis_feature(OTHERS), *OTHERS)
"""Every feature, in the order in which the API and its page list them."""

OPERATIONS = tuple(operation for each in FEATURES for operation in each.operations)
"""The whole API but for operations whose body is a file."""

LOG_OPERATIONS = tuple(operation for each in FEATURES for operation in each.of_logs)
"""Those operations."""

WAYS = tuple((each.way[0], each.word or each.way[1]) for each in FEATURES if each.way)
"""The navigation of every page: an endpoint and its name."""

GUIDES = tuple(
    FeatureGuide(each.name, each.way[0], each.guide) for each in FEATURES if each.way and each.guide
)

PREVIEWS = tuple(each.preview for each in FEATURES if each.preview)


def register_features(app: Flask) -> None:
    """Attach every address, the navigation and the error pages to the app."""
    app.jinja_env.globals["ways"] = WAYS
    allowed = sorted(path for each in FEATURES for path in each.allowed)
    disallowed = sorted(["/api/", *(path for each in FEATURES for path in each.disallowed)])
    for blueprint in (
        *(each.blueprint for each in FEATURES),
        help_blueprint(QUESTION, WISHES, GUIDES),
        api_blueprint(OPERATIONS, LOG_OPERATIONS),
        picture_blueprint(PREVIEWS),
        site_blueprint(allowed, disallowed),
    ):
        app.register_blueprint(blueprint)
    errors.register_errors(app, invalid_page)
