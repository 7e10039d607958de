"""Brings the catalogues up to date and compiles them: `make translations`."""

import catalogues
from webapp.language.speech import LANGUAGES, SOURCE


def main() -> None:
    """Update and compile every catalogue, and print the sentences without a translation."""
    template = catalogues.make_template()
    for language in LANGUAGES:
        if language != SOURCE:
            path = catalogues.catalogue_path(language)
            catalogue = catalogues.updated(catalogues.read_catalogue(language), template)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(catalogues.written(catalogue))
            path.with_suffix(".mo").write_bytes(catalogues.compiled(catalogue))
            missing = catalogues.unsaid(catalogue)
            print(f"{path}: {len(missing)} of {len(catalogue)} sentences are missing")
            for message in missing:
                context = f" (context: {message.context})" if message.context else ""
                print(f"  {message.id}{context}")


if __name__ == "__main__":
    main()
