"""The form, sections, drafts, the export, and drags across windows, in Chromium."""

import contextlib
import json

import browsers
import playwright.sync_api
import pytest
from conftest import Site
from editing import BARE, FARM, OWN_TYPE, PETS, SITE, WILD, ZOO_ORDER, EditedPage, base, built, order_of, page, until  # noqa: F401
from law_seeds import draw, seeds


def field(page, name):
    return page.get_by_label(name, exact=True)


@pytest.mark.parametrize("how", ["Escape", "backdrop"])
def test_row_63_cancelling_changes_nothing_and_asks_once_if_there_is_something_to_lose(page, base, how):
    asked = []
    page.on(
        "dialog",
        lambda dialog: (asked.append(dialog.message), dialog.dismiss() if len(asked) == 1 else dialog.accept()),
    )
    edited = EditedPage(page, base).edit()
    leave = {"Escape": lambda: edited.press("Escape"), "backdrop": lambda: page.mouse.click(5, 5)}[how]
    edited.cell("🐶").focus()
    edited.press("F2")
    leave()
    assert page.get_by_role("dialog").count() == 0 and asked == []
    edited.press("F2")
    field(page, "Name").fill("Hound")
    leave()
    assert len(asked) == 1 and page.get_by_role("dialog").count() == 1
    leave()
    assert len(asked) == 2 and page.get_by_role("dialog").count() == 0
    assert edited.button("Undo").is_disabled() and edited.order() == ZOO_ORDER


def test_a_form_with_input_stays_however_often_escape_is_answered_with_no(page, base):
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    edited = EditedPage(page, base).edit()
    edited.cell("🐶").focus()
    edited.press("F2")
    field(page, "Name").fill("Hound")
    for times in range(1, 5):
        edited.press("Escape")
        page.wait_for_timeout(100)
        assert len(asked) == times and field(page, "Name").evaluate("field => field === document.activeElement")
    edited.press("End")
    page.keyboard.type("s")
    edited.press("Enter")
    edited.said("Hounds saved")


def test_a_new_section_is_in_sight_and_the_focus_stays(page, base):
    page.set_viewport_size({"width": 500, "height": 400})
    edited = EditedPage(page, base).edit()
    page.evaluate("scrollTo(0, 0)")
    edited.cell("🐶").focus()
    edited.press("Control+k")
    page.keyboard.type("Add section")
    edited.press("Enter")
    field(page, "Title").fill("Sea")
    edited.press("Enter")
    heading = page.get_by_role("heading", name="Sea")
    bar = page.locator(".emojiart-adding")
    assert 48 <= heading.bounding_box()["y"] < bar.bounding_box()["y"] - heading.bounding_box()["height"]
    assert edited.cell("🐶").evaluate("cell => cell === document.activeElement")


LOW = """height => {
  Object.defineProperty(visualViewport, 'height', {value: height, configurable: true});
  visualViewport.dispatchEvent(new Event('resize'));
}"""


def test_the_field_that_one_types_into_is_in_sight_in_a_low_window(page, base):
    edited = EditedPage(page, base).edit()
    page.set_viewport_size({"width": 390, "height": 844})
    edited.cell("🐶").focus()
    edited.press("F2")
    field(page, "Name").focus()

    def is_seen():
        return field(page, "Name").evaluate(
            """field => {
              const {left, right, top, bottom} = field.getBoundingClientRect();
              return [top + 2, bottom - 2].every(y => document.elementFromPoint((left + right) / 2, y) === field);
            }"""
        )

    page.set_viewport_size({"width": 844, "height": 390})
    until(page, is_seen)
    for height in (190, 150):
        page.evaluate(LOW, height)
        assert is_seen(), height


def test_what_was_picked_is_in_sight_in_a_low_window(page, base):
    page.set_viewport_size({"width": 740, "height": 340})
    edited = EditedPage(page, base).edit()
    edited.button("Add emoji").click()
    page.get_by_role("searchbox", name="Find an emoji").fill("grinning")
    page.get_by_role("button", name="grinning face", exact=True).click()
    assert field(page, "Symbol").input_value() == "😀"
    for name in ("Symbol", "Name"):
        seen = field(page, name).evaluate(
            """field => {
              const {left, right, top, bottom} = field.getBoundingClientRect();
              return [top + 2, bottom - 2].map(y => document.elementFromPoint((left + right) / 2, y) === field);
            }"""
        )
        assert seen == [True, True], name


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (844, 390)])
def test_large_text_leaves_room_for_fields_and_buttons(page, base, width, height):
    page.set_viewport_size({"width": width, "height": height})
    edited = EditedPage(page, base).edit()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.get_by_role("button", name="More", exact=True).click()
    assert edited.button("Done").bounding_box()["x"] >= 0
    edited.press("Escape")
    edited.cell("🐶").focus()
    edited.press("F2")
    for each in (field(page, "Name"), page.get_by_role("searchbox", name="Find an emoji")):
        assert each.bounding_box()["width"] >= 200
    wide = page.evaluate(
        "[...document.querySelectorAll('dialog, html')].map(each => each.scrollWidth - each.clientWidth)"
    )
    assert wide == [0, 0]


def test_large_text_of_what_is_said_is_whole_on_a_phone(chromium, base):
    context = chromium.new_context(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    page = context.new_page()
    EditedPage(page, base).edit()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    outside = page.evaluate("""() => { const range = document.createRange(), { top, bottom } = document.querySelector('.emojiart-head').getBoundingClientRect();
      range.selectNodeContents(document.querySelector('.emojiart-said > [data-shown]'));
      return [...range.getClientRects()].slice(0, 2).filter(line => line.top < top || line.bottom > bottom).length; }""")
    context.close()
    assert outside == 0


def test_row_82_an_emoji_is_picked_without_typing(page, base):
    edited = EditedPage(page, base).edit()
    edited.button("Add emoji").click()
    page.get_by_role("group", name="Choose an emoji").get_by_role("button", name="grinning face", exact=True).click()
    assert field(page, "Symbol").input_value() == "😀"
    field(page, "Find an emoji").fill("거북")
    page.get_by_role("group", name="Choose an emoji").get_by_role("button").first.click()
    assert field(page, "Symbol").input_value() == "🐢"


def test_the_export_holds_base_and_document(page, base, built):
    edited = EditedPage(page, base).edit()
    name, text = edited.exported()
    export = json.loads(text)
    assert name == "zoo.emojiart.json" and (export["format"], export["version"]) == ("emojiart-export", 1)
    only = export["documents"][0]
    assert only["kind"] == "collection" and only["id"] == "zoo" and only["base"]["path"] == "zoo.json"
    assert order_of(only["document"]) == ZOO_ORDER and only["document"] == only["base"]["document"]


def test_export_works_from_disk(page, built):
    edited = EditedPage(page, built.output.as_uri()).edit()
    edited.cell("🐶").focus()
    edited.press("Delete")
    assert order_of(edited.document())[0] == PETS[1:]


EDITING_ON = """() => {
  const button = name => [...document.querySelectorAll("button")].find(each => each.textContent === name);
  let turn = 0;
  setInterval(() => {
    turn += 1;
    const cells = [...document.querySelectorAll("[data-item]")];
    if (turn % 3 === 0) { cells[turn % cells.length].click(); button("Delete").click(); } else button("Add random emoji").click();
    console.log("done " + JSON.stringify([...document.querySelectorAll("[data-section]")].map(section =>
      [...section.querySelectorAll("[data-item]")].map(cell => cell.dataset.item))));
  }, 5);
}"""


@pytest.mark.parametrize("seed", seeds(1))
def test_a_killed_page_loses_no_finished_edit(chromium, base, seed):
    """The renderer process is killed during edits; the browser and its storage survive."""
    context = chromium.new_context(viewport={"width": 1000, "height": 900}, reduced_motion="reduce")
    edited = EditedPage(context.new_page(), base).edit()
    done = [edited.order()]
    edited.page.on(
        "console", lambda message: message.text.startswith("done ") and done.append(json.loads(message.text[5:]))
    )
    edited.page.evaluate(EDITING_ON)
    edited.page.wait_for_timeout(draw(seed).randint(0, 600))
    with contextlib.suppress(playwright.sync_api.Error):
        edited.page.goto("chrome://crash", timeout=2000)
    again = EditedPage(context.new_page(), base).edit()
    # Every acknowledged edit is there, perhaps followed by some that were stored without acknowledgement.
    assert again.walk("Undo")[::-1][: len(done)] == done
    context.close()


def test_rows_2_and_11_the_clipboard_goes_both_ways(page, base):
    edited = EditedPage(page, base).edit()
    edited.select("🐔", "🐶")
    edited.cell("🐶").focus()
    edited.press("Control+c")
    assert page.evaluate("navigator.clipboard.readText()") == "🐶🐔"
    edited.cell("🦊").focus()
    edited.press("Control+v")
    assert edited.order()[2] == ["🦊", "🐶~2", "🐔~2", "🐻"]
    assert edited.document()["sections"][2]["items"][2]["name"] == "Hen"


def drop(edited, target, **data):
    page = edited.page
    browsers.synthetic_drop(page, target, **data)


def test_row_78_text_falls_apart_into_its_emoji(page, base):
    edited = EditedPage(page, base).edit()
    drop(edited, '[data-item="🐻"]', text="👨‍👩‍👧‍👦🇰🇷1️⃣")
    added = [id for id in edited.order()[2] if id not in WILD]
    assert added == ["👨‍👩‍👧‍👦", "🇰🇷", "1️⃣"]
    drop(edited, '[data-item="🐻"]', text="bee")
    edited.said("Refused: bee is no emoji")
    assert len(edited.order()[2]) == 5


def test_what_lacks_a_required_field_opens_the_form(page, base):
    edited = EditedPage(page, base, "words").edit()
    drop(edited, '[data-item="🍎"]', text="🐢")
    assert page.get_by_role("dialog", name="Add emoji").count() == 1 and field(page, "Symbol").input_value() == "🐢"
    assert edited.order() == [["🍎"]]


HOSTILE = {
    "html": {"html": "<img src=x onerror=alert(1)>", "text": "<b>hi</b>"},
    "javascript": {"url": "javascript:alert(1)", "text": "javascript:alert(1)"},
    "own type, unknown ids": {
        "custom": {
            OWN_TYPE: json.dumps(
                {
                    "document": "nowhere",
                    "items": [
                        {
                            "id": "../../x",
                            "symbol": "🐢",
                            "name": "<img src=x onerror=alert(1)>",
                            "image": "javascript:1",
                        }
                    ],
                }
            )
        }
    },
    "own type, broken": {"custom": {OWN_TYPE: "{"}},
    "own type, not a list": {"custom": {OWN_TYPE: '{"items": 5}'}, "text": "x"},
}


def test_row_28_hostile_drops_run_nothing(page, base):
    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    edited = EditedPage(page, base).edit()
    edited.cell("🐶").focus()
    edited.press("Delete")
    address = page.url
    for kind, dropped in HOSTILE.items():
        drop(edited, '[data-item="🐻"]', **dropped)
        page.wait_for_timeout(150)
        assert dialogs == [] and page.url == address, kind
        assert page.locator("img[onerror], [data-collection] b").count() == 0, kind
        assert edited.order()[0] == PETS[1:] and edited.errors == [], kind


def test_row_28_huge_drops_are_answered_at_once(page, base):
    edited = EditedPage(page, base).edit()
    took = page.evaluate("""async () => { const cell = document.querySelector('[data-item="🐻"]'); const data = new DataTransfer();
      data.setData('text/plain', 'x'.repeat(50_000_000)); const start = performance.now();
      for (const type of ['dragenter', 'dragover', 'drop']) cell.dispatchEvent(new DragEvent(type, {bubbles: true, cancelable: true, dataTransfer: data, clientX: 50, clientY: 500}));
      return performance.now() - start; }""")
    edited.said("Refused: that is too large.")
    # To read it would take minutes.
    assert edited.order() == ZOO_ORDER and took < 20_000


def test_axe_finds_nothing_in_edit_mode_in_the_form_or_during_a_drag(page, base):
    edited, found = EditedPage(page, base).edit(), {}

    def look(state):
        found[state] = browsers.axe(page)
        page.emulate_media(color_scheme="dark")
        found[f"{state}, dark"] = browsers.axe(page, browsers.COLORS)
        page.emulate_media(color_scheme="light")

    edited.cell("🐱").click()
    look("edit mode")
    edited.press("Space", "ArrowRight")
    look("lifted")
    edited.press("Escape")
    edited.button("Move…").click()
    look("menu")
    edited.press("Escape")
    edited.press("F2")
    edited.button("Add emoji").click() if page.get_by_role("dialog").count() == 0 else None
    look("form")
    assert {where: what for where, what in found.items() if what} == {}


def test_what_is_said_names_item_place_and_section_in_korean(chromium, tmp_path):
    site = Site(tmp_path)
    site.write("site.yml", "language: ko\n")
    site.write(
        "Content/zoo.json",
        {
            "id": "zoo",
            "title": "동물원",
            "sections": [
                {
                    "id": "a",
                    "title": "집",
                    "items": [{"symbol": "🐶", "name": "개"}, {"symbol": "🐱", "name": "고양이"}],
                }
            ],
        },
    )
    site.build()
    with browsers.serve(site.output) as base:
        context = chromium.new_context(viewport={"width": 1000, "height": 900}, reduced_motion="reduce")
        edited = EditedPage(context.new_page(), base).edit("편집")
        edited.cell("🐶").focus()
        edited.press("Space")
        edited.said("개 들어 올림. 화살표로 옮기고, 스페이스로 놓고, Esc로 취소합니다.")
        edited.press("ArrowRight")
        edited.said("개: 집 2개 중 2번째")
        edited.press("Space")
        edited.said("개: 집 2개 중 2번째로 옮김")
        edited.press("Delete")
        edited.said("“집”에서 개 삭제됨")
        context.close()


def test_any_theme_can_be_edited(page, tmp_path):
    site = Site(tmp_path)
    for path, content in {**BARE, "Content/zoo.json": SITE["Content/zoo.json"]}.items():
        site.write(path, content)
    site.build()
    with browsers.serve(site.output) as base:
        edited = EditedPage(page, base).edit()
        assert edited.order() == ZOO_ORDER
        edited.cell("🐱").focus()
        edited.press("Space", "ArrowRight", "ArrowRight", "Space")
        assert edited.order()[0] == ["🐶", "🐹", "🐰", "🐱"]
        edited.button("Add emoji").click()
        field(page, "Symbol").fill("🐢")
        field(page, "Name").fill("Turtle")
        edited.button("Save").click()
        assert edited.cell("🐢").locator("i").text_content() == "Turtle" and edited.errors == []


def test_a_site_that_is_not_to_be_edited_offers_nothing(page, tmp_path):
    site = Site(tmp_path)
    site.write("site.yml", "editing: false\n")
    site.write("Content/zoo.json", SITE["Content/zoo.json"])
    site.build()
    assert not list(site.output.glob("assets/editor.*"))
    with browsers.serve(site.output) as base:
        assert EditedPage(page, base).button("Edit").count() == 0


def test_rows_2_and_27_outside_edit_mode_a_cell_is_dragged_out_as_a_copy(page, base):
    EditedPage(page, base)
    data = page.evaluate("""() => { const data = new DataTransfer(), cell = document.querySelector('[data-item="🐴"]');
      cell.dispatchEvent(new DragEvent('dragstart', {bubbles: true, cancelable: true, dataTransfer: data}));
      return [data.getData('text/plain'), JSON.parse(data.getData('application/x-emojiart+json'))]; }""")
    assert data == [
        "🐴",
        {
            "document": "zoo",
            "items": [
                {
                    "symbol": "🐴",
                    "name": "Horse",
                    "description": "carries",
                    "usage": "on Sundays",
                    "tags": ["big"],
                    "id": "🐴",
                }
            ],
        },
    ]


def test_two_pages_of_a_site_see_each_others_edits(page, base):
    first = EditedPage(page, base).edit()
    second = EditedPage(page.context.new_page(), base).edit()
    first.cell("🐶").focus()
    first.press("Delete")
    until(second.page, lambda: second.order()[0] == PETS[1:], "the other page's edit")
    second.cell("🐮").focus()
    second.press("Delete")
    third = EditedPage(page.context.new_page(), base, "left").edit()
    third.cell("🍎").focus()
    third.press("Delete")
    again = EditedPage(page.context.new_page(), base)
    again.page.wait_for_selector("[data-placed]")
    assert again.order() == [PETS[1:], FARM[1:], WILD, []]
    documents = {each["id"]: order_of(each["document"]) for each in json.loads(again.exported()[1])["documents"]}
    assert documents == {"zoo": again.order(), "left": [["🍐", "🍒"]]}


def test_an_edited_item_keeps_its_page(page, base):
    edited = EditedPage(page, base).edit()
    address = page.locator('[data-item="🐴"] a').get_attribute("href")
    edited.cell("🐴").focus()
    edited.press("F2")
    field(page, "Name").fill("Mare")
    edited.button("Save").click()
    edited.press("Delete")
    edited.button("Undo").click()
    assert page.locator('[data-item="🐴"] a').get_attribute("href") == address and edited.cell("🐴").get_attribute("id")


def test_keys_reach_what_a_rectangle_selected(page, base):
    edited = EditedPage(page, base).edit()
    edited.button("Select all").click()
    edited.press("Escape")
    assert page.locator('[aria-selected="true"]').count() == 0
    edited.button("Select all").click()
    edited.press("Delete")
    assert edited.order() == [[], [], [], []]


def test_what_is_dragged_cannot_be_deleted(page, base):
    edited = EditedPage(page, base).edit()
    x, y = edited.middle("🐶")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 120, y, steps=4)
    edited.press("Delete")
    page.mouse.move(x + 220, y, steps=4)
    page.mouse.up()
    assert sorted(sum(edited.order(), [])) == sorted(sum(ZOO_ORDER, [])) and edited.errors == []
    assert page.locator("[data-lifted], [data-trying], .emojiart-ghost").count() == 0
