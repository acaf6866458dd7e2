"""Arrow keys in a grid: the focus moves as in the engine, and the grid is one tab stop."""

import pytest
from conftest import Site
from law_seeds import some
from test_engine_in_pages import WATCH_ENGINE

KEYS = {"ArrowLeft": 0, "ArrowRight": 1, "ArrowUp": 2, "ArrowDown": 3, "Home": 6, "End": 7, "PageUp": 8, "PageDown": 9}
EMOJI = ["🐶", "🐱", "🐭", "🐹", "🐰", "🦊", "🐻", "🐼", "🐨", "🐯", "🦁", "🐮", "🐷", "🐸", "🐵", "🐔", "🐧"]
SECTIONS = [
    {
        "id": "mixed",
        "title": "Mixed",
        "items": [{"symbol": emoji, "size": [50 + 37 * (i % 4), 50 + 20 * (i % 3)]} for i, emoji in enumerate(EMOJI)],
    },
    {"id": "none", "title": "None", "items": []},
    {"id": "even", "title": "Even", "items": [{"id": f"e{i}", "symbol": emoji} for i, emoji in enumerate(EMOJI)]},
]
LAYOUTS = {
    "plain": {},
    "mirrored": {"layoutDirection": "rtl", "flipsHorizontallyInOppositeLayoutDirection": True},
    "sideways": {"scrollDirection": "horizontal"},
}
# The engine's answer, and the id of the focused cell.
ENGINE = """([section, item, step]) => {
  const [{ exports, opened }] = window.engines;
  const count = exports.gallery_next_item(opened[0], section, item, step, NaN, NaN);
  const answer = [...new Float64Array(exports.memory.buffer, exports.gallery_answer(opened[0]), count)];
  const cell = answer.length ? document.querySelectorAll('[data-section]')[answer[0]].querySelectorAll('[data-item]')[answer[1]] : null;
  return cell?.dataset.item ?? null;
}"""
FOCUSED = "() => document.activeElement.closest('[data-item]')?.dataset.item ?? null"
# A click elsewhere resets the goal column.
FOCUS = """([section, item]) => {
  document.activeElement.blur();
  const cell = document.querySelectorAll('[data-section]')[section].querySelectorAll('[data-item]')[item];
  cell.querySelector('a').focus();
  return document.activeElement.closest('[data-item]')?.dataset.item ?? null;
}"""


@pytest.fixture(scope="module")
def grids(tmp_path_factory):
    import browsers

    site = Site(tmp_path_factory.mktemp("grids"))
    for name, layout in LAYOUTS.items():
        site.write(
            f"Content/{name}.json", {"title": name, "sections": SECTIONS, "layout": {"itemSize": [64, 64], **layout}}
        )
    site.write("Content/bare.json", {"title": "Bare", "sections": [{"items": EMOJI}]})
    site.build()
    with browsers.serve(site.output) as base:
        site.base = base
        yield site


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 500, "height": 400})
    context.add_init_script(WATCH_ENGINE)
    page = context.new_page()
    yield page
    context.close()


def ready(page, address):
    page.goto(address)
    page.wait_for_function("() => document.querySelector('[data-item] [tabindex=\"-1\"]')")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_key_leads_where_the_engine_says(page, grids, layout):
    ready(page, f"{grids.base}/{layout}/index.html")
    compared = 0
    last = len(EMOJI) - 1
    items = [0, *some(range(1, last), 3), last]
    for section in (0, 2):
        for item in items:
            for key, step in KEYS.items():
                here = page.evaluate(FOCUS, [section, item])
                page.keyboard.press(key)
                focused, expected = page.evaluate(f"asked => [({FOCUSED})(), ({ENGINE})(asked)]", [section, item, step])
                assert focused == (expected or here), (section, item, key)
                compared += 1
    assert compared == 2 * len(items) * len(KEYS)


def test_a_column_is_kept_through_shorter_lines(page, grids):
    page.set_viewport_size({"width": 600, "height": 900})
    ready(page, f"{grids.base}/bare/index.html")
    last_of_first_line = page.evaluate("""() => { const all = [...document.querySelectorAll('[data-item]')], top = all[0].getBoundingClientRect().top;
      return all.filter(cell => cell.getBoundingClientRect().top === top).length - 1; }""")
    page.locator("[data-item] a").nth(last_of_first_line).focus()
    for _ in range(6):
        page.keyboard.press("ArrowDown")
    for _ in range(6):
        page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUSED) == EMOJI[last_of_first_line]


@pytest.mark.parametrize("modifier", ["Control", "Alt", "Meta", "Shift"])
def test_with_a_modifier_nothing_is_intercepted(page, grids, modifier):
    ready(page, f"{grids.base}/bare/index.html")
    page.locator("[data-item] a").nth(3).focus()
    page.evaluate(
        "() => { window.prevented = []; addEventListener('keydown', event => { if (event.key.startsWith('Arrow')) { prevented.push(event.defaultPrevented); event.preventDefault(); } }) }"
    )
    page.keyboard.press(f"{modifier}+ArrowRight")
    assert page.evaluate(FOCUSED) == EMOJI[3] and page.evaluate("prevented") == [False]


@pytest.mark.engines
def test_tab_enters_and_leaves_the_grid_where_one_was(headless_page, grids):
    page = headless_page
    ready(page, f"{grids.base}/bare/index.html")
    assert page.locator("[data-item] a[tabindex='0']").count() == 1
    page.locator("[data-item] a").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.localName") == "button"
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) is None
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) == EMOJI[2] and page.evaluate("document.activeElement.localName") == "a"
    assert page.errors == []


def test_without_a_script_every_link_is_reached_by_tab(chromium, grids):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{grids.base}/bare/index.html")
    assert page.locator("[data-item] a:not([tabindex])").count() == len(EMOJI)
    context.close()


def test_cells_that_lead_nowhere_are_reached_as_well(page, make_site):
    import browsers

    site = make_site(
        {"site.yml": "itemPages: false\n", "Content/a.json": {"title": "A", "sections": [{"items": EMOJI}]}}
    )
    site.build()
    with browsers.serve(site.output) as base:
        page.goto(f"{base}/a/index.html")
        page.wait_for_function("() => document.querySelector('[data-item][tabindex=\"0\"]')")
        page.locator("[data-item]").first.focus()
        page.keyboard.press("ArrowRight")
        assert page.evaluate(FOCUSED) == EMOJI[1]
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Copy"
