"""Text that is selected on a page in edit mode: copy and cut apply to it, or to items selected since."""

import browsers
import pytest
from conftest import Site
from editing import EditedPage, page_of

ZOO = {
    "title": "Zoo",
    "sections": [{"title": "All", "items": ["🐶", "🐱", "🦊"], "footer": "Some words with 🦁🐯 in them"}],
}
SEA = {
    "kind": "artwork",
    "title": "Sea",
    "description": "Some words with 🦁🐯 in them",
    "canvas": {"width": 400, "height": 300},
    "placements": [{"symbol": "🐳", "x": 100, "y": 100, "size": 60}],
}
MARK = """() => {
  const words = [...document.querySelectorAll("p")].find(each => each.textContent.startsWith("Some words"));
  getSelection().selectAllChildren(words);
}"""


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    site = Site(tmp_path_factory.mktemp("words"))
    site.write("Content/zoo.json", ZOO)
    site.write("Content/sea.json", SEA)
    site.build()
    with browsers.serve(site.output) as address:
        yield address


page = page_of(1280, 800)


def copied(page):
    page.keyboard.press("Control+c")
    return page.evaluate("navigator.clipboard.readText()")


def test_what_is_chosen_after_words_were_marked_is_copied(page, base):
    edited = EditedPage(page, base).edit()
    page.evaluate(MARK)
    assert "Some words" in copied(page)
    edited.cell("🦊").click()
    assert copied(page) == "🦊"
    page.evaluate(MARK)
    assert "Some words" in copied(page)


def test_so_it_is_on_a_canvas(page, base):
    page.goto(f"{base}/sea/index.html")
    page.get_by_role("button", name="Edit", exact=True).click()
    page.wait_for_selector(".emojiart-viewport")
    page.evaluate(MARK)
    page.locator('svg [data-placement="🐳"]').first.click()
    assert copied(page) == "🐳"


@pytest.mark.parametrize("path", ["zoo", "sea"])
def test_what_a_middle_button_pastes_is_ignored(page, base, path):
    """X11 pastes the primary selection when the middle button is released; headless Chromium does so, too."""
    page.goto(f"{base}/{path}/index.html")
    page.get_by_role("button", name="Edit", exact=True).click()
    page.wait_for_selector("[data-editing]" if path == "zoo" else ".emojiart-viewport")
    page.evaluate("addEventListener('paste', () => (window.pasted = true), true)")
    # On a canvas, only the title is selectable text.
    words = page.get_by_text("Some words").first if path == "zoo" else page.locator("input.emojiart-title")
    box = words.bounding_box()
    page.mouse.move(box["x"] + 1, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    shown = "[data-item], svg [data-placement]"
    before = page.locator(shown).count()
    page.mouse.click(1270, 400, button="middle")
    page.wait_for_function("window.pasted")
    assert page.locator(shown).count() == before
    page.evaluate("navigator.clipboard.writeText('🦄')")
    page.keyboard.press("Control+v")
    page.wait_for_function("([shown, count]) => document.querySelectorAll(shown).length > count", arg=[shown, before])
