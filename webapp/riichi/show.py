"""What templates show of an answer and of its hand, besides the attributes of these values."""

from collections.abc import Iterator
from itertools import chain

from analyzer.hand import MAX_TILES, Hand
from analyzer.melds import Meld
from analyzer.notation import format_hand, format_query
from analyzer.riichi import PRESETS, Account, Score, earned_by, find_faults
from analyzer.riichi.errors import HINTS, Flag
from analyzer.riichi.points import base_points
from analyzer.situation import Situation
from analyzer.tiles import JOKER_KIND, TILES, Tile
from analyzer.winning import Part
from webapp.forms.entry import tiles_to_take
from webapp.language.messages import Message, fill, say
from webapp.language.speech import carried, number, signed
from webapp.language.words import SHORT_WINDS
from webapp.parts.clicks import HAND, Draft
from webapp.parts.hand_facts import HandTileView
from webapp.parts.picker import FULL, PickerView
from webapp.parts.win_value import level_words
from webapp.query.links import LinkState, hand_link
from webapp.query.parameter_kinds import Parameter
from webapp.riichi.answer import ScoreAnswer
from webapp.riichi.clicks import ScoreEntry, state_link
from webapp.riichi.conditions import PRESET, WinConditions
from webapp.riichi.query import LABELS, NAMES, score_link
from webapp.riichi.words import RULES, answer_words, texts_of, value_text, value_words

EAST = 27

INDICATORS = {"dora": "dora_indicators", "ura_dora": "ura_indicators"}
"""Kind of dora -> the field of a win that holds its indicators."""

POWERS = {1: "³", 2: "⁴", 3: "⁵", 4: "⁶"}
"""Han below mangan -> the power of two by which fu are multiplied."""

AS_TEXT = Message("%(hand)s: %(answer)s")


def as_text(answer: ScoreAnswer) -> str:
    """Return the answer as one line of text, to be copied."""
    return say(fill(AS_TEXT, hand=format_hand(answer.query.hand), answer=answer_words(answer)))


def seats(conditions: WinConditions) -> Iterator[tuple[str, str, bool, str, Tile]]:
    """Yield each seat: its value and wind, whether it is chosen, why it is impossible, its tile."""
    for seat, wind in enumerate(SHORT_WINDS, start=1):
        reason = HINTS["no_north_seat"] if seat > conditions.rules.players else ""
        yield str(seat), say(wind), seat == conditions.seat_wind, reason, TILES[EAST - 1 + seat]


def reason(entry: ScoreEntry, flag: Flag) -> str:
    """Return why a flag of a whole hand is impossible with the others, as a message id.

    Riichi and double riichi replace each other. Empty if it is possible.
    """
    hand, conditions = entry.hand, entry.conditions
    if hand is None or hand.size < MAX_TILES:
        return ""
    if flag == "riichi":
        conditions = conditions.changed(double_riichi=False)
    faults = find_faults(conditions.changed(**{flag: True}).win(hand))
    return next((each.why for each in faults if each.field == flag), "")


def choices(record: Parameter, conditions: WinConditions) -> Iterator[tuple[str, Message, bool]]:
    """Yield each value of a parameter of the rules, its words, and whether it is chosen.

    The empty value of an option means that of the preset.
    """
    value = getattr(conditions, record.key)
    chosen = "" if value is None else record.write(value)
    values = RULES
    if record is not PRESET:
        usual = value_words(record, value_text(record, PRESETS[conditions.preset]))
        usual = Message("as in these rules: %(value)s", {"value": usual})
        values = {"": usual, **texts_of(record)}
    if chosen not in values:
        values = {**values, chosen: value_words(record, chosen)}
    for text, words in values.items():
        yield text, words, text == chosen


def picker(entry: ScoreEntry) -> PickerView:
    """Return the picker for a hand of any size.

    It is folded beside a text that could not be read, so that a phone shows what is wrong with it.
    """
    draft, rules = entry.draft or Draft(), entry.conditions.rules.tiles
    unknown = {tile.kind for tile in TILES if not rules.has_tile(tile)} | {JOKER_KIND}
    is_unread = not entry.size and entry.fields.get("q", "")
    return PickerView(
        draft=draft,
        labels=LABELS,
        link=state_link(entry.hand, entry.conditions, draft.target),
        clear=carried("score"),
        unknown=unknown,
        order=NAMES,
        is_open=draft.is_named or (entry.size < FULL and not is_unread),
        can_call=entry.size > 0,
    )


def hand_tiles(entry: ScoreEntry) -> Iterator[HandTileView]:
    """Yield each tile with the link to the hand without it."""

    def link(rest: Draft) -> str | None:
        if rest.melds and not rest.tiles:
            return None
        hand = Hand(rest.tiles, rest.melds) if rest.tiles else None
        return f"score{state_link(hand, entry.conditions, HAND)}"

    return tiles_to_take(entry, link)


def analyzer_link(answer: ScoreAnswer) -> str:
    """Return the analyzer's link to the hand; to a complete hand without its last tile."""
    hand, conditions = answer.query.hand, answer.query.conditions
    if answer.is_complete and len(hand) > 1:
        hand = Hand(hand.tiles[:-1], hand.melds)
    table = Situation(
        dora_indicators=conditions.dora_indicators,
        round_wind=conditions.round_wind,
        seat_wind=conditions.seat_wind,
    )
    return hand_link(format_query(hand), LinkState(situation=table, rules=conditions.rules.tiles))


def wait_link(answer: ScoreAnswer, tile: Tile) -> str:
    """Return the link to a hand with the tile that it waits for."""
    hand = answer.query.hand.with_drawn(tile)
    return f"score{score_link(hand, answer.query.conditions.fitting(hand))}"


def win_link(answer: ScoreAnswer, tile: Tile, score: Score | None, *, is_drawn: bool) -> str:
    """Return the link to a win with a wait; `score` says whether it declared riichi."""
    hand, conditions = answer.query.hand.with_drawn(tile), answer.query.conditions.without_luck()
    names = ("riichi", "double_riichi")
    flags = {name: score is not None and getattr(score.win, name) for name in names}
    conditions = conditions.changed(self_drawn=is_drawn, **flags).fitting(hand)
    return f"score{score_link(hand, conditions)}"


def lying(part: Part | Tile) -> list[Tile | str]:
    """Return the tiles of a part as it lies on the table, or a tile; one face down is `back`."""
    if isinstance(part, Meld):
        return ["back" if each.is_back else each.tile for each in part.layout]
    return [part] if isinstance(part, Tile) else [*part.tiles]


def won_place(part: Part | Tile, score: Score, account: Account) -> int | None:
    """Return the place of the winning tile in a part, the last one of its kind; None elsewhere."""
    won = score.win.hand.tiles[-1]
    if isinstance(part, Tile):
        return 0 if part is won else None
    if part is not account.place:
        return None
    places = [place for place, tile in enumerate(part.tiles) if tile.kind == won.kind]
    exact = [place for place in places if part.tiles[place] == won]
    return (exact or places)[-1]


def shown_tiles(answer: ScoreAnswer) -> Iterator[str]:
    """Yield the pictures of a report besides those of the hand."""
    conditions, score = answer.query.conditions, answer.score
    yield from map(str, (*conditions.dora_indicators, *conditions.ura_indicators))
    yield from (str(wait.tile) for wait in answer.waits)
    if score is None:
        return
    for account in score.tried:
        earned = (earned_by(line.yaku.id, score.win, account) for line in account.yaku)
        for part in chain(account.reading.parts, *earned):
            yield from map(str, lying(part))


def payers(score: Score) -> Iterator[tuple[Message, str, Tile | None]]:
    """Yield the words for the winner, the points with their sign and the wind; then each payer."""
    win, paid = score.win, score.payments
    you = Message("you, %(wind)s", {"wind": SHORT_WINDS[win.seat_wind - 1]})
    yield you, signed(score.total), TILES[EAST - 1 + win.seat_wind]
    if paid.discarder is not None:
        yield Message("the discarder"), signed(-paid.discarder), None
        yield Message("the others"), "0", None
        return
    for seat in range(1, win.rules.players + 1):
        if seat != win.seat_wind:
            amount = paid.each or (paid.dealer if seat == 1 else paid.others)
            words = Message("dealer") if seat == 1 else SHORT_WINDS[seat - 1]
            yield words, signed(-(amount or 0)), TILES[EAST - 1 + seat]


def shown_dora(score: Score) -> dict[str, tuple[Tile, ...]]:
    """Return kind of dora -> its indicators, if there are some."""
    shown = {kind: getattr(score.win, field) for kind, field in INDICATORS.items()}
    return {kind: tiles for kind, tiles in shown.items() if tiles}


def plain_parts(score: Score) -> list[Part]:
    """Return the parts that earn no fu; none if fu are not counted by parts."""
    if score.best.reading.form != "regular":
        return []
    earned = [part.block for part in score.fu_parts]
    parts = score.best.reading.parts if earned else ()
    return [part for part in parts if not any(part is each for each in earned)]


def readings(score: Score) -> list[Account]:
    """Return every reading with every place of the winning tile, the best first."""
    return sorted(score.tried, key=lambda each: (each is not score.best, -each.points))


def sums(score: Score) -> Iterator[Message]:
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

    def step(words: Message, times: int, points: int) -> Message:
        return fill(words, raw=number(base * times), paid=number(points))

    if win.rules.players == 3 and not win.rules.tsumo_loss and win.self_drawn:
        yield Message("the others share what the fourth player would pay")
    elif paid.discarder is not None:
        points = paid.discarder - more * (win.rules.players - 1)
        if win.is_dealer:
            yield step(Message("the dealer gets 6 times that: %(raw)s → %(paid)s"), 6, points)
        else:
            yield step(Message("the discarder pays 4 times that: %(raw)s → %(paid)s"), 4, points)
    elif paid.each is not None:
        yield step(Message("each pays twice that: %(raw)s → %(paid)s"), 2, paid.each - more)
    else:
        dealer, others = (paid.dealer or 0) - more, (paid.others or 0) - more
        yield step(Message("the dealer pays twice that: %(raw)s → %(paid)s"), 2, dealer)
        yield step(Message("the others once: %(raw)s → %(paid)s"), 1, others)
