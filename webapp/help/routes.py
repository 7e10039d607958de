"""`/help`: every notation, every column and mark of an answer, and how tiles are counted."""

from flask import Blueprint, render_template

from webapp.help.page import help_page
from webapp.site.addresses import site_root
from webapp.site.marks import mark

blueprint = Blueprint("help", __name__)


@blueprint.get("/help")
@mark("kept")
def page() -> str:
    """Return the page that explains the others."""
    return render_template("help/page.html", page=help_page(site_root()))
