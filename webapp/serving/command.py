"""`hairi serve`: its options, and its messages if it cannot start."""

from __future__ import annotations

import click

from webapp.terminal.files import reason


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535),
              help="0 takes any free port.")  # fmt: skip
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    help="Number of processes; default: one for each core.",
)
def serve(host: str, port: int, workers: int | None) -> None:
    """Serve the page, the reports and the API."""
    from webapp.serving import serve as run  # noqa: PLC0415 (its name here is the command)
    from webapp.settings import SettingError  # noqa: PLC0415

    try:
        run(host, port, workers)
    except SettingError as error:
        raise click.ClickException(str(error)) from error
    except (OSError, UnicodeError) as error:
        raise click.ClickException(f"cannot listen on {host}:{port}: {reason(error)}") from error
