"""Pages without their frame, for a script that replaces the content of an open page.

Such a page has the same parts with the same ids, without scripts and without the metadata for
previews. `static/js/visit.js` requests it with the header `Hairi-Fragment: 1`. For estimates and
for what follows a row, the value `answer` requests only the answer, which is half as long.
"""

from http import HTTPStatus

from flask import Response, request

HEADER = "Hairi-Fragment"

STATUS_HEADER = "Hairi-Status"
"""Header of a fragment: the status that the whole page would have."""


ANSWER = "answer"
"""Value of the header if the browser also has the rest of the page."""


def is_fragment() -> bool:
    """Return whether the browser already has the frame of the page."""
    return request.headers.get(HEADER) in ("1", ANSWER)


def is_answer_alone() -> bool:
    """Return whether the browser needs only the answer, for pages that can make this part."""
    return request.headers.get(HEADER) == ANSWER


def vary_by_frame(response: Response) -> Response:
    """Add the header to Vary, so that caches keep pages and fragments apart."""
    if response.mimetype == "text/html":
        response.vary.add(HEADER)
    return response


def soften_refusal(response: Response) -> Response:
    """Send a refusal as 200 to the script, with the real status in a header.

    A hand is usually invalid while it is typed, and browsers log each 400 as an error.
    """
    if is_fragment() and response.status_code == HTTPStatus.BAD_REQUEST:
        response.headers[STATUS_HEADER] = str(response.status_code)
        response.status_code = HTTPStatus.OK
    return response
