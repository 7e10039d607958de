"""Exercises about wins: the score of a riichi win, and the fans of an MCR win.

A win is written as its fields, one after the other; fields that are not written have their
defaults, and other wins have no code. The hand is the number of its melds, the place of each in
`MELDS`, a bit for each suit with a red five, the rank of the concealed tiles, and the place of the
winning kind. A red five lies where `add_reds` puts it.

An answer to a score is han and fu in two letters each, then the two payments in three each. An
answer to fans is their number in one letter and each in two, or `_` and the total in two.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any

from analyzer import mcr, riichi
from analyzer.hand import MAX_TILES, PER_MELD, Hand, sort_tiles
from analyzer.melds import LEFT, Meld, make_run, make_set
from analyzer.riichi.rules import PRESETS, RiichiRules
from analyzer.tiles import FIVES, KINDS, RED_FIVES, TILES
from analyzer.training.exercises import Answer, Exercise, ExerciseSet, Mark, ScoreAnswer
from analyzer.training.kinds import Body, Form, Spelling
from analyzer.training.numbering import (
    VALUES,
    WIDTH,
    Reader,
    Writer,
    number_of_hands,
    rank,
    spell,
    unrank,
)

RUNS = tuple(
    make_run(TILES[first : first + PER_MELD])
    for suit in (0, 9, 18)
    for first in range(suit, suit + 7)
)

MELDS: tuple[Meld, ...] = (
    *RUNS,
    *(make_set("pon", tile, LEFT) for tile in TILES),
    *(make_set("open_kan", tile, LEFT) for tile in TILES),
    *(make_set("concealed_kan", tile) for tile in TILES),
)
"""The melds of exercises without red fives, in the order of their numbers: chii of the lowest tile,
pon, open kans, concealed kans; discards come from the player before."""

PLACES = {meld: place for place, meld in enumerate(MELDS)}

MELD_BITS, PLACE_BITS, KIND_BITS, SMALL = 7, 4, 6, 3

KIRIAGE = RiichiRules(kiriage_mangan=True)

RULES = (*PRESETS.values(), KIRIAGE)
"""The scoring rules of exercises, in the order of their numbers."""

FLAGS = ("self_drawn", "riichi", "ippatsu", "haitei", "houtei")

MCR_FLAGS = ("self_drawn", "last_of_kind", "kong_situation", "wall_last")

INDICATORS = ("dora_indicators", "ura_indicators")

FLOWERS = "flower_tiles"
"""Id of the fan that is never asked."""

FAN_IDS = tuple(fan.id for fan in mcr.FANS)

ASKED_FANS = sorted((fan for fan in mcr.FANS if fan.id != FLOWERS), key=attrgetter("points"))
"""The fans that can be named, those with the fewest points first."""

TOTAL, MOST_FANS = VALUES["_"], 40
"""The letter before a total; most fans that are named."""

SCORE_LETTERS = {"han": 2, "fu": 2, "points": 3, "dealer": 3}
"""Field of a `ScoreAnswer` -> its letters; all ones if it was not filled in."""

LARGEST = {"han": 999, "fu": 999, "points": 199_999, "dealer": 199_999}
"""The greatest value that is kept; a greater one, which is wrong in any case, becomes this one."""


def add_reds(hand: Hand, suits: Sequence[int]) -> Hand:
    """Return the hand with the red fives of some suits, 0-2, its concealed tiles sorted.

    A red five takes the place of a plain one in the first meld with a five of the suit, else among
    the concealed tiles; the winning tile, which stays last, is red only if no other five is there.

    Raises:
        ValueError: there is no five of the suit.
    """
    melds, (*tiles, last) = list(hand.melds), hand.tiles
    for red in (RED_FIVES[suit] for suit in suits):
        plain = TILES[red.kind]
        meld = next((meld for meld in melds if plain in meld.tiles), None)
        if meld:
            rest = list(meld.tiles)
            rest.remove(plain)
            melds[melds.index(meld)] = replace(meld, tiles=sort_tiles((red, *rest)))
        elif plain in tiles:
            tiles[tiles.index(plain)] = red
        elif last == plain:
            last = red
        else:
            raise ValueError(f"there is no {plain}")
    return Hand((*sort_tiles(tiles), last), tuple(melds))


def _write_hand(hand: Hand, writer: Writer) -> None:
    writer.write(len(hand.melds), SMALL)
    for meld in hand.melds:
        plain = replace(meld, tiles=tuple(TILES[tile.kind] for tile in meld.tiles))
        writer.write(PLACES[plain], MELD_BITS)
    for red in RED_FIVES:
        writer.write(int(red in hand.shown), 1)
    counts = hand.counts
    writer.write(rank(counts), _rank_bits(len(hand)))
    held = [kind for kind, copies in enumerate(counts) if copies]
    writer.write(held.index(hand.tiles[-1].kind), PLACE_BITS)


def _read_hand(reader: Reader) -> Hand:
    melds = tuple(MELDS[reader.read(MELD_BITS)] for _ in range(reader.read(SMALL)))
    reds = [suit for suit in range(len(FIVES)) if reader.read(1)]
    size = MAX_TILES - PER_MELD * len(melds)
    counts = unrank(reader.read(_rank_bits(size)), size, KINDS)
    tiles = [tile for tile in TILES for _ in range(counts[tile.kind])]
    last = list(dict.fromkeys(tiles))[reader.read(PLACE_BITS)]
    tiles.remove(last)
    return add_reds(Hand((*tiles, last), melds), reds)


def _rank_bits(tiles: int) -> int:
    return max(number_of_hands(tiles, KINDS) - 1, 0).bit_length()


def _write_riichi(exercise: Exercise, writer: Writer) -> None:
    win = exercise.win
    assert isinstance(win, riichi.Win)
    writer.write(RULES.index(win.rules), SMALL)
    for flag in FLAGS:
        writer.write(int(getattr(win, flag)), 1)
    writer.write(win.round_wind - 1, 2)
    writer.write(win.seat_wind - 1, 2)
    writer.write(min(win.honba, 15), PLACE_BITS)
    for tiles in (win.dora_indicators, win.ura_indicators):
        writer.write(len(tiles), SMALL)
        for tile in tiles:
            writer.write(tile.kind, KIND_BITS)
    _write_hand(win.hand, writer)


def _read_riichi(reader: Reader) -> Exercise:
    rules = RULES[reader.read(SMALL)]
    flags: dict[str, Any] = {flag: bool(reader.read(1)) for flag in FLAGS}
    winds = [1 + reader.read(2) for _ in range(2)]
    honba = reader.read(PLACE_BITS)
    dora, ura = (
        tuple(TILES[reader.read(KIND_BITS)] for _ in range(reader.read(SMALL))) for _ in INDICATORS
    )
    hand = _read_hand(reader)
    win = riichi.Win(
        hand=hand, rules=rules, round_wind=winds[0], seat_wind=winds[1], honba=honba,
        dora_indicators=dora, ura_indicators=ura, **flags,
    )  # fmt: skip
    riichi.score_win(win)
    return Exercise("score", hand, win)


def _write_mcr(exercise: Exercise, writer: Writer) -> None:
    win = exercise.win
    assert isinstance(win, mcr.Win)
    for flag in MCR_FLAGS:
        writer.write(int(getattr(win, flag)), 1)
    writer.write((win.prevalent_wind or 1) - 1, 2)
    writer.write((win.seat_wind or 1) - 1, 2)
    writer.write(win.flowers, PLACE_BITS)
    _write_hand(win.hand, writer)


def _read_mcr(reader: Reader) -> Exercise:
    flags: dict[str, Any] = {flag: bool(reader.read(1)) for flag in MCR_FLAGS}
    winds = [1 + reader.read(2) for _ in range(2)]
    flowers = reader.read(PLACE_BITS)
    hand = _read_hand(reader)
    win = mcr.Win(hand=hand, prevalent_wind=winds[0], seat_wind=winds[1], flowers=flowers, **flags)
    mcr.score_win(win)
    return Exercise("fans", hand, win)


def _spell_score(_: Exercise, answer: ScoreAnswer) -> str:
    text = ""
    for name, letters in SCORE_LETTERS.items():
        value = getattr(answer, name)
        nothing = (1 << WIDTH * letters) - 1
        text += spell(nothing if value is None else max(0, min(value, LARGEST[name])), letters)
    return text


def _read_score(_: Exercise, reader: Reader) -> ScoreAnswer:
    values: dict[str, int | None] = {}
    for name, letters in SCORE_LETTERS.items():
        value = reader.read(WIDTH * letters)
        values[name] = None if value == (1 << WIDTH * letters) - 1 else value
    return ScoreAnswer(**values)


def score_of(exercise: Exercise) -> riichi.Score | mcr.Score:
    """Return the score of the win of an exercise."""
    win = exercise.win
    assert win is not None
    return riichi.score_win(win) if isinstance(win, riichi.Win) else mcr.score_win(win)


def _riichi_score(exercise: Exercise) -> riichi.Score:
    assert isinstance(exercise.win, riichi.Win)
    return riichi.score_win(exercise.win)


def _right_score(exercise: Exercise, _: ExerciseSet) -> ScoreAnswer:
    score = _riichi_score(exercise)
    paid = score.payments
    points = next(each for each in (paid.discarder, paid.each, paid.others) if each is not None)
    return ScoreAnswer(han=score.han, fu=score.fu, points=points, dealer=paid.dealer)


def _score_points(exercise: Exercise, answer: ScoreAnswer, chosen: ExerciseSet) -> int:
    right = _right_score(exercise, chosen)
    marks = []
    if "han" in chosen.fields:
        marks.append(answer.han == right.han)
    if "fu" in chosen.fields:
        marks.append(answer.fu == right.fu or _riichi_score(exercise).level is not None)
    if "points" in chosen.fields:
        marks.append(answer.points == right.points)
        if right.dealer is not None:
            marks.append(answer.dealer == right.dealer)
    return 100 * sum(marks) // len(marks)


def _spell_fans(_: Exercise, answer: tuple[str, ...] | int) -> str:
    if isinstance(answer, int):
        return spell(TOTAL, 1) + spell(max(0, min(answer, LARGEST["han"])), 2)
    if len(answer) > MOST_FANS:
        raise ValueError(f"{len(answer)} fans are too many")
    named = "".join(spell(place, 2) for place in sorted(map(FAN_IDS.index, answer)))
    return spell(len(answer), 1) + named


def _read_fans(_: Exercise, reader: Reader) -> Answer:
    number = reader.read(WIDTH)
    if number == TOTAL:
        return reader.read(2 * WIDTH)
    if number > MOST_FANS:
        raise ValueError(f"{number} fans are too many")
    return tuple(FAN_IDS[reader.read(2 * WIDTH)] for _ in range(number))


@dataclass(frozen=True, slots=True, kw_only=True)
class FanGrade:
    """A fan that counts in a win, or that was named.

    Attributes:
        fan: the fan.
        count: number of times that it counts.
        named: number of times that it was named.
        excluded: why the hand has it but it does not count; None if it counts as often as the hand
            has it, or if the hand does not have it.
    """

    fan: mcr.Fan
    count: int
    named: int
    excluded: mcr.ExcludedFan | None

    @property
    def points(self) -> int:
        """What it counts, all times together."""
        return self.fan.points * self.count

    @property
    def mark(self) -> Mark:
        """Right; named too often, a miss; or too seldom, none."""
        if self.named == self.count:
            return "right"
        return "miss" if self.named > self.count else "none"


def grade_fans(exercise: Exercise, answer: Answer | None) -> tuple[FanGrade, ...]:
    """Return each fan that counts or was named, in the order of the table.

    Of several right lists it is the one with the most points for the answer. Flowers are never
    asked, so they count as named.
    """
    named = Counter(map(str, answer) if isinstance(answer, tuple) else ())
    account = max(_accounts(exercise), key=lambda each: _share(named, each))
    counts, excluded = account.counts, {line.fan.id: line for line in account.excluded}
    named[FLOWERS] = counts.get(FLOWERS, 0)
    return tuple(
        FanGrade(fan=fan, count=count, named=named[fan.id], excluded=excluded.get(fan.id))
        for fan in mcr.FANS
        if (count := counts.get(fan.id, 0)) or named[fan.id]
    )


def _accounts(exercise: Exercise) -> tuple[mcr.Account, ...]:
    """Return the ways to count a win that are right, the main one first."""
    assert isinstance(exercise.win, mcr.Win)
    score = mcr.score_win(exercise.win)
    return (score.best, *score.alternatives)


def _asked(account: mcr.Account) -> Counter[str]:
    """Return the fans that are asked, each with its times: without flowers."""
    return Counter({fan: count for fan, count in account.counts.items() if fan != FLOWERS})


def _share(named: Counter[str], account: mcr.Account) -> int:
    """Return the points of named fans: 100 times the right ones / all of both."""
    fans = _asked(account)
    return 100 * _value(named & fans) // _value(named | fans)


def _right_fans(exercise: Exercise, _: ExerciseSet) -> tuple[str, ...]:
    fans = _asked(_accounts(exercise)[0])
    return tuple(fan for fan in FAN_IDS for _ in range(fans[fan]))


def _fans_points(exercise: Exercise, answer: tuple[str, ...] | int, _: ExerciseSet) -> int:
    assert isinstance(exercise.win, mcr.Win)
    if isinstance(answer, int):
        return 100 * (answer == mcr.score_win(exercise.win).total)
    return max(_share(Counter(answer), account) for account in _accounts(exercise))


def _value(fans: Counter[str]) -> int:
    return sum(mcr.FANS_BY_ID[fan].points * count for fan, count in fans.items())


FORMS = (
    Form(
        "score",
        MAX_TILES,
        Body(_write_riichi, _read_riichi),
        Spelling(_spell_score, _read_score),
        _right_score,
        _score_points,
    ),
    Form(
        "fans",
        MAX_TILES,
        Body(_write_mcr, _read_mcr),
        Spelling(_spell_fans, _read_fans),
        _right_fans,
        _fans_points,
    ),
)
"""The forms of questions about a win, numbered after those of `kinds`."""
