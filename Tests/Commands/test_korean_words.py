"""Korean sentences work with any name inserted: no particle is attached directly to a placeholder."""

import json
import re

from conftest import ROOT

# Units that follow a number and are not particles: count, ordinal, ten thousands, degrees.
UNITS = {"count": "개", "total": "개", "place": "번째", "tenThousands": "만", "rotation": "도"}


def glued(sentence):
    """Placeholders directly followed by Hangul or by a choice of particles."""
    found = re.findall(r"\{(\w+)\}([가-힣]+|\([가-힣]+\)[가-힣]*)", sentence)
    return [name + letters for name, letters in found if not letters.startswith(UNITS.get(name, " "))]


def words_of(language):
    """Every word by the path of its name, plural forms alone."""

    def flat(path, value):
        if isinstance(value, dict):
            return {name: text for each in value for name, text in flat(f"{path}.{each}", value[each]).items()}
        return {path: value}

    return flat("", json.loads((ROOT / f"Templates/strings/{language}.json").read_text(encoding="utf-8")))


def test_no_particle_is_glued_to_a_name():
    korean = words_of("ko").values()
    assert len(korean) > 200 and glued("{section}에서 {name}을(를) 뺌") == ["section에서", "name을"]
    assert {sentence: glued(sentence) for sentence in korean if glued(sentence)} == {}
    assert [sentence for sentence in korean if re.search(r"\((으|을|를|이|가|은|는)\)", sentence)] == []


def test_korean_has_every_word_with_the_same_values():
    # Korean counts in ten thousands, and has one plural form.
    def values(sentence):
        return {name.replace("tenThousands", "millions") for name in re.findall(r"\{(\w+)\}", sentence)}

    english, korean = words_of("en"), words_of("ko")
    single = {path: text for path, text in english.items() if not path.endswith((".one", ".other"))}
    plural = {path.removesuffix(".other"): text for path, text in english.items() if path.endswith(".other")}
    assert len(plural) > 5 and korean.keys() == single.keys() | plural.keys()
    assert {path: text for path, text in {**single, **plural}.items() if values(korean[path]) != values(text)} == {}
