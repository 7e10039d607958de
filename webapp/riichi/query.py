"""The query of /score: a hand and how it was won, and the links to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from analyzer.errors import MESSAGES, NotationError
from analyzer.hand import MAX_TILES, Hand
from analyzer.notation import Reading, format_query, parse_hand, read_hand, read_placed_tiles
from analyzer.notation.address import MODES
from analyzer.riichi import InvalidWinError, UncheckedWin, find_faults
from analyzer.rules import SANMA
from webapp.language.messages import Message
from webapp.language.speech import carried, gettext, phrase
from webapp.parts.chat_facts import FoundFacts, facts_in, usable_facts
from webapp.query.links import pasted_texts
from webapp.query.parameter_kinds import HandText
from webapp.query.parameters import given_texts, labels_of, names_of, read_each, unusual
from webapp.query.problems import InvalidRequestError, Problem, checked, fault_of, problem_of
from webapp.riichi.conditions import CONDITIONS, FIELDS, WinConditions

HAND = HandText("q", label=Message("Hand"),
                meaning=Message("The hand, its winning tile last, in any notation."))  # fmt: skip

PARAMETERS = (HAND, *CONDITIONS)

NAMES = names_of(PARAMETERS)

LABELS = labels_of(PARAMETERS)
"""Parameter -> the label of its field."""

PLAYERS = {"sanma": "3", "riichi": ""}
"""`rules` of the analyzer's page -> `players` of /score."""

WINDS = {"r": "round_wind", "s": "seat_wind"}
"""Parameter of the analyzer's page -> the parameter of /score with the same meaning."""

WAITING = MAX_TILES - 1
"""Number of tiles of a hand that waits for its last tile."""

SAFE = "(),"
"""The signs that links have as they are."""

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
        conditions: how it was won.
        reading: the details of its text; None if it was not typed.
    """

    text: str
    hand: Hand
    conditions: WinConditions
    reading: Reading | None = None

    @property
    def win(self) -> UncheckedWin:
        """The win; the number of its tiles may be wrong."""
        return self.conditions.win(self.hand)

    @property
    def link(self) -> str:
        """The parameters of its page."""
        return score_link(self.hand, self.conditions)

    @property
    def is_whole(self) -> bool:
        """Whether the hand has fourteen tiles; a meld counts as three."""
        return self.hand.size == MAX_TILES

    def problem(self, code: str, message: str, found: str, **parts: str) -> Problem:
        """Return a problem of the hand as a whole."""
        return Problem(
            field="q", text=self.text, code=code, message=message, found=found, parts=parts
        )


def read_score(arguments: Mapping[str, str]) -> ScoreQuery | None:
    """Return the question of a request, or None if it has no hand or an empty one.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    fields = own_fields(arguments)
    values, problems = read_each(CONDITIONS, fields)
    query, faults = read_text(fields, WinConditions(**values))
    if query is not None:
        problems = problems or contradictions(query, fields)
    return checked(query, [*faults, *problems])


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


def score_link(hand: Hand | None, conditions: WinConditions, text: str = "") -> str:
    """Return the link to a hand in typed order, or to no hand, without the default values.

    `text` is the hand as typed, if the link keeps it.

    >>> from analyzer.notation import parse_hand
    >>> score_link(parse_hand("123m(p1z1)2z"), WinConditions(self_drawn=True, seat_wind=3))
    '?q=123m2z(p1z1)&self_drawn=1&seat_wind=3'
    """
    pairs = [("q", text or format_query(hand))] if hand else []
    return link_to([*pairs, *unusual(CONDITIONS, conditions).items()])


def read_card(arguments: Mapping[str, str]) -> ScoreQuery | None:
    """Return the question of a card; `rules` names the page there, so the preset is `preset`.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    fields = {name: text for name, text in arguments.items() if name != "rules"}
    if "preset" in fields:
        fields["rules"] = fields.pop("preset")
    return read_score(fields)


def found_facts(query: ScoreQuery) -> FoundFacts | None:
    """Return the facts that the text of a hand names besides it; None if they add nothing.

    They replace no parameter; the turn does not count in a score.
    """
    if query.reading is None:
        return None
    conditions = query.conditions
    usual = WinConditions(preset=conditions.preset, players=conditions.players)

    def link(values: Mapping[str, Any]) -> str | None:
        changed = replace(query, conditions=conditions.changed(**values))
        if contradictions(changed, {}):
            return None
        return score_link(query.hand, changed.conditions)

    facts = facts_in(query.text, query.reading, conditions.rules.tiles)
    return usable_facts(facts, conditions, usual, link)


def link_to(pairs: Sequence[tuple[str, str]]) -> str:
    """Return a link with these parameters; it keeps the given language."""
    return carried(f"?{urlencode(pairs, safe=SAFE)}" if pairs else "")


def read_text(
    fields: Mapping[str, str], conditions: WinConditions
) -> tuple[ScoreQuery | None, list[Problem]]:
    """Return the question of a text, None if it is empty or has a problem; and the problem."""
    text = fields.get("q", "")
    if not text.strip():
        return None, []
    try:
        reading = read_hand(text, SANMA if conditions.players == "3" else None)
    except NotationError as error:
        return None, [problem_of("q", error)]
    return ScoreQuery(text=text, hand=reading.hand, conditions=conditions, reading=reading), []


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
    span = _place(name, text, fault.found) if fault.code != "BAD_FLAG" else None
    message = fault.why or SENTENCES.get(fault.code, "")
    return replace(fault_of(name, text, fault, span, message), reason=fault.reason)


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
    if not fault.hint:
        return query.problem(fault.code, MESSAGES[fault.code], fault.found)
    message = SENTENCES["WAITS" if fault.waits else "NO_TILE_YET"]
    hint, waits = gettext(fault.why), " ".join(map(str, fault.waits))
    return query.problem(fault.code, message, fault.found, hint=hint, waits=waits)


def _example(text: str, words: Message, **conditions: Any) -> tuple[ScoreQuery, Message]:
    hand, how = parse_hand(text), WinConditions(seat_wind=2, **conditions)
    return ScoreQuery(text=text, hand=hand, conditions=how), words


EXAMPLES = (
    _example("567m22p34568s(k9p)7s", Message("Riichi and own draw, with a kan"),
             self_drawn=True, riichi=True),
    _example("22m66688p99s(p3z1)9s", Message("An open hand, won on a discard")),
    _example("123m406p789s1122z", Message("13 tiles: what does each wait win?")),
)  # fmt: skip
"""A closed win, an open one, and a hand that waits, each with what it shows."""
