"""Answers to many hands, line by line as soon as each is known."""

from __future__ import annotations

import json
import logging
from contextvars import copy_context
from typing import TYPE_CHECKING, Any

from webapp.api.problems import http_problem_model, problem_model
from webapp.language.speech import gettext
from webapp.query.problems import InvalidRequestError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from webapp.api.operations import Arguments, Operation

log = logging.getLogger(__name__)


def answer_lines(
    operation: Operation, hands: Iterable[Arguments | InvalidRequestError]
) -> Iterator[str]:
    """Yield a line of JSON for each hand: its answer or what is wrong with it, with its index.

    They are worked out when they are asked for, in the language of the request that is now handled.
    """
    context = copy_context()
    return (context.run(_line, operation, *numbered) for numbered in enumerate(hands))


def _line(operation: Operation, index: int, asked: Arguments | InvalidRequestError) -> str:
    line = {"index": index, **_answer(operation, asked)}
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"


def _answer(operation: Operation, asked: Arguments | InvalidRequestError) -> Mapping[str, Any]:
    if isinstance(asked, InvalidRequestError):
        return problem_model(asked.problems, asked.status)
    try:
        return operation.answer(asked)
    except InvalidRequestError as error:
        return problem_model(error.problems, error.status)
    except Exception:  # a mistake of ours: the hands behind it shall have their answers
        log.exception("no answer to a hand of %s", operation.name)
        detail = gettext("This hand could not be answered.")
        return http_problem_model(500, "Internal Server Error", detail)
