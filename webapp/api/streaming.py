"""Answers to many hands, line by line as soon as each is known.

An answer ends early, with a problem in the line of the first hand that is not answered, when it has
used too much processor time, is too long, or would have to wait for others. Only the processor time
of the answering thread counts, not the time for a slow client or on a busy machine. Unless it has
to wait, at least one hand is answered.
"""

import json
import logging
from collections.abc import Iterable, Iterator, Mapping
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from threading import BoundedSemaphore
from time import thread_time
from typing import Any

from webapp.api.bodies import HandArguments
from webapp.api.document import http_problem_model, problem_model
from webapp.api.operations import Operation
from webapp.language.speech import gettext, phrase
from webapp.query.problems import InvalidRequestError, Problem, RetryLaterError
from webapp.site.view_marks import MOST_UNITS_OF_MANY_HANDS, UNIT_SECONDS

log = logging.getLogger(__name__)

AT_ONCE = 2
"""Answers of many hands that a worker computes at once, so that pages need not wait for all."""

_turns = BoundedSemaphore(AT_ONCE)

MOST_PROCESSOR_SECONDS = MOST_UNITS_OF_MANY_HANDS * UNIT_SECONDS
"""Most processor seconds for reading and answering all hands of one request."""

MOST_ANSWER_BYTES = 16 * 1024 * 1024
"""Most bytes in the answers to all hands of one request."""

SENTENCES = {
    "OUT_OF_TIME": phrase("these hands take too long: send this one and all later ones again"),
    "OUT_OF_BYTES": phrase("this answer is too long: send this hand and all later ones again"),
}


@dataclass(slots=True)
class AnswerLines:
    """The lines of an answer to many hands; each is computed when it is read.

    The lines are in the language of the request during which the object is created.

    Attributes:
        seconds: processor seconds used so far, first those for reading the hands.
    """

    operation: Operation
    hands: Iterable[HandArguments]
    seconds: float = 0.0
    context: Context = field(default_factory=copy_context, init=False)

    def __iter__(self) -> Iterator[bytes]:
        """Yield a line of JSON for each hand: its answer or its problem, with its index.

        If the answer ends early, its last line replaces that of the first hand without an answer.
        """
        size = 0
        for index, arguments in enumerate(self.hands):
            begin, left = thread_time(), MOST_PROCESSOR_SECONDS - self.seconds
            try:
                if index and left <= 0:
                    raise _end("OUT_OF_TIME")
                with _turns:
                    line = self.context.run(_line, self.operation, index, arguments, left)
                if index and size + len(line) > MOST_ANSWER_BYTES:
                    raise _end("OUT_OF_BYTES")
                is_last = False
            except InvalidRequestError as error:
                line, is_last = self.context.run(_line, self.operation, index, error), True
            finally:
                self.seconds += thread_time() - begin
            size += len(line)
            yield line
            if is_last:
                return


def _end(code: str) -> InvalidRequestError:
    """Return the error of the first hand that is not answered any more."""
    problem = Problem(field="body", text="", code=code, message=SENTENCES[code])
    return InvalidRequestError(problem, status=413)


def _line(
    operation: Operation, index: int, arguments: HandArguments, seconds: float = 0.0
) -> bytes:
    answer = _answer(operation, arguments, seconds)
    try:
        return _written(index, answer)
    except ValueError:  # an error in hairi: a number for which JSON has no word
        return _written(index, _failure(operation))


def _written(index: int, answer: Mapping[str, Any]) -> bytes:
    line = {"index": index, **answer}
    text = json.dumps(line, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return f"{text}\n".encode()


def _answer(operation: Operation, arguments: HandArguments, seconds: float) -> Mapping[str, Any]:
    """Return an answer or a problem; `seconds` are left for all hands."""
    if isinstance(arguments, InvalidRequestError):
        return problem_model(arguments.problems, arguments.status)
    try:
        if operation.answer_within is not None:
            return operation.answer_within(arguments, seconds)
        return operation.answer(arguments)
    except RetryLaterError:
        raise
    except InvalidRequestError as error:
        return problem_model(error.problems, error.status)
    except Exception:  # an error in hairi: the later hands are still answered
        return _failure(operation)


def _failure(operation: Operation) -> Mapping[str, Any]:
    """Log the error that is being handled; return its problem."""
    log.exception("no answer to a hand of %s", operation.name)
    detail = gettext("This hand could not be answered.")
    return http_problem_model(500, "Internal Server Error", detail)
