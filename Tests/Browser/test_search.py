"""The search in the masthead: both languages, as you type, on every page."""

import pytest
from conftest import Site

HOSTILE = "\"\ufe0f<img src=x onerror=alert(1)>'\u0301</script>{{title}}\u202eevil"


@pytest.fixture(scope="module")
def zoo(tmp_path_factory):
    import browsers

    site = Site(tmp_path_factory.mktemp("zoo"))
    site.write("site.yml", "title: Zoo\nbaseURL: https://example.com/\n")
    site.write(
        "Content/animals.json",
        {
            "title": "Animals",
            "sections": [
                {
                    "items": [
                        {"symbol": "🐶", "name": "Rex", "tags": ["pet"]},
                        "🐱",
                        "🌭",
                        {"symbol": "🐭", "name": HOSTILE, "tags": [HOSTILE], "description": "hostile`<b>`"},
                        {"symbol": ":bell:", "image": "b ell.gif", "name": "Bell"},
                    ]
                }
            ],
        },
    )
    site.write("Content/동물.json", {"title": HOSTILE, "sections": [{"items": [{"symbol": "🐻", "name": "곰돌이"}]}]})
    site.write(
        "Content/b ell.gif",
        bytes.fromhex("47494638396101000100800000000000ffffff21f90401000000002c000000000100010000020144003b"),
    )
    site.build()
    with browsers.serve(site.output) as base:
        site.base = base
        yield site


def field(page):
    return page.get_by_role("searchbox", name="Search")


def names(page):
    return page.locator("[role=search] .result-name").all_inner_texts()


def wait_for_names(page, *wanted):
    """Waits until exactly these are found: each letter typed has results of its own."""
    page.wait_for_function(
        "wanted => [...document.querySelectorAll('[role=search] .result-name')].map(each => each.innerText).join('\\n') === wanted",
        arg="\n".join(wanted),
    )


def search(page, query, count):
    # Clear earlier results, so that they are not mistaken for the new ones.
    field(page).fill("")
    field(page).fill(query)
    page.wait_for_function(
        "([query, count]) => document.querySelectorAll('[role=search] li').length === count && !document.querySelector('[data-results]').hidden",
        arg=[query, count],
    )
    return names(page)


def test_every_page_finds_in_both_languages(headless_page, zoo):
    for path in ("index.html", "animals/index.html", "404.html", "animals/1f436/index.html"):
        headless_page.goto(f"{zoo.base}/{path}")
        assert search(headless_page, "dog", 2) == ["Rex", "hot dog"], path
        assert search(headless_page, "강아지", 1) == ["Rex"], path
        assert headless_page.errors == [], path
        # To where one is it would lead by loading anew, at some time.
        if "1f436" not in path:
            headless_page.keyboard.press("Enter")
            headless_page.wait_for_url(f"{zoo.base}/animals/1f436/index.html")
    assert search(headless_page, "ㄱㅇㅈ", 1) == ["Rex"]
    assert search(headless_page, "강ㅇ", 1) == ["Rex"]
    assert search(headless_page, "곰", 1) == ["곰돌이"]
    assert search(headless_page, "zzz", 0) == []
    headless_page.wait_for_function(
        "() => document.querySelector('[role=status]').textContent === 'Nothing is called “zzz” here'"
    )
    search(headless_page, "pet", 1)
    headless_page.wait_for_function("() => document.querySelector('[role=status]').textContent === '1 result'")
    headless_page.keyboard.press("Enter")
    headless_page.wait_for_url(f"{zoo.base}/animals/1f436/index.html")
    assert headless_page.errors == []


def test_nothing_is_loaded_before_the_first_search_and_it_works_from_disk(chromium_page, zoo):
    asked = []
    chromium_page.on("request", lambda request: asked.append(request.url))
    chromium_page.goto((zoo.output / "animals/1f436/index.html").as_uri())
    chromium_page.wait_for_timeout(500)
    assert not [url for url in asked if "/search." in url or "/names." in url]
    assert search(chromium_page, "ㄱㅇㅈ", 1) == ["Rex"]
    assert len([url for url in asked if "/search." in url or "/names." in url]) == 2
    search(chromium_page, "곰", 1)
    chromium_page.keyboard.press("Enter")
    chromium_page.wait_for_url("**/1f43b/index.html")
    assert chromium_page.locator("h1").inner_text() == "곰돌이"
    assert chromium_page.errors == []


def test_names_are_text(chromium, zoo):
    context = chromium.new_context(bypass_csp=True)
    page = context.new_page()
    wrong = []
    page.on("dialog", lambda dialog: (wrong.append(dialog.message), dialog.dismiss()))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{zoo.base}/index.html")
    assert search(page, "onerror", 2) == [HOSTILE, HOSTILE]
    elements = page.locator("[role=search] li").evaluate_all(
        "all => [...new Set(all.flatMap(li => [...li.querySelectorAll('*')].map(e => e.localName)))].sort()"
    )
    assert elements == ["a", "span"]
    field(page).fill(HOSTILE)
    page.wait_for_timeout(300)
    assert wrong == []
    context.close()


def test_pictures_stand_for_themselves(chromium_page, zoo):
    chromium_page.goto(f"{zoo.base}/animals/1f436/index.html")
    search(chromium_page, "bell", 1)
    chromium_page.wait_for_function("() => document.querySelector('[role=search] li img').naturalWidth === 1")


def test_the_keyboard_alone(headless_page, zoo):
    page = headless_page
    page.goto(f"{zoo.base}/animals/index.html")
    page.locator("[data-item] a").first.focus()
    page.keyboard.press("/")
    assert field(page).evaluate("field => field === document.activeElement") and field(page).input_value() == ""
    page.keyboard.type("dog")
    wait_for_names(page, "Rex", "hot dog")
    focused = "document.activeElement.querySelector('.result-name')?.textContent ?? document.activeElement.localName"
    for key, where in [
        ("ArrowDown", "Rex"),
        ("ArrowDown", "hot dog"),
        ("ArrowDown", "hot dog"),
        ("ArrowUp", "Rex"),
        ("ArrowUp", "input"),
    ]:
        page.keyboard.press(key)
        assert page.evaluate(focused) == where
    page.keyboard.press("ArrowDown")
    page.keyboard.type("s")
    assert field(page).input_value() == "dogs"
    wait_for_names(page)
    page.keyboard.press("Backspace")
    wait_for_names(page, "Rex", "hot dog")
    page.keyboard.press("Escape")
    assert page.locator("[data-results]").is_hidden() and page.evaluate(focused) == "input"
    # A slash typed into the field is text.
    page.keyboard.press("/")
    assert field(page).input_value() == "dog/"


def test_answers_come_while_an_input_method_composes(chromium_page, zoo):
    page = chromium_page
    page.goto(f"{zoo.base}/index.html")
    field(page).focus()
    keyboard = page.context.new_cdp_session(page)
    page.evaluate("window.seen = []; document.addEventListener('input', event => seen.push(event.isComposing), true)")
    for text in ("ㄱ", "가", "강", "강ㅇ"):
        keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        page.wait_for_function(
            "() => [...document.querySelectorAll('.result-name')].some(name => name.textContent === 'Rex')"
        )
    assert page.evaluate("seen.length >= 4 && seen.every(Boolean)")
    before = page.url
    field(page).dispatch_event("keydown", {"key": "Enter", "isComposing": True, "bubbles": True})
    field(page).dispatch_event("keydown", {"key": "Enter", "keyCode": 229, "bubbles": True})
    page.wait_for_timeout(200)
    assert page.url == before
    keyboard.send("Input.insertText", {"text": "강아지"})
    page.keyboard.press("Enter")
    page.wait_for_url(f"{zoo.base}/animals/1f436/index.html")


def test_what_cannot_be_loaded_is_said_and_tried_again(chromium_page, zoo):
    page = chromium_page
    page.route("**/names.*", lambda route: route.abort())
    page.goto(f"{zoo.base}/index.html")
    field(page).fill("dog")
    page.wait_for_function(
        "() => document.querySelector('[data-results] p').textContent === 'The search could not be loaded'"
    )
    page.unroute("**/names.*")
    assert search(page, "dogs", 0) == [] and search(page, "dog", 2)


def test_a_click_elsewhere_or_leaving_by_tab_closes_it(chromium_page, zoo):
    page = chromium_page
    page.goto(f"{zoo.base}/index.html")
    search(page, "dog", 2)
    page.mouse.click(20, 700)
    assert page.locator("[data-results]").is_hidden()
    field(page).focus()
    page.wait_for_selector("[role=search] li")
    page.keyboard.press("Shift+Tab")
    assert page.locator("[data-results]").is_hidden()


def test_without_a_script_there_is_no_dead_control(chromium, zoo):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    for path in ("index.html", "animals/index.html", "animals/1f436/index.html", "404.html"):
        page.goto(f"{zoo.base}/{path}")
        assert page.locator("button, input").count() == 0, path
    context.close()
