"""The policy of the player: keep shanten, then accept most copies, without looking ahead."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from analyzer.errors import InvalidSituationError
from analyzer.hand import Hand, sort_tiles
from analyzer.rules import JOKERS, Rules, SevenPairs
from analyzer.shanten.engines import engine_for
from analyzer.simulation.chance import Chance
from analyzer.simulation.deals import Deal, adapt, kind_of, prepare
from analyzer.simulation.games import Game, Option, Outcome, Turn, Until
from analyzer.simulation.options import GameOptions
from analyzer.tiles import JOKER_KIND, KINDS, Tile
from analyzer.ukeire import Ukeire


def simulate(  # noqa: PLR0913 (one for each switch)
    seed: int,
    jokers_in_set: int | None = None,
    until: Until = "tenpai",
    seven_pairs: SevenPairs | None = None,
    hand: Hand | None = None,
    *,
    rules: Rules = JOKERS,
    turns: int | None = None,
    number: int = 1,
) -> Game:
    """Play one random game to its end; the same arguments give the same game everywhere.

    Args:
        seed: 0 to 2**64 - 1.
        jokers_in_set: number of jokers, 0-8, instead of that of the rules.
        until: "tenpai" or "win"; a win ends the game in any case.
        seven_pairs: "none", "distinct" or "any", instead of that of the rules.
        hand: 1 to 14 tiles with or without melds; by default 13 tiles are dealt. Of 3n+2 tiles the
            last one is the first draw; to 3n tiles one more is dealt.
        rules: by default the rules with four jokers, where only sets and a pair win.
        turns: greatest number of draws; by default until the wall is empty.
        number: number of the game among the games of the seed.

    Raises:
        ValueError: an argument is out of its range, or the rules do not have such a switch.
        InvalidSituationError: the rules do not have a tile of the hand.
    """
    adapted = adapt(rules, jokers_in_set, seven_pairs)
    options = GameOptions(rules=adapted, hand=hand, until=until, turns=turns)
    return play_game(options, seed, number)


def play_game(options: GameOptions, seed: int, number: int) -> Game:
    """Play game `number` of a seed to its end.

    Raises:
        ValueError: `seed` or `number` is not 0 to 2**64 - 1.
        InvalidSituationError: the rules do not have a tile of the hand.
    """
    deal = prepare(options)
    start, draws = deal_game(deal, seed, number)
    player = _Player(deal, start)
    played = tuple(_play(player, draws[: options.turns], options.until))
    drawn = max(len(played), deal.drawn is not None)
    return Game(
        rules=options.rules,
        until=options.until,
        seed=seed,
        number=number,
        turns=played,
        outcome=_outcome(played, options.until),
        rest=player.rest,
        melds=deal.melds,
        wall=tuple(map(deal.tile, draws[drawn:])),
    )


def deal_game(deal: Deal, seed: int, number: int) -> tuple[list[int], list[int]]:
    """Return the kinds held before the first draw of a game, and all draws of its wall in order.

    Raises:
        ValueError: `seed` or `number` is not 0 to 2**64 - 1.
    """
    wall = list(deal.wall)
    Chance(seed, number).shuffle(wall)
    draws = [] if deal.drawn is None else [deal.drawn]
    return [*deal.start, *wall[: deal.missing]], draws + wall[deal.missing :]


def replay(
    hand: Hand,
    draws: Sequence[Tile],
    discards: Sequence[Tile],
    *,
    jokers_in_set: int | None = None,
    seven_pairs: SevenPairs | None = None,
    rules: Rules = JOKERS,
) -> Game:
    """Return a game that someone else played, with the options of each turn.

    The game ends in a win, in tenpai if the last discard leaves the hand tenpai, else in a draw.

    Args:
        hand: 3n+1 tiles.
        draws: the draws in order.
        discards: the discards in order: as many as draws, or one less if the last draw completes
            the hand.
        jokers_in_set, seven_pairs, rules: as for `simulate`.

    Raises:
        ValueError: the hand has no 3n+1 tiles, the numbers of draws and discards do not fit, a
            discarded tile is not held, or a switch is invalid as for `simulate`.
        InvalidSituationError: a drawn tile is not in the wall, or the rules do not have a tile of
            the hand.
    """
    if len(hand) % 3 != 1:
        raise ValueError(f"a replay starts from 3n+1 tiles, not from {len(hand)}")
    if len(draws) - len(discards) not in (0, 1):
        raise ValueError(f"{len(discards)} discards do not fit {len(draws)} draws")
    deal = prepare(GameOptions(rules=adapt(rules, jokers_in_set, seven_pairs), hand=hand))
    wall = _wall_after(deal, draws)
    player = _Player(deal, deal.start)
    let_go = [kind_of(tile, deal.rules) for tile in discards]
    played = tuple(
        player.take_turn(kind_of(draw, deal.rules), discard)
        for draw, discard in zip(draws, let_go + [None] * (len(draws) - len(let_go)), strict=True)
    )
    if len(discards) < len(draws) and played[-1].discard is not None:
        raise ValueError(
            f"the draw of {draws[-1]} does not complete the hand: a discard is missing"
        )
    outcome = _outcome(played, "tenpai")
    return Game(
        rules=deal.rules,
        until="win" if outcome == "win" else "tenpai",
        seed=None,
        number=None,
        turns=played,
        outcome=outcome,
        rest=player.rest,
        melds=deal.melds,
        wall=tuple(map(deal.tile, wall)),
    )


def _play(player: "_Player", draws: Sequence[int], until: Until) -> Iterator[Turn]:
    """Draw and discard until the game ends."""
    for draw in draws:
        turn = player.take_turn(draw)
        yield turn
        if turn.shanten < 0 or (turn.shanten == 0 and until == "tenpai"):
            return


def _outcome(played: Sequence[Turn], until: Until) -> Outcome:
    if not played:
        return "draw"
    last = played[-1]
    if last.discard is None:
        return "win"
    is_tenpai = last.shanten == 0 and last.keeps_shanten
    return "tenpai" if is_tenpai and until == "tenpai" else "draw"


def _wall_after(deal: Deal, draws: Sequence[Tile]) -> list[int]:
    """Return the rest of the wall, sorted."""
    wall = Counter(deal.wall)
    for index, tile in enumerate(draws):
        kind = kind_of(tile, deal.rules)
        wall[kind] -= 1
        if wall[kind] < 0:
            code = "TOO_MANY_JOKERS" if kind == JOKER_KIND else "FIFTH_COPY"
            raise InvalidSituationError(code, str(tile), "draws", index)
    return sorted(wall.elements())


@dataclass(frozen=True, slots=True)
class _View:
    """The player's information before a discard.

    Attributes:
        shanten: shanten of the tiles held.
        options: natural discard that keeps shanten -> bit set of the kinds that the rest accepts.
    """

    shanten: int
    options: dict[int, int]


class _Player:
    """The state of one game while it is played."""

    def __init__(self, deal: Deal, start: Sequence[int]) -> None:
        self._deal = deal
        self._turns = 0
        self._tiles = list(start)
        self._counts = [start.count(kind) for kind in range(KINDS + 1)]
        self._unseen = [deal.wall.count(kind) for kind in range(KINDS + 1)]
        for kind in start[len(deal.start) :]:
            self._unseen[kind] -= 1

    @property
    def rest(self) -> tuple[Tile, ...]:
        """The concealed tiles, sorted."""
        return sort_tiles(map(self._deal.tile, self._tiles))

    def take_turn(self, draw: int, discard: int | None = None) -> Turn:
        """Draw a tile, then discard `discard` or the best option, unless the hand is complete."""
        tile, before = self._deal.tile, tuple(map(self._deal.tile, self._tiles))
        self._draw(draw)
        view = self._look()
        options = [Option(tile(kind), self._left(bits)) for kind, bits in view.options.items()]
        if discard is None and view.options:
            discard = self._choose(view, draw)
        useful = () if discard is None else self._discard(discard, view)
        self._tiles.sort()
        return Turn(
            number=self._turns,
            tiles=before,
            melds=self._deal.melds,
            draw=tile(draw),
            shanten=view.shanten,
            options=tuple(sorted(options, key=lambda one: (-one.count, one.tile.kind))),
            discard=None if discard is None else tile(discard),
            rest=self.rest,
            useful=useful,
        )

    def _draw(self, kind: int) -> None:
        self._turns += 1
        self._tiles.append(kind)
        self._counts[kind] += 1
        if self._turns > 1 or self._deal.drawn is None:
            self._unseen[kind] -= 1

    def _look(self) -> _View:
        naturals, jokers = self._counts[:KINDS], self._counts[JOKER_KIND]
        engine = engine_for(self._deal.rules, jokers)
        shanten = min(engine.shanten_of_forms(naturals))
        rows = engine.discards(naturals, True) if shanten >= 0 else []
        return _View(shanten, {kind: bits for kind, after, bits in rows if after == shanten})

    def _choose(self, view: _View, draw: int) -> int:
        """Return the option that accepts most copies; of equal ones the tile drawn, else the last
        in the order m p s z."""

        def worth(kind: int) -> tuple[int, bool, int]:
            return self._left(view.options[kind]), kind == draw, kind

        return max(view.options, key=worth)

    def _discard(self, kind: int, view: _View) -> Ukeire:
        """Discard a tile; return the tiles that the rest accepts, with the copies left of each."""
        if not self._counts[kind]:
            raise ValueError(f"{self._deal.tile(kind)} is not in the hand")
        self._counts[kind] -= 1
        self._tiles.remove(kind)
        accepted = view.options.get(kind)
        if accepted is None:
            engine = engine_for(self._deal.rules, self._counts[JOKER_KIND])
            accepted = engine.ukeire(self._counts[:KINDS], True)[1]
        return tuple(
            (self._deal.tile(kind), left)
            for kind, left in enumerate(self._unseen)
            if accepted >> kind & 1
        )

    def _left(self, accepted: int) -> int:
        return sum(left for kind, left in enumerate(self._unseen) if accepted >> kind & 1)
