"""Reports: plain data, the document of the API, printed without Flask."""

import json
import subprocess
import sys
from dataclasses import asdict

from analyzer.outlook import FARTHEST
from tests.web.analysis.report_readers import ALL_HANDS, EVERY_HAND, ORDINARY, SITE
from webapp.analysis.document import analysis_model
from webapp.analysis.report import (
    ReportHand,
    build_report,
)


def test_the_model_of_a_report_is_plain_data() -> None:
    model = json.loads(json.dumps(asdict(build_report(ALL_HANDS, SITE))))
    assert model["entries"][0]["tenhou"].startswith(ORDINARY)


@EVERY_HAND
def test_a_report_prints_the_document_that_the_api_gives(hand: ReportHand) -> None:
    (entry,) = build_report([hand], SITE).entries
    document = analysis_model(hand.analysis, has_outlook=True)
    far = hand.analysis.shanten.value > FARTHEST
    for row in document["discards"][0 if far else len(hand.analysis.keeping) :]:
        row["outlook"] = None
    assert entry.section.document == document | ({"outlook": None} if far else {})


def test_reports_need_neither_flask_nor_pillow() -> None:
    code = (
        "import sys, analyzer\n"
        "from webapp.analysis.report import ReportHand, render_html, render_markdown\n"
        "assert 'jinja2' not in sys.modules\n"
        "hand = ReportHand(analyzer.analyze(analyzer.parse_hand('11m')), '11m', 'q')\n"
        "render_html([hand], site_url='') + render_markdown([hand], site_url='')\n"
        "assert not {'flask', 'werkzeug', 'PIL'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
