"""Hands that call, by plain enumeration: each tile of the wall, each draw, discard and call.

A state is the closed tiles and the melds called since the root. Shares no code with the engine, and
with `naive` only the values of hands.
"""

from dataclasses import dataclass, replace
from functools import cache

from tests.oracle import naive_rules
from tests.oracle.expectation.naive import NAMES, Player, Question, Value, change
from tests.oracle.naive import Counts

Melds = tuple[tuple[int, ...], ...]
State = tuple[Counts, Melds]


@dataclass(frozen=True)
class Calling:
    """What is assumed of calls.

    Attributes:
        every: whether calls are played that do not lower shanten.
        factors: how often each kind is thrown, against a random throw.
        open_cut: by how much the budget of hands that have called is smaller.
        swap: whether the tile called may be thrown at once.
    """

    every: bool
    factors: tuple[float, ...]
    open_cut: int
    swap: bool


class Caller:
    """Answers one question with calls."""

    def __init__(self, question: Question, calling: Calling) -> None:
        self.q, self.calling = question, calling
        self.player = Player(question)
        self.regular = cache(self._regular)
        self.value = cache(self._value)
        self.best = cache(self._best)
        self.with_melds = cache(self._with_melds)
        root = max(0, self.regular(question.root))
        self.open_limit = root + question.extra - calling.open_cut

    def rows(self) -> dict[int, list[Value]]:
        """Kind -> value by draws left."""
        root: State = self.q.root, ()
        return {
            kind: [self.value(state, 4 * left) for left in range(self.q.draws + 1)]
            for kind, state in self.discards(root, frozenset())
        }

    def _regular(self, hand: Counts) -> int:
        """Shanten of sets and a pair; with a meld, a hand has no other form."""
        return naive_rules.shanten(hand, 0, self.player.game, all_forms=False)

    def shanten(self, state: State) -> int:
        hand, melds = state
        return self.regular(hand) if melds else self.player.shanten(hand)

    def total(self, state: State) -> Counts:
        hand, melds = state
        return tuple(n + sum(meld.count(kind) for meld in melds) for kind, n in enumerate(hand))

    def belongs(self, state: State) -> bool:
        limit = self.open_limit if state[1] else self.player.limit
        return self.player.over(self.total(state)) + self.shanten(state) <= limit

    def left(self, state: State, kind: int) -> int:
        return self.player.left(self.total(state), kind)

    def discards(self, state: State, barred: frozenset[int]) -> list[tuple[int, State]]:
        hand, melds = state
        options = [
            (kind, (change(hand, kind, -1), melds))
            for kind in range(34)
            if hand[kind] and kind not in barred
        ]
        return [option for option in options if self.belongs(option[1])]

    def _best(self, state: State, barred: frozenset[int], wall: int) -> Value | None:
        best = None
        for _, after in self.discards(state, barred):
            value = self.value(after, wall)
            if best is None or self.player.is_better(value, best):
                best = value
        return best

    def calls(self, state: State, kind: int, source: int) -> list[tuple[State, frozenset[int]]]:
        """The hands after every call of a kind, with the kinds that may not be thrown."""
        hand, melds = state
        sets: list[tuple[int, ...]] = [(kind,) * 3]
        if kind < 27 and source == 3:
            sets += [
                tuple(range(low, low + 3))
                for low in range(kind - 2, kind + 1)
                if low >= 0 and low // 9 == (low + 2) // 9 == kind // 9
            ]
        found = []
        for meld in sets:
            rest = [0] * 34
            for each in meld:
                rest[each] += 1
            rest[kind] -= 1
            after = tuple(n - used for n, used in zip(hand, rest, strict=True))
            if min(after) < 0 or sum(hand) < 4:
                continue
            barred = {kind}
            if meld[0] == kind != meld[2] and (kind + 3) // 9 == kind // 9:
                barred.add(kind + 3)
            if meld[2] == kind != meld[0] and kind % 9 >= 3:
                barred.add(kind - 3)
            called: State = after, tuple(sorted((*melds, meld)))
            lowers = self.regular(after) < self.regular(hand)
            if self.belongs(called) and (lowers or self.calling.every):
                found.append((called, frozenset() if self.calling.swap else frozenset(barred)))
        return found

    def _with_melds(self, melds: Melds) -> Player:
        """Who knows what hands with these melds are worth; the root counts them as held."""
        player = Player(self.q)
        if melds:
            names = tuple((tuple(NAMES[kind] for kind in meld), True) for meld in melds)
            player = _Open(replace(self.q, melds=(*self.q.melds, *names)), melds)
        return player

    def wins(self, state: State, drawn: bool, extra: int) -> dict[int, tuple[int, float]]:
        """Kind -> copies left and points of every tile that wins quietly."""
        hand, melds = state
        if self.shanten(state) != 0:
            return {}
        player, found = self.with_melds(melds), {}
        for kind in range(34):
            full, copies = change(hand, kind, 1), self.left(state, kind)
            if copies and hand[kind] < 4 and self.shanten((full, melds)) < 0:
                points = player.points(full, kind, drawn, False, extra)
                if points:
                    found[kind] = copies, points
        return found

    def is_furiten(self, state: State) -> bool:
        hand, melds = state
        total = self.total(state)
        waits = [
            kind
            for kind in range(34)
            if hand[kind] < 4 and self.shanten((change(hand, kind, 1), melds)) < 0
        ]
        return any(kind in self.q.river or total[kind] < self.q.root[kind] for kind in waits)

    def _value(self, state: State, wall: int) -> Value:
        tenpai = self.shanten(state) == 0
        if wall == 0:
            return float(tenpai), 0.0, tenpai * self.q.noten
        left = -(-wall // 4)
        stay = 1 - self.q.stop[left]
        tiles = sum(self.q.wall) - (4 * self.q.draws - wall) / 4 - len(state[1]) / 2
        value = self.drawn(state, wall, tiles, tenpai)
        claims = (
            {} if not self.q.ron_quiet or self.is_furiten(state) else self.wins(state, False, 0)
        )
        for source in range(min(3, wall), 0, -1):
            value = self.thrown(state, (wall, source), (tiles, stay), value, claims)
            if tenpai:
                value = 1.0, value[1], value[2]
        quiet: Value = (1.0 if tenpai else stay * value[0]), stay * value[1], stay * value[2]
        if not tenpai or state[1] or not self.player.closed or self.q.riichi == "never":
            return quiet
        win, _, first = self.player.in_riichi(state[0], left)
        declared = 1.0, win, first - self.q.deposit * (1 - win)
        if self.q.riichi == "always" or not self.player.is_better(quiet, declared):
            return declared
        return quiet

    def drawn(self, state: State, wall: int, tiles: float, tenpai: bool) -> Value:
        """What a hand is worth before its own draw."""
        hand, melds = state
        if wall < 4:
            return float(tenpai), 0.0, tenpai * self.q.noten
        now = self.value(state, wall - 4)
        wins = self.wins(state, True, int(self.q.haitei and wall == 4))
        total = list(now)
        for kind in range(34):
            full, copies = (change(hand, kind, 1), melds), self.left(state, kind)
            if kind in wins:
                value: Value | None = (1.0, 1.0, wins[kind][1])
            elif (
                not copies
                or hand[kind] == 4
                or not self.belongs(full)
                or (self.shanten(full) < 0 and self.player.closed and not melds)
            ):
                continue
            else:
                value = self.best(full, frozenset(), wall - 4)
            for place in range(3):
                total[place] += copies / tiles * ((value or now)[place] - now[place])
        return (1.0 if tenpai else total[0]), total[1], total[2]

    def must_win(self, full: State) -> bool:
        """A closed complete hand always wins, or is thrown away; it is not played on."""
        return self.shanten(full) < 0 and self.player.closed and not full[1]

    def thrown(
        self,
        state: State,
        at: tuple[int, int],
        chances: tuple[float, float],
        value: Value,
        claims: dict[int, tuple[int, float]],
    ) -> Value:
        """What a hand is worth before a discard of another, from what it is worth after it.

        Chances of more than 1 in all are divided by their total.
        """
        tiles, stay = chances
        outcomes: list[tuple[float, Value]] = []
        wins = sum(self.q.ron_quiet * copies / tiles for copies, _ in claims.values())
        for kind in range(34):
            if kind in claims:
                copies, points = claims[kind]
                chance = self.q.ron_quiet * copies / tiles / max(1.0, wins)
                best: Value = (1.0, 1.0, points)
            else:
                chance = self.calling.factors[kind] * self.left(state, kind) / tiles
                best = self.best_call(state, kind, at, stay, value) if chance else value
            if best is not value:
                outcomes.append((chance, best))
        every = max(1.0, sum(chance for chance, _ in outcomes))
        total = list(value)
        for chance, best in outcomes:
            for place in range(3):
                total[place] += chance / every * (best[place] - value[place])
        return total[0], total[1], total[2]

    def best_call(
        self, state: State, kind: int, at: tuple[int, int], stay: float, value: Value
    ) -> Value:
        wall, source = at
        best = value
        for called, barred in self.calls(state, kind, source) if wall > source else ():
            after = self.best(called, barred, wall - source)
            if after is None:
                continue
            back = stay ** (source / 4 - 1)
            tenpai = 1.0 if self.shanten(state) == 0 else back * after[0]
            option: Value = tenpai, back * after[1], back * after[2]
            if self.player.is_better(option, best):
                best = option
        return best


class _Open(Player):
    """What hands with called melds are worth; red fives are looked for in the melds too."""

    def __init__(self, question: Question, called: Melds) -> None:
        self.called = called
        super().__init__(question)

    def red_numbers(self, full: Counts) -> list[tuple[int, float]]:
        total = tuple(n + sum(m.count(kind) for m in self.called) for kind, n in enumerate(full))
        return super().red_numbers(total)
