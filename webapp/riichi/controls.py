"""The controls of /score: which are chosen, which are possible, and why the others are not."""

from collections.abc import Iterator
from dataclasses import dataclass

from analyzer.hand import MAX_TILES, Hand
from analyzer.riichi import find_faults
from analyzer.riichi.errors import HINTS, REASONS, Flag
from analyzer.tiles import JOKER_KIND, TILES, Tile
from webapp.forms.entry import hand_picker
from webapp.language.messages import Message
from webapp.language.words import SHORT_WINDS
from webapp.parts.picker import FULL, PickerView
from webapp.query.parameter_kinds import Parameter
from webapp.riichi.clicks import ScoreEntry, flag_of, state_link
from webapp.riichi.conditions import OPTIONS, PRESET, WinConditions
from webapp.riichi.query import LABELS, NAMES
from webapp.riichi.words import FLAGS, RULES, texts_of, value_text, value_words

EAST = 27

WINDS = range(1, 5)

FIRST_TURN = {
    "tenhou": Message("first turn: tenhou"),
    "chiihou": Message("first turn: chiihou"),
    "renhou": Message("first turn: renhou"),
}

WORDS = FLAGS | FIRST_TURN
"""Flag -> the label of its check box."""

CONTROLS_OF_LUCK = ("ippatsu", "last", "kan", "first")


@dataclass(frozen=True, slots=True)
class Control:
    """A radio button or a check box.

    Attributes:
        name, value: the parameter that it sends.
        tile: its picture, if it has one.
        is_on: whether it is chosen, even if it does not count.
        reason: why it is impossible, as a message id; empty if it is possible.
    """

    name: str
    value: str
    words: Message
    is_on: bool
    reason: str = ""
    tile: Tile | None = None

    @property
    def id(self) -> str:
        """The id of its HTML element."""
        return f"score-{self.name}-{self.value}"


def sources(entry: ScoreEntry) -> Iterator[Control]:
    """Yield the radio buttons for the source of the winning tile."""
    is_drawn = entry.conditions.self_drawn
    yield Control("self_drawn", "1", Message("own draw"), is_drawn)
    yield Control("self_drawn", "0", Message("a discard"), not is_drawn)


def riichi(entry: ScoreEntry) -> Iterator[Control]:
    """Yield the radio buttons for no riichi, riichi and double riichi."""
    conditions = entry.conditions
    plain = conditions.changed(riichi=False, double_riichi=False)
    is_double = conditions.double_riichi or "double_riichi" in entry.kept
    is_single = not is_double and (conditions.riichi or "riichi" in entry.kept)
    is_none = not is_single and not is_double
    yield Control("riichi", "0", Message("no", context="riichi"), is_none)
    why = _reason(entry.hand, plain, "riichi")
    yield Control("riichi", "1", Message("riichi"), is_single, why)
    why = _reason(entry.hand, plain, "double_riichi")
    yield Control("riichi", "2", Message("double", context="riichi"), is_double, why)


def luck(entry: ScoreEntry) -> Iterator[Control]:
    """Yield the check boxes; the flag of one depends on the winning tile's source and the seat."""
    conditions = entry.conditions
    is_drawn, is_dealer = conditions.self_drawn, conditions.seat_wind == 1
    for control in CONTROLS_OF_LUCK:
        flag = flag_of(control, is_drawn=is_drawn, is_dealer=is_dealer)
        is_on = getattr(conditions, flag) or flag in entry.kept
        yield Control(control, "1", WORDS[flag], is_on, _reason(entry.hand, conditions, flag))


def rounds(entry: ScoreEntry) -> Iterator[Control]:
    """Yield the choices of a round wind; east, the default, has an empty value."""
    for wind in WINDS:
        is_on = entry.conditions.round_wind == wind
        yield Control("round_wind", str(wind) if wind > 1 else "", SHORT_WINDS[wind - 1], is_on)


def seats(entry: ScoreEntry) -> Iterator[Control]:
    """Yield the radio buttons for the seat wind."""
    for wind in WINDS:
        is_on, words = entry.conditions.seat_wind == wind, SHORT_WINDS[wind - 1]
        reason = HINTS["no_north_seat"] if wind > entry.conditions.rules.players else ""
        yield Control("seat_wind", str(wind), words, is_on, reason, TILES[EAST - 1 + wind])


def choices(record: Parameter, conditions: WinConditions) -> Iterator[tuple[str, Message, bool]]:
    """Yield each value of a parameter of the rules, its words, and whether it is chosen.

    The empty value of an option means that of the preset.
    """
    value = getattr(conditions, record.key)
    chosen = "" if value is None else record.write(value)
    values = RULES if record is PRESET else _values(record, conditions)
    if chosen not in values:
        values = {**values, chosen: value_words(record, chosen)}
    for text, words in values.items():
        yield text, words, text == chosen


def _values(record: Parameter, conditions: WinConditions) -> dict[str, Message]:
    plain = conditions.changed(**dict.fromkeys(each.key for each in OPTIONS))
    usual = value_words(record, value_text(record, plain.rules))
    return {"": Message("as in these rules: %(value)s", {"value": usual}), **texts_of(record)}


def _reason(hand: Hand | None, conditions: WinConditions, flag: Flag) -> str:
    """Return why a flag of a whole hand is impossible with the others; empty if it is possible."""
    if hand is None or hand.size < MAX_TILES:
        return ""
    faults = find_faults(conditions.changed(**{flag: True}).win(hand))
    return next((REASONS[each.reason] for each in faults if each.field == flag and each.reason), "")


def picker(entry: ScoreEntry) -> PickerView:
    """Return the picker for a hand of any size.

    It is folded beside a text that could not be read, so that a phone shows what is wrong with it.
    """
    rules = entry.conditions.rules.tiles
    unknown = {tile.kind for tile in TILES if not rules.has_tile(tile)} | {JOKER_KIND}
    is_unread = not entry.size and entry.fields.get("q", "")
    return hand_picker(
        entry,
        state_link(entry.hand, entry.conditions, entry.aim.target),
        LABELS,
        path="score",
        unknown=unknown,
        order=NAMES,
        is_open=entry.aim.is_named or (entry.size < FULL and not is_unread),
        can_call=entry.size > 0,
    )
