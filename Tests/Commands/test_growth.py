"""No content costs more than linear time, roughly.

The shapes here once took minutes. Each test runs a command on a large input: of a quarter of the shapes in a short run,
of all in a long one, which compares it with a sixteenth, too. `make bench` measures every kind, with its slope."""

import pathlib
import sys
import tempfile

import pytest
from conftest import TESTS, run_emojiart
from growth import TEN_SECONDS, assert_growth, user_time
from law_seeds import some

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


def run_shape(folder, name, n):
    write_site(folder / "site", shape(name).files(n))
    start = user_time()
    run_emojiart(KNOWN[name][1], "--quiet", site=folder / "site", prefix=TEN_SECONDS)
    return user_time() - start


def run_versions(folder, name, n, command):
    _, end, first = VERSIONS[name]
    files = [f"{side}.{end}" for side in ("base", "ours", "theirs")]
    write_versions(folder, name, n * first)
    arguments = files + [f"Content/x.{end}"] if command == "merge-driver" else files[:2]
    start = user_time()
    run_emojiart(command, *arguments, cwd=folder, prefix=TEN_SECONDS)
    return user_time() - start


def import_tags(folder, n):
    write_site(folder / "site", {"Content/index.md": "# Home\n"})
    (folder / "list.json").write_text(emoji_list(1, n))
    start = user_time()
    run_emojiart(
        *("import", "--dry-run", "--from", "gemoji", folder / "list.json"), site=folder / "site", prefix=TEN_SECONDS
    )
    return user_time() - start


@pytest.mark.parametrize("name", some(KNOWN, 6))
def test_much_of_it_is_no_work_for_ten_seconds(folder, name):
    run_shape(folder, name, 16 * KNOWN[name][0])


@pytest.mark.parametrize("name", some(VERSIONS, 5))
def test_large_versions_are_no_work_for_ten_seconds_to_merge(folder, name):
    for command in ("merge-driver", "diff"):
        run_versions(folder, name, 1000, command)


def test_an_item_of_many_tags_is_no_work_for_ten_seconds_to_import(folder):
    import_tags(folder, 32_000)


@pytest.mark.soak(reason="holds a clock against what it sees")
@pytest.mark.parametrize("name", KNOWN)
def test_sixteen_times_as_much_takes_under_forty_times_as_long(folder, name):
    assert_growth(KNOWN[name][0], lambda n: run_shape(folder, name, n))


@pytest.mark.soak(reason="holds a clock against what it sees")
@pytest.mark.parametrize("command", ["merge-driver", "diff"])
@pytest.mark.parametrize("name", VERSIONS)
def test_sixteen_times_as_much_takes_under_forty_times_as_long_to_merge(folder, name, command):
    assert_growth(125, lambda n: run_versions(folder, name, n, command))


@pytest.mark.soak(reason="holds a clock against what it sees")
def test_sixteen_times_as_many_tags_of_an_item_take_under_forty_times_as_long_to_import(folder):
    assert_growth(2000, lambda n: import_tags(folder, n))
