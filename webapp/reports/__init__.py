"""Reports: one hand or a whole list as a single file, HTML or Markdown, that needs nothing else.

model.py       the report as frozen values: all that is shown, nothing of how
building.py    analyses become those values
rendering.py   the model through the templates report.html and report.md
mcr.py         a Chinese Official hand, which only those load who need it
pictures.py    the tiles as data URIs, for a file that may not point outside itself

Neither Flask nor Pillow is needed, so that the command line writes reports as well.
"""

from webapp.reports.building import build_report
from webapp.reports.model import Report, ReportHand
from webapp.reports.rendering import (
    HTML_POLICY,
    render_html,
    render_markdown,
    write_tile_images,
)

__all__ = [
    "HTML_POLICY",
    "Report",
    "ReportHand",
    "build_report",
    "render_html",
    "render_markdown",
    "write_tile_images",
]
