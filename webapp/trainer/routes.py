"""The pages of practice.

/train                 what there is to practise      /train/day/DATE  the set of a day
/train/KIND?level=…    a recipe: to its set           /train/today     to the day in UTC
/train/cut?q=HAND      hands as exercises
/train/s/SET?a=…&i=…   a set; its result after the last answer
/train/wall?seed=7&game=3&a=…   a whole game, discard after discard
/train/s/SET.ANSWERS   a result that is sent: without the hands, unless `show=1` asks for them
/train/again?set=SET   exercises of sets once more, in disguise
/train/hand/SET        to the analyzer's page of its first hand
/train/progress        what the browser keeps
/quiz?hands=LINES      a quiz of one's own; /quiz.tsv for Anki
/train/paper?seed=7    a mixed set like a written test; /train/placement two discards of each level

The server keeps nothing: an answer is a link to the address with one more letter in `a`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from analyzer import training
from analyzer.training import ExerciseSet, code_of
from webapp.forms.pages import Frame
from webapp.language.messages import say
from webapp.language.speech import carried
from webapp.parts.failures import ProblemView, problem_view
from webapp.query.hand import HandQuery
from webapp.query.parameters import given_texts, read
from webapp.query.problems import InvalidRequestError, Problem
from webapp.site.addresses import card_address, site_root
from webapp.site.responses import named_file
from webapp.site.view_marks import heavy, mark, weighs
from webapp.trainer import clicks, parameters, show, words
from webapp.trainer import query as queries
from webapp.trainer import quiz as own
from webapp.trainer.answer import practise
from webapp.trainer.card import card_link
from webapp.trainer.query import Session, chance, engine_problems
from webapp.trainer.quiz import GRADING

blueprint = Blueprint("trainer", __name__)

PAPER, PAPER_SECONDS = 10, "1500"
"""Units of drawing a paper; its time."""

NOT_KEPT = ("a", "i", "expect", "go", "tile", "lang", *(each.name for each in parameters.OF_SET))
"""Parameters that are no part of the address of hands."""

EXAMPLE = "?q=336m237p2479s167z3s"
"""The hand of the card of pages without a set."""

Answer = Response | tuple[str, int]


def or_start(view: Callable[..., Answer]) -> Callable[..., Answer]:
    """Return a view that answers an invalid request with the start page and the problems."""

    @wraps(view)
    def answer(**place: str) -> Answer:
        try:
            return view(**place)
        except InvalidRequestError as error:
            is_early = error.problems[0].code == "NOT_YET"
            return _start(error.problems), 404 if is_early else error.status

    return answer


@blueprint.get("/train")
@mark("kept")
def start() -> str:
    """Return the page with everything that there is to practise."""
    return _start()


def _start(problems: Sequence[Problem] = ()) -> str:
    return _render("start", page=_frame("train", problems), fields=_typed())


@blueprint.get("/train/progress")
@mark("kept")
def progress() -> str:
    """Return the page on which a script shows what the browser keeps."""
    return _render("progress", page=_frame("train/progress"))


def _typed() -> dict[str, str]:
    """Return the parameters as typed; of those with several boxes all, with commas between."""
    several = (parameters.THEME.name, parameters.PARTS.name, parameters.WINS.name)
    return request.args.to_dict() | {name: ",".join(request.args.getlist(name)) for name in several}


def _render(template: str, **values: Any) -> str:
    return render_template(
        f"trainer/{template}.html", show=show, words=words, parameters=parameters, **values
    )


@blueprint.get("/train/<any(cut, wait, count, score, fans):kind>")
@heavy(lambda arguments: queries.units_of(arguments) if arguments.get("seed") else 1)
@or_start
def recipe(kind: str) -> Answer:
    """Redirect to the set of a recipe; without a seed, to a recipe with one. Or show hands."""
    texts = [text for text in request.args.getlist("q") if text.strip()]
    if kind == "cut" and texts:
        return _hands(texts)
    arguments = _typed()
    found = queries.read_recipe(kind, arguments)
    options = queries.read_options(arguments)
    if not arguments.get("seed", "").strip():
        return _forgotten(url_for(".recipe", kind=kind, lang=None) + found.link(options))
    chosen = queries.draw_set(found)
    is_run = "sprint" in options or "until" in options
    return redirect(_set(training.rise(chosen) if is_run else chosen, options), 303)


@blueprint.get("/train/<any(paper, placement):which>")
@heavy(PAPER)
@or_start
def paper(which: str) -> Answer:
    """Redirect to a paper, whose answers come at the end; without a seed, to a random one."""
    seed = read([parameters.SEED], request.args)["seed"]
    if seed is None:
        return _forgotten(url_for(".paper", which=which, seed=chance.randrange(parameters.SEEDS)))
    if which == "placement":
        return redirect(_set(training.draw_placement(seed), {"show": "end"}), 303)
    return redirect(_set(training.draw_paper(seed), {"show": "end", "sprint": PAPER_SECONDS}), 303)


@blueprint.get("/train/again")
@weighs(GRADING)
@or_start
def again() -> Answer:
    """Redirect to the exercises of sets in disguise, as one set."""
    sets = [queries.read_set(code) for code in request.args.getlist("set")[: training.MOST]]
    every = [exercise for each in sets for exercise in each.exercises]
    if not 1 <= len(every) <= training.MOST:
        raise parameters.NUMBER.refuse(str(len(every)))
    disguised = tuple(chance.choice(training.disguises(exercise)) for exercise in every)
    return _forgotten(_set(replace(sets[0], exercises=disguised)))


@blueprint.get("/train/hand/<code>")
@weighs(GRADING)
@or_start
def hand(code: str) -> Answer:
    """Redirect to the analyzer's page of the first hand of a set; of a win, to its answer."""
    chosen, address = queries.read_set(code), url_for(".exercises", code=code, lang=None)
    session = Session(chosen=chosen, address=address, letters="-", answers=(None,))
    if session.exercise.win:
        return redirect(session.link(place=0), 303)
    link = show.analyzer_link(practise(session))
    return redirect(carried(url_for("analysis.index", lang=None) + link), 303)


def _set(chosen: ExerciseSet, options: Mapping[str, str] | None = None) -> str:
    """Return the address of a set: by its code, or without one by its hands."""
    if code := code_of(chosen):
        address = url_for(".exercises", code=code, lang=None)
    else:
        address = f"{url_for('.recipe', kind='cut', lang=None)}?{queries.hands_link(chosen)}"
    return Session(chosen=chosen, address=address, options=options or {}).link()


def exercises_address(hands: Sequence[HandQuery]) -> str:
    """Return the address, without a slash before it, of the set of questions about these hands;
    empty if they are no set that has a code."""
    try:
        code = code_of(ExerciseSet(tuple(map(own.exercise_of, hands))))
    except InvalidRequestError:
        return ""
    return code and f"train/s/{code}"


def _hands(texts: list[str]) -> Answer:
    """Return the page of hands as typed; those that fit into a code are redirected to their set."""
    chosen = queries.read_hands(request.args, texts, request.args.getlist(queries.VISIBLE))
    if code_of(chosen):
        return redirect(_set(chosen), 303)
    pairs = [(k, v) for k, v in request.args.items(multi=True) if k not in NOT_KEPT]
    address = f"{url_for('.recipe', kind='cut', lang=None)}?{urlencode(pairs, safe='()')}"
    return _session(Session(chosen=chosen, address=address))


@blueprint.get("/train/s/<code>")
@mark("kept")
@weighs(GRADING)
@or_start
def exercises(code: str) -> Answer:
    """Return a question of a set, its result, or a result that was sent."""
    code, point, letters = code.partition(training.POINT)
    chosen = queries.read_set(code)
    session = Session(chosen=chosen, address=url_for(".exercises", code=code, lang=None))
    if not point:
        return _session(session)
    found = queries.read_session(session, {**request.args, "a": letters, "i": ""})
    is_shown = request.args.get("show") == "1"
    return _page(replace(found, place=len(chosen)), is_sent=not is_shown)


@blueprint.get("/train/day/<day>")
@weighs(GRADING)
@or_start
def day(day: str) -> Answer:
    """Return the set of a day; a day that has not begun anywhere is 404."""
    chosen, address = queries.set_of_day(day), url_for(".day", day=day, lang=None)
    return _session(Session(chosen=chosen, address=address, day=day))


@blueprint.get("/train/today")
def today() -> Response:
    """Redirect to the day in UTC; a script leads to the visitor's own day."""
    return _forgotten(url_for(".day", day=datetime.now(UTC).date().isoformat()))


@blueprint.get("/train/wall")
@weighs(GRADING)
@or_start
def wall() -> Answer:
    """Return a game after some discards; without a seed, redirect to a random one."""
    values = read(parameters.OF_WALL, request.args)
    if values["seed"] is None:
        return _forgotten(_wall_address({"seed": chance.randrange(parameters.SEEDS)}))
    letters = request.args.get(parameters.ANSWERS, "")
    kept = given_texts(parameters.OF_WALL, request.args)
    with engine_problems(parameters.ANSWERS, letters):
        game = training.play_wall(values["seed"], values["number"], letters, until=values["until"])
    page = _render(
        "wall",
        page=_frame("train/wall"),
        wall=game,
        at_end=values["show"] == "end",
        address=site_root() + _wall_address(kept).removeprefix(f"{request.script_root}/"),
        link=lambda letter: _wall_address(kept | {parameters.ANSWERS: letters + letter}),
        again=_wall_address(kept),
        other=_wall_address(kept | {"game": values["number"] + 1}),
    )
    return page, 200


@blueprint.get("/quiz")
@weighs(own.units_of)
def quiz() -> Answer:
    """Return the page on which a quiz is written, with its lines checked; or redirect to it after
    a change of the lines."""
    text = request.args.get(own.HANDS.name, "")
    lines: list[own.Line] = []
    problems: tuple[Problem, ...] = ()
    fields = given_texts(own.OF_FILES, request.args)
    try:
        writing = read(own.OF_FILES, request.args)[own.WRITING.name]
        if any(each.name in request.args for each in own.OF_CHANGE):
            fields |= {own.HANDS.name: own.changed(text, request.args)}
            return _forgotten(carried(f"{url_for('.quiz', lang=None)}?{urlencode(fields)}"))
        lines = own.read_lines(text)
    except InvalidRequestError as error:
        problems, writing = error.problems, own.WRITING.default
    every = own.questions(lines)
    page = _render(
        "quiz",
        page=_frame("quiz", problems),
        text=text,
        lines=lines,
        every=every,
        code=own.code(every) if every else "",
        fields=fields,
        writing=writing,
        typed=request.args,
        quiz=own,
    )
    return page, 400 if problems else 200


@blueprint.get("/quiz.tsv")
@weighs(GRADING)
@or_start
def anki() -> Response:
    """Return the questions of a quiz as lines for Anki."""
    every = own.questions(own.read_lines(request.args.get(own.HANDS.name, "")))
    lines = own.cards(every, site_root())
    return named_file(
        "".join(f"{line}\n" for line in lines), "text/tab-separated-values", "hairi-quiz"
    )


def _wall_address(fields: Mapping[str, str | int]) -> str:
    return carried(f"{url_for('.wall', lang=None)}?{urlencode(fields)}")


def _forgotten(address: str) -> Response:
    """Redirect to an address that differs each time, so that nobody keeps it."""
    response = redirect(address, 303)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _session(session: Session) -> Answer:
    """Return the page of a session; a form is redirected to the address with its answer."""
    session = queries.read_session(session, request.args)
    if not session.is_open or "go" not in request.args:
        return _page(session)
    many = request.args.to_dict(flat=False)
    try:
        with engine_problems():
            given = clicks.read_answer(session.exercise, request.args, many)
            return redirect(session.answered(given), 303)
    except InvalidRequestError as error:
        return _page(session, error.problems)


def _page(session: Session, problems: Sequence[Problem] = (), *, is_sent: bool = False) -> Response:
    """Return the page of a question, or of a result, which is sent without its hands.

    It is not kept while its estimates are still to come.
    """
    practice = practise(session)
    template = "result" if session.is_result else "question"
    address = session.address.removeprefix(f"{request.script_root}/")
    path = address.partition("?")[0]
    code = practice.result.code if session.is_result else code_of(session.chosen)
    page = _render(
        template,
        page=_frame(path, problems, card_link(code) if code else EXAMPLE),
        practice=practice,
        session=session,
        is_sent=is_sent,
        address=carried(site_root() + address),
        result_address=carried(f"{site_root()}train/s/{code}") if code else "",
        typed=request.args,
        days=_days_beside(session.day),
    )
    view = practice.estimates
    response = make_response(page, 400 if problems else 200)
    response.cache_control.no_store = bool(view and session.is_expected and not view.findings)
    return response


def _days_beside(day: str) -> tuple[str, str]:
    """Return the day before and the day after, empty if it has not begun; for a set of a day."""
    if not day:
        return "", ""
    date, one = training.parse_day(day), timedelta(days=1)
    is_next = date + one <= (datetime.now(UTC) + timedelta(hours=14)).date()
    return (date - one).isoformat(), (date + one).isoformat() if is_next else ""


def _problem_view(problem: Problem) -> ProblemView:
    """Return the view of a problem; with the nearest level, a link to the same recipe with it."""
    view = problem_view(problem, parameters.LABELS)
    if not (level := problem.parts.get("level")):
        return view
    fields = {name: text for name, text in _typed().items() if text} | {"level": level}
    link = carried(f"?{urlencode(fields, safe=',')}")
    return replace(view, readings=((f"{say(words.LEVEL)} {level}", link),))


def _frame(path: str, problems: Sequence[Problem] = (), card: str = EXAMPLE) -> Frame:
    return Frame(
        canonical="" if problems else site_root() + path,
        image=card_address(site_root(), card),
        problems=tuple(map(_problem_view, problems)),
        faults=frozenset(problem.field for problem in problems),
    )
