"""Sections, selection, edit mode and the form in Chromium, as far as a page shows them, by rows:
behaviours.md §1.2, §1.3 to §1.6."""

import browsers
from conftest import Site
from editing import (  # noqa: F401
    FARM,
    LARGER_TEXT,
    LAYOUT,
    PETS,
    WILD,
    ZOO_ORDER,
    EditedPage,
    base,
    built,
    drag,
    named,
    order_of,
    page,
    settle,
    until,
)

SELECTED = (
    """() => [...document.querySelectorAll('[data-item][aria-selected="true"]')].map(cell => cell.dataset.item)"""
)


def field(page, name):
    return page.get_by_label(name, exact=True)


def test_row_33_random_emoji_are_added_where_they_belong_and_shown(page, base):
    page.set_viewport_size({"width": 400, "height": 400})
    # The page's random numbers are stubbed.
    page.add_init_script("crypto.getRandomValues = numbers => numbers.fill(7)")
    added = []
    for _ in range(2):
        edited = EditedPage(page, base).edit()
        edited.button("Add random emoji").click()
        added.append([id for id in sum(edited.order(), []) if id not in sum(ZOO_ORDER, [])])
        # The cell is recreated when the names of emoji are loaded.
        box = until(page, lambda: edited.cell(added[-1][0]).bounding_box())
        assert 0 <= box["y"] and box["y"] + box["height"] <= 400
        edited.button("Undo").click()
    assert len(added[0]) == 1 and added[0] == added[1]


def test_row_34_leaving_edit_mode_leaves_nothing_selected(page, base):
    edited = EditedPage(page, base).edit()
    edited.select("🐶", "🐷")
    edited.button("Done").click()
    edited.said("Done editing")
    edited.edit()
    assert page.evaluate(SELECTED) == [] and page.locator('[data-item][aria-selected="false"]').count() == 12


def test_row_35_enter_selects_and_leads_nowhere(page, base):
    edited = EditedPage(page, base).edit()
    edited.cell("🐶").focus()
    edited.press("Enter")
    assert page.url == edited.address and page.evaluate(SELECTED) == ["🐶"]


# Three shadows within each other: a hairline, the ring, a hairline.
RING = """() => { const cell = document.querySelector('[aria-selected="true"]'), ring = getComputedStyle(cell, '::before');
  const mark = getComputedStyle(cell, '::after');
  return { shadows: ring.boxShadow.split(/, (?=[a-z]+\\()/), layer: Number(ring.zIndex), mark: mark.backgroundColor }; }"""


def test_row_36_what_is_selected_is_seen_without_colours(chromium, base):
    for scheme in ("light", "dark", None):
        context = chromium.new_context(
            viewport={"width": 1000, "height": 900},
            reduced_motion="reduce",
            **({"color_scheme": scheme} if scheme else {"forced_colors": "active"}),
        )
        edited = EditedPage(context.new_page(), base).edit()
        edited.select("🐶")
        ring = edited.page.evaluate(RING)
        assert ring["layer"] > 2 and [each.split(") ")[1] for each in ring["shadows"]] == [
            f"0px 0px 0px {spread}px inset" for spread in ("1.5", "4.5", "6")
        ]
        hairline, colour, _ = (each.split(") ")[0] + ")" for each in ring["shadows"])
        assert ring["mark"] == colour
        # `test_selection_contrast.py` measures the contrast on every background.
        assert hairline != colour
        # The focus outline differs from the ring, and is no thicker.
        edited.press("ArrowRight")
        outline = "part => { const look = getComputedStyle(document.activeElement, part); return [look.outlineStyle, look.outlineWidth]; }"
        assert edited.page.evaluate(outline, None) == ["dashed", "2px"]
        edited.press("ArrowLeft")
        assert edited.page.evaluate(outline, "::before") == ["dashed", "2px"]
        context.close()


# The names and emoji that a check mark covers, by the boxes of their characters.
COVERED = """() => [...document.querySelectorAll('[data-item][aria-selected="true"]')].flatMap(cell => {
  const mark = getComputedStyle(cell, '::after'), box = cell.getBoundingClientRect();
  const isRight = getComputedStyle(cell).direction === 'rtl', size = parseFloat(mark.width), inset = parseFloat(mark.insetInlineStart);
  const left = isRight ? box.right - inset - size : box.left + inset, top = box.top + parseFloat(mark.top);
  const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), found = [];
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    if (text.parentElement.closest('button') || text.parentElement.closest('.words')?.clientHeight === 0 || !text.data.trim()) continue;
    const range = document.createRange(); range.selectNodeContents(text);
    for (const each of range.getClientRects()) if (each.left < left + size - 0.5 && each.right > left + 0.5 && each.top < top + size - 0.5 && each.bottom > top + 0.5)
      found.push(`${text.data} in ${box.width} × ${box.height}: ${each.left - left} ${each.top - top} ${each.right - each.left}`);
  }
  return found; })"""
SIZES = [
    [28, 28],
    [40, 40],
    [50, 50],
    [64, 64],
    [80, 80],
    [96, 96],
    [64, 110],
    [110, 60],
    [200, 64],
    [180, 90],
    [280, 110],
    [160, 160],
]


def test_row_36_the_check_mark_covers_neither_name_nor_emoji(page, tmp_path):
    site = Site(tmp_path / "site")
    names = ["Dog", "A name that is long enough for two lines", "강아지"]
    items = [{"symbol": "🐶", "name": name, "description": "barks", "size": size} for size in SIZES for name in names]
    site.write("Content/zoo.json", {"title": "Zoo", "sections": [{"items": items}]})
    site.build()
    page.set_viewport_size({"width": 1400, "height": 2000})
    edited = EditedPage(page, site.output.as_uri()).edit()
    edited.button("Select all").click()
    assert page.locator('[aria-selected="true"]').count() == len(items)
    assert page.evaluate(COVERED) == []


def contrast(first, second):
    def luminance(colour):
        parts = [float(part) / 255 for part in colour.replace(",", " ").split()[:3]]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_row_39_key_button_and_menu_agree_that_nothing_is_deleted(page, base):
    edited = EditedPage(page, base)
    link = edited.cell("🐶").get_by_role("link")
    for key in ("Delete", "Backspace", "Control+x"):
        link.focus()
        edited.press(key)
    assert edited.order() == ZOO_ORDER
    for name in ("Delete", "Move…", "Add emoji", "Reorder Dog"):
        assert edited.button(name).count() == 0
    edited.edit()
    assert edited.button("Delete").is_disabled() and edited.button("Move…").is_disabled()
    edited.select("🐶")
    edited.button("Done").click()
    link.focus()
    edited.press("Delete")
    assert edited.order() == ZOO_ORDER and edited.button("Undo").is_hidden()


def test_row_41_the_focus_goes_on_to_what_is_left_at_last_to_adding(page, base):
    edited = EditedPage(page, base, "left").edit()
    edited.cell("🍐").focus()
    for item, focused in [("🍐", "🍒"), ("🍒", "🍎"), ("🍎", "Add emoji")]:
        edited.press("Delete")
        # With reduced motion there are no fades.
        assert edited.cell(item).count() == 0 and page.locator("[data-leaving]").count() == 0
        assert page.evaluate("document.activeElement.dataset.item ?? document.activeElement.textContent") == focused


def test_row_41_what_goes_fades_and_is_gone(chromium, base):
    context = chromium.new_context(viewport={"width": 1000, "height": 900})
    edited = EditedPage(context.new_page(), base).edit()
    edited.cell("🐱").focus()
    edited.press("Delete")
    assert edited.order()[0] == ["🐶", "🐹", "🐰"]
    until(edited.page, lambda: edited.page.locator("[data-leaving], [data-moving]").count() == 0)
    assert edited.page.locator("[data-section=pets] li").count() == 3
    context.close()


def test_row_42_handles_lift_at_once_with_a_finger(chromium, base):
    context = chromium.new_context(viewport={"width": 1000, "height": 900}, reduced_motion="reduce", has_touch=True)
    page = context.new_page()
    edited = EditedPage(page, base).edit()
    handle = edited.button("Reorder Cat")
    edited.cell("🐱").focus()
    box = handle.bounding_box()
    assert box["width"] >= 24 and box["height"] >= 24
    start, (x, y) = (box["x"] + 12, box["y"] + 12), edited.middle("🐰")
    browsers.touch(page, "touchStart", start)
    browsers.touch(page, "touchMove", (start[0] + 8, start[1]))
    assert page.locator(".emojiart-ghost").count() == 1
    browsers.touch(page, "touchMove", (x + 30, y))
    browsers.touch(page, "touchMove", (x + 31, y))
    settle(page)
    browsers.touch(page, "touchEnd")
    assert edited.order()[0] == ["🐶", "🐹", "🐰", "🐱"]
    handle.focus()
    edited.press("Enter", "Home", "Enter")
    assert edited.order()[0] == ["🐱", "🐶", "🐹", "🐰"]
    context.close()


def test_row_42_the_menu_reaches_every_place(page, base):
    edited = EditedPage(page, base).edit()
    for choice, order in [
        ("Down", ["🐶", "🐹", "🐱", "🐰"]),
        ("To the bottom", ["🐶", "🐹", "🐰", "🐱"]),
        ("Up", ["🐶", "🐹", "🐱", "🐰"]),
        ("To the top", ["🐱", "🐶", "🐹", "🐰"]),
    ]:
        if not page.evaluate(SELECTED):
            edited.select("🐱")
        edited.button("Move…").click()
        page.get_by_role("menuitem", name=choice, exact=True).click()
        assert edited.order()[0] == order
    edited.button("Move…").click()
    page.get_by_role("menuitem", name="To Empty").click()
    assert edited.order() == [["🐶", "🐹", "🐰"], FARM, WILD, ["🐱"]]


def test_rows_30_and_47_an_items_page_and_its_other_targets(page, base, built):
    edited = EditedPage(page, base)
    box = edited.cell("🐶").get_by_role("link").bounding_box()
    assert box["width"] >= 24 and box["height"] >= 24
    edited.edit()
    edited.cell("🐶").focus()
    for name in ("Reorder Dog", "Edit Dog"):
        box = edited.button(name).bounding_box()
        assert box["width"] >= 24 and box["height"] >= 24
    href = edited.cell("🐶").locator("a").get_attribute("href")
    edited.press("Space", "ArrowDown", "Space")
    edited.button("Done").click()
    assert edited.order()[0] == PETS[1:] and edited.cell("🐶").locator("a").get_attribute("href") == href
    assert "search" in (built.output / "404.html").read_text()


def test_rows_29_31_and_32_sections_as_they_are_given(page, tmp_path):
    site = Site(tmp_path)
    site.write(
        "Content/odd.json",
        {
            "id": "odd",
            "title": "Odd",
            "layout": LAYOUT,
            "sections": [
                {"id": "z", "title": "Last letter first", "items": ["🐶"]},
                {"id": "untitled", "items": ["🐱"]},
                {"id": "none", "title": "No items", "items": []},
                {"id": "a", "title": "First letter last", "items": ["🐹", "🐰"]},
            ],
        },
    )
    site.write("Content/zero.json", {"id": "zero", "title": "Zero", "sections": []})
    site.build()
    with browsers.serve(site.output) as base:
        edited = EditedPage(page, base, "odd").edit()
        assert edited.order() == [["🐶"], ["🐱"], [], ["🐹", "🐰"]]
        headings = page.locator("[data-section] > [data-header]")
        assert headings.evaluate_all("all => all.map(each => each.tagName)") == ["H2"] * 3
        tops = page.evaluate("""['untitled', 'z', 'a'].map(id => { const section = document.querySelector(`[data-section="${id}"]`);
          return [section.id, section.querySelector('[data-item]').getBoundingClientRect().top - section.getBoundingClientRect().top]; })""")
        assert tops[0][1] <= 0.5 < tops[1][1] and [id for id, _ in tops] == ["untitled", "z", "a"]
        assert EditedPage(page, base, "zero").edit().order() == []


def test_rows_1_and_40_a_press_on_what_is_locked_marks_words_and_its_sign_covers_none(page, tmp_path):
    site = Site(tmp_path)
    dog = {"symbol": "🐶", "name": "A very good dog", "locked": True}
    site.write("Content/z.json", {"title": "Z", "sections": [{"title": "Pets", "items": [dog, "🐱"]}]})
    site.write("site.yml", "itemPages: false\n")
    site.build()
    with browsers.serve(site.output) as base:
        edited = EditedPage(page, base, "z").edit()
        name, sign = (edited.cell("🐶").locator(each).bounding_box() for each in (".name", ".emojiart-lock"))
        assert sign["y"] + sign["height"] <= name["y"]
        y = name["y"] + 6
        page.mouse.move(name["x"] + 2, y)
        page.mouse.down()
        page.mouse.move(name["x"] + name["width"] - 2, y, steps=5)
        assert page.locator(".emojiart-ghost").count() == 0
        page.mouse.up()
        edited.said("A very good dog is locked: its file says so")
        assert page.evaluate("getSelection().toString()").strip() and page.evaluate(SELECTED) == []
        assert edited.cell("🐶").get_by_role("button").count() == 0


def open_more(edited):
    """Shows the fields that are neither required nor filled."""
    more = edited.button("More fields")
    if more.get_attribute("aria-expanded") == "false":
        more.click()


def test_row_60_a_cell_is_the_same_from_the_builder_and_from_the_page(page, base, tmp_path):
    """A cell edited in the page equals the built cell."""
    edited = EditedPage(page, base).edit()
    edits = {"Symbol": "❤", "Name": "Heart & <b>", "Description": "beats", "Usage": "always"}
    # One gets all fields, one some; the last had only a name.
    for item, fields in [
        ("🐴", edits),
        ("🐶", {"Name": "Hound", "Symbol": "🐕"}),
        ("🐷", {"Description": "pink", "Usage": "dinner"}),
    ]:
        edited.cell(item).focus()
        edited.press("F2")
        open_more(edited)
        for name, value in fields.items():
            field(page, name).fill(value)
        edited.button("Save").click()
    document = edited.document()
    edited.button("Done").click()
    html = """() => Object.fromEntries([...document.querySelectorAll('[data-item]')].map(cell => { const copy = cell.cloneNode(true);
      copy.classList.remove('emojiart-cell');
      for (const each of [copy, ...copy.querySelectorAll('*')]) for (const name of ['style', 'tabindex']) each.removeAttribute(name);
      for (const button of copy.querySelectorAll('button')) button.remove();
      return [cell.dataset.item, copy.outerHTML]; }))"""
    until(page, lambda: page.locator("[data-handle]").count() == 0)
    ours = page.evaluate(html)
    site = Site(tmp_path)
    site.write("Content/zoo.json", document)
    site.build()
    with browsers.serve(site.output) as address:
        theirs_page = page.context.new_page()
        theirs_page.goto(f"{address}/zoo/index.html")
        theirs = theirs_page.evaluate(html)
    assert {id: ours[id] for id in ("🐴", "🐶", "🐱")} == {id: theirs[id] for id in ("🐴", "🐶", "🐱")}
    # No other item of this page has both a description and a usage to derive the template from.
    assert ours["🐷"] == theirs["🐷"]


ATTRIBUTES = (
    "type",
    "autocapitalize",
    "autocorrect",
    "spellcheck",
    "enterkeyhint",
    "autocomplete",
    "inputmode",
    "placeholder",
)
EXACT_HINTS = {
    "type": "text",
    "autocapitalize": "none",
    "autocorrect": "off",
    "spellcheck": "false",
    "enterkeyhint": "next",
    "autocomplete": "off",
}
LIST_HINTS = {**EXACT_HINTS, "placeholder": "separated by commas"}
GOLDEN = {
    "Symbol": EXACT_HINTS,
    "Name": {
        "type": "text",
        "autocapitalize": "sentences",
        "spellcheck": "true",
        "enterkeyhint": "next",
        "autocomplete": "off",
    },
    "Description": {
        "autocapitalize": "sentences",
        "spellcheck": "true",
        "enterkeyhint": "enter",
        "autocomplete": "off",
    },
    "Usage": {"autocapitalize": "sentences", "spellcheck": "true", "enterkeyhint": "enter", "autocomplete": "off"},
    "Tags": LIST_HINTS,
    "Other names": LIST_HINTS,
    "Licence": {
        "type": "text",
        "autocapitalize": "sentences",
        "spellcheck": "true",
        "enterkeyhint": "next",
        "autocomplete": "off",
    },
    "Made by": {
        "type": "text",
        "autocapitalize": "sentences",
        "spellcheck": "true",
        "enterkeyhint": "done",
        "autocomplete": "off",
    },
    "Find an emoji": {
        "type": "search",
        "autocapitalize": "none",
        "autocorrect": "off",
        "spellcheck": "false",
        "enterkeyhint": "search",
        "autocomplete": "off",
        "placeholder": "Find an emoji",
    },
}


def test_rows_79_and_80_each_field_tells_keyboards_what_it_wants_and_has_a_label(page, base):
    edited = EditedPage(page, base).edit()
    edited.button("Add emoji").click()
    found = {name: {key: field(page, name).get_attribute(key) for key in ATTRIBUTES} for name in GOLDEN}
    assert {
        name: {key: value for key, value in all.items() if value is not None} for name, all in found.items()
    } == GOLDEN
    nameless = page.eval_on_selector_all(
        ".emojiart-dialog :is(input, textarea, select)",
        "all => all.filter(each => !each.labels?.length && !each.getAttribute('aria-label')).map(each => each.name)",
    )
    assert nameless == []


def test_row_81_a_keyboard_on_the_screen_covers_neither_the_field_nor_save(chromium, base):
    context = chromium.new_context(viewport={"width": 390, "height": 700}, reduced_motion="reduce", has_touch=True)
    page = context.new_page()
    edited = EditedPage(page, base).edit()
    edited.button("Add emoji").click()
    # An on-screen keyboard covers half of the window: only the visual viewport shrinks.
    page.evaluate("""() => { Object.defineProperty(visualViewport, 'height', { get: () => 350 });
      visualViewport.dispatchEvent(new Event('resize')); }""")
    open_more(edited)
    for name in ("Symbol", "Name", "Description", "Usage", "Tags"):
        field(page, name).focus()
        box, save = field(page, name).bounding_box(), edited.button("Save").bounding_box()
        assert 0 <= box["y"] and box["y"] + box["height"] <= save["y"] + 1, name
        assert save["y"] + save["height"] <= 350, name
    context.close()


def test_row_82_a_telephone_adds_an_emoji_without_a_typed_character(chromium, base):
    context = chromium.new_context(
        viewport={"width": 390, "height": 700}, reduced_motion="reduce", has_touch=True, is_mobile=True
    )
    page = context.new_page()
    edited = EditedPage(page, base).edit()
    edited.button("Add emoji").tap()
    assert page.evaluate("document.activeElement.matches('input, textarea')") is False, "no keyboard comes"
    page.get_by_role("group", name="Choose an emoji").get_by_role("button", name="grinning face", exact=True).tap()
    assert field(page, "Name").input_value() == "Grinning face"
    edited.button("Save").tap()
    assert edited.order()[-1] == ["😀"] and edited.document()["sections"][3]["items"] == [
        {"id": "😀", "symbol": "😀", "name": "Grinning face"}
    ]
    context.close()


def test_the_menu_of_a_section_covers_no_cell(page, base):
    for collection in ("zoo", "strip"):
        edited = EditedPage(page, base, collection).edit()
        covered = page.evaluate("""() => [...document.querySelectorAll('.emojiart-section-button')].flatMap(button => {
          const b = button.getBoundingClientRect(); return [...document.querySelectorAll('[data-item]')].filter(cell => { const c = cell.getBoundingClientRect();
            return b.left < c.right - 1 && b.right > c.left + 1 && b.top < c.bottom - 1 && b.bottom > c.top + 1; }).map(cell => cell.dataset.item); })""")
        assert covered == [], collection
        assert edited.errors == []


def test_row_58_larger_text_moves_nothing_in_edit_mode(page, base):
    page.add_init_script(LARGER_TEXT)
    edited = EditedPage(page, base, "sizes")
    before = edited.frames()
    edited.edit()
    after = edited.frames()
    assert before.keys() == after.keys() and before["🐶"][2] == 128
    assert all(abs(a - b) <= 0.5 for id in before for a, b in zip(before[id], after[id]))


def test_larger_text_cuts_no_button(page, base):
    page.add_init_script(LARGER_TEXT)
    page.set_viewport_size({"width": 320, "height": 640})
    edited = EditedPage(page, base).edit()
    for button in page.locator(".emojiart-adding button").all():
        assert button.evaluate("each => each.scrollWidth <= each.clientWidth")
        button.focus()
        box = button.bounding_box()
        assert box["x"] + box["width"] > 0 and box["x"] < 320
    edited.button("Add emoji").click()
    row = page.locator("dialog .emojiart-buttons")
    assert all(each.bounding_box()["x"] >= row.bounding_box()["x"] for each in row.locator("button").all())


def test_larger_text_makes_the_buttons_of_a_cell_larger(page, base):
    page.add_init_script(LARGER_TEXT)
    edited = EditedPage(page, base).edit()
    for button in edited.cell("🐶").locator("[data-handle], [data-edit]").all():
        sign, box = button.evaluate("""button => { const range = new Range(); range.selectNodeContents(button);
          return [range, button].map(each => { const { width, height } = each.getBoundingClientRect(); return [width, height]; }); }""")
        assert sign[0] < box[0] and sign[1] < box[1]


def test_in_a_low_window_what_has_the_focus_is_in_sight(page, base):
    page.set_viewport_size({"width": 320, "height": 256})
    edited = EditedPage(page, base).edit()
    edited.cell("🐶").focus()
    for key in ["ArrowDown"] * 4 + ["ArrowUp"] * 3:
        edited.press(key)
        settle(page)
        assert page.evaluate("""() => { const cell = document.activeElement, { left, right, top, bottom } = cell.getBoundingClientRect();
          return [left + 8, right - 8].every(x => [top + 8, bottom - 8].every(y => cell.contains(document.elementFromPoint(x, y)))); }"""), (
            key
        )


def test_rows_46_and_59_rows_of_a_list_show_a_long_description_and_keep_the_symbol_on_its_line(page, tmp_path):
    words = "as long as it takes " * 25
    site = Site(tmp_path)
    site.write(
        "Content/words.json",
        {
            "id": "words",
            "title": "Words",
            "sections": [
                {
                    "id": "a",
                    "title": "A",
                    "items": [
                        named("👨‍👩‍👧‍👦", "Family", description=words, id="family"),
                        named("🐶", "Dog", description="short"),
                    ],
                }
            ],
        },
    )
    styles = {"plain": "basic", "grouped": "subtitle", "insetGrouped": "rightDetail"}
    for style, cell in {**styles, "leftDetail": "leftDetail"}.items():
        site.write(
            f"Content/{style.lower()}.md",
            f"---\nlist: words\nlistStyle: {style if style in styles else 'plain'}\ncellStyle: {cell}\n---\n# {style}\n",
        )
    site.build()
    with browsers.serve(site.output) as base:
        for style in (*styles, "leftDetail"):
            for width in (320, 1000):
                page.set_viewport_size({"width": width, "height": 700})
                page.goto(f"{base}/{style.lower()}/index.html")
                symbols = page.locator(".row .symbol").evaluate_all(
                    "all => all.map(each => { const range = document.createRange(); range.selectNodeContents(each); return [each.getBoundingClientRect().width, new Set([...range.getClientRects()].map(r => Math.round(r.top))).size]; })"
                )
                assert len(symbols) == 2 and [lines for _, lines in symbols] == [1, 1]
                detail = page.locator(".row-detail")
                assert detail.count() == (0 if style == "plain" else 2), style
                if detail.count():
                    assert detail.first.evaluate("each => each.innerText.trim().length") == len(words.strip())
                    assert detail.first.evaluate(
                        "each => each.scrollHeight <= each.clientHeight + 1 || getComputedStyle(each).display === 'inline'"
                    )
                    row, text = page.locator(".row").first.bounding_box(), detail.first.bounding_box()
                    assert text["y"] >= row["y"] - 1 and text["y"] + text["height"] <= row["y"] + row["height"] + 1, (
                        style,
                        width,
                    )


def test_the_buttons_below_columns_stay_while_something_is_lifted(page, base):
    edited = EditedPage(page, base, "strip").edit()
    place = lambda: edited.button("Add emoji").bounding_box()
    before = place()
    edited.cell("🐶").focus()
    edited.press("Space")
    until(page, lambda: edited.root().get_attribute("data-trying") is not None)
    assert place() == before
