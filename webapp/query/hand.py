"""The hand of a request with all that stands beside it, or the problems that say why not."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl

from analyzer.analysis import Analysis, analyze
from analyzer.errors import NotationError, quote
from analyzer.notation import Reading, read_hand
from analyzer.notation.address import MODES
from analyzer.rules import Rules
from analyzer.shanten import Forms
from webapp.language.speech import LANGUAGES, phrase
from webapp.query import parameters
from webapp.query.parameters import (
    ONE_OF,
    Setting,
    find_problems,
    read_rules,
    read_setting,
)
from webapp.query.problems import InvalidRequestError, Problem, problem_of

FORMS = ("standard", "regular")
"""Values of `forms`: every form counts, or only the regular one."""

LONGEST_HAND = 128 * 1024
"""Characters of a text that are read as a hand; whole logs are shorter."""

CONTRADICTIONS = {"NEEDS_SANMA", "WILD_AND_JOKERS"}
"""Codes of parameters that others may still put right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandQuery:
    """A hand that was asked about.

    Attributes:
        text: what the person typed.
        reading: the hand it stands for.
        setting: everything else that was asked.
        fields: the other parameters as typed.
    """

    text: str
    reading: Reading
    setting: Setting
    fields: Mapping[str, str]

    @property
    def mode(self) -> str:
        """The mode: q, p, qd or pd."""
        return self.setting.mode

    @property
    def forms(self) -> Forms:
        """The forms that count."""
        return forms_of(self.setting.mode)

    def analyze(self) -> Analysis:
        """Return the analysis of the hand."""
        return analyze(
            self.reading.hand,
            self.setting.situation,
            forms=self.forms,
            rules=self.setting.rules,
        )


def read_hand_query(arguments: Mapping[str, str]) -> HandQuery | None:
    """Return the hand asked about, or None where the request names none or an empty one.

    The text box always sends q; on a page of the regular form it sends `forms=regular` beside it.

    Raises:
        InvalidRequestError: the text is not a hand, or another parameter says nothing sensible.
    """
    field = next((mode for mode in MODES if mode in arguments), "q")
    text = arguments.get(field, "")
    refuse_endless(field, text)
    forms = arguments.get("forms", "standard")
    mode = read_mode(arguments)
    arguments = with_pasted(text, arguments)
    fields = read_fields(arguments)
    problems = [] if forms in FORMS else [_bad_forms(forms)]
    reading = setting = None
    if text.strip():
        try:
            reading = read_hand(text, _known_rules(fields))
            setting = read_setting(arguments, reading.hand, reading.mode or mode, reading.places)
        except NotationError as error:
            problems = [problem_of(field, error), *find_problems(fields), *problems]
        except InvalidRequestError as error:
            problems.extend(error.problems)
    else:
        problems.extend(find_problems(fields))
    if problems:
        raise InvalidRequestError(*problems)
    if reading is None or setting is None:
        return None
    return HandQuery(text=text, reading=reading, setting=setting, fields=fields)


def refuse_endless(field: str, text: str) -> None:
    """Refuse a text that is too long to be read, or to be shown again.

    Raises:
        InvalidRequestError: it is.
    """
    if len(text) > LONGEST_HAND:
        message = phrase("a hand is looked for in at most {most} characters")
        problem = Problem(
            field=field,
            text="",
            code="TOO_LONG",
            message=message,
            parts={"most": f"{LONGEST_HAND:,}"},
        )
        raise InvalidRequestError(problem)


def read_mode(arguments: Mapping[str, str]) -> str:
    """Return the mode in which a hand is asked about; the text box always sends q."""
    field = next((mode for mode in MODES if mode in arguments), "q")
    return field.replace("q", "p") if arguments.get("forms") == "regular" else field


def _known_rules(fields: Mapping[str, str]) -> Rules | None:
    """Return the rules asked for; None where there are none, or none that make sense."""
    try:
        return read_rules(fields) if "rules" in fields else None
    except InvalidRequestError:
        return None


def with_pasted(text: str, arguments: Mapping[str, str]) -> Mapping[str, str]:
    """Return the request as an address of ours that was pasted into the text box wants it.

    The address says the whole table, so nothing of the page before is left of it.
    """
    if "&" not in text:
        return arguments
    _, mark, query = text.strip().partition("?")
    pairs = parse_qsl((query if mark else text.strip()).split("#")[0])
    pasted = {name: value for name, value in pairs if name in parameters.NAMES}
    if not pasted:
        return arguments
    return {k: v for k, v in arguments.items() if k not in parameters.NAMES} | pasted


def read_fields(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters besides the hand as typed, without those left empty."""
    return {name: arguments[name] for name in parameters.NAMES if arguments.get(name, "").strip()}


def require_hand_query(arguments: Mapping[str, str]) -> HandQuery:
    """Return the hand asked about.

    Raises:
        InvalidRequestError: the text is not a hand, or there is none.
    """
    query = read_hand_query(arguments)
    if query is None:
        error = NotationError("EMPTY", "", "", (0, 0))
        raise InvalidRequestError(problem_of("q", error))
    return query


def check_setting(arguments: Mapping[str, str]) -> None:
    """Accept the parameters besides the hand: those that may hold for one hand or another.

    Raises:
        InvalidRequestError: a value is wrong whatever the hand and the other parameters are.
    """
    forms, fields = arguments.get("forms", "standard"), read_fields(arguments)
    of_jokers = {name: fields.pop(name) for name in parameters.JOKER_SWITCHES if name in fields}
    found = (*find_problems(fields), *find_problems(of_jokers))
    problems = [problem for problem in found if problem.code not in CONTRADICTIONS]
    if forms not in FORMS:
        problems.append(_bad_forms(forms))
    if problems:
        raise InvalidRequestError(*problems)
    read_outlook(arguments)


def read_outlook(arguments: Mapping[str, str]) -> bool:
    """Return whether the answer shall tell what follows each discard.

    Raises:
        InvalidRequestError: neither 0 nor 1.
    """
    message = phrase("outlook is 1 (with what follows each discard) or 0 (without)")
    return read_part(arguments, "outlook", "0", message)


def read_part(arguments: Mapping[str, str], name: str, default: str, message: str) -> bool:
    """Return whether the answer shall have a part that takes long.

    Raises:
        InvalidRequestError: neither 0 nor 1.
    """
    text = arguments.get(name, default)
    if text not in ("0", "1"):
        code = f"BAD_{name.upper()}"
        raise InvalidRequestError(Problem(field=name, text=text, code=code, message=message))
    return text == "1"


def read_language(arguments: Mapping[str, str]) -> str:
    """Return the language asked for, empty where none is.

    Raises:
        InvalidRequestError: a language that nobody here speaks.
    """
    language = arguments.get("lang", "").strip()
    if not language or language in LANGUAGES:
        return language
    problem = Problem(
        field="lang",
        text=language,
        code="BAD_LANG",
        message=ONE_OF,
        found=quote(language),
        parts={"allowed": ", ".join(LANGUAGES)},
    )
    raise InvalidRequestError(problem)


def forms_of(mode: str) -> Forms:
    """Return the forms that a mode counts: p and pd only the regular one."""
    return "regular" if mode.startswith("p") else "standard"


def _bad_forms(text: str) -> Problem:
    message = phrase("forms is standard (every form counts) or regular (four sets and a pair)")
    return Problem(field="forms", text=text, code="BAD_FORMS", message=message)
