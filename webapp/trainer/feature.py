"""Practice as a feature of the site: what others say of it, and what they link to."""

from webapp.forms.feature import Feature, Guide
from webapp.language.messages import Message
from webapp.trainer.card import PREVIEW
from webapp.trainer.document import OPERATIONS
from webapp.trainer.routes import blueprint, exercises_address

TRAINER = Feature(
    name="trainer",
    blueprint=blueprint,
    operations=OPERATIONS,
    preview=PREVIEW,
    quiz=("trainer.quiz", exercises_address),
    page="trainer.start",
    word=Message("Practice"),
    guide=Guide(
        heading=Message("Practice"),
        words=Message(
            '<a href="%(link)s">Practice</a> asks what you would discard, what a hand waits for, '
            "and how far it is. The answers come from the same tables as those of the analyzer; "
            "equal discards are equally right."
        ),
        points=(
            Message(
                "A discard has 100 points if it is one of the best. Another one that keeps "
                "shanten has the share of the tiles that it accepts; one that goes back has none."
            ),
            Message(
                "A set is in its address: whoever opens it gets the same hands. Nothing about "
                "your answers is kept on the site."
            ),
            Message(
                "Keys: ← → and Enter choose a tile, 5p and Enter type it, Enter goes on, u goes "
                "one question back, c copies the link."
            ),
        ),
    ),
    disallowed=("/train/", "/train?", "/quiz?", "/quiz."),
    allowed=("/train/day/",),
)
