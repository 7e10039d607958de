"""Example hands for pages without a hand, each of a different kind."""

from dataclasses import dataclass

from analyzer.notation import parse_hand
from webapp.language.messages import Message
from webapp.parts.hand_facts import MeldView, meld_view
from webapp.query.links import LinkState, hand_link


@dataclass(frozen=True, slots=True)
class ExampleView:
    """An example to click: its description, text, tiles by name, link and melds."""

    words: Message
    text: str
    tiles: tuple[str, ...]
    link: str
    melds: tuple[MeldView, ...] = ()


def example_view(text: str, words: Message, link: str | None = None) -> ExampleView:
    """Return an example to click; `link` replaces the plain link to its hand."""
    hand = parse_hand(text)
    return ExampleView(
        words=words,
        text=text,
        tiles=tuple(map(str, hand.tiles)),
        link=hand_link(text, LinkState()) if link is None else link,
        melds=tuple(map(meld_view, hand.melds)),
    )


EXAMPLES = (
    example_view("23467m340p66788s9p", Message("14 tiles: what to discard?")),
    example_view("3334567m123p999s", Message("13 tiles: what is it waiting for?")),
    example_view("1122334455667m7m", Message("A complete hand: how does it break down?")),
)
"""An example for each kind of answer, for pages with another subject."""
