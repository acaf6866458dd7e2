#!/usr/bin/env python3
"""Write one benchmark corpus twice: as a plain Content/ tree, and wrapped as a Hugo site.

usage: make_corpus.py OUT --collections N --sections S --items M --posts P

OUT/Content/collections/cNNNNN.json   a sectioned emoji collection
OUT/Content/collections/cNNNNN.md     its prose page (front matter names the collection)
OUT/site.yml                          no page per item, no editing: both generators write one page per .md file
OUT/Content/posts/pNNNNN.md           prose pages
OUT/hugo/                             the same files where Hugo looks for them, with a small theme
Everything is derived from the seed, so two runs write the same bytes.
"""

import argparse
import json
import os
import random
import re


def emoji_list():
    rows, group = [], None
    for line in open(
        os.path.join(
            os.path.dirname(os.path.abspath(__file__)), "..", "GalleryModelTests", "Fixtures", "emoji-test-17.0.txt"
        ),
        encoding="utf-8",
    ):
        if line.startswith("# group:"):
            group = line.split(":", 1)[1].strip()
        m = re.match(r"^([0-9A-F ]+); fully-qualified\s+# (\S+) E[\d.]+ (.+)$", line)
        if m:
            rows.append((m.group(2), m.group(3), group))
    return rows


WORDS = """palette canvas garden river lantern paper folding weather mountain quiet orbit market
bicycle harbour window morning letter signal feather copper marble festival kitchen thread pocket
station pattern gallery meadow engine colour border shadow figure corner""".split()


def prose(rng, paragraphs):
    out = []
    for p in range(paragraphs):
        words = [rng.choice(WORDS) for _ in range(rng.randint(40, 70))]
        words[3] = f"**{words[3]}**"
        words[9] = f"*{words[9]}*"
        words[15] = f"`{words[15]}`"
        words[21] = f"[{words[21]}](https://example.com/{words[21]})"
        out.append(" ".join(words).capitalize() + ".")
        if p == 1:
            out.append("\n".join(f"- {rng.choice(WORDS)} {rng.choice(WORDS)}" for _ in range(5)))
    return "## " + rng.choice(WORDS).capitalize() + "\n\n" + "\n\n".join(out) + "\n"


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


HUGO = {
    "hugo.toml": 'baseURL = "https://example.com/"\ntitle = "Bench"\ndisableKinds = ["taxonomy", "term"]\n[markup.goldmark.renderer]\nunsafe = false\n',
    "layouts/_default/baseof.html": '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{ .Title }}</title><link rel="stylesheet" href="/site.css"><link rel="alternate" type="application/rss+xml" href="/index.xml"></head><body><header><a href="/">{{ .Site.Title }}</a></header><main>{{ block "main" . }}{{ end }}</main></body></html>\n',
    "layouts/_default/single.html": '{{ define "main" }}<h1>{{ .Title }}</h1>{{ with .Params.collection }}{{ $c := index hugo.Data.collections . }}{{ range $c.sections }}<section class="section" id="{{ .id }}"><h2 class="header">{{ .title }}</h2><ul class="grid">{{ range .items }}<li class="cell" data-id="{{ .id }}" title="{{ .name }}" draggable="true"><span class="symbol">{{ .symbol }}</span><span class="name">{{ .name }}</span></li>{{ end }}</ul></section>{{ end }}{{ end }}{{ .Content }}{{ end }}\n',
    "layouts/_default/list.html": '{{ define "main" }}<h1>{{ .Title }}</h1><ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}\n',
    "layouts/index.html": '{{ define "main" }}<ul>{{ range .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}\n',
    "static/site.css": "body{font:16px system-ui;margin:2rem}.grid{display:grid;grid-template-columns:repeat(auto-fill,64px);gap:8px;list-style:none;padding:0}\n",
}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("out")
    ap.add_argument("--collections", type=int, default=1000)
    ap.add_argument("--sections", type=int, default=4)
    ap.add_argument("--items", type=int, default=12)
    ap.add_argument("--posts", type=int, default=0)
    ap.add_argument("--seed", type=int, default=7)
    a = ap.parse_args()
    rng, emoji = random.Random(a.seed), emoji_list()
    for name, text in HUGO.items():
        write(f"{a.out}/hugo/{name}", text)
    write(f"{a.out}/site.yml", "title: Bench\nbaseURL: https://example.com/\nitemPages: false\nediting: false\n")
    for i in range(a.collections):
        cid = f"c{i:05d}"
        sections = []
        for s in range(a.sections):
            items = []
            for k, (sym, name, _) in enumerate(rng.sample(emoji, min(a.items, len(emoji)))):
                items.append(
                    {
                        "id": f"{cid}-{s}-{k}",
                        "symbol": sym,
                        "name": name,
                        "description": f"{name}, the {rng.choice(WORDS)} one",
                        "usage": rng.choice(WORDS),
                    }
                )
            sections.append({"id": f"s{s}", "title": rng.choice(WORDS).capitalize(), "items": items})
        doc = {"id": cid, "title": f"Collection {i}", "sections": sections}
        text = json.dumps(doc, ensure_ascii=False, indent=2) + "\n"
        md = f'---\ntitle: "Collection {i}"\ndate: 2026-01-{i % 28 + 1:02d}\ncollection: {cid}\n---\n\n' + prose(rng, 3)
        write(f"{a.out}/Content/collections/{cid}.json", text)
        write(f"{a.out}/hugo/data/collections/{cid}.json", text)
        write(f"{a.out}/Content/collections/{cid}.md", md)
        write(f"{a.out}/hugo/content/collections/{cid}.md", md)
    for i in range(a.posts):
        md = f'---\ntitle: "Post {i}"\ndate: 2026-02-{i % 28 + 1:02d}\n---\n\n' + prose(rng, 5)
        write(f"{a.out}/Content/posts/p{i:05d}.md", md)
        write(f"{a.out}/hugo/content/posts/p{i:05d}.md", md)


main()
