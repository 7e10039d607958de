"""Reports are printed without Flask and Pillow."""

import subprocess
import sys


def test_reports_need_neither_flask_nor_pillow() -> None:
    code = (
        "import sys, analyzer\n"
        "from webapp.analysis.report import render_html, render_markdown\n"
        "from webapp.analysis.hands import ReportHand\n"
        "assert 'jinja2' not in sys.modules\n"
        "hand = ReportHand(analyzer.analyze(analyzer.parse_hand('11m')), '11m', 'q')\n"
        "render_html([hand], site_url='') + render_markdown([hand], site_url='')\n"
        "assert not {'flask', 'werkzeug', 'PIL'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
