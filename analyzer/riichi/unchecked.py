"""UncheckedWin: every field of a win, not checked."""

from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.riichi.rules import TENHOU, RiichiRules
from analyzer.situation import DEFAULT_ROUND, DEFAULT_SEAT, NORTH
from analyzer.tiles import TILES, Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class WinWay:
    """How a hand was won, and the table, not checked.

    Attributes:
        self_drawn: whether the winning tile came from the wall, not from another player.
        riichi, double_riichi: declared riichi after the first turn; on the first turn.
        ippatsu: won in the first go-around after riichi, without a call in between.
        haitei, houtei: won by the last draw; on the last discard.
        rinshan: won by a replacement tile.
        chankan: won on the tile with which another player makes a kan.
        tenhou, chiihou: won by the dealer's first draw; by another player's first draw.
        renhou: won on a discard before the winner's first draw.
        round_wind, seat_wind: 1-4, east to north; seat 1 is the dealer. Where they are not given:
            east round, south seat.
        dora_indicators, ura_indicators: at most five each.
        nuki: number of norths set aside, 0-4 (three players).
        honba: number of honba, 0-99.
        riichi_sticks: number of riichi sticks on the table, 0-99.
    """

    self_drawn: bool = False
    riichi: bool = False
    double_riichi: bool = False
    ippatsu: bool = False
    haitei: bool = False
    houtei: bool = False
    rinshan: bool = False
    chankan: bool = False
    tenhou: bool = False
    chiihou: bool = False
    renhou: bool = False
    round_wind: int = DEFAULT_ROUND
    seat_wind: int = DEFAULT_SEAT
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    nuki: int = 0
    honba: int = 0
    riichi_sticks: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class UncheckedWin(WinWay):
    """Every field of a `Win`, not checked; `find_faults` returns the faults.

    Attributes:
        hand: the hand; its last concealed tile is the winning one.
        rules: the scoring rules.
    """

    hand: Hand
    rules: RiichiRules = TENHOU

    @property
    def kind(self) -> int:
        """The kind of the winning tile, 0-33, 34 for a joker."""
        return self.hand.tiles[-1].kind

    @property
    def counts(self) -> tuple[int, ...]:
        """Copies of each kind in the whole hand, melds included, 34 entries of 0-4."""
        if not self.hand.melds:
            return self.hand.counts
        counts = list(self.hand.counts)
        for meld in self.hand.melds:
            for tile in meld.tiles:
                counts[tile.kind] += 1
        return tuple(counts)

    @property
    def shown(self) -> tuple[Tile, ...]:
        """The tiles of the hand, melds included, and the norths set aside."""
        return (*self.hand.shown, *(TILES[NORTH],) * self.nuki)

    @property
    def seen(self) -> tuple[Tile, ...]:
        """Every tile that the winner sees: these, and the indicators."""
        return (*self.shown, *self.dora_indicators, *self.ura_indicators)

    @property
    def is_closed(self) -> bool:
        """Whether no meld has another player's discard."""
        return not any(meld.is_open for meld in self.hand.melds)

    @property
    def is_dealer(self) -> bool:
        """Whether the winner is the dealer."""
        return self.seat_wind == 1

    @property
    def has_riichi(self) -> bool:
        """Whether the winner declared riichi, on the first turn or later."""
        return self.riichi or self.double_riichi
