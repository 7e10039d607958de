"""The record of the feature: its addresses, and its API.

The API has the analysis itself, readings, waits, and the hand in every notation.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import thread_time

from analyzer.notation.address import MODES
from webapp.analysis import document
from webapp.analysis.card import PREVIEW
from webapp.analysis.query import found_facts
from webapp.analysis.routes import analysis_blueprint
from webapp.analysis.schema import AnalysisModel, DecompositionModel, NotationsModel, WaitsModel
from webapp.api.operations import HAND_CODES, VERSION, Example, Operation, many
from webapp.danger import api as danger_api
from webapp.expectation import api as expectation_api
from webapp.expectation.answer import WEB_SECONDS, explained_rows
from webapp.expectation.document import expectation_model, is_cut
from webapp.expectation.query import EXPLAIN, estimate_query
from webapp.expectation.waiting import SENTENCES as LATER
from webapp.expectation.waiting import estimates_of
from webapp.forms.feature import Feature
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.estimates import ASSUMPTIONS, EXPECT, Assumptions
from webapp.query.hand import require_hand_query
from webapp.query.parameters import FORMS, HAND, OUTLOOK, RULES, SITUATION, read
from webapp.query.problems import InvalidRequestError, Problem
from webapp.query.threats import CODES as THREAT_CODES
from webapp.query.threats import THREATS
from webapp.site.view_marks import Weight

NO_WAITS = "COUNT_NOT_3N1"

SENTENCE = phrase("{found} tiles — only hands of 13, 10, 7, 4 or 1 tiles have waits")

_OTHER_PARAMETERS = (FORMS, *SITUATION, *RULES)


def analysis(arguments: Mapping[str, str]) -> AnalysisModel:
    """Return the analysis of the hand, with its estimates if they are requested.

    Raises:
        RetryLaterError: the estimates are not available now.
    """
    end = thread_time() + WEB_SECONDS
    query = require_hand_query(arguments)
    has_outlook, wish = OUTLOOK.of(arguments), read((EXPECT, *ASSUMPTIONS, EXPLAIN), arguments)
    found = found_facts(query)
    answer = document.analysis_model(query.analyze(), found, has_outlook=has_outlook)
    is_wished, explain = wish.pop(EXPECT.key), wish.pop(EXPLAIN.key)
    question = estimate_query(query, Assumptions(**wish)) if is_wished else None
    if question is None or question.refusal:
        return answer
    with estimates_of(question) as estimates:
        rows = explained_rows(estimates, explain)
        model = expectation_model(estimates, explained=rows, end=end)
        return {**answer, "expectation": model}


def waits(arguments: Mapping[str, str]) -> WaitsModel:
    """Return what the hand waits for.

    Raises:
        InvalidRequestError: the hand does not have 3n+1 tiles.
    """
    query = require_hand_query(arguments)
    if len(query.hand) % 3 != 1:
        field, found = next(mode for mode in MODES if mode in arguments), str(query.hand.size)
        raise InvalidRequestError(
            Problem(field=field, text=query.text, code=NO_WAITS, message=SENTENCE, found=found)
        )
    return document.waits_model(query.analyze())


ANALYSIS = Operation(
    path=f"{VERSION}/analysis",
    summary=Message("Analyze a hand"),
    description=Message(
        "Shanten of each form, and every discard in tenhou’s order or the accepted tiles."
    ),
    hand=HAND,
    other_parameters=(*_OTHER_PARAMETERS, *THREATS, OUTLOOK, EXPECT, *ASSUMPTIONS, EXPLAIN),
    answer=analysis,
    answer_type=AnalysisModel,
    is_cut=lambda answer: bool(answer["expectation"]) and is_cut(answer["expectation"]),
    other_codes=(*HAND_CODES, *THREAT_CODES),
    later=tuple(LATER),
    examples=(
        Example(
            Message("What to discard, with a dora indicator"), {"q": "406m2245p66789s1z", "d": "4p"}
        ),
        Example(
            Message("Melds, and tiles seen elsewhere"),
            {"q": "123m40p67s(p5z1)(k9p)6s", "v": "117m3z", "r": "1", "s": "3"},
        ),
        Example(Message("With the outlook of each discard"), {"q": "23m4567p88s", "outlook": "1"}),
        Example(Message("Three players"), {"q": "19m345p66s112z4z", "rules": "sanma", "nuki": "1"}),
        Example(
            Message("With jokers"), {"q": "123m456p78s1j9s1z", "rules": "jokers", "pairs": "any"}
        ),
    ),
    weight=Weight("pages", lambda arguments: 2 if arguments.get("outlook") == "1" else 1),
)

DECOMPOSITION = Operation(
    path=f"{VERSION}/decomposition",
    summary=Message("Break down a complete hand"),
    description=Message("Every reading as sets and a pair, seven pairs or thirteen orphans."),
    hand=HAND,
    other_parameters=_OTHER_PARAMETERS,
    answer=lambda arguments: document.decomposition_model(require_hand_query(arguments).analyze()),
    answer_type=DecompositionModel,
    other_codes=HAND_CODES,
    examples=(
        Example(Message("A hand with two readings"), {"q": "111222333m11p"}),
        Example(Message("A hand that does not win"), {"q": "123m45p"}),
    ),
)

WAITS = replace(
    DECOMPOSITION,
    path=f"{VERSION}/waits",
    summary=Message("List the waits of a hand"),
    description=Message(
        "The tiles that win 3n+1 tiles, with their copies left and the shape of each wait."
    ),
    answer=waits,
    answer_type=WaitsModel,
    other_codes=(*HAND_CODES, NO_WAITS),
    examples=(
        Example(
            Message("Waits of two shapes, furiten by a discard"),
            {"q": "3334567m123p999s", "river": "2m"},
        ),
        Example(Message("A wait for a fifth copy"), {"q": "1111222233334m"}),
    ),
)

NOTATIONS = replace(
    DECOMPOSITION,
    path=f"{VERSION}/notations",
    summary=Message("Convert a hand to every notation"),
    description=Message("The hand may be given in any notation."),
    answer=lambda arguments: document.notations_model(require_hand_query(arguments).hand),
    answer_type=NotationsModel,
    examples=(
        Example(Message("From mjai words"), {"q": "3m 4m 5pr E W C"}),
        Example(Message("With a meld"), {"q": "123m40p67s(p5z1)6s"}),
    ),
)

OPERATIONS = (
    ANALYSIS,
    many(
        replace(ANALYSIS, other_parameters=(*_OTHER_PARAMETERS, *THREATS, OUTLOOK), later=()),
        Message("Analyze many hands"),
        Example(
            Message("A text, a hand with its own table, and an invalid hand"),
            {"r": 1},
            hands=("123m45p", {"q": "22456p88s", "d": "1p", "s": 2}, "123m0z"),
        ),
    ),
    DECOMPOSITION,
    many(
        DECOMPOSITION,
        Message("Break down many complete hands"),
        Example(Message("Two hands"), hands=("22m", "112233m55p")),
    ),
    WAITS,
    many(
        WAITS,
        Message("List the waits of many hands"),
        Example(
            Message("Two hands with the same river"), {"river": "2m"}, hands=("3334m", "13m55p")
        ),
    ),
    NOTATIONS,
    many(
        NOTATIONS,
        Message("Convert many hands to every notation"),
        Example(Message("From two notations"), hands=("🀇🀈🀉🀝🀝", "东东东白白")),
    ),
)


def analysis_feature(others: Sequence[Feature]) -> Feature:
    """Return the record; its page leads to those of `others`."""
    return Feature(
        name="analysis",
        blueprint=analysis_blueprint(others),
        operations=(*OPERATIONS, *expectation_api.OPERATIONS, *danger_api.OPERATIONS),
        preview=PREVIEW,
        page="analysis.index",
        word=Message("Analyze"),
        disallowed=("/draw", "/random", "/report.", "/tenhou.txt"),
    )
