"""A win with one thing changed: with riichi or without, drawn or not, one more dora, as dealer."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from analyzer.hand import Hand
from analyzer.riichi import Score, find_faults
from analyzer.situation import MOST_INDICATORS, dora_of
from analyzer.tiles import TILES, Tile
from webapp.language.messages import Message
from webapp.language.speech import number
from webapp.parts.worth import level_words
from webapp.riichi.answer import worth
from webapp.riichi.query import score_link
from webapp.riichi.way import ScoreWay
from webapp.riichi.words import figures, payment_words

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeView:
    """A win that differs in one thing.

    Attributes:
        words: what differs.
        points: None without a yaku.
        difference: with its sign; empty where there is none.
        is_gain: it is worth more.
        level, figures, payment: as of the score itself.
    """

    words: Message
    link: str
    points: str | None
    difference: str = ""
    is_gain: bool = False
    level: Message | None = None
    figures: Message | None = None
    payment: Message | None = None


def change_views(hand: Hand, way: ScoreWay, points: int | None) -> tuple[ChangeView, ...]:
    """Return what differs in one thing and is possible.

    `points` are those of the win itself; without a yaku, None, only what gives one is returned.
    """
    views = (_view(words, hand, each, points) for words, each in _changes(hand, way))
    return tuple(view for view in views if view.points or points is not None)


def _changes(hand: Hand, way: ScoreWay) -> Iterator[tuple[Message, ScoreWay]]:
    is_first = way.tenhou or way.chiihou or way.renhou
    if way.riichi or way.double_riichi:
        plain = replace(way, riichi=False, double_riichi=False, ippatsu=False, ura_indicators=())
        yield Message("without riichi"), plain
        if not (way.ippatsu or way.rinshan):
            yield Message("with ippatsu"), replace(way, ippatsu=True)
    elif way.win(hand).is_closed and not is_first:
        yield Message("with riichi"), replace(way, riichi=True)
    if not is_first:
        yield _other_source(hand, way)
    dora = _one_more_dora(hand, way)
    if dora is not None:
        indicators = (*way.dora_indicators, dora)
        yield Message("one more dora"), replace(way, dora_indicators=indicators)
    if not is_first:
        words = Message("not as dealer") if way.seat_wind == 1 else Message("as dealer")
        yield words, replace(way, seat_wind=2 if way.seat_wind == 1 else 1)


def _other_source(hand: Hand, way: ScoreWay) -> tuple[Message, ScoreWay]:
    """Return the win by the other source; the last tile of the one is the last of the other."""
    is_drawn = not way.self_drawn
    other = replace(
        way, self_drawn=is_drawn, haitei=way.houtei, houtei=way.haitei, rinshan=False, chankan=False
    )
    words = Message("by own draw") if is_drawn else Message("won on a discard")
    return words, other.fitting(hand)


def _one_more_dora(hand: Hand, way: ScoreWay) -> Tile | None:
    """Return an indicator that shows exactly one tile of the hand; None if there is no room."""
    if len(way.dora_indicators) >= MOST_INDICATORS:
        return None
    counts, rules = way.win(hand).counts, way.rules.tiles
    for tile in TILES:
        if not rules.has_tile(tile) or counts[dora_of(tile, rules)] != 1:
            continue
        after = replace(way, dora_indicators=(*way.dora_indicators, tile))
        if not find_faults(after.win(hand)):
            return tile
    return None


def _view(words: Message, hand: Hand, way: ScoreWay, points: int | None) -> ChangeView:
    score, link = worth(hand, way), score_link(hand, way)
    if score is None:
        return ChangeView(words=words, link=link, points=None)
    return ChangeView(
        words=words,
        link=link,
        points=number(score.points),
        difference=signed(score.points - points) if points is not None else "",
        is_gain=points is not None and score.points > points,
        level=level_words(score.best),
        figures=figures(score.best),
        payment=_payment(score),
    )


def _payment(score: Score) -> Message | None:
    """Return who pays what of a draw; of a discard one player pays everything."""
    return payment_words(score) if score.win.self_drawn else None


def signed(difference: int) -> str:
    """Return a number with its sign; empty where it is 0.

    >>> signed(-3900)
    '−3,900'
    """
    if not difference:
        return ""
    return f"{'+' if difference > 0 else MINUS}{number(abs(difference))}"
