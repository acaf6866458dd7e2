"""The search of pages, run in Node: results by query, and the index that a build writes."""

import json
import re
import shutil

import pytest
from conftest import run_node

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="Node is missing")

NAMES = "🐶\tdog face\t강아지 얼굴\n🐱\tcat face\t고양이 얼굴\n🌭\thot dog\t핫도그\n🏪\tconvenience store\t편의점\n❤️\tred heart\t빨간색 하트\n"
ENTRIES = (
    ">Animals\tanimals\tAll that barks\n🐶\t1f436\tRex\tpet, good boy\tSleeps all day\n🐱\t1f431\n🌭\t1f32d\tSausage\n"
    ">Places\tplaces\n🏪\t1f3ea\t가게\tshop\n❤️\t#love\t\t\tCafé “au lait”\n:bell:\tbell\tBell\t\t\tpictures/b ell.svg\n"
)


def ask(job, value):
    done = run_node("page_search.mjs", job, input=json.dumps(value).encode())
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return json.loads(done.stdout)


def find(*queries, entries=ENTRIES, **more):
    return [
        [name for name, _ in answer["finds"]]
        for answer in ask("find", {"entries": entries, "names": NAMES, "queries": queries, **more})
    ]


def test_both_languages_whatever_the_item_is_called():
    assert find("dog", "강아지", "cat", "고양이", "핫도그", "sausage") == [
        ["Rex", "Sausage"],
        ["Rex"],
        ["🐱"],
        ["🐱"],
        ["Sausage"],
        ["Sausage"],
    ]


def test_names_tags_descriptions_documents_and_the_emoji_itself():
    assert find("rex", "good", "boy", "sleeps", "places", "barks", "🐱", "❤", "❤️", "cafe lait") == [
        ["Rex"],
        ["Rex"],
        ["Rex"],
        ["Rex"],
        ["Places"],
        ["Animals"],
        ["🐱"],
        ["❤️"],
        ["❤️"],
        ["❤️"],
    ]


def test_korean_as_it_is_being_typed():
    typed = ["ㄱㅇㅈ", "ㄱ", "가", "강", "강ㅇ", "강아", "강앚", "강아지", "ㄱ아지", "강ㅇㅈ", "강아지 ㅇㄱ", "얼굴 강"]
    assert [query for query, found in zip(typed, find(*typed), strict=True) if "Rex" not in found] == []


def test_other_korean_is_not_found():
    typed = ["ㄴㅇㅈ", "강이", "ㄱㅇㄴ", "개", "강아지 고양이"]
    assert [query for query, found in zip(typed, find(*typed), strict=True) if "Rex" in found] == []


def test_a_consonant_may_end_a_syllable_or_begin_the_next():
    # 가게 is typed as ㄱ, 가, 각, 가게; some keyboards write ㄱ and ㅅ as ㄳ.
    assert find("각", "편읮", "ㅍㅇㅈ") == [["가게"]] * 3
    entries = ">Words\tw\n🎈\t1\t기사\n🎈\t2\t닭\n🎈\t3\t과자\n"
    assert find("ㄳ", "달", "닭", "닭ㅇ", "고", "과", "고자", entries=entries) == [
        ["기사"],
        ["닭"],
        ["닭"],
        [],
        ["과자"],
        ["과자"],
        [],
    ]


def test_the_best_come_first():
    entries = ">C\tc\n🐶\t1\tBulldog\n🐱\t2\tHot dog\n🌭\t3\tDogwood\n🏪\t4\tX\tdog\n❤️\t5\tY\t\tA dog\n"
    # Unicode's names include “dog” for the bulldog; names weigh more than tags.
    assert find("dog", entries=entries) == [["Dogwood", "Hot dog", "Bulldog", "X", "Y"]]
    assert find("dog", entries=entries, limit=1) == [["Dogwood"]]


def test_what_has_meaning_elsewhere_is_text_here():
    entries = ">C\tc\n🎈\t1\t<img src=x onerror=alert(1)>\n🎈\t2\ta.*b (c) [d] $e ^f \\ghi\n"
    assert find(
        "<img", "onerror=", ".*", "(d]", "ㄱ.*", "[", "$e", "\\ghi", "constructor", "__proto__", entries=entries
    ) == [
        ["<img src=x onerror=alert(1)>"],
        ["<img src=x onerror=alert(1)>"],
        [],
        ["a.*b (c) [d] $e ^f \\ghi"],
        [],
        [],
        ["a.*b (c) [d] $e ^f \\ghi"],
        ["a.*b (c) [d] $e ^f \\ghi"],
        [],
        [],
    ]


def test_case_accents_and_punctuation_do_not_matter():
    assert ask("fold", ["  Crème-BRÛLÉE’s (hot)! ", "", "…", "ＡＢＣ"]) == [" creme brulees hot", "", "", " abc"]


def test_addresses():
    entries = {
        entry["name"] or entry["symbol"]: (entry["address"], entry["place"], entry["image"])
        for entry in ask("entries", ENTRIES + "🐶\t#a b/🐶~2\tLast\n")
    }
    assert entries["Animals"] == ("animals/index.html", "", "")
    assert entries["Rex"] == ("animals/1f436/index.html", "Animals", "")
    assert entries["❤️"][0] == "places/index.html#love"
    assert entries["Last"][0] == "places/index.html#a%20b%2F%F0%9F%90%B6~2"
    assert entries["Bell"] == ("places/bell/index.html", "Places", "pictures/b ell.svg")


HOSTILE = "a`${1}\"\ufe0fb'\u0301\\ </script><img src=x>\t\n\u2028 &amp; \u202eevil"


def written(site, name):
    files = sorted((site.output / "assets").glob(f"{name}*.js"))
    assert len(files) == 1
    script = files[0].read_text(encoding="utf-8")
    return re.fullmatch(r"globalThis\.\w+=`([^`$\\]*)`;\n", script).group(1)


def test_a_build_writes_what_there_is_to_find(make_site):
    site = make_site(
        {
            "Content/animals.json": {
                "title": "Animals",
                "description": "*Many* legs",
                "sections": [
                    {
                        "title": "S",
                        "items": [
                            "🐶",
                            "🐶",
                            {
                                "symbol": "❤",
                                "name": HOSTILE,
                                "description": "**bold** [link](https://example.com/) `code`",
                                "tags": ["x", "y z"],
                            },
                            {"symbol": ":cat:", "image": "pic/cat.gif", "name": "Cat"},
                        ],
                    }
                ],
            },
            "Content/pic/cat.gif": b"GIF89a",
            "Content/about.md": "# About us\n",
        }
    )
    site.build()
    text = written(site, "search")
    entries = ask("entries", text)
    assert [(entry["symbol"], entry["address"]) for entry in entries] == [
        ("", "about/index.html"),
        ("", "animals/index.html"),
        ("🐶", "animals/1f436/index.html"),
        ("🐶", "animals/1f436-2/index.html"),
        ("❤️", "animals/2764/index.html"),
        (":cat:", "animals/cat/index.html"),
    ]
    assert all((site.output / entry["address"]).is_file() for entry in entries)
    assert entries[1]["description"] == "Many legs"
    assert entries[4]["name"] == HOSTILE.replace("\t", " ").replace("\n", " ")
    assert (entries[4]["description"], entries[4]["tags"]) == ("bold link code", "x, y z")
    assert entries[5]["image"] == "pic/cat.gif"


def test_every_emoji_has_its_names(make_site):
    site = make_site({"Content/a.json": {"title": "A", "sections": [{"items": ["🐶"]}]}})
    site.build()
    lines = [line.split("\t") for line in written(site, "names").splitlines()]
    assert len(lines) == 3944 + 9 and all(len(line) == 3 and all(line) for line in lines)
    assert ["🐶", "dog face", "강아지 얼굴"] in lines


def test_without_pages_of_items_finds_are_places_on_the_collections_page(make_site):
    site = make_site(
        {
            "site.yml": "itemPages: false\n",
            "Content/a.json": {"title": "A", "sections": [{"id": "s", "items": ["🐶", {"id": "s", "symbol": "🐱"}]}]},
        }
    )
    site.build()
    from urllib.parse import unquote

    assert [unquote(entry["address"]) for entry in ask("entries", written(site, "search"))] == [
        "a/index.html",
        "a/index.html#🐶",
        "a/index.html#s/s",
    ]
    page = site.page("a/index.html")
    assert 'id="🐶"' in page and 'id="s/s"' in page


def test_a_theme_without_a_search_gets_no_data_for_one(make_site):
    site = make_site(
        {
            "Content/a.json": {"title": "A", "sections": [{"items": ["🐶"]}]},
            "Templates/layout.mustache": "<title>{{page.title}}</title>{{$main}}{{/main}}\n",
        }
    )
    site.build()
    assert not [file for file in (site.output / "assets").iterdir() if file.name.startswith(("search.", "names."))]
