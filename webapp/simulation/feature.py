"""Self-play as a feature of the site: what others say of it, and what they link to."""

from webapp.forms.feature import Feature, Guide
from webapp.language.messages import Message
from webapp.simulation.routes import OPERATION, blueprint

SIMULATION = Feature(
    name="simulation",
    blueprint=blueprint,
    operations=(OPERATION,),
    page="simulation.simulate",
    word=Message("Self-play"),
    owner="analysis",
    guide=Guide(
        words=Message(
            '<a href="%(link)s">Self-play</a> lets a hand draw and discard by itself, once or '
            "thousands of times."
        )
    ),
    disallowed=("/simulate?", "/simulate/"),
)
