"""Pages without their frame, for a browser that has one open already and changes its content only.

Such a page has the same parts with the same ids; scripts and the words for previews of links are
left out. `static/js/visit.js` asks for it.

| `Hairi-Fragment` | gives                                                   |
|------------------|---------------------------------------------------------|
| `1`              | the page without its frame                              |
| `closed`         | the same without what rows hold until they are opened   |
"""

from flask import Response, request

HEADER = "Hairi-Fragment"


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
