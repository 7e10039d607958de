"""Chinese Official as a feature of the site: its addresses and operations, what others say."""

from collections.abc import Mapping
from dataclasses import replace

from flask import url_for

from webapp.api.operations import REQUEST_CODES, TEXT_CODES, VERSION, Example, Operation, many
from webapp.forms.feature import Feature, Guide
from webapp.forms.pages import form_blueprint, form_preview
from webapp.language.messages import Message
from webapp.mcr.answer import answer_mcr
from webapp.mcr.clicks import picker
from webapp.mcr.conditions import CONDITIONS, TRIED
from webapp.mcr.document import mcr_model
from webapp.mcr.forms import FORMS
from webapp.mcr.query import found_facts, link_to, own_fields, read_mcr
from webapp.mcr.schema import McrModel
from webapp.mcr.typed_hand import HAND
from webapp.mcr.words import FORMS as FORM_NAMES
from webapp.mcr.words import POINTS
from webapp.parts.pieces import tile_places
from webapp.parts.table_headings import PLAIN_COLUMNS
from webapp.query.parameters import read
from webapp.query.problems import require
from webapp.site.view_marks import Weight

CODES = (
    *REQUEST_CODES,
    *TEXT_CODES,
    "NO_JOKERS",
    "TOO_MANY_TILES",
    "NO_MELDS",
    "ONLY_MELDS_HERE",
    "BAD_WIN",
    "WRONG_COUNT",
    "BAD_FLAG",
    "BAD_MCR_MELD",
    "BAD_MCR_WIN",
)


def _answer(arguments: Mapping[str, str]) -> McrModel:
    has_tried = TRIED.of(arguments)
    return mcr_model(answer_mcr(require(read_mcr(arguments))), has_tried=has_tried)


COUNT = Operation(
    path=f"{VERSION}/mcr",
    summary=Message("Score a Chinese Official hand"),
    description=Message(
        "The fans of 14 tiles, the winning tile last; or the shanten of 13 or 14 tiles."
    ),
    hand=HAND,
    other_parameters=(*CONDITIONS, TRIED),
    answer=_answer,
    answer_type=McrModel,
    check=lambda arguments: read((*CONDITIONS, TRIED), arguments),
    other_codes=CODES,
    examples=(
        Example(
            Message("A win on a replacement tile"),
            {"q": "123m67p99s(678s0)(k2s1)8p", "self_drawn": "1", "kong_situation": "1"},
        ),
        Example(
            Message("The community’s text"),
            {"q": "[EEE,2][SSS,3]WWWNN55pN|EE1000|2", "profile": "wmo2006"},
        ),
        Example(Message("Each wait with its points"), {"q": "1112345678999m"}),
        Example(Message("A hand that does not win"), {"q": "123m406p789s1122z6z"}),
    ),
    weight=Weight("pages", 2),
    hands_a_unit=1,
)

OPERATIONS = (
    COUNT,
    many(
        replace(COUNT, defaults={"tried": "0"}),
        Message("Score many Chinese Official hands"),
        Example(
            Message("Claimed, and self-drawn"),
            {"seat_wind": 3},
            hands=("11m22m33m55p77p99p1s1s", {"q": "11m22m33m55p77p99p1s1s", "self_drawn": True}),
        ),
    ),
)


def page_address(arguments: Mapping[str, str]) -> str:
    """Return the address of /mcr for a request to the analyzer's page with `rules=mcr`."""
    return url_for("mcr.page", lang=None) + link_to(own_fields(arguments).items())


MCR = Feature(
    name="mcr",
    blueprint=form_blueprint(
        FORMS,
        columns=PLAIN_COLUMNS,
        found_facts=found_facts,
        picker_of=picker,
        tile_places=tile_places,
    ),
    operations=OPERATIONS,
    preview=form_preview(FORMS, (POINTS, *(name for name, _ in FORM_NAMES.values()))),
    rules=("mcr", page_address),
    page="mcr.page",
    word=Message("Chinese Official"),
    owner="riichi",
    guide=Guide(
        words=Message(
            "Chinese Official (MCR) has a page of its own, where the box on top takes its "
            'hands: <a href="%(link)s">every fan of a win</a>, and how far other hands are '
            "from one."
        )
    ),
    allowed=("/mcr.png",),
    disallowed=("/mcr.",),
)
