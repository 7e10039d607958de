"""Riichi scoring as a feature of the site: its addresses, its operations, what others say of it."""

from collections.abc import Mapping
from dataclasses import replace

from flask import render_template, request, url_for

from webapp.api.operations import REQUEST_CODES, TEXT_CODES, VERSION, Example, Operation, many
from webapp.forms.feature import Feature, Guide
from webapp.forms.pages import Frame, example_image, form_blueprint, form_preview
from webapp.language.messages import Message
from webapp.query.parameters import read
from webapp.query.problems import require
from webapp.riichi.answer import read_table, require_score, require_waits
from webapp.riichi.clicks import flag_of
from webapp.riichi.conditions import CONDITIONS, RULE_FIELDS
from webapp.riichi.document import score_model, waits_model
from webapp.riichi.forms import FORMS
from webapp.riichi.query import HAND, found_facts, link_to, own_fields, read_score
from webapp.riichi.schema import RiichiScoreModel, RiichiWaitsModel
from webapp.riichi.words import PHRASES, RULES
from webapp.site.addresses import site_root
from webapp.site.view_marks import Weight, mark

blueprint = form_blueprint(FORMS, flag_of=flag_of, found_facts=found_facts, rule_fields=RULE_FIELDS)


@blueprint.get("/score/table")
@mark("kept")
def table() -> str:
    """Return the table of points, han by fu, under the rules of a preset.

    Raises:
        InvalidRequestError: the preset or the number of players is invalid.
    """
    points, root = read_table(request.args), site_root()
    page = Frame(canonical=f"{root}score/table{points.link()}", image=example_image(FORMS, root))
    return render_template("riichi/table.html", page=page, points=points, rules=RULES)


def hand_address(arguments: Mapping[str, str]) -> str:
    """Return the address of /score for a hand of the analyzer, given its parameters."""
    return url_for("riichi.page", lang=None) + link_to([*own_fields(arguments).items()])


CODES = (
    *REQUEST_CODES,
    *TEXT_CODES,
    "TOO_MANY_TILES",
    "NO_MELDS",
    "NO_JOKERS",
    "SANMA_TILE",
    "SANMA_CHII",
    "WRONG_COUNT",
    "NEEDS_SANMA",
    "TOO_MANY_INDICATORS",
)

OF_A_WIN = ("BAD_FLAG", "NOT_COMPLETE", "NO_YAKU")

SCORE = Operation(
    path=f"{VERSION}/score",
    summary=Message("Score a riichi hand"),
    description=Message(
        "Yaku, han, fu, points and payments of 14 tiles, the winning tile last, and every reading."
    ),
    hand=(HAND,),
    other_parameters=CONDITIONS,
    answer=lambda arguments: score_model(require_score(require(read_score(arguments)))),
    answer_type=RiichiScoreModel,
    check=lambda arguments: read(CONDITIONS, own_fields(arguments)),
    other_codes=(*CODES, *OF_A_WIN),
    examples=(
        Example(Message("Riichi, own draw, with a dora"),
                {"q": "567m22p34568s(k9p)7s", "self_drawn": "1", "riichi": "1", "seat_wind": "2",
                 "d": "6s", "u": "1z"}),
        Example(Message("Under the rules of the EMA, with a counter and a stick"),
                {"q": "22m55p(k1p)(k9s)(k3z)2m", "rules": "ema", "honba": "1", "sticks": "1"}),
        Example(Message("Three players, a north set aside"),
                {"q": "123456p3457899s6s", "players": "3", "nuki": "1", "riichi": "1"}),
    ),
    weight=Weight("pages", 1),
)  # fmt: skip

WAITS = replace(
    SCORE,
    path=f"{VERSION}/score/waits",
    summary=Message("Score every wait of a riichi hand"),
    description=Message("Of 13 tiles, what each wait wins by ron and by draw, riichi or not."),
    answer=lambda arguments: waits_model(require_waits(require(read_score(arguments)))),
    answer_type=RiichiWaitsModel,
    other_codes=CODES,
    examples=(Example(Message("A wait for two tiles"), {"q": "123m406p789s1122z"}),),
    weight=Weight("pages", 2),
)

OPERATIONS = (
    SCORE,
    many(
        SCORE,
        Message("Score many riichi hands"),
        Example(
            Message("On a discard, and self-drawn"),
            {"seat_wind": 2},
            hands=("123456m99p34578s6s", {"q": "123456m99p34578s6s", "self_drawn": True}),
        ),
    ),
    WAITS,
    many(
        WAITS,
        Message("Score the waits of many riichi hands"),
        Example(
            Message("Two hands that wait"),
            {"seat_wind": 2},
            hands=("123456m99p34578s", "22m55p(k1p)(k9s)(k3z)"),
        ),
    ),
)

WIN = FORMS.example

RIICHI = Feature(
    name="riichi",
    blueprint=blueprint,
    operations=OPERATIONS,
    preview=form_preview(FORMS, PHRASES),
    scores=hand_address,
    page="riichi.page",
    word=Message("Score"),
    guide=Guide(
        words=Message(
            'A riichi win has <a href="%(link)s">a page of its own</a>: its points, who pays '
            "whom, and why; and what each wait could win."
        )
    ),
    allowed=("/score.png", "/score/table"),
    disallowed=("/score.",),
)
