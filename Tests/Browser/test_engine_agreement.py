"""The page without script against the engine: cells and headers of the demo's collections, in a long run all at 20 widths.

The width of a collection's content box and the heights of its headers and footers are measured in the page and passed
to `emojiart layout` with the document; the frames must be where Chromium has the cells.
"""

import json

import pytest
import yaml
from conftest import run_emojiart
from law_seeds import some
from sampling import all_pages, kind_of

WIDTHS = some([round(320 + i * (1600 - 320) / 19) for i in range(20)], 2)
TOLERANCE = 0.5  # CSS pixels
KEYS = [
    "itemSize",
    "minimumLineSpacing",
    "minimumInteritemSpacing",
    "sectionInset",
    "headerReferenceSize",
    "footerReferenceSize",
]
WHOLE = KEYS + [
    "scrollDirection",
    "sectionHeadersPinToVisibleBounds",
    "sectionFootersPinToVisibleBounds",
    "layoutDirection",
    "flipsHorizontallyInOppositeLayoutDirection",
    "selfSizing",
]

MEASURE = """() => {
  const root = document.querySelector('[data-collection]'), style = getComputedStyle(root), box = root.getBoundingClientRect();
  const inset = side => parseFloat(style['padding-' + side]) + parseFloat(style['border-' + side + '-width']);
  const left = box.left + inset('left'), top = box.top + inset('top'), right = box.right - inset('right');
  const scroller = root.scrollWidth > root.clientWidth ? root : root.parentElement;
  const frame = e => { if (!e) return null; const r = e.getBoundingClientRect();
    return [r.left - left + (scroller.scrollLeft || 0), r.top - top, r.width, r.height]; };
  return { width: right - left, height: box.height - inset('top') - inset('bottom'),
    sections: [...root.querySelectorAll('[data-section]')].map(section => ({
      header: frame(section.querySelector('[data-header]')), footer: frame(section.querySelector('[data-footer]')),
      items: [...section.querySelectorAll('[data-item]')].map(frame) })) };
}"""


@pytest.fixture(scope="module")
def defaults(demo):
    settings = demo.folder / "site.yml"
    return {"itemSize": [96, 96], **(yaml.safe_load(settings.read_text(encoding="utf-8")) or {}).get("layout", {})}


def document_of(page):
    """The collection embedded in a page for its editor, as JSON."""
    found = page.evaluate("""async () => { const e = document.querySelector('[data-document]');
        if (!e) return null;
        return e.localName === 'script' ? JSON.parse(e.textContent) : await (await fetch(e.href)).json(); }""")
    if found is None:
        pytest.skip("the page carries no document")
    return found["base"]["document"]


def case_of(name, document, defaults, measured):
    """A page's collection as a case of the layout command, with measured headers and footers."""
    whole = {**defaults, **document.get("layout", {})}
    horizontal = whole.get("scrollDirection") == "horizontal"

    def extent(frame):
        return [0, 0] if frame is None else [frame[2], 0] if horizontal else [0, frame[3]]

    sections = []
    for section, seen in zip(document["sections"], measured["sections"], strict=True):
        layout = {**whole, **section.get("layout", {})}
        sizes = [item.get("size") if isinstance(item, dict) else None for item in section["items"]]
        own = layout["itemSize"]
        given = {key: layout[key] for key in KEYS if key in layout}
        if any(sizes):
            given["items"] = [size or own for size in sizes]
        else:
            given["items"] = len(sizes)
            if "itemsPerRow" in layout:
                given["itemsPerRow"] = layout["itemsPerRow"]
        sections.append(
            {**given, "headerReferenceSize": extent(seen["header"]), "footerReferenceSize": extent(seen["footer"])}
        )
    return {
        "name": name,
        "rule": "-",
        "container": {"width": measured["width"], "height": measured["height"]},
        "layout": {key: whole[key] for key in WHOLE if key in whole},
        "sections": sections,
    }


@pytest.mark.slow(reason="several collections of the demo in several widths")
def test_cells_and_headers_stand_where_the_engine_says(chromium, site, site_folder, defaults):
    context = chromium.new_context(viewport={"width": 1280, "height": 6000})
    page = context.new_page()
    measured, cases = [], []
    collections = [path for path in all_pages(site_folder) if kind_of(site_folder, path) == "collection"]
    assert len(collections) >= 8
    for path in some(collections, 8):
        page.goto(f"{site}/{path}")
        document = document_of(page)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 6000})
            seen = page.evaluate(MEASURE)
            measured.append(seen)
            cases.append(case_of(f"{path} at {width}", document, defaults, seen))
    context.close()
    done = run_emojiart("layout", input=json.dumps({"schema": "flow-layout-vectors/1", "cases": cases}))
    assert done.status == 0, done
    wrong, compared = [], 0
    for case, seen, result in zip(cases, measured, done.json["results"], strict=True):
        for number, (section, frames) in enumerate(zip(seen["sections"], result["output"]["sections"], strict=True)):
            pairs = list(zip(section["items"], frames["items"], strict=True))
            pairs += [(section[part], frames[part]) for part in ("header", "footer") if section[part] and frames[part]]
            for place, (page_frame, engine_frame) in enumerate(pairs):
                compared += 1
                if any(abs(a - b) > TOLERANCE for a, b in zip(page_frame, engine_frame)):
                    wrong.append(
                        f"{case['name']}, section {number}, {place}: {[round(x, 2) for x in page_frame]} in the page, {engine_frame} by the engine"
                    )
    assert compared > 50 * len(WIDTHS)
    assert wrong == [], f"{len(wrong)} of {compared} frames differ"
