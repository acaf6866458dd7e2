"""`emojiart import` of exports from pages and from `emojiart export`, merged into the files."""

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
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


@pytest.fixture
def zoo(make_site):
    return make_site({"Content/zoo.json": ZOO, "Content/garden.md": GARDEN})


def export(site, *ids):
    """An export as from a page's button: the command's copy, marked as edits."""
    made = site.run("export", *ids).json
    del made["copy"]
    return made


def items(export, number=0, section=0):
    return export["documents"][number]["document"]["sections"][section]["items"]


def taken_in(site, *exports, options=(), status=0):
    """Imports exports; returns the output of `--json`."""
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
    # What the files say since is not in it.
    zoo.write("Content/zoo.json", ZOO.replace("Zoo", "Park"))
    told = zoo.run("import", zoo.folder / "0.emojiart.json")
    assert told.out == "Nothing changes: what was exported has no edits.\n"


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
    assert {
        key: conflict[key] for key in ("document", "section", "item", "field", "base", "ours", "theirs", "path", "line")
    } == {
        "document": "zoo",
        "section": "farm",
        "item": "🐮",
        "field": "name",
        "base": "Cow",
        "ours": "Ox",
        "theirs": "Bull",
        "path": "Content/zoo.json",
        "line": 6,
    }
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
    assert '{ "symbol": "🐱", "name": "Cat", "x-weight": 4.0 }' in text(zoo, "park.json") and "🐱" not in text(
        zoo, "zoo.json"
    )


def fir_goes_to_json(zoo, garden):
    """An export of this garden.md that moves its first item to zoo.json."""
    zoo.write("Content/garden.md", garden)
    edited = export(zoo, "garden", "zoo")
    items(edited, 1).append(items(edited).pop(0))
    edited["moves"] = [{"from": ["garden", "🌲"], "to": ["zoo", "🌲"]}]
    return edited


def test_what_is_nested_in_an_item_stays_in_markdown_when_it_goes_to_json(zoo):
    garden = GARDEN.replace("- 🌲 Fir\n", "- 🌲 Fir\n\n  It *stays* green.\n")
    edited = fir_goes_to_json(zoo, garden)
    assert "with them, and so" not in json.dumps(taken_in(zoo, edited))
    assert text(zoo, "garden.md") == garden.replace("- 🌲 Fir\n\n  It", "It").replace("green.\n", "green.\n\n")
    assert '"Fir"' in text(zoo, "zoo.json")


def test_what_is_nested_in_an_item_and_cannot_stay_is_not_lost(zoo):
    garden = GARDEN.replace("- 🌲 Fir\n", "- 🌲 Fir\n  - 🦊 Fox\n")
    edited = fir_goes_to_json(zoo, garden)
    said = taken_in(zoo, edited, status=1)["diagnostics"]
    assert any("what is nested in 🌲 would be lost" in each["message"] for each in said), said
    assert (text(zoo, "garden.md"), text(zoo, "zoo.json")) == (garden, ZOO)


def test_front_matter_takes_tags_and_a_date(zoo):
    garden = GARDEN.replace("title: Garden\n", "title: Garden\ntags: [green, old] # what it is\n")
    zoo.write("Content/garden.md", garden)
    edited = export(zoo, "garden")
    old_one = copy.deepcopy(edited)
    edited["documents"][0]["document"].update(tags=["green", "new"], date="2026-01-02")
    taken_in(zoo, edited)
    edited_tags = '[green, new] # what it is\ndate: "2026-01-02"\n'
    assert text(zoo, "garden.md") == garden.replace("[green, old] # what it is\n", edited_tags)
    # An export of a time when exports left tags out.
    zoo.write("Content/garden.md", garden)
    for document in (old_one["documents"][0]["base"]["document"], old_one["documents"][0]["document"]):
        del document["tags"]
    gone = copy.deepcopy(old_one)
    old_one["documents"][0]["document"]["title"] = "Park"
    taken_in(zoo, old_one)
    assert text(zoo, "garden.md") == garden.replace("title: Garden", "title: Park")
    zoo.write("Content/garden.md", garden)
    gone["documents"][0]["document"] = None
    taken_in(zoo, gone)
    assert not (zoo.folder / "Content/garden.md").exists()


def test_new_documents_and_deleted_ones(zoo):
    edited = export(zoo, "garden")
    edited["documents"][0]["document"] = None
    edited["documents"].append(
        {
            "kind": "collection",
            "id": "fruit/red",
            "document": {
                "kind": "collection",
                "id": "fruit/red",
                "title": "Red",
                "sections": [{"id": "all", "title": "All", "items": [{"id": "🍎", "symbol": "🍎"}]}],
            },
        }
    )
    said = taken_in(zoo, edited)
    assert sorted(said["written"]) == ["Content/fruit/red.json", "Content/garden.md"]
    assert not (zoo.folder / "Content/garden.md").exists() and '"🍎"' in text(zoo, "fruit/red.json")


def test_a_file_that_is_deleted_is_not_said_to_be_written(zoo):
    edited = export(zoo, "garden", "zoo")
    items(edited, 1)[0]["name"] = "Dog"
    edited["documents"][0]["document"] = None
    zoo.write("edits.json", json.dumps(edited))
    done = zoo.run("import", zoo.folder / "edits.json", "--dry-run")
    assert done.out.endswith("Would write Content/zoo.json.\nWould delete Content/garden.md.\n"), done
    done = zoo.run("import", zoo.folder / "edits.json")
    assert done.out.endswith("Wrote Content/zoo.json.\nDeleted Content/garden.md.\n"), done


def test_a_renamed_file_is_known_by_its_bytes(zoo):
    edited = export(zoo, "zoo")
    items(edited)[0]["name"] = "Dog"
    (zoo.folder / "Content/zoo.json").rename(zoo.folder / "Content/menagerie.json")
    said = taken_in(zoo, edited)
    assert said["written"] == ["Content/menagerie.json"] and '"Dog"' in text(zoo, "menagerie.json")


def test_a_deleted_document_is_never_another_one_of_its_export(make_site):
    site = make_site({"Content/a.json": {"title": "S", "sections": [{"items": ["🐶", "🐱"]}]}})
    site.write("Content/f.json", {"title": "S", "sections": [{"items": ["🐮"]}]})
    edited = export(site, "a", "f")
    items(edited, 1).append({"id": "🐶", "symbol": "🐶"})
    (site.folder / "Content/f.json").unlink()
    said = taken_in(site, edited, status=1)
    assert [conflict["document"] for conflict in said["conflicts"]] == ["f"] and said["diagnostics"] == []
    assert taken_in(site, edited, options=("--prefer", "theirs"))["written"] == ["Content/f.json"]
    assert len(json.loads(text(site, "f.json"))["sections"][0]["items"]) == 2


def test_the_deletion_of_a_document_is_none_of_a_renamed_file(zoo):
    deleted = export(zoo, "zoo")
    deleted["documents"][0]["document"] = None
    (zoo.folder / "Content/zoo.json").rename(zoo.folder / "Content/menagerie.json")
    assert taken_in(zoo, deleted)["written"] == []
    assert text(zoo, "menagerie.json") == ZOO


def test_an_export_of_a_renamed_file_is_in_once_it_is_in(zoo):
    """Recognized by the file's bytes the first time, by the edited fields the second."""
    for name, edit in [
        ("zoo", lambda: items(edited)[0].update(name="Dog")),
        ("garden", lambda: items(edited).insert(0, items(edited).pop())),
    ]:
        edited = export(zoo, name)
        edit()
        path = edited["documents"][0]["base"]["path"]
        (zoo.folder / "Content" / path).rename(zoo.folder / "Content" / f"old-{path}")
        assert taken_in(zoo, edited)["written"] == [f"Content/old-{path}"]
        now = text(zoo, f"old-{path}")
        for options in [(), ("--prefer", "theirs"), ("--prefer", "ours")]:
            assert taken_in(zoo, edited, options=options) == {
                "diagnostics": [],
                "changes": [],
                "written": [],
                "conflicts": [],
            }
        assert sorted(each.name for each in (zoo.folder / "Content").iterdir() if name in each.name) == [f"old-{path}"]
        assert text(zoo, f"old-{path}") == now
        told = zoo.run("import", zoo.folder / "0.emojiart.json")
        assert told.status == 0 and "in the files already" in told.out


def test_what_a_later_export_takes_back_is_no_change(zoo):
    """The first export names the cow otherwise each time, and the second as the file does."""
    exports = [export(zoo, "zoo", "garden") for _ in range(2)]
    for number, each in enumerate(exports):
        items(each, 0, 1)[0]["name"] = ["Bull", "Ox"][number]
    options = ("--prefer", "theirs")
    assert taken_in(zoo, *exports, options=options)["written"] == ["Content/zoo.json"]
    again = taken_in(zoo, *exports, options=options)
    assert again["written"] == [] and again["changes"] == [], again
    # A change of another document is told, and alone.
    items(exports[1], 1)[0]["name"] = "Spruce"
    again = taken_in(zoo, *exports, options=options)
    assert again["written"] == ["Content/garden.md"] and len(again["changes"]) == 1, again


def test_exports_from_before_and_after_a_rename_come_to_one_file(zoo):
    before = export(zoo, "zoo")
    items(before)[0]["name"] = "Dog"
    (zoo.folder / "Content/zoo.json").rename(zoo.folder / "Content/menagerie.json")
    after = export(zoo, "menagerie")
    items(after)[2]["name"] = "Rabbit"
    assert taken_in(zoo, before, after)["written"] == ["Content/menagerie.json"]
    assert '"Dog"' in text(zoo, "menagerie.json") and '"Rabbit"' in text(zoo, "menagerie.json")


def test_what_may_be_in_several_documents_is_a_conflict_that_names_them(zoo):
    edited = export(zoo, "zoo")
    items(edited)[0]["name"] = "Dog"
    taken_in(zoo, edited)
    (zoo.folder / "Content/zoo.json").rename(zoo.folder / "Content/park.json")
    zoo.write("Content/menagerie.json", text(zoo, "park.json"))
    for options, status in [((), 1), (("--prefer", "theirs"), 0), (("--prefer", "ours"), 0)]:
        said = taken_in(zoo, edited, options=options, status=status)
        [conflict] = said["conflicts"]
        assert (
            conflict["document"] == "zoo" and "“menagerie”" in conflict["message"] and "“park”" in conflict["message"]
        )
        assert said["written"] == []
    told = zoo.run("import", zoo.folder / "0.emojiart.json", "--prefer", "theirs")
    assert "already." not in told.out and "left out" in told.out
    # Documents without edits are ignored.
    assert (
        taken_in(
            zoo,
            {
                **edited,
                "documents": [{**edited["documents"][0], "document": edited["documents"][0]["base"]["document"]}],
            },
        )["conflicts"]
        == []
    )


def test_another_document_does_not_pass_for_one_that_is_gone(zoo):
    """Otherwise the garden would lose items that it never had."""
    edited = export(zoo, "zoo")
    del items(edited)[0]
    (zoo.folder / "Content/zoo.json").unlink()
    [conflict] = taken_in(zoo, edited, status=1)["conflicts"]
    assert "deleted here, and edited there" in conflict["message"]
    assert taken_in(zoo, edited, options=["--prefer", "theirs"])["written"] == ["Content/zoo.json"]


def test_what_was_left_out_is_not_said_to_be_in_the_files(zoo):
    edited = export(zoo, "zoo")
    (zoo.folder / "Content/zoo.json").unlink()
    taken_in(zoo, edited)
    gone = zoo.run("import", zoo.folder / "0.emojiart.json")
    assert "passed over" in gone.err and "left out" in gone.out and "already." not in gone.out
    zoo.write("Content/zoo.json", ZOO.replace('"Cow"', '"Ox"'))
    items(edited, 0, 1)[0]["name"] = "Bull"
    taken_in(zoo, edited, options=["--prefer", "ours"])
    ours = zoo.run("import", zoo.folder / "0.emojiart.json", "--prefer", "ours")
    assert "left out" in ours.out and "already." not in ours.out


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


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda e: e.update(version=2), "version 2"),
        (lambda e: e["documents"].append(e["documents"][0]), "twice"),
        (lambda e: e["documents"][0]["base"].update(path="../zoo.json"), "no path of a document"),
        (lambda e: e["documents"][0]["base"].update(path="/etc/passwd"), "no path of a document"),
        (lambda e: e["documents"][0]["base"].update(path=".git/x.json"), "no path of a document"),
        (lambda e: e["documents"][0].update(id="../zoo"), "is no id"),
        (lambda e: e["documents"][0]["base"]["document"].update(title="Other"), "began with"),
        (
            lambda e: e.update(
                files=[{"name": "x.png", "type": "image/png", "data": base64.b64encode(b"<html>").decode()}]
            ),
            "no picture",
        ),
        (lambda e: e.update(files=[{"name": "x.png", "type": "image/png", "data": "%%%%"}]), "base64"),
        (lambda e: e.update(moves=[{"from": "zoo"}]), "a move needs"),
        (lambda e: e["documents"][0]["document"].update(sections=7), "sections"),
    ],
)
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


def test_of_an_empty_file_it_is_said_that_it_is_empty(zoo):
    edited = export(zoo, "zoo")
    items(edited)[0]["name"] = "Dog"
    zoo.write("inbox/jun.json", json.dumps(edited))
    for path in ("empty.json", "inbox/mina.json"):
        zoo.write(path, "")
    for named in (["empty.json"], ["inbox"], ["inbox/jun.json", "empty.json"], ["empty.json", "--prefer", "ours"]):
        done = zoo.run("import", *named, cwd=zoo.folder)
        assert done.status == 1 and "this file is empty" in done.err and text(zoo, "zoo.json") == ZOO, done


@pytest.mark.parametrize("words", [["--prefer", "ours"], ["--replace"], ["whole.json"], []])
def test_json_that_cannot_be_read_is_told_with_its_place(zoo, words):
    zoo.write("broken.json", '{\n  "format": "emojiart-export", "version": 1,\n  "documents": [ }\n')
    zoo.write("list.json", '[\n  {"emoji": "🐶" "x"}\n]')
    (zoo.folder / "whole.json").write_text(json.dumps(export(zoo, "zoo")))
    for name, line in [("broken.json", 3), ("list.json", 2)]:
        files = [zoo.folder / name] + [zoo.folder / each for each in words if each.endswith(".json")]
        done = zoo.run("import", *files, *(each for each in words if not each.endswith(".json")))
        assert done.status == 1 and f"{name}:{line}:" in done.err, done
        assert not any(word in done.err for word in ("is none", "is no export"))
    assert zoo.run("import", zoo.folder / "whole.json", "--prefer", "ours").status == 0


def test_a_file_in_no_known_form_and_an_export_without_a_version_are_told_in_words(zoo):
    for content, words in [
        ({"a": 1}, "this file is in no form that emojiart knows"),
        ({"format": "emojiart-export"}, "this export states no “version”; this emojiart reads version 1"),
        ({"format": "emojiart-export", "version": 2}, "this export is of version 2, for another emojiart"),
    ]:
        done = zoo.run("import", zoo.write("odd.json", content))
        assert done.status == 1 and "odd.json:" in done.err and words in done.err, done


def test_a_section_without_a_title_is_called_so_where_text_nested_in_its_items_goes(make_site):
    site = make_site({"Content/zoo.md": "---\nkind: collection\n---\n- 🐶 Dog\n- 🐱 Cat\n\n  At night.\n"})
    edited = export(site, "zoo")
    items(edited).pop()
    said = [each["message"] for each in taken_in(site, edited)["diagnostics"]]
    assert any("“footer” of the section “Untitled section” is another" in each for each in said), said


@pytest.mark.parametrize(
    ("words", "paths"),
    [
        (["gone.json"], ["gone.json"]),
        (["gone.json", "lost.json"], ["gone.json", "lost.json"]),
        (["--from", "gemoji", "gone.json"], ["gone.json"]),
        (["Content", "Content"], [None]),
        (["--choose"], [None]),
    ],
)
def test_a_refusal_as_json_has_the_members_of_an_import(zoo, words, paths):
    done = zoo.run("import", *words, "--json", cwd=zoo.folder)
    assert done.status > 0 and done.err == "", done
    assert list(done.json) == ["diagnostics", "changes", "written", "conflicts"], done
    assert [told.get("path") for told in done.json["diagnostics"]] == paths, done
    assert [done.json[name] for name in ("changes", "written", "conflicts")] == [[], [], []]


def test_what_is_no_export_beside_one_is_told(zoo):
    zoo.write("list.json", "[]")
    (zoo.folder / "x.json").write_text(json.dumps(export(zoo, "zoo")))
    done = zoo.run("import", zoo.folder / "x.json", zoo.folder / "list.json")
    assert done.status == 1
    assert "list.json is no export" in done.err


def painting(id, symbol, title=None):
    """An export with one new artwork, as from a class of pupils."""
    document = {
        "kind": "artwork",
        "id": id,
        "title": title or id.capitalize(),
        "canvas": {"width": 800, "height": 600},
        "placements": [{"id": symbol, "symbol": symbol, "x": 1, "y": 2, "size": 64, "rotation": 0}],
    }
    return {
        "format": "emojiart-export",
        "version": 1,
        "documents": [{"kind": "artwork", "id": id, "document": document}],
    }


LONG = {"latin": "An extraordinarily long title " * 6, "korean": "아주 긴 제목" * 20}


@pytest.mark.parametrize("title", LONG.values(), ids=LONG)
@pytest.mark.parametrize("form", ["json", "md"])
def test_a_section_with_a_long_title_goes_through_everything(make_site, title, form):
    sections = [("One", "🐶"), (title, "🐱"), (title + "!", "🐰"), (title + "and more", "🐮")]
    if form == "json":
        text = json.dumps(
            {"title": "Zoo", "sections": [{"title": t, "items": [i]} for t, i in sections]},
            ensure_ascii=False,
            indent=2,
        )
    else:
        text = "---\nkind: collection\ntitle: Zoo\n---\n" + "".join(f"\n## {t.strip()}\n\n- {i}\n" for t, i in sections)
    site = make_site({f"Content/zoo.{form}": text, "Content/board.md": "---\ncollections: [zoo]\n---\n"})
    built = site.run("build")
    assert built.status == 0, built
    first = export(site, "zoo")
    ids = [section["id"] for section in first["documents"][0]["document"]["sections"]]
    assert len(set(ids)) == 4 and all(len(each) <= 100 for each in ids), ids
    for page in ["zoo", "board"]:
        shown = (site.folder / "Output" / page / "index.html").read_text(encoding="utf-8")
        assert all(f'data-section="{each}"' in shown for each in ids), page
    assert taken_in(site, first)["changes"] == []
    edited = copy.deepcopy(first)
    items(edited, section=2)[0]["name"] = "Rabbit"
    edited["documents"][0]["document"]["sections"][3]["items"].append({"id": "🐷", "symbol": "🐷"})
    told = taken_in(site, edited)
    assert len(told["changes"]) == 2 and told["conflicts"] == []
    now = (site.folder / f"Content/zoo.{form}").read_text(encoding="utf-8")
    assert "Rabbit" in now and "🐷" in now and ids[2] not in now
    assert taken_in(site, edited)["changes"] == []
    # git's driver merges a concurrent change of the same file.
    base, ours, theirs = (site.folder / name for name in ["base", "ours", "theirs"])
    base.write_text(text, encoding="utf-8")
    ours.write_text(now, encoding="utf-8")
    theirs.write_text(text.replace("🐱", "🦊"), encoding="utf-8")
    merged = site.run("merge-driver", base, ours, theirs, f"Content/zoo.{form}")
    assert merged.status == 0, merged
    assert all(each in ours.read_text(encoding="utf-8") for each in ["🦊", "Rabbit", "🐷"])


def test_new_artworks_of_one_name_are_different_works(zoo):
    works = [painting("untitled", symbol) for symbol in "🐝🦋🐞"]
    told = taken_in(zoo, *works[:2])
    assert told["written"] == ["Content/untitled.json", "Content/untitled-1.json"] and told["conflicts"] == []
    assert [each["severity"] for each in told["diagnostics"]] == ["warning"] and "becomes “untitled-1”" in told[
        "diagnostics"
    ][0]["message"]
    assert taken_in(zoo, works[2])["written"] == ["Content/untitled-2.json"]
    read = [
        json.loads((zoo.folder / f"Content/untitled{end}.json").read_text(encoding="utf-8")) for end in ("", "-1", "-2")
    ]
    assert [(each["title"], each["placements"][0]["symbol"]) for each in read] == [
        ("Untitled", "🐝"),
        ("Untitled 1", "🦋"),
        ("Untitled 2", "🐞"),
    ]
    # Idempotent, in any order, and then nothing becomes of their ids.
    for work in reversed(works):
        again = taken_in(zoo, work)
        assert again["written"] == [] and again["diagnostics"] == []


def test_a_new_artwork_makes_room_for_whatever_has_its_name(zoo):
    zoo.write("Content/notes.json", {"nothing": "of ours"})
    told = taken_in(zoo, painting("zoo", "🐝"), painting("notes", "🐝"))
    assert told["written"] == ["Content/zoo-1.json", "Content/notes-1.json"]
    assert (zoo.folder / "Content/zoo.json").read_text(encoding="utf-8") == ZOO


def test_numbers_of_new_artworks_go_on_from_those_that_they_have(zoo):
    works = [painting("untitled", "🐢"), *(painting("untitled-1", symbol, "Untitled 1") for symbol in "🐝🦋🐞")]
    told = taken_in(zoo, *works, *works)
    assert told["written"] == [
        "Content/untitled.json",
        "Content/untitled-1.json",
        "Content/untitled-2.json",
        "Content/untitled-3.json",
    ]
    assert [
        json.loads((zoo.folder / f"Content/untitled-{number}.json").read_text(encoding="utf-8"))["title"]
        for number in (1, 2, 3)
    ] == ["Untitled 1", "Untitled 2", "Untitled 3"]
    # A number that is part of a name is kept.
    assert taken_in(zoo, painting("summer-2024", "🐝", "Summer 2024"), painting("summer-2024", "🦋", "Summer 2024"))[
        "written"
    ] == ["Content/summer-2024.json", "Content/summer-2024-1.json"]


WORDS = [
    "Hello\n",
    "\na",
    "a  ",
    "+ ",
    "a\n\n\nb",
    "    code",
    "## Note",
    "```\nx",
    "a\n---",
    "<!-- x",
    "- 🐶 Dog",
    "[a]: b",
    "one\ntwo",
]


@pytest.mark.parametrize("words", WORDS)
def test_whatever_is_said_in_markdown_is_no_edit_the_second_time(make_site, words):
    site = make_site({"Content/a.md": "---\nkind: collection\ntitle: A\n---\n\n## S\n\n- 🐶 Dog\n"})
    edited = export(site, "a")
    section = edited["documents"][0]["document"]["sections"][0]
    section["footer"] = section["title"] = section["items"][0]["description"] = section["items"][0]["usage"] = words
    taken_in(site, edited)
    first = text(site, "a.md")
    again = taken_in(site, edited)
    assert text(site, "a.md") == first and (again["changes"], again["written"]) == ([], [])


def test_a_line_break_in_braces_becomes_a_space(make_site):
    site = make_site(
        {
            "Content/a.md": "---\nkind: collection\ntitle: A\n---\n\n## S\n\n- 🐶 Dog\n- 🐱 Cat\n",
            "Content/j.json": {"title": "J", "sections": [{"title": "S", "items": ["🦊", "🐻"]}]},
        }
    )
    edited = export(site, "a", "j")
    words = "Mina\nSchool 4"
    section = edited["documents"][0]["document"]["sections"][0]
    section["credit"] = section["x-note"] = words
    items(edited)[0]["license"] = items(edited)[0]["x-note"] = words
    # All of an item that comes from another file is new in this one.
    items(edited).append(items(edited, 1).pop(0) | {"credit": words})
    edited["moves"] = [{"from": ["j", "🦊"], "to": ["a", "🦊"]}]
    (site.folder / "e.json").write_text(json.dumps(edited))
    done = site.run("import", site.folder / "e.json")
    assert done.status == 0 and "cannot say “license” of 🐶 “Dog” as it is" in done.err, done
    assert "“x-note” of the section “S”" in done.err and "“credit” of 🦊" in done.err
    assert text(site, "a.md").endswith(
        """## S {credit="Mina School 4" x-note="Mina School 4"}

- 🐶 Dog {license="Mina School 4" x-note="Mina School 4"}
- 🐱 Cat
- 🦊 {credit="Mina School 4"}
"""
    )
    first, again = text(site, "a.md"), taken_in(site, edited)
    assert text(site, "a.md") == first and (again["changes"], again["written"]) == ([], [])


@pytest.mark.parametrize(
    "prose",
    [
        "- 🐶 Dog\n~~~\n",
        "- 🐶 Dog\n***\n- 🐱 Cat\n***\n- 🐹 H\n",
        "- 🐶 Dog\n<!-- open\n- 🐱 Cat\n-->\n- 🐭 Mouse\n",
        "<!-- a -->\n\n- 🐶 Dog\n  - line\n\nWords.\n",
    ],
)
def test_an_edit_is_written_or_refused(make_site, prose):
    site = make_site({"Content/a.md": "---\nkind: collection\ntitle: A\n---\n\n## S\n\n" + prose})
    before, edited = text(site, "a.md"), export(site, "a")
    edited["documents"][0]["document"]["sections"][0]["footer"] = "T2"
    (site.folder / "e.json").write_text(json.dumps(edited))
    done = site.run("import", site.folder / "e.json")
    if done.status == 0:
        assert export(site, "a")["documents"][0]["document"]["sections"][0]["footer"] == "T2"
    else:
        assert (
            done.status == 1
            and "Content/a.md cannot say “footer” of the section “S”" in done.err
            and text(site, "a.md") == before
        )
    assert "in the files already" not in done.out
