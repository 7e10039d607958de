"""`/help`: every notation, every column and mark of an answer, and how tiles are counted."""

from flask import Blueprint, render_template, request

from webapp.help.page import help_page
from webapp.site.addresses import site_root
from webapp.site.marks import mark

blueprint = Blueprint("help", __name__)


@blueprint.get("/help")
@mark("kept")
def page() -> str:
    """Return the page that explains the others; `find=` looks for a heading."""
    page = help_page(site_root(), request.args.get("find", ""))
    return render_template("help/page.html", page=page)
