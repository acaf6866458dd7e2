"""`import FOLDER` of the files that a class sends back: one merge, in the order in which people count, with progress."""

import json
import os
import re
import sys

import pytest
from pictures import GIF
from test_choose import ANIMALS, PATH, exported, names, on_terminal


def renamed(item, name):
    def edit(a, b):
        next(each for each in a + b if each["id"] == item)["name"] = name

    return exported(edit)


@pytest.fixture
def school(make_site):
    return make_site({PATH: json.dumps(ANIMALS, ensure_ascii=False, indent=1)})


def test_a_folder_stands_for_the_exports_in_it(school):
    for number in (10, 9, 1):
        school.write(
            f"inbox/{'late/' if number == 1 else ''}pupil-{number}.json", renamed(f"i{number}", f"pupil {number}")
        )
    school.write("inbox/notes.txt", "who was ill")
    done = school.run("import", school.folder / "inbox")
    assert done.status == 0 and {names(school)[symbol] for symbol in "🐱🐯🦁"} == {"pupil 1", "pupil 9", "pupil 10"}, (
        done
    )
    again = school.run("import", school.folder / "inbox")
    assert again.out == "Nothing changes: what is not in the files already was left out.\n", again
    (school.folder / "inbox/notes.txt").unlink()
    again = school.run("import", school.folder / "inbox")
    assert again.out == "Nothing changes: all of it is in the files already.\n" and not again.err, again


def test_files_of_other_endings_among_them_are_told(school):
    school.write("inbox/pupil.json", renamed("i0", "Rex"))
    others = ["jun/x.json.zip", "sora.json.txt", "yuna.emojiart"]
    for name in [*others, ".DS_Store", "jun/.directory"]:
        school.write(f"inbox/{name}", renamed("i1", "Tom"))
    done = school.run("import", "inbox", "--json", cwd=school.folder)
    assert done.status == 0 and names(school)["🐶"] == "Rex" and names(school)["🐱"] == "word 1", done
    told = [(each["severity"], each["code"], each["path"]) for each in done.json["diagnostics"]]
    assert told == [("warning", "passed-over", f"inbox/{name}") for name in others], done


def test_an_export_may_end_in_capitals(school):
    school.write("inbox/jun.json", renamed("i1", "pupil 1"))
    school.write("inbox/MINA.JSON", renamed("i9", "pupil 9"))
    done = school.run("import", school.folder / "inbox")
    assert done.status == 0 and {"pupil 1", "pupil 9"} <= set(names(school).values()), done


def test_they_come_in_the_order_in_which_people_count(school):
    for number in (2, 10):
        school.write(f"inbox/pupil-{number}.json", renamed("i0", f"pupil {number}"))
    done = school.run("import", f"{school.folder}/inbox/")
    assert done.status == 1 and re.search("inbox/pupil-10.json”, after “[^”]*inbox/pupil-2.json”", done.err), done
    assert (
        school.run("import", school.folder / "inbox", "--prefer", "theirs").status == 0
        and names(school)["🐶"] == "pupil 10"
    )


def test_exports_beside_pictures_are_refused_with_both_names(school):
    school.write("inbox/pupil.json", renamed("i0", "Rex"))
    school.write("inbox/cat.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    done = school.run("import", school.folder / "inbox")
    assert done.status == 1 and "pupil.json" in done.err and "cat.svg" in done.err and names(school)["🐶"] == "word 0"


def test_a_file_among_them_that_is_none_is_named(school):
    school.write("inbox/pupil.json", renamed("i0", "Rex"))
    school.write("inbox/todo.json", "{}")
    done = school.run("import", school.folder / "inbox")
    assert done.status == 1 and "todo.json is no export" in done.err and names(school)["🐶"] == "word 0", done


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_name_that_is_not_utf8_is_told_and_nothing_is_taken(school):
    school.write("inbox/pupil.json", renamed("i0", "Rex"))
    school.write("stickers/dot.gif", GIF)
    for folder, end in (("inbox", b"json"), ("stickers", b"gif")):
        # As zip files from Korean systems have it.
        name = os.fsencode(school.folder / folder) + b"/\xb9\xcc\xb3\xaa." + end
        with open(name, "wb") as file:
            file.write(b"{}")
        done = school.run("import", f"{school.folder}/{folder}", "--json")
        [fault] = done.json["diagnostics"]
        assert done.status == 1 and (fault["severity"], fault["code"]) == ("error", "unreadable-file"), done
        assert fault["message"] == "this name is not UTF-8; rename the file" and f"{folder}/" in fault["path"]
        assert done.json["written"] == [] and names(school)["🐶"] == "word 0"
    assert not (school.folder / "Content/stickers").exists()


def test_thousands_are_merged_with_progress(school):
    texts = [json.dumps(renamed(f"i{number}", f"pupil {number}")) for number in range(24)]
    for number in range(3000):
        school.write(f"inbox/pupil-{number}.json", texts[number % 24])
    said, status = on_terminal(school, ["import", "inbox"], [])
    shown = [int(done.replace(" ", "")) for done in re.findall(r"\rMerging ([\d ]+) of 3 000", said)]
    assert status == 0 and shown == sorted(shown) and shown, said[-500:]
    assert f"Wrote {PATH}." in said and "Merging" not in school.run("import", school.folder / "inbox/pupil-1.json").err
