"""The layout command against the vector files: every frame and answer within their tolerance."""
import json

import pytest
from conftest import TESTS

VECTORS = json.loads((TESTS / "FlowLayoutTests/Fixtures/vectors.json").read_text(encoding="utf-8"))


def differences(wanted, got, tolerance, place="$"):
    """Where `got` is not what a partial expectation wants, as the vector files compare."""
    if isinstance(wanted, dict):
        if not isinstance(got, dict):
            return [f"{place}: {got!r} instead of an object"]
        return [text for key in wanted for text in differences(wanted[key], got.get(key, "missing"), tolerance, f"{place}.{key}")]
    if isinstance(wanted, list):
        if not isinstance(got, list) or len(got) != len(wanted):
            return [f"{place}: {got!r} instead of {wanted!r}"]
        return [text for i, value in enumerate(wanted) for text in differences(value, got[i], tolerance, f"{place}[{i}]")]
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


@pytest.mark.parametrize("text", ["", "not json", '{"schema": "flow-layout-vectors/1"', "[]", "\udcff".encode("utf-8", "surrogateescape")])
def test_unreadable_input_is_one_line_of_error(emojiart, text):
    done = emojiart("layout", input=text)
    assert done.status == 1 and done.out == "" and len(done.err.splitlines()) == 1, done
