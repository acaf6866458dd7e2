"""Published emoji lists, imported and built: every emoji must have a cell and a page."""

import html
import json
import re

import pytest
from conftest import TESTS
from pictures import AVIF_WITH_NOTES, GIF, PLACE, RED, with_notes

FIXTURES = TESTS / "Commands/Fixtures"
EMOJI_TEST = TESTS / "GalleryModelTests/Fixtures/emoji-test-17.0.txt"


def emoji_test():
    rows = re.findall(
        r"^[0-9A-F ]+; fully-qualified +# (\S+) E[\d.]+ (.+)$", EMOJI_TEST.read_text(encoding="utf-8"), re.M
    )
    return [symbol for symbol, _ in rows], re.findall(r"^# group: (.+)$", EMOJI_TEST.read_text(encoding="utf-8"), re.M)


def gemoji():
    data = json.loads((FIXTURES / "gemoji.json").read_text(encoding="utf-8"))
    return [row["emoji"] for row in data], list(dict.fromkeys(row["category"] for row in data))


def by_emoji():
    data = json.loads((FIXTURES / "unicode-emoji-json.data-by-emoji.json").read_text(encoding="utf-8"))
    return list(data), list(dict.fromkeys(row["group"] for row in data.values()))


LISTS = [
    ("emoji-test", EMOJI_TEST, emoji_test, 3944),
    ("gemoji", FIXTURES / "gemoji.json", gemoji, 1870),
    ("unicode-emoji-json", FIXTURES / "unicode-emoji-json.data-by-emoji.json", by_emoji, 1906),
]


@pytest.mark.parametrize("kind, file, read, count", LISTS, ids=[row[0] for row in LISTS])
def test_a_list_becomes_a_collection_and_pages(make_site, kind, file, read, count):
    site = make_site({"site.yml": "title: Lists\n"})
    before = set(site.folder.rglob("*.json"))
    done = site.run("import", file, "--json")
    assert done.status == 0, done
    [new] = set(site.folder.rglob("*.json")) - before
    document = json.loads(new.read_text(encoding="utf-8"))
    symbols = [
        item if isinstance(item, str) else item["symbol"]
        for section in document["sections"]
        for item in section["items"]
    ]
    wanted, groups = read()
    groups = [group for group in groups if group != "Component"]
    assert len(symbols) == count and symbols == wanted
    assert [section["title"] for section in document["sections"]] == groups

    built = site.build("--json", timeout=120)
    assert built.json["diagnostics"] == [], built.json["diagnostics"][:3]
    [page] = [p for p in site.output.glob("*/index.html") if "data-collection" in p.read_text(encoding="utf-8")]
    # Too many cells for one page are split into a page per section.
    sections = sorted(page.parent.glob("_sections/*/index.html"))
    assert len(sections) == (len(groups) if count > 2000 else 0)
    text = "".join(each.read_text(encoding="utf-8") for each in sections or [page])
    # Templates of cells for editing are not cells.
    text = re.sub(r"<template.*?</template>", "", text, flags=re.S)
    cells = re.findall(r'data-item="([^"]*)"', text)
    assert len(cells) == count and len(set(cells)) == count
    pages = list(page.parent.glob("*/index.html"))
    assert len(pages) == count
    for item in pages:
        assert "<h1" in item.read_text(encoding="utf-8")
    assert sum(html.unescape(text).count(symbol) for symbol in ("🐶", "🦊", "🏁")) >= 3


def test_the_kind_of_a_list_can_be_said(make_site):
    site = make_site()
    assert site.run("import", FIXTURES / "gemoji.json", "--from", "gemoji").status == 0
    refused = site.run("import", FIXTURES / "gemoji.json", "--from", "emoji-test")
    assert refused.status == 1 and refused.err
    assert site.run("import", FIXTURES / "gemoji.json", "--from", "nonsense").status == 2
    for option in ("--from", "--as"):
        unknown = site.run("import", FIXTURES / "gemoji.json", option, "nonsense")
        assert f"{option} knows no list “nonsense”" in unknown.err, unknown
        assert f"{option} is for one file" in site.run("import", "a", "b", option, "gemoji").err
    same = site.run("import", FIXTURES / "gemoji.json", "--as", "emoji-test")
    assert (same.status, same.out, same.err) == (refused.status, refused.out, refused.err)


@pytest.mark.parametrize(
    "file, stated, known",
    [
        ("unicode-emoji-json.data-by-group.json", "gemoji", "unicode-emoji-json"),
        ("gemoji.json", "unicode-emoji-json", "gemoji"),
    ],
)
def test_a_list_that_is_said_to_be_another_is_called_by_its_name(make_site, file, stated, known):
    done = make_site().run("import", FIXTURES / file, "--from", stated)
    assert done.status == 1 and f"this is {known}, not {stated}; leave out “--from”" in done.err, done
    assert done.err.count("error:") == 1, done


@pytest.mark.parametrize("words", [[], ["--from", "gemoji"], ["--dry-run"]])
def test_a_list_may_come_from_a_pipe(make_site, words):
    site = make_site()
    done = site.run("import", "/dev/stdin", *words, input=(FIXTURES / "gemoji.json").read_bytes())
    assert done.status == 0 and (site.folder / "Content/stdin.json").exists() == (words != ["--dry-run"]), done


def test_a_second_import_of_a_list_takes_the_next_free_name(make_site):
    site = make_site()
    for _ in range(2):
        assert site.run("import", FIXTURES / "gemoji.json").status == 0
    assert len(list((site.folder / "Content").glob("*.json"))) == 2
    site.build()


def test_the_list_by_group_is_one_too(make_site):
    site = make_site()
    done = site.run("import", FIXTURES / "unicode-emoji-json.data-by-group.json")
    assert done.status == 0, done
    site.build()


def test_a_dry_run_writes_nothing(make_site):
    site = make_site()
    assert site.run("import", FIXTURES / "gemoji.json", "--dry-run").status == 0
    assert list((site.folder / "Content").iterdir()) == []


def test_a_folder_of_pictures_becomes_a_collection(make_site, tmp_path):
    pictures = tmp_path / "stickers"
    pictures.mkdir()
    gif = bytes.fromhex("47494638396101000100800000000000ffffff21f90401000000002c000000000100010000020144003b")
    for name in ("party10.gif", "blob wave.gif", "party2.gif"):
        (pictures / name).write_bytes(gif)
    (pictures / "readme.txt").write_text("no picture")
    (pictures / ".hidden.gif").write_bytes(gif)
    (pictures / ".DS_Store").write_text("hidden, and no picture")
    site = make_site()
    done = site.run("import", pictures)
    assert done.status == 0, done
    warned = [line for line in done.err.splitlines() if ": warning: " in line]
    assert [line.partition(":")[0].rpartition("/")[2] for line in warned] == [
        ".hidden.gif",
        "readme.txt",
        "stickers",
    ], done
    assert "“blob wave.gif” → :blob-wave:; rename" in warned[-1], done
    [new] = (site.folder / "Content").rglob("*.json")
    items = [item for section in json.loads(new.read_text())["sections"] for item in section["items"]]
    assert [item["symbol"] for item in items] == [":blob-wave:", ":party2:", ":party10:"]
    assert all(re.fullmatch(r":[^:\s]+:", item["symbol"]) and item["image"] for item in items), items
    site.build()
    assert len(list(site.output.rglob("*.gif"))) == 3


def test_a_folder_of_photographs_comes_without_their_places(make_site, tmp_path):
    pictures = tmp_path / "walk"
    pictures.mkdir()
    given = {"a.png": with_notes(RED, 6), "b.gif": with_notes(GIF), "c.avif": AVIF_WITH_NOTES}
    for name, body in given.items():
        (pictures / name).write_bytes(body)
    site = make_site()
    done = site.run("import", pictures)
    assert done.status == 0, done
    copies = [path.read_bytes() for path in (site.folder / "Content/walk").iterdir()]
    assert (
        len(copies) == 3 and all(PLACE in body for body in given.values()) and not any(PLACE in body for body in copies)
    )
    # Decompression bombs are skipped, and so are empty files.
    (pictures / "d.png").write_bytes(RED[:16] + b"\0\1\0\0\0\1\0\0" + RED[24:])
    (pictures / "0.png").write_bytes(b"")
    again = site.run("import", pictures)
    assert again.status == 0 and "d.png” has more than 50 million pixels; it is left out" in again.err, again
    assert "0.png:1:1: warning: this file is empty; it is left out" in again.err, again
    assert sorted(path.name for path in (site.folder / "Content/walk-1").iterdir()) == ["a.png", "b.gif", "c.avif"]
    for path in pictures.iterdir():
        path.write_bytes(b"")
    none = site.run("import", pictures)
    assert none.status == 1 and "none of the pictures in the folder can be taken" in none.err, none
    assert not (site.folder / "Content/walk-2").exists() and not (site.folder / "Content/walk-2.json").exists()
