"""`/help`: every notation, every column and mark of an answer, and how tiles are counted."""

from collections.abc import Iterable

from flask import Blueprint, render_template, request

from webapp.help import Guides, show, words
from webapp.help.show import HelpPage
from webapp.parts.clicks import PARTIAL
from webapp.parts.table_options import OPTIONS
from webapp.query.parameter_kinds import Parameter
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
        page = HelpPage(
            text=request.args.get("find", ""),
            views=(*OPTIONS, PARTIAL, *views),
            deals=(*deals,),
            guides=guides,
        )
        return render_template("help/page.html", page=page, show=show, data=words)

    return blueprint
