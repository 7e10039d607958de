"""The order of play of tenhou/6, which has two lists for each seat: takes and discards.

The two lists give the order of one seat's own events. They do not say who plays after a discard:
a player whose next take is a call of this tile from this seat (pon or kan before chii), else the
next player, who draws. A player may also ignore a tile and call an equal one later, so this is a
search that goes back after a wrong choice, and stores the places that lead to no order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from analyzer.games.errors import GameError
from analyzer.games.record import Call, Discard, Draw, Event, Kan, North, Round
from analyzer.games.tenhou_codes import Called, Out, read_out, read_take
from analyzer.melds import LEFT, Meld
from analyzer.tiles import Tile

MOST_PLACES = 100_000
"""Most places of a search; a round that people played has some hundreds at most."""


@dataclass(slots=True)
class Turn:
    """The events of a seat from its draw or call to its discard.

    Attributes:
        events: these events, in order.
        taken: the call at the beginning; None for a draw.
        discard: the tile discarded at the end; None if the round ends before.
    """

    events: list[Event] = field(default_factory=list)
    taken: Called | None = None
    discard: Tile | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """The events in order of play, and whether a second order fits as well."""

    events: tuple[Event, ...]
    is_ambiguous: bool


def find_order(
    start: Round, takes: Sequence[Sequence[Any]], outs: Sequence[Sequence[Any]]
) -> Order:
    """Return the first order of play that fits the lists of every seat.

    Args:
        start: the round without events.
        takes: draws and calls of each seat, as the log has them.
        outs: discards, kans and norths of each seat, as the log has them.

    Raises:
        GameError: BAD_TILE or BAD_MELD of an item; NO_ORDER.
    """
    turns = [_Hand(start, seat, takes[seat], outs[seat]).turns() for seat in range(start.players)]
    search = _Search(turns, start.dealer)
    path = search.run()
    if path is None:
        raise GameError("NO_ORDER", search.furthest())
    places = [0] * start.players
    events: list[Event] = []
    for seat in path:
        events += turns[seat][places[seat]].events
        places[seat] += 1
    return Order(tuple(events), search.orders > 1)


class _Hand:
    """One seat's tiles while its lists are read."""

    def __init__(self, start: Round, seat: int, takes: Sequence[Any], outs: Sequence[Any]) -> None:
        self.seat = seat
        self.players = start.players
        self.tiles = [*(start.hands[seat] or ())]
        self.takes = [read_take(item) for item in takes]
        self.outs = [read_out(item) for item in outs]

    def turns(self) -> list[Turn]:
        """Return the seat's turns; the last one may have no discard.

        Raises:
            GameError: NO_ORDER, a tile is not in the hand, or the lengths of the two lists do not
                fit.
        """
        turns: list[Turn] = []
        takes, outs = iter(self.takes), iter(self.outs)
        for take in takes:
            turn = Turn(taken=take if isinstance(take, Called) else None)
            turns.append(turn)
            drawn = self._take(take, turn)
            if turn.taken and turn.taken.meld.is_kan:
                drawn = self._replace(takes, turn)
            for out in outs:
                if out.kind == "nothing":
                    continue
                if out.kind == "discard":
                    self._discard(out, drawn, turn)
                    break
                self._set_down(out, turn)
                drawn = self._replace(takes, turn)
        if next(outs, None) is not None:
            raise self._fault("…")
        return turns

    def _take(self, take: Tile | Called, turn: Turn) -> Tile | None:
        """Add a draw or call to the turn; return the tile drawn, or None."""
        if isinstance(take, Tile):
            self.tiles.append(take)
            turn.events.append(Draw(self.seat, take))
            return take
        companions = [*take.meld.tiles]
        companions.remove(take.tile)
        self._remove(companions)
        meld = self._seat_meld(take.meld)
        source = (self.seat + meld.seat) % 4
        turn.events.append(Call(self.seat, meld, source, take.tile))
        return None

    def _seat_meld(self, meld: Meld) -> Meld:
        """Return a meld with its seat counted among four, also if the log counts among three."""
        source = (self.seat + meld.seat) % 4
        if source < self.players:
            return meld
        offset = -1 if meld.seat == LEFT else meld.seat
        source = (self.seat + offset) % self.players
        return replace(meld, seat=(source - self.seat) % 4) if meld.call != "chii" else meld

    def _replace(self, takes: Iterator[Tile | Called], turn: Turn) -> Tile | None:
        """Draw the replacement tile of a kan or north; None if the round ends before."""
        take = next(takes, None)
        if take is None:
            return None
        if not isinstance(take, Tile):
            raise self._fault(str(take.tile))
        return self._take(take, turn)

    def _discard(self, out: Out, drawn: Tile | None, turn: Turn) -> None:
        tile = out.tile or drawn
        if tile is None:
            raise self._fault("60")
        self._remove([tile])
        turn.discard = tile
        turn.events.append(Discard(self.seat, tile, out.tile is None, out.is_riichi))

    def _set_down(self, out: Out, turn: Turn) -> None:
        if out.meld is None:
            assert out.tile is not None
            self._remove([out.tile])
            turn.events.append(North(self.seat, out.tile))
            return
        added = [out.tile] if out.meld.call == "added_kan" and out.tile else out.meld.tiles
        self._remove(added)
        turn.events.append(Kan(self.seat, self._seat_meld(out.meld)))

    def _remove(self, tiles: Sequence[Tile]) -> None:
        for tile in tiles:
            if tile not in self.tiles:
                raise self._fault(str(tile))
            self.tiles.remove(tile)

    def _fault(self, text: str) -> GameError:
        return GameError("NO_ORDER", text)


class _Search:
    """A depth-first search, the more likely player first; it also looks for a second order."""

    def __init__(self, turns: Sequence[Sequence[Turn]], dealer: int) -> None:
        self.turns = turns
        self.dealer = dealer
        self.places = [0] * len(turns)
        self.total = sum(map(len, turns))
        self.leads: dict[tuple[int, ...], bool] = {}
        self.path: list[int] = []
        self.best: list[int] | None = None
        self.orders = 0
        self.deepest = 0

    def run(self) -> list[int] | None:
        """Return the seats in the order of their turns, or None if no order fits.

        Raises:
            GameError: NO_ORDER, the search has too many places.
        """
        if self.turns[self.dealer] and self.turns[self.dealer][0].taken is None:
            self._go(self.dealer)
        return self.best

    def furthest(self) -> str:
        """Return the most turns that could be put in order, and their number, as `12 / 70`."""
        return f"{self.deepest} / {self.total}"

    def _go(self, seat: int) -> bool:
        """Try the next turn of a seat; return whether an order of all turns begins like this."""
        turn = self.turns[seat][self.places[seat]]
        self.places[seat] += 1
        self.path.append(seat)
        self.deepest = max(self.deepest, len(self.path))
        place = (seat, *self.places)
        known = self.leads.get(place)
        if known is None:
            if len(self.leads) >= MOST_PLACES:
                raise GameError("NO_ORDER", f"> {MOST_PLACES}")
            self.leads[place] = known = self._go_on(seat, turn)
        elif known:
            self.orders += 1
        self.path.pop()
        self.places[seat] -= 1
        return known

    def _go_on(self, seat: int, turn: Turn) -> bool:
        if len(self.path) == self.total:
            self.orders += 1
            self.best = self.best or [*self.path]
            return True
        leads = False
        if turn.discard is not None:
            for taker in self._takers(seat, turn.discard):
                leads = self._go(taker) or leads
                if self.orders > 1:
                    break
        return leads

    def _takers(self, seat: int, tile: Tile) -> list[int]:
        """Return the seats that can play next after a discard, the more likely first."""
        players = len(self.turns)
        upcoming = {
            other: turns[self.places[other]]
            for other, turns in enumerate(self.turns)
            if self.places[other] < len(turns)
        }
        calls = []
        for other, turn in upcoming.items():
            first = turn.events[0]
            if isinstance(first, Call) and (first.source, first.called) == (seat, tile):
                calls.append((first.meld.call == "chii", other))
        following = (seat + 1) % players
        draws = following in upcoming and upcoming[following].taken is None
        return [other for _, other in sorted(calls)] + [following] * draws
