"""The features of the site: a record of each, and what other parts of the site get from them.

A feature is added here and in `cli.py`; nothing below it knows its name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flask import Blueprint, Flask

from webapp import errors
from webapp.analysis import api as analysis_api
from webapp.analysis import card as analysis_card
from webapp.analysis.entry import invalid_page
from webapp.analysis.query import PARAMETERS as QUESTION
from webapp.analysis.query import WISHES
from webapp.analysis.routes import analysis_blueprint
from webapp.api.operations import LogOperation, Operation
from webapp.api.routes import api_blueprint
from webapp.expectation import api as expectation_api
from webapp.help.guides import FeatureGuide, Guide
from webapp.help.routes import help_blueprint
from webapp.language.messages import Message
from webapp.mcr import api as mcr_api
from webapp.mcr import card as mcr_card
from webapp.mcr import page as mcr_page
from webapp.mcr import routes as mcr_routes
from webapp.parts.hand_facts import ExampleView
from webapp.pictures.preview import Preview
from webapp.pictures.routes import picture_blueprint
from webapp.review import api as review_api
from webapp.review import card as review_card
from webapp.review import routes as review_routes
from webapp.riichi import api as riichi_api
from webapp.riichi import card as riichi_card
from webapp.riichi import page as riichi_page
from webapp.riichi import routes as riichi_routes
from webapp.simulation import api as simulation_api
from webapp.simulation import routes as simulation_routes
from webapp.site.routes import site_blueprint


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """A part of the site that can be added or taken away as a whole.

    Attributes:
        name: of its folder, its templates, its tests.
        blueprint: its addresses.
        operations, of_logs: its part of the API; those whose body is a file apart.
        preview: of links to its page; None if it has none.
        rules: the value of `rules` in a link to the analyzer that belongs to its page, and what
            gives the address there; None if there is none.
        scores: gives the address of its page that says what a hand of the analyzer wins; None if it
            has none.
        examples: what the page without a hand shows of it.
        way: the link to its page on the page without a hand, as an endpoint and its words; `word`
            is its name in the navigation of every page.
        guide: what the help page says about it; None if the whole page is about it.
        allowed, disallowed: beginnings of addresses that crawlers may fetch, and that they are
            asked to leave alone, because they show the same in another form or differ each time.
    """

    name: str
    blueprint: Blueprint
    operations: tuple[Operation, ...] = ()
    of_logs: tuple[LogOperation, ...] = ()
    preview: Preview | None = None
    rules: tuple[str, Callable[[Mapping[str, str]], str]] | None = None
    scores: Callable[[Mapping[str, str]], str] | None = None
    examples: tuple[ExampleView, ...] = ()
    way: tuple[str, Message] | None = None
    word: Message | None = None
    guide: Guide | None = None
    allowed: tuple[str, ...] = ()
    disallowed: tuple[str, ...] = ()


MCR = Feature(
    name="mcr",
    blueprint=mcr_routes.blueprint,
    operations=mcr_api.OPERATIONS,
    preview=mcr_card.PREVIEW,
    rules=("mcr", mcr_routes.page_address),
    examples=(mcr_page.ANALYZER_EXAMPLE,),
    way=("mcr.page", Message("Chinese Official (MCR): how many points?")),
    word=Message("Chinese Official"),
    guide=Guide(
        words=Message(
            "Chinese Official (MCR) has a page of its own, where the box on top takes its "
            'hands: <a href="%(link)s">every fan of a win</a>, and how far other hands are '
            "from one."
        )
    ),
    allowed=("/mcr.png",),
    disallowed=("/mcr.",),
)

RIICHI = Feature(
    name="riichi",
    blueprint=riichi_routes.blueprint,
    operations=riichi_api.OPERATIONS,
    preview=riichi_card.PREVIEW,
    scores=riichi_routes.hand_address,
    examples=(riichi_page.ANALYZER_EXAMPLE,),
    way=("riichi.page", Message("Riichi scoring: how many points?")),
    word=Message("Score"),
    guide=Guide(
        words=Message(
            'A riichi win has <a href="%(link)s">a page of its own</a>: its points, who pays '
            "whom, and why; and what each wait could win."
        )
    ),
    allowed=("/score.png", "/score/table"),
    disallowed=("/score.",),
)

REVIEW = Feature(
    name="review",
    blueprint=review_routes.blueprint,
    of_logs=review_api.LOG_OPERATIONS,
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
    operations=simulation_api.OPERATIONS,
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

ANALYSIS = Feature(
    name="analysis",
    blueprint=analysis_blueprint(
        dict(each.rules for each in OTHERS if each.rules),
        next((each.scores for each in OTHERS if each.scores), None),
        tuple(example for each in OTHERS for example in each.examples),
        tuple(each.way for each in OTHERS if each.way),
    ),
    operations=(*analysis_api.OPERATIONS, *expectation_api.OPERATIONS),
    preview=analysis_card.PREVIEW,
    way=("analysis.index", Message("What should I discard?")),
    word=Message("Analyze"),
    disallowed=("/draw", "/random", "/report.", "/tenhou.txt"),
)

FEATURES = (ANALYSIS, *OTHERS)
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
