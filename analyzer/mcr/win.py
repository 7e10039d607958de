"""Win: a hand of fourteen tiles, the source of its last tile, and the circumstances."""

from dataclasses import dataclass

from analyzer.errors import InvalidHandError
from analyzer.hand import MAX_TILES, Hand
from analyzer.mcr.errors import InvalidWinError
from analyzer.melds import Meld
from analyzer.situation import Situation, tiles_seen
from analyzer.tiles import COPIES, JOKER_KIND, Tile

WINDS = range(1, 5)
"""East to north, as in 1z-4z."""

FIRST_WIND = 27
"""The kind of 1z."""

MOST_FLOWERS = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """Everything that determines the fans of a hand, checked on construction, except that it may be
    incomplete.

    Attributes:
        hand: the hand; its last concealed tile is the winning one.
        self_drawn: whether the winning tile came from the wall, not from another player.
        last_of_kind: whether the three other copies are open; set automatically if own melds and
            visible tiles show them.
        kong_situation: whether the winning tile is the replacement tile of a kong or, if it was not
            drawn, the tile of another player's kong that was robbed.
        wall_last: whether no tile of the wall was left.
        seat_wind, prevalent_wind: 1-4, east to north; None if no triplet of winds needs them.
        flowers: number of flowers, 0-8.
        visible: the known open tiles elsewhere.

    Raises:
        InvalidWinError: not fourteen tiles, a wind out of range, a missing wind, more than eight
            flowers, a flag that contradicts the tiles or the other flags, a visible joker, or a
            fifth copy.
        InvalidHandError: the hand has a joker.
    """

    hand: Hand
    self_drawn: bool = False
    last_of_kind: bool = False
    kong_situation: bool = False
    wall_last: bool = False
    seat_wind: int | None = 1
    prevalent_wind: int | None = 1
    flowers: int = 0
    visible: tuple[Tile, ...] = ()

    def __post_init__(self) -> None:
        _check_tiles(self.hand)
        _check_winds(self)
        if self.flowers not in range(MOST_FLOWERS + 1):
            raise InvalidWinError("FLOWERS", str(self.flowers), "flowers")
        _check_visible(self)
        _check_flags(self)
        if not self.last_of_kind and _shown_copies(self) == COPIES - 1:
            object.__setattr__(self, "last_of_kind", True)

    @property
    def kind(self) -> int:
        """The kind of the winning tile."""
        return self.hand.tiles[-1].kind

    @property
    def counts(self) -> tuple[int, ...]:
        """Copies of each kind in the whole hand, 34 entries of 0-4."""
        if not self.hand.melds:
            return self.hand.counts
        counts = list(self.hand.counts)
        for tile in (tile for meld in self.hand.melds for tile in meld.tiles):
            counts[tile.kind] += 1
        return tuple(counts)

    @property
    def claimed(self) -> tuple[Meld, ...]:
        """The melds with a discard of another player."""
        return tuple(meld for meld in self.hand.melds if meld.is_open)


def _check_tiles(hand: Hand) -> None:
    if hand.size != MAX_TILES:
        raise InvalidWinError("WRONG_COUNT", str(hand.size), "hand")
    if hand.jokers:
        place = next(i for i, tile in enumerate(hand.tiles) if tile.kind == JOKER_KIND)
        raise InvalidHandError("NO_JOKERS", str(hand.tiles[place]), place)


def _check_winds(win: Win) -> None:
    needed = _has_wind_triplet(win.hand)
    if win.prevalent_wind not in WINDS and (needed or win.prevalent_wind is not None):
        raise InvalidWinError("WIND", str(win.prevalent_wind or "?"), "prevalent_wind")
    if win.seat_wind not in WINDS and (needed or win.seat_wind is not None):
        raise InvalidWinError("WIND", str(win.seat_wind or "?"), "seat_wind")


def _has_wind_triplet(hand: Hand) -> bool:
    winds = range(FIRST_WIND, FIRST_WIND + len(WINDS))
    melded = any(meld.tiles[0].kind in winds for meld in hand.melds)
    return melded or any(hand.counts[kind] == 3 for kind in winds)


def _check_visible(win: Win) -> None:
    if win.visible:
        seen = tiles_seen(win.hand, Situation(visible=win.visible))
        for tile in win.visible:
            if tile.is_joker:
                raise InvalidWinError("NO_JOKERS", str(tile), "visible")
            if seen[tile.kind] > COPIES:
                raise InvalidWinError("FIFTH_COPY", str(tile), "visible")


def _check_flags(win: Win) -> None:
    others = win.counts[win.kind] - 1
    if win.kong_situation and not win.self_drawn:
        if win.wall_last:
            raise InvalidWinError(
                "BAD_FLAG", "Robbing the Kong", "kong_situation", "robbed_last_of_wall"
            )
        if others:
            raise InvalidWinError("BAD_FLAG", "Robbing the Kong", "kong_situation", "robbed_held")
    if win.kong_situation and win.self_drawn and not any(m.is_kan for m in win.hand.melds):
        raise InvalidWinError(
            "BAD_FLAG", "Out with Replacement Tile", "kong_situation", "replacement_without_kong"
        )
    if win.last_of_kind and win.hand.counts[win.kind] > 1:
        raise InvalidWinError("BAD_FLAG", "Last Tile", "last_of_kind", "last_of_kind_held")


def _shown_copies(win: Win) -> int:
    """Return the number of other open copies of the winning tile, claimed or visible."""
    claimed = (tile for meld in win.claimed for tile in meld.tiles)
    return sum(tile.kind == win.kind for tile in (*claimed, *win.visible))
