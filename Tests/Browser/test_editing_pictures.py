"""Files that become custom emoji: dropped, pasted or chosen in the form, stored with the draft, and exported."""

import base64
import gzip
import hashlib
import json

import browsers
import pytest
from conftest import Site
from editing import FARM, OWN_TYPE, PETS, WILD, ZOO_ORDER, EditedPage, base, built, page, until  # noqa: F401
from law_seeds import some
from pictures import (
    AVIF_WITH_NOTES,
    BLUE,
    COPIES,
    CUT,
    GIF,
    NO_DATABASE,
    PLACE,
    RED,
    clean_svg,
    give,
    path_of,
    png,
    svg,
    with_notes,
)
from test_canvas_photographs import FILL

#: The sanitized form of a drawing with nothing but a script.
EMPTY = clean_svg("").replace(b"></svg>", b"/>")


def wait_for(edited, *ids, section=2):
    until(
        edited.page, lambda: edited.order()[section] == list(ids), lambda: f"{ids} instead of {edited.order()[section]}"
    )


def is_shown(edited, item):
    return (
        edited.cell(item)
        .locator("img")
        .evaluate("image => image.decode().then(() => image.naturalWidth > 0 && image.src.startsWith('data:'))")
    )


def items(edited, section=2, collection=None):
    return edited.document(collection)["sections"][section]["items"]


def refused(page, words):
    until(page, lambda: page.get_by_role("group", name=words).count() == 1, words)


def test_row_15_a_dropped_picture_becomes_a_custom_emoji(page, base):
    edited = EditedPage(page, base).edit()
    give(edited, ("Party_Parrot 2.png", "image/png", RED))
    wait_for(edited, "🦊", ":Party_Parrot-2:", "🐻")
    edited.said("Party Parrot 2 added at place 2 of 3 in Wild")
    assert is_shown(edited, ":Party_Parrot-2:") and "Party Parrot 2" in edited.cell(":Party_Parrot-2:").text_content()
    assert edited.cell(":Party_Parrot-2:").locator("img").get_attribute("alt") == ":Party_Parrot-2:"
    assert items(edited)[1] == {
        "id": ":Party_Parrot-2:",
        "symbol": ":Party_Parrot-2:",
        "image": path_of(RED),
        "name": "Party Parrot 2",
    }
    export = json.loads(edited.export_text())
    assert export["files"] == [
        {"name": "Party_Parrot 2.png", "type": "image/png", "data": base64.b64encode(RED).decode()}
    ]
    # A picture is exported only with an item that shows it.
    edited.button("Undo").click()
    assert edited.order() == ZOO_ORDER and "files" not in json.loads(edited.export_text())
    edited.button("Redo").click()
    assert is_shown(edited, ":Party_Parrot-2:") and len(json.loads(edited.export_text())["files"]) == 1
    assert edited.errors == []


def test_row_15_many_files_keep_their_order_and_a_broken_one_leaves_its_reason(page, base):
    edited = EditedPage(page, base).edit()
    give(
        edited,
        ("a.png", "image/png", RED),
        ("b.png", "image/png", CUT),
        ("c.svg", "image/svg+xml", svg()),
        ("a.gif", "image/gif", GIF),
        ("new.txt", "text/plain", "🐢".encode()),
        ("misnamed.gif", "image/gif", BLUE),
    )
    wait_for(edited, "🦊", ":a:", ":c:", ":a-2:", "🐢", ":misnamed:", "🐻")
    refused(page, "b.png is cut off: its end is missing.")
    assert page.locator("[data-pending]").count() == 0
    assert [item.get("image") for item in items(edited)[1:-1]] == [
        path_of(RED),
        path_of(clean_svg(), "svg"),
        path_of(GIF, "gif"),
        None,
        path_of(BLUE),
    ]
    assert all(is_shown(edited, item) for item in (":a:", ":c:", ":a-2:", ":misnamed:"))
    assert [file["type"] for file in json.loads(edited.export_text())["files"]] == [
        "image/png",
        "image/svg+xml",
        "image/gif",
        "image/png",
    ]
    edited.button("Undo").click()
    assert edited.order() == ZOO_ORDER and edited.errors == []


def test_all_that_was_refused_is_told_and_each_can_be_answered(page, base):
    edited = EditedPage(page, base).edit()
    names = [f"{number}.png" for number in range(3)]
    give(edited, *[(name, "image/png", CUT) for name in names])
    until(page, lambda: page.locator(".emojiart-notice").count() == 3)
    for name in names:
        notice = page.locator(".emojiart-notice", has_text=name)
        notice.get_by_role("button", name="Dismiss").click()
        assert notice.count() == 0
    # Notices have space of their own, and cover nothing that is edited.
    give(edited, ("a.png", "image/png", CUT))
    page.locator(".emojiart-notice").wait_for()
    page.evaluate("scrollTo(0, 0)")
    box = page.locator(".emojiart-notices").bounding_box()
    until(page, lambda: edited.root().bounding_box()["y"] >= box["y"] + box["height"])
    assert edited.errors == []


def test_row_15_one_picture_twice_is_two_items_and_one_file(page, base):
    edited = EditedPage(page, base).edit()
    give(edited, ("a.png", "image/png", RED))
    wait_for(edited, "🦊", ":a:", "🐻")
    give(edited, ("a.png", "image/png", RED))
    wait_for(edited, "🦊", ":a:", ":a-2:", "🐻")
    assert len(json.loads(edited.export_text())["files"]) == 1


REFUSALS = {
    "too large": (
        ("big.png", "image/png", png(more=b"x" * 1_000_001)),
        "big.png is too large: a picture may have 1 MB and 16 million pixels.",
    ),
    "too many pixels": (
        ("wide.png", "image/png", png(5000, 5000, b"\0\0\0")),
        "wide.png is too large: a picture may have 1 MB and 16 million pixels.",
    ),
    "a bomb": (
        ("bomb.png", "image/png", RED[:16] + b"\0\1\0\0\0\1\0\0" + RED[24:]),
        "bomb.png is too large: a picture may have 1 MB and 16 million pixels.",
    ),
    "html": (
        ("page.png", "image/png", b"<!doctype html><script>alert(1)</script>"),
        "page.png is no picture of a known kind: PNG, GIF, WebP, JPEG, AVIF or SVG.",
    ),
    "empty": (
        ("none.png", "image/png", b""),
        "none.png is no picture of a known kind: PNG, GIF, WebP, JPEG, AVIF or SVG.",
    ),
    "cut off": (("half.gif", "image/gif", GIF[:12]), "half.gif is cut off: its end is missing."),
    "half a picture": (("half.png", "image/png", RED[:-20]), "half.png is cut off: its end is missing."),
    "half a drawing": (("half.svg", "image/svg+xml", svg()[:-8]), "half.svg is cut off: its end is missing."),
    "packed": (("a.svgz", "", gzip.compress(svg())), "a.svgz is a packed SVG file. Unpack it first, to an .svg file."),
    "no namespace": (
        ("a.svg", "image/svg+xml", b"<svg/>"),
        "a.svg lacks the namespace of SVG, so that no browser shows it as a picture.",
    ),
    "copies of copies": (("a.svg", "image/svg+xml", COPIES), "a.svg is nested too deeply, or repeats too much."),
    "something else": (
        ("paper.pdf", "application/pdf", b"%PDF"),
        "paper.pdf is neither a picture nor a text, and nothing else is taken.",
    ),
    "markup": (
        ("page.html", "text/html", svg()),
        "page.html is neither a picture nor a text, and nothing else is taken.",
    ),
}


def test_rows_15_and_28_what_is_no_picture_is_refused_with_its_reason(page, base):
    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    edited = EditedPage(page, base).edit()
    for kind, (file, words) in REFUSALS.items():
        give(edited, file)
        refused(page, words)
        assert (
            edited.order() == ZOO_ORDER
            and page.locator("[data-pending]").count() == 0
            and edited.button("Undo").is_disabled()
        ), kind
        assert page.evaluate("localStorage.length") == 0 and dialogs == [] and edited.errors == [], kind
        edited.button("Dismiss").click()
        assert page.locator(".emojiart-notice").count() == 0, kind


def test_row_28_a_drawing_runs_and_loads_nothing(page, base):
    dialogs, asked = [], []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    edited = EditedPage(page, base).edit()
    # Unicode names for unnamed items, and what cleans pictures, come from the site itself.
    own = ("data:image/", f"{base}/assets/names.", f"{base}/assets/pictures.")
    page.on("request", lambda request: asked.append(request.url) if not request.url.startswith(own) else None)
    body = svg(
        "<script>alert(1)</script><image href='http://127.0.0.1:9/x.png' width='8' height='8'/><rect width='8' height='8' onload='alert(2)'/>"
        "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml' onload='alert(3)'/></foreignObject>"
    )
    name = "<img src=x onerror=alert(4)>.svg"
    give(edited, (name, "image/svg+xml", body))
    wait_for(edited, "🦊", ":img-src-x-onerror-alert-4:", "🐻")
    page.wait_for_timeout(200)
    assert (
        page.locator(
            "[data-collection] svg circle, [data-collection] [onerror], [data-collection] [onload], foreignObject"
        ).count()
        == 0
    )
    assert dialogs == [] and asked == [] and items(edited)[1]["name"] == name[:-4]
    assert items(edited)[1]["image"] == path_of(
        clean_svg('<image width="8" height="8"/><rect width="8" height="8"/>'), "svg"
    )
    refused(page, f"{name}: a script, an event handler, an embedded document and an outside reference taken out.")
    edited.button("Dismiss").click()
    assert page.get_by_role("group", name="taken out").count() == 0
    give(edited, ("plain.svg", "image/svg+xml", svg()))
    wait_for(edited, "🦊", ":img-src-x-onerror-alert-4:", ":plain:", "🐻")
    assert page.get_by_role("group", name="taken out").count() == 0


def test_the_form_says_what_was_taken_out_of_a_drawing_in_the_language_of_the_page(chromium, base):
    context = chromium.new_context(viewport={"width": 1000, "height": 900})
    edited = EditedPage(context.new_page(), base)
    edited.page.evaluate("document.documentElement.lang = 'ko'")
    edited.page.get_by_role("button", name="Edit", exact=True).click()
    edited.cell("🦊").focus()
    edited.page.get_by_role("button", name="이모지 추가", exact=True).last.click()
    edited.page.get_by_label("그림", exact=True).set_input_files(
        {"name": "a.svg", "mimeType": "image/svg+xml", "buffer": svg("<script/><script/><g onload='x'/>")}
    )
    until(
        edited.page,
        lambda: (
            edited.page.locator("#emojiart-picture-error").text_content()
            == "a.svg: 스크립트 2개, 이벤트 처리기 1개 제거됨."
        ),
        lambda: edited.page.locator("#emojiart-picture-error").text_content(),
    )
    edited.page.get_by_label("그림", exact=True).set_input_files(
        {"name": "b.svg", "mimeType": "image/svg+xml", "buffer": COPIES}
    )
    until(
        edited.page,
        lambda: (
            edited.page.locator("#emojiart-picture-error").text_content()
            == "b.svg: 너무 깊게 중첩되었거나 너무 많이 반복됩니다."
        ),
        lambda: edited.page.locator("#emojiart-picture-error").text_content(),
    )
    context.close()


def test_what_cleans_pictures_is_loaded_with_the_first_of_them(page, base):
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/assets/pictures." in request.url else None)
    edited = EditedPage(page, base).edit()
    give(edited, ("new.txt", "text/plain", "🐢".encode()))
    wait_for(edited, "🦊", "🐢", "🐻")
    edited.cell("🐢").focus()
    edited.press("Delete")
    wait_for(edited, *WILD)
    assert asked == []
    give(edited, ("a.png", "image/png", RED), ("b.png", "image/png", BLUE))
    wait_for(edited, "🦊", ":a:", ":b:", "🐻")
    give(edited, ("c.gif", "image/gif", GIF))
    wait_for(edited, "🦊", ":a:", ":b:", ":c:", "🐻")
    assert len(asked) == 1 and edited.errors == []


# The server is gone, the file is gone, or the file is another one.
@pytest.mark.parametrize(
    "answer", some([None, {"status": 404}, {"status": 200, "content_type": "text/javascript", "body": "<p>"}], 1)
)
def test_where_what_cleans_pictures_cannot_be_loaded_a_later_try_may(page, base, answer):
    page.route("**/assets/pictures.*", lambda route: route.fulfill(**answer) if answer else route.abort())
    edited = EditedPage(page, base).edit()
    give(edited, ("a.png", "image/png", RED), ("b.png", "image/png", BLUE))
    for name in ("a.png", "b.png"):
        refused(page, f"{name} could not be read: a part of the editor could not be loaded.")
    assert edited.order() == ZOO_ORDER and page.locator("[data-pending]").count() == 0
    page.unroute("**/assets/pictures.*")
    page.get_by_role("group", name="b.png").get_by_role("button", name="Try again").click()
    wait_for(edited, "🦊", ":b:", "🐻")
    assert is_shown(edited, ":b:")


def test_a_picture_waits_half_a_minute_for_what_cleans_it(page, base):
    held = []
    page.clock.install()
    page.route("**/assets/pictures.*", lambda route: held.append(route))
    edited = EditedPage(page, base).edit()
    give(edited, ("a.png", "image/png", RED))
    until(page, lambda: len(held) == 1 and page.locator("[data-pending]").count() == 1)
    page.clock.fast_forward(30_000)
    refused(page, "a.png could not be read: a part of the editor could not be loaded.")
    assert edited.order() == ZOO_ORDER and page.locator("[data-pending]").count() == 0
    held.pop().abort()


# The decoded picture: size and pixels, with its orientation applied.
DECODE = """async ([type, body]) => {
  const image = new Image();
  image.src = `data:${type};base64,${body}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width: image.naturalWidth, height: image.naturalHeight});
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return [canvas.width, canvas.height, [...context.getImageData(0, 0, canvas.width, canvas.height).data]];
}"""
# A picture with four different corners, encoded by the browser.
ENCODE = """type => new Promise(done => {
  const canvas = Object.assign(document.createElement('canvas'), {width: 24, height: 16});
  const context = canvas.getContext('2d');
  for (let x = 0; x < 24; x++) for (let y = 0; y < 16; y++) {
    context.fillStyle = `rgb(${10 * x} ${15 * y} ${7 * (x ^ y)})`;
    context.fillRect(x, y, 1, 1);
  }
  canvas.toBlob(blob => blob.arrayBuffer().then(buffer => done(btoa(String.fromCharCode(...new Uint8Array(buffer))))), type, 0.9);
})"""


def test_a_picture_is_taken_without_what_cameras_write_into_it_and_looks_the_same(page, base):
    edited = EditedPage(page, base).edit()
    encoded = {kind: base64.b64decode(page.evaluate(ENCODE, f"image/{kind}")) for kind in ("png", "jpeg", "webp")}
    # Rotated by 90° and 180°, and upright.
    given = {
        (kind, orientation): with_notes(body, orientation)
        for kind, body in encoded.items()
        for orientation in (6, 3, 1)
    }
    given |= {("gif", 1): with_notes(GIF), ("avif", 1): AVIF_WITH_NOTES}
    decoded = {}
    for (kind, orientation), body in given.items():
        assert PLACE in body
        decoded[kind, orientation] = page.evaluate(DECODE, [f"image/{kind}", base64.b64encode(body).decode()])
    # The browser's interpretation of orientations is the reference.
    assert decoded["jpeg", 6][:2] == [16, 24] and decoded["jpeg", 3][2] != decoded["jpeg", 1][2]
    give(
        edited, *[(f"{kind}{orientation}.{kind}", f"image/{kind}", body) for (kind, orientation), body in given.items()]
    )
    wait_for(edited, "🦊", *[f":{kind}{orientation}:" for kind, orientation in given], "🐻")
    files = {file["name"]: file for file in json.loads(edited.export_text())["files"]}
    assert len(files) == len(given)
    for (kind, orientation), item in zip(given, items(edited)[1:-1], strict=True):
        file = files[f"{kind}{orientation}.{kind}"]
        body = base64.b64decode(file["data"])
        assert PLACE not in body and len(body) <= len(given[kind, orientation])
        assert item["image"] == f"images/{hashlib.sha256(body).hexdigest()}.{'jpg' if kind == 'jpeg' else kind}"
        assert page.evaluate(DECODE, [file["type"], file["data"]]) == decoded[kind, orientation], (kind, orientation)
    assert edited.errors == []


def test_row_28_a_link_to_a_picture_is_refused(page, base):
    edited = EditedPage(page, base).edit()
    browsers.synthetic_drop(
        page,
        '[data-item="🐻"]',
        url="http://127.0.0.1:9/x.png",
        text="http://127.0.0.1:9/x.png",
        html="<img src='http://127.0.0.1:9/x.png'>",
    )
    edited.said("Refused: http://127.0.0.1:9/x.png is no emoji")
    assert edited.order() == ZOO_ORDER


def test_row_15_a_pasted_picture_comes_behind_what_has_the_focus(page, base):
    edited = EditedPage(page, base).edit()
    edited.cell("🦊").focus()
    give(edited, ("image.png", "image/png", RED), kind="paste")
    wait_for(edited, "🦊", ":image:", "🐻")
    # A cut item is pasted with its picture.
    edited.cell(":image:").focus()
    edited.press("Control+x")
    wait_for(edited, *WILD)
    edited.cell("🐻").focus()
    edited.press("Control+v")
    wait_for(edited, *WILD, ":image:")
    assert is_shown(edited, ":image:") and items(edited)[2]["image"] == path_of(RED)


def test_a_draft_brings_its_pictures_back(page, base):
    edited = EditedPage(page, base).edit()
    give(edited, ("a.png", "image/png", RED))
    wait_for(edited, "🦊", ":a:", "🐻")
    edited.button("Undo").click()
    again = EditedPage(page.context.new_page(), base).edit()
    again.button("Redo").click()
    wait_for(again, "🦊", ":a:", "🐻")
    assert is_shown(again, ":a:")
    # The page that was open all the time is updated, too.
    wait_for(edited, "🦊", ":a:", "🐻")
    page.reload()
    page.wait_for_selector("[data-placed]")
    edited.said("Your edits from before are here again.")
    assert is_shown(edited, ":a:") and len(json.loads(again.export_text())["files"]) == 1
    again.button("Discard edits").click()
    with again.page.expect_navigation():
        again.button("Discard the edits of this page").click()
    # Only the mark that the draft has ended is left.
    assert again.page.evaluate("Object.keys(localStorage).every(key => key.endsWith(' ended'))")


def test_where_the_storage_is_full_a_picture_is_refused_and_the_draft_goes_on(page, base):
    page.context.add_init_script(NO_DATABASE)
    # Room for four of the pictures, each of 267 000 characters in base64.
    page.context.add_init_script(f"if (location.protocol === 'http:' && !localStorage.length) ({FILL})(1_150_000)")
    edited = EditedPage(page, base).edit()
    edited.cell("🐶").focus()
    edited.press("Delete")
    large = [png(more=bytes([number]) * 200_000) for number in range(5)]
    give(edited, *[(f"{number}.png", "image/png", body) for number, body in enumerate(large)])
    refused(page, "This browser has no room for 4.png beside your edits. Export, import and discard them first.")
    until(page, lambda: page.locator("[data-pending]").count() == 0)
    kept = edited.order()[2]
    assert 2 <= len(kept) < 7
    # What is dropped is selected.
    edited.press("Escape")
    edited.cell("🐱").focus()
    edited.press("Delete")
    assert page.get_by_text("This browser keeps no drafts.").is_hidden()
    again = EditedPage(page.context.new_page(), base).edit()
    assert again.order()[0] == PETS[2:] and again.order()[2] == kept


def test_a_picture_is_chosen_in_the_form(page, base):
    edited = EditedPage(page, base).edit()
    field = lambda name: page.get_by_label(name, exact=True)
    edited.cell("🦊").focus()
    edited.button("Add emoji").click()
    field("Picture").set_input_files({"name": "page.png", "mimeType": "image/png", "buffer": b"<html>"})
    page.locator("#emojiart-picture-error", has_text="page.png is no picture").wait_for()
    assert edited.button("Save").is_disabled()
    field("Picture").set_input_files({"name": "party.png", "mimeType": "image/png", "buffer": RED})
    until(page, lambda: field("Symbol").input_value() == ":party:")
    assert field("Name").input_value() == "party" and page.locator("#emojiart-picture-error").text_content() == ""
    field("Symbol").fill(":not one.:")
    assert edited.button("Save").is_disabled()
    field("Symbol").fill(":fest:")
    edited.button("Save").click()
    wait_for(edited, *WILD, ":fest:")
    # Another picture for a custom emoji, and one for a Unicode emoji.
    for item in (":fest:", "🦊"):
        edited.cell(item).focus()
        edited.press("F2")
        field("Picture").set_input_files({"name": "blue.png", "mimeType": "image/png", "buffer": BLUE})
        until(page, lambda: page.locator(".emojiart-preview").is_visible())
        edited.button("Save").click()
    assert [(item["id"], item["symbol"], item.get("image")) for item in items(edited)] == [
        ("🦊", ":blue:", path_of(BLUE)),
        ("🐻", "🐻", None),
        (":fest:", ":fest:", path_of(BLUE)),
    ]
    assert is_shown(edited, "🦊") and len(json.loads(edited.export_text())["files"]) == 1
    # And back to a Unicode emoji.
    edited.cell("🦊").focus()
    edited.press("F2")
    field("Symbol").fill("🐸")
    edited.button("Save").click()
    assert (
        items(edited)[0] == {"id": "🦊", "symbol": "🐸", "name": "Fox"}
        and edited.cell("🦊").locator("img").count() == 0
    )
    assert "🐸" in edited.cell("🦊").text_content() and edited.errors == []


def test_the_form_waits_for_a_picture_that_is_still_being_read(page, base):
    edited = EditedPage(page, base).edit()
    page.evaluate("""() => { const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = function () { return new Promise(done => { window.goOn = () => done(read.call(this)); }); }; }""")
    edited.cell("🦊").focus()
    edited.press("F2")
    page.get_by_label("Picture", exact=True).set_input_files(
        {"name": "party.png", "mimeType": "image/png", "buffer": RED}
    )
    until(page, lambda: edited.button("Save").is_disabled())
    page.get_by_label("Name", exact=True).press("Enter")
    assert page.get_by_role("dialog").is_visible()
    page.evaluate("goOn()")
    until(page, lambda: edited.button("Save").is_enabled())
    edited.button("Save").click()
    assert items(edited)[0]["image"] == path_of(RED) and edited.errors == []


def test_what_lacks_a_required_field_waits_in_the_form_with_its_picture(page, base):
    edited = EditedPage(page, base, "words").edit()
    give(edited, ("pear.png", "image/png", RED), item="🍎")
    page.get_by_role("dialog", name="Add emoji").wait_for()
    assert page.locator("[data-pending]").count() == 0 and page.evaluate("localStorage.length") == 0
    for name in ("Description", "Usage"):
        page.get_by_label(name, exact=True).fill("green")
    edited.button("Save").click()
    assert items(edited, 0)[1] == {
        "id": ":pear:",
        "symbol": ":pear:",
        "image": path_of(RED),
        "name": "pear",
        "description": "green",
        "usage": "green",
    }
    assert is_shown(edited, ":pear:")


def test_a_picture_is_named_as_seen_from_its_document_and_is_found_by_the_import(page, tmp_path):
    site = Site(tmp_path)
    site.write(
        "Content/far/away/zoo.json",
        {
            "title": "Zoo",
            "sections": [{"id": "all", "title": "All", "items": ["🐶", {"symbol": ":old:", "image": "old.png"}]}],
        },
    )
    site.write("Content/far/away/old.png", BLUE)
    site.build()
    with browsers.serve(site.output) as base:
        edited = EditedPage(page, base, "far/away/zoo").edit()
        give(edited, ("a.png", "image/png", RED), item="🐶")
        wait_for(edited, ":a:", "🐶", ":old:", section=0)
        assert (
            is_shown(edited, ":a:") and edited.cell(":old:").locator("img").evaluate("image => image.naturalWidth") == 4
        )
        item = items(edited, 0)[0]
        file = json.loads(edited.export_text())["files"][0]
        assert item["image"] == "../../" + path_of(RED) and base64.b64decode(file["data"]) == RED
    # As an import writes it.
    site.write(
        "Content/far/away/zoo.json",
        edited_document := {"title": "Zoo", "sections": [{"id": "all", "title": "All", "items": [item, "🐶"]}]},
    )
    site.write(f"Content/{path_of(RED)}", base64.b64decode(file["data"]))
    done = site.build("--json")
    assert done.json["diagnostics"] == [] and edited_document and (site.output / path_of(RED)).read_bytes() == RED


def test_from_disk_and_where_the_browser_reckons_no_digests(page, built):
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    edited = EditedPage(page, built.output.as_uri()).edit()
    bodies = [png(more=b"x" * length) for length in (1, 2, 3, 60, 61, 62, 63, 64, 900_000)]
    give(edited, *[(f"p{number}.png", "image/png", body) for number, body in enumerate(bodies)])
    wait_for(edited, "🦊", *[f":p{number}:" for number in range(len(bodies))], "🐻")
    assert [item["image"] for item in items(edited)[1:-1]] == [path_of(body) for body in bodies] and is_shown(
        edited, ":p8:"
    )


def test_pictures_in_each_engine(headless, base):
    context = headless.new_context(viewport={"width": 1000, "height": 900})
    edited = EditedPage(context.new_page(), base).edit()
    give(
        edited,
        ("a.png", "image/png", RED),
        ("b.png", "image/png", CUT),
        ("c.svg", "image/svg+xml", svg("<script>alert(1)</script>")),
    )
    wait_for(edited, "🦊", ":a:", ":c:", "🐻")
    refused(edited.page, "b.png is cut off: its end is missing.")
    again = EditedPage(context.new_page(), base).edit()
    assert is_shown(again, ":a:") and is_shown(again, ":c:") and again.order()[2] == ["🦊", ":a:", ":c:", "🐻"]
    assert [item.get("image") for item in items(again)[1:3]] == [path_of(RED), path_of(EMPTY, "svg")]
    context.close()


def test_axe_finds_nothing_where_pictures_are(chromium, base):
    context = chromium.new_context(viewport={"width": 1000, "height": 900}, reduced_motion="reduce", bypass_csp=True)
    edited = EditedPage(context.new_page(), base).edit()
    give(edited, ("a.png", "image/png", RED), ("b.png", "image/png", CUT))
    wait_for(edited, "🦊", ":a:", "🐻")
    refused(edited.page, "b.png is cut off: its end is missing.")
    found = {"cells and notice": browsers.axe(edited.page)}
    edited.page.emulate_media(color_scheme="dark")
    found["the same in the dark"] = browsers.axe(edited.page, browsers.COLORS)
    edited.button("Dismiss").click()
    edited.cell(":a:").press("F2")
    blue = {"name": "blue.png", "mimeType": "image/png", "buffer": BLUE}
    edited.page.get_by_label("Picture", exact=True).set_input_files(blue)
    edited.page.locator(".emojiart-preview").wait_for()
    found["form in the dark"] = browsers.axe(edited.page, browsers.COLORS)
    edited.page.emulate_media(color_scheme="light")
    found["form"] = browsers.axe(edited.page)
    context.close()
    assert {where: what for where, what in found.items() if what} == {}
