"""The lines of a score as the page shows them: who pays, yaku, fu, the sum, the readings."""

from collections.abc import Iterator
from dataclasses import dataclass

from analyzer.melds import Meld
from analyzer.riichi import Account, Score, YakuLine
from analyzer.riichi.points import base_points
from analyzer.tiles import TILES, Tile
from webapp.language.messages import Message
from webapp.language.speech import number
from webapp.language.words import SHORT_WINDS
from webapp.parts.hand_facts import meld_layout
from webapp.parts.worth import level_words
from webapp.riichi.changes import signed
from webapp.riichi.earning import Part, earned_by, parts_of
from webapp.riichi.words import FU, figures

EAST = 27

INDICATORS = {"dora": "dora_indicators", "ura_dora": "ura_indicators"}
"""Kind of dora -> the field of a win that holds its indicators."""


POWERS = {1: "³", 2: "⁴", 3: "⁵", 4: "⁶"}
"""Han below mangan -> the power of two by which fu are multiplied."""


@dataclass(frozen=True, slots=True)
class PartView:
    """The tiles of a part, None if face down, and the place of the winning tile, if it is there."""

    tiles: tuple[Tile | None, ...]
    won: int | None = None


@dataclass(frozen=True, slots=True)
class PayerView:
    """A player, the words and the wind for this player, and the points paid or received."""

    words: Message
    amount: str
    wind: Tile | None = None
    is_self: bool = False


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the yaku.

    Attributes:
        definition: the rule of the yaku in a sentence, as a message id; empty for dora.
        parts: the parts and tiles that earn it.
        indicators: the indicators of a dora.
    """

    line: YakuLine
    definition: str
    parts: tuple[PartView, ...]
    indicators: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class FuView:
    """A line of the fu, and the parts that earn it."""

    words: Message
    parts: tuple[PartView, ...]
    fu: int


@dataclass(frozen=True, slots=True)
class ReadingView:
    """A reading with a place of the winning tile; it is worth nothing without a yaku."""

    account: Account
    parts: tuple[PartView, ...]
    figures: Message | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreView:
    """The score.

    Attributes:
        idle: name and indicators of each kind of dora that the hand has no tile of.
        fu: the lines of the fu; `plain` are the parts that earn no fu.
        sums: the steps from han and fu to the payments.
        readings: all readings, the best first.
    """

    score: Score
    level: Message | None
    figures: Message | None
    payers: tuple[PayerView, ...]
    yaku: tuple[LineView, ...]
    idle: tuple[tuple[Message, tuple[Tile, ...]], ...]
    fu: tuple[FuView, ...]
    plain: tuple[PartView, ...]
    sums: tuple[Message, ...]
    readings: tuple[ReadingView, ...]


def score_view(score: Score) -> ScoreView:
    """Return the view of a score."""
    best = score.best
    tried = sorted(score.tried, key=lambda each: (each is not best, -each.points))
    return ScoreView(
        score=score,
        level=level_words(best),
        figures=figures(best),
        payers=tuple(_payers(score)),
        yaku=tuple(_line(line, score) for line in best.yaku),
        idle=() if best.yakuman else tuple(_idle(score)),
        fu=tuple(_fu(score)),
        plain=tuple(_plain(score)),
        sums=tuple(_sums(score)),
        readings=tuple(_reading(each, score) for each in tried),
    )


def part_view(part: Part | Tile, score: Score, account: Account) -> PartView:
    """Return the view of a part; the winning tile is the last one of its kind there."""
    if isinstance(part, Meld):
        return PartView(tuple(None if each.is_back else each.tile for each in meld_layout(part)))
    won = score.win.hand.tiles[-1]
    if isinstance(part, Tile):
        return PartView((part,), 0 if part is won else None)
    places = [place for place, tile in enumerate(part.tiles) if tile.kind == won.kind]
    is_place = part is account.place and places
    exact = [place for place in places if part.tiles[place] == won]
    return PartView(part.tiles, (exact or places)[-1] if is_place else None)


def _payers(score: Score) -> Iterator[PayerView]:
    win, paid = score.win, score.payments
    you = Message("you, %(wind)s", {"wind": SHORT_WINDS[win.seat_wind - 1]})
    yield PayerView(you, signed(score.total), TILES[EAST - 1 + win.seat_wind], is_self=True)
    if paid.discarder is not None:
        yield PayerView(Message("the discarder"), signed(-paid.discarder))
        yield PayerView(Message("the others"), "0")
        return
    for seat in range(1, win.rules.players + 1):
        if seat != win.seat_wind:
            amount = paid.each or (paid.dealer if seat == 1 else paid.others)
            words = Message("dealer") if seat == 1 else SHORT_WINDS[seat - 1]
            yield PayerView(words, signed(-(amount or 0)), TILES[EAST - 1 + seat])


def _line(line: YakuLine, score: Score) -> LineView:
    yaku, win = line.yaku, score.win
    earned = earned_by(yaku.id, win, score.best)
    parts = tuple(part_view(each, score, score.best) for each in earned)
    shown = getattr(win, INDICATORS[yaku.id]) if yaku.id in INDICATORS else ()
    definition = "" if yaku.kind == "dora" else yaku.definition
    return LineView(line, definition, parts, shown)


def _idle(score: Score) -> Iterator[tuple[Message, tuple[Tile, ...]]]:
    counted = {line.yaku.id for line in score.yaku}
    names = {"dora": Message("Dora"), "ura_dora": Message("Ura dora")}
    for yaku, field in INDICATORS.items():
        indicators = getattr(score.win, field)
        if indicators and yaku not in counted:
            yield names[yaku], indicators


def _fu(score: Score) -> Iterator[FuView]:
    for part in score.fu_parts:
        if part.reason == "rounding":
            continue
        block = () if part.block is None else (part_view(part.block, score, score.best),)
        if part.reason == "self_drawn":
            block = (part_view(score.win.hand.tiles[-1], score, score.best),)
        yield FuView(FU[part.reason], block, part.fu)


def _plain(score: Score) -> Iterator[PartView]:
    """Yield the parts that earn no fu; nothing if fu are not counted by parts."""
    if score.best.reading.form != "regular" or not score.fu_parts:
        return
    earning = [part.block for part in score.fu_parts]
    for part in parts_of(score.best):
        if not any(part is each for each in earning):
            yield part_view(part, score, score.best)


def _sums(score: Score) -> Iterator[Message]:
    """Yield the steps from han and fu to the payments."""
    best, win = score.best, score.win
    base = base_points(best.han, best.fu, best.yakuman, win.rules)
    if best.level:
        level = level_words(best) or Message("")
        yield Message("%(level)s: %(base)s base points", {"level": level, "base": number(base)})
    else:
        yield Message(
            "%(fu)s fu × 2%(power)s (%(han)s han + 2) = %(base)s",
            {"fu": best.fu, "power": POWERS[best.han], "han": best.han, "base": number(base)},
        )
    yield from _shares(score, base)
    if win.honba:
        yield Message(
            "honba add %(points)s in all", {"points": number(score.payments.total - score.points)}
        )
    if win.riichi_sticks:
        yield Message("riichi sticks: %(points)s", {"points": number(1000 * win.riichi_sticks)})


def _shares(score: Score, base: int) -> Iterator[Message]:
    """Yield what each payer pays before and after rounding, without honba."""
    win, paid = score.win, score.payments
    more = 100 * win.honba
    if win.rules.players == 3 and not win.rules.tsumo_loss and win.self_drawn:
        yield Message("the others share what the fourth player would pay")
    elif paid.discarder is not None:
        times = 6 if win.is_dealer else 4
        parts = _rounding(base * times, paid.discarder - more * (win.rules.players - 1))
        if win.is_dealer:
            yield Message("the dealer gets 6 times that: %(raw)s → %(paid)s", parts)
        else:
            yield Message("the discarder pays 4 times that: %(raw)s → %(paid)s", parts)
    elif paid.each is not None:
        yield Message("each pays twice that: %(raw)s → %(paid)s",
                      _rounding(base * 2, paid.each - more))  # fmt: skip
    else:
        yield Message("the dealer pays twice that: %(raw)s → %(paid)s",
                      _rounding(base * 2, (paid.dealer or 0) - more))  # fmt: skip
        yield Message("the others once: %(raw)s → %(paid)s",
                      _rounding(base, (paid.others or 0) - more))  # fmt: skip


def _rounding(raw: int, paid: int) -> dict[str, str | int | Message]:
    return {"raw": number(raw), "paid": number(paid)}


def _reading(account: Account, score: Score) -> ReadingView:
    parts = tuple(part_view(each, score, account) for each in parts_of(account))
    return ReadingView(account, parts, figures(account))
