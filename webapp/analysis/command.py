"""`hairi analyze`: reads hands with the options of the command line, writes one layout."""

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import click

from analyzer.notation import format_hand
from analyzer.notation.writers import WRITERS
from analyzer.tenhou import format_tenhou, tenhou_refusal
from webapp.analysis.document import analysis_model
from webapp.analysis.hands import (
    Fault,
    GivenHand,
    InvalidHandsError,
    ReportHand,
    read_hands,
    report_hand,
)
from webapp.analysis.report import (
    LONG,
    format_table,
    render_html,
    render_markdown,
    write_tile_images,
)
from webapp.expectation.answer import Estimates, explained_rows, make_estimates
from webapp.expectation.document import expectation_model
from webapp.expectation.query import EXPLAIN, SENTENCES, EstimateQuery, estimate_query
from webapp.expectation.text import estimate_lines
from webapp.language.speech import gettext
from webapp.parts.table_options import PLAIN_OPTIONS
from webapp.query.estimates import ASSUMPTIONS, EXPECT, Assumptions
from webapp.query.hand import HandQuery
from webapp.query.parameters import ANSWERS, BESIDE_HAND, options_of, read
from webapp.query.threats import PAIRS, PUSH
from webapp.terminal import input as terminal
from webapp.terminal.output import (
    cannot_write,
    json_text,
    refuse_picture_on_screen,
    text_of,
    write_answer,
)

OPTIONS = (EXPECT, *ASSUMPTIONS, EXPLAIN)
ESTIMATE_FORMATS = ("table", "json", "md", "html")
FORMATS = ("table", "tenhou", "json", "md", "html", "png", *WRITERS)
OUTLOOK_FORMATS = ("table", "json")
SUFFIXES = {".txt": "tenhou", ".json": "json", ".md": "md", ".html": "html", ".png": "png"}
"""Suffix of the file in `-o FILE` -> the format if `--format` is not given."""


@click.command()
@click.argument("hands", nargs=-1, metavar="HAND...")
@click.option("--regular", is_flag=True, help="Four sets and a pair only (tenhou's 一般形).")
@click.option(
    "--format",
    "layout",
    type=click.Choice(FORMATS),
    help="Default: from the suffix of -o, else table.",
)
@terminal.with_output(
    "Write to FILE (- for standard output); .md .html .txt .json .png choose the format."
)
@terminal.with_listing(
    "Read hands from FILE in UTF-8 (- for standard input), one in each line; a line “# …” is the "
    "title of the next hand."
)
@click.option("--images", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
              help="With md: write the tile pictures into DIR instead of data URIs.")  # fmt: skip
@click.option(
    "--ask",
    is_flag=True,
    help="With md or html: the hands as questions, all answers after them; what stands behind "
    "a | in a line is printed beside its answer.",
)
@click.option("--title", default="", metavar="TEXT", help="With md or html: the title.")
@click.option("--practice", default="", hidden=True, help="The link to the same questions.")
@click.option("--outlook", is_flag=True,
              help="With table or json: the draws that follow each discard.")  # fmt: skip
@terminal.with_site(
    "Address of the hairi site for links in reports; default: links to tenhou.net/2."
)
@click.option("--threat", "threats", multiple=True, metavar="WIND:RIVER",
              help="A player in riichi, such as N:9m1z2p7z*5s- with * after the riichi tile; up to "
                   "three times.")  # fmt: skip
@click.option("--passed", multiple=True, metavar="TILES",
              help="Tiles that others discarded after the riichi of the first --threat; the next "
                   "--passed is of the next one.")  # fmt: skip
@terminal.with_options((*BESIDE_HAND, PUSH, *OPTIONS, ANSWERS))
def analyze(  # noqa: PLR0913, PLR0917 (one for each option)
    hands: tuple[str, ...],
    regular: bool,
    layout: str | None,
    is_json: bool,
    output: Path | None,
    listing: str | None,
    images: Path | None,
    ask: bool,
    title: str,
    practice: str,
    outlook: bool,
    site_url: str,
    threats: tuple[str, ...],
    passed: tuple[str, ...],
    **parameters: str | bool | None,
) -> None:
    """Rank every discard of each HAND, such as 123m406p789s1122z6z or a tenhou.net/2 link."""
    layout = terminal.layout_of(output, SUFFIXES, "table", "json" * is_json or layout)
    if images is not None and layout != "md":
        raise click.UsageError("--images needs a Markdown report (--format md)")
    if (ask or title) and layout not in ("md", "html"):
        option = "--ask" if ask else "--title"
        raise click.UsageError(f"{option} needs a report (--format md or html)")
    if outlook and layout not in OUTLOOK_FORMATS:
        raise click.UsageError("--outlook needs table or json; md and html always have the outlook")
    listed = terminal.listed_hands(
        hands, listing, "hairi analyze 123m406p789s1122z6z", has_notes=ask
    )
    arguments = terminal.given(parameters)
    with terminal.refusing([ANSWERS]):
        answers = ANSWERS.of(arguments) if ask else ""
        sheet = {"title": title, "practice": practice, "answers": answers}
    if arguments.pop(ANSWERS.name, None) and not ask:
        raise click.UsageError(f"{ANSWERS.option_name} needs --ask")
    arguments = _with_threats(arguments, threats, passed)
    assumptions, explain = _read_wish(arguments)
    if assumptions and layout not in ESTIMATE_FORMATS:
        raise click.UsageError(f"--expect needs one of {', '.join(ESTIMATE_FORMATS)}")
    if explain != EXPLAIN.default and layout not in OUTLOOK_FORMATS:
        raise click.UsageError("--explain needs table or json")
    queries = _read_queries(listed, arguments, is_regular=regular)
    reports = [
        replace(report_hand(query, each.title), note=each.note)
        for query, each in zip(queries, listed, strict=True)
    ]
    if assumptions:
        opened = None if layout == "table" else PLAIN_OPTIONS
        estimates = estimate_hands(queries, listed, assumptions)
        reports = [
            hand.with_estimates(each, opened) for hand, each in zip(reports, estimates, strict=True)
        ]
    if layout == "png" and len(reports) != 1:
        raise click.UsageError("a picture shows one hand")
    refuse_picture_on_screen(layout, output)
    folder = _image_folder(images, output)
    data = _render(reports, layout, site_url, folder, explain, outlook, sheet)
    if images is not None:
        _write_images(reports, images)
    write_answer(data, output)


def _with_threats(
    arguments: Mapping[str, str], threats: Sequence[str], passed: Sequence[str]
) -> dict[str, str]:
    """Return the arguments with those of players in riichi; `--push` asks for estimates.

    Raises:
        click.UsageError: there are too many players, or more options than belong to them.
    """
    if len(threats) > len(PAIRS):
        raise click.UsageError("--threat: at most three players are in riichi")
    if len(passed) > len(threats) or (PUSH.name in arguments and not threats):
        raise click.UsageError("--passed and --push need --threat")
    texts = {river.name: text for (river, _), text in zip(PAIRS, threats, strict=False)}
    texts |= {tiles.name: text for (_, tiles), text in zip(PAIRS, passed, strict=False)}
    texts |= {EXPECT.name: "1"} if PUSH.name in arguments else {}
    return {**arguments, **texts}


def _read_queries(
    listed: Sequence[terminal.ListedHand], arguments: Mapping[str, str], *, is_regular: bool
) -> list[HandQuery]:
    """Return every hand; `arguments` apply to all of them.

    Raises:
        RefusedError: a text is not a hand, or an option is invalid or contradicts a hand.
    """
    try:
        queries = read_hands([GivenHand(each.text) for each in listed], arguments)
    except InvalidHandsError as error:
        raise terminal.RefusedError("\n".join(_sentences(listed, error.faults))) from error
    if is_regular:
        return [replace(each, state=replace(each.state, mode="p")) for each in queries]
    return queries


def _render(  # noqa: PLR0913, PLR0917 (one for each option)
    hands: Sequence[ReportHand],
    layout: str,
    site_url: str,
    image_folder: str | None,
    explain: str,
    has_outlook: bool,
    sheet: Mapping[str, str],
) -> bytes:
    """Return the answers for all hands in one layout; `sheet` are other attributes of a report.

    `explain` are the rows of estimates that are taken apart; `has_outlook` adds the outlook of each
    discard to table and json; reports always have it.

    Raises:
        RefusedError: tenhou's text cannot express a hand.
    """
    if layout == "png":
        from webapp.pictures.strip import draw_hand  # noqa: PLC0415

        return draw_hand(hands[0].analysis.hand, scale=2)
    match layout:
        case "json":
            text = _json(hands, explain, has_outlook=has_outlook)
        case "table":
            text = _table(hands, explain, has_outlook=has_outlook)
        case "html":
            text = render_html(hands, site_url=site_url, **sheet)
        case "md":
            text = render_markdown(hands, site_url=site_url, image_folder=image_folder, **sheet)
        case "tenhou":
            text = _tenhou(hands)
        case _:
            text = "".join(f"{WRITERS[layout](hand.analysis.hand)}\n" for hand in hands)
    return text.encode()


def _table(hands: Sequence[ReportHand], explain: str, *, has_outlook: bool) -> str:
    looks_ahead = has_outlook or len(hands) <= LONG
    texts = []
    for hand in hands:
        texts.append(format_table(replace(hand, looks_ahead=looks_ahead), has_outlook=has_outlook))
        if hand.estimates and hand.findings:
            rows = explained_rows(hand.estimates, explain)
            lines = estimate_lines(hand.estimates, rows, hand.findings.sentences(str))
            texts.append(text_of(lines))
    return "\n".join(texts)


def _sentences(listed: Sequence[terminal.ListedHand], faults: Iterable[Fault]) -> list[str]:
    """Return a message for each fault, with the place where its hand was given."""
    options = options_of(BESIDE_HAND)
    options |= {river.name: "--threat" for river, _ in PAIRS}
    options |= {tiles.name: "--passed" for _, tiles in PAIRS}
    sentences = (
        ("" if fault.number is None else listed[fault.number - 1].where)
        + terminal.format_problem(fault.problem, options)
        for fault in faults
    )
    return list(dict.fromkeys(sentences))


def _tenhou(hands: Sequence[ReportHand]) -> str:
    refused = [
        f"{hand.query}: tenhou's text cannot express {refusal}"
        for hand in hands
        if (refusal := tenhou_refusal(hand.analysis.hand))
    ]
    if refused:
        raise terminal.RefusedError("\n".join(refused))
    return "\n".join(format_tenhou(hand.analysis, hand.query) for hand in hands)


def _json(hands: Sequence[ReportHand], explain: str, *, has_outlook: bool) -> str:
    """Return one object, or a list of them for several hands."""
    models = [analysis_model(hand.analysis, hand.found, has_outlook=has_outlook) for hand in hands]
    for model, hand in zip(models, hands, strict=True):
        if hand.estimates:
            rows = explained_rows(hand.estimates, explain)
            model["expectation"] = expectation_model(hand.estimates, explained=rows)
    return json_text(models[0] if len(models) == 1 else models)


def _image_folder(images: Path | None, output: Path | None) -> str | None:
    """Return the folder of pictures as a path from the report; None if the report contains them."""
    if images is None:
        return None
    start = Path.cwd() if output is None else output.parent.resolve()
    return Path(os.path.relpath(images.resolve(), start)).as_posix()


def _write_images(hands: Sequence[ReportHand], folder: Path) -> None:
    try:
        write_tile_images(hands, folder)
    except OSError as error:
        raise cannot_write(folder, error) from error


def _read_wish(arguments: Mapping[str, str]) -> tuple[Assumptions | None, str]:
    """Return the assumptions of the estimates, None without `--expect`, and the rows explained.

    Raises:
        click.UsageError: an option that needs `--expect` is given without it.
        RefusedError: a value is invalid.
    """
    options = options_of(OPTIONS)
    needless = [option for name, option in options.items() if name in arguments]
    if needless and EXPECT.name not in arguments:
        raise click.UsageError(f"{needless[0]} needs --expect")
    with terminal.refusing(OPTIONS):
        values = read(OPTIONS, arguments)
    is_wished, explain = values.pop(EXPECT.key), values.pop(EXPLAIN.key)
    return (Assumptions(**values) if is_wished else None), explain


def estimate_hands(
    queries: Sequence[HandQuery], listed: Sequence[terminal.ListedHand], assumptions: Assumptions
) -> list[Estimates]:
    """Return the estimates of every hand.

    Raises:
        RefusedError: a hand has none; every such hand is named.
    """
    questions = [estimate_query(query, assumptions) for query in queries]
    faults = [
        f"{one.where}{format_hand(each.hand)}: {_reason(each)}"
        for each, one in zip(questions, listed, strict=True)
        if each.refusal
    ]
    if faults:
        raise terminal.RefusedError("\n".join(faults))
    return [make_estimates(question) for question in questions]


def _reason(query: EstimateQuery) -> str:
    if query.refusal == "EXPECTATION_FORMS":
        return "estimates count every form: leave --regular out"
    found = query.draws if query.refusal == "EXPECTATION_DRAWS" else query.hand.size
    return gettext(SENTENCES[query.refusal]).format(found=found)
