"""Building: deterministic output, and what a build may write and remove."""

import contextlib
import json
import os
import re
import shutil
import struct
import subprocess

import pytest
from conftest import EXECUTABLE, Site, copy_demo, needs_mounts, tree


def collection(title, *items):
    return {"title": title, "sections": [{"title": "All", "items": list(items)}]}


SMALL = {
    "site.yml": "title: Small\nbaseURL: https://example.com/\n",
    "Content/index.md": "# Small\n\nHello.\n",
    "Content/pets.json": collection("Pets", "🐶", {"symbol": "🐱", "name": "Cat", "tags": ["soft"]}),
    "Content/notes.md": "---\ntitle: Notes\ndate: 2026-01-02\n---\n\nText.\n",
    "Content/pictures/a.txt": "as it is",
}


@pytest.mark.parametrize(
    "label, options",
    [
        ("again", {}),
        ("one job", {"arguments": ["--jobs", "1"]}),
        ("two jobs", {"arguments": ["--jobs", "2"]}),
        ("far away", {"env": {"TZ": "Pacific/Kiritimati", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}}),
        ("careful", {"prefix": ["sh", "-c", 'umask 077; exec "$0" "$@"']}),
    ],
)
def test_the_demo_builds_to_the_same_bytes(demo, tmp_path, label, options):
    other = copy_demo(tmp_path / "elsewhere")
    other.build(*options.pop("arguments", []), **options)
    ours, theirs = tree(demo.output), tree(other.output)
    assert ours.keys() == theirs.keys()
    assert [path for path in ours if ours[path] != theirs[path]] == []


def test_the_order_of_the_disk_does_not_matter(make_site):
    forward, backward = make_site(name="forward"), make_site(name="backward")
    files = {f"Content/c{i}.json": collection(f"C {i % 3}", "🐶") for i in range(20)}
    for path in files:
        forward.write(path, files[path])
    for path in reversed(files):
        backward.write(path, files[path])
    forward.build(), backward.build()
    assert tree(forward.output) == tree(backward.output)


@needs_mounts
def test_that_the_list_of_files_cannot_be_written_is_told_once(make_site):
    site = make_site(SMALL)
    site.build()
    site.write("site.yml", SMALL["site.yml"] + "description: All of them\n")
    script = f"cd {site.folder} && mount --bind Output Output && mount -o remount,bind,ro Output && {EXECUTABLE} build"
    done = subprocess.run(
        ["unshare", "-rm", "sh", "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == "Not built: 1 error.\n" and "/.emojiart.json: Read-only file system" in done.stderr, done


def test_a_build_that_ends_early_says_that_a_part_is_written(make_site):
    site = make_site({**SMALL, "Content/data.bin": bytes(300_000)})
    done = site.run("build", prefix=("sh", "-c", 'ulimit -f 300; exec "$0" "$@"'))
    assert done.status == 1 and (site.output / "index.html").exists(), done
    assert re.fullmatch(r"Built only in part: wrote \d+ files, \d+ errors?\.\n", done.out), done


@pytest.mark.parametrize("has_settings", [False, True])
def test_the_settings_are_no_folder_for_pages(make_site, has_settings):
    site = make_site({"Content/index.md": "# A\n", **({"site.yml": ""} if has_settings else {})})
    done = site.run("build", "--output", site.folder / "site.yml")
    why = "this is a file; name a folder" if has_settings else "this is where the site's settings stand; name a folder"
    assert done.status == 1 and f"site.yml: {why}" in done.err, done


def test_an_unchanged_build_writes_nothing(make_site):
    site = make_site(SMALL)
    site.build()
    before = {path: (site.output / path).stat().st_mtime_ns for path in tree(site.output)}
    done = site.build("--json").json
    assert not done["written"] and not done["removed"]
    assert before == {path: (site.output / path).stat().st_mtime_ns for path in tree(site.output)}


def test_only_pages_that_change_are_written(make_site):
    site = make_site(SMALL)
    site.build()
    before = {path: (site.output / path).stat().st_mtime_ns for path in tree(site.output)}
    site.write("Content/notes.md", "---\ntitle: Notes\ndate: 2026-01-02\n---\n\nOther text.\n")
    site.build()
    after = {path: (site.output / path).stat().st_mtime_ns for path in tree(site.output)}
    assert before["notes/index.html"] != after["notes/index.html"]
    assert before["pets/1f436/index.html"] == after["pets/1f436/index.html"]
    assert "Other text." in site.page("notes/index.html")


def test_a_rebuild_equals_a_fresh_build(make_site):
    """Whatever the cache, the output is that of a build without one."""
    site = make_site(SMALL)
    site.build()
    for path, content in [
        ("Content/pets.json", collection("Pets", "🐱")),
        ("Content/new.md", "# New\n"),
        ("site.yml", "title: Other\nbaseURL: https://example.com/\n"),
        ("Templates/404.mustache", "{{<layout}}{{$main}}<h1>Gone</h1>{{/main}}{{/layout}}"),
    ]:
        site.write(path, content)
        site.build()
        fresh = Site(site.folder.with_name("fresh"))
        for name in ("Content", "Templates"):
            if (site.folder / name).exists():
                shutil.copytree(site.folder / name, fresh.folder / name, dirs_exist_ok=True)
        shutil.copy(site.folder / "site.yml", fresh.folder)
        fresh.build()
        assert tree(site.output) == tree(fresh.output), path
        shutil.rmtree(fresh.folder)


def test_a_change_that_keeps_size_and_time_is_seen_by_clean(make_site):
    site = make_site(SMALL)
    site.build()
    file = site.folder / "Content/index.md"
    stat = file.stat()
    file.write_text(file.read_text().replace("Hello.", "Howdy."))
    os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    site.build("--clean")
    assert "Howdy." in site.page("index.html")


def test_clean_writes_every_file_anew(make_site):
    site = make_site(SMALL)
    site.build()
    before = tree(site.output)
    done = site.build("--clean", "--json").json
    assert done["written"] and not done["unchanged"]
    assert tree(site.output) == before


def test_outputs_that_no_longer_belong_are_removed(make_site):
    site = make_site(SMALL)
    site.build()
    assert (site.output / "notes/index.html").exists()
    os.remove(site.folder / "Content/notes.md")
    done = site.build("--json").json
    assert done["removed"]
    assert not (site.output / "notes").exists(), "an empty folder is left behind"


def test_the_output_may_lie_beside_the_site(make_site):
    site = make_site({"Content/a.md": "# A\n"})
    done = site.run("build", "--output", f"../{site.folder.name}-pages", cwd=site.folder)
    assert done.status == 0 and (site.folder.parent / f"{site.folder.name}-pages/a/index.html").exists(), done


def test_foreign_files_in_the_output_stay(make_site):
    site = make_site(SMALL)
    site.build()
    site.write("Output/notes/mine.txt", "mine")
    site.write("Output/CNAME", "example.com")
    os.remove(site.folder / "Content/notes.md")
    site.build()
    site.build("--clean")
    assert (site.output / "notes/mine.txt").read_text() == "mine" and (site.output / "CNAME").exists()


def test_a_folder_that_is_not_ours_is_refused(make_site, tmp_path):
    site = make_site(SMALL)
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "letter.txt").write_text("dear")
    # Its only name is not UTF-8. (Macs have none.)
    korean = tmp_path / "korean"
    korean.mkdir()
    with contextlib.suppress(OSError):
        (korean / os.fsdecode(b"\xb0\xa1.txt")).write_text("dear")
    for folder in (foreign, *([korean] if any(korean.iterdir()) else []), site.folder, "/", site.folder / "Content"):
        before = tree(foreign), tree(site.folder), os.listdir(korean)
        done = site.run("build", "--output", folder)
        assert done.status in (1, 2) and done.err, done
        assert (tree(foreign), tree(site.folder), os.listdir(korean)) == before, folder


def test_a_foreign_file_in_a_pages_way_is_an_error(make_site):
    site = make_site(SMALL)
    site.build()
    site.write("Content/later.md", "# Later\n")
    site.write("Output/later/index.html", "mine")
    done = site.run("build")
    assert done.status == 1 and "later/index.html" in done.err, done
    assert site.page("later/index.html") == "mine"


def test_an_output_that_somebody_changed_stays_and_is_told(make_site):
    site = make_site(SMALL)
    site.build()
    site.write("Output/notes/index.html", "mine")
    site.write("Content/notes.md", "# Notes\n\nOther.\n")
    before = tree(site.output)
    done = site.run("build")
    assert done.status == 1 and "notes/index.html:1:1: error: this file is not what emojiart wrote here" in done.err
    assert tree(site.output) == before
    (site.folder / "Content/notes.md").unlink()
    done = site.build()
    assert "notes/index.html:1:1: warning: this file does not belong to the site any more" in done.err
    assert site.page("notes/index.html") == "mine"
    # Files that were only touched or copied still belong to the build.
    shutil.rmtree(site.folder / ".emojiart")
    (site.output / "pets/index.html").touch()
    site.write("Content/pets.json", collection("Pets", "🐱"))
    site.build()
    # `--clean` writes every file again.
    site.write("Output/pets/index.html", "mine")
    site.build("--clean")
    assert "🐱" in site.page("pets/index.html")


def test_other_files_are_copied_as_they_are(make_site):
    site = make_site(
        {
            **SMALL,
            "Content/data.json": '{"a": 1}',
            "Content/raw.bin": bytes(range(256)),
            "Content/.hidden": "x",
            "Content/.well-known/y": "y",
            "Content/backup.md~": "z",
        }
    )
    site.build()
    assert site.page("pictures/a.txt") == "as it is" and site.page("data.json") == '{"a": 1}'
    assert (site.output / "raw.bin").read_bytes() == bytes(range(256))
    assert (site.output / ".well-known/y").exists()
    assert not (site.output / ".hidden").exists() and not (site.output / "backup.md~").exists()


def test_404_links_from_the_base_that_is_asked_for(make_site):
    site = make_site({**SMALL, "site.yml": "title: Small\nbaseURL: https://example.com/art/\n"})
    site.build()
    plain = tree(site.output)
    assert 'href="/art/assets/' in site.page("404.html")
    for base, path in (("/emoji/", "/emoji/"), ("emoji", "/emoji/"), ("/", "/"), ("/a/이모지", "/a/이모지/")):
        site.build("--base", base)
        assert f'href="{path}assets/' in site.page("404.html")
        links = re.findall(r'(?:href|src)="(/[^"]*)"', site.page("404.html"))
        assert links and all(link.startswith(path) for link in links), base
        # The cache does not answer with the page of another base, and all other pages are the same.
        other = tree(site.output)
        assert {file for file in plain if plain[file] != other[file]} <= {"404.html", ".emojiart.json"}, base
    site.build()
    assert tree(site.output) == plain


@pytest.mark.parametrize(
    "base",
    [
        "",
        "//host",
        "https://example.com/",
        "javascript:alert(1)",
        "/../a",
        "/%2e%2e/",
        "/a?b",
        "/a#b",
        "/a\\b",
        "/a\nb",
    ],
)
def test_a_base_that_is_no_absolute_path_is_refused(make_site, base):
    site = make_site(SMALL)
    done = site.run("build", f"--base={base}")
    assert done.status == 2 and "--base" in done.err and not site.output.exists(), done


def test_drafts_are_left_out_unless_asked_for(make_site):
    site = make_site({**SMALL, "Content/soon.md": "---\ndraft: true\n---\n# Soon\n"})
    site.build()
    assert not (site.output / "soon/index.html").exists()
    site.build("--drafts")
    assert (site.output / "soon/index.html").exists()


def test_the_executable_needs_nothing_beside_it(executable, make_site, tmp_path):
    """It works when copied elsewhere, for a site without templates."""
    import subprocess

    copied = shutil.copy(executable, tmp_path / "tool")
    site = make_site(SMALL)
    done = subprocess.run(
        [copied, "build", "--site", site.folder], capture_output=True, env={"PATH": "/nowhere"}, cwd="/"
    )
    assert done.returncode == 0, done
    assert "<!doctype html>" in site.page("index.html").lower()


def test_nothing_local_gets_into_the_pages(demo):
    """No path of this machine, no user name."""
    for path, content in tree(demo.output).items():
        assert str(demo.folder).encode() not in content, path
        assert os.path.expanduser("~").encode() + b"/" not in content, path


def test_the_list_of_outputs_is_complete(make_site):
    site = make_site(SMALL)
    site.build()
    listed = json.dumps(json.loads(site.page(".emojiart.json")), ensure_ascii=False)
    for path in tree(site.output):
        assert path == ".emojiart.json" or path in listed, path


def test_a_picture_that_an_editor_writes_as_a_url_is_found(make_site):
    """Editors write `%20` for a space in a picture's path; a file that really has this name takes precedence."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"/></svg>'
    site = make_site(
        {
            "Content/list.md": "---\nkind: collection\ntitle: List\n---\n- ![:cat:](pics/my%20cat.svg) Cat\n- ![:x:](a%20b.svg) X\n",
            "Content/sea.json": {
                "title": "Sea",
                "placements": [{"symbol": ":cat:", "image": "pics/my%20cat.svg", "x": 9, "y": 9}],
            },
            "Content/pics/my cat.svg": svg,
            "Content/a b.svg": svg,
            "Content/a%20b.svg": svg.replace("1 1", "2 2"),
        }
    )
    site.build()
    assert 'src="../pics/my%20cat.svg"' in site.page("list/index.html")
    assert 'src="../a%2520b.svg"' in site.page("list/index.html")
    assert 'href="../pics/my%20cat.svg"' in site.page("sea/index.html")
    before = tree(site.folder / "Content")
    copy = site.run("export", "list", "-o", site.folder / "list.emojiart.json")
    assert copy.status == 0, copy
    assert site.run("import", site.folder / "list.emojiart.json").status == 0
    assert tree(site.folder / "Content") == before
    other = make_site({"Content/index.md": "# Other\n"}, "other")
    assert other.run("import", site.folder / "list.emojiart.json").status == 0
    assert other.run("check").status == 0
    other.build()


def test_a_tile_from_a_sideways_photograph_has_its_shown_size(make_site):
    canvas = {"width": 80, "height": 60, "background": {"image": "p.jpg", "fit": "tile"}}
    site = make_site({"Content/a.json": {"kind": "artwork", "title": "A", "canvas": canvas, "placements": []}})
    # The head of a JPEG of 32 × 24 pixels with the Exif orientation 6.
    exif = b"Exif\0\0MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x0112, 3, 1, 6, 0, 0)
    frame = b"\xff\xc0" + struct.pack(">HBHHB", 11, 8, 24, 32, 1) + b"\1\x11\0"
    photograph = b"\xff\xd8\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + frame + b"\xff\xd9"
    (site.folder / "Content/p.jpg").write_bytes(photograph)
    site.build()
    assert 'patternUnits="userSpaceOnUse" width="24" height="32"' in site.page("a/index.html")
