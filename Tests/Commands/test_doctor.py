"""`emojiart doctor`: which optional parts are installed, tried with each of them and without any."""

import subprocess
import sys

import pytest

PARTS = ["libmicrohttpd", "libcurl", "pango and cairo", "emoji font", "gdk-pixbuf", "librsvg", "git"]


def test_each_part_has_its_purpose_and_its_packages(emojiart):
    done = emojiart("doctor", "--json")
    assert done.status == 0 and done.err == "", done
    assert [part["name"] for part in done.json] == PARTS
    for part in done.json:
        assert list(part) == ["name", "purpose", "installed", "debian", "homebrew"]
        assert part["purpose"] and part["debian"] and part["installed"] in (True, False)
    lines = [line for line in emojiart("doctor").out.splitlines() if not line.startswith(" ")]
    assert [line.startswith("installed") for line in lines] == [part["installed"] for part in done.json]


def test_a_program_that_is_not_on_the_path_is_missing(emojiart, tmp_path):
    def has_git(path):
        return emojiart("doctor", "--json", env={"PATH": str(path)}).json[-1]["installed"]

    assert not has_git(tmp_path)
    (tmp_path / "git").write_text("")
    assert not has_git(tmp_path), "it cannot be run"
    (tmp_path / "git").chmod(0o755)
    assert has_git(f"/nonexistent:{tmp_path}")
    done = emojiart("doctor", "--quiet", env={"PATH": "/nonexistent"})
    assert done.status == 0 and "missing    git" in done.out and "Debian: git; Homebrew: git" in done.out, done


@pytest.mark.skipif(sys.platform != "linux", reason="sets the loader's path as Linux has it")
def test_a_library_that_is_not_there_is_missing_with_its_package(emojiart, tmp_path):
    # The loader searches this folder first, and finds a file that is not a library.
    (tmp_path / "libmicrohttpd.so.12").write_bytes(b"")
    without = emojiart("doctor", "--json", env={"LD_LIBRARY_PATH": str(tmp_path)}).json
    installed = emojiart("doctor", "--json").json
    assert without[1:] == installed[1:]
    assert not without[0]["installed"]


@pytest.mark.skipif(sys.platform != "linux", reason="sets the loader's path as Linux has it")
def test_a_libcurl_that_is_too_old_is_missing(emojiart, tmp_path):
    source = """struct { int age; const char *version; unsigned number; } found = {0, "", NUMBER};
    void *curl_version_info(int age) { return &found; }
    int curl_global_init(long flags) { return 0; }
    void curl_easy_init() {} void curl_easy_setopt() {} void curl_easy_perform() {} void curl_easy_getinfo() {}
    void curl_easy_cleanup() {} void curl_easy_strerror() {}"""
    for number, is_installed in [("0x075100", False), ("0x0756FF", False), ("0x075700", True), ("0x080000", True)]:
        # Swift comes with Clang.
        compiler = ["clang", "-shared", "-fPIC", "-x", "c", "-", "-o", tmp_path / "libcurl.so.4"]
        subprocess.run(compiler, input=source.replace("NUMBER", number), text=True, check=True)
        parts = emojiart("doctor", "--json", env={"LD_LIBRARY_PATH": str(tmp_path)}).json
        assert parts[PARTS.index("libcurl")]["installed"] == is_installed, number


def test_without_fonts_there_is_no_emoji_font(emojiart, tmp_path):
    (tmp_path / "fonts.conf").write_text("<fontconfig/>")
    parts = emojiart("doctor", "--json", env={"FONTCONFIG_FILE": str(tmp_path / "fonts.conf")}).json
    assert not parts[PARTS.index("emoji font")]["installed"]
