"""Errors that end a run; the text of each is a sentence for a person."""


class BatchError(RuntimeError):
    """A file, a folder or a cluster that cannot be worked with; bad hands never raise it."""
