"""Position and Decision: the table as a player saw it; `walk` yields the decisions of a round."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from analyzer.games.board import Board, Discarded, Laid
from analyzer.games.errors import GameError
from analyzer.games.record import Call, Discard, Game, Round
from analyzer.hand import Hand, sort_tiles
from analyzer.rules import RIICHI, SANMA, Rules
from analyzer.situation import NORTH, TURNS, Situation, dora_of
from analyzer.tiles import TILES, Tile
from analyzer.ukeire import TilesLeft, find_tiles_left


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The table as one player sees it.

    Attributes:
        seat: the seat of the player.
        hand: the closed tiles by suit and rank, a drawn one last; melds in order of calling.
        is_away: whether the player has lost the connection and decides nothing.
        turn: the number of the player's next discard in this round, from 1.
        tiles_left: draws left in the wall, replacement tiles included.
        round_wind, seat_wind: 1-4, east to north.
        indicators: dora indicators turned over so far.
        rivers, laid, norths: discards, melds and number of norths set aside, of each seat.
        riichi: the turn of the riichi of each seat, from 1, or None.
        safe: for each seat a bit set of the kinds on whose discard it cannot win.
        ippatsu: whether a win of each seat would be ippatsu.
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
    ippatsu: tuple[bool, ...]

    @property
    def in_riichi(self) -> bool:
        """Whether the player declared riichi before and has no discard to decide."""
        return self.riichi[self.seat] is not None

    @property
    def river(self) -> tuple[Tile, ...]:
        """The player's own discards in order, called ones included."""
        return tuple(each.tile for each in self.rivers[self.seat])

    @property
    def visible(self) -> tuple[Tile, ...]:
        """Tiles in the rivers, melds and norths of the other players, the next player's first.

        Each tile is counted once. A called tile is part of its meld, except one that was called
        from the player, which is part of `river`.
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
        """Everything that the player knew besides the hand."""
        return Situation(
            dora_indicators=self.indicators,
            visible=self.visible,
            river=self.river,
            round_wind=self.round_wind,
            seat_wind=self.seat_wind,
            turn=min(self.turn, TURNS[-1]),
            nuki=self.norths[self.seat],
        )

    @property
    def rules(self) -> Rules:
        """The rules of three players or of four."""
        return SANMA if len(self.rivers) == 3 else RIICHI

    @property
    def copies_left(self) -> TilesLeft:
        """The copies of each kind that the player did not see."""
        return find_tiles_left(self.hand, self.situation, self.rules)

    @property
    def dora(self) -> tuple[Tile, ...]:
        """The dora that the player knew."""
        return tuple(TILES[dora_of(tile, self.rules)] for tile in self.indicators)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Position):
    """One discard, with the table as the player saw it just before.

    Attributes:
        discard: the tile discarded, `cut` in links.
        is_drawn: whether it was the tile just drawn, as the log has it; for display only.
        is_riichi: whether it declared riichi.
        event: place of the discard among the round's events, from 1.
        call: the chii or pon directly before it, or None.
    """

    discard: Tile
    is_drawn: bool = field(compare=False)
    is_riichi: bool
    event: int
    call: Call | None


def walk(round: Round, seat: int | None = None) -> Iterator[Decision]:
    """Yield the decision of every discard in order of play, or only of the discards of one seat.

    Discards in riichi and of players who are away are included. Without `seat`, discards of seats
    whose tiles the log hides are left out.

    Raises:
        GameError: there is no such seat, the log hides its tiles, or an event is not possible.
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
    """Check that a game has a seat and shows its tiles in every round.

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
    """Return the decision of a discard.

    Args:
        board: the table just before the discard.
        start: the round.
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
    """Return the position of a seat whose tiles are known, on the board of a round."""
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
        "ippatsu": tuple(board.ippatsu),
    }


def arrange(board: Board, seat: int, winning: Tile | None = None) -> Hand:
    """Return a seat's hand: closed tiles by suit and rank, then the drawn or the winning one.

    Args:
        board: the table.
        seat: the seat; its hidden tiles are left out.
        winning: a tile that the seat wins on and does not hold yet, or None.

    Raises:
        InvalidHandError: the tiles are not a hand.
    """
    closed = [tile for tile in board.hands[seat] if tile is not None]
    last = [winning] if winning else []
    if not last and board.actor == seat and board.drawn is not None:
        last = [closed.pop()]
    return Hand((*sort_tiles(closed), *last), board.melds(seat))
