"""How a Chinese Official hand was won: the parameters of /mcr besides the hand, as records.

self_drawn=      1: drawn, 0: claimed           last_of_kind=    1: the other three lie open
wall_last=       1: no tile of the wall is left  kong_situation=  1: replacement tile, robbed kong
seat_wind=       1-4, east to north             prevalent_wind=  likewise
flowers=         0-8                            profile=         practice, wmo2006
v=               tiles that lie open elsewhere
"""

from dataclasses import dataclass, fields, replace
from typing import Any

from analyzer.errors import MESSAGES
from analyzer.hand import Hand
from analyzer.mcr import PROFILES, InvalidWinError, Win
from analyzer.situation import Situation
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.parameter_kinds import Choice, Number, Option, Switch, Tiles, Wind
from webapp.query.parameters import names_of, parameter_field, parameters_of

YES_OR_NO = phrase("1 for yes or 0 for no")


def _switch(label: Message, meaning: Message, option: str = "") -> Any:
    return parameter_field(Switch("", code="BAD_SWITCH", message=YES_OR_NO, label=label,
                                  meaning=meaning, option=Option(option)))  # fmt: skip


def _wind(label: Message, meaning: Message, option: str, *, also: str) -> Any:
    words = "East to north, also by name; default east."
    return parameter_field(Wind("", default=1, code="WIND", label=label, meaning=meaning,
                                option=Option(option, "1-4", words, also=also)))  # fmt: skip


OF_THE_LAST_TILE = ("last_of_kind", "wall_last", "kong_situation")
"""The switches that describe only the last tile, so that they do not stay for the next one."""

TRIED = Switch("tried", default=True,
               meaning=Message("1: with every reading that was tried; without it 1 for one "
                               "hand, 0 for many."),
               message=phrase("tried is 1 (with every reading that was tried) or 0 (without)"),
               may_be_empty=False)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class WinConditions:
    """How a hand was won, the visible tiles, and the scoring profile.

    Each field is a parameter of /mcr, in the order of links.
    """

    self_drawn: bool = _switch(
        Message("Winning tile"),
        Message("1: the winning tile was drawn, 0: claimed from a discard."),
    )
    last_of_kind: bool = _switch(
        Message("Last of its kind"),
        Message("1: the three other copies of the winning tile lie open."),
    )
    wall_last: bool = _switch(
        Message("Last tile of the wall"), Message("1: no tile of the wall is left.")
    )
    kong_situation: bool = _switch(
        Message("Replacement tile or robbed kong"),
        Message("1: it replaces a tile of a kong, or robs one."),
        "--kong",
    )
    seat_wind: int = _wind(
        Message("Seat wind", context="mcr"),
        Message("Seat wind, 1–4 from east to north; default: 1."),
        "--seat",
        also="--seat-wind",
    )
    prevalent_wind: int = _wind(
        Message("Prevalent wind"),
        Message("Prevalent wind, 1–4 from east to north; default: 1."),
        "--round",
        also="--prevalent-wind",
    )
    flowers: int = parameter_field(
        Number("", 0, 8, digits=1, default=0, code="FLOWERS", message=MESSAGES["FLOWERS"],
               label=Message("Flowers"), meaning=Message("Number of flowers."),
               option=Option(metavar="0-8"))
    )  # fmt: skip
    profile: str = parameter_field(
        Choice("", tuple(PROFILES), default="practice", label=Message("Points"),
               meaning=Message("The rules for scoring: practice, those of 1998, or wmo2006; "
                               "default: practice."),
               option=Option(metavar="practice|wmo2006"))
    )  # fmt: skip
    visible: tuple[Tile, ...] = parameter_field(
        Tiles("v", label=Message("Visible tiles"),
              meaning=Message("Tiles seen elsewhere, in rivers and melds."),
              option=Option("--visible", "TILES"))
    )  # fmt: skip

    @property
    def situation(self) -> Situation:
        """The situation: the visible tiles."""
        return Situation(visible=self.visible)

    def win(self, hand: Hand) -> Win:
        """Return the win of fourteen tiles.

        Raises:
            InvalidWinError: a flag is impossible with the tiles.
        """
        conditions = {each.name: getattr(self, each.name) for each in fields(self)}
        del conditions["profile"]
        return Win(hand=hand, **conditions)

    def fitting(self, hand: Hand) -> "WinConditions":
        """Return a copy without the flags that the tiles of another win rule out."""
        try:
            self.win(hand)
        except InvalidWinError as error:
            changes: dict[str, Any] = {error.field: False}
            return replace(self, **changes).fitting(hand)
        return self

    def after(self, discarded: Tile) -> "WinConditions":
        """Return a copy for the hand after a discard, without the switches of the last tile.

        If there are visible tiles, the discard is added to them.
        """
        over: dict[str, Any] = dict.fromkeys(OF_THE_LAST_TILE, False)
        visible = (*self.visible, discarded) if self.visible else ()
        return replace(self, visible=visible, **over)


CONDITIONS = parameters_of(WinConditions)
"""The parameters of a `WinConditions`, in the order of links."""

*OF_A_WIN, _, _ = names_of(CONDITIONS)
"""The parameters of a win besides the profile and the visible tiles."""
