"""The empty page."""

from webapp.views.contexts import Box, StartPage
from webapp.views.parts import EXAMPLES, picture_address


def start_page(root: str) -> StartPage:
    """Return the empty page of the site at the absolute address `root`."""
    image = picture_address(root, "q", EXAMPLES[0].text)
    return StartPage(box=Box(), examples=EXAMPLES, canonical=root, image=image)
