"""Concurrent commands on one site, and what a killed one leaves behind."""

import concurrent.futures
import os

from conftest import tree

SMALL = {"Content/index.md": "# Small\n\nHello.\n", "Content/notes.md": "# Notes\n"}


def together(commands):
    with concurrent.futures.ThreadPoolExecutor(len(commands)) as pool:
        return list(pool.map(lambda command: command(), commands))


def test_builds_at_once_take_turns(make_site):
    site = make_site(SMALL)
    for done in together([lambda: site.run("build", "--clean")] * 6):
        assert done.status == 0 and not done.err, done
    assert "Hello." in site.page("index.html")


def test_new_files_at_once_get_different_names(make_site):
    site = make_site(SMALL)
    done = together([lambda: site.run("new", "page", "Sea", "--json")] * 6)
    assert [run.status for run in done] == [0] * 6, done
    assert {run.json["path"] for run in done} == {"Content/sea.md"} | {f"Content/sea-{i}.md" for i in range(1, 6)}


def test_only_one_of_two_makes_the_first_site(tmp_path, emojiart):
    done = together([lambda: emojiart("init", tmp_path / "site")] * 4)
    assert sorted(run.status for run in done) == [0, 1, 1, 1], done
    assert all("is a site already" in run.err for run in done if run.status), done


def test_what_a_killed_command_left_is_no_hindrance_and_goes(make_site):
    site = make_site({**SMALL, ".emojiart/lock": "", "Content/.emojiart-save-99999999-1-7": "half"})
    site.build()
    assert sorted(tree(site.folder / "Content")) == ["index.md", "notes.md"]


def test_a_build_with_errors_leaves_no_trace(make_site):
    site = make_site({**SMALL, "Content/broken.json": "{"})
    assert site.run("build").status == 1
    assert sorted(os.listdir(site.folder)) == ["Content"]


def test_what_stands_in_a_pages_way_is_found_before_anything_is_written(make_site, tmp_path):
    site = make_site(SMALL)
    site.build()
    (site.output / "notes/index.html").unlink()
    (site.output / "notes").rmdir()
    (site.output / "notes").symlink_to(tmp_path)
    (site.output / "new/index.html").mkdir(parents=True)
    site.write("Content/index.md", "# Other\n")
    site.write("Content/new.md", "# New\n")
    before = tree(site.output)
    done = site.run("build", "--json")
    assert done.status == 1 and not done.json["written"], done
    assert [
        (wrong["severity"], wrong["path"], wrong["line"], wrong["column"]) for wrong in done.json["diagnostics"]
    ] == [("error", f"{site.output}/new/index.html", 1, 1), ("error", f"{site.output}/notes", 1, 1)]
    assert tree(site.output) == before
