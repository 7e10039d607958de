"""The record of a game: rounds, their events and results, the same for every format.

Seats are 0-3, with three players 0-2; seat 0 deals first. Rounds are numbered 0-15, E1 to N4;
with three players the numbers 3, 7, 11 and 15 do not occur.
"""

from dataclasses import dataclass, field, replace
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

UNPAID: tuple[ResultKind, ...] = (
    *("nine_terminals", "four_winds", "four_riichi", "three_ron", "four_kans"),
)
"""Draws after which nobody pays."""

WALL = {3: 55, 4: 70}
"""Number of players -> draws in a round, replacement tiles included."""

START = {3: 35000, 4: 25000}
"""Number of players -> points of each at the start of a game, if the log has none."""

STICK = 1000
"""Points of a riichi stick."""

POINTS = range(-(10**8), 10**8)
"""Points that a seat can have, gain or pay in a log."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A tile from the wall, or the replacement tile of a kan or north; None if it is hidden."""

    seat: int
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class Discard:
    """A discarded tile.

    Attributes:
        seat: the seat that discards it.
        tile: the tile.
        is_drawn: whether it is the tile just drawn, as the log has it; for display only and
            ignored by `==`, because some writers leave it out.
        is_riichi: whether it declares riichi.
    """

    seat: int
    tile: Tile
    is_drawn: bool = field(default=False, compare=False)
    is_riichi: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A chii, pon or open kan of the last discard.

    Attributes:
        seat: the seat that calls.
        meld: the meld with the called tile.
        source: the seat that discarded it.
        called: the called tile.
    """

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
    """A further dora indicator, at the moment it is turned over."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Paid:
    """The payment of a riichi stick, after a riichi discard that nobody won on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left:
    """The seat loses the connection; from then on its drawn tiles are discarded."""

    seat: int


@dataclass(frozen=True, slots=True)
class Returned:
    """The seat is connected again."""

    seat: int


Event = Draw | Discard | Call | Kan | North | Reveal | Paid | Left | Returned


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """The win of one player; what the log does not give is None or empty.

    Attributes:
        seat, source: the winner, and the seat that the winning tile came from; equal for a
            self-drawn win.
        tile: the winning tile.
        hand: the closed tiles with the winning one last, and the melds, from the replay.
        claimed: the closed tiles with the winning one, from the log.
        han, fu: from the log.
        yakuman: number of yakuman, from the log.
        points: from all payers together for the hand alone, without honba and riichi sticks.
        yaku: names and han, from the log; the han of a yakuman are 0.
        ura: ura indicators, if the winner is in riichi.
        liable: the seat that is liable (pao) for the yakuman.
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
        kind: a win, or the kind of draw.
        wins: one for each winner, in the order of the log; empty after a draw.
        changes: points that each seat gains or pays, for all wins together, without the riichi
            sticks paid during the round; all 0 or empty if the log does not give them, see
            `has_changes`.
        open_hands: the closed tiles that each seat showed after a drawn round, () for none.
    """

    kind: ResultKind
    wins: tuple[Win, ...] = ()
    changes: tuple[int, ...] = ()
    open_hands: tuple[tuple[Tile, ...], ...] = ()

    @property
    def has_changes(self) -> bool:
        """Whether the changes of points are known: nobody wins nothing, and some draws pay
        nothing."""
        if self.kind in ("win", "nagashi_mangan"):
            return any(self.changes)
        return bool(self.changes) or self.kind in UNPAID

    @property
    def ura(self) -> tuple[Tile, ...]:
        """The ura indicators that the winners showed, each once."""
        return max((win.ura for win in self.wins), key=len, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round, from the deal to the result.

    Attributes:
        number: 0-15, E1 to N4.
        honba, sticks: number of honba and of riichi sticks on the table before the round, 0-99.
        dealer: the seat of the dealer.
        scores: points of each seat before the round; those of the start if the points of the game
            are unknown.
        indicator: the first dora indicator.
        hands: the 13 tiles dealt to each seat; None if the log hides them.
        events: the events in order of play.
        result: how the round ended; None if the log ends before.
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
        """Every dora indicator that was turned over, in order."""
        return self.indicator, *(e.tile for e in self.events if isinstance(e, Reveal))

    @property
    def paid(self) -> tuple[int, ...]:
        """The seats that paid a riichi stick, in order."""
        return tuple(event.seat for event in self.events if isinstance(event, Paid))

    @property
    def gains(self) -> tuple[int, ...] | None:
        """Points that each seat won or lost so far, with its riichi sticks; None if the result does
        not tell them."""
        if self.result and not self.result.has_changes:
            return None
        changes = (self.result.changes if self.result else ()) or (0,) * self.players
        return tuple(each - STICK * self.paid.count(seat) for seat, each in enumerate(changes))

    @property
    def scores_after(self) -> tuple[int, ...] | None:
        """Points of each seat after the round, or at the end of its events if it has no result;
        None if the result does not tell them."""
        if self.gains is None:
            return None
        # before it is checked, a round may have points of too few or too many players
        return tuple(map(sum, zip(self.scores, self.gains, strict=False)))

    @property
    def sticks_after(self) -> int:
        """Number of riichi sticks left on the table: those that nobody gained by the result."""
        if self.result and self.result.kind == "win" and not self.result.has_changes:
            return 0
        changes = self.result.changes if self.result else ()
        return max(0, self.sticks + len(self.paid) - sum(changes) // STICK)

    def leading_to(self, scores: tuple[int, ...]) -> "Round":
        """Return the round with the changes of points after which the seats have these points."""
        assert self.result is not None, "only a result changes points"
        changes = tuple(
            after - before + STICK * self.paid.count(seat)
            for seat, (before, after) in enumerate(zip(self.scores, scores, strict=True))
        )
        return replace(self, result=replace(self.result, changes=changes))


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game; that of `parse_game` or `unpack_game` has every round checked.

    Attributes:
        format: the format of the log.
        players: 3 or 4.
        names: the name of each seat; empty texts if the log has none.
        red_fives: whether the game has red fives.
        open_tanyao: whether an open hand can have tanyao; None if the log does not say.
        rounds: the rounds in order.
        has_scores: whether the points of the players are known before every round; if not, each
            round begins with the points of the start.
        final_scores: points of each seat at the end; None if the log does not give them.
        warnings: warnings about the log, in order of the rounds.
        source_id: the id that the log gives itself, or None.
        saver: the seat of the player or program that saved the log, or None if it is not known.
    """

    format: Format
    players: int
    names: tuple[str, ...]
    red_fives: bool
    rounds: tuple[Round, ...]
    open_tanyao: bool | None = None
    has_scores: bool = True
    final_scores: tuple[int, ...] | None = None
    warnings: tuple[GameWarning, ...] = ()
    source_id: str | None = None
    saver: int | None = None

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the players; A to D for those that the log does not name."""
        return tuple(name or "ABCD"[seat] for seat, name in enumerate(self.names))

    def without_names(self) -> "Game":
        """Return the game with unnamed players."""
        return replace(self, names=("",) * self.players)

    @property
    def scores_at_end(self) -> tuple[int, ...] | None:
        """Points of each seat at the end, or after the last round; None if they are unknown."""
        if self.final_scores or not self.has_scores:
            return self.final_scores
        return self.rounds[-1].scores_after

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats whose tiles are known in every round."""
        return tuple(
            seat
            for seat in range(self.players)
            if all(each.hands[seat] is not None for each in self.rounds)
        )
