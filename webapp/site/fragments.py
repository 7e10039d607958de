"""Pages without their frame, for a browser that has one open already and changes its content only.

Such a page has the same parts with the same ids; scripts and the words for previews of links are
left out. `static/js/visit.js` asks for it with the header `Hairi-Fragment: 1`.
"""

from flask import Response, request

HEADER = "Hairi-Fragment"


def is_fragment() -> bool:
    """Tell whether the browser has the frame of the page already."""
    return request.headers.get(HEADER) == "1"


def vary_by_frame(response: Response) -> Response:
    """Keep caches from giving a page without its frame to somebody who needs one."""
    if response.mimetype == "text/html" and HEADER not in response.headers.get("Vary", ""):
        response.vary.add(HEADER)
    return response
