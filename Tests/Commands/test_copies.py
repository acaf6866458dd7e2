"""Copies: exports by `emojiart export` that another site imports (`"copy": true`)."""

import base64
import copy
import json
import struct
import unicodedata
import zlib
from urllib.parse import quote, unquote

import pytest
from conftest import tree

ANIMALS = {
    "title": "Animals",
    "sections": [
        {
            "title": "Pets",
            "items": [
                {"symbol": "🐶", "name": "Dog"},
                {"symbol": ":dot:", "image": "dot.png"},
                {"symbol": ":far:", "image": "../images/far.png"},
            ],
        }
    ],
}
WEATHER = """---
kind: collection
title: Weather
---

## Sky

- 🌈 Rainbow — after rain
- ![:dot:](dot.png) Dot
"""
ART = {
    "title": "Bees",
    "canvas": {"width": 8, "height": 6, "background": {"image": "fun/dot.png"}},
    "placements": [{"symbol": ":far:", "image": "images/far.png", "x": 1, "y": 2}],
}
IDS = ["fun/animals", "fun/weather", "bees"]


def png(shade):
    """A PNG of one pixel."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(bytes([0, shade])))
        + chunk(b"IEND", b"")
    )


DOT, FAR = png(1), png(2)


def put(site, path, data):
    (site.folder / path).parent.mkdir(parents=True, exist_ok=True)
    (site.folder / path).write_bytes(data)


@pytest.fixture
def here(make_site):
    site = make_site(
        {"Content/fun/animals.json": ANIMALS, "Content/fun/weather.md": WEATHER, "Content/bees.json": ART}, "here"
    )
    put(site, "Content/fun/dot.png", DOT)
    put(site, "Content/images/far.png", FAR)
    return site


@pytest.fixture
def there(make_site):
    return make_site({"Content/index.md": "# There\n"}, "there")


def take_along(site, *ids):
    path = site.folder / "copy.json"
    done = site.run("export", *ids, "-o", path)
    assert done.status == 0 and done.err == "", done
    return path


def taken_in(site, path, *options, status=0):
    done = site.run("import", path, "--json", *options)
    assert done.status == status, done
    return done.json


def content(site):
    return {path: data for path, data in tree(site.folder).items() if str(path).startswith("Content/")}


def documents(site, *ids):
    return {each["id"]: each["document"] for each in site.run("export", *ids).json["documents"]}


NOTHING = {"diagnostics": [], "changes": [], "written": [], "conflicts": []}


def test_a_copy_holds_its_documents_and_every_picture_that_they_name(here):
    made = json.loads(take_along(here, *IDS).read_text(encoding="utf-8"))
    assert made["copy"] is True and [each["id"] for each in made["documents"]] == IDS
    assert {each["name"]: base64.b64decode(each["data"]) for each in made["files"]} == {
        "fun/dot.png": DOT,
        "images/far.png": FAR,
    }
    assert {each["type"] for each in made["files"]} == {"image/png"}


def test_another_site_takes_a_copy_with_its_pictures(here, there):
    path = take_along(here, *IDS)
    said = taken_in(there, path)
    assert sorted(said["written"]) == [
        "Content/bees.json",
        "Content/fun/animals.json",
        "Content/fun/dot.png",
        "Content/fun/weather.json",
        "Content/images/far.png",
    ]
    assert len(said["changes"]) == 3 and said["diagnostics"] == []
    assert documents(there, *IDS) == documents(here, *IDS)
    assert (there.folder / "Content/fun/dot.png").read_bytes() == DOT
    there.build()
    before = content(there)
    assert taken_in(there, path) == NOTHING
    told = there.run("import", path)
    assert "in the files already" in told.out and content(there) == before


@pytest.mark.parametrize("file", ["dot 1.png", "caf\u00e9.png", "cafe\u0301.png"])
@pytest.mark.parametrize("other", [False, True], ids=["free", "taken"])
@pytest.mark.parametrize("order", [1, -1])
def test_a_picture_that_is_named_in_several_spellings_arrives_once(here, there, file, other, order):
    put(here, f"Content/fun/{file}", DOT)
    spellings = {unicodedata.normalize(form, name) for form in ("NFC", "NFD") for name in (file, quote(file))}
    names = [*sorted(spellings), f"./{file}"][::order]
    items = [{"symbol": f":d{number}:", "image": name} for number, name in enumerate(names)]
    here.write("Content/fun/animals.json", {"title": "Animals", "sections": [{"items": items}]})
    if other:
        put(there, f"Content/fun/{file}", FAR)
    path = take_along(here, "fun/animals")
    said = taken_in(there, path)
    assert len(said["written"]) == 2 and said["diagnostics"] == [], said
    taken = documents(there, "fun/animals")["fun/animals"]["sections"][0]["items"]
    arrived = {unicodedata.normalize("NFC", unquote(item["image"])).removeprefix("./") for item in taken}
    assert len(taken) == len(names) and len(arrived) == 1, taken
    assert (unicodedata.normalize("NFC", file) in arrived) != other, taken
    assert taken_in(there, path) == NOTHING


def test_the_site_that_it_comes_from_is_not_changed_by_a_copy(here):
    path = take_along(here, *IDS)
    assert taken_in(here, path) == NOTHING and taken_in(here, path, "--replace") == NOTHING
    (here.folder / "Content/fun/animals.json").unlink()
    here.write(
        "Content/beasts.json",
        {
            **ANIMALS,
            "id": "fun/animals",
            "sections": [
                {
                    "title": "Pets",
                    "items": [
                        {"symbol": "🐶", "name": "Dog"},
                        {"symbol": ":dot:", "image": "fun/dot.png"},
                        {"symbol": ":far:", "image": "images/far.png"},
                    ],
                }
            ],
        },
    )
    # Its file is in another folder and has other names for the same pictures.
    assert taken_in(here, path) == NOTHING


def test_a_copy_that_a_tool_has_saved_again_is_the_same(here):
    """Its numbers have another spelling then."""
    here.write(
        "Content/pets.json", '{ "title": "Pets", "sections": [{ "items": [{ "symbol": "🐶", "x-weight": 4.00 }] }] }'
    )
    path = take_along(here, "pets")
    said = path.read_text(encoding="utf-8")
    assert "4.00" in said
    path.write_text(said.replace("4.00", "4"), encoding="utf-8")
    assert taken_in(here, path) == NOTHING and taken_in(here, path, "--replace") == NOTHING


def test_pictures_get_free_names(here, there):
    put(there, "Content/fun/DOT.png", png(7))
    put(there, "Content/fun/dot-1.png", png(8))
    put(there, "Content/images/far.png", FAR)
    path = take_along(here, *IDS)
    written = taken_in(there, path)["written"]
    assert [each for each in written if each.endswith(".png")] == ["Content/fun/dot-2.png"]
    read = documents(there, *IDS)
    assert [item["image"] for item in read["fun/animals"]["sections"][0]["items"][1:]] == [
        "dot-2.png",
        "../images/far.png",
    ]
    assert read["fun/weather"]["sections"][0]["items"][1]["image"] == "dot-2.png"
    assert read["bees"]["canvas"]["background"]["image"] == "fun/dot-2.png"
    assert (there.folder / "Content/fun/dot-2.png").read_bytes() == DOT and (
        there.folder / "Content/fun/DOT.png"
    ).read_bytes() == png(7)
    there.build()
    assert taken_in(there, path) == NOTHING


def test_a_picture_with_an_encoded_path_gets_a_free_name(make_site):
    cats = "---\nkind: collection\ntitle: Cats\n---\n\n- ![:cat:](pics/party%20cat.png) Party cat\n"
    here = make_site({"Content/cats.md": cats}, "here")
    there = make_site({"Content/index.md": "# There\n"}, "there")
    put(here, "Content/pics/party cat.png", png(1))
    put(there, "Content/pics/party cat.png", png(2))
    path = take_along(here, "cats")
    assert taken_in(here, path) == NOTHING
    assert sorted(taken_in(there, path)["written"]) == ["Content/cats.json", "Content/pics/party cat-1.png"]
    [item] = documents(there, "cats")["cats"]["sections"][0]["items"]
    assert item["image"] == "pics/party cat-1.png"
    assert (there.folder / "Content/pics/party cat-1.png").read_bytes() == png(1)
    assert (there.folder / "Content/pics/party cat.png").read_bytes() == png(2)
    assert taken_in(there, path) == NOTHING


def test_a_different_document_is_told_and_replaced_when_asked(here, there):
    mine = json.dumps(
        {**ANIMALS, "sections": [{"title": "Pets", "items": ["🐱", {"symbol": "🐶", "name": "Hound"}]}]},
        ensure_ascii=False,
    )
    there.write("Content/fun/animals.json", mine)
    path = take_along(here, "fun/animals", "bees")
    said = taken_in(there, path)
    [warning] = said["diagnostics"]
    assert (
        warning["severity"] == "warning"
        and "“fun/animals” is here already and is something else" in warning["message"]
        and "--replace" in warning["message"]
    )
    # Documents missing here are added nevertheless, with only their own pictures.
    assert sorted(said["written"]) == ["Content/bees.json", "Content/fun/dot.png", "Content/images/far.png"]
    assert (there.folder / "Content/fun/animals.json").read_text(encoding="utf-8") == mine
    told = there.run("import", path)
    assert told.status == 0 and "left out" in told.out and "already." not in told.out, told
    said = taken_in(there, path, "--replace")
    assert said["written"] == ["Content/fun/animals.json"] and said["diagnostics"] == [] and len(said["changes"]) >= 3
    assert documents(there, "fun/animals") == documents(here, "fun/animals")
    assert taken_in(there, path) == NOTHING
    there.build()


def test_what_replaces_keeps_the_spelling_of_what_is_the_same(here, there):
    there.write(
        "Content/fun/weather.md",
        WEATHER.replace("- 🌈 Rainbow", "<!-- mine -->\n\n* 🌈   Rainbow").replace("after rain", "seldom"),
    )
    put(there, "Content/fun/dot.png", DOT)
    path = take_along(here, "fun/weather")
    assert taken_in(there, path)["written"] == []
    assert taken_in(there, path, "--replace")["written"] == ["Content/fun/weather.md"]
    assert "🌈   Rainbow — after rain" in (there.folder / "Content/fun/weather.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("nested", ["  - a bone\n", "\n  A bone.\n"])
@pytest.mark.parametrize("order", [1, -1])
def test_what_is_nested_in_an_item_goes_with_it_to_another_section(here, there, nested, order):
    front, dog = "---\nkind: collection\ntitle: Pets\n---\n\n", "- 🐶 Dog\n" + nested
    texts = [
        front + "## A\n\n" + dog + "- 🐭 Mouse\n\n## B\n\n- 🐱 Cat\n",
        front + "## A\n\n- 🐭 Mouse\n\n## B\n\n- 🐱 Cat\n" + dog,
    ][::order]
    for site, text in zip((here, there), texts):
        site.write("Content/pets.md", text)
    path = take_along(here, "pets")
    said = taken_in(there, path, "--replace")
    assert (said["written"], said["diagnostics"]) == (["Content/pets.md"], []), said
    assert documents(there, "pets") == documents(here, "pets")
    text = (there.folder / "Content/pets.md").read_text(encoding="utf-8")
    assert text.count("bone") == 1 and dog in text, text


def test_an_edited_copy_is_an_edit(here):
    path = take_along(here, "fun/animals")
    made = json.loads(path.read_text(encoding="utf-8"))
    made["documents"][0]["document"]["sections"][0]["items"][0]["usage"] = "at the door"
    path.write_text(json.dumps(made), encoding="utf-8")
    here.write("Content/fun/animals.json", {**ANIMALS, "title": "Beasts"})
    assert taken_in(here, path)["written"] == ["Content/fun/animals.json"]
    now = documents(here, "fun/animals")["fun/animals"]
    assert now["title"] == "Beasts" and now["sections"][0]["items"][0]["usage"] == "at the door"
    assert taken_in(here, path) == NOTHING


@pytest.mark.parametrize("is_copy", [True, False])
@pytest.mark.parametrize("options", [[], ["--replace"], ["--prefer", "theirs"]], ids=" ".join)
def test_a_copy_comes_before_an_edit_of_it_in_whatever_order_they_are_named(here, make_site, is_copy, options):
    path = take_along(here, *IDS)
    made = json.loads(path.read_text(encoding="utf-8"))
    made["documents"] = made["documents"][:1]
    made["documents"][0]["document"]["sections"][0]["items"][0]["usage"] = "at the door"
    made["documents"][0]["document"]["title"] = "Beasts"
    if not is_copy:
        del made["copy"], made["files"]
    edited = path.with_name("edited.json")
    edited.write_text(json.dumps(made), encoding="utf-8")
    found = []
    for number, order in enumerate([[path, edited], [edited, path]]):
        there = make_site({"Content/index.md": "# There\n"}, f"there{number}")
        done = there.run("import", *order, "--json", *options)
        assert done.status == 0 and done.json["diagnostics"] == [] and done.json["conflicts"] == [], done
        found.append((done.json, content(there)))
        now = documents(there, "fun/animals")["fun/animals"]
        assert now["title"] == "Beasts" and now["sections"][0]["items"][0]["usage"] == "at the door"
    assert found[0] == found[1]


def test_an_edit_of_a_copy_survives_the_copy_that_replaces(here, there):
    path = take_along(here, "fun/animals")
    made = json.loads(path.read_text(encoding="utf-8"))
    made["documents"][0]["document"]["title"] = "Beasts"
    edited = path.with_name("edited.json")
    edited.write_text(json.dumps(made), encoding="utf-8")
    there.write("Content/fun/animals.json", {"title": "Animals", "sections": []})
    done = there.run("import", edited, path, "--replace", "--json")
    assert done.status == 0 and documents(there, "fun/animals")["fun/animals"]["title"] == "Beasts", done
    assert len(documents(there, "fun/animals")["fun/animals"]["sections"][0]["items"]) == 3


def test_an_old_export_without_the_word_keeps_its_meaning(here, there):
    path = take_along(here, "fun/animals")
    made = json.loads(path.read_text(encoding="utf-8"))
    del made["copy"], made["files"]
    path.write_text(json.dumps(made), encoding="utf-8")
    said = taken_in(there, path)
    assert said["written"] == [] and "passed over" in said["diagnostics"][0]["message"]
    told = there.run("import", path)
    assert "already." not in told.out and "left out" in told.out


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda e: e.update(copy="yes"), "“copy” must be true or false"),
        (lambda e: e["files"][0].update(name="../dot.png"), "no path of a picture"),
        (lambda e: e["files"][0].update(name=".git/dot.png"), "no path of a picture"),
        (lambda e: e["files"][0].update(data=base64.b64encode(b"<html>").decode()), "no picture of a known kind"),
    ],
)
def test_what_cannot_be_trusted_in_a_copy_is_refused(here, there, change, words):
    path = take_along(here, *IDS)
    made = json.loads(path.read_text(encoding="utf-8"))
    change(made)
    path.write_text(json.dumps(made), encoding="utf-8")
    before = content(there)
    said = taken_in(there, path, status=1)
    assert any(words in each["message"] for each in said["diagnostics"]), said
    assert content(there) == before


def test_a_picture_comes_with_the_ending_of_its_kind(here, there):
    """Servers derive the media type from the extension."""
    path = take_along(here, "fun/animals")
    made = json.loads(path.read_text(encoding="utf-8"))
    page = copy.deepcopy(made)
    for each in page["files"]:
        each["name"] = each["name"].replace(".png", ".html")
    for document in page["documents"]:
        for version in (document["document"], document["base"]["document"]):
            for item in version["sections"][0]["items"][1:]:
                item["image"] = item["image"].replace(".png", ".html")
    path.write_text(json.dumps(page), encoding="utf-8")
    assert [each for each in taken_in(there, path)["written"] if "dot" in each] == ["Content/fun/dot.html.png"]
    assert taken_in(there, path) == NOTHING
    there.build()


def test_a_copy_of_another_kind_replaces_nothing(here, there):
    there.write("Content/bees.md", "# Bees\n")
    path = take_along(here, "bees")
    assert "is a page" in taken_in(there, path, status=1)["diagnostics"][0]["message"]
    (there.folder / "Content/bees.md").unlink()
    there.write("Content/bees.json", {"title": "Bees", "sections": []})
    assert taken_in(there, path)["written"] == []
    assert "of another kind" in taken_in(there, path, "--replace", status=1)["diagnostics"][0]["message"]


def test_replace_is_for_exports(here):
    done = here.run("import", here.folder / "Content/fun", "--replace")
    assert done.status == 2 and "--replace is for exports" in done.err, done


def test_what_no_import_would_take_is_left_out_with_a_warning(here):
    put(here, "Content/fun/dot.png", b"no picture")
    done = here.run("export", "fun/animals")
    assert done.status == 0 and "Content/fun/dot.png" in done.err and "left out" in done.err, done
    assert [each["name"] for each in done.json["files"]] == ["images/far.png"]


def test_a_copy_of_a_collection_in_markdown_has_its_front_matter(here):
    here.write(
        "Content/fun/weather.md", WEATHER.replace("title: Weather", "title: Weather\ndraft: true\ndate: 2026-01-02")
    )
    done = here.run("export", "fun/weather")
    document = done.json["documents"][0]["document"]
    assert (document["draft"], document["date"], done.err) == (True, "2026-01-02", ""), done


def test_an_old_copy_of_markdown_without_front_matter_takes_none_away(here):
    path = take_along(here, "fun/weather")
    draft = WEATHER.replace("title: Weather", "title: Weather\ndraft: true # not yet")
    here.write("Content/fun/weather.md", draft)
    assert taken_in(here, path) == NOTHING
    here.write("Content/fun/weather.md", draft.replace("after rain", "seldom"))
    taken_in(here, path, "--replace")
    assert (here.folder / "Content/fun/weather.md").read_text() == draft
