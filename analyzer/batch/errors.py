"""Errors that end a run; the text of each is a sentence for the user."""


class BatchError(RuntimeError):
    """A file, a folder or a cluster cannot be used; invalid hands do not raise this error."""
