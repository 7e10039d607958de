"""Pages without their frame, for a browser that has one open already and changes its content only.

Such a page has the same parts with the same ids; scripts and the words for previews of links are
left out. `static/js/visit.js` asks for it.

| `Hairi-Fragment` | gives                                                   |
|------------------|---------------------------------------------------------|
| `1`              | the page without its frame                              |
| `closed`         | the same without what rows hold until they are opened   |
"""

from http import HTTPStatus

from flask import Response, request

HEADER = "Hairi-Fragment"

STATUS_HEADER = "Hairi-Status"
"""Header of an answer to the script: the status that the whole page would have."""


def fragment() -> str:
    """Return which part of the page the browser asked for; nothing stands for the whole page."""
    wish = request.headers.get(HEADER, "")
    return wish if wish in {"1", "closed"} else ""


def is_fragment() -> bool:
    """Tell whether the browser has the frame of the page already."""
    return bool(fragment())


def is_closed() -> bool:
    """Tell whether the browser asks again for what a row holds, once it is opened."""
    return fragment() == "closed"


def vary_by_frame(response: Response) -> Response:
    """Keep caches from giving a page without its frame to somebody who needs one."""
    if response.mimetype == "text/html" and HEADER not in response.headers.get("Vary", ""):
        response.vary.add(HEADER)
    return response


def soften_refusal(response: Response) -> Response:
    """Send what is wrong with a request as 200 where the script asked, with the status beside it.

    A hand that is half typed is invalid most of the time, and browsers list each 400 as an error.
    """
    if is_fragment() and response.status_code == HTTPStatus.BAD_REQUEST:
        response.headers[STATUS_HEADER] = str(response.status_code)
        response.status_code = HTTPStatus.OK
    return response
