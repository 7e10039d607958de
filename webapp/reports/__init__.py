"""Reports: one self-contained file, HTML or Markdown.

environment.py  renders the templates; the policy of a report in HTML
paper.py        the layout of a hand, and the targets of links
pictures.py     the tiles as data URIs, for a self-contained file

Reports need neither Flask nor Pillow, so that the command line can write them too.
"""
