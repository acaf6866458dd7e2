"""The page's script and its layout engine in Chromium.

The engine's numbers must equal the executable's to the last bit; its frames, with the page's width and measured
headers, must be where Chromium has the cells.
"""

import base64
import itertools
import json

import pytest
from Commands.random_layouts import cases as random_cases
from conftest import TESTS, built_module, run_emojiart
from law_seeds import some
from sampling import all_pages, kind_of

WIDTHS = some([round(320 + i * (1600 - 320) / 19) for i in range(20)], 2)
TOLERANCE = 0.5  # CSS pixels

# Records what the page's script gets from the module, and the opened collections.
WATCH_ENGINE = """
const instantiate = WebAssembly.instantiate;
window.engines = [];
WebAssembly.instantiate = async (bytes, imports) => {
  const { module, instance: { exports } } = await instantiate(bytes, imports);
  const seen = { exports, opened: [], layouts: 0 };
  window.engines.push(seen);
  return { module, instance: { exports: { ...exports,
    gallery_open: (...given) => { const address = exports.gallery_open(...given); seen.opened.push(address); return address; },
    gallery_lay_out: (...given) => { seen.layouts++; return exports.gallery_lay_out(...given); } } } };
};
"""
# No sticky headers, and no deferred layout of long lists.
STILL = "[data-header],[data-footer]{position:static!important} ul{content-visibility:visible!important}"

# For each collection the maximum distance between edges in the page and the engine's, and the number of frames.
COMPARE = """async () => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const [{ exports, opened }] = window.engines;
  const ask = (address, count) => [...new Float64Array(exports.memory.buffer, exports.gallery_answer(address), count)];
  return [...document.querySelectorAll('[data-collection]')].map((root, index) => {
    const address = opened[index], style = getComputedStyle(root), box = root.getBoundingClientRect();
    const sections = [...root.querySelectorAll('[data-section]')];
    const content = sections.reduce((sum, section) => sum + section.getBoundingClientRect().width, 0);
    const mirrored = style.direction === 'rtl' && style.display === 'flex';
    const left = (mirrored ? box.right - Math.max(content, box.width) : box.left) - root.scrollLeft;
    let frames = 0, furthest = 0, where = '';
    const compare = (element, frame, what) => {
      const seen = element?.getClientRects().length ? element.getBoundingClientRect() : null;
      if (!seen && Number.isNaN(frame[0])) return;
      frames++;
      const away = seen ? Math.max(Math.abs(seen.left - left - frame[0]), Math.abs(seen.top - box.top - frame[1]),
        Math.abs(seen.width - frame[2]), Math.abs(seen.height - frame[3])) : Infinity;
      if (!(away <= furthest)) { furthest = away; where = what; }
    };
    const bands = ask(address, exports.gallery_section_frames(address, 0, 0, 0, 0, 0));
    sections.forEach((section, number) => {
      const at = 12 * number;
      compare(section, bands.slice(at, at + 4), `section ${number}`);
      compare(section.querySelector('[data-header]'), bands.slice(at + 4, at + 8), `header ${number}`);
      compare(section.querySelector('[data-footer]'), bands.slice(at + 8, at + 12), `footer ${number}`);
      const items = [...section.querySelectorAll('[data-item]')];
      const numbers = ask(address, exports.gallery_item_frames(address, number, 0, 1e9));
      if (numbers.length !== 4 * items.length) throw new Error(`${items.length} cells, ${numbers.length / 4} frames`);
      items.forEach((item, place) => compare(item, numbers.slice(4 * place, 4 * place + 4), `item ${number}.${place}`));
    });
    return { id: root.dataset.collection, frames, furthest, where };
  });
}"""

ANSWER = """async ([module, request]) => {
  const bytes = Uint8Array.from(atob(module), c => c.charCodeAt(0)), text = new TextEncoder().encode(request);
  const { instance: { exports } } = await WebAssembly.instantiate(bytes, {});
  const memory = exports.gallery_allocate(text.length);
  new Uint8Array(exports.memory.buffer, memory, text.length).set(text);
  const address = exports.gallery_answer_layout_request(memory, text.length);
  const count = new DataView(exports.memory.buffer).getUint32(address, true);
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address + 4, count));
}"""


def pages_with_collections(folder):
    return [path for path in all_pages(folder) if kind_of(folder, path) in ("collection", "board")]


def test_the_engine_in_chromium_gives_the_text_of_the_executable(chromium):
    module = built_module("testing.wasm").read_bytes()
    vectors = json.loads((TESTS / "FlowLayoutTests/Fixtures/vectors.json").read_text(encoding="utf-8"))["cases"]
    cases = [{key: value for key, value in case.items() if key != "expect"} for case in vectors] + list(
        random_cases("chromium", 500)
    )
    request = json.dumps({"cases": cases})
    context = chromium.new_context()
    answered = context.new_page().evaluate(ANSWER, [base64.b64encode(module).decode(), request])
    context.close()
    assert answered == run_emojiart("layout", input=request).out


@pytest.mark.parametrize("disk", [False, True], ids=["over http", "from disk"])
def test_the_script_lays_out_every_collection_under_the_pages_own_policy(chromium, site, site_folder, disk):
    context = chromium.new_context(viewport={"width": 1000, "height": 800})
    context.add_init_script(WATCH_ENGINE)
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    found = pages_with_collections(site_folder)
    assert len(found) >= 8
    for path in some(found, 8):
        page.goto((site_folder / path).as_uri() if disk else f"{site}/{path}")
        count = page.locator("[data-collection]").count()
        page.wait_for_function("count => window.engines[0]?.opened.length === count", arg=count)
        assert page.evaluate("engines.length") == 1, path
        before = page.evaluate("engines[0].layouts")
        assert before >= count
        page.set_viewport_size({"width": 600, "height": 800})
        page.wait_for_function("before => engines[0].layouts > before", arg=before)
        page.set_viewport_size({"width": 1000, "height": 800})
    page.goto(f"{site}/404.html")
    page.wait_for_load_state()
    assert page.evaluate("engines.length") == 0
    context.close()
    assert errors == []


FRAMES = some(itertools.product(["over http", "from disk"], [100, 200], ["ltr", "rtl"]), 1)


@pytest.mark.parametrize("place,text,direction", FRAMES, ids=["-".join(map(str, case)) for case in FRAMES])
@pytest.mark.slow(reason="several collections of the demo in several widths")
def test_cells_headers_and_footers_stand_where_the_engine_says(chromium, site, site_folder, place, text, direction):
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, bypass_csp=True)
    context.add_init_script(WATCH_ENGINE)
    page = context.new_page()
    wrong, compared = [], 0
    found = some(pages_with_collections(site_folder), 10)
    for path in found:
        page.goto(f"{site}/{path}" if place == "over http" else (site_folder / path).as_uri())
        page.evaluate("direction => { document.documentElement.dir = direction; }", direction)
        page.add_style_tag(content=f"html{{font-size:{text}%}}{STILL}")
        page.wait_for_function("window.engines[0]?.layouts")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            for collection in page.evaluate(COMPARE):
                compared += collection["frames"]
                if not (collection["furthest"] or 0) <= TOLERANCE:
                    wrong.append((path, width, collection))
    context.close()
    assert compared > 10 * len(found) * len(WIDTHS)
    assert wrong == [], f"{len(wrong)} layouts differ"
