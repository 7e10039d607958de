"""What a visitor asks about a hand: how the page shows its answer, a question, a thrown tile.

sort= hide= compare=   how its rows are shown (webapp/parts/table_options.py)
to= run= partial=      where the next tile of the picker goes, and whether more tiles follow
fields=1               shows the fields beside the text box, for a browser without script
kind= shanten= tiles=  at /random: the hand to deal; tiles is 14, or 13 before a draw
ask=1                  asks what to discard, without the answer; of a report, asks every hand
answers=end            where the answers of such a report stand: end, folded, none
guess=8s               the discard that the visitor names, or none for no idea: the answer with it

Cards and previews of a question never contain the answer, with or without a guess.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from analyzer.dealing import KINDS, Wish
from analyzer.errors import InvalidSituationError
from analyzer.hand import Hand
from analyzer.notation.address import MODES
from analyzer.situation import EMPTY_SITUATION, check_situation
from analyzer.tiles import Tile
from webapp.expectation.query import ThrownQuery, estimate_query, thrown_query
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.parts import table_options as table
from webapp.parts.chat_facts import FoundFacts, facts_in, usable_facts
from webapp.parts.clicks import HAND, MELD_TARGETS, PARTIAL, Draft, read_target
from webapp.parts.hand_facts import Box
from webapp.parts.picker import FULL
from webapp.query.estimates import ASSUMPTIONS, Assumptions
from webapp.query.hand import (
    HandQuery,
    HeldTile,
    forms_of,
    read_fields,
    read_hand_query,
    read_mode,
    with_pasted,
)
from webapp.query.links import LinkState, for_next_hand, hand_link, read_rules
from webapp.query.parameter_kinds import LONGEST_HAND, Choice, Sample, Switch
from webapp.query.parameters import ANSWERS, NAMES, TILES, names_of, read_each
from webapp.query.problems import InvalidRequestError, Problem, checked
from webapp.query.threats import PASSED, RIVERS

ASK = Switch(
    "ask",
    label=Message("Question"),
    message=phrase("ask is 1 (hide the answer until a discard is chosen) or 0"),
    sample=Sample(
        table.SAMPLE_HAND, "1", Message("1 hides the answer until the visitor chooses a discard")
    ),
)

GUESS = HeldTile(
    "guess",
    message=phrase("guess is one tile of the hand, such as 9p, or none"),
    label=Message("Guess"),
    sample=Sample(
        f"{table.SAMPLE_HAND}&ask=1",
        "8s",
        Message("with ask=1: the discard that was chosen; none shows the answer alone"),
    ),
)

PARAMETERS = (ASK, GUESS, ANSWERS)

NO_GUESS = "none"
"""The value of `guess` if the visitor has no idea."""


NAMED_ONE_OF = phrase("{name} is one of these: {allowed}")

WISHES = (
    Choice("kind", tuple(KINDS), default=next(iter(KINDS)), message=NAMED_ONE_OF,
           label=Message("Kind of hand"),
           sample=Sample("random", "one_suit",
                         Message("one_suit, half_flush (with honours), no_honours or melds"))),
    Choice("shanten", tuple(str(value) for value in range(-1, 7)), message=NAMED_ONE_OF,
           label=Message("Shanten"),
           sample=Sample("random", "1", Message("−1, which is complete, to 6"))),
    Choice("tiles", ("14", "13"), default="14", message=NAMED_ONE_OF,
           label=Message("Number of tiles"),
           sample=Sample("random", "13", Message("13, or 14 with a drawn tile"))),
)  # fmt: skip
"""The parameters of /random: the kind, shanten and size of the hand to deal."""

PATHS = ("/", "/2", "/2/", "/2/index.html")
"""Paths of the page: its own and tenhou's; a link to tenhou works here with another host."""


TARGETS = (HAND, *TILES, *names_of(RIVERS), *names_of(PASSED), *MELD_TARGETS)
"""Values of `to`: where a picked tile goes; the hand is the default."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageQuery:
    """The query of the page of a hand.

    Attributes:
        hand: None if none is given.
        text: the hand as typed; empty if it is too long to be shown again.
        mode: q, p, qd or pd, the parameter of the hand.
        fields: the parameters besides the hand, as typed.
        options: how the rows are shown.
        target: an empty draft, which says where the next tile of the picker goes.
        is_entered: whether more tiles follow, so that the page says how many are missing.
        wants_fields: whether the fields beside the text box are shown.
    """

    hand: HandQuery | None
    text: str
    mode: str
    fields: Mapping[str, str]
    options: table.TableOptions
    target: Draft
    is_entered: bool
    wants_fields: bool

    @property
    def box(self) -> Box:
        """The text box with its text and its fields as typed."""
        return Box(
            text=self.text,
            is_regular=forms_of(self.mode) == "regular",
            fields=dict.fromkeys(NAMES, "") | dict(self.fields),
            options=self.options,
        )


def read_page_query(arguments: Mapping[str, str]) -> PageQuery:
    """Return the query of a request.

    Raises:
        InvalidRequestError: the text is not a hand, or a parameter is invalid.
    """
    problems: tuple[Problem, ...] = ()
    hand = None
    try:
        hand = read_hand_query(arguments)
    except InvalidRequestError as error:
        problems = error.problems
    options, faults = table.read_options(arguments, hand.hand if hand else None)
    faults += tuple(read_each([PARTIAL], arguments)[1])
    return checked(_page_query(arguments, hand, options), (*problems, *faults))


def read_invalid_page_query(arguments: Mapping[str, str]) -> PageQuery:
    """Return the query of an invalid request, with the parameters that are valid."""
    return _page_query(arguments, None, table.read_options(arguments)[0])


def _page_query(
    arguments: Mapping[str, str], hand: HandQuery | None, options: table.TableOptions
) -> PageQuery:
    is_partial = read_each([PARTIAL], arguments)[0][PARTIAL.key]
    text = next((arguments[mode] for mode in MODES if mode in arguments), "")
    if len(text) > LONGEST_HAND:
        text = ""
    return PageQuery(
        hand=hand,
        text=text,
        mode=read_mode(arguments),
        fields=read_fields(with_pasted(text, arguments)),
        options=options,
        target=read_target(arguments, TARGETS),
        is_entered=not is_partial and hand is not None and hand.hand.size < FULL,
        wants_fields=arguments.get("fields") == "1",
    )


@dataclass(frozen=True, slots=True)
class Question:
    """The state of a question, and the visitor's guess.

    Attributes:
        is_open: the answer is shown.
        guess: the chosen discard; None before the choice, and for no idea.
        problems: the problems of the guess; the question is then asked again.
    """

    is_open: bool = False
    guess: Tile | None = None
    problems: tuple[Problem, ...] = ()


def read_wish(arguments: Mapping[str, str]) -> Wish:
    """Return the properties of the hand to deal.

    Raises:
        InvalidRequestError: a parameter is invalid.
    """
    values, problems = read_each(WISHES, arguments)
    try:
        rules = read_rules(arguments)
    except InvalidRequestError as error:
        raise InvalidRequestError(*problems, *error.problems) from error
    if problems:
        raise InvalidRequestError(*problems)
    return Wish(
        kind=values["kind"],
        shanten=int(values["shanten"]) if values["shanten"] else None,
        size=int(values["tiles"]),
        rules=rules,
    )


def read_question(arguments: Mapping[str, str], hand: Hand) -> Question:
    """Return the question about a hand; the answer for a hand that draws next is never open."""
    if hand.drawn is None:
        return Question()
    text = arguments.get(GUESS.name, "")
    if text.strip() == NO_GUESS:
        return Question(is_open=True)
    guess, problems = GUESS.read_for(text, hand)
    return Question(is_open=guess is not None, guess=guess, problems=problems)


def with_question(state: LinkState, guess: str = "") -> LinkState:
    """Return the state of links to the question, or to the answer with a guess."""
    chosen = f"&{GUESS.name}={guess}" if guess else ""
    return replace(for_next_hand(state), extra=f"{state.extra}&{ASK.name}=1{chosen}")


def with_assumptions(query: HandQuery, assumptions: Assumptions) -> HandQuery:
    """Return a question whose links keep these assumptions of the estimates."""
    state = table.with_options(query.state, table.TableOptions(assumptions=assumptions))
    return replace(query, state=state)


def question_link(query: HandQuery, guess: str = "") -> str:
    """Return the link to the question, or with a guess to its answer; all else is kept."""
    return hand_link(query.reading.query, with_question(query.state, guess))


def offer_of_page(query: HandQuery, options: table.TableOptions) -> ThrownQuery | None:
    """Return the query about the thrown tile of a page; None if there is no such tile.

    Raises:
        InvalidRequestError: there is no answer for this tile or this hand.
    """
    if options.offered is None:
        return None
    return thrown_query(
        query, estimate_query(query, options.assumptions), options.offered, options.source
    )


def thrown_tile(query: HandQuery, arguments: Mapping[str, str]) -> ThrownQuery | None:
    """Return the query about the thrown tile of an address; None if there is no such tile.

    Raises:
        InvalidRequestError: there is no answer for this tile or this hand.
    """
    if table.require_options(arguments, (table.OFFER, table.FROM)).offered is None:
        return None
    return offer_of_page(query, table.require_options(arguments, ASSUMPTIONS))


def question_state(query: HandQuery, options: table.TableOptions) -> LinkState:
    """Return the state of links to the same thrown tile, estimates or hand, in the usual view."""
    plain = table.PLAIN_OPTIONS
    if options.offered is not None:
        plain = table.TableOptions(
            offered=options.offered, source=options.source, assumptions=options.assumptions
        )
    elif options.is_expected:
        plain = table.TableOptions(is_expected=True, assumptions=options.assumptions)
    return table.with_options(for_next_hand(query.state), plain)


def found_facts(query: HandQuery) -> FoundFacts | None:
    """Return the facts in the text of a query besides its hand; None if none of them is new.

    They replace no parameter.
    """
    state = query.state

    def link(values: Mapping[str, object]) -> str | None:
        situation = replace(state.situation, **values)  # type: ignore[arg-type]
        try:
            check_situation(query.hand, situation, state.rules)
        except InvalidSituationError:
            return None
        return hand_link(query.reading.query, for_next_hand(replace(state, situation=situation)))

    facts = facts_in(query.text, query.reading, state.rules)
    return usable_facts(facts, state.situation, EMPTY_SITUATION, link)
