"""One replay of a round for a seat: its decisions, draws, calls and kans."""

from dataclasses import dataclass, field

from analyzer.games import (
    Board,
    Call,
    Decision,
    Discard,
    Draw,
    Kan,
    Position,
    Round,
    decide,
    look,
)
from analyzer.melds import Meld
from analyzer.tiles import Tile


@dataclass(slots=True)
class SeatReplay:
    """The events of a seat in a round, with the table as it saw it.

    Attributes:
        end: the table after the last event.
        decisions: every discard, also those in riichi.
        draws: the table before each draw, and the tile; without those of a player who was away.
        calls: the turn of each call of another player's discard, from 1, and the meld.
        kans: the table before each concealed or added kan, and the meld.
    """

    end: Position
    decisions: list[Decision] = field(default_factory=list)
    draws: list[tuple[Position, Tile]] = field(default_factory=list)
    calls: list[tuple[int, Meld]] = field(default_factory=list)
    kans: list[tuple[Position, Meld]] = field(default_factory=list)


def replay(played: Round, seat: int) -> SeatReplay:
    """Replay a round of a checked game for one seat, whose tiles must be known."""
    board = Board(played)
    seen = SeatReplay(look(board, played, seat))
    for number, event in enumerate(played.events, start=1):
        if getattr(event, "seat", None) == seat:
            if isinstance(event, Draw) and event.tile is not None and not board.away[seat]:
                seen.draws.append((look(board, played, seat), event.tile))
            elif isinstance(event, Discard):
                seen.decisions.append(decide(board, played, event, number))
            elif isinstance(event, Call):
                seen.calls.append((len(board.rivers[seat]) + 1, event.meld))
            elif isinstance(event, Kan):
                seen.kans.append((look(board, played, seat), event.meld))
        board.apply(event)
    seen.end = look(board, played, seat)
    return seen
