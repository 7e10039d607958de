"""Pages without their frame, for a browser that has one open already and changes its content only.

Such a page has the same parts with the same ids; scripts and the words for previews of links are
left out. `static/js/visit.js` asks for it with the header `Hairi-Fragment: 1`. For estimates and
for what follows a row, `answer` asks for the answer to a hand alone, half as long.
"""

from http import HTTPStatus

from flask import Response, request

HEADER = "Hairi-Fragment"

STATUS_HEADER = "Hairi-Status"
"""Header of an answer to the script: the status that the whole page would have."""


ANSWER = "answer"
"""What the header says where the browser has the rest of the page as well."""


def is_fragment() -> bool:
    """Tell whether the browser has the frame of the page already."""
    return request.headers.get(HEADER) in ("1", ANSWER)


def is_answer_alone() -> bool:
    """Tell whether the browser has all of the page but the answer, where a page makes that part."""
    return request.headers.get(HEADER) == ANSWER


def vary_by_frame(response: Response) -> Response:
    """Keep caches from giving a page without its frame to somebody who needs one."""
    if response.mimetype == "text/html":
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
