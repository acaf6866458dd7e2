"""Compressed forms beside the pages, for hosts that look for them."""

import ctypes
import ctypes.util
import gzip
import random
import signal
import subprocess
import time

import pytest
from conftest import copy_demo, tree
from law_seeds import IS_LONG, SOAK

ENDINGS = (".html", ".css", ".js", ".json", ".xml", ".svg", ".txt")
FORMS = (".gz", ".br")
SITE = {
    # Without the editor and the search, whose scripts take most of the time; the demo has them.
    "site.yml": "title: Small\nbaseURL: https://example.com/\nediting: false\n",
    "Templates/layout.mustache": "<!doctype html><title>{{page.title}}</title><main>{{$main}}{{/main}}</main>\n",
    "Content/index.md": "# Small\n\nHello.\n",
    "Content/notes.md": "# Notes\n\nText.\n",
    "Content/long.TXT": "as it is " * 100,
    "Content/short.txt": "a",
}


def unbrotli(data, size):
    """Decompresses with libbrotlidec."""
    library = ctypes.util.find_library("brotlidec")
    if not library:
        pytest.skip("libbrotlidec is missing")
    count, room = ctypes.c_size_t(size + 1), ctypes.create_string_buffer(size + 1)
    decode = ctypes.CDLL(library).BrotliDecoderDecompress
    assert decode(ctypes.c_size_t(len(data)), data, ctypes.byref(count), room) == 1
    return room.raw[: count.value]


def check_forms(folder):
    """Every form is smaller than its file and holds the same bytes; returns how many there are."""
    files = tree(folder)
    forms = [path for path in files if path.endswith(FORMS)]
    for path in forms:
        page = files[path[:-3]]
        assert len(files[path]) < len(page), path
        assert (gzip.decompress(files[path]) if path.endswith(".gz") else unbrotli(files[path], len(page))) == page, (
            path
        )
    return len(forms)


def times(site):
    return {path: (site.output / path).stat().st_mtime_ns for path in tree(site.output)}


@pytest.mark.slow(reason="compresses the demo")
def test_each_text_of_the_demo_has_smaller_forms_of_the_same_bytes(tmp_path):
    """In a short run without the pages of items, which are alike."""
    site = copy_demo(tmp_path / "site")
    if not IS_LONG:
        site.write("site.yml", "itemPages: false\n" + (site.folder / "site.yml").read_text())
    plain, files = (site.build(*options, timeout=300) and tree(site.output) for options in ([], ["--compress"]))
    listed = ".emojiart.json"
    assert {path: data for path, data in files.items() if not path.endswith(FORMS) and path != listed} == {
        path: data for path, data in plain.items() if path != listed
    }
    assert check_forms(site.output) > (600 if IS_LONG else 150)
    texts = [path for path in plain if path.endswith(ENDINGS) and path != listed and len(plain[path]) > 200]
    assert [path for path in texts if not all(path + form in files for form in FORMS)] == []


def test_forms_are_the_same_everywhere(make_site):
    builds = (["--jobs", "1"], {"TZ": "Pacific/Kiritimati"}), (["--jobs", "4"], {})
    sites = [make_site(SITE, name=str(number)) for number in range(2)]
    for site, (options, env) in zip(sites, builds):
        site.build("--compress", *options, env=env)
    assert tree(sites[0].output) == tree(sites[1].output)


def test_only_what_gets_smaller_has_forms(make_site):
    site = make_site({**SITE, "Content/picture.bin": "a" * 1000, "Content/empty.txt": ""})
    site.build("--compress")
    files = tree(site.output)
    assert "long.TXT.gz" in files and "long.TXT.br" in files
    assert not [
        path for path in files if path.startswith(("short.txt.", "empty.txt.", "picture.bin.", ".emojiart.json."))
    ]
    assert check_forms(site.output)


def test_forms_are_listed_and_removed_without_the_option(make_site):
    site = make_site(SITE)
    site.build()
    plain = tree(site.output)
    done = site.build("--compress", "--json").json
    assert done["written"] and all(path.endswith(FORMS) for path in done["written"])
    assert '"index.html.br"' in site.page(".emojiart.json")
    removed = site.build("--json").json
    assert sorted(removed["removed"]) == sorted(done["written"]) and not removed["written"]
    assert tree(site.output) == plain
    site.build("--compress")
    (site.folder / "Content/notes.md").unlink()
    assert {"notes/index.html" + form for form in ("", *FORMS)} <= set(
        site.build("--compress", "--json").json["removed"]
    )
    assert not (site.output / "notes").exists()


def test_an_unchanged_build_writes_no_forms_and_a_change_three_files(make_site):
    site = make_site(SITE)
    site.build("--compress")
    before = times(site)
    done = site.build("--compress", "--json").json
    assert not done["written"] and not done["removed"] and "index.html.gz" in done["unchanged"]
    site.write("Content/notes.md", "# Notes\n\nOther text.\n")
    done = site.build("--compress", "--json").json
    # The search finds the page by its words.
    pages = [path for path in done["written"] if not path.endswith(FORMS)]
    assert "notes/index.html" in pages
    assert sorted(done["written"]) == sorted(path + form for path in pages for form in ("", *FORMS))
    after = times(site)
    assert {path for path in after if before.get(path) != after[path]} <= {*done["written"], ".emojiart.json"}
    fresh = tree(site.output)
    site.build("--compress", "--clean")
    assert tree(site.output) == fresh


def test_without_the_cache_forms_come_to_the_same_bytes(make_site):
    site = make_site(SITE)
    site.build("--compress")
    before = times(site)
    (site.folder / ".emojiart/cache").unlink()
    assert not site.build("--compress", "--json").json["written"]
    assert times(site) == before


@pytest.mark.parametrize("form", FORMS)
def test_what_is_not_ours_in_the_place_of_a_form_is_an_error(make_site, tmp_path, form):
    site = make_site(SITE)
    site.build()
    for obstacle in ("file", "link", "folder"):
        place = site.output / f"index.html{form}"
        if obstacle == "file":
            place.write_text("mine")
        elif obstacle == "link":
            (tmp_path / "outside").write_text("mine")
            place.symlink_to(tmp_path / "outside")
        else:
            site.write(f"Output/index.html{form}/mine.txt", "mine")
        before = tree(site.output)
        done = site.run("build", "--compress")
        assert done.status == 1 and f"index.html{form}:1:1: error: " in done.err, done
        assert tree(site.output) == before
        site.build()
        assert tree(site.output) == before
        if obstacle != "folder":
            place.unlink()
    assert (tmp_path / "outside").read_text() == "mine"


def test_a_form_that_somebody_changed_stays_and_is_told(make_site):
    site = make_site(SITE)
    site.build("--compress")
    site.write("Output/index.html.gz", "mine")
    done = site.run("build", "--compress")
    assert done.status == 1 and "index.html.gz:1:1: error: this file is not what emojiart wrote here" in done.err
    assert "index.html.gz:1:1: warning: this file does not belong to the site any more" in site.build().err
    assert site.page("index.html.gz") == "mine"


def test_a_compressed_file_of_the_sites_own_stays(make_site):
    site = make_site({**SITE, "Content/long.TXT.gz": "my own", "Content/index.html.br/x.bin": "x"})
    site.build("--compress")
    assert site.page("long.TXT.gz") == "my own" and (site.output / "long.TXT.br").exists()
    assert site.page("index.html.br/x.bin") == "x" and (site.output / "index.html.gz").exists()


def test_a_compressed_file_of_the_sites_own_gives_way_to_a_form(make_site):
    site = make_site({**SITE, "Content/long.TXT.gz": "my own"})
    site.build("--compress")
    (site.folder / "Content/long.TXT.gz").unlink()
    site.build("--compress")
    assert check_forms(site.output) and (site.output / "long.TXT.gz").exists()


def test_a_build_that_was_killed_leaves_no_form_of_another_page(make_site, executable):
    """The page is written, but its forms are not: the next build must not keep the old forms."""
    words = random.Random(1).choices(["bee", "owl", "fox", "elk"], k=20_000)
    site = make_site({**SITE, "Content/large.txt": " ".join(words)})
    command = [str(executable), "build", "--compress", "--site", str(site.folder)]
    draws, started = random.Random(2), time.monotonic()
    subprocess.run(command, check=True, capture_output=True)
    whole = time.monotonic() - started
    for turn in range(3 * SOAK):
        site.write("Content/large.txt", " ".join(words) + str(turn))
        site.write("Content/notes.md", f"# Notes\n\nText {turn}.\n")
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as building:
            time.sleep(draws.uniform(0, whole))
            building.send_signal(signal.SIGKILL)
        site.build("--compress")
        check_forms(site.output)
        assert site.page("large.txt").endswith(str(turn))
    assert not [path for path in tree(site.output) if "emojiart-new" in path]


def test_a_missing_library_names_its_package(make_site, tmp_path):
    site = make_site(SITE)
    site.build()
    before = tree(site.output)
    # Found before the real library, and not a library.
    for library, package in (("libz.so.1", "zlib1g"), ("libbrotlienc.so.1", "libbrotli1")):
        folder = tmp_path / library
        folder.mkdir()
        (folder / library).write_text("")
        done = site.run("build", "--compress", env={"LD_LIBRARY_PATH": str(folder)})
        assert done.status == 1 and package in done.err and "Homebrew" in done.err, done
        assert tree(site.output) == before
