"""Windowing of a collection of 5 000 items in Chromium: the page contains the items in view, placed by the engine.

Only counts and positions are compared; `make bench` measures times.
"""

import json
import urllib.parse

import browsers
import pytest
from conftest import Site, run_emojiart
from editing import until
from law_seeds import some

SECTIONS, EACH, PICTURES = 5, 1000, 24
SYMBOLS = ["🐶", "🐱", "🐭", "🐹", "🐰", "🦊", "🐻", "🐼", "🐨", "🐯"]
LAYOUT = {
    "itemSize": [64, 64],
    "sectionHeadersPinToVisibleBounds": True,
    "sectionInset": {"top": 4, "left": 0, "bottom": 12, "right": 0},
}
MOST_NODES = 3000
TOLERANCE = 0.5  # CSS pixels

SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
# A theme may have smooth scrolling to fragments.
AT_REST = """new Promise(done => { let [y, frames] = [NaN, 0]; (function look() {
  frames = scrollY === y ? frames + 1 : 0; y = scrollY; frames < 20 ? requestAnimationFrame(look) : done(true); })(); })"""
# The frames of the cells in the page by id, relative to the collection's content box.
CELLS = """() => { const root = document.querySelector('[data-collection]').getBoundingClientRect();
  return Object.fromEntries([...document.querySelectorAll('[data-item]')].map(cell => { const r = cell.getBoundingClientRect();
    return [cell.dataset.item, [r.left - root.left, r.top - root.top, r.width, r.height]]; })); }"""
TOPS = "() => Object.fromEntries([...document.querySelectorAll('[data-item]')].map(cell => [cell.dataset.item, cell.getBoundingClientRect().top]))"
SEEN = """() => [...document.querySelectorAll('[data-item]')].filter(cell => { const r = cell.getBoundingClientRect();
  return r.bottom > 0 && r.top < innerHeight; }).map(cell => cell.dataset.item)"""


def item_id(section, item):
    return f"{SYMBOLS[item % 10]}%{section}-{item}" if item % 100 == 50 else f"s{section}i{item}"


def item(section, number):
    made = {"id": item_id(section, number), "symbol": SYMBOLS[number % 10], "name": f"Item {section}.{number}"}
    if section == 1:
        made["description"] = "with *some* words" if number % 2 else "with some words"
    if section == 2 and number % 3 == 0:
        made["size"] = [100 + number % 7, 64]
    if section == 3:
        made |= {"symbol": f":picture-{number}:", "image": f"p{number % PICTURES}.svg"}
    return made


def title_of(section):
    # One title wraps to several lines, so that the estimated height is wrong.
    return f"Part {section}" + " of a long story with a title that goes on and on" * (6 if section == 2 else 0)


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    made = Site(tmp_path_factory.mktemp("large"))
    made.write("site.yml", "title: Large\nbaseURL: https://example.com/\n")
    for number in range(PICTURES):
        made.write(
            f"Content/p{number}.svg",
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>{number}</title><path d="M0 0h1v1H0z"/></svg>',
        )
    made.write(
        "Content/big.json",
        {
            "title": "Big",
            "layout": LAYOUT,
            "sections": [
                {
                    "id": f"part-{section}",
                    "title": title_of(section),
                    **({"footer": "The *end* of it"} if section == 4 else {}),
                    "items": [item(section, number) for number in range(EACH)],
                }
                for section in range(SECTIONS)
            ],
        },
    )
    made.write(
        "Content/strip.json",
        {
            "title": "Strip",
            "layout": LAYOUT | {"scrollDirection": "horizontal"},
            "sections": [{"id": "all", "items": [f"{SYMBOLS[number % 10]}" for number in range(2100)]}],
        },
    )
    made.build(timeout=300)
    return made


@pytest.fixture(scope="module")
def base(large):
    with browsers.serve(large.output) as address:
        yield address


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 1000, "height": 800}, bypass_csp=True)
    page = context.new_page()
    page.errors = browsers.watch_errors(page)
    yield page
    assert page.errors == []
    context.close()


def open_page(page, address, wait_until="load"):
    page.goto(address, wait_until=wait_until)
    page.wait_for_selector("[aria-posinset]")
    page.evaluate(SETTLED)


def wait_for(page, item):
    page.wait_for_function(f"id => ({SEEN})().includes(id)", arg=item)
    page.evaluate(SETTLED)


def engine_frames(page):
    """The engine's frames of all cells by id, with the page's measured headers and footers."""
    extents = {}
    for section in range(SECTIONS):
        page.evaluate("hash => { location.hash = ''; location.hash = hash; }", f"part-{section}")
        page.wait_for_function(
            "id => document.querySelector(`[data-section=${id}] [data-item]`)", arg=f"part-{section}"
        )
        page.evaluate(SETTLED)
        extents |= page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('[data-section]')].map(s =>
            [s.dataset.section, ['header', 'footer'].map(part => s.querySelector(`[data-${part}]`)?.getBoundingClientRect().height ?? 0)]))""")
    width = page.evaluate("document.querySelector('[data-collection]').clientWidth")
    sections = []
    for section in range(SECTIONS):
        header, footer = extents[f"part-{section}"]
        sizes = [item(section, number).get("size") or [64, 64] for number in range(EACH)]
        sections.append(
            {
                "items": sizes if section == 2 else EACH,
                "headerReferenceSize": [0, header],
                "footerReferenceSize": [0, footer],
            }
        )
    request = {
        "cases": [
            {
                "name": "large",
                "rule": "-",
                "container": {"width": width, "height": 800},
                "layout": LAYOUT,
                "sections": sections,
            }
        ]
    }
    output = run_emojiart("layout", input=json.dumps(request)).json["results"][0]["output"]
    return output, {
        item_id(section, number): frame
        for section, laid_out in enumerate(output["sections"])
        for number, frame in enumerate(laid_out["items"])
    }


def differences(page, frames):
    return {
        id: (seen, frames[id])
        for id, seen in page.evaluate(CELLS).items()
        if any(abs(a - b) > TOLERANCE for a, b in zip(seen, frames[id], strict=True))
    }


@pytest.mark.slow(reason="the page is scrolled through as a whole")
def test_the_page_holds_few_nodes_wherever_it_is(page, base):
    browsers.observe(page)
    open_page(page, f"{base}/big/index.html")
    height = page.evaluate("document.documentElement.scrollHeight")
    assert height > 20_000
    for y in [0, *some(range(700, height, 100), 10), height, 0]:
        page.evaluate("y => scrollTo(0, y)", y)
        page.evaluate(SETTLED)
        page.wait_for_function(
            "document.elementFromPoint(500, 400)?.closest('[data-item], [data-header], [data-footer], header, footer, main')"
        )
        page.wait_for_function("document.querySelector('[data-item]')")
        cells, nodes = page.evaluate("['[data-item]', '*'].map(each => document.querySelectorAll(each).length)")
        assert 0 < cells < 600 and nodes < 2000
    assert browsers.metrics(page)["Nodes"] < MOST_NODES


def test_cells_stand_where_the_engine_says_from_first_to_last(page, base):
    open_page(page, f"{base}/big/index.html")
    output, frames = engine_frames(page)
    page.keyboard.press("Home")
    wait_for(page, item_id(0, 0))
    assert differences(page, frames) == {}
    page.keyboard.press("End")
    wait_for(page, item_id(4, EACH - 1))
    assert differences(page, frames) == {}
    for hash in ("part-2", "part-3", f"s2i{EACH - 1}"):
        page.evaluate("hash => { location.hash = hash; }", hash)
        wait_for(page, hash.replace("part-", "s") + "i0" if hash.startswith("part") else hash)
        assert differences(page, frames) == {}
    assert (
        abs(
            page.evaluate("document.querySelector('[data-collection]').getBoundingClientRect().height")
            - output["contentSize"][1]
        )
        <= TOLERANCE
    )


def test_the_first_cells_stay_where_they_are_when_the_script_comes(page, base):
    held = []
    page.route("**/page.*.js", lambda route: held.append(route))
    browsers.observe(page)
    page.goto(f"{base}/big/index.html", wait_until="commit")
    page.wait_for_function("document.querySelectorAll('[data-item]').length === 200")
    until(page, lambda: held, "the script is asked for")
    # The script is requested as soon as the parser finds it, before styles are loaded.
    page.wait_for_function("[...document.querySelectorAll('link[rel=stylesheet]')].every(link => link.sheet)")
    before = page.evaluate(CELLS)
    held[0].continue_()
    page.wait_for_selector("[aria-posinset]")
    page.evaluate(SETTLED)
    after = page.evaluate(CELLS)
    assert len(before) == 200
    moved = {
        id: (before[id], after[id])
        for id in before
        if id in after and any(abs(a - b) > 1 for a, b in zip(before[id], after[id]))
    }
    assert moved == {} and len(before.keys() & after.keys()) > 100
    assert page.evaluate("__seen.shift") < 0.001


@pytest.mark.parametrize("disk", [False, True], ids=["over http", "from disk"])
def test_anchors_lead_to_sections_and_items(page, base, large, disk):
    address = (large.output / "big/index.html").as_uri() if disk else f"{base}/big/index.html"
    for section, number in some([(3, None), (4, 0), (2, 777), (1, 50)], 1 if disk else 3):
        anchor = f"part-{section}" if number is None else item_id(section, number)
        wanted = item_id(section, number or 0)
        page.goto("about:blank")
        open_page(page, f"{address}#{urllib.parse.quote(anchor)}")
        wait_for(page, wanted)
        page.wait_for_function("anchor => document.querySelector(':target')?.id === anchor", arg=anchor)
        page.evaluate("location.hash = 'part-0'")
        wait_for(page, item_id(0, 0))
        page.evaluate("hash => { location.hash = hash; }", urllib.parse.quote(anchor))
        wait_for(page, wanted)


def test_the_way_back_leads_to_where_the_reader_was(page, base):
    open_page(page, f"{base}/big/index.html")
    page.evaluate("scrollTo(0, 30000)")
    page.wait_for_function("history.state?.emojiart?.y > 29000")
    # Their chunk may still come.
    page.wait_for_function(f"({SEEN})().length > 50")
    page.evaluate(SETTLED)
    before = page.evaluate(SEEN)
    y = page.evaluate("scrollY")
    for leave in (lambda: (page.goto(f"{base}/index.html"), page.go_back()), page.reload):
        leave()
        page.wait_for_selector("[aria-posinset]")
        wait_for(page, before[len(before) // 2])
        assert abs(page.evaluate("scrollY") - y) <= 1
    page.set_viewport_size({"width": 620, "height": 800})
    wait_for(page, before[0])


def test_the_focus_stays_on_its_item(page, base):
    open_page(page, f"{base}/big/index.html#s1i500")
    wait_for(page, "s1i500")
    page.focus("[data-item='s1i500'] a")
    focused = "document.activeElement.closest('[data-item]')?.dataset.item"
    for y in (0, 10**7, 5000):
        page.evaluate("y => scrollTo(0, y)", y)
        page.evaluate(SETTLED)
        assert page.evaluate(focused) == "s1i500"
    # The next one is relative to that item, not to the ones in view.
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.closest('[data-item]')?.dataset.item === 's1i501'")


def test_arrow_keys_go_on_through_the_whole_collection(page, base):
    open_page(page, f"{base}/big/index.html#s1i900")
    wait_for(page, "s1i900")
    page.focus("[data-item='s1i900'] a")
    for number in range(901, 1000):
        page.keyboard.press("ArrowRight")
        wanted = item_id(1, number)
        page.wait_for_function("id => document.activeElement.closest('[data-item]')?.dataset.item === id", arg=wanted)
        if number % 10 == 0:
            page.evaluate(SETTLED)


def test_home_and_end_lead_to_items_that_are_not_in_the_page(page, base):
    open_page(page, f"{base}/big/index.html#s1i900")
    wait_for(page, "s1i900")
    page.focus("[data-item='s1i900'] a")
    for key, end in (("End", "at(-1)"), ("Home", "at(0)")):
        page.keyboard.press(key)
        page.evaluate(SETTLED)
        page.wait_for_function(f"document.activeElement === [...document.querySelectorAll('[data-item] a')].{end}")
        top, bottom = page.evaluate(
            "(r => [r.top, r.bottom])(document.activeElement.closest('[data-item]').getBoundingClientRect())"
        )
        assert 0 <= top < bottom <= page.viewport_size["height"]
    # Of all cells that came and went exactly one is a tab stop.
    assert page.evaluate("[...document.querySelectorAll('[data-item] a')].filter(a => a.tabIndex === 0).length") == 1


def test_a_strip_keeps_its_place_at_edit_and_end_and_home_reach_its_ends(page, base):
    page.goto(f"{base}/strip/")
    root = page.locator("[data-collection]")
    page.wait_for_selector("[data-item]")
    root.evaluate("root => { root.scrollLeft = 3000; }")
    page.get_by_role("button", name="Edit", exact=True).click()
    page.wait_for_selector("[data-editing]")
    assert root.evaluate("root => root.scrollLeft") == 3000
    root.locator("[data-item]").first.focus()
    for key, place in (("End", 2100), ("Home", 1)):
        page.keyboard.press(key)
        until(page, lambda: page.evaluate("document.activeElement.ariaPosInSet") == str(place), key)  # noqa: B023
        left, right = page.evaluate(
            "(() => { const box = document.activeElement.getBoundingClientRect(); return [box.left, box.right]; })()"
        )
        assert 0 <= left and right <= page.viewport_size["width"]


@pytest.mark.slow(reason="the page is scrolled through as a whole")
def test_row_45_measured_headers_move_nothing_in_view(page, base):
    open_page(page, f"{base}/big/index.html#s3i300")
    wait_for(page, "s3i300")
    page.wait_for_function(AT_REST)
    # Scroll up past the header with the wrong estimate.
    page.mouse.move(500, 400)
    seen = 0
    for _ in range(45):
        before, after = page.evaluate(f"""async () => {{ const tops = {TOPS}; const before = tops();
            scrollBy({{top: -250, behavior: 'instant'}}); await {SETTLED}; return [before, tops()]; }}""")
        # All cells moved by exactly the scrolled distance.
        moved = {id: after[id] - before[id] for id in before if id in after}
        assert {round(by) for by in moved.values()} <= {249, 250, 251}, moved
        seen += page.locator("[data-section='part-2'] [data-header]").count()
    assert seen > 0


def test_rows_43_and_44_a_cell_shows_nothing_of_another_item(page, base):
    late = []
    page.route("**/p7.svg", lambda route: late.append(route))
    # A fast script requests the picture before `load`, which would then wait for it.
    open_page(page, f"{base}/big/index.html#s3i7", wait_until="domcontentloaded")
    wait_for(page, "s3i7")
    page.evaluate("""() => { const cell = document.querySelector('[data-item="s3i7"]');
        cell.setAttribute('aria-selected', 'true'); cell.classList.add('is-selected'); cell.querySelector('a').setAttribute('aria-pressed', 'true'); }""")
    page.evaluate("scrollBy(0, 6000)")
    page.wait_for_function("!document.querySelector('[data-item=\"s3i7\"]')")
    for route in late:
        route.continue_()
    page.evaluate(SETTLED)
    assert page.locator("[aria-selected], .is-selected, [aria-pressed]").count() == 0
    pictures = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-item] img')].map(i => [i.closest('[data-item]').dataset.item, [i.getAttribute('src'), i.alt]]))"
    )
    assert len(pictures) > 50
    for id, (address, words) in pictures.items():
        number = int(id.rsplit("i", 1)[-1]) if id.startswith("s3i") else int(id.rsplit("-", 1)[1])
        assert address.endswith(f"/p{number % PICTURES}.svg") and words == f":picture-{number}:", id
    page.evaluate("location.hash = ''; location.hash = 's3i7'")
    wait_for(page, "s3i7")
    assert page.locator("[aria-selected], .is-selected, [aria-pressed]").count() == 0


def test_an_anchor_is_followed_though_the_place_before_it_is_being_remembered(page, base):
    open_page(page, f"{base}/big/index.html#s3i7")
    wait_for(page, "s3i7")
    page.evaluate("scrollBy(0, 6000)")
    page.wait_for_function("!document.querySelector('[data-item=\"s3i7\"]')")
    # The page is left before the target of the fragment has been fetched.
    page.evaluate("location.hash = ''; location.hash = 's3i7'; dispatchEvent(new Event('pagehide'))")
    wait_for(page, "s3i7")


def test_lists_say_which_of_how_many(page, base):
    open_page(page, f"{base}/big/index.html#s4i998")
    wait_for(page, "s4i998")
    assert page.evaluate(
        "(c => [c.ariaSetSize, c.ariaPosInSet, c.localName])(document.querySelector('[data-item=\"s4i998\"]'))"
    ) == ["1000", "999", "li"]
    order = page.evaluate(
        "[...document.querySelectorAll('[data-section=\"part-4\"] [data-item]')].map(c => +c.ariaPosInSet)"
    )
    assert order == sorted(order)


def test_other_widths_are_laid_out_anew(page, base):
    open_page(page, f"{base}/big/index.html#s2i500")
    wait_for(page, "s2i500")
    for width in (360, 1400):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(SETTLED)
        wait_for(page, "s2i500")
    _, frames = engine_frames(page)
    assert differences(page, frames) == {}


@pytest.mark.parametrize("scheme", some(["light", "dark"], 1))
@pytest.mark.slow(reason="axe looks at each of thousands of nodes")
def test_axe_finds_nothing(chromium, base, scheme):
    context = chromium.new_context(viewport={"width": 1000, "height": 800}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    places = [("big/index.html", item_id(0, 0)), ("big/index.html#s3i500", "s3i500")]
    for path, shown in (*some(places, 1), ("big/_sections/part-1/index.html", None)):
        page.goto("about:blank")
        page.goto(f"{base}/{path}")
        if shown:
            page.wait_for_selector("[aria-posinset]")
            wait_for(page, shown)
        # Cells are alike.
        page.evaluate(
            "() => { for (const cell of [...document.querySelectorAll('[data-item]')].slice(100)) cell.remove(); }"
        )
        assert browsers.axe(page) == [], path
    context.close()


def test_without_a_script_everything_can_be_read(chromium, base):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{base}/big/index.html")
    assert page.locator("[data-item]").count() == 200
    links = page.locator("nav.section-pages a")
    assert links.count() == SECTIONS
    for number in some(range(SECTIONS), 2):
        page.goto(f"{base}/big/index.html")
        links.nth(number).click()
        page.wait_for_url("**/_sections/**", wait_until="load")
        assert page.locator("h1").inner_text() == title_of(number)
        assert page.locator("[data-item]").count() == EACH
    # The fragment of a section that is not in the page leads to its link.
    page.goto(f"{base}/big/index.html#part-3")
    assert page.locator(":target a").count() == 1
    context.close()


def test_the_policy_of_the_page_allows_all_of_it(chromium, base):
    context = chromium.new_context()
    page = context.new_page()
    errors = browsers.watch_errors(page)
    page.add_init_script(
        "addEventListener('securitypolicyviolation', e => { (window.violated ??= []).push(e.blockedURI); })"
    )
    open_page(page, f"{base}/big/index.html#s3i500")
    wait_for(page, "s3i500")
    assert page.evaluate("window.violated ?? []") == [] and errors == []
    context.close()


@pytest.mark.slow(reason="the checker starts a virtual machine")
def test_a_section_page_looks_like_a_collection_and_is_valid(large):
    import shutil

    if not shutil.which("java"):
        pytest.skip("the checker needs Java")
    sections = sorted((large.output / "big/_sections").rglob("*.html"))
    found = browsers.check_html(large.output / "big/index.html", *some(sections, 2))
    assert [f"{m['url'].rsplit('/Output/')[-1]}:{m.get('lastLine')}: {m['message']}" for m in found] == []
