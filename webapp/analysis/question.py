"""The question of a hand: the answer stays hidden until the visitor names a discard.

ask=1      the page asks what to discard, without the answer
guess=8s   the discard that the visitor names, or none for no idea: the answer with the guess

Cards and previews of such a link never contain the answer, with or without a guess.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.parts.table_options import SAMPLE_HAND
from webapp.query.hand import HeldTile
from webapp.query.links import for_next_hand, hand_link
from webapp.query.parameter_kinds import Sample, Switch
from webapp.query.parameters import read

if TYPE_CHECKING:
    from analyzer.hand import Hand
    from analyzer.tiles import Tile
    from webapp.query.hand import HandQuery
    from webapp.query.links import LinkState
    from webapp.query.problems import Problem

ASK = Switch(
    "ask",
    label=Message("Question"),
    message=phrase("ask is 1 (hide the answer until a discard is chosen) or 0"),
    sample=Sample(
        SAMPLE_HAND, "1", Message("1 hides the answer until the visitor chooses a discard")
    ),
)

GUESS = HeldTile(
    "guess",
    message=phrase("guess is one tile of the hand, such as 9p, or none"),
    label=Message("Guess"),
    sample=Sample(
        f"{SAMPLE_HAND}&ask=1",
        "8s",
        Message("with ask=1: the discard that was chosen; none shows the answer alone"),
    ),
)

PARAMETERS = (ASK, GUESS)

NO_GUESS = "none"
"""The value of `guess` if the visitor has no idea."""


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


def hides_answer(arguments: Mapping[str, str]) -> bool:
    """Return whether the answer is hidden.

    Raises:
        InvalidRequestError: `ask` is neither 0 nor 1.
    """
    return bool(read([ASK], arguments)[ASK.key])


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


def question_link(query: HandQuery, guess: str = "") -> str:
    """Return the link to the question, or with a guess to its answer; all else is kept."""
    return hand_link(query.reading.query, with_question(query.state, guess))
