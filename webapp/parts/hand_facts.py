"""The views beside the tiles of a hand: melds, facts, shanten in each winning form."""

from dataclasses import dataclass

from analyzer.analysis import Analysis
from analyzer.melds import Meld
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.words import BRIEF_FORMS, CALLS, FORMS, shanten_words
from webapp.parts.meld_layout import MeldTile, meld_layout


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
