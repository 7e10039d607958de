"""The record of a game: rounds, their events and results, the same for every format.

Seats are 0-3, or 0-2 of three players; seat 0 deals first. Rounds are numbered 0-15, E1 to N4;
three players have no number 3, 7, 11, 15.
"""

from dataclasses import dataclass, field
from typing import Literal

from analyzer.games.errors import GameWarning
from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.tiles import Tile

Format = Literal["mjlog", "tenhou6", "mjai", "majiang"]

ResultKind = Literal[
    "win",
    "exhaustive",
    "nagashi_mangan",
    "nine_terminals",
    "four_winds",
    "four_riichi",
    "three_ron",
    "four_kans",
    "unknown",
]

WALL = {3: 55, 4: 70}
"""Players -> draws of a round, replacement tiles included."""

START = {3: 35000, 4: 25000}
"""Players -> points that a game starts with where the log tells none."""

STICK = 1000
"""Points of a riichi stick."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A tile from the wall, or the replacement tile of a kan or north; None where it is hidden."""

    seat: int
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class Discard:
    """A tile for the river.

    `is_drawn` tells that it is the one just drawn, as the log has it: for display only, because
    some writers leave it out. Two discards that differ in nothing else are equal.
    """

    seat: int
    tile: Tile
    is_drawn: bool = field(default=False, compare=False)
    is_riichi: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A chii, pon or open kan of the last discard."""

    seat: int
    meld: Meld
    source: int
    called: Tile


@dataclass(frozen=True, slots=True)
class Kan:
    """A concealed or an added kan."""

    seat: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class North:
    """A north set aside (three players)."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Reveal:
    """A further dora indicator, where the players see it."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Paid:
    """The stick of a riichi whose discard was not won on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left:
    """The seat lost the connection; from here it discards what it draws."""

    seat: int


@dataclass(frozen=True, slots=True)
class Returned:
    """The seat is back."""

    seat: int


Event = Draw | Discard | Call | Kan | North | Reveal | Paid | Left | Returned


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """One winner's result; what the log does not tell is None or empty.

    Attributes:
        seat, source: the winner and whose tile it was; equal when self-drawn.
        tile: the winning tile.
        hand: the closed tiles with the winning one last, and the melds, as the replay has them.
        claimed: the closed tiles with the winning one, as the log has them, if it does.
        han, fu, yakuman: as the log has them; `yakuman` counts them.
        points: of the hand alone, without honba and sticks, from all payers together.
        yaku: names as the log has them and han; a yakuman's are 0.
        ura: indicators shown to a winner in riichi.
        liable: the seat that pays for a yakuman it made possible.
    """

    seat: int
    source: int
    tile: Tile | None = None
    hand: Hand | None = None
    claimed: tuple[Tile, ...] = ()
    han: int | None = None
    fu: int | None = None
    yakuman: int | None = None
    points: int | None = None
    yaku: tuple[tuple[str, int], ...] = ()
    ura: tuple[Tile, ...] = ()
    liable: int | None = None

    @property
    def is_self_drawn(self) -> bool:
        """Whether the winner drew the tile."""
        return self.seat == self.source


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a round ended.

    Attributes:
        kind: win, or which draw.
        wins: one of each winner, in the order of the log.
        changes: points of each seat, without the riichi sticks paid before; all winners' together.
        open_hands: the closed tiles that each seat laid open after a drawn round, or none.
    """

    kind: ResultKind
    wins: tuple[Win, ...] = ()
    changes: tuple[int, ...] = ()
    open_hands: tuple[tuple[Tile, ...], ...] = ()

    @property
    def ura(self) -> tuple[Tile, ...]:
        """The ura indicators shown, once."""
        return max((win.ura for win in self.wins), key=len, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round, from the deal to the result.

    Attributes:
        number: 0-15, E1 to N4.
        honba, sticks: counters, and riichi sticks on the table, before the round.
        dealer: a seat.
        scores: points of each seat before the round.
        indicator: the dora indicator from the start.
        hands: 13 tiles of each seat in the order of the log; None where they are hidden.
        events: in order of play.
        result: None where the log ends before it.
    """

    number: int
    honba: int
    sticks: int
    dealer: int
    scores: tuple[int, ...]
    indicator: Tile
    hands: tuple[tuple[Tile, ...] | None, ...]
    events: tuple[Event, ...] = ()
    result: Result | None = None

    @property
    def players(self) -> int:
        """Three or four."""
        return len(self.hands)

    @property
    def name(self) -> str:
        """The wind and the number of the dealer, such as `E1`."""
        return f"{'ESWN'[self.number // 4]}{self.number % 4 + 1}"

    @property
    def indicators(self) -> tuple[Tile, ...]:
        """Every dora indicator that was turned over."""
        return self.indicator, *(e.tile for e in self.events if isinstance(e, Reveal))

    @property
    def paid(self) -> tuple[int, ...]:
        """The seats that paid a riichi stick, in order."""
        return tuple(event.seat for event in self.events if isinstance(event, Paid))

    @property
    def scores_after(self) -> tuple[int, ...]:
        """Points of each seat after the round, as far as the log goes."""
        changes = self.result.changes if self.result else ()
        paid = self.paid
        return tuple(
            score - STICK * paid.count(seat) + (changes[seat] if changes else 0)
            for seat, score in enumerate(self.scores)
        )

    @property
    def sticks_after(self) -> int:
        """Riichi sticks that stay on the table: those that the changes of points hand to nobody."""
        changes = self.result.changes if self.result else ()
        return max(0, self.sticks + len(self.paid) - sum(changes) // STICK)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game, every round of it checked.

    Attributes:
        format: of the log.
        players: 3 or 4.
        names: of each seat; empty texts where the log has none.
        red_fives: whether there are any.
        open_tanyao: None where the log does not tell.
        rounds: in order.
        final_scores: points of each seat as the log ends; None where it does not tell.
        warnings: what is odd.
        source_id: the log's own name, if it has one.
        saver: the seat of the player or program that saved the log, if it tells.
    """

    format: Format
    players: int
    names: tuple[str, ...]
    red_fives: bool
    rounds: tuple[Round, ...]
    open_tanyao: bool | None = None
    final_scores: tuple[int, ...] | None = None
    warnings: tuple[GameWarning, ...] = ()
    source_id: str | None = None
    saver: int | None = None

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats whose tiles are known in every round."""
        return tuple(
            seat
            for seat in range(self.players)
            if all(each.hands[seat] is not None for each in self.rounds)
        )
