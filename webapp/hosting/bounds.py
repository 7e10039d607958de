"""What no request of a browser reaches: it is refused before anything of it is read.

Longer addresses than `hairi serve` reads never come here; the text of a hand has its bound in
webapp/query/hand.py, a body has Flask's `MAX_CONTENT_LENGTH`.
"""

from flask import Flask, abort, request

from webapp.language.speech import gettext

MOST_PARAMETERS = 200
"""In a query; the pages send twenty at most."""


def register_bounds(app: Flask) -> None:
    """Have the app refuse what goes beyond them."""

    @app.before_request
    def refuse() -> None:
        """Refuse an address with too many parameters."""
        if request.query_string.count(b"&") >= MOST_PARAMETERS:
            abort(400, gettext("The address has too many parameters."))
