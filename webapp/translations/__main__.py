"""Brings the catalogues up to date and compiles them: `make translations`."""

from webapp.language.speech import LANGUAGES, SOURCE
from webapp.translations.catalogues import (
    catalogue_path,
    compiled,
    make_template,
    read_catalogue,
    unsaid,
    updated,
    written,
)


def main() -> None:
    """Update and compile every catalogue, and print the sentences without a translation."""
    template = make_template()
    for language in LANGUAGES:
        if language != SOURCE:
            path = catalogue_path(language)
            catalogue = updated(read_catalogue(language), template)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(written(catalogue))
            path.with_suffix(".mo").write_bytes(compiled(catalogue))
            missing = unsaid(catalogue)
            print(f"{path}: {len(missing)} of {len(catalogue)} sentences are missing")
            for message in missing:
                context = f" (context: {message.context})" if message.context else ""
                print(f"  {message.id}{context}")


if __name__ == "__main__":
    main()
