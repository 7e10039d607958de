"""Position and Decision: what a player saw; `walk` yields the decisions of a round."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from analyzer.games.board import Board, Discarded, Laid
from analyzer.games.errors import GameError
from analyzer.games.record import Call, Discard, Game, Round
from analyzer.hand import Hand, sort_tiles
from analyzer.situation import NORTH, TURNS, Situation
from analyzer.tiles import TILES, Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The table as one player sees it.

    Attributes:
        seat: whose eyes they are.
        hand: the closed tiles by suit and rank, a drawn one last; melds in order of calling.
        is_away: whether the player has lost the connection, so that nobody decides.
        turn: the seat's own discards in this round and one.
        tiles_left: draws that the wall still has.
        round_wind, seat_wind: 1-4, east to north.
        indicators: dora indicators turned over by then.
        rivers, laid, norths: of each seat: river, melds with their source, norths set aside.
        riichi: of each seat the turn of its riichi, or None.
        safe: of each seat a bit set of the kinds that it cannot win on by a discard.
    """

    seat: int
    hand: Hand
    is_away: bool
    turn: int
    tiles_left: int
    round_wind: int
    seat_wind: int
    indicators: tuple[Tile, ...]
    rivers: tuple[tuple[Discarded, ...], ...]
    laid: tuple[tuple[Laid, ...], ...]
    norths: tuple[int, ...]
    riichi: tuple[int | None, ...]
    safe: tuple[int, ...]

    @property
    def in_riichi(self) -> bool:
        """Whether the player declared riichi before, so that there was nothing to decide."""
        return self.riichi[self.seat] is not None

    @property
    def river(self) -> tuple[Tile, ...]:
        """The player's own discards in order, called ones included."""
        return tuple(each.tile for each in self.rivers[self.seat])

    @property
    def visible(self) -> tuple[Tile, ...]:
        """What lies elsewhere, the next player's tiles first: rivers, melds and norths.

        Each tile is there once. One that was called lies in its meld; one that was called from the
        player, in the player's own river.
        """
        tiles: list[Tile] = []
        players = len(self.rivers)
        for step in range(1, players):
            seat = (self.seat + step) % players
            tiles += [each.tile for each in self.rivers[seat] if each.caller is None]
            tiles += [TILES[NORTH]] * self.norths[seat]
            for meld, called, source in self.laid[seat]:
                lying = [*meld.tiles]
                if called is not None and source == self.seat:
                    lying.remove(called)
                tiles += lying
        return tuple(tiles)

    @property
    def situation(self) -> Situation:
        """All that the player knew besides the hand."""
        return Situation(
            dora_indicators=self.indicators,
            visible=self.visible,
            river=self.river,
            round_wind=self.round_wind,
            seat_wind=self.seat_wind,
            turn=min(self.turn, TURNS[-1]),
            nuki=self.norths[self.seat],
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Position):
    """One discard, with the table as the player saw it just before.

    Attributes:
        discard: the tile that left, called `cut` in links.
        is_drawn: whether it was the one just drawn, as the log has it; for display only.
        is_riichi: whether it declared riichi.
        event: place of the discard among the round's events, from 1.
        call: the chii or pon that it follows, if it follows one.
    """

    discard: Tile
    is_drawn: bool = field(compare=False)
    is_riichi: bool
    event: int
    call: Call | None


def walk(round: Round, seat: int | None = None) -> Iterator[Decision]:
    """Yield the decision of every discard in order of play, or of the discards of one seat.

    Discards in riichi and of players who are away are among them. Of a seat whose tiles the log
    hides there are none, unless it is the one wanted.

    Raises:
        GameError: no such seat, its tiles are hidden, or an event that cannot be.
    """
    if seat is not None:
        _check_seat(round, seat)
    board = Board(round)
    for number, event in enumerate(round.events, start=1):
        if isinstance(event, Discard) and seat in (None, event.seat):
            closed = board.hands[event.seat]
            if board.can_discard and board.actor == event.seat and None not in closed:
                yield decide(board, round, event, number)
        try:
            board.apply(event)
        except GameError as error:
            raise error.locate(event=number) from None


def check_seat(game: Game, seat: int) -> None:
    """Accept a seat whose decisions the game tells.

    Raises:
        GameError: NO_SUCH_PLAYER or HIDDEN_HANDS.
    """
    for number, each in enumerate(game.rounds, start=1):
        try:
            _check_seat(each, seat)
        except GameError as error:
            raise error.locate(round=number, format=game.format) from None


def _check_seat(round: Round, seat: int) -> None:
    if seat not in range(round.players):
        raise GameError("NO_SUCH_PLAYER", str(seat))
    if round.hands[seat] is None:
        raise GameError("HIDDEN_HANDS", str(seat))


def decide(board: Board, start: Round, event: Discard, number: int) -> Decision:
    """Return the decision of a discard, before it is applied to the board.

    Args:
        board: where the seat is about to discard.
        start: its round.
        event: the discard.
        number: its place among the round's events, from 1.
    """
    return Decision(
        **_sight(board, start, event.seat),
        discard=event.tile,
        is_drawn=event.is_drawn,
        is_riichi=event.is_riichi,
        event=number,
        call=board.call,
    )


def look(board: Board, start: Round, seat: int) -> Position:
    """Return what a seat whose tiles are known sees on the board of a round."""
    return Position(**_sight(board, start, seat))


def _sight(board: Board, start: Round, seat: int) -> dict[str, Any]:
    """Return the attributes of a position."""
    return {
        "seat": seat,
        "hand": arrange(board, seat),
        "is_away": board.away[seat],
        "turn": len(board.rivers[seat]) + 1,
        "tiles_left": board.draws_left,
        "round_wind": start.number // 4 + 1,
        "seat_wind": (seat - start.dealer) % start.players + 1,
        "indicators": board.indicators,
        "rivers": tuple(board.rivers),
        "laid": tuple(board.laid),
        "norths": tuple(board.norths),
        "riichi": tuple(board.riichi),
        "safe": tuple(board.safe),
    }


def arrange(board: Board, seat: int, winning: Tile | None = None) -> Hand:
    """Return a seat's hand: closed tiles by suit and rank, then the drawn or the winning one."""
    closed = [tile for tile in board.hands[seat] if tile is not None]
    last = [winning] if winning else []
    if not last and board.actor == seat and board.drawn is not None:
        last = [closed.pop()]
    return Hand((*sort_tiles(closed), *last), board.melds(seat))
