"""The HTTP API as data: one record for each operation, and what is made of the records.

    operations       the record of an operation; those of a feature are in its `api.py`
    fields, values   what the JSON of several features has in common: its types, its values
    schema, problems the JSON of an error: its types, its values
    codes            what can be wrong
    body_models      what many hands in one request look like
    bodies           reads them
    streaming        their answers, line by line
    openapi          all operations as OpenAPI 3.1
    page             all operations as a page

The routes are made of the registry too (`webapp.api.routes`), so that nothing can drift apart.
"""
