"""The page of all artworks: new ones, names, copies, deleting; the canvas in its place, and the drawer (behaviours.md rows 66 to 68)."""

import base64
import itertools
import json

import browsers
import pytest
from canvas import SITE, CanvasPage, base, built  # noqa: F401
from conftest import Site
from editing import LARGER_TEXT, until
from law_seeds import some
from pictures import RED
from saving import Served, git

LAPTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport=LAPTOP, reduced_motion="reduce")
    yield context.new_page()
    context.close()


class DocumentsPage(CanvasPage):
    """The page of all artworks, with the canvas open on it."""

    def __init__(self, page, base, edit=True):
        super().__init__(page, base, "artworks", edit=False)
        if edit:
            self.button("Edit").click()
            page.wait_for_selector("[data-artworks][data-editing]")

    def titles(self):
        return self.page.locator("[data-card] h2").all_text_contents()

    def card(self, id):
        return self.page.locator(f'[data-card="{id}"]')

    def link(self, title):
        return self.page.locator("[data-card]").get_by_role("link", name=title, exact=True)

    def exported(self):
        """{id: `new`, `gone`, `edited` or `same`}."""

        def kind(each):
            if each["document"] is None:
                return "gone"
            return "new" if "base" not in each else "same" if each["document"] == each["base"]["document"] else "edited"

        return {each["id"]: kind(each) for each in json.loads(self.export_text())["documents"]}

    def document(self):
        documents = json.loads(self.export_text())["documents"]
        return next(each["document"] for each in documents if each["id"] == self.open_id())

    def open_id(self):
        return self.page.locator("[data-artwork]").get_attribute("data-artwork")

    def typed_over(self):
        """The selected part of the title in the bar, which typing replaces; None if the focus is elsewhere."""
        title = self.page.get_by_role("textbox", name="Heading", exact=True)
        return title.evaluate(
            "at => at === document.activeElement ? at.value.slice(at.selectionStart, at.selectionEnd) : null"
        )

    def open(self, title):
        card = self.link(title).evaluate("link => link.closest('[data-card]').dataset.card")
        self.link(title).click()
        # The previous canvas stays until the next one is ready.
        self.page.wait_for_selector(f'[data-artwork="{card}"] .emojiart-viewport')


def test_a_copy_is_numbered_and_shows_the_same(page, base):
    documents = DocumentsPage(page, base)
    documents.button("Duplicate Garden").click()
    documents.button("Duplicate Garden 1").click()
    assert documents.titles() == ["Empty", "Garden", "Garden 1", "Garden 2"]
    until(page, lambda: documents.card("garden-1").locator("svg text").count() == 3, "its picture")
    pictures = [
        documents.card(id)
        .locator("svg")
        .evaluate(
            "svg => [...svg.querySelectorAll('text')].map(each => [each.textContent, each.getAttribute('x'), each.getAttribute('font-size'), each.getAttribute('transform')])"
        )
        for id in ("garden", "garden-1", "garden-2")
    ]
    assert pictures[0] == pictures[1] == pictures[2]
    loaded = (
        documents.card("garden-2")
        .locator("svg image")
        .evaluate(
            "image => { const shown = new Image(); shown.src = image.href.baseVal; return shown.decode().then(() => shown.naturalWidth); }"
        )
    )
    assert loaded > 0
    copies = {each["id"]: each["document"] for each in json.loads(documents.export_text())["documents"]}
    assert copies["garden-1"]["placements"] == copies["garden"]["placements"] and copies["garden-1"]["note"] == "kept"
    assert documents.errors == []


def test_a_title_may_not_be_empty(page, base):
    documents = DocumentsPage(page, base)
    documents.button("Rename Garden").click()
    dialog, title = page.get_by_role("dialog", name="Rename artwork"), page.get_by_label("Title", exact=True)
    title.fill("  ")
    page.keyboard.press("Enter")
    dialog.get_by_text("Title is needed here.").wait_for()
    assert title.evaluate("field => field === document.activeElement")
    title.fill("Park")
    page.keyboard.press("Enter")
    until(page, lambda: documents.titles() == ["Empty", "Park"], documents.titles)
    documents.open("Park")
    heading = page.get_by_role("textbox", name="Heading", exact=True)
    heading.fill("  ")
    page.keyboard.press("Enter")
    documents.said("Title is needed here.")
    assert heading.input_value() == "Park" and documents.titles() == ["Empty", "Park"]


def test_a_canvas_opens_in_its_place_and_the_way_back_closes_it(page, base):
    documents = DocumentsPage(page, base)
    documents.open("Garden")
    assert page.url.endswith("#garden") and documents.link("Garden").get_attribute("aria-current") == "true"
    documents.click("bee")
    page.keyboard.press("Shift+ArrowRight")
    until(
        page,
        lambda: documents.card("garden").locator("svg text").nth(1).get_attribute("x") == "110",
        "the card follows",
    )
    documents.open("Empty")
    assert documents.open_id() == "empty" and documents.order() == []
    page.go_back()
    until(page, lambda: documents.open_id() == "garden")
    page.go_back()
    until(page, lambda: page.locator("[data-artwork]").count() == 0)
    page.go_forward()
    until(page, lambda: page.locator("[data-artwork]").count() == 1)
    documents.button("All artworks").click()
    assert (
        page.locator("[data-artwork]").count() == 0
        and page.evaluate("() => document.activeElement.textContent") == "Garden"
    )
    assert documents.exported() == {"empty": "same", "garden": "edited"} and documents.errors == []


def test_opening_many_canvases_leaves_nothing_behind(page, base):
    documents = DocumentsPage(page, base)
    for _ in range(5):
        documents.open("Garden")
        documents.open("Empty")
    documents.drop(*documents.point(100, 100), {"text/plain": "🐝"})
    assert len(documents.order()) == 1 and page.locator("[data-artwork], [data-palette], .emojiart-panel").count() == 3
    documents.button("Undo").click()
    assert documents.order() == [] and documents.errors == []


def test_undo_scrolls_to_the_card_that_it_changes(page, base):
    page.set_viewport_size({"width": 800, "height": 400})
    documents = DocumentsPage(page, base)
    for _ in range(3):
        documents.card("garden").get_by_role("button", name="Duplicate").click()
    last = documents.card("garden-3")
    is_seen = lambda: last.evaluate_all(
        "cards => cards.some(card => { const { top, bottom } = card.getBoundingClientRect(); return bottom > 48 && top < innerHeight; })"
    )
    last.get_by_role("button", name="Delete").click()
    page.evaluate("scrollTo(0, 0)")
    documents.button("Undo").click()
    until(page, is_seen)
    # What is in sight stays where it is.
    before = page.evaluate("scrollY")
    documents.button("Redo").click()
    documents.button("Undo").click()
    assert is_seen() and page.evaluate("scrollY") == before and documents.errors == []


def test_a_link_leads_to_the_page_until_one_edits(page, base):
    documents = DocumentsPage(page, base, edit=False)
    documents.link("Garden").click()
    page.wait_for_url("**/garden/index.html")


def test_row_68_the_drawer_docks_where_there_is_room(page, base):
    documents = DocumentsPage(page, base)
    documents.open("Garden")
    drawer, canvas = page.locator(".emojiart-drawer").bounding_box(), page.locator("[data-artwork]").bounding_box()
    assert drawer["x"] + drawer["width"] <= canvas["x"] and documents.button("Show artworks").count() == 0
    page.set_viewport_size(PHONE)
    until(
        page,
        lambda: documents.button("Show artworks").is_visible() and not page.locator(".emojiart-drawer").is_visible(),
    )
    documents.button("Show artworks").click()
    page.set_viewport_size(LAPTOP)
    until(
        page, lambda: documents.button("Show artworks").count() == 0 and page.locator(".emojiart-drawer").is_visible()
    )
    assert documents.errors == []


def test_row_68_on_a_phone_it_overlays_the_canvas_and_the_focus_returns(page, base):
    page.set_viewport_size(PHONE)
    documents = DocumentsPage(page, base)
    documents.open("Garden")
    opener, drawer = documents.button("Show artworks"), page.locator(".emojiart-drawer")
    has_focus = lambda: page.evaluate("() => document.activeElement.textContent") == "Show artworks"
    assert not drawer.is_visible() and opener.get_attribute("aria-expanded") == "false"
    for close in (lambda: page.keyboard.press("Escape"), lambda: page.mouse.click(380, 300)):
        opener.click()
        until(page, lambda: opener.get_attribute("aria-expanded") == "true")
        box = drawer.bounding_box()
        assert box["x"] == 0 and box["y"] == 0 and box["width"] < 360 and box["height"] == 844
        assert page.evaluate("() => document.activeElement.textContent") == "Garden"
        close()
        until(
            page, lambda: not drawer.is_visible() and has_focus() and opener.get_attribute("aria-expanded") == "false"
        )
        assert documents.open_id() == "garden"
    # An artwork chosen there replaces the canvas, and gets the focus.
    opener.click()
    documents.link("Empty").click()
    until(page, lambda: documents.open_id() == "empty" and not drawer.is_visible())
    assert page.evaluate("() => document.activeElement.closest('[data-artwork]') !== null")
    # `New artwork` is available there, too.
    opener.click()
    documents.button("New artwork").click()
    until(page, lambda: documents.typed_over() == "Untitled" and not drawer.is_visible())
    assert documents.open_id() == "untitled" and documents.errors == []


@pytest.mark.parametrize("script", ["", LARGER_TEXT], ids=["text", "larger-text"])
def test_on_a_phone_the_title_has_room_beside_the_ways_back(page, base, script):
    page.add_init_script(script)
    page.set_viewport_size({"width": 320, "height": 640})
    documents = DocumentsPage(page, base)
    documents.button("New artwork").click()
    until(page, lambda: documents.typed_over() == "Untitled")
    title, head = (page.locator(each).bounding_box() for each in ("input.emojiart-title", ".emojiart-head"))
    assert title["width"] >= 80 and title["x"] + title["width"] <= head["x"] + head["width"]


@pytest.mark.parametrize("way", ["served", "disk"])
def test_a_story_with_keys_alone_from_new_to_export(page, built, base, way):
    documents = DocumentsPage(page, base if way == "served" else built.output.as_uri(), edit=False)
    documents.button("New artwork").focus()
    documents.press("Enter")
    # Its canvas is open, and its title ready to be typed.
    page.wait_for_selector("[data-artwork=untitled] .emojiart-viewport")
    until(page, lambda: documents.typed_over() == "Untitled")
    page.keyboard.type("Bees")
    documents.press("Enter")
    until(
        page,
        lambda: (
            page.evaluate("() => document.activeElement.closest('[data-artwork]')?.dataset.artwork") == "bees"
            and page.url.endswith("#bees")
        ),
    )
    documents.button("All artworks").focus()
    documents.press("Enter")
    until(page, lambda: page.evaluate("() => document.activeElement.textContent") == "Bees")
    assert page.locator("[data-artwork]").count() == 0 and documents.titles() == ["Empty", "Garden", "Bees"]
    documents.press("F2")
    page.get_by_role("dialog", name="Rename artwork").wait_for()
    documents.press("Control+a")
    page.keyboard.type("Hive")
    documents.press("Enter")
    until(page, lambda: page.evaluate("() => document.activeElement.textContent") == "Hive")
    documents.press("Enter")
    page.wait_for_selector(".emojiart-viewport")
    page.get_by_role("searchbox", name="Find an emoji").focus()
    until(page, lambda: page.locator("[data-palette] option").count() > 1)
    page.keyboard.type("honeybee")
    documents.press("Tab", "Enter", "Shift+ArrowRight", "+", "]")
    assert len(documents.order()) == 1
    with page.expect_download() as download:
        documents.button("Export").focus()
        documents.press("Enter")
    assert download.value.suggested_filename == "artworks.emojiart.json"
    exported = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert [each["id"] for each in exported["documents"]] == ["empty", "garden", "hive"]
    new = exported["documents"][2]
    assert "base" not in new and new["document"]["title"] == "Hive" and len(new["document"]["placements"]) == 1
    assert documents.errors == []


def test_everything_goes_into_one_export_and_home(chromium, tmp_path):
    """A static copy: an artwork created, one renamed, one deleted; then the export is imported and the site rebuilt."""
    site = Site(tmp_path / "site")
    for path, content in SITE.items():
        site.write(path, content)
    site.write("Content/third.json", {**SITE["Content/empty.json"], "id": "third", "title": "Third"})
    site.build()
    git(site, "init", "-q")
    git(site, "add", "Content")
    git(site, "-c", "user.name=A", "-c", "user.email=a@localhost", "commit", "-q", "-m", "Begin")
    context = chromium.new_context(viewport=LAPTOP)
    page = context.new_page()
    documents = DocumentsPage(page, site.output.as_uri())
    documents.button("New artwork").click()
    documents.open("Untitled")
    documents.drop(*documents.point(100, 100), {"text/plain": "🐝🦋"})
    documents.button("All artworks").click()
    documents.button("Delete Third").click()
    documents.button("Rename Garden").click()
    page.get_by_label("Title", exact=True).fill("Park")
    page.keyboard.press("Enter")
    until(page, lambda: documents.titles() == ["Empty", "Park", "Untitled"], documents.titles)
    (site.folder / "edited.json").write_text(documents.export_text(), encoding="utf-8")
    context.close()
    told = site.run("import", site.folder / "edited.json", "--json").json
    assert sorted(told["written"]) == ["Content/garden.json", "Content/third.json", "Content/untitled.json"]
    assert (
        git(site, "status", "--short", "Content")
        == " M Content/garden.json\n D Content/third.json\n?? Content/untitled.json\n"
    )
    assert git(site, "diff", "--numstat", "Content/garden.json").split() == ["1", "1", "Content/garden.json"]
    new = json.loads((site.folder / "Content/untitled.json").read_text(encoding="utf-8"))
    assert [each["symbol"] for each in new["placements"]] == ["🐝", "🦋"]
    site.build()
    assert site.run("import", site.folder / "edited.json", "--json").json["written"] == []


def test_a_draft_of_new_and_deleted_artworks_comes_back_on_every_page(page, base):
    documents = DocumentsPage(page, base)
    documents.button("New artwork").click()
    documents.open("Untitled")
    documents.drop(*documents.point(100, 100), {"text/plain": "🐝"})
    documents.button("All artworks").click()
    documents.button("Delete Empty").click()
    documents.button("Duplicate Garden").click()
    documents.open("Garden 1")
    documents.drop(*documents.point(100, 100), {"text/plain": "🦋"})
    documents.button("All artworks").click()
    before = documents.export_text()
    page.reload()
    until(page, lambda: documents.titles() == ["Garden", "Untitled", "Garden 1"], documents.titles)
    assert documents.card("untitled").locator("svg text").text_content() == "🐝"
    # A document without a page opens here, in edit mode or not.
    documents.link("Untitled").click()
    until(page, lambda: page.locator("[data-artwork]").count() == 1)
    assert documents.export_text() == before
    # The page of another artwork has the same draft and undo history.
    garden = CanvasPage(page, base)
    exported = {each["id"]: each["document"] for each in json.loads(garden.export_text())["documents"]}
    assert exported["empty"] is None and len(exported["untitled"]["placements"]) == 1
    for _ in range(5):
        garden.button("Undo").click()
    assert garden.button("Undo").is_disabled() and garden.errors == []
    page.goto(f"{base}/artworks/index.html")
    until(page, lambda: documents.titles() == ["Empty", "Garden"], documents.titles)
    assert documents.errors == []


def test_artworks_with_different_tiles_are_told_apart(page, base):
    """Garden has a tiled background; a copy gets another one, and both are rendered in one page."""
    documents = DocumentsPage(page, base)
    for title in ("Garden", "Garden 1"):
        documents.button(f"Duplicate {title}").click()
    documents.open("Garden 2")
    documents.drop(*documents.point(400, 300), {}, [("red.png", "image/png", base64.b64encode(RED).decode())])
    documents.said("red.png is the background now")
    documents.button("All artworks").click()
    shown = lambda id: (
        documents.card(id)
        .locator("svg")
        .evaluate(r"""svg => { const [, name] = svg.querySelector('rect[fill^=url]').getAttribute('fill').match(/#(.*)\)/);
        return document.getElementById(name).querySelector('image').getAttribute('href'); }""")
    )
    until(page, lambda: shown("garden-2").startswith("data:"), lambda: shown("garden-2"))
    assert shown("garden-1").endswith("/blue.png") and documents.errors == []


def test_an_address_that_is_no_proper_encoding_opens_the_editor_all_the_same(page, base):
    documents = DocumentsPage(page, base, edit=False)
    page.goto(f"{base}/artworks/index.html#100%")
    documents.button("Edit").click()
    page.wait_for_selector("[data-artworks][data-editing]")
    assert documents.errors == []


@pytest.fixture
def served(tmp_path):
    site = Site(tmp_path / "site")
    for path, content in SITE.items():
        site.write(path, content)
    git(site, "init", "-q")
    git(site, "add", "-A")
    git(site, "-c", "user.name=A", "-c", "user.email=a@localhost", "commit", "-q", "-m", "Begin")
    with Served(site) as server:
        server.site = site
        yield server


def test_with_a_server_files_appear_and_go(page, served):
    site = served.site
    documents = DocumentsPage(page, f"http://{served.host}")
    documents.button("New artwork").click()
    documents.open("Untitled")
    documents.drop(*documents.point(100, 100), {"text/plain": "🐝"})
    documents.button("Save").click()
    documents.said("Saved to Content/untitled.json.")
    assert git(site, "status", "--short", "Content") == "?? Content/untitled.json\n"
    # The canvas is still open, and the next edit is one of the file.
    documents.drop(*documents.point(200, 100), {"text/plain": "🦋"})
    assert documents.exported() == {"empty": "same", "garden": "same", "untitled": "edited"}
    documents.button("Save").click()
    until(page, lambda: "🦋" in (site.folder / "Content/untitled.json").read_text(encoding="utf-8"))
    documents.button("All artworks").click()
    until(page, lambda: documents.link("Untitled").get_attribute("href").endswith("/untitled/index.html"))
    documents.button("Rename Untitled").click()
    page.get_by_label("Title", exact=True).fill("Insects")
    page.keyboard.press("Enter")
    documents.button("Delete Empty").click()
    documents.button("Save").click()
    # During a save, temporary files are next to the others.
    wanted = " D Content/empty.json\n?? Content/untitled.json\n"
    until(page, lambda: git(site, "status", "--short", "Content") == wanted)
    assert documents.titles() == ["Garden", "Insects"]
    # The built page agrees.
    fresh = page.context.new_page()
    fresh.goto(f"http://{served.host}/artworks/index.html")
    until(fresh, lambda: fresh.locator("[data-card] h2").all_text_contents() == ["Garden", "Insects"])
    fresh.close()
    assert documents.errors == []


def test_with_a_server_what_others_add_and_remove_comes_and_goes_here(page, served):
    site = served.site
    with page.expect_response(lambda response: "/_emojiart/events" in response.url):
        documents = DocumentsPage(page, f"http://{served.host}")
    documents.button("New artwork").click()
    site.write(
        "Content/other.json",
        {
            **SITE["Content/empty.json"],
            "id": "other",
            "title": "Other",
            "placements": [{"id": "p", "symbol": "🐙", "x": 9, "y": 9}],
        },
    )
    until(page, lambda: sorted(documents.titles()) == ["Empty", "Garden", "Other", "Untitled"], documents.titles)
    until(page, lambda: documents.card("other").locator("svg text").all_text_contents() == ["🐙"])
    (site.folder / "Content/garden.json").unlink()
    until(page, lambda: sorted(documents.titles()) == ["Empty", "Other", "Untitled"], documents.titles)
    # A concurrent document with the same name: both are kept.
    site.write(
        "Content/untitled.json",
        {
            **SITE["Content/empty.json"],
            "id": "untitled",
            "title": "Untitled",
            "placements": [{"id": "p", "symbol": "🐳", "x": 9, "y": 9}],
        },
    )
    until(page, lambda: page.locator("script[data-document=untitled]").count() == 1)
    documents.button("Save").click()
    until(
        page,
        lambda: (site.folder / "Content/untitled-1.json").exists(),
        lambda: page.locator("[role=status]").all_text_contents(),
    )
    until(page, lambda: sorted(documents.titles()) == ["Empty", "Other", "Untitled", "Untitled 1"], documents.titles)
    assert "🐳" in (site.folder / "Content/untitled.json").read_text(encoding="utf-8") and documents.errors == []


@pytest.mark.parametrize("scheme,viewport", some(itertools.product(["light", "dark"], [LAPTOP, PHONE]), 2))
def test_axe_finds_nothing_on_the_page_of_artworks(chromium, base, scheme, viewport):
    context = chromium.new_context(color_scheme=scheme, reduced_motion="reduce", viewport=viewport)
    page = context.new_page()
    documents = DocumentsPage(page, base, edit=False)
    found = {"before": browsers.axe(page)}
    documents.button("New artwork").click()
    until(page, lambda: documents.typed_over() == "Untitled")
    page.wait_for_timeout(300)
    found["new"] = browsers.axe(page)
    documents.button("All artworks").click()
    until(page, lambda: page.locator("[data-artwork]").count() == 0 and "Untitled" in documents.titles())
    page.wait_for_timeout(300)
    found["list"] = browsers.axe(page)
    documents.open("Garden")
    found["canvas"] = browsers.axe(page)
    if viewport is PHONE:
        documents.button("Show artworks").click()
        found["drawer"] = browsers.axe(page)
    context.close()
    assert {
        state: [(each["id"], each["nodes"][0]["target"]) for each in violations]
        for state, violations in found.items()
        if violations
    } == {}


def test_an_artwork_that_was_drawn_anew_does_not_hide_the_draft_of_the_others(chromium, tmp_path):
    site = Site(tmp_path / "site")
    for path, content in SITE.items():
        site.write(path, content)
    site.build()
    context = chromium.new_context(viewport=LAPTOP)
    page = context.new_page()
    documents = DocumentsPage(page, site.output.as_uri())
    documents.button("New artwork").click()
    documents.button("All artworks").click()
    documents.button("Rename Garden").click()
    page.get_by_label("Title", exact=True).fill("Park")
    page.keyboard.press("Enter")
    until(page, lambda: documents.titles() == ["Empty", "Park", "Untitled"], documents.titles)
    site.write(
        "Content/garden.json",
        {
            **SITE["Content/garden.json"],
            "placements": [{"id": f"n{number}", "symbol": "🌵", "x": 9, "y": 9} for number in range(5)],
        },
    )
    site.build()
    page.reload()
    until(page, lambda: documents.titles() == ["Empty", "Park", "Untitled"], documents.titles)
    context.close()


def test_titles_of_any_length_can_be_saved(page, served):
    documents = DocumentsPage(page, f"http://{served.host}")
    for title in ("정원" * 45, "x" * 300, "🐝" * 60):
        documents.button("New artwork").click()
        documents.button("Rename Untitled").click()
        page.get_by_label("Title", exact=True).fill(title)
        page.keyboard.press("Enter")
        until(page, lambda: documents.titles()[-1] == title, documents.titles)
        documents.button(f"Duplicate {title}").click()
    documents.button("Save").click()
    until(
        page,
        lambda: len(list(served.site.folder.glob("Content/*.json"))) == 9,
        lambda: page.locator("[role=status]").all_text_contents(),
    )
    assert documents.errors == []


def test_what_is_drawn_while_one_saves_stays_in_its_own_artwork(page, served):
    """A concurrent document takes the name, so that the response renames the new artwork."""
    site = served.site
    documents = DocumentsPage(page, f"http://{served.host}")
    documents.button("New artwork").click()
    documents.open("Untitled")
    documents.drop(*documents.point(100, 100), {"text/plain": "🐝"})
    site.write(
        "Content/untitled.json",
        {
            **SITE["Content/empty.json"],
            "id": "untitled",
            "title": "Untitled",
            "placements": [{"id": "w", "symbol": "🐳", "x": 9, "y": 9}],
        },
    )
    until(page, lambda: page.locator("script[data-document=untitled]").count() == 1)
    waiting = []
    page.route("**/_emojiart/import", lambda route: waiting.append(route), times=1)
    documents.button("Save").click()
    until(page, lambda: waiting)
    documents.drop(*documents.point(200, 100), {"text/plain": "🦋"})
    waiting[0].continue_()
    until(page, lambda: (site.folder / "Content/untitled-1.json").exists())
    exported = lambda: {
        each["id"]: [one["symbol"] for one in each["document"]["placements"]]
        for each in json.loads(documents.export_text())["documents"]
    }
    until(page, lambda: exported().get("untitled-1") == ["🐝", "🦋"], exported)
    documents.button("Save").click()
    until(page, lambda: "🦋" in (site.folder / "Content/untitled-1.json").read_text(encoding="utf-8"))
    assert "🦋" not in (site.folder / "Content/untitled.json").read_text(encoding="utf-8") and documents.errors == []


def test_an_open_canvas_follows_an_artwork_that_another_tab_deletes_and_brings_back(page, base):
    garden = CanvasPage(page, base)
    other = page.context.new_page()
    documents = DocumentsPage(other, base)
    documents.button("Delete Garden").click()
    documents.button("Undo").click()
    # Storage events of other tabs take a moment.
    until(page, lambda: page.evaluate("Object.keys(localStorage).some(key => key.endsWith('edit 1'))"))
    garden.drop(*garden.point(200, 200), {"text/plain": "🦋"})
    exported = {each["id"]: each["document"] for each in json.loads(garden.export_text())["documents"]}
    assert len(exported["garden"]["placements"]) == 4
    until(page, lambda: len(garden.order()) == 4, garden.order)
    other.close()
    assert garden.errors == []


CARDS = {
    "a link around all": '<li data-card="{{id}}"><a href="{{url}}">{{#picture}}{{{picture}}}{{/picture}}<h2>{{title}}</h2></a></li>',
    "two links": '<li data-card="{{id}}"><a href="{{url}}">{{#picture}}{{{picture}}}{{/picture}}</a><p><a href="{{url}}">{{title}}</a></p></li>',
    "no picture": '<li data-card="{{id}}"><a href="{{url}}">{{title}}</a></li>',
    "a link itself": '<a data-card="{{id}}" href="{{url}}">{{#picture}}{{{picture}}}{{/picture}}{{title}}</a>',
}


@pytest.mark.parametrize("card", CARDS)
def test_in_any_theme_cards_stay_whole(page, tmp_path, card):
    site = Site(tmp_path / "site")
    for path, content in SITE.items():
        site.write(path, content)
    site.write("Templates/partials/card.mustache", CARDS[card] + "\n")
    site.build()
    documents = DocumentsPage(page, site.output.as_uri())
    titles = lambda: page.evaluate("""() => [...document.querySelectorAll('[data-card]')].map(card => {
        const copy = card.cloneNode(true); for (const each of copy.querySelectorAll('svg, .emojiart-card-actions')) each.remove(); return copy.textContent.trim(); })""")
    documents.button("New artwork").click()
    until(page, lambda: titles() == ["Empty", "Garden", "Untitled"], titles)
    assert page.locator("[data-card] svg").count() == (0 if card == "no picture" else 3)
    assert page.locator("[data-card] h2").count() == (3 if card == "a link around all" else 0)
    page.get_by_role("link", name="Garden").last.click()
    # The canvas of the new artwork stays until this one is ready.
    page.wait_for_selector('[data-artwork="garden"] .emojiart-viewport')
    assert documents.open_id() == "garden" and documents.order() == ["sun", "bee", "rose"] and documents.errors == []


def test_what_another_tab_writes_just_before_the_answer_to_save_is_kept(page, served):
    """This page has not observed it: no event comes between the response and its processing."""
    documents = DocumentsPage(page, f"http://{served.host}")
    documents.button("New artwork").click()
    until(page, lambda: "Untitled" in documents.titles())
    page.evaluate("""() => { const fetched = window.fetch; window.fetch = async (...all) => {
        const answer = await fetched(...all), text = await answer.text();
        const first = Object.keys(localStorage).find(key => key.endsWith(' edit 0'));
        if (String(all[0]).includes('import')) localStorage.setItem(first.replace(/0$/, '1'), JSON.stringify({edit: 'newArtwork', id: 'precious', title: 'Precious'}));
        return new Response(text, {status: answer.status}); }; }""")
    documents.button("Save").click()
    until(page, lambda: (served.site.folder / "Content/untitled.json").exists())
    until(page, lambda: "Precious" in documents.titles(), documents.titles)
    assert documents.exported()["precious"] == "new" and documents.errors == []


def test_the_page_stays_under_the_hands_of_one_who_edits_though_its_last_artwork_goes(page, served):
    with page.expect_response(lambda response: "/_emojiart/events" in response.url):
        documents = DocumentsPage(page, f"http://{served.host}")
    documents.button("New artwork").click()
    documents.open("Untitled")
    documents.drop(*documents.point(100, 100), {"text/plain": "🦋"})
    with page.expect_response(
        lambda response: response.status == 404 and response.url.endswith("/artworks/index.html")
    ):
        for name in ("garden", "empty"):
            (served.site.folder / f"Content/{name}.json").unlink()
    assert len(documents.order()) == 1
    documents.button("Save").click()
    file = served.site.folder / "Content/untitled.json"
    until(page, lambda: file.exists() and "🦋" in file.read_text(encoding="utf-8"))
