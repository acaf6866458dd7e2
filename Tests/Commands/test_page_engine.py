"""The layout engine of pages, compiled to WebAssembly and run in Node, compared with the executable's.

They are built from the same source and must agree to the last bit, which is why texts are compared.
"""

import json
import random
import shutil

import pytest
from conftest import TESTS, built_module, run_node
from law_seeds import times
from random_layouts import cases as random_cases

VECTORS = json.loads((TESTS / "FlowLayoutTests/Fixtures/vectors.json").read_text(encoding="utf-8"))["cases"]
REQUESTS = [{key: value for key, value in case.items() if key != "expect"} for case in VECTORS]
# Queries that the engine of pages does not have.
UNASKED = {"attributes", "targetContentOffset", "dropTarget", "batchUpdate"}
pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="Node is missing")


def ask(job, value=None, name="testing"):
    """The engine's answer, as bytes."""
    data = value if isinstance(value, bytes) else json.dumps(value).encode()
    done = run_node("page_engine.mjs", built_module(f"{name}.wasm"), job, input=data)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return done.stdout


def askable(case):
    """Whether the engine of pages has the query of a case; pages have no content insets."""
    return case.get("query", {}).get("type") not in UNASKED and not case["container"].get("contentInset")


def native(emojiart, cases):
    done = emojiart("layout", input=json.dumps({"cases": cases}), timeout=300)
    assert done.status == 0, done
    return done


@pytest.mark.parametrize("name", ["reading", "testing"])
def test_the_module_imports_nothing_from_the_page(name):
    assert json.loads(ask("imports", name=name)) == []


def test_every_vector_is_the_same_text(emojiart):
    assert ask("answer", {"cases": REQUESTS}).decode() == native(emojiart, REQUESTS).out


def test_random_layouts_are_the_same_text(emojiart):
    for part in range(times(1)):
        asked = list(random_cases(part, 2000))
        theirs, ours = ask("answer", {"cases": asked}).decode(), native(emojiart, asked)
        if theirs != ours.out:
            differing = [
                ours["name"]
                for ours, theirs in zip(ours.json["results"], json.loads(theirs)["results"])
                if ours != theirs
            ]
            pytest.fail(f"{len(differing)} layouts differ, such as {differing[:5]}")


def test_pages_hand_collections_over_and_frames_back_as_they_are(emojiart):
    asked = [case for case in [*REQUESTS, *random_cases("pages", 2400)] if askable(case)]
    assert len(asked) > 1000
    ours = [result["output"] for result in native(emojiart, asked).json["results"]]
    for case, mine, theirs in zip(asked, ours, json.loads(ask("layOut", {"cases": asked}, "reading")), strict=True):
        assert theirs == {key: mine[key] for key in theirs}, case["name"]
        assert ("result" in theirs) == ("query" in case)


def test_larger_text_is_a_smaller_container_whose_frames_grow(emojiart):
    case = next(random_cases("scale", 1, random.Random(1))) | {
        "container": {"width": 400, "height": 300},
        "sections": [{"items": 9}, {"items": [[40, 60], None, [70, 20]]}],
    }
    case.pop("query", None)
    plain = json.loads(ask("layOut", {"cases": [case]}))[0]
    large = json.loads(ask("layOut", {"cases": [{**case, "container": {"width": 800, "height": 600}, "scale": 2}]}))[0]
    doubled = json.loads(
        json.dumps(plain), parse_float=lambda text: 2 * float(text), parse_int=lambda text: 2 * int(text)
    )
    assert large == doubled


def test_what_the_page_measures_of_headers_and_footers_counts_and_the_rest_is_the_layouts():
    case = {
        "container": {"width": 300, "height": 300},
        "layout": {"headerReferenceSize": [0, 30]},
        "sections": [{"items": 1}, {"items": 1}, {"items": 1}],
        "extents": [{"header": 44, "footer": 12.5}, {"header": None, "footer": None}, {"header": 0, "footer": 7}],
        "scale": 1,
    }
    sections = json.loads(ask("layOut", {"cases": [case]}))[0]["sections"]
    assert [section["header"] and section["header"][3] for section in sections] == [44, 30, None]
    assert [section["footer"] and section["footer"][3] for section in sections] == [12.5, None, 7]


def test_a_document_says_the_same_as_its_page(make_site):
    layout = {
        "itemSize": [40, 50],
        "minimumLineSpacing": 3,
        "sectionInset": {"top": 0, "left": 4, "bottom": 0, "right": 0},
    }
    site = make_site(
        {
            "site.yml": "layout: { itemsPerRow: 7, minimumInteritemSpacing: 5 }\n",
            "Content/animals.json": {
                "title": "Animals",
                "layout": layout,
                "sections": [
                    {
                        "title": "A",
                        "items": ["🐶", {"symbol": "🐱", "size": [128, 64]}],
                        "layout": {"minimumLineSpacing": 9.25},
                    },
                    {"items": ["🐭"] * 30},
                ],
            },
        }
    )
    site.build()
    page = site.page("animals/index.html")
    from html.parser import HTMLParser

    found = {}

    class Reader(HTMLParser):
        def handle_starttag(self, tag, attributes):
            attributes = dict(attributes)
            found.setdefault("shape", attributes.get("data-layout"))
            found["isDocument"] = "data-document" in attributes
            if attributes.get("data-layout"):
                found["shape"] = attributes["data-layout"]

        def handle_data(self, data):
            if found.get("isDocument"):
                found["document"], found["isDocument"] = data, False

    Reader().feed(page)
    shape, document = json.loads(found["shape"]), json.loads(found["document"])["base"]["document"]
    assert shape["layout"] == {**layout, "minimumInteritemSpacing": 5}
    assert shape["sections"] == [{"minimumLineSpacing": 9.25, "items": [None, [128, 64]]}, {"items": 30}]
    site = {"itemsPerRow": 7, "minimumInteritemSpacing": 5}
    container = {"container": {"width": 500, "height": 500}}
    theirs = json.loads(ask("board", {"document": document, "site": site} | container, "editing"))
    [ours] = json.loads(ask("layOut", {"cases": [shape | container]}))
    assert {**theirs, "gaps": []} == {**ours, "gaps": []} and len(ours["sections"][1]["items"]) == 30


def test_keys_lead_through_the_grid_as_its_frames_lie():
    rows = {"container": {"width": 110, "height": 100}, "sections": [{"items": 4}, {"items": 0}, {"items": 2}]}
    mirrored = {**rows, "layout": {"layoutDirection": "rtl", "flipsHorizontallyInOppositeLayoutDirection": True}}

    def steps(case, *names):
        return json.loads(
            ask("layOut", {"cases": [{**case, "query": {"type": "steps", "from": [0, 0], "steps": names}}]})
        )[0]["result"]

    assert steps(rows, "right", "down", "down", "left", "lineStart", "last", "pageBackward") == [
        [0, 1],
        [0, 3],
        [2, 1],
        [2, 0],
        [2, 0],
        [2, 1],
        [0, 3],
    ]
    assert steps(mirrored, "left", "down", "right", "up", "up") == [[0, 1], [0, 3], [0, 2], [0, 0], [0, 0]]


def test_thousands_of_collections_opened_and_closed_leave_no_trace():
    sizes = json.loads(
        ask(
            "repeat",
            {"cases": [case for case in random_cases("leak", 300, random.Random(1)) if askable(case)], "rounds": 6000},
        )
    )
    assert len(set(sizes[1:])) == 1, sizes


def test_a_million_items_take_no_memory_of_their_own():
    found = json.loads(ask("million", name="reading"))
    assert found["height"] > 4_000_000 and 100 < found["shown"] < 400
    assert found["memory"] < 2_000_000
