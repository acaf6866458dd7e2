"""Shared by tests of editing: a site to edit, and a page with the editor."""

import json
import re

import browsers
import pytest
from conftest import Site
from law_seeds import IS_LONG

PETS, FARM, WILD = ["🐶", "🐱", "🐹", "🐰"], ["🐮", "🐷", "🐔", "🐴", "🐑", "🐐"], ["🦊", "🐻"]
ZOO_ORDER = [PETS, FARM, WILD, []]
OWN_TYPE = "application/x-emojiart+json"
LAYOUT = {"itemSize": [96, 96], "minimumInteritemSpacing": 8, "minimumLineSpacing": 8}


def named(symbol, name, **more):
    return {"symbol": symbol, "name": name, **more}


ZOO = {
    "id": "zoo",
    "title": "Zoo",
    "layout": LAYOUT,
    "sections": [
        {
            "id": "pets",
            "title": "Pets",
            "items": [named("🐶", "Dog"), named("🐱", "Cat"), named("🐹", "Hamster"), named("🐰", "Rabbit")],
        },
        {
            "id": "farm",
            "title": "Farm",
            "footer": "Early *risers*",
            "items": [
                named("🐮", "Cow"),
                named("🐷", "Pig"),
                named("🐔", "Hen"),
                named("🐴", "Horse", description="carries", usage="on Sundays", tags=["big"]),
                named("🐑", "Sheep"),
                named("🐐", "Goat"),
            ],
        },
        {"id": "wild", "title": "Wild", "items": [named("🦊", "Fox"), named("🐻", "Bear")]},
        {"id": "empty", "title": "Empty", "items": []},
    ],
}
SITE = {
    "Content/zoo.json": ZOO,
    "Content/rtl.json": {
        **ZOO,
        "id": "rtl",
        "layout": {**LAYOUT, "layoutDirection": "rtl", "flipsHorizontallyInOppositeLayoutDirection": True},
    },
    "Content/sizes.json": {
        **ZOO,
        "id": "sizes",
        "sections": [
            {
                **section,
                "items": [
                    {**item, "size": [64 + 24 * (number % 4), 64 + 20 * (number % 3)]}
                    for number, item in enumerate(section["items"])
                ],
            }
            for section in ZOO["sections"]
        ],
    },
    # A strip from the right, of items of two sizes.
    "Content/mirrored.json": {
        "id": "mirrored",
        "title": "Mirrored",
        "layout": {
            "scrollDirection": "horizontal",
            "layoutDirection": "rtl",
            "flipsHorizontallyInOppositeLayoutDirection": True,
        },
        "sections": [{"id": "all", "items": [named("🐶", f"Dog {n}", size=[50 + n % 2 * 20, 60]) for n in range(14)]}],
    },
    "Content/words.json": {
        "id": "words",
        "title": "Words",
        "required": ["name", "description", "usage"],
        "sections": [
            {"id": "all", "title": "All", "items": [named("🍎", "Apple", description="a fruit", usage="for teachers")]}
        ],
    },
    "Content/left.json": {
        "id": "left",
        "title": "Left",
        "layout": LAYOUT,
        "sections": [
            {"id": "one", "title": "One", "items": [named("🍎", "Apple"), named("🍐", "Pear"), named("🍒", "Cherry")]}
        ],
    },
    "Content/right.json": {
        "id": "right",
        "title": "Right",
        "layout": LAYOUT,
        "sections": [{"id": "two", "title": "Two", "items": [named("🍎", "Red"), named("🥕", "Carrot")]}],
    },
    "Content/both.md": "---\ntitle: Both\ncollections: [left, right]\n---\n",
    "Content/korean.json": {**ZOO, "id": "korean", "title": "동물원"},
    "Content/strip.json": {**ZOO, "id": "strip", "layout": {**LAYOUT, "scrollDirection": "horizontal"}},
    "Content/third.json": {
        "id": "third",
        "title": "Third",
        "layout": LAYOUT,
        "sections": [{"id": "three", "title": "Three", "items": [named("🍎", "Green")]}],
    },
    "Content/three.md": "---\ntitle: Three\ncollections: [left, right, third]\n---\n",
    "Content/none.json": {"id": "none", "title": "None", "sections": []},
}

# A minimal theme.
BARE = {
    "Templates/layout.mustache": '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{page.title}}</title><link rel="icon" href="data:,">'
    '{{#stylesheets}}<link rel="stylesheet" href="{{url}}">{{/stylesheets}}<script src="{{assets.page_js}}" defer></script></head><body>{{$main}}{{/main}}'
    '{{#editable}}{{#json}}<script type="application/json" data-document="{{id}}">{{{json}}}</script>{{/json}}{{/editable}}</body></html>',
    "Templates/assets/site.css": "body { font-family: serif }",
    "Templates/collection.mustache": '{{<layout}}{{$main}}{{#collection}}<main data-collection="{{id}}" data-layout="{{layout}}" class="{{grid}}">{{#sections}}'
    '<div data-section="{{id}}">{{#hasTitle}}<h3 data-header>{{title}}</h3>{{/hasTitle}}<ol class="{{grid}}">{{#cells}}<li data-item="{{id}}"><b>{{>partials/symbol}}</b> <i>{{label}}</i></li>{{/cells}}</ol></div>'
    "{{/sections}}</main>{{/collection}}{{/main}}{{/layout}}",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    made = Site(tmp_path_factory.mktemp("edited"))
    for path, content in SITE.items():
        made.write(path, content)
    made.build()
    return made


@pytest.fixture(scope="module")
def base(built):
    with browsers.serve(built.output) as address:
        yield address


def page_of(width, height, **options):
    """A fixture: a page that may use the clipboard."""

    @pytest.fixture
    def page(chromium):
        context = chromium.new_context(
            viewport={"width": width, "height": height}, permissions=["clipboard-read", "clipboard-write"], **options
        )
        yield context.new_page()
        context.close()

    return page


page = page_of(1000, 900, reduced_motion="reduce")


# Captures the export before the browser downloads it.
TAKEN = """button => {
  const make = URL.createObjectURL, follow = HTMLAnchorElement.prototype.click;
  let taken = null;
  URL.createObjectURL = blob => { taken = blob; return make.call(URL, blob); };
  HTMLAnchorElement.prototype.click = () => {};
  try { button.click(); } finally { URL.createObjectURL = make; HTMLAnchorElement.prototype.click = follow; }
  return taken.text();
}"""
ORDER = """id => [...document.querySelectorAll(`[data-collection="${id}"] > [data-section]`)].map(section =>
  [...section.querySelectorAll('[data-item]')].map(cell => cell.dataset.item))"""
# The order of the page's only collection, now and after each press of a button until it is disabled.
WALK = """name => { const button = [...document.querySelectorAll('button')].find(each => each.textContent === name), orders = [];
  const keep = () => orders.push([...document.querySelectorAll('[data-collection] > [data-section]')].map(section =>
    [...section.querySelectorAll('[data-item]')].map(cell => cell.dataset.item)));
  for (keep(); !button.disabled; keep()) button.click();
  return orders; }"""
FRAMES = """id => { const root = document.querySelector(`[data-collection="${id}"]`).getBoundingClientRect();
  return Object.fromEntries([...document.querySelectorAll(`[data-collection="${id}"] [data-item]`)].map(cell => { const r = cell.getBoundingClientRect();
    return [cell.dataset.item, [r.left - root.left, r.top - root.top, r.width, r.height]]; })); }"""


# An initial script: text of twice the size.
LARGER_TEXT = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })"
# The limit of polls: half a minute, longer if polling itself is slow.
LOOKS = 1500
# The texts of live regions, for screen readers.
SAID = "() => [...document.querySelectorAll('[role=status]')].map(each => each.textContent)"


def until(page, condition, what=""):
    """Polls until a condition holds, and returns its value. (The page's policy forbids `wait_for_function`.)

    The page changes between two polls, so assertions about it belong into the condition."""
    for _ in range(LOOKS):
        if value := condition():
            return value
        page.wait_for_timeout(15)
    raise AssertionError(f"it never came: {what() if callable(what) else what or condition}")


def settle(page):
    """Waits until the last pointer event is rendered, which happens once per frame."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


# The rounds of entering and leaving edit mode, the edits of each, and the bytes that each may add to the draft, which
# holds every step. In few rounds the browser is still compiling the code.
ROUNDS, EDITS, DRAFT = (50, 10, 40_000) if IS_LONG else (6, 2, 60_000)


def leaves_nothing(page, round):
    """A leak test: repeats a round, and counts listeners, nodes and memory. Call `browsers.observe` before `goto`."""

    def counted():
        page.wait_for_timeout(300)
        found = browsers.metrics(page)
        return found["JSEventListeners"], found["Nodes"], found["heap"] + found["dom_heap"]

    # Forms and styles are made when they are first needed.
    for _ in range(2):
        round()
    counts = [counted()]

    def growth():
        return [after[2] - before[2] for before, after in zip(counts, counts[1:])]

    # JIT compilation takes up to hundreds of kilobytes in any of the first rounds. A leak grows in each round, however
    # many there are, so the minimum counts.
    while len(counts) < ROUNDS - 1 or (len(counts) < ROUNDS + 2 and min(growth()) >= DRAFT):
        round()
        counts.append(counted())
    # A leak shows in both of the last two rounds; nodes may be collected a round later. A list that is filled in idle
    # time may be complete only in the second round that is counted.
    listeners, nodes, _ = map(min, zip(*counts[-2:]))
    assert listeners <= counts[1][0] and nodes <= counts[1][1], f"listeners, nodes, bytes: {counts}"
    assert min(growth()) < DRAFT, f"bytes of each round: {growth()}"


# Actions that are only in the menu `More`, and those that move there if the window has no room for them.
IN_MORE = ("Discard edits", "Keys", "Find an action")
MAYBE_IN_MORE = ("Select all", "Move…", "Sections…", "Zoom out", "Zoom in", "Fit", "Snap", "Canvas…", "Export")


def button_of(page, name, **more):
    """A button of the page, or an entry of the menu `More`, which is opened for it."""
    button, menu = (page.get_by_role("button", name=each, exact=True, **more) for each in (name, "More"))
    if name not in IN_MORE and (name not in MAYBE_IN_MORE or button.count() or not menu.count()):
        return button
    menu.click()
    return page.get_by_role("menuitem", name=name, exact=True, **more)


class EditedPage:
    """A page of the site, with one of its collections."""

    def __init__(self, page, base, collection="zoo", path=None):
        self.page, self.collection = page, collection
        self.errors = browsers.watch_errors(page)
        # The placeholder for a picture's URL in the theme's cell forms, which must not be loaded.
        page.on("request", lambda request: "%E2%9F%A6" in request.url and self.errors.append(f"loads {request.url}"))
        self.address = f"{base}/{path or collection}/index.html"
        page.goto(self.address)

    def edit(self, label="Edit"):
        self.button(label).click()
        self.page.wait_for_selector("[data-editing]")
        return self

    def button(self, name, **more):
        return button_of(self.page, name, **more)

    def root(self, collection=None):
        return self.page.locator(f'[data-collection="{collection or self.collection}"]')

    def cell(self, item, collection=None):
        return self.root(collection).locator(f'[data-item="{item}"]')

    def order(self, collection=None):
        return self.page.evaluate(ORDER, collection or self.collection)

    def frames(self, collection=None):
        return self.page.evaluate(FRAMES, collection or self.collection)

    def walk(self, way):
        """The orders after each `Undo` or `Redo` until the end, from the current one on."""
        return self.page.evaluate(WALK, way)

    def select(self, *items):
        for item in items:
            self.cell(item).click()

    def said(self, text):
        heard = lambda: self.page.evaluate(SAID)
        until(self.page, lambda: text in heard(), lambda: f"“{text}”, but {heard()}")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def middle(self, item, collection=None):
        box = self.cell(item, collection).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def exported(self):
        """The file name and the text of a downloaded export."""
        name, content = browsers.download(self.page, lambda: self.button("Export").click(), timeout=30)
        return name, content.decode()

    def section_menu(self, title, choice):
        self.page.get_by_role("button", name=re.compile(f"^Options of {title}\\b")).click()
        self.page.get_by_role("menuitem", name=choice, exact=True).click()

    def header(self, title):
        """A point in a section's header: near its start, vertically centred."""
        box = self.page.locator("[data-header]", has_text=title).bounding_box()
        return box["x"] + 12, box["y"] + box["height"] / 2

    def export_text(self):
        """The text of an export, without a download."""
        return self.button("Export").evaluate(TAKEN)

    def document(self, collection=None):
        documents = json.loads(self.export_text())["documents"]
        return next(each["document"] for each in documents if each["id"] == (collection or self.collection))


def order_of(document):
    return [[item["id"] for item in section["items"]] for section in document["sections"]]


def drag(edited, item, to, by=(0, 0), collection=None, target=None, end=True):
    """Drags an item by its centre to the centre of another, or with an offset."""
    mouse = edited.page.mouse
    x, y = edited.middle(item, collection)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 6, y + 6, steps=2)
    to_x, to_y = edited.middle(to, target) if isinstance(to, str) else to
    mouse.move(to_x + by[0], to_y + by[1], steps=5)
    if end:
        mouse.up()
