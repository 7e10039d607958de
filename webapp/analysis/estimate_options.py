"""The options of `hairi analyze` for estimates, and the estimates of each hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from analyzer.notation import format_hand
from webapp.expectation.answer import Estimates, explained_rows, make_estimates
from webapp.expectation.document import expectation_model
from webapp.expectation.query import EXPLAIN, SENTENCES, EstimateQuery
from webapp.language.speech import gettext
from webapp.query.estimates import EXPECT, WAY, EstimateWay
from webapp.query.parameters import names_of, options_of, read
from webapp.query.problems import InvalidRequestError
from webapp.terminal.problems import RefusedError, refusal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from analyzer.analysis import Analysis
    from webapp.expectation.schema import ExpectationModel
    from webapp.terminal.hands import ListedHand

OPTIONS = (EXPECT, *WAY, EXPLAIN)


@dataclass(frozen=True, slots=True)
class EstimateWish:
    """The assumptions of the estimates, and which rows are explained, a value of `EXPLAIN`."""

    way: EstimateWay
    explain: str

    @property
    def is_explained(self) -> bool:
        """Whether any rows are explained."""
        return bool(self.explain != EXPLAIN.default)

    def document(self, estimates: Estimates) -> ExpectationModel:
        """Return the JSON of the estimates."""
        return expectation_model(estimates, explained=explained_rows(estimates, self.explain))


def read_wish(arguments: Mapping[str, str]) -> EstimateWish | None:
    """Return the requested estimates; None if `--expect` is not given.

    Raises:
        click.UsageError: an option that needs `--expect` is given without it.
        RefusedError: a value is invalid.
    """
    options = options_of(OPTIONS)
    if EXPECT.name not in arguments:
        needless = [options[name] for name in names_of(OPTIONS) if name in arguments]
        if needless:
            raise click.UsageError(f"{needless[0]} needs --expect")
        return None
    try:
        values = read((*WAY, EXPLAIN), arguments)
    except InvalidRequestError as error:
        raise refusal(error.problems, options) from error
    explain = values.pop(EXPLAIN.key)
    return EstimateWish(EstimateWay(**values), explain)


def estimate_hands(
    analyses: Sequence[Analysis], listed: Sequence[ListedHand], wish: EstimateWish
) -> list[Estimates]:
    """Return the estimates of every hand.

    Raises:
        RefusedError: a hand has none; every such hand is named.
    """
    queries = [
        EstimateQuery(
            hand=each.hand,
            situation=each.situation,
            rules=each.rules,
            way=wish.way,
            forms=each.forms,
        )
        for each in analyses
    ]
    faults = [
        f"{one.where}{format_hand(each.hand)}: {_reason(each)}"
        for each, one in zip(queries, listed, strict=True)
        if each.refusal
    ]
    if faults:
        raise RefusedError("\n".join(faults))
    return [make_estimates(query) for query in queries]


def _reason(query: EstimateQuery) -> str:
    found = query.draws if query.refusal == "EXPECTATION_DRAWS" else query.hand.size
    sentence = {"EXPECTATION_FORMS": "estimates count every form: leave --regular out"}.get(
        query.refusal, gettext(SENTENCES[query.refusal])
    )
    return sentence.format(found=found)
