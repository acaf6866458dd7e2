"""`Discard edits` in a browser, and the question before a page is left; what it lists and discards is in `discarding.test.mjs`."""

import json

import browsers
import pytest
from conftest import Site
from editing import PETS, SITE, ZOO_ORDER, EditedPage, page, until  # noqa: F401
from pictures import RED, give, path_of

HERE, EVERYWHERE = "Discard the edits of this page", "Discard all edits of the site"
DRAFT = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('emojiart ') && !key.endsWith(' ended')).sort()"


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    built = Site(tmp_path_factory.mktemp("discarded"))
    for path, content in SITE.items():
        built.write(path, content)
    built.build()
    with browsers.serve(built.output) as address:
        yield address


def without(edited, item):
    """Deletes an item."""
    edited.cell(item).focus()
    edited.press("Delete")
    until(edited.page, lambda: edited.cell(item).count() == 0)


def edited_page(page, base, name, item=None, path=None):
    edited = EditedPage(page, base, name, path)
    edited.edit()
    if item:
        without(edited, item)
    return edited


def offered(edited):
    """Opens the dialog: what each button would discard, and what is said of documents of other pages."""
    edited.button("Discard edits").click()
    dialog = edited.page.get_by_role("dialog", name="Discard edits")
    dialog.wait_for()
    return {
        section.get_by_role("button").inner_text(): [
            section.get_by_role("listitem").all_inner_texts(),
            *section.locator("p").all_inner_texts(),
        ]
        for section in dialog.locator("section").all()
    }


def discard(edited, label):
    with edited.page.expect_navigation():
        edited.button(label).click()
    edited.page.wait_for_load_state()


def test_only_the_documents_of_this_page_lose_their_edits(page, base):
    edited_page(page, base, "zoo", "🐶")
    left = edited_page(page, base, "left", "🍐")
    assert offered(left) == {HERE: [["Left"]], EVERYWHERE: [["Zoo", "Left"]]}
    assert browsers.axe(page) == []
    # The irreversible button is not the default.
    before = page.evaluate(DRAFT)
    for key in ("Enter", "Escape"):
        left.press(key)
        page.get_by_role("dialog").wait_for(state="detached")
        assert page.evaluate(DRAFT) == before
        offered(left)
    discard(left, HERE)
    assert left.order() == [["🍎", "🍐", "🍒"]]
    # The zoo's edits are kept, and can be undone.
    zoo = EditedPage(page, base)
    page.wait_for_selector("[data-placed]")
    assert zoo.order() == [PETS[1:], *ZOO_ORDER[1:]]
    zoo.edit()
    assert {each["id"] for each in json.loads(zoo.export_text())["documents"]} == {"zoo"}
    zoo.button("Undo").click()
    assert zoo.order() == ZOO_ORDER and zoo.errors == []


def test_pictures_of_other_documents_stay_in_the_draft(page, base):
    zoo = edited_page(page, base, "zoo")
    give(zoo, ("a.png", "image/png", RED))
    until(page, lambda: zoo.cell(":a:").count())
    left = edited_page(page, base, "left", "🍐")
    offered(left)
    discard(left, HERE)
    zoo = edited_page(page, base, "zoo")
    assert zoo.cell(":a:").locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert [each["name"] for each in json.loads(zoo.export_text())["files"]] == ["a.png"]
    assert path_of(RED) in zoo.export_text() and zoo.errors == []
    offered(zoo)
    discard(zoo, HERE)
    assert page.evaluate(DRAFT) == []


REFUSES = {
    "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    "blocked": "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } })",
}


@pytest.mark.parametrize("how", REFUSES)
def test_leaving_asks_where_the_browser_keeps_no_draft_until_it_is_exported(page, base, how):
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.add_init_script(REFUSES[how])
    edited = EditedPage(page, base).edit()
    page.goto(f"{base}/left/index.html")
    assert asked == []
    edited = edited_page(page, base, "zoo", "🐶")
    page.get_by_text("This browser keeps no drafts.").wait_for()
    page.goto(f"{base}/left/index.html")
    assert asked == ["beforeunload"]
    edited = edited_page(page, base, "zoo", "🐶")
    edited.export_text()
    page.goto(f"{base}/left/index.html")
    assert asked == ["beforeunload"]


def test_leaving_asks_while_a_file_is_being_read(page, base):
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    edited = EditedPage(page, base).edit()
    page.evaluate("""() => { const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = function () { return new Promise(done => { window.goOn = () => done(read.call(this)); }); }; }""")
    give(edited, ("a.png", "image/png", RED))
    page.wait_for_selector("[data-pending]")
    leaving = "() => dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    assert not page.evaluate(leaving)
    page.evaluate("goOn()")
    until(page, lambda: edited.cell(":a:").count())
    until(page, lambda: page.evaluate(leaving))
    page.goto(f"{base}/left/index.html")
    assert asked == [] and edited.errors == []
