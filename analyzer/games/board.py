"""Board: the table during a round. Its replay checks the events of every game.

Whether an event is allowed depends on the events before it:

    a draw      of the dealer first; after a discard of the next player; after a kan or north of the
                same player
    a discard   after a draw, a chii or a pon
    a call      of the last discard, before the next draw
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from analyzer.games.errors import GameError
from analyzer.games.record import (
    WALL,
    Call,
    Discard,
    Draw,
    Event,
    Kan,
    Left,
    North,
    Paid,
    Returned,
    Reveal,
    Round,
)
from analyzer.melds import Meld
from analyzer.rules import RIICHI, SANMA
from analyzer.situation import MOST_INDICATORS, NORTH
from analyzer.tiles import COPIES, KINDS, TILES, Tile

DEALT = 13
"""Tiles dealt to each player."""

MOST_KANS = 4
"""Most kans in a round, of all players together."""

MOST_EVENTS = 400
"""Most events in a round."""


@dataclass(frozen=True, slots=True)
class Discarded:
    """A tile in a river.

    Attributes:
        tile: the tile.
        is_drawn: whether it was the tile just drawn; for display only, ignored by `==`.
        is_riichi: whether it declared riichi.
        caller: the seat that called it, or None.
    """

    tile: Tile
    is_drawn: bool = field(compare=False)
    is_riichi: bool
    caller: int | None = None


class Laid(NamedTuple):
    """A meld of a player, with the tile called and the seat that discarded it; both are None for a
    concealed kan."""

    meld: Meld
    called: Tile | None = None
    source: int | None = None


class Board:
    """The table during a round; `apply` changes it by one event.

    Attributes:
        rules: the tiles of the game, of three or four players.
        hands: the closed tiles of each seat, the drawn one last; None is a hidden tile.
        laid, rivers, norths: melds, discards and number of norths set aside, of each seat.
        riichi: the turn of the riichi declaration of each seat, from 1, or None.
        paid: whether each seat has paid a riichi stick.
        away: whether each seat has lost the connection.
        safe: for each seat a bit set of the kinds on whose discard it cannot win: those in its
            river, and since its riichi also those that other players discarded, added to a pon or
            set aside.
        ippatsu: whether a win of each seat would be ippatsu now.
        indicators: the dora indicators turned over so far.
        draws_left: draws left in the wall, replacement tiles included.
        kans: number of kans so far.
        actor: the seat whose draw or discard is next.
        can_discard: whether a discard of the actor is next, else a draw.
        drawn: the tile just drawn; None if it is hidden or nothing was drawn.
        has_drawn: whether the actor has just drawn.
        offered: seat and tile of the last discard, or of a kan or north that could be robbed.
        can_call: whether the last discard can be called.
        call: the chii or pon before the next discard, or None.

    Raises:
        GameError: BAD_HAND, a hand does not have 13 tiles; or an error of `count`.
    """

    def __init__(self, start: Round) -> None:
        seats = range(start.players)
        self.rules = SANMA if start.players == 3 else RIICHI
        self._counts = [0] * KINDS
        self._reds: set[int] = set()
        self.hands: list[list[Tile | None]] = [
            [None] * DEALT if hand is None else [*hand] for hand in start.hands
        ]
        self.laid: list[tuple[Laid, ...]] = [() for _ in seats]
        self.rivers: list[tuple[Discarded, ...]] = [() for _ in seats]
        self.norths = [0 for _ in seats]
        self.riichi: list[int | None] = [None for _ in seats]
        self.paid = [False for _ in seats]
        self.away = [False for _ in seats]
        self.safe = [0 for _ in seats]
        self.ippatsu = [False for _ in seats]
        self.indicators: tuple[Tile, ...] = ()
        self.draws_left = WALL[start.players]
        self.kans = 0
        self.actor = start.dealer
        self.can_discard = False
        self.drawn: Tile | None = None
        self.has_drawn = False
        self.offered: tuple[int, Tile] | None = None
        self.can_call = False
        self.call: Call | None = None
        self._steps: dict[type[Event], Callable[..., None]] = {
            Draw: self._draw,
            Discard: self._discard,
            Call: self._call,
            Kan: self._kan,
            North: self._north,
            Reveal: self._reveal,
            Paid: self._pay,
            Left: self._leave,
            Returned: self._return,
        }
        self._deal(start)

    @property
    def players(self) -> int:
        """Three or four."""
        return len(self.hands)

    def apply(self, event: Event) -> None:
        """Change the table by an event.

        Raises:
            GameError: the event cannot follow the events before it.
        """
        if event.__class__ is not Reveal and event.seat not in range(self.players):  # type: ignore[union-attr]
            raise GameError("BAD_EVENT", f"seat {event.seat}")  # type: ignore[union-attr]
        self._steps[event.__class__](event)

    def melds(self, seat: int) -> tuple[Meld, ...]:
        """Return the melds of a seat in order of calling."""
        return tuple(laid.meld for laid in self.laid[seat])

    def _deal(self, start: Round) -> None:
        for hand in start.hands:
            if hand is not None and len(hand) != DEALT:
                raise GameError("BAD_HAND", str(len(hand)))
            for tile in hand or ():
                self.count(tile)
        self._reveal(Reveal(start.indicator))

    def count(self, tile: Tile) -> None:
        """Count one more tile from the wall.

        Raises:
            GameError: BAD_TILE, SANMA_TILE, SECOND_RED or FIFTH_COPY.
        """
        refusal = self.rules.refusal(tile)
        if refusal:
            raise GameError("SANMA_TILE" if refusal == "SANMA_TILE" else "BAD_TILE", str(tile))
        if tile.is_red:
            if tile.kind in self._reds:
                raise GameError("SECOND_RED", str(tile))
            self._reds.add(tile.kind)
        self._counts[tile.kind] += 1
        if self._counts[tile.kind] > COPIES:
            raise GameError("FIFTH_COPY", str(tile))

    def _take(self, seat: int, tile: Tile) -> None:
        """Remove a tile from a hand, the last of equal ones; if it is not known, a hidden one."""
        hand = self.hands[seat]
        for place in range(len(hand) - 1, -1, -1):
            if hand[place] == tile:
                del hand[place]
                return
        if None not in hand:
            raise GameError("NOT_HELD", str(tile))
        self.count(tile)
        hand.remove(None)

    def _draw(self, event: Draw) -> None:
        if self.can_discard or event.seat != self.actor or not self.draws_left:
            raise GameError("WRONG_ORDER", str(event.tile or "?"))
        if event.tile is not None:
            self.count(event.tile)
        self.hands[event.seat].append(event.tile)
        self.draws_left -= 1
        self.drawn, self.has_drawn = event.tile, True
        self.can_discard, self.can_call = True, False
        self.offered = None

    def _discard(self, event: Discard) -> None:
        seat, tile = event.seat, event.tile
        if not self.can_discard or seat != self.actor:
            raise GameError("WRONG_ORDER", str(tile))
        self._check_riichi(event)
        self._take(seat, tile)
        if event.is_riichi:
            self.riichi[seat] = len(self.rivers[seat]) + 1
        self.rivers[seat] += (Discarded(tile, event.is_drawn, event.is_riichi),)
        self.ippatsu[seat] = event.is_riichi
        self.safe[seat] |= 1 << tile.kind
        self._let_pass(tile)
        self.offered, self.can_call = (seat, tile), True
        self._pass_to((seat + 1) % self.players)

    def _let_pass(self, tile: Tile) -> None:
        """Note that no player in riichi has won on a tile."""
        for seat, declared in enumerate(self.riichi):
            if declared is not None:
                self.safe[seat] |= 1 << tile.kind

    def _end_ippatsu(self) -> None:
        self.ippatsu = [False] * self.players

    def _check_riichi(self, event: Discard) -> None:
        seat = event.seat
        in_riichi = self.riichi[seat] is not None
        if event.is_riichi:
            is_open = any(laid.meld.is_open for laid in self.laid[seat])
            if in_riichi or is_open:
                raise GameError("RIICHI_HAND", str(event.tile))
        elif in_riichi and self.drawn not in (event.tile, None):
            raise GameError("RIICHI_HAND", str(event.tile))

    def _call(self, event: Call) -> None:
        seat, meld = event.seat, event.meld
        if self.can_discard or not self.can_call:
            raise GameError("WRONG_ORDER", str(meld))
        is_from = event.source == (seat + meld.seat) % 4 and event.source != seat
        if meld.call == "chii":
            is_from = event.source == (seat - 1) % self.players and self.players == 4
        if self.offered != (event.source, event.called) or not is_from:
            raise GameError("NOT_CALLED", str(event.called))
        if self.riichi[seat] is not None:
            raise GameError("RIICHI_HAND", str(meld))
        companions = [*meld.tiles]
        if meld.call not in ("chii", "pon", "open_kan") or event.called not in companions:
            raise GameError("BAD_MELD", str(meld))
        companions.remove(event.called)
        for tile in companions:
            self._take(seat, tile)
        self.rivers[event.source] = (
            *self.rivers[event.source][:-1],
            replace(self.rivers[event.source][-1], caller=seat),
        )
        self.laid[seat] += (Laid(meld, event.called, event.source),)
        self._pass_to(seat)
        self._end_ippatsu()
        self.offered, self.can_call = None, False
        if meld.is_kan:
            self._count_kan(meld)
        else:
            self.can_discard, self.call = True, event

    def _kan(self, event: Kan) -> None:
        seat, meld = event.seat, event.meld
        if not self.can_discard or not self.has_drawn or seat != self.actor:
            raise GameError("WRONG_ORDER", str(meld))
        if meld.call == "concealed_kan":
            for tile in meld.tiles:
                self._take(seat, tile)
            self.laid[seat] += (Laid(meld),)
            added = meld.tiles[-1]
        else:
            added = self._add_to_pon(seat, meld)
            self._let_pass(added)
        self._count_kan(meld)
        self._end_ippatsu()
        self._pass_to(seat)
        self.offered = seat, added

    def _add_to_pon(self, seat: int, meld: Meld) -> Tile:
        """Replace a pon with an added kan, and return the added tile."""
        place = self._find_pon(seat, meld)
        laid = self.laid[seat][place]
        pon = laid.meld
        added = [*meld.tiles]
        for tile in pon.tiles:
            if tile in added:
                added.remove(tile)
        if meld.call != "added_kan" or len(added) != 1 or pon.seat != meld.seat:
            raise GameError("NOT_CALLED", str(meld))
        self._take(seat, added[0])
        melds = self.laid[seat]
        self.laid[seat] = (*melds[:place], laid._replace(meld=meld), *melds[place + 1 :])
        return added[0]

    def _find_pon(self, seat: int, meld: Meld) -> int:
        for place, laid in enumerate(self.laid[seat]):
            if laid.meld.call == "pon" and laid.meld.tiles[0].kind == meld.tiles[0].kind:
                return place
        raise GameError("NOT_CALLED", str(meld))

    def _count_kan(self, meld: Meld) -> None:
        self.kans += 1
        if self.kans > MOST_KANS:
            raise GameError("WRONG_ORDER", str(meld))

    def _north(self, event: North) -> None:
        if not self.can_discard or not self.has_drawn or event.seat != self.actor:
            raise GameError("WRONG_ORDER", str(event.tile))
        if self.players == 4 or event.tile.kind != NORTH:
            raise GameError("BAD_EVENT", str(event.tile))
        self._take(event.seat, event.tile)
        self.norths[event.seat] += 1
        self._let_pass(event.tile)
        self._end_ippatsu()
        self._pass_to(event.seat)
        self.offered = event.seat, TILES[NORTH]

    def _pass_to(self, seat: int) -> None:
        """Make a seat the next to draw."""
        self.actor = seat
        self.drawn, self.has_drawn, self.can_discard, self.call = None, False, False, None

    def _reveal(self, event: Reveal) -> None:
        if len(self.indicators) >= MOST_INDICATORS:
            raise GameError("BAD_EVENT", f"indicator {event.tile}")
        self.count(event.tile)
        self.indicators += (event.tile,)

    def _pay(self, event: Paid) -> None:
        if self.riichi[event.seat] is None or self.paid[event.seat]:
            raise GameError("WRONG_ORDER", "riichi")
        self.paid[event.seat] = True

    def _leave(self, event: Left) -> None:
        self.away[event.seat] = True

    def _return(self, event: Returned) -> None:
        self.away[event.seat] = False
