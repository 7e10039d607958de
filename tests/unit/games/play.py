"""A small program that plays rounds, to have games in which every decision is known.

Players keep the least shanten, call and declare riichi at random, and win when they can. The
program records their hands and discards: the readers must return the same from every format.
"""

import random
from dataclasses import dataclass, field

from analyzer import games
from analyzer.games.record import START, WALL
from analyzer.hand import Hand, sort_tiles
from analyzer.melds import Meld
from analyzer.rules import RIICHI, SANMA
from analyzer.shanten import shanten
from analyzer.situation import wall
from analyzer.tiles import Tile

NORTH = 30


@dataclass
class Seen:
    """What a player writes down at a discard."""

    seat: int
    line: str
    indicators: tuple[Tile, ...]
    tiles_left: int


@dataclass
class Played:
    """A round and what its players wrote down."""

    round: games.Round
    seen: list[Seen] = field(default_factory=list)


def describe(tiles: tuple[Tile, ...]) -> str:
    """Return tiles as they are written, suits apart."""
    groups: dict[str, str] = {}
    for tile in sort_tiles(tiles):
        groups[tile.suit] = groups.get(tile.suit, "") + tile.digit
    return "".join(digits + suit for suit, digits in groups.items())


def play_game(seed: int, players: int = 4, rounds: int = 4) -> tuple[games.Game, list[Played]]:
    """Return a game of some rounds in the model, and the players' notes."""
    chance = random.Random(seed)
    played: list[Played] = []
    number, honba, sticks = 0, 0, 0
    scores = (START[players],) * players
    for _ in range(rounds):
        table = Table(chance, players, number, (honba, sticks), scores)
        done = table.play()
        played.append(done)
        result = done.round.result
        assert result is not None
        assert done.round.scores_after is not None
        scores, sticks = done.round.scores_after, done.round.sticks_after
        keeps = result.kind != "win" or any(w.seat == done.round.dealer for w in result.wins)
        honba = honba + 1 if keeps else 0
        stays = result.kind == "win" and keeps
        if not stays:
            number += 2 if players == 3 and number % 4 == 2 else 1
    game = games.Game(
        format="mjai",
        players=players,
        names=tuple("ABCD"[:players]),
        red_fives=True,
        rounds=tuple(each.round for each in played),
        final_scores=scores,
    )
    return game, played


class Table:
    """One round while it is played."""

    def __init__(
        self,
        chance: random.Random,
        players: int,
        number: int,
        counters: tuple[int, int],
        scores: tuple[int, ...],
    ) -> None:
        self.chance = chance
        self.players = players
        tiles = sort_tiles(wall(SANMA if players == 3 else RIICHI).elements())
        shuffled = [*tiles]
        chance.shuffle(shuffled)
        self.hands = [[shuffled.pop() for _ in range(13)] for _ in range(players)]
        self.markers = [shuffled.pop() for _ in range(10)]
        self.wall = shuffled
        self.left = WALL[players]
        self.melds: list[list[Meld]] = [[] for _ in range(players)]
        self.riichi = [False] * players
        self.events: list[games.Event] = []
        self.seen: list[Seen] = []
        self.indicators = [self.markers[0]]
        self.kans = 0
        self.due = 0
        self.start = games.Round(
            number=number,
            honba=counters[0],
            sticks=counters[1],
            dealer=number % 4,
            scores=scores,
            indicator=self.markers[0],
            hands=tuple(sort_tiles(hand) for hand in self.hands),
        )

    def play(self) -> Played:
        """Play until somebody wins or the wall is used up."""
        seat = self.start.dealer
        result = None
        while result is None:
            if not self.left:
                result = games.Result(kind="exhaustive", changes=(0,) * self.players)
                break
            result = self.draw(seat)
            if result is None:
                result, seat = self.let_go(seat)
        round_ = games.Round(
            **{name: getattr(self.start, name) for name in self.start.__slots__}
            | {"events": tuple(self.events), "result": result}
        )
        return Played(round_, self.seen)

    def draw(self, seat: int) -> games.Result | None:
        """Draw, win or set down kans and norths; the hand then has a tile to let go."""
        tile = self.wall.pop()
        self.left -= 1
        self.hands[seat].append(tile)
        self.events.append(games.Draw(seat, tile))
        self.drawn: Tile | None = tile
        if self.is_complete(seat, self.hands[seat]):
            return self.win([seat], seat, tile)
        if not self.left:
            return None
        meld = self.choose_kan(seat)
        if meld is not None:
            robbed = self.set_down(seat, meld)
            return robbed or self.draw(seat)
        if self.players == 3 and tile.kind == NORTH and self.chance.random() < 0.8:
            self.hands[seat].pop()
            self.events.append(games.North(seat, tile))
            return self.draw(seat)
        return None

    def is_complete(self, seat: int, tiles: list[Tile]) -> bool:
        hand = Hand(tuple(tiles), tuple(self.melds[seat]))
        return hand.size == 14 and shanten(hand).value == -1

    def choose_kan(self, seat: int) -> Meld | None:
        """Return a kan that the seat may set down now, by chance."""
        hand = self.hands[seat]
        if self.kans == 4 or self.chance.random() < 0.3:
            return None
        for tile in dict.fromkeys(hand):
            four = [each for each in hand if each.kind == tile.kind]
            if len(four) == 4 and (not self.riichi[seat] or tile.kind == hand[-1].kind):
                return Meld("concealed_kan", sort_tiles(four), 0)
            for meld in self.melds[seat]:
                if meld.call == "pon" and meld.tiles[0].kind == tile.kind:
                    return Meld("added_kan", sort_tiles((*meld.tiles, tile)), meld.seat)
        return None

    def set_down(self, seat: int, meld: Meld) -> games.Result | None:
        """Set down a kan of one's own; somebody may rob it."""
        added = meld.tiles[-1]
        self.reveal_due()
        if meld.call == "concealed_kan":
            for tile in meld.tiles:
                self.hands[seat].remove(tile)
            self.melds[seat].append(meld)
        else:
            place = next(
                number
                for number, each in enumerate(self.melds[seat])
                if each.tiles[0].kind == added.kind
            )
            rest = [*meld.tiles]
            for tile in self.melds[seat][place].tiles:
                rest.remove(tile)
            added = rest[0]
            self.hands[seat].remove(added)
            self.melds[seat][place] = meld
        self.events.append(games.Kan(seat, meld))
        self.count_kan()
        if meld.call == "concealed_kan":
            self.reveal_due()
            return None
        robbers = [
            other
            for other in range(self.players)
            if other != seat and self.is_complete(other, [*self.hands[other], added])
        ]
        return self.win(robbers[:1], seat, added) if robbers else None

    def count_kan(self) -> None:
        self.kans += 1
        self.due += 1

    def reveal_due(self) -> None:
        """Turn over the indicators of kans made before."""
        for _ in range(self.due):
            marker = self.markers[len(self.indicators)]
            self.indicators.append(marker)
            self.events.append(games.Reveal(marker))
        self.due = 0

    def let_go(self, seat: int) -> tuple[games.Result | None, int]:
        """Discard, and let the others win or call; return the result or who draws next."""
        while True:
            hand = self.hands[seat]
            tile, is_riichi = self.choose_discard(seat)
            line = f"{describe(tuple(hand))}|{''.join(map(str, self.melds[seat]))}|{tile}"
            self.seen.append(Seen(seat, line + "*" * is_riichi, tuple(self.indicators), self.left))
            hand.remove(tile)
            self.events.append(games.Discard(seat, tile, tile == self.drawn, is_riichi))
            winners = [
                other
                for other in ((seat + step) % self.players for step in range(1, self.players))
                if self.is_complete(other, [*self.hands[other], tile])
                and self.chance.random() < 0.9
            ]
            if winners:
                return self.win(winners[:2], seat, tile), seat
            if is_riichi:
                self.riichi[seat] = True
                self.events.append(games.Paid(seat))
            self.reveal_due()
            called = self.call(seat, tile) if self.left else None
            if called is None:
                return None, (seat + 1) % self.players
            seat, meld = called
            self.drawn = None
            if meld.is_kan:
                self.count_kan()
                result = self.draw(seat)
                if result is not None:
                    return result, seat

    def choose_discard(self, seat: int) -> tuple[Tile, bool]:
        """Return a tile that keeps the least shanten, and whether riichi is declared with it."""
        hand = self.hands[seat]
        if self.riichi[seat]:
            return hand[-1], False
        values = {}
        for tile in dict.fromkeys(hand):
            rest = [*hand]
            rest.remove(tile)
            values[tile] = shanten(Hand(tuple(rest), tuple(self.melds[seat]))).value
        least = min(values.values())
        tile = self.chance.choice([tile for tile, value in values.items() if value == least])
        is_closed = not any(meld.is_open for meld in self.melds[seat])
        return tile, is_closed and least == 0 and self.left >= 4 and self.chance.random() < 0.8

    def call(self, source: int, tile: Tile) -> tuple[int, Meld] | None:
        """Return who calls a discard and how, by chance; the tiles are laid down."""
        for step in range(1, self.players):
            seat = (source + step) % self.players
            if self.riichi[seat] or self.chance.random() < 0.5:
                continue
            own = [each for each in self.hands[seat] if each.kind == tile.kind]
            if len(own) == 3 and self.kans < 4:
                return self.lay(seat, source, tile, own)
            if len(own) >= 2:
                return self.lay(seat, source, tile, own[:2])
        seat = (source + 1) % self.players
        if self.players == 3 or self.riichi[seat] or self.chance.random() < 0.6:
            return None
        for offsets in ((-2, -1), (-1, 1), (1, 2)):
            run = [self.find(seat, tile, offset) for offset in offsets]
            if all(run):
                return self.lay(seat, source, tile, [each for each in run if each])
        return None

    def find(self, seat: int, tile: Tile, offset: int) -> Tile | None:
        kind = tile.kind + offset
        if tile.kind >= 27 or kind < 0 or kind // 9 != tile.kind // 9:
            return None
        return next((each for each in self.hands[seat] if each.kind == kind), None)

    def lay(self, seat: int, source: int, tile: Tile, own: list[Tile]) -> tuple[int, Meld]:
        tiles = sort_tiles((*own, tile))
        if len({each.kind for each in tiles}) > 1:
            meld = Meld("chii", tiles, 3, tiles.index(tile))
        else:
            meld = Meld("pon" if len(tiles) == 3 else "open_kan", tiles, (source - seat) % 4)
        for each in own:
            self.hands[seat].remove(each)
        self.melds[seat].append(meld)
        self.events.append(games.Call(seat, meld, source, tile))
        return seat, meld

    def win(self, winners: list[int], source: int, tile: Tile) -> games.Result:
        """Return the result; points are made up, but they add up."""
        changes = [0] * self.players
        wins = []
        paid = sum(isinstance(event, games.Paid) for event in self.events)
        for place, seat in enumerate(winners):
            payers = [source] if seat != source else [s for s in range(self.players) if s != seat]
            for payer in payers:
                changes[payer] -= 3900
                changes[seat] += 3900
            changes[seat] += 1000 * (self.start.sticks + paid) if place == 0 else 0
            ura = tuple(self.markers[5:6]) if self.riichi[seat] else ()
            closed = [*self.hands[seat]]
            if seat == source:
                closed.remove(tile)
            hand = Hand((*sort_tiles(closed), tile), tuple(self.melds[seat]))
            points = 3900 * len(payers)
            wins.append(
                games.Win(seat=seat, source=source, tile=tile, hand=hand, points=points, ura=ura)
            )
        return games.Result(kind="win", wins=tuple(wins), changes=tuple(changes))
