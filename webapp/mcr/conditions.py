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
from webapp.query.parameter_kinds import Choice, Number, Option, Switch, Tiles

YES_OR_NO = phrase("1 for yes or 0 for no")

FLAGS = (
    Switch("self_drawn", code="BAD_SWITCH", message=YES_OR_NO, label=Message("Winning tile"),
           meaning=Message("1: the winning tile was drawn, 0: claimed from a discard."),
           option=Option("--self-drawn", "", "The winning tile was drawn, not claimed.")),
    Switch("last_of_kind", code="BAD_SWITCH", message=YES_OR_NO,
           label=Message("Last of its kind"),
           meaning=Message("1: the three other copies of the winning tile lie open."),
           option=Option("--last-of-kind", "",
                         "The three other copies of the winning tile lie open (和绝张).")),
    Switch("wall_last", code="BAD_SWITCH", message=YES_OR_NO,
           label=Message("Last tile of the wall"),
           meaning=Message("1: no tile of the wall is left."),
           option=Option("--wall-last", "", "No tile of the wall was left.")),
    Switch("kong_situation", code="BAD_SWITCH", message=YES_OR_NO,
           label=Message("Replacement tile or robbed kong"),
           meaning=Message("1: it replaces a tile of a kong, or robs one."),
           option=Option("--kong", "", "The winning tile replaced a tile of a kong, or robbed a "
                                       "kong.")),
)  # fmt: skip

OF_THE_LAST_TILE = ("last_of_kind", "wall_last", "kong_situation")
"""The switches that describe only the last tile, so that they do not stay for the next one."""

CONDITIONS = (
    *FLAGS,
    Number("seat_wind", 1, 4, digits=1, default=1, code="WIND", message=MESSAGES["WIND"],
           label=Message("Seat wind", context="mcr"),
           meaning=Message("Seat wind, 1–4 from east to north; default: 1."),
           option=Option("--seat-wind", "1-4", "East to north; default 1.")),
    Number("prevalent_wind", 1, 4, digits=1, default=1, code="WIND", message=MESSAGES["WIND"],
           label=Message("Prevalent wind"),
           meaning=Message("Prevalent wind, 1–4 from east to north; default: 1."),
           option=Option("--prevalent-wind", "1-4", "East to north; default 1.")),
    Number("flowers", 0, 8, digits=1, default=0, code="FLOWERS", message=MESSAGES["FLOWERS"],
           label=Message("Flowers"), meaning=Message("Number of flowers."),
           option=Option("--flowers", "0-8", "Number of flowers; default 0.")),
    Choice("profile", tuple(PROFILES), default="practice", label=Message("Points"),
           meaning=Message("The rules for scoring: those of 1998, or WMO 2006."),
           option=Option("--profile", "practice|wmo2006",
                         "Default: practice, the rules of 1998.")),
    Tiles("v", attribute="visible", label=Message("Visible tiles"),
          meaning=Message("Tiles that lie open elsewhere."),
          option=Option("--visible", "TILES", "Tiles seen elsewhere, in rivers and melds.")),
)  # fmt: skip
"""The parameters of a `WinConditions`, one for each field, in the order of links."""

TRIED = Switch("tried", default=True,
               meaning=Message("1: with every reading that was tried; without it 1 for one "
                               "hand, 0 for many."),
               message=phrase("tried is 1 (with every reading that was tried) or 0 (without)"),
               may_be_empty=False)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class WinConditions:
    """How a hand was won, the visible tiles, and the scoring profile."""

    self_drawn: bool = False
    last_of_kind: bool = False
    wall_last: bool = False
    kong_situation: bool = False
    seat_wind: int = 1
    prevalent_wind: int = 1
    flowers: int = 0
    profile: str = "practice"
    visible: tuple[Tile, ...] = ()

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
