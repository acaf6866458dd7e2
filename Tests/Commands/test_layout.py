"""The layout command against the test vectors: every frame and answer within its tolerance."""

import json
import re
import subprocess

import pytest
from conftest import EXECUTABLE, TESTS

VECTORS = json.loads((TESTS / "FlowLayoutTests/Fixtures/vectors.json").read_text(encoding="utf-8"))


def differences(wanted, got, tolerance, place="$"):
    """Differences between `got` and a partial expectation, compared as the vector files specify."""
    if isinstance(wanted, dict):
        if not isinstance(got, dict):
            return [f"{place}: {got!r} instead of an object"]
        return [
            text
            for key in wanted
            for text in differences(wanted[key], got.get(key, "missing"), tolerance, f"{place}.{key}")
        ]
    if isinstance(wanted, list):
        if not isinstance(got, list) or len(got) != len(wanted):
            return [f"{place}: {got!r} instead of {wanted!r}"]
        return [
            text for i, value in enumerate(wanted) for text in differences(value, got[i], tolerance, f"{place}[{i}]")
        ]
    if isinstance(wanted, (int, float)) and not isinstance(wanted, bool):
        fits = isinstance(got, (int, float)) and not isinstance(got, bool) and abs(got - wanted) <= tolerance
        return [] if fits else [f"{place}: {got!r} instead of {wanted!r}"]
    return [] if wanted is got or wanted == got else [f"{place}: {got!r} instead of {wanted!r}"]


@pytest.fixture(scope="module")
def results(emojiart):
    cases = [{key: value for key, value in case.items() if key != "expect"} for case in VECTORS["cases"]]
    done = emojiart("layout", input=json.dumps({"schema": VECTORS["schema"], "cases": cases}))
    assert done.status == 0 and done.err == "", done
    return done.json["results"]


def test_results_come_in_the_order_of_the_cases(results):
    assert [result["name"] for result in results] == [case["name"] for case in VECTORS["cases"]]


def test_every_case(results):
    wrong = {}
    for case, result in zip(VECTORS["cases"], results):
        if found := differences(case["expect"], result["output"], VECTORS["tolerance"]):
            wrong[case["name"]] = found[:3]
    assert wrong == {}


@pytest.mark.parametrize(
    "text", ["", "not json", '{"schema": "flow-layout-vectors/1"', "[]", "\udcff".encode("utf-8", "surrogateescape")]
)
def test_unreadable_input_is_one_line_of_error(emojiart, text):
    done = emojiart("layout", input=text)
    assert done.status == 1 and done.out == "" and len(done.err.splitlines()) == 1, done
    told = emojiart("layout", "--json", input=text)
    assert told.status == 1 and told.err == "", told
    [error] = told.json["diagnostics"]
    place = "{path}:{line}:{column}: {severity}: {message}".format(**error)
    assert place == done.err.rstrip("\n") and error["code"] == ("failed" if text == "[]" else "invalid-json"), error


def test_the_example_of_the_help_works_when_it_is_piped_in(emojiart):
    help_text = emojiart("help", "layout").out
    [example] = re.findall(r"^ {4}(emojiart layout <<'END'\n.*?\n) {4}END$", help_text, re.S | re.M)
    words = re.sub(r"^ {4}", "", example, flags=re.M).replace("emojiart", str(EXECUTABLE), 1) + "END\n"
    done = subprocess.run(["bash", "-c", words], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stderr == "", done
    [result] = json.loads(done.stdout)["results"]
    assert [len(section["items"]) for section in result["output"]["sections"]] == [5, 3]
    assert result["output"]["sections"][0]["items"][3][1] == 40 + 96 + 8, result
    for name in ("itemsPerRow", "sectionInset", "layoutDirection", "batchUpdate"):
        assert name in help_text


def test_unknown_names_are_warnings_with_the_nearest_known_one(emojiart):
    case = {
        "name": "a",
        "container": {"width": 320, "height": 480, "widht": 1},
        "layout": {"itemsize": [72, 72], "sectionInset": {"topp": 1}},
        "sections": [{"items": 1, "itemSzie": [9, 9]}, {"items": 1, "itemSzie": [9, 9]}],
        "sektions": [],
        "query": {
            "type": "batchUpdate",
            "updates": {"moveItem": [], "insertItems": [{"at": [0, 0], "id": "x", "sise": [1, 1]}]},
        },
    }
    done = emojiart("layout", input=json.dumps({"cases": [case, {**case, "name": "b"}], "shema": 1}))
    known = {key: value for key, value in case.items() if key != "sektions"}
    known = {**known, "layout": {"sectionInset": {}}, "sections": [{"items": 1}] * 2}
    assert (
        done.status == 0
        and done.out == emojiart("layout", input=json.dumps({"cases": [known, {**known, "name": "b"}]})).out
    ), done
    found = re.findall(
        r"^standard input:1:\d+: warning: “([^”]+)” has no “([^”]+)”; did you mean “([^”]+)”\?$", done.err, re.M
    )
    assert sorted(found) == sorted(
        [
            ("the request", "shema", "schema"),
            ("a case", "sektions", "sections"),
            ("container", "widht", "width"),
            ("layout", "itemsize", "itemSize"),
            ("sectionInset", "topp", "top"),
            ("a section", "itemSzie", "itemSize"),
            ("updates", "moveItem", "moveItems"),
            ("insertItems", "sise", "size"),
        ]
    ), done.err
