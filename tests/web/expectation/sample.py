"""The recorded answers of the page of the API: `python -m tests.web.expectation.sample`."""

import json
from typing import Any

from webapp.expectation.answer import make_estimates
from webapp.expectation.api import EXPECTATION, OPERATIONS, SAMPLE
from webapp.expectation.document import expectation_model
from webapp.expectation.query import require_estimate_query

DIGITS = 9
"""Behind the point."""


def answers() -> dict[str, Any]:
    """Return the answers to the examples that the page shows, by hand."""
    first, of_many = EXPECTATION.examples[0], OPERATIONS[1].examples[0]
    common = {name: str(value) for name, value in of_many.arguments.items()}
    questions = [first.arguments, {**common, "q": of_many.hands[0]}]
    return {
        arguments["q"]: rounded(
            expectation_model(make_estimates(require_estimate_query(arguments)))
        )
        for arguments in questions
    }


def rounded(value: Any) -> Any:
    """Return JSON with numbers of a few digits behind the point."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list) else value


if __name__ == "__main__":
    SAMPLE.write_text(json.dumps(answers(), indent=1) + "\n", encoding="utf-8")
