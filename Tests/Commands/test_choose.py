"""`import --choose`: each conflict is described in words and decided on a terminal."""

import copy
import hashlib
import json
import os
import pty
import re

import pytest
from conftest import EXECUTABLE

SYMBOLS = "🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧🐦🐤🦆🦅🦉🦇🐺"
ITEMS = [{"id": f"i{n}", "symbol": symbol, "name": f"word {n}"} for n, symbol in enumerate(SYMBOLS)]
ANIMALS = {
    "title": "Animals",
    "sections": [{"id": "a", "title": "A", "items": ITEMS[:12]}, {"id": "b", "title": "B", "items": ITEMS[12:]}],
}
PATH = "Content/animals.json"


def exported(edit):
    """An export in which one person edited the animals."""
    source = json.dumps(ANIMALS, ensure_ascii=False, indent=1).encode()
    document = copy.deepcopy(ANIMALS)
    edit(*[section["items"] for section in document["sections"]])
    base = {
        "path": "animals.json",
        "revision": "sha256-" + hashlib.sha256(source).hexdigest(),
        "document": copy.deepcopy(ANIMALS),
    }
    entry = {"kind": "collection", "id": "animals", "base": base, "document": document}
    return {"format": "emojiart-export", "version": 1, "documents": [entry]}


def pupil(number):
    """Each pupil names an animal; some of them also make other edits, which conflict."""

    def edit(a, b):
        (a + b)[number]["name"] = f"pupil {number}"
        if number == 5:
            a[2]["name"], a[2]["tags"] = "Maus", ["x", "y"]
        if number == 9:
            del a[0]
        if number == 13:
            b.append(b.pop(0))
        if number == 14:
            b.insert(3, b.pop(0))

    return exported(edit)


@pytest.fixture
def school(make_site):
    site = make_site({PATH: json.dumps(ANIMALS, ensure_ascii=False, indent=1)})
    site.exports = [site.write(f"inbox/pupil-{number:02}.json", pupil(number)) for number in range(24)]
    return site


def on_terminal(site, words, answers):
    """The output and the status of a run on a terminal. An answer may be a function, which is called first."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(site.folder)
        os.execve(EXECUTABLE, [str(EXECUTABLE), *map(str, words)], {**os.environ, "NO_COLOR": "1", "TERM": "xterm"})
    said, left = b"", list(answers)
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # The other end is closed.
            break
        if not part:
            break
        said += part
        if said.endswith(b"writes nothing: "):
            answer = left.pop(0)
            if callable(answer):
                answer = answer()
            os.write(terminal, answer)
    os.close(terminal)
    _, status = os.waitpid(process, 0)
    assert left == [], f"not asked for: {left}\n{said.decode()}"
    return said.decode().replace("\r\n", "\n"), os.waitstatus_to_exitcode(status)


def names(site):
    document = json.loads((site.folder / PATH).read_text(encoding="utf-8"))
    return {item["symbol"]: item["name"] for section in document["sections"] for item in section["items"]}


def test_conflicts_are_told_in_words(school):
    before = (school.folder / PATH).read_bytes()
    done = school.run("import", *school.exports)
    assert done.status == 1 and (school.folder / PATH).read_bytes() == before
    conflicts = re.split(r"\n(?=\S*: error: conflict|emojiart: )", done.err.strip())
    assert len(conflicts) == 4 and "3 conflicts" in conflicts[3], done
    for text, (here, there) in zip(conflicts, [("02", "05"), ("00", "09"), ("13", "14")]):
        assert text.startswith(PATH + ":") and f"pupil-{there}.json" in text and f"pupil-{here}.json" in text, text
        assert len(text.splitlines()) <= 6, text
        assert not re.search(r'["\[\]]|\{"', text.replace("      {", "")), "no JSON but the line of the file"
    assert "ours says “pupil 2”, theirs says “Maus”" in conflicts[0] and "began as: “word 2”" in conflicts[0]
    assert "🐶 “pupil 0” was edited here, and deleted there" in conflicts[1]
    assert "theirs: behind 🐔 “word 15” in B" in conflicts[2]


def test_each_is_decided_by_its_digit(school):
    said, status = on_terminal(school, ["import", "--choose", *school.exports], [b"1\n", b"what?\n", b"2\n", b" 2 \n"])
    assert status == 0 and [f"Conflict {n} of 3" in said for n in (1, 2, 3)] == [True] * 3, said
    found = names(school)
    assert found["🐭"] == "pupil 2" and "🐶" not in found and found["🐔"] == "pupil 15", said
    assert list(found).index("🐷") == list(found).index("🐔") + 1, "moved as theirs has it"
    assert f"Wrote {PATH}." in said and said.count("Type 1, 2 or 0") == 1, said


@pytest.mark.parametrize("end", [b"0\n", b"\x04"], ids=["zero", "end of input"])
def test_who_gives_up_writes_nothing(school, end):
    before = (school.folder / PATH).read_bytes()
    said, status = on_terminal(school, ["import", "--choose", *school.exports], [b"2\n", end])
    assert status == 1 and "Nothing was written." in said and (school.folder / PATH).read_bytes() == before, said


def test_a_dry_run_asks_too_and_writes_nothing(school):
    before = (school.folder / PATH).read_bytes()
    said, status = on_terminal(school, ["import", "--choose", "--dry-run", *school.exports], [b"2\n", b"1\n", b"1\n"])
    assert status == 0 and f"Would write {PATH}." in said and (school.folder / PATH).read_bytes() == before, said


def test_of_two_exports_about_one_thing_each_is_decided(school):
    def rename(name):
        def edit(a, _):
            a[0]["name"] = name
            a[0]["usage"] = f"{name} barks"

        return edit

    exports = [school.write(f"{name}.json", exported(rename(name))) for name in ("Hund", "Chien", "Pies")]
    said, status = on_terminal(school, ["import", "--choose", *exports], [b"1\n", b"2\n"])
    assert status == 0 and names(school)["🐶"] == "Pies", said
    assert said.count("Conflict") == 2 and said.count("was edited on both sides") == 4, said


def test_what_is_written_while_one_thinks_is_asked_about_anew(school):
    export = school.write("hers.json", pupil(5))
    (school.folder / PATH).write_text(
        (school.folder / PATH).read_text(encoding="utf-8").replace('word 2"', 'Mäuschen"'), encoding="utf-8"
    )

    def again():
        text = (school.folder / PATH).read_text(encoding="utf-8")
        (school.folder / PATH).write_text(text.replace("Mäuschen", "Mouse"), encoding="utf-8")
        return b"2\n"

    said, status = on_terminal(school, ["import", "--choose", export], [again, b"1\n"])
    assert status == 0 and "ours says “Mäuschen”" in said and "ours says “Mouse”" in said, said
    assert names(school)["🐭"] == "Mouse"


def test_without_a_terminal_it_is_refused(school):
    before = (school.folder / PATH).read_bytes()
    done = school.run("import", "--choose", *school.exports)
    assert done.status == 2 and "asks on a terminal" in done.err and (school.folder / PATH).read_bytes() == before
    done = school.run("import", "--choose", "--prefer", "ours", *school.exports)
    assert done.status == 2 and "give one of them" in done.err, done
    done = school.run("import", "--choose", school.write("list.json", "[]"))
    assert done.status == 2 and "--choose is for exports" in done.err, done
