"""`/help`: reading the page; `/help/notation`: what can be typed; `/help/numbers`: their meaning.

The record of a feature has its guide.
"""

from collections.abc import Iterable, Sequence

from flask import Blueprint, render_template, request

from webapp.forms.feature import Feature
from webapp.help import show, words
from webapp.language.speech import carried
from webapp.parts.clicks import PARTIAL
from webapp.parts.table_options import OPTIONS
from webapp.query.parameter_kinds import Parameter
from webapp.site.addresses import card_address, embed_address, site_root
from webapp.site.view_marks import mark


def help_blueprint(
    views: Iterable[Parameter], deals: Iterable[Parameter], guides: Sequence[Feature]
) -> Blueprint:
    """Return the routes.

    Args:
        views, deals: the parameters of the page of a hand, and of the page that deals one.
        guides: the features that the page explains.
    """
    blueprint = Blueprint("help", __name__)

    @blueprint.get("/help", defaults={"part": ""})
    @blueprint.get("/help/<any(notation, numbers):part>")
    @mark("kept")
    def page(part: str) -> str:
        """Return a help page; `find=` searches for a heading."""
        root, text = site_root(), request.args.get("find", "")
        example = show.link(words.ROW_HAND)
        page = {
            "canonical": f"{root}help{'/' if part else ''}{part}",
            "image": card_address(root, example),
            "card": carried(f"{root}card.png{example}"),
            "oembed": carried(embed_address(root, root + example)),
            "find": text[: show.LONGEST_TEXT],
            "hits": show.find_headings(text, guides),
            "pages": words.PAGES,
            "shown": next(each for each in words.PAGES if each.path == part),
            "views": (*OPTIONS, PARTIAL, *views),
            "deals": deals,
            "guides": guides,
        }
        return render_template("help/page.html", page=page, show=show, data=words)

    return blueprint
