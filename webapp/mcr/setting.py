"""How a Chinese Official hand was won: the parameters of /mcr besides the hand, and its links.

self_drawn=      1: drawn, 0: claimed           last_of_kind=    1: the other three lie open
wall_last=       1: no tile of the wall is left  kong_situation=  1: replacement tile, robbed kong
seat_wind=       1-4, east to north             prevalent_wind=  likewise
flowers=         0-8                            profile=         practice, wmo2006
v=               tiles that lie open elsewhere

A parameter left out is 0, east, practice, or none.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any
from urllib.parse import urlencode

from analyzer.hand import MAX_TILES, Hand, sort_tiles
from analyzer.mcr import InvalidWinError, Win
from analyzer.melds import Meld
from analyzer.notation import format_query, format_typed
from analyzer.notation.address import MODES
from analyzer.situation import Situation
from analyzer.tiles import Tile
from webapp.language.speech import carried
from webapp.mcr import typed_hand

SWITCHES = ("self_drawn", "last_of_kind", "wall_last", "kong_situation")

OF_THE_LAST_TILE = ("last_of_kind", "wall_last", "kong_situation")
"""The switches that are about the last tile alone, and mean nothing for the next one."""

RANGES = {"seat_wind": (1, 4), "prevalent_wind": (1, 4), "flowers": (0, 8)}
"""Parameter -> its least and its greatest number."""

OF_THE_SETTING = {name: name for name in (*SWITCHES, *RANGES, "profile")} | {"v": "visible"}
"""Parameter -> the field of a `McrSetting`, in the order in which a link has them."""

NAMES = (*typed_hand.NAMES, *OF_THE_SETTING)
"""Every parameter of /mcr; of those that hold the hand a link has only the first."""

WINDS = {"s": "seat_wind", "r": "prevalent_wind"}
"""Parameter of the analyzer page -> the same thing here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class McrSetting:
    """How a hand was won, what lies open, and under which profile it is counted."""

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
        """What lies on the table."""
        return Situation(visible=self.visible)

    def win(self, hand: Hand) -> Win:
        """Return the win of fourteen tiles.

        Raises:
            InvalidWinError: the tiles rule a flag out.
        """
        way = {each.name: getattr(self, each.name) for each in fields(self)}
        del way["profile"]
        return Win(hand=hand, **way)

    def fitting(self, hand: Hand) -> "McrSetting":
        """Return the same without the flags that the tiles of another win rule out."""
        try:
            self.win(hand)
        except InvalidWinError as error:
            changes: dict[str, Any] = {error.field: False}
            return replace(self, **changes).fitting(hand)
        return self

    def after(self, discarded: Tile) -> "McrSetting":
        """Return what holds after a discard: whatever was said of the last tile is over.

        Where visible tiles are told, the discard is one more.
        """
        over: dict[str, Any] = dict.fromkeys(OF_THE_LAST_TILE, False)
        visible = (*self.visible, discarded) if self.visible else ()
        return replace(self, visible=visible, **over)


def mcr_link(hand: Hand, setting: McrSetting) -> str:
    """Return the link to a hand in typed order; what is as usual is left out.

    >>> from analyzer.notation import parse_hand
    >>> mcr_link(parse_hand("123m(p1z1)2z"), McrSetting(self_drawn=True, seat_wind=3))
    '?q=123m2z(p1z1)&self_drawn=1&seat_wind=3'
    """
    return _link([("q", format_query(hand)), *_unusual(setting)])


def draft_link(
    tiles: tuple[Tile, ...], melds: tuple[Meld, ...], setting: McrSetting, target: str
) -> str:
    """Return the link to a hand that is being entered; `target` is where the next tile goes.

    Before the first concealed tile the sets have a parameter of their own.
    """
    text = format_query(Hand(tiles, melds)) if tiles else ""
    sets = "" if tiles else "".join(map(str, melds))
    pairs = [("q", text), ("melds", sets), *_unusual(setting), ("to", target)]
    return _link([(name, said) for name, said in pairs if said])


def _unusual(setting: McrSetting) -> list[tuple[str, str]]:
    """Return the parameters of a setting that say something, in order."""
    usual = McrSetting()
    return [
        (name, _written(getattr(setting, field)))
        for name, field in OF_THE_SETTING.items()
        if getattr(setting, field) != getattr(usual, field)
    ]


def written_fields(setting: McrSetting) -> dict[str, str]:
    """Return every parameter of a setting as text."""
    return {name: _written(getattr(setting, field)) for name, field in OF_THE_SETTING.items()}


def typed_link(fields: Mapping[str, str]) -> str:
    """Return the link to what was typed, right or wrong."""
    return _link(fields.items())


def redirected(arguments: Mapping[str, str]) -> str:
    """Return the link to what the analyzer page was asked with `rules=mcr`.

    >>> redirected({"p": "123m", "r": "2", "rules": "mcr", "d": "1m", "river": "9m"})
    '?q=123m&prevalent_wind=2&v=9m'
    """
    return typed_link(own_fields(arguments))


def own_fields(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters here for those of a request with `rules=mcr`, be they its or ours.

    Own discards are visible tiles.
    """
    text = next((arguments[mode] for mode in MODES if mode in arguments), "")
    told = {"q": text} | {ours: arguments.get(theirs, "") for theirs, ours in WINDS.items()}
    told |= {name: arguments[name] for name in NAMES[1:] if name in arguments}
    told["v"] = " ".join(filter(None, (arguments.get(name, "") for name in ("v", "river"))))
    return {name: told[name] for name in NAMES if told.get(name)}


def discarded(hand: Hand, tile: Tile) -> Hand:
    """Return the hand after discarding one of its tiles, sorted."""
    return hand.without(tile).sorted()


def drawing_link(hand: Hand, tile: Tile, setting: McrSetting) -> str:
    """Return the link to a hand after drawing a tile; flags that cannot hold then are left out."""
    after = Hand((*sort_tiles(hand.tiles), tile), hand.melds)
    return mcr_link(after, setting.fitting(after) if after.size == MAX_TILES else setting)


def _link(pairs: Iterable[tuple[str, str]]) -> str:
    """Return a link with these parameters, in the language that was asked for."""
    return carried(f"?{urlencode([*pairs], safe='()')}")


def _written(value: bool | int | str | tuple[Tile, ...]) -> str:
    if isinstance(value, tuple):
        return format_typed(value)
    return str(int(value)) if isinstance(value, bool) else str(value)
