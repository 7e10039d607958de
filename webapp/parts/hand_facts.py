"""The hand on a page: the box with its text, its tiles, the facts beside it, examples of hands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from analyzer.hand import Hand
from analyzer.notation import parse_hand
from analyzer.rules import RIICHI, Rules
from analyzer.situation import EMPTY_SITUATION, Situation, dora_of
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.parts.table_options import PLAIN_OPTIONS, TableOptions, format_options
from webapp.query.links import LinkState, hand_link
from webapp.query.parameters import NAMES


@dataclass(frozen=True, slots=True)
class Box:
    """The text box and the fields beside it, as typed.

    Attributes:
        is_regular: whether only the regular form counts.
        fields: query parameter -> its text; none is missing.
        faults: the names of invalid parameters.
        is_requested: whether the address unfolds the fields, even if they are empty.
        options: order and columns, which are kept for the next hand.
    """

    text: str = ""
    is_regular: bool = False
    fields: Mapping[str, str] = field(default_factory=lambda: dict.fromkeys(NAMES, ""))
    faults: frozenset[str] = frozenset()
    is_requested: bool = False
    options: TableOptions = PLAIN_OPTIONS

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        """The hidden parameters that the form of the text box sends."""
        return tuple(parse_qsl(format_options(self.options.for_other_hands)))

    @property
    def is_open(self) -> bool:
        """Whether the fields beside it are unfolded when the page is loaded."""
        return self.is_requested or not self.faults.isdisjoint(self.fields)

    @property
    def is_filled(self) -> bool:
        """Whether a field beside it has a value, which is kept for the next hand."""
        return any(self.fields.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class HandTileView:
    """A tile of the hand.

    Attributes:
        link: the link to the hand without it; None if it is the only tile.
        is_drawn: whether it was drawn last; it is shown apart from the others.
        is_best: whether it is one of the best discards.
        is_dora: whether an indicator makes it dora.
        is_wild: whether it is an ordinary tile that counts as a joker.
        mark: `best`, `yours` or `both` in the answer to a guess.
    """

    tile: Tile
    link: str | None
    is_drawn: bool = False
    is_best: bool = False
    is_dora: bool = False
    is_wild: bool = False
    mark: str = ""


def hand_tiles(
    hand: Hand,
    link_of: Callable[[Tile], str | None],
    *,
    situation: Situation = EMPTY_SITUATION,
    rules: Rules = RIICHI,
    best: Collection[int] = (),
    marks: Mapping[int, str] | None = None,
) -> tuple[HandTileView, ...]:
    """Return the views of the tiles; `best` are the places of tiles, `marks` are by place."""
    dora = {dora_of(tile, rules) for tile in situation.dora_indicators}
    last = len(hand) - 1
    return tuple(
        HandTileView(
            tile=tile,
            link=link_of(tile) if last else None,
            is_drawn=hand.drawn is not None and place == last > 0,
            is_best=place in best,
            is_dora=tile.kind in dora,
            is_wild=rules.is_wild(tile) and not tile.is_joker,
            mark=(marks or {}).get(place, ""),
        )
        for place, tile in enumerate(hand.tiles)
    )


@dataclass(frozen=True, slots=True)
class ExampleView:
    """An example to click: its description, and its hand as text."""

    words: Message
    text: str
    hand: Hand
    link: str


def example_view(text: str, words: Message, link: str | None = None) -> ExampleView:
    """Return an example to click; `link` replaces the plain link to its hand."""
    link = hand_link(text, LinkState()) if link is None else link
    return ExampleView(words, text, parse_hand(text), link)


EXAMPLES = (
    example_view("23467m340p66788s9p", Message("14 tiles: what to discard?")),
    example_view("3334567m123p999s", Message("13 tiles: what is it waiting for?")),
    example_view("1122334455667m7m", Message("A complete hand: how does it break down?")),
)
"""An example for each kind of answer, for pages with another subject."""
