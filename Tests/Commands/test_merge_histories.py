"""Random histories of collections, merged by `emojiart import`: no false conflicts, no loss, no duplicates.

Each start of the command merges many collections."""

import copy
import json
import random

import move_judge
from law_seeds import IS_LONG, seeds

SYMBOLS = ["🐶", "🐱", "🐰", "🐮", "🐷", "🦊", "🐻", "🐼", "🐨"]


class History:
    """A collection with explicit ids, and the edits of two sides."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.fresh = 0
        self.base = {
            "kind": "collection",
            "id": f"c{seed}",
            "title": "C",
            "sections": [
                {
                    "id": f"s{number}",
                    "title": f"S{number}",
                    "items": [self.item() for _ in range(self.random.randrange(8))],
                }
                for number in range(self.random.randint(1, 3))
            ],
        }
        self.edited, self.deleted = set(), set()
        self.ours, self.theirs = self.side(), self.side()

    def item(self):
        self.fresh += 1
        return {"id": f"i{self.fresh}", "symbol": self.random.choice(SYMBOLS)}

    def side(self):
        side = copy.deepcopy(self.base)
        known = {item["id"] for section in self.base["sections"] for item in section["items"]}
        for _ in range(self.random.randrange(6)):
            items = self.random.choice(side["sections"])["items"]
            kind = self.random.randrange(10)
            if kind == 0:
                items.insert(self.random.randint(0, len(items)), self.item())
            elif items and kind == 1:
                # An edit against a deletion is a separate kind of conflict.
                item = self.random.choice(items)
                if item["id"] in known - self.deleted:
                    items.remove(item)
                    self.deleted.add(item["id"])
            elif items and kind == 2:
                item = self.random.choice(items)
                if item["id"] not in self.edited | self.deleted:
                    self.edited.add(item["id"])
                    self.fresh += 1
                    item["name"] = f"n{self.fresh}"
            elif items:
                item = items.pop(self.random.randrange(len(items)))
                target = items if kind < 8 else self.random.choice(side["sections"])["items"]
                target.insert(self.random.randint(0, len(target)), item)
        return side

    def lists(self, side):
        return [[item["id"] for item in section["items"]] for section in side["sections"]]

    @property
    def gone(self):
        base, ours, theirs = (
            {id for items in self.lists(side) for id in items} for side in [self.base, self.ours, self.theirs]
        )
        return base - (ours & theirs)

    @property
    def is_free(self):
        present = [
            [[id for id in items if id not in self.gone] for items in self.lists(side)]
            for side in [self.base, self.ours, self.theirs]
        ]
        return move_judge.has_explanation(*present)


def exported(histories):
    return {
        "format": "emojiart-export",
        "version": 1,
        "documents": [
            {
                "kind": "collection",
                "id": history.base["id"],
                "base": {
                    "path": f"{history.base['id']}.json",
                    "revision": "sha256-" + "0" * 64,
                    "document": history.base,
                },
                "document": history.theirs,
            }
            for history in histories
        ],
    }


def test_histories_merge_unless_every_explanation_has_a_conflict(make_site):
    histories = {history.base["id"]: history for history in map(History, seeds(30))}
    site = make_site(
        {f"Content/{id}.json": json.dumps(history.ours, ensure_ascii=False) for id, history in histories.items()}
    )
    export = site.folder / "all.emojiart.json"
    export.write_text(json.dumps(exported(histories.values()), ensure_ascii=False), encoding="utf-8")
    told = site.run("import", export, "--dry-run", "--json", timeout=600).json
    others = {conflict["document"] for conflict in told["conflicts"] if conflict.get("field") != "place"}
    disputed = {conflict["document"] for conflict in told["conflicts"] if conflict.get("field") == "place"}
    # With an edit against a deletion, the remaining moves depend on the side that wins.
    false = [id for id in disputed - others if histories[id].is_free]
    missed = [id for id in histories.keys() - others - disputed if not histories[id].is_free]
    assert false == [] and missed == [], [
        (histories[id].base, histories[id].ours, histories[id].theirs) for id in false + missed
    ][:2]
    merged = [history for id, history in histories.items() if id not in others | disputed]
    assert merged
    # Of a few, more may happen to collide.
    assert not IS_LONG or len(merged) > len(histories) * 2 // 3
    export.write_text(json.dumps(exported(merged), ensure_ascii=False), encoding="utf-8")
    first = site.run("import", export, "--json", timeout=600)
    assert first.status == 0, first
    for history in merged:
        result = json.loads((site.folder / f"Content/{history.base['id']}.json").read_text(encoding="utf-8"))
        ids = [id for items in history.lists(result) for id in items]
        both = {id for side in [history.ours, history.theirs] for items in history.lists(side) for id in items}
        assert sorted(ids) == sorted(both - history.gone), history.base
    again = site.run("import", export, "--json", timeout=600)
    assert again.status == 0 and again.json["changes"] == [] and again.json["written"] == [], again
