"""Reports: one self-contained file, HTML or Markdown.

environment.py  renders the templates, with tiles as data URIs; the policy of a report in HTML
paper.py        the layout of a hand, and the targets of links

Reports need neither Flask nor Pillow, so that the command line can write them too.
"""
