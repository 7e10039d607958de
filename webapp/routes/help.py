"""`/help`: what can be typed, what the answer says, and how it is counted."""

from flask import Blueprint, render_template

from webapp.site import site_root
from webapp.views.help import help_page

blueprint = Blueprint("help", __name__)


@blueprint.get("/help")
def page() -> str:
    """Return the page that explains the others."""
    return render_template("help.html", page=help_page(site_root()))
