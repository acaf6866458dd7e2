"""Exports: export files, and a document in another format."""

import html
import json
import re
import unicodedata

import pytest
from conftest import copy_demo, tree

ANIMALS = {
    "title": "Animals",
    "mood": {"calm": 1.5},
    "sections": [
        {
            "title": "Pets",
            "footer": "- a\n- b",
            "items": ["🐶", "🐶", {"symbol": "🐱", "name": "Cat — *tom*", "tags": ["pet"]}],
        }
    ],
}
WEATHER = '---\nkind: collection\ntitle: Weather\n---\n\n## Sky\n\n- 🌈 Rainbow — after rain {tags="sky"}\n'
ART = {"title": "Bee garden", "placements": [{"symbol": "🐝", "x": 120, "y": 80}]}
FILES = {
    "Content/animals.json": ANIMALS,
    "Content/weather.md": WEATHER,
    "Content/art/bees.json": ART,
    "Content/index.md": "# Hello\n",
    "Content/both.md": "---\ntitle: Both\ncollections: [animals, weather]\n---\n",
}


@pytest.fixture
def site(make_site):
    return make_site(FILES)


def bases(site):
    """The bases embedded in the pages of a built site: {id: {"kind", "id", "base"}}."""
    found = {}
    for page in site.output.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for body in re.findall(r"<script[^>]*data-document=[^>]*>(.*?)</script>", text, re.S):
            document = json.loads(body)
            found[document["id"]] = document
        for tag in re.findall(r"<link[^>]*data-document=[^>]*>", text):
            address = html.unescape(re.search(r'href="([^"]*)"', tag)[1])
            document = json.loads((page.parent / address).read_text(encoding="utf-8"))
            found[document["id"]] = document
    return found


def test_an_export_holds_what_pages_carry(site):
    before = tree(site.folder)
    done = site.run("export", "animals", "weather", "art/bees", "animals")
    assert done.status == 0 and done.err == "", done
    assert tree(site.folder) == before
    file = done.json
    assert list(file) == ["format", "version", "copy", "documents"]
    assert (file["format"], file["version"], file["copy"]) == ("emojiart-export", 1, True)
    assert [(each["kind"], each["id"]) for each in file["documents"]] == [
        ("collection", "animals"),
        ("collection", "weather"),
        ("artwork", "art/bees"),
    ]
    site.build()
    for each in file["documents"]:
        assert each["document"] == each["base"]["document"]
        assert {name: each[name] for name in ("kind", "id", "base")} == bases(site)[each["id"]]
    [section] = file["documents"][0]["document"]["sections"]
    assert section["id"] == "pets" and [item["id"] for item in section["items"]] == ["🐶", "🐶~2", "🐱"]


def test_every_document_of_the_demo_is_what_its_page_carries(demo):
    carried = bases(demo)
    done = demo.run("export", *carried)
    assert done.status == 0, done
    assert len(carried) > 10
    for each in done.json["documents"]:
        assert {name: each[name] for name in ("kind", "id", "base")} == carried[each["id"]]


def test_one_document_in_the_other_format_is_the_same(site, make_site):
    original = {each["id"]: each["document"] for each in site.run("export", "animals", "weather").json["documents"]}
    markdown = site.run("export", "animals", "--to", "markdown")
    assert markdown.status == 0 and markdown.err == "", markdown
    assert '* 🐱 Cat &mdash; \\*tom\\* {tags="pet"}\n' in markdown.out
    as_json = site.run("export", "weather", "--to=json")
    other = make_site({"Content/animals.md": markdown.out, "Content/weather.json": as_json.out}, "other")
    assert other.run("check").err == ""
    again = {each["id"]: each["document"] for each in other.run("export", "animals", "weather").json["documents"]}
    assert again == original
    # A document already in the format is unchanged.
    assert site.run("export", "weather", "--to", "markdown").out == WEATHER
    assert json.loads(site.run("export", "animals", "--to", "json").out) == original["animals"]
    art = site.run("export", "art/bees", "--to", "json").json
    assert art["kind"] == "artwork" and art["placements"][0]["id"] == "🐝"


def test_the_demo_in_other_formats_is_the_same_demo(demo, tmp_path):
    """Every collection is converted and back, without loss."""
    other = copy_demo(tmp_path / "other")
    collections = [each["id"] for each in bases(demo).values() if each["kind"] == "collection"]
    original = {each["id"]: each for each in demo.run("export", *collections).json["documents"]}
    for each in original.values():
        path = other.folder / "Content" / each["base"]["path"]
        to = "json" if path.suffix == ".md" else "markdown"
        done = demo.run("export", each["id"], "--to", to)
        assert done.status == 0 and done.err == "", done
        path.unlink()
        path.with_suffix(".json" if to == "json" else ".md").write_text(done.out, encoding="utf-8")
    settings = ("date", "tags", "language", "draft")

    def content(document):
        return {name: value for name, value in document.items() if name not in settings}

    again = {each["id"]: each for each in other.run("export", *collections).json["documents"]}
    for each in original.values():
        assert content(again[each["id"]]["document"]) == content(each["document"]), each["id"]
    other.build(timeout=300)


def test_what_markdown_cannot_say_is_a_warning(make_site):
    site = make_site(
        {
            "Content/a.json": {
                "title": "A",
                "sections": [{"title": "S", "footer": "## No section", "items": [{"symbol": "🐶", "a b": 1}]}],
            }
        }
    )
    done = site.run("export", "a", "--to", "markdown")
    assert done.status == 0 and done.out.startswith("---\n"), done
    assert done.err.count("warning: Markdown cannot say") == 2 and "“footer”" in done.err and "“a b”" in done.err


@pytest.mark.parametrize(
    "words, says",
    [
        (["animal"], "“animals”"),
        (["index"], "is a page"),
        (["both"], "animals weather"),
        (["art/bees", "--to", "markdown"], "artwork"),
        (["animals", "nothing", "wether"], "“weather”"),
    ],
)
def test_what_cannot_be_exported_is_status_1_with_a_reason(site, words, says):
    done = site.run("export", *words)
    assert done.status == 1 and done.out == "" and says in done.err, done
    diagnostics = site.run("export", *words, "--json").json["diagnostics"]
    assert any(says in each["message"] for each in diagnostics)


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["animals", "--to", "yaml"],
        ["animals", "weather", "--to", "json"],
        ["animals", "--to"],
        ["animals", "-o", ""],
    ],
)
def test_a_wrong_command_line_is_status_2(site, words):
    done = site.run("export", *words)
    assert done.status == 2 and done.out == "" and done.err != "", done


def test_a_document_with_errors_is_not_exported(site):
    site.write("Content/broken.json", {"title": "B", "sections": [{"items": ["🐶", "dog"]}]})
    done = site.run("export", "broken", "-o", site.folder / "out.json")
    assert done.status == 1 and "Content/broken.json" in done.err, done
    assert not (site.folder / "out.json").exists()
    # Other documents are exported.
    assert site.run("export", "animals").status == 0


def test_an_id_may_be_named_in_decomposed_form(make_site):
    site = make_site({"Content/강아지.json": ANIMALS})
    done = site.run("export", unicodedata.normalize("NFD", "강아지"))
    assert done.status == 0 and done.out == site.run("export", "강아지").out, done


def test_a_file_is_written_whole_and_named(site, tmp_path):
    out = tmp_path / "out" / "animals.json"
    out.parent.mkdir()
    out.write_text("something else, and longer than nothing")
    done = site.run("export", "animals", "-o", out)
    assert done.status == 0 and str(out) in done.out, done
    assert json.loads(out.read_text(encoding="utf-8")) == site.run("export", "animals").json
    assert [each.name for each in out.parent.iterdir()] == ["animals.json"]
    assert site.run("export", "animals", "-o", out, "--quiet").out == ""
    answer = site.run("export", "animals", "--output", out, "--json").json
    assert answer == {"diagnostics": [], "path": str(out)}
    missing = site.run("export", "animals", "-o", tmp_path / "no" / "x.json")
    assert missing.status == 1 and "No such file" in missing.err, missing


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["art/bees"], "art-bees.emojiart.json"),
        (["animals", "weather"], "animals+weather.emojiart.json"),
        (["weather", "--to", "json"], "weather.json"),
        (["art/bees", "--to", "json"], "art-bees.json"),
        (["animals", "--to", "markdown"], "animals.md"),
    ],
)
def test_in_a_folder_an_export_has_the_name_that_pages_give_it(site, tmp_path, words, name):
    folder = tmp_path / "out"
    folder.mkdir()
    for out in (folder, f"{folder}/"):
        done = site.run("export", *words, "-o", out)
        assert done.status == 0 and done.out == f"Wrote {folder / name}\n", done
    assert tree(folder) == {name: site.run("export", *words).out.encode()}


@pytest.mark.parametrize(
    "path", ["Content/weather.md", "Content/both.md", "Templates/strings/en.json", "site.yml", "link.json"]
)
def test_a_source_is_not_written_over(site, path):
    site.write("site.yml", "title: Weather\n")
    site.write("Templates/strings/en.json", "{}")
    (site.folder / "link.json").symlink_to("Content/animals.json")
    before = tree(site.folder)
    done = site.run("export", "weather", "--to", "json", "-o", path, cwd=site.folder)
    assert done.status == 1 and f"{path} is a source of the site" in done.err and tree(site.folder) == before, done


def test_a_source_is_not_written_over_in_its_folder(site):
    before = tree(site.folder)
    done = site.run("export", "animals", "--to", "json", "-o", site.folder / "Content")
    assert done.status == 1 and "Content/animals.json is a source of the site" in done.err, done
    assert tree(site.folder) == before


@pytest.mark.parametrize(
    ("path", "says"), [("new/", "No such file or directory"), ("Content/weather.md/", "Not a directory")]
)
def test_a_folder_that_is_none_is_not_written_as_a_file(site, path, says):
    before = tree(site.folder)
    done = site.run("export", "animals", "-o", path, cwd=site.folder)
    assert done.status == 1 and f"{path}: {says}" in done.err, done
    assert tree(site.folder) == before


def test_an_export_may_be_published_and_renewed(site):
    for _ in range(2):
        done = site.run("export", "weather", "-o", site.folder / "Content/take-along.json")
        assert done.status == 0, done


def test_drafts_and_sites_without_editing_are_exported(make_site):
    site = make_site({"site.yml": "editing: false\n", "Content/a.json": {**ANIMALS, "draft": True}})
    [document] = site.run("export", "a").json["documents"]
    assert document["base"]["revision"].startswith("sha256-")
    assert len(document["base"]["revision"]) == len("sha256-") + 64
