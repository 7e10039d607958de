"""The values of every discard by plain enumeration: each draw, each discard, each red five.

Shares no code with the engine. A hand is its 34 counts; shanten and points come from the other
naive programs. The fields of a `Question` are those of a situation and its options.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import comb
from typing import Any

from tests.oracle import naive_rules
from tests.oracle.naive import Counts
from tests.oracle.riichi import naive as scorer

Value = tuple[float, float, float]
"""Tenpai, win, points."""

NAMES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + scorer.HONOURS
FIVES = {4: "0m", 13: "0p", 22: "0s"}

ORDERS = {"points": (2, 1, 0), "win": (1, 2, 0), "tenpai": (0, 1, 2)}


@dataclass(frozen=True, kw_only=True)
class Question:
    """A hand and everything that is assumed.

    Attributes:
        root: the closed tiles.
        reds: kinds whose red five is among them.
        melds: pairs (set, whether it is open), as the naive scorer takes them; red fives as 5.
        meld_reds: red fives in melds.
        wall: copies of each kind that are not seen.
        wall_reds: kinds whose red five may be drawn.
        dora: kinds of the dora, one for each indicator.
        stop: chance that another ends the hand, by draws left, from 0.
    """

    root: Counts
    reds: frozenset[int]
    melds: tuple[tuple[tuple[str, ...], bool], ...]
    meld_reds: int
    wall: Counts
    wall_reds: frozenset[int]
    dora: tuple[int, ...]
    river: frozenset[int]
    draws: int
    round_wind: int
    seat_wind: int
    goal: str
    riichi: str
    extra: int
    ron_quiet: float
    ron_riichi: float
    stop: tuple[float, ...]
    ippatsu: bool
    haitei: bool
    ura: bool
    deposit: float
    noten: float
    nuki: int
    rules: tuple[tuple[str, Any], ...]


class Player:
    """Answers one question."""

    def __init__(self, question: Question) -> None:
        self.q = question
        self.closed = not any(is_open for _, is_open in question.melds)
        self.rules = dict(question.rules)
        self.game = naive_rules.Game(
            pairs="distinct", orphans=True, three=self.rules["players"] == 3
        )
        self.limit = max(0, self.shanten_before_discard(question.root)) + question.extra
        self.value = cache(self._value)
        self.best = cache(self._best)
        self.in_riichi = cache(self._in_riichi)
        self.points = cache(self._points)
        self.shanten = cache(self._shanten)

    def rows(self) -> dict[int, list[Value]]:
        """Kind -> value by draws left."""
        return {
            kind: [self.value(hand, left) for left in range(self.q.draws + 1)]
            for kind, hand in self.discards(self.q.root)
        }

    def _shanten(self, hand: Counts) -> int:
        return naive_rules.shanten(hand, 0, self.game)

    def shanten_before_discard(self, hand: Counts) -> int:
        return naive_rules.shanten(hand, 0, self.game)

    def over(self, hand: Counts) -> int:
        """Tiles held that the root had not."""
        return sum(max(0, held - had) for held, had in zip(hand, self.q.root, strict=True))

    def left(self, hand: Counts, kind: int) -> int:
        return max(0, self.q.wall[kind] - max(0, hand[kind] - self.q.root[kind]))

    def belongs(self, hand: Counts) -> bool:
        return self.over(hand) + self.shanten(hand) <= self.limit

    def discards(self, hand: Counts) -> list[tuple[int, Counts]]:
        options = [(kind, change(hand, kind, -1)) for kind in range(34) if hand[kind]]
        return [(kind, rest) for kind, rest in options if self.belongs(rest)]

    def draws(self, hand: Counts) -> list[tuple[int, int, Counts]]:
        """Kind, copies and hand of every draw that can be kept or wins."""
        options = [
            (kind, self.left(hand, kind), change(hand, kind, 1))
            for kind in range(34)
            if hand[kind] < 4 and self.left(hand, kind)
        ]
        return [option for option in options if self.belongs(option[2])]

    def is_better(self, one: Value, other: Value) -> bool:
        for place in ORDERS[self.q.goal]:
            if abs(one[place] - other[place]) > 1e-9 * (1 + abs(other[place])):
                return one[place] > other[place]
        return False

    def _best(self, hand: Counts, left: int) -> Value:
        values = [self.value(rest, left) for _, rest in self.discards(hand)]
        best = values[0]
        for value in values[1:]:
            if self.is_better(value, best):
                best = value
        return best

    def _value(self, hand: Counts, left: int) -> Value:
        tenpai = self.shanten(hand) == 0
        if left == 0:
            return float(tenpai), 0.0, tenpai * self.q.noten
        quiet = self.quiet(hand, left, tenpai)
        if not (tenpai and self.closed) or self.q.riichi == "never":
            return quiet
        win, _, first = self.in_riichi(hand, left)
        declared = 1.0, win, first - self.q.deposit * (1 - win)
        if self.q.riichi == "always" or not self.is_better(quiet, declared):
            return declared
        return quiet

    def tiles_at(self, left: int) -> int:
        return sum(self.q.wall) - (self.q.draws - left)

    def quiet(self, hand: Counts, left: int, tenpai: bool) -> Value:
        now = self.value(hand, left - 1)
        total = list(now)
        haitei = int(self.q.haitei and left == 1)
        for kind, copies, full in self.draws(hand):
            price = self.points(full, kind, True, False, haitei) if tenpai else 0.0
            if price:
                value: Value = 1.0, 1.0, price
            elif self.shanten(full) < 0 and self.closed:
                continue
            else:
                value = self.best(full, left - 1)
            for place in range(3):
                total[place] += copies / self.tiles_at(left) * (value[place] - now[place])
        stay = 1 - self.q.stop[left]
        if not tenpai:
            return stay * total[0], stay * total[1], stay * total[2]
        chance, mean = self.claims(hand, left, self.q.ron_quiet, False, 0)
        win = stay * (chance + (1 - chance) * total[1])
        return 1.0, win, stay * (chance * mean + (1 - chance) * total[2])

    def claims(
        self, hand: Counts, left: int, rate: float, riichi: bool, extra: int
    ) -> tuple[float, float]:
        """Chance of a win on a discard in a turn, and its mean points."""
        waits = [
            kind for kind in range(34) if hand[kind] < 4 and self.shanten(change(hand, kind, 1)) < 0
        ]
        if any(kind in self.q.river or hand[kind] < self.q.root[kind] for kind in waits):
            return 0.0, 0.0
        copies = points = 0.0
        for kind in waits:
            full = change(hand, kind, 1)
            number = self.left(hand, kind)
            if number and (price := self.points(full, kind, False, riichi, extra)):
                copies += number
                points += number * price
        thrower = max(0.0, 1 - rate * copies / self.tiles_at(left))
        chance = 1 - thrower ** (self.rules["players"] - 1)
        return chance, points / copies if copies else 0.0

    def _in_riichi(self, hand: Counts, left: int) -> Value:
        """Win; points later in riichi; points in the turn after the declaration."""
        if left == 0:
            return 0.0, self.q.noten, self.q.noten
        win, later, _ = self.in_riichi(hand, left - 1)
        haitei = int(self.q.haitei and left == 1)
        results = []
        for ippatsu in (0, int(self.q.ippatsu)):
            chance, mean = self.claims(hand, left, self.q.ron_riichi, True, ippatsu)
            drawn = points = 0.0
            for kind in range(34):
                number = self.left(hand, kind)
                full = change(hand, kind, 1)
                if hand[kind] < 4 and number and self.shanten(full) < 0:
                    drawn += number / self.tiles_at(left)
                    price = self.points(full, kind, True, True, haitei + ippatsu)
                    points += number / self.tiles_at(left) * price
            stay = 1 - self.q.stop[left]
            results.append(stay * (chance * mean + (1 - chance) * (points + (1 - drawn) * later)))
            won = stay * (chance + (1 - chance) * (drawn + (1 - drawn) * win))
        return won, results[0], results[1]

    def _points(self, full: Counts, won: int, drawn: bool, riichi: bool, extra: int) -> float:
        """Mean points over red fives and ura dora; `extra` counts ippatsu and haitei."""
        mean = 0.0
        for reds, chance in self.red_numbers(full):
            for ura, its_chance in self.ura_numbers(full) if riichi else [(0, 1.0)]:
                mean += (
                    chance * its_chance * self.score(full, won, drawn, riichi, extra, reds + ura)
                )
        return mean

    def red_numbers(self, full: Counts) -> list[tuple[int, float]]:
        chances = []
        for five in FIVES:
            over = full[five] - self.q.root[five]
            if five in self.q.reds:
                chances.append(float(full[five] > 0))
            elif five in self.q.wall_reds and over > 0:
                chances.append(over / self.q.wall[five])
        numbers: Counter[int] = Counter()
        for held in product((0, 1), repeat=len(chances)):
            part = 1.0
            for has, chance in zip(held, chances, strict=True):
                part *= chance if has else 1 - chance
            numbers[sum(held)] += part  # type: ignore[assignment]
        return [(number, chance) for number, chance in numbers.items() if chance]

    def ura_numbers(self, full: Counts) -> list[tuple[int, float]]:
        """Han of ura dora and their chances: every set of kinds for the indicators."""
        if not (self.q.ura and self.q.dora):
            return [(0, 1.0)]
        worth: Counter[int] = Counter()
        for kind in range(34):
            if number := self.left(full, kind):
                shown = NAMES.index(scorer.follower(NAMES[kind], self.game.three))
                worth[self.copies(full, shown)] += number
        ways: Counter[int] = Counter()
        values = sorted(worth)
        number = len(self.q.dora)
        for taken in product(range(number + 1), repeat=len(values)):
            if sum(taken) == number:
                han = sum(count * value for count, value in zip(taken, values, strict=True))
                part = 1
                for count, value in zip(taken, values, strict=True):
                    part *= comb(worth[value], count)
                ways[han] += part
        every = sum(ways.values())
        return [(han, part / every) for han, part in ways.items()]

    def copies(self, full: Counts, kind: int) -> int:
        """Copies in hand, melds and among the norths set aside."""
        melded = sum(block.count(NAMES[kind]) for block, _ in self.q.melds)
        return full[kind] + melded + (self.q.nuki if kind == 30 else 0)

    def score(
        self, full: Counts, won: int, drawn: bool, riichi: bool, extra: int, more: int
    ) -> float:
        """Points with so many han more; ippatsu and haitei beside a yaku are such han too."""
        rest = [NAMES[kind] for kind in range(34) for _ in range(full[kind] - (kind == won))]
        haitei = bool(extra) and drawn and not riichi and not self.closed
        dora = sum(self.copies(full, kind) for kind in self.q.dora)
        case = dict.fromkeys(
            ("double_riichi", "ippatsu", "houtei", "rinshan", "chankan", "tenhou", "chiihou",
             "renhou"), False
        ) | {
            "tiles": [*rest, NAMES[won]],
            "melds": list(self.q.melds),
            "self_drawn": drawn,
            "riichi": riichi,
            "haitei": haitei,
            "round_wind": self.q.round_wind,
            "seat_wind": self.q.seat_wind,
            "dora_indicators": [],
            "ura_indicators": [],
            "nuki": self.q.nuki + dora + more + self.q.meld_reds + (0 if haitei else extra),
            "honba": 0,
            "riichi_sticks": 0,
            "reds": 0,
            "rules": self.rules,
        }  # fmt: skip
        results, _ = scorer.score(case)
        return float(results[0]["points"]) if results and results[0]["points"] else 0.0


def change(hand: Counts, kind: int, by: int) -> Counts:
    """A hand with a tile more or less."""
    return (*hand[:kind], hand[kind] + by, *hand[kind + 1 :])
