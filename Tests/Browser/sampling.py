"""A sample of the pages of a built site: all, or a few of each kind."""

import pathlib
import re


def all_pages(folder):
    folder = pathlib.Path(folder)
    return sorted(str(page.relative_to(folder)) for page in folder.rglob("*.html"))


def kind_of(folder, page):
    """The kind of a page, by its path and its data attributes."""
    text = (pathlib.Path(folder) / page).read_text(encoding="utf-8")
    if page in ("index.html", "404.html"):
        return page
    if page.startswith("tags/"):
        return "tags" if page.count("/") == 1 else "tag"
    artworks, collections = (
        len(set(re.findall(rf'data-{kind}="([^"]*)"', text))) for kind in ("artwork", "collection")
    )
    if collections:
        return "board" if collections > 1 else "collection"
    if artworks:
        return "artwork"
    parent = pathlib.Path(folder) / page
    above = parent.parent.parent / "index.html"
    if above.exists() and page.count("/") > 1 and "data-collection" in above.read_text(encoding="utf-8"):
        return "item"
    return "page"


def sample(folder, each=2):
    """The first `each` pages of every kind, but all collections, boards and artworks."""
    chosen, seen = [], {}
    for page in all_pages(folder):
        kind = kind_of(folder, page)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= each or kind in ("collection", "board", "artwork"):
            chosen.append(page)
    return chosen


def one_of_each_kind(folder):
    kinds = {}
    for page in all_pages(folder):
        kinds.setdefault(kind_of(folder, page), page)
    return list(kinds.values())
