"""The HTTP API as data: one record for each operation, and the modules that use the records.

    operations       the record of an operation, and codes of problems that several have; those of
                     a feature are in its `feature.py` or `routes.py`
    schema, document types and values of JSON that features share, and of errors
    bodies           reads a body with many hands
    streaming        their answers, line by line
    openapi          the operations as OpenAPI 3.1
    page             the operations as a page

The routes are made from the records too (`webapp.api.routes`), so they always agree.
"""
