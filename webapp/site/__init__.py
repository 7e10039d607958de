"""The site: its addresses, static files, parts of pages, and names of downloads."""
