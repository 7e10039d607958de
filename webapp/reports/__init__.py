"""Reports: one self-contained file, HTML or Markdown.

environment.py  renders the templates, with tiles as data URIs; hands and links of a report

Reports need neither Flask nor Pillow, so that the command line can write them too.
"""
