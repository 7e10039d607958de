"""The records of the API: examples run, limits hold, every code occurs, the page matches."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from analyzer.errors import MESSAGES
from tests.system.servers import serving, wait_for_estimates
from tests.web.api.described import DOCUMENT, faults_of, line_faults
from tests.web.api.questions import limits
from tests.web.expectation.cases import ALMOST_ALL
from tests.web.expectation.sample import rounded
from tests.web.lint import Page, lint_page
from webapp.api.openapi import BODY
from webapp.api.operations import MOST_HANDS, AnyOperation, Example, Operation
from webapp.api.page import ApiPage, fields, format_json, link_of
from webapp.features import LOG_OPERATIONS, OPERATIONS
from webapp.query.parameter_kinds import HandText
from webapp.query.parameters import LANGUAGE

ONE = [operation for operation in OPERATIONS if not operation.takes_many]
EVERY: tuple[AnyOperation, ...] = (*OPERATIONS, *LOG_OPERATIONS)

EXAMPLES = [
    pytest.param(operation, example, id=f"{operation.name}: {example.title.id}")
    for operation in OPERATIONS
    for example in operation.examples
]
TENPAI = "123m406p789s1122z6z"

WHOLE = ("mcr", "expectation", "classify")
"""Operations that answer no hand of one tile."""


def named(operations: list[Operation]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("operation", operations, ids=[each.name for each in operations])


# Examples


@pytest.mark.parametrize(("operation", "example"), EXAMPLES)
def test_every_example_is_answered_as_its_model_describes(
    visitor: FlaskClient, operation: Operation, example: Example
) -> None:
    if operation.takes_many:
        answer = visitor.post(operation.path, json=example.body)
        lines = answer.text.splitlines()
        assert len(lines) == len(example.hands)
        faults = [fault for line in lines for fault in line_faults(operation, line)]
    else:
        answer = visitor.get(operation.path, query_string=example.arguments)
        faults = faults_of(operation.answer_type.__name__, answer.get_json())
    assert answer.status_code == 200
    assert faults == []


def test_a_validator_finds_what_is_not_described(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/api/v1/analysis?q={TENPAI}").get_json()
    assert faults_of("AnalysisModel", answer) == []
    assert faults_of("AnalysisModel", answer | {"more": 1})
    assert faults_of("AnalysisModel", answer | {"count": "many"})
    del answer["warnings"]
    assert faults_of("AnalysisModel", answer)


# The document


def test_the_document_and_the_routes_are_the_registry(app: Flask) -> None:
    described = {
        (path, method.upper()) for path, methods in DOCUMENT["paths"].items() for method in methods
    }
    routed = {
        (str(rule), method)
        for rule in app.url_map.iter_rules()
        if str(rule).startswith("/api/v1/")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert described == routed == {(each.path, each.method) for each in EVERY}


def test_names_of_operations_are_used_once() -> None:
    assert len({each.name for each in EVERY}) == len(EVERY)


def test_models_have_names_of_their_own() -> None:
    """Two of one name get the module in front, which nobody reads."""
    assert not [name for name in DOCUMENT["components"]["schemas"] if "__" in name]


def test_every_field_of_every_model_is_described() -> None:
    for name, model in DOCUMENT["components"]["schemas"].items():
        assert model["description"], name
        for key, field in model["properties"].items():
            assert field.get("description"), f"{name}.{key}"


@named(ONE)
def test_exactly_the_answers_without_chance_have_the_etag_that_is_described(
    visitor: FlaskClient, operation: Operation
) -> None:
    described = DOCUMENT["paths"][operation.path]["get"]["responses"]["200"].get("headers", {})
    assert ("ETag" in described) == (not operation.chance)
    answer = visitor.get(operation.path, query_string=operation.examples[0].arguments)
    assert ("ETag" in answer.headers) or operation.chance


def test_the_document_of_an_app_below_a_path_says_so(visitor: FlaskClient) -> None:
    there = visitor.get("/api/openapi.json", environ_overrides={"SCRIPT_NAME": "/mahjong"})
    assert there.get_json()["servers"] == [{"url": "/mahjong/"}]
    assert visitor.get("/api/openapi.json").get_json()["servers"] == [{"url": "/"}]


# Limits


def asked(operation: Operation, arguments: Mapping[str, str]) -> dict[str, str]:
    """A question in which q stands for the first parameter of an operation."""
    first = operation.parameters[0]
    if not isinstance(first, HandText):
        return {"set": "EQADK_M1-MZrgtjG3FDCTS2O1I-"} | {**arguments}
    return {first.name if name == "q" else name: value for name, value in arguments.items()}


def fields_at_fault(visitor: FlaskClient, operation: Operation, name: str, value: str) -> set[str]:
    """Return the fields at fault of a request with one parameter besides the hand."""
    needed = {"nuki": {"rules": "sanma"}, "wild": {"q": "1z"}}
    others = asked(operation, {"q": "1z", "seed": "1"} | needed.get(name, {}))
    answer = visitor.get(operation.path, query_string=others | {name: value})
    if answer.status_code == 200:
        return set()
    assert answer.status_code == 400
    problems = answer.get_json()["problems"]
    return {each["field"] for each in problems if not each["code"].startswith("EXPECTATION")}


@named(ONE)
def test_the_limits_of_every_parameter_are_true(visitor: FlaskClient, operation: Operation) -> None:
    tried = 0
    for parameter in (*operation.parameters, LANGUAGE):
        for value, is_within in limits(parameter):
            faults = fields_at_fault(visitor, operation, parameter.name, value)
            if operation.name in ("mcr", "classify") and parameter.name != "q":
                faults -= {"q"}  # a hand of one tile
            assert (parameter.name not in faults) == is_within, f"{parameter.name}={value!r}"
            tried += 1
    assert tried > len(operation.parameters)


def test_the_longest_list_of_tiles_is_as_long_as_the_limit_says(visitor: FlaskClient) -> None:
    for length, is_too_long in ((1_000, False), (1_001, True)):
        answer = visitor.get("/api/v1/analysis", query_string={"q": "1z", "d": "1" * length})
        assert (answer.get_json()["code"] == "TOO_LONG") == is_too_long


# Codes

PUSHED = {"t1": "4:5z*", "push": "1"}

FAULTS = {
    "BAD_LANG": {"lang": "xx"},
    "EMPTY": {"q": ""},
    "BAD_CHAR": {"q": "123x"},
    "BAD_TOKEN": {"q": "W1 W2 X3"},
    "NO_SUIT": {"q": "123m45"},
    "NO_DIGITS": {"q": "m"},
    "BAD_HONOUR": {"q": "8z"},
    "BAD_JOKER": {"q": "2j"},
    "BAD_MELD": {"q": "123m(446m0)"},
    "ONLY_MELDS": {"q": "(p5m1)"},
    "MIXED_ORDER": {"q": "m1p"},
    "AMBIGUOUS_IDS": {"q": "11,12,13,52"},
    "SEVERAL_HANDS": {"q": "is it 1234m or 1234p"},
    "UNCLEAR_WORDS": {"q": "cut? 123m456p11z, 6z please"},
    "LOG_FILE": {"q": '{"type":"tsumo"}'},
    "GAME_LINK": {"q": "https://tenhou.net/0/?log=2019012300gm-0089-0000-cf9a8b5d"},
    "TOO_MANY": {"q": "123456789m123456789p"},
    "FIFTH_COPY": {"q": "11111m"},
    "SECOND_RED": {"q": "00m"},
    "TOO_MANY_JOKERS": {"q": "11111j1m"},
    "BAD_RULES": {"rules": "chess"},
    "BAD_PAIRS": {"pairs": "two"},
    "BAD_ORPHANS": {"orphans": "2"},
    "BAD_CAP": {"cap": "5"},
    "BAD_WILD": {"wild": "12m"},
    "OUT_OF_RANGE": {"jokers": "9", "nuki": "9", "g": "0"},
    "NEEDS_JOKERS": {"rules": "riichi", "pairs": "any"},
    "WILD_AND_JOKERS": {"wild": "1m", "jokers": "2"},
    "WILD_IS_JOKER": {"q": "1m1j", "wild": "1m"},
    "NO_JOKERS": {"q": "1m1j", "rules": "riichi"},
    "SANMA_TILE": {"q": "5m", "rules": "sanma"},
    "TOO_LONG": dict.fromkeys(("wild", "v", "d"), "1" * 1_001),
    "TOO_MANY_TILES": dict.fromkeys(("wild", "v", "d"), "1" * 137 + "m"),
    "NO_MELDS": dict.fromkeys(("wild", "v", "d"), "(p1m1)"),
    "BAD_FORMS": {"forms": "all"},
    "NEEDS_SANMA": {"nuki": "1"},
    "TOO_MANY_INDICATORS": {"d": "123456m"},
    "JOKER_INDICATOR": {"d": "1j", "rules": "jokers"},
    "BAD_OUTLOOK": {"outlook": "yes"},
    "BAD_EXPECT": {"expect": "yes"},
    "COUNT_NOT_3N1": {"q": "12m"},
    "BAD_UNTIL": {"until": "noon"},
    "TOO_SLOW": {"jokers": "2", "cap": "none", "games": "2"},
    "WRONG_COUNT": {"q": "1m"},
    "BAD_SWITCH": {"self_drawn": "yes", "e_ura": "yes"},
    "BAD_TRIED": {"tried": "yes"},
    "BAD_PUSH": {"push": "yes", "t1": "4:1z*"},
    "THREAT_RIVER": {"t1": "4:1z"},
    "THREAT_WIND": {"t1": "5:1z*"},
    "THREAT_COUNT": {"t1p": "1m"},
    "PASSED_UNSEEN": {"t1": "4:1z*", "t1p": "9m"},
    "NO_WAIT": {"t1": "4:9m1234567z15m6p28p5s289s1s4m7m3p6s*"}
    | dict.fromkeys(("v", "t1p"), "2368m14579p347s"),
    "DANGER_RULES": {"t1": "4:1z*", "rules": "jokers"},
    "BAD_PROFILE": {"profile": "1850"},
    "WIND": {"seat_wind": "5"},
    "FLOWERS": {"flowers": "9"},
    "BAD_FLAG": {"q": "11122233344455m", "last_of_kind": "1", "ippatsu": "1"},
    "BAD_WIN": {"q": TENPAI[:-2], "win": "12m"},
    "ONLY_MELDS_HERE": {"q": "1122z", "melds": "1m"},
    "BAD_MCR_MELD": {"q": "[124m,1]11z"},
    "SANMA_CHII": {"q": "11s(123p0)", "players": "3"},
    "NOT_COMPLETE": {"q": TENPAI},
    "NO_YAKU": {"q": "456m99p34568s(123m0)7s"},
    "BAD_NUMBER": {"honba": "100"},
    "BAD_PLAYERS": {"players": "5"},
    "BAD_DOUBLE_WIND_PAIR_FU": {"double_wind_pair_fu": "3"},
    "BAD_COUNTED_YAKUMAN": {"counted_yakuman": "x"},
    "BAD_DOUBLE_YAKUMAN": {"double_yakuman": "daisangen"},
    "BAD_RENHOU_RULE": {"renhou_rule": "x"},
    "BAD_E_GOAL": {"e_goal": "fame"},
    "BAD_E_RIICHI": {"e_riichi": "often"},
    "BAD_E_CALLS": {"e_calls": "some"},
    "BAD_OFFER": {"offer": "55z", "from": "left"},
    "BAD_FROM": {"offer": "5z"},
    "EXPECTATION_OFFER_FAR": {"q": "147m258p369s1234z", "offer": "4z", "from": "left"},
    "EXPECTATION_OFFER_GONE": {"q": TENPAI[:-2], "offer": "5z", "from": "left", "v": "5555z"},
    "EXPECTATION_OFFER_LAST": {"q": TENPAI[:-2], "offer": "5z", "from": "left", "e_draws": "0"},
    "EXPECTATION_OFFER_RULES": {
        "q": "123456789p1122z",
        "offer": "5z",
        "from": "left",
        "rules": "sanma",
    },
    "EXPECTATION_OFFER_SIZE": {"q": TENPAI, "offer": "5z", "from": "left"},
    "BAD_EXPLAIN": {"explain": "some"},
    "EXPECTATION_SIZE": {"q": "123m", **PUSHED},
    "EXPECTATION_RULES": {"q": TENPAI, "rules": "jokers"},
    "EXPECTATION_FORMS": {"q": TENPAI, "forms": "regular", **PUSHED},
    "EXPECTATION_DRAWS": {"q": TENPAI, "e_draws": "18", "v": ALMOST_ALL, **PUSHED},
    "BAD_KIND": {"kind": "riddle"},
    "BAD_LEVEL": {"level": "9"},
    "BAD_FIELDS": {"fields": "yaku"},
    "BAD_WINS": {"wins": "closed"},
    "BAD_THEME": {"theme": "luck"},
    "BAD_COUNT": {"n": "51"},
    "BAD_BY": {"by": "points"},
    "BAD_SIZE": {"tiles": "8"},
    "BAD_DAY": {"day": "yesterday"},
    "BAD_SET": {"set": "EQADK"},
    "BAD_ANSWERS": {"answers": "z"},
    "BAD_SOLUTIONS": {"solutions": "2"},
    "NOTHING_FOUND": {"kind": "wait", "tiles": "7", "level": "5", "n": "50", "seed": "7"},
    "OLD_VERSION": {"g": "9"},
    "NOT_YET": {"day": "2999-01-01"},
    "NOT_AN_EXERCISE": {"q": "1z"},
    "BAD_MCR_WIN": {"q": "[EEE,2][SSS,3]WWWNN55pN|EE2000|2"},
}
"""Code -> parameters that are met with it, beside a hand that is one."""


@named(ONE)
def test_every_code_that_an_operation_names_is_met(
    visitor: FlaskClient, operation: Operation
) -> None:
    hand = TENPAI if operation.name in WHOLE else "1z"
    for code in set(operation.codes) - {"BAD_REQUEST"}:
        if (operation.name, code) == ("simulate", "EMPTY"):
            continue  # without a hand one is dealt
        assert code in FAULTS, f"FAULTS has no question that is answered with {code}"
        question = asked(operation, {"q": hand, "seed": "1"} | FAULTS[code])
        answer = visitor.get(operation.path, query_string=question).get_json()
        codes_of_answer = {problem["code"] for problem in answer.get("problems", ())}
        assert code in codes_of_answer, f"{operation.name} names {code}, but {question} has not"


def test_every_rule_of_the_analyzer_is_told_somewhere() -> None:
    answers = {code for operation in OPERATIONS for code in operation.codes}
    assert set(MESSAGES) - answers == {"NOT_IN_TENHOU"}  # of tenhou's text
    assert answers - set(FAULTS) == {"BAD_REQUEST"}, "a code needs a question in FAULTS"
    assert set(FAULTS) - answers == set(), "no operation has the code"


@pytest.mark.parametrize("operation", EVERY, ids=lambda each: f"{each.method} {each.name}")
def test_a_host_that_is_none_is_a_problem_too(
    visitor: FlaskClient, operation: AnyOperation
) -> None:
    answer = visitor.open(operation.path, method=operation.method, headers={"Host": "a b"})
    assert answer.status_code == 400
    assert answer.get_json()["code"] == "BAD_REQUEST"
    assert "BAD_REQUEST" in (BODY if operation.takes_many else operation.codes)


# The page


def test_the_page_is_sound_and_tells_of_every_operation(visitor: FlaskClient) -> None:
    answer = visitor.get("/api")
    page = Page(answer.text)
    ids = {element["id"] for element in page.elements}
    assert answer.status_code == 200
    assert lint_page(answer.text) == []
    assert {each.name for each in ONE} <= ids
    for operation in EVERY:
        assert f"<b>{operation.method}</b> {operation.path} " in answer.text
        for parameter in operation.parameters:
            assert f"<code>{parameter.name}</code>" in answer.text
    assert f"{MOST_HANDS:,}" in answer.text


def test_every_form_and_link_of_the_page_is_answered(visitor: FlaskClient) -> None:
    root = "http://localhost/"
    page = ApiPage(root=root, every=OPERATIONS)
    forms = [each for each in Page(visitor.get("/api").text).all("form") if "api" in each["class"]]
    assert len(forms) == len(ONE)
    for form, operation in zip(forms, ONE, strict=True):
        assert form["action"] == f"/api#answer-{operation.name}"
        sample = page.sample(operation)
        answer = visitor.get(operation.path, query_string=fields(sample))
        assert without_noise(answer.get_json()) == without_noise(sample.answer)
        for other in operation.examples[1:]:
            assert visitor.get(f"/{link_of(operation, other)}").status_code == 200


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with serving("--workers", "1") as (_, address):
        wait_for_estimates(address)
        yield f"{address}/"


@pytest.mark.long
def test_the_lines_to_copy_work_as_they_stand(app: Flask, server: str) -> None:
    with app.test_request_context():
        page = ApiPage(root=server, every=OPERATIONS)
        samples = [(page.sample(each), page.sample_of_many(each)) for each in ONE]
    curl = shutil.which("curl")
    for sample, many in samples:
        program: dict[str, Any] = {}
        exec(sample.python, program)
        assert without_noise(program["answer"]) == without_noise(sample.answer)
        if curl:
            done = subprocess.run(sample.curl, shell=True, capture_output=True, check=True)
            assert json.loads(done.stdout) == program["answer"]
        if many is None:
            continue
        exec(many.python, program)
        lines = lines_of(many.answer)
        assert list(map(without_noise, program["answers"])) == list(map(without_noise, lines))
        if curl:
            done = subprocess.run(many.curl, shell=True, capture_output=True, check=True)
            assert list(map(without_noise, lines_of(done.stdout.decode()))) == list(
                map(without_noise, lines)
            )


def without_noise(answer: Any) -> Any:
    """Return JSON with numbers of nine digits, as those of a recorded answer are."""
    return rounded(json.loads(answer) if isinstance(answer, str) else answer)


def lines_of(text: str) -> list[str]:
    return text.splitlines()


def test_an_answer_for_people_is_the_same_json() -> None:
    answer: dict[str, Any] = {"a": [{"b": "牌" * 40, "c": [[1] * 60]}], "d": {}, "e": [], "f": None}
    assert json.loads(format_json(answer)) == answer
    assert max(map(len, format_json(answer).splitlines())) <= 200
    assert format_json({"a": 1}) == '{"a": 1}'
    long = ["x" * 60, "y" * 60]
    items = [f'"{each}"' for each in long]
    deep = [f"    {items[0]},", f"    {items[1]}"]
    assert format_json([long]).splitlines() == ["[", "  [", *deep, "  ]", "]"]
    assert format_json({"a": long}).splitlines() == ["{", '  "a": [', *deep, "  ]", "}"]
