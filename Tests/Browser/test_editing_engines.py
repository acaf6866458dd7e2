"""Editing in Chromium, Firefox and WebKitGTK: logic headless, and drags with the X pointer."""

import browsers
import pytest
from conftest import Site
from editing import FARM, PETS, SITE, WILD, ZOO_ORDER, EditedPage, order_of, until
from law_seeds import some
from test_canvas_engines import base as canvases  # noqa: F401
from test_canvas_engines import drag_on_a_canvas


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


# From, to, and the expected order. Beside the centre of a cell, where the target is a gap.
DRAGS = [
    ("🐶", ("🐹", 20), [["🐱", "🐹", "🐶", "🐰"], FARM, WILD, []]),
    ("🐰", ("🐶", -20), [["🐰", "🐶", "🐱", "🐹"], FARM, WILD, []]),
    ("🐐", ("🐱", -20), [["🐶", "🐐", "🐱", "🐹", "🐰"], FARM[:-1], WILD, []]),
    ("🐮", ("🐷", 20), [PETS, ["🐷", "🐮", "🐔", "🐴", "🐑", "🐐"], WILD, []]),
]


@pytest.mark.engines
@pytest.mark.slow(reason="the pointer of a screen, at the speed of a hand")
def test_drags_with_the_true_pointer(desktop, base, canvases):  # noqa: F811
    page = desktop.page
    page.goto(f"{base}/zoo/index.html")
    until(page, lambda: page.evaluate("document.querySelector('.emojiart-edit') !== null"), "the button Edit")
    page.click(".emojiart-edit")
    until(page, lambda: page.evaluate("document.querySelector('[data-editing]') !== null"), "edit mode")
    order = """[...document.querySelectorAll('[data-collection] > [data-section]')].map(section =>
      [...section.querySelectorAll('[data-item]')].map(cell => cell.dataset.item))"""
    place = """(() => { const r = document.querySelector('[data-item="%s"]').getBoundingClientRect(); return [r.left + r.width / 2 + %d, r.top + r.height / 2]; })()"""
    ghosts = "document.querySelectorAll('.emojiart-ghost').length"
    # Cells are animated, and hit-tested where they are. A transition may start later than its cause, and so end after
    # everything that marks it.
    is_at_rest = """document.querySelector('.emojiart-ghost, [data-moving], [data-leaving]') === null
      && document.getAnimations().every(each => each.playState === 'finished')"""
    pointer = desktop.pointer()

    def drag(item, other, aside):
        """Drags an item there, and holds it until the page shows it."""
        pointer.drag(tuple(page.evaluate(place % (item, 0))), tuple(page.evaluate(place % (other, aside))), end="hold")
        until(page, lambda: page.evaluate(ghosts) == 1, f"{item} is lifted")

    def is_shown(wanted, what):
        until(
            page,
            lambda: page.evaluate(is_at_rest) and page.evaluate(order) == wanted,
            lambda: f"{desktop.engine}: {what}, not {page.evaluate(order)}",
        )

    for item, (other, aside), expected in some(DRAGS, 2):
        drag(item, other, aside)
        pointer.run("mouseup", 1)
        is_shown(expected, f"{item} beside {other}")
        page.evaluate(
            "[...document.querySelectorAll('.emojiart-toolbar button')].find(button => button.textContent === 'Undo').click()"
        )
        is_shown(ZOO_ORDER, "what was before")
    drag("🐶", "🐔", 0)
    pointer.run("key", "Escape", "mouseup", 1)
    is_shown(ZOO_ORDER, "all in its place")
    drag_on_a_canvas(desktop, canvases)
