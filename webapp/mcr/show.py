"""What templates show of an answer and of its hand, besides the attributes of these values."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from analyzer.hand import Hand, sort_tiles
from analyzer.mcr import Score, Trial
from analyzer.notation import format_hand, format_query
from analyzer.tiles import Tile
from webapp.forms.entry import tiles_to_take
from webapp.language.messages import Message, say
from webapp.language.words import shanten_sentence, shanten_words, tile_name
from webapp.mcr.answer import McrAnswer, accepted
from webapp.mcr.clicks import McrEntry
from webapp.mcr.conditions import CONDITIONS, OF_THE_LAST_TILE, WinConditions
from webapp.mcr.query import NAMES, McrQuery, discarded, draft_link, drawing_link, mcr_link
from webapp.mcr.words import POINTS
from webapp.parts import hand_facts
from webapp.parts.answer_line import Answer, answer_markup, answer_text, cut_answer, draw_answer
from webapp.parts.hand_facts import HandTileView
from webapp.parts.rows import Row
from webapp.query.links import LinkState, hand_link
from webapp.query.parameters import written

USUAL = written(CONDITIONS, WinConditions())
"""The default values, which the form leaves out of the address."""

REACHES = Message("It reaches the eight points that a win needs.")
FALLS_SHORT = Message("Below eight points: this hand may not win.")


def headline(answer: McrAnswer) -> Message:
    """Return the points of a win, or the shanten of another hand."""
    if answer.score is None:
        return shanten_words(answer.standing.shanten)
    return replace(POINTS, num=answer.score.total)


def line(answer: McrAnswer) -> Answer:
    """Return the answer in one line: points, the best discards, waits or accepted tiles."""
    hand, standing, best = answer.query.hand, answer.standing, answer.efficiency.best
    if answer.score is not None:
        return Answer(words=headline(answer))
    if not best:
        return draw_answer(standing.ukeire, is_waiting=standing.shanten == 0)
    return cut_answer(
        [hand.physical_tile(row.tile.kind) for row in best],
        (row.standing.kinds for row in best),
        count=best[0].standing.count,
        is_any=len(best) == len(answer.efficiency.discards),
    )


def heading(answer: McrAnswer) -> Markup:
    """Return the answer with its tiles as pictures."""
    return answer_markup(line(answer))


def title(answer: McrAnswer) -> str:
    """Return the canonical text of a hand, and the answer as text."""
    return f"{format_hand(answer.query.hand)} · {answer_text(line(answer))}"


def spoken(answer: McrAnswer) -> str:
    """Return the answer with the names of the tiles, and its sentence."""
    words = answer_text(line(answer), lambda tile: say(tile_name(tile)))
    return f"{words} · {say(sentence(answer))}"


def sentence(answer: McrAnswer) -> Message:
    """Return the shanten in a sentence, or whether a complete hand may win."""
    if answer.score is None:
        return shanten_sentence(answer.standing.shanten)
    return REACHES if answer.score.reaches_eight else FALLS_SHORT


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
    best = () if answer.score else answer.efficiency.best

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
