"""`/help`: every notation, every column and mark of an answer, and how tiles are counted."""

from collections.abc import Iterable

from flask import Blueprint, render_template, request

from webapp.help.guides import Guides
from webapp.help.page import help_page
from webapp.query.parameter_kinds import Parameter
from webapp.site.addresses import site_root
from webapp.site.view_marks import mark


def help_blueprint(
    views: Iterable[Parameter], deals: Iterable[Parameter], guides: Guides
) -> Blueprint:
    """Return the routes.

    Args:
        views, deals: the parameters of the page of a hand, and of the page that deals one.
        guides: what the page says about features.
    """
    blueprint = Blueprint("help", __name__)

    @blueprint.get("/help")
    @mark("kept")
    def page() -> str:
        """Return the help page; `find=` searches for a heading."""
        find = request.args.get("find", "")
        page = help_page(site_root(), find, views=views, deals=deals, guides=guides)
        return render_template("help/page.html", page=page)

    return blueprint
