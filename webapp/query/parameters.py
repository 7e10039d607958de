"""The query parameters besides the hand, the same everywhere: read and written in one place.

    d=        dora indicators        v=      visible tiles     river=  own discards
    r= s=     round, seat wind, 1-4  t=      turn, 1-18        nuki=   norths set aside, 0-4
    rules=    riichi, sanma, jokers  wild=   the tile that is a joker
    jokers=   how many exist, 0-8    pairs=  none, distinct, any
    orphans=  0, 1                   cap=    4, none
    lang=     ja, en, zh, ru

The command line has options of the same names. A parameter left empty is one left out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from analyzer.errors import MESSAGES, InvalidSituationError, NotationError, quote
from analyzer.hand import Hand
from analyzer.notation import format_typed, read_placed_tiles, read_tiles
from analyzer.rules import JOKERS, MOST_JOKERS, RIICHI, SANMA, Rules, default_rules
from analyzer.situation import EMPTY_TABLE, Situation, check_situation
from analyzer.tiles import COPIES, Tile
from webapp.language.speech import given_language, phrase
from webapp.query.problems import InvalidRequestError, Problem, problem_of

TILES = {"d": "dora_indicators", "v": "visible", "river": "river"}
"""Parameter -> the field of a `Situation` that holds its tiles."""

NUMBERS = {
    "r": ("round_wind", 1, 4),
    "s": ("seat_wind", 1, 4),
    "t": ("turn", 1, 18),
    "nuki": ("nuki", 0, 4),
}
"""Parameter -> the field of a `Situation`, its least and its greatest value."""

PRESETS: dict[str, Rules] = {rules.name: rules for rules in (RIICHI, SANMA, JOKERS)}

CHOICES = {
    "rules": tuple(PRESETS),
    "pairs": ("none", "distinct", "any"),
    "orphans": ("0", "1"),
    "cap": ("4", "none"),
}
"""Parameter -> the words that it takes."""

JOKER_SWITCHES = ("wild", "jokers", "pairs", "orphans", "cap")

NAMES = (*TILES, *NUMBERS, "rules", *JOKER_SWITCHES)
"""Every parameter that has a field beside the hand, in the order in which a link has them."""

LONGEST = 1_000
"""Characters of one parameter that are read."""

ONE_OF = phrase("one of these: {allowed}")


@dataclass(frozen=True, slots=True)
class Setting:
    """What a link says besides the hand; a page passes it on in all of its links.

    Attributes:
        mode: q, p, qd or pd, the parameter that holds the hand.
        language: that `lang=` named, empty where it named none.
        extra: what a page adds to its own links, such as `&sort=count`.
    """

    mode: str = "q"
    situation: Situation = EMPTY_TABLE
    rules: Rules = RIICHI
    language: str = field(default_factory=given_language)
    extra: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether tenhou would need nothing but the hand and the mode."""
        return self.situation == EMPTY_TABLE and self.rules == RIICHI


def format_parameters(setting: Setting) -> str:
    """Return what follows the hand in a link: empty, or `&d=1m&rules=sanma`."""
    language = f"&lang={setting.language}" if setting.language else ""
    if setting.is_plain:
        return setting.extra + language
    situation = setting.situation
    values: dict[str, Any] = {
        name: format_typed(getattr(situation, field)) for name, field in TILES.items()
    }
    values |= {name: getattr(situation, field) or "" for name, (field, *_) in NUMBERS.items()}
    values |= _rule_values(setting.rules)
    table = "".join(f"&{name}={values[name]}" for name in NAMES if values[name] != "")
    return table + setting.extra + language


def read_rules(arguments: Mapping[str, str], hand: Hand | None = None) -> Rules:
    """Return the rules that the parameters name, else those that the hand needs.

    Raises:
        InvalidRequestError: words that no rules know, or switches of jokers without jokers.
    """
    reader = _Reader(arguments)
    rules = reader.rules(hand)
    reader.finish()
    return rules


def read_setting(
    arguments: Mapping[str, str], hand: Hand, mode: str, places: Sequence[tuple[int, int]] = ()
) -> Setting:
    """Return the setting that the parameters describe for a hand.

    `places` are the spans of its tiles and melds in the text that it was read from.

    Raises:
        InvalidRequestError: every parameter at fault; or the first that the hand contradicts.
    """
    reader = _Reader(arguments)
    rules = reader.rules(hand)
    situation = reader.situation(rules)
    reader.finish()
    try:
        check_situation(hand, situation, rules)
    except InvalidSituationError as error:
        problem = _contradiction(arguments, mode, error, places)
        raise InvalidRequestError(problem) from error
    return Setting(mode, situation, rules)


def read_table(arguments: Mapping[str, str]) -> Setting:
    """Return the setting that the parameters describe where there is no hand yet.

    Raises:
        InvalidRequestError: every parameter at fault.
    """
    reader = _Reader(arguments)
    rules = reader.rules(None)
    situation = reader.situation(rules)
    reader.finish()
    return Setting(situation=situation, rules=rules)


def find_problems(arguments: Mapping[str, str]) -> tuple[Problem, ...]:
    """Return the parameters at fault whatever the hand is: it may be no hand either."""
    reader = _Reader(arguments)
    reader.situation(reader.rules(None))
    return tuple(reader.problems)


def _rule_values(rules: Rules) -> dict[str, str]:
    """Return the parameters that lead to these rules; those of the preset are left out."""
    preset = PRESETS[rules.name]
    values = dict.fromkeys(("rules", *JOKER_SWITCHES), "")
    if rules.name != RIICHI.name:
        values["rules"] = rules.name
    if rules.wild is not None:
        values["wild"] = str(rules.joker_tile)
    elif rules.jokers != preset.jokers:
        values["jokers"] = str(rules.jokers)
    if rules.seven_pairs != preset.seven_pairs:
        values["pairs"] = rules.seven_pairs
    if rules.orphans != preset.orphans:
        values["orphans"] = str(int(rules.orphans))
    if rules.is_capped != preset.is_capped:
        values["cap"] = "4" if rules.is_capped else "none"
    return values


def _contradiction(
    arguments: Mapping[str, str],
    mode: str,
    error: InvalidSituationError,
    places: Sequence[tuple[int, int]],
) -> Problem:
    names = {field: name for name, field in TILES.items()} | {"nuki": "nuki", "hand": mode}
    field = names[error.field]
    if error.field != "hand" and field in TILES:
        places = read_placed_tiles(arguments.get(field, ""))[1]
    span = places[error.index] if places and field != "nuki" else None
    return Problem(
        field=field,
        text=arguments.get(field, ""),
        code=error.code,
        message=MESSAGES[error.code],
        found=error.found,
        span=span,
    )


def whole_number(text: str, bounds: tuple[int, int], digits: int) -> int | None:
    """Return the number that a text of at most so many ASCII digits is, None out of bounds."""
    if not (text.isascii() and text.isdigit()) or len(text) > digits:
        return None
    least, most = bounds
    return int(text) if least <= int(text) <= most else None


class _Reader:
    """Reads parameters one by one, and remembers what was wrong."""

    def __init__(self, arguments: Mapping[str, str]) -> None:
        self.arguments = arguments
        self.problems: list[Problem] = []

    def text(self, name: str) -> str:
        """Return a parameter without the space around it, empty if it is left out."""
        return self.arguments.get(name, "").strip()

    def refuse(self, parameter: str, code: str, message: str, **parts: str) -> None:
        """Note what is wrong with a whole parameter."""
        text = self.arguments.get(parameter, "")
        self.problems.append(
            Problem(
                field=parameter,
                text=text,
                code=code,
                message=message,
                found=quote(text),
                parts=parts,
            )
        )

    def finish(self) -> None:
        """Raise what was wrong, if anything."""
        if self.problems:
            raise InvalidRequestError(*self.problems)

    def tiles(self, name: str) -> tuple[Tile, ...]:
        """Return the tiles of a parameter."""
        text = self.text(name)
        if len(text) > LONGEST:
            self.refuse(name, "TOO_LONG", phrase("a list of tiles has at most {most} characters"),
                        most=str(LONGEST))  # fmt: skip
            return ()
        try:
            return read_tiles(self.arguments.get(name, "")) if text else ()
        except NotationError as error:
            self.problems.append(problem_of(name, error))
            return ()

    def number(self, name: str) -> int | None:
        """Return the number of a situation, None if it is left out."""
        _, least, most = NUMBERS[name]
        return self._within(name, least, most)

    def situation(self, rules: Rules) -> Situation:
        """Return what lies on the table."""
        tiles: dict[str, Any] = {field: self.tiles(name) for name, field in TILES.items()}
        numbers: dict[str, Any] = {
            field: self.number(name) for name, (field, *_) in NUMBERS.items()
        }
        if numbers["nuki"] and rules.name != "sanma":
            self.refuse("nuki", "NEEDS_SANMA", MESSAGES["NEEDS_SANMA"])
        return Situation(**tiles, **numbers | {"nuki": numbers["nuki"] or 0})

    def rules(self, hand: Hand | None) -> Rules:
        """Return the rules named, or those that the switches or the hand need."""
        name = self._choice("rules")
        switches = [switch for switch in JOKER_SWITCHES if self.text(switch)]
        if name is None:
            preset = JOKERS if switches else RIICHI if hand is None else default_rules(hand)
        else:
            preset = PRESETS[name]
        if preset.name != JOKERS.name:
            for switch in switches:
                self.refuse(
                    switch, "NEEDS_JOKERS", phrase("this belongs to jokers: add rules=jokers")
                )
            return preset
        return self._joker_rules()

    def _joker_rules(self) -> Rules:
        wild = self._wild()
        jokers = self._within("jokers", 0, MOST_JOKERS)
        if wild is not None and jokers is not None:
            self.refuse(
                "jokers",
                "WILD_AND_JOKERS",
                phrase("with wild= there are as many jokers as copies"),
            )
        pairs: Any = self._choice("pairs") or JOKERS.seven_pairs
        orphans, cap = self._choice("orphans"), self._choice("cap")
        return Rules(
            name="jokers",
            seven_pairs=pairs,
            orphans=JOKERS.orphans if orphans is None else orphans == "1",
            is_capped=cap != "none",
            jokers=COPIES if wild is not None else JOKERS.jokers if jokers is None else jokers,
            wild=None if wild is None else wild.kind,
        )

    def _wild(self) -> Tile | None:
        tiles = self.tiles("wild")
        if len(tiles) > 1 or any(tile.is_joker for tile in tiles):
            self.refuse("wild", "BAD_WILD", phrase("wild is one tile, such as 5m"))
        return tiles[0] if len(tiles) == 1 else None

    def _choice(self, name: str) -> str | None:
        text = self.text(name)
        if text and text not in CHOICES[name]:
            allowed = ", ".join(CHOICES[name])
            self.refuse(name, f"BAD_{name.upper()}", ONE_OF, allowed=allowed)
            return None
        return text or None

    def _within(self, name: str, least: int, most: int) -> int | None:
        text = self.text(name)
        if not text:
            return None
        number = whole_number(text, (least, most), 2)
        if number is None:
            self.refuse(
                name, "OUT_OF_RANGE", phrase("a number, {allowed}"), allowed=f"{least}-{most}"
            )
        return number
