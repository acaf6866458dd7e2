"""`emojiart import` of exports: what pages and `emojiart export` give, merged into the files."""
import base64
import copy
import hashlib
import json

import pytest

ZOO = """{
  "title": "Zoo",
  "sections": [
    { "title": "Pets", "items": ["🐶", { "symbol": "🐱", "name": "Cat", "x-weight": 4.0 }, "🐰"] },
    { "title": "Farm", "items": [
      { "symbol": "🐮", "name": "Cow" },
      "🐷"
    ] }
  ]
}
"""
GARDEN = """---
kind: collection
title: Garden
---

Grown by *us*.

## Trees

- 🌲 Fir
- 🌳 Oak :: old and wide
- 🍎 Apple

## Flowers

- 🌷 Tulip
<!-- more in spring -->
- 🌻 Sunflower
"""
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


@pytest.fixture
def zoo(make_site):
    return make_site({"Content/zoo.json": ZOO, "Content/garden.md": GARDEN})


def export(site, *ids):
    return site.run("export", *ids).json


def items(export, number=0, section=0):
    return export["documents"][number]["document"]["sections"][section]["items"]


def taken_in(site, *exports, options=(), status=0):
    """Imports exports; returns what `--json` says."""
    paths = []
    for number, each in enumerate(exports):
        path = site.folder / f"{number}.emojiart.json"
        path.write_text(each if isinstance(each, str) else json.dumps(each, ensure_ascii=False), encoding="utf-8")
        paths.append(path)
    done = site.run("import", *paths, "--json", *options)
    assert done.status == status, done
    return done.json


def text(site, name):
    return (site.folder / "Content" / name).read_bytes().decode()


def test_an_unedited_export_changes_no_byte(zoo):
    said = taken_in(zoo, export(zoo, "zoo", "garden"))
    assert said == {"diagnostics": [], "changes": [], "written": [], "conflicts": []}
    assert text(zoo, "zoo.json") == ZOO and text(zoo, "garden.md") == GARDEN


def test_edits_change_their_lines_and_nothing_else(zoo):
    edited = export(zoo, "zoo", "garden")
    items(edited, 0, 1)[0]["name"] = "Bull"
    trees = items(edited, 1)
    trees.insert(0, trees.pop())
    said = taken_in(zoo, edited)
    assert said["written"] == ["Content/zoo.json", "Content/garden.md"] and len(said["changes"]) == 2
    assert text(zoo, "zoo.json") == ZOO.replace('"Cow"', '"Bull"')
    assert text(zoo, "garden.md") == GARDEN.replace("- 🍎 Apple\n", "").replace("- 🌲 Fir\n", "- 🍎 Apple\n- 🌲 Fir\n")
    again = taken_in(zoo, edited)
    assert again["written"] == [] and again["changes"] == [] and again["conflicts"] == []


def test_a_dry_run_tells_the_plan_in_words_and_writes_nothing(zoo):
    edited = export(zoo, "zoo")
    cow = items(edited, 0, 1).pop(0)
    items(edited).insert(0, cow)
    path = zoo.folder / "edited.json"
    path.write_text(json.dumps(edited))
    done = zoo.run("import", path, "--dry-run")
    assert "🐮 moved from Farm to Pets" in done.out and "Would write Content/zoo.json." in done.out
    assert text(zoo, "zoo.json") == ZOO


def test_what_happened_meanwhile_is_merged(zoo):
    edited = export(zoo, "zoo")
    items(edited)[0]["name"] = "Dog"
    zoo.write("Content/zoo.json", ZOO.replace('"name": "Cow"', '"name": "Bull"').replace('"🐷"', '"🐷", "🐔"'))
    taken_in(zoo, edited)
    now = text(zoo, "zoo.json")
    assert '"name": "Bull"' in now and '"🐔"' in now and '"name": "Dog"' in now and '"x-weight": 4.0' in now


def test_conflicts_stop_everything_and_are_placed(zoo):
    edited = export(zoo, "zoo", "garden")
    items(edited, 0, 1)[0]["name"] = "Bull"
    items(edited, 1)[0]["name"] = "Spruce"
    meanwhile = ZOO.replace('"Cow"', '"Ox"')
    zoo.write("Content/zoo.json", meanwhile)
    said = taken_in(zoo, edited, status=1)
    [conflict] = said["conflicts"]
    assert {key: conflict[key] for key in ("document", "section", "item", "field", "base", "ours", "theirs", "path", "line")} == {
        "document": "zoo", "section": "farm", "item": "🐮", "field": "name", "base": "Cow", "ours": "Ox", "theirs": "Bull",
        "path": "Content/zoo.json", "line": 6}
    assert said["written"] == [] and text(zoo, "zoo.json") == meanwhile and text(zoo, "garden.md") == GARDEN
    told = zoo.run("import", zoo.folder / "0.emojiart.json").err
    assert "Content/zoo.json:6:" in told and "“Ox”" in told and "“Bull”" in told and "--prefer" in told
    taken_in(zoo, edited, options=["--prefer", "ours"])
    assert text(zoo, "zoo.json") == meanwhile and "- 🌲 Spruce" in text(zoo, "garden.md")
    taken_in(zoo, edited, options=["--prefer", "theirs"])
    assert '"Bull"' in text(zoo, "zoo.json")


def test_several_exports_are_merged_in_order_and_a_conflict_names_both(zoo):
    start = export(zoo, "zoo")
    first, second = copy.deepcopy(start), copy.deepcopy(start)
    items(first)[0]["name"] = "Dog"
    items(second)[0]["name"] = "Hound"
    said = taken_in(zoo, first, second, status=1)
    assert "0.emojiart.json" in said["conflicts"][0]["message"] and "1.emojiart.json" in said["conflicts"][0]["message"]
    items(second)[0].pop("name")
    items(second).append({"id": "🐹", "symbol": "🐹"})
    taken_in(zoo, first, second)
    assert '"Dog"' in text(zoo, "zoo.json") and '"🐹"' in text(zoo, "zoo.json")


def test_items_go_from_one_document_to_another_with_their_text(zoo):
    zoo.write("Content/park.json", '{ "title": "Park", "sections": [ { "title": "All", "items": [ "🦆" ] } ] }\n')
    edited = export(zoo, "zoo", "park")
    cat = items(edited).pop(1)
    items(edited, 1).append(cat)
    edited["moves"] = [{"from": ["zoo", "🐱"], "to": ["park", "🐱"]}]
    taken_in(zoo, edited)
    assert '{ "symbol": "🐱", "name": "Cat", "x-weight": 4.0 }' in text(zoo, "park.json") and "🐱" not in text(zoo, "zoo.json")


def test_new_documents_and_deleted_ones(zoo):
    edited = export(zoo, "garden")
    edited["documents"][0]["document"] = None
    edited["documents"].append({"kind": "collection", "id": "fruit/red", "document": {"kind": "collection", "id": "fruit/red", "title": "Red",
        "sections": [{"id": "all", "title": "All", "items": [{"id": "🍎", "symbol": "🍎"}]}]}})
    said = taken_in(zoo, edited)
    assert sorted(said["written"]) == ["Content/fruit/red.json", "Content/garden.md"]
    assert not (zoo.folder / "Content/garden.md").exists() and '"🍎"' in text(zoo, "fruit/red.json")


def test_a_renamed_file_is_known_by_its_bytes(zoo):
    edited = export(zoo, "zoo")
    items(edited)[0]["name"] = "Dog"
    (zoo.folder / "Content/zoo.json").rename(zoo.folder / "Content/menagerie.json")
    said = taken_in(zoo, edited)
    assert said["written"] == ["Content/menagerie.json"] and '"Dog"' in text(zoo, "menagerie.json")


def test_a_document_that_is_gone(zoo):
    unedited = export(zoo, "zoo")
    edited = copy.deepcopy(unedited)
    items(edited)[0]["name"] = "Dog"
    (zoo.folder / "Content/zoo.json").unlink()
    assert taken_in(zoo, unedited)["written"] == []
    assert taken_in(zoo, edited, status=1)["conflicts"]
    taken_in(zoo, edited, options=["--prefer", "theirs"])
    assert '"Dog"' in text(zoo, "zoo.json")


def test_pictures_come_along_by_what_they_hold(zoo):
    edited = export(zoo, "zoo")
    name = f"images/{hashlib.sha256(PNG).hexdigest()}.png"
    items(edited).append({"id": "dot", "symbol": ":dot:", "image": name})
    edited["files"] = [{"name": "dot.png", "type": "image/png", "data": base64.b64encode(PNG).decode()}]
    taken_in(zoo, edited)
    assert (zoo.folder / "Content" / name).read_bytes() == PNG and ":dot:" in text(zoo, "zoo.json")
    zoo.build()


@pytest.mark.parametrize("change, words", [
    (lambda e: e.update(version=2), "version 2"),
    (lambda e: e["documents"].append(e["documents"][0]), "twice"),
    (lambda e: e["documents"][0]["base"].update(path="../zoo.json"), "no path of a document"),
    (lambda e: e["documents"][0]["base"].update(path="/etc/passwd"), "no path of a document"),
    (lambda e: e["documents"][0]["base"].update(path=".git/x.json"), "no path of a document"),
    (lambda e: e["documents"][0].update(id="../zoo"), "is no id"),
    (lambda e: e["documents"][0]["base"]["document"].update(title="Other"), "began with"),
    (lambda e: e.update(files=[{"name": "x.png", "type": "image/png", "data": base64.b64encode(b"<html>").decode()}]), "no picture"),
    (lambda e: e.update(files=[{"name": "x.png", "type": "image/png", "data": "%%%%"}]), "base64"),
    (lambda e: e.update(moves=[{"from": "zoo"}]), "a move needs"),
    (lambda e: e["documents"][0]["document"].update(sections=7), "sections"),
])
def test_what_cannot_be_trusted_is_refused_in_words(zoo, change, words):
    edited = export(zoo, "zoo")
    items(edited)[0]["name"] = "Dog"
    change(edited)
    said = taken_in(zoo, edited, status=1)
    assert any(words in each["message"] for each in said["diagnostics"]), said["diagnostics"]
    assert said["written"] == [] and text(zoo, "zoo.json") == ZOO and not (zoo.folder / "Content/images").exists()


def test_a_file_with_errors_is_left_alone(zoo):
    edited = export(zoo, "zoo")
    items(edited)[0]["name"] = "Dog"
    zoo.write("Content/zoo.json", ZOO.replace('"sections"', '"sections":: '))
    said = taken_in(zoo, edited, status=1)
    assert any(each.get("path") == "Content/zoo.json" for each in said["diagnostics"])


def test_what_is_no_export_beside_one_is_told(zoo):
    zoo.write("list.json", "[]")
    (zoo.folder / "x.json").write_text(json.dumps(export(zoo, "zoo")))
    done = zoo.run("import", zoo.folder / "x.json", zoo.folder / "list.json")
    assert done.status == 1
    assert "list.json is no export" in done.err


def painting(id, symbol, title=None):
    """An export with one new artwork, as a page of pupils sends it."""
    document = {"kind": "artwork", "id": id, "title": title or id.capitalize(), "canvas": {"width": 800, "height": 600},
                "placements": [{"id": symbol, "symbol": symbol, "x": 1, "y": 2, "size": 64, "rotation": 0}]}
    return {"format": "emojiart-export", "version": 1, "documents": [{"kind": "artwork", "id": id, "document": document}]}


def test_new_artworks_of_one_name_are_different_works(zoo):
    works = [painting("untitled", symbol) for symbol in "🐝🦋🐞"]
    told = taken_in(zoo, *works[:2])
    assert told["written"] == ["Content/untitled.json", "Content/untitled-1.json"] and told["conflicts"] == []
    assert [each["severity"] for each in told["diagnostics"]] == ["warning"] and "becomes “untitled-1”" in told["diagnostics"][0]["message"]
    assert taken_in(zoo, works[2])["written"] == ["Content/untitled-2.json"]
    read = [json.loads((zoo.folder / f"Content/untitled{end}.json").read_text(encoding="utf-8")) for end in ("", "-1", "-2")]
    assert [(each["title"], each["placements"][0]["symbol"]) for each in read] == [("Untitled", "🐝"), ("Untitled 1", "🦋"), ("Untitled 2", "🐞")]
    # Once more, in any order: they are there already.
    for work in reversed(works):
        assert taken_in(zoo, work)["written"] == []


def test_a_new_artwork_makes_room_for_whatever_has_its_name(zoo):
    zoo.write("Content/notes.json", {"nothing": "of ours"})
    told = taken_in(zoo, painting("zoo", "🐝"), painting("notes", "🐝"))
    assert told["written"] == ["Content/zoo-1.json", "Content/notes-1.json"]
    assert (zoo.folder / "Content/zoo.json").read_text(encoding="utf-8") == ZOO


def test_numbers_of_new_artworks_go_on_from_those_that_they_have(zoo):
    works = [painting("untitled", "🐢"), *(painting("untitled-1", symbol, "Untitled 1") for symbol in "🐝🦋🐞")]
    told = taken_in(zoo, *works, *works)
    assert told["written"] == ["Content/untitled.json", "Content/untitled-1.json", "Content/untitled-2.json", "Content/untitled-3.json"]
    assert [json.loads((zoo.folder / f"Content/untitled-{number}.json").read_text(encoding="utf-8"))["title"] for number in (1, 2, 3)] == ["Untitled 1", "Untitled 2", "Untitled 3"]
    # A number that is part of a name stays.
    assert taken_in(zoo, painting("summer-2024", "🐝", "Summer 2024"), painting("summer-2024", "🦋", "Summer 2024"))["written"] == [
        "Content/summer-2024.json", "Content/summer-2024-1.json"]
