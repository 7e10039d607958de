"""What each page shows, as frozen values: `contexts` lists them, the others make them."""

from webapp.views.analysis import analysis_page
from webapp.views.failures import error_page, invalid_page
from webapp.views.start import start_page

__all__ = ["analysis_page", "error_page", "invalid_page", "start_page"]
