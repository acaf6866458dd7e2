"""Korean sentences work with any name inserted: no particle is attached directly to a placeholder."""

import json
import re

from conftest import ROOT

# Units that follow a number and are not particles: count, ordinal, ten thousands, degrees.
UNITS = {"count": "개", "place": "번째", "tenThousands": "만", "rotation": "도"}


def glued(sentence):
    """Placeholders directly followed by Hangul or by a choice of particles."""
    found = re.findall(r"\{(\w+)\}([가-힣]+|\([가-힣]+\)[가-힣]*)", sentence)
    return [name + letters for name, letters in found if not letters.startswith(UNITS.get(name, " "))]


def test_no_particle_is_glued_to_a_name():
    script = (ROOT / "Sources/PageScript/editing/words.js").read_text(encoding="utf-8")
    korean = re.findall(r'"((?:[^"\\]|\\.)*)"', script.partition("const KOREAN")[2].partition("\n};")[0])
    strings = json.loads((ROOT / "Templates/strings/ko.json").read_text(encoding="utf-8"))
    sentences = [*korean, *map(str, strings.values())]
    assert len(korean) > 200 and glued("{section}에서 {name}을(를) 뺌") == ["section에서", "name을"]
    assert {sentence: glued(sentence) for sentence in sentences if glued(sentence)} == {}
    assert [sentence for sentence in sentences if re.search(r"\((으|을|를|이|가|은|는)\)", sentence)] == []
