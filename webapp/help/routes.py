"""`/help`: every notation, every column and mark of an answer, and how tiles are counted."""

from collections.abc import Iterable

from flask import Blueprint, render_template, request

from webapp.help.page import help_page
from webapp.query.parameter_kinds import Parameter
from webapp.site.addresses import site_root
from webapp.site.view_marks import mark


def help_blueprint(views: Iterable[Parameter], deals: Iterable[Parameter]) -> Blueprint:
    """Return the routes; the page explains these parameters of pages of a hand, given or dealt."""
    blueprint = Blueprint("help", __name__)

    @blueprint.get("/help")
    @mark("kept")
    def page() -> str:
        """Return the help page; `find=` searches for a heading."""
        find = request.args.get("find", "")
        page = help_page(site_root(), find, views=views, deals=deals)
        return render_template("help/page.html", page=page)

    return blueprint
