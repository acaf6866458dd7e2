"""The editing module, compiled to WebAssembly and run in Node, compared with the same source run natively."""

import gzip
import json
import re

import pytest
from conftest import TESTS, built_module, run_node
from law_seeds import draw, times
from test_page_engine import ask, native, pytestmark  # noqa: F401

RECORDED = (
    (TESTS / "GalleryEditingTests/Fixtures/edit-session.txt").read_text(encoding="utf-8").rstrip("\n").split("\n")
)


def documents(*collections):
    """The bases of collections, each an id with its sections."""
    return [
        {
            "id": id,
            "base": {
                "path": f"{id}.json",
                "revision": "r",
                "document": {"kind": "collection", "id": id, "title": id, "sections": sections},
            },
        }
        for id, sections in collections
    ]


def large(sections, items):
    return [
        {
            "id": f"s{section}",
            "title": f"Section {section}",
            "items": [
                {"id": f"i{section}-{item}", "symbol": "🐶", "name": f"Dog {item}", "description": "Barks at *cats*"}
                for item in range(items)
            ],
        }
        for section in range(sections)
    ]


def test_a_recorded_session_gets_the_same_answers():
    requests, answers = RECORDED[1::2], RECORDED[2::2]
    asked = "\n".join([RECORDED[0], *requests])
    theirs = ask("edit", asked.encode(), "editing").decode().split("\n")
    assert len(theirs) == len(answers) > 350
    for request, mine, other in zip(requests, answers, theirs):
        assert other == mine, request


def test_drags_point_at_the_same_gaps(emojiart):
    random = draw("gaps")
    cases, boards = [], []
    for _ in range(times(12)):
        container = {"width": random.randint(100, 900), "height": 500}
        points = [[random.uniform(-20, 920), random.uniform(-20, 900)] for _ in range(100)]
        sizes = [[random.choice([None, [random.randint(10, 150), 40]]) for _ in range(length)] for length in (30, 0, 7)]
        asked = {"name": "gaps", "container": container, "sections": [{"items": each} for each in sizes]}
        asked["query"] = {"type": "dropTarget", "points": points}
        cases.append(asked)
        sections = [
            {
                "id": f"s{section}",
                "items": [
                    {"id": f"i{section}-{item}", "symbol": "🐶"} | ({"size": size} if size else {})
                    for item, size in enumerate(each)
                ],
            }
            for section, each in enumerate(sizes)
        ]
        [base] = documents(("x", sections))
        boards.append({"document": base["base"]["document"], "container": container, "points": points})
    ours, theirs = native(emojiart, cases).json["results"], json.loads(ask("boards", boards, "editing"))
    for mine, other in zip(ours, theirs, strict=True):
        assert other["gaps"] == [target["insertion"] for target in mine["output"]["result"]]


@pytest.mark.parametrize("name", ["editing", "pictures"])
def test_the_module_imports_nothing(name):
    assert json.loads(ask("imports", name=name)) == []


def test_only_the_module_for_editing_edits_and_only_that_for_pictures_cleans_them():
    exported = {name: json.loads(ask("exports", name=name)) for name in ("reading", "editing", "pictures")}
    having = lambda start: [name for name, exports in exported.items() if any(e.startswith(start) for e in exports)]
    assert having("editing_") == ["editing"] and having("pictures_") == ["pictures"]


def test_sessions_opened_and_closed_leave_no_trace():
    requests = [
        {"edit": "insert", "section": "s0", "items": ["🐶", "🐱"]},
        {"edit": "move", "items": ["i1-0"], "to": {"section": "s0"}},
        {"ask": "state"},
        {"undo": True},
        {"redo": True},
        {"edit": "remove", "items": ["i9-9"]},
        {"ask": "random", "seed": 1},
        {"ask": "export"},
    ]
    sizes = json.loads(
        ask("editAgain", {"documents": documents(("x", large(3, 4))), "requests": requests, "rounds": 600}, "editing")
    )
    assert len(set(sizes[1:])) == 1, sizes


def test_ten_thousand_items_are_moved_without_a_wait():
    move = [{"edit": "move", "items": [f"i0-{number}"], "to": {"section": "s49", "index": 3}} for number in range(20)]
    found = json.loads(ask("editLarge", {"documents": documents(("x", large(50, 200))), "requests": move}, "editing"))
    # Generous, so that only another complexity fails on a busy machine.
    assert sorted(found["times"])[10] < 100 and found["opened"] < 5000, found


@pytest.mark.parametrize("bad", ["", "{", "{}", '[{"id": "x"}]'])
def test_what_is_no_list_of_documents_is_refused(bad):
    done = run_node("page_engine.mjs", built_module("editing.wasm"), "edit", input=bad.encode() or b"null")
    assert done.returncode == 1 and b"these are no documents to edit" in done.stderr


def test_the_scripts_for_editing_stand_beside_the_one_for_reading(make_site):
    site = make_site({"Content/animals.json": {"title": "Animals", "sections": [{"items": ["🐶"]}]}})
    site.build()
    scripts = sorted(path.name for path in (site.output / "assets").glob("*.js"))
    page = next(name for name in scripts if name.startswith("page."))
    assert page.replace("page.", "editor.") in scripts and page.replace("page.", "pictures.") in scripts
    assert re.search(r'src="[^"]*' + re.escape(page), site.page("animals/index.html"))
    site.write("site.yml", "editing: false\n")
    site.build()
    assert not list((site.output / "assets").glob("editor.*"))
    assert not list((site.output / "assets").glob("pictures.*"))
    assert list((site.output / "assets").glob("page.*.js"))


def test_the_script_for_reading_is_small():
    script = built_module("reading.wasm").parent / "page.js"
    assert len(gzip.compress(script.read_bytes(), 9)) < 40_000


def test_the_module_for_editing_has_at_most_300_kb():
    # Compressed, as in editor.js before base64. Rarely used code is in separate modules, like that for pictures.
    assert len(built_module("editing.wasm.gz").read_bytes()) <= 300 * 1024
