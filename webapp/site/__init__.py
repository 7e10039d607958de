"""The site: its addresses, its files, parts of a page alone, names of files to save."""
