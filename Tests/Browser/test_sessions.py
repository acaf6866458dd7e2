"""Random sessions of a page in each browser: the same exports as in Node, byte for byte."""

import shutil
import subprocess

import browsers
import pytest
from conftest import TESTS, built_module
from law_seeds import SEED, times

SESSIONS = times(10)
IN_NODE = f"""globalThis.localStorage = (await import("./storage.mjs")).makeStorage();
  console.log((await (await import("./support/sessions.mjs")).runSessions({SEED}, {SESSIONS})).digest);"""


@pytest.fixture(scope="module")
def in_node():
    """The digest of the exports."""
    if not shutil.which("node"):
        pytest.skip("Node is missing")
    done = subprocess.run(
        ["node", "--import=./support/register.mjs", "--input-type=module", "--eval", IN_NODE],
        cwd=TESTS / "PageScript",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.slow(reason="sessions of many edits, in Node and in a browser")
def test_sessions_export_what_they_do_in_node(desktop, in_node, tmp_path):
    subprocess.run(["node", TESTS / "PageScript/support/emit.mjs", tmp_path / "Sources/PageScript"], check=True)
    (tmp_path / "Tests").symlink_to(TESTS)
    (tmp_path / "editing.wasm").symlink_to(built_module("editing.wasm"))
    with browsers.serve(tmp_path) as base:
        desktop.page.goto(f"{base}/Tests/Browser/sessions/index.html?module=/editing.wasm")
        sessions = "import('/Tests/PageScript/support/sessions.mjs')"
        found = desktop.page.evaluate(f"async () => (await {sessions}).runSessions({SEED}, {SESSIONS})")
    assert found["digest"] == in_node
