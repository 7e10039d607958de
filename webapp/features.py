"""What answers each address: the blueprints of every feature, and of what they share."""

from flask import Flask

from webapp import errors
from webapp.analysis import downloads, images
from webapp.analysis.routes import blueprint as analysis
from webapp.api.routes import blueprint as api
from webapp.help.routes import blueprint as help_page
from webapp.mcr.routes import blueprint as mcr
from webapp.parts import embeds
from webapp.simulation.routes import blueprint as simulation

BLUEPRINTS = (
    analysis,
    help_page,
    mcr,
    simulation,
    api,
    downloads.blueprint,
    images.blueprint,
    embeds.blueprint,
)


def register_routes(app: Flask) -> None:
    """Attach every blueprint and the error pages to the app."""
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    errors.register_errors(app)
