"""Fixtures for tests of commands and in browsers: the executable, and sites to run it on."""

import functools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import pytest
from law_seeds import IS_LONG, SEED, SOAK

# Tests expect English messages, whatever the locale. (`test_languages.py` sets its own.)
for locale in ("LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(locale, None)

TESTS = pathlib.Path(__file__).resolve().parent
ROOT = TESTS.parent
# In memory: on a disk, creating and deleting thousands of small files would take a tenth of the total time.
if "TMPDIR" not in os.environ and os.path.isdir("/dev/shm") and shutil.disk_usage("/dev/shm").free > 4e9:
    os.environ["TMPDIR"] = tempfile.tempdir = "/dev/shm"
# What `make test` has built: the executable, tools of tests, and the engine of pages.
BUILT = ROOT / ".build/tests"
EXECUTABLE = pathlib.Path(os.environ.get("EMOJIART") or BUILT / "release/emojiart").resolve()
sys.path.insert(0, str(TESTS / "Browser"))
pytest_plugins = ["pytest_browsers"]
needs_mounts = pytest.mark.skipif(
    not shutil.which("unshare")
    or subprocess.run(["unshare", "-rm", "true"], capture_output=True, check=False).returncode != 0,
    reason="needs Linux, and leave to mount file systems of one's own",
)


def pytest_sessionstart(session):
    # `-q` leaves out what `pytest_report_header` says.
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and not hasattr(session.config, "workerinput"):
        reporter.write_line(f"EMOJIART_SEED={SEED:#x} EMOJIART_SOAK={SOAK}")


def pytest_addoption(parser):
    parser.addoption("--part", default="1/1", help="every N-th test, from the K-th on, as K/N")


def pytest_collection_modifyitems(config, items):
    part, parts = map(int, config.getoption("part").split("/"))
    items[:] = items[part - 1 :: parts]
    if IS_LONG:
        return
    soaking = [item for item in items if item.get_closest_marker("soak")]
    items[:] = [item for item in items if not item.get_closest_marker("soak")]
    config.hook.pytest_deselected(items=soaking)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    if marker := item.get_closest_marker("slow"):
        report.user_properties.append(("slow", marker.kwargs["reason"]))
    return report


def pytest_terminal_summary(terminalreporter):
    """Records the duration of each test, with the reason if it is slow, and the failed tests."""
    seconds, reasons = {}, {}
    for report in (report for kind in ("", "passed", "failed") for report in terminalreporter.stats.get(kind, [])):
        seconds[report.nodeid] = seconds.get(report.nodeid, 0) + report.duration
        reasons.update((report.nodeid, reason) for key, reason in report.user_properties if key == "slow")
    if not BUILT.exists():
        return
    lines = [f"{seconds[test]:6.2f} s  {test}  {reasons.get(test, '')}".rstrip() for test in seconds]
    (BUILT / "pytest.times").write_text("\n".join(lines) + "\n", encoding="utf-8")
    failed = [report.nodeid for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, [])]
    (BUILT / "pytest.failed").write_text("".join(f"{test}\n" for test in failed), encoding="utf-8")


class Run:
    """A finished command: its status and output."""

    def __init__(self, done):
        self.status, self.out, self.err = done.returncode, done.stdout, done.stderr

    @property
    def json(self):
        return json.loads(self.out)

    def __repr__(self):
        return f"status {self.status}\n--- standard output\n{self.out[-3000:]}\n--- standard error\n{self.err[-3000:]}"


def run_emojiart(*arguments, site=None, input=None, env=None, cwd=None, timeout=60, prefix=()):
    """Runs the executable to completion. Death by a signal is always a failure.

    input: text or bytes for standard input; env: added to the environment; prefix: a command that execs it."""
    command = [*prefix, str(EXECUTABLE), *map(str, arguments)] + (["--site", str(site)] if site else [])
    environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no", **(env or {})}
    data = input.encode() if isinstance(input, str) else input
    done = subprocess.run(
        command, input=data if data is not None else b"", capture_output=True, env=environment, cwd=cwd, timeout=timeout
    )
    done.stdout, done.stderr = (
        done.stdout.decode(errors="backslashreplace"),
        done.stderr.decode(errors="backslashreplace"),
    )
    assert done.returncode in (0, 1, 2), f"{command} ended with {Run(done)!r}"
    return Run(done)


@pytest.fixture(scope="session", autouse=True)
def executable():
    assert EXECUTABLE.exists(), f"{EXECUTABLE} is missing: make build-tests"
    return EXECUTABLE


@pytest.fixture(scope="session")
def emojiart():
    return run_emojiart


def built_module(name):
    """A WebAssembly module of the last build, such as `editing.wasm`."""
    found = BUILT.glob(f"plugins/outputs/*/EditorAssets/destination/BuildPageScript/{name}")
    return max(found, key=lambda path: path.stat().st_mtime)


@functools.cache
def emitted_script():
    """A folder with the page's script without types, as Node runs it."""
    folder = tempfile.TemporaryDirectory(prefix="emojiart-page-script-")
    subprocess.run(["node", TESTS / "PageScript/support/emit.mjs", folder.name], check=True)
    return folder


def run_node(script, *arguments, input, timeout=300):
    """Runs a script of Tests/Commands, with bytes on standard input."""
    return subprocess.run(
        ["node", TESTS / "Commands" / script, *arguments],
        input=input,
        capture_output=True,
        timeout=timeout,
        env=os.environ | {"PAGE_SCRIPT_FOLDER": emitted_script().name},
    )


class Site:
    """A site in a folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        (self.folder / "Content").mkdir(parents=True, exist_ok=True)
        self.output = self.folder / "Output"

    def write(self, path, content):
        """content: text, bytes, or a value that becomes JSON."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if not isinstance(content, (str, bytes)):
            content = json.dumps(content, ensure_ascii=False, indent=2) + "\n"
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return file

    def run(self, *arguments, **options):
        return run_emojiart(*arguments, site=self.folder, **options)

    def build(self, *arguments, **options):
        """A build that must succeed."""
        done = self.run("build", *arguments, **options)
        assert done.status == 0, done
        return done

    def page(self, path):
        return (self.output / path).read_text(encoding="utf-8")


@pytest.fixture
def make_site(tmp_path):
    """make_site({path: content}, name) creates a site."""

    def make(files=None, name="site"):
        site = Site(tmp_path / name)
        for path, content in (files or {}).items():
            site.write(path, content)
        return site

    return make


def cells(text):
    """The width of a text in columns of a terminal."""
    return sum(2 if ord(letter) >= 0x1100 and letter not in "–—‘’“”…×" else 1 for letter in text)


def tree(folder):
    """All files below a folder: {path: bytes}."""
    folder = pathlib.Path(folder)
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def copy_demo(folder):
    """Copies the repository's own site, the demo gallery."""
    folder.mkdir(parents=True)
    for name in ("Content", "Templates"):
        if (ROOT / name).exists():
            shutil.copytree(ROOT / name, folder / name)
    if (ROOT / "site.yml").exists():
        shutil.copy(ROOT / "site.yml", folder)
    return Site(folder)


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    """The demo gallery, built once per session. Read-only; use `copy_demo` to change it."""
    site = copy_demo(tmp_path_factory.mktemp("demo") / "site")
    site.build(timeout=300)
    return site


@pytest.fixture(scope="session")
def site_folder(demo):
    return demo.output


def launch_firefox(pw, **options):
    """Firefox; ends the test if it is missing or too old for the driver (before Debian's security updates)."""
    import browsers
    from pytest_browsers import lacks

    if not browsers.PRESENT["firefox"]:
        lacks("firefox")
    try:
        return browsers.launch(pw, "firefox", **options)
    except Exception as error:
        if "unknown command" not in str(error):
            raise
        lacks("a firefox that is new enough for the pinned Playwright")


@pytest.fixture(scope="session")
def firefox(pw):
    """Replaces the kit's own, which needs a new Firefox."""
    browser = launch_firefox(pw)
    yield browser
    browser.close()
