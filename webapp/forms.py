"""The only reader of requests: query parameters become frozen values, or problems that say why."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl

from werkzeug.datastructures import MultiDict

from analyzer.analysis import Analysis, analyze
from analyzer.errors import NotationError, quote
from analyzer.notation import Reading, read_hand
from analyzer.notation.address import MODES
from analyzer.rules import Rules
from analyzer.shanten import Forms
from webapp import parameters
from webapp.languages import LANGUAGES, phrase
from webapp.parameters import (
    ONE_OF,
    InvalidParametersError,
    Setting,
    find_problems,
    read_rules,
    read_setting,
)
from webapp.problems import Problem, problem_of
from webapp.view_options import PLAIN_VIEW, VIEW_NAMES, View, read_view

FORMS = ("standard", "regular")
"""Values of `forms`: every form counts, or only the regular one."""

LONGEST_HAND = 128 * 1024
"""Characters of a text that are read as a hand; whole logs are shorter."""

CONTRADICTIONS = {"NEEDS_SANMA", "WILD_AND_JOKERS"}
"""Codes of parameters that others may still put right."""

SCALES = ("1", "2")
"""Sizes of a picture: 50 or 100 pixels to a tile."""

TARGETS = ("hand", "d", "v", "river", "chii", "pon", "kan", "ankan")
"""Values of `to`: where a picked tile goes, the hand unless anything else is said."""

WIDTHS = ("1200", "600", "400")
"""Widths of a card in pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandQuery:
    """A hand that was asked about.

    Attributes:
        text: what the person typed.
        reading: the hand it stands for.
        setting: everything else that was asked.
        fields: the other parameters as typed.
        wants_fields: whether the page is to show the fields for them.
        target: where the next tile of the picker goes.
        view: how the page is to show its rows.
    """

    text: str
    reading: Reading
    setting: Setting
    fields: Mapping[str, str]
    wants_fields: bool = False
    target: str = TARGETS[0]
    view: View = PLAIN_VIEW

    @property
    def mode(self) -> str:
        """The mode: q, p, qd or pd."""
        return self.setting.mode

    @property
    def page_setting(self) -> Setting:
        """What the links of its page say besides the hand: order and columns stay as chosen."""
        return replace(self.setting, view=replace(self.view, compared=()))

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


class InvalidRequestError(ValueError):
    """A request that cannot be answered.

    Attributes:
        problems: every field at fault.
        text: what was typed as a hand, if anything.
        mode: q, p, qd or pd, in which it would have been read.
        fields: the other parameters as typed.
        target: where the next tile of the picker goes.
        view: how the rows were to be shown, as far as that makes sense.
        status: of the answer.
    """

    def __init__(
        self,
        *problems: Problem,
        text: str = "",
        mode: str = "q",
        fields: Mapping[str, str] | None = None,
        target: str = TARGETS[0],
        view: View = PLAIN_VIEW,
        status: int = 400,
    ) -> None:
        self.problems = problems
        self.status = status
        self.text = text
        self.mode = mode
        self.fields = fields or {}
        self.target = target
        self.view = view
        super().__init__("; ".join(problem.detail for problem in problems))


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
    mode, target = read_mode(arguments), read_target(arguments)
    arguments = _with_pasted(text, arguments)
    fields = read_fields(arguments)
    problems = [] if forms in FORMS else [_bad_forms(forms)]
    reading = setting = None
    if text.strip():
        try:
            reading = read_hand(text, _known_rules(fields))
            setting = read_setting(arguments, reading.hand, reading.mode or mode, reading.places)
        except NotationError as error:
            problems = [problem_of(field, error), *find_problems(fields), *problems]
        except InvalidParametersError as error:
            problems.extend(error.problems)
    else:
        problems.extend(find_problems(fields))
    view, faults = read_view(_view_fields(arguments), reading.hand if reading else None)
    problems.extend(faults)
    if problems:
        raise InvalidRequestError(
            *problems, text=text, mode=mode, fields=fields, target=target, view=view
        )
    if reading is None or setting is None:
        return None
    return HandQuery(
        text=text,
        reading=reading,
        setting=setting,
        fields=fields,
        wants_fields=wants_fields(arguments),
        target=target,
        view=view,
    )


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


def read_target(arguments: Mapping[str, str]) -> str:
    """Return where the next tile of the picker goes."""
    target = arguments.get("to", "")
    return target if target in TARGETS else TARGETS[0]


def _view_fields(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters of the view; a form sends one for each tile, one for each column."""
    if not isinstance(arguments, MultiDict):
        return {name: arguments[name] for name in VIEW_NAMES if name in arguments}
    return {
        name: ("" if name == "compare" else ",").join(arguments.getlist(name))
        for name in VIEW_NAMES
        if name in arguments
    }


def _known_rules(fields: Mapping[str, str]) -> Rules | None:
    """Return the rules asked for; None where there are none, or none that make sense."""
    try:
        return read_rules(fields) if "rules" in fields else None
    except InvalidParametersError:
        return None


def _with_pasted(text: str, arguments: Mapping[str, str]) -> Mapping[str, str]:
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


def wants_fields(arguments: Mapping[str, str]) -> bool:
    """Tell whether a page is to show its fields; a browser without script asks for them."""
    return arguments.get("fields") == "1"


def read_fields(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters besides the hand as typed, without those left empty."""
    return {name: arguments[name] for name in parameters.NAMES if arguments.get(name, "").strip()}


def read_page_view(arguments: Mapping[str, str]) -> View:
    """Return how a page without a hand was asked to show its rows: for the next hand."""
    return read_view(_view_fields(arguments))[0]


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


def read_scale(arguments: Mapping[str, str]) -> int:
    """Return the size of a picture, 1 or 2.

    Raises:
        InvalidRequestError: any other size.
    """
    text = arguments.get("scale", "1")
    if text not in SCALES:
        message = phrase("scale is 1 (50 pixels to a tile) or 2 (100 pixels)")
        raise InvalidRequestError(
            Problem(field="scale", text=text, code="BAD_SCALE", message=message)
        )
    return int(text)


def read_width(arguments: Mapping[str, str]) -> int:
    """Return the width of a card.

    Raises:
        InvalidRequestError: none that there is.
    """
    text = arguments.get("width", WIDTHS[0])
    if text not in WIDTHS:
        message = phrase("width is 1200, 600 or 400 pixels")
        raise InvalidRequestError(
            Problem(field="width", text=text, code="BAD_WIDTH", message=message)
        )
    return int(text)


def read_outlook(arguments: Mapping[str, str]) -> bool:
    """Return whether the answer shall tell what follows each discard.

    Raises:
        InvalidRequestError: neither 0 nor 1.
    """
    message = phrase("outlook is 1 (with what follows each discard) or 0 (without)")
    return _read_part(arguments, "outlook", "0", message)


def read_tried(arguments: Mapping[str, str]) -> bool:
    """Return whether the answer shall tell every reading that was tried.

    Raises:
        InvalidRequestError: neither 0 nor 1.
    """
    message = phrase("tried is 1 (with every reading that was tried) or 0 (without)")
    return _read_part(arguments, "tried", "1", message)


def _read_part(arguments: Mapping[str, str], name: str, default: str, message: str) -> bool:
    """Return whether the answer shall have a part that takes long."""
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
    mode = next((mode for mode in MODES if mode in arguments), "q")
    text = arguments.get(mode, "")
    raise InvalidRequestError(problem, text=text, mode=mode, fields=read_fields(arguments))


def forms_of(mode: str) -> Forms:
    """Return the forms that a mode counts: p and pd only the regular one."""
    return "regular" if mode.startswith("p") else "standard"


def _bad_forms(text: str) -> Problem:
    message = phrase("forms is standard (every form counts) or regular (four sets and a pair)")
    return Problem(field="forms", text=text, code="BAD_FORMS", message=message)
