"""Editing in Chromium, Firefox and WebKitGTK: the logic headless, and drags with the true pointer on a screen."""
import browsers
import pytest
from conftest import Site
from editing import SITE, EditedPage, order_of

PETS, FARM, WILD = ["🐶", "🐱", "🐹", "🐰"], ["🐮", "🐷", "🐔", "🐴", "🐑", "🐐"], ["🦊", "🐻"]
ZOO_ORDER = [PETS, FARM, WILD, []]


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    built = Site(tmp_path_factory.mktemp("engines"))
    for path, content in SITE.items():
        built.write(path, content)
    built.build()
    with browsers.serve(built.output) as address:
        yield address


def test_the_logic_of_editing(headless_page, base):
    page = headless_page
    edited = EditedPage(page, base).edit()
    edited.cell("🐱").focus()
    edited.press("Space", "ArrowRight", "ArrowRight", "Space")
    assert edited.order()[0] == ["🐶", "🐹", "🐰", "🐱"]
    edited.press("F2")
    page.get_by_label("Name", exact=True).fill("Tiger")
    edited.button("Save").click()
    assert "Tiger" in edited.cell("🐱").text_content()
    edited.cell("🦊").click()
    edited.cell("🐻").click(modifiers=["Shift"])
    edited.button("Delete").click()
    assert edited.order()[2] == []
    edited.button("Undo").click()
    edited.cell("🐮").click()
    edited.button("Move…").click()
    page.get_by_role("menuitem", name="To Wild").click()
    assert edited.order()[2] == ["🐮", "🦊", "🐻"] or edited.order()[2] == ["🦊", "🐻", "🐮"]
    assert order_of(edited.document()) == edited.order()
    page.once("dialog", lambda dialog: dialog.accept())
    done = edited.order()
    again = EditedPage(page, base)
    page.wait_for_selector("[data-placed]")
    assert again.order() == done and edited.errors == []


def test_axe_finds_nothing(headless_page, base):
    edited = EditedPage(headless_page, base).edit()
    edited.cell("🐱").click()
    assert browsers.axe(headless_page) == []
    edited.button("Add emoji").click()
    assert browsers.axe(headless_page) == []


# From where to where, and what comes of it. Beside the middle of a cell, where a gap is meant.
DRAGS = [("🐶", ("🐹", 20), [["🐱", "🐹", "🐶", "🐰"], FARM, WILD, []]), ("🐰", ("🐶", -20), [["🐰", "🐶", "🐱", "🐹"], FARM, WILD, []]),
         ("🐐", ("🐱", -20), [["🐶", "🐐", "🐱", "🐹", "🐰"], FARM[:-1], WILD, []]), ("🐮", ("🐷", 20), [PETS, ["🐷", "🐮", "🐔", "🐴", "🐑", "🐐"], WILD, []])]


def test_drags_with_the_true_pointer(desktop, base):
    page = desktop.page
    page.goto(f"{base}/zoo/index.html")
    page.wait_for_timeout(500)
    page.click(".emojiart-edit")
    page.wait_for_timeout(1500)
    order = """[...document.querySelectorAll('[data-collection] > [data-section]')].map(section =>
      [...section.querySelectorAll('[data-item]')].map(cell => cell.dataset.item))"""
    place = """(() => { const r = document.querySelector('[data-item="%s"]').getBoundingClientRect(); return [r.left + r.width / 2 + %d, r.top + r.height / 2]; })()"""
    pointer = desktop.pointer()
    for item, (other, aside), expected in DRAGS:
        pointer.drag(tuple(page.evaluate(place % (item, 0))), tuple(page.evaluate(place % (other, aside))), settle=700)
        assert page.evaluate(order) == expected, f"{desktop.engine}: {item} beside {other}"
        page.evaluate("[...document.querySelectorAll('.emojiart-toolbar button')].find(button => button.textContent === 'Undo').click()")
        page.wait_for_timeout(300)
        assert page.evaluate(order) == ZOO_ORDER
    pointer.drag(tuple(page.evaluate(place % ("🐶", 0))), tuple(page.evaluate(place % ("🐔", 0))), end="escape")
    pointer.run("mouseup", 1)
    page.wait_for_timeout(300)
    assert page.evaluate(order) == ZOO_ORDER
