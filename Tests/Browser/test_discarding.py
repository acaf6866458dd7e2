"""`Discard edits` lists what it discards and discards nothing else; leaving a page asks only if edits would be lost."""

import json

import browsers
import pytest
from canvas import SITE as CANVASES
from conftest import Site
from editing import PETS, SITE, ZOO_ORDER, EditedPage, drag, page, until  # noqa: F401
from pictures import RED, give, path_of

HERE, EVERYWHERE = "Discard the edits of this page", "Discard all edits of the site"
DRAFT = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('emojiart ')).sort()"


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    built = Site(tmp_path_factory.mktemp("discarded"))
    for path, content in {**CANVASES, **SITE}.items():
        if path != "Content/korean.md":  # both sites have a document with that id
            built.write(path, content)
    built.write("Content/tier.json", {**SITE["Content/left.json"], "id": "tier", "title": "동물", "language": "ko"})
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


def test_a_page_without_edits_offers_only_the_sites_and_names_them(page, base):
    edited_page(page, base, "zoo", "🐶")
    edited_page(page, base, "left", "🍐")
    rtl = EditedPage(page, base, "rtl")
    page.wait_for_selector("[data-placed]")
    before = page.evaluate(DRAFT)
    assert offered(rtl) == {EVERYWHERE: [["Zoo", "Left"]]}
    # The irreversible button is not the default.
    rtl.press("Enter")
    page.get_by_role("dialog").wait_for(state="detached")
    assert page.evaluate(DRAFT) == before
    offered(rtl)
    rtl.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert page.evaluate(DRAFT) == before
    offered(rtl)
    discard(rtl, EVERYWHERE)
    assert page.evaluate(DRAFT) == [] and rtl.button("Discard edits").is_hidden()


def test_where_only_this_page_has_edits_there_is_one_choice(page, base):
    zoo = edited_page(page, base, "zoo", "🐶")
    assert offered(zoo) == {HERE: [["Zoo"]]}
    discard(zoo, HERE)
    assert zoo.order() == ZOO_ORDER and page.evaluate(DRAFT) == []


def test_what_was_undone_elsewhere_can_still_be_redone(page, base):
    zoo = edited_page(page, base, "zoo", "🐶")
    without(zoo, "🐱")
    edited_page(page, base, "left", "🍐")
    zoo = edited_page(page, base, "zoo", "🐻")
    zoo.button("Undo").click()
    left = edited_page(page, base, "left")
    assert offered(left)[HERE] == [["Left"]]
    discard(left, HERE)
    zoo = edited_page(page, base, "zoo")
    orders = zoo.walk("Undo")
    assert len(orders) == 3 and orders[-1] == ZOO_ORDER
    assert (
        [order[0] for order in zoo.walk("Redo")][-1] == ["🐹", "🐰"] and zoo.order()[2] == ["🦊"] and zoo.errors == []
    )


def test_documents_between_which_emoji_went_go_together_and_that_is_said(page, base):
    edited_page(page, base, "zoo", "🐶")
    board = edited_page(page, base, "left", path="both")
    drag(board, "🍐", "🥕", target="right", by=(-20, 0))
    assert board.order("left") == [["🍎", "🍒"]] and "🍐" in board.order("right")[0]
    left = edited_page(page, base, "left")
    assert offered(left) == {
        HERE: [["Left", "Right"], "Right: not on this page, but edited together with it."],
        EVERYWHERE: [["Zoo", "Left", "Right"]],
    }
    discard(left, HERE)
    assert left.order() == [["🍎", "🍐", "🍒"]]
    board = EditedPage(page, base, "left", path="both")
    page.wait_for_selector("[data-placed]")
    assert (board.order("left"), board.order("right")) == ([["🍎", "🍐", "🍒"]], [["🍎", "🥕"]])
    assert [key for key, text in page.evaluate(DRAFT) if '"remove"' in text] and board.errors == []


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


def test_the_page_of_all_artworks_discards_artworks(page, base):
    edited_page(page, base, "zoo", "🐶")
    artworks = EditedPage(page, base, path="artworks")
    artworks.button("New artwork").click()
    until(page, lambda: page.locator("[data-card]").count() == 3)
    artworks.button("Delete Empty").click()
    assert offered(artworks) == {HERE: [["Untitled", "Empty"]], EVERYWHERE: [["Zoo", "Untitled", "Empty"]]}
    discard(artworks, HERE)
    until(page, lambda: page.locator("[data-card] h2").all_text_contents() == ["Empty", "Garden"])
    zoo = EditedPage(page, base)
    page.wait_for_selector("[data-placed]")
    assert zoo.order()[0] == PETS[1:] and zoo.errors == []


def test_a_tab_beside_it_follows(page, base):
    zoo = edited_page(page, base, "zoo", "🐶")
    left = edited_page(page.context.new_page(), base, "left", "🍐")
    board = edited_page(page.context.new_page(), base, "left", path="both")
    assert board.order("left") == [["🍎", "🍒"]]
    offered(left)
    discard(left, HERE)
    until(board.page, lambda: board.order("left") == [["🍎", "🍐", "🍒"]])
    # Concurrent events lead to the same state, and discard nothing that is kept.
    until(zoo.page, lambda: zoo.order() == [PETS[1:], *ZOO_ORDER[1:]])
    assert board.errors == zoo.errors == [] and [
        text for key, text in page.evaluate(DRAFT) if '"🐶"' in text and '"remove"' in text
    ]


def test_the_dialog_speaks_korean(page, base):
    edited = EditedPage(page, base, "tier").edit("편집")
    without(edited, "🍐")
    edited.button("편집 내용 버리기").click()
    dialog = page.get_by_role("dialog", name="편집 내용 버리기")
    assert dialog.get_by_role("listitem").all_inner_texts() == ["동물"]
    dialog.get_by_role("button", name="이 페이지의 편집 내용 버리기").wait_for()


def test_leaving_asks_nothing_where_the_draft_is_kept(page, base):
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    edited_page(page, base, "zoo", "🐶")
    page.goto(f"{base}/left/index.html")
    zoo = EditedPage(page, base)
    page.wait_for_selector("[data-placed]")
    assert zoo.order()[0] == PETS[1:] and asked == [] and zoo.errors == []


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
