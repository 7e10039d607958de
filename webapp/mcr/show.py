"""What templates show of an answer and of its hand, besides the attributes of these values."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace

from markupsafe import Markup

from analyzer.hand import Hand
from analyzer.mcr import Score, Trial
from analyzer.notation import format_hand, format_query
from analyzer.tiles import Tile
from webapp.forms.entry import missing_words, tiles_to_take
from webapp.language.messages import Message, say
from webapp.language.words import SHORT_WINDS, shanten_sentence, shanten_words, tile_name
from webapp.mcr import answer as answers
from webapp.mcr.answer import McrAnswer, WaitScore
from webapp.mcr.clicks import McrEntry
from webapp.mcr.conditions import CONDITIONS, WinConditions
from webapp.mcr.query import LABELS, NAMES, McrQuery, discarded, draft_link, drawing_link, mcr_link
from webapp.mcr.words import BELOW_EIGHT, FLAGS, FORMS, FROM_A_DISCARD, POINTS, PROFILES, SELF_DRAWN
from webapp.parts import hand_facts
from webapp.parts.answer_line import Answer, answer_markup, answer_text, cut_answer, draw_answer
from webapp.parts.hand_facts import ChipView, HandTileView
from webapp.parts.rows import Accepted, Row
from webapp.query.links import LinkState, hand_link
from webapp.query.parameters import written

USUAL = written(CONDITIONS, WinConditions())
"""The default values, which the form leaves out of the address."""

REACHES = Message("It reaches the eight points that a win needs.")
FALLS_SHORT = Message("Below eight points: this hand may not win.")
QUESTION = Message("Chinese Official mahjong (MCR): how many points?")

REPLACEMENT = Message("replacement tile of a kong")
ROBBED = Message("robbed kong")

CLAIMED = Message("from a discard: %(num)s point", plural="from a discard: %(num)s points")
DRAWN = Message("self-drawn: %(num)s point", plural="self-drawn: %(num)s points")


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


def heading(
    entry: McrEntry, answer: McrAnswer | None, problems: Collection[object]
) -> Markup | str:
    """Return the answer with its tiles as pictures; else what is missing."""
    if answer:
        return answer_markup(line(answer))
    return say(missing_words(entry, problems, QUESTION))


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
    return tiles_to_take(entry, lambda rest: draft_link(rest, entry.conditions, entry.aim.target))


def hand_tiles(answer: McrAnswer) -> tuple[HandTileView, ...]:
    """Return the tiles of a hand; those of fourteen have the link to the hand without it."""
    hand, conditions = answer.query.hand, answer.query.conditions
    best = () if answer.score else answer.efficiency.best

    def link(tile: Tile) -> str | None:
        return mcr_link(discarded(hand, tile), conditions.after(tile)) if hand.drawn else None

    places = hand.physical_places(row.tile.kind for row in best)
    return hand_facts.hand_tiles(hand, link, situation=conditions.situation, best=places)


def chips(query: McrQuery) -> Iterator[ChipView]:
    """Yield how the hand was won, winds, visible tiles and flowers; the flags only of a win."""
    conditions = query.conditions
    if query.win:
        is_drawn = query.win.self_drawn
        yield ChipView(words=SELF_DRAWN if is_drawn else FROM_A_DISCARD)
        for flag, words in (
            FLAGS | {"kong_situation": REPLACEMENT if is_drawn else ROBBED}
        ).items():
            if getattr(query.win, flag):
                yield ChipView(words=words)
    for wind in ("prevalent_wind", "seat_wind"):
        yield ChipView(name=LABELS[wind], words=SHORT_WINDS[getattr(conditions, wind) - 1])
    if conditions.visible:
        yield ChipView(name=LABELS["v"], tiles=conditions.visible)
    if conditions.flowers:
        number = Message("%(number)s", {"number": conditions.flowers})
        yield ChipView(name=LABELS["flowers"], words=number)
    if conditions.profile != WinConditions().profile:
        yield ChipView(name=LABELS["profile"], words=PROFILES[conditions.profile])


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


@dataclass(frozen=True, slots=True, kw_only=True)
class McrRow(Row):
    """A discard; if it leaves tenpai, with its waits and the link to each of their wins."""

    wins: tuple[WaitScore, ...] = ()
    win_link: Callable[[Score], str]

    def scores(self, source: str) -> list[Score]:
        """Return the points of the waits, all `claimed` or all `drawn`, the cheapest first."""
        scores = [score for win in self.wins if (score := getattr(win, source))]
        return sorted(scores, key=lambda score: score.total)

    def enough(self, source: str) -> int:
        """Return the copies left of the waits that reach eight points."""
        pairs = [(win.left, getattr(win, source)) for win in self.wins]
        return sum(left for left, score in pairs if score and score.reaches_eight)


def discards(answer: McrAnswer) -> tuple[McrRow, ...]:
    """Return the discards of fourteen tiles, the best first; the first ones keep shanten."""
    found = list(answer.rows())
    most = max(row.standing.count for row in found)
    return tuple(_row(answer.query, row, most) for row in found)


def drawing(answer: McrAnswer) -> Row:
    """Return the tiles that thirteen tiles accept."""
    query, standing = answer.query, answer.standing
    return Row(
        shanten=standing.shanten,
        accepted=tuple(Accepted(tile, left) for tile, left in standing.ukeire),
        draw_link=lambda drawn: drawing_link(query.hand, drawn, query.conditions),
    )


def win_links(hand: Hand, conditions: WinConditions) -> Callable[[Score], str]:
    """Return a function that returns the link to a win of a hand, with the flags of the win."""

    def link(score: Score) -> str:
        win = score.win
        how = replace(conditions, self_drawn=win.self_drawn, last_of_kind=win.last_of_kind)
        return drawing_link(hand, win.hand.tiles[-1], how)

    return link


def _row(query: McrQuery, row: answers.Row, most: int) -> McrRow:
    after, conditions = discarded(query.hand, row.tile), query.conditions.after(row.tile)
    standing = row.standing
    return McrRow(
        tile=row.tile,
        link=mcr_link(after, conditions),
        draw_link=lambda drawn: drawing_link(after, drawn, conditions),
        shanten=standing.shanten,
        accepted=tuple(map(_wait, row.wins))
        or tuple(Accepted(tile, left) for tile, left in standing.ukeire),
        most=most,
        forms=tuple(FORMS[each.form] for each in standing.nearest),
        wins=row.wins,
        win_link=win_links(after, conditions),
    )


def _wait(win: WaitScore) -> Accepted:
    notes = []
    for words, score in zip((CLAIMED, DRAWN), win.scores, strict=False):
        notes += [replace(words, num=score.total), *([] if score.reaches_eight else [BELOW_EIGHT])]
    points = tuple((score.total, score.reaches_eight) for score in win.scores)
    return Accepted(win.tile, win.left, points=points, notes=tuple(notes))
