"""A collection's stylesheet against the engine: every kind of layout, in a long run at 20 widths and two text sizes.

Unlike the demo, these layouts need not look good: items wider than the page, overlapping lines, insets that cost
columns, right-to-left strips. Lengths scale with the text, so at twice the text size the engine lays out in half the
width.
"""

import json
import random

import pytest
from conftest import run_emojiart
from law_seeds import some

WIDTHS = some([round(320 + i * (1600 - 320) / 19) for i in range(20)], 2)
TOLERANCE = 0.5  # CSS pixels

# No sticky headers and footers, and no deferred layout of long lists.
STILL = "[data-header],[data-footer]{position:static!important} ul{content-visibility:visible!important}"

MEASURE = """() => {
  const root = document.querySelector('[data-collection]'), style = getComputedStyle(root), box = root.getBoundingClientRect();
  const sections = [...root.querySelectorAll('[data-section]')];
  const content = sections.reduce((sum, section) => sum + section.getBoundingClientRect().width, 0);
  const mirrored = style.direction === 'rtl' && style.display === 'flex';
  const left = (mirrored ? box.right - Math.max(content, box.width) : box.left) - root.scrollLeft;
  const frame = e => { if (!e || !e.getClientRects().length) return null; const r = e.getBoundingClientRect();
    return [r.left - left, r.top - box.top, r.width, r.height]; };
  return { width: box.width, height: root.clientHeight, sections: sections.map(section => ({
      frame: frame(section), header: frame(section.querySelector('[data-header]')),
      footer: frame(section.querySelector('[data-footer]')),
      items: [...section.querySelectorAll('[data-item]')].map(frame) })) };
}"""


def sizes(seed, count, widths, heights):
    numbers = random.Random(seed)
    return [[numbers.choice(widths), numbers.choice(heights)] for _ in range(count)]


def section(items, footer=None, title="A section", **layout):
    """items: a count, or a list of sizes and None."""
    return {
        "title": title,
        "footer": footer,
        "layout": layout,
        "items": [None] * items if isinstance(items, int) else items,
    }


MIRRORED = {"layoutDirection": "rtl", "flipsHorizontallyInOppositeLayoutDirection": True}
STRIP = {"scrollDirection": "horizontal"}
LAYOUTS = {
    "defaults": (
        {},
        [
            section(7),
            section(2),
            section(0),
            section(40, title="", footer="A footer that may need two lines on a narrow screen"),
        ],
    ),
    "insets": (
        {
            "itemSize": [80, 100],
            "minimumInteritemSpacing": 8,
            "sectionInset": {"top": 16, "left": 20, "bottom": 24, "right": 15},
        },
        [section(30)],
    ),
    # At the start, so that the items stay in the page. A page from right to left must not move them out.
    "insets-wider-than-the-page": (
        {"sectionInset": {"left": 20, "right": 900}},
        [section(4), section(4, itemsPerRow=7), section([[60 + i, 50] for i in range(4)])],
    ),
    "mirrored-insets-wider-than-the-page": (
        {**MIRRORED, "sectionInset": {"left": 20, "right": 900}},
        [section(4), section([[60 + i, 50] for i in range(4)])],
    ),
    "one-column": ({"itemSize": [340, 90], "minimumInteritemSpacing": 24}, [section(5)]),
    "squares": (
        {"itemsPerRow": 6, "minimumInteritemSpacing": 8, "sectionInset": {"bottom": 4}},
        [section(8), section(20, sectionInset={"top": 4, "bottom": 4})],
    ),
    "squares-with-insets": (
        {"itemsPerRow": 5, "minimumInteritemSpacing": 8, "sectionInset": {"left": 40, "right": 30}},
        [section(20), section(20, sectionInset={"left": 4, "right": 4})],
    ),
    "many-squares": ({"itemsPerRow": 9, "minimumInteritemSpacing": 5}, [section(400)]),
    "one-square": ({"itemsPerRow": 1}, [section(2)]),
    "many": ({"itemSize": [44, 44]}, [section(300), section(210)]),
    "mixed": (
        {"itemSize": [64, 64], "minimumInteritemSpacing": 8},
        [section([None if i % 4 else s for i, s in enumerate(sizes(1, 30, [64, 128], [64, 128]))])],
    ),
    "random-sizes": (
        {},
        [
            section(sizes(2, 30, range(20, 200), range(20, 120))),
            section(sizes(3, 9, range(150, 500), [60]), sectionInset={"left": 10, "right": 22, "top": 3}),
        ],
    ),
    "wider-than-the-page": (
        {},
        [
            section([[700 if i % 2 else 120, 60] for i in range(6)]),
            section([[200 + 300 * i, 50] for i in range(4)]),
            section([[60, 50], [60, 50], [5000, 50]]),
        ],
    ),
    "alone": (
        {"minimumInteritemSpacing": 30},
        [section([[280 - i, 50] for i in range(4)]), section([[200, 50], [201, 50]])],
    ),
    "self-sizing": ({"selfSizing": True}, [section(1), section(2), section(30)]),
    "mixed-squares": (
        {"itemsPerRow": 5, "minimumInteritemSpacing": 8},
        [section([[150, 60] if i % 5 == 2 else None for i in range(14)])],
    ),
    "cards": (
        {"itemSize": [200, 120], "minimumLineSpacing": -60},
        [section(12), section([[100 + 10 * i, 100] for i in range(9)])],
    ),
    "given-headers": (
        {"headerReferenceSize": [0, 24]},
        [
            section(6, footer="text"),
            section(6, headerReferenceSize=[0, 0]),
            section(3, footer="small", footerReferenceSize=[0, 12]),
        ],
    ),
    "mirrored": ({**MIRRORED, "sectionInset": {"left": 30}}, [section(9), section([[60 + i, 50] for i in range(9)])]),
    "not-mirrored": (
        {"layoutDirection": "rtl", "sectionInset": {"left": 30}},
        [section(9), section([[60 + i, 50] for i in range(9)])],
    ),
    "strip": (
        {
            **STRIP,
            "itemSize": [70, 60],
            "minimumLineSpacing": 14,
            "sectionInset": {"top": 5, "left": 8, "bottom": 5, "right": 12},
        },
        [section(30), section(4, footer="end"), section(0)],
    ),
    "strip-of-squares": ({**STRIP, "itemsPerRow": 3}, [section(30)]),
    "strip-of-sizes": (STRIP, [section(sizes(4, 20, range(20, 200), range(20, 120))), section(3, itemSize=[50, 400])]),
    "strip-of-cards": (
        {**STRIP, "itemSize": [70, 60], "minimumLineSpacing": -30, "headerReferenceSize": [44, 0]},
        [section(20)],
    ),
    "mirrored-strip": ({**STRIP, **MIRRORED}, [section(30), section(sizes(5, 20, range(20, 200), range(20, 120)))]),
    "pinned": (
        {
            "sectionHeadersPinToVisibleBounds": True,
            "sectionFootersPinToVisibleBounds": True,
            "headerReferenceSize": [0, 40],
            "footerReferenceSize": [0, 30],
        },
        [section(120, footer="first"), section(120, footer="second")],
    ),
}
# Pages in a right-to-left language have the same grids.
FROM_THE_RIGHT = ["mirrored", "not-mirrored", "mirrored-strip", "mixed", "insets-wider-than-the-page"]


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    from conftest import Site

    site = Site(tmp_path_factory.mktemp("grids") / "site")
    # The default item size of a site differs from that of the command, which is UIKit's.
    site.write("site.yml", "itemPages: false\nlayout: { itemSize: [50, 50] }\n")
    for name, (layout, sections) in LAYOUTS.items():
        document = {
            "kind": "collection",
            "title": name,
            "layout": layout,
            "sections": [
                {
                    "title": each["title"],
                    "layout": each["layout"],
                    **({"footer": each["footer"]} if each["footer"] else {}),
                    "items": [{"symbol": "🐶", "size": size} if size else "🐶" for size in each["items"]],
                }
                for each in sections
            ],
        }
        site.write(f"Content/{name}.json", document)
        if name in FROM_THE_RIGHT:
            site.write(f"Content/right/{name}.json", document)
            site.write(f"Content/right/{name}.md", f"---\ntitle: {name}\ncollection: right/{name}\nlanguage: ar\n---\n")
    site.build()
    return site.output


def case_of(name, measured, scale):
    """A layout as a case of the layout command, with measured headers and footers."""
    layout, sections = LAYOUTS[name.removeprefix("right/")]
    along = 2 if layout.get("scrollDirection") == "horizontal" else 3
    case = []
    for each, seen in zip(sections, measured["sections"], strict=True):
        extents = {
            f"{part}ReferenceSize": [seen[part][along] / scale] * 2 if seen[part] else [0, 0]
            for part in ("header", "footer")
        }
        items = each["items"] if any(each["items"]) else len(each["items"])
        case.append({**each["layout"], "items": items, **extents})
    container = {"width": measured["width"] / scale, "height": measured["height"] / scale}
    return {"name": name, "container": container, "layout": layout, "sections": case}


@pytest.mark.slow(reason="every kind of grid in several widths")
@pytest.mark.parametrize("scale", some([1, 2], 1))
def test_rows_57_and_58_every_kind_of_grid_is_the_engines(chromium, gallery, scale):
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, bypass_csp=True)
    page = context.new_page()
    measured, cases = [], []
    for name in [*LAYOUTS, *(f"right/{name}" for name in some(FROM_THE_RIGHT, 2))]:
        page.goto((gallery / name / "index.html").as_uri())
        page.add_style_tag(content=f"html{{font-size:{100 * scale}%}}{STILL}")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            measured.append(page.evaluate(MEASURE))
            cases.append((f"{name} at {width}", case_of(name, measured[-1], scale)))
    context.close()
    done = run_emojiart("layout", input=json.dumps({"cases": [case for _, case in cases]}))
    assert done.status == 0, done
    wrong, compared = [], 0
    for (name, _), seen, result in zip(cases, measured, done.json["results"], strict=True):
        for number, (here, there) in enumerate(zip(seen["sections"], result["output"]["sections"], strict=True)):
            pairs = list(zip(here["items"], there["items"], strict=True))
            pairs += [(here[part], there[part]) for part in ("header", "footer", "frame")]
            for place, (on_page, by_engine) in enumerate(pairs):
                compared += 1
                if (
                    (on_page is None) != (by_engine is None)
                    or on_page
                    and any(abs(a - b * scale) > TOLERANCE for a, b in zip(on_page, by_engine))
                ):
                    wrong.append(f"{name}, section {number}, {place}: {on_page} in the page, {by_engine} by the engine")
    assert compared > 1_500 * len(WIDTHS)
    assert wrong == [], f"{len(wrong)} of {compared} frames differ"


def test_pinned_headers_and_footers_stand_where_the_engine_says(chromium, gallery):
    context = chromium.new_context(viewport={"width": 500, "height": 600})
    page = context.new_page()
    page.goto((gallery / "pinned/index.html").as_uri())
    for scroll in (0, 300, 1100, 1500, 2200, 9000):
        page.evaluate("y => scrollTo(0, y)", scroll)
        seen = page.evaluate(MEASURE)
        top = page.evaluate("document.querySelector('[data-collection]').getBoundingClientRect().top")
        query = {"type": "pinned", "visibleRects": [[0, -top, seen["width"], 600]]}
        done = run_emojiart("layout", input=json.dumps({"cases": [{**case_of("pinned", seen, 1), "query": query}]}))
        pinned = done.json["results"][0]["output"]["result"][0]
        for part, frames in (("header", pinned["headers"]), ("footer", pinned["footers"])):
            for on_page, by_engine in zip([each[part] for each in seen["sections"]], frames, strict=True):
                assert on_page == pytest.approx(by_engine, abs=TOLERANCE), (scroll, part)
    context.close()


THREE_FRAMES = """() => new Promise(done => { let left = 3;
  requestAnimationFrame(function frame() { (left -= 1) ? requestAnimationFrame(frame) : done(); }); })"""


def test_a_long_list_is_as_high_before_it_is_laid_out(chromium, gallery):
    context = chromium.new_context(bypass_csp=True)
    page = context.new_page()
    heights = "() => [...document.querySelectorAll('[data-section]')].map(s => s.getBoundingClientRect().height)"
    for name in ("many", "many-squares"):
        page.goto((gallery / name / "index.html").as_uri())
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 200})
            # The script handles a new width in the next frame.
            page.evaluate(THREE_FRAMES)
            before = page.evaluate(heights)
            style = page.add_style_tag(content="ul{content-visibility:visible!important}")
            assert page.evaluate(heights) == pytest.approx(before, abs=TOLERANCE), (name, width)
            style.evaluate("e => e.remove()")
    context.close()
