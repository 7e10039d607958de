"""The query of /score: a hand and how it was won, and the links to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from analyzer.errors import MESSAGES, NotationError
from analyzer.hand import MAX_TILES, Hand
from analyzer.notation import Reading, format_query, read_hand, read_placed_tiles
from analyzer.notation.address import MODES
from analyzer.riichi import InvalidWinError, UncheckedWin, find_faults
from analyzer.riichi.errors import HINTS, REASONS
from analyzer.rules import SANMA
from webapp.language.messages import Message
from webapp.language.speech import carried, gettext, phrase
from webapp.query.links import pasted_texts
from webapp.query.parameter_kinds import HandText
from webapp.query.parameters import given_texts, labels_of, names_of, read, read_each, unusual
from webapp.query.problems import InvalidRequestError, Problem, problem_of
from webapp.riichi.way import FIELDS, WAY, ScoreWay

HAND = HandText("q", label=Message("Hand"),
                meaning=Message("The hand, its winning tile last, in any notation."))  # fmt: skip

PARAMETERS = (HAND, *WAY)

NAMES = names_of(PARAMETERS)

LABELS = labels_of(PARAMETERS)
"""Parameter -> the label of its field."""

PLAYERS = {"sanma": "3", "riichi": ""}
"""`rules` of the analyzer's page -> `players` of /score."""

WINDS = {"r": "round_wind", "s": "seat_wind"}
"""Parameter of the analyzer's page -> the parameter of /score with the same meaning."""

WAITING = MAX_TILES - 1
"""Number of tiles of a hand that waits for its last tile."""

SENTENCES = {
    "NEEDS_SANMA": phrase("only three players set norths aside: add players=3"),
    "NO_JOKERS": phrase("{found} — a hand with jokers has no points here"),
    "NO_TILE_YET": phrase("tiles: {found} — {hint}"),
    "WAITS": phrase("tiles: {found} — {hint}; it may be {waits}"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreQuery:
    """A question about the points of a hand.

    Attributes:
        text: the hand as typed.
        hand: the hand, of any size.
        way: how it was won.
        reading: the details of its text; None if it was not typed.
    """

    text: str
    hand: Hand
    way: ScoreWay
    reading: Reading | None = None

    @property
    def win(self) -> UncheckedWin:
        """The win; the number of its tiles may be wrong."""
        return self.way.win(self.hand)

    @property
    def is_whole(self) -> bool:
        """Whether the hand has fourteen tiles; a meld counts as three."""
        return self.hand.size == MAX_TILES


def read_score(arguments: Mapping[str, str]) -> ScoreQuery | None:
    """Return the question of a request, or None if it has no hand or an empty one.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    fields = own_fields(arguments)
    values, problems = read_each(WAY, fields)
    way, query = ScoreWay(**values), None
    try:
        reading = read_text(fields, way)
    except InvalidRequestError as error:
        raise InvalidRequestError(*error.problems, *problems) from error
    if reading is not None:
        query = ScoreQuery(text=fields["q"], hand=reading.hand, way=way, reading=reading)
        problems = problems or contradictions(query, fields)
    if problems:
        raise InvalidRequestError(*problems)
    return query


def check_way(arguments: Mapping[str, str]) -> None:
    """Check the parameters of how hands were won, without a hand.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    read(WAY, own_fields(arguments))


def own_fields(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters as typed; those of the analyzer's page get the names of /score.

    If an address of this page was pasted as a hand, its parameters are returned. Tenhou without a
    seat names the seat: it is the dealer's.
    """
    HAND.read(arguments.get("q", ""))
    pasted = pasted_texts("score", arguments.get("q", ""))
    arguments = arguments if pasted is None else pasted
    others = {ours: arguments[theirs] for theirs, ours in WINDS.items() if theirs in arguments}
    if (rules := arguments.get("rules", "")) in PLAYERS:
        others |= {"players": PLAYERS[rules]}
        arguments = {name: text for name, text in arguments.items() if name != "rules"}
    hand = next((arguments[mode] for mode in MODES if mode in arguments), "")
    texts = given_texts(PARAMETERS, {**others, **arguments, "q": hand})
    return {"seat_wind": "1", **texts} if texts.get("tenhou") == "1" else texts


def score_link(hand: Hand | None, way: ScoreWay) -> str:
    """Return the link to a hand in typed order, or to no hand, without the default values.

    >>> from analyzer.notation import parse_hand
    >>> score_link(parse_hand("123m(p1z1)2z"), ScoreWay(self_drawn=True, seat_wind=3))
    '?q=123m2z(p1z1)&self_drawn=1&seat_wind=3'
    """
    text = [("q", format_query(hand))] if hand else []
    return link_to([*text, *unusual(WAY, way).items()])


def card_link(hand: Hand, way: ScoreWay) -> str:
    """Return the parameters of a card; `rules` names the page there, so the preset is `preset`."""
    return f"{score_link(hand, way).replace('&rules=', '&preset=')}&rules=score"


def link_to(pairs: Sequence[tuple[str, str]], *, is_carried: bool = True) -> str:
    """Return a link with these parameters; with `is_carried` it keeps the given language."""
    link = f"?{urlencode(pairs, safe='(),')}" if pairs else ""
    return carried(link) if is_carried else link


def read_tiles(fields: Mapping[str, str], way: ScoreWay) -> Hand | None:
    """Return the hand, without how it was won; None if the text is empty.

    Raises:
        InvalidRequestError: the text is not a hand.
    """
    reading = read_text(fields, way)
    return None if reading is None else reading.hand


def read_text(fields: Mapping[str, str], way: ScoreWay) -> Reading | None:
    """Return the hand with the details of its text; None if the text is empty.

    Raises:
        InvalidRequestError: the text is not a hand.
    """
    text = fields.get("q", "")
    if not text.strip():
        return None
    try:
        return read_hand(text, SANMA if way.players == "3" else None)
    except NotationError as error:
        raise InvalidRequestError(problem_of("q", error)) from error


def check_tiles(query: ScoreQuery, field: str, text: str) -> None:
    """Check a hand of any size and the tiles on the table; flags are not checked.

    Raises:
        InvalidRequestError: the tiles are impossible; the problem names the changed field.
    """
    for fault in find_faults(query.win):
        if fault.code not in ("WRONG_COUNT", "BAD_FLAG"):
            problem = replace(_problem_of_fault(fault, {}), field=field, text=text, span=None)
            raise InvalidRequestError(problem)


def contradictions(query: ScoreQuery, fields: Mapping[str, str]) -> list[Problem]:
    """Return the contradictions of a query; flags are checked only in a whole hand."""
    ignored = ("WRONG_COUNT",) if query.is_whole else ("WRONG_COUNT", "BAD_FLAG")
    faults = find_faults(query.win)
    return [_problem_of_fault(fault, fields) for fault in faults if fault.code not in ignored]


def _problem_of_fault(fault: InvalidWinError, fields: Mapping[str, str]) -> Problem:
    """Return the problem of a fault, with its place in the text if one tile is at fault."""
    name = FIELDS[fault.field]
    text = fields.get(name, "")
    message = SENTENCES.get(fault.code, MESSAGES[fault.code])
    message = HINTS[fault.hint] if fault.hint else message
    return Problem(
        field=name,
        text=text,
        code=fault.code,
        message=REASONS[fault.reason] if fault.reason else message,
        found=fault.found,
        span=_place(name, text, fault.found) if fault.code != "BAD_FLAG" else None,
        reason=fault.reason,
    )


def _place(name: str, text: str, tile: str) -> tuple[int, int] | None:
    """Return the span of the last copy of a tile in a list of indicators; None in other texts."""
    if name not in ("d", "u"):
        return None
    tiles, spans = read_placed_tiles(text)
    names = [str(each) for each in tiles]
    return spans[len(names) - 1 - names[::-1].index(tile)] if tile in names else None


def wrong_count(query: ScoreQuery) -> Problem:
    """Return the problem of a wrong number of tiles; for thirteen at tenpai it names the waits."""
    (fault,) = (each for each in find_faults(query.win) if each.code == "WRONG_COUNT")
    message, parts = MESSAGES["WRONG_COUNT"], dict[str, str]()
    if fault.hint:
        message = SENTENCES["WAITS" if fault.waits else "NO_TILE_YET"]
        parts = {"hint": gettext(HINTS[fault.hint]), "waits": " ".join(map(str, fault.waits))}
    return Problem(
        field="q",
        text=query.text,
        code=fault.code,
        message=message,
        found=fault.found,
        parts=parts,
    )
