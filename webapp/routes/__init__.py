"""What answers each address: one blueprint for each kind of answer."""

from flask import Flask

from webapp.routes import api, downloads, embeds, errors, help, images, mcr, pages, simulation


def register_routes(app: Flask) -> None:
    """Attach every blueprint and the error pages to the app."""
    for module in (pages, help, mcr, simulation, api, downloads, images, embeds):
        app.register_blueprint(module.blueprint)
    errors.register_errors(app)
