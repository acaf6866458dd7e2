"""Shared by tests of canvases: a site with artworks, and a page with one of them."""

import json

import browsers
import pytest
from conftest import Site
from editing import LOOKS, SAID, TAKEN, button_of, until  # noqa: F401
from pictures import BLUE, BYTES_OF

GARDEN = {
    "kind": "artwork",
    "id": "garden",
    "title": "Garden",
    "note": "kept",
    "canvas": {"width": 800, "height": 600, "background": {"color": "#cfe8ff", "image": "blue.png", "fit": "tile"}},
    "placements": [
        {"id": "sun", "symbol": "☀️", "x": 600, "y": 100, "size": 120},
        {"id": "bee", "symbol": "🐝", "x": 100, "y": 100, "size": 64, "rotation": 0, "mood": "busy"},
        {"id": "rose", "symbol": "🌹", "x": 300, "y": 400, "size": 80, "rotation": 10},
    ],
}
SITE = {
    "site.yml": "title: Canvases\nbaseURL: https://example.com/\n",
    "Content/garden.json": GARDEN,
    "Content/blue.png": BLUE,
    "Content/party.png": BLUE,
    "Content/empty.json": {
        "kind": "artwork",
        "id": "empty",
        "title": "Empty",
        "canvas": {"width": 400, "height": 300},
        "placements": [],
    },
    "Content/korean.md": "---\ntitle: 소개\nlanguage: ko\n---\n",
    "Content/pets.json": {
        "id": "pets",
        "title": "Pets",
        "sections": [
            {
                "id": "one",
                "title": "One",
                "items": [
                    {"symbol": "🐶", "name": "Dog"},
                    {"symbol": ":party:", "image": "party.png", "name": "Party"},
                ],
            }
        ],
    },
}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    made = Site(tmp_path_factory.mktemp("canvases"))
    for path, content in SITE.items():
        made.write(path, content)
    made.build()
    return made


@pytest.fixture(scope="module")
def base(built):
    with browsers.serve(built.output) as address:
        yield address


# Dispatches a drop at a point of the viewport, as from another program or page.
DROP = (
    """({x, y, texts, files}) => {
  const data = new DataTransfer();
"""
    + BYTES_OF
    + """
  for (const [type, text] of Object.entries(texts)) data.setData(type, text);
  for (const [name, type, body] of files) data.items.add(new File([bytesOf(body)], name, {type}));
  const at = document.elementFromPoint(x, y), seen = [];
  for (const each of ['dragenter', 'dragover', 'drop']) {
    const event = new DragEvent(each, {bubbles: true, cancelable: true, clientX: x, clientY: y, dataTransfer: data});
    at.dispatchEvent(event);
    if (each === 'dragover') seen.push(event.defaultPrevented);
  }
  return seen; }"""
)


class CanvasPage:
    """The page of an artwork, in edit mode."""

    def __init__(self, page, base, artwork="garden", edit=True):
        self.page, self.artwork = page, artwork
        self.errors = browsers.watch_errors(page)
        page.goto(f"{base}/{artwork}/index.html")
        if edit:
            self.button("Edit").click()
            page.wait_for_selector("[data-artwork][data-editing]")

    def button(self, name, **more):
        return button_of(self.page, name, **more)

    def placement(self, id):
        return self.page.locator(f'[data-placement="{id}"]')

    def field(self, name):
        return self.page.get_by_role("spinbutton", name=name, exact=True)

    def document(self):
        documents = json.loads(self.export_text())["documents"]
        return next(each["document"] for each in documents if each["id"] == self.artwork)

    def export_text(self):
        return self.button("Export").evaluate(TAKEN)

    def placements(self):
        """{id: x, y, size and rotation}."""
        return {
            each["id"]: [each[name] for name in ("x", "y", "size", "rotation")]
            for each in self.document()["placements"]
        }

    def order(self):
        return self.page.evaluate(
            "() => [...document.querySelectorAll('[data-artwork] [data-placement]')].map(each => each.dataset.placement)"
        )

    def selected(self):
        return self.page.evaluate(
            "() => [...document.querySelectorAll('[data-placement][aria-selected=true]')].map(each => each.dataset.placement)"
        )

    def point(self, x, y):
        """Converts canvas coordinates to viewport coordinates."""
        return self.page.evaluate(
            """([x, y]) => { const svg = document.querySelector('[data-artwork] svg'), r = svg.getBoundingClientRect();
            const [, , width] = svg.getAttribute('viewBox').split(' ').map(Number); return [r.left + x * r.width / width, r.top + y * r.width / width]; }""",
            [x, y],
        )

    def zoom(self):
        return self.page.evaluate(
            "() => { const svg = document.querySelector('[data-artwork] svg'); return svg.getBoundingClientRect().width / +svg.getAttribute('width'); }"
        )

    def click(self, id, **more):
        self.page.mouse.click(*self.middle(id), **more)

    def middle(self, id):
        x, y, *_ = self.placements()[id]
        return self.point(x, y)

    def under(self, x, y):
        """Converts viewport coordinates to canvas coordinates."""
        return self.page.evaluate(
            """([x, y]) => { const svg = document.querySelector('[data-artwork] svg'), r = svg.getBoundingClientRect();
            const [, , width] = svg.getAttribute('viewBox').split(' ').map(Number); return [(x - r.left) / r.width * width, (y - r.top) / r.width * width]; }""",
            [x, y],
        )

    def drag(self, start, to, end=True):
        """Drags with the mouse, in viewport coordinates."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*to, steps=4)
        if end:
            mouse.up()

    def drop(self, x, y, texts=None, files=()):
        return self.page.evaluate(DROP, {"x": x, "y": y, "texts": texts or {}, "files": list(files)})

    def said(self, text):
        heard = lambda: self.page.evaluate(SAID)
        until(self.page, lambda: text in heard(), lambda: f"“{text}”, but {heard()}")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
