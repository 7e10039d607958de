"""The hand on a page: its tiles, its melds, the facts beside it, examples of hands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from analyzer.analysis import Analysis
from analyzer.hand import Hand
from analyzer.melds import Meld, MeldTile, meld_layout
from analyzer.notation import parse_hand
from analyzer.rules import Rules
from analyzer.situation import Situation, dora_of
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.words import BRIEF_FORMS, CALLS, FORMS, shanten_words
from webapp.query.links import LinkState, hand_link


@dataclass(frozen=True, slots=True)
class MeldView:
    """The tiles of a meld as laid on the table, and the name of its call."""

    tiles: tuple[MeldTile, ...]
    name: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipView:
    """A short label for a fact on the table, such as `turn 7`, or a name with tiles.

    Attributes:
        is_in_hand: whether the tiles of the hand show it too; phones then hide the label.
    """

    name: Message | None = None
    tiles: tuple[Tile, ...] = ()
    words: Message | None = None
    is_in_hand: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WinningFormView:
    """Shanten in one winning form.

    Attributes:
        shanten: None if the form is impossible.
        is_counted: whether it counts for the shanten of the hand.
        is_deciding: whether the shanten of the hand comes from it.
        brief: the shanten as a number; None if it is written in words.
        short: the name before the number, such as `pairs`.
    """

    name: Message
    shanten: Message | None
    is_counted: bool
    is_deciding: bool
    brief: int | None = None
    short: Message | None = None


def meld_view(meld: Meld) -> MeldView:
    """Return the view of a meld."""
    return MeldView(meld_layout(meld), CALLS[meld.call])


def form_views(analysis: Analysis) -> tuple[WinningFormView, ...]:
    """Return the view of the shanten in each winning form."""
    distance = analysis.shanten
    values = (distance.regular, distance.seven_pairs, distance.thirteen_orphans)
    forms = []
    for (form, (name, _)), value in zip(FORMS.items(), values, strict=True):
        is_counted = value is not None and analysis.forms in ("standard", form)
        is_deciding = is_counted and value == distance.value
        view = WinningFormView(
            name=name,
            short=BRIEF_FORMS[form],
            shanten=None if value is None else shanten_words(value),
            is_counted=is_counted,
            is_deciding=is_deciding,
            brief=value if value and value > 0 and not is_deciding else None,
        )
        forms.append(view)
    return tuple(forms)


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
    situation: Situation,
    rules: Rules,
    link_of: Callable[[Tile], str | None],
    *,
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
