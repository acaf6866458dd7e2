"""Shared by tests of saving from pages: a site under git, `serve`, and a page in edit mode."""

import pathlib
import subprocess
import sys

import pytest
from conftest import Site
from editing import EditedPage

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Commands"))
from serving import Served  # noqa: E402

# Handwritten formatting: different numbers of members per line, and an unknown member.
ZOO = """{
  "kind": "collection", "id": "zoo", "title": "Zoo", "layout": {"itemSize": [64, 64]},
  "sections": [
    {"id": "pets", "title": "Pets", "items": [
      {"symbol": "🐶", "name": "Dog"},
      {"symbol": "🐱",   "name": "Cat", "weight": 4.50},
      {"symbol": "🐹", "name": "Hamster"},
      {"symbol": "🐰", "name": "Rabbit"}
    ]},
    {"id": "farm", "title": "Farm", "items": [
      {"symbol": "🐮", "name": "Cow"},
      {"symbol": "🐷", "name": "Pig"}
    ]}
  ]
}
"""
FILE = "Content/zoo.json"
CAT = '      {"symbol": "🐱",   "name": "Cat", "weight": 4.50},\n'
DOG = '      {"symbol": "🐶", "name": "Dog"},\n'


@pytest.fixture
def site(tmp_path):
    site = Site(tmp_path / "site")
    site.write(FILE, ZOO)
    site.write("Content/notes.md", "# Notes\n")
    git(site, "init", "-q")
    git(site, "add", "-A")
    git(site, "-c", "user.name=A", "-c", "user.email=a@localhost", "commit", "-q", "-m", "Begin")
    return site


@pytest.fixture
def served(site):
    with Served(site) as server:
        yield server


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 1000, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    page.failures = []
    page.on("pageerror", lambda error: page.failures.append(str(error)))
    yield page
    context.close()
    assert page.failures == []


def git(site, *arguments):
    return subprocess.run(["git", "-C", site.folder, *arguments], check=True, capture_output=True, text=True).stdout


def changed_lines(site):
    """The removed and added lines of `git diff`, for all files."""
    lines = git(site, "diff", "-U0", "--", "Content").splitlines()
    return [line for line in lines if line[:1] in "+-" and not line.startswith(("+++", "---"))]


def text(site):
    return (site.folder / FILE).read_text(encoding="utf-8")


def opened(page, served):
    # The response comes once the server has registered the page.
    with page.expect_response(lambda response: "/_emojiart/events" in response.url):
        edited = EditedPage(page, f"http://{served.host}", "zoo").edit()
    page.evaluate("() => { window.isSame = true; }")
    return edited


def rename(edited, item, name):
    edited.cell(item).focus()
    edited.press("F2")
    edited.page.get_by_label("Name", exact=True).fill(name)
    edited.page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()


def add(edited, symbol, name):
    edited.button("Add emoji").click()
    form = edited.page.get_by_role("dialog")
    form.get_by_label("Symbol", exact=True).fill(symbol)
    form.get_by_label("Name", exact=True).fill(name)
    form.get_by_role("button", name="Save", exact=True).click()


def saved(edited, files="Content/zoo.json", merged=False):
    """merged: whether the files say more than the page did, so that nothing can be undone."""
    edited.button("Save").click()
    edited.said(f"Saved to {files}." + (" Undo begins anew." if merged else ""))


def has_draft(page):
    """Whether localStorage has a draft of the site."""
    return page.evaluate(
        "() => Object.keys(localStorage).some(key => key.startsWith('emojiart ') && !key.endsWith(' ended'))"
    )


def base_in(page):
    """The document in the page's markup, as the server built it."""
    return page.locator("script[data-document=zoo]").text_content()


def dialog_of(page):
    dialog = page.get_by_role("dialog", name="Both sides changed this")
    dialog.wait_for()
    return dialog
