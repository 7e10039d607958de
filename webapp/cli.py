"""The command line: the group `hairi`, which loads a command when it is called."""

from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click

from webapp.terminal.output import checked_streams

COMMANDS = {
    "analyze": ("webapp.analysis.command", "Rank every discard of each HAND."),
    "batch": ("webapp.batch.command", "Analyse every hand of IN into the Parquet file OUT."),
    "call": ("webapp.expectation.command", "Tell what calling a thrown tile is worth to HAND."),
    "classify": ("webapp.trainer.command", "Say how hard each HAND is to play, and its themes."),
    "mcr": ("webapp.mcr.forms", "Count the fans of HAND, Chinese Official (MCR)."),
    "quiz": ("webapp.trainer.command", "Print exercises with their answers, or grade answers."),
    "review": ("webapp.review.command", "Review every discard of a game, or of many."),
    "score": ("webapp.riichi.forms", "Score each HAND, a riichi win, or what it waits for."),
    "serve": ("webapp.serving", "Serve the page, the reports and the API."),
    "simulate": ("webapp.simulation.command", "Play HAND, or dealt hands."),
    "train": ("webapp.trainer.command", "Ask exercises in the terminal."),
}
"""Command -> the module that has it under its name or has its forms, and what it does."""


class _Commands(click.Group):
    """The commands; an output that cannot be written ends each of them with a sentence."""

    def main(self, *args: Any, **options: Any) -> Any:
        """Run a command."""
        with checked_streams():
            return super().main(*args, **options)

    def list_commands(self, _context: click.Context) -> list[str]:
        """Return every name."""
        return sorted(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """Load a command; where there is none of that name, tell which are written alike."""
        if name not in COMMANDS:
            alike = " or ".join(map(repr, get_close_matches(name, COMMANDS)))
            if not context.resilient_parsing:
                context.fail(f"No such command {name!r}.{alike and f' Did you mean {alike}?'}")
            return None
        module = import_module(COMMANDS[name][0])
        if hasattr(module, "FORMS"):
            from webapp.forms.command import form_command  # noqa: PLC0415

            return form_command(module.FORMS, name)
        command: click.Command = getattr(module, name)
        return command

    def format_commands(self, _context: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each command does, without loading one."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in sorted(COMMANDS)])


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="hairi", prog_name="hairi")
def main() -> None:
    """Mahjong tile efficiency (牌理): what to discard, and why."""
