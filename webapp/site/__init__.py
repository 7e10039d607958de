"""The site as a whole: addresses, static files, pages without their frame, names of downloads.

Marks on views say what a request costs and whether its page may be cached.
"""
