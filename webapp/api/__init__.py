"""The HTTP API as data: one record for each operation, and the modules that use the records.

    operations       the record of an operation; those of a feature are in its `api.py`
    fields, values   types and values that the JSON of several features shares
    schema, problems types and values of the JSON of an error
    codes            codes of problems
    body_models      the models of a body with many hands
    bodies           reads such a body
    streaming        their answers, line by line
    openapi          the operations as OpenAPI 3.1
    page             the operations as a page

The routes are made from the records too (`webapp.api.routes`), so they always agree.
"""
