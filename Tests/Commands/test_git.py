"""A day in git: `merge-driver`, `diff` and `init --git`, in temporary repositories."""

import json
import os
import random
import re
import subprocess

import pytest
from conftest import EXECUTABLE, Site
from law_seeds import seeds

NAMES = ["🐶", "🐱", "🐰", "🦊", "🐻", "🐼", "🐨", "🐯", "🦁", "🐮", "🐷", "🐸"]


class Repository(Site):
    """A site under git, with the driver configured as `init --git` explains."""

    def __init__(self, folder, driver=True):
        super().__init__(folder)
        self.git("init", "-q", "-b", "main")
        for name, value in [
            ("user.name", "A"),
            ("user.email", "a@example.org"),
            ("merge.emojiart.driver", f"'{EXECUTABLE}' merge-driver %O %A %B %P"),
            ("diff.emojiart.textconv", f"'{EXECUTABLE}' diff"),
        ]:
            self.git("config", name, value)
        if driver:
            self.write(
                ".gitattributes",
                "Content/**/*.json merge=emojiart diff=emojiart\nContent/**/*.md merge=emojiart diff=emojiart\n",
            )

    def git(self, *words, check=True):
        done = subprocess.run(
            ["git", *words],
            cwd=self.folder,
            capture_output=True,
            text=True,
            env={**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null", "SWIFT_BACKTRACE": "enable=no"},
        )
        assert not check or done.returncode == 0, done
        return done

    def commit(self, message="x"):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", message, "--allow-empty")


def collection(sections):
    """One item per line, as people write it."""
    lines = ["{", '  "title": "Zoo",', '  "sections": [']
    for number, (title, items) in enumerate(sections):
        lines.append(f'    {{ "title": {json.dumps(title)}, "items": [')
        lines += [
            f"      {json.dumps(item, ensure_ascii=False)}{',' if place + 1 < len(items) else ''}"
            for place, item in enumerate(items)
        ]
        lines.append("    ] }" + ("," if number + 1 < len(sections) else ""))
    return "\n".join([*lines, "  ]", "}", ""])


START = [
    ("Pets", [{"symbol": each, "name": f"Animal {each}"} for each in NAMES[:6]]),
    ("Wild", [{"symbol": each, "name": f"Animal {each}"} for each in NAMES[6:]]),
]


def edited(sections, chance, kinds, only):
    """A copy with a few edits of items that the other side does not edit."""
    sections = [(title, [dict(item) for item in items]) for title, items in sections]
    for symbol, kind in zip(only, kinds):
        home = next(items for _, items in sections if any(item["symbol"] == symbol for item in items))
        place = next(place for place, item in enumerate(home) if item["symbol"] == symbol)
        if kind == "rename":
            home[place]["name"] = f"Name {chance.randint(0, 999)}"
        elif kind == "tag":
            home[place]["tags"] = [f"t{chance.randint(0, 9)}"]
        elif kind == "delete":
            del home[place]
        elif kind == "move":
            item = home.pop(place)
            to = chance.choice(sections)[1]
            to.insert(chance.randint(0, len(to)), item)
        elif kind == "add":
            home.insert(
                place,
                {"symbol": chance.choice(["🦋", "🐝", "🐞", "🦄", "🐲"]), "name": f"New {chance.randint(0, 9999)}"},
            )
    return sections


def said(site, path="Content/zoo.json"):
    """{symbol and name: (section, everything else)}."""
    document = json.loads((site.folder / path).read_text())
    found = {}
    for section in document["sections"]:
        for item in section["items"]:
            item = {"symbol": item} if isinstance(item, str) else dict(item)
            item.pop("id", None)
            found.setdefault(json.dumps(item, ensure_ascii=False, sort_keys=True), []).append(section["title"])
    return found


def day(folder, seed, driver=True):
    """Two branches edit one collection and are merged. Returns the repository, the result of the merge, and each side's edits by item."""
    chance = random.Random(seed)
    kinds = ["rename", "tag", "delete", "add", "rename", "tag"]
    symbols = chance.sample(NAMES, len(NAMES))
    left_kinds, right_kinds = chance.sample(kinds, 4) + ["move"], chance.sample(kinds, 4) + ["move"]
    site = Repository(folder, driver)
    site.write("Content/zoo.json", collection(START))
    site.commit("start")
    site.git("checkout", "-q", "-b", "theirs")
    right = edited(START, chance, right_kinds, symbols[5:10])
    site.write("Content/zoo.json", collection(right))
    site.commit("theirs")
    site.git("checkout", "-q", "main")
    left = edited(START, chance, left_kinds, symbols[:5])
    site.write("Content/zoo.json", collection(left))
    site.commit("ours")
    done = site.git("merge", "-q", "--no-edit", "theirs", check=False)
    return site, done, [(left, symbols[:5]), (right, symbols[5:10]), (START, symbols[10:])]


def assert_both_sides_are_there(site, sides):
    """Items untouched by one side are as on the other; each side's new items are there."""
    by_symbol = {}
    for text, sections in said(site).items():
        by_symbol.setdefault(json.loads(text)["symbol"], []).append((text, sections))
    for side, symbols in sides:
        for symbol in symbols:
            wanted = [
                (json.dumps(item, ensure_ascii=False, sort_keys=True), [title])
                for title, items in side
                for item in items
                if item["symbol"] == symbol
            ]
            assert by_symbol.get(symbol, []) == wanted, symbol
    news = [item for side, _ in sides for _, items in side for item in items if item["symbol"] not in NAMES]
    assert sum(len(each) for symbol, each in by_symbol.items() if symbol not in NAMES) == len(
        {json.dumps(each) for each in news}
    )


@pytest.mark.parametrize("seed", seeds(6))
def test_branches_that_do_not_conflict_merge_clean(tmp_path, seed):
    site, done, sides = day(tmp_path / "site", seed)
    assert done.returncode == 0, f"seed {seed}: {done.stdout}{done.stderr}"
    site.run("check")
    assert_both_sides_are_there(site, sides)


def test_gits_own_merge_manages_fewer_of_them(tmp_path):
    # Constant seeds: of a few others it may happen to manage all.
    days, managed = 6, 0
    for seed in range(days):
        site, done, sides = day(tmp_path / str(seed), seed, driver=False)
        try:
            assert done.returncode == 0
            assert_both_sides_are_there(site, sides)
        except (AssertionError, json.JSONDecodeError):
            continue
        managed += 1
    print(f"of {days} days that merge clean with the driver, git's own merge of lines manages {managed}")
    assert managed < days


def test_a_conflict_is_told_and_ours_is_kept(tmp_path):
    site = Repository(tmp_path / "site")
    site.write("Content/zoo.json", collection(START))
    site.commit()
    site.git("checkout", "-q", "-b", "theirs")
    site.write("Content/zoo.json", collection(START).replace("Animal 🐶", "Hound").replace("Animal 🐻", "Bear"))
    site.commit()
    site.git("checkout", "-q", "main")
    site.write("Content/zoo.json", collection(START).replace("Animal 🐶", "Puppy"))
    site.commit()
    done = site.git("merge", "-q", "--no-edit", "theirs", check=False)
    assert done.returncode == 1 and "“Puppy”" in done.stderr + done.stdout and "“Hound”" in done.stderr + done.stdout
    text = (site.folder / "Content/zoo.json").read_text()
    assert text == collection(START).replace("Animal 🐶", "Puppy").replace("Animal 🐻", "Bear")


def test_other_files_are_merged_by_line(tmp_path):
    site = Repository(tmp_path / "site")
    lines = "".join(f"Line {number}.\n\n" for number in range(9))
    site.write("Content/notes.md", "---\ntitle: Notes\n---\n\n" + lines)
    site.commit()
    site.git("checkout", "-q", "-b", "theirs")
    site.write("Content/notes.md", "---\ntitle: Notes\n---\n\n" + lines.replace("Line 8", "Row 8"))
    site.commit()
    site.git("checkout", "-q", "main")
    site.write("Content/notes.md", "---\ntitle: Notes\n---\n\n" + lines.replace("Line 0", "Row 0"))
    site.commit()
    site.git("merge", "-q", "--no-edit", "theirs")
    text = (site.folder / "Content/notes.md").read_text()
    assert "Row 0" in text and "Row 8" in text and "<<<<" not in text


@pytest.mark.parametrize("name", ["zoo.json", "notes.txt"])
def test_the_driver_tells_its_conflicts_as_json(tmp_path, name):
    site = Repository(tmp_path / "site")
    paths = [site.write(word, collection(START).replace("Animal 🐱", word)) for word in ("Base", "Ours", "Theirs")]
    done = site.run("merge-driver", *paths, f"Content/{name}", "--json")
    [conflict] = done.json["diagnostics"]
    assert (done.status, done.err, conflict["code"], conflict["path"]) == (1, "", "conflict", f"Content/{name}")


def test_diff_tells_in_words(tmp_path):
    site = Repository(tmp_path / "site")
    old = site.write("old.json", collection(START))
    moved = [("Pets", START[0][1][:1] + START[1][1][:1] + START[0][1][1:]), ("Wild", START[1][1][1:])]
    new = site.write("new.json", collection(moved).replace("Animal 🐱", "Cat"))
    done = site.run("diff", old, new)
    assert (
        done.status == 0
        and done.out == "🐨 moved from Wild to Pets\n🐱 renamed from “Animal 🐱” to “Cat”\n".replace("🐨", NAMES[6])
    ), done
    assert site.run("diff", old, new, "--json").json == {"changes": done.out.splitlines()}
    assert site.run("diff", old, "--json").json == {"lines": site.run("diff", old).out.splitlines()}
    text = site.write("text.md", "# A\n\nb")
    assert site.run("diff", text, "--json").json == {"lines": ["# A", "", "b"]}
    assert site.run("diff", old, old).out == ""
    site.write("Content/zoo.json", old.read_text())
    site.commit()
    site.write("Content/zoo.json", new.read_text())
    shown = site.git("diff").stdout
    assert "-🐱 Animal 🐱" in shown and "+🐱 Cat" in shown
    other = site.write("x.md", "---\ntitle: Page\n---\nHello\n")
    assert site.run("diff", other).out == other.read_text()
    unlike = site.run("diff", old, other)
    assert unlike.status == 1 and f"{other}:1:1: error: this is neither a collection nor an artwork" in unlike.err
    broken = site.write("broken.json", '{"title":"X","sections":[{"items":["🐶🐶"]}]}')
    told = site.run("diff", old, broken)
    assert told.status == 1 and f"{broken}:1:" in told.err and f"{old}" not in told.err, told
    [error] = site.run("diff", old, broken, "--json").json["diagnostics"]
    assert (error["code"], error["path"]) == ("invalid-symbol", str(broken)), error


@pytest.mark.parametrize("name", ["zoo.json", "zoo.md"])
def test_versions_that_lack_required_fields_are_compared(tmp_path, name):
    site = Site(tmp_path / "site")
    before, after, broken = (
        site.write(f"{folder}/{name}", text)
        for folder, text in (
            ("old", REQUIRING[name]),
            ("new", REQUIRING[name].replace("🐱", "🐭")),
            ("broken", REQUIRING[name].replace("🐱", '🐭","id":"/' if name == "zoo.json" else '🐭 Mouse {id="/"}')),
        )
    )
    done = site.run("diff", before, after)
    assert (done.status, done.out, done.err) == (0, "🐱 deleted from Pets\n🐭 added to Pets\n", ""), done
    told = site.run("diff", before, broken)
    assert told.status == 1 and "must not contain “/”" in told.err and f"{before}" not in told.err, told
    assert "🐱" in site.run("diff", before).out.splitlines()[-1]


REQUIRING = {
    "zoo.json": '{"title":"Zoo","required":["name"],"sections":[{"title":"Pets","items":[{"symbol":"🐶"},{"symbol":"🐱"}]}]}',
    "zoo.md": "---\nkind: collection\ntitle: Zoo\nrequired: [name]\n---\n\n## Pets\n\n- 🐶\n- 🐱\n",
}


def test_diff_tells_that_a_document_is_new_or_gone(tmp_path):
    site = Site(tmp_path / "site")
    zoo, empty = site.write("zoo.json", collection(START)), site.write("empty.json", "")
    for nothing in ("/dev/null", empty):
        for words, end in (((nothing, zoo), "added"), ((zoo, nothing), "deleted")):
            done = site.run("diff", *words)
            assert (done.status, done.out, done.err) == (0, f"the collection “Zoo” {end}\n", ""), done
        done = site.run("diff", nothing, site.write("x.md", "Hello\n"))
        assert done.status == 1 and done.err.count("error:") == 1 and "x.md:1:1: error: this is neither" in done.err
    assert site.run("diff", "/dev/null", empty).out == ""


ZOO = """{ "id": "zoo", "title": "Zoo", "license": "CC0", "credit": "Ann", "required": ["name"], "tags": ["a1"],
  "layout": { "itemsPerRow": 3 }, "x-note": { "a": [1, "b"] },
  "sections": [{ "id": "pets", "title": "Pets", "credit": "Bob", "license": "MIT", "x": 5,
    "layout": { "itemsPerRow": 4 },
    "items": [{ "symbol": ":cat:", "image": "cat.png", "name": "Cat", "size": [32, 40], "x-age": 6 }] }] }
"""
ART = """{ "id": "art", "title": "Art", "description": "Words", "tags": ["a1"], "x-note": 7,
  "canvas": { "width": 8, "height": 9, "x": 10,
    "background": { "color": "#fff", "image": "sky.png", "fit": "cover", "x-b": 11 } },
  "placements": [{ "symbol": ":cat:", "image": "cat.png", "x": 1, "y": 2, "x-p": 12 }] }
"""


@pytest.mark.parametrize("text", [ZOO, ART], ids=["collection", "artwork"])
def test_each_change_of_a_document_is_in_its_lines(tmp_path, text):
    site = Site(tmp_path / "site")

    def lines(text):
        done = site.run("diff", site.write("a.json", text))
        assert done.status == 0 and done.out.startswith("# "), done
        return done.out

    before = lines(text)
    edits = [("zoo", "zoos"), ("CC0", "CC1"), ("Ann", "Eve"), ('["name"]', "[]"), ("a1", "a2")]
    edits += [('Row": 3', 'Row": 2'), ("[1,", "[2,"), ('"pets"', '"dogs"'), ("Bob", "Eve"), ("MIT", "ISC")]
    edits += [('Row": 4', 'Row": 2'), ('"x": 5', '"x": "5"'), ("cat.png", "dog.png"), ("32", "33"), ("40", "41")]
    edits += [('"x-age": 6', '"x-age": 7'), ('"art"', '"arts"'), ("Words", "Text"), (": 7", ": 8"), ("x-note", "x-no")]
    edits += [('"x": 10', '"x": 11'), ("#fff", "#ffe"), ("sky.png", "sea.png"), ("cover", "tile")]
    edits += [('"x-b": 11', '"x-b": 12'), ('"x-p": 12', '"x-p": 13')]
    for old, new in edits:
        if old in text:
            assert lines(text.replace(old, new, 1)) != before, (old, new)


def test_init_sets_git_up(tmp_path):
    site = Site(tmp_path / "site")
    (site.folder / "Content").rmdir()
    done = site.run("init", site.folder, "--git")
    assert done.status == 0 and "merge-driver %O %A %B %P" in done.out and (site.folder / "Content/index.md").exists()
    attributes = (site.folder / ".gitattributes").read_text()
    assert "Content/**/*.json merge=emojiart diff=emojiart\n" in attributes
    (site.folder / ".gitattributes").write_text("*.png binary")
    assert site.run("init", site.folder, "--git").status == 0
    assert (site.folder / ".gitattributes").read_text() == "*.png binary\n" + attributes


def test_conflicts_of_plain_text_are_told(tmp_path):
    # Changes a few lines apart are one hunk to git.
    def lines(words):
        return words.format(" ".join("abcdefgh")).replace(" ", "\n") + "\n"

    names = ["base", "ours", "theirs"]
    for name, words in zip(names, ["one {} two", "1 {} 2", "I {} II"]):
        (tmp_path / name).write_text(lines(words))
    site = Site(tmp_path)
    done = site.run("merge-driver", *names, "notes/words.txt", cwd=tmp_path)
    assert done.status == 1 and "notes/words.txt: conflict: 2 places" in done.err, done
    assert (tmp_path / "ours").read_text().count("<<<<<<<") == 2
    (tmp_path / "ours").write_text(lines("1 {} two"))
    (tmp_path / "theirs").write_text(lines("one {} II"))
    done = site.run("merge-driver", *names, "notes/words.txt", cwd=tmp_path)
    assert (done.status, done.err, (tmp_path / "ours").read_text()) == (0, "", lines("1 {} II"))


FRONT = "---\nkind: collection\ntitle: A\n---\n"
PETS = FRONT + "- 🐶 Dog\n- 🐱 Cat\n"
LONG = FRONT + "## A\n\n- 🐱 Cat — sits where\n  it fits\n- 🐶 Dog\n"
# base, ours, theirs, and the merged text.
BESIDES = {
    "a link definition that came": (PETS, "Dog", "Hund", "Cat\n", "Cat — see [h]\n\n[h]: https://x.example\n"),
    "a link definition that changed": (PETS + "\n[h]: /old\n", "Dog", "Hund", "/old", "/new"),
    "a link definition that went": (PETS + "\n[h]: /old\n", "Dog", "Hund", "\n[h]: /old\n", ""),
    "a comment": (PETS, "Dog", "Hund", "Cat\n", "Cat\n\n<!-- todo -->\n"),
    "a comment in a section before another": (
        PETS + "\n## Away\n\n- 🐭 Mouse\n",
        "Dog",
        "Hund",
        "\n## Away",
        "\n<!-- ask -->\n\n## Away",
    ),
    "a comment in the front matter": (PETS, "Dog", "Hund", "title: A", "title: A # ask Ann"),
    "bold": (PETS, "Dog", "Hund", "Cat", "**Cat**"),
    "a link": (PETS, "Dog", "Hund", "Cat", "[Cat](/cat)"),
    "an item with more in it": (PETS, "Dog", "Hund", "- 🐱 Cat\n", "- 🐱 Cat\n- 🚌 Bus\n  - line 9\n"),
    "an item with a second paragraph": (PETS, "Dog", "Hund", "- 🐱 Cat\n", "- 🐱 Cat\n- 🚌 Bus\n\n  Late.\n"),
    "prose that Markdown alone can say": (FRONT + "## S\n- 🐶 Dog\n~~~\n", "Dog", "Hund", "~~~", "\nT2"),
    "what each wrote somewhere else": (PETS + "\n[h]: /old\n", "title: A", "title: A # theirs", "/old", "/new"),
    "text below an item on two lines": (LONG, "it fits", "it sits", "Dog\n", "Dog\n\nAll at home.\n"),
    "text in one item and in another": (PETS + "  - Tom\n", "Dog\n", "Dog\n  - Rex\n", "Tom", "Kit"),
    "text in an item below one on two lines": (LONG, "it fits", "it sits", "Dog\n", "Dog\n  - Rex\n"),
    "a comment in an item on two lines": (LONG, "Dog\n", "Dog\n- 🐭 Mouse\n", "it fits", "it fits <!-- really? -->"),
    "a move": (PETS + "- 🐭 Mouse <!-- small -->\n", "- 🐶 Dog\n- 🐱 Cat\n", "- 🐱 Cat\n- 🐶 Dog\n", "small", "tiny"),
}


def merge_driver(folder, base, ours, theirs, path="Content/a.md", *options):
    for name, text in (("base", base), ("ours", ours), ("theirs", theirs)):
        (folder / name).write_text(text)
    done = Site(folder).run("merge-driver", "base", "ours", "theirs", path, *options, cwd=folder)
    assert (folder / "base").read_text() == base and (folder / "theirs").read_text() == theirs
    return done, (folder / "ours").read_text()


@pytest.mark.parametrize("sides", BESIDES.values(), ids=BESIDES.keys())
@pytest.mark.parametrize("swapped", [False, True])
def test_text_besides_the_items_is_merged_by_line(tmp_path, sides, swapped):
    base, *edits = sides
    one, other = base.replace(*edits[:2]), base.replace(*edits[2:])
    both = one.replace(*edits[2:])
    done, merged = merge_driver(tmp_path, base, *((other, one) if swapped else (one, other)))
    assert (done.status, done.err, merged) == (0, "", both), done


ZOO = collection([("Pets", [{"symbol": "🐱", "name": "Cat"}])]).replace("{", '{\n  "id": "animals",', 1)
BEES = """{
  "kind": "artwork",
  "id": "animals",
  "title": "Zoo",
  "canvas": { "width": 8, "height": 8 },
  "placements": [{ "id": "p", "symbol": "🐱", "x": 1, "y": 2 }]
}
"""


@pytest.mark.parametrize(
    "path, base, line, edit",
    [
        ("Content/a.json", ZOO, '  "id": "animals",\n', ("Cat", "Kitty")),
        ("Content/a.json", ZOO, '  "id": "animals",\n', ('"Zoo"', '"Animals"')),
        ("Content/a.json", BEES, '  "id": "animals",\n', ('"Zoo"', '"Animals"')),
        ("Content/a.md", PETS.replace("title", "id: animals\ntitle"), "id: animals\n", ("Dog", "Hund")),
    ],
    ids=["item", "title", "artwork", "Markdown"],
)
@pytest.mark.parametrize("swapped", [False, True])
def test_an_id_that_one_side_removes_is_gone(tmp_path, path, base, line, edit, swapped):
    sides = [base.replace(*edit), base.replace(line, "")]
    done, merged = merge_driver(tmp_path, base, *(sides[::-1] if swapped else sides), path)
    assert (done.status, done.err, merged) == (0, "", base.replace(*edit).replace(line, "")), done


@pytest.mark.parametrize("name", ["", '"id": "🐶", ', '"id": "rex", '])
def test_a_placement_of_theirs_arrives_as_it_is_spelled_there(tmp_path, name):
    base = BEES.replace("[{", "[\n    {").replace("}]", "}\n  ]")
    new = f'{{ {name}"symbol": "🐶", "x": 1.50, "y": 2E0, "zz": [ 1.0 ] }}'
    theirs = base.replace("2 }", "2 },\n    " + new)
    done, merged = merge_driver(tmp_path, base, base.replace("Zoo", "Bees"), theirs, "Content/a.json")
    assert (done.status, done.err, merged) == (0, "", theirs.replace("Zoo", "Bees")), done


def test_diff_tells_that_an_id_was_removed(tmp_path):
    site = Site(tmp_path)
    old, new = site.write("old.json", ZOO), site.write("new.json", ZOO.replace('  "id": "animals",\n', ""))
    assert site.run("diff", old, new).out == "id of the collection “Zoo” removed\n"
    assert site.run("diff", new, old).out == "id of the collection “Zoo” set to “animals”\n"


@pytest.mark.parametrize("end", ["json", "md"])
def test_a_conflict_names_its_line_in_what_was_written(tmp_path, end):
    base, bee, path = PETS, ("- 🐶", "- 🐝 Bee\n- 🐶"), f"Content/a.{end}"
    if end == "json":
        base, bee = collection(START).replace("Animal 🐱", "Cat"), ('"sections": [', '"credit": "Bee",\n"sections": [')
    ours, theirs = base.replace("Cat", "Kot"), base.replace("Cat", "Katze").replace(*bee)
    done, merged = merge_driver(tmp_path, base, ours, theirs, path)
    [line] = [number for number, text in enumerate(merged.splitlines(), 1) if "🐱" in text]
    assert done.status == 1 and merged != ours and re.match(rf"{path}:{line}: conflict: ", done.err), (done, merged)
    [told] = merge_driver(tmp_path, base, ours, theirs, path, "--json")[0].json["diagnostics"]
    assert (told["path"], told["line"]) == (path, line), told


def test_text_that_both_sides_edited_is_a_conflict(tmp_path):
    base = PETS + "\n[h]: /old\n"
    done, merged = merge_driver(
        tmp_path, base, base.replace("/old", "/ours"), base.replace("/old", "/theirs").replace("Dog", "Hund")
    )
    assert (done.status, merged) == (1, base.replace("/old", "/ours").replace("Dog", "Hund"))
    assert (
        "Content/a.md: conflict: text was edited on both sides: ours says “[h]: /ours”, theirs says “[h]: /theirs”"
        in done.err
    )


@pytest.mark.parametrize(
    "ours, theirs",
    [
        ("layout: {itemsPerRow: 4}\n", "layout: {minimumLineSpacing: 12}\n"),
        ("layout:\n  itemsPerRow: 4\n", "layout:\n  minimumLineSpacing: 12\n"),
    ],
)
def test_settings_that_both_sides_added_are_no_conflict(tmp_path, ours, theirs):
    sides = [PETS.replace("title: A\n", "title: A\n" + each) for each in (ours, theirs)]
    done, merged = merge_driver(tmp_path, PETS, *sides)
    assert (done.status, done.err) == (0, "") and "itemsPerRow: 4" in merged and "Spacing: 12" in merged, (done, merged)


def test_other_values_of_the_settings_that_both_sides_added_are_a_conflict(tmp_path):
    sides = [PETS.replace("title: A\n", f"title: A\n# {each}\n") for each in ("one two", "two one")]
    assert merge_driver(tmp_path, PETS, *sides)[0].status == 1
    base = PETS + "\n[n]: /x\n[m]: /y\n"
    sides = [base.replace("/x", one).replace("/y", other) for one, other in (("/a", "/b"), ("/b", "/a"))]
    assert merge_driver(tmp_path, base, *sides)[0].status == 1


PLACES = PETS + "\n## B {#b}\n\n- 🐭 Mouse\n- 🐹 Hamster\n"


def test_what_was_moved_there_and_deleted_here_is_told(tmp_path):
    ours, theirs = PLACES.replace("- 🐭 Mouse\n", ""), PETS + "- 🐭 Mouse\n\n## B {#b}\n\n- 🐹 Hamster\n"
    done, merged = merge_driver(tmp_path, PLACES, ours, theirs)
    told = "warning: Content/a.md: 🐭 “Mouse” was moved there and deleted here: it stays deleted\n"
    assert (done.status, done.err, merged) == (0, told, ours)


def test_a_conflict_is_told_with_both_versions(tmp_path):
    ours, theirs = "- 🐭 Mouse\n" + PETS.removeprefix(FRONT), PETS.removeprefix(FRONT) + "- 🐭 Mouse\n"
    rest = "\n## B {#b}\n\n- 🐹 Hamster\n"
    done, _ = merge_driver(tmp_path, PLACES, FRONT + ours + rest, FRONT + theirs + rest)
    assert done.status == 1 and done.err.splitlines() == [
        "Content/a.md:5: conflict: 🐭 “Mouse” was moved to different places",
        "  began: at the start of B",
        "  ours: at the start of Untitled section",
        "  theirs: behind 🐱 “Cat” in Untitled section",
    ]
    done, _ = merge_driver(tmp_path, PETS, PETS.replace("- 🐶 Dog\n", ""), PETS.replace("Dog", "Hund"))
    assert done.status == 1 and done.err.splitlines()[1:] == ["  began as: 🐶 “Dog”", "  theirs: 🐶 “Hund”"]


@pytest.mark.parametrize("name", ["x.md", "x.json", "front.md", "page.md", "titled.md"])
def test_a_merge_that_is_not_finished_is_an_error(tmp_path, name):
    def conflict(ours, theirs):
        return f"<<<<<<< HEAD\n{ours}=======\n{theirs}>>>>>>> theirs\n"

    site = Site(tmp_path)
    texts = {
        "x.md": PETS + conflict("- 🐭 Mouse\n", "- 🐭 Mouse — small\n"),
        "x.json": ZOO.replace('  "id"', conflict("", '  "tags": [],\n') + '  "id"'),
        "front.md": FRONT.replace("title: A\n", conflict("title: A\n", "title: B\n")) + "- 🐶 Dog\n",
        "page.md": "# Rules\n\n" + conflict("Be kind.\n", "Be brief.\n"),
        "titled.md": "---\ntitle: Rules\n---\n" + conflict("Be kind.\n", "Be brief.\n"),
    }
    site.write(f"Content/{name}", texts[name])
    done = site.run("check")
    assert done.status == 1 and done.err.count("error") == 1, done
    assert f"Content/{name}:" in done.err and "a merge of two versions is not finished here" in done.err


@pytest.mark.parametrize("head", ["---\ntitle: Git\n---\n", FRONT])
def test_code_may_tell_of_an_unfinished_merge(tmp_path, head):
    site = Site(tmp_path)
    site.write("Content/git.md", head + "- 🐶 Dog\n\n```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> theirs\n```\n")
    done = site.run("check")
    assert (done.status, done.err) == (0, ""), done
    site.write("Content/git.md", head.replace("title:", "title: [") + "```\n<<<<<<< a\n=======\n>>>>>>> b\n```\n")
    done = site.run("check")
    assert done.status == 1 and "not finished" not in done.err, done


def test_nested_text_beside_another_style_of_heading_is_merged(tmp_path):
    base = FRONT + "T {#s}\n---\n\n- 🐶 Dog\n"
    ours = base.replace("- 🐶", "[n]: /x\n\n- 🐶")
    done, merged = merge_driver(tmp_path, base, ours, FRONT + "## T {#s}\n\n- 🐶 Dog\n\n  np\n")
    assert (done.status, done.err) == (0, "") and "[n]: /x" in merged and "\n  np" in merged, (done, merged)


@pytest.mark.parametrize("swapped", [False, True])
def test_the_link_definition_of_a_section_that_is_renamed_stays(tmp_path, swapped):
    base = FRONT + "## A\n\n- 🐶 Dog — see [x][d]\n\n## B\n\n- 🐱 Cat\n\n[d]: /x\n"
    sides = base.replace("Dog", "Hund"), base.replace("## B", "## C")
    done, merged = merge_driver(tmp_path, base, *(sides[::-1] if swapped else sides))
    assert (done.status, done.err, merged.count("\n[d]: /x\n")) == (0, "", 1), (done, merged)
    assert "Hund" in merged and "\n## C" in merged, merged


def test_blank_lines_that_both_sides_added_are_no_conflict(tmp_path):
    done, merged = merge_driver(tmp_path, PETS, PETS + "\n", PETS + "\n\n")
    assert (done.status, done.err, merged) == (0, "", PETS + "\n")


@pytest.mark.parametrize("marks", [("* ", "* "), ("\n- ", "* "), ("* ", "\n- ")])
def test_items_that_both_sides_appended_under_other_marks_are_merged(tmp_path, marks):
    names = ["🐭 Mouse", "🐹 Hamster"]
    sides = [PETS + mark + name + "\n" for mark, name in zip(marks, names)]
    done, merged = merge_driver(tmp_path, PETS, *sides)
    added = [line[2:] for line in merged.split("\n") if line][-2:]
    assert (done.status, done.err, added) == (0, "", names), (done, merged)


@pytest.mark.parametrize(
    "ours, theirs",
    [
        ("- 🐭 Mouse\n- 🐮 Cow\n", "\n- 🐹 Hamster\n"),
        ("\n- 🐭 Mouse\n", "* 🐹 Hamster\n* 🐮 Cow\n"),
        ("* 🐭 Mouse\n", "+ 🐹 Hamster\n"),
    ],
)
def test_what_each_side_appended_is_written_as_it_is_there(tmp_path, ours, theirs):
    done, merged = merge_driver(tmp_path, PETS, PETS + ours, PETS + theirs)
    assert (done.status, done.err, merged) == (0, "", PETS + ours + theirs), done


def test_text_of_a_file_that_both_sides_made_is_not_dropped_in_silence(tmp_path):
    done, merged = merge_driver(tmp_path, "", PETS, PETS + "\n[h]: /new\n")
    assert (done.status, merged) == (0, PETS + "\n[h]: /new\n") or done.status == 1 and "/new" in done.err, (
        done,
        merged,
    )


def test_diff_shows_text_besides_the_items(tmp_path):
    site = Repository(tmp_path / "site")
    site.write("Content/a.md", PETS + "\n[h]: /old\n")
    site.commit()
    new = site.write("Content/a.md", PETS + "\n[h]: /new\n")
    assert "-[h]: /old\n+[h]: /new" in site.git("diff").stdout
    old = site.write("old.md", PETS + "\n[h]: /old\n")
    assert site.run("diff", old, new).out == "Both say the same; only how it is written is different.\n"
