"""The HTTP API as data: one record for each operation, and what is made of the records.

    codes         what can be wrong
    answers       question -> answer, for each operation
    operations    the registry
    body_models   what many hands in one request look like
    bodies        reads them
    streaming     their answers, line by line
    openapi       the registry as OpenAPI 3.1
    page          the registry as a page

The routes are made of the registry too (`webapp.api.routes`), so that nothing can drift apart.
"""
