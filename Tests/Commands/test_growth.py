"""No content costs more than linear time, roughly: sixteen times the size takes under forty times as long.

The shapes here once took minutes; `make bench` measures every kind, with its slope."""

import pathlib
import sys
import tempfile

import pytest
from conftest import TESTS, run_emojiart
from growth import assert_growth, user_time

sys.path.insert(0, str(TESTS / "Bench"))
from corpora import folder_in_memory  # noqa: E402
from growth_shapes import emoji_list, shape, write_site  # noqa: E402
from growth_versions import VERSIONS, write_versions  # noqa: E402

# By shape: the smaller size, and the command. The size of a page is limited (1 MiB), so braces are read in less than
# LEAST.
KNOWN = {
    "equal headings": (12_000, "build"),
    "equal setext headings": (9000, "build"),
    "headings with equal ids": (6400, "build"),
    "headings that look numbered": (3600, "build"),
    "a heading beside items": (400, "build"),
    "links that lead to nothing, on pages": (250, "check"),
    "boards of unknown collections": (200, "check"),
    "pages of unknown collections": (200, "check"),
    "unknown in the order": (200, "check"),
    "one collection on a board": (800, "check"),
    "items of missing pictures": (1000, "check"),
    "tags that are too long": (250, "check"),
    "equal ids of items": (800, "check"),
    "Markdown: equal ids": (1500, "check"),
    "tags of one item": (400, "build"),
    "sections": (300, "build"),
    "Markdown: braces": (32_000, "check"),
    "Markdown: attributes with two ids": (12_000, "check"),
    "Markdown: braces in a heading": (32_000, "check"),
    "drawing: deep brackets": (1000, "check"),
    "drawing: brackets behind an address": (16_000, "check"),
    "unknown partials": (1500, "check"),
    "unknown tags on one line": (500, "check"),
    "names in a template": (6000, "check"),
}


@pytest.fixture
def folder():
    """In memory if possible, since there are thousands of pages."""
    with tempfile.TemporaryDirectory(prefix="emojiart-growth-", dir=folder_in_memory()) as name:
        yield pathlib.Path(name)


@pytest.mark.alone
@pytest.mark.parametrize("name", KNOWN)
def test_sixteen_times_as_much_takes_under_forty_times_as_long(folder, name):
    number, command = KNOWN[name]

    def seconds(n):
        write_site(folder / "site", shape(name).files(n))
        start = user_time()
        run_emojiart(command, "--quiet", site=folder / "site")
        return user_time() - start

    assert_growth(number, seconds)


@pytest.mark.alone
@pytest.mark.parametrize("command", ["merge-driver", "diff"])
@pytest.mark.parametrize("name", VERSIONS)
def test_sixteen_times_as_much_takes_under_forty_times_as_long_to_merge(folder, name, command):
    _, end, first = VERSIONS[name]
    files = [f"{side}.{end}" for side in ("base", "ours", "theirs")]

    def seconds(n):
        write_versions(folder, name, n)
        start = user_time()
        run_emojiart(command, *(files + [f"Content/x.{end}"] if command == "merge-driver" else files[:2]), cwd=folder)
        return user_time() - start

    assert_growth(125 * first, seconds)


@pytest.mark.alone
def test_sixteen_times_as_many_tags_of_an_item_take_under_forty_times_as_long_to_import(folder):
    write_site(folder / "site", {"Content/index.md": "# Home\n"})

    def seconds(n):
        (folder / "list.json").write_text(emoji_list(1, n))
        start = user_time()
        run_emojiart("import", "--dry-run", "--from", "gemoji", folder / "list.json", site=folder / "site")
        return user_time() - start

    assert_growth(2000, seconds)
