"""The review as a feature of the site: what others say of it, and what they link to."""

from webapp.forms.feature import Feature, Guide
from webapp.language.messages import Message
from webapp.review.card import PREVIEW
from webapp.review.routes import LOG_OPERATION, blueprint

REVIEW = Feature(
    name="review",
    blueprint=blueprint,
    of_logs=(LOG_OPERATION,),
    preview=PREVIEW,
    page="review.page",
    word=Message("Review"),
    guide=Guide(
        heading=Message("Review a whole game"),
        words=Message(
            '<a href="%(link)s">The review</a> takes the log of a game and sets each of your '
            "discards beside the best ones: how many tiles fewer it accepts, and where the "
            "largest losses lie. Equal discards are equally right."
        ),
        points=(
            Message(
                "Under another’s riichi, in the last four draws and without a yaku a decision "
                "does not count: safety and payments decide there."
            ),
            Message(
                "Every turn has a link that shows the table as you saw it. With “Guess first” "
                "it hides the answer until a tile is chosen."
            ),
            Message(
                "Keys: ← → turns, ↑ ↓ rounds, comma and full stop losses, g guess first, h "
                "other hands."
            ),
        ),
    ),
    disallowed=("/review?", "/review.", "/review/"),
)
