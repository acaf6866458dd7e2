"""A third language is one file of words: with it, nothing of the page, the editor or `serve` is in another language."""

import json
import re

import browsers
import pytest
from conftest import ROOT, Site
from editing import until
from pictures import RED
from saving import Served, page  # noqa: F401

MARK = "訳"
ENGLISH = json.loads((ROOT / "Templates/strings/en.json").read_text(encoding="utf-8"))


def translated(word):
    """Every text with a mark in front."""
    return {name: translated(each) for name, each in word.items()} if isinstance(word, dict) else MARK + word


def said(script, name):
    return MARK + ENGLISH[script][name]


# The site's own texts are in Greek letters, so that Latin and Korean letters are the program's.
SITE = {
    "site.yml": "title: Α\nlanguage: ja\n",
    "Templates/strings/ja.json": translated(ENGLISH),
    "Content/zoo.json": {
        "title": "Ζώα",
        "sections": [
            {
                "id": "p",
                "title": "Πρώτο",
                "items": [{"symbol": "🐶", "name": "σκύλος"}, {"symbol": "🐱", "name": "γάτα"}],
            },
            {"id": "d", "title": "Δεύτερο", "items": [{"symbol": "🦊", "name": "αλεπού"}]},
        ],
    },
    "Content/garden.json": {
        "kind": "artwork",
        "title": "Κήπος",
        "canvas": {"width": 400, "height": 300},
        "placements": [{"id": "s", "symbol": "🌹", "x": 200, "y": 150, "size": 80}],
    },
}

# Records all texts and labels that appear in the page, except colours, paths, the program's English messages about
# files, and Unicode's names of emoji, which are in English and Korean only.
WATCH = """() => {
  const strangers = window.strangers = new Set(), labels = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'];
  const see = (text, element) => {
    if (!/[a-z가-힣]/i.test(text) || text.includes('訳') || /^(#[0-9a-f]+|https:[/]{2})$/.test(text) || !element) return;
    if (element.closest('head, script, style, template, [data-palette] button, .emojiart-choices button, .name, code, .emojiart-live li')) return;
    strangers.add(`${text.trim()} in <${element.localName} class="${element.getAttribute('class') ?? ''}">`);
  };
  const walk = node => {
    if (node.nodeType === Node.TEXT_NODE) see(node.data, node.parentElement);
    if (!(node instanceof Element)) return;
    for (const name of labels) see(node.getAttribute(name) ?? '', node);
    node.childNodes.forEach(walk);
  };
  walk(document.body);
  new MutationObserver(records => {
    for (const { target, addedNodes } of records) { walk(target.nodeType === Node.TEXT_NODE ? target : target.cloneNode(false)); addedNodes.forEach(walk); }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: labels });
}"""


@pytest.fixture
def served(tmp_path):
    site = Site(tmp_path)
    for path, content in SITE.items():
        site.write(path, content)
    with Served(site) as server:
        yield server


class TranslatedPage:
    def __init__(self, page, served, path):
        self.page = page
        # What is typed in a form is discarded.
        page.on("dialog", lambda asked: asked.accept())
        with page.expect_response(lambda response: "/_emojiart/events" in response.url):
            page.goto(f"http://{served.host}/{path}")
        page.evaluate(WATCH)

    def button(self, name, script="editor", **more):
        return self.page.get_by_role("button", name=said(script, name), exact=True, **more)

    def from_bar(self, name):
        """Clicks a button of the bar, or its entry in the menu `More` if the bar has no room for it."""
        shown = self.button(name)
        if shown.count():
            shown.click()
        else:
            self.choose(self.button("more"), name)

    def choose(self, menu, name):
        """An entry of a section's menu, of `Move…` or of `More`."""
        menu.click()
        self.page.get_by_role("menuitem", name=said("editor", name), exact=True).click()

    def dialog(self, title, act=None):
        """Waits for a dialog, acts in it, and closes it if it is still there."""
        dialog = self.page.get_by_role("dialog", name=said("editor", title), exact=True)
        dialog.wait_for()
        if act:
            act(dialog)
        if dialog.count():
            self.page.keyboard.press("Escape")
        until(self.page, lambda: dialog.count() == 0, f"{title} closes")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def hears(self, script, name):
        """Waits for a sentence; what is inserted into it may be anything."""
        pattern = re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(said(script, name))))
        self.page.get_by_text(pattern).first.wait_for(state="attached")

    def strangers(self):
        return self.page.evaluate("[...strangers]")


def test_pages_have_no_word_of_another_language(page, served):
    for path in ["", "zoo/", "garden/", "artworks/", "nowhere"]:
        page.goto(f"http://{served.host}/{path}")
        page.evaluate(WATCH)
        assert page.evaluate("[...strangers]") == [], path
    edited = TranslatedPage(page, served, "zoo/")
    page.keyboard.press("/")
    search = page.get_by_role("search").get_by_role("searchbox", name=MARK + ENGLISH["search"])
    search.fill("ζζζ")
    page.get_by_text(MARK + ENGLISH["foundNone"].replace("{query}", "ζζζ")).wait_for()
    search.fill("σκ")
    page.locator("[data-results] a").first.wait_for()
    page.locator("button.scheme").click()
    assert edited.strangers() == []


@pytest.mark.parametrize(
    ("language", "words", "found"),
    [
        ("ru", {"foundOne": "{count} знак", "foundFew": "{count} знака", "foundMany": "{count} знаков"}, "2 знака"),
        # Where the words are English, so are their plural forms.
        ("ru", {}, "2 results"),
        ("ja", {"foundMany": "{count}件"}, "2件"),
    ],
)
def test_finds_are_counted_in_the_forms_of_the_language(page, tmp_path, language, words, found):
    site = Site(tmp_path)
    site.write("site.yml", f"language: {language}\n")
    site.write(f"Templates/strings/{language}.json", words)
    site.write(
        "Content/zoo.json",
        {"title": "Α", "sections": [{"items": [{"symbol": "🐶", "name": "βήτα"}, {"symbol": "🐱", "name": "βήτα"}]}]},
    )
    site.build()
    with browsers.serve(site.output) as address:
        page.goto(f"{address}/zoo/index.html")
        page.get_by_role("search").get_by_role("searchbox").fill("βήτα")
        page.locator(".results-note", has_text=re.compile(f"^{found}$")).wait_for()


def test_the_grid_and_its_dialogs_have_none(page, served):
    edited = TranslatedPage(page, served, "zoo/")
    edited.button("edit", "page").click()
    page.wait_for_selector("[data-editing]")
    dog, cat = (page.locator(f'[data-item="{each}"]') for each in "🐶🐱")
    dog.click()
    edited.press("ControlOrMeta+a", "Escape")
    dog.focus()
    edited.press("Space", "ArrowRight", "Space")
    edited.hears("editor", "dropped")
    edited.press("Space", "Escape")
    edited.button("undo").click()
    edited.button("redo").click()
    cat.focus()
    edited.press("F2")

    def fill(dialog):
        dialog.get_by_label(said("editor", "name"), exact=True).fill("λιοντάρι")
        dialog.get_by_label(said("editor", "symbol"), exact=True).fill("no")
        edited.hears("editor", "symbolRefused")
        dialog.get_by_label(said("editor", "symbol"), exact=True).fill("🦁")
        dialog.get_by_role("button", name=said("editor", "save"), exact=True).click()

    edited.dialog("editEmoji", fill)
    edited.button("addEmoji").click()
    edited.dialog("addEmoji")
    edited.button("addSection").click()
    edited.dialog("addSection", lambda dialog: dialog.get_by_role("textbox").fill("Τρίτο"))
    edited.button("addSection").click()
    edited.dialog("addSection", lambda dialog: edited.press("Enter"))
    menu = page.locator(".emojiart-section-button").first
    edited.choose(menu, "rename")
    edited.dialog("renameSection")
    edited.choose(menu, "sectionClose")
    edited.hears("editor", "sectionClosed")
    edited.choose(menu, "sectionOpen")
    edited.choose(menu, "sectionDown")
    edited.choose(page.locator(".emojiart-section-button").nth(2), "sectionDelete")
    edited.hears("editor", "emptySectionDeleted")
    dog.click()
    edited.choose(edited.button("move"), "toPlace")
    edited.dialog("moveTitle")
    edited.choose(edited.button("move"), "toBottom")
    edited.press("Delete")
    edited.from_bar("discard")
    edited.dialog("discard")
    with page.expect_download():
        edited.from_bar("export")
    edited.hears("editor", "exported")
    edited.button("done").click()
    edited.hears("editor", "keptHere")
    assert edited.strangers() == []


def test_files_and_what_is_wrong_with_them(page, served):
    edited = TranslatedPage(page, served, "zoo/")
    edited.button("edit", "page").click()
    page.wait_for_selector("[data-editing]")
    for name, kind, body, sentence in [
        ("a.bin", "application/octet-stream", b"\x00\x01", "fileRefused"),
        ("a.png", "image/png", b"no picture", "pictureRefused"),
        ("b.png", "image/png", RED[:40], "pictureCutOff"),
    ]:
        page.evaluate(
            """([name, type, bytes]) => { const data = new DataTransfer(); data.items.add(new File([new Uint8Array(bytes)], name, { type }));
            const at = document.querySelector('[data-item]'), { left: clientX, top: clientY } = at.getBoundingClientRect();
            for (const each of ['dragenter', 'dragover', 'drop'])
              at.dispatchEvent(new DragEvent(each, { bubbles: true, cancelable: true, clientX, clientY, dataTransfer: data })); }""",
            [name, kind, list(body)],
        )
        edited.hears("editor", sentence)
    assert edited.strangers() == []


def test_the_canvas_and_the_list_of_artworks_have_none(page, served):
    edited = TranslatedPage(page, served, "garden/")
    edited.button("edit", "page").click()
    page.wait_for_selector("[data-artwork][data-editing]")
    page.locator("[data-palette] button").first.click()
    edited.hears("editor", "placed")
    page.locator('[data-placement="s"]').focus()
    edited.press("Enter", "ArrowRight", "+", "]")
    edited.button("bringForward").click()
    edited.button("duplicate").click()
    edited.from_bar("canvasMenu")
    edited.dialog("canvasMenu")
    edited.press("Delete")
    edited.button("done").click()
    edited.hears("editor", "keptHere")
    assert edited.strangers() == []
    edited = TranslatedPage(page, served, "artworks/")
    edited.button("newArtwork", "page").click()
    page.wait_for_selector("[data-artworks][data-editing] .emojiart-viewport")
    title = page.get_by_role("textbox", name=said("editor", "heading"), exact=True)
    until(page, lambda: title.evaluate("at => at === document.activeElement"))
    page.keyboard.type("Λίμνη")
    edited.press("Enter")
    # It gets another id with its title, and so another canvas.
    until(page, lambda: page.locator(".emojiart-stage").get_attribute("aria-label") == "Λίμνη")
    until(page, lambda: page.evaluate("document.activeElement.closest('[data-artwork]') !== null"))
    edited.button("showArtworks").click()
    edited.press("Escape")
    edited.button("allArtworks").click()
    page.locator("[data-card]").first.get_by_role("link").focus()
    edited.press("F2")
    edited.dialog("renameArtwork")
    edited.button("undo").click()
    assert edited.strangers() == []


def test_conflicts_and_notices_of_the_server_have_none(page, served):
    edited = TranslatedPage(page, served, "zoo/")
    edited.button("edit", "page").click()
    page.wait_for_selector("[data-editing]")
    page.locator('[data-item="🐱"]').focus()
    edited.press("F2")

    def rename(dialog):
        dialog.get_by_label(said("editor", "name"), exact=True).fill("τίγρη")
        dialog.get_by_role("button", name=said("editor", "save"), exact=True).click()

    edited.dialog("editEmoji", rename)
    text = json.dumps(SITE["Content/zoo.json"], ensure_ascii=False)
    served.site.write("Content/zoo.json", text.replace("γάτα", "γάτος"))
    edited.hears("editor", "changedSource")
    edited.button("save").click()
    edited.dialog("conflictTitle")
    served.site.write("Content/zoo.json", text + "}")
    edited.hears("live", "problems")
    assert edited.strangers() == []
