"""The empty page."""

from webapp.site import picture_address
from webapp.views.contexts import Box, StartPage
from webapp.views.examples import EXAMPLES


def start_page(root: str, *, wants_fields: bool) -> StartPage:
    """Return the empty page of the site at the absolute address `root`."""
    image = picture_address(root, EXAMPLES[0].link)
    return StartPage(
        box=Box(is_asked_for=wants_fields), examples=EXAMPLES, canonical=root, image=image
    )
