"""`hairi review`: compares each discard of a game, or of many games, with the best discards."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from os.path import exists
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import click

from analyzer.cores import count_cores
from analyzer.extras import install_command
from analyzer.games import Game, GameError, parse_game
from analyzer.notation.address import find_game
from analyzer.review import Review, review_game, weigh_rounds
from analyzer.review.chances import Effort
from analyzer.wording import counted
from webapp.review.document import review_model, season_model
from webapp.review.query import seat_of
from webapp.review.report import render_html, render_markdown, render_season
from webapp.review.text import review_lines, season_lines
from webapp.terminal.input import RefusedError, layout_of, with_output, with_site
from webapp.terminal.output import (
    json_text,
    reason,
    run_errors,
    shown_path,
    summary_line,
    text_of,
    write_answer,
)

if TYPE_CHECKING:
    from analyzer.batch.running import Plan

SUFFIXES = {".txt": "text", ".json": "json", ".html": "html", ".md": "md"}
"""Suffix of `-o FILE` -> the default format; `.parquet` is for many games."""

PARQUET = ".parquet"

ALL = "all"

REPORTS = ("html", "md")
"""Formats of a report on one player of one game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """The players to review, and the format of the result.

    Attributes:
        player: a seat, `all`, or None.
        name: of the player, or None.
        layout: text, json, html, md or parquet.
        hides_names: whether the players are A to D.
        only: `losses` if only decisions with a loss are listed.
        site_url: address of the site that links lead to.
        is_expected: whether win chances and points are computed.
        threads: how many decisions or games are computed at the same time; None: one for each core.
    """

    player: str | None
    name: str | None
    layout: str
    hides_names: bool
    only: str | None
    site_url: str
    is_expected: bool
    threads: int | None


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="LOG...")
@click.option("--player", metavar="0-3|all", type=click.Choice(["0", "1", "2", "3", ALL]),
              help="Seat, 0 dealt first; default: who saved the log, else 0.")  # fmt: skip
@click.option("--player-name", "name", metavar="NAME", help="The player of this name.")
@click.option("--only", type=click.Choice(["losses"]), help="List these decisions only (JSON).")
@click.option("--format", "layout", type=click.Choice(("text", "json", *REPORTS)),
              help="Default: from the suffix of -o, else text.")  # fmt: skip
@click.option("--hide-names/--show-names", default=None,
              help="Call the players A to D; default: in files.")  # fmt: skip
@with_output(
    "Write to FILE (- for standard output): .txt .json .md .html choose the format, "
    ".parquet keeps all decisions of many games."
)
@with_site("Address of the hairi site for links.")
@click.option("--expect/--no-expect", "is_expected", default=None,
              help="With win chances and points, which lead the marks and take seconds; "
                   "default: of one game.")  # fmt: skip
@click.option(
    "--threads", type=click.IntRange(1, 1024),
    help="Processes for many games, threads for one with win chances; default: each core.",
)  # fmt: skip
@click.option("--scheduler", metavar="ADDRESS",
              help="Address of a Dask scheduler whose workers review many games.")  # fmt: skip
def review(
    sources: tuple[str, ...],
    layout: str | None,
    is_json: bool,
    hide_names: bool | None,
    output: Path | None,
    scheduler: str | None,
    **options: Any,
) -> None:
    """Review every discard of a game: mjlog, tenhou/6, mjai or majiang.

    LOG is a file, or - for standard input. Many files, folders and patterns ('logs/*') are a
    season, of the player who is in most games: statistics, the costliest decisions, and causes of
    losses. With -o FILE.parquet all decisions are kept, and an interrupted run goes on; that file
    is a LOG too.
    """
    if options["player"] is not None and options["name"] is not None:
        raise click.UsageError("name the player by --player or by --player-name, not by both")
    if output is not None and output.suffix == PARQUET:
        layout = PARQUET
    else:
        layout = layout_of(output, SUFFIXES, "text", "json" * is_json or layout)
    hides_names = output is not None if hide_names is None else hide_names
    is_one = len(sources) == 1 and _is_one(sources[0])
    is_season = not is_one or sources[0].endswith(PARQUET)
    if options["is_expected"] is None:
        options["is_expected"] = is_one and layout != PARQUET
    wish = Wish(layout=layout, hides_names=hides_names, **options)
    if output is not None and layout == PARQUET:
        click.echo(_review_many(sources, str(output), wish, scheduler))
        return
    if layout == "md" and is_season:
        raise click.UsageError("a season is written as text, JSON or HTML")
    if not is_one:
        with TemporaryDirectory() as folder:
            path = str(Path(folder, "season.parquet"))
            click.echo(_review_many(sources, path, wish, scheduler), err=True)
            text = _season(path, wish)
    else:
        text = _season(sources[0], wish) if is_season else _review_one(sources[0], wish)
    write_answer(text.encode(), output)


def _is_one(source: str) -> bool:
    is_pattern = any(sign in source for sign in "*?[")
    return _is_link(source) or Path(source).is_file() or not (is_pattern or Path(source).is_dir())


def _is_link(source: str) -> bool:
    """Return whether a source is a link, or the id of a game: it is read as the log itself, which
    some links contain."""
    is_web = source.startswith(("http://", "https://"))
    return (is_web or _is_game(source)) and not exists(source)


def _is_game(source: str) -> bool:
    """Return whether a source is the link or the id of a game; names of files have a suffix."""
    is_game = find_game(source) == (0, len(source))
    return is_game and (not Path(source).suffix or "://" in source)


def _review_one(source: str, wish: Wish) -> str:
    try:
        game = parse_game(_read(source), allow_hidden=True)
        seats = _seats(game, source, wish)
        game = game.without_names() if wish.hides_names else game
        reviews = [review_game(game, seat) for seat in seats]
    except GameError as error:
        place = "" if _is_link(source) else f"{shown_path(source)}: "
        raise RefusedError(f"{place}{error}") from error
    if wish.is_expected:
        reviews = [_with_chances(each, wish.threads) for each in reviews]
    if wish.layout in REPORTS:
        return _report(reviews[0], wish)
    only_losses, site = wish.only is not None, wish.site_url
    if wish.layout == "text":
        return "\n".join(text_of(review_lines(each, site=site)) for each in reviews)
    documents = [review_model(each, only_losses=only_losses, site=site) for each in reviews]
    return json_text(documents if wish.player == ALL else documents[0])


def _with_chances(review: Review, threads: int | None) -> Review:
    """Return a review with win chances; show the number of checked decisions on a terminal."""
    is_hidden = not sys.stderr.isatty()
    with click.progressbar(
        length=1, label="checking", show_pos=True, file=sys.stderr, hidden=is_hidden
    ) as bar:

        def tell(done: int, of: int) -> None:
            bar.length = of
            bar.update(done - bar.pos)

        effort = Effort(threads=threads or count_cores(), tell=tell)
        return review.with_rounds(weigh_rounds(review, effort))


def _report(review: Review, wish: Wish) -> str:
    """Return the review of one player as HTML or Markdown."""
    if wish.player == ALL:
        raise click.UsageError("a report shows one player: name one by --player")
    render = render_html if wish.layout == "html" else render_markdown
    return render(review, site_url=wish.site_url)


def _read(source: str) -> bytes:
    if _is_link(source):
        return source.encode()
    try:
        return sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()
    except OSError as error:
        raise click.ClickException(f"{shown_path(source)}: {reason(error)}") from error


def _seats(game: Game, source: str, wish: Wish) -> Sequence[int]:
    """Return the seats to review: those that the options name, or that of the log's saver.

    Raises:
        RefusedError: no player has the name.
    """
    if wish.name is not None:
        if wish.name not in game.names:
            names = ", ".join(filter(None, game.names)) or "none"
            raise RefusedError(f"no player is called {wish.name}; the names are: {names}")
        return [game.names.index(wish.name)]
    if wish.player is not None:
        return game.open_seats if wish.player == ALL else [int(wish.player)]
    return [seat_of(game, None, Path(source).name)]


def _review_many(sources: Sequence[str], output: str, wish: Wish, scheduler: str | None) -> str:
    """Review many games into a Parquet file, with a scheduler if its address is given; name each
    log that could not be reviewed on standard error. Return the numbers of rows and errors."""
    from analyzer.batch import Means, run_plan  # noqa: PLC0415

    for source in sources:
        if _is_game(source) and not exists(source):
            raise RefusedError(str(GameError("LINK_ONLY", source)))

    def plan() -> Plan:
        from analyzer.review.season_run import Player, find_player, plan_season  # noqa: PLC0415

        name = wish.name
        if wish.player is None and name is None:
            name, number, games = find_player(sources)
            found = f"{name}, in {number} of {counted(games, 'game', 'games')}"
            click.echo(f"{found}; another player by --player-name", err=True)
        seat = None if wish.player is None or wish.player == ALL else int(wish.player)
        player = Player(name, seat)
        return plan_season(sources, output, player, is_expected=wish.is_expected)

    with run_errors():
        done = run_plan(plan, Means("hairi review", wish.threads, scheduler, in_processes=True))
    if done.errors:
        from analyzer.review.season import read_errors  # noqa: PLC0415

        for name, error in read_errors(output):
            click.echo(f"{shown_path(name)}: {error}", err=True)
    return summary_line(done)


def _season(source: str, wish: Wish) -> str:
    try:
        from analyzer.review.season import read_season  # noqa: PLC0415
    except ModuleNotFoundError as error:
        needed = f"a season needs {error.name}: {install_command('batch')}"
        raise click.ClickException(needed) from error
    with run_errors(source):
        season = read_season(source)
    if wish.layout == "html":
        return render_season(season, site_url=wish.site_url)
    if wish.layout == "json":
        return json_text(season_model(season))
    return text_of(season_lines(season, site=wish.site_url))
