"""What templates show of an answer and of its hand, besides the attributes of these values."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from analyzer.hand import Hand, sort_tiles
from analyzer.mcr import Score, Trial, WinningCopies
from analyzer.notation import format_hand, format_query
from analyzer.tiles import Tile
from webapp.forms.entry import tiles_to_take
from webapp.language.messages import Message, fill, say
from webapp.language.speech import number
from webapp.language.words import shanten_words, tile_name
from webapp.mcr.answer import McrAnswer, McrRow, accepted
from webapp.mcr.clicks import McrEntry
from webapp.mcr.conditions import CONDITIONS, OF_THE_LAST_TILE, WinConditions
from webapp.mcr.query import NAMES, McrQuery, discarded, draft_link, drawing_link, mcr_link
from webapp.mcr.words import (
    ALL_BELOW,
    LEADING,
    NONE_LEADS,
    ONLY_CLAIMED,
    ONLY_DRAWN,
    POINTS,
    WINNING,
    WINNING_EACH,
)
from webapp.parts import hand_facts
from webapp.parts.answer_line import Answer, answer_markup, answer_text, cut_answer, draw_answer
from webapp.parts.hand_facts import HandTileView
from webapp.parts.rows import Row
from webapp.query.links import LinkState, hand_link
from webapp.query.parameters import written

USUAL = written(CONDITIONS, WinConditions())
"""The default values, which the form leaves out of the address."""


def headline(answer: McrAnswer) -> Message:
    """Return the points of a win, or the shanten of another hand."""
    if answer.score is None:
        return shanten_words(answer.standing.shanten)
    return replace(POINTS, num=answer.score.total)


def line(answer: McrAnswer) -> Answer:
    """Return the answer in one line: points, the best discards, waits or accepted tiles."""
    if answer.score is not None:
        return Answer(words=headline(answer))
    best, standing = answer.best, answer.standing
    if not best:
        line = draw_answer(standing.ukeire, is_waiting=standing.shanten == 0)
        return replace(line, value=towards_eight(answer))
    line = cut_answer(
        [row.tile for row in best],
        (row.kinds for row in best),
        count=best[0].count,
        is_any=len(best) == len(answer.rows),
    )
    return replace(line, value=towards_eight(best[0]))


def towards_eight(one: McrAnswer | McrRow) -> Message | None:
    """Return how many tiles reach eight points, or lead to them at 1-shanten, in words.

    None if no tile is left, or if it was not counted.
    """
    count = one.standing.count
    if one.ahead and count:
        leads = LEADING if one.ahead.leading else NONE_LEADS
        return fill(replace(leads, num=count), leading=one.ahead.leading)
    return _winning(one.winning, count) if one.wins and count else None


def _winning(copies: WinningCopies, count: int) -> Message:
    """Return how many tiles reach eight points, of all copies left of the waits."""
    claimed, drawn = copies.claimed, copies.drawn
    if claimed == drawn:
        return replace(WINNING, num=drawn) if drawn else replace(ALL_BELOW, num=count)
    if claimed and drawn:
        return fill(replace(WINNING_EACH, num=claimed), drawn=drawn)
    return replace(ONLY_CLAIMED if claimed else ONLY_DRAWN, num=claimed or drawn)


def after_draws(one: McrAnswer | McrRow) -> dict[str, str]:
    """Return the winning copies after a draw, on average over all tiles accepted."""
    winning, count = one.winning, max(one.standing.count, 1)
    pairs = {"claimed": winning.claimed, "drawn": winning.drawn}
    return {name: number(copies / count, 1) for name, copies in pairs.items()}


def eight(row: McrRow) -> str:
    """Return the tiles that reach eight points from a discard and self-drawn, such as `5/9`.

    At 1-shanten on average after a draw; empty if it was not counted.
    """
    if row.ahead:
        return "/".join(after_draws(row).values())
    return f"{row.winning.claimed}/{row.winning.drawn}" if row.wins else ""


def heading(answer: McrAnswer) -> Markup:
    """Return the answer with its tiles as pictures."""
    return answer_markup(line(answer))


def title(answer: McrAnswer) -> str:
    """Return the canonical text of a hand, and the answer as text."""
    return f"{format_hand(answer.query.hand)} · {answer_text(line(answer))}"


def spoken(answer: McrAnswer) -> str:
    """Return the answer with the names of the tiles."""
    return answer_text(line(answer), lambda tile: say(tile_name(tile)))


def analyzer_link(query: McrQuery) -> str:
    """Return the link to the same hand on the analyzer's page."""
    state = LinkState(situation=query.conditions.situation)
    return hand_link(format_query(query.hand), state)


def form(entry: McrEntry) -> dict[str, str]:
    """Return the content of each field; empty for the default value."""
    texts = {name: text for name, text in entry.fields.items() if text != USUAL.get(name)}
    return dict.fromkeys(NAMES, "") | texts


def draft_tiles(entry: McrEntry) -> Iterator[HandTileView]:
    """Yield each tile of a hand that is being entered, with the link that removes it."""
    return tiles_to_take(entry, lambda rest: draft_link(rest, entry.conditions, rest.target))


def hand_tiles(answer: McrAnswer) -> tuple[HandTileView, ...]:
    """Return the tiles of a hand; those of fourteen have the link to the hand without it."""
    hand, conditions = answer.query.hand, answer.query.conditions
    best = () if answer.score else answer.best

    def link(tile: Tile) -> str | None:
        return mcr_link(discarded(hand, tile), conditions.after(tile)) if hand.drawn else None

    places = hand.physical_places(row.tile.kind for row in best)
    return hand_facts.hand_tiles(hand, link, situation=conditions.situation, best=places)


def trials(score: Score) -> list[Trial]:
    """Return every reading with every place: the chosen one, then the largest total first."""
    return sorted(score.tried, key=lambda trial: (not score.is_chosen(trial), -trial.total))


def shown_tiles(answer: McrAnswer) -> Iterator[str]:
    """Yield the pictures of a report besides those of the hand."""
    ukeire = [answer.standing.ukeire]
    ukeire += [row.standing.ukeire for row in answer.efficiency.discards]
    yield from map(str, (*answer.query.conditions.visible, *answer.waits.formal))
    yield from map(str, answer.waits.available)
    yield from (str(tile) for accepted in ukeire for tile, _ in accepted)
    if answer.score:
        yield from (str(tile) for part in answer.score.best.reading.parts for tile in part.tiles)


def drawing(answer: McrAnswer) -> Row:
    """Return the tiles that thirteen tiles accept."""
    query, standing = answer.query, answer.standing
    return Row(
        shanten=standing.shanten,
        accepted=accepted(standing),
        draw_link=lambda drawn: drawing_link(query.hand, drawn, query.conditions),
    )


def win_link(answer: McrAnswer, score: Score) -> str:
    """Return the link to a win with a wait of the hand, or with one that a discard leaves."""
    win, conditions = score.win, answer.query.conditions
    *tiles, last = win.hand.tiles
    flags: dict[str, Any] = {name: getattr(win, name) for name in ("self_drawn", *OF_THE_LAST_TILE)}
    visible = win.visible if conditions.visible else ()
    hand = Hand((*sort_tiles(tiles), last), win.hand.melds)
    return mcr_link(hand, replace(conditions, visible=visible, **flags))
