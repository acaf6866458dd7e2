"""Clicks in edit mode select, with any modifier, and never navigate. Outside edit mode links are the browser's."""

import browsers
import pytest
from canvas import SITE as CANVASES
from conftest import Site
from editing import EditedPage, base, built, page, settle, until  # noqa: F401
from law_seeds import some

SELECTED = (
    """() => [...document.querySelectorAll('[data-item][aria-selected="true"]')].map(cell => cell.dataset.item)"""
)
MODIFIERS = [[], ["Control"], ["Meta"]]


def stays(edited):
    """No navigation, and no new page."""
    settle(edited.page)
    return edited.page.url == edited.address and len(edited.page.context.pages) == 1 and edited.errors == []


@pytest.mark.parametrize("modifiers", MODIFIERS)
def test_a_click_toggles_the_cell_and_delete_means_what_was_clicked(headless_page, base, modifiers):
    edited = EditedPage(headless_page, base).edit()
    edited.cell("🐮").click()
    edited.cell("🐱").click(modifiers=modifiers)
    edited.said("Cat selected, 2 in all")
    edited.cell("🐮").click(modifiers=modifiers)
    assert headless_page.evaluate(SELECTED) == ["🐱"] and stays(edited)
    edited.press("Delete")
    assert edited.order()[0] == ["🐶", "🐹", "🐰"] and "🐮" in edited.order()[1]


def test_a_click_with_shift_selects_a_range_and_opens_no_window(headless_page, base):
    edited = EditedPage(headless_page, base).edit()
    edited.cell("🐱").click(modifiers=["Control"])
    edited.cell("🐮").click(modifiers=["Shift"])
    assert headless_page.evaluate(SELECTED) == ["🐱", "🐹", "🐰", "🐮"] and stays(edited)


@pytest.mark.parametrize("modifiers", MODIFIERS[1:])
def test_enter_with_a_modifier_toggles_too(headless_page, base, modifiers):
    edited = EditedPage(headless_page, base).edit()
    edited.cell("🐶").focus()
    edited.press(f"{modifiers[0]}+Enter")
    assert headless_page.evaluate(SELECTED) == ["🐶"] and stays(edited)
    # A click has focused the link.
    edited.cell("🐱").locator("a").focus()
    edited.press(f"{modifiers[0]}+Enter")
    assert headless_page.evaluate(SELECTED) == ["🐶", "🐱"] and stays(edited)


@pytest.mark.parametrize("modifiers", MODIFIERS)
def test_on_a_board_too(headless_page, base, modifiers):
    edited = EditedPage(headless_page, base, "left", path="both").edit()
    edited.cell("🍐").click(modifiers=modifiers)
    edited.cell("🥕", "right").click(modifiers=modifiers)
    assert headless_page.evaluate(SELECTED) == ["🍐", "🥕"] and stays(edited)


def test_links_in_headers_footers_and_descriptions_lead_nowhere_while_one_edits(headless_page, make_site):
    dog = {"symbol": "🐶", "name": "Dog", "description": "[Barks](farm.md)"}
    site = make_site(
        {
            "Content/zoo.json": {
                "id": "zoo",
                "title": "Zoo",
                "layout": {"itemSize": [300, 140]},
                "sections": [{"title": "Pets", "footer": "See the [farm](farm.md).", "items": [dog]}],
            },
            "Content/farm.md": "# Farm\n",
            "Templates/partials/section.mustache": '<section class="section" data-section="{{id}}" id="{{anchor}}"><h2 class="section-header" data-header><a href="../farm/index.html">{{title}}</a></h2>\n'
            '<ul class="{{grid}}">\n{{#cells}}\n{{>partials/cell}}\n{{/cells}}\n</ul>\n<div class="section-footer" data-footer>{{{footer}}}</div></section>\n',
        }
    )
    site.build()
    with browsers.serve(site.output) as address:
        edited = EditedPage(headless_page, address)
        for modifiers in MODIFIERS:
            edited.edit()
            for part in ("[data-header]", "[data-footer]", ".description"):
                # A theme may overlay the text with a link; these are tried by synthetic events.
                edited.root().locator(part).get_by_role("link", include_hidden=True).dispatch_event(
                    "click", {"ctrlKey": "Control" in modifiers, "metaKey": "Meta" in modifiers}
                )
                assert stays(edited), (part, modifiers)
            assert headless_page.evaluate(SELECTED) == ["🐶"], modifiers
            edited.button("Done").click()
        edited.root().locator("[data-footer] a").click()
        headless_page.wait_for_url("**/farm/index.html")


def test_the_middle_button_opens_a_tab_and_selects_nothing(page, base):
    edited = EditedPage(page, base).edit()
    with page.context.expect_page() as opened:
        edited.cell("🐶").click(button="middle")
    opened.value.wait_for_url("**/zoo/1f436/index.html")
    assert page.url == edited.address and page.evaluate(SELECTED) == []


@pytest.mark.parametrize("options", [{"modifiers": ["Control"]}, {"button": "middle"}])
@pytest.mark.parametrize("was_edited", [False, True])
def test_outside_edit_mode_the_browsers_ways_to_open_a_link_stay(page, base, options, was_edited):
    edited = EditedPage(page, base)
    if was_edited:
        edited.edit().button("Done").click()
    with page.context.expect_page() as opened:
        edited.cell("🐶").click(**options)
    opened.value.wait_for_url("**/zoo/1f436/index.html")
    assert page.url == edited.address


@pytest.fixture(scope="module")
def artworks(tmp_path_factory):
    made = Site(tmp_path_factory.mktemp("artworks"))
    for path, content in CANVASES.items():
        made.write(path, content)
    made.build()
    with browsers.serve(made.output) as address:
        yield address


@pytest.mark.parametrize("modifiers", some([["Control"], ["Meta"], ["Shift"], ["Alt"]], 2))
def test_a_card_of_an_artwork_is_selected_and_no_tab_opened(headless_page, artworks, modifiers):
    edited = EditedPage(headless_page, artworks, path="artworks")
    edited.button("Edit").click()
    headless_page.wait_for_selector("[data-artworks][data-editing]")
    cards = headless_page.locator("[data-card]")
    edited.button("Rename Empty").focus()
    cards.get_by_role("link", name="Garden", exact=True).click(modifiers=modifiers)
    assert stays(edited) and headless_page.locator("[data-current]").get_attribute("data-card") == "garden"
    edited.press("Delete")
    until(headless_page, lambda: cards.locator("h2").all_text_contents() == ["Empty"])
    # Without a modifier it opens the canvas.
    cards.get_by_role("link", name="Empty", exact=True).click()
    headless_page.wait_for_selector(".emojiart-viewport")


def test_outside_edit_mode_a_card_is_a_link(page, artworks):
    edited = EditedPage(page, artworks, path="artworks")
    with page.context.expect_page() as opened:
        page.locator("[data-card]").get_by_role("link", name="Garden", exact=True).click(modifiers=["Control"])
    opened.value.wait_for_url("**/garden/index.html")
    assert page.url == edited.address


def test_on_a_canvas_a_modifier_adds_to_what_is_selected(page, artworks):
    edited = EditedPage(page, artworks, path="garden")
    edited.button("Edit").click()
    page.wait_for_selector(".emojiart-viewport")
    selected = lambda: page.evaluate(
        """() => [...document.querySelectorAll('[data-placement][aria-selected="true"]')].map(each => each.dataset.placement).sort()"""
    )
    for modifier in ("Shift", "Control", "Meta"):
        page.locator("[data-placement=bee]").click()
        page.locator("[data-placement=rose]").click(modifiers=[modifier])
        assert selected() == ["bee", "rose"], modifier
        # A click on the empty canvas with the modifier keeps the selection.
        box = page.locator(".emojiart-viewport svg").bounding_box()
        page.keyboard.down(modifier)
        page.mouse.click(box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.8)
        page.keyboard.up(modifier)
        assert selected() == ["bee", "rose"], modifier
        page.mouse.click(box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.8)
        assert selected() == [] and stays(edited), modifier
