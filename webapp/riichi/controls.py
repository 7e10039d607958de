"""The controls of /score: which are chosen, which are possible, and why the others are not."""

from collections.abc import Mapping
from dataclasses import dataclass

from analyzer.hand import MAX_TILES, Hand
from analyzer.riichi import find_faults
from analyzer.riichi.errors import HINTS, REASONS, Flag
from analyzer.tiles import TILES, Tile
from webapp.language.messages import Message
from webapp.language.words import SHORT_WINDS
from webapp.query.parameter_kinds import Parameter
from webapp.riichi.clicks import flag_of
from webapp.riichi.rule_words import texts_of, value_text, value_words
from webapp.riichi.way import OPTIONS, PRESET, ScoreWay
from webapp.riichi.words import FLAGS, RULES

EAST = 27

WINDS = range(1, 5)

FIRST_TURN = {
    "tenhou": Message("first turn: tenhou"),
    "chiihou": Message("first turn: chiihou"),
    "renhou": Message("first turn: renhou"),
}

WORDS = FLAGS | FIRST_TURN
"""Flag -> the label of its check box."""

QUIET = Message("Rules")

CONTROLS_OF_LUCK = ("ippatsu", "last", "kan", "first")


@dataclass(frozen=True, slots=True)
class ControlView:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class ControlsView:
    """All controls of how a hand was won; `luck` are the check boxes."""

    source: tuple[ControlView, ...]
    riichi: tuple[ControlView, ...]
    luck: tuple[ControlView, ...]
    rounds: tuple[ControlView, ...]
    seats: tuple[ControlView, ...]


def controls_view(hand: Hand | None, way: ScoreWay, kept: Mapping[str, str]) -> ControlsView:
    """Return the controls for a hand; `kept` are parameters that are chosen but impossible."""
    whole = hand if hand and hand.size == MAX_TILES else None
    return ControlsView(
        source=(
            ControlView("self_drawn", "1", Message("own draw"), way.self_drawn),
            ControlView("self_drawn", "0", Message("a discard"), not way.self_drawn),
        ),
        riichi=_riichi(whole, way, kept),
        luck=tuple(_luck(each, whole, way, kept) for each in CONTROLS_OF_LUCK),
        rounds=tuple(_round(wind, way) for wind in WINDS),
        seats=tuple(_seat(wind, way) for wind in WINDS),
    )


def _riichi(hand: Hand | None, way: ScoreWay, kept: Mapping[str, str]) -> tuple[ControlView, ...]:
    """Return the radio buttons for no riichi, riichi and double riichi."""
    plain = way.changed(riichi=False, double_riichi=False)
    is_double = way.double_riichi or "double_riichi" in kept
    is_single = not is_double and (way.riichi or "riichi" in kept)
    double = Message("double", context="riichi")
    return (
        ControlView(
            "riichi", "0", Message("no", context="riichi"), not is_single and not is_double
        ),
        ControlView("riichi", "1", Message("riichi"), is_single, _reason(hand, plain, "riichi")),
        ControlView("riichi", "2", double, is_double, _reason(hand, plain, "double_riichi")),
    )


def _luck(control: str, hand: Hand | None, way: ScoreWay, kept: Mapping[str, str]) -> ControlView:
    """Return a check box; its flag depends on the source of the winning tile and on the seat."""
    flag = flag_of(control, is_drawn=way.self_drawn, is_dealer=way.seat_wind == 1)
    is_on = getattr(way, flag) or flag in kept
    return ControlView(control, "1", WORDS[flag], is_on, _reason(hand, way, flag))


def _reason(hand: Hand | None, way: ScoreWay, flag: Flag) -> str:
    """Return why a flag is impossible with the others; empty if it is possible."""
    faults = find_faults(way.changed(**{flag: True}).win(hand)) if hand else ()
    return next((REASONS[each.reason] for each in faults if each.field == flag and each.reason), "")


def _round(wind: int, way: ScoreWay) -> ControlView:
    """Return the radio button of a round wind; east, the default, has an empty value."""
    value = str(wind) if wind > 1 else ""
    return ControlView("round_wind", value, SHORT_WINDS[wind - 1], way.round_wind == wind)


def _seat(wind: int, way: ScoreWay) -> ControlView:
    reason = HINTS["no_north_seat"] if wind > way.rules.players else ""
    words, is_on = SHORT_WINDS[wind - 1], way.seat_wind == wind
    return ControlView("seat_wind", str(wind), words, is_on, reason, TILES[EAST - 1 + wind])


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option of the rules as a list of choices; the empty value means that of the preset."""

    name: str
    label: Message
    chosen: str
    choices: tuple[tuple[str, Message], ...]


def option_views(way: ScoreWay) -> tuple[OptionView, ...]:
    """Return the preset, then each option that overrides it."""
    presets = OptionView("rules", PRESET.label or QUIET, way.preset, tuple(RULES.items()))
    plain = way.changed(**dict.fromkeys(each.key for each in OPTIONS))
    return (presets, *(_option(each, way, plain) for each in OPTIONS))


def _option(record: Parameter, way: ScoreWay, plain: ScoreWay) -> OptionView:
    value, texts = getattr(way, record.key), texts_of(record)
    usual = value_words(record, value_text(record, plain.rules))
    as_usual = Message("as in these rules: %(value)s", {"value": usual})
    chosen = "" if value is None else record.write(value)
    more = () if chosen in ("", *texts) else ((chosen, value_words(record, chosen)),)
    return OptionView(
        record.name, record.label or QUIET, chosen, (("", as_usual), *texts.items(), *more)
    )
