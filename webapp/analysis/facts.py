"""The facts besides the hand: one list for the page, the reports and the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from analyzer.hand import MAX_TILES
from analyzer.rules import RIICHI
from analyzer.situation import count_dora, dora_of, jokers_left
from analyzer.tiles import TILES
from webapp.language.messages import Message
from webapp.language.words import NATIVE_WINDS, RULES, WINDS
from webapp.parts.hand_facts import ChipView

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from analyzer.hand import Hand
    from analyzer.rules import Rules
    from analyzer.situation import Situation
    from analyzer.tiles import Tile

NAMES = {
    "rules": (Message("Rules"), "規則"),
    "jokers": (Message("Jokers"), "混牌"),
    "nuki": (Message("Norths set aside"), "抜きドラ"),
    "dora": (Message("Dora indicators"), "ドラ表示"),
    "red_fives": (Message("Red fives"), "赤ドラ"),
    "round_wind": (Message("Round wind"), "場風"),
    "seat_wind": (Message("Seat wind"), "自風"),
    "turn": (Message("Turn"), "巡目"),
    "river": (Message("Own discards"), "河"),
    "visible": (Message("Visible tiles"), "見え牌"),
    "called": (Message("Called sets, not shown"), "副露"),
}
"""Key of a fact -> its name in English and Japanese."""


CALLED = "called"
"""Key of the sets that a hand of fewer than 13 tiles must have called besides its melds."""


class Fact(NamedTuple):
    """A fact about the table or the hand.

    Attributes:
        key: a key of `NAMES`.
        tiles: the dora indicators, the discards, the visible tiles, or the joker.
        dora: the dora of each indicator.
        value: the name of the rules, a wind 1-4, the turn; or how many tiles are set aside, left
            or held, or how many sets are not shown.
        words: the value in words; None if the tiles are enough.
    """

    key: str
    tiles: tuple[Tile, ...] = ()
    dora: tuple[Tile, ...] = ()
    value: int | str | None = None
    words: Message | None = None

    @property
    def name(self) -> Message:
        """The name in English."""
        return NAMES[self.key][0]

    @property
    def native(self) -> str:
        """The name in Japanese; for a wind, with its value."""
        name = NAMES[self.key][1]
        return f"{name}{NATIVE_WINDS[int(self.value or 0) - 1]}" if "wind" in self.key else name


WIND_WORDS = {
    "round_wind": (
        Message("East round"),
        Message("South round"),
        Message("West round"),
        Message("North round"),
    ),
    "seat_wind": (
        Message("east seat"),
        Message("south seat"),
        Message("west seat"),
        Message("north seat"),
    ),
}
"""Key of a wind -> its words, east first."""


def table_facts(facts: Iterable[Fact]) -> Iterator[Fact]:
    """Yield facts without those that the hand shows: how many dora and red fives it has."""
    for fact in facts:
        if fact.key != "red_fives":
            yield fact._replace(words=None) if fact.dora else fact


def chip_of(fact: Fact) -> ChipView:
    """Return a fact for the strip beside the hand, such as `turn 7`; for indicators, the dora."""
    if fact.key == "dora":
        return ChipView(name=Message("Dora"), tiles=fact.dora, words=fact.words)
    if fact.key == "turn":
        return ChipView(words=Message("turn %(number)s", {"number": fact.value or 0}))
    if fact.key == CALLED:
        number = int(fact.value or 0)
        words = Message(
            "%(num)s called set, not shown", plural="%(num)s called sets, not shown", num=number
        )
        return ChipView(words=words)
    if fact.key in WIND_WORDS:
        return ChipView(words=WIND_WORDS[fact.key][int(fact.value or 0) - 1])
    name = None if fact.key == "rules" else fact.name
    is_in_hand = fact.key == "red_fives"
    return ChipView(name=name, tiles=fact.tiles, words=fact.words, is_in_hand=is_in_hand)


def facts_of(
    hand: Hand, situation: Situation, rules: Rules, *, has_points: bool = False
) -> tuple[Fact, ...]:
    """Return the facts besides the hand, in the order that players expect.

    With `has_points`, for an answer with points, winds that are not given are those by which it
    is scored.
    """
    return (
        *_called(hand),
        *_rules(hand, situation, rules),
        *_dora(hand, situation, rules),
        *_winds(situation, has_points),
        *_table(situation),
    )


def _called(hand: Hand) -> Iterator[Fact]:
    missing = (MAX_TILES - hand.size) // 3
    if missing and hand.size % 3:
        yield _number(CALLED, missing)


def _rules(hand: Hand, situation: Situation, rules: Rules) -> Iterator[Fact]:
    if rules != RIICHI:
        yield Fact("rules", value=rules.name, words=RULES[rules.name])
    if rules.jokers:
        left = jokers_left(hand, situation, rules)
        words = Message("%(num)s left", plural="%(num)s left", num=left)
        yield Fact("jokers", (rules.joker_tile,), value=left, words=words)
    if situation.nuki:
        yield _number("nuki", situation.nuki)


def _dora(hand: Hand, situation: Situation, rules: Rules) -> Iterator[Fact]:
    indicators = situation.dora_indicators
    if not indicators:
        return
    dora = tuple(TILES[dora_of(tile, rules)] for tile in indicators)
    held = count_dora(hand, situation, rules)
    words = Message("%(num)s in hand", plural="%(num)s in hand", num=held)
    yield Fact("dora", indicators, dora, held, words)
    if reds := sum(tile.is_red for tile in hand.shown):
        yield _number("red_fives", reds)


def _winds(situation: Situation, has_points: bool) -> Iterator[Fact]:
    for key, wind in zip(WIND_WORDS, situation.winds, strict=True):
        if has_points or getattr(situation, key):
            yield Fact(key, value=wind, words=WINDS[wind - 1])


def _table(situation: Situation) -> Iterator[Fact]:
    if situation.turn:
        yield _number("turn", situation.turn)
    for key, tiles in (("river", situation.river), ("visible", situation.visible)):
        if tiles:
            yield Fact(key, tiles)


def _number(key: str, number: int) -> Fact:
    return Fact(key, value=number, words=Message("%(number)s", {"number": number}))
