"""Names of other modules until their readers are moved."""

from webapp.expectation.waiting import SENTENCES, for_programs

__all__ = ["SENTENCES", "for_programs"]
