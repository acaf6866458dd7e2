"""Pictures of drafts in IndexedDB: as large as a picture may be, in several tabs, whatever happens meanwhile."""

import base64
import contextlib
import json

import browsers
import pytest
from canvas import CanvasPage
from conftest import Site
from editing import EditedPage, until
from law_seeds import IS_LONG, draw, some, times
from pictures import GIF, RED, give, path_of, photograph, png
from playwright.sync_api import Error
from saving import Served
from test_canvas import MEADOW
from test_canvas_photographs import KEPT, LARGE, PATH, drop, shown, width

ZOO = json.dumps({"title": "Zoo", "sections": [{"id": "s", "title": "S", "items": ["🐻"]}]})

# Names of all that lies in IndexedDB.
NAMES = """() => new Promise((done, failed) => { const opening = indexedDB.open('emojiart');
  opening.onerror = failed;
  opening.onsuccess = () => { const { result } = opening;
    if (!result.objectStoreNames.length) { result.close(); return done([]); }
    const keys = result.transaction('texts').objectStore('texts').getAllKeys();
    keys.onsuccess = () => { result.close(); done(keys.result); }; }; })"""
# Removes the bytes of all pictures.
EMPTY = """() => new Promise(done => { const opening = indexedDB.open('emojiart');
  opening.onsuccess = () => { const change = opening.result.transaction('texts', 'readwrite');
    change.objectStore('texts').clear(); change.oncomplete = () => { opening.result.close(); done(); }; }; })"""
LOST = "This browser no longer has {}, which your edits show. Give it the file again, or remove what shows it."


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 1200, "height": 1200}, reduced_motion="reduce")
    page = context.new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    yield page
    context.close()


@pytest.fixture
def site(tmp_path):
    site = Site(tmp_path / "site")
    site.write("Content/meadow.json", MEADOW)
    site.write("Content/zoo.json", ZOO)
    return site


def edited_again(page, address):
    """The same page in a new tab, with its editor."""
    canvas = CanvasPage(page.context.new_page(), address, "meadow", edit=False)
    canvas.button("Edit").click()
    canvas.page.wait_for_selector("[data-artwork][data-editing]")
    return canvas


@pytest.mark.parametrize("scheme", some(["http", "file"], 1))
@pytest.mark.slow(reason="a photograph of megabytes in two pages and a site")
def test_a_large_photograph_is_a_draft_and_comes_into_the_site_as_it_was(page, site, tmp_path, scheme):
    """Of 20 MB, the limit, in a long run; in a short one of more than the browser's storage of texts holds."""
    blocks_wide = 406 if IS_LONG else 220
    large = photograph(blocks_wide, blocks_wide - 1) if IS_LONG else photograph(blocks_wide)
    if IS_LONG:
        assert 20 * 2**20 - 100_000 < len(large) <= 20 * 2**20
    site.build()
    with browsers.serve(site.output) as base:
        address = base if scheme == "http" else site.output.as_uri()
        canvas = CanvasPage(page, address, "meadow")
        drop(canvas, large)
        canvas.said("photo.jpg is the background now")
        assert width(canvas) == 8 * blocks_wide
        canvas.button("Undo").click()
        assert width(canvas) == 0
        page.reload()
        canvas.button("Edit").click()
        canvas.button("Redo").click()
        until(page, lambda: width(canvas) == 8 * blocks_wide, "the draft")
        other = edited_again(page, address)
        assert width(other) == 8 * blocks_wide and other.errors == canvas.errors == []
        other.placement("cow").focus()
        other.press("Enter", "ArrowRight")
        until(page, lambda: canvas.placement("cow").get_attribute("x") == "101", "the other tab's edit")
        exported = other.export_text()
        assert exported == canvas.export_text() and path_of(large, "jpg") in exported
    site.write("x.emojiart.json", exported)
    assert site.run("import", site.folder / "x.emojiart.json").status == 0
    assert (site.folder / "Content" / path_of(large, "jpg")).read_bytes() == large
    site.build()


def test_a_picture_that_another_tab_drops_is_shown_where_the_page_was_open(page, site):
    site.build()
    with browsers.serve(site.output) as base:
        one = EditedPage(page, base, "zoo").edit()
        other = EditedPage(page.context.new_page(), base, "zoo").edit()
        give(other, ("red.png", "image/png", RED))
        until(page, lambda: one.order() == other.order() == [[":red:", "🐻"]])
        source = lambda: one.cell(":red:").locator("img").get_attribute("src")
        until(page, lambda: source().startswith("data:image/png"), source)
        assert other.errors == []


def test_what_is_discarded_or_saved_leaves_no_bytes(page, site):
    with Served(site) as served:
        address = f"http://{served.host}"
        canvas = CanvasPage(page, address, "meadow")
        drop(canvas)
        canvas.said("photo.jpg is the background now")
        assert len(page.evaluate(NAMES)) == page.evaluate(KEPT) == 1
        canvas.button("Discard edits").click()
        with page.expect_navigation():
            canvas.button("Discard the edits of this page").click()
        until(page, lambda: canvas.button("Edit").is_visible() and shown(canvas) is None)
        assert page.evaluate(NAMES) == [] and page.evaluate(KEPT) == 0
        canvas.button("Edit").click()
        page.wait_for_selector("[data-artwork][data-editing]")
        drop(canvas)
        canvas.said("photo.jpg is the background now")
        canvas.button("Save").click()
        until(page, (site.folder / "Content" / PATH).exists)
        until(page, lambda: page.evaluate(NAMES) == [] and page.evaluate(KEPT) == 0)
        assert canvas.errors == []


def test_pictures_of_any_number_are_saved_one_by_one(page, site):
    size = (406, 405) if IS_LONG else (60, 60)
    photographs = [photograph(*size, seed=seed) for seed in range(5)]
    for number in range(5):
        site.write(f"Content/{number}.json", MEADOW.replace("meadow", str(number)))
    with Served(site) as served:
        address = f"http://{served.host}"
        sizes = []
        page.on(
            "request",
            lambda request: sizes.append(len(request.post_data_buffer or b"")) if request.method == "POST" else 0,
        )
        for number, body in enumerate(photographs):
            canvas = CanvasPage(page, address, str(number))
            drop(canvas, body)
            canvas.said("photo.jpg is the background now")
            assert not (site.folder / "Content/images").exists()
        canvas.button("Save").click()
        for body in photographs:
            file = site.folder / "Content" / path_of(body, "jpg")
            until(page, file.exists, file.name)
            assert file.read_bytes() == body
        until(page, lambda: page.evaluate(KEPT) == 0)
        assert len(sizes) == 6 and max(sizes) < 1.4 * len(photographs[0]) and sizes[-1] < 100_000
        assert canvas.errors == []


def test_a_server_that_was_started_anew_is_given_the_pictures_again(page, site):
    with Served(site) as served:
        canvas = CanvasPage(page, f"http://{served.host}", "meadow")
        drop(canvas, RED, "red.png", "image/png")
        canvas.said("red.png is the background now")
        # As if the server had forgotten it.
        page.route("**/_emojiart/picture", lambda route: route.fulfill(json={}), times=1)
        canvas.button("Save").click()
        notice = page.locator(".emojiart-notice")
        notice.wait_for()
        assert "the picture “red.png” did not arrive; save once more" in notice.inner_text()
        assert not (site.folder / "Content/images").exists()
        notice.get_by_role("button", name="Try again").click()
        until(page, (site.folder / "Content" / path_of(RED)).exists)
        until(page, lambda: notice.count() == 0)


def test_a_background_that_was_saved_stays_while_the_canvas_is_changed(page, site):
    """The site has it now, so the draft need not."""
    with Served(site) as served:
        canvas = CanvasPage(page, f"http://{served.host}", "meadow")
        drop(canvas)
        canvas.said("photo.jpg is the background now")
        canvas.button("Save").click()
        until(page, (site.folder / "Content" / PATH).exists)
        until(page, lambda: page.evaluate(KEPT) == 0)
        for title in ("Wide meadow", "Wider meadow"):
            canvas.button("Canvas…").click()
            dialog = page.get_by_role("dialog", name="Canvas…")
            dialog.get_by_label("Title").fill(title)
            dialog.get_by_role("button", name="Save", exact=True).click()
            dialog.wait_for(state="hidden")
            exported = json.loads(canvas.export_text())
            assert exported["documents"][0]["document"]["title"] == title and "files" not in exported
        canvas.placement("cow").focus()
        canvas.press("Enter", "ArrowRight")
        assert page.evaluate(KEPT) == 0 and shown(canvas) and canvas.errors == []


def test_what_cannot_be_sent_whole_is_not_saved(page, site):
    """A picture whose bytes the browser cannot read now, but perhaps another time."""
    with Served(site) as served:
        edited = EditedPage(page, f"http://{served.host}", "zoo").edit()
        give(edited, ("red.png", "image/png", RED))
        until(page, lambda: edited.order() == [[":red:", "🐻"]])
        page.context.add_init_script(
            "if (!sessionStorage.reads) IDBObjectStore.prototype.get = () => { throw new DOMException('no', 'UnknownError'); }"
        )
        page.reload()
        page.wait_for_selector("[data-placed]")
        edited.edit()
        edited.button("Save").click()
        notice = page.locator(".emojiart-notice", has_text="Try again")
        notice.wait_for()
        assert notice.locator("p").inner_text() == LOST.format("red.png")
        assert len(page.evaluate(NAMES)) == 1 and not (site.folder / "Content/images").exists()
        page.evaluate("sessionStorage.reads = 'yes'")
        page.reload()
        page.wait_for_selector("[data-placed]")
        edited.edit().button("Save").click()
        until(page, (site.folder / "Content" / path_of(RED)).exists)


@pytest.mark.parametrize(
    "fault",
    some(
        [
            "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }",
            "IDBFactory.prototype.open = () => ({})",
            "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'DataCloneError'); }",
            """IDBObjectStore.prototype.put = function () { this.transaction.abort(); return {}; }""",
        ],
        1,
    ),
)
def test_where_indexeddb_fails_the_draft_holds_the_picture_as_before(page, site, fault):
    site.build()
    page.context.add_init_script(fault)
    with browsers.serve(site.output) as base:
        edited = EditedPage(page, base, "zoo").edit()
        give(edited, ("red.png", "image/png", RED))
        until(page, lambda: edited.order() == [[":red:", "🐻"]])
        page.reload()
        page.wait_for_selector("[data-placed]")
        assert edited.cell(":red:").locator("img").get_attribute("src").startswith("data:image/png")
        assert len(json.loads(edited.export_text())["files"]) == 1 and edited.errors == []
        # What is too large for that is refused.
        canvas = CanvasPage(page, base, "meadow")
        drop(canvas, LARGE)
        page.locator(".emojiart-notice").wait_for()
        assert "This browser has no room for photo.jpg" in page.locator(".emojiart-notice").inner_text()


def test_a_browser_that_lost_the_bytes_says_so_and_takes_the_file_again(page, site):
    site.build()
    with browsers.serve(site.output) as base:
        edited = EditedPage(page, base, "zoo").edit()
        give(edited, ("red.png", "image/png", RED), ("b.gif", "image/gif", GIF))
        until(page, lambda: edited.order() == [[":red:", ":b:", "🐻"]])
        edited.page.goto("about:blank")
        page.goto(base)
        page.evaluate(EMPTY)
        edited = EditedPage(page, base, "zoo").edit()
        notice = page.locator(".emojiart-notice")
        notice.wait_for()
        words = {LOST.format(names) for names in ("red.png, b.gif", "b.gif, red.png")}
        assert notice.locator("p").inner_text() in words
        assert edited.order() == [[":red:", ":b:", "🐻"]] and "files" not in json.loads(edited.export_text())
        give(edited, ("red.png", "image/png", RED))
        until(page, lambda: len(edited.order()[0]) == 4)
        assert [each["name"] for each in json.loads(edited.export_text())["files"]] == ["red.png"]
        page.reload()
        page.wait_for_selector("[data-placed]")
        notice.wait_for()
        assert notice.locator("p").inner_text() == LOST.format("b.gif")
        give(edited.edit(), ("b.gif", "image/gif", GIF))
        until(page, lambda: len(edited.order()[0]) == 5 and not notice.count())


def test_a_draft_from_before_opens_with_its_pictures(page, site):
    """Drafts used to hold pictures in localStorage, in base64."""
    site.build()
    page.context.add_init_script(
        "if (!localStorage.getItem('begun')) Object.defineProperty(window, 'indexedDB', { value: undefined })"
    )
    with browsers.serve(site.output) as base:
        edited = EditedPage(page, base, "zoo").edit()
        give(edited, ("red.png", "image/png", RED))
        until(page, lambda: edited.order() == [[":red:", "🐻"]])
        before = edited.export_text()
        page.evaluate("localStorage.setItem('begun', 'yes')")
        page.reload()
        page.wait_for_selector("[data-placed]")
        edited.edit()
        give(edited, ("b.gif", "image/gif", GIF))
        until(page, lambda: len(edited.order()[0]) == 3)
        assert len(page.evaluate(NAMES)) == 1 and page.evaluate(KEPT) == 2
        assert [each["name"] for each in json.loads(edited.export_text())["files"]] == ["red.png", "b.gif"]
        edited.button("Undo").click()
        assert edited.export_text() == before
        edited.button("Discard edits").click()
        with page.expect_navigation():
            edited.button("Discard the edits of this page").click()
        assert page.evaluate(KEPT) == 0 and page.evaluate(NAMES) == []


# How often a tab is killed.
KILLS = times(6) if IS_LONG else 2


@pytest.mark.slow(reason="a browser of its own is killed and started again")
def test_a_tab_that_is_killed_leaves_no_edit_without_its_picture(chromium, site, tmp_path):
    """A picture's bytes are stored before a request names it."""
    site.build()
    chance = draw("kills")
    held = 0
    with browsers.serve(site.output) as base:
        context = chromium.new_context()
        for number in range(KILLS):
            page = context.new_page()
            edited = EditedPage(page, base, "zoo").edit()
            pictures = [
                (f"{number}-{index}.png", "image/png", png(more=chance.randbytes(chance.choice([100, 900_000]))))
                for index in range(4)
            ]
            give(edited, *pictures)
            page.wait_for_timeout(chance.uniform(0, 400))
            with contextlib.suppress(Error):
                page.goto("chrome://crash", timeout=2000)
            page.close()
            again = EditedPage(context.new_page(), base, "zoo").edit()
            document = again.document()["sections"][0]["items"]
            images = {item["image"] for item in document if item.get("image")}
            files = json.loads(again.export_text()).get("files", [])
            assert images == {path_of(base64.b64decode(each["data"])) for each in files}
            assert again.page.locator(".emojiart-notice").count() == 0
            held += len(images)
            if images:
                again.button("Discard edits").click()
                with again.page.expect_navigation():
                    again.button("Discard the edits of this page").click()
            again.page.close()
        # With many tries, some pictures are stored in time, and some are not.
        assert not IS_LONG or 0 < held < 4 * KILLS
        context.close()
