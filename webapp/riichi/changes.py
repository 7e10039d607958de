"""A win with one thing changed: with riichi or without, drawn or not, one more dora, as dealer."""

from collections.abc import Iterator
from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.riichi import find_faults
from analyzer.situation import MOST_INDICATORS, dora_of
from analyzer.tiles import TILES
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
    """A win that differs from the one on the page in one thing.

    Attributes:
        words: the difference.
        points: None without a yaku.
        difference: of the points, with its sign; empty if there is none.
        is_gain: whether it is worth more.
        level, figures: its limit, its han and fu.
        payment: what each player pays for an own draw; None for a win on a discard.
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
    """Return the possible wins that differ in one thing.

    `points` are those of the win itself. If they are None, for a hand without a yaku, only the
    wins with a yaku are returned.
    """
    views = (_view(words, hand, each, points) for words, each in _changes(hand, way))
    return tuple(view for view in views if view.points or points is not None)


def _changes(hand: Hand, way: ScoreWay) -> Iterator[tuple[Message, ScoreWay]]:
    is_first = way.tenhou or way.chiihou or way.renhou
    if way.riichi or way.double_riichi:
        yield Message("without riichi"), way.without_riichi()
        if not (way.ippatsu or way.rinshan):
            yield Message("with ippatsu"), way.changed(ippatsu=True)
    elif way.win(hand).is_closed and not is_first:
        yield Message("with riichi"), way.changed(riichi=True)
    if not is_first:
        yield _other_source(hand, way)
    dora = _one_more_dora(hand, way)
    if dora is not None:
        yield Message("one more dora"), dora
    if not is_first:
        words = Message("not as dealer") if way.seat_wind == 1 else Message("as dealer")
        yield words, way.changed(seat_wind=2 if way.seat_wind == 1 else 1)


def _other_source(hand: Hand, way: ScoreWay) -> tuple[Message, ScoreWay]:
    """Return the win by the other source; haitei becomes houtei, and houtei haitei."""
    last = {"haitei": way.houtei, "houtei": way.haitei, "rinshan": False, "chankan": False}
    other = way.changed(self_drawn=not way.self_drawn, **last)
    words = Message("won on a discard") if way.self_drawn else Message("by own draw")
    return words, other.fitting(hand)


def _one_more_dora(hand: Hand, way: ScoreWay) -> ScoreWay | None:
    """Return the way with an indicator for one more dora; None if no indicator fits."""
    shown = way.dora_indicators
    counts, rules = way.win(hand).counts, way.rules.tiles
    for tile in TILES if len(shown) < MOST_INDICATORS else ():
        if rules.has_tile(tile) and counts[dora_of(tile, rules)] == 1:
            after = way.changed(dora_indicators=(*shown, tile))
            if not find_faults(after.win(hand)):
                return after
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
        payment=payment_words(score) if score.win.self_drawn else None,
    )


def signed(difference: int) -> str:
    """Return a number with its sign; an empty text for 0.

    >>> signed(-3900)
    '−3,900'
    """
    if not difference:
        return ""
    return f"{'+' if difference > 0 else MINUS}{number(abs(difference))}"
